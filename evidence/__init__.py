"""Turns raw records into a canonical bundle: files in, files out."""

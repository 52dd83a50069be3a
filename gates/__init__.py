"""Judges a canonical evidence bundle. It reads, and never writes evidence."""

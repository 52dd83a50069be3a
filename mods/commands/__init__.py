"""The `labgate mod` commands, one module each; what is heavy is imported inside them."""

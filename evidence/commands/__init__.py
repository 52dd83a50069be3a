"""One module for each command of the evidence layer."""

"""The bottom layer: errors, exit codes, exact JSON, lines, files. It imports nothing of ours."""

"""Lets `python -m labgate` start the command line."""

from labgate.cli import main

if __name__ == "__main__":
    main()

"""The front door: the command line that composes what each layer offers."""

"""The `labgate gate` commands, one module each; what is heavy is imported inside them."""

"""The stage-one gate: one module a check."""

"""Prefect tasks and the run directory: a task calls one function and writes one record."""

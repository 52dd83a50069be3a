"""Reads and verifies raw audit logs (rules: docs/audit-rules.md)."""

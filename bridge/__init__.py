"""The modtest bridge: tickets, receipts and catalog."""

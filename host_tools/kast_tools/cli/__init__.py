"""The `kast` command: its entry point and the table of its commands."""

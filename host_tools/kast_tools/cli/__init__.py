"""The `kast` command: its entry point and the table of its commands."""

COMPLETE_VARIABLE = "_KAST_COMPLETE"
"""Environment variable by which a shell asks for completions: it names the shell and what to do ("bash_complete")."""

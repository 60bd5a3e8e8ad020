"""The archive of games in SQLite, and the commands that read it."""

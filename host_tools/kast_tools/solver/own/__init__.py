"""What the solver does for players' own games: figures of a file, and the coach's table."""

"""What the solver does for players' own games: figures of a file, the coach's table, turns of other dice."""

"""`kast name`: the name that a board shows when it starts."""

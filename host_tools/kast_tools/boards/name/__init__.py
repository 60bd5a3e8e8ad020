"""`kast name`: sets or prints the name that a board shows when it starts."""

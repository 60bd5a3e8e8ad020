"""`kast name`: the name that a board shows at its start."""

"""`kast backup` and `kast restore`: copy everything on a board to a file, and back to a board."""

"""`kast backup` and `kast restore`: everything on a board as one file, and back."""

"""`kast doctor`: checks this computer, each board, and the files on the board."""

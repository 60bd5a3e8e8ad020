"""`kast doctor`: checks this computer, each board and what the board holds."""

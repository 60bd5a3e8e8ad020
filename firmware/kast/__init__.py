"""The package of the game. On a board, bundle.py takes the place of this module, so it must stay empty."""

"""The game. On a board the room bundle.py stands in the place of this one, so nothing may be in it."""

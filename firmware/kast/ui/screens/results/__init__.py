"""Screens after a game: who won, the result, the coach's review, the best scores."""

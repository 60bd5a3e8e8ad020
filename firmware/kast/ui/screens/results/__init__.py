"""What follows a game: who won, the result, looking back on it, the best scores."""

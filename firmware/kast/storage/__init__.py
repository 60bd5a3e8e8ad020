"""Files in flash: the game in play, its turns, the history of games, statistics, settings."""

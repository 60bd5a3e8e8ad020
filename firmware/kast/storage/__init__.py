"""Files in flash memory: the game in play, its turns, the history of games, statistics, settings."""

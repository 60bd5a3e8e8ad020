"""What is kept in the flash: the game in play, its turns, every game that ended, what they add up to, settings."""

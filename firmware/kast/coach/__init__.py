"""The coach: what every state of a game is worth, and so the best dice to hold and the best box. Pure."""

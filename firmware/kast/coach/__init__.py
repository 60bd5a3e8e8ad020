"""The coach: what a turn is worth, the best dice to hold and the best box; CPU players and the review of a game. Pure."""

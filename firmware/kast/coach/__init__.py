"""The coach: what a turn is worth, the best way to go on, CPU players, and the review of a game. Pure."""

"""What the tools know of each family of games, in a room of the name that it has in firmware/kast/games."""

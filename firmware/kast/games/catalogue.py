"""The list of the games, made by `make games` from their folders: change those, not this."""

# In the order of the menu; at the same place the number that stands for the game in stored files.
IDS: tuple[str, ...] = ("yatzy", "american", "maxi", "forced", "triple")
NUMBERS: tuple[int, ...] = (0, 1, 2, 3, 4)

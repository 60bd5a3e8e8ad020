"""The list of the games, made by `make games` from their folders: change those, not this."""

# In the order of the menu; at the same place the number that stands for the game in stored files, and its family.
IDS: tuple[str, ...] = ("yatzy", "american", "maxi", "forced", "triple")
NUMBERS: tuple[int, ...] = (0, 1, 2, 3, 4)
FAMILIES: tuple[str, ...] = ("cards", "cards", "cards", "cards", "cards")

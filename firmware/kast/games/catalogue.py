"""The list of the games, made by `make games` from their folders: change those, not this."""

# The families that have a room which not every one needs, by its name.
WITH: dict[str, tuple[str, ...]] = {
    "lesson": ("cards", "pig"),
    "linked": ("cards", "pig"),
    "real_dice_game": ("cards",),
}

# In the order of the menu; at the same place the number that stands for the game in stored files, and its family.
IDS: tuple[str, ...] = ("yatzy", "american", "maxi", "forced", "triple", "pig")
NUMBERS: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
FAMILIES: tuple[str, ...] = ("cards", "cards", "cards", "cards", "cards", "pig")

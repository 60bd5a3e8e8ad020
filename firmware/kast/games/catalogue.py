"""The list of games, written by `make games` from their folders: change these, not this file."""

# Optional modules of families: name -> families that have it.
WITH: dict[str, tuple[str, ...]] = {
    "lesson": ("cards", "tenthousand", "pig", "grab"),
    "linked": ("cards", "tenthousand", "pig", "grab"),
    "real_dice_game": ("cards", "tenthousand", "pig", "grab"),
}

# The games in the order of the menu; for each its id, its number in stored files, and its family.
IDS: tuple[str, ...] = ("yatzy", "american", "maxi", "forced", "triple", "yacht", "tenthousand", "pig", "grab")
NUMBERS: tuple[int, ...] = (0, 1, 2, 3, 4, 6, 7, 5, 8)
FAMILIES: tuple[str, ...] = ("cards", "cards", "cards", "cards", "cards", "cards", "tenthousand", "pig", "grab")

# Their pictures in the menu, as ui/screens/setup/which_game.py draws them.
PICTURES: tuple[str, ...] = (
    "555/55",
    "333/2 2",
    "666/666",
    "1  / 2 /  3",
    "  3/ 23/123",
    "12/345",
    "151/...",
    "1",
    "223/33",
)

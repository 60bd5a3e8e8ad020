"""Lists the games for the firmware, which cannot look into its own folders: `python -m kast_tools.games` does it.

The list is firmware/kast/games/catalogue.py, made from what each game's folder says of itself.
"""

import runpy
from pathlib import Path

from kast_tools.errors import KastError
from kast_tools.paths import FIRMWARE

CATALOGUE = "catalogue.py"
_FAMILIES = ("cards",)
"""Folders beside the games that hold what games of one kind share."""


def catalogue(games: Path) -> str:
    """The list of the games in that folder. KastError if a game says too little, or what another one says."""
    found = sorted(_manifest(path) for path in games.glob("*/__init__.py") if path.parent.name not in _FAMILIES)
    numbers = [number for _, number, _ in found]
    for at, number in enumerate(numbers):
        if number in numbers[:at]:
            raise KastError(f"{found[at][2]}: NUMBER {number} is that of another game, and stands for it for ever.")
    ids = ", ".join(f'"{id}"' for _, _, id in found)
    return f'''"""The list of the games, made by `make games` from their folders: change those, not this."""

# In the order of the menu; at the same place the number that stands for the game in stored files.
IDS: tuple[str, ...] = ({ids})
NUMBERS: tuple[int, ...] = ({", ".join(map(str, numbers))})
'''


def _manifest(path: Path) -> tuple[int, int, str]:
    """Of a game its place in the menu, its number and its id."""
    id = path.parent.name
    said = runpy.run_path(str(path))
    number, menu = said.get("NUMBER"), said.get("MENU")
    if type(number) is not int or not 0 <= number <= 255:
        raise KastError(f"{id} has no NUMBER, from 0 to 255: say in its __init__.py which.")
    if type(menu) is not int:
        raise KastError(f"{id} has no MENU, its place there: say in its __init__.py which.")
    return menu, number, id


def main() -> None:
    """Write the list anew."""
    games = FIRMWARE / "kast" / "games"
    (games / CATALOGUE).write_text(catalogue(games))


if __name__ == "__main__":
    main()

"""Writes the list of games for the firmware, which cannot list folders: `python -m kast_dev.game_catalogue`.

The list is firmware/kast/games/catalogue.py. It is made from the constants in each game's folder.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from kast_tools.common.constants import constants_of
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE

CATALOGUE = "catalogue.py"
ROOMS = ("lesson", "linked", "real_dice_game")
"""Names of modules that some families have and others lack."""

PICTURE = re.compile("[1-6]|[1-6. ]{1,3}/[1-6. ]{1,3}|[1-6 ]{1,4}(/[1-6 ]{1,4}){2}")
"""The form of a game's picture: one large die, two rows of up to three dice, or three rows of up to four small dice."""

_WIDTH = 120
"""Maximum length of a line in characters."""
_CONSTANTS = frozenset(("NUMBER", "MENU", "FAMILY", "PICTURE"))


class _Manifest(NamedTuple):
    """What a game's folder says about it. Manifests are sorted by `menu`, the game's place in the menu."""

    menu: int
    number: int
    id: str
    family: str
    picture: str


def catalogue(games: Path) -> str:
    """Return the source of the list of the games in a folder.

    :raises KastError: a game lacks a constant, or has the number of another game
    """
    constants = {path.parent.name: constants_of(path) for path in games.glob("*/__init__.py")}
    # The other folders have what several games share: a family has its own folder, or shares that of its only game.
    manifests = sorted(
        _manifest(id, values, constants) for id, values in constants.items() if not _CONSTANTS.isdisjoint(values)
    )
    numbers = [manifest.number for manifest in manifests]
    for index, number in enumerate(numbers):
        if number in numbers[:index]:
            raise KastError(
                f"{manifests[index].id}: NUMBER {number} belongs to another game for ever: choose a free one."
            )
    return f'''"""The list of games, written by `make games` from their folders: change these, not this file."""

# Optional modules of families: name -> families that have it.
WITH: dict[str, tuple[str, ...]] = {{
{_with(games, dict.fromkeys(manifest.family for manifest in manifests))}}}

# The games in the order of the menu; for each its id, its number in stored files, and its family.
{_line("IDS", "str", (f'"{manifest.id}"' for manifest in manifests))}
{_line("NUMBERS", "int", map(str, numbers))}
{_line("FAMILIES", "str", (f'"{manifest.family}"' for manifest in manifests))}

# Their pictures in the menu, as ui/screens/setup/which_game.py draws them.
{_line("PICTURES", "str", (f'"{manifest.picture}"' for manifest in manifests))}
'''


def _line(name: str, kind: str, values: Iterable[str]) -> str:
    """Return the definition of a tuple, with a line for each value if one line would be too long."""
    values = list(values)
    line = f"{name}: tuple[{kind}, ...] = ({', '.join(values)})"
    if len(line) <= _WIDTH:
        return line
    return line.partition("(")[0] + "(\n" + "".join(f"    {value},\n" for value in values) + ")"


def _quoted(words: Iterable[str]) -> str:
    return ", ".join(f'"{word}"' for word in words)


def _with(games: Path, families: Iterable[str]) -> str:
    """Return a line for each of ROOMS with the families that have it."""
    families = list(families)
    having = {module: [family for family in families if (games / family / f"{module}.py").exists()] for module in ROOMS}
    return "".join(
        f'    "{module}": ({_quoted(names)}{"," if len(names) == 1 else ""}),\n' for module, names in having.items()
    )


def _manifest(id: str, said: Mapping[str, Any], folders: Collection[str]) -> _Manifest:
    """Return the manifest of a game. Raises KastError if a constant is missing."""
    number, menu, family, picture = said.get("NUMBER"), said.get("MENU"), said.get("FAMILY"), said.get("PICTURE")
    if type(number) is not int or not 0 <= number <= 255:
        raise KastError(f"{id} has no NUMBER, from 0 to 255: set it in its __init__.py.")
    if type(menu) is not int:
        raise KastError(f"{id} has no MENU, its place in the menu: set it in its __init__.py.")
    if not isinstance(family, str) or family not in folders:
        raise KastError(f"{id} has no FAMILY, the folder with what such games share: set it in its __init__.py.")
    if not isinstance(picture, str) or not PICTURE.fullmatch(picture):
        raise KastError(f'{id} has no PICTURE, rows of dice such as "123/45": set it in its __init__.py.')
    return _Manifest(menu, number, id, family, picture)


def main() -> None:
    """Write the list to its file."""
    games = FIRMWARE / "kast" / "games"
    (games / CATALOGUE).write_text(catalogue(games))


if __name__ == "__main__":
    main()

"""The sources of what is built for a board, and of what runs beside it there."""

import ast
from collections.abc import Iterable
from pathlib import Path, PurePath

from kast_tools.build.data_files import data_of, names_on_board
from kast_tools.build.packed_text import packed_text
from kast_tools.common.errors import KastError
from kast_tools.common.paths import MQTT_CLIENT, SIMULATOR

MAIN = "main.py"
"""As it is: MicroPython starts it by this name."""
BOARD = Path("board.py")
CLIENT = Path("umqtt", "simple2.py")
"""MQTT_CLIENT as its own imports call it."""
_DATA_NAMES = Path("kast", "coach", "data_names.py")
_UNPACKS = Path("kast", "text", "sections.py")
"""What reads packed words: a version without it reads them as they are."""
EXAMPLES = ("*examples.py",)
"""Patterns of paths, as PurePath.match takes them: of rooms with examples of screens, which only tests draw."""
FOR_TWO = (
    "protocol/*",
    "linked.*",
    "joining.*",
    "network.*",
    "seating.*",
    "cable.*",
    "multiplayer/*",
    "mirrored.*",
    "at_table.*",
    "wordless.*",
    "join_and_leave.*",
)
"""Those of what games of two machines need, and no other: 55 KB of flash that a board without a jack has for games."""
OVER_WIFI = ("multiplayer/radio/*",)
"""Those by which a board with a radio takes games of several machines to a network itself, beside MQTT_CLIENT."""
OUTSIDE = (
    *sorted((SIMULATOR / "board" / "modules").glob("*.py")),
    *(
        Path(__file__).parents[1] / path
        for path in (
            "boards/flash/flash_on_board.py",
            "boards/name/name_on_board.py",
            "archive/export/clearing_on_board.py",
            "boards/backup/origin_on_board.py",
        )
    ),
)
"""Programs that find what they need in the byte code by its own name, as main.py does."""


def paths_of(source: Path) -> list[Path]:
    """The path of each room of a firmware, whether or not it is built."""
    return [path.relative_to(source) for path in sorted((source / "kast").rglob("*.py"))]


def outside_of(source: Path) -> list[str]:
    """The sources of all that runs beside the rooms of a firmware."""
    return [path.read_text(encoding="utf-8") for path in (source / MAIN, source / BOARD, *OUTSIDE)]


def sources_of(source: Path, left_out: Iterable[str], jack: bool | None, wifi: bool) -> dict[Path, bytes]:
    """The source of each room that is built, and of board.py, by its path; parameters as firmware_build.compiled.

    Raises KastError if words cannot be packed.
    """
    board = (source / "board.py").read_bytes()
    if wifi:
        jack = True
    if jack not in (None, has_jack(board)):
        board += f"\nLINK = {jack}\n".encode()
    if not has_jack(board):
        left_out = (*left_out, *FOR_TWO)
    if wifi:
        board += b"\nWIFI = True\n"
    else:
        left_out = (*left_out, *OVER_WIFI)
    rooms = [path for path in paths_of(source) if not matches(path, left_out)]
    sources = {path: (source / path).read_bytes() for path in rooms} | {BOARD: board}
    if wifi:
        sources[CLIENT] = mqtt_client()
    sources[_DATA_NAMES] = f"NAMES = {names_on_board(data_of(source))!r}\n".encode()
    if _UNPACKS in sources:
        # Where rooms that are left out are a folder of screens, so are the words that are called as it is.
        without = {pattern.removesuffix("/*") for pattern in left_out}
        words = [path for path in rooms if path.match("kast/text/??.py")]
        sources |= {path: packed_text(source / path, without).encode() for path in words}
    return sources


def mqtt_client() -> bytes:
    """The source of what a board with a radio speaks MQTT by. Raises KastError if it was not fetched."""
    try:
        return MQTT_CLIENT.read_bytes()
    except OSError:
        raise KastError("What a board speaks MQTT by is not here. `make setup` fetches it.") from None


def has_jack(board: bytes) -> bool:
    """What the last LINK of a board.py says; False where there is none, or no Python."""
    try:
        lines = ast.parse(board).body
    except SyntaxError:
        return False  # which compiling it says better
    said = [line.value for line in lines if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "LINK"]
    return bool(said) and ast.unparse(said[-1]) == "True"


def matches(path: PurePath, patterns: Iterable[str]) -> bool:
    """Whether a path is of one of the patterns, as PurePath.match takes them."""
    return any(path.match(pattern) for pattern in patterns)

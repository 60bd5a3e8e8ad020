"""Selects the sources to build for a board, and lists the programs that run on a board together with the firmware."""

import ast
from collections.abc import Iterable
from pathlib import Path, PurePath

from kast_tools.build.data_files import data_of, names_on_board
from kast_tools.build.packed_text import packed, packed_text
from kast_tools.common.constants import constants_of
from kast_tools.common.errors import KastError
from kast_tools.common.paths import MQTT_CLIENT, SIMULATOR

MAIN = "main.py"
"""The program that MicroPython starts by this name; it is not compiled."""
BOARD = Path("board.py")
CLIENT = Path("umqtt", "simple2.py")
"""Path at which the firmware imports MQTT_CLIENT."""
_FIGURES = Path("kast", "text", "figures.py")
"""Path of the figures of the help, which all languages share."""
WORDS = ("kast/text/??.py", str(_FIGURES))
"""Patterns of paths: modules that boards have as compressed words, each language's and the figures."""
_DATA_NAMES = Path("kast", "coach", "data_names.py")
EXAMPLES = ("*examples.py",)
"""Patterns of paths for PurePath.match: modules with examples of screens, which only tests draw."""
FOR_TWO = (
    "protocol/*",
    "linked.*",
    "joining.*",
    "network.*",
    "seating.*",
    "cable.*",
    "multiplayer/*",
    "*mirrored.*",
    "at_table.*",
    "wordless.*",
    "join_and_leave.*",
    "multiplayer_names.*",
)
"""Patterns of modules that only multiplayer games need. Without them, a board has 55 KB more flash for stored games."""
OVER_WIFI = ("multiplayer/online/*",)
"""Patterns of modules that only games over the board's own radio need, besides MQTT_CLIENT."""
OUTSIDE = (
    *sorted((SIMULATOR / "board" / "modules").glob("*.py")),
    *(
        Path(__file__).parents[1] / path
        for path in (
            "boards/flash/flash_on_board.py",
            "boards/name/name_on_board.py",
            "archive/export/clearing_on_board.py",
            "boards/backup/origin_on_board.py",
            "boards/own_games_on_board.py",
        )
    ),
)
"""Programs that run on a board and import compiled modules by their names in the sources, as main.py does."""


def paths_of(source: Path) -> list[Path]:
    """Return the path of each module of a firmware, whether or not it is built."""
    return [path.relative_to(source) for path in sorted((source / "kast").rglob("*.py"))]


def outside_of(source: Path) -> list[str]:
    """Return the sources of all programs that run together with a firmware's modules."""
    return [path.read_text(encoding="utf-8") for path in (source / MAIN, source / BOARD, *OUTSIDE)]


def sources_of(source: Path, left_out: Iterable[str], jack: bool | None, wifi: bool) -> dict[Path, bytes]:
    """Return the source of board.py and of each module that is built, keyed by path; words are no modules.

    Parameters are those of build.firmware.compiled.

    :raises KastError: MQTT_CLIENT is missing
    """
    board = _board_of(source, jack, wifi)
    left_out = _left_out(left_out, board, wifi)
    modules = [path for path in paths_of(source) if not matches(path, left_out)]
    sources = {path: (source / path).read_bytes() for path in modules} | {BOARD: board}
    if wifi:
        sources[CLIENT] = mqtt_client()
    sources[_DATA_NAMES] = f"NAMES = {names_on_board(data_of(source))!r}\n".encode()
    return {path: content for path, content in sources.items() if not matches(path, WORDS)}


def words_of(source: Path, left_out: Iterable[str], jack: bool | None, wifi: bool) -> dict[str, bytes]:
    """Return the compressed words of each language and the figures of the help.

    The keys are the paths that firmware/kast/text/sections.py reads.

    Parameters are those of build.firmware.compiled.
    """
    # If a whole folder of screens is left out, the section of words with the folder's name is left out too.
    without = {pattern.removesuffix("/*") for pattern in _left_out(left_out, _board_of(source, jack, wifi), wifi)}
    files: dict[str, bytes] = {}
    for path in [path for path in paths_of(source) if matches(path, WORDS)]:
        is_figures = path == _FIGURES
        groups = [packed(constants_of(source / path)["TEXT"])] if is_figures else packed_text(source / path, without)
        files |= {f"{path.stem}{number}": group for number, group in enumerate(groups)}
    return files


def _board_of(source: Path, jack: bool | None, wifi: bool) -> bytes:
    """Return board.py, with further lines if the board has other equipment than it says."""
    board = (source / BOARD).read_bytes()
    if wifi:
        jack = True
    if jack not in (None, has_jack(board)):
        board += f"\nLINK = {jack}\n".encode()
    return board + b"\nWIFI = True\n" if wifi else board


def _left_out(left_out: Iterable[str], board: bytes, wifi: bool) -> tuple[str, ...]:
    """Return the patterns of the paths to leave out on a board with this board.py."""
    return (*left_out, *(() if has_jack(board) else FOR_TWO), *(() if wifi else OVER_WIFI))


def mqtt_client() -> bytes:
    """Return the source of the MQTT client for boards with a radio. Raises KastError if it cannot be read."""
    try:
        return MQTT_CLIENT.read_bytes()
    except OSError:
        raise KastError(
            "The boards' MQTT client is missing. `python3 host_tools/install.py play` fetches it."
        ) from None


def has_jack(board: bytes) -> bool:
    """Return whether the last value of LINK in a board.py is True; False if board.py is not valid Python."""
    try:
        lines = ast.parse(board).body
    except SyntaxError:
        return False  # the error is reported when board.py is compiled
    values = [line.value for line in lines if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "LINK"]
    return bool(values) and ast.unparse(values[-1]) == "True"


def matches(path: PurePath, patterns: Iterable[str]) -> bool:
    """Return whether a path matches one of the patterns, as in PurePath.match."""
    return any(path.match(pattern) for pattern in patterns)

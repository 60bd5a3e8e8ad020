"""`kast name`: gives boards names, to tell them apart."""

import contextlib
import tempfile
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from kast.storage import board_name
from kast.ui.graphics import fonts_data

from kast_tools.boards import choose_boards, port_option, program_text
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.file_types import BOARD_FOLDER
from kast_tools.common.lock import only_user
from kast_tools.common.wording import on_one_line, say
from kast_tools.virtual_board.store import ExistingFolder

LONGEST = 16
"""Maximum number of characters in a name: about as many as fit on the display; the exact width is checked too."""
SCREEN_WIDTH = 128


@click.command("name")
@click.argument("new", metavar="[NAME]", required=False)
@click.option("--none", is_flag=True, help="Remove the board's name.")
@port_option()
@click.option("--store", type=ExistingFolder(), help="Name the board whose files are in this folder instead.")
@format_option()
def name(*, new: str | None, none: bool, port: str | None, store: Path | None, form: str) -> None:
    """Give a board a NAME, or print the one that it has.

    The board shows it when it starts; `kast export`, `kast ranking` and `kast dice-check` print it with
    the board's games. Updates keep it, and backups include it. A name has up to 16 letters, as many as
    fit on the display.

    \b
    Examples:
      kast name "Table 4"
      kast name --port /dev/ttyACM1 Fox
      kast name
    """
    if new is not None and none:
        raise click.UsageError("A NAME and --none cannot be used together: leave one out.")
    if port and store:
        raise click.UsageError("--port and --store cannot be used together: leave one out.")
    wanted = "" if none else new if new is None else checked_name(new)
    if store:
        current = _in_folder(store, wanted)
        place = target = str(store)
    else:
        place, current = _on_board(port, wanted)
        target = f"The board on {place}"
    if form == "json":
        print_json("name", {"board": place, "name": current or None})
    elif wanted is None:
        say(f"{target} is called {on_one_line(current)}." if current else f"{target} has no name.")
    else:
        say(f"{target} is now called {wanted}." if wanted else f"{target} has no name any more.")


def checked_name(text: str) -> str:
    """Return the name without surrounding blanks.

    :raises KastError: it is empty, too long or too wide, or has letters that the board cannot show
    """
    text = text.strip()
    if not text:
        raise KastError("The name is empty. Remove a board's name with `kast name --none`.")
    unsupported = sorted({letter for letter in text if not _width(letter)})
    if unsupported:
        raise KastError(
            f"The board cannot show {on_one_line(' '.join(unsupported))}. Use letters of Western European languages."
        )
    if len(text) > LONGEST:
        raise KastError(f"{text} has {len(text)} letters; a board's name has up to {LONGEST}.")
    gap = fonts_data.SMALL[2]
    if sum(_width(letter) + gap for letter in text) - gap > SCREEN_WIDTH:
        raise KastError(f"{text} is too wide for the display. Remove a letter or two.")
    return text


def name_among(files: Mapping[str, bytes]) -> str:
    """Return the board's name stored in its files, or "" if it has none.

    :param files: content of the files in the board's folder `saves`, keyed by name
    """
    with tempfile.TemporaryDirectory() as folder:
        saves = Path(folder) / BOARD_FOLDER
        saves.mkdir()
        for slot in ("name.a", "name.b"):
            if slot in files:
                (saves / slot).write_bytes(files[slot])
        with contextlib.chdir(folder):
            return on_one_line(board_name.board_name())


def _width(letter: str) -> int:
    """Return the width of a letter in the board's small font, in columns; 0 if the font lacks the letter."""
    code, offsets = ord(letter), array("H", fonts_data.SMALL[5])
    if not (32 <= code <= 126 or 160 <= code <= 255):
        return 0
    glyph = code - 32 - (33 if code >= 160 else 0)
    return offsets[glyph + 1] - offsets[glyph]


def _in_folder(folder: Path, wanted: str | None) -> str:
    """Return the name of the board with these files, after it was renamed, if it is to be."""
    with only_user(folder), contextlib.chdir(folder):
        if wanted is not None and not board_name.call_board(wanted):
            raise KastError(f"The name cannot be written into {folder}. Choose another folder.")
        return board_name.board_name()


def _on_board(port: str | None, wanted: str | None) -> tuple[str, str]:
    """Return the port of the board, and its name after it was renamed, if it is to be."""
    (board,) = choose_boards(port)
    target = f"The board on {board.port}"
    call = "tell_name()" if wanted is None else f"give_name({wanted!r})"
    with board.game_stopped():
        values: list[Any] = board.run(program_text(Path(__file__).with_name("name_on_board.py")), call)
        if not values or values[-1] is None:
            raise KastError(f"{target} has no version of Kast that supports names. Update it with `kast flash`.")
        if values[-1] is False:
            raise KastError(
                f"{target} could not store the name: its flash is full or worn. Check it with `kast doctor`."
            )
        board.restart()
    return board.port, values[-1] if wanted is None else wanted

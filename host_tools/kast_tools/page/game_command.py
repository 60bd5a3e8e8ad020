"""`kast game` with its command `try`, which opens the page with a game. The others are in solver/game_command.py."""

import base64
import json
import zlib
from pathlib import Path

import click

from kast_tools.common.click_options import page_port_option
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE, SIMULATOR
from kast_tools.games.own.reading import OwnGame, read_game
from kast_tools.page.multiplayer_page import MultiplayerPage
from kast_tools.page.play import DEFAULT_PORT, play_in_browser
from kast_tools.solver.game_command import game

__all__ = ["game"]

_MOST_FACES = 6
_MOST_BYTES = 4096


@game.command("try")
@page_port_option(f"Serve on this port; 0 takes any free one. [default: {DEFAULT_PORT}, or the next free one]")
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def try_game(*, page_port: int | None, no_open: bool, file: Path) -> None:
    """Open the page with the game in FILE, until Ctrl-C.

    The page shows what each box pays and how the game plays. There the game can be changed, saved, shared and printed.

    \b
    Example: kast game try my-game.toml
    """
    own = read_game(file)
    folders = {"firmware": FIRMWARE, "board_modules": SIMULATOR / "board" / "modules"}
    page = MultiplayerPage(shown=f"game.html{fragment_of(own)}")
    play_in_browser(page_port, folders, open_browser=not no_open, together=page)


def fragment_of(own: OwnGame) -> str:
    """Return the end of the link by which the page opens a game.

    :raises KastError: the page does not support the game
    """
    if own.definition["faces"] > _MOST_FACES:
        raise KastError(f"The page has dice of up to {_MOST_FACES} faces: this game is for paper and computer.")
    if own.definition["joker"]:
        raise KastError("The page has no jokers: leave out jokers in the file to try the game.")
    definition = {"v": 1, **own.definition, "name": own.name, "names": own.names}
    content = json.dumps(definition, ensure_ascii=False, separators=(",", ":")).encode()
    if len(content) > _MOST_BYTES:
        raise KastError("This game is too long for the page: leave out some [names], or a box.")
    packed = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    data = packed.compress(content) + packed.flush()
    return "#game=" + base64.urlsafe_b64encode(data).decode().rstrip("=")

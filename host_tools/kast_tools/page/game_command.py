"""`kast game` with all its commands; here is `try`, which opens the page with a game."""

import base64
import zlib
from pathlib import Path

import click

from kast_tools.boards.own_games import game
from kast_tools.common.click_options import page_port_option
from kast_tools.common.paths import FIRMWARE, SIMULATOR
from kast_tools.games.own.board_file import board_text
from kast_tools.games.own.reading import OwnGame, read_game
from kast_tools.page.multiplayer_page import MultiplayerPage
from kast_tools.page.play import DEFAULT_PORT, play_in_browser

__all__ = ["game"]


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

    :raises KastError: the page and its device cannot play the game
    """
    packed = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    data = packed.compress(board_text(own).encode()) + packed.flush()
    return "#game=" + base64.urlsafe_b64encode(data).decode().rstrip("=")

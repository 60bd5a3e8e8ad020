"""The options `--game` and `--file` of commands: a game of the board, or a player's own game in a file."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from kast_tools.common.errors import KastError
from kast_tools.games.own.reading import read_game
from kast_tools.games.own.registry import add, own_game

_FROM_FILE = "kast.game"


def game_option(games: Sequence[str], what: str = "Which game.", *, required: bool = False) -> Callable[..., Any]:
    """Return the decorator that adds `--game` and `--file`, passed as one argument `game`: the id of the chosen game.

    :param games: the ids that `--game` accepts
    :param what: the help of `--game`
    """

    def decorate(command: Callable[..., None]) -> Any:
        by_id = click.option("--game", type=_Game(games), required=required, help=what)
        by_file = click.option(
            "--file",
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            is_eager=True,
            expose_value=False,
            callback=_read,
            help="A TOML file with a game of your own, instead of --game.",
        )
        return by_id(by_file(command))

    return decorate


class _Game(click.Choice):
    """A game of the board, or the one that --file has made known."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from_file = ctx.meta.get(_FROM_FILE) if ctx else None
        if from_file and value != from_file:
            raise click.UsageError("--game and --file name a game each: leave one of them out.", ctx)
        return value if own_game(value) else super().convert(value, param, ctx)


def _read(context: click.Context, parameter: click.Parameter, path: Path | None) -> None:
    """Read the file, and let its game be the default of --game."""
    if path is None:
        return
    try:
        game = add(read_game(path))
    except (KastError, OSError):
        if context.resilient_parsing:  # words are completed, and a wrong file has no words to offer
            return
        raise
    context.meta[_FROM_FILE] = game
    context.default_map = {**(context.default_map or {}), "game": game}

"""Completes the ids of games, in the archive or in a folder of a board's files, as the user types them."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from kast_tools.archive.archive import DEFAULT_PATH
from kast_tools.archive.stored_game import games_of_board
from kast_tools.common.wording import on_one_line

MOST = 200
"""How many games are offered at once, the newest first."""
_QUERY = """
    SELECT id, imported, game, (SELECT group_concat(name || ' ' || total, ', ') FROM players WHERE game = number)
    FROM games WHERE substr(id, 1, length(?1)) = ?1 ORDER BY number DESC LIMIT ?2"""


def complete_id(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the ids that begin with what was typed, each with day, game and players.

    The games are those of --store if the command has it, else of --archive. The archive is only read, without the
    checks of `open_archive`, which would replay every game.
    """
    if store := context.params.get("store"):
        ids = [game.record["id"] for game in reversed(games_of_board(store))]
        return [CompletionItem(one) for one in ids if one.startswith(incomplete)][:MOST]
    address = Path(context.params.get("archive") or DEFAULT_PATH).absolute().as_uri()
    with suppress(sqlite3.Error), closing(sqlite3.connect(f"{address}?mode=ro", uri=True)) as opened:
        rows = opened.execute(_QUERY, (incomplete, MOST)).fetchall()
        return [
            CompletionItem(str(one), help=on_one_line(f"{str(imported)[:10]} {game} {players or ''}"))
            for one, imported, game, players in rows
        ]
    return []

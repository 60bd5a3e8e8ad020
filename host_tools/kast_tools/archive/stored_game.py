"""Finds ended games among a board's files or in the archive."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from kast.storage import history

from kast_tools.archive.archive import ArchivedGame, open_archive
from kast_tools.common.errors import KastError
from kast_tools.common.file_types import BOARD_FOLDER
from kast_tools.games.history_format import UnknownGame
from kast_tools.games.own.board_file import definitions_in
from kast_tools.games.own.registry import add_played
from kast_tools.games.recorded_game import RecordedGame


def game_of_board(store: Path, game_id: str | None) -> RecordedGame:
    """Return a game from a folder with a board's files: the one with this id, or the newest if `game_id` is None.

    :raises KastError: there is no such game
    """
    add_played(definitions_in(store / BOARD_FOLDER))
    with contextlib.chdir(store):  # the firmware's code, which is used here, reads files in the working directory
        for game in _games(newest_first=True):
            if game_id in (None, game.record["id"]):
                return game
    if game_id is None:
        raise KastError(f"{store} has no finished game. Choose a folder of a board's files that contains saves.")
    raise KastError(f"{store} has no game {game_id}. Leave the id out for the newest game.")


def games_of_board(store: Path) -> list[RecordedGame]:
    """Return all games from a folder with a board's files, the oldest first.

    A game that was continued after its end, and so stored twice, is returned once, in its latest state.
    """
    add_played(definitions_in(store / BOARD_FOLDER))
    with contextlib.chdir(store):
        return list({game.key: game for game in _games()}.values())


def game_of_archive(archive: Path, game_id: str) -> ArchivedGame:
    """Return the game with this id in the archive.

    :raises KastError: there is no such game
    """
    with open_archive(archive) as opened:
        for archived in opened.games(ids=[game_id]):
            return archived
    raise KastError(f"{archive} has no game {game_id}. List the games and their ids with `kast games`.")


def _games(*, newest_first: bool = False) -> Iterator[RecordedGame]:
    for line in history.Lines(newest_first=newest_first):
        with contextlib.suppress(UnknownGame):
            yield RecordedGame.from_line(line.read())

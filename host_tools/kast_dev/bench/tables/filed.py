"""Stores a finished game in a history as a board does."""

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kast.multiplayer.protocol.restoring import transcript
from kast.storage import history, journal


def filed(table: Any, turns: Iterable[str], folder: Path, device: str) -> bytes:
    """Store the game of a table in a board's history, and return the line of the history.

    :param turns: the turns of the game as texts, in the format of turn_text.py
    :param folder: the folder with the board's files
    :raises OSError: a file cannot be written
    """
    game = table.play.game
    folder.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(folder):
        game.seq = history.next_seq()
        game.link = transcript(table)
        for number, turn in enumerate(turns):
            if not journal.append(game.seq, number, turn):
                raise OSError("The journal cannot be written.")
        if not history.add(game, device):
            raise OSError("The history cannot be written.")
        return [line.read() for line in history.Lines() if line][-1]

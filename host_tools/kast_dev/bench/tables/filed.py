"""The line of a finished game, as a board files it."""

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kast.multiplayer.protocol.restoring import transcript
from kast.storage import history, journal


def filed(table: Any, turns: Iterable[str], folder: Path, device: str) -> bytes:
    """File the game of a table into the history of that board, whose files are in the folder: its line.

    turns: as texts of turn_text.py.
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

"""Read the filed games of boards that played together and prove them from their transcripts."""

from collections.abc import Iterable
from pathlib import Path

from filed_games import lines_of
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.transcript import ProvedGame, contradiction, prove


def one_game(folders: Iterable[Path]) -> list[ProvedGame]:
    """Return the proved game of each board, after checking that each board filed one game and that all are the same.

    :param folders: the folder of each board
    """
    games: list[ProvedGame] = []
    for folder in folders:
        (line,) = lines_of(folder / "store")
        games.append(prove(RecordedGame.from_line(line)))
    first, *others = games
    for other in others:
        assert contradiction(first, other) == "" and first.game.turns == other.game.turns
    return games

"""The games of the history that were played with the dice of a day. In memory only at the end of one."""

from kast.keep import history
from kast.keep.filed_game import FiledGame


def games_of_day(day):
    """Yields for each line of the history, the newest first, (seq, name, points) if it is such a game, else None.

    points: None where it was given up.
    """
    says = f'"day":"{day}"'.encode()
    for line in history.Lines(newest_first=True):
        head = line.head()
        yield _game(line, history.seq_of(head), day) if says in head else None


def _game(line, seq, day):
    """None if the line is no such game after all."""
    try:
        filed = FiledGame(line)
    except (ValueError, OSError):
        return None
    if filed.day != day or len(filed.players) != 1:
        return None
    name, points = filed.players[0]
    return seq, name, points if filed.finished else None

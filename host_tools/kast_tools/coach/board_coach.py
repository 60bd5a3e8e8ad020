"""Runs the board's coach on a computer, with the data files that the board has."""

import hashlib
import io
from functools import cache

from kast.coach.coach import Coach
from kast.games import RULE_SETS

from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.own.registry import own_game
from kast_tools.games.recorded_game import RecordedGame

_DATA = FIRMWARE / "data"


@cache
def board_coach(game: str) -> Coach:
    """Return the coach of a game, with its data files from firmware/data.

    :raises KastError: a file is missing or damaged, or the coach does not know the game
    """
    if RULE_SETS.family(game) != "cards":
        raise KastError(f"The coach knows games with a score card, and {game} has none.")
    if own_game(game):
        raise KastError("The board's coach does not know games from files.")
    try:
        coach = Coach(RULE_SETS[game], lambda name: io.BytesIO(read_data(name)))
        for _ in coach.check():
            pass
    except (OSError, ValueError) as error:
        raise KastError(f"The coach's data for {game} are incomplete: {error} Make them with `make tables`.") from None
    return coach


def require_choices(game: RecordedGame) -> None:
    """Check that the choices of a game are known, so that the coach can review it.

    :raises KastError: it was played with real dice
    """
    if game.has_real_dice:
        raise KastError(
            "This game was played with real dice: only the last roll of each turn is known, and no choices."
        )


def has_coach(game: str) -> bool:
    """Return whether the coach can advise in a game."""
    try:
        board_coach(game)
    except KastError:
        return False
    return True


@cache
def coach_digest() -> str:
    """Return a digest of all data files of the coach, as 16 hexadecimal digits."""
    digest = hashlib.sha256()
    for path in sorted(_DATA.glob("*.bin")) + sorted(_DATA.glob("*.scores")):
        digest.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def read_data(name: str) -> bytes:
    """Return a file of firmware/data. It is read whole, so that no file stays open."""
    return (_DATA / name).read_bytes()

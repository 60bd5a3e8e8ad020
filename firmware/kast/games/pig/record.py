"""The part of a history line that only Pig has. Loaded only while games are filed or counted."""

from kast.games.pig import MOST_TURNS


def record(game, player: int):
    """Yield the members of a player in a history line, as JSON, in pieces.

    :param game: a Pig
    :param player: index of the player
    """
    yield '"turns":%d' % game.turns[player]


def limits(rules) -> tuple[int, int]:
    """Return (most turns of a player, most rolls of a turn) in a line of a game with these rules."""
    return MOST_TURNS, max(rules.options["goal"]) // 2

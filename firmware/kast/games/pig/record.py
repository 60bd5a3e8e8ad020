"""The part of a history line that only Pig has. Loaded only to write or to count history lines."""

from kast.games.pig import MOST_TURNS


def record(game, player: int):
    """Yield a player's data for a history line: members of a JSON object, in pieces.

    :param game: a Pig
    :param player: index of the player
    """
    yield '"turns":%d' % game.turns[player]


def limits(rules) -> tuple[int, int]:
    """Return (maximum turns of a player, maximum rolls of a turn) in history lines of games with these rules."""
    return MOST_TURNS, max(rules.options["goal"]) // 2

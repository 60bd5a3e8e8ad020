"""The part of a history line of games in which points are banked. Loaded only to write or to count history lines."""


def record(game, player: int):
    """Yield a player's data for a history line: members of a JSON object, in pieces.

    :param game: a BankingGame
    :param player: index of the player
    """
    yield '"turns":%d' % game.turns[player]

"""The part of a history line that only Grab has. Loaded only to write or to count history lines."""

from kast.games.grab import MOST_ROUNDS, ROLLS, VALUES
from kast.games.grab.cards import FIVE_ALIKE, FIVE_ALIKE_CARDS, deck


def record(game, player: int):
    """Yield a player's data for a history line: members of a JSON object, in pieces.

    The first player's data have the deck, too, in the order in which its cards are drawn: a letter for each card, "a"
    for the first of KINDS. With the turns, it leads to all cards that the players have.

    :param game: a Grab
    :param player: index of the player
    """
    yield '"turns":%d' % game.turns[player]
    if not player:
        yield ',"deck":"%s"' % "".join([chr(ord("a") + kind) for kind in game.deck])


def limits(rules) -> tuple[int, int, int]:
    """Return the maximum turns of a player, rolls of a turn, and total in history lines of games with these rules."""
    cards = deck(max(rules.options["deck"]))
    return MOST_ROUNDS, ROLLS, sum([VALUES[kind] for kind in cards]) + FIVE_ALIKE_CARDS * VALUES[FIVE_ALIKE]

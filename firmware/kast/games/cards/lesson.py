"""The game that the guided first game is played with. Pure: no hardware."""

from micropython import const

from kast.games.cards.game import CardGame

# From the first roll of the first turn on, in the order in which dice are rolled: two sixes, for who keeps them a third
# one with the next roll, then a full house.
_FACES = const((2, 6, 1, 6, 4, 3, 6, 1, 5, 5))


def lesson_game(name, random_bytes):
    """A game of Yatzy for one player of that name. random_bytes(n) returns n random bytes.

    The dice of its first turn are chosen, so that there are alike ones to keep; later ones fall freely, and so do those
    of the first turn for who rolls more of them than the lesson says.
    """
    faces = list(_FACES)

    def some_bytes(count):
        if game.turn == 0 and faces:
            return bytes([faces.pop(0) - 1])  # as kast/dice.py makes a face of a byte
        return random_bytes(count)

    game = CardGame("yatzy", {}, [{"name": name, "kind": "human", "picture": 0}], some_bytes, "listed")
    game.turn_screen = "help.lesson"
    return game

"""A game with prepared dice and cards, for the lesson on Grab. Needs no hardware."""

from micropython import const

from kast.games.grab import MIDDLE
from kast.games.grab.game import Grab

# Faces of the dice in the order in which the first two turns roll them. In the first turn they make the fours; then,
# for a player who holds the fours and then both pairs, the full house. In the second one they make no card.
_FACES = const(("442612254", "13655126361"))
# The first cards of the deck: full house, fours and large straight in the middle, then three alike.
_CARDS = const(b"\x08\x03\x0a\x06")


def lesson_game(name: str, random_bytes) -> Grab:
    """Return a game of Grab for one player.

    The first cards and the faces of the first two turns are prepared. All others are random, and so are further faces
    of these turns, if the player rolls more dice than the lesson asks for.

    :param name: name of the player
    :param random_bytes: random_bytes(n) returns n random bytes
    """
    faces = [list(turn) for turn in _FACES]

    def some_bytes(count):
        turn = game.turns[0]
        if turn < len(faces) and faces[turn]:
            return bytes([int(faces[turn].pop(0)) - 1])  # the byte from which kast/dice.py makes this face
        return random_bytes(count)

    game = Grab("grab", {}, [{"name": name, "kind": "human", "picture": 0}], random_bytes, "listed")
    game.random_bytes = some_bytes
    rest = list(game.deck)
    for kind in _CARDS:
        rest.remove(kind)
    game.deck = _CARDS + bytes(rest)
    game.middle = bytearray(_CARDS[:MIDDLE])
    game.turn_screen = "grab.lesson"
    return game

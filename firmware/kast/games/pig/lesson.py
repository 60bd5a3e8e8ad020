"""A game with prepared dice, for the lesson on Pig. Needs no hardware."""

from kast.games.pig.game import LOST, Pig

# Faces of two turns: the first is banked when the lesson asks for it, the second is lost by a 1.
_FACES = ((5, 3, 6), (6, 4, 1))


def lesson_game(name: str, random_bytes) -> Pig:
    """Return a game for one player, in which the die shows the faces of _FACES.

    A player who rolls more often than the lesson asks for gets a 1.

    :param name: name of the player
    :param random_bytes: not used; other families need it
    """

    def some_bytes(count):
        turn = game.turns[0]
        face = LOST
        if turn < len(_FACES) and game.rolls_used < len(_FACES[turn]):
            face = _FACES[turn][game.rolls_used]
        return bytes([face - 1])  # the byte from which kast/dice.py makes this face

    game = Pig("pig", {}, [{"name": name, "kind": "human", "picture": 0}], some_bytes, "listed")
    game.turn_screen = "pig.lesson"
    return game

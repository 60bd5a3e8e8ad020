"""The game that Pig is learned by. Pure: no hardware."""

from kast.games.pig.game import LOST, Pig

# Two turns: one that is banked, if it is ended when the lesson says so, and one that a 1 loses.
_FACES = ((5, 3, 6), (6, 4, 1))


def lesson_game(name, random_bytes):
    """A game for one player of that name. random_bytes(n) returns n random bytes.

    The die of its turns shows what they are to teach; who rolls more often than that learns what a 1 does.
    """

    def some_bytes(count):
        turn = game.turns[0]
        face = LOST
        if turn < len(_FACES) and game.rolls_used < len(_FACES[turn]):
            face = _FACES[turn][game.rolls_used]
        return bytes([face - 1])  # as kast/dice.py makes a face of a byte

    game = Pig("pig", {}, [{"name": name, "kind": "human", "picture": 0}], some_bytes, "listed")
    game.turn_screen = "help.pig_lesson"
    return game

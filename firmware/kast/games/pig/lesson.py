"""The game with chosen dice that the lesson for Pig uses. Needs no hardware."""

from kast.games.pig.game import LOST, Pig

# Two turns: one to be banked when the lesson asks for it, and one that a 1 loses.
_FACES = ((5, 3, 6), (6, 4, 1))


def lesson_game(name: str, random_bytes) -> Pig:
    """Return a game for one player, in which the die shows what the lesson teaches.

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
    game.turn_screen = "help.pig_lesson"
    return game

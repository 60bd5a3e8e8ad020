"""A game with prepared dice, for the lesson on Ten Thousand. Needs no hardware."""

from kast.games.tenthousand.game import TenThousand

# For each turn the faces of its rolls: the first turn is banked when the lesson asks for it, the second is lost.
_FACES = (("154264", "44462"), ("523364", "23466"))
_NOTHING = "234662"  # a roll that loses the turn


def lesson_game(name: str, random_bytes) -> TenThousand:
    """Return a game for one player, in which the dice show the faces of _FACES.

    A player who rolls more often than the lesson asks for loses the turn.

    :param name: name of the player
    :param random_bytes: not used; other families need it
    """
    faces = []

    def some_bytes(count):
        if not faces:
            turn, roll = game.turns[0], game.rolls_used
            is_prepared = turn < len(_FACES) and roll < len(_FACES[turn])
            prepared = _FACES[turn][roll] if is_prepared else _NOTHING
            faces.extend((prepared + _NOTHING)[: game.rolls_next])
        return bytes([int(faces.pop(0)) - 1])  # the byte from which kast/dice.py makes this face

    game = TenThousand("tenthousand", {}, [{"name": name, "kind": "human", "picture": 0}], some_bytes, "listed")
    game.turn_screen = "tenthousand.lesson"
    return game

"""A game with prepared dice, for a player's guided first game. Needs no hardware."""

from micropython import const

from kast.games.cards.game import CardGame

# Faces of the dice in the order in which the first turn rolls them: two sixes, a third six for a player who holds these
# two, then a full house.
_FACES = const((2, 6, 1, 6, 4, 3, 6, 1, 5, 5))


def lesson_game(name: str, random_bytes) -> CardGame:
    """Return a game of Yatzy for one player.

    The faces of the first turn are prepared, so that there are equal dice to hold. Later faces are random, and so are
    further faces in the first turn, if the player rolls more dice than the lesson asks for.

    :param name: name of the player
    :param random_bytes: random_bytes(n) returns n random bytes
    """
    faces = list(_FACES)

    def some_bytes(count):
        if game.turn == 0 and faces:
            return bytes([faces.pop(0) - 1])  # the byte from which kast/dice.py makes this face
        return random_bytes(count)

    game = CardGame("yatzy", {}, [{"name": name, "kind": "human", "picture": 0}], some_bytes, "listed")
    game.turn_screen = "help.lesson"
    # The last turn whose button to hold is known (ui/screens/help/lesson.py).
    game.explained = 0  # pyrefly: ignore[missing-attribute]
    return game

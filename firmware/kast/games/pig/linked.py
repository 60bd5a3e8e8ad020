"""What two machines at one table ask of a game of Pig. In memory only in such a game."""

from kast.game import GameError


def hold(game, mask):
    """No die is ever held: GameError unless `mask` is 0."""
    if mask:
        raise GameError("A die alone is never held.")


def end(game, place, mask):
    """End the turn; what `end_turn` returns. GameError or IndexError if that is not possible: nothing has changed."""
    if place:
        raise IndexError
    return game.end_turn()


def shown(game):
    """The face of the die as a byte, 0 before the first roll."""
    return bytes((game.face,))


def held(game):
    """No die is."""
    return 0

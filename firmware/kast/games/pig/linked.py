"""Functions through which the multiplayer protocol plays a game of Pig. Loaded only in multiplayer games."""

from kast.game import GameError


def hold(game, mask: int) -> None:
    """Raise GameError unless `mask` is 0, since the die is never held in Pig."""
    if mask:
        raise GameError("A die alone is never held.")


def place_of(game, move: None) -> int:
    """Return 0, since there is only one way to end a turn."""
    return 0


def end(game, place: int, mask: int) -> tuple:
    """End the turn.

    :param place: 0; Pig has no boxes
    :param mask: not used
    :returns: what `end_turn` returns
    :raises GameError: if nothing was rolled; the game is then unchanged
    :raises IndexError: if `place` is not 0; the game is then unchanged
    """
    if place:
        raise IndexError
    return game.end_turn()


def shown(game) -> bytes:
    """Return the face of the die as one byte, 0 before the first roll."""
    return bytes((game.face,))


def held(game) -> int:
    """Return 0, since the die is never held in Pig."""
    return 0

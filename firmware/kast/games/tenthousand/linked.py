"""Functions through which the multiplayer protocol plays a game of Ten Thousand. Loaded only in multiplayer games."""

from kast.game import GameError


def hold(game, mask: int) -> None:
    """Set the dice aside whose bits are set in `mask`, the first die in the lowest bit, and no others.

    :raises GameError: if one of them does not score, or a die is missing that was set aside before
    """
    count = game.rules.dice
    if mask >> count:
        raise GameError("There are only six dice.")
    game.hold([bool(mask & 1 << index) for index in range(count)])


def place_of(game, move: None) -> int:
    """Return 0, since there is only one way to end a turn."""
    return 0


def end(game, place: int, mask: int) -> tuple:
    """End the turn.

    :param place: 0; Ten Thousand has no boxes
    :param mask: not used: what the turn brings does not depend on the dice that were chosen
    :returns: what `end_turn` returns
    :raises GameError: if the turn cannot end now; the game is then unchanged
    :raises IndexError: if `place` is not 0; the game is then unchanged
    """
    if place:
        raise IndexError
    return game.end_turn()


def shown(game) -> bytes:
    """Return the faces of all dice, one byte each; each is 0 before the first roll."""
    return bytes(game.dice)


def held(game) -> int:
    """Return the dice that are set aside as a mask, the first die in the lowest bit."""
    return sum([1 << index for index, is_held in enumerate(game.held) if is_held])

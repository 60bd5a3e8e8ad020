"""Functions through which the multiplayer protocol plays a score-card game. Loaded only in multiplayer games."""

from kast.game import GameError


def hold(game, mask: int) -> None:
    """Hold the dice whose bits are set in `mask`, the first die in the lowest bit, and release the others.

    :raises GameError: if these dice cannot be held
    """
    count = game.rules.dice
    if mask >> count or (mask and not game.can_hold):
        raise GameError("These dice cannot be held.")
    game.held = [bool(mask & 1 << index) for index in range(count)]


def place_of(game, move: str) -> int:
    """Return the place on the card of the box that ends the turn."""
    return game.rules.boxes.index(move)


def end(game, place: int, mask: int) -> tuple:
    """End the turn by filling a box.

    :param place: place of the box on the card
    :param mask: dice that an undo of this turn holds again, as bits
    :returns: what `end_turn` returns
    :raises GameError: if no box can be filled now; the game is then unchanged
    :raises RuleError: if this box cannot be filled; the game is then unchanged
    :raises IndexError: if there is no such box; the game is then unchanged
    """
    result = game.end_turn(game.rules.boxes[place])
    game.undo_holds = [bool(mask & 1 << index) for index in range(game.rules.dice)]
    return result


def roll_for_win(game) -> None:
    """Roll all dice for the contender of a draw.

    :raises GameError: if there is no draw
    """
    from kast.games.cards import draws  # noqa: PLC0415  loaded only for a draw

    draws.roll_for_win(game)


def shown(game) -> bytes:
    """Return the faces of all dice, one byte each; each is 0 before the first roll."""
    return bytes(game.dice)


def held(game) -> int:
    """Return the held dice as a mask, the first die in the lowest bit."""
    return sum([1 << index for index, is_held in enumerate(game.held) if is_held])

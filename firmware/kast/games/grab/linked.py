"""Functions through which the multiplayer protocol plays a game of Grab. Loaded only in multiplayer games."""

from kast.game import GameError
from kast.games.grab.game import DICE, flags, mask


def hold(game, bits: int) -> None:
    """Hold the dice whose bits are set in `bits`, the first die in the lowest bit, and release the others.

    :raises GameError: if these dice cannot be held
    """
    if bits >> DICE:
        raise GameError("There are only five dice.")
    game.hold(flags(bits))


def place_of(game, move: int) -> int:
    """Return the place of the card that ends the turn, which is the move itself."""
    return move


def end(game, place: int, bits: int) -> tuple:
    """End the turn by taking a card, or by passing.

    :param place: place of the card
    :param bits: dice that an undo of this turn holds again, as bits
    :returns: what `end_turn` returns
    :raises GameError: if the dice cannot take this card now; the game is then unchanged
    """
    result = game.end_turn(place)
    game.undo_holds = flags(bits)
    return result


def shown(game) -> bytes:
    """Return the faces of all dice, one byte each; each is 0 before the first roll."""
    return bytes(game.dice)


def held(game) -> int:
    """Return the held dice as a mask, the first die in the lowest bit."""
    return mask(game.held)

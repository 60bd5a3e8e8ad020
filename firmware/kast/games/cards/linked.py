"""What two machines at one table ask of a game with cards. In memory only in such a game."""

from kast.game import GameError


def hold(game, mask):
    """Let the dice be held whose bits are set in `mask`, the first in the lowest. GameError if they cannot be."""
    count = game.rules.dice
    if mask >> count or (mask and not game.can_hold):
        raise GameError("These dice cannot be held.")
    game.held = [bool(mask & 1 << index) for index in range(count)]


def end(game, place, mask):
    """End the turn by the box of that place, as if those dice were held; what `end_turn` returns. GameError, RuleError
    or IndexError if that is not possible: nothing has changed then.
    """
    brought = game.end_turn(game.rules.boxes[place])
    game.undo_holds = [bool(mask & 1 << index) for index in range(game.rules.dice)]
    return brought


def roll_for_win(game):
    """Roll all dice for a contender; GameError if there is no draw."""
    from kast.games.cards import draws  # noqa: PLC0415  only where a draw is rolled for

    draws.roll_for_win(game)


def shown(game):
    """The faces of all dice as bytes, 0 before the first roll."""
    return bytes(game.dice)


def held(game):
    """The mask of the dice that are held."""
    return sum([1 << index for index, one in enumerate(game.held) if one])

"""The presses that lead from the box that a turn offers first to another one."""

from types import SimpleNamespace

from kast.games.cards.game import CardGame
from kast.session.box_turn import BoxTurn


def walk_to(game: CardGame, box: str) -> list[str]:
    """Return the presses of LEFT or RIGHT, whichever are fewer, that show `box` after the roll.

    :param game: a game whose dice are rolled, on a machine with the setting `best_first`
    """
    turn = BoxTurn(SimpleNamespace(game=game), best_first=True)
    turn.look()
    steps = turn.boxes.index(box)
    return ["RIGHT"] * steps if 2 * steps <= len(turn.boxes) else ["LEFT"] * (len(turn.boxes) - steps)

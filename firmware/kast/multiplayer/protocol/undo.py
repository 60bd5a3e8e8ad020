"""The last turn of a game of several machines, taken back. In memory only then."""

from kast.game import GameError
from kast.multiplayer.protocol.messages import BACK


def ask(table):
    """Ask for the last turn back, which this machine ended; who has the move allows it until it has rolled."""
    if not table.play.can_take_back or table.moves.last_side != table.side:
        raise GameError("There is nothing to take back.")
    table.wish = True
    table.keep()


def take(table):
    """Go back to the last turn, before the first roll of this one, where this machine has the move. GameError if that
    cannot be."""
    if not table.may_move or not table.play.can_take_back:
        raise GameError("There is nothing to take back.")
    table.moves.make(BACK)
    table.tell(BACK)

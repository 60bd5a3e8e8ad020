"""Undo of the last turn in a multiplayer game. Loaded only while it is used."""

from kast.game import GameError
from kast.multiplayer.protocol.messages import BACK


def ask(table) -> None:
    """Ask to take back the last turn; the machine whose turn it is does so if it has not rolled yet.

    :raises GameError: if this machine did not end the last turn, or the turn cannot be taken back
    """
    if not table.play.can_take_back or table.moves.undo_side != table.side:
        raise GameError("There is nothing to take back.")
    table.wants_undo = True
    table.save()


def take(table) -> None:
    """Take the last turn back. Called on the machine whose turn it is, before its first roll.

    :raises GameError: if it is not this machine's move, or the last turn cannot be taken back
    """
    if not table.may_move or not table.play.can_take_back:
        raise GameError("There is nothing to take back.")
    table.moves.make(BACK)
    table.send(BACK)

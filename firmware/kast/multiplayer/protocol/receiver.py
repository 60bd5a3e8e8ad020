"""Receiver: checks the questions and answers of other machines against the rules and the hash chains."""

from kast.multiplayer.protocol import ProtocolError
from kast.multiplayer.protocol.messages import ANSWER, BACK, NOTHING, SUM, is_plain, reveals


def link(table, side: int, message: bytes) -> bytes:
    """Process ROLL, HEADS, or an answer to them: a side reveals its link, or the head of its next chain.

    :param table: this machine's Peer
    :param side: the sender
    :param message: kind, number of the move, link or head, SUM bytes of the checksum; its length was checked
    :returns: the answer to send, or b""
    :raises ProtocolError: if no honest machine sends this message
    """
    moves, play = table.moves, table.play
    move = message[0] & ~ANSWER
    is_answer = move != message[0]
    number = int.from_bytes(message[1:3], "little")
    shown = message[3:-SUM]
    if number == len(play.moves) and number:
        return _known(table, side, message, shown)
    if number != len(play.moves) + 1 or table.waking:
        return b""  # an older move, or a move that this machine will learn by catch-up
    is_new = not reveals(table.asked)
    if is_answer and is_new:
        return b""  # the question was lost; it will be repeated
    if is_answer == (play.writer == side):
        raise ProtocolError("order")
    if not is_new and move != table.asked:
        # The message names another move than `asked`. After an answer, only the machine that asked knows who is wrong.
        raise ProtocolError("twice") if not is_answer or play.writer == table.side else ProtocolError("twice", -1)
    if message[-SUM:] != play.check[:SUM]:
        raise ProtocolError("state")
    if is_new:
        table.begin(move)
    moves.show(side, move, shown)
    is_whole = moves.is_whole
    if is_whole:
        table.make(move)
    if is_new or (is_whole and table.asked != NOTHING):  # the roll that waited for new chains is asked for now
        table.keep()
    elif is_whole:
        table.is_kept = False
    return b"" if is_answer else moves.said(number)


def _known(table, side, message, shown):
    """Process a repeated question or answer about the newest move made; return the answer to send, or b""."""
    moves = table.moves
    kind = message[0]
    move = table.play.moves[-1]
    number = len(table.play.moves)
    is_same = kind & ~ANSWER == move and (number != moves.number or shown == moves.shown[side])
    if not is_same or (kind != move) == (moves.by == side):
        raise ProtocolError("twice" if moves.by == side or kind & ANSWER else "order")
    return moves.said(number) if kind == move else b""


def plain(table, side: int, message: bytes) -> bytes:
    """Process END or BACK: a side ends its turn, or takes back the last turn.

    :param message: kind, number of the move, SUM bytes of the checksum; its length was checked
    :returns: the answer to send, or b""
    :raises ProtocolError: if no honest machine sends this message
    """
    moves, play = table.moves, table.play
    move = message[0]
    number = int.from_bytes(message[1:3], "little")
    made = len(play.moves)
    if number == made + 1:
        if side != play.writer:
            raise ProtocolError("order")
        if reveals(table.asked):
            raise ProtocolError("twice")
        if move == BACK and play.can_take_back and moves.last_side == table.side and not table.wish:
            raise ProtocolError("box")
        table.make(move)
        table.at[side] = number
        if message[-SUM:] != play.check[:SUM]:
            raise ProtocolError("score")
        table.keep()
    elif number != made or not number:
        return b""
    elif side != moves.by:
        raise ProtocolError("order")
    elif move != play.moves[-1] or message[-SUM:] != play.check[:SUM]:
        raise ProtocolError("twice")
    return bytes((move | ANSWER,)) + message[1:3] + play.check[:SUM]


def heard_of(table, side: int, message: bytes) -> None:
    """Process an answer to END or BACK, which shows that the side has made the move, too.

    :raises ProtocolError: if the side's checksum differs
    """
    number = int.from_bytes(message[1:3], "little")
    play = table.play
    if number != len(play.moves) or message[0] & ~ANSWER != play.moves[-1]:
        return
    if message[-SUM:] != play.check[:SUM]:
        raise ProtocolError("score")
    table.is_at(side, number)


def doubt(play) -> str:
    """Return the code (see ProtocolError) for a differing checksum after the same number of moves.

    The kind of the last move decides the code.
    """
    move = play.moves[-1] if play.moves else NOTHING
    if is_plain(move):
        return "score"
    return "dice" if reveals(move) else "state"

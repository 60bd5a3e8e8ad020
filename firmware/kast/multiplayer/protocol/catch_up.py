"""Catch-up: a machine that was off asks the others for the moves it missed, one by one.

Loaded only when a machine returns to its table.
"""

from kast.multiplayer.protocol import ProtocolError
from kast.multiplayer.protocol.hash_chains import LINKS, SIZE, Chain
from kast.multiplayer.protocol.messages import END, HEADS, NONE, TOLD, WHICH, is_plain, reveals, two_bytes

_UNKNOWN = bytes(SIZE)
"""Stands for a link that was not revealed."""


def hear(table, side: int, message: bytes) -> bytes:
    """Process a message WHICH (which move follows?), TOLD (an answer with the move) or NONE (no move follows).

    :param table: this machine's Peer
    :param side: the sender
    :returns: the answer to send, or b""
    :raises ProtocolError: if no honest machine sends this message
    """
    number = int.from_bytes(message[1:3], "little")
    if message[0] == WHICH:
        return _tell(table, side, number, message[3:] + bytes((side,)))
    if message[3:6] == table.waking + bytes((table.side,)) and number == len(table.play.moves) + 1:
        _learn(table, side, message[6:] if message[0] == TOLD else b"")
    return b""


def _tell(table, side, number, who):
    """Return the answer to WHICH: TOLD with the move, or NONE.

    For a roll, the answer also contains this machine's link, then the link of the asking machine, which proves that
    the asking machine took part in the roll.

    :param number: number of the move, from 1
    :param who: random bytes from the WHICH message, and the side of the asking machine, to which the answer is directed
    """
    play, moves = table.play, table.moves
    made = len(play.moves)
    is_under_way = number == made + 1 and reveals(table.asked)
    if not 1 <= number <= made and not is_under_way:
        return bytes((NONE,)) + two_bytes(number) + who
    move = table.asked if is_under_way else play.moves[number - 1]
    answer = bytes((TOLD,)) + two_bytes(number) + who + bytes((move,))
    if not reveals(move):
        return answer
    if number == moves.number:
        return answer + moves.shown[table.side] + (moves.shown[side] or _UNKNOWN)
    roll = sum([1 for other in play.moves[: number - 1] if other < END])
    if move == HEADS:
        return answer + moves.links.own_head(roll) + their_head(table, side, roll)
    return answer + moves.links.own(roll) + their_link(table, side, roll)


def _learn(table, side, told):
    """Process a side's answer about the next move; make the move once all sides have answered.

    :param told: the move, the side's link and this machine's link; b"" if that side has no further move
    """
    move = told[:1]
    if move:
        _check(table, side, move[0], told[1:])
    table.told[side] = told
    reported = [answer for answer in table.told.values() if answer]
    if any(answer[:1] != reported[0][:1] for answer in reported):
        raise ProtocolError("twice", -1)
    if len(table.told) < len(table.others):
        return
    # A roll counts only if another machine has this machine's link for it; the end of a turn needs no links.
    proven = [answer for answer in reported if len(answer) == 1 or answer[1 + SIZE :] != _UNKNOWN]
    if not proven:
        table.waking = b""
        return
    move = proven[0][0]
    if reveals(move):
        if table.asked != move:
            table.begin(move)
        for other, answer in table.told.items():
            if answer:
                table.moves.show(other, move, answer[1 : 1 + SIZE])
    if not reveals(move) or table.moves.is_whole:
        _take(table, move)
    else:
        table.waking = b""  # some sides have not revealed their link yet, so the roll is still under way
    table.keep()


def _check(table, side, move, revealed):
    """Raise ProtocolError if no honest machine reports this move with these links."""
    links, roll = table.moves.links, table.play.rolls
    if len(revealed) != (2 * SIZE if reveals(move) else 0) or not (reveals(move) or is_plain(move)):
        raise ProtocolError("order")
    if reveals(table.asked) and table.asked != move:
        raise ProtocolError("twice")
    if not reveals(move):
        return
    own_link = revealed[SIZE:]
    if own_link not in (_UNKNOWN, links.own_head(roll) if move == HEADS else links.own(roll)):
        raise ProtocolError("chain")
    if move != HEADS and not links.follows(side, revealed[:SIZE]):
        raise ProtocolError("chain")


def _take(table, move):
    """Make the missed move. If it is the end of this machine's turn, send it again, since some machines may lack it."""
    answers = table.told
    number = len(table.play.moves) + 1
    is_own = table.play.writer == table.side and not reveals(move)
    table.make(move)
    for side, answer in answers.items():
        if answer:
            table.at[side] = max(table.at[side], number)
    if is_own and not table.all_know:
        table.asked = move


def their_link(table, side: int, roll: int) -> bytes:
    """Return the link of a side for a roll, counted from 0."""
    return _their_chain(table, side, roll // LINKS).link(roll % LINKS + 1)


def _their_chain(table, side, number):
    """Return the chain of a side by its number, from 0, as far as its links are known."""
    links = table.moves.links
    end = links.ends[side][number * SIZE : number * SIZE + SIZE]
    return Chain(end) if end else Chain(links.last[side], table.play.rolls % LINKS)


def their_head(table, side: int, roll: int) -> bytes:
    """Return the head of the chain that a side uses after the chain of this roll, which is counted from 0."""
    number = roll // LINKS + 1
    is_in_use = table.play.rolls // LINKS >= number
    return _their_chain(table, side, number).head if is_in_use else table.play.heads[side]

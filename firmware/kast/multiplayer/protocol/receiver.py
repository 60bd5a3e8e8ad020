"""What the other machines ask and answer at a table: their links, their turns' ends, each checked by the rules."""

from kast.multiplayer.protocol import Lie
from kast.multiplayer.protocol.messages import ANSWER, BACK, NOTHING, SUM, is_plain, reveals


def link(table, side, message):
    """A side shows its link, or the head of its next chain: it asks for a roll, or answers. What is answered, or b"".

    The message is known to be long enough. Lie if nobody honest says that.
    """
    moves, play = table.moves, table.play
    move = message[0] & ~ANSWER
    is_answer = move != message[0]
    number = int.from_bytes(message[1:3], "little")
    shown = message[3:-SUM]
    if number == len(play.moves) and number:
        return _known(table, side, message, shown)
    if number != len(play.moves) + 1 or table.waking:
        return b""  # late, or what this machine missed
    is_new = not reveals(table.asked)
    if is_answer and is_new:
        return b""  # to a question that has not come: it will be asked again
    if is_answer == (play.writer == side):
        raise Lie("order")
    if not is_new and move != table.asked:
        # The answer is to another question: whether it lies, or who asked, only who asked knows.
        raise Lie("twice") if not is_answer or play.writer == table.side else Lie("twice", -1)
    if message[-SUM:] != play.check[:SUM]:
        raise Lie("state")
    if is_new:
        table.begin(move)
    moves.show(side, move, shown)
    is_whole = moves.is_whole
    if is_whole:
        table.make(move)
    if is_new or (is_whole and table.asked != NOTHING):  # the roll for which there are new chains is asked for next
        table.keep()
    elif is_whole:
        table.is_kept = False
    return b"" if is_answer else moves.said(number)


def _known(table, side, message, shown):
    """The newest move that was made is told, or asked for, once more."""
    moves = table.moves
    kind = message[0]
    move = table.play.moves[-1]
    number = len(table.play.moves)
    is_same = kind & ~ANSWER == move and (number != moves.number or shown == moves.shown[side])
    if not is_same or (kind != move) == (moves.by == side):
        raise Lie("twice" if moves.by == side or kind & ANSWER else "order")
    return moves.said(number) if kind == move else b""


def plain(table, side, message):
    """A side tells the end of its turn, or that one is taken back. What is answered, or b""; Lie as in `link`."""
    moves, play = table.moves, table.play
    move = message[0]
    number = int.from_bytes(message[1:3], "little")
    done = len(play.moves)
    if number == done + 1:
        if side != play.writer:
            raise Lie("order")
        if reveals(table.asked):
            raise Lie("twice")
        if move == BACK and play.can_take_back and moves.last_side == table.side and not table.wish:
            raise Lie("box")
        table.make(move)
        table.at[side] = number
        if message[-SUM:] != play.check[:SUM]:
            raise Lie("score")
        table.keep()
    elif number != done or not number:
        return b""
    elif side != moves.by:
        raise Lie("order")
    elif move != play.moves[-1] or message[-SUM:] != play.check[:SUM]:
        raise Lie("twice")
    return bytes((move | ANSWER,)) + message[1:3] + play.check[:SUM]


def heard_of(table, side, message):
    """A side answers the end of a turn: it has it, too. Lie if it has other points."""
    number = int.from_bytes(message[1:3], "little")
    play = table.play
    if number != len(play.moves) or message[0] & ~ANSWER != play.moves[-1]:
        return
    if message[-SUM:] != play.check[:SUM]:
        raise Lie("score")
    table.is_at(side, number)


def doubt(play):
    """What is wrong where another sums the game up differently, by the last move: the name of a lie."""
    move = play.moves[-1] if play.moves else NOTHING
    if is_plain(move):
        return "score"
    return "dice" if reveals(move) else "state"

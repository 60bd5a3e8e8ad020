"""What a machine that was off has missed: told by the others, learnt from them move by move.

In memory only where a machine comes back.
"""

from kast.multiplayer.protocol import Lie
from kast.multiplayer.protocol.hash_chains import LINKS, SIZE, Chain
from kast.multiplayer.protocol.messages import END, HEADS, NONE, TOLD, WHICH, is_plain, reveals, two_bytes

_UNKNOWN = bytes(SIZE)
"""In the place of a link: it was not shown."""


def hear(table, side, message):
    """A side asks what it has missed, or answers that; what is to be answered, or b"". Lie if it cannot be so."""
    number = int.from_bytes(message[1:3], "little")
    if message[0] == WHICH:
        return _tell(table, side, number, message[3:] + bytes((side,)))
    if message[3:6] == table.waking + bytes((table.side,)) and number == len(table.play.moves) + 1:
        _learn(table, side, message[6:] if message[0] == TOLD else b"")
    return b""


def _tell(table, side, number, who):
    """The answer to a machine that was off, of the move of that number: of links this machine's, and then that one's,
    which shows that it was asked for. who: its token and side, as all hear the answer."""
    play, moves = table.play, table.moves
    done = len(play.moves)
    is_under_way = number == done + 1 and reveals(table.asked)
    if not 1 <= number <= done and not is_under_way:
        return bytes((NONE,)) + two_bytes(number) + who
    move = table.asked if is_under_way else play.moves[number - 1]
    told = bytes((TOLD,)) + two_bytes(number) + who + bytes((move,))
    if not reveals(move):
        return told
    if number == moves.number:
        return told + moves.shown[table.side] + (moves.shown[side] or _UNKNOWN)
    roll = sum([1 for one in play.moves[: number - 1] if one < END])
    if move == HEADS:
        return told + moves.links.own_head(roll) + their_head(table, side, roll)
    return told + moves.links.own(roll) + their_link(table, side, roll)


def _learn(table, side, told):
    """A side tells the move that comes next here: b"" for none, or the move, its link, and this machine's."""
    move = told[:1]
    if move:
        _check(table, side, move[0], told[1:])
    table.told[side] = told
    stories = [one for one in table.told.values() if one]
    if any(one[:1] != stories[0][:1] for one in stories):
        raise Lie("twice", -1)
    if len(table.told) < len(table.others):
        return
    # Only what this machine has shown a link for can it have been asked; a turn's end takes none.
    proven = [one for one in stories if len(one) == 1 or one[1 + SIZE :] != _UNKNOWN]
    if not proven:
        table.waking = b""
        return
    move = proven[0][0]
    if reveals(move):
        if table.asked != move:
            table.begin(move)
        for other, one in table.told.items():
            if one:
                table.moves.show(other, move, one[1 : 1 + SIZE])
    if not reveals(move) or table.moves.is_whole:
        _take(table, move)
    else:
        table.waking = b""  # not all have heard of it: it goes on from here
    table.keep()


def _check(table, side, move, revealed):
    """Lie if nobody honest tells this."""
    links, roll = table.moves.links, table.play.rolls
    if len(revealed) != (2 * SIZE if reveals(move) else 0) or not (reveals(move) or is_plain(move)):
        raise Lie("order")
    if reveals(table.asked) and table.asked != move:
        raise Lie("twice")
    if not reveals(move):
        return
    own = revealed[SIZE:]
    if own not in (_UNKNOWN, links.own_head(roll) if move == HEADS else links.own(roll)):
        raise Lie("chain")
    if move != HEADS and not links.follows(side, revealed[:SIZE]):
        raise Lie("chain")


def _take(table, move):
    """Make the move that was missed. An own turn's end is told on, as not all may have it."""
    told = table.told
    number = len(table.play.moves) + 1
    is_own = table.play.writer == table.side and not reveals(move)
    table.make(move)
    for side, one in told.items():
        if one:
            table.at[side] = max(table.at[side], number)
    if is_own and not table.all_know:
        table.asked = move


def their_link(table, side, roll):
    """That of a side for a roll, from 0."""
    return _their_chain(table, side, roll // LINKS).link(roll % LINKS + 1)


def _their_chain(table, side, number):
    """The chain of that number of a side, as far as it is known."""
    links = table.moves.links
    end = links.ends[side][number * SIZE : number * SIZE + SIZE]
    return Chain(end) if end else Chain(links.last[side], table.play.rolls % LINKS)


def their_head(table, side, roll):
    """Of the chain of a side that follows on that of the roll."""
    number = roll // LINKS + 1
    begun = table.play.rolls // LINKS >= number
    return _their_chain(table, side, number).head if begun else table.play.heads[side]

"""What a machine that was off has missed: told by the other, learnt from it move by move.

In memory only where a machine comes back.
"""

from kast.link import Lie
from kast.link.chains import LINKS, SIZE, Chain
from kast.link.messages import END, HEADS, NONE, NOTHING, TOLD, is_plain, reveals, two_bytes


def tell(table, number, token):
    """The answer of `table` to a machine that was off, of the move of that number."""
    play, links = table.play, table.moves.links
    if not 1 <= number <= len(play.moves):
        return bytes((NONE,)) + two_bytes(number) + token
    move = play.moves[number - 1]
    told = bytes((TOLD,)) + two_bytes(number) + token + bytes((move,))
    if not reveals(move):
        return told
    roll = sum([1 for one in play.moves[: number - 1] if one < END])
    if move == HEADS:
        both = links.by_side(links.own_head(roll), their_head(table, roll))
    else:
        both = links.by_side(links.own(roll), their_link(table, roll))
    return told + both[0] + both[1]


def learn(table, move, revealed):
    """A move that `table` missed; of its own, its link shows that it was asked for. Lie if that cannot be."""
    side, links, roll = table.side, table.moves.links, table.play.rolls
    if len(revealed) != (2 * SIZE if reveals(move) else 0) or not (reveals(move) or is_plain(move)):
        raise Lie("order")
    if reveals(table.asked) and table.asked != move:
        raise Lie("twice")
    own = revealed[SIZE * side : SIZE * side + SIZE]
    other = revealed[SIZE * (1 - side) : SIZE * (1 - side) + SIZE]
    if reveals(move) and own != (links.own_head(roll) if move == HEADS else links.own(roll)):
        raise Lie("chain")
    table.asked = NOTHING
    table.make(move, other)
    table.keep()


def their_link(table, roll):
    """The other's of a roll, from 0."""
    return _their_chain(table, roll // LINKS).link(roll % LINKS + 1)


def _their_chain(table, number):
    """The other's chain of that number, as far as it is known."""
    links = table.moves.links
    end = links.ends[number * SIZE : number * SIZE + SIZE]
    return Chain(end) if end else Chain(links.last, table.play.rolls % LINKS)


def their_head(table, roll):
    """Of the other's chain that follows on that of the roll."""
    number = roll // LINKS + 1
    known = table.play.rolls // LINKS >= number  # a link of it
    return _their_chain(table, number).head if known else table.moves.coming

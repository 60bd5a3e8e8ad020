"""What a machine that was off has missed: told by the other, learnt from it move by move."""

from kast.link import Lie
from kast.link.chains import SIZE
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
        both = links.by_side(links.own_head(roll), links.their_head(roll, play.rolls, table.moves.coming))
    else:
        both = links.by_side(links.own(roll), links.theirs(roll, play.rolls))
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

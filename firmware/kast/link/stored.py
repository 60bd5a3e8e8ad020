"""A table that comes back from the store after a pulled battery; and the proof of a game. In memory only then."""

try:
    from ubinascii import b2a_base64  # as in frames.py
except ImportError:
    from binascii import b2a_base64

from kast.games.stored import Reader
from kast.link import VERSION
from kast.link.chains import LINKS, SIZE, Chain, origin
from kast.link.messages import END, HEADS, NOTHING
from kast.link.packed import put_all
from kast.link.table import Table


def transcript(table):
    """What proves the game, as text: papers, the newest links of both, the last sum, the moves; see README.md."""
    play, links = table.play, table.moves.links
    out = bytearray((VERSION, table.side))
    put_all(out, table.papers)
    put_all(out, links.by_side(_own_newest(table), _their_newest(table)))
    put_all(out, (b"".join(play.heads) if play.heads else b"",))
    out.extend(play.check)
    out.extend(play.moves)
    return b2a_base64(bytes(out)).decode().rstrip()


def _own_newest(table):
    """What proves the own links: the last link of each chain, and the newest."""
    rolls = table.play.rolls
    chains = (rolls - 1) // LINKS  # that are used up, or end with the last roll
    return b"".join([origin(table.secret, number) for number in range(chains)]) + table.moves.links.own(rolls - 1)


def _their_newest(table):
    """The same of the other's."""
    links = table.moves.links
    return links.ends if table.play.rolls % LINKS == 0 else links.ends + links.last


def resumed(data, keep, random_bytes):
    """The table that gave this pack(). ValueError or Lie if none did."""
    reader = Reader(data)
    if reader.number() != VERSION:
        raise ValueError("This game was stored by another version.")
    side, asked, wish = reader.number(), reader.number(), reader.number()
    secret = reader.take(32)
    papers = reader.take(reader.number(2)), reader.take(reader.number(2))
    table = Table(side, papers, secret, keep, random_bytes)
    ends = reader.take(reader.number(2))
    last = reader.take(SIZE)
    coming = reader.take(SIZE)
    moves = reader.data
    # The other's links come from the newest: each is the digest of the next.
    rolls = sum([1 for move in moves if move < END])
    chains = [Chain(ends[at : at + SIZE]) for at in range(0, len(ends), SIZE)]
    if rolls % LINKS:
        chains.append(Chain(last, rolls % LINKS))
    for move in moves:
        done = table.play.rolls
        if move == HEADS:
            number = done // LINKS + 1
            head = last if rolls == number * LINKS else coming
            table.make(move, chains[number].head if number < len(chains) else head)
        else:
            table.make(move, chains[done // LINKS].link(done % LINKS + 1) if move < END else b"")
    if table.moves.links.last != last or (asked != NOTHING and END <= asked < HEADS and moves[-1:] != bytes((asked,))):
        raise ValueError("This is no game of two machines.")
    table.asked = asked
    table.wish = bool(wish)
    return table

"""A table as bytes: as it comes back from the store after a pulled battery, and as the proof of a game."""

try:
    from ubinascii import b2a_base64  # as in frames.py
except ImportError:
    from binascii import b2a_base64

from kast.games.stored import Reader
from kast.link import VERSION
from kast.link.chains import LINKS, SIZE, Chain
from kast.link.messages import END, HEADS, NOTHING, two_bytes
from kast.link.table import Table


def pack(table):
    """All of it in bytes, of which `resumed` makes the table again; for nobody else: the secret is in it."""
    out = bytearray((VERSION, table.side, table.asked, table.wish))
    out.extend(table.secret)
    _put_all(out, table.papers)
    _put_all(out, (table.moves.links.ends,))
    out.extend(table.moves.links.last + table.moves.coming)
    out.extend(table.play.moves)
    return bytes(out)


def transcript(table):
    """What proves the game, as text: papers, the newest links of both, the last sum, the moves; see README.md."""
    play, links = table.play, table.moves.links
    out = bytearray((VERSION, table.side))
    _put_all(out, table.papers)
    _put_all(out, links.by_side(links.own_newest(play.rolls), links.their_newest(play.rolls)))
    _put_all(out, (b"".join(play.heads) if play.heads else b"",))
    out.extend(play.check)
    out.extend(play.moves)
    return b2a_base64(bytes(out)).decode().rstrip()


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


def _put_all(out, parts):
    """Each with its length in front."""
    for part in parts:
        out.extend(two_bytes(len(part)) + part)

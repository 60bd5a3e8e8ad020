"""A table that comes back from the store after a pulled battery; and the proof of a game. In memory only then."""

try:
    from ubinascii import b2a_base64  # as in frames.py
except ImportError:
    from binascii import b2a_base64

from micropython import const

from kast.games.stored import Reader
from kast.multiplayer.protocol import VERSION
from kast.multiplayer.protocol.hash_chains import LINKS, SIZE, Chain
from kast.multiplayer.protocol.messages import END, HEADS, NOTHING, reveals
from kast.multiplayer.protocol.packing import put_all
from kast.multiplayer.protocol.peer import Table


def transcript(table):
    """What proves the game, as text: papers, the newest links of all, the last sum, the moves; see README.md."""
    play = table.play
    out = bytearray((VERSION, table.side, len(table.papers)))
    put_all(out, table.papers)
    put_all(out, [_newest(table, side) for side in range(len(table.papers))])
    put_all(out, (b"".join(play.heads) if play.heads else b"",))
    out.extend(play.check)
    out.extend(play.moves)
    return b2a_base64(bytes(out)).decode().rstrip()


def _newest(table, side):
    """What proves the links of a side: the last link of each chain, and the newest."""
    links = table.moves.links
    return links.ends[side] if table.play.rolls % LINKS == 0 else links.ends[side] + links.last[side]


_NUMBERS = const(5)  # bytes before the secret
_SECRET = const(32)  # bytes


class _Told:
    """What is stored of another side. ends, last, coming: as in packed.py; shown: for the move under way."""

    def __init__(self, reader):
        self.ends = reader.take(reader.number(2))
        self.last = reader.take(SIZE)
        self.coming = reader.take(SIZE)
        self.shown = reader.take(reader.number(2))

    def follow(self, rolls):
        """Make its chains of the newest links: each link is the digest of the next. rolls: how many there were."""
        self._rolls = rolls
        self._chains = [Chain(self.ends[at : at + SIZE]) for at in range(0, len(self.ends), SIZE)]
        if rolls % LINKS:
            self._chains.append(Chain(self.last, rolls % LINKS))

    def link(self, roll):
        return self._chains[roll // LINKS].link(roll % LINKS + 1)

    def head(self, number):
        """Of the chain of that number."""
        if number < len(self._chains):
            return self._chains[number].head
        return self.last if self._rolls == number * LINKS else self.coming


def host_paper(data):
    """The paper of the host of a table that gave this pack(). ValueError if none did."""
    reader = Reader(data)
    reader.take(_NUMBERS + _SECRET)
    return reader.take(reader.number(2))


def resumed(data, keep, random_bytes):
    """The table that gave this pack(). ValueError or Lie if none did."""
    reader = Reader(data)
    if reader.number() != VERSION:
        raise ValueError("This game was stored by another version.")
    side, sides, asked, wish = reader.number(), reader.number(), reader.number(), reader.number()
    secret = reader.take(_SECRET)
    table = Table(side, tuple([reader.take(reader.number(2)) for _ in range(sides)]), secret, keep, random_bytes)
    told = [(other, _Told(reader)) for other in table.others]
    moves = reader.data
    rolls = sum([1 for move in moves if move < END])
    for _, one in told:
        one.follow(rolls)
    for move in moves:
        if reveals(move):
            done = table.play.rolls
            table.begin(move)
            for other, one in told:
                table.moves.show(other, move, one.head(done // LINKS + 1) if move == HEADS else one.link(done))
        table.make(move)
    if reveals(asked):
        table.begin(asked)
        for other, one in told:
            if one.shown:
                table.moves.show(other, asked, one.shown)
    elif asked != NOTHING:
        if moves[-1:] != bytes((asked,)):
            raise ValueError("This is no game of several machines.")
        table.asked = asked
    if any(table.moves.links.last[other] != one.last for other, one in told):
        raise ValueError("This is no game of several machines.")
    table.wish = bool(wish)
    return table

"""Restoring: make a Peer from its stored bytes after a restart, and write the transcript of a game.

Loaded only while a table is restored or a transcript written.
"""

try:
    from ubinascii import b2a_base64  # the virtual board's `binascii` is a package of 7 KB around `ubinascii`
except ImportError:
    from binascii import b2a_base64

from micropython import const

from kast.games.stored import Reader
from kast.multiplayer.protocol import VERSION
from kast.multiplayer.protocol.hash_chains import LINKS, SIZE, Chain
from kast.multiplayer.protocol.messages import END, HEADS, NOTHING, reveals
from kast.multiplayer.protocol.packing import put_all
from kast.multiplayer.protocol.peer import Peer


def transcript(table) -> str:
    """Return the transcript that proves the game, in base64 (firmware/docs/protocol.md, "Transcript")."""
    play = table.play
    out = bytearray((VERSION, table.side, len(table.papers)))
    put_all(out, table.papers)
    put_all(out, [_newest(table, side) for side in range(len(table.papers))])
    put_all(out, (b"".join(play.heads) if play.heads else b"",))
    out.extend(play.check)
    out.extend(play.moves)
    return b2a_base64(bytes(out)).decode().rstrip()


def _newest(table, side):
    """Return the last link of each used chain of a side, and its newest link; all earlier links follow from these."""
    links = table.moves.links
    return links.ends[side] if table.play.rolls % LINKS == 0 else links.ends[side] + links.last[side]


_NUMBERS = const(5)  # bytes before the secret
_SECRET = const(32)  # bytes of the secret


class _Told:
    """The stored state of another side.

    - ends: last links of its used chains; last: its newest link; coming: head of its next chain, or zeros
    - shown: link or head that it revealed for the move under way, b"" if none
    """

    def __init__(self, reader):
        self.ends = reader.take(reader.number(2))
        self.last = reader.take(SIZE)
        self.coming = reader.take(SIZE)
        self.shown = reader.take(reader.number(2))

    def follow(self, rolls):
        """Compute this side's chains from its newest links.

        :param rolls: number of rolls made
        """
        self._rolls = rolls
        self._chains = [Chain(self.ends[start : start + SIZE]) for start in range(0, len(self.ends), SIZE)]
        if rolls % LINKS:
            self._chains.append(Chain(self.last, rolls % LINKS))

    def link(self, roll):
        """Return this side's link for a roll, counted from 0."""
        return self._chains[roll // LINKS].link(roll % LINKS + 1)

    def head(self, number):
        """Return the head of this side's chain with this number, from 0."""
        if number < len(self._chains):
            return self._chains[number].head
        return self.last if self._rolls == number * LINKS else self.coming


def host_paper(data: bytes) -> bytes:
    """Return the host's agreement from stored bytes.

    :param data: what pack() returned
    :raises ValueError: if the bytes are damaged
    """
    reader = Reader(data)
    reader.take(_NUMBERS + _SECRET)
    return reader.take(reader.number(2))


def resumed(data: bytes, keep, random_bytes) -> Peer:
    """Restore a Peer by making its stored moves again.

    :param data: what pack() returned
    :param keep: function that stores the Peer, as in Peer.__init__()
    :param random_bytes: function that returns random bytes, as in Peer.__init__()
    :raises ValueError, ProtocolError: if the bytes are damaged or belong to another version
    """
    reader = Reader(data)
    if reader.number() != VERSION:
        raise ValueError("This game was stored by another version.")
    side, sides, asked, wish = reader.number(), reader.number(), reader.number(), reader.number()
    secret = reader.take(_SECRET)
    table = Peer(side, tuple([reader.take(reader.number(2)) for _ in range(sides)]), secret, keep, random_bytes)
    others = [(other, _Told(reader)) for other in table.others]
    moves = reader.data
    rolls = sum([1 for move in moves if move < END])
    for _, stored in others:
        stored.follow(rolls)
    for move in moves:
        if reveals(move):
            roll = table.play.rolls
            table.begin(move)
            for other, stored in others:
                table.moves.show(other, move, stored.head(roll // LINKS + 1) if move == HEADS else stored.link(roll))
        table.make(move)
    if reveals(asked):
        table.begin(asked)
        for other, stored in others:
            if stored.shown:
                table.moves.show(other, asked, stored.shown)
    elif asked != NOTHING:
        if moves[-1:] != bytes((asked,)):
            raise ValueError("This is no game of several machines.")
        table.asked = asked
    if any(table.moves.links.last[other] != stored.last for other, stored in others):
        raise ValueError("This is no game of several machines.")
    table.wish = bool(wish)
    return table

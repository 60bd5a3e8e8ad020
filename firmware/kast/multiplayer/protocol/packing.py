"""Packing: turn a Peer into bytes, which are stored before it sends anything. restoring.py restores it."""

from micropython import const

from kast.multiplayer.protocol import VERSION
from kast.multiplayer.protocol.hash_chains import SIZE
from kast.multiplayer.protocol.messages import reveals, two_bytes

KEPT = const("link")
"""Name of the stored value, which consists of the game's number in the history (SEQ_BYTES bytes; 0 once the game is in
the history) and the bytes that pack() returned."""
SEQ_BYTES = const(4)


def pack(table) -> bytes:
    """Return a Peer as bytes, for resumed() in restoring.py. The bytes contain the secret: never send them."""
    links, heads, shown = table.moves.links, table.play.heads, table.moves.shown
    out = bytearray((VERSION, table.side, len(table.papers), table.asked, table.wish))
    out.extend(table.secret)
    put_all(out, table.papers)
    for side in table.others:
        put_all(out, (links.ends[side],))
        out.extend(links.last[side] + (heads[side] if heads else bytes(SIZE)))
        put_all(out, (shown[side] if reveals(table.asked) else b"",))
    out.extend(table.play.moves)
    return bytes(out)


def put_all(out: bytearray, parts) -> None:
    """Append each part to `out`, preceded by its length in two bytes."""
    for part in parts:
        out.extend(two_bytes(len(part)) + part)

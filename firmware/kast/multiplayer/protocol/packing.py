"""A table as bytes, as it is stored before it says anything: stored.py makes the table of them again."""

from micropython import const

from kast.multiplayer.protocol import VERSION
from kast.multiplayer.protocol.hash_chains import SIZE
from kast.multiplayer.protocol.messages import reveals, two_bytes

KEPT = const("link")
"""The stored value: the seq of the game in SEQ_BYTES, 0 once it is in the history; then the table, as here."""
SEQ_BYTES = const(4)


def pack(table):
    """All of it in bytes, of which stored.py makes the table again; for nobody else: the secret is in it."""
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


def put_all(out, parts):
    """Each with its length in front."""
    for part in parts:
        out.extend(two_bytes(len(part)) + part)

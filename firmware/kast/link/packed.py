"""A table as bytes, as it is stored before it says anything: stored.py makes the table of them again."""

from micropython import const

from kast.link import VERSION
from kast.link.messages import two_bytes

KEPT = const("link")
"""The stored value: the seq of the game in SEQ_BYTES, 0 once it is in the history; then the table, as here."""
SEQ_BYTES = const(4)


def pack(table):
    """All of it in bytes, of which stored.py makes the table again; for nobody else: the secret is in it."""
    out = bytearray((VERSION, table.side, table.asked, table.wish))
    out.extend(table.secret)
    put_all(out, table.papers)
    put_all(out, (table.moves.links.ends,))
    out.extend(table.moves.links.last + table.moves.coming)
    out.extend(table.play.moves)
    return bytes(out)


def put_all(out, parts):
    """Each with its length in front."""
    for part in parts:
        out.extend(two_bytes(len(part)) + part)

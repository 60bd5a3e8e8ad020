"""Dash in bytes."""

from kast.game import packed


def pack(rules, state):
    out = bytearray((len(state["players"]),))
    for player, faces in zip(state["players"], state["faces"]):
        out.extend(packed(player))
        out.extend(_text(faces))
    out.extend(_text(state["rolled"]))
    out.extend(_text(state["last"] or ""))
    return out


def _text(text):
    return bytes((len(text),)) + text.encode()

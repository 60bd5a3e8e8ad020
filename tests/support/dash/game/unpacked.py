"""Unpack the bytes that `pack` of game.py returns."""


def unpack(reader, rules, state):
    state["players"] = []
    state["faces"] = []
    for _ in range(reader.number()):
        state["players"].append(reader.player())
        state["faces"].append(_text(reader))
    state["rolled"] = _text(reader)
    state["last"] = _text(reader) or None
    state["start"] = None


def _text(reader):
    return str(reader.take(reader.number()), "utf-8")

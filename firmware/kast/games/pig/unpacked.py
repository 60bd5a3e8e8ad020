"""Unpack a stored game of Pig: the reverse of `pack` in game.py. Loaded only while a game is restored."""

from kast.turn_text import turn_text


def unpack(reader, rules, state: dict) -> None:
    """Read the part of a stored game that only Pig has.

    :param reader: a Reader of games/stored.py
    :param rules: rules of the game
    :param state: the entries of the game's state() that were read before this part; the missing ones are added
    :raises ValueError: if the bytes are not a stored game of Pig
    """
    state["players"] = []
    state["totals"] = []
    state["turns"] = []
    starts = []
    for _ in range(reader.number()):
        state["players"].append(reader.player())
        state["totals"].append(reader.number())
        state["turns"].append(reader.number())
        starts.append(reader.number() or None)
    flags = reader.number()
    contenders = [index for index in range(len(starts)) if flags & 1 << index]
    state["start"] = [starts, contenders] if state["phase"] == "start" else None
    owner = reader.number()
    rolls = ""
    while reader.data:
        byte = reader.number()
        rolls += str(byte & 15) + (str(byte >> 4) if byte >> 4 else "")
    state["rolls"] = "" if owner else rolls
    state["last"] = turn_text(owner - 1, 0, rolls) if owner else None

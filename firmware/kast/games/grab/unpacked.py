"""Unpack a stored game of Grab: the reverse of `pack` in game.py. Loaded only while a game is restored."""

from kast.games.grab import MIDDLE
from kast.turn_text import turn_text


def unpack(reader, rules, state: dict) -> None:
    """Read the part of a stored game that only Grab has.

    :param reader: a Reader of games/stored.py
    :param rules: rules of the game
    :param state: the entries of the game's state() that were read before this part; the missing ones are added
    :raises ValueError: if the bytes are not a stored game of Grab
    """
    state["held"] = reader.number()
    lists = [state.setdefault(key, []) for key in ("players", "turns", "banked")]
    starts = []
    lying = []
    measures = []
    for _ in range(reader.number()):
        player = reader.player()
        turns, start, card, measure, count = reader.take(5)
        for entries, value in zip(lists, (player, turns, list(reader.take(count)))):
            entries.append(value)
        starts.append(start or None)
        lying.append(card)
        measures.append(measure)
    flags = reader.number()
    contenders = [index for index in range(len(starts)) if flags & 1 << index]
    state["start"] = [starts, contenders] if state["phase"] == "start" else None
    middle = list(reader.take(MIDDLE))
    size = state["options"].get("deck", rules.options["deck"][0])
    state["cards"] = [middle, lying, measures, list(reader.take(size))]
    owner = reader.number()
    undo = list(reader.take(4)) if owner else []
    rolls = str(reader.take(len(reader.data)), "utf-8")
    state["rolls"] = "" if owner else rolls
    state["undo"] = [turn_text(owner - 1, undo[0], rolls)] + undo[1:] if owner else None

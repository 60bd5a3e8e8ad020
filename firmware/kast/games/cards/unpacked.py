"""Unpack a stored score-card game: the reverse of `pack` in game.py. Loaded only while a game is restored."""

from kast.games.cards.game import size_of
from kast.turn_text import turn_text


def unpack(reader, rules, state: dict) -> None:
    """Read the part of a stored game that only score-card games have.

    :param reader: a Reader of games/stored.py
    :param rules: RuleSet of the game
    :param state: the entries of the game's state() that were read before this part; the missing ones are added
    :raises ValueError: if the bytes are not a stored score-card game
    """
    state["held"] = reader.number()
    state["players"] = []
    state["saved"] = []
    state["cards"] = []
    totals = []
    for _ in range(reader.number()):
        state["players"].append(reader.player())
        state["saved"].append(reader.number())
        totals.append(reader.number() or None)
        card = [reader.number(), reader.number(2)]
        card.extend([-1 if points == 255 else points for points in reader.take(len(rules.boxes))])
        state["cards"].append(card)
    flags = reader.number()
    contenders = [index for index in range(len(totals)) if flags & 1 << index]
    state["start"] = [totals, contenders] if contenders else None
    owner = reader.number()
    place = held = 0
    if owner:
        place = reader.number()
        held = reader.number()
    rolls = _take_rolls(reader, rules.dice, "?123456" if state["real_dice"] else ".123456")
    state["rolls"] = "" if owner else rolls
    if owner and place >= len(rules.boxes):
        raise ValueError("This is no saved game.")
    state["undo"] = [turn_text(owner - 1, place, rolls), held] if owner else None


def _take_rolls(reader, count, letters):
    """Return all remaining rolls as text.

    :param count: number of dice
    :param letters: the letters for 0 and for the faces 1 to 6
    """
    rolls = ""
    while reader.data:
        number = reader.number(size_of(count))
        roll = ""
        for _ in range(count):
            roll = letters[number % 7] + roll
            number //= 7
        rolls += roll
    return rolls

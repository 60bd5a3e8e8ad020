"""A stored game read: what saved_game.py packed, as plain data. Not in memory while a game is played."""

from kast.game import LEVELS, PICTURES
from kast.games import RULE_SETS
from kast.games.options import options_of
from kast.keep.saved_game import COUNT_BITS, FORM, GROWN_UP, PHASES, REAL_DICE, first_options
from kast.turn_text import turn_text


class _Reader:
    def __init__(self, data):
        self.data = data

    def take(self, count):
        taken = self.data[:count]
        if len(taken) < count:
            raise ValueError("This is no saved game.")
        self.data = self.data[count:]
        return taken

    def number(self, count=1):
        return int.from_bytes(self.take(count), "little")

    def one_of(self, values):
        place = self.number()
        if place >= len(values):
            raise ValueError("This is no saved game.")
        return values[place]


def unpack(data):
    """The state that `pack` was called with. ValueError if there was none; `Game.from_state` checks what it means."""
    reader = _Reader(data)
    count, form = divmod(reader.number(), 1 << COUNT_BITS)
    if form not in (FORM, REAL_DICE):
        raise ValueError("This game was saved by another version.")
    number = reader.number()
    rules = RULE_SETS.numbered(number)
    options = options_of(rules, reader.take(count or first_options(number)))
    state = {"game": rules.id, "options": options, "seq": reader.number(4), "phase": reader.one_of(PHASES)}
    state["real_dice"] = form == REAL_DICE
    state["current"] = reader.number()
    state["held"] = reader.number()
    state["players"] = []
    state["saved"] = []
    state["cards"] = []
    totals = []
    for _ in range(reader.number()):
        name = str(reader.take(reader.number()), "utf-8")
        level = reader.one_of(range(LEVELS + 1))
        picture = reader.number()
        grown_up = not level and GROWN_UP <= picture < 255
        if grown_up:
            picture -= GROWN_UP
        player = {"name": name, "kind": "cpu" if level else "human", "picture": None if picture == 255 else picture}
        if level:
            player["level"] = level
        elif picture >= PICTURES:
            raise ValueError("This is no saved game.")
        if grown_up:
            player["grown_up"] = True
        state["players"].append(player)
        state["saved"].append(reader.number())
        totals.append(reader.number() or None)
        card = [reader.number(), reader.number(2)]
        card.extend([-1 if points == 255 else points for points in reader.take(len(rules.boxes))])
        state["cards"].append(card)
    flags = reader.number()
    contenders = [index for index in range(len(totals)) if flags & 1 << index]
    state["start"] = [totals, contenders] if state["phase"] == "start" else None
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
    return state


def _take_rolls(reader, count, letters):
    """The rolls of that many dice, to the end; letters: what stands for 0 and for each face."""
    rolls = ""
    while reader.data:
        number = reader.number(count // 2)
        roll = ""
        for _ in range(count):
            roll = letters[number % 7] + roll
            number //= 7
        rolls += roll
    return rolls

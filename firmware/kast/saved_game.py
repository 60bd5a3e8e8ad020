"""A game in at most 496 bytes, so that its file stays small enough for LittleFS to keep it inside the folder.

All numbers are bytes, wider ones with the lowest byte first: the form (2 where real dice are rolled on the table, else
1), the rule set, each option's place among its values, seq (4), phase, current player, holds; then for each player name
(length, UTF-8), level (0: a person), picture (255: none), saved rolls, roll for the start (0: none), card (bonuses,
extra (2), boxes; 255: open); contenders for the start as flags; what the rolls are (0: this turn's, else those of the
box that may be taken back, 1 + its player, with its place and holds); and the rolls, each a number in base 7 (0: held,
or a real die not told) of two bytes, or of three for six dice.
"""

from kast.game import LEVELS, PICTURES
from kast.rules import RULE_SETS
from kast.turn_text import parts, turn_text

LIMIT = 496
_FORM = 1
_REAL_DICE = 2  # the form where they are rolled on the table
_PHASES = ("start", "play", "over")


def pack(state):
    """The bytes of a `Game.state()`. ValueError if it holds what has no place here, or too much."""
    rules = RULE_SETS[state["game"]]
    out = bytearray((_REAL_DICE if state["real_dice"] else _FORM, list(RULE_SETS).index(rules.id)))
    for option, values in rules.options.items():
        out.append(values.index(state["options"].get(option, values[0])))
    out.extend(state["seq"].to_bytes(4, "little"))
    out.extend(bytes((_PHASES.index(state["phase"]), state["current"], state["held"])))
    out.append(len(state["players"]))
    totals, contenders = state["start"] or ([], [])
    for index, player in enumerate(state["players"]):
        name = player["name"].encode()
        picture = player.get("picture")
        out.append(len(name))
        out.extend(name)
        out.append(player["level"] if player.get("kind") == "cpu" else 0)
        out.append(255 if picture is None else picture)
        out.append(state["saved"][index])
        out.append(totals[index] or 0 if totals else 0)
        bonuses, extra, *boxes = state["cards"][index]
        out.append(bonuses)
        out.extend(extra.to_bytes(2, "little"))
        out.extend(bytes([points & 255 for points in boxes]))
    out.append(sum([1 << index for index in contenders]))
    rolls = state["rolls"]
    out.append(0)
    if state["undo"]:
        player, place, rolls = parts(state["undo"][0])
        out[-1] = 1 + player
        out.append(place)
        out.append(state["undo"][1])
    for start in range(0, len(rolls), rules.dice):
        number = 0
        for letter in rolls[start : start + rules.dice]:
            number = number * 7 + (0 if letter in ".?" else int(letter))
        out.extend(number.to_bytes(rules.dice // 2, "little"))
    if len(out) > LIMIT:
        raise ValueError("This game is too large to be stored.")
    return bytes(out)


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
    """The state that `pack` was called with. ValueError if there was none; restored_game.py checks what it means."""
    reader = _Reader(data)
    form = reader.number()
    if form not in (_FORM, _REAL_DICE):
        raise ValueError("This game was saved by another version.")
    rules = RULE_SETS[reader.one_of(list(RULE_SETS))]
    options = {}
    for option, values in rules.options.items():
        value = reader.one_of(values)
        if value != values[0]:
            options[option] = value
    state = {"game": rules.id, "options": options, "seq": reader.number(4), "phase": reader.one_of(_PHASES)}
    state["real_dice"] = form == _REAL_DICE
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
        player = {"name": name, "kind": "cpu" if level else "human", "picture": None if picture == 255 else picture}
        if level:
            player["level"] = level
        elif picture >= PICTURES:
            raise ValueError("This is no saved game.")
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

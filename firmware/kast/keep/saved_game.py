"""A game in at most 496 bytes, so that its file stays small enough for LittleFS to keep it inside the folder.

All numbers are bytes, wider ones with the lowest byte first: the form (2 where real dice are rolled on the table, else
1, and four times the count of options, if it is another than when the game was first stored), the game's number, the
code of each option in the order of their slots, seq (4), phase, current player, holds; then for each player name
(length, UTF-8), level (0: a person), picture (255: none;
64 more: a grown-up among children), saved rolls, roll for the start (0: none), card (bonuses,
extra (2), boxes; 255: open); contenders for the start as flags; what the rolls are (0: this turn's, else those of the
box that may be taken back, 1 + its player, with its place and holds); and the rolls, each a number in base 7 (0: held,
or a real die not told) of two bytes, or of three for six dice. unpacked_game.py reads it.
"""

from kast.games import RULE_SETS, codes_of
from kast.turn_text import parts

LIMIT = 496
FORM = 1
REAL_DICE = 2  # the form where they are rolled on the table
COUNT_BITS = 2  # bits below the count of options
_OPTIONS = b"\x02\x02\x06\x03\x02"  # how many a game had when it first was stored without their count, by its number
GROWN_UP = 64  # added to the picture
PHASES = ("start", "play", "over")


def pack(state):
    """The bytes of a `Game.state()`. ValueError if it holds what has no place here, or too much."""
    rules = RULE_SETS[state["game"]]
    game = RULE_SETS.number(rules.id)
    codes = codes_of(rules, state["options"])
    count = 0 if len(codes) == first_options(game) else len(codes)
    out = bytearray(((REAL_DICE if state["real_dice"] else FORM) | count << COUNT_BITS, game))
    out.extend(bytes(codes))
    out.extend(state["seq"].to_bytes(4, "little"))
    out.extend(bytes((PHASES.index(state["phase"]), state["current"], state["held"])))
    out.append(len(state["players"]))
    totals, contenders = state["start"] or ([], [])
    for index, player in enumerate(state["players"]):
        name = player["name"].encode()
        picture = player.get("picture")
        out.append(len(name))
        out.extend(name)
        out.append(player["level"] if player.get("kind") == "cpu" else 0)
        out.append(255 if picture is None else picture + (GROWN_UP if player.get("grown_up") else 0))
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


def first_options(number):
    """How many options such a game has where none are counted."""
    return _OPTIONS[number] if number < len(_OPTIONS) else 0

"""A game in at most 496 bytes, so that its file stays small enough for LittleFS to keep it inside the folder.

All numbers are bytes, wider ones with the lowest byte first: the form (2 where real dice are rolled on the table, 3 for
the dice of a day, else 1, and four times the count of options, if it is another than when the game was first stored),
the game's number, the code of each option in the order of their slots, seq (4), phase, current player; of the dice of a
day that day, in ten letters; then what the game's family packs.
Where players left, boxes were corrected or the game does not count, the form is 0, and behind it stand: that form, with
4 added where the game does not count; how many corrections; how many left; of each of these the index, and how many
turns had ended (2). Versions up to 1.0.0 know no form 0, and set such a game aside.
unpacked_game.py reads it.
"""

from micropython import const

from kast.games import RULE_SETS, codes_of

LIMIT = 496
FORM = 1
REAL_DICE = 2  # the form where they are rolled on the table
_DAILY = const(3)  # and where they are those of a day
NOT_COUNTING = 4
COUNT_BITS = 2  # bits below the count of options
_OPTIONS = const(b"\x02\x02\x06\x03\x02")  # how many a game had when it was stored without their count, by its number
PHASES = ("start", "play", "over", "draw")


def pack(state):
    """The bytes of a `Game.state()`. ValueError if it holds what has no place here, or too much."""
    rules = RULE_SETS[state["game"]]
    game = RULE_SETS.number(rules.id)
    codes = codes_of(rules, state["options"])
    first = first_options(game)
    if not any(codes[first:]):  # later ones are as usual: an earlier version can read it, too
        codes = codes[:first] or codes
    count = 0 if len(codes) == first else len(codes)
    day = state.get("day")
    form = REAL_DICE if state["real_dice"] else _DAILY if day else FORM
    out = bytearray()
    if "marks" in state:
        counts, corrections, left = state["marks"]
        out.extend(bytes((count << COUNT_BITS, form if counts else form | NOT_COUNTING, corrections, len(left))))
        for player, turns in left:
            out.append(player)
            out.extend(turns.to_bytes(2, "little"))
    else:
        out.append(form | count << COUNT_BITS)
    out.append(game)
    out.extend(bytes(codes))
    out.extend(state["seq"].to_bytes(4, "little"))
    out.extend(bytes((PHASES.index(state["phase"]), state["current"])))
    if day:
        out.extend(day.encode())
    out.extend(RULE_SETS.room(rules.id, "game").pack(rules, state))
    if len(out) > LIMIT:
        raise ValueError("This game is too large to be stored.")
    return bytes(out)


def first_options(number):
    """How many options such a game has where none are counted."""
    return _OPTIONS[number] if number < len(_OPTIONS) else 0

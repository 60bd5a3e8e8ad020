"""Pack a game into at most 496 bytes, so that LittleFS can store its file inside the folder; unpacked_game.py reads it.

A number has one byte unless another size is given; in larger numbers the lowest byte comes first:

- form: 2 with real dice, 3 with daily dice, else 1; plus four times the number of options if this number is not what
  first_options() returns
- number of the game; if it is 255, the CRC-32 of the game's definition follows (4 bytes)
- code of each option, in the order of the options' slots (kast/games/options.py)
- seq (4 bytes), phase (index in PHASES), current player
- only with form 3: the day, as text of ten letters
- what the game's family packs

If players left, boxes were corrected or the game does not count, the first byte is as above, but with 0 as the form.
Then follow: the form, plus 4 if the game does not count; the number of corrections; the number of players who left; for
each of these players the index, and how many turns had ended (2 bytes); then the number of the game and the rest as
above. Versions up to 1.0.0 do not know form 0, and quarantine such a game.
"""

from binascii import unhexlify

from micropython import const

from kast.games import RULE_SETS, codes_of, is_own

LIMIT = 496
FORM = 1
REAL_DICE = 2  # form of a game with real dice
_DAILY = const(3)  # form of a game with daily dice
NOT_COUNTING = 4
COUNT_BITS = 2  # this many low bits of the first byte hold the form, the others the number of options
_OPTIONS = const(b"\x02\x02\x06\x03\x02")  # first_options of each game, by its number
PHASES = ("start", "play", "over", "draw")


def pack(state: dict) -> bytes:
    """Pack a game into bytes.

    :param state: as Game.state() returns it

    :raises ValueError: if a value is out of range, or the game is too large
    """
    rules = RULE_SETS[state["game"]]
    game = RULE_SETS.number(rules.id)
    codes = codes_of(rules, state["options"])
    first = first_options(game)
    if not any(codes[first:]):  # leave out later options with default values: earlier versions can then read the game
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
    if is_own(rules.id):
        out.extend(unhexlify(rules.id[-8:]))
    out.extend(bytes(codes))
    out.extend(state["seq"].to_bytes(4, "little"))
    out.extend(bytes((PHASES.index(state["phase"]), state["current"])))
    if day:
        out.extend(day.encode())
    out.extend(RULE_SETS.module(rules.id, "game").pack(rules, state))
    if len(out) > LIMIT:
        raise ValueError("This game is too large to be stored.")
    return bytes(out)


def first_options(number: int) -> int:
    """Return how many options a stored game has if it does not contain their number, as in the first versions.

    :param number: number of the game
    """
    return _OPTIONS[number] if number < len(_OPTIONS) else 0

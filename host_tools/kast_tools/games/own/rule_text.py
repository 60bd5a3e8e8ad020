"""Reads what a box of a player's own game says, such as "3 alike and pair: 25", for kast/games/cards/own.py.

host_tools/docs/own-games.md describes the words for players. The page runs this module on MicroPython, whose `re` has
no counted repetitions and no fullmatch.
"""

import re
from collections import namedtuple

from kast.games.cards.own import CONDITIONS
from kast.games.cards.scoring import ALL_DICE, ITS_DICE, NO_DICE

MOST_LETTERS = 200
MOST_ALTERNATIVES = 12
MOST_CONDITIONS = 4
MOST_POINTS = 999

# Right words, as examples in mistakes.
_DICE = "sum of fives; 3 alike; 3 alike and pair; 4 in a row; 1 to 5; 1 3 5; total 13; at least 22; all even; any dice"
_POINTS = "30; all dice; those dice; 20 and all dice"

FACES = ("ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_NUMBERS = {
    word: number
    for number, word in enumerate(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1)
}
_GROUPS = {"full house": [3, 2], "two pairs": [2, 2], "three pairs": [2, 2, 2], "pair": [2]}
_ITS = ("those dice", "those")
_ALL = ("all dice", "all")

ANY, EACH, ALIKE, ROW, SHOWN, ONLY, DIFFERENT, TOTAL = range(len(CONDITIONS))
"""Numbers of the conditions of kast/games/cards/own.py."""

# What a box scores: its pattern, its fixed points, and which dice it adds, NO_DICE, ITS_DICE or ALL_DICE. A condition
# of the pattern is a list [number, shape], as kast/games/cards/own.py describes it.
Rule = namedtuple("Rule", ("pattern", "fixed", "dice"))


class WordError(ValueError):
    """A rule that cannot be understood. The arguments are the key of a sentence in the page's words, and its values."""


def read_rule(text: str, dice: int, faces: int) -> Rule:
    """Return what a box scores.

    :param text: the words of the player
    :param dice: number of dice in the game
    :param faces: number of faces of each die
    :raises WordError: the words are not understood, or describe what these dice cannot show
    """
    if len(text) > MOST_LETTERS:
        raise WordError("game.error.rule_length", {"letters": len(text), "most": MOST_LETTERS})
    words = " ".join(text.lower().replace(":", " : ").replace(",", " , ").split())
    dice_words, colon, pay_words = [part.strip() for part in words.partition(":")]
    if not dice_words:
        raise WordError("game.error.no_dice", {"example": "3 alike: all dice"})
    pattern = [_alternative(part, dice, faces) for part in dice_words.split(" or ")]
    if len(pattern) > MOST_ALTERNATIVES:
        raise WordError("game.error.ways", {"most": MOST_ALTERNATIVES})
    if not colon and all(conditions[0][0] == EACH for conditions in pattern):
        return Rule(pattern, 0, ITS_DICE)
    if not pay_words:
        raise WordError("game.error.no_points", {"text": dice_words, "examples": _POINTS})
    return Rule(pattern, *_payment(pay_words))


def _alternative(text: str, dice: int, faces: int) -> list:
    conditions = [_condition(part.strip(), dice, faces) for part in text.split(" with ")]
    if len(conditions) > MOST_CONDITIONS:
        raise WordError("game.error.with", {"most": MOST_CONDITIONS})
    return conditions


def _condition(text: str, dice: int, faces: int) -> list:
    for read in (_any_dice, _total, _different, _only, _in_a_row, _alike, _each, _shown):
        condition = read(text, dice, faces)
        if condition:
            return condition
    raise _not_understood(text, _DICE)


def _not_understood(text: str, examples: str) -> WordError:
    """Return the mistake of these words.

    :param examples: right words, separated by semicolons
    """
    return WordError("game.error.words", {"text": text, "examples": examples})


def _needs(text: str, needed: int, dice: int) -> WordError:
    return WordError("game.error.needs", {"text": text, "needed": needed, "dice": dice})


def _any_dice(text: str, dice: int, faces: int) -> list | None:
    return [ANY, None] if text in ("any dice", "any", "anything") else None


def _total(text: str, dice: int, faces: int) -> list | None:
    most = dice * faces
    if found := re.match("at least ([0-9]+)$", text):
        ends = [int(found.group(1)), most]
    elif found := re.match("at most ([0-9]+)$", text):
        ends = [dice, int(found.group(1))]
    elif found := re.match("total ([0-9]+)( to ([0-9]+))?$", text):
        ends = [int(found.group(1)), int(found.group(3) or found.group(1))]
    else:
        return None
    if ends[0] > ends[1] or ends[1] < dice or ends[0] > most:
        raise WordError("game.error.sum", {"text": text, "least": dice, "most": most})
    return [TOTAL, [max(dice, ends[0]), min(most, ends[1])]]


def _different(text: str, dice: int, faces: int) -> list | None:
    if not text.endswith(" different"):
        return None
    number = _number_of(text[: -len(" different")], dice)
    if number is None or number < 2:
        raise _not_understood(text, "all different; 4 different")
    if number > min(dice, faces):
        raise WordError("game.error.never", {"text": text})
    return [DIFFERENT, number]


def _only(text: str, dice: int, faces: int) -> list | None:
    if text in ("all even", "all odd"):
        return [ONLY, _parity(text == "all even", faces)]
    if not text.startswith("only "):
        return None
    chosen = _list_of_faces(text[len("only ") :], faces)
    return [ONLY, sorted(set(chosen))] if chosen else None


def _in_a_row(text: str, dice: int, faces: int) -> list | None:
    if text.endswith(" in a row"):
        number = _number_of(text[: -len(" in a row")], dice)
        if number is None or number < 2:
            raise _not_understood(text, "4 in a row")
        if number > min(dice, faces):
            raise WordError("game.error.never", {"text": text})
        return [ROW, [[first, first + number - 1] for first in range(faces - number + 1, 0, -1)]]
    if ends := _ends(text, faces):
        first, last = ends
        if not 1 <= last - first < dice:
            raise WordError("game.error.never", {"text": text})
        return [ROW, [[first, last]]]
    return None


def _alike(text: str, dice: int, faces: int) -> list | None:
    sizes: list[int] = []
    for part in text.split(" and "):
        if part in _GROUPS:
            sizes += _GROUPS[part]
        elif part.endswith(" alike") and (number := _number_of(part[: -len(" alike")], dice)):
            sizes.append(number)
        else:
            return None
    if min(sizes) < 2:
        raise _not_understood(text, "2 alike")
    if sum(sizes) > dice:
        raise _needs(text, sum(sizes), dice)
    if len(sizes) > faces:
        raise WordError("game.error.never", {"text": text})
    return [ALIKE, sorted(sizes, reverse=True)]


def _each(text: str, dice: int, faces: int) -> list | None:
    sum_of, _, after = text.rpartition("sum of ")
    if sum_of:
        return None
    chosen = []
    for word in _items(after):
        if word in ("evens", "odds"):
            chosen += _parity(word == "evens", faces)
        elif (face := _face_named(word)) or (text != after and (face := _number(word))):
            chosen.append(face)
        else:
            return None
    _check_faces(chosen, faces)
    return [EACH, sorted(set(chosen))] if chosen else None


def _shown(text: str, dice: int, faces: int) -> list | None:
    chosen = _list_of_faces(text, faces)
    if len(chosen) > dice:
        raise _needs(text, len(chosen), dice)
    return [SHOWN, sorted(chosen)] if chosen else None


def _list_of_faces(text: str, faces: int) -> list[int]:
    """Return the faces in "1 3 5", "1, 3 and 5" or "1 to 3"; [] if there are other words."""
    if ends := _ends(text, faces):
        chosen = list(range(ends[0], ends[1] + 1))
    else:
        numbers = [_number(word) for word in _items(text)]
        chosen = [number for number in numbers if number is not None]
        if len(chosen) < len(numbers):
            return []
    _check_faces(chosen, faces)
    return chosen


def _items(text: str) -> list[str]:
    """Return the items of a list such as "1, 3 and 5"."""
    return text.replace(" and ", " ").replace(" , ", " ").split()


def _ends(text: str, faces: int) -> list[int] | None:
    """Return the faces in "2 to 5"; None if there are other words."""
    found = re.match("([0-9]+) to ([0-9]+)$", text)
    if not found:
        return None
    ends = [int(found.group(1)), int(found.group(2))]
    _check_faces(ends, faces)
    return ends


def _check_faces(chosen: list[int], faces: int) -> None:
    for face in chosen:
        if not 1 <= face <= faces:
            raise WordError("game.error.faces", {"face": face, "faces": faces})


def _parity(even: bool, faces: int) -> list[int]:
    return list(range(2 if even else 1, faces + 1, 2))


def _face_named(word: str) -> int | None:
    if word in FACES:
        return FACES.index(word) + 1
    return int(word[:-1]) if re.match("[0-9][0-9]?s$", word) else None


def _number(word: str) -> int | None:
    return _NUMBERS.get(word, int(word) if re.match("[0-9][0-9]?$", word) else None)


def _number_of(word: str, dice: int) -> int | None:
    return dice if word == "all" else _number(word)


def _payment(text: str) -> tuple[int, int]:
    """Return the fixed points and the dice of "30", "all dice", "those dice" or "20 and all dice"."""
    fixed, dice = [], []
    for part in text.split(" and "):
        if part in _ITS or part in _ALL:
            dice.append(ITS_DICE if part in _ITS else ALL_DICE)
        elif found := re.match("([0-9]+)( points?)?$", part):
            fixed.append(int(found.group(1)))
        else:
            raise _not_understood(part or text, _POINTS)
    if len(fixed) > 1 or len(dice) > 1:
        raise WordError("game.error.twice", {"text": text})
    if fixed and not 1 <= fixed[0] <= MOST_POINTS:
        raise WordError("game.error.points", {"most": MOST_POINTS})
    return (fixed or [0])[0], (dice or [NO_DICE])[0]

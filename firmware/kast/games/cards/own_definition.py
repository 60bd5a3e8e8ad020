"""Check the definition of a player's own game: a text that may come from a link, a cable or another machine.

It is JSON in UTF-8 without blanks, of an object with the members that own.py describes, and

- v: 1
- name: the game's name
- names: an object with further names, keyed by language, then by kind of box, or "game" for the game; may be empty

Nothing of it is run. Loaded only while a definition is read.
"""

import json

from micropython import const

from kast.games import RULE_SETS
from kast.games.cards.own import (
    CONDITIONS,
    all_counts,
    any_dice,
    between,
    differ,
    each,
    groups,
    matched,
    only,
    sequence,
)
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS, JOKER_KINDS, UPPER

MOST_BYTES = 4096
_FORM = const(1)
_FORMAT = const("A game is JSON without blanks, with each member once.")
_ID = const("own-")
LONGEST_ID = const(32)
_LETTERS = const(24)  # of a name
_MEMBERS = const("v id name names dice faces rolls columns upper bonus bonus_at in_order joker boxes")
_DICE = const(6)
_FACES = const(6)  # a turn is stored with a digit for each die, and screens draw dice of six faces
_ROLLS = const(5)
_COLUMNS = const(3)
_BOXES = const(20)
_PLACES = const(39)  # boxes in all columns: turn_text.py has a letter for each
_WAYS = const(12)  # alternatives of a box
_WITH = const(4)  # conditions of an alternative
_CONDITIONS = const(60)  # of all boxes: a Pico needs 2 s to try so many with each roll
_POINTS = const(254)  # of a box, which is stored as a byte; 255 is an open box
_TOTAL = const(9_999)  # for which screens have space
_BONUS = const(999)
_LANGUAGES = const(20)
# Letters that cannot be shown, or change how others are shown: (first, last) of each range.
_UNSHOWN = const(
    (
        (0, 31),
        (127, 159),
        (0x300, 0x36F),
        (0x200B, 0x200F),
        (0x2028, 0x202E),
        (0x2060, 0x206F),
        (0xD800, 0xF8FF),
        (0xFE00, 0xFE0F),
        (0xFFF0, 0x10FFFF),
    )
)


def checked(text) -> dict:
    """Return the definition in a text, or in its bytes.

    :raises ValueError: if a board cannot play such a game; its arguments are the key of a sentence in the page's words
        (host_tools/simulator/page/words), the values in it and, if it is about one, the kind of the box. For text that
        no program of Kast writes the only argument is an English sentence.
    """
    _require(len(text) <= MOST_BYTES, "game.error.size", {})
    try:
        data = text.encode() if isinstance(text, str) else text
        definition = json.loads(str(data, "utf-8"))
    except (ValueError, RuntimeError, TypeError):  # RuntimeError: it is nested too deeply; TypeError: MicroPython
        raise ValueError("A game is JSON in UTF-8.") from None
    _require(len(data) <= MOST_BYTES, "game.error.size", {})
    members = _MEMBERS.split()
    fits = (
        isinstance(definition, dict) and len(definition) == len(members) and all(key in definition for key in members)
    )
    _require(fits, "A game has the members " + ", ".join(members) + ".")
    _require(definition["v"] == _FORM and type(definition["v"]) is int, "This game is for a newer version of Kast.")
    _check_id(definition["id"])
    _check_name(definition["name"])
    dice = _whole(definition, "dice", 1, _DICE)
    faces = _whole(definition, "faces", 2, _FACES)
    _whole(definition, "rolls", 1, _ROLLS)
    columns = _whole(definition, "columns", 1, _COLUMNS)
    boxes = definition["boxes"]
    kinds = _check_boxes(boxes, dice, faces)
    _require(len(kinds) * columns <= _PLACES, "game.error.columns", {"most": _PLACES})
    upper = _whole(definition, "upper", 0, len(kinds))
    bonus = _whole(definition, "bonus", 0, _BONUS)
    _whole(definition, "bonus_at", 1 if bonus else 0, _TOTAL)
    _require(upper or not bonus, "A bonus needs an upper section.")
    _require(type(definition["in_order"]) is bool, "in_order is true or false.")
    _require(columns == 1 or not definition["in_order"], "A game in order has one column.")
    most = bonus + sum([fixed + (which > 0) * dice * faces for _, _, fixed, which in boxes])
    most *= columns * (columns + 1) // 2
    if definition["joker"] != "":
        _check_joker(definition)
        most += FIVE_OF_A_KIND_BONUS * len(kinds) * columns
    _require(most <= _TOTAL, "game.error.total", {"most": _TOTAL})
    _check_names(definition["names"], kinds)
    _require(_end(definition, data, 0) == len(data), _FORMAT)
    return definition


def _require(fits, *reason):
    if not fits:
        raise ValueError(*reason)


def _whole(definition, key, least, most):
    value = definition[key]
    _require(_is_whole(value, least, most), "game.error.number", {"key": key, "least": least, "most": most})
    return value


def _is_whole(value, least, most):
    return type(value) is int and least <= value <= most


def _check_id(id):
    fits = isinstance(id, str) and id.startswith(_ID) and len(_ID) < len(id) <= LONGEST_ID
    _require(
        fits and _has_only(id, b"-0123456789"), f"id is {_ID} and small letters, digits or -, at most {LONGEST_ID}."
    )


def _has_only(text, others):
    """Return whether a text has only small letters a to z and the bytes of `others`."""
    return all(97 <= byte <= 122 or byte in others for byte in text.encode())


def _check_name(name):
    fits = isinstance(name, str) and 0 < len(name) <= _LETTERS and name.strip(" ") == name
    _require(fits, f"A name has 1 to {_LETTERS} letters, and no blanks around them.")
    for letter in name:
        for first, last in _UNSHOWN:
            _require(not first <= ord(letter) <= last, "game.error.letters", {})


def _check_names(names, kinds):
    fits = isinstance(names, dict) and len(names) <= _LANGUAGES
    _require(fits, "names has a table for each language.")
    for language, table in names.items():
        fits = isinstance(language, str) and len(language) == 2 and isinstance(table, dict)
        _require(fits and _has_only(language, b""), "names is keyed by language.")
        for kind, name in table.items():
            _require(kind == "game" or kind in kinds, "A name belongs to no box of the game.")
            _check_name(name)


def _check_boxes(boxes, dice, faces):
    """Check the boxes, and return their kinds."""
    fits = isinstance(boxes, list) and 1 <= len(boxes) <= _BOXES
    _require(fits, f"A card has 1 to {_BOXES} boxes.")
    kinds = []
    count = 0
    for box in boxes:
        _require(isinstance(box, list) and len(box) == 4, "A box has a name, a pattern, points and dice.")
        kind, pattern, fixed, which = box
        fits = isinstance(kind, str) and 0 < len(kind) <= _LETTERS and _has_only(kind[0], b"")
        fits = fits and _has_only(kind, b"_0123456789")
        _require(fits, f"The name of a box has small letters, digits and _, at most {_LETTERS}.")
        _require(kind not in kinds and kind != "game", "game.error.own_name", {}, kind)
        kinds.append(kind)
        fits = _is_whole(fixed, 0, _POINTS) and _is_whole(which, 0, 2) and (fixed or which)
        _require(fits, "game.error.points", {"most": _POINTS}, kind)
        sum_of_all = (which > 0) * dice * faces
        _require(fixed + sum_of_all <= _POINTS, "game.error.with_dice", {"most": _POINTS - sum_of_all}, kind)
        fits = isinstance(pattern, list) and 1 <= len(pattern) <= _WAYS
        _require(fits, "game.error.ways", {"most": _WAYS}, kind)
        for way in pattern:
            fits = isinstance(way, list) and 1 <= len(way) <= _WITH
            _require(fits and all(_is_condition(one, dice, faces) for one in way), "game.error.dice", {}, kind)
            count += len(way)
            _require(count <= _CONDITIONS, "game.error.conditions", {"most": _CONDITIONS}, kind)
        for way in pattern:
            can_be = len(way) == 1 or any(matched(counts, [way]) for counts in all_counts(dice, faces))
            _require(can_be, "game.error.dice", {}, kind)
    return kinds


def _is_condition(condition, dice, faces):
    """Return whether this is a condition that some dice meet."""
    if not isinstance(condition, list) or len(condition) != 2 or not _is_whole(condition[0], 0, len(CONDITIONS) - 1):
        return False
    met = CONDITIONS[condition[0]]
    shape = condition[1]
    if met is any_dice:
        return shape is None
    if met is differ:
        return _is_whole(shape, 2, min(dice, faces))
    if not isinstance(shape, list) or not 1 <= len(shape) <= _FACES:
        return False
    if met is sequence:
        return all(_is_pair(run, 1, faces) and 0 < run[1] - run[0] < dice for run in shape)
    if met is between:
        return _is_pair(shape, dice, dice * faces) and shape[0] <= shape[1]
    if met is groups:
        falls = all(_is_whole(size, 2, dice) for size in shape) and sorted(shape, reverse=True) == shape
        return falls and sum(shape) <= dice and len(shape) <= faces
    if not all(_is_whole(face, 1, faces) for face in shape):
        return False
    if met is each or met is only:
        return len(set(shape)) == len(shape)
    return len(shape) <= dice


def _is_pair(value, least, most):
    return isinstance(value, list) and len(value) == 2 and all(_is_whole(end, least, most) for end in value)


def _check_joker(definition):
    values = RULE_SETS["american"].options["joker"]
    _require(definition["joker"] in values, "game.error.joker", {"values": ", ".join(values)})
    rules = {box[0]: box[1:] for box in definition["boxes"]}
    fits = definition["dice"] == 5 and definition["faces"] == 6 and not definition["in_order"]
    for face, kind in enumerate(UPPER, 1):
        fits = fits and rules.get(kind) == [[[[CONDITIONS.index(each), [face]]]], 0, 1]
    fits = fits and [box[0] for box in definition["boxes"][: definition["upper"]]] == list(UPPER)
    fits = fits and rules.get("yatzy") == [[[[CONDITIONS.index(groups), [5]]]], 50, 0]
    fits = fits and not any(rules[kind][2] for kind in JOKER_KINDS if kind in rules)
    _require(fits, "game.error.jokers", {})


def _end(value, data, at):
    """Return where a checked value ends in the bytes of JSON without blanks; raise ValueError if it is not there.

    MicroPython reads more than JSON allows, such as [1:2], and no reader reports members that are there twice.

    :param at: where the value begins
    """
    if isinstance(value, dict):
        rest = list(value)
        mark = b"{"
        while rest:
            at = _after(mark, data, at)
            mark = b","
            at = _after(b'"', data, at)
            end = data.find(b'":', at)
            key = str(data[at:end], "utf-8")  # checked keys have no letters that JSON writes otherwise
            _require(key in rest, _FORMAT)
            rest.remove(key)
            at = _end(value[key], data, end + 2)
        return _after(b"}" if value else b"{}", data, at)
    if isinstance(value, list):
        mark = b"["
        for one in value:
            at = _end(one, data, _after(mark, data, at))
            mark = b","
        return _after(b"]", data, at)
    return _after(_written(value), data, at)


def _after(part, data, at):
    _require(data[at : at + len(part)] == part, _FORMAT)
    return at + len(part)


def _written(value):
    """Return a value that is no list or object as JSON."""
    if isinstance(value, str):
        return b'"' + value.encode().replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'"'
    return json.dumps(value).encode()

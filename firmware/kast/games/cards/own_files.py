"""Find players' own games on the board: a definition in each file own/NAME.json (own_definition.py).

On a board the id of such a game is the name of its file and the CRC-32 of its bytes, the lowest byte first, such as
"own-kniffel-1a2b3c4d". So stored games, best scores and the history belong to the rules that were played, even after a
file was replaced. When a game begins, its definition is copied to saves/ID.json, which is read if there is no such file
any more. The coach's table of the game is own/NAME.bin, if there is one. A definition that another device offers is in
RULE_SETS.carried until the game begins.

Loaded only while a definition is read.
"""

import json
import os
from binascii import crc32

from micropython import const

from kast.games import RULE_SETS
from kast.games.cards.own import rules_of
from kast.games.cards.own_definition import LONGEST_ID, MOST_BYTES, checked

_FOLDER = const("own/")
_COPIES = const("saves/")
_SUFFIX = const(".json")
_TABLE = const(".bin")
_HEAD = const(16)  # bytes of a table up to the end of its name, which is the checksum in the game's id
_NAME = const(8)  # where this name begins (coach/value_table.py)
_ENGLISH = const(("en",))
_DIGEST = const(9)  # letters of the checksum in an id, with the hyphen before it


def games() -> list[str]:
    """Return the ids of all own games on the board, in the order of their names, those of damaged files included."""
    found = []
    for name in sorted(_names(_FOLDER)):
        stem = name[: -len(_SUFFIX)]
        if name.startswith("own-") and name.endswith(_SUFFIX) and len(stem) <= LONGEST_ID:
            found.append(stem + "-" + _digest(_read(_FOLDER + name)))
    return found


def id_of(digest: bytes) -> str:
    """Return the id of the game whose definition has this CRC-32, the lowest byte first; "" if there is none.

    It may be in the board's files, or carried.
    """
    ending = "-" + digest.hex()
    copies = [name[: -len(_SUFFIX)] for name in _names(_COPIES) if name.endswith(_SUFFIX)]
    for id in games() + copies + list(RULE_SETS.carried):
        if id.endswith(ending):
            return id
    return ""


def find(digest: bytes, size: int, data: bytes) -> int:
    """Find the rules of a game that another device offers; return how many bytes of its definition to ask for, or 0.

    :param digest: CRC-32 of the definition, the lowest byte first
    :param size: its size in bytes
    :param data: the definition if the device has sent it, else b""; it is put into RULE_SETS.carried
    :raises ValueError: if the definition has another checksum, or a board cannot play the game
    """
    if size > MOST_BYTES or (data and digest.hex() != _digest(data)):
        raise ValueError
    if data:
        RULE_SETS.carried = {checked(data)["id"] + "-" + digest.hex(): data}
    return 0 if id_of(digest) else size


def load(id: str) -> bytes:
    """Return the definition with this id; b"" if there is none on the board, and none is carried."""
    for path in (_FOLDER + id[:-_DIGEST], _COPIES + id):
        data = _read(path + _SUFFIX)
        if data and id.endswith("-" + _digest(data)):
            return data
    return RULE_SETS.carried.get(id, b"")


def rules(id: str):
    """Return the rules of the game with this id.

    :raises ValueError: if there is no such game, or its definition is damaged
    """
    definition = dict(_definition(id), id=id)
    if _read(_FOLDER + id[:-_DIGEST] + _TABLE, _HEAD)[_NAME:] == id[1 - _DIGEST :].encode():
        definition["table"] = id
    return rules_of(definition)


def title(id: str, language: str) -> str:
    """Return the name of the game with this id in a language; that of its file if there is none, or it is damaged."""
    try:
        return shown(id, language)[0]
    except ValueError:
        return id[:-_DIGEST]


def shown(id: str, language: str) -> tuple[str, str, int, int]:
    """Return (name in a language, picture of the dice as which_game.py draws them, number of dice, number of boxes).

    :raises ValueError: if there is no such game, or its definition is damaged
    """
    definition = _definition(id)
    dice = definition["dice"]
    faces = [str(1 + index % definition["faces"]) for index in range(dice)]
    half = (dice + 1) // 2
    picture = "".join(faces[:half]) + "/" + "".join(faces[half:]) if dice > 1 else "1"
    name = definition["names"].get(language, {}).get("game") or definition["name"]
    return name, picture, dice, len(definition["boxes"]) * definition["columns"]


def lines(id: str, language: str, known: str) -> str:
    """Return the names of the game's boxes as the lines of a section of texts.

    :param known: the board's names of boxes, as lines
    """
    kinds = RULE_SETS[id].kinds
    names = _definition(id)["names"]
    text = "\n"
    for kind in kinds:
        name = names.get(language, {}).get(kind)
        if not name and "\n" + kind + "=" not in known:
            name = names.get(_ENGLISH[0], {}).get(kind) or (kind[0].upper() + kind[1:]).replace("_", " ")
        if name:
            text += kind + "=" + name + "\n"
    return text


def _definition(id):
    """Return the definition with this id. It is checked, for up to 2 s on a Pico, unless it is known to be good.

    :raises ValueError: if there is no such game, or its definition is damaged
    """
    data = load(id)
    if data and (id in RULE_SETS.made or id in RULE_SETS.carried):
        return json.loads(str(data, "utf-8"))
    return checked(data)


def _digest(data):
    """Return the CRC-32 of bytes, the lowest byte first, as eight hexadecimal digits."""
    return crc32(data).to_bytes(4, "little").hex()


def _names(folder):
    try:
        return os.listdir(folder[:-1])
    except OSError:
        return []


def _read(path, count=MOST_BYTES + 1):
    """Return the first bytes of a file; b"" if it cannot be read or has more than MOST_BYTES."""
    try:
        with open(path, "rb") as file:
            data = file.read(count)
    except OSError:
        return b""
    return data if len(data) <= MOST_BYTES else b""

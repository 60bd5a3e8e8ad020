"""What is said to the club, and what it says, as JSON; whatever comes is believed only if a club could have said it.

README.md of the tools' room `club` has the messages.
"""

import json

from micropython import const

from kast.multiplayer.protocol.messages import MOST_MACHINES

ASK = b"kast/1/club/ask"
LONGEST_TOLD = const(1024)
"""Bytes of a message of the club; more than it ever says."""
_MOST_WAIT_S = const(600)
_PIECE = const(256)
_ESCAPED = b'"\\'


def heard(payload):
    """What a message of the club says, by name, of these: seat, a (table, place), of which the table has 32 hex digits;
    wait, in ms; sorry, a text; left and proved, both True. {} for what no club would say.
    """
    if len(payload) > LONGEST_TOLD:
        return {}
    try:
        told = json.loads(payload)
    except (ValueError, RuntimeError):  # the latter: nested too deep
        return {}
    if not isinstance(told, dict):
        return {}
    said = {}
    table, place, wait, sorry = (
        told.get("table"),
        _number(told.get("seat")),
        _number(told.get("wait")),
        told.get("sorry"),
    )
    if _is_token(table) and 0 <= place < MOST_MACHINES and place == int(place):
        said["seat"] = table, int(place)
    if wait > 0:
        said["wait"] = int(1000 * min(wait, _MOST_WAIT_S))
    if isinstance(sorry, str):
        said["sorry"] = sorry
    if told.get("left") is True:
        said["left"] = True
    if isinstance(told.get("proved"), bool):
        said["proved"] = True
    return said


def _is_token(value):
    return isinstance(value, str) and len(value) == 32 and all(letter in "0123456789abcdef" for letter in value)


def _number(value):
    """The value; -1 for what is no number, or a very large one."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1_000_000:
        return value
    return -1


def ask(token, board, want, line=b""):
    """The bytes of an ask, and the pieces that it is made of. token and board: hex digits.

    want: its JSON, or with `line`, that of a game in the history, what stands before it as a text.
    """
    head = ('{"token":"' + token + '","board":"' + board + '","want":{' + want).encode()
    if not line:
        return len(head) + 2, (head, b"}}")
    size = len(line) + sum([line.count(bytes((letter,))) for letter in _ESCAPED])
    return len(head) + size + 4, _with_line(head, line)


def _with_line(head, line):
    """Piece by piece: a heap full of a game has no room for a long line once more."""
    yield head + b'"'
    for start in range(0, len(line), _PIECE):
        yield line[start : start + _PIECE].replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    yield b'"}}'

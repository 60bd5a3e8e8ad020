"""Messages to and from the club, as JSON. Received members with a wrong type or range are ignored.

The club is the server that seats machines at tables and records finished games.

host_tools/docs/club.md lists the messages.
"""

import json

from micropython import const

from kast.multiplayer.protocol.messages import MOST_MACHINES

LONGEST_MESSAGE = const(1024)
"""Maximum bytes of a message from the club; longer messages, which the club never sends, are ignored."""
_MOST_WAIT_S = const(600)
_PIECE = const(256)
_ESCAPED = b'"\\'


def parse_message(payload):
    """Return the valid members of a message from the club; {} if there are none.

    :param payload: bytes
    :returns: a dict with any of: seat, a tuple of table (32 hex digits) and seat (from 0); wait, in ms; sorry, a text;
        left, True; proved, True (the club has checked a reported game, with whatever result); ended, 32 hex digits
        (the table that this machine must leave)
    """
    if len(payload) > LONGEST_MESSAGE:
        return {}
    try:
        message = json.loads(payload)
    except (ValueError, RuntimeError):  # RuntimeError: the JSON is nested too deeply
        return {}
    if not isinstance(message, dict):
        return {}
    members = {}
    table, seat, wait, refusal = (
        message.get("table"),
        _number(message.get("seat")),
        _number(message.get("wait")),
        message.get("sorry"),
    )
    if _is_token(table) and 0 <= seat < MOST_MACHINES and seat == int(seat):
        members["seat"] = table, int(seat)
    if wait > 0:
        members["wait"] = int(1000 * min(wait, _MOST_WAIT_S))
    if isinstance(refusal, str):
        members["sorry"] = refusal
    if refusal == "closed" and _is_token(table):
        members["ended"] = table
    if message.get("left") is True:
        members["left"] = True
    if isinstance(message.get("proved"), bool):
        members["proved"] = True
    return members


def _is_token(value):
    return isinstance(value, str) and len(value) == 32 and all(letter in "0123456789abcdef" for letter in value)


def _number(value):
    """Return the value if it is a number whose absolute value is below a million, else -1."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1_000_000:
        return value
    return -1


def build_request(token, board, want, line=b""):
    """Return the size in bytes of a request to the club, and the pieces that it consists of.

    :param token: 32 hex digits
    :param board: 16 hex digits
    :param want: members of "want" as JSON; if there is a `line`, only the text before the quoted line
    :param line: line of a game in the history, as bytes
    """
    head = ('{"token":"' + token + '","board":"' + board + '","want":{' + want).encode()
    if not line:
        return len(head) + 2, (head, b"}}")
    size = len(line) + sum([line.count(bytes((letter,))) for letter in _ESCAPED])
    return len(head) + size + 4, _with_line(head, line)


def _with_line(head, line):
    """Yield the request in pieces, because a second copy of a long line would not fit into the heap next to a game."""
    yield head + b'"'
    for start in range(0, len(line), _PIECE):
        yield line[start : start + _PIECE].replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    yield b'"}}'

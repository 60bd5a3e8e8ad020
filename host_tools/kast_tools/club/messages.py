"""Messages between relays and the club, as JSON over MQTT, with type and range of every member.

host_tools/docs/club.md lists them.
"""

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

import msgspec
from kast.multiplayer.online import topics
from kast.multiplayer.protocol.messages import MOST_MACHINES
from msgspec import Meta, Struct

ASK = topics.ASK.decode()
SHARED_ASK = f"$share/kast/{ASK}"
"""Shared subscription to ASK: the broker sends each message to only one of several clubs."""
HELLO = topics.HELLO.decode()
TO = topics.TO.decode()
WIRE = topics.WIRE.decode()
SEATS = MOST_MACHINES
"""Number of seats at a table in a room, one per machine; tables of strangers and tournaments have two."""
LONGEST_LINE = 16_384
"""Maximum length of a line of the history in characters; a game of Triple with six players takes 13,000."""
LONGEST = 2_048
"""Maximum size in bytes of a message without a game."""
LONGEST_OF_ALL = 40_000
"""Maximum size in bytes of any message."""
LONGEST_PACKET = LONGEST_OF_ALL + 200
"""Maximum size in bytes of an MQTT packet with a message and its topic."""
ANIMALS = 24
"""Number of animals by which rooms may be named: more than boards can draw now, since later versions may add some."""
EVERYBODYS = b"KASTVIRT".hex()
"""Board number that all virtual boards share, and that therefore identifies none of them."""

_Animal = Annotated[int, Meta(ge=0, lt=ANIMALS)]
_Token = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
_Secret = Annotated[str, Meta(pattern="^[0-9a-f]{10,64}$")]
_Board = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class Message(NamedTuple):
    """A message that the club publishes."""

    topic: str
    payload: bytes


class Want(Struct):
    """What a relay asks for; exactly one member is set.

    - room: a seat in the room with the name of these three animals, given by their numbers
    - anyone: a seat at a table with a stranger
    - tournament: a seat in the tournament
    - leave: to leave its seat or stop waiting
    - game: to prove the game in this line of the history
    - secret: with `room` only: the secret of the room, 10 to 64 hex digits, the only way into it
    - free: with `leave` only: to give its seat up, so that another machine can have it
    """

    room: tuple[_Animal, _Animal, _Animal] | None = None
    anyone: bool = False
    tournament: bool = False
    leave: bool = False
    game: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)] | None = None
    secret: _Secret | None = None
    free: bool = False

    @property
    def place(self) -> str:
        """The place where the relay wants a seat: "room 3-17-8", "anyone" or "tournament"; "" for other requests.

        Of a room with a secret it is a hash, since places are stored.
        """
        if self.room is not None and self.secret is not None:
            digest = sha256(f"kast {self.room} {self.secret}".encode()).digest()
            return "room" + urlsafe_b64encode(digest[:9]).decode()
        if self.room is not None:
            return "room " + "-".join(map(str, self.room))
        return "anyone" if self.anyone else "tournament" if self.tournament else ""


class Request(Struct):
    """A request of a relay.

    - token: token of the relay's session, 32 hex digits
    - board: number of the board, 16 hex digits
    - name: name of the board, or ""
    """

    token: _Token
    board: _Board
    want: Want
    name: Annotated[str, Meta(max_length=16)] = ""

    @property
    def board_id(self) -> str:
        """The board's identity: its number or, for a virtual board, the relay's token."""
        return self.token if self.board == EVERYBODYS else self.board


_DECODER = msgspec.json.Decoder(Request)


def parse_request(payload: bytes) -> Request | None:
    """Return the request in a payload; None if the payload is not a valid request."""
    if len(payload) > LONGEST_OF_ALL:
        return None
    try:
        request = _DECODER.decode(payload)
        request.name.encode()
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
    want = request.want
    chosen = [want.room is not None, want.anyone, want.tournament, want.leave, want.game is not None]
    if (want.secret is not None and want.room is None) or (want.free and not want.leave):
        return None
    if sum(chosen) != 1 or (want.game is None and len(payload) > LONGEST):
        return None
    return request if request.name.isprintable() else None


def reply_to(token: str, **members: Any) -> Message:
    """Return a message with these members to the relay with that token."""
    return Message(TO + token, msgspec.json.encode(members))

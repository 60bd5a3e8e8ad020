"""What carriers and the club say to each other, as JSON over MQTT: README.md has every message."""

from typing import Annotated, Any, NamedTuple

import msgspec
from kast.multiplayer.protocol.messages import MOST_MACHINES
from msgspec import Meta, Struct

ASK = "kast/1/club/ask"
SHARED_ASK = f"$share/kast/{ASK}"
"""As a subscription: of several clubs one gets each message."""
HELLO = "kast/1/club/hello"
SEATS = MOST_MACHINES
"""At a table in a room, one a machine; those of strangers and tournaments have two."""
LONGEST_LINE = 16_384
"""Letters of a line of the history: those of six players' Triple have 13,000."""
LONGEST = 2_048
"""Bytes of a message that brings no game."""
LONGEST_OF_ALL = 40_000
"""Bytes of any."""
ANIMALS = 24
"""That rooms are named by, as later machines draw them, too."""
EVERYBODYS = b"KASTVIRT".hex()
"""The number of every virtual board, which tells none from another."""

_Animal = Annotated[int, Meta(ge=0, lt=ANIMALS)]
_Token = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
_Board = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class Message(NamedTuple):
    """What the club says: payload to the topic."""

    topic: str
    payload: bytes


class Want(Struct):
    """One of these is set: what the carrier asks for. game: a line of the history."""

    room: tuple[_Animal, _Animal, _Animal] | None = None
    anyone: bool = False
    tournament: bool = False
    leave: bool = False
    game: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)] | None = None

    @property
    def place(self) -> str:
        """Where it wants to sit: "room 3-17-8", "anyone", "tournament"; "" where it wants something else."""
        if self.room is not None:
            return "room " + "-".join(map(str, self.room))
        return "anyone" if self.anyone else "tournament" if self.tournament else ""


class Ask(Struct):
    """token: of the carrier's stay, 32 hex digits. board: its number, 16 hex digits. name: the board's, or ""."""

    token: _Token
    board: _Board
    want: Want
    name: Annotated[str, Meta(max_length=16)] = ""

    @property
    def known_as(self) -> str:
        """What tells it from others: the board, or the stay where the number is everybody's."""
        return self.token if self.board == EVERYBODYS else self.board


_DECODER = msgspec.json.Decoder(Ask)


def ask_of(payload: bytes) -> Ask | None:
    """What a carrier asks, or None for what none of them would say."""
    if len(payload) > LONGEST_OF_ALL:
        return None
    try:
        ask = _DECODER.decode(payload)
        ask.name.encode()
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
    want = ask.want
    wanted = [want.room is not None, want.anyone, want.tournament, want.leave, want.game is not None]
    if sum(wanted) != 1 or (want.game is None and len(payload) > LONGEST):
        return None
    return ask if ask.name.isprintable() else None


def to(token: str, **says: Any) -> Message:
    """A message to the carrier of that stay."""
    return Message(f"kast/1/to/{token}", msgspec.json.encode(says))

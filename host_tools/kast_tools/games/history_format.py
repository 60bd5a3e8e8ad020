"""The form of a line of the history: which fields it has, of what types, how large and how long they may be.

What no board writes is refused here, before anything else looks at it; what a family of games writes of its own, by
that (kast_tools.games.family). Fields that a later version may add are let through unread.
"""

import json
from typing import Annotated, Any, Literal

from kast.game import LEVELS, MOST_CORRECTIONS, MOST_PLAYERS
from msgspec import Meta, Struct, ValidationError, convert, field

LONGEST = 1 << 16
"""Bytes of a line: five times those of six players' Triple, the longest game."""


class FormError(ValueError):
    """What is wrong with a line: a few words that quote nothing of it."""


class UnknownGame(ValueError):
    """A line that is whole, and yet no game that this program knows: its text says why."""

    kind = "unknown"


class ImpossibleGame(UnknownGame):
    """A game that this program knows, and that the rules do not allow."""

    kind = "impossible"


def check_form(record: object, form: type[Struct]) -> None:
    """Raises FormError unless the record has the fields of that form."""
    try:
        convert(record, form)
    except ValidationError as error:
        raise FormError(f"{error}.") from None


class _Player(Struct):
    name: Annotated[str, Meta(max_length=255)]  # as a saved game can hold
    kind: Literal["human", "cpu"]
    picture: Annotated[int, Meta(ge=0, lt=255)] | None
    total: int
    level: Annotated[int, Meta(ge=1, le=LEVELS)] = 1
    left: Annotated[int, Meta(ge=0)] = 0  # how many turns had ended then; where it is missing the player stayed


class _Line(Struct):
    v: int
    id: str
    device: Annotated[str, Meta(max_length=64)]
    seq: Annotated[int, Meta(gt=0, lt=1 << 30)]
    game: str
    options: dict[str, bool | int | str]
    players: Annotated[list[_Player], Meta(min_length=1, max_length=MOST_PLAYERS)]
    turns: list[Annotated[str, Meta(min_length=3)]]
    end: Literal["finished", "abandoned"]
    dice: Literal["real"] = "real"  # where it is missing the machine rolled
    day: str = ""  # whose dice were rolled; where it is missing chance decided
    counts: bool = True  # False where the board was told to leave the game out of its best scores
    corrected: Annotated[list[tuple[Annotated[int, Meta(ge=0)], str]], Meta(max_length=MOST_CORRECTIONS)] = field(
        default_factory=list
    )  # of each correction the number of the turn, and its text before
    link: str = ""  # what proves a game of two machines; linked_game.py reads it


def record_of(line: bytes) -> dict[str, Any]:
    """What a line says, as JSON knows it. Raises FormError if it has not the form."""
    if len(line) > LONGEST:
        raise FormError("it is longer than any game.")
    try:
        record = json.loads(line)
        check_form(record, _Line)
        json.dumps(record, ensure_ascii=False, allow_nan=False).encode()  # half a surrogate pair or NaN is an error
    except FormError:
        raise
    except (RecursionError, ValueError):
        raise FormError("it is no JSON that can be written again.") from None
    return record


def left_in(record: dict[str, Any]) -> dict[int, int]:
    """The seats of those who left the game of a record, each with how many turns had ended then."""
    return {seat: player["left"] for seat, player in enumerate(record["players"]) if "left" in player}

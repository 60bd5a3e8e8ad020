"""The form of a line of the history: which fields it has, of what types, how large and how long they may be.

What no board writes is refused here, before anything else looks at it. Fields that a later version may add are let
through unread.
"""

import json
from typing import Annotated, Any, Literal

from kast.game import LEVELS, MOST_PLAYERS
from kast.games.cards.game import ROLLS
from msgspec import Meta, Struct, ValidationError, convert

LONGEST = 1 << 16
"""Bytes of a line: five times those of six players' Triple, the longest game."""

_MOST_BOXES = 39
_MOST_ROLLS = ROLLS + (ROLLS - 1) * 19
"""In the last turn of a game of Maxi that saved all the rolls it could."""


class FormError(ValueError):
    """What is wrong with a line: a few words that quote nothing of it."""


class _Player(Struct):
    name: Annotated[str, Meta(max_length=255)]  # as a saved game can hold
    kind: Literal["human", "cpu"]
    picture: Annotated[int, Meta(ge=0, lt=255)] | None
    boxes: dict[str, int]
    bonuses: int
    total: int
    extra: int = 0
    level: Annotated[int, Meta(ge=1, le=LEVELS)] = 1


class _Line(Struct):
    v: int
    id: str
    device: Annotated[str, Meta(max_length=64)]
    seq: Annotated[int, Meta(gt=0, lt=1 << 30)]
    game: str
    options: dict[str, bool | int | str]
    players: Annotated[list[_Player], Meta(min_length=1, max_length=MOST_PLAYERS)]
    turns: Annotated[
        list[Annotated[str, Meta(min_length=3, max_length=2 + 6 * _MOST_ROLLS)]],
        Meta(max_length=MOST_PLAYERS * _MOST_BOXES),
    ]
    end: Literal["finished", "abandoned"]
    dice: Literal["real"] = "real"  # where it is missing the machine rolled


def record_of(line: bytes) -> dict[str, Any]:
    """What a line says, as JSON knows it. Raises FormError if it has not the form."""
    if len(line) > LONGEST:
        raise FormError("it is longer than any game.")
    try:
        record = json.loads(line)
        convert(record, _Line)
        json.dumps(record, ensure_ascii=False, allow_nan=False).encode()  # half a surrogate pair or NaN is an error
    except ValidationError as error:
        raise FormError(f"{error}.") from None
    except (RecursionError, ValueError):
        raise FormError("it is no JSON that can be written again.") from None
    return record

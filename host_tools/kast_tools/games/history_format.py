"""The format of a line of the history: its fields, their types, and their limits.

Lines that no board can have written are refused here, before any other code reads them. Fields that only one family
of games has are checked by that family (kast_tools.games.family). Fields that a later version may add are ignored.
"""

import json
from typing import Annotated, Any, Literal

from kast.game import LEVELS, MOST_CORRECTIONS, MOST_PLAYERS
from msgspec import Meta, Struct, ValidationError, convert, field

LONGEST = 1 << 16
"""Maximum size of a line in bytes: five times that of the longest game, Triple with six players."""


class FormError(ValueError):
    """A line is malformed. The message is short and does not quote the line."""


class UnknownGame(ValueError):
    """An intact line holds a game that this program does not know; the message gives the reason."""

    kind = "unknown"


class OwnRules(UnknownGame):
    """A line holds a game of a player's own whose rules, which are in a file next to the history, are not known."""

    reason = "it is a game of one's own whose rules are missing."

    def __init__(self) -> None:
        super().__init__(self.reason)


class ImpossibleGame(UnknownGame):
    """A line holds a known game that the rules do not allow."""

    kind = "impossible"


def check_form(record: object, form: type[Struct]) -> None:
    """Raise FormError unless the record has the fields of that form, with the right types and within their limits."""
    try:
        convert(record, form)
    except ValidationError as error:
        raise FormError(f"{error}.") from None


class _Player(Struct):
    name: Annotated[str, Meta(max_length=255)]  # a saved game has the same limit
    kind: Literal["human", "cpu"]
    picture: Annotated[int, Meta(ge=0, lt=255)] | None
    total: int
    level: Annotated[int, Meta(ge=1, le=LEVELS)] = 1
    left: Annotated[int, Meta(ge=0)] = 0  # how many turns had ended when the player left; missing if the player stayed


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
    dice: Literal["real"] = "real"  # missing if the machine rolled
    day: str = ""  # the day whose dice were used; missing if the dice were random
    counts: bool = True  # False if a player left the game out of the board's best scores
    corrected: Annotated[list[tuple[Annotated[int, Meta(ge=0)], str]], Meta(max_length=MOST_CORRECTIONS)] = field(
        default_factory=list
    )  # for each correction: number of the turn, and the turn's text before the correction
    link: str = ""  # the transcript that proves a multiplayer game; transcript.py reads it


def record_of(line: bytes) -> dict[str, Any]:
    """Return the contents of a line.

    :raises FormError: the line is not JSON, or does not have the format
    """
    if len(line) > LONGEST:
        raise FormError("it is longer than any game.")
    try:
        record = json.loads(line)
        check_form(record, _Line)
        json.dumps(record, ensure_ascii=False, allow_nan=False).encode()  # fails for half a surrogate pair or NaN
    except FormError:
        raise
    except (RecursionError, ValueError):
        raise FormError("it is not valid JSON.") from None
    return record


def left_in(record: dict[str, Any]) -> dict[int, int]:
    """Return how many turns had ended when each player left, keyed by seat; players who stayed are left out."""
    return {seat: player["left"] for seat, player in enumerate(record["players"]) if "left" in player}

"""What the report asks of a family of games. `kast_tools.report.families` has each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kast_tools.games.recorded_game import RecordedGame


@dataclass(frozen=True)
class Part:
    """What a part of a result brought, such as a box: points on average, and how many (0 to 1) of them brought none."""

    name: str
    average: float
    zeros: float


class Reporting(Protocol):
    """say: the words of the report, by their keys."""

    @property
    def RESULT(self) -> str:
        """What a player's result is called, "card" or "result": the start of keys of the report's texts."""
        ...

    def tiles(self, results: Sequence[Any], say: Mapping[str, str], /) -> list[tuple[str, str]]:
        """What is told of all results together besides points: names and values."""
        ...

    def parts(self, results: Sequence[Any], say: Mapping[str, str], /) -> list[Part]:
        """What each part brought, in order; empty where a result has none."""
        ...

    def card(self, game: RecordedGame, say: Mapping[str, str], /) -> dict[str, Any]:
        """What the table of points of such a game looks like, as replay.js takes it."""
        ...

    def moves(self, game: RecordedGame, say: Mapping[str, str], /) -> dict[str, Any]:
        """A game move by move, as replay.js takes it; see report/replays.py."""
        ...

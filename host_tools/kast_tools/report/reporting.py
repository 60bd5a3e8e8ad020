"""The interface that a family of games provides to the report; `kast_tools.report.families` lists them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kast_tools.games.recorded_game import RecordedGame


@dataclass(frozen=True)
class Part:
    """A part of a result, such as a box: average points, and the share (0 to 1) of results in which it earned none."""

    name: str
    average: float
    zeros: float


class Reporting(Protocol):
    """Functions of one family of games. `say`: the words of the report, by their keys."""

    @property
    def RESULT(self) -> str:
        """The name of a player's result, "card" or "result": the start of keys of the report's texts."""
        ...

    def tiles(self, results: Sequence[Any], say: Mapping[str, str], /) -> list[tuple[str, str]]:
        """Return further figures about all results together: names and values."""
        ...

    def parts(self, results: Sequence[Any], say: Mapping[str, str], /) -> list[Part]:
        """Return the averages of each part, in order; empty if a result has no parts."""
        ...

    def card(self, game: RecordedGame, say: Mapping[str, str], /) -> dict[str, Any]:
        """Return the layout of a game's table of points, as replay.js expects it."""
        ...

    def moves(self, game: RecordedGame, say: Mapping[str, str], /) -> dict[str, Any]:
        """Return a game move by move, as replay.js expects it; see report/replays.py."""
        ...

"""The interface that a family of games provides to the report; `kast_tools.report.families` lists the families."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kast_tools.games.recorded_game import RecordedGame


@dataclass(frozen=True)
class Part:
    """A part of a result, such as a box of a card.

    - average: average points
    - zeros: share (0 to 1) of the results in which the part earned no points
    """

    name: str
    average: float
    zeros: float


class Reporting(Protocol):
    """The functions that the package of a family provides. `say` is the mapping that `report_words` returns."""

    @property
    def RESULT(self) -> str:
        """What the report calls a player's result: "card" or "result", the first part of the ids of its texts."""
        ...

    def tiles(self, results: Sequence[Any], say: Mapping[str, str], /) -> list[tuple[str, str]]:
        """Return (name, value) of further figures about all results together."""
        ...

    def parts(self, results: Sequence[Any], say: Mapping[str, str], /) -> list[Part]:
        """Return the averages of each part over these results, in order; empty if a result has no parts."""
        ...

    def card(self, game: RecordedGame, say: Mapping[str, str], /) -> dict[str, Any]:
        """Return the layout of a game's table of points, as replay.js expects it."""
        ...

    def moves(self, game: RecordedGame, say: Mapping[str, str], /) -> dict[str, Any]:
        """Return a game move by move, as replay.js expects it; see report/replays.py."""
        ...

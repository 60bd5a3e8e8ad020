"""What a family of games is to the tools, found by the id of a game.

Each is a room of kast_tools.families with the functions of Family. What a player made of a game is a result: of a game
with cards the card. Results have rules, options (all of them), total and ranking_key(), as in the firmware.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, cast

from kast.games import RULE_SETS

CARD_GAMES = tuple(game for game in RULE_SETS if RULE_SETS.family(game) == "cards")
"""The games with a card."""

Record = dict[str, Any]
"""What a line of the history says, as history_line.py lets it in."""


class Family(Protocol):
    """SUMS: the columns of a table of results that have a name of their own beside the cells."""

    SUMS: tuple[str, ...]

    def results(self, record: Record) -> tuple[Any, ...]:
        """What each player made of a game. Raises FormError, or RuleError where no game could lead to it."""
        ...

    def turns(self, result: Any) -> int:
        """How many turns led to it."""
        ...

    def is_whole(self, results: tuple[Any, ...]) -> bool:
        """Whether a game that ended so was played to its end."""
        ...

    def check_moves(self, game: Any) -> None:
        """Raises ImpossibleGame unless the moves of a RecordedGame lead to its results."""
        ...

    def cells(self, rules: Any) -> tuple[str, ...]:
        """The names of the parts that a result of such a game consists of, in order."""
        ...

    def cells_of(self, result: Any) -> dict[str, int]:
        """What each of those holds, where there is anything."""
        ...

    def sums_of(self, result: Any) -> dict[str, int]:
        """What is added up beside them, by names of SUMS, without the total."""
        ...


class Solving(Protocol):
    """The room `solving` of a family whose games can be solved: what perfect play is worth, and the board's tables."""

    GAMES: tuple[str, ...]

    def solve(self, game: str, options: dict[str, str], out: Path) -> str:
        """What such a game, one of GAMES, is worth to a perfect player: a sentence. Options are as typed; `out` is a
        folder for what was solved. Raises click.UsageError for options that it does not take.
        """
        ...

    def make_tables(self) -> Iterator[str]:
        """Make the tables that are out of date; a line about each that there is."""
        ...


@dataclass(frozen=True)
class Part:
    """What a part of a result brought, such as a box: points on average, and how many (0 to 1) of them brought none."""

    name: str
    average: float
    zeros: float


class Reporting(Protocol):
    """The room `report` of a family. say: the words of the report, by their keys.

    RESULT: what a player's result is called, "card" or "result": the start of keys of the report's texts.
    """

    RESULT: str

    def tiles(self, results: Sequence[Any], say: Mapping[str, str]) -> list[tuple[str, str]]:
        """What is told of all results together besides points: names and values."""
        ...

    def parts(self, results: Sequence[Any], say: Mapping[str, str]) -> list[Part]:
        """What each part brought, in order; empty where a result has none."""
        ...

    def card(self, game: Any, say: Mapping[str, str]) -> dict[str, Any]:
        """What the table of points of such a RecordedGame looks like, as replay.js takes it."""
        ...

    def moves(self, game: Any, say: Mapping[str, str]) -> dict[str, Any]:
        """A RecordedGame move by move, as replay.js takes it; see report/replays.py."""
        ...


class OnPaper(Protocol):
    """The room `paper` of a family that has score cards or pads to print, for players as kast_tools.sheet has them."""

    def empty(self, game: str, options: dict[str, Any]) -> Any:
        """A result to be written by hand. Raises RuleError for options that there are not."""
        ...

    def players_of(self, game: Any) -> list[Any]:
        """Of a RecordedGame, in seating order, filled."""
        ...

    def columns(self, rules: Any) -> int:
        """How many columns of numbers a player takes."""
        ...

    def boxes(self, rules: Any) -> Sequence[str]:
        """What a family may have its own words for."""
        ...

    def draw(
        self,
        pen: Any,
        layout: Any,
        place: Any,
        players: Sequence[Any],
        say: Mapping[str, str],
        *,
        by_hand: str,
        day: str,
    ) -> None:
        """Draw the card of these players of one game into a place; by_hand, day: as sheet_pdf() has them."""
        ...


def family_of(game: str) -> Family:
    """The family of the game of that id."""
    return _room(RULE_SETS.family(game))


def families() -> list[Family]:
    """Each, in the order of the menu."""
    return [_room(name) for name in dict.fromkeys(map(RULE_SETS.family, RULE_SETS))]


def reporting(game: str) -> Reporting:
    """The room `report` of the family of the game of that id."""
    return cast(Reporting, import_module(f"kast_tools.families.{RULE_SETS.family(game)}.report"))


def solvings() -> list[Solving]:
    """The room `solving` of each family, in the order of the menu."""
    names = dict.fromkeys(map(RULE_SETS.family, RULE_SETS))
    return [
        cast(Solving, import_module(f"kast_tools.families.{name}.solving"))
        for name in names
        if find_spec(f"kast_tools.families.{name}.solving")
    ]


def games_on_paper() -> list[str]:
    """Those that `kast sheet` prints, in the order of the menu."""
    return [game for game in RULE_SETS if find_spec(f"kast_tools.families.{RULE_SETS.family(game)}.paper")]


def on_paper(game: str) -> OnPaper:
    """The room `paper` of the family of the game of that id, one of games_on_paper()."""
    return cast(OnPaper, import_module(f"kast_tools.families.{RULE_SETS.family(game)}.paper"))


def _room(name: str) -> Family:
    return cast(Family, import_module(f"kast_tools.families.{name}"))

"""What the tools ask of a family of games. `kast_tools.games.families` has each.

What a player made of a game is a result: of a game with cards, the card. Results have rules, options (all of them),
total and ranking_key(), as in the firmware.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from kast.games import RULE_SETS

CARD_GAMES = tuple(game for game in RULE_SETS if RULE_SETS.family(game) == "cards")
"""The games with a card."""

Record = dict[str, Any]
"""What a line of the history says, as history_format.py lets it in."""


class Recorded(Protocol):
    """A game that a board filed, as its family sees it: kast_tools.games.recorded_game.RecordedGame."""

    @property
    def rule_set(self) -> str: ...

    @property
    def options(self) -> dict[str, Any]: ...

    @property
    def players(self) -> list[dict[str, Any]]: ...

    @property
    def results(self) -> tuple[Any, ...]: ...

    @property
    def turns(self) -> Sequence[str]: ...

    @property
    def here(self) -> tuple[Any, ...]: ...

    @property
    def left(self) -> dict[int, int]: ...

    @property
    def corrected(self) -> list[tuple[int, str]]: ...

    @property
    def has_all_turns(self) -> bool: ...

    @property
    def has_real_dice(self) -> bool: ...

    @property
    def day(self) -> str: ...

    @property
    def is_finished(self) -> bool: ...


class Family(Protocol):
    @property
    def SUMS(self) -> tuple[str, ...]:
        """The columns of a table of results that have a name of their own beside the cells."""
        ...

    def results(self, record: Record, /) -> tuple[Any, ...]:
        """What each player made of a game. Raises FormError, or RuleError where no game could lead to it."""
        ...

    def turns(self, result: Any, /) -> int:
        """How many turns led to it."""
        ...

    def is_whole(self, results: tuple[Any, ...], /) -> bool:
        """Whether a game that ended so was played to its end."""
        ...

    def check_moves(self, game: Recorded, /) -> None:
        """Raises ImpossibleGame unless the moves of the game lead to its results."""
        ...

    def cells(self, rules: Any, /) -> tuple[str, ...]:
        """The names of the parts that a result of such a game consists of, in order."""
        ...

    def cells_of(self, result: Any, /) -> dict[str, int]:
        """What each of those holds, where there is anything."""
        ...

    def sums_of(self, result: Any, /) -> dict[str, int]:
        """What is added up beside them, by names of SUMS, without the total."""
        ...

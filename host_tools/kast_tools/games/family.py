"""The interface that each family of games provides to the tools; `kast_tools.games.families` lists the families.

A result is what a player achieved in a game; in a score-card game it is the player's card. Results have `rules`,
`options` (including those with default values), `total` and `ranking_key()`, as in the firmware.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Protocol

from kast.games import RULE_SETS

CARD_GAMES = tuple(game for game in RULE_SETS if RULE_SETS.family(game) == "cards")
"""The ids of the score-card games."""

Record = dict[str, Any]
"""The contents of a history line that passed the checks of history_format.py."""


class Moves(Protocol):
    """The attributes of a recorded game that replay.py uses."""

    @property
    def rule_set(self) -> str: ...

    @property
    def options(self) -> dict[str, Any]: ...

    @property
    def players(self) -> list[dict[str, Any]]: ...

    @property
    def turns(self) -> Sequence[str]: ...

    @property
    def left(self) -> dict[int, int]: ...

    @property
    def has_all_turns(self) -> bool: ...

    @property
    def has_real_dice(self) -> bool: ...


class Recorded(Moves, Protocol):
    """The attributes of a recorded game that its family uses. recorded_game.RecordedGame implements them."""

    @property
    def results(self) -> tuple[Any, ...]: ...

    @property
    def here(self) -> tuple[Any, ...]: ...

    @property
    def corrected(self) -> list[tuple[int, str]]: ...

    @property
    def day(self) -> str: ...

    @property
    def is_finished(self) -> bool: ...


class Family(Protocol):
    """The functions that the package of a family provides."""

    @property
    def SUMS(self) -> tuple[str, ...]:
        """The names of the columns for sums, which follow the columns of the cells in a table of results."""
        ...

    def results(self, record: Record, /) -> tuple[Any, ...]:
        """Return the result of each player of a game.

        :raises FormError: fields are missing or have the wrong type
        :raises RuleError: no game could lead to these results
        """
        ...

    def turns(self, result: Any, /) -> int:
        """Return the number of turns that a player with this result has played."""
        ...

    def is_whole(self, results: tuple[Any, ...], left: Collection[int], /) -> bool:
        """Return whether a game with these results can have been played to its end.

        :param left: seats of the players who left
        """
        ...

    def check_moves(self, game: Recorded, /) -> None:
        """Raise ImpossibleGame unless the moves of the game lead to its results."""
        ...

    def turn_results(self, game: Recorded, /) -> Iterable[tuple[str | None, int]]:
        """Return for each turn the box that it filled or the card that it took, or None without one, and its points.

        :param game: a game that passed `check_moves`
        """
        ...

    def cells(self, rules: Any, /) -> tuple[str, ...]:
        """Return the names of the parts of a result under these rules, in order; for a card, these are its boxes."""
        ...

    def cells_of(self, result: Any, /) -> dict[str, int]:
        """Return the values of the parts of a result, keyed by name; parts without a value are left out."""
        ...

    def sums_of(self, result: Any, /) -> dict[str, int]:
        """Return the sums of a result, except its total, keyed by name as in SUMS."""
        ...

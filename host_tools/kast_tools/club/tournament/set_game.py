"""The game that the teacher's desk has set for a tournament, so that all its tables play the same one."""

import json
from dataclasses import dataclass, field
from typing import Any

from kast.games import RULE_SETS, RuleError, is_own
from kast.games.options import complete
from sqlalchemy import Connection, Row, delete, insert, select

from kast_tools.club.schema import set_games


@dataclass(frozen=True)
class SetGame:
    """A game with its house rules.

    - game: id of the game; "" for any game
    - options: the house rules that differ from the usual ones
    """

    game: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    def accepts(self, game: str, options: dict[str, Any]) -> bool:
        """Return whether a table may play this game, with these options. The club cannot prove players' own games."""
        return not is_own(game) and self.game in ("", game) and changed(game, options) == self.options


def games_to_set() -> list[str]:
    """Return the ids of the games that several machines can play."""
    return RULE_SETS.having("linked")


def changed(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options that differ from the game's usual rules.

    :raises RuleError: if the game has no such option, or the option no such value
    """
    rules = RULE_SETS[game]
    chosen = complete(rules, options)
    return {option: chosen[option] for option, values in rules.options.items() if chosen[option] != values[0]}


def store_game(connection: Connection, tournament: Row, game: SetGame) -> None:
    """Set the game of a tournament."""
    number = tournament.tournament
    connection.execute(delete(set_games).where(set_games.c.tournament == number))
    connection.execute(insert(set_games).values(tournament=number, game=game.game, options=json.dumps(game.options)))


def game_of(connection: Connection, tournament: Row | None) -> SetGame:
    """Return the game of a tournament: any game with its usual rules, if none is set or stored by a later version."""
    number = tournament.tournament if tournament else None
    row = connection.execute(select(set_games).where(set_games.c.tournament == number)).first()
    if not row or row.game not in games_to_set():
        return SetGame()
    try:
        return SetGame(row.game, changed(row.game, json.loads(row.options)))
    except RuleError:
        return SetGame()

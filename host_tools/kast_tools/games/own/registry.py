"""Makes players' own games known to the commands, which then find their rules by id like those of all other games."""

from kast.games import RULE_SETS
from kast.games.cards.own import rules_of
from kast.games.cards.rule_set import RuleSet

from kast_tools.games.own.reading import OwnGame

_GAMES: dict[str, OwnGame] = {}


def add(game: OwnGame) -> str:
    """Make a game known, and return its id: "own-kniffel", or "own-kniffel-2" if another game has this id."""
    wanted = str(game.definition["id"])
    id, number = wanted, 1
    while _GAMES.get(id, game) != game:
        number += 1
        id = f"{wanted}-{number}"
    if id not in _GAMES:
        RULE_SETS.own[id] = rules_of({**game.definition, "id": id})
        _GAMES[id] = game
    return id


def own_game(id: str) -> OwnGame | None:
    """Return the own game with this id; None for the games of the board."""
    return _GAMES.get(id)


def rules_of_own(game: OwnGame) -> RuleSet:
    """Make a game known, and return its rules."""
    return RULE_SETS[add(game)]

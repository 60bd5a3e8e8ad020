"""Makes players' own games known to the commands, which then find their rules by id like those of all other games."""

from collections.abc import Iterable, Mapping
from contextlib import suppress

from kast.games import RULE_SETS
from kast.games.cards.own import rules_of
from kast.games.cards.rule_set import RuleSet

from kast_tools.common.firmware_text import board_text
from kast_tools.games.own.board_file import is_definition_of, read_definition
from kast_tools.games.own.reading import OwnGame

_GAMES: dict[str, OwnGame] = {}


def add(game: OwnGame) -> str:
    """Make a game known, and return its id: "own-kniffel", or "own-kniffel-2" if another game has this id."""
    wanted = str(game.definition["id"])
    id, number = wanted, 1
    while _GAMES.get(id, game) != game:
        number += 1
        id = f"{wanted}-{number}"
    _know(id, game)
    return id


def add_played(definitions: Mapping[str, bytes]) -> None:
    """Make games that were played on boards known by their ids there, such as "own-kniffel-1a2b3c4d".

    Definitions that are damaged, or of a newer version of Kast, are skipped.

    :param definitions: the games' files on the board, keyed by id
    """
    for id, data in definitions.items():
        if id not in _GAMES and is_definition_of(id, data):
            with suppress(ValueError):
                _know(id, read_definition(data))


def own_game(id: str) -> OwnGame | None:
    """Return the own game with this id; None for the games of the board."""
    return _GAMES.get(id)


def rules_of_own(game: OwnGame) -> RuleSet:
    """Make a game known, and return its rules."""
    return RULE_SETS[add(game)]


def game_name(id: str, lang: str = "en") -> str:
    """Return the name of a game for people; that of an own game has the end of its id if another one has the same."""
    own = _GAMES.get(id)
    if not own:
        return board_text(lang)[f"game.{id}"]
    name = own.title(lang)
    is_single = sum(other.title(lang) == name for other in _GAMES.values()) == 1
    return name if is_single else f"{name} ({id.rpartition('-')[2]})"


def in_menu_order(ids: Iterable[str]) -> list[str]:
    """Return the ids of games in the order of the menu: own games come last, by their names."""
    ids = set(ids)
    own = sorted(ids.difference(RULE_SETS), key=lambda id: (game_name(id).casefold(), id))
    return [id for id in RULE_SETS if id in ids] + own


def _know(id: str, game: OwnGame) -> None:
    if id not in _GAMES:
        RULE_SETS.own[id] = rules_of({**game.definition, "id": id})
        _GAMES[id] = game

"""The rules of every game, by id. Each game is a folder named after its id; README.md explains how to add one."""

import sys

from micropython import const

from kast.games.catalogue import FAMILIES, IDS, NUMBERS, WITH
from kast.modules import load, unload

__all__ = ["RULE_SETS", "RuleError", "codes_of", "is_own"]


class RuleError(ValueError):
    """A violation of the rules; the card or game is unchanged. The message is one clear sentence."""


_OWN = const(255)  # number of all own games in stored files


def is_own(id) -> bool:
    """Return whether an id, which may be of any type, is that of a player's own game."""
    return isinstance(id, str) and id.startswith("own-")


class _RuleSets:
    """A read-only dict from a game's id to its rules, in the order of the menu.

    Rules are created when they are first read, and are stored in `made`. On a board, `made` holds only the rules of
    the game that was read last, because they take up to 3 KB and only one game is played at a time. `own` holds the
    rules of players' own games (cards/own.py) on a computer; a board finds those in its files (cards/own_files.py).
    `carried` holds the definition of an own game, by its id, that another device offers, until the game begins.
    None of them are listed with the others.

    - families: the family of each game, in the order of the menu
    """

    families = FAMILIES
    _IS_BOARD = sys.implementation.name == "micropython"

    def __init__(self):
        self.made = {}
        self.own = {}
        self.carried = {}

    def __iter__(self):
        return iter(IDS)

    def __contains__(self, id):
        if id in IDS or id in tuple(self.own):  # `id` may be of any type, from a stored file
            return True
        return is_own(id) and (id in self.made or self.own_files().load(id) != b"")

    def __getitem__(self, id):
        if id in self.own:
            return self.own[id]
        if id not in self.made:
            if id not in self:
                raise KeyError(id)
            if self._IS_BOARD:
                self.made.clear()
            self.made[id] = self.own_files().rules(id) if is_own(id) else load("kast.games." + id).rules()
        return self.made[id]

    def values(self) -> list:
        return [self[id] for id in self]

    def items(self) -> list:
        return [(id, self[id]) for id in self]

    def family(self, id: str) -> str:
        """Return the name of a game's family, which is its folder."""
        return "cards" if is_own(id) else self.families[IDS.index(id)]

    def own_files(self):
        """Load the module that finds own games on a board, and return it."""
        return load("kast.games.cards.own_files")

    def module(self, id, name: str):
        """Load the module `name` of a game's family and return it; firmware/docs/games.md lists these modules."""
        return load(f"kast.games.{self.family(id)}.{name}")

    def having(self, name: str) -> list[str]:
        """Return the ids of the games whose family has this optional module."""
        return [id for id in IDS if self.family(id) in WITH[name]]

    def number(self, id: str) -> int:
        """Return the number of a game in stored files, which never changes; 255 for own games."""
        return _OWN if is_own(id) else NUMBERS[IDS.index(id)]

    def id_of(self, number: int) -> str:
        """Return the id of the game with this number.

        :raises ValueError: if no game has this number
        """
        return IDS[NUMBERS.index(number)]

    def numbered(self, number: int):
        """Return the rules of the game with this number.

        :raises ValueError: if no game has this number
        """
        return self[self.id_of(number)]


RULE_SETS = _RuleSets()


def codes_of(rules, options: dict) -> list[int]:
    """Return options as they are stored: the code of each option's value, in the order of the slots (options.py).

    :param rules: rules of the game
    :param options: chosen options; those with their default value may be missing
    """
    return [values.index(options.get(option, rules.options[option][0])) for option, values in rules.coded]


unload("kast.games.catalogue")

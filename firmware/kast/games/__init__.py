"""Every game by its id. A game is the folder of that name: README.md tells what is in it, and how to add one."""

import sys

from kast.games.catalogue import FAMILIES, IDS, NUMBERS, WITH
from kast.modules import forget, load

__all__ = ["RULE_SETS", "RuleError", "codes_of"]


class RuleError(ValueError):
    """Something that the rules do not allow: its text is one clear sentence, and nothing has changed."""


class _RuleSets:
    """Reads like a dict id -> the rules of a game, in the order of the menu.

    Each is made when it is asked for, and then always the same object. But one takes up to 3 KB of a board's memory,
    and one is played at a time: on a board only the latest stays in `made`.
    """

    _IS_BOARD = sys.implementation.name == "micropython"

    def __init__(self):
        self.made = {}

    def __iter__(self):
        return iter(IDS)

    def __contains__(self, id):
        return id in IDS

    def __getitem__(self, id):
        if id not in self.made:
            if id not in IDS:
                raise KeyError(id)
            if self._IS_BOARD:
                self.made.clear()
            self.made[id] = load("kast.games." + id).rules()
        return self.made[id]

    def values(self):
        return [self[id] for id in self]

    def items(self):
        return [(id, self[id]) for id in self]

    def family(self, id):
        """The folder with what games of its kind share."""
        return FAMILIES[IDS.index(id)]

    def room(self, id, name):
        """A room of the game's family, by its name: firmware/docs/games.md lists them."""
        return load(f"kast.games.{self.family(id)}.{name}")

    def having(self, name):
        """The ids of the games whose family has a room of that name, of those that a family need not have."""
        return [id for id in IDS if self.family(id) in WITH[name]]

    def number(self, id):
        """The number that stands for a game in stored files, for ever."""
        return NUMBERS[IDS.index(id)]

    def id_of(self, number):
        """The id of the game of that number. ValueError if no game has it."""
        return IDS[NUMBERS.index(number)]

    def numbered(self, number):
        """The rules of the game of that number. ValueError if no game has it."""
        return self[self.id_of(number)]


RULE_SETS = _RuleSets()


def codes_of(rules, options):
    """Options, of which defaults may be missing, as files have them: the code of each by its slot."""
    return [values.index(options.get(option, rules.options[option][0])) for option, values in rules.coded]


forget("kast.games.catalogue")

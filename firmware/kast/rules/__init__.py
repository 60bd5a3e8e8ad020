"""The rules of every game: rule sets as data, and the card. Pure: no machine, no files, no time."""

from kast.rules.card import Card
from kast.rules.errors import RuleError
from kast.rules.rule_sets import RULE_SETS, column_of, kind_of

__all__ = ["RULE_SETS", "Card", "RuleError", "column_of", "kind_of"]

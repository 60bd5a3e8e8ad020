"""The family of games whose dice fill the boxes of a card: their rules, scoring, cards, and games in play."""

from kast.games.cards.card import Card
from kast.games.cards.rule_set import column_of, kind_of

__all__ = ["Card", "column_of", "kind_of"]

"""The first kind of game: dice fill the boxes of a card. What such a game consists of, what dice score, the card."""

from kast.games.cards.card import Card
from kast.games.cards.rule_set import column_of, kind_of

__all__ = ["Card", "column_of", "kind_of"]

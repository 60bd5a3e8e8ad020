"""Triple: the boxes of American in three columns; points in the second count double, in the third triple."""

from kast.games.american import JOKER, boxes
from kast.games.cards.boxes import card_game, first_roll_bonus, ties

FAMILY = "cards"
NUMBER = 4
MENU = 50
PICTURE = "  3/ 23/123"


def rules():
    return card_game(
        "triple",
        scoring=boxes(),
        bonus=35,
        bonus_at=63,
        options=(JOKER, first_roll_bonus(1), ties(2, "upper")),
        columns=3,
        table="american",
        scores="american",
    )

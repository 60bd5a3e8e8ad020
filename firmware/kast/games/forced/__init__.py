"""Forced Yatzy: the boxes of Yatzy, filled from the top to the bottom."""

from kast.games.cards.boxes import card_game, first_roll_bonus, ties
from kast.games.yatzy import YATZY_ADDS_DICE, boxes, fifty_and_dice

FAMILY = "cards"
NUMBER = 3
MENU = 40
PICTURE = "1  / 2 /  3"
RANK = 4, 12

_LAST_BOX = ("last_box", 3, (("yatzy", 0), ("chance", 1)))


def rules():
    scoring = boxes()
    order = tuple(scoring)
    return card_game(
        "forced",
        scoring=scoring,
        bonus=50,
        bonus_at=63,
        options=(
            YATZY_ADDS_DICE,
            ("bonus_at", 1, ((63, 0), (42, 1))),
            first_roll_bonus(2),
            _LAST_BOX,
            ties(4, "shared"),
        ),
        changes={
            ("yatzy_adds_dice", True): fifty_and_dice(),
            ("bonus_at", 42): {"bonus_at": 42},
            ("last_box", "chance"): {"in_order": order[:-2] + ("yatzy", "chance")},
        },
        in_order=order,
        table="forced",
        scores="yatzy",
    )

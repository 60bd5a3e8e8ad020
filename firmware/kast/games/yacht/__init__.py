"""Yacht, an ancestor of the other games: 12 boxes, no bonus, and 30 points for each straight."""

from kast.games.cards.boxes import card_game, first_roll_bonus, fixed, ties, with_upper, yes_or_no
from kast.games.cards.scoring import ALL_DICE, ITS_DICE, Scoring, any_dice, groups, sequence
from kast.games.yatzy import scandinavian

FAMILY = "cards"
NUMBER = 6
MENU = 55
PICTURE = "12/345"
RANK = 2, 32
EXAMPLES = {
    "little_straight": ("123456",),
    "big_straight": ("234566",),
    "choice": ("642613",),
    "yacht": ("666666",),
}


def house_or_yacht(counts, shape):
    """Match a full house, or five dice alike."""
    return groups(counts, (3, 2)) or groups(counts, (5,))


def rules():
    as_in_yatzy = dict(scandinavian())
    return card_game(
        "yacht",
        scoring=with_upper(
            5,
            (
                ("full_house", as_in_yatzy["full_house"]),
                ("four_of_a_kind", as_in_yatzy["four_of_a_kind"]),
                ("little_straight", fixed(sequence, ((1, 5),), 30)),
                ("big_straight", fixed(sequence, ((2, 6),), 30)),
                ("choice", Scoring(any_dice, None, 0, ALL_DICE, range(5, 31))),
                ("yacht", fixed(groups, (5,), 50)),
            ),
        ),
        options=(yes_or_no("yacht_is_house", 0), first_roll_bonus(1), ties(2, "shared")),
        changes={
            ("yacht_is_house", True): {
                "full_house": Scoring(house_or_yacht, None, 0, ITS_DICE, (5,) + tuple(range(7, 29)) + (30,))
            }
        },
        first_roll=("big_straight", "full_house", "yacht"),
        table="yacht",
        scores="yacht",
    )

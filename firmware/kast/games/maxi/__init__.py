"""Maxi Yatzy: six dice and 20 boxes."""

from kast.games.cards.boxes import card_game, first_roll_bonus, fixed, ties, with_upper, yes_or_no
from kast.games.cards.scoring import ALL_DICE, ITS_DICE, Scoring, any_dice, groups, sequence
from kast.games.yatzy import YATZY_ADDS_DICE, scandinavian

FAMILY = "cards"
NUMBER = 2
MENU = 30
PICTURE = "666/666"
RANK = 13, 13


def boxes() -> dict:
    """Return the scoring of Maxi Yatzy's card."""
    pair, two_pairs, three_of_a_kind, four_of_a_kind, small_straight, large_straight, full_house = scandinavian()
    return with_upper(
        6,
        (
            pair,
            two_pairs,
            ("three_pairs", Scoring(groups, (2, 2, 2), 0, ITS_DICE, range(12, 31, 2))),
            three_of_a_kind,
            four_of_a_kind,
            ("five_of_a_kind", Scoring(groups, (5,), 0, ITS_DICE, range(5, 31, 5))),
            small_straight,
            large_straight,
            ("full_straight", fixed(sequence, ((1, 6),), 21)),
            full_house,
            ("villa", Scoring(groups, (3, 3), 0, ITS_DICE, range(9, 34, 3))),
            ("tower", Scoring(groups, (4, 2), 0, ITS_DICE, range(8, 35, 2))),
            ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(6, 37))),
            ("yatzy", fixed(groups, (6,), 100)),
        ),
    )


def rules():
    return card_game(
        "maxi",
        scoring=boxes(),
        bonus=100,
        bonus_at=84,
        options=(
            YATZY_ADDS_DICE,
            ("full_straight", 1, ((21, 0), (25, 1))),
            yes_or_no("full_house_all_dice", 2),
            yes_or_no("saved_rolls", 3),
            yes_or_no("finnish", 4),
            first_roll_bonus(5),
            ties(6, "shared"),
        ),
        changes={
            ("yatzy_adds_dice", True): {"yatzy": Scoring(groups, (6,), 100, ALL_DICE, range(106, 137, 6))},
            ("full_straight", 25): {"full_straight": fixed(sequence, ((1, 6),), 25)},
            ("full_house_all_dice", True): {"full_house": Scoring(groups, (3, 2), 0, ALL_DICE, range(8, 35))},
            ("finnish", True): {"bonus": 50, "bonus_at": 75},
        },
        dice=6,
        table="maxi",
        scores="maxi",
    )

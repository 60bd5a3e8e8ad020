"""Yatzy, the Scandinavian game: 15 boxes, with pairs, and straights from 1 to 5 and from 2 to 6."""

from kast.games.cards.boxes import card_game, first_roll_bonus, fixed, ties, with_upper, yes_or_no
from kast.games.cards.scoring import ALL_DICE, ITS_DICE, Scoring, any_dice, groups, sequence

FAMILY = "cards"
NUMBER = 0
MENU = 10
PICTURE = "555/55"
RANK = 2, 22

YATZY_ADDS_DICE = yes_or_no("yatzy_adds_dice", 0)


def scandinavian() -> tuple:
    """Return pairs (kind, Scoring) of the lower boxes that Yatzy and Maxi Yatzy share, in card order."""
    # A full house of 10 or 25 points would need five dice of one face.
    house_values = tuple([total for total in range(7, 29) if total not in (10, 25)])
    return (
        ("pair", Scoring(groups, (2,), 0, ITS_DICE, range(2, 13, 2))),
        ("two_pairs", Scoring(groups, (2, 2), 0, ITS_DICE, range(6, 23, 2))),
        ("three_of_a_kind", Scoring(groups, (3,), 0, ITS_DICE, range(3, 19, 3))),
        ("four_of_a_kind", Scoring(groups, (4,), 0, ITS_DICE, range(4, 25, 4))),
        ("small_straight", Scoring(sequence, ((1, 5),), 0, ITS_DICE, (15,))),
        ("large_straight", Scoring(sequence, ((2, 6),), 0, ITS_DICE, (20,))),
        ("full_house", Scoring(groups, (3, 2), 0, ITS_DICE, house_values)),
    )


def boxes() -> dict:
    """Return the scoring of Yatzy's card, which Forced Yatzy uses as well."""
    chance = ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(5, 31)))
    return with_upper(5, scandinavian() + (chance, ("yatzy", fixed(groups, (5,), 50))))


def fifty_and_dice() -> dict:
    """Return the scoring that applies with the option `yatzy_adds_dice`: Yatzy scores 50 plus the sum of its dice."""
    return {"yatzy": Scoring(groups, (5,), 50, ALL_DICE, range(55, 81, 5))}


def rules():
    return card_game(
        "yatzy",
        scoring=boxes(),
        bonus=50,
        bonus_at=63,
        options=(YATZY_ADDS_DICE, first_roll_bonus(1), ties(2, "shared")),
        changes={("yatzy_adds_dice", True): fifty_and_dice()},
        table="yatzy",
        scores="yatzy",
    )

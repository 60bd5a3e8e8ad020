"""American: the official card of 13 boxes, with jokers, and 100 points for each further five of a kind."""

from kast.games.cards.boxes import card_game, first_roll_bonus, fixed, ties, with_upper
from kast.games.cards.scoring import ALL_DICE, Scoring, any_dice, groups, sequence

FAMILY = "cards"
NUMBER = 1
MENU = 20
PICTURE = "333/2 2"
RANK = 2, 22

# The option that sets which boxes a further five of a kind can fill. "Its upper box" is the upper box of its face.
# - forced: the official rule: its upper box if open, else an open lower box, else any upper box with a zero
# - open: its upper box if open, else any open box
# - free: any open box; the dice score as a joker only if their upper box is filled
# - plain: as forced, but full house and straights score by their usual rules, so the dice earn 0 there
# - only_with_50: as forced if the Yatzy box has 50 points; if it has a zero, five of a kind is like any other roll
# - faq: only_with_50 and plain together
JOKER = ("joker", 0, (("forced", 0), ("open", 1), ("free", 2), ("plain", 3), ("only_with_50", 4), ("faq", 5)))


def boxes() -> dict:
    """Return the scoring of American's card, which Triple uses as well."""
    return with_upper(
        5,
        (
            ("three_of_a_kind", Scoring(groups, (3,), 0, ALL_DICE, range(5, 31))),
            ("four_of_a_kind", Scoring(groups, (4,), 0, ALL_DICE, range(5, 31))),
            ("full_house", fixed(groups, (3, 2), 25)),
            ("small_straight", fixed(sequence, ((1, 4), (2, 5), (3, 6)), 30)),
            ("large_straight", fixed(sequence, ((1, 5), (2, 6)), 40)),
            ("yatzy", fixed(groups, (5,), 50)),
            ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(5, 31))),
        ),
    )


def rules():
    return card_game(
        "american",
        scoring=boxes(),
        bonus=35,
        bonus_at=63,
        options=(JOKER, first_roll_bonus(1), ties(2, "upper")),
        table="american",
        scores="american",
    )

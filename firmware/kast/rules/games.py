"""The five games as data: what each box scores, bonuses and options."""

from collections import OrderedDict

from kast.rules.rule_sets import UPPER, RuleSet
from kast.rules.scoring import ALL_DICE, ITS_DICE, NO_DICE, Scoring, any_dice, groups, one_face, sequence


def _with_upper(dice, lower):
    """The scoring of a card: Ones to Sixes for that many dice, then `lower`."""
    scoring = OrderedDict()
    for face in range(1, 7):
        scoring[UPPER[face - 1]] = Scoring(one_face, face, 0, ITS_DICE, range(face, face * dice + 1, face))
    scoring.update(lower)
    return scoring


def _fixed(pattern, shape, points):
    return Scoring(pattern, shape, points, NO_DICE, (points,))


def _american_scoring():
    return _with_upper(
        5,
        (
            ("three_of_a_kind", Scoring(groups, (3,), 0, ALL_DICE, range(5, 31))),
            ("four_of_a_kind", Scoring(groups, (4,), 0, ALL_DICE, range(5, 31))),
            ("full_house", _fixed(groups, (3, 2), 25)),
            ("small_straight", _fixed(sequence, ((1, 4), (2, 5), (3, 6)), 30)),
            ("large_straight", _fixed(sequence, ((1, 5), (2, 6)), 40)),
            ("yatzy", _fixed(groups, (5,), 50)),
            ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(5, 31))),
        ),
    )


def _scandinavian():
    """What Yatzy and Maxi Yatzy have in common below the upper section, in card order."""
    # 10 and 25 would need three and two of the same face.
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


def _yatzy_scoring():
    chance = ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(5, 31)))
    return _with_upper(5, _scandinavian() + (chance, ("yatzy", _fixed(groups, (5,), 50))))


def _maxi_scoring():
    pair, two_pairs, three_of_a_kind, four_of_a_kind, small_straight, large_straight, full_house = _scandinavian()
    return _with_upper(
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
            ("full_straight", _fixed(sequence, ((1, 6),), 21)),
            full_house,
            ("villa", Scoring(groups, (3, 3), 0, ITS_DICE, range(9, 34, 3))),
            ("tower", Scoring(groups, (4, 2), 0, ITS_DICE, range(8, 35, 2))),
            ("chance", Scoring(any_dice, None, 0, ALL_DICE, range(6, 37))),
            ("yatzy", _fixed(groups, (6,), 100)),
        ),
    )


# How a further five of a kind may be used. forced: the official rule: its own upper box, else an open lower box, else a
# zero in an upper one. open: its own upper box, else any open box. free: any open box, paid as a joker only once its
# own upper box is filled. plain: as forced, but full house and straights score by their usual rule, so nothing.
_JOKER = ("joker", ("forced", "open", "free", "plain"))

_YATZY_ADDS_DICE = ("yatzy_adds_dice", (False, True))


def _fifty_and_dice():
    return {"yatzy": Scoring(groups, (5,), 50, ALL_DICE, range(55, 81, 5))}


def _yatzy():
    return RuleSet(
        "yatzy",
        scoring=_yatzy_scoring(),
        bonus=50,
        bonus_at=63,
        options=(_YATZY_ADDS_DICE,),
        changes={("yatzy_adds_dice", True): _fifty_and_dice()},
    )


def _american():
    return RuleSet("american", scoring=_american_scoring(), bonus=35, bonus_at=63, options=(_JOKER,), breaks_ties=True)


def _maxi():
    return RuleSet(
        "maxi",
        scoring=_maxi_scoring(),
        bonus=100,
        bonus_at=84,
        options=(
            _YATZY_ADDS_DICE,
            ("full_straight", (21, 25)),
            ("full_house_all_dice", (False, True)),
            ("saved_rolls", (False, True)),
            ("finnish", (False, True)),
        ),
        changes={
            ("yatzy_adds_dice", True): {"yatzy": Scoring(groups, (6,), 100, ALL_DICE, range(106, 137, 6))},
            ("full_straight", 25): {"full_straight": _fixed(sequence, ((1, 6),), 25)},
            ("full_house_all_dice", True): {"full_house": Scoring(groups, (3, 2), 0, ALL_DICE, range(8, 35))},
            ("finnish", True): {"bonus": 50, "bonus_at": 75},
        },
        dice=6,
    )


def _forced():
    return RuleSet(
        "forced",
        scoring=_yatzy_scoring(),
        bonus=50,
        bonus_at=63,
        options=(_YATZY_ADDS_DICE, ("bonus_at", (63, 42))),
        changes={("yatzy_adds_dice", True): _fifty_and_dice(), ("bonus_at", 42): {"bonus_at": 42}},
        in_order=True,
    )


def _triple():
    return RuleSet(
        "triple",
        scoring=_american_scoring(),
        bonus=35,
        bonus_at=63,
        options=(_JOKER,),
        columns=3,
        breaks_ties=True,
    )


BUILDERS = {"yatzy": _yatzy, "american": _american, "maxi": _maxi, "forced": _forced, "triple": _triple}

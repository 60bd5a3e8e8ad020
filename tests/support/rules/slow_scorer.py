"""Score dice a second time, independently of the firmware: slow, but easy to check against the printed rules.

It tries every subset of the dice where the firmware counts faces.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

NUMBERS = ["ones", "twos", "threes", "fours", "fives", "sixes"]
AMERICAN = [
    *NUMBERS,
    "three_of_a_kind",
    "four_of_a_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "yatzy",
    "chance",
]
YATZY = [
    *NUMBERS,
    "pair",
    "two_pairs",
    "three_of_a_kind",
    "four_of_a_kind",
    "small_straight",
    "large_straight",
    "full_house",
    "chance",
    "yatzy",
]
MAXI = [
    *NUMBERS,
    "pair",
    "two_pairs",
    "three_pairs",
    "three_of_a_kind",
    "four_of_a_kind",
    "five_of_a_kind",
    "small_straight",
    "large_straight",
    "full_straight",
    "full_house",
    "villa",
    "tower",
    "chance",
    "yatzy",
]
YACHT = [*NUMBERS, "full_house", "four_of_a_kind", "little_straight", "big_straight", "choice", "yacht"]
BOXES = {
    "american": AMERICAN,
    "yatzy": YATZY,
    "forced": YATZY,
    "maxi": MAXI,
    "triple": [f"{box}.{column}" for column in (1, 2, 3) for box in AMERICAN],
    "yacht": YACHT,
}
DICE = {"american": 5, "yatzy": 5, "forced": 5, "maxi": 6, "triple": 5, "yacht": 5}
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "american": {"joker": ["forced", "open", "free", "plain", "only_with_50", "faq"]},
    "triple": {"joker": ["forced", "open", "free", "plain", "only_with_50", "faq"]},
    "yatzy": {"yatzy_adds_dice": [False, True]},
    "forced": {"yatzy_adds_dice": [False, True], "bonus_at": [63, 42], "last_box": ["yatzy", "chance"]},
    "maxi": {
        "yatzy_adds_dice": [False, True],
        "full_straight": [21, 25],
        "full_house_all_dice": [False, True],
        "saved_rolls": [False, True],
        "finnish": [False, True],
    },
    "yacht": {"yacht_is_house": [False, True]},
}
for options in OPTIONS.values():
    options["first_roll_bonus"] = [0, 10, 20, 40]

# How many dice of each number a pattern needs, in rising order: a full house needs 2 of one and 3 of another.
SHAPES = {
    "pair": [2],
    "two_pairs": [2, 2],
    "three_pairs": [2, 2, 2],
    "three_of_a_kind": [3],
    "four_of_a_kind": [4],
    "five_of_a_kind": [5],
    "full_house": [2, 3],
    "villa": [3, 3],
    "tower": [2, 4],
}


def kind(box):
    return box.split(".")[0]


def defaults(game, options):
    return {option: values[0] for option, values in OPTIONS[game].items()} | (options or {})


def best(dice, size, fits):
    """Return the highest total of `size` of the dice for which `fits` returns True; 0 if there are none."""
    return max((sum(chosen) for chosen in combinations(sorted(dice), size) if fits(list(chosen))), default=0)


def of_shape(dice, shape):
    return best(dice, sum(shape), lambda some: sorted(Counter(some).values()) == shape)


def in_sequence(dice, size):
    return best(dice, size, lambda some: some == list(range(some[0], some[0] + size))) > 0


@cache
def american_box(box, dice):
    total = sum(dice)
    match box:
        case "three_of_a_kind" | "four_of_a_kind":
            return total if of_shape(dice, SHAPES[box]) else 0
        case "full_house":
            return 25 if of_shape(dice, [2, 3]) else 0
        case "small_straight":
            return 30 if in_sequence(dice, 4) else 0
        case "large_straight":
            return 40 if in_sequence(dice, 5) else 0
        case "yatzy":
            return 50 if len(set(dice)) == 1 else 0
        case "chance":
            return total
    return sum(face for face in dice if face == NUMBERS.index(box) + 1)


@cache
def yatzy_box(box, dice, adds_dice, full_straight, all_dice):
    """Return the points of a box of Yatzy, or of Maxi with six dice."""
    total = sum(dice)
    match box:
        case "small_straight":
            return 15 if best(dice, 5, lambda some: some == [1, 2, 3, 4, 5]) else 0
        case "large_straight":
            return 20 if best(dice, 5, lambda some: some == [2, 3, 4, 5, 6]) else 0
        case "full_straight":
            return full_straight if sorted(dice) == [1, 2, 3, 4, 5, 6] else 0
        case "yatzy":
            if len(set(dice)) > 1:
                return 0
            return {5: 50, 6: 100}[len(dice)] + (total if adds_dice else 0)
        case "chance":
            return total
        case "full_house" if all_dice:
            return total if of_shape(dice, [2, 3]) else 0
    if box in SHAPES:
        return of_shape(dice, SHAPES[box])
    return sum(face for face in dice if face == NUMBERS.index(box) + 1)


@cache
def yacht_box(box, dice, yacht_is_house):
    total = sum(dice)
    match box:
        case "full_house":
            return total if of_shape(dice, [2, 3]) or (yacht_is_house and len(set(dice)) == 1) else 0
        case "four_of_a_kind":
            return of_shape(dice, [4])
        case "little_straight":
            return 30 if dice == (1, 2, 3, 4, 5) else 0
        case "big_straight":
            return 30 if dice == (2, 3, 4, 5, 6) else 0
        case "choice":
            return total
        case "yacht":
            return 50 if len(set(dice)) == 1 else 0
    return sum(face for face in dice if face == NUMBERS.index(box) + 1)


def usual_points(game, options, box, dice):
    """Return the points of the dice themselves, without jokers."""
    dice = tuple(sorted(dice))
    options = defaults(game, options)
    if game in ("american", "triple"):
        return american_box(kind(box), dice)
    if game == "yacht":
        return yacht_box(box, dice, options["yacht_is_house"])
    return yatzy_box(
        box,
        dice,
        options.get("yatzy_adds_dice"),
        options.get("full_straight"),
        options.get("full_house_all_dice"),
    )


def is_joker(game, options, boxes, dice):
    if game not in ("american", "triple") or len(set(dice)) > 1:
        return False
    enough = (50,) if defaults(game, options)["joker"] in ("only_with_50", "faq") else (0, 50)
    return all(boxes.get(box) in enough for box in BOXES[game] if kind(box) == "yatzy")


def forced_order(options):
    """Return the boxes of Forced in the order in which they are filled."""
    if defaults("forced", options)["last_box"] == "yatzy":
        return YATZY
    return [box for box in YATZY if box != "chance"] + ["chance"]


def may_fill(game, options, boxes, box, dice):
    if box in boxes:
        return False
    order = BOXES[game]
    if game == "forced":
        return all(earlier in boxes for earlier in forced_order(options)[: forced_order(options).index(box)])
    if not is_joker(game, options, boxes, dice):
        return True
    joker = defaults(game, options)["joker"]
    own_box = NUMBERS[dice[0] - 1]
    own_is_open = any(kind(one) == own_box and one not in boxes for one in order)
    lower_is_open = any(kind(one) not in NUMBERS and one not in boxes for one in order)
    if joker == "free":
        return True
    if own_is_open:
        return kind(box) == own_box
    if joker == "open":
        return True
    return kind(box) not in NUMBERS or not lower_is_open


def points(game, options, boxes, box, dice):
    if is_joker(game, options, boxes, dice) and kind(box) in ("full_house", "small_straight", "large_straight"):
        own_box = NUMBERS[dice[0] - 1]
        own_is_filled = all(one in boxes for one in BOXES[game] if kind(one) == own_box)
        if own_is_filled and defaults(game, options)["joker"] not in ("plain", "faq"):
            return {"full_house": 25, "small_straight": 30, "large_straight": 40}[kind(box)]
    return usual_points(game, options, box, dice)


def choices(game, options, boxes, dice):
    return [
        (box, points(game, options, boxes, box, dice))
        for box in BOXES[game]
        if may_fill(game, options, boxes, box, dice)
    ]


def bonus(game, options, boxes, dice):
    if len(boxes) == len(BOXES[game]) or not is_joker(game, options, boxes, dice):
        return 0
    return 100 if all(boxes[box] == 50 for box in BOXES[game] if kind(box) == "yatzy") else 0


def extra(game, options, box, dice, roll):
    stake = defaults(game, options)["first_roll_bonus"]
    if roll > 1 or usual_points(game, options, box, dice) == 0:
        return 0
    half, double = ("big_straight", "yacht") if game == "yacht" else ("large_straight", "yatzy")
    return {half: stake // 2, "full_house": stake, double: 2 * stake}.get(kind(box), 0)


def upper_bonus(game, options):
    """Return (points of the upper bonus, minimum total of the upper section for it)."""
    options = defaults(game, options)
    if game in ("american", "triple"):
        return 35, 63
    if game == "maxi":
        return (50, 75) if options["finnish"] else (100, 84)
    if game == "yacht":
        return 0, 0
    return 50, options.get("bonus_at", 63)


def totals(game, options, boxes, bonuses):
    """Return (upper section, upper bonus, lower section with the bonuses for further fives of a kind)."""
    earned, needed = upper_bonus(game, options)
    upper = upper_total = lower = 0
    for column in (1, 2, 3) if game == "triple" else (1,):
        column_boxes = {
            kind(box): score for box, score in boxes.items() if game != "triple" or box.endswith(f".{column}")
        }
        in_upper = sum(score for box, score in column_boxes.items() if box in NUMBERS)
        upper += column * in_upper
        upper_total += column * (earned if in_upper >= needed else 0)
        lower += column * (sum(column_boxes.values()) - in_upper)
    return upper, upper_total, lower + 100 * bonuses

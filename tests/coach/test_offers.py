"""Test which hold the coach shows: the dice show its reason, and it contradicts the lesson only for a reason."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from kast.coach import UNIT
from kast.coach.offer import MARGIN, Aims
from kast.coach.review import Review
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast_tools.coach import child
from kast_tools.coach.board_coach import board_coach
from kast_tools.coach.situations import random_situations
from kast_tools.games.family import CARD_GAMES
from kast_tools.solver import SOLVABLE
from kast_tools.solver.multisets import multisets
from suites import also_long


def advice_on(card: Card, dice: list[int], roll: int = 1) -> Any:
    advice = board_coach(card.rules.id).advice(card, dice, [False] * len(dice), roll, 3 - roll)
    for _ in advice.steps():
        pass
    return advice


def held_by(mask: int, dice: list[int]) -> list[int]:
    return [die for place, die in enumerate(dice) if mask >> place & 1]


def offered(card: Card, dice: list[int], roll: int = 1) -> tuple[list[int] | str, str]:
    """Return (dice to hold or box to fill, reason)."""
    (_, mask, box), reason = advice_on(card, dice, roll).offer()
    return box or held_by(mask, dice), reason


def all_but(game: str, *still_open: str) -> Card:
    return Card(game, {}, {box: 0 for box in Card(game).rules.boxes if box not in still_open})


@pytest.mark.parametrize(
    ("dice", "held", "reason"),
    [
        ([2, 2, 5, 6, 1], [2, 2], "alike"),
        ([1, 1, 2, 2, 5], [2, 2], "alike"),
        ([1, 1, 4, 5, 6], [1, 1], "alike"),
        ([4, 4, 4, 1, 6], [4, 4, 4], "alike"),
        ([6, 6, 5, 5, 1], [6, 6, 5, 5], "alike"),
        ([1, 2, 3, 4, 6], [6], "bonus"),
        ([1, 3, 4, 5, 6], [5, 6], "bonus"),
    ],
)
def test_alike_dice_come_before_single_high_ones(dice: list[int], held: list[int], reason: str) -> None:
    assert offered(Card("yatzy"), dice) == (held, reason)


@pytest.mark.parametrize(
    ("still_open", "dice", "held", "reason"),
    [
        (("fours", "chance"), [1, 1, 2, 3, 4], [4], "most"),  # no box for two alike
        (("large_straight", "chance"), [1, 1, 4, 5, 6], [4, 5, 6], "run"),
        (("large_straight", "small_straight"), [2, 3, 5, 5, 6], [2, 3, 5, 6], "run"),  # one of 2 to 6 is missing
        (("full_house",), [3, 3, 4, 4, 1], [3, 3, 4, 4], "alike"),
        (("pair", "yatzy"), [3, 3, 6, 6, 1], [6, 6], "alike"),  # no open box takes two groups
    ],
)
def test_dice_are_held_for_boxes_that_are_open(
    still_open: tuple[str, ...], dice: list[int], held: list[int], reason: str
) -> None:
    assert offered(all_but("yatzy", *still_open), dice) == (held, reason)


def test_of_two_pairs_the_one_with_an_open_upper_box_is_collected() -> None:
    assert Aims(all_but("yatzy", "pair", "twos")).collected([2, 2, 6, 6, 1]) == 2
    assert Aims(all_but("yatzy", "pair")).collected([2, 2, 6, 6, 1]) == 6


def test_a_good_roll_is_kept() -> None:
    assert offered(Card("yatzy"), [6, 6, 6, 6, 6]) == ("yatzy", "most")


def test_a_choice_that_wins_the_game_is_not_replaced() -> None:
    """Values of the last box are chances of winning, so a hold that wins less often is never offered."""
    players = [{"name": name, "kind": "human", "picture": 0} for name in ("Fox", "Owl")]
    game = CardGame("yatzy", {}, players, bytes, "listed")
    boxes = game.rules.boxes
    for index, most in enumerate((26, 0)):
        filled = [0] * len(boxes)
        filled[boxes.index("chance")] = most if index == 0 else -1
        game.cards[index] = Card.from_state("yatzy", {}, [0, 0, *filled])
    game.current = 1
    game.dice, game.held, game.rolls_used = [2, 2, 2, 5, 6], [False] * 5, 2
    advice: Any = board_coach("yatzy").advice_on(game)
    assert all(True for _ in advice.steps()) and advice.needed == 27
    assert advice.offer() == (advice.options[0], "most")


def first_rolls(game: str) -> Iterator[list[int]]:
    return map(list, multisets(Card(game).rules.dice).rolls)


@pytest.mark.parametrize("game", also_long(CARD_GAMES, ("yatzy", "american").__contains__))
def test_no_first_roll_contradicts_the_lesson_without_a_reason(game: str) -> None:
    """The lesson marks the dice that are alike. Where the offer is another, it is a straight or much better."""
    card = Card(game)
    counts: Counter[str] = Counter()
    for dice in first_rolls(game):
        advice = advice_on(card, dice)
        (value, mask, box), reason = advice.offer()
        face = Aims(card).collected(dice)
        if box or not face:
            continue
        assert advice.options[0][0] - value < MARGIN
        if held_by(mask, dice).count(face) == dice.count(face):
            counts["same"] += 1
        else:
            alike = advice.value_of_hold([die == face for die in dice])
            assert advice.options[0][0] - alike >= MARGIN
            counts[reason] += 1
    assert counts == {
        "yatzy": {"same": 240},
        "american": {"same": 234, "run": 6},
        "triple": {"same": 234, "run": 6},
        "maxi": {"same": 430, "run": 7, "alike": 4, "bonus": 4},
        "yacht": {"same": 215, "run": 16, "alike": 1, "most": 4},
        "forced": {"same": 55},
    }.get(game, counts)


@pytest.mark.parametrize("game", also_long(sorted(SOLVABLE), ("yatzy", "forced").__contains__))
def test_later_rolls_contradict_the_lesson_only_where_that_is_much_better(game: str) -> None:
    differ = 0
    situations = [one for one in random_situations(game, 300, random.Random(2)) if one.roll < 3]
    for card, faces, roll in situations:
        dice = list(faces)
        advice = advice_on(card, dice, roll)
        (value, mask, box), reason = advice.offer()
        assert advice.options[0][0] - value < MARGIN
        assert reason == "most" or (value, mask, box) in advice.options
        face = Aims(card).collected(dice)
        if not box and face and held_by(mask, dice).count(face) < dice.count(face):
            differ += 1
            assert advice.options[0][0] - advice.value_of_hold([die == face for die in dice]) >= MARGIN
    assert 0 < differ < len(situations) / 2


@pytest.mark.long
def test_first_rolls_of_yatzy_keep_a_pair() -> None:
    assert child.broken_pairs("yatzy") == 0
    assert child.broken_pairs("yatzy", 0) == pytest.approx(0.162, abs=0.001)


def test_following_an_offer_is_no_mistake_in_a_review() -> None:
    """Holding 2 2 of 1 2 2 5 6 costs half a point compared with 5 6, but the coach itself offers it."""
    assert 1 not in mistakes([False, True, True, False, False])
    assert 1 in mistakes([True, False, False, False, False])


def mistakes(held: list[bool]) -> list[int]:
    """Return the rolls in which a review finds a mistake, if these dice of 1 2 2 5 6 were held."""
    faces = [1, 2, 2, 5, 6, 3, 3, 3, 3]
    players = [{"name": "Fox"}]
    game = CardGame("yatzy", {}, players, lambda count: bytes([faces.pop(0) - 1 for _ in range(count)]), "listed")
    game.roll()
    for die in range(len(held)):
        if held[die]:
            game.toggle(die)
    game.roll()
    game.fill("chance")
    review = Review(board_coach("yatzy"), "yatzy", game.options, game.players, [game.last_turn], 0)
    assert all(True for _ in review.steps()) and review.lost > 0
    return [roll for _, _, roll, *_ in review.worst]


def test_the_margin_is_a_point_and_a_half() -> None:
    assert MARGIN == UNIT * 3 // 2

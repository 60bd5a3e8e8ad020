"""Test `kast coach` in Grab: it advises as the board does, from the cards and dice that people see."""

import json
from collections.abc import Callable
from random import Random

import pytest
from grabbed import grab_card
from hypothesis import given, settings
from hypothesis import strategies as st
from kast.coach.grab import advice
from kast.games import RULE_SETS, RuleError
from kast.games.grab import EMPTY, FIVES, KINDS, MIDDLE, PASS
from kast.games.grab.cards import measure
from kast_tools.coach.command import advice_line
from kast_tools.coach.grab_advice import Cards, advise, cards_of

Kast = Callable[..., tuple[int, str]]


@settings(deadline=None, max_examples=40)  # each turn solves all rolls
@given(st.randoms(use_true_random=False), st.integers(1, 4), st.integers(0, 12))
def test_advice_at_the_table_is_that_of_the_board(random: Random, people: int, turns: int) -> None:
    """After some turns, a turn is played as the board advises; after each roll, what people see gives the same."""
    players = [{"name": str(number)} for number in range(people)]
    game = RULE_SETS.module("grab", "game").GAME("grab", {}, players, random.randbytes, "listed")
    for _ in range(turns):
        grab_card(game)
    others = [(game.current + number) % people for number in range(1, people)]
    shown = [(game.open_cards[player], game.measures[player]) for player in others]
    open_cards = tuple(card if card[0] != EMPTY else None for card in shown)
    middle = tuple(kind for kind in game.middle if kind != EMPTY)
    while game.can_roll:
        game.roll()
        best = advise("grab", None, game.dice, game.rolls_used, Cards(middle, open_cards, game.fives_left))["best"]
        held, place = advice(game)
        if held is None:
            assert place is not None
            assert best["take"] == (None if place == PASS else KINDS[game.kind_at(place)])
            # If two players have this card and the dice beat both, it pays the same from either.
            card, beaten = game.kind_at(place), measure(game.kind_at(place), game.dice)
            givers = [seat for seat, (kind, dice) in enumerate(shown, 1) if kind == card and dice < beaten]
            assert best["from"] in (givers if MIDDLE <= place < FIVES else [None])
            return
        assert sorted(best["hold"]) == sorted(die for die, is_held in zip(game.dice, held, strict=True) if is_held)
        game.hold(held)


def test_cards_of_others_are_taken_by_better_dice_only() -> None:
    dice = [6, 6, 3, 3, 3]
    for least in (20, 21):
        cards = cards_of({"open": [None, ["full_house", least]], "middle": ["threes"]})
        taken = [way["take"] for way in advise("grab", None, dice, 3, cards)["options"]]
        assert taken == (["full_house", "threes"] if least < measure(KINDS.index("full_house"), dice) else ["threes"])


def test_ways_are_printed_for_people(kast: Kast) -> None:
    cards = ("--game", "grab", "--middle", "threes", "--middle", "chance", "--open", "none", "--open", "full_house=20")
    code, output = kast("coach", *cards, "--roll", "1", *"33561")
    assert code == 0 and output.startswith("Hold 3 3 ") and output.endswith("points of the turn, on average\n")
    code, output = kast("coach", *cards, "--roll", "3", *"33366")
    assert code == 0 and output.startswith("Take Full house from player 2 ") and "\nTake Threes " in output
    assert kast("coach", "--game", "grab", "--roll", "3", *"13456")[1].startswith("Take nothing ")
    assert "Take" not in kast("coach", "--game", "grab", "--fives", "0", "--roll", "3", *"66666")[1].replace(
        "Take nothing", ""
    )


def test_lines_of_json_are_answered() -> None:
    line = {
        "game": "grab",
        "dice": [3, 3, 3, 6, 6],
        "roll": 3,
        "middle": ["threes"],
        "open": [["full_house", 20], None],
    }
    answer = advice_line(line, None)
    assert answer["best"] == {"take": "full_house", "from": 1} and answer["value"] == answer["options"][0]["value"]
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"boxes": {}}, 'no "boxes"'),
        ({"dice": [1, 2]}, "5 dice, not 2"),
        ({"roll": 4}, "no roll 4"),
        ({"roll": "1"}, "no roll '1'"),
        ({"middle": "threes"}, '"middle" is a list'),
        ({"middle": ["ones"] * 4}, "3 at most"),
        ({"middle": ["yatzy"]}, "no card 'yatzy' in the deck"),
        ({"middle": [7]}, "no card 7 in the deck"),
        ({"open": [["ones"]]}, "An open card is such as"),
        ({"open": [["ones", 6]]}, "dice of its number, 2 to 5, not 6"),
        ({"open": [["chance", True]]}, "the sum of all dice, 5 to 30, not True"),
        ({"open": [None] * 6}, "5 at most"),
        ({"fives": 7}, "from 0 to 6"),
        ({"options": {"deck": 7}}, "deck must be"),
    ],
)
def test_mistakes_in_lines_are_named(changed: dict[str, object], message: str) -> None:
    with pytest.raises(RuleError, match=message):
        advice_line({"game": "grab", "dice": [3, 3, 5, 6, 1], **changed}, None)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--game", "grab", "--turn", "3", *"33561"), "grab has cards"),
        (("--game", "grab", "--filled", "ones=3", *"33561"), "grab has cards"),
        (("--game", "grab", "--open", "full_house", *"33561"), "5 to 30, not ''"),
        (("--game", "grab", "--option", "deck=7", *"33561"), "deck cannot be 7"),
        (("--game", "yatzy", "--middle", "ones", *"33561"), "are for Grab"),
        (("--game", "pig", "--fives", "0", "--turn", "9"), "are for Grab"),
    ],
)
def test_mistakes_are_named(kast: Kast, arguments: tuple[str, ...], message: str) -> None:
    code, output = kast("coach", *arguments)
    assert code == 2 and message in output

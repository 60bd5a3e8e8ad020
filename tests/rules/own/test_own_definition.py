"""Check what own_definition.py accepts: own games of this project, and nothing that is damaged or made to do harm."""

import json
import random
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.own import rules_of
from kast.games.cards.own_definition import MOST_BYTES, checked
from kast_tools.common.errors import KastError
from kast_tools.games.cards.totals import highest_total
from kast_tools.games.own.board_file import board_text
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import checked as checked_file
from kast_tools.games.own.reading import read_game
from kast_tools.games.own.sentences import sentence as in_english
from slow_own_games import SlowGame, all_rolls, own_games
from vm import run_on_vm

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
FOR_PAPER = ("ten-sided",)
TEXTS = {name: board_text(read_game(path)) for name, path in EXAMPLES.items() if name not in FOR_PAPER}

ON_VM = """
import json
from kast.games.cards.own_definition import checked
for text in TEXTS:
    try:
        print(json.dumps(sorted(checked(text)) != []))
    except ValueError as error:
        print(json.dumps(error.args))
"""


def content(name: str) -> dict[str, Any]:
    return json.loads(TEXTS[name])


def packed(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("name", TEXTS)
def test_boards_play_every_example(name: str) -> None:
    definition = checked(TEXTS[name])
    own = read_game(EXAMPLES[name])
    assert {key: definition[key] for key in own.definition} == own.definition
    assert (definition["name"], checked(TEXTS[name].encode())) == (own.name, definition)


@pytest.mark.parametrize("name", FOR_PAPER)
def test_a_game_that_boards_cannot_play_is_refused_with_the_reason(name: str) -> None:
    with pytest.raises(KastError, match="for paper and computer, not for a board: faces is"):
        board_text(read_game(EXAMPLES[name]))


@pytest.mark.long
@patient
@given(own_games(4, 6))
def test_random_games_are_for_boards_or_refused_with_the_reason(game: SlowGame) -> None:
    own, _ = checked_file(game.text.encode())
    assert own
    try:
        text = board_text(own)
    except KastError as error:
        assert str(error).endswith(".") and "not for a board" in str(error)
    else:
        assert refused_or_sound(text) == ""


def change(**members: object) -> str:
    return packed({**content("kniffel"), **members})


def boxes(*rules: object) -> str:
    return change(boxes=list(rules), upper=0, bonus=0, bonus_at=0, names={}, joker="")


ONES = ["ones", [[[1, [1]]]], 0, 1]

HOSTILE = [
    ("", "A game is JSON in UTF-8."),
    ("[" * 4000, "A game is JSON in UTF-8."),
    ("[" * 4097, "The game is too large"),
    ("ü" * 4000, "A game is JSON in UTF-8."),
    ("9" * 4000, "A game"),
    ("null", "A game has the members"),
    (change(more=1), "A game has the members"),
    (change(v=2), "This game is for a newer version of Kast."),
    (change(v=True), "This game is for a newer version of Kast."),
    (change(id="kniffel"), "id is own-"),
    (change(id="own-../../main"), "id is own-"),
    (change(id="own-" + "x" * 29), "id is own-"),
    (change(id=["own-"]), "id is own-"),
    (change(name=""), "A name has 1 to 24 letters"),
    (change(name="x" * 25), "A name has 1 to 24 letters"),
    (change(name="a\nb=c"), "Use only letters, digits and signs in a name"),
    (change(name="\u202eabc"), "Use only letters, digits and signs in a name"),
    (change(dice=7), "dice is a whole number from 1 to 6."),
    (change(dice=True), "dice is a whole number from 1 to 6."),
    (change(dice=5.0), "dice is a whole number from 1 to 6."),
    (change(dice=10**30), "dice is a whole number from 1 to 6."),
    (change(faces=7), "faces is a whole number from 2 to 6."),
    (change(rolls=0), "rolls is a whole number from 1 to 5."),
    (change(columns=4), "columns is a whole number from 1 to 3."),
    (change(in_order=1), "in_order is true or false."),
    (change(columns=2, in_order=True), "A game in order has one column."),
    (change(upper=0), "A bonus needs an upper section."),
    (change(bonus_at=0), "bonus_at is a whole number from 1 to"),
    (change(joker="wild"), "jokers is one of forced, "),
    (change(joker=["forced"]), "jokers is one of forced, "),
    (change(joker="forced", in_order=True), "This game has jokers."),
    (change(names=[]), "names has a table"),
    (change(names={"de": []}), "names is keyed by language."),
    (change(names={"../": {}}), "names is keyed by language."),
    (change(names={"de": {"sevens": "Sieben"}}), "A name belongs to no box"),
    (change(names={"de": {"game": "a\tb"}}), "Use only letters, digits and signs in a name"),
    (boxes(), "A card has 1 to 20 boxes."),
    (boxes(*[[f"b{number}", *ONES[1:]] for number in range(21)]), "A card has 1 to 20 boxes."),
    (boxes(ONES, ONES), "ones: Two boxes have the same short name"),
    (boxes(["game", *ONES[1:]]), "game: Two boxes have the same short name, or one"),
    (boxes(["Ones", *ONES[1:]]), "The name of a box has small letters"),
    (boxes(["ones.2", *ONES[1:]]), "The name of a box has small letters"),
    (boxes(["a", [[[1, [1]]]], 0, 0]), "a: A box pays 1 to 254 points"),
    (boxes(["a", [[[1, [1]]]], 255, 0]), "a: A box pays 1 to 254 points"),
    (boxes(["a", [[[1, [1]]]], 250, 2]), "a: The dice are added to the points of this box: write up to 224 points."),
    (boxes(["a", [], 5, 0]), "a: A box has up to 12 ways"),
    (boxes(["a", [[]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[8, [1]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[-1, [1]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[1, [7]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[1, [1, 1]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[1, 1]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[2, [2, 3]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[2, [3, 3]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[3, [[1, 6]]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[3, [1, 5]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[6, 6]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[7, [31, 40]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[7, [9, 8]]]], 5, 0]), "a: These dice can never show this"),
    (boxes(["a", [[[2, [5]], [6, 2]]], 5, 0]), "a: These dice can never show this"),
    (boxes(*[[f"b{number}", [[[1, [1]]]] * 4, 5, 0] for number in range(16)]),
     "b15: The rules of all boxes have more than 60 conditions"),
    (boxes(*[[f"b{number}", [[[0, None]]], 200, 1] for number in range(20)]).replace('"columns":1', '"columns":2'),
     "A card has up to 39 boxes in all columns"),
    (boxes(*[[f"b{number}", [[[0, None]]], 200, 1] for number in range(19)]).replace('"columns":1', '"columns":2'),
     "This game can pay more than 9999 points"),
    (TEXTS["kniffel"].replace(",", ", "), "A game is JSON without blanks, with each member once."),
    (TEXTS["kniffel"] + " ", "A game is JSON without blanks, with each member once."),
    (TEXTS["kniffel"].replace('"v":1', '"v":1,"v":1'), "A game is JSON without blanks, with each member once."),
]  # fmt: skip


@pytest.mark.parametrize("text, sentence", HOSTILE, ids=[str(number) for number in range(len(HOSTILE))])
def test_hostile_definitions_are_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError) as raised:
        checked(text)
    said = in_english(*raised.value.args)
    assert sentence in said and said.endswith(".")


def test_micropython_refuses_what_only_micropython_reads() -> None:
    text = TEXTS["kniffel"]
    texts = [text.replace('"dice":5', '"dice",5'), text.replace("[[[0,null]]]", "[[[0:null]]]"), text[:-1]]
    texts += [
        text.replace('"names":{', '"names":{5:{}:'),
        text.replace('"names":{', '"names":{[]:{},'),
        text[:-1] + ",}",
    ]
    assert len({text, *texts}) == 7 and True not in map(on_this_python, texts)
    assert True not in on_micropython(texts)


def test_micropython_refuses_hostile_definitions_with_the_same_sentences() -> None:
    texts = [text for text, _ in HOSTILE] + list(TEXTS.values())
    assert on_micropython(texts) == [*(on_this_python(text) for text, _ in HOSTILE), *[True] * len(TEXTS)]


def on_micropython(texts: list[str]) -> list[Any]:
    """Return for each text True if MicroPython accepts it, or the arguments of the error."""
    return [json.loads(line) for line in run_on_vm(f"TEXTS = {texts!r}\n{ON_VM}").splitlines()]


def on_this_python(text: str) -> Any:
    try:
        checked(text)
    except ValueError as error:
        return list(error.args)
    return True


def refused_or_sound(text: str | bytes) -> str:
    """Return the sentence with which a text was refused; "" for a game, whose rules and totals were then tried."""
    try:
        definition = checked(text)
    except ValueError as error:
        said = in_english(*error.args)
        assert type(error) is ValueError and said.endswith(".") and "\n" not in said
        return said
    assert len(text if isinstance(text, bytes) else text.encode()) <= MOST_BYTES
    rules = rules_of(definition)
    assert all(scoring.values and scoring.values[0] > 0 for scoring in rules.scoring.values())
    assert max(max(scoring.values) for scoring in rules.scoring.values()) <= 254
    # The id may be that of an example, which the commands of another test in this process may know and need.
    with patch.dict(RULE_SETS.own, {rules.id: rules}):
        card = Card(rules.id)
        for roll in all_rolls(rules.dice, rules.faces)[:3]:
            card.choices(roll)
        assert highest_total(rules) <= 9_999
    return ""


_SPLICES = (
    "[",
    "]",
    "{",
    "}",
    ",",
    '"',
    "null",
    "true",
    "-1",
    "0",
    "7",
    "1e3",
    "0.5",
    '"x"',
    "[[1,[1]]]",
    "own-",
    "\u0301",
)


def damaged(name: str, data: st.DataObject) -> str:
    """Return the text of an example with some members changed, or some letters replaced."""
    text = TEXTS[name]
    if data.draw(st.booleans()):
        tree = json.loads(text)
        for _ in range(data.draw(st.integers(1, 3))):
            node: Any = tree
            key: Any = data.draw(st.sampled_from(sorted(tree)))
            while isinstance(node[key], list | dict) and node[key] and data.draw(st.integers(0, 3)):
                node = node[key]
                key = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
            values = (st.integers(-1, 9), st.none(), st.booleans(), st.text(max_size=3), st.just([]), st.just({}))
            node[key] = data.draw(st.one_of(*values, st.sampled_from(list(json.loads(text).values()))))
            text = packed(tree)
            tree = json.loads(text)
        return text
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 6)))
        text = text[:start] + data.draw(st.sampled_from(_SPLICES)) + text[end:]
    return text


@pytest.mark.long
@settings(patient, max_examples=500)
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_a_damaged_definition_is_refused_or_a_game(name: str, data: st.DataObject) -> None:
    refused_or_sound(damaged(name, data))


@pytest.mark.soak
@settings(patient, max_examples=100_000)
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_many_damaged_definitions_are_refused_or_games(name: str, data: st.DataObject) -> None:
    refused_or_sound(damaged(name, data))


@settings(patient, max_examples=300)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused_as_a_definition(data: bytes) -> None:
    assert refused_or_sound(data)


@pytest.mark.long
@settings(patient, max_examples=3)
@given(st.lists(st.sampled_from(sorted(TEXTS)), min_size=100, max_size=100), st.data())
def test_micropython_decides_the_same(names: list[str], data: st.DataObject) -> None:
    check_micropython([damaged(name, data) for name in names])


@pytest.mark.soak
@settings(patient, max_examples=400)
@given(
    st.lists(st.sampled_from(sorted(TEXTS)), min_size=250, max_size=250), st.randoms(use_true_random=False), st.data()
)
def test_micropython_decides_the_same_of_many(names: list[str], chance: random.Random, data: st.DataObject) -> None:
    check_micropython([damaged(name, data) for name in names])


def check_micropython(texts: list[str]) -> None:
    """MicroPython reads some texts that are no JSON, and refuses them for another reason, so decisions count."""
    decided = zip(texts, on_micropython(texts), strict=True)
    differ = [text for text, answer in decided if (answer is True) != (on_this_python(text) is True)]
    assert not differ

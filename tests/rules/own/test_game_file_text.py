"""Test that the file written of a game's definition reads back as the same game, on CPython and on MicroPython."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.file_text import NoWordsError, file_text
from kast_tools.games.own.page_program import refusal, scored
from kast_tools.games.own.reading import OwnGame, checked, read_game
from kast_tools.games.own.rule_text import read_rule
from kast_tools.page.own_games import module_sources
from slow_own_games import SlowGame, own_games
from vm import run_on_vm

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

ON_VM = """
import json, os, sys
for path, text in FILES:
    parts = path.split("/")
    for end in range(1, len(parts)):
        try:
            os.mkdir("/" + "/".join(parts[:end]))
        except OSError:
            pass
    with open("/" + path, "w") as file:
        file.write(text)
sys.path.insert(0, "/")
from kast_tools.games.own.page_program import in_words, refusal, scored, understood
for text in QUESTIONS:
    question = json.loads(text)
    answers = [in_words(json.dumps(question)), scored(json.dumps(question)), refusal(text)]
    print(json.dumps([json.loads(answer) for answer in answers]))
print(json.dumps(json.loads(understood(json.dumps({"dice": 5, "faces": 6, "rules": RULES})))))
"""


def whole(game: OwnGame) -> dict[str, Any]:
    return {"v": 1, **game.definition, "name": game.name, "names": game.names}


def check_round_trip(game: OwnGame) -> None:
    text = file_text(whole(game))
    again, mistakes = checked(text.encode())
    assert again == game, (text, mistakes)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_file_of_each_example_reads_back_as_the_same_game(name: str) -> None:
    check_round_trip(read_game(EXAMPLES[name]))


@settings(patient, max_examples=60)
@given(own_games(4, 7))
def test_the_files_of_random_games_read_back_as_the_same_games(random_game: SlowGame) -> None:
    game, _ = checked(random_game.text.encode())
    assert game
    check_round_trip(game)


@given(st.text(st.characters(exclude_categories=["C", "Z", "Mn", "So", "Sk"]), min_size=1, max_size=24))
def test_every_name_reads_back(name: str) -> None:
    game, _ = checked(EXAMPLES["kniffel"].read_bytes())
    assert game
    named = whole(game) | {"name": name, "names": {"fi": {"game": name, "ones": name}}}
    again, mistakes = checked(file_text(named).encode())
    if again:  # the file has the letters as they were; `checked` may compose them, or refuse what cannot be shown
        assert again.names["fi"]["ones"] == again.name
    else:
        assert all("letter" in str(mistake) for mistake in mistakes)


def test_a_box_for_which_a_file_has_no_words_is_named() -> None:
    game = whole(read_game(EXAMPLES["kniffel"]))
    for strange in ([[[[3, [[1, 3], [4, 6]]]]], 5, 0], [[[[9, 1]]], 5, 0], [[[[1, [2]]]], 0, 0]):
        with pytest.raises(NoWordsError, match="ones"):
            file_text(game | {"boxes": [["ones", *strange], *game["boxes"][1:]]})


@pytest.mark.long
def test_micropython_in_the_page_writes_reads_and_scores_the_same() -> None:
    rules = [
        "3 alike: all dice",
        "1, 3 and 5: 20",
        "pair and pair: those dice",
        "at most 9 with all odd: 7",
        "9 alike: 1",
    ]
    questions = [whole(read_game(file)) for file in EXAMPLES.values()]
    questions += [questions[0] | {"joker": "forced"}, questions[0] | {"v": 2}]
    texts = [json.dumps(question, ensure_ascii=False, separators=(",", ":")) for question in questions]
    files = list(json.loads(module_sources()).items())
    output = run_on_vm(f"FILES = {files!r}\nQUESTIONS = {texts!r}\nRULES = {rules!r}\n{ON_VM}").splitlines()
    *answers, read = map(json.loads, output)
    for question, text, (words, scores, why) in zip(questions, texts, answers, strict=True):
        assert words["text"] == file_text(question)
        assert scores == json.loads(scored(json.dumps(question)))
        assert why == json.loads(refusal(text))
        assert not why or question["faces"] > 6 or question in questions[-2:]
    assert read[:4] == [list(read_rule(rule, 5, 6)) for rule in rules[:4]]
    assert read[4] == {"key": "game.error.needs", "values": {"text": "9 alike", "needed": 9, "dice": 5}, "box": ""}

"""Test what the page reads of the real firmware's screens, where signs and drawings must become words."""

import re
from pathlib import Path

import pytest
from filed_games import players
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.text import LANGUAGES
from kast_tools.common.firmware_text import board_text
from kast_tools.common.page_words import words_of
from played import store_before
from screen_reader import reading
from suites import few_languages_of

CODES = [code for code, _ in LANGUAGES]
LESSON = "wait 1800 / press LEFT / press LEFT / press LEFT / press LEFT / press ROLL / wait 200 / press ROLL / wait 100"
THROW = "press ROLL / wait 2100"
LAST_TURN = f"{THROW} / press SCORE / wait 200 / press SCORE / wait 1000"


@pytest.mark.long
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", few_languages_of(CODES))
def test_the_first_game_reads_the_keys_to_press(tmp_path: Path, language: str, large: bool) -> None:
    """In large letters, a line may be read as two rows."""
    store_before(tmp_path, language=language, large=large)
    text = board_text(language)
    with reading(tmp_path / "store", language) as read:
        assert " ".join(read(LESSON)).startswith(text["lesson.first"])
        assert " ".join(read(THROW)).startswith(f"{text['lesson.alike2']} 2, 4 ")
        assert read("press HOLD2")[0] == f"{text['lesson.more']} 4"
        assert " ".join(read("press HOLD4")).startswith(text["lesson.again"])


@pytest.mark.long
@pytest.mark.parametrize("first", [0, 1])
def test_the_result_reads_who_has_won(tmp_path: Path, first: int) -> None:
    game = CardGame("yatzy", {}, players("Fox", "Cat"), bytes, "listed")
    game.seq = 1
    full = [0] * len(RULE_SETS["yatzy"].boxes)
    won, lost = ([0, 0, *full[:-1], points] for points in (50, 0))
    cards = [won, lost] if first == 0 else [lost, won]
    cards[1][-1] = -1
    for player, card in enumerate(cards):
        game.cards[player] = type(game.card).from_state("yatzy", {}, card)
    game.current = 1
    store_before(tmp_path, game)
    dice = "2 2 3 4 6" if first == 0 else "6 6 6 6 6"
    with reading(tmp_path / "store") as read:
        read(f"wait 1900 / press ROLL / wait 200 / dice {dice} / {LAST_TURN}")
        rows = read("wait 9000")
        everyone = read("press RIGHT / wait 300")
    winner = ("Fox", "Cat")[first]
    assert [row for row in rows if words_of("en")["spoken.crown"] in row] == [f"first place: {winner}"]
    assert [bool(re.match(f"1 first place: {first + 1} {winner}", row)) for row in everyone] == [True, False]

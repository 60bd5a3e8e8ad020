"""Test what the page says to screen readers, in its own module. test_accessibility.py asks a real browser."""

from collections.abc import Iterator
from typing import Any

import pytest
from kast.text import LANGUAGES
from kast_tools.common.page_words import words_of
from page_modules import PageModules

CODES = [language for language, _ in LANGUAGES]
QUIET, LONGEST = 350, 1500
"""Time in ms after which a picture is read: without a change, and with ever new ones."""


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        yield page


def row(*parts: Any, chosen: bool = False) -> dict[str, Any]:
    return {"parts": parts, "chosen": chosen}


def dice(faces: str) -> dict[str, Any]:
    """Return dice: "12*0" are a 1, a 2 that is held and a die that was not rolled."""
    held = [i - 1 - faces[:i].count("*") for i, letter in enumerate(faces) if letter == "*"]
    return {"dice": [{"face": int(face), "held": i in held} for i, face in enumerate(faces.replace("*", ""))]}


def shown(*rows: Any, ms: int = QUIET, **more: object) -> dict[str, Any]:
    return {"rows": rows, "ms": ms, **more}


def heard(page: PageModules, *pictures: dict[str, Any]) -> list[list[str]]:
    return [one["said"] for one in page.ask(spoken=pictures)]


NEW, KEEPER = (row("New game"), row("Score keeper"))
NEW_CHOSEN, KEEPER_CHOSEN = (row("New game", chosen=True), row("Score keeper", chosen=True))


def test_only_what_is_new_or_newly_chosen_is_said(page):
    assert heard(page, shown(NEW_CHOSEN, KEEPER), shown(NEW, KEEPER_CHOSEN), shown(NEW, KEEPER_CHOSEN, row("3"))) == [
        ["New game, chosen. Score keeper"],
        ["Score keeper, chosen"],
        ["3"],
    ]


def test_a_question_is_not_followed_by_a_full_stop(page):
    assert heard(page, shown(row("Who plays?"), row("Adult"), row("left"))) == [["Who plays? Adult. left"]]


def test_a_blinking_highlight_that_reappears_is_not_said_again(page):
    pictures = [shown(NEW_CHOSEN, KEEPER), shown(NEW, KEEPER), shown(NEW_CHOSEN, KEEPER), shown(NEW, KEEPER)]
    assert heard(page, *pictures) == [["New game, chosen. Score keeper"], [], [], []]


def test_the_list_has_the_whole_screen(page):
    pictures = shown(NEW_CHOSEN, KEEPER), shown(NEW, KEEPER), shown(row("Yatzy", "50")), shown()
    assert [one["list"] for one in page.ask(spoken=pictures)] == [
        ["New game, chosen", "Score keeper"],
        ["New game", "Score keeper"],
        ["Yatzy, 50"],
        [],
    ]


def test_rows_that_stay_are_not_written_again(page):
    """A screen reader may be reading them."""
    first, second = page.ask(spoken=[shown(NEW, KEEPER), shown(NEW, KEEPER_CHOSEN)])
    assert (first["written"], second["written"]) == ([1, 1], [1, 2])


def test_a_picture_is_read_once_it_rests(page):
    pictures = shown(NEW, ms=QUIET - 1), shown(KEEPER, ms=QUIET - 1), shown(KEEPER, ms=QUIET), shown(NEW, ms=QUIET)
    assert heard(page, *pictures) == [[], [], ["Score keeper"], ["New game"]]


def test_a_picture_that_never_rests_is_read_after_some_time(page):
    count = LONGEST // 100
    pictures = [shown(row(str(number)), ms=100) for number in range(1, 2 * count + 1)]
    said = heard(page, *pictures)
    assert [i for i, texts in enumerate(said) if texts] == [count - 1, 2 * count - 1]
    assert said[count - 1] == [str(count)]


@pytest.mark.parametrize(
    ("language", "dice_word", "held", "blank", "chosen"),
    [
        ("en", "Dice", "held", "not rolled", "chosen"),
        ("sv", "Tärningar", "sparad", "inte kastad", "vald"),
        ("nb", "Terninger", "holdt", "ikke kastet", "valgt"),
        ("da", "Terninger", "holdt", "ikke kastet", "valgt"),
        ("fi", "Nopat", "pidetty", "heittämättä", "valittu"),
        ("de", "Würfel", "gehalten", "nicht gewürfelt", "gewählt"),
        ("fr", "Dés\xa0", "gardé", "pas lancés", "choisi"),
        ("es", "Dados", "guardado", "sin tirar", "elegido"),
    ],
)
def test_drawings_are_said_in_the_language_of_the_machine(page, language, dice_word, held, blank, chosen):
    """Dice of which only some were rolled have the face 0."""
    rows = row(dice("12*0"), "roll 2"), row(dice("00")), row("Ones", "3", chosen=True)
    (one,) = page.ask(spoken=[shown(*rows, language=language)])
    assert one["list"] == [f"{dice_word}: 1, 2 {held}, 0, roll 2", f"{dice_word}: {blank}", f"Ones, 3, {chosen}"]
    assert one["said"] == [". ".join(one["list"])]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1-5 hold, ROLL throws", "left and right: the menu", "SCORE fills, left, right: others"]),
        ("de", ["1-5 hold, ROLL throws", "links and rechts: the menu", "SCORE fills, links, rechts: others"]),
    ],
)
def test_signs_of_keys_are_said_as_words(page, language, said):
    rows = row("①-⑤ hold, ROLL throws"), row("◀ and ▶: the menu"), row("SCORE fills, ◀ ▶: others")
    (one,) = page.ask(spoken=[shown(*rows, language=language)])
    assert one["list"] == said


@pytest.mark.parametrize(
    ("language", "left", "right", "yes", "no"),
    [
        ("en", "left", "right", "yes", "no"),
        ("sv", "vänster", "höger", "ja", "nej"),
        ("nb", "venstre", "høyre", "ja", "nei"),
        ("da", "venstre", "højre", "ja", "nej"),
        ("fi", "vasen", "oikea", "kyllä", "ei"),
        ("de", "links", "rechts", "ja", "nein"),
        ("fr", "gauche", "droite", "oui", "non"),
        ("es", "izquierda", "derecha", "sí", "no"),
    ],
)
def test_what_buttons_answer_is_said_as_words(page, language, left, right, yes, no):
    rows = row("ROLL ✓   SCORE ✗"), row("◀▶  SCORE ✓"), row("◀▶ ROLL ✓")
    (one,) = page.ask(spoken=[shown(*rows, language=language)])
    walked = f"{left}, {right}"
    assert one["list"] == [f"ROLL {yes}, SCORE {no}", f"{walked}, SCORE {yes}", f"{walked}, ROLL {yes}"]


@pytest.mark.parametrize("language", CODES)
def test_rolls_and_bonus_are_said_in_each_language(page, language):
    words = words_of(language)
    rolls = [{"rolls": count} for count in (0, 1, 2)]
    bonus = [{"bonus": 63, "isLost": False}, {"bonus": 0, "isLost": False}, {"bonus": 9, "isLost": True}]
    (one,) = page.ask(spoken=[shown(*(row(part) for part in (*rolls, *bonus)), language=language)])
    said = [words[f"spoken.{key}"] for key in ("rolls.none", "rolls.one", "rolls.many")]
    said += [words[f"spoken.bonus.{key}"] for key in ("open", "won", "lost")]
    assert one["list"] == [text.format(n=number) for text, number in zip(said, (0, 1, 2, 63, 0, 9), strict=True)]
    assert len(set(said)) == 6

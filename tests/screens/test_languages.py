"""Test that each language is complete and fits screens and paper, and that the device asks for the language once."""

import ast
import contextlib
import itertools
import json
import operator
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from string import whitespace
from typing import Any

import kast_tools
import pytest
from committed_pictures import check_picture
from drawn_examples import draw_examples, drawn_in
from kast.game import PICTURES
from kast.games.cards import Card
from kast.session.plan import LONGEST_NAME
from kast.storage import store, unpacked_game
from kast.text import LANGUAGES
from kast_tools.build.firmware_folder import example_names, screen_names
from kast_tools.build.packed_text import packed_text
from kast_tools.club.web.text import TEXTS as CLUB_TEXTS
from kast_tools.common.firmware_text import TEXTS as BOARD_TEXTS
from kast_tools.common.firmware_text import board_text, other_names
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.family import CARD_GAMES
from kast_tools.paper.booklet.blocks import dice_in_words
from kast_tools.paper.booklet.text import TEXTS as BOOKLET_TEXTS
from kast_tools.paper.sheet.text import TEXTS as CARD_TEXTS
from kast_tools.paper.sheet.words import words
from kast_tools.report.text import TEXTS as REPORT_TEXTS
from kast_tools.virtual_board.run import play, preset_language
from kast_tools.virtual_board.script import parse_script
from made_once import made_once
from PIL import Image
from played import in_one_node
from suites import WIDE, languages_of
from vm import run_on_vm

CODES = [language for language, _ in LANGUAGES]
TOOLS = Path(kast_tools.__file__).parent
ROOMS = {
    "screens": board_text,
    "paper": CARD_TEXTS.__getitem__,
}
NAME = "WWW"
"""Prefix of players' names in the examples of screens; names may be shortened."""
LABEL = r"ROLL|SCORE|LEFT|RIGHT|HOLD|[①-⑥◀▶]"
"""Regular expression of a button's name in texts: the word next to the button, or the sign on its cap."""
BUTTONS = ("ROLL", "SCORE", "LEFT", "RIGHT", *(f"HOLD{n}" for n in range(1, 7)))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", CODES)
def test_a_language_has_the_keys_of_english(room: str, language: str) -> None:
    own, english = (_of_every_language(ROOMS[room](code)) for code in (language, "en"))
    assert not english.keys() - own.keys(), "missing"
    assert not own.keys() - english.keys(), "superfluous"
    assert {key: own[key].count("{}") for key in own} == {key: english[key].count("{}") for key in english}
    # A mark of numbers may be a no-break space.
    assert not [key for key, text in own.items() if not text or text != text.strip(whitespace)]


def _of_every_language(text: dict[str, str]) -> dict[str, str]:
    """Return the texts without other names of boxes, of which each language has its own set."""
    return {key: line for key, line in text.items() if not key.startswith("other.")}


@pytest.mark.parametrize("language", CODES)
def test_other_box_names_are_unique_in_each_game(language: str) -> None:
    board, others = board_text(language), other_names(language)
    boxes = {kind for game in CARD_GAMES for kind in Card(game).rules.kinds}
    assert others
    assert others.keys() <= boxes
    assert not [box for box in others if others[box] == board[box]]
    for game in CARD_GAMES:
        kinds = Card(game).rules.kinds
        assert len({others.get(box, board[box]) for box in kinds}) == len(kinds), game
    named = [others.get(box, board[box]) for box in boxes]
    on_paper = words(language, with_other_names=True)
    assert [on_paper[box] for box in boxes] == named


@pytest.mark.parametrize("language", CODES)
def test_no_text_is_repeated(language: str) -> None:
    sections = BOARD_TEXTS[language].values()
    assert sum(len(lines.split("\n")) - 2 for lines in sections) == len(board_text(language))


@pytest.mark.parametrize(
    ("texts", "folder"),
    [
        (BOARD_TEXTS, FIRMWARE / "kast" / "text"),
        (BOOKLET_TEXTS, TOOLS / "paper" / "booklet" / "text"),
        (CARD_TEXTS, TOOLS / "paper" / "sheet" / "text"),
        (CLUB_TEXTS, TOOLS / "club" / "web" / "text"),
        (REPORT_TEXTS, TOOLS / "report" / "text"),
    ],
)
def test_every_text_file_is_an_offered_language(texts: dict[str, object], folder: Path) -> None:
    assert sorted(CODES) == sorted(texts) == sorted(path.stem for path in folder.glob("??.py"))


@pytest.mark.parametrize("language", CODES)
def test_texts_name_buttons_as_labelled(language: str) -> None:
    for key, english in _of_every_language(board_text("en")).items():
        named = re.findall(LABEL, english)
        assert re.findall(LABEL, board_text(language)[key]) == named, key
        assert not {"HOLD", "LEFT", "RIGHT"} & set(named), f"{key} names a button that has a picture: ① to ⑥, ◀ or ▶"


@pytest.mark.parametrize("language", CODES)
def test_names_of_animals_are_valid_player_names(language: str) -> None:
    names = [board_text(language)[f"animal.{number}"] for number in range(PICTURES)]
    assert len(set(names)) == PICTURES
    assert max(map(len, names)) <= LONGEST_NAME


def test_both_fonts_have_every_letter() -> None:
    letters = sorted(set("".join(text for language in CODES for text in board_text(language).values())))
    code = f"""
from kast.ui.graphics.fonts import BOLD, SMALL
for letter in {"".join(letters)!r}:
    for font in (SMALL, BOLD):
        if font.glyph(ord(letter)) == font.glyph(0):
            print(letter)
"""
    assert run_on_vm(code) == ""


# Tests of texts on the screen: the examples of all screens are drawn, and the place of each text is checked


DRAWN = languages_of(CODES)
SHORT = (WIDE, False)
"""The language of the fast suite, and whether boxes have their other names."""
SPOKEN = [
    pytest.param(one, marks=() if one == SHORT else pytest.mark.soak if one[1] else pytest.mark.long)
    for one in itertools.product(CODES, (False, True))
]
"""Languages, and whether boxes have their other names."""


@pytest.fixture(scope="module")
def screens(run_folder: Path) -> Callable[[tuple[str, bool]], list[dict[str, Any]]]:
    """Return a function that returns all pictures in a language with usual or other names of boxes.

    For each suite (fast, full, soak), one board draws all pictures that this suite adds.
    """

    def board_of(spoken: tuple[str, bool]) -> str:
        return "screens-in-short" if spoken == SHORT else "other-names" if spoken[1] else "screens-in-all-languages"

    @cache
    def of_board(name: str) -> list[dict[str, Any]]:
        spoken = [one for one in itertools.product(CODES, (False, True)) if board_of(one) == name]
        return drawn_in(made_once(run_folder / name, lambda folder: draw_examples(folder, spoken, example_names())))

    return lambda spoken: [one for one in of_board(board_of(spoken)) if (one["language"], one["other_names"]) == spoken]


DESCENDER = 2  # rows below the capitals
KEY_BELOW = 1


def too_wide(picture: dict[str, Any]) -> Iterator[str]:
    """Yield the texts of a picture that are shortened, reach beyond an edge, or touch another item."""
    yield from (text for text in picture["cut"] if NAME not in text)
    drawn = [one for one in picture["drawn"] if one[0] < one[2]]
    for place, (left, top, right, bottom, text) in enumerate(drawn):
        if text is None:
            continue
        below = DESCENDER if set(text) & set("gjpqyç") else KEY_BELOW if set(text) & set("①②③④⑤⑥◀▶") else 0
        if left < 0 or right > 128 or top < 0 or bottom + below > 64:
            yield text
        for other in drawn[:place] + drawn[place + 1 :]:
            if left <= other[2] and other[0] <= right and top < other[3] and other[1] < bottom and text != other[4]:
                yield text


@pytest.mark.of_each_game
@pytest.mark.of_each_screen
@pytest.mark.parametrize("spoken", SPOKEN, ids=str)
def test_no_text_is_too_wide(screens: Callable, spoken: tuple[str, bool]) -> None:
    found = {(picture["screen"], text) for picture in screens(spoken) for text in too_wide(picture)}
    assert not found


BOLD_CAPITAL = 9
"""Height of a capital in the font BOLD in pixels: 2.1 mm on the display of 1.3 inch, where 1.9 mm are legible."""
READ_TO_PLAY = "|".join(
    (
        r"play\.(?!filled|joker$)|cpu\.|kids\.|why\.(?!goal)|coach\.(thinking|\w+_mine)|keeper\.(who|first|tell)",
        r"over\.(roll|tell|lacked)|start\.(tie|turn|begins)|result\.|record\.(which|names)|(grab|tenthousand)\.(?!lesson)",
    )
)
"""Regular expression of the keys of hints, questions and results, which must be legible at 40 cm."""
PLAYED = r"(turn|grab|pig|tenthousand|results|setup\.who_[rs])"
"""Regular expression of the beginning of the names of the screens on which it is read."""
MAY_BE_SMALL = {
    "kids.no_points": "beside a large zero",
    "kids.others_pay": "beside the animal",
    "kids.never_mind": "beside the animal",
    "cpu.press": "in a demonstration",
    "over.roll": "in French: beside the animal or the die",
    "over.tell": "beside the animal; the turn says it again",
    "keeper.tell": "beside the animal; the turn says it again",
    "over.lacked": "a consolation",
    "result.next": "in Finnish, with a long goal",
    "result.by_roll": "before the rolls of a draw; the result says it again",
    "start.tie": "in Finnish",
    "grab.banked": "beside the sign of undo",
    "grab.nothing": "beside the rolls; no card is marked",
    "grab.taken": "in Finnish; the picture shows from whom",
    "tenthousand.lost": "the points count down to a large zero",
    "tenthousand.entry": "beside the sign of undo",
    "tenthousand.last": "beside the sign of undo",
    "tenthousand.coach_bank": "with four digits",
    "tenthousand.coach_roll": "in French",
}
"""Keys of texts that are small in some languages, since they do not fit, with what else shows their meaning."""


def small_texts(picture: dict[str, Any]) -> Iterator[str]:
    """Yield the texts of a picture whose capitals are lower than those of the font BOLD."""
    for _, top, _, bottom, text in picture["drawn"]:
        if text and NAME not in text and bottom - top - any(key in text for key in "①②③④⑤⑥◀▶") < BOLD_CAPITAL:
            yield text


@pytest.mark.of_each_screen
@pytest.mark.parametrize("spoken", SPOKEN, ids=str)
def test_what_must_be_read_to_play_is_bold(screens: Callable, spoken: tuple[str, bool]) -> None:
    said = {key: text for key, text in board_text(spoken[0]).items() if re.match(READ_TO_PLAY, key)}
    shown = [one for one in screens(spoken) if re.match(PLAYED, one["screen"]) and ".lesson" not in one["screen"]]
    small = "\n".join(sorted({text for picture in shown for text in small_texts(picture)}))
    forms = {key: ".+".join(map(re.escape, text.split("{}"))) for key, text in said.items() if text.strip("{}!¡ \xa0")}
    found = {key for key, form in forms.items() if re.search(f"^{form}$", small, re.MULTILINE)}
    assert len(forms) >= 70
    assert not found - MAY_BE_SMALL.keys()


LESSON = r"lesson\.(?!over|goes_on|on$|race)|(grab|pig|tenthousand)\.lesson_(?!goes_on)|play\.(card|coach|menu)$"
"""Regular expression of the keys of the lines in the guided first games."""


@pytest.mark.of_each_screen
@pytest.mark.parametrize("spoken", SPOKEN, ids=str)
def test_lines_of_the_first_game_are_bold_in_large_letters(screens: Callable, spoken: tuple[str, bool]) -> None:
    """In one row or two; the signs of the keys may follow."""
    lines = {key: text for key, text in board_text(spoken[0]).items() if re.match(LESSON, key)}
    drawn = [one for one in screens(spoken) if one["screen"].endswith(".lesson")]
    bold = [" ".join(text for *_, text in one["drawn"] if text and text not in set(small_texts(one))) for one in drawn]
    assert len(lines) >= 30
    assert not [key for key, text in lines.items() if not any(text in one for one in bold)]


@pytest.mark.of_each_game
@pytest.mark.of_each_screen
@pytest.mark.parametrize("spoken", SPOKEN, ids=str)
def test_every_text_was_measured(screens: Callable, spoken: tuple[str, bool]) -> None:
    language, has_other_names = spoken
    texts = [(picture["screen"], [text for *_, text in picture["drawn"] if text]) for picture in screens(spoken)]
    drawn = {text for _, one in texts for text in one}
    drawn |= {" ".join(one) for _, one in texts}  # a text may be broken into several lines
    for _, several in itertools.groupby(texts, key=operator.itemgetter(0)):  # or into several pages of a screen
        pages = [one for _, one in several]
        drawn |= {" ".join(text for one in pages for text in one[titles:]) for titles in (0, 1)}
    ordered: list[str] = sorted(drawn, key=len)  # from short to long; the long texts contain most of the others
    lines = "\n".join(ordered)
    unseen = []
    said = board_text(language)
    if has_other_names:
        others = other_names(language)  # an option that is named after a box has its other name
        said = {key: text for key, text in said.items() if key.removeprefix("option.") not in others} | others
    else:
        said = _of_every_language(said)
    for key, text in said.items():
        told = dice_in_words(text).replace("|", " ")
        if not re.search(".+".join(map(re.escape, told.split("{}"))), lines):
            unseen.append(key)
    assert not unseen, "no example shows these"


@pytest.mark.of_each_screen
def test_every_screen_was_measured(screens: Callable) -> None:
    # Boards with a jack have another menu instead of "menus.menu".
    assert {picture["screen"] for picture in screens(SHORT)} == set(screen_names()) - {"menus.menu"}


# Tests of choosing a language


def run_steps(steps: str, folder: Path) -> list[Image.Image]:
    """Play steps on a board with the stored files of `folder`/store; return the pictures."""
    out = folder / "out"
    out.mkdir(exist_ok=True)
    (folder / "store").mkdir(exist_ok=True)
    parsed = parse_script(steps.replace(" / ", "\n"), "script", BUTTONS)
    with in_one_node():
        play(find_node(), parsed, firmware=FIRMWARE, store=folder / "store", out=out, seed=1)
    pictures = [Image.open(path) for path in sorted(out.glob("*.png"))]
    return [picture.convert("1") for picture in pictures]


def settings_in(folder: Path) -> dict[str, Any]:
    with contextlib.chdir(folder / "store"):
        return json.loads(store.load("settings") or b"{}")


def side_by_side(pictures: Iterable[Image.Image]) -> Image.Image:
    """Return pictures in rows of four, one dot apart."""
    pictures = list(pictures)
    rows = -(-len(pictures) // 4)
    sheet = Image.new("1", (4 * 129 - 1, rows * 65 - 1), 1)
    for place, picture in enumerate(pictures):
        sheet.paste(picture, (place % 4 * 129, place // 4 * 65))
    return sheet


TOUR = (
    "shot list / press ROLL / wait 200 / shot first-time / down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / "
    "wait 200 / shot menu / power off / power on / wait 1800 / shot menu-again / press ROLL / wait 100 / "
    "press RIGHT / wait 50 / shot game / press LEFT / press HOLD6 / wait 100 / press RIGHT / press ROLL / "
    "wait 50 / shot rules / press SCORE / wait 100 / shot played-by / press ROLL / wait 100 / press HOLD2 / "
    "wait 100 / shot player / press ROLL / press ROLL / press RIGHT / press RIGHT / wait 50 / shot begins / "
    "press ROLL / wait 100 / shot turn / dice 2 3 4 5 6 / press ROLL / wait 1300 / shot roll / press SCORE / "
    "wait 1200 / shot hand-over / press SCORE 700 / press RIGHT / wait 100 / shot card / press ROLL / wait 50 / "
    "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 100 / shot game-menu / press LEFT / press LEFT / "
    "press LEFT / press ROLL / wait 100 / press LEFT / wait 50 / shot settings"
)


@pytest.mark.parametrize("language", DRAWN)
def test_only_the_first_start_asks_for_the_language(language: str, tmp_path: Path) -> None:
    way = "wait 1800 / " + "press RIGHT / " * CODES.index(language) + "wait 50 / "
    listed, first, menu, again, *others = run_steps(way + TOUR, tmp_path)
    assert menu.tobytes() == again.tobytes()
    assert settings_in(tmp_path)["language"] == language
    check_picture(side_by_side([listed, first, menu, *others]), f"languages/{language}")


def test_one_press_at_the_first_start_begins_the_lesson(tmp_path: Path) -> None:
    asked, lesson = run_steps(
        "wait 1800 / press ROLL / wait 200 / shot asked / press ROLL / wait 300 / shot lesson", tmp_path
    )
    check_picture(asked, "languages/first-time")
    check_picture(lesson, "languages/first-lesson")


def test_the_language_question_cannot_be_skipped(tmp_path: Path) -> None:
    before, after = run_steps("wait 1800 / shot before / press SCORE / wait 100 / shot after", tmp_path)
    assert before.tobytes() == after.tobytes()
    check_picture(before, "languages/first-start")


SETTINGS = "wait 1800 / press LEFT / press LEFT / press ROLL / wait 50 / press LEFT / press ROLL / wait 100 / "


def test_settings_change_the_language_and_names_of_animals(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    preset_language(tmp_path / "store", "en")
    with contextlib.chdir(tmp_path / "store"):
        stored = json.loads(store.load("settings") or b"")
        people = [("Fox", 0), ("Cat", 0), ("Åsa", 2)]  # the names of animals are translated whatever the picture is
        players = [{"name": name, "kind": "human", "picture": picture} for name, picture in people]
        plan = {"game": "yatzy", "options": {}, "players": players, "start": "roll"}
        assert store.save("settings", json.dumps(stored | {"plan": plan}).encode())
    run_steps(SETTINGS + "press RIGHT / press ROLL / wait 100 / shot settings", tmp_path)
    settings = settings_in(tmp_path)
    assert settings["language"] == "sv"
    assert [player["name"] for player in settings["plan"]["players"]] == ["Räv", "Katt", "Åsa"]


def test_settings_switch_to_other_box_names_and_back(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    preset_language(tmp_path / "store", "en")
    change = SETTINGS.replace("press LEFT / press ROLL / wait 100 / ", "") + "press LEFT / press LEFT / "
    steps = "wait 50 / shot usual / press ROLL / wait 100 / shot others / power off / power on / wait 1800 / "
    card = "press ROLL / press ROLL / press HOLD1 / press ROLL / wait 300 / dice 1 1 1 2 3 / press ROLL / wait 1300 / "
    named = "press RIGHT / press RIGHT / wait 50 / shot named"
    pictures = run_steps(change + steps + card + named, tmp_path)
    assert settings_in(tmp_path)["other_names"] is True
    check_picture(side_by_side(pictures), "languages/other-names")


def test_animals_in_a_game_get_their_new_names_too(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    preset_language(tmp_path / "store", "en")
    start = "wait 1900 / press ROLL / press ROLL / press HOLD1 / press ROLL / wait 300"
    settings = (
        "down LEFT / down RIGHT / wait 100 / up LEFT / up RIGHT / wait 100 / press LEFT / press LEFT / press ROLL"
    )
    swedish = "wait 100 / press LEFT / press ROLL / wait 50 / press RIGHT / press ROLL / wait 100 / press SCORE"
    back = "wait 100 / press SCORE / wait 100 / press ROLL / wait 1300"
    run_steps(f"{start} / {settings} / {swedish} / {back}", tmp_path)
    with contextlib.chdir(tmp_path / "store"):
        game = unpacked_game.unpack(store.load("game") or b"")
    assert [player["name"] for player in game["players"]] == ["Räv"]
    assert len(game["rolls"]) == 5


def test_packed_texts_are_unpacked_in_small_pieces() -> None:
    pieces_of = {language: packed_text(FIRMWARE / "kast" / "text" / f"{language}.py") for language in CODES}
    files = {f"/{language}{group}": piece for language in CODES for group, piece in enumerate(pieces_of[language])}
    code = f"""
import kast
from kast.text import sections
class Bundle:
    read = {files!r}.__getitem__
kast.bundle = Bundle
for language in {list(CODES)!r}:
    groups = [sections.usual(language)] + [sections.seldom(language, group[0]) for group in sections.SELDOM]
    for group in groups:
        for name, lines in group:
            print(repr((language, name, lines)))
"""
    unpacked: dict[str, dict[str, str]] = {language: {} for language in CODES}
    for language, name, lines in map(ast.literal_eval, run_on_vm(code).splitlines()):
        unpacked[language][name] = lines
    for language, pieces in pieces_of.items():
        text = BOARD_TEXTS[language]
        assert unpacked[language] == text, language
        assert max(map(len, pieces)) <= 4096
        assert max(len(lines.encode()) for lines in text.values()) <= 4096
        assert sum(map(len, pieces)) < 0.55 * sum(len(lines.encode()) for lines in text.values())


def test_only_the_chosen_language_is_loaded() -> None:
    said = run_on_vm("""
import sys
from kast.modules import is_loaded
from kast.text import LANGUAGES, say, speak
for language, _ in LANGUAGES:
    speak(language)
    rooms = ["kast.text." + name for name in [code for code, _ in LANGUAGES] + ["sections"]]
    print(say("ones"), [room for room in rooms if is_loaded(room)])
""")
    assert said.splitlines() == [f"{board_text(language)['ones']} []" for language in CODES]


# Tests of typing names


PRESSES = {"Mia": 6, "Grandmothe": 20, "Åsa": 6, "François": 18, "Muñoz": 12, "Weiß": 9}
"""Names, and how many presses they took when all languages had the same letters."""
OWN = {"sv": "Åsa", "nb": "Bjørn", "da": "Søren", "fi": "Väinö", "de": "Weiß", "fr": "François", "es": "Muñoz"}
"""For each language a name with a letter of its own."""

TYPED = """
import json
from kast import text
from kast.drivers.buttons import DOWN, HOLD6, RIGHT
from kast.ui.screens.setup.type_name import TypeName

class Stub:
    machine = go = session = None
    def sound(self, tune):
        pass
    redraw = sound

class App(Stub):
    machine = Stub()
    machine.redraw = lambda: None

def name(presses):
    screen = TypeName(App(), 0, "")
    for button in presses:
        screen.press(button, DOWN)
    return screen._name

def fewest(wanted):
    presses = []
    for end in range(1, len(wanted) + 1):
        ways = [[RIGHT] * turns + [i // 6, i % 6] for turns in (0, 1) for i in range(36)]
        presses += next(way for way in ways if name(presses + way) == wanted[:end])
    return len(presses)

for language in LANGUAGES:
    text.speak(language)
    print(json.dumps([fewest(wanted) for wanted in NAMES]))
"""


@pytest.fixture(scope="module")
def presses() -> dict[str, dict[str, int]]:
    """Return how many presses each name takes, keyed by language and name."""
    names = [*dict.fromkeys([*PRESSES, *OWN.values()])]
    printed = run_on_vm(f"LANGUAGES = {CODES}; NAMES = {names}" + TYPED)
    counts = map(json.loads, printed.splitlines())
    return {language: dict(zip(names, count, strict=True)) for language, count in zip(CODES, counts, strict=True)}


@pytest.mark.parametrize("language", CODES)
def test_no_name_takes_two_presses_more_than_before(presses: dict[str, dict[str, int]], language: str) -> None:
    assert not {name: now for name, now in presses[language].items() if now > PRESSES.get(name, 99) + 1}


@pytest.mark.parametrize("language", OWN)
def test_letters_of_the_language_take_two_presses(presses: dict[str, dict[str, int]], language: str) -> None:
    assert presses[language][OWN[language]] == 2 * len(OWN[language])

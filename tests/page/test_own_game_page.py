"""Test the page on which one makes a game of one's own, in a real browser."""

import base64
import io
import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from board_files import lay_out
from browser import DESKTOP, PHONE, Driver
from kast.text import LANGUAGES
from kast_dev.bench.site import find_browser
from kast_dev.screens.own_game import STRIP
from kast_play import KAST, first_line, played
from kast_tools.build.firmware import compiled
from kast_tools.common.node import find_node
from kast_tools.common.page_words import words_of
from kast_tools.games.own.board_file import board_text
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import checked, read_game
from PIL import Image
from suites import few_languages_of
from usb_board import UsbBoard

pytestmark = pytest.mark.waits

WORDS = words_of("en")
CODES = [language for language, _ in LANGUAGES]
WIDTH = {"viewport": {"width": 390, "height": 844}, "deviceScaleFactor": 2, "hasTouch": True, "isMobile": True}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with played() as address:
        yield address + "game.html"


class GamePage:
    """The page, in a browser without stored games."""

    def __init__(
        self, driver: Driver, address: str, fragment: str = "", ports: tuple[int, ...] = (), **options: object
    ) -> None:
        self.driver = driver
        driver.ask(open={**DESKTOP, **options})
        if ports:
            driver.ask(serial=ports)
        self.ask("page.goto", address + fragment)
        self.wait("window.kastGame")
        self.value(
            "window.saved = []; window.confirm = () => window.agrees ?? true; const make = URL.createObjectURL;"
            "URL.createObjectURL = (blob) => { saved.push(blob); return make.call(URL, blob); };"
        )

    def ask(self, method: str, *arguments: object) -> Any:
        return self.driver.ask(call=method, args=arguments)

    def value(self, expression: str) -> Any:
        return self.ask("page.evaluate", expression)

    def wait(self, condition: str) -> None:
        self.ask("page.waitForFunction", f"Boolean({condition})")

    def click(self, selector: str) -> None:
        self.ask("page.click", selector)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.ask("page.keyboard.press", key)

    def text(self, selector: str) -> str:
        return self.value(f"document.querySelector({json.dumps(selector)}).innerText.trim()")

    def texts(self, selector: str) -> list[str]:
        return self.value(f"[...document.querySelectorAll({json.dumps(selector)})].map((one) => one.innerText.trim())")

    def game(self) -> dict[str, Any]:
        return self.value("kastGame.game")

    def begin(self, name: str) -> None:
        """Begin with one of the offered games, by the text of its button."""
        self.click(f"#examples >> text={name}")

    def open_file(self, path: Path) -> None:
        self.ask("page.setInputFiles", "#file", str(path))
        self.wait("file.value === ''")

    def file(self) -> bytes:
        """Save the game as a file; return its content."""
        self.click("#download")
        return self.value("saved.at(-1).text()").encode()

    def see(self, text: str) -> None:
        """Wait until the screen of the page's machine shows a text."""
        self.wait(f"window.kast && JSON.stringify(kast.board.screenText.rows).includes({json.dumps(text)})")

    def press(self, *buttons: str) -> None:
        """Press buttons of the page's machine at the same time."""
        for what in ("press", "release"):
            self.value(" ".join(f"kast.{what}({button!r});" for button in buttons))
            self.ask("page.waitForTimeout", 120)

    def link(self) -> str:
        self.click("#share")
        self.wait("!shared.hidden && link.value.includes('#game=')")
        return self.value("link.value")


def fragment_of(data: bytes) -> str:
    packed = zlib.compressobj(9, wbits=-15)
    return "#game=" + base64.urlsafe_b64encode(packed.compress(data) + packed.flush()).decode().rstrip("=")


def definition(name: str) -> dict[str, Any]:
    game = read_game(EXAMPLES[name])
    return {"v": 1, **game.definition, "name": game.name, "names": game.names}


def as_definition(data: bytes) -> dict[str, Any]:
    """Return the definition of a file that `kast game check` accepts."""
    game, mistakes = checked(data)
    assert game, mistakes
    return {"v": 1, **game.definition, "name": game.name, "names": game.names}


@pytest.mark.long
def test_a_game_is_made_saved_and_found_again_by_keyboard_alone(driver: Driver, address: str) -> None:
    page = GamePage(driver, address)
    tab_to(page, WORDS["game.nothing"])
    page.keys("Enter")
    page.ask("page.keyboard.type", "House rules")
    tab_to(page, "5")  # the checked number of dice
    page.keys("ArrowLeft", "ArrowLeft")
    assert page.game()["dice"] == 3
    for kind in ("sum", "alike", "least"):
        tab_to(page, WORDS[f"game.kind.{kind}"])
        page.keys("Enter")
    assert page.texts("#boxes .points") == ["2", "18", "15"]
    tab_to(page, WORDS["game.up"].format(name="At least 14"), back=True)
    page.keys("Enter", "Enter")
    assert [box[0] for box in page.game()["boxes"]] == ["at_least_14", "ones", "three_of_a_kind"]
    tab_to(page, WORDS["game.remove"].format(name="3 of a kind"))
    page.keys("Enter")
    tab_to(page, WORDS["game.save"])
    page.keys("Enter")
    page.wait(f"says.textContent === {json.dumps(WORDS['game.is_saved'])}")
    made = page.game()
    assert [box[0] for box in made["boxes"]] == ["at_least_14", "ones"]
    page.ask("page.reload")
    page.wait("window.kastGame")
    assert page.texts("#saved-games button") == ["House rules", "✕"]
    assert page.game() == made
    assert driver.ask(messages=True) == []


def tab_to(page: GamePage, name: str, back: bool = False) -> None:
    """Press Tab until what has the focus has this name or text."""
    for _ in range(80):
        page.keys("Shift+Tab" if back else "Tab")
        focused = page.value(
            "(({ ariaLabel, textContent, value, labels }) =>"
            " [ariaLabel, textContent.trim(), value, ...[...(labels ?? [])].map((one) => one.textContent.trim())])"
            "(document.activeElement)"
        )
        if name in focused:
            return
    raise AssertionError(f"{name} is not reached by Tab")


@pytest.mark.long
def test_two_taps_at_one_place_add_two_boxes(driver: Driver, address: str) -> None:
    page = GamePage(driver, address, **WIDTH)
    page.begin(WORDS["game.nothing"])
    kind = "[data-at='add alike']"
    page.value(f'document.querySelector("{kind}").scrollIntoView({{ block: "center" }})')
    where = page.value(f'(({{ x, y }}) => [x + 9, y + 9])(document.querySelector("{kind}").getBoundingClientRect())')
    for count in (1, 2, 3):
        page.ask("page.touchscreen.tap", *where)
        page.wait(f"kastGame.game.boxes.length === {count}")


EACH_OPTION = """async () => {
  const made = []; // files saved, and games shown as JSON
  const selects = () => [...document.querySelectorAll("#boxes select")];
  for (const at of selects().map((one) => one.dataset.at)) {
    const found = () => document.querySelector(`[data-at='${at}']`); // a choice may draw the boxes anew
    for (const { value } of [...(found()?.options ?? [])]) {
      found().value = value;
      for (const type of ["input", "change"]) found().dispatchEvent(new Event(type, { bubbles: true }));
      download.click();
      made.push([await saved.at(-1).text(), JSON.stringify(kastGame.game)]);
    }
  }
  return made;
}"""


@pytest.mark.long
def test_every_kind_of_box_pays_what_its_file_says(driver: Driver, address: str) -> None:
    """Each change draws the whole game anew, so the boxes are made in a game each."""
    page = GamePage(driver, address)
    made = []
    kinds = [key.rpartition(".")[2] for key in WORDS if key.startswith("game.kind.")]
    assert len(kinds) == 10
    for kind in kinds:
        page.begin(WORDS["game.nothing"])
        page.ask("page.fill", "#name", "Of every kind")
        page.click("input[name=dice][value='6']")
        page.click(f"[data-at='add {kind}']")
        assert len(page.game()["boxes"]) == 1
        assert page.texts(".problem") == [""] * 4
        made += page.value(f"({EACH_OPTION})()")
    assert len(made) > 100
    for file, game in made:
        assert as_definition(file.encode()) == json.loads(game)


@pytest.mark.long
def test_files_read_back_as_the_same_game_on_both_sides(driver: Driver, address: str, tmp_path: Path) -> None:
    page = GamePage(driver, address)
    file = tmp_path / "game.toml"
    for name in ("kniffel", "duck-pond", "yams", "crag", "chicago", "balut"):
        page.begin(WORDS["game.nothing"])
        page.open_file(EXAMPLES[name])
        assert page.game() == definition(name), name
        file.write_bytes(page.file())
        assert as_definition(file.read_bytes()) == definition(name)
        for content in (file.read_text(), json.dumps(definition(name))):
            file.write_text(content)
            page.begin(WORDS["game.nothing"])
            page.open_file(file)
            assert page.game() == definition(name), name


WRONG = [
    ("dice = 5", "dice = 7", "line 5"),
    ('"full house: 25"', '"fool house: 25"', "line 20"),
    ("[upper]", "[uper]", "line 9"),
    ("bonus = 35\n", "", None),
    ('"5 alike: 50"', '"5 alike: 300"', "A machine cannot play this game."),
    ("dice = 5", "dice = 5\ndice = 5", "line 6"),
]
"""Changes of the file of Kniffel, each with words of the sentence that follows; None: it is no file of a game."""


@pytest.mark.long
def test_a_wrong_file_is_refused_in_a_sentence(driver: Driver, address: str, tmp_path: Path) -> None:
    page = GamePage(driver, address)
    file = tmp_path / "wrong.toml"
    for old, new, shown in WRONG:
        file.write_text(EXAMPLES["kniffel"].read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
        page.value("document.getElementById('file-says').textContent = ''")
        page.open_file(file)
        says = page.text("#file-says")
        assert shown in says if shown else says == WORDS["game.bad_file"], new
        assert ("is not understood" in says) == ("fool" in new), new
        assert not page.value("kastGame.game"), new


@pytest.mark.long
def test_a_link_shows_its_game_and_asks_before_it_is_saved(driver: Driver, address: str) -> None:
    page = GamePage(driver, address)
    page.begin("Duck Pond")
    link = page.link()
    made = page.game()
    assert link.startswith(address + "#game=") and len(link) < 1200
    page.wait("!code.hidden")
    assert code_on(page) == link

    other = GamePage(driver, address, "#" + link.partition("#")[2])
    assert other.text("#received-name") == "Duck Pond" and other.game() == made
    assert other.value("document.activeElement.id") == "received-heading"
    assert other.value("localStorage.getItem('kast.own_games')") is None
    other.click("#keep-it")
    assert other.text("#saved-games button") == "Duck Pond"
    assert other.value("location.hash") == "" and not other.value("received.checkVisibility()")
    assert driver.ask(messages=True) == []


def code_on(page: GamePage) -> str:
    """Return the text of the code on the page, by another library."""
    url = page.value("code.toDataURL()")
    with Image.open(io.BytesIO(base64.b64decode(url.partition(",")[2]))) as picture:
        (found,) = zxingcpp.read_barcodes(picture.convert("L"))
    return found.text


@pytest.mark.long
def test_a_link_to_the_page_of_the_machine_leads_to_the_game(driver: Driver, address: str) -> None:
    fragment = fragment_of(json.dumps(definition("stairs")).encode())
    page = GamePage(driver, address.removesuffix("game.html"), fragment)
    assert page.text("#received-name") == "Stairs"
    assert page.value("location.pathname") == "/game.html"


def hostile() -> dict[str, bytes]:
    good = definition("kniffel")
    changed = {
        "id and more": good | {"boxes": [["../x", [[[0, None]]], 5, 0]]},
        "faces": good | {"faces": 1000},
        "shape": good | {"boxes": [["a", [[[3, [[1, 10**9]]]]], 5, 0]], "upper": 0, "bonus": 0, "bonus_at": 0},
        "condition": good | {"boxes": [["a", [[[99, None]]], 5, 0]], "upper": 0, "bonus": 0, "bonus_at": 0},
        "pattern": good | {"boxes": [["a", "text", 5, 0]], "upper": 0, "bonus": 0, "bonus_at": 0},
        "empty": good | {"boxes": [["a", [], 5, 0]], "upper": 0, "bonus": 0, "bonus_at": 0},
        "never": good | {"boxes": [["a", [[[7, [40, 50]]]], 5, 0]], "upper": 0, "bonus": 0, "bonus_at": 0},
        "name": good | {"name": "<img src=x onerror=alert(1)>" * 9},
        "names": good | {"names": {"en": {"ones": ["x"]}}},
        "joker": good | {"joker": "wild"},
        "no game": [],
    }
    texts = {name: json.dumps(value).encode() for name, value in changed.items()}
    return texts | {"bomb": b" " * 50_000_000, "deep": b"[" * 4000, "bytes": b"\xff\xfe\x00"}


@pytest.mark.long
def test_hostile_links_are_refused_in_a_sentence(driver: Driver, address: str) -> None:
    """The page opens with the first link; the others are followed in it."""
    page = None
    for name, content in hostile().items():
        if page:
            page.value("document.getElementById('file-says').textContent = ''")
            page.value(f"location.hash = {json.dumps(fragment_of(content))}")
        else:
            page = GamePage(driver, address, fragment_of(content))
        page.wait("document.getElementById('file-says').textContent")
        assert page.text("#file-says") == WORDS["game.bad_link"], name
        assert not page.value("kastGame.game") and not page.value("received.checkVisibility()"), name
        assert driver.ask(messages=True) == [], name


@pytest.mark.long
def test_a_game_that_is_not_saved_is_lost_only_if_one_agrees(driver: Driver, address: str) -> None:
    page = GamePage(driver, address)
    page.value("window.agrees = false")
    page.begin("Kniffel")
    page.begin("Stairs")  # an example as it was is not lost
    page.ask("page.fill", "#name", "My stairs")
    made = page.game()
    page.begin(WORDS["game.nothing"])
    page.begin("Kniffel")
    page.open_file(EXAMPLES["crag"])
    assert page.game() == made
    page.value(f"location.hash = {json.dumps(fragment_of(json.dumps(definition('yacht')).encode()))}")
    page.wait("location.hash === ''")
    assert page.game() == made and not page.value("received.checkVisibility()")
    page.ask("page.reload")
    page.wait("window.kastGame")
    page.value("window.confirm = () => window.agrees ?? false")
    page.begin("Kniffel")
    assert page.game() == made
    page.click("#save")
    page.begin("Kniffel")
    assert page.text("#saved-games button") == "My stairs" and page.game() == definition("kniffel")
    page.ask("page.fill", "#name", "Kept as a file")
    page.click("#download")
    page.begin("Stairs")
    assert page.game() == definition("stairs")
    page.ask("page.fill", "#name", "Mine")
    page.value("window.agrees = true")
    page.begin(WORDS["game.nothing"])
    assert page.game()["boxes"] == []


@pytest.mark.long
def test_markup_in_names_is_shown_as_text(driver: Driver, address: str) -> None:
    game = definition("duck-pond") | {"name": "<b>a</b>", "names": {"en": {"ducks": "<i>x</i>"}}}
    page = GamePage(driver, address, fragment_of(json.dumps(game).encode()))
    page.click("#keep-it")
    assert page.texts("#saved-games button")[0] == "<b>a</b>"
    assert page.value("document.querySelectorAll('main b, main i, #card b, #card i').length") == 0


@pytest.mark.long
def test_mistakes_are_shown_where_they_are(driver: Driver, address: str) -> None:
    page = GamePage(driver, address)
    page.begin(WORDS["game.nothing"])
    assert page.text("#name-problem") == WORDS["game.error.name"]
    assert page.text("#boxes-problem") == WORDS["game.error.boxes"]
    page.click("#upper")
    assert page.text("#bonus-problem") == WORDS["game.error.upper"]
    page.click("[data-at='add sum']")
    page.ask("page.fill", "#bonus", "1000")
    assert page.text("#bonus-problem") == WORDS["game.error.bonus"]
    page.ask("page.fill", "#bonus", "35")
    for name in ("Doors 🚪", "Doors 𝒳"):
        page.ask("page.fill", "#name", name)
        assert page.text("#name-problem") == WORDS["game.error.letters"]
    page.ask("page.fill", "#name", "Doors")
    page.click("[data-at='add house']")
    for wrong in ("", "255", "1.5", "0"):
        page.ask("page.fill", "[data-at='1 points']", wrong)
        assert page.text("#boxes > :nth-child(2) .problem") == WORDS["game.error.points"].format(most=254)
    page.ask("page.fill", "[data-at='1 points']", "25")
    page.click("#numbers fieldset:first-child label:nth-of-type(4)")  # four dice
    assert page.text("#boxes > :nth-child(2) .problem") == WORDS["game.error.dice"]
    page.click("#save")
    assert page.text("#says") == WORDS["game.mend"]
    assert page.value("document.activeElement.id") == "name-1"
    page.click("[data-at='1 remove']")
    page.click("#save")
    assert page.text("#says") == WORDS["game.is_saved"]
    assert driver.ask(messages=True) == []


@pytest.mark.long
@pytest.mark.parametrize("language", ["de", "fi"])
def test_mistakes_are_in_the_language_of_the_reader(
    driver: Driver, address: str, language: str, tmp_path: Path
) -> None:
    words = words_of(language)
    page = GamePage(driver, address, locale=language)
    page.begin("Kniffel")
    page.ask("page.fill", "#bonus", "1000")
    assert page.text("#bonus-problem") == words["game.error.bonus"]
    page.ask("page.fill", "#bonus", "35")
    page.ask("page.selectOption", "[data-at='8 pays']", "points_all")  # the box of a full house
    page.ask("page.fill", "[data-at='8 points']", "225")  # and up to 30 of the dice, of 254 that a board can store
    assert page.text("#boxes > :nth-child(9) .problem") == words["game.error.with_dice"].format(most=224)
    page.click("#save")
    assert page.text("#says") == words["game.mend"] and page.value("document.activeElement.id") == "name-8"
    page.ask("page.fill", "[data-at='8 points']", "224")
    page.click("#save")
    assert page.text("#says") == words["game.is_saved"]

    line, refused = words["game.bad_line"], words["game.refused"]
    number = words["game.error.number"].format(key="faces", least=2, most=6)
    assert says_of(page, "dice = 5", "dice = 5\nfaces = 10", tmp_path) == f"{line.format(line=6)} {number}"
    needs = words["game.error.needs"].format(text="6 alike", needed=6, dice=5)
    assert says_of(page, "5 alike: 50", "6 alike: 50", tmp_path) == f"{line.format(line=23)} {needs}"
    points = words["game.error.points"].format(most=254)
    assert says_of(page, "5 alike: 50", "5 alike: 300", tmp_path) == f"{refused} yatzy: {points}"
    assert page.value("document.querySelectorAll('[lang=en]').length") == 0
    assert driver.ask(messages=True) == []


@pytest.mark.long
def test_a_long_word_in_a_mistake_does_not_widen_the_page(driver: Driver, address: str, tmp_path: Path) -> None:
    page = GamePage(driver, address, **WIDTH)
    assert "x" * 150 in says_of(page, "5 alike: 50", "x" * 150 + ": 50", tmp_path)
    assert page.value("document.documentElement.scrollWidth") == WIDTH["viewport"]["width"]


def says_of(page: GamePage, old: str, new: str, folder: Path) -> str:
    """Return what the page reports of the file of Kniffel after a change."""
    text = EXAMPLES["kniffel"].read_text(encoding="utf-8")
    assert text.count(old) == 1
    file = folder / "wrong.toml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    page.open_file(file)
    return page.text("#file-says")


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "refused"),
    [("crag", ""), ("ten-sided", "faces is a whole number from 2 to 6.")],
)
def test_try_opens_the_page_with_the_game_of_a_file(driver: Driver, tmp_path: Path, name: str, refused: str) -> None:
    file = tmp_path / "game.toml"
    text = EXAMPLES[name].read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", KAST, "game", "try", str(file), "--no-open", "--page-port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        if refused:
            _, error = process.communicate()
            assert process.returncode == 1 and refused in error and error.count("\n") == 1
            return
        try:
            page = GamePage(driver, first_line(process).split()[3])
        finally:
            process.terminate()
    assert page.text("#received-name") == read_game(EXAMPLES[name]).name
    assert page.game() == definition(name)


@pytest.mark.long
def test_a_game_is_played_at_once_on_the_virtual_board(driver: Driver, address: str) -> None:
    """On a new machine the player only chooses a language before."""
    page = GamePage(driver, address)
    page.begin("Duck Pond")
    page.click("#play")
    page.wait(f"document.getElementById('notice')?.textContent === {json.dumps(WORDS['keeper.language'])}")
    page.see("Svenska")
    page.press("RIGHT")
    page.press("LEFT")
    page.press("ROLL")
    page.see("How many play?")
    page.wait("document.getElementById('notice').textContent === ''")
    page.ask("page.goto", address)
    page.wait("window.kastGame")
    page.begin("Stairs")
    page.click("#play")
    page.see("How many play?")
    page.ask("page.waitForTimeout", 500)  # the page releases the button
    page.press("ROLL")
    page.see("Player 1")
    page.press("ROLL")
    page.see("Press ROLL")
    page.press("ROLL")
    page.wait('/"face":[1-6].*"face":[1-6]/.test(JSON.stringify(kast.board.screenText.rows))')
    assert driver.ask(messages=True) == []


@pytest.mark.parametrize("is_kast", [pytest.param(is_kast, marks=pytest.mark.long) for is_kast in (True, False)])
def test_a_game_is_put_on_a_board_at_a_serial_port(driver: Driver, address: str, tmp_path: Path, is_kast: bool) -> None:
    """The board gets the same file as by `kast game put`, if it has Kast."""
    flash = lay_out(tmp_path / "flash", dict(compiled()) if is_kast else {"main.py": b"print('my weather station')\n"})
    with UsbBoard(flash) as board:
        page = GamePage(driver, address, ports=(int(board.port.rpartition(":")[2]),))
        page.value("window.chosen = 0")
        page.begin("Duck Pond")
        page.click("#pico")
        page.wait("pico.disabled")
        page.wait("!pico.disabled")
        assert page.text("#says") == WORDS["game.pico.done" if is_kast else "game.pico.no_kast"]
        files = board.files()
    own = files.get("own/own-duck-pond.json")
    assert own == (board_text(read_game(EXAMPLES["duck-pond"])).encode() if is_kast else None)
    assert driver.ask(messages=True) == []


@pytest.mark.long
def test_balance_is_shown(driver: Driver, address: str) -> None:
    page = GamePage(driver, address)
    page.begin("Duck Pond")
    page.click("#weigh")
    page.wait("figures.children.length === 4")
    perfect, casual, best, least = page.texts("#figures li")
    assert perfect == WORDS["game.perfect"].format(points="75.9")
    assert casual == WORDS["game.casual"].format(points="69.4")
    assert best.startswith("Most useful box: ") and "16.8" in best and "8.9" in least
    page.click("[data-at='0 remove']")
    assert not page.value("balance.checkVisibility()")


@pytest.mark.long
def test_the_card_is_printed_alone_on_one_page(driver: Driver, address: str, tmp_path: Path) -> None:
    page = GamePage(driver, address)
    page.begin("Kniffel")
    file = tmp_path / "card.pdf"
    page.ask("page.pdf", {"path": str(file), "format": "A4"})
    pdf = pypdfium2.PdfDocument(file)
    (text,) = [one.get_textpage().get_text_bounded() for one in pdf]
    assert text.startswith("Kniffel") and WORDS["game.heading"] not in text
    for name in ("Ones", "Full house", "Chance", "= 25", "Bonus (≥ 63)", WORDS["game.card.total"]):
        assert name in text


@pytest.mark.long
def test_a_game_of_the_same_name_is_replaced_only_if_one_agrees(driver: Driver, address: str) -> None:
    page = GamePage(driver, address)
    page.begin("Stairs")
    page.click("#save")
    before = page.value("localStorage.getItem('kast.own_games')")
    page.click("[data-at='0 remove']")
    page.value("window.agrees = false")
    page.click("#save")
    assert page.value("localStorage.getItem('kast.own_games')") == before
    page.value("window.agrees = true")
    page.click("#save")
    assert page.value("localStorage.getItem('kast.own_games')") != before
    page.click("#saved-games button:nth-child(2)")
    assert page.texts("#saved-games button") == []
    assert page.value("localStorage.getItem('kast.own_games')") == "[]"


@pytest.mark.long
def test_the_pictures_of_making_a_game_are_made(driver: Driver, address: str, tmp_path: Path) -> None:
    page = address.removesuffix("game.html")
    subprocess.run(
        [find_node(), STRIP.program, str(find_browser()), page, tmp_path, *map(str, STRIP.window)], check=True
    )
    moments = sorted(tmp_path.glob("*.png"))
    assert len(moments) == 8
    with Image.open(io.BytesIO(STRIP.arranged(moments))) as picture:
        assert picture.width > 4 * STRIP.size[0] and picture.height > 2 * STRIP.size[1]
        assert len(picture.convert("RGB").getcolors() or []) > 20


@pytest.mark.long
@pytest.mark.parametrize("window", [DESKTOP, WIDTH])
@pytest.mark.parametrize("language", few_languages_of(CODES))
def test_nothing_is_cut_off_in_any_language(driver: Driver, address: str, language: str, window: dict) -> None:
    page = GamePage(driver, address, **window, locale=language)
    page.begin("Kniffel")
    page.click("[data-at='add least']")
    words = words_of(language)
    assert page.value("document.title") == words["game.title"]
    assert page.value("kastGame.nameOf('ones')") != "Ones" or language == "en"
    assert_no_width_cuts(page, window["viewport"]["width"])
    if window is WIDTH:
        page.ask("page.setViewportSize", PHONE["viewport"])
        assert_no_width_cuts(page, PHONE["viewport"]["width"])


def assert_no_width_cuts(page: GamePage, width: int) -> None:
    page.wait(f"innerWidth === {width} && document.documentElement.clientWidth === {width}")
    assert page.value("document.documentElement.scrollWidth") == width
    cut = page.value(
        "[...document.querySelectorAll('.paper button, .paper label')]"
        ".filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())"
    )
    assert cut == []

"""Test the page's accessibility: a game can be played by the accessibility tree alone, axe-core finds no violation, and
the contrast of all letters is sufficient.
"""

import re
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from accessibility import assert_axe_finds_nothing, assert_dark_colours_stand_out
from browser import DESKTOP, PHONE, Driver
from kast_play import first_line, start_kast_play
from PIL import Image

pytestmark = pytest.mark.waits

SECONDS = 30
PATIENCE = 6  # seconds until a press is repeated: on a busy computer the machine may miss a short press
PAUSE = 0.3  # seconds between two readings of the tree, which keep the browser busier than the game does
TURNS = 13  # number of turns in American Yatzy
UPPER = ("Ones", "Twos", "Threes", "Fours", "Fives", "Sixes")
BUTTONS = {*(f"Hold {place}" for place in range(1, 7)), "ROLL", "SCORE", "Left", "Right"}
MENU = "menu left and right together"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with start_kast_play("--no-open", "--page-port", "0") as process:
        yield first_line(process).split()[3]
        process.terminate()


class Listener:
    """A user who knows the page only by its accessibility tree, and has a keyboard.

    - screen: name of the list of the screen's rows in the page's language
    """

    screen = "On the screen"

    def __init__(self, driver: Driver, address: str, window: dict = DESKTOP) -> None:
        self.driver = driver
        driver.ask(open=window)
        self.ask("page.goto", address)

    def ask(self, method: str, *arguments: object) -> Any:
        return self.driver.ask(call=method, args=arguments)

    def tree(self) -> list[dict]:
        nodes = self.ask("cdp.send", "Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node["ignored"]]

    def named(self, role: str) -> dict[str, dict]:
        return {node["name"]["value"]: node for node in self.tree() if node["role"]["value"] == role}

    def rows(self) -> list[str]:
        """Return the items of the list of the screen's rows."""
        tree = self.tree()
        by_id = {node["nodeId"]: node for node in tree}
        (found,) = [node for node in tree if node.get("name", {}).get("value") == self.screen] or [None]
        if not found:
            return []
        items = [by_id[child] for child in found["childIds"] if child in by_id]
        return [self.text(item, by_id) for item in items]

    def text(self, node: dict, by_id: dict[str, dict]) -> str:
        if node["role"]["value"] == "StaticText":
            return node["name"]["value"]
        return "".join(self.text(by_id[child], by_id) for child in node["childIds"] if child in by_id)

    def news(self) -> str:
        """Return the text of the live region."""
        tree = self.tree()
        by_id = {node["nodeId"]: node for node in tree}
        regions = [
            node
            for node in tree
            if {"name": "live", "value": {"type": "token", "value": "polite"}} in node.get("properties", [])
        ]
        return " ".join(self.text(node, by_id) for node in regions).strip()

    def wait(self, what: str, happened) -> list[str]:
        """Wait until `happened(rows)` is true; return the rows."""
        end = time.monotonic() + SECONDS
        while not happened(rows := self.rows()):
            assert time.monotonic() < end, f"waited for {what}, and heard {rows}"
            time.sleep(PAUSE)
        return rows

    def press(self, name: str) -> None:
        """Focus the button with that name and press it with the space bar."""
        button = self.named("button")[name]["backendDOMNodeId"]
        self.ask("cdp.send", "DOM.focus", {"backendNodeId": button})
        self.ask("page.keyboard.press", "Space", {"delay": 60})

    def hear(self, name: str, what: str, happened) -> list[str]:
        """Press a button, again after PATIENCE seconds without a change; wait until `happened(rows)`, and return the
        rows.
        """
        before = self.rows()
        for _ in range(3):
            self.press(name)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                if self.rows() != before:
                    return self.wait(what, happened)
                time.sleep(PAUSE)
        return self.wait(what, happened)


def says(text: str):
    return lambda rows: any(text in row for row in rows)


@pytest.mark.long
@pytest.mark.parametrize("turns", [1, pytest.param(TURNS, marks=pytest.mark.soak)])
def test_a_game_is_played_by_the_accessibility_tree_alone(driver: Driver, address: str, turns: int) -> None:
    machine = Listener(driver, address)
    machine.ask("page.keyboard.press", "Space")
    machine.wait("languages", says("English, chosen"))
    assert {*machine.named("button")} >= BUTTONS | {MENU}
    machine.hear("ROLL", "the question", says("Adult"))
    machine.hear(MENU, "the menu", says("New game, chosen"))
    machine.hear("Right", "the next line", says("Together, chosen"))
    assert machine.news() == "Together, chosen"  # only the change is announced, not the whole screen
    machine.hear("Left", "the line before", says("New game, chosen"))
    machine.hear("ROLL", "the games", says("Which game?"))
    machine.hear("Right", "the American rules", says("American"))
    machine.hear("Hold 6", "the house rules", says("Joker, official, chosen"))
    machine.hear("SCORE", "the game again", says("Which game?"))
    machine.hear("ROLL", "players", says("How many play?"))
    machine.hear("ROLL", "the player", says("Player 1"))
    machine.hear("ROLL", "the turn", says("Dice: not rolled"))
    assert "Press ROLL" in machine.news()
    assert machine.rows()[0] == "Fox, 3 rolls left, bonus: 63 to go, 0"

    points = {}
    for turn in range(turns):
        rows = machine.hear("ROLL", "five dice and a box", lambda rows: says_five_dice(rows) and offered(rows))
        if turn == 0:
            assert rows[0] == "Fox, 2 rolls left, bonus: 63 to go, 0"
            assert machine.news().startswith(rows[0])
            rows = machine.hear("Hold 2", "a held die", says(" held"))
            assert [" held" in die for die in dice_of(rows)[0].split(", ")] == [False, True, False, False, False]
            assert machine.news() == dice_of(rows)[0]
        offer = offered(rows)
        assert offer
        points[offer[1]] = int(offer[2])
        rows = machine.hear("SCORE", "an answer", lambda rows: says("SCORE again")(rows) or not says_five_dice(rows))
        if says("SCORE again")(rows):
            rows = machine.hear("SCORE", "the next turn", lambda rows: not says_five_dice(rows))
        if turn < TURNS - 1:
            rows = machine.wait("the next turn", says("Dice: not rolled"))
            assert f"{offer[1]}: {offer[2]}" in rows
    assert len(points) == turns
    if turns < TURNS:
        return
    rows = machine.wait("the result", says("ROLL: again"))
    bonus = 35 if sum(points[box] for box in UPPER if box in points) >= 63 else 0
    assert str(sum(points.values()) + bonus) in " ".join(rows).split()
    assert "ROLL: again" in machine.news()


@pytest.mark.long
def test_the_score_keeper_is_reached_by_touch_and_screen_reader(driver: Driver, address: str) -> None:
    """The score keeper opens from its link and from its address, as a phone's home screen opens it."""
    machine = Listener(driver, address + "#score-keeper", PHONE)
    machine.ask("page.waitForFunction", "notice.textContent.startsWith('Choose the machine’s language first')")
    machine.wait("languages", says("English, chosen"))
    machine.hear("ROLL", "the question", says("Adult"))
    machine.hear(MENU, "the menu", says("New game, chosen"))
    link = machine.named("link")["score keeper"]["backendDOMNodeId"]
    machine.ask("cdp.send", "DOM.focus", {"backendNodeId": link})
    machine.ask("page.keyboard.press", "Enter")
    machine.wait("its first question", is_score_keeper)
    assert_machine_is_seen(machine)
    machine.ask("page.goto", "about:blank")
    machine.ask("page.goto", address + "#score-keeper")
    machine.wait("its first question", is_score_keeper)
    assert_machine_is_seen(machine)


def assert_machine_is_seen(machine: Listener) -> None:
    """Check that the top of the machine's screen is inside the window."""
    assert machine.ask("page.evaluate", "document.getElementById('screen').getBoundingClientRect().top") >= 0


def is_score_keeper(rows: list[str]) -> bool:
    return rows[:1] == ["Score keeper"] and "Yatzy" in rows


def offered(rows: list[str]) -> re.Match[str] | None:
    """Return a match with the shown box and the points of the dice in it, or None."""
    return re.match("(?!Dice: )(.+?),? ([0-9]+)(,|$)", rows[1]) if len(rows) == 3 else None


def dice_of(rows: list[str]) -> list[str]:
    return [row for row in rows if row.startswith("Dice: ")]


def says_five_dice(rows: list[str]) -> bool:
    return any(re.fullmatch(r"Dice: \d( held)?(, \d( held)?){4}", row) for row in rows)


@pytest.mark.long
def test_rolls_and_bonus_are_read_in_the_language_of_the_machine(driver: Driver, address: str) -> None:
    machine = Listener(driver, address, {**DESKTOP, "locale": "de-DE"})
    machine.screen = "Auf dem Display"
    machine.ask("page.keyboard.press", "Space")
    machine.wait("languages", says("Deutsch, gewählt"))
    rows = machine.hear("ROLL", "the question", says("Wer spielt?"))
    assert rows[-1] == "links, rechts, ROLL ja"
    machine.hear("Menü links und rechts zusammen", "the menu", says("Neues Spiel, gewählt"))
    for what in ("Welches Spiel?", "Wie viele", "1", "nicht gewürfelt"):
        machine.hear("ROLL", what, says(what))
    assert machine.rows()[0] == "Fuchs, noch 3 Würfe, Bonus: noch 63, 0"
    machine.hear("ROLL", "the dice", lambda rows: "noch 2 Würfe" in rows[0])
    assert machine.named("button").keys() >= {"Halten 1", "Links", "Rechts", "ROLL", "SCORE"}


@pytest.mark.parametrize("colours", [pytest.param(colours, marks=pytest.mark.long) for colours in ("light", "dark")])
def test_display_and_buttons_are_seen_in_forced_colours(
    driver: Driver, address: str, tmp_path: Path, colours: str
) -> None:
    look = Listener(driver, address, {**DESKTOP, "forcedColors": "active", "colorScheme": colours})
    look.wait("languages", says("English, chosen"))
    look.ask("page.screenshot", {"path": str(tmp_path / "page.png")})
    with Image.open(tmp_path / "page.png") as picture:
        greys = picture.convert("L")
    places = look.ask(
        "page.evaluate",
        "[...document.querySelectorAll('#screen, #handheld button')]"
        ".map((one) => one.getBoundingClientRect()).map(({ left, top, right, bottom }) => [left, top, right, bottom])",
    )
    for left, top, right, bottom in places:
        tones = greys.crop((int(left) - 1, int(top) - 1, int(right) + 1, int(bottom) + 1)).tobytes()
        assert max(tones) - min(tones) > 120
    edges = look.ask(
        "page.evaluate",
        "[...document.querySelectorAll('#handheld, #handheld button')].map((one) => getComputedStyle(one))"
        ".map(({ borderTopWidth, borderTopColor, backgroundColor }) =>"
        " [parseFloat(borderTopWidth), borderTopColor !== backgroundColor])",
    )
    assert all(width >= 2 and is_seen for width, is_seen in edges)


HALF = [(640, 400), (683, 384), (960, 540)]
"""The windows of common screens at a zoom of 200 %."""


@pytest.mark.parametrize("locale", [*(pytest.param(locale, marks=pytest.mark.long) for locale in ("en", "de")), "fi"])
def test_nothing_is_cut_off_at_a_zoom_of_200_per_cent(driver: Driver, address: str, locale: str) -> None:
    width, height = HALF[0]
    window = {"viewport": {"width": width, "height": height}, "deviceScaleFactor": 2, "locale": locale}
    look = Listener(driver, address, window)
    look.ask("page.waitForFunction", "window.kast?.pixels.includes(1)")
    for width, height in HALF:
        look.ask("page.setViewportSize", {"width": width, "height": height})
        assert_it_fits(look, width, height)


def assert_it_fits(look: Listener, width: int, height: int) -> None:
    look.ask("page.waitForFunction", f"innerWidth === {width}")
    assert look.ask("page.evaluate", "document.documentElement.scrollWidth") == width
    cut = look.ask(
        "page.evaluate",
        "[...document.querySelectorAll('#handheld button, .glass, #bench label, #bench a')].filter((one) => {"
        " const { left, right } = one.getBoundingClientRect();"
        " return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1; })"
        ".map((one) => one.textContent)",
    )
    assert cut == []
    assert look.ask("page.evaluate", "document.getElementById('handheld').getBoundingClientRect().bottom") <= height


WINDOWS = pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])


@pytest.mark.long
@WINDOWS
def test_axe_finds_no_violation_and_contrast_is_sufficient(driver: Driver, address: str, window: dict) -> None:
    look = Listener(driver, address, window)
    look.wait("languages", says("English, chosen"))
    assert_axe_finds_nothing(driver)
    assert_letters_stand_out(look)
    assert_dark_colours_stand_out(driver)
    assert_letters_stand_out(look)


@pytest.mark.long
@WINDOWS
def test_axe_finds_no_violation_on_the_page_for_boards(driver: Driver, address: str, window: dict) -> None:
    look = Listener(driver, address + "pico.html", window)
    look.ask("page.waitForFunction", "window.kastIsReady === true")
    look.ask(
        "page.evaluate",
        "document.getElementById('boards').append(document.getElementById('board').content.cloneNode(true));"
        "document.querySelector('#boards h3').textContent = 'Board 1';"
        "document.querySelector('#boards .jack').hidden = false;"
        "document.querySelector('#boards progress').hidden = false; document.getElementById('usb').hidden = false",
    )
    assert_axe_finds_nothing(driver)
    assert_dark_colours_stand_out(driver)


@pytest.mark.long
@WINDOWS
def test_axe_finds_no_violation_on_the_page_for_own_games(driver: Driver, address: str, window: dict) -> None:
    look = Listener(driver, address + "game.html", window)
    look.ask("page.waitForFunction", "Boolean(window.kastGame)")
    look.ask("page.click", "#examples button:nth-child(2)")
    look.ask("page.click", "#share")
    look.ask("page.waitForFunction", "link.value.length > 100")
    assert_axe_finds_nothing(driver)
    look.ask("page.fill", "#name", "")
    look.ask("page.click", "#boxes .box:first-child [data-do=remove]")
    look.ask("page.click", "#save")
    assert_axe_finds_nothing(driver)
    assert_dark_colours_stand_out(driver)


def assert_letters_stand_out(look: Listener) -> None:
    """Check the contrast of each ink on its possible backgrounds (WCAG 2.2, 1.4.3). axe does not check gradients."""
    for selector, inks, grounds in INKS:
        of_it = f"getComputedStyle(document.querySelector('{selector}'))"
        for ink, ground in product(inks, grounds):
            names = [f"{of_it}.getPropertyValue('--{name}')" for name in (ink, ground)]
            one, other = look.ask("page.evaluate", f"[{', '.join(names)}]")
            assert contrast(one, other) >= 4.5, (selector, ink, ground)


KEY = (["key-ink", "key-hint"], ["key", "key-lit"])
INKS = [
    ("body", ["ink"], ["table", "table-far"]),
    (".paper", ["ink", "quiet", "accent"], ["page"]),
    ("#handheld", ["print"], ["body", "body-lit"]),
    (".holds button", *KEY),
    (".walk button", *KEY),
    (".score", *KEY),
    (".roll", ["print"], ["roll", "roll-lit"]),
]
"""For each part of the page: its selector, its inks, and the backgrounds that may be behind them."""


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours "#rrggbb", as WCAG 2.2 defines it by relative luminance."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue

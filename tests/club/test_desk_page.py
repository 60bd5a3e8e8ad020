"""Test the teacher's desk in a browser: with the keyboard alone, in each language, on a phone and on a computer."""

import itertools
import json
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from accessibility import assert_axe_finds_nothing
from browser import Driver
from club_parts import board
from desk_parts import NOW, act, ask, open_desk, send
from friends import Side
from kast.text import LANGUAGES
from kast_play import KAST
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.schema import waits
from kast_tools.club.tournament.rounds import open_tournament
from kast_tools.club.web.page_server import Projector, projector
from kast_tools.club.web.words import club_words
from PIL import Image
from sqlalchemy import update

pytestmark = pytest.mark.waits

PHONE = {"viewport": {"width": 390, "height": 844}, "hasTouch": True, "isMobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
WORDS = club_words("en")


class Desk:
    """The desk in a browser."""

    def __init__(self, driver: Driver, page: Projector, window: dict = DESKTOP, language: str = "en") -> None:
        self._driver = driver
        driver.ask(open=window)
        address, _, link = page.desk_link.partition("#")
        self.ask("page.goto", f"{address}?lang={language}#{link}")
        self.wait("!document.querySelector('#desk').hidden")

    def ask(self, method: str, *arguments: object) -> Any:
        return self._driver.ask(call=method, args=arguments)

    def value(self, expression: str) -> Any:
        return self.ask("page.evaluate", expression)

    def wait(self, condition: str) -> None:
        self.ask("page.waitForFunction", f"Boolean({condition})")

    def sees(self, text: str) -> None:
        self.wait(f"document.body.innerText.includes({json.dumps(text)})")

    def clear_status(self) -> None:
        """Clear the status, which may still report what was saved before."""
        self.value("document.querySelector('#status').textContent = ''")

    def focused(self) -> str:
        return self.value("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText")

    def tab_to(self, name: str) -> None:
        """Press Tab until an element with this name has the focus."""
        for _ in range(120):
            if self.focused() == name:
                return
            self.ask("page.keyboard.press", "Tab")
        raise AssertionError(f"no Tab leads to {name}")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.ask("page.keyboard.press", key)


@pytest.fixture
def full(book: Database) -> Iterator[tuple[Projector, MessageHandler]]:
    """Serve a club with a tournament that has begun, a room, guests that wait, knock and were removed."""
    handler = MessageHandler(book, random.Random(1).randbytes)
    with book.writing() as connection:
        open_tournament(connection, "swiss", 3)
    for number, name in ((1, "Anna"), (2, "Benjamin K."), (3, "WWWWWWWWWWWWWWWW"), (4, "")):
        ask(handler, number, name=name, tournament=True)
    handler.begin_round(NOW)
    for number, name in ((5, "Emil"), (6, "Fatima"), (7, "Poopface")):
        ask(handler, number, name=name, room=[1, 2, 3])
    ask(handler, 8, name="Hugo", anyone=True)
    ask(handler, 9, name="Ines", room=[4, 5, 6])
    with open_desk(book) as page:
        page.post = handler.post
        act(page, "list", names="Anna\nBenjamin K.\nEmil\nFatima\nHugo")
        act(page, "remove", board=board(9))
        act(page, "game", game="maxi", options={"finnish": True})
        act(page, "door", door="ask")
        ask(handler, 10, name="Jon", anyone=True)
        yield page, handler


@pytest.mark.long
def test_a_teacher_decides_with_the_keyboard_alone(driver: Driver, full: tuple[Projector, MessageHandler]) -> None:
    page, _ = full
    desk = Desk(driver, page)
    assert desk.value("location.href") == f"{page.address}desk?lang=en", "the link's token is not in the address"
    desk.tab_to(f"{WORDS['desk.hide']}: Poopface")
    desk.press("Enter")
    desk.sees(WORDS["desk.saved"])
    desk.wait("!document.querySelector('#tables').innerText.split('\\n').includes('Poopface')")
    assert desk.focused() == f"{WORDS['desk.rename']}: Poopface", "the focus stays at the guest"
    desk.press("Enter")
    desk.wait("document.querySelector('#rename').open")
    desk.ask("page.keyboard.type", "Gustav")
    desk.press("Enter")
    desk.sees("Gustav")
    assert desk.focused() == f"{WORDS['desk.rename']}: Gustav"
    desk.tab_to(f"{WORDS['desk.remove']}: Fatima")
    desk.press("Enter")
    desk.sees(WORDS["desk.remove.how"])
    desk.press("Escape")
    assert desk.focused() == f"{WORDS['desk.remove']}: Fatima"
    # As by keys that follow each other faster than the browser reports that the dialog was closed.
    twice = "button.click(); document.querySelector('dialog[open]').close(); button.click()"
    desk.value(f"(() => {{ const button = document.activeElement; {twice} }})()")
    desk.press("Enter")
    desk.wait("document.querySelector('#removed').innerText.includes('Fatima')")
    desk.tab_to(f"{WORDS['desk.admit']}: Jon")
    desk.press("Space")
    desk.wait("document.querySelector('#knocks').hidden")
    state = send(page, "desk/state")
    assert {one["own"] for one in state["removed"]} == {"Ines", "Fatima"}
    assert {one["own"]: one["shown"] for table in state["tables"] for one in table["guests"]}["Poopface"] == "Gustav"
    desk.value("document.querySelector('#door input:checked').focus()")
    desk.clear_status()
    desk.press("ArrowDown")
    desk.sees(WORDS["desk.saved"])
    assert send(page, "desk/state")["door"] == "closed"


@pytest.mark.long
def test_the_desk_shows_what_changed_elsewhere_and_keeps_focus_and_unsaved_lists(
    driver: Driver, book: Database, full: tuple[Projector, MessageHandler]
) -> None:
    page, _ = full
    desk = Desk(driver, page)
    desk.value("document.querySelector('#listed').value = 'Unsaved'")
    desk.value("document.querySelector('#listed').dispatchEvent(new Event('input'))")
    desk.tab_to(f"{WORDS['desk.rename']}: Anna")
    act(page, "list", names="Other")
    act(page, "name", board=board(8), name="Hu")
    desk.sees("Hu\n")
    assert desk.focused() == f"{WORDS['desk.rename']}: Anna"
    assert desk.value("document.querySelector('#listed').value") == "Unsaved"
    with book.writing() as connection:
        connection.execute(update(waits).values(asked=0.0))
    desk.wait("document.querySelector('#waiting').hidden")


@pytest.mark.long
def test_a_reload_goes_on_and_another_link_is_refused_in_words(
    driver: Driver, full: tuple[Projector, MessageHandler]
) -> None:
    page, _ = full
    desk = Desk(driver, page)
    desk.ask("page.reload")
    desk.sees("Poopface")
    desk.value("sessionStorage.clear()")
    desk.ask("page.goto", page.address)
    desk.ask("page.goto", f"{page.address}desk")
    desk.sees(WORDS["desk.no_token"])
    desk.ask("page.goto", "about:blank")
    desk.ask("page.goto", f"{page.address}desk#{'x' * 24}")
    desk.sees(WORDS["desk.no_token"])
    assert desk.value("document.querySelector('#desk').hidden")
    assert "Poopface" not in desk.value("document.body.innerText")


@pytest.mark.long
def test_a_tournament_is_opened_with_a_game_and_its_rules(driver: Driver, book: Database) -> None:
    with open_desk(book) as page:
        desk = Desk(driver, page)
        desk.ask("page.fill", "#rounds", "7")
        desk.tab_to(WORDS["desk.new"])
        desk.press("Enter")
        desk.wait("!document.querySelector('#running').hidden")
        assert desk.value("document.querySelectorAll('#rules select').length") == 0, "any game has its usual rules"
        desk.ask("page.selectOption", "#which", "maxi")
        desk.ask("page.selectOption", "#rule-finnish", "true")
        desk.ask("page.waitForTimeout", 4000)
        assert desk.value("document.querySelector('#rule-finnish').value") == "true", "not saved yet, but left alone"
        desk.clear_status()
        desk.ask("page.click", "#game button")
        desk.sees(WORDS["desk.saved"])
        tournament = send(page, "desk/state")["tournament"]
        assert (tournament["rounds"], tournament["game"], tournament["options"]) == (7, "maxi", {"finnish": "true"})
        desk.ask("page.reload")
        desk.wait("document.querySelector('#rule-finnish')?.value === 'true'")
        desk.tab_to(WORDS["desk.stop"])
        desk.press("Enter")
        desk.sees(WORDS["desk.stop.how"])
        desk.tab_to(WORDS["desk.stop"])
        desk.press("Enter")
        desk.wait("!document.querySelector('#new').hidden")
        assert send(page, "desk/state")["tournament"] is None


@pytest.mark.long
def test_the_code_on_the_wall_leads_a_phone_to_page_tables_and_tournament(
    driver: Driver, book: Database, tmp_path: Path
) -> None:
    """In every second language the club has no page to play on."""
    with book.writing() as connection:
        open_tournament(connection, "swiss", 3)
    handler = MessageHandler(book, random.Random(1).randbytes)
    for number in range(1, 26):
        ask(handler, number, name=f"Player {number}", tournament=True)
    handler.begin_round(NOW)
    with projector(book, 0, "127.0.0.1") as page:
        act(page, "game", game="maxi", options={"finnish": True, "full_straight": 25})
        for (language, _), play in zip(LANGUAGES, itertools.cycle([None, "http://127.0.0.1:8365/"]), strict=False):
            page.play_address = play
            driver.ask(open={"viewport": {"width": 1280, "height": 720}})
            driver.ask(call="page.goto", args=[f"{page.address}?lang={language}"])
            wall = tmp_path / f"wall-{language}.png"
            driver.ask(call="page.screenshot", args=[{"path": str(wall)}])
            with Image.open(wall) as screen:
                (code,) = zxingcpp.read_barcodes(screen.convert("L"))
            assert code.text == f"{page.address}join?lang={language}"
            words = club_words(language)
            driver.ask(open=PHONE)
            driver.ask(call="page.goto", args=[code.text])
            text = driver.ask(call="page.evaluate", args=["document.body.innerText"])
            assert words["together.tournament"] in text and words["game.maxi"] in text
            links = driver.ask(
                call="page.evaluate", args=["[...document.querySelectorAll('a.big')].map((one) => one.href)"]
            )
            assert links == [play] * (play is not None) + [f"{page.address}?lang={language}"]
        assert_axe_finds_nothing(driver)


@pytest.mark.long
def test_the_club_serves_a_page_on_which_its_places_are_found(driver: Driver, tmp_path: Path) -> None:
    arguments = ["--play", "--db", str(tmp_path / "club.sqlite"), "--page-port", "0"]
    arguments += ["--mqtt-port", "0", "--websocket-port", "0"]
    process = subprocess.Popen([sys.executable, "-c", KAST, "club", *arguments], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        address = ""
        while not address:
            address = process.stdout.readline().rstrip().partition("Play with it at ")[2]
        player = Side(driver, address)
        player.go_to_the_menu()
        player.press("RIGHT", "ROLL")
        player.see(WORDS["together.tournament"])
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


@pytest.mark.long
@pytest.mark.parametrize(("window", "half"), [(PHONE, 1), (DESKTOP, 0)], ids=["phone", "desktop"])
def test_axe_finds_no_violation_and_nothing_is_cut_off_in_any_language(
    driver: Driver, full: tuple[Projector, MessageHandler], window: dict, half: int
) -> None:
    """The phone shows every second language, the widest among them, the desktop the others."""
    page, _ = full
    for language, _ in LANGUAGES[half::2]:
        desk = Desk(driver, page, window, language)
        assert desk.value("document.documentElement.scrollWidth <= innerWidth"), language
        assert desk.value("document.querySelector('#desk').innerText.includes('{}')") is False
    desk = Desk(driver, page, window)
    for step in ("", "[data-key^=rename]", "[data-key^=remove]"):
        if step:
            desk.value(f"document.querySelector('#tables {step}').click()")
            desk.wait("document.querySelector('dialog[open]')")
        assert_axe_finds_nothing(driver, about=step)
        if step:
            desk.press("Escape")
            time.sleep(0.1)

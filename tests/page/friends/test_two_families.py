"""Follow two-families.md word for word: each button that it names is touched by these very words, on two phones."""

import io
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import Driver, browser
from club_process import club_process
from friends import ROWS, WORDS, Side
from kast_dev.bench.site import served
from kast_tools.common.paths import FIRMWARE, ROOT
from made_site import copy_for_club
from PIL import Image

pytestmark = pytest.mark.waits

PAGE = (ROOT / "host_tools" / "docs" / "two-families.md").read_text()
STRIP = FIRMWARE / "docs" / "screens" / "together" / "by-link.png"
WIDTH = 390
LABEL = re.compile(r"\*\*(.+?)\*\*")


def steps(title: str) -> list[list[str]]:
    """Return the names of the buttons in each numbered step of a section."""
    section = PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]
    return [LABEL.findall(" ".join(step.split())) for step in re.split(r"^\d\. ", section, flags=re.MULTILINE)[1:]]


def test_the_page_names_the_buttons_as_they_are() -> None:
    shown = {*WORDS.values(), "ROLL", "1"}
    assert {label for label in LABEL.findall(PAGE) if not label.endswith("?")} <= shown
    quoted = {*re.findall(r'"(\w+)"', PAGE), *re.findall("`(help)`", PAGE)}
    assert quoted == {"Together", WORDS["link.refuse"], WORDS["help"]}


class Film:
    """Pictures of the phones for the page; taken only with KAST_NEW_PICTURES=1."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._pictures = folder, []

    def take(self, side: Side) -> None:
        if os.environ.get("KAST_NEW_PICTURES"):
            path = self._folder / f"{len(self._pictures)}.png"
            side.value("document.getElementById('friend-only-here').hidden = true")  # a real page has an address
            side.ask("page.screenshot", {"path": str(path)})
            with Image.open(path) as picture:
                self._pictures.append(picture.convert("RGB").resize((WIDTH // 2, 422), Image.Resampling.LANCZOS))

    def write(self) -> None:
        if self._pictures:
            strip = Image.new("RGB", (len(self._pictures) * (WIDTH // 2 + 8) - 8, 422), "white")
            for number, picture in enumerate(self._pictures):
                strip.paste(picture, (number * (WIDTH // 2 + 8), 0))
            out = io.BytesIO()
            strip.quantize(64, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
            STRIP.write_bytes(out.getvalue())


@pytest.fixture(scope="module")
def address(run_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("site")
    with club_process(folder / "club") as club:
        copy_for_club(run_folder, folder / "served" / "kast", club.address)
        with served(folder / "served") as address:
            yield f"{address}kast/"


@pytest.fixture
def other() -> Iterator[Driver]:
    yield from browser()


def touch(side: Side, label: str) -> None:
    """Touch the visible button with this text, or this sign, as long as a finger does."""
    inside = {"▶": '[data-press="RIGHT"]', "1": '[data-press="HOLD1"]'}.get(label, f':has-text("{label}")')
    side.ask("page.click", f"button{inside} >> visible=true", {"delay": 120})


def touch_until(side: Side, sign: str, text: str) -> None:
    """Touch the button with a sign until the screen shows a text; on a menu, until it is marked."""
    marked = f"kast.board.screenText.rows.some(({{ parts, chosen }}) => parts.includes({json.dumps(text)}) && chosen)"
    for _ in range(20):
        if side.value(marked):
            return
        touch(side, sign)
        side.ask("page.waitForTimeout", 200)
    raise AssertionError(side.rows())


def first_start(side: Side, roll: str, menu: str) -> None:
    """Answer what a new machine asks, and open its menu."""
    side.see("English")
    touch(side, roll)
    side.see("Who plays?")
    touch(side, menu)
    side.see("New game")


def invite(host: Side, film: Film) -> str:
    """Follow the first three steps of the family that invites; return the link that it sends."""
    start, by_link, (send,), _ = steps("One family invites")
    first_start(host, *start)
    for label in by_link:
        touch(host, label)
    host.says("link.send")
    assert host.value("document.getElementById('friend-send').textContent") == send
    film.take(host)
    return host.code()


def join(host: Side, guest: Side, film: Film) -> None:
    """Let the guest in, who has opened the link, and follow its steps."""
    (let_in,) = steps("One family invites")[-1]
    none, (roll, menu, choose) = steps("The other family joins")
    assert not none
    guest.says("link.asked")
    host.says("link.knocks")
    animals = {side.value("document.getElementById('friend-animals').innerHTML") for side in (host, guest)}
    assert len(animals) == 1
    film.take(guest)
    film.take(host)
    touch(host, let_in)
    guest.notices("friend.language")
    first_start(guest, roll, menu)
    touch_until(guest, "▶", "Together")
    touch(guest, choose)
    for side in (host, guest):
        side.see("Another Kast is")
    film.take(guest)


def begin(host: Side, guest: Side) -> None:
    """Follow the steps that begin a game of one player each."""
    game, players, guests, _ = steps("Play")
    asked = {
        host: (["Another Kast is", "Which game?", "How many play?", "Player 1", "Who begins?"], game + players),
        guest: (["Play with Fox?", "How many play?", "Player 1"], guests),
    }
    for side, (questions, answers) in asked.items():
        for question, answer in zip(questions, answers, strict=True):
            side.see(question)
            touch(side, answer)


@pytest.mark.long
def test_two_families_follow_the_page(driver: Driver, other: Driver, address: str, tmp_path: Path) -> None:
    film = Film(tmp_path)
    host = Side(driver, address)
    guest = Side(other, invite(host, film))
    join(host, guest, film)
    begin(host, guest)
    first = one_who_rolls(host, guest)
    before = first.rows()
    (roll,) = steps("Play")[-1]
    touch(first, roll)
    first.wait(f"{ROWS} !== {json.dumps(before)}")
    first.ask("page.waitForTimeout", 2500)
    film.take(first)
    film.write()
    assert (host.messages(), guest.messages()) == ([], [])


def one_who_rolls(*sides: Side) -> Side:
    """Return the side whose machine asks for the first roll, once one does."""
    for _ in range(150):
        for side in sides:
            if "Press ROLL" in side.rows():
                return side
        sides[0].ask("page.waitForTimeout", 200)
    raise AssertionError([side.rows() for side in sides])

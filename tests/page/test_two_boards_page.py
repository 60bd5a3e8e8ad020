"""Test `kast play --two` in Chromium: two machines in one page play each other over the drawn cable."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from browser import DESKTOP, Driver
from kast_dev.screens.strip import GAP
from kast_dev.screens.two_pages import STRIP
from kast_play import played
from kast_tools.build.firmware import firmware_with
from PIL import Image, ImageChops, ImageDraw, ImageStat
from test_page import ask
from test_site import NEVER_RETURNS

THERE = "frames.length === 2 && [0, 1].every((i) => frames[i].kast?.board.screenText.rows.length)"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with played("--two") as address:
        yield address


class Two:
    """The page with two machines, of which number 0 is on the left. Each shows its menu in English."""

    def __init__(self, driver: Driver, address: str) -> None:
        self._driver = driver
        driver.ask(open=DESKTOP)
        driver.ask(call="page.goto", args=[address])
        driver.ask(call="page.waitForFunction", args=[THERE])
        for side in (0, 1):
            self.see(side, "English")
            self.press(side, "ROLL")
            self.see(side, "Who plays?")
            self.open_menu(side)
            self.see(side, "Together")

    def press(self, side: int, *buttons: str) -> None:
        """Press buttons of a machine one after another, each for as long as a finger would."""
        for button in buttons:
            for what in ("press", "release"):
                self._driver.ask(call="page.evaluate", args=[f'frames[{side}].kast.{what}("{button}")'])
                self._driver.ask(call="page.waitForTimeout", args=[80])

    def open_menu(self, side: int) -> None:
        """Press LEFT and RIGHT of a machine together."""
        for what in ("press", "release"):
            both = f'frames[{side}].kast.{what}("LEFT"); frames[{side}].kast.{what}("RIGHT")'
            self._driver.ask(call="page.evaluate", args=[both])
            self._driver.ask(call="page.waitForTimeout", args=[80])

    def see(self, side: int, text: str) -> None:
        """Wait until the screen of a machine shows a text."""
        rows = f"JSON.stringify(frames[{side}].kast.board.screenText.rows)"
        self._driver.ask(call="page.waitForFunction", args=[f"{rows}.includes({json.dumps(text)})"])

    def switch_cable(self) -> None:
        self._driver.ask(call="page.click", args=["#joined"])

    def begin_game(self) -> None:
        """Let the left machine offer a game of Yatzy, and the right one join it."""
        for side in (0, 1):
            self.press(side, "RIGHT", "ROLL")
        self.see(0, "ROLL: I do")
        self.press(0, "ROLL")
        self.see(0, "Which game?")
        self.press(0, "ROLL")
        self._say_who_plays(0)
        self.see(0, "Who begins?")
        self.press(0, "ROLL")
        self.see(1, "Play with Fox?")
        self.press(1, "ROLL")
        self._say_who_plays(1)

    def _say_who_plays(self, side: int) -> None:
        self.see(side, "How many play?")
        self.press(side, "HOLD1")
        self.see(side, "Player 1")
        self.press(side, "ROLL")

    def beginner(self) -> int:
        """Wait until one machine shows that the player of the other begins; return the number of the other machine."""
        said = "JSON.stringify([0, 1].map((i) => frames[i].kast.board.screenText.rows))"
        self._driver.ask(call="page.waitForFunction", args=[f'{said}.includes("plays")'])
        playing = 'Number(JSON.stringify(frames[0].kast.board.screenText.rows).includes("plays"))'
        return self._driver.ask(call="page.evaluate", args=[playing])


MOST_APART = 5
"""Maximum average difference of pixels, out of 255: the picture has few colours, and other systems draw letters
differently.
"""

WINDOWS = {
    (960, 560): 3,
    (1280, 720): 4,
    (1366, 650): 4,
    (844, 390): 2,
    (1024, 640): 3,
    (1440, 900): 4,
    (1920, 1080): 5,
    (390, 844): 2,
}
"""For each window the width of a display's dot in pixels."""
ROOM = """(() => [0, 1].map((side) => {
  const { document: page, innerWidth: wide, innerHeight: tall } = frames[side];
  const cut = [...page.querySelectorAll("#handheld, #handheld button, #bench label")].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isOver = one.matches("button") && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight);
    return left < 0 || top < 0 || right > wide || bottom > tall || isOver;
  });
  const scrolls = page.documentElement.scrollHeight > tall || page.documentElement.scrollWidth > wide;
  const { width, height } = page.getElementById("screen").getBoundingClientRect();
  return { display: [width, height], cut: cut.map((one) => one.textContent.trim()), scrolls };
}))()"""


@pytest.mark.long
def test_displays_fill_the_window_and_nothing_is_cut_off(driver: Driver, address: str) -> None:
    """In low windows all buttons are in one row, and each label fits its button."""
    driver.ask(open=DESKTOP)
    driver.ask(call="page.goto", args=[address])
    driver.ask(call="page.waitForFunction", args=[THERE])
    for (width, height), dot in WINDOWS.items():
        driver.ask(call="page.setViewportSize", args=[{"width": width, "height": height}])
        both = [{"display": [128 * dot, 64 * dot], "cut": [], "scrolls": False}] * 2
        fits = f"({ROOM}).every(({{ display }}) => display[0] === {128 * dot})"  # once the frames have got the new size
        driver.ask(call="page.waitForFunction", args=[fits])
        assert driver.ask(call="page.evaluate", args=[ROOM]) == both, (width, height)
        wide = driver.ask(call="page.evaluate", args=["document.documentElement.scrollWidth"])
        assert wide == width
    assert driver.ask(messages=True) == []


@pytest.mark.long
def test_the_picture_in_the_readme_is_up_to_date(driver: Driver, address: str, tmp_path: Path) -> None:
    """Machines, buttons and cable are compared, but not the displays, which show another game each time."""
    width, height = STRIP.window
    driver.ask(open={"viewport": {"width": width, "height": height}})
    driver.ask(call="page.goto", args=[address])
    driver.ask(call="page.waitForFunction", args=[THERE])
    driver.ask(call="page.screenshot", args=[{"path": str(tmp_path / "now.png")}])
    now = STRIP.moment(tmp_path / "now.png")
    displays = """[...document.querySelectorAll("iframe")].map((frame, side) => {
      const around = frame.getBoundingClientRect();
      const glass = frames[side].document.querySelector(".glass").getBoundingClientRect();
      return [around.x + glass.left, around.y + glass.top, around.x + glass.right, around.y + glass.bottom];
    })"""
    left, top, right, bottom = STRIP.shown
    (wide, high), in_row = STRIP.size, STRIP.in_row
    across, down = wide / (right - left), high / (bottom - top)
    glasses = [
        ((x - left) * across - 2, (y - top) * down - 2, (x_end - left) * across + 2, (y_end - top) * down + 2)
        for x, y, x_end, y_end in driver.ask(call="page.evaluate", args=[displays])
    ]
    with Image.open(STRIP.file) as picture:
        strip = picture.convert("RGB")
    rows = (strip.height + GAP) // (high + GAP)
    assert strip.size == (in_row * (wide + GAP) - GAP, rows * (high + GAP) - GAP)
    places = [(place % in_row * (wide + GAP), place // in_row * (high + GAP)) for place in range(in_row * rows)]
    moments = [strip.crop((x, y, x + wide, y + high)) for x, y in places]
    assert len(moments) == STRIP.program.read_text().count('shot("')
    for shown in moments:
        both = ImageChops.difference(now, shown).convert("L")
        for glass in glasses:
            ImageDraw.Draw(both).rectangle(glass, 0)
        assert ImageStat.Stat(both).mean[0] < MOST_APART, "Run `make strip`, look at the picture, and commit it."


@pytest.fixture(scope="module")
def hanging_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of the page with machines that hang while HOLD6 is down."""
    folder = tmp_path_factory.mktemp("hanging")
    (folder / "main.py").write_text(NEVER_RETURNS)
    with played("--two", "--firmware", str(firmware_with(folder / "main.py", folder))) as address:
        yield address


@pytest.mark.long
def test_two_machines_play_each_other_until_the_cable_is_pulled(driver: Driver, hanging_address: str) -> None:
    """One of them hangs before; once it was restarted, it is connected again."""
    two = Two(driver, hanging_address)
    driver.ask(call="page.evaluate", args=["frames[0].kast.press('HOLD6'), frames[0].kast.board.mostLooks = 2"])
    notice = "frames[0].document.getElementById('notice').textContent"
    driver.ask(call="page.waitForFunction", args=[f"{notice}.startsWith('The machine did not respond')"])
    driver.ask(call="page.evaluate", args=["frames[0].kast.release('HOLD6'), frames[0].kast.board.mostLooks = 10"])
    two.see(0, "Together")
    two.begin_game()
    first = two.beginner()
    two.press(first, "ROLL")
    dice, others = (
        f"JSON.stringify(frames[{side}].kast.board.screenText.rows.flatMap((row) => row.parts).find((one) => one.dice))"
        for side in (first, 1 - first)
    )
    are_seen = f"""/^(?!.*"face":0).*"face":/.test({dice})"""
    driver.ask(call="page.waitForFunction", args=[f"{are_seen} && {dice} === {others}"])
    two.switch_cable()
    two.see(1 - first, "Waiting for")
    two.switch_cable()
    two.see(1 - first, "plays")
    driver.ask(call="page.reload", args=[])
    driver.ask(call="page.waitForFunction", args=[THERE])
    two.see(1 - first, "Together")  # the menu is in English: each machine has kept its settings
    for side in (0, 1):
        notice = f"frames[{side}].document.getElementById('notice').textContent"
        driver.ask(call="page.waitForFunction", args=[f"{notice}.startsWith('Your game goes on: choose Together')"])
    assert driver.ask(messages=True) == []


def test_only_this_page_may_embed_the_frames(address: str) -> None:
    where = urlsplit(address)
    policy = ask(where.port or 0, "/two.html").headers["Content-Security-Policy"]
    assert {"frame-src 'self'", "frame-ancestors 'self'"} <= set(policy.split("; "))
    with played() as alone:
        answer = ask(urlsplit(alone).port or 0, "/two.html")
        assert answer.status == 404 and "frame-src" not in answer.headers["Content-Security-Policy"]

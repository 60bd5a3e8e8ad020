"""Two players, each with the page in a browser of their own, who join their devices and play Pig."""

import json
import re
import struct
import tempfile
import time
import zlib

import zxingcpp
from browser import Driver
from kast_tools.common.page_words import words_of
from PIL import Image

PHONE = {"viewport": {"width": 390, "height": 844}, "deviceScaleFactor": 2, "hasTouch": True, "isMobile": True}
WORDS = words_of("en")
READY = "window.kast?.board.screenText.rows.length > 2"
ROWS = "JSON.stringify(kast.board.screenText.rows.map(({ parts }) => parts))"
OPEN = "document.getElementById('friend').open"
ENOUGH = 20
"""Points of a turn at which a player in these tests keeps them."""


class Side:
    """One of the two players: a browser with the page."""

    def __init__(self, driver: Driver, address: str, window: dict = PHONE) -> None:
        self._driver = driver
        driver.ask(open=window)
        self.ask("page.goto", address)
        self.wait(READY)

    def ask(self, method: str, *arguments: object):
        return self._driver.ask(call=method, args=arguments)

    def value(self, expression: str):
        return self.ask("page.evaluate", expression)

    def wait(self, condition: str) -> None:
        self.ask("page.waitForFunction", f"Boolean({condition})")

    def messages(self) -> list[str]:
        return self._driver.ask(messages=True)

    def rows(self) -> str:
        return self.value(ROWS)

    def see(self, text: str) -> None:
        self.wait(f"{ROWS}.includes({json.dumps(text)})")

    def press(self, *buttons: str) -> None:
        """Press buttons one after another, each for as long as a finger would, and wait for the screen."""
        for button in buttons:
            for what in ("press", "release"):
                self.value(f"{' '.join(f'kast.{what}({name!r});' for name in button.split('+'))}")
                self.ask("page.waitForTimeout", 120)

    def go_to_the_menu(self) -> None:
        """Answer the questions of the first start, and leave the lesson that follows it."""
        self.see("English")
        self.press("ROLL")
        self.see("Who plays?")
        self.press("LEFT+RIGHT")
        self.see("New game")

    def use_settings(self, **values: object) -> None:
        """Replace what the board has stored by these settings, and load the page again."""
        data = json.dumps({"language": "en", **values}).encode()
        number = struct.pack("<I", 1)
        stored = number + struct.pack("<I", zlib.crc32(data, zlib.crc32(number, zlib.crc32(b"settings")))) + data
        files = f"new Map([['saves/settings.b', Uint8Array.from({list(stored)})]])"
        self.value(f"kast.board.replace({files})")
        self.reload()

    def answer_for_grown_ups(self, is_right: bool = True) -> None:
        """Answer the question for grown-ups, which must be visible; another one follows a wrong answer."""
        self.says("link.for_grown_ups")
        question = self.value("document.getElementById('friend-factors').textContent")
        one, other = map(int, re.findall(r"\d+", question))
        self.ask("page.fill", "#friend-product", str(one * other + (not is_right)))
        self.ask("page.click", "#friend-grown-up button")
        if not is_right:
            self.wait(f"document.getElementById('friend-factors').textContent !== {json.dumps(question)}")

    def says(self, key: str) -> None:
        """Wait until the dialog shows a text of the page's words."""
        self.wait(f"document.getElementById('friend-says').textContent === {json.dumps(WORDS[key])}")

    def notices(self, key: str) -> None:
        plain = re.sub(r"<[^>]*>", "", WORDS[key])
        self.wait(f"document.getElementById('notice').textContent === {json.dumps(plain)}")

    def code(self) -> str:
        """Return the text of the code on the screen, which must be visible as a whole, by another library."""
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            self.ask("page.screenshot", {"path": file.name})
            with Image.open(file.name) as screen:
                (code,) = zxingcpp.read_barcodes(screen.convert("L"))
        return code.text

    def invite(self) -> str:
        """Touch "play with a friend"; return the link in the code."""
        self.ask("page.click", "#play-with")
        self.says("friend.invite")
        return self.code()

    def follow(self, link: str) -> str:
        """Open the link of a friend's code, in the page that is open; return the text of the code that answers."""
        fragment = link.partition("#")[2]
        self.value(f"location.hash = {json.dumps(fragment)}")
        self.says("friend.answer")
        return self.code()

    def paste(self, text: str) -> None:
        self.ask("page.fill", "#friend-text", text)
        self.ask("page.click", "#friend-paste button")

    def reload(self) -> None:
        self.ask("page.reload")
        self.wait(READY)


def begin_pig(host: Side, guest: Side) -> None:
    for side in (host, guest):
        side.see("Another Kast is")
    host.press("ROLL")
    host.see("Which game?")
    while '"Pig"' not in host.rows():
        host.press("RIGHT")
    host.press("ROLL")
    who_plays(host)
    host.see("Who begins?")
    host.press("ROLL")
    guest.see("Play with Fox?")
    guest.press("ROLL")
    who_plays(guest)


def who_plays(side: Side) -> None:
    side.see("How many play?")
    side.press("HOLD1")
    side.see("Player 1")
    side.press("ROLL")


def move(*sides: Side) -> bool:
    """Let the side whose turn it is roll, or keep its points once they win or are ENOUGH.

    :returns: whether the game goes on
    """
    end = time.monotonic() + 30
    while True:
        for side in sides:
            rows = side.rows()
            if "ROLL: again" in rows:
                return False
            if re.search(r'"(Press ROLL|ROLL: go on|SCORE: win!)"', rows):
                points = re.findall(r'"\+(\d+)"', rows)
                side.press("SCORE" if "win!" in rows or (points and int(points[0]) >= ENOUGH) else "ROLL")
                side.wait(f"{ROWS} !== {json.dumps(rows)}")
                return True
        assert time.monotonic() < end, [side.rows() for side in sides]
        time.sleep(0.1)

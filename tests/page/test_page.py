"""Test `kast play`: the server, run as a program, and its page in a real browser, mostly with a small test firmware."""

import base64
import http.client
import json
import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from browser import DESKTOP, PHONE, Driver, tells
from kast.text import LANGUAGES
from kast_play import first_line, played, start_kast_play
from suites import also_long
from tests_paths import SUPPORT

pytestmark = pytest.mark.waits

FIRMWARE = SUPPORT / "page" / "firmware"
NEEDED = ("micropython.wasm", "micropython.js", "board_files.json")  # requested by the board while it loads
# The test firmware draws a block for each button that is down, in this order and 12 dots apart.
ON_SCREEN = ("HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6", "ROLL", "SCORE", "LEFT", "RIGHT")


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """Yield the port of a server that plays the tests' firmware."""
    with start_kast_play("--no-open", "--page-port", "0", "--firmware", str(FIRMWARE)) as process:
        line = first_line(process)
        assert line.startswith("Kast plays at http://127.0.0.1:") and line.endswith("/  (Ctrl-C stops)\n")
        yield int(line.split(":")[2].split("/")[0])
        process.terminate()


def ask(port: int, path: str, method: str = "GET", host: str | None = None) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request(method, path, headers={"Host": host or f"127.0.0.1:{port}"})
    return connection.getresponse()


class TestServer:
    @pytest.mark.parametrize(
        ("path", "media_type"),
        [
            ("/", "text/html; charset=utf-8"),
            ("/page/page.js", "text/javascript; charset=utf-8"),
            ("/page/styles/style.css", "text/css; charset=utf-8"),
            ("/board/virtual_board.js", "text/javascript; charset=utf-8"),
            ("/board_files.json", "application/json"),
            ("/firmware/main.py", "text/plain; charset=utf-8"),
            ("/micropython/micropython.wasm", "application/wasm"),
        ],
    )
    def test_serves_every_file_of_the_page(self, port: int, path: str, media_type: str) -> None:
        answer = ask(port, path)
        assert (answer.status, answer.headers["Content-Type"]) == (200, media_type)
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.read()

    @pytest.mark.parametrize("path", ["/", "/page/page.js", "/board_files.json", "/nothing"])
    def test_sends_a_content_security_policy(self, port: int, path: str) -> None:
        headers = ask(port, path).headers
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
        assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
        assert {source for part in policy.values() for source in part.split()} <= {
            "'none'",
            "'self'",
            "'wasm-unsafe-eval'",
        }
        assert headers["X-Content-Type-Options"] == "nosniff"

    def test_links_to_the_companion_and_back(self, port: int) -> None:
        links = re.findall(r'href="(guide/[^"]*)"', ask(port, "/").read().decode())
        assert links == [f"guide/{language}.html" for language, _ in LANGUAGES]
        answer = ask(port, f"/{links[1]}")
        assert (answer.status, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
        told = answer.read().decode()
        assert "Frågor" in told
        for link in re.findall(r'(?:href|src)="([^"#]*)"', told):
            assert link.endswith(".html") or ask(port, urljoin("/guide/", link)).status == 200, link
        assert ask(port, "/index.html").read() == ask(port, "/").read()

    def test_lists_the_boards_files(self, port: int) -> None:
        files = json.load(ask(port, "/board_files.json"))
        assert files["firmware"] == ["board.py", "main.py"]
        assert "machine.py" in files["board_modules"]

    @pytest.mark.parametrize(
        "path",
        [
            "/package.json",
            "/node/run.js",
            "/page/",
            "/page/README.md",
            "/firmware/../board.py",
            "/firmware/%2e%2e/test_page.py",
            "/node_modules/pngjs/package.json",
            "//etc/passwd",
        ],
    )
    def test_refuses_other_paths(self, port: int, path: str) -> None:
        assert ask(port, path).status == 404

    @pytest.mark.parametrize(
        "host", ["kast.example", "127.0.0.1", "kast.example:{port}", "127.0.0.1:{port}.kast.example"]
    )
    def test_refuses_foreign_hosts(self, port: int, host: str) -> None:
        assert ask(port, "/", host=host.format(port=port)).status == 403

    def test_refuses_other_methods(self, port: int) -> None:
        assert ask(port, "/", "POST").status == 501
        assert ask(port, "/", "DELETE").status == 501

    def test_head_sends_no_body(self, port: int) -> None:
        answer = ask(port, "/", "HEAD")
        assert (answer.status, answer.read()) == (200, b"")

    def test_ctrl_c_ends_it_cleanly(self) -> None:
        with start_kast_play("--no-open", "--page-port", "0") as process:
            first_line(process)
            process.send_signal(signal.SIGINT)
            out, error = process.communicate()
        assert (process.returncode, out, error) == (130, "", "")

    def test_a_requested_port_in_use_is_an_error(self, port: int) -> None:
        with start_kast_play("--no-open", "--page-port", str(port)) as process:
            out, error = process.communicate()
        assert (process.returncode, out) == (1, "")
        assert error == f"kast: Port {port} is taken. Choose another with --page-port, or 0 to get a free one.\n"

    def test_takes_the_next_port_if_the_usual_one_is_in_use(self) -> None:
        with socket.socket() as other:
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                other.bind(("127.0.0.1", 8365))
                other.listen()
            except OSError:
                pass  # already in use, which is the case to test
            with start_kast_play("--no-open") as process:
                line = first_line(process)
                process.terminate()
        assert 8365 < int(line.split(":")[2].split("/")[0]) < 8385

    def test_a_folder_without_firmware_is_an_error(self, tmp_path: Path) -> None:
        with start_kast_play("--no-open", "--firmware", str(tmp_path)) as process:
            out, error = process.communicate()
        assert (process.returncode, out) == (1, "")
        assert error.startswith(f"kast: {tmp_path} has no main.py.") and error.count("\n") == 1

    @pytest.mark.parametrize("option", [["--page-port", "8000"], ["--no-open"], ["--lan"]])
    def test_options_of_the_page_are_refused_with_terminal(self, option: list[str]) -> None:
        with start_kast_play("--terminal", *option) as process:
            out, error = process.communicate()
        assert (process.returncode, out) == (2, "")
        assert error.startswith(f"kast play: {option[0]} is for the page") and error.count("\n") == 1

    def test_a_terminal_is_required_for_terminal(self) -> None:
        with start_kast_play("--terminal", "--firmware", str(FIRMWARE)) as process:
            out, error = process.communicate()
        assert (process.returncode, out) == (1, "")
        assert error.startswith("kast: --terminal needs a terminal")


class Page:
    """The page with the test firmware. Its methods wait until a condition is met, never for a fixed time."""

    # The last dot of each picture of the test firmware is lit, so a lit dot means that it runs.
    RUNS = "window.kast?.pixels[128 * 64 - 1] === 1"

    def __init__(self, driver: Driver, address: str, options: dict, quota: int | None = None) -> None:
        """Open the page.

        :param quota: number of bytes that the browser lets the page store; None for the browser's own limit
        """
        self.driver = driver
        driver.ask(open=options)
        if quota is not None:
            self("cdp.send", "Storage.overrideQuotaForOrigin", {"origin": address, "quotaSize": quota})
        # Keep the page's audio nodes, so that a test can ask what sounds.
        self("page.addInitScript", "for (const kind of ['GainNode', 'OscillatorNode']) window[kind] = class extends "
             "window[kind] { constructor(...parts) { super(...parts); window['last' + kind] = this; } }")  # fmt: skip
        self("page.goto", address)
        self.wait_for_first_picture()

    def __call__(self, method: str, *arguments: object) -> Any:
        return self.driver.ask(call=method, args=arguments)

    def wait(self, condition: str) -> None:
        """Wait until the JavaScript expression is true."""
        self("page.waitForFunction", condition)

    def value(self, expression: str) -> Any:
        return self("page.evaluate", expression)

    def wait_for_first_picture(self) -> None:
        """Wait until the firmware has drawn its first picture."""
        self.wait(self.RUNS)

    def wait_for_down(self, *names: str) -> None:
        """Wait until the display, the canvas and the drawn buttons show that these buttons, and no others, are down."""
        downs = json.dumps([name in names for name in ON_SCREEN])
        self.wait(f"{downs}.every((down, i) => Boolean(kast.pixels[4 * 128 + 12 * i + 4]) === down)")
        alpha = "document.getElementById('screen').getContext('2d').getImageData(12 * i + 4, 4, 1, 1).data[3]"
        self.wait(f"{downs}.every((down, i) => ({alpha} === 255) === down)")
        looks = self.value(
            "Object.fromEntries([...document.querySelectorAll('[data-press]')]"
            ".map((button) => [button.dataset.press, button.ariaPressed === 'true']))"
        )
        menu = {"LEFT", "RIGHT"} <= set(names)
        assert looks == {name: name in names for name in ON_SCREEN} | {"LEFT RIGHT": menu}

    def wait_for_rolls(self, count: int) -> None:
        """Wait until the display shows this number of rolls."""
        self.wait(f"kast.pixels.slice(60 * 128, 61 * 128).reduce((sum, dot) => sum + dot) === {2 * count}")

    def roll(self) -> None:
        self("page.keyboard.down", "Space")
        self.wait_for_down("ROLL")
        self("page.keyboard.up", "Space")
        self.wait_for_down()

    def middle_of(self, names: str) -> dict:
        box = self.value(f"document.querySelector('[data-press=\"{names}\"]').getBoundingClientRect().toJSON()")
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def point_at(self, names: str) -> None:
        middle = self.middle_of(names)
        self("page.mouse.move", middle["x"], middle["y"])

    def touch(self, *names: str) -> None:
        """Touch these buttons and no others: fingers on other buttons are lifted."""
        points = [{**self.middle_of(name), "id": ON_SCREEN.index(name)} for name in names]
        self(
            "cdp.send",
            "Input.dispatchTouchEvent",
            {"type": "touchStart" if names else "touchEnd", "touchPoints": points},
        )


@pytest.fixture
def page(driver: Driver, port: int) -> Iterator[Page]:
    """Yield the page on a desktop; fail the test if it logged a warning or an error."""
    page = Page(driver, f"http://127.0.0.1:{port}/", DESKTOP)
    yield page
    assert driver.ask(messages=True) == []


@pytest.fixture
def phone(driver: Driver, port: int) -> Iterator[Page]:
    page = Page(driver, f"http://127.0.0.1:{port}/", PHONE)
    yield page
    assert driver.ask(messages=True) == []


class TestPage:
    @pytest.mark.long
    def test_the_mouse_holds_each_button_and_the_bar_that_presses_two(self, page: Page) -> None:
        for names in (*ON_SCREEN, "LEFT RIGHT"):
            page.point_at(names)
            page("page.mouse.down")
            page.wait_for_down(*names.split())
            page("page.mouse.up")
            page.wait_for_down()

    @pytest.mark.long
    def test_keys_hold_buttons_as_long_as_they_are_down(self, page: Page) -> None:
        keys = {"Space": "ROLL", "Enter": "SCORE", "ArrowLeft": "LEFT", "ArrowRight": "RIGHT"}
        keys |= {str(place): f"HOLD{place}" for place in range(1, 7)}
        for key, name in keys.items():
            page("page.keyboard.down", key)
            page("page.keyboard.down", key)  # the key repeats
            page.wait_for_down(name)
            page("page.keyboard.up", key)
            page.wait_for_down()
        page("page.keyboard.down", "m")
        page.wait_for_down("LEFT", "RIGHT")
        page("page.keyboard.down", "ArrowLeft")
        page("page.keyboard.up", "m")
        page.wait_for_down("LEFT")
        page("page.keyboard.up", "ArrowLeft")
        page.wait_for_down()
        assert page.value("scrollY") == 0

    @pytest.mark.long
    def test_keys_scroll_the_page_only_while_the_screen_is_out_of_sight(self, page: Page) -> None:
        page.value("kast.press = kast.board.press = (name) => { window.heard = name; }")
        page("page.keyboard.press", "Space", {"delay": 60})
        page.wait("window.heard === 'ROLL'")
        assert page.value("scrollY") == 0
        page.value("document.getElementById('about').scrollIntoView({ behavior: 'instant' }), window.heard = ''")
        before = page.value("scrollY")
        page("page.keyboard.press", "Space", {"delay": 60})
        page.wait(f"scrollY > {before}")
        assert page.value("window.heard") == ""

    def test_keys_do_not_scroll_the_page_while_the_device_starts(self, driver: Driver, port: int) -> None:
        driver.ask(open=DESKTOP)
        driver.ask(block="**/micropython.wasm")  # so that it never gets further
        driver.ask(call="page.goto", args=[f"http://127.0.0.1:{port}/"])
        driver.ask(call="page.waitForFunction", args=["document.querySelector('[data-press=ROLL]').ariaPressed"])
        driver.ask(call="page.keyboard.down", args=["Space"])
        is_down = "document.querySelector('[data-press=ROLL]').ariaPressed === 'true'"
        driver.ask(call="page.waitForFunction", args=[is_down])
        driver.ask(call="page.keyboard.up", args=["Space"])
        assert driver.ask(call="page.evaluate", args=["scrollY"]) == 0

    @pytest.mark.long
    def test_a_button_reached_by_tab_is_pressed_by_space_and_a_clicked_one_is_not(self, page: Page) -> None:
        page("page.keyboard.press", "Tab")
        page("page.keyboard.down", "Space")
        page.wait_for_down("HOLD1")
        page("page.keyboard.up", "Space")
        page.wait_for_down()
        page("page.click", "[data-press=HOLD2]")
        page("page.keyboard.down", "Space")
        page.wait_for_down("ROLL")
        page("page.keyboard.up", "Space")

    def test_a_screen_readers_click_is_a_short_press(self, page: Page) -> None:
        page.value(
            "for (const kind of ['press', 'release']) {"
            "  const method = kast.board[kind];"
            "  kast.board[kind] = function (name) { (window.heard ??= []).push(kind, name); method.call(this, name); };"
            "}"
        )
        page.value("document.querySelector('[data-press=HOLD3]').click()")
        page.wait("window.heard?.join(' ') === 'press HOLD3 release HOLD3'")

    def test_leaving_the_window_releases_all_buttons(self, page: Page) -> None:
        page("page.keyboard.down", "1")
        page.wait_for_down("HOLD1")
        page.value("dispatchEvent(new Event('blur'))")
        page.wait_for_down()

    def test_two_fingers_press_two_buttons(self, phone: Page) -> None:
        phone.touch("HOLD1")
        phone.wait_for_down("HOLD1")
        phone.touch("HOLD1", "ROLL")
        phone.wait_for_down("HOLD1", "ROLL")
        phone.touch()
        phone.wait_for_down()

    @pytest.mark.long
    def test_a_touch_vibrates_keeps_the_screen_on_and_requests_persistent_storage(self, phone: Page) -> None:
        phone.value(
            "window.asked = []; const note = (name) => (what) => { asked.push([name, what ?? null]); };"
            "navigator.vibrate = note('vibrate'); navigator.storage.persist = note('persist');"
            "navigator.wakeLock.request = async (what) => { note('wake lock')(what);"
            "  return { released: false, release() {} }; }; 0"
        )
        for _ in range(2):
            phone.touch("ROLL")
            phone.wait_for_down("ROLL")
            phone.touch()
            phone.wait_for_down()
        phone.wait("asked.length === 4")
        asked = phone.value("asked.filter(([name]) => name !== 'vibrate')")
        assert sorted(asked) == [["persist", None], ["wake lock", "screen"]]
        assert phone.value("asked.filter(([name, ms]) => name === 'vibrate' && ms > 0).length") == 2

    @pytest.mark.long
    def test_the_machine_fits_on_a_small_phone(self, phone: Page) -> None:
        assert phone.value("document.documentElement.scrollWidth") == 320
        assert phone.value("document.getElementById('screen').getBoundingClientRect().width") == 256

    @pytest.mark.long
    def test_a_reload_keeps_the_files_of_the_board_and_forget_deletes_them(self, page: Page) -> None:
        for count in (1, 2, 3):
            page.roll()
            page.wait_for_rolls(count)
        page("page.reload")
        page.wait_for_first_picture()
        page.wait_for_rolls(3)
        page.value("window.before = true")
        page("page.click", "#forget")
        page.wait("!window.before")  # the page was reloaded
        page.wait_for_first_picture()
        page.wait_for_rolls(0)

    @pytest.mark.long
    def test_unreadable_stored_files_are_ignored(self, driver: Driver, port: int) -> None:
        page = Page(driver, f"http://127.0.0.1:{port}/", DESKTOP)
        page.value("localStorage.setItem('kast.flash', '{broken')")
        page("page.reload")
        page.wait_for_first_picture()
        page.wait_for_rolls(0)
        assert (
            page.value("localStorage.getItem('kast.flash')") == "{broken"
        )  # not deleted, since another version may be able to read it
        [warning] = driver.ask(messages=True)
        assert warning.startswith("warning: The board's data in this browser cannot be read")

    @pytest.mark.long
    def test_files_stored_by_earlier_versions_are_used(self, page: Page) -> None:
        stored = json.dumps({"files": {"rolls.txt": base64.b64encode(b"7").decode()}, "folders": []})
        page.value(f"localStorage.setItem('kast.flash', {json.dumps(stored)})")
        page("page.reload")
        page.wait_for_first_picture()
        page.wait_for_rolls(7)
        assert page.value("localStorage.getItem('kast.flash')") is None  # the files have moved to other storage
        page.roll()
        page("page.reload")
        page.wait_for_first_picture()
        page.wait_for_rolls(8)

    @pytest.mark.long
    def test_only_the_page_opened_last_plays(self, page: Page) -> None:
        page.roll()
        page.value("open(location.href) !== null")
        page.wait("!document.getElementById('trouble').hidden")
        assert "another tab or window" in page.value("document.getElementById('trouble').textContent")
        assert page.value("[kast.board.isOn, document.getElementById('power').disabled]") == [False, True]

    @pytest.mark.long
    def test_the_power_switch(self, page: Page) -> None:
        page("page.keyboard.down", "1")
        page.wait_for_down("HOLD1")
        page("page.click", "#power")
        page.wait("kast.pixels.every((dot) => dot === 0)")
        page("page.click", "#power")
        page.wait("kast.pixels[4 * 128 + 4] === 1")
        page("page.keyboard.up", "1")
        page.wait_for_down()

    @pytest.mark.long
    def test_the_buzzer_sounds_after_the_first_key(self, page: Page) -> None:
        page("page.keyboard.down", "Enter")
        page.wait("lastGainNode?.gain.value > 0.1 && lastOscillatorNode.frequency.value === 880")
        page("page.keyboard.up", "Enter")
        page.wait("lastGainNode.gain.value < 0.001")

    def test_a_crash_is_shown_with_its_traceback(self, page: Page) -> None:
        page.value("kast.press('SCORE'); kast.press('LEFT')")
        page.wait("!document.getElementById('trouble').hidden")
        told = page.value("document.getElementById('trouble').textContent")
        assert "The firmware stopped with an error." in told
        assert "RuntimeError: asked to crash" in told

    @pytest.mark.long
    def test_a_busy_firmware_does_not_block_the_page(self, page: Page) -> None:
        page.value("kast.press('SCORE'); kast.press('RIGHT')")
        page.wait("kast.board.buzzer.hz === 880")
        page("page.keyboard.down", "1")
        page.wait("document.querySelector('[data-press=HOLD1]').ariaPressed === 'true'")

    @pytest.mark.long
    def test_a_hanging_firmware_is_restarted_with_its_files(self, page: Page) -> None:
        page.roll()
        page.wait_for_rolls(1)
        page.value("kast.press('SCORE'); kast.press('RIGHT')")
        page.wait("kast.board.buzzer.hz === 880")
        page.value("kast.board.mostLooks = 2")  # the processor is busy as long as the page waits
        page.wait("document.getElementById('notice').textContent.startsWith('The machine did not respond')")
        assert page.value("kast.board.buzzer.hz") == 0
        page.value("kast.board.mostLooks = 10; kast.release('SCORE'); kast.release('RIGHT')")
        page.wait_for_rolls(1)
        page.roll()
        page.wait_for_rolls(2)

    @pytest.mark.long
    def test_a_browser_without_storage_is_reported(self, driver: Driver, port: int) -> None:
        address = f"http://127.0.0.1:{port}/"
        page = Page(driver, address, PHONE, quota=1)
        page("page.keyboard.press", "Space", {"delay": 60})
        page.wait("document.getElementById('notice').textContent.startsWith('This browser does not store')")
        assert page.value("document.getElementById('notice').getBoundingClientRect().bottom <= innerHeight")

    @pytest.mark.parametrize(
        "body", also_long((None, "class Newer { #than? this; }"), lambda body: body), ids=["missing", "not understood"]
    )
    def test_a_program_that_does_not_start_is_reported(self, driver: Driver, port: int, body: str | None) -> None:
        driver.ask(open=PHONE)
        driver.ask(block="**/presses.js", **({} if body is None else {"body": body}))
        driver.ask(call="page.goto", args=[f"http://127.0.0.1:{port}/"])
        driver.ask(call="page.waitForFunction", args=["!document.getElementById('trouble').hidden"])
        told, starts = driver.ask(
            call="page.evaluate",
            args=["[document.getElementById('trouble').textContent, !document.getElementById('starting').hidden]"],
        )
        assert "This page does not start in this browser." in told and not starts

    @pytest.mark.long
    @pytest.mark.parametrize("file", NEEDED)
    def test_a_board_that_does_not_load_is_reported(self, driver: Driver, port: int, file: str) -> None:
        driver.ask(open=DESKTOP)
        driver.ask(block=f"**/{file}")
        driver.ask(call="page.goto", args=[f"http://127.0.0.1:{port}/"])
        driver.ask(call="page.waitForFunction", args=["!document.getElementById('trouble').hidden"])
        told = driver.ask(call="page.evaluate", args=["document.getElementById('trouble').textContent"])
        assert "The virtual board does not start." in told


PRESSES = 6


class GamePage(Page):
    """The page with the real firmware."""

    RUNS = "window.kast?.pixels.includes(1)"
    DIE = "0, 40, 23, 23"  # the first die: x, y, width, height
    POINTS = "100, 14, 28, 22"  # the large digits on the right

    def __init__(self, driver: Driver, address: str, window: dict = DESKTOP) -> None:
        super().__init__(driver, address, window)
        self.wait_until_still()

    def picture(self) -> str:
        return self.value("kast.pixels.join('')")

    def wait_until_still(self) -> None:
        """Wait until twenty frames of the browser have shown the same picture."""
        self.value("window.still = {}")
        self.wait(
            "(() => { const now = kast.pixels.join('');"
            " still = { now, frames: still.now === now ? still.frames + 1 : 0 };"
            " return still.frames > 20; })()"
        )

    def wait_for_another(self, before: str) -> None:
        self.wait(f"kast.pixels.join('') !== '{before}'")
        self.wait_until_still()

    def press(self, key: str, then: str = "") -> None:
        """Press a key and wait until the picture has changed and is stable.

        then: text of the expected picture, as the page reports it. Without it, a temporary picture may be taken for the
        expected one on a busy computer.
        """
        before = self.picture()
        self("page.keyboard.press", key, {"delay": 60})
        if then:
            self.wait(tells(then))
        self.wait_for_another(before)

    def click(self, button: str) -> None:
        """Click a button with the mouse, and wait as in `press`."""
        before = self.picture()
        middle = self.middle_of(button)
        self("page.mouse.click", middle["x"], middle["y"], {"delay": 60})
        self.wait_for_another(before)

    def lit(self, place: str) -> int:
        """Return the number of lit dots in a rectangle."""
        x, y, w, h = map(int, place.split(","))
        return sum(int(dot) for row in range(y, y + h) for dot in self.picture()[row * 128 + x : row * 128 + x + w])


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Yield the address of a server that plays the real firmware."""
    with played() as address:
        yield address


@pytest.fixture
def game(driver: Driver, address: str) -> Iterator[GamePage]:
    page = GamePage(driver, address)
    yield page
    assert driver.ask(messages=True) == []


PLACES = """(() => {
  const display = document.getElementById("screen").getBoundingClientRect();
  const dot = display.width / 128;
  return [...document.querySelectorAll(".holds button")].map((button) => {
    const { left, width } = button.getBoundingClientRect();
    return (left + width / 2 - display.left) / dot;
  });
})()"""
"""The middles of the HOLD buttons, in dots from the left edge of the display."""
ON_ITS_SIDE = {**PHONE, "viewport": {"width": 568, "height": 320}}


def begin_game(page: Page, *presses: str) -> None:
    """Begin a game: answer the first questions, then press these keys from the list of games on, and roll."""
    page.wait(tells("English"))
    for key, then in (
        ("Space", "Who plays?"),
        ("m", "New game"),
        ("Space", "Which game?"),
        *((key, "") for key in presses),
    ):
        before = page.value("kast.pixels.join('')")
        page("page.keyboard.press", key, {"delay": 60})
        page.wait(tells(then) if then else f"kast.pixels.join('') !== '{before}'")
        page.driver.ask(call="page.waitForTimeout", args=[400])
    page.wait(tells("not rolled"))
    page("page.keyboard.press", "Space", {"delay": 60})
    page.wait("!kast.board.screenText.rows.at(-1).parts[0].dice?.some(({ face }) => face === 0)")
    page.wait(tells("2 rolls left"))


FIVE, SIX = ((), 5, 0.1), (("ArrowRight", "ArrowRight"), 6, 2.3)
"""Keys to a game, its number of dice, and how far a die may be from the middle of its button, in dots."""


@pytest.mark.parametrize(
    ("window", "way", "count", "most_apart"),
    [
        pytest.param(DESKTOP, *FIVE, id="five, desktop", marks=pytest.mark.long),
        pytest.param(PHONE, *SIX, id="six, phone", marks=pytest.mark.long),
        pytest.param(ON_ITS_SIDE, *FIVE, id="five, phone on its side", marks=pytest.mark.soak),
        pytest.param(DESKTOP, *SIX, id="six, desktop", marks=pytest.mark.soak),
        pytest.param(PHONE, *FIVE, id="five, phone", marks=pytest.mark.soak),
        pytest.param(ON_ITS_SIDE, *SIX, id="six, phone on its side", marks=pytest.mark.soak),
    ],
)
def test_each_die_is_above_its_button_and_can_be_tapped(
    driver: Driver, address: str, window: dict, way: tuple[str, ...], count: int, most_apart: float
) -> None:
    page = GamePage(driver, address, window)
    begin_game(page, *way, "Space", "Space", "Space")
    dice = page.value("kast.board.screenText.dice")
    assert len(dice) == count
    buttons = page.value(PLACES)
    for die, button in zip(dice, buttons, strict=False):
        assert abs(die["x"] + die["size"] / 2 - button) <= most_apart
    display = page.value("document.getElementById('screen').getBoundingClientRect().toJSON()")
    dot = display["width"] / 128
    for place in (count - 1, 1):
        die = dice[place]
        x, y = (display[axis] + (die[axis] + die["size"] / 2) * dot for axis in ("x", "y"))
        page("page.mouse.click", x, y, {"delay": 60})
        page.wait(f"kast.board.screenText.rows.at(-1).parts[0].dice[{place}].held")
    held = page.value("kast.board.screenText.rows.at(-1).parts[0].dice.map(({ held }) => held)")
    assert [place for place in range(count) if held[place]] == [1, count - 1]
    page.value("window.pressed = []; kast.board.press = (name) => pressed.push(name)")
    page("page.mouse.click", display["x"] + 64 * dot, display["y"] + 20 * dot, {"delay": 60})
    assert page.value("pressed") == []


@pytest.mark.long
@pytest.mark.parametrize("how", ["key", "mouse"])
def test_the_shortest_presses_are_registered(game: GamePage, how: str) -> None:
    # The splash is not skipped: the press might arrive on the screen after it, and move to another language.
    game.wait(tells("English"))
    game.wait_until_still()
    middle = game.middle_of("RIGHT")
    for _ in range(PRESSES):
        before = game.picture()
        if how == "mouse":
            game("page.mouse.click", middle["x"], middle["y"])
        else:
            game("page.keyboard.press", "ArrowRight")
        game.wait_for_another(before)  # fails if the press is lost


@pytest.mark.long
def test_a_turn_of_the_real_game(game: GamePage) -> None:
    """The test begins a game, rolls, holds, rolls, fills a box, reloads the page and continues the game."""
    # The splash is not skipped: it ends by itself, perhaps before the press would arrive.
    game.wait(tells("English"))
    game.wait_until_still()
    game.press("Space", "Who plays?")
    game.press("m", "New game")
    for then in ("Which game?", "How many play?", "Player 1", "Dice: not rolled"):
        game.press("Space", then)
    assert game.lit(game.DIE) < 60  # a dotted die, which has not been rolled yet
    game.press("Space")
    assert 60 < game.lit(game.DIE) < 250
    assert game.lit(game.POINTS) > 20
    game.click("HOLD1")
    assert game.lit(game.DIE) > 250
    held = game.lit(game.DIE)
    others = game.picture()[40 * 128 :]
    game.click("ROLL")
    assert game.lit(game.DIE) == held
    assert game.picture()[40 * 128 :] != others
    game.press("Enter")
    assert game.lit(game.DIE) < 60
    before = game.picture()
    game("page.reload")
    game.wait_for_first_picture()
    game.wait_until_still()
    game.press("Space")  # skips the splash
    game.press("Space")  # continues the game
    # Everything is as before, except for the line that showed the filled box.
    assert game.picture()[: 24 * 128] == before[: 24 * 128]
    assert game.picture()[40 * 128 :] == before[40 * 128 :]

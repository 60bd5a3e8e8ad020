"""Test the page for boards on USB with virtual boards and the emulated Pico at a simulated serial port.

The results must be equal to those of `kast flash`, `kast backup` and `kast image`.
"""

import base64
import contextlib
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import emulated_pico
import made_up_micropython
import pytest
from board_files import installed, lay_out, without_record
from browser import DESKTOP, Driver
from click.testing import CliRunner
from fast_hands import FastHands, leave
from filed_games import file_game, lines_of
from final_cards import check_final_cards
from games_of_boards import GamesOfBoards
from kast.text import LANGUAGES
from kast_play import played
from kast_tools.boards.backup.file import load_backup
from kast_tools.boards.backup.restore import keeping_origin
from kast_tools.boards.image.build import image_with_micropython
from kast_tools.build import firmware as firmware_build
from kast_tools.build.firmware import firmware_with
from kast_tools.cli.commands import kast as cli
from kast_tools.common.files import write_tree
from kast_tools.common.firmware_text import board_text
from kast_tools.common.models import MODELS, advice_for
from kast_tools.common.page_words import words_of
from kast_tools.common.paths import FIRMWARE
from kast_tools.emulator import flash as pico_flash
from small_firmware import as_folder, compiled, make_firmware, theirs_in, wait_for_start
from suites import FOREIGN, in_soak
from usb_board import UsbBoard

SAVES = {"saves/settings.a": b"\0\1", "saves/history-0001.jsonl": b'{"v":1}\n'}
UNCHANGED = "The game has started; scores and settings are as they were."
READY = "window.kastIsReady === true"


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return the folders of an old firmware and of the new one that the page offers."""
    folder = tmp_path_factory.mktemp("firmware")
    return make_firmware(folder, "a", kast__gone="GONE = 1\n"), make_firmware(folder, "b")


@pytest.fixture(scope="module")
def address(versions: tuple[Path, Path]) -> Iterator[str]:
    with played("--firmware", str(versions[1])) as address:
        yield address + "pico.html"


class PicoPage:
    """The page with boards at its serial ports."""

    def __init__(self, driver: Driver, address: str, *boards: str, **options: object) -> None:
        self.driver = driver
        driver.ask(open={**DESKTOP, **options})
        driver.ask(serial=[int(port.rpartition(":")[2]) for port in boards])
        self.ask("page.goto", address)
        self.wait(READY)
        self.value(
            "window.saved = []; const make = URL.createObjectURL;"
            "URL.createObjectURL = (blob) => { saved.push(blob); return make.call(URL, blob); };"
        )

    def wait_for_boards(self, seconds: float) -> None:
        """Change how long the page waits until a prompt answers. The usual time is short for a busy computer."""
        limit = f"LIMITS.recognise = {1000 * seconds}"
        self.value(f"import('/page/usb/facts.js').then(({{ LIMITS }}) => {{ {limit}; }})")

    def ask(self, method: str, *arguments: object) -> Any:
        return self.driver.ask(call=method, args=arguments)

    def value(self, expression: str) -> Any:
        return self.ask("page.evaluate", expression)

    def wait(self, condition: str) -> None:
        self.ask("page.waitForFunction", condition)

    def connect(self, *numbers: int) -> list[str]:
        """Choose boards, the first one by default; return the page's report on each."""
        for number in numbers or (1,):
            self.value(f"window.chosen = {number - 1}")
            self.ask("page.click", "#connect")
        return [self._end(number)["what"] for number in numbers or (1,)]

    def press(self, do: str, *numbers: int) -> list[str]:
        """Press a button for the chosen boards; return the final message for each."""
        for number in numbers or (1,):
            self.ask("page.click", f"#boards > :nth-child({number}) [data-do={do}]")
        return [self._end(number)["doing"] for number in numbers or (1,)]

    def _end(self, number: int) -> dict[str, str]:
        card = f"document.querySelector('#boards > :nth-child({number})')"
        self.wait(f"{card} && !{card}.querySelector('button').disabled")
        texts = [f"{name}: {card}.querySelector('.{name}').textContent" for name in ("what", "doing")]
        return self.value(f"({{ {', '.join(texts)} }})")

    def saved(self, place: int = -1) -> bytes:
        """Return the content of a file that the page saved, by default of the last one."""
        return base64.b64decode(
            self.value(
                f"saved.at({place}).bytes().then((bytes) =>"
                " btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))"
            )
        )


@pytest.mark.long
@pytest.mark.parametrize("kinds", in_soak((("bare", "file"), ("folder", "other")), ("folder", "other").__eq__))
def test_boards_get_the_same_files_as_by_kast_flash(
    driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path, kinds: tuple[str, str]
) -> None:
    """The page and the command each update several boards, empty ones and others, one after another."""
    old, new = versions
    stored = SAVES | {"data/notes.txt": b"not Kast's"}
    before = {
        "bare": {},
        "folder": as_folder(old) | stored,
        "file": installed(compiled(old)) | stored,
        "other": {"main.py": b"print('my weather station')\n"} | stored,
    }
    with contextlib.ExitStack() as plugged:

        def boards(who: str) -> list[UsbBoard]:
            laid = [lay_out(tmp_path / who / kind, before[kind]) for kind in kinds]
            laid.append(lay_out(tmp_path / who / "left alone", {}))
            return [plugged.enter_context(UsbBoard(flash, id=f"KASTUSB{i}")) for i, flash in enumerate(laid)]

        by_page, by_command = boards("page"), boards("command")
        untouched = [board.files() for board in by_page]
        page = PicoPage(driver, address, *(board.port for board in by_page))
        for kind, said in zip((*kinds, "bare"), page.connect(1, 2, 3), strict=True):
            assert said.startswith("Raspberry Pi Pico with RP2040, MicroPython 1.27.0, ")
            is_there = "installed, but differs from the version here" if kind in ("folder", "file") else "not installed"
            assert f" KB free. Kast is {is_there}." in said
            assert ("Your files on it:" in said) == (kind != "bare")
        assert [board.files() for board in by_page] == untouched
        page.connect(2)  # connected again, the board keeps its number on the page
        titles = page.value("[...document.querySelectorAll('#boards h3')].map((title) => title.textContent)")
        assert titles == ["Board 1", "Board 2", "Board 3"]
        did = page.press("update", 2, 1)
        if kinds[1] == "other":
            assert did[0] == "Some of your files have names that Kast needs. They are renamed:"
            shown = page.value(
                "[...document.querySelectorAll('#boards > :nth-child(2) li')].map((li) => li.textContent)"
            )
            assert shown == ["main.py as main-before-kast.py"]
            assert by_page[1].files() == untouched[1]
            assert page.press("leave", 2) == ["Nothing was changed."] and by_page[1].files() == untouched[1]
            page.press("update", 2)
            did[0] = page.press("agree", 2)[0]
        ports = [by_command[i].port for i in (1, 0)]
        outs = run_kast(*(("flash", "--yes", "--port", port, "--firmware", str(new)) for port in ports))
        for board in (*by_page[:2], *by_command[:2]):
            assert wait_for_start(board.flash) == "bbbb"
        assert [without_record(board.files()) for board in by_page[:2]] == [
            without_record(board.files()) for board in by_command[:2]
        ]
        for said, out in zip(did, outs, strict=True):
            assert said.startswith(out.partition("MicroPython 1.27.0: ")[2].partition(" The game")[0])
        for kind, board, said in zip(kinds, by_page, reversed(did), strict=False):
            if before[kind]:
                assert board.files().items() >= (compiled(new) | stored).items()
            else:
                assert said.startswith(f"4 files copied, 0 kept, 0 removed. {UNCHANGED}")
                assert without_record(board.files()) == compiled(new) | {"started": b"bbbb"}
        assert by_page[2].files() == {}
        assert page.press("update")[0].startswith(f"All 4 files are up to date. {UNCHANGED}")


class TwoBuilds(NamedTuple):
    """The files of a version without and with a jack, and the folder of its source."""

    without: dict[str, bytes]
    with_jack: dict[str, bytes]
    source: Path


@pytest.fixture(scope="module")
def two_builds(tmp_path_factory: pytest.TempPathFactory) -> TwoBuilds:
    source = make_firmware(tmp_path_factory.mktemp("two_builds"), "b", kast__link__frames="SIZE = 1\n")
    without, with_jack = (dict(firmware_build.compiled(source, jack=jack)) for jack in (False, True))
    assert len(without["kast.mpy"]) < len(with_jack["kast.mpy"])
    return TwoBuilds(without, with_jack, source)


@pytest.fixture(scope="module")
def two_builds_address(two_builds: TwoBuilds) -> Iterator[str]:
    with played("--firmware", str(two_builds.source)) as address:
        yield address + "pico.html"


JACK = "document.querySelector('#boards > :nth-child({}) .jack')"


@pytest.mark.long
def test_a_board_keeps_its_jack_and_a_jack_is_chosen_by_keyboard(
    driver: Driver,
    two_builds: TwoBuilds,
    two_builds_address: str,
    tmp_path: Path,
) -> None:
    """The page downloads the version without a jack when a board has none. As with `kast flash`, the files of that
    version are installed when a board gets a jack and removed when it loses the jack.
    """
    old = make_firmware(tmp_path, "a")
    together = "Its menu has Together: it has a jack."
    with_jack = installed(firmware_build.compiled(old, jack=True))
    laid = [lay_out(tmp_path / "alone", installed(compiled(old)) | SAVES), lay_out(tmp_path / "jack", with_jack)]
    with contextlib.ExitStack() as plugged:
        alone, jack = (plugged.enter_context(UsbBoard(flash)) for flash in laid)
        page = PicoPage(driver, two_builds_address, alone.port, jack.port)

        def asked() -> list[str]:
            return [name.rpartition("/")[2] for name in driver.ask(requests=True) if "/bundles/" in name]

        def box(number: int) -> list[bool]:
            return page.value(f"(({{ hidden, control }}) => [hidden, control.checked])({JACK.format(number)})")

        def button() -> str:
            return page.value("document.querySelector('[data-do=update]').textContent")

        page.connect(1)
        assert (asked(), box(1), button()) == (["alone.mpy"], [False, False], "update Kast")
        page.connect(2)
        assert (asked(), box(2)) == (["alone.mpy"], [False, True])
        said = page.press("update", 1, 2)
        assert [together in told for told in said] == [False, True]
        assert without_record(alone.files()) == two_builds.without | SAVES | {"started": b"bbbb"}
        assert without_record(jack.files()) == two_builds.with_jack | {"started": b"bbbb"}
        (told,) = run_kast(("flash", "--dry-run", "--port", jack.port, "--firmware", str(two_builds.source)))
        assert f"all 4 files are up to date. {together}" in told

        page.ask("page.focus", "#boards > :first-child .jack input")
        page.ask("page.keyboard.press", "Space")
        assert (box(1), button()) == ([False, True], "update Kast, with Together")
        page.ask("page.keyboard.press", "Tab")
        assert page.value("document.activeElement.dataset.do") == "update"
        page.ask("page.keyboard.press", "Enter")
        page.wait(
            f"{JACK.format(1)}.parentElement.querySelector('.doing').textContent.includes('Its menu has Together')"
        )
        assert without_record(alone.files()) == two_builds.with_jack | SAVES | {"started": b"bbbb"}
        assert (box(1), button()) == ([False, True], "update Kast")
        assert "is installed and up to date." in page.connect(1)[0]

        page.ask("page.click", "#boards > :nth-child(2) .jack")
        (said,) = page.press("update", 2)
        assert together not in said and without_record(jack.files()) == two_builds.without | {"started": b"bbbb"}
        assert box(2) == [False, False]


@pytest.mark.long
def test_a_board_that_got_its_jack_elsewhere_keeps_it(
    driver: Driver,
    two_builds: TwoBuilds,
    two_builds_address: str,
    tmp_path: Path,
) -> None:
    """Each update asks the board again whether it has a jack. Only a choice of the visitor overrides the answer."""
    with UsbBoard(lay_out(tmp_path / "flash", {})) as board:
        page = PicoPage(driver, two_builds_address, board.port)
        page.connect()
        run_kast(("flash", "--jack", "--port", board.port, "--firmware", str(two_builds.source)))
        assert page.press("update")[0].startswith("All 4 files are up to date.")
        assert without_record(board.files()) == two_builds.with_jack | {"started": b"bbbb"}


@pytest.mark.long
def test_a_failed_download_of_the_other_version_is_reported_and_the_game_continues(
    driver: Driver,
    two_builds: TwoBuilds,
    two_builds_address: str,
    tmp_path: Path,
) -> None:
    """A downloaded version that differs from the page's is also reported: the server may have been updated while the
    page was open.
    """
    says = {
        "": "The version for this board cannot be loaded",
        "later": "The version for this board differs from this",
    }
    there = two_builds.without | {"started": b"bbbb"}
    with UsbBoard(lay_out(tmp_path / "flash", installed(two_builds.without) | there)) as board:
        for body, sentence in says.items():
            page = PicoPage(driver, two_builds_address, board.port)
            driver.ask(block="**/bundles/alone.mpy", **({"body": body} if body else {}))
            page.connect()
            (said,) = page.press("update")
            assert said.startswith(sentence) and said.endswith("Reload the page.")
            assert board.plays() and without_record(board.files()) == there


@pytest.mark.long
def test_two_machines_in_the_page_give_no_jack_to_a_board(
    driver: Driver, two_builds: TwoBuilds, tmp_path: Path
) -> None:
    """With two machines the page plays the version with a jack, but installs the version without a jack."""
    with (
        played("--two", "--firmware", str(two_builds.source)) as address,
        UsbBoard(lay_out(tmp_path / "flash", {})) as board,
    ):
        page = PicoPage(driver, address.replace("two.html", "pico.html"), board.port)
        page.connect()
        page.press("update")
        assert without_record(board.files()) == two_builds.without | {"started": b"bbbb"}


@pytest.mark.long
def test_a_built_version_offers_no_choice(driver: Driver, two_builds: TwoBuilds, tmp_path: Path) -> None:
    write_tree(tmp_path / "built", two_builds.without)
    with UsbBoard(lay_out(tmp_path / "flash", installed(two_builds.with_jack))) as board:
        with played("--firmware", str(tmp_path / "built")) as address:
            page = PicoPage(driver, address + "pico.html", board.port)
            page.connect()
            assert page.value(f"{JACK.format(1)}.hidden")
            (said,) = page.press("update")
        assert "Together" not in said and without_record(board.files()) == two_builds.without | {"started": b"bbbb"}


@pytest.mark.long
def test_the_choice_is_in_the_language_of_the_visitor(driver: Driver, two_builds_address: str) -> None:
    page = PicoPage(driver, two_builds_address)
    visitors = {f"{language}-XX": language for language, _ in LANGUAGES} | {"no": "nb", "nn-NO": "nb", "pt": "en"}
    for tag, language in visitors.items():
        told = page.value(
            "import('/page/usb/jack.js').then(async ({ JackChoice }) => {"
            f" Object.defineProperty(navigator, 'languages', {{ value: ['{tag}'], configurable: true }});"
            " const place = document.getElementById('board').content.querySelector('.jack').cloneNode(true);"
            " new JackChoice(place, await (await fetch('board_facts.json')).json());"
            " return [place.textContent.replace(/\\s+/g, ' ').trim(), place.querySelector('small').lang]; })"
        )
        how = board_text(language)["together.join"]
        assert told == [f"This board has a jack for the cable: Together {how}", language]


def english_parts(language: str) -> set[str]:
    """Return the parts of the page's English texts, between values and tags, that no text of a language has."""
    texts = "\n".join(words_of(language).values())
    parts = [part.strip() for text in words_of("en").values() for part in re.split(r"{\w+}|<[^>]*>", text)]
    return {part for part in parts if len(part) > 3 and part not in texts}


@pytest.mark.long
@pytest.mark.parametrize("language", in_soak([code for code, _ in LANGUAGES if code != "en"], FOREIGN.__eq__))
def test_no_word_is_english_in_another_language(
    driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path, language: str
) -> None:
    flash = lay_out(tmp_path / "board", {"main.py": b"print('my weather station')\n", **SAVES})
    with UsbBoard(flash, id="KASTUSB0") as board, socket.create_server(("127.0.0.1", 0)) as silent:
        ports = (board.port, f"socket://127.0.0.1:{silent.getsockname()[1]}")
        page = PicoPage(driver, address, *ports, locale=language)
        page.wait_for_boards(25)
        shown = page.connect()
        for do in ("update", "leave", "update", "agree", "games", "backup"):
            shown += page.press(do)
            shown += page.value(
                "[...document.querySelectorAll('body :not(noscript, svg *)')].flatMap((one) => [one.ariaLabel ?? '',"
                " ...[...one.childNodes].filter((part) => part.nodeType === 3).map((part) => part.data)])"
            )
        page.wait_for_boards(0.5)
        page.connect(2)
        shown.append(page.value("document.querySelectorAll('#boards .doing')[1].textContent"))
    assert page.value("[document.documentElement.lang, document.title]") == [language, words_of(language)["usb.title"]]
    assert words_of(language)["usb.error.silence"] in shown
    texts = " ".join(re.sub(r"kast-\S+", "", " ".join(shown)).split())  # without the names of files
    assert not {part for part in english_parts(language) if re.search(rf"\b{re.escape(part)}", texts)}


def run_kast(*commands: tuple[str, ...]) -> list[str]:
    """Run commands; return their output."""
    done = [CliRunner().invoke(cli, command) for command in commands]
    assert [(one.exit_code, one.exception) for one in done] == [(0, None)] * len(commands), done
    return [one.stdout for one in done]


@pytest.mark.long
def test_a_pulled_cable_is_reported_and_the_update_continues(
    driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path
) -> None:
    """The update continues once the board is connected again (see also test_interrupted_page_updates.py)."""
    old, new = versions
    flash = lay_out(tmp_path / "flash", as_folder(old) | SAVES | {"started": b""})
    with UsbBoard(flash, cut_at_write=5) as pulled:
        page = PicoPage(driver, address, pulled.port)
        page.connect()
        assert page.press("update") == ["The board was disconnected. Plug its cable in firmly, then connect it again."]
    (flash / "started").unlink(missing_ok=True)
    with UsbBoard(flash, port=pulled.port) as again:
        assert wait_for_start(flash) == "aaaa"
        (said,) = page.press("update")
        assert " files copied, " in said
        assert wait_for_start(flash) == "bbbb"
        assert without_record(again.files()) == compiled(new) | theirs_in(as_folder(old)) | SAVES | {"started": b"bbbb"}


@pytest.mark.long
def test_a_device_that_is_no_board_is_reported(driver: Driver, address: str, tmp_path: Path) -> None:
    old_micropython = UsbBoard(tmp_path / "old", version=(1, 23, 9))
    full = lay_out(tmp_path / "full", {"photo.jpg": bytes(1_410_000)})
    with old_micropython, UsbBoard(full) as full_board:
        page = PicoPage(driver, address, old_micropython.port, full_board.port, "socket://127.0.0.1:1")
        page.connect(1, 2, 3)
        said = page.press("update", 1, 2, 3)
        assert said[0].startswith("The board has MicroPython 1.23.9; Kast needs 1.24 or later")
        assert said[1] == (
            "The file system of the board is too full: the new version needs 48 KB in addition to the old one, "
            "but 28 KB are free. Its files are listed below: remove some."
        )
        assert said[2].startswith("The port cannot be opened.")
        assert old_micropython.files() == {}
        assert list(full_board.files()) == ["photo.jpg"]


@pytest.mark.long
def test_a_game_that_does_not_start_is_reported(driver: Driver, tmp_path: Path) -> None:
    broken = make_firmware(tmp_path, "c", board="1 / 0\n")
    with played("--firmware", str(broken)) as address, UsbBoard(tmp_path / "flash") as board:
        page = PicoPage(driver, address + "pico.html", board.port)
        page.connect()
        (said,) = page.press("update")
    assert said == "Kast is on the board but stops when the board starts: ZeroDivisionError: divide by zero."


@pytest.mark.long
def test_a_board_of_another_maker_gets_advice_what_to_check(driver: Driver, address: str, tmp_path: Path) -> None:
    machine = "Seeed Studio XIAO RP2040 with RP2040"
    with UsbBoard(tmp_path / "xiao", machine=machine) as other, UsbBoard(tmp_path / "pico") as pico:
        page = PicoPage(driver, address, other.port, pico.port)
        said, of_pico = page.connect(1, 2)
    assert said.startswith(f"{machine}, MicroPython 1.") and said.endswith(advice_for(machine))
    assert "check the pins" not in of_pico


@pytest.mark.long
def test_a_backup_is_saved_and_restored(
    driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path
) -> None:
    old, new = versions
    before = compiled(old) | SAVES
    with UsbBoard(lay_out(tmp_path / "flash", installed(before) | {"started": b""})) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        assert wait_for_start(board.flash) == "aaaa"
        (said,) = page.press("backup")
        path = tmp_path / "backup.zip"
        path.write_bytes(page.saved())
        backup = load_backup(path)  # `kast restore` can read it
        assert said.startswith(f"kast-{backup.board}-") and said.endswith(f".zip: {len(backup.files)} files.")
        assert without_record(backup.files) == before | {"started": b"aaaa"}
        assert (backup.machine, backup.micropython) == ("Raspberry Pi Pico with RP2040", "1.27.0")
        assert board.plays()

        page.press("update")
        assert wait_for_start(board.flash) == "bbbb"
        page.ask("page.setInputFiles", "#boards [type=file]", str(path))
        page.wait("document.querySelector('.doing').textContent.startsWith('The board now has')")
        path.write_bytes(page.saved())
        # The page has first saved what the board held before.
        assert load_backup(path).files.items() >= compiled(new).items()
        assert wait_for_start(board.flash) == "aaaa"
        assert without_record(board.files()) == before | {"started": b"aaaa"}


@pytest.mark.long
def test_a_restored_game_keeps_its_number_on_another_board(driver: Driver, tmp_path: Path) -> None:
    """The firmware's code keeps the number: the page runs it in MicroPython, `kast restore` in CPython."""
    games = GamesOfBoards()
    file_game(tmp_path / "board", device=games.A)
    games.begin(tmp_path / "board", games.A, 7)
    paths = [path for path in (tmp_path / "board").rglob("*") if path.is_file()]
    files = {path.relative_to(tmp_path / "board").as_posix(): path.read_bytes() for path in paths}
    texts = {path: base64.b64encode(content).decode() for path, content in files.items()}
    with played() as address:
        page = PicoPage(driver, address + "pico.html")
        found = page.value(
            "Promise.all([import('/page/usb/kit.js'), import('/page/usb/origin.js')])"
            ".then(async ([{ fetchFacts, fetchKit }, { keepingOrigin }]) => {"
            f" const files = new Map(Object.entries({json.dumps(texts)}).map(([path, text]) =>"
            "  [path, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));"
            f" const kept = await keepingOrigin(files, '{games.A}', '{games.B}', await fetchKit(await fetchFacts()));"
            " return [...kept].map(([path, bytes]) => [path, btoa(String.fromCharCode(...bytes))]); })"
        )
    kept = {path: base64.b64decode(text) for path, text in found}
    assert kept == keeping_origin(files, games.A, games.B)
    assert kept.keys() - files.keys() == {"saves/origin"}


@pytest.mark.long
def test_games_are_downloaded_and_shown(driver: Driver, address: str, tmp_path: Path) -> None:
    def line(seq: int, name: str, total: int, end: str = "finished") -> str:
        players = [{"name": name, "kind": "human", "total": total}, {"name": "Robot", "kind": "cpu", "total": 300}]
        return json.dumps({"v": 1, "id": f"abc-{seq}", "game": "yatzy", "players": players, "end": end})

    lines = [line(1, "Ada", 211), line(2, "<b>Bo</b>", 250), "broken", line(3, "Cy", 7, "abandoned")]
    # A daily game, which counts only in `kast daily`.
    lines.append(json.dumps(json.loads(line(4, "Di", 300)) | {"day": "2026-12-01"}))
    saves = {
        "saves/history-0001.jsonl": f"{lines[0]}\n{lines[1]}\n".encode(),
        "saves/history-0002.jsonl": f"{lines[2]}\n{lines[3]}\n{lines[4]}\n".encode(),
    }
    with UsbBoard(lay_out(tmp_path / "flash", saves)) as board:
        page = PicoPage(driver, address, board.port)
        page.connect()
        (said,) = page.press("games")
        assert said.endswith(".jsonl: 5 games. 1 line cannot be read; the file has them unchanged.")
        assert page.saved().decode().splitlines() == lines
        cells = page.value("[...document.querySelectorAll('.report td')].map((cell) => cell.textContent)")
        assert cells[:4] == ["Yatzy", "2", "230.5", "250 (<b>Bo</b>)"]
        assert cells[4:6] == ["Yatzy, dice of 2026-12-01", "Di 300, Robot 300"]
        assert cells[6:] == ["Yatzy", "Robot 300, <b>Bo</b> 250", "Yatzy", "Robot 300, Ada 211"]


@pytest.mark.long
def test_the_image_for_a_new_board_is_that_of_kast_image(
    driver: Driver, address: str, versions: tuple[Path, Path], tmp_path: Path
) -> None:
    """The page first refuses a wrong file, as one example: test_page_images.py tests every board and every refusal."""
    model = MODELS["pico2"]
    filesystem = made_up_micropython.program(model.filesystem, model.blocks * 4096)
    micropython = made_up_micropython.uf2(filesystem, model.chip.firmware[0])
    (tmp_path / "cut.uf2").write_bytes(micropython[:-100])
    page = PicoPage(driver, address)
    page.ask("page.setInputFiles", "#uf2", str(tmp_path / "cut.uf2"))
    page.wait("document.getElementById('joined').textContent === 'That file is cut off.'")
    assert page.value("saved.length") == 0
    page.value(
        f"const bytes = Uint8Array.from(atob('{base64.b64encode(micropython).decode()}'), (one) => one.charCodeAt(0));"
        "const dropped = new DataTransfer(); dropped.items.add(new File([bytes], 'micropython.uf2'));"
        "document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }));"
    )
    page.wait("saved.length === 1")
    said = page.value("document.getElementById('joined').textContent")
    assert said.endswith(f"for a {model.title}. Drag it onto the drive {model.chip.drive}.")
    assert page.saved() == image_with_micropython(micropython, "it", compiled(versions[1]))[2]


@pytest.mark.long
def test_without_web_serial_the_page_offers_files_and_explains(driver: Driver, address: str) -> None:
    driver.ask(open=DESKTOP)
    driver.ask(call="page.addInitScript", args=["delete Navigator.prototype.serial"])
    driver.ask(call="page.goto", args=[address])
    driver.ask(call="page.waitForFunction", args=[READY])
    shown = driver.ask(
        call="page.evaluate",
        args=["['usb', 'no-usb'].map((id) => document.getElementById(id).checkVisibility())"],
    )
    assert shown == [False, True]
    links = driver.ask(
        call="page.evaluate", args=["[...document.querySelectorAll('#images a')].map((link) => link.href)"]
    )
    assert len(links) == len(MODELS)
    for link in links:
        assert driver.ask(call="page.evaluate", args=[f"fetch('{link}').then((answer) => answer.status)"]) == 200


def bare_pico(folder: Path) -> Path:
    """Return the flash of an emulated Pico with MicroPython and no files, as after copying MicroPython to its drive."""
    flash = folder / "flash.bin"
    assert emulated_pico.UF2
    flash.write_bytes(pico_flash.new(pico_flash.read_uf2(Path(emulated_pico.UF2))))
    return flash


def on_pico(flash: Path, but: tuple[str, ...]) -> dict[str, bytes]:
    """Return the files of the board, without the files that the board stored itself."""
    files = pico_flash.files_on(flash.read_bytes())
    return without_record({path: data for path, data in files.items() if path.partition("/")[0] not in but})


@pytest.mark.long
@emulated_pico.given
def test_from_a_bare_pico_to_the_report(driver: Driver, tmp_path: Path) -> None:
    """The page installs Kast on an emulated Pico, with the real MicroPython and raw paste, as `kast flash` would. A
    whole game is played there, and the page downloads and shows it.

    The largest tables of the coach are left out: they are sent like the smaller ones, for a minute.
    """
    flash = bare_pico(tmp_path)
    firmware = firmware_with(FIRMWARE / "main.py", tmp_path)
    for game in ("maxi", "american", "yatzy"):
        (firmware / "data" / f"{game}.bin").unlink()
    files = compiled(firmware)
    new_machine = [
        "wait 3000",
        "settle",
        "shot language",
        "press ROLL",
        "settle",
        "shot first",
        "down LEFT",
        "down RIGHT",
        "wait 60",
        "up LEFT",
        "up RIGHT",
        "settle",
    ]
    game = FastHands("forced").text()
    script = tmp_path / "game.txt"
    script.write_text("\n".join([*new_machine, game, "settle", "shot result", "press ROLL", "settle", *leave()]))
    with played("--firmware", str(firmware)) as served:
        address = served + "pico.html"
        with emulated_pico.at_serial_port(flash) as port:
            page = PicoPage(driver, address, port)
            driver.ask(patience=1200)
            assert page.connect()[0].endswith("Kast is not installed.")
            assert page.press("update")[0].startswith(f"{len(files)} files copied, 0 kept, 0 removed.")
            (told,) = run_kast(("flash", "--dry-run", "--port", port, "--firmware", str(firmware)))
            assert told.endswith(f"all {len(files)} files are up to date.\n")
        assert on_pico(flash, but=("saves",)) == files

        emulated_pico.emulate("--script", script, "--out", tmp_path / "out", "--flash", flash)
        assert on_pico(flash, but=("saves",)) == files
        (line,) = lines_of(tmp_path / "out" / "store")
        check_final_cards(game, "forced", 1, json.loads(line))

        with emulated_pico.at_serial_port(flash) as port:
            page = PicoPage(driver, address, port)
            driver.ask(patience=300)
            assert page.connect()[0].endswith("is installed and up to date.")
            assert page.press("games")[0].endswith(".jsonl: 1 game.")
            assert page.saved().splitlines() == [line]
            cells = page.value("[...document.querySelectorAll('.report td')].map((cell) => cell.textContent)")
    (player,) = json.loads(line)["players"]
    name, total = player["name"], player["total"]
    assert cells == ["Forced Yatzy", "1", f"{total:.1f}", f"{total} ({name})", "Forced Yatzy", f"{name} {total}"]

"""Test `make site` in a real browser: its files work under any path of a server and offline; backups are restored."""

import base64
import hashlib
import html
import io
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import DESKTOP, PHONE, Driver, tells
from kast.text import LANGUAGES
from kast_dev.bench.site import MOST_ON_THE_WIRE, served
from kast_tools.boards.backup.file import load_backup
from kast_tools.club.messages import EVERYBODYS
from kast_tools.common.page_words import words_of
from kast_tools.page.files import policy_text
from kast_tools.site.build import ONLINE_ALONE, manifest_name, on_the_wire
from made_site import UNDER, make_site, served_folder
from PIL import Image
from suites import FOREIGN, in_soak

pytestmark = pytest.mark.waits

CODES = [language for language, _ in LANGUAGES]
UPRIGHT = {"viewport": {"width": 390, "height": 844}, "deviceScaleFactor": 3, "hasTouch": True, "isMobile": True}
ON_ITS_SIDE = {"viewport": {"width": 568, "height": 320}, "deviceScaleFactor": 2, "hasTouch": True, "isMobile": True}
KEEPS = {"serviceWorkers": "allow", "reducedMotion": "no-preference"}
"""As in a visitor's browser: it stores the site for offline use, and what moves on the page moves."""
FILLED = "kast.pixels.includes(1)"
KEPT = "document.getElementById('kept').textContent"


@pytest.fixture(scope="module")
def folder(run_folder: Path) -> Path:
    return served_folder(run_folder)


@pytest.fixture(scope="module")
def site(folder: Path) -> Path:
    return folder / UNDER


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield f"{address}{UNDER}/"


# Like the firmware's main.py, but it hangs while HOLD6 is down.
NEVER_RETURNS = """
import asyncio
from kast.app import main
import board
from machine import Pin

async def hang():
    pin = Pin(board.BUTTONS["HOLD6"], Pin.IN, Pin.PULL_UP)
    while True:
        while pin.value() == 0:
            pass
        await asyncio.sleep_ms(20)

async def both():
    asyncio.create_task(hang())
    await main()

asyncio.run(both())
"""


class Visit:
    """A visitor's page of the site with the real firmware."""

    def __init__(self, driver: Driver, address: str, options: dict) -> None:
        self.driver = driver
        driver.ask(open=options)
        self("page.goto", address)
        self.wait_for_first_picture()

    def __call__(self, method: str, *arguments: object) -> None:
        self.driver.ask(call=method, args=arguments)

    def value(self, expression: str):
        return self.driver.ask(call="page.evaluate", args=[expression])

    def boxes(self, selector: str) -> list[dict]:
        """Return the places of the elements that match a selector."""
        return self.value(
            f"[...document.querySelectorAll('{selector}')].map((one) => one.getBoundingClientRect().toJSON())"
        )

    def wait(self, condition: str) -> None:
        self("page.waitForFunction", condition)

    def wait_for_first_picture(self) -> None:
        self.wait(f"Boolean(window.kast && {FILLED})")

    def wait_for_the_menu(self) -> None:
        """Wait for the menu of a board with a game in play. It follows the splash screen without a press."""
        self.wait(tells("Continue"))

    def wait_until_still(self) -> str:
        """Wait until twenty frames of the browser have shown the same picture; return it."""
        self.value("window.still = {}")
        self.wait(
            "(() => { const now = kast.pixels.join('');"
            " still = { now, frames: still.now === now ? still.frames + 1 : 0 };"
            " return still.frames > 20; })()"
        )
        return self.value("kast.pixels.join('')")

    def saved(self) -> bytes:
        """Return the backup that the page saves."""
        self.value(
            "const make = URL.createObjectURL;"
            "URL.createObjectURL = (blob) => { window.saved = blob; return make.call(URL, blob); };"
        )
        self("page.click", "#save")
        self.wait("Boolean(window.saved)")
        text = self.value(
            "saved.bytes().then((bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))"
        )
        return base64.b64decode(text)

    def press(self, key: str) -> str:
        """Press a key; return the next stable picture."""
        before = self.wait_until_still()
        self("page.keyboard.press", key, {"delay": 60})
        self.wait(f"kast.pixels.join('') !== '{before}'")
        return self.wait_until_still()

    def begin_a_game(self) -> str:
        """Answer the questions of the first start and of a new game, and make the first roll; return its picture."""
        self.wait(tells("English"))  # the splash ends by itself, perhaps before the press arrives
        for key in ("Space", "m", *["Space"] * 5):
            self.press(key)
        return self.press("Space")


class TestFiles:
    @pytest.mark.long
    def test_site_has_no_external_links_or_files(self, site: Path) -> None:
        for page in ("index.html", "pico.html"):
            links = re.findall(r'(?:href|src)="([^"]*)"', (site / page).read_text())
            assert len(links) > 12
            for link in links:
                assert link.startswith("#") or link == "./" or (site / link).is_file(), link
        links = re.findall(r'(?:href|src)="([^"]*)"', (site / "index.html").read_text())
        guides = sorted(site.glob("guide/*.html"))
        assert [f"guide/{guide.name}" for guide in guides] == sorted(
            link for link in links if link.startswith("guide/")
        )
        for guide in guides:
            for link in re.findall(r'(?:href|src)="([^"]*)"', guide.read_text()):
                assert link.startswith("#") or (guide.parent / link).is_file(), link
            assert policy_text() in html.unescape(guide.read_text())
        for file in [
            *site.glob("*.js"),
            *site.glob("page/**/*.js"),
            *site.glob("page/**/*.css"),
            *site.glob("board/**/*.js"),
        ]:
            addresses = set(re.findall(r"https?://[^\s\"'`)]+", file.read_text()))
            assert addresses <= {"http://www.w3.org/2000/svg"}, file  # a namespace, which is never requested

    @pytest.mark.long
    def test_pages_contain_a_content_security_policy(self, site: Path) -> None:
        for page in ("index.html", "pico.html", "game.html"):
            head = (site / page).read_text().partition("<title")[0]
            assert f'<meta http-equiv="Content-Security-Policy" content="{policy_text()}" />' in head
            assert head.index("Content-Security-Policy") < head.index("<link")
        assert "unsafe-inline" not in policy_text() and "http" not in policy_text()

    @pytest.mark.long
    def test_the_firmware_is_byte_code(self, site: Path) -> None:
        names = json.loads((site / "board_files.json").read_text())
        assert {"kast.mpy", "main.py"} <= set(names["firmware"])
        assert [name for name in names["firmware"] if name.endswith(".py")] == ["main.py"]
        for part, files in names.items():
            for name in files:
                assert (site / part / name).is_file()

    @pytest.mark.long
    def test_site_is_small_when_compressed(self, site: Path) -> None:
        assert on_the_wire(contents(site)) < MOST_ON_THE_WIRE

    def test_every_file_is_cached_for_offline_use_by_its_hash(self, site: Path) -> None:
        worker = (site / "service_worker.js").read_text()
        listed = json.loads(worker[worker.index("[") : worker.rindex("]") + 1])
        there = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
        left_out = {name for name in there if name.startswith(("workbox/", "icons/", *ONLINE_ALONE))}
        left_out |= {name for name in there if name.endswith("/LICENSE")} | {"service_worker.js"}
        left_out |= {f"guide/{code}.html" for code in CODES}
        assert {entry["url"] for entry in listed} == there - left_out
        for entry in listed:
            digest = hashlib.sha256((site / entry["url"]).read_bytes())
            assert entry["revision"] == digest.hexdigest()
            assert entry["integrity"] == f"sha256-{base64.b64encode(digest.digest()).decode()}"

    def test_icons_match_the_manifest(self, site: Path) -> None:
        icons = json.loads((site / manifest_name("en")).read_text(encoding="utf-8"))["icons"]
        for icon in icons:
            with Image.open(site / icon["src"]) as picture:
                assert f"{picture.width}x{picture.height}" == icon["sizes"]
                corner = picture.convert("RGBA").getpixel((0, 0))
                assert isinstance(corner, tuple)
                assert corner[3] == (255 if icon.get("purpose") == "maskable" else 0)

    @pytest.mark.parametrize("language", CODES)
    def test_the_manifest_has_the_words_of_the_page_in_each_language(self, site: Path, language: str) -> None:
        read = {code: json.loads((site / manifest_name(code)).read_text(encoding="utf-8")) for code in (language, "en")}
        manifest, words = read[language], words_of(language)
        assert (manifest["lang"], manifest["description"]) == (language, words["description"])
        assert [shortcut["name"].casefold() for shortcut in manifest["shortcuts"]] == [words["score_keeper"].casefold()]
        assert manifest["shortcuts"][0]["name"][0].isupper()
        same = read["en"].keys() - {"lang", "description", "shortcuts"}
        assert {key: manifest[key] for key in same} == {key: read["en"][key] for key in same}

    @pytest.mark.long
    def test_a_rebuilt_site_replaces_the_old_one_with_the_same_bytes(self, site: Path, tmp_path: Path) -> None:
        again = tmp_path / "again"
        shutil.copytree(site, again)
        (again / "old.js").write_text("")
        (again / "index.html").write_text("an earlier one")
        assert make_site(again).returncode == 0
        assert contents(again) == contents(site)

    def test_papers_of_a_workshop_must_be_a_zip_file_among_documents(self, tmp_path: Path) -> None:
        papers = tmp_path / "papers.zip"
        done = make_site(tmp_path / "site", "--documents", "--workshop", str(papers))
        assert done.returncode == 1
        assert done.stderr == f"{papers} is not a zip file. Make it with `make workshop LANGUAGE=all`.\n"
        zipfile.ZipFile(papers, "w").close()
        done = make_site(tmp_path / "site", "--workshop", str(papers))
        assert (done.returncode, done.stderr) == (1, "--workshop adds a file to the documents: add --documents.\n")
        assert not (tmp_path / "site").exists()

    def test_a_folder_that_is_no_site_is_not_replaced(self, tmp_path: Path) -> None:
        (tmp_path / "thesis.txt").write_text("years of work")
        done = make_site(tmp_path)
        assert done.returncode == 1 and "has other files" in done.stderr and done.stderr.count("\n") == 1
        assert (tmp_path / "thesis.txt").read_text() == "years of work"


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def stored(address: str) -> str:
    """Return an expression that is fulfilled once the browser has stored a file, relative to the page."""
    pause = "new Promise((resolve) => setTimeout(resolve, 50))"
    return f"(async () => {{ while (!(await caches.match('{address}'))) await {pause}; }})()"


class TestVisits:
    @pytest.mark.long
    def test_the_page_works_without_a_network(self, driver: Driver, address: str) -> None:
        """A game goes on, and another one is made. Before, all requests stay in the folder of the site."""
        visit = Visit(driver, address, DESKTOP | KEEPS)
        game = visit.begin_a_game()
        visit.wait(f"{KEPT}.startsWith('This browser has stored the page')")
        asked = driver.ask(requests=True)
        assert len(asked) > 40 and address + "micropython/micropython.wasm" in asked
        assert [name for name in asked if not name.startswith(address)] == []
        visit("context.setOffline", True)
        visit("page.reload")
        visit.wait_for_the_menu()
        assert visit.press("Space")[40 * 128 :] == game[40 * 128 :]  # the continued game has the same dice
        visit.press("Space")  # rolls again
        visit("page.goto", address + "game.html")
        visit.wait("Boolean(window.kastGame)")
        visit("page.click", "#examples >> text=Duck Pond")
        visit("page.click", "#weigh")
        visit.wait("figures.children.length === 4")
        assert driver.ask(messages=True) == []

    @pytest.mark.long
    def test_the_guide_in_the_language_of_the_page_is_there_without_a_network(
        self, driver: Driver, address: str
    ) -> None:
        driver.ask(open=DESKTOP | KEEPS | {"locale": "sv"})
        driver.ask(call="page.goto", args=[address])
        driver.ask(call="page.evaluate", args=[stored("guide/sv.html")])
        driver.ask(call="context.setOffline", args=[True])
        driver.ask(call="page.goto", args=[address + "guide/sv.html"])
        assert driver.ask(call="page.evaluate", args=["document.documentElement.lang"]) == "sv"
        driver.ask(call="context.setOffline", args=[False])
        driver.ask(call="page.goto", args=[address + "guide/fi.html"])  # any guide that was opened stays
        driver.ask(call="page.evaluate", args=[stored("fi.html")])
        driver.ask(call="context.setOffline", args=[True])
        driver.ask(call="page.reload", args=[])
        assert driver.ask(call="page.evaluate", args=["document.documentElement.lang"]) == "fi"

    @pytest.mark.soak
    def test_a_hanging_machine_is_restarted_and_its_game_continues(
        self, driver: Driver, folder: Path, tmp_path: Path
    ) -> None:
        """With the real firmware; test_page.py has a firmware of its own, and runs in the fast suite."""
        changed = tmp_path / "served"
        shutil.copytree(folder, changed)
        (changed / UNDER / "firmware" / "main.py").write_text(NEVER_RETURNS)
        with served(changed) as address:
            visit = Visit(driver, f"{address}{UNDER}/", DESKTOP)
            game = visit.begin_a_game()
            visit("page.keyboard.down", "6")
            visit.wait("document.getElementById('notice').textContent.startsWith('The machine did not respond')")
            visit("page.keyboard.up", "6")
            visit.wait_for_the_menu()
            assert visit.press("Space")[40 * 128 :] == game[40 * 128 :]  # the game continues with the same dice

    @pytest.mark.long
    def test_the_page_can_be_installed(self, driver: Driver, address: str) -> None:
        visit = Visit(driver, address, UPRIGHT | KEEPS)
        visit.wait(f"{KEPT}.startsWith('This browser has stored the page')")
        problems = driver.ask(call="cdp.send", args=["Page.getInstallabilityErrors"])["installabilityErrors"]
        # The test browser runs in incognito mode, in which Chromium installs no pages: the only obstacle.
        assert {problem["errorId"] for problem in problems} <= {"in-incognito"}
        manifest = driver.ask(call="cdp.send", args=["Page.getAppManifest"])
        assert (manifest["errors"], manifest["url"]) == ([], address + manifest_name("en"))
        assert not visit.value("document.getElementById('install').checkVisibility()")
        visit.value(
            "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt() { window.asked = true; } }))"
        )
        visit("page.click", "#install")
        assert visit.value("window.asked")

    @pytest.mark.long
    @pytest.mark.parametrize("language", in_soak(CODES, FOREIGN.__eq__))
    def test_the_manifest_of_the_language_is_linked(self, driver: Driver, address: str, language: str) -> None:
        for page in ("", "pico.html", "game.html"):
            driver.ask(open={**DESKTOP, "locale": language})
            driver.ask(call="page.goto", args=[address + page])
            driver.ask(call="page.waitForFunction", args=[f"document.documentElement.lang === '{language}'"])
            manifest = driver.ask(call="cdp.send", args=["Page.getAppManifest"])
            assert (manifest["errors"], manifest["url"]) == ([], address + manifest_name(language))
            assert json.loads(manifest["data"])["description"] == words_of(language)["description"]

    @pytest.mark.long
    def test_a_browser_that_cannot_cache_the_page_plays_and_reports_it(self, driver: Driver, address: str) -> None:
        driver.ask(open=UPRIGHT | KEEPS)
        driver.ask(call="page.addInitScript", args=["delete Navigator.prototype.serviceWorker"])
        driver.ask(call="page.goto", args=[address])
        driver.ask(call="page.waitForFunction", args=[f"{KEPT}.startsWith('This browser does not store the page')"])
        driver.ask(call="page.waitForFunction", args=[f"Boolean(window.kast && {FILLED})"])

    @pytest.mark.long
    @pytest.mark.parametrize(
        "options",
        [
            pytest.param(PHONE, id="small"),
            pytest.param(UPRIGHT, id="upright"),
            pytest.param(ON_ITS_SIDE, id="on its side"),
        ],
    )
    def test_the_machine_fills_a_phone_screen(self, driver: Driver, address: str, options: dict) -> None:
        visit = Visit(driver, address, options)
        width, height = options["viewport"]["width"], options["viewport"]["height"]
        boxes = visit.boxes("#handheld button")
        assert len(boxes) == 11
        for box in boxes:
            assert box["width"] >= 44 and box["height"] >= 44, box
            assert box["left"] >= 0 and box["right"] <= width and box["bottom"] <= height, box
        machine = visit.value("document.getElementById('handheld').getBoundingClientRect().toJSON()")
        assert machine["width"] > 0.9 * width
        assert machine["height"] > 0.85 * height
        assert visit.value("document.documentElement.scrollWidth") == width
        below = visit.boxes("#bench a, #bench label")
        assert len(below) == 4 and len({box["top"] for box in below}) == 1  # one visible row
        for box in below:
            assert box["left"] >= 0 and box["right"] <= width and box["top"] + box["height"] / 2 < height, box

    @pytest.mark.long
    def test_stored_files_are_saved_to_a_backup_and_restored_with_the_number_of_the_board(
        self, driver: Driver, address: str, tmp_path: Path
    ) -> None:
        visit = Visit(driver, address, DESKTOP)
        game = visit.begin_a_game()
        path = tmp_path / "games.zip"
        path.write_bytes(visit.saved())
        files = load_backup(path).files  # `kast restore` can read it
        assert {"kast.mpy", "main.py"} <= files.keys()
        assert any(name.startswith("saves/game") for name in files)

        other = Visit(driver, address, DESKTOP)  # this visit has empty storage, as in another browser
        assert other.value("window.before = true, scrollTo(0, 1000), scrollY") > 0
        other("page.setInputFiles", "#file", str(path))
        other.wait("!window.before")  # the page was reloaded
        other.wait_for_the_menu()
        assert other.value("scrollY") == 0, "else the first keys would scroll the page"
        assert other.press("Space")[40 * 128 :] == game[40 * 128 :]
        assert len({load_backup(path).board, number_in(other, tmp_path), EVERYBODYS}) == 3
        # Earlier versions stored games without a number. Only such a board has the number of all boards.
        other.value(
            "new Promise((resolve) => { indexedDB.open('kast').onsuccess = ({ target: { result } }) => {"
            "const one = result.transaction('boards', 'readwrite');"
            "one.objectStore('boards').delete('number'); one.oncomplete = resolve; }; })"
        )
        other("page.reload")
        other.wait_for_first_picture()
        assert number_in(other, tmp_path) == EVERYBODYS

    @pytest.mark.long
    def test_a_file_that_is_no_backup_is_refused(self, driver: Driver, address: str, tmp_path: Path) -> None:
        good = small_backup(1, b"good")
        damaged = "That file is damaged, or not a Kast backup. Choose another one."
        files = {
            "cut": (good[:-40], damaged),
            "changed": (small_backup(1, b"other"), damaged),
            "later": (
                small_backup(2, b"good"),
                "That file was made by a later version of Kast. Open it with that version.",
            ),
            "text": (b"hello", damaged),
        }
        visit = Visit(driver, address, DESKTOP)
        for name, (content, says) in files.items():
            (tmp_path / name).write_bytes(content)
            visit.value("document.getElementById('told').textContent = ''")
            visit("page.setInputFiles", "#file", str(tmp_path / name))
            visit.wait("document.getElementById('told').textContent !== ''")
            assert visit.value("document.getElementById('told').textContent") == says, name
        assert visit.value("kast.board.isOn")


def number_in(visit: Visit, folder: Path) -> str:
    """Return the number of the board in the backup that the page saves."""
    path = folder / "saved.zip"
    path.write_bytes(visit.saved())
    return load_backup(path).board


def small_backup(version: int, hashed: bytes) -> bytes:
    """Return a backup of one file. version: version of the format; hashed: bytes whose hash is in the backup."""
    files = {"saves/game.a": {"bytes": 4, "sha256": hashlib.sha256(hashed).hexdigest()}}
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("manifest.json", json.dumps({"format": "kast-backup", "version": version, "files": files}))
        archive.writestr("files/saves/game.a", b"good")
    return content.getvalue()

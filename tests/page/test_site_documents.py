"""Test `make site` with its documents: all are there, every link has a target, and checksums match the files."""

import hashlib
import html
import posixpath
import re
import zipfile
from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pypdfium2
import pytest
from accessibility import assert_axe_finds_nothing, assert_dark_colours_stand_out
from browser import PHONE
from click.testing import CliRunner
from kast.text import LANGUAGES
from kast_dev import release_papers
from kast_dev.bench.site import served
from kast_dev.release_papers import designs_of, made
from kast_dev.site_documents import SUMS, TITLES
from kast_tools.common.paths import ROOT
from kast_tools.page.files import policy_text
from kast_tools.paper.sheet.families import games_on_paper
from kast_tools.site.__main__ import main
from kast_tools.site.build import ONLINE_ALONE, WORKSHOP
from made_once import made_once
from suites import TO_THE_END

pytestmark = pytest.mark.long  # making all documents takes as long as a hundred other tests

CARD = "yatzy-full-color.pdf"
MADE_ELSEWHERE = "build/pcb/interactive-list.html"
"""A foreign program in a page: it is opened alone and needs nothing from elsewhere (test_circuit_board.py)."""


def few_made(wanted: Iterable[tuple[str, partial[bytes]]]) -> dict[str, bytes]:
    """Make the English papers of Grab in A4, since only it has every layout, and one English card in each size, which
    also stands for the others of this size.

    The tests of paper look at all layouts in all languages. The soak makes all papers of the site, too.
    """
    every = dict(wanted)
    card = {name: posixpath.join(name.partition("/")[0], "en", CARD) for name in every}
    are_made = (name for name in every if TO_THE_END or name == card[name] or name.startswith("a4/en/grab-"))
    pdfs = made((name, every[name]) for name in are_made)
    return {name: pdfs.get(name, pdfs[card[name]]) for name in every}


@pytest.fixture(scope="module")
def site(run_folder: Path) -> Path:
    def make(folder: Path) -> None:
        papers = folder.with_suffix(".zip")
        with zipfile.ZipFile(papers, "w") as packed:
            packed.writestr("kast-workshop/sv/plan-pcb.pdf", b"%PDF")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(release_papers, "made", few_made)
            command = ["--documents", "--out", str(folder), "--workshop", str(papers)]
            done = CliRunner().invoke(main, command, catch_exceptions=False)
        assert (done.exit_code, done.stderr) == (0, "")

    return made_once(run_folder / "site-with-documents", make)


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, str]:
    """Return the text of every page, keyed by its address."""
    found = {file.relative_to(site).as_posix(): file.read_text(encoding="utf-8") for file in site.rglob("*.html")}
    del found[MADE_ELSEWHERE]
    return found


def test_every_link_has_a_target(site, pages):
    places = {address: set(re.findall(r' id="([^"]*)"', page)) for address, page in pages.items()}
    count = 0
    for address, page in pages.items():
        for link in map(html.unescape, re.findall(r'\b(?:href|src)="([^"]*)"', page)):
            name, _, place = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(address), name)) if name else address
            target = "index.html" if target == "." else target
            assert (site / target).is_file(), (address, link)
            assert not place or place in places[target], (address, link)
            count += 1
    assert count > 1000


def test_every_document_is_reachable_from_the_first_page(site, pages):
    reached, ahead = set(), ["index.html"]
    while ahead:
        address = ahead.pop()
        reached.add(address)
        for link in re.findall(r'\b(?:href|src)="([^"#]*)', pages.get(address, "")):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(address), html.unescape(link)))
            if target not in reached:
                ahead.append(target)
    there = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
    assert {address for address in there - reached if address.startswith(ONLINE_ALONE)} == set()


def test_every_guide_is_there(pages):
    guides = [path for path in (ROOT / "hardware").rglob("*.md") if "tools" not in path.parts]
    assert len(guides) > 9
    for path in guides:
        address = path.relative_to(ROOT / "hardware").as_posix().replace("README.md", "index.html")
        page = pages["build/" + address.replace(".md", ".html")]
        heading = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        assert f">{heading}</h1>" in page


def test_every_screen_is_there(site, pages):
    told = (ROOT / "firmware" / "docs" / "every-screen.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^\]]*\]\(screens/([\w-]+\.png)\)", told)
    assert len(shown) > 60
    for name in shown:
        assert f'src="{name}"' in pages["screens/index.html"]
        assert (site / "screens" / name).read_bytes() == (ROOT / "firmware" / "docs" / "screens" / name).read_bytes()


def test_papers_exist_in_every_language(site, pages):
    games = len(games_on_paper())
    of_page = sum(len(designs_of(game)) for game in games_on_paper()) + 4
    counts = {"a4": of_page, "letter": of_page, "a5": 2 * games, "a6": 2 * games}
    widths = {"a4": 595, "letter": 612, "a5": 420, "a6": 298}
    for code, name in LANGUAGES:
        assert f"<summary>{name}</summary>" in pages["paper/index.html"]
        for size, count in counts.items():
            printed = sorted((site / "paper" / size / code).glob("*.pdf"))
            assert len(printed) == count
            card = next(file for file in printed if file.name == CARD)
            assert pypdfium2.PdfDocument(card).get_page_size(0)[0] == pytest.approx(widths[size], abs=1)


def test_checksums_match_the_files(site, pages):
    page = pages["downloads/index.html"]
    offered = re.findall(r'<a href="([^"]+)" download>[^<]+</a> \([\d,]+ kB\)<br><code>(\w{64})</code>', page)
    assert len(offered) > 20
    lines = (site / SUMS).read_text().splitlines()
    sums = {name: digest for digest, name in (line.split("  ") for line in lines)}
    for link, digest in offered:
        file = site / posixpath.normpath(f"downloads/{link}")
        assert digest == hashlib.sha256(file.read_bytes()).hexdigest() == sums.pop(file.name)
    assert not sums
    assert posixpath.basename(WORKSHOP) in offered[0][0]
    assert {".uf2", ".stl", ".zip", ".step"} <= {Path(link).suffix for link, _ in offered}


def test_pages_contain_a_content_security_policy(pages):
    for address in TITLES:
        assert policy_text() in html.unescape(pages[address].partition("<title")[0])


def test_pages_fit_a_phone_and_pass_policy_and_accessibility_checks(site, pages, driver):
    """Only colours differ in the dark scheme, so fewer checks are made in it."""
    addresses = [address for address in pages if address.startswith(ONLINE_ALONE)]
    with served(site) as home:
        driver.ask(open=PHONE)
        for address in addresses:
            driver.ask(call="page.goto", args=[home + address])
            width = driver.ask(call="page.evaluate", args=["document.documentElement.scrollWidth"])
            assert width == PHONE["viewport"]["width"], address
            driver.ask(call="page.emulateMedia", args=[{"colorScheme": "light"}])
            assert_axe_finds_nothing(driver, about=address)
            assert_dark_colours_stand_out(driver, address)
        assert driver.ask(messages=True) == []
        asked = driver.ask(requests=True)
        assert [name for name in asked if not name.startswith(home)] == []

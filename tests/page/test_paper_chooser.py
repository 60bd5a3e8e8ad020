"""Test the site's page of papers to print: every choice leads to a PDF, in every language, and without JavaScript too.

The PDFs are all the same one here; test_site_documents.py makes them.
"""

import posixpath
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from accessibility import assert_axe_finds_nothing
from browser import PHONE, Driver
from kast.text import LANGUAGES
from kast_dev import release_papers, site_documents
from kast_dev.bench.site import served
from kast_dev.site_documents.paper import PAPER
from kast_tools.common.firmware_text import board_text
from kast_tools.page.files import page_files
from kast_tools.paper.booklet.guide import guide_style
from kast_tools.paper.sheet.families import games_on_paper
from kast_tools.paper.sheet.words import words

pytestmark = pytest.mark.long

CHOICES = """() => {
  const [language, of, design, paper, open] = ["language", "of", "design", "paper", "open"].map((id) =>
    document.getElementById(id),
  );
  const found = [];
  const each = (select, next) => {
    for (const value of [...select.options].map((option) => option.value)) {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      next();
    }
  };
  const chosen = (select) => select.selectedOptions[0].textContent;
  each(language, () => each(of, () => each(design, () => each(paper, () => found.push({
    language: language.value,
    labels: [...document.querySelectorAll("label")].map((label) => label.textContent),
    chosen: [of, design, paper].map(chosen),
    href: open.getAttribute("href"),
    picture: open.querySelector("img").getAttribute("src"),
    words: open.innerText.split("\\n").map((line) => line.trim()).filter(Boolean),
  })))));
  return found;
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page, and all that it loads."""
    every = dict(release_papers.documents())
    pdf = next(iter(every.values()))()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(release_papers, "made", lambda wanted: {name: pdf for name, _ in wanted})
        files = site_documents.documents({})
    files |= {address: file.read_bytes() for address, file in page_files().items() if address}
    files["guide/guide.css"] = guide_style()
    folder = tmp_path_factory.mktemp("site")
    for address, content in files.items():
        if address.startswith(("paper/", "page/", "guide/", "facts.js")):
            path = folder / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def home(folder: Path) -> Iterator[str]:
    with served(folder) as address:
        yield address


@pytest.fixture(scope="module")
def page(home: str, driver: Driver):
    """Return a function that opens the page in a browser with these options."""

    def page(**options: object) -> Driver:
        driver.ask(open=PHONE | options)
        driver.ask(call="page.goto", args=[home + PAPER])
        driver.ask(call="page.waitForSelector", args=["#chooser:not([hidden])"])
        return driver

    return page


@pytest.fixture(scope="module")
def choices(page) -> list[dict]:
    """Return what the page shows for every choice: making them takes the browser seconds."""
    driver = page(locale="en-GB")
    found = evaluate(driver, f"({CHOICES})()")
    assert driver.ask(messages=True) == []
    return found


def evaluate(driver: Driver, program: str):
    return driver.ask(call="page.evaluate", args=[program])


def test_every_choice_leads_to_a_pdf_and_every_pdf_can_be_chosen(choices, folder):
    paper = folder / "paper"
    chosen = [
        posixpath.relpath(posixpath.join("/paper", choice["href"].rpartition("/paper/")[2]), "/paper")
        for choice in choices
    ]
    assert sorted(chosen) == sorted(file.relative_to(paper).as_posix() for file in paper.rglob("*.pdf"))
    for choice, address in zip(choices, chosen, strict=True):
        say = words(choice["language"])
        assert address.split("/")[1] == choice["language"]
        assert choice["labels"] == [say[f"paper.{label}"] for label in ("language", "of", "design", "paper")]
        assert choice["words"] == [say["paper.open"], " · ".join(choice["chosen"])]
        assert (paper / choice["picture"]).is_file()


def test_choices_are_named_in_their_language(choices):
    for language, _ in LANGUAGES:
        say = words(language)
        named = {tuple(choice["chosen"]) for choice in choices if choice["language"] == language}
        for (layout, style), size in product(release_papers.DESIGNS, ("A4", "Letter")):
            label = f"{say[f'layout.{layout}']}, {say[f'style.{style}']}"
            assert (board_text(language)["game.maxi"], label, size) in named
        designs = {design for game in games_on_paper() for design in release_papers.designs_of(game)}
        assert len({design for _, design, _ in named}) == len(designs) + 2


@pytest.mark.parametrize(
    ("locale", "language", "size"),
    [
        ("sv-SE", "sv", "a4"),
        ("en-US", "en", "letter"),
        ("nn-NO", "nb", "a4"),
        ("pl", "en", "a4"),
    ],
)
def test_it_begins_with_the_browsers_language_and_paper(page, locale, language, size):
    driver = page(locale=locale)
    assert evaluate(driver, "document.getElementById('chooser').lang") == language
    href = evaluate(driver, "document.getElementById('open').href")
    assert href.endswith(f"/paper/{size}/{language}/yatzy-full-color.pdf")
    assert evaluate(driver, "document.querySelector('h1').textContent") == words(language)["paper.title"]


def test_keys_alone_choose(page):
    driver = page(locale="en-GB")
    driver.ask(call="page.focus", args=["#language"])
    for key in ("Tab", "m", "Tab", "Tab", "l", "Tab"):
        driver.ask(call="page.keyboard.press", args=[key])
    assert evaluate(driver, "document.activeElement.id") == "open"
    assert evaluate(driver, "document.activeElement.href").endswith("/letter/en/maxi-full-color.pdf")


def test_a_choice_is_kept_while_it_exists(page):
    driver = page(locale="en-GB")
    for select, value in (("design", "large-children"), ("paper", "letter"), ("of", "pig"), ("language", "fi")):
        driver.ask(call="page.selectOption", args=[f"#{select}", value])
    assert evaluate(driver, "document.getElementById('open').href").endswith("letter/fi/pig-large-children.pdf")
    driver.ask(call="page.selectOption", args=["#of", "odds"])
    assert evaluate(driver, "document.getElementById('open').href").endswith("letter/fi/odds.pdf")


def test_without_javascript_a_list_has_every_pdf(folder, home, driver):
    driver.ask(open=PHONE | {"javaScriptEnabled": False})
    driver.ask(call="page.goto", args=[home + PAPER])
    driver.ask(call="page.waitForSelector", args=["#chooser", {"state": "hidden"}])
    driver.ask(call="page.click", args=["details[lang=da] summary"])
    driver.ask(call="page.waitForSelector", args=['details[lang=da] a[href="a4/da/tips.pdf"]'])
    listed = re.findall(r'<a href="([^"]+\.pdf)" data-paper', (folder / PAPER).read_text(encoding="utf-8"))
    pdfs = {file.relative_to(folder / "paper").as_posix() for file in (folder / "paper").rglob("*.pdf")}
    assert len(listed) == len(pdfs) and set(listed) == pdfs


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone_and_passes_accessibility_checks(page, scheme):
    driver = page(colorScheme=scheme, locale="fr-FR")
    evaluate(driver, "document.querySelector('details').open = true")
    assert evaluate(driver, "document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    assert_axe_finds_nothing(driver)

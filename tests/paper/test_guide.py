"""Test that the companion as a web page has the booklet's content and no external links, and fits a phone."""

import re
from pathlib import Path

import pytest
from browser import DESKTOP, PHONE, Driver
from kast_tools.page.files import policy_text
from kast_tools.paper.booklet.blocks import blocks, dice_in_words
from kast_tools.paper.booklet.guide import STYLE, guide_page, guide_style
from kast_tools.paper.booklet.tables import table
from kast_tools.paper.booklet.text import TEXTS
from kast_tools.paper.booklet.words import chapters, companion_words
from markupsafe import Markup
from suites import also_long, languages_of


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the companion's pages as on the site, with the files that they link to; return their folder."""
    folder = tmp_path_factory.mktemp("site")
    for address in ("guide", "page/styles"):
        (folder / address).mkdir(parents=True)
    for address in ("index.html", "page/icon.svg", "page/styles/palette.css"):
        (folder / address).write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    for language in sorted(TEXTS):
        (folder / "guide" / f"{language}.html").write_text(guide_page(language, policy_text()))
    (folder / "guide" / STYLE).write_bytes(guide_style())
    return folder / "guide"


@pytest.mark.long
@pytest.mark.parametrize("language", languages_of(sorted(TEXTS)))
def test_the_guide_has_all_content_of_the_booklet(pages: Path, language: str) -> None:
    html = (pages / f"{language}.html").read_text()
    said = " ".join(Markup(re.sub(r"<style.*?</style>", "", html)).striptags().split())
    say = companion_words(language)
    rows = 0
    for name, chapter in chapters(language).items():
        assert f'<section id="{name}">' in html and f'<a href="#{name}">' in html
        for block in blocks(chapter):
            if block.kind == "table":
                made = table(block.text, say)
                rows += len(made.rows)
                words = [cell for row in made.rows for cell in row if isinstance(cell, str)]
                assert all(" ".join(dice_in_words(word).split()) in said for word in words), block.text
            else:
                assert all(" ".join(dice_in_words(part).split()) in said for part in (block.text, block.answer))
    assert html.count("<tr>") == rows
    assert "{" not in said and f'<html lang="{language}">' in html


@pytest.mark.parametrize("language", sorted(TEXTS))
def test_the_guide_has_no_external_links(pages: Path, language: str) -> None:
    html = (pages / f"{language}.html").read_text()
    links = re.findall(r'(?:href|src)="([^"]*)"', html)
    places = set(re.findall(r' id="([^"]*)"', html))
    assert len(links) > 20
    for link in links:
        assert link[1:] in places if link.startswith("#") else (pages / link).is_file(), link
    assert {f"{other}.html" for other in sorted(TEXTS) if other != language} <= set(links)
    assert "://" not in html


@pytest.mark.parametrize("language", languages_of(("en", "de", "fi")))
@pytest.mark.parametrize("size", also_long((DESKTOP, PHONE), lambda size: size == PHONE), ids=["desktop", "phone"])
def test_the_guide_fits_a_phone_and_needs_no_network(driver: Driver, pages: Path, language: str, size: dict) -> None:
    driver.ask(open=size | {"offline": True})
    driver.ask(call="page.goto", args=[(pages / f"{language}.html").as_uri()])
    assert driver.ask(messages=True) == []

    def value(expression: str):
        return driver.ask(call="page.evaluate", args=[expression])

    assert value("document.documentElement.scrollWidth <= innerWidth")
    assert value("getComputedStyle(document.querySelector('.dice svg')).width") == "20px", "its style sheet is there"
    # A table wider than a phone scrolls within its frame, even with the keyboard.
    assert value("[...document.querySelectorAll('table')].every((one) => one.parentElement.tabIndex === 0)")

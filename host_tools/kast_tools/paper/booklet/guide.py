"""Renders the companion as a static web page for each language, with one style sheet for all."""

import re
from importlib import resources
from typing import Any

from kast.text import LANGUAGES
from markupsafe import Markup, escape

from kast_tools.common.page_templates import page_templates
from kast_tools.paper.booklet.blocks import blocks, dice_in_words
from kast_tools.paper.booklet.tables import Cell, is_title, table
from kast_tools.paper.booklet.words import chapters, companion_words
from kast_tools.paper.sheet.pips import PIPS

STYLE = "guide.css"


def guide_page(language: str, policy: str) -> str:
    """Return the page in a language as HTML.

    :param policy: the page's Content-Security-Policy
    """
    say = companion_words(language)
    environment = page_templates("kast_tools.paper.booklet")
    environment.filters |= {"words": _words}
    tests: dict[str, Any] = environment.tests
    tests |= {"dice": _is_dice, "a_title": is_title}
    chapter_blocks = {name: blocks(text) for name, text in chapters(language).items()}
    return environment.get_template("guide.html").render(
        chapters=chapter_blocks,
        language=language,
        languages=LANGUAGES,
        pips=PIPS,
        policy=policy,
        say=say,
        style=STYLE,
        table=lambda name: table(name, say),
    )


def guide_style() -> bytes:
    """Return the style sheet, to be stored with the pages as STYLE."""
    return (resources.files("kast_tools.paper.booklet") / STYLE).read_bytes()


def _words(text: str) -> Markup:
    """Return a text with its dice in words, such as "2-3-4", which browsers would otherwise break at a hyphen."""
    dice = re.compile(r"\b[1-6](?:-[1-6])+\b")
    return Markup(dice.sub(r'<span class="whole">\g<0></span>', str(escape(dice_in_words(text)))))


def _is_dice(cell: Cell) -> bool:
    return isinstance(cell, tuple)

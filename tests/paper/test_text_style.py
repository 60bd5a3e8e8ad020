"""Test the texts of each language against its rules of style, firmware/kast/text/style/XX.txt.

A line of such a file is a regular expression, a tab, and why what it finds is wrong, with what to write instead. The
rules apply to screens, paper, report, club, workshop and page.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from kast.text import LANGUAGES
from kast_tools.club.web.text import TEXTS as CLUB_TEXTS
from kast_tools.common.firmware_text import board_text
from kast_tools.common.page_words import words_of
from kast_tools.common.paths import FIRMWARE
from kast_tools.paper.booklet.text import TEXTS as BOOKLET_TEXTS
from kast_tools.paper.sheet.text import TEXTS as CARD_TEXTS
from kast_tools.report.text import TEXTS as REPORT_TEXTS

from hardware.tools.workshop import texts

CODES = [language for language, _ in LANGUAGES]
STYLE = FIRMWARE / "kast" / "text" / "style"
RULED = sorted(path.stem for path in STYLE.glob("*.txt"))


def rules_of(path: Path) -> list[tuple[re.Pattern[str], str]]:
    """Return the rules of a file: what is wrong, and why."""
    pairs = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return [(re.compile(wrong), why) for wrong, why in pairs]


def texts_of(language: str) -> dict[str, str]:
    """Return all texts of a language, keyed by their place."""
    booklet = BOOKLET_TEXTS[language]
    parts: dict[str, Mapping[str, Any]] = {
        "screens": board_text(language),
        "sheet": CARD_TEXTS[language],
        "booklet": {**booklet.TEXT, **booklet.CHAPTERS},
        "report": REPORT_TEXTS[language],
        "club": CLUB_TEXTS[language],
        "workshop": {path.stem: texts.read(language, path.stem) for path in (texts.FOLDER / language).glob("*.toml")},
        "page": words_of(language),
    }
    return dict(strings(parts, ""))


def strings(part: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield each string in nested dicts and lists, with its place."""
    if isinstance(part, str):
        yield place, part
    elif isinstance(part, dict | list):
        for key, value in part.items() if isinstance(part, dict) else enumerate(part):
            yield from strings(value, f"{place} {key}".strip())


def faults(rules: list[tuple[re.Pattern[str], str]], said: Mapping[str, str]) -> list[str]:
    """Return a sentence for each place where a text breaks a rule."""
    return [
        f'{place}: "{text[max(0, found.start() - 20) : found.end() + 20]}": {why}'
        for place, text in said.items()
        for wrong, why in rules
        for found in wrong.finditer(text)
    ]


@pytest.mark.parametrize("language", RULED)
def test_texts_keep_the_rules_of_their_language(language: str) -> None:
    found = faults(rules_of(STYLE / f"{language}.txt"), texts_of(language))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", RULED)
def test_rules_are_well_formed(language: str) -> None:
    rules = rules_of(STYLE / f"{language}.txt")
    assert language in CODES and (STYLE / f"{language}.md").is_file()
    assert rules and len({wrong.pattern for wrong, _ in rules}) == len(rules)
    assert not [wrong.pattern for wrong, why in rules if wrong.search("") or len(why.split()) < 3]


def test_rules_are_applied_to_all_texts() -> None:
    for language in CODES:
        said = texts_of(language)
        some = "screens games.pig", "sheet note.pig", "booklet title", "booklet history", "report dice.odd", "club lied"
        assert all(said[place] for place in (*some, "workshop quiz question 0 ask", "page spoken.held"))


@pytest.mark.parametrize(
    ("language", "place", "fault"),
    [
        ("de", "screens games.turn", "Dann geht es links herum."),
        ("de", "workshop quiz question 0 ask", "Halte **SCORE** und steck USB an."),
        ("fr", "club lied", "Le courtier ne répond pas."),
        ("fr", "report dice.odd", "Bizarre : encore une fois."),
    ],
)
def test_planted_faults_are_found(language: str, place: str, fault: str) -> None:
    said = texts_of(language)
    assert place in said
    (found,) = faults(rules_of(STYLE / f"{language}.txt"), said | {place: fault})
    assert found.startswith(place)

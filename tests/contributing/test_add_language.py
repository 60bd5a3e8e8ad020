"""Test, in a copy of the project, that the files and lines named in CONTRIBUTING.md are enough to add a language.

The language is English under an unused code. One word is changed in each file, so that its texts can be recognised.
"""

import contextlib
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pypdfium2
import pytest
from filed_games import file_game, lines_of
from kast.storage import store
from kast_tools.archive.archive import open_archive
from PIL import Image
from project_copy import Copy

CODE = "qx"
WORD = "Qwax"
FILES = {
    "firmware/kast/text": ("=New game", f"={WORD} game"),
    "host_tools/kast_tools/paper/sheet/text": ('"Upper section"', f'"{WORD} section"'),
    "host_tools/kast_tools/report/text": ('"Kast: scores"', f'"{WORD} scores"'),
    "host_tools/kast_tools/paper/booklet/text": ('"The companion"', f'"{WORD} companion"'),
    "host_tools/kast_tools/club/web/text": ('"Kast club"', f'"{WORD} club"'),
    "host_tools/simulator/page/words": ('"Dice"', f'"{WORD}"'),
}
"""For each folder with a file per language, an English text and its replacement."""
LINES = {
    "firmware/kast/text/__init__.py": ('    ("es", "Español"),\n', f'    ("{CODE}", "{WORD}"),\n'),
}
"""For each file, a line and the line to add after it."""
REGISTRIES = (
    "host_tools/kast_tools/common/firmware_text.py",
    *(
        f"host_tools/kast_tools/{part}/text/__init__.py"
        for part in ("paper/sheet", "report", "paper/booklet", "club/web")
    ),
)
"""Files that import each language's texts."""
PAPERS = Path("hardware", "workshop")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("copy"), ("firmware", "host_tools", "hardware", "tests/pictures"))
    for folder, (text, replacement) in FILES.items():
        (file,) = (copy.folder / folder).glob("en.*")
        english = file.read_text()
        assert text in english
        file.with_stem(CODE).write_text(english.replace(text, replacement))
    for name, (anchor, line) in LINES.items():
        file = copy.folder / name
        assert anchor in file.read_text()
        file.write_text(file.read_text().replace(anchor, anchor + line))
    for name in REGISTRIES:
        file = copy.folder / name
        imported, imports = re.subn(r"(?<=text import )", f"{CODE}, ", file.read_text())
        listed, entries = re.subn(r"(?<={)\s*\"da\": da(\.TEXT)?,", rf'\g<0> "{CODE}": {CODE}\1,', imported)
        assert imports == entries == 1
        file.write_text(listed)
    shutil.copytree(copy.folder / PAPERS / "en", copy.folder / PAPERS / CODE)
    poster = copy.folder / PAPERS / CODE / "poster.toml"
    poster.write_text(poster.read_text().replace("It does not work", f"{WORD} does not work"))
    copy.python("-m", "kast_dev.simulator_facts")
    return copy


def shown(copy: Copy, out: Path, script: str, language: str) -> dict[str, bytes]:
    """Return the pictures of a script, keyed by name."""
    out.with_suffix(".txt").write_text(script.replace(" / ", "\n"))
    copy.kast("run", "--script", out.with_suffix(".txt"), "--out", out, "--lang", language)
    return {path.stem.split("-", 1)[1]: Image.open(path).convert("1").tobytes() for path in out.glob("*.png")}


@pytest.mark.long
def test_the_machine_offers_and_shows_the_new_language(copy: Copy, tmp_path: Path) -> None:
    menu = "wait 500 / shot menu / press LEFT / wait 100 / press LEFT / wait 100 / press ROLL / wait 300"
    menu += " / press LEFT / wait 100 / shot settings"  # the last row of the settings shows the language's own name
    chosen = "wait 2000 / press LEFT / wait 200 / shot last / press ROLL / wait 500"
    chosen += " / down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT"
    translated = shown(copy, tmp_path / "own", f"{chosen} / {menu}", "ask")
    with contextlib.chdir(tmp_path / "own" / "store"):
        assert f'"language": "{CODE}"' in (store.load("settings") or b"").decode()
    english = shown(copy, tmp_path / "english", f"wait 1500 / {menu}", "en")
    assert translated["menu"] != english["menu"] and translated["settings"] != english["settings"]


@pytest.mark.long
def test_scores_and_cards_are_printed_in_the_new_language(copy: Copy, tmp_path: Path) -> None:
    assert "Ones" in copy.kast("score", "--game", "yatzy", "--lang", CODE, "1", "1", "2", "2", "3")
    copy.kast("sheet", "--game", "yatzy", "--lang", CODE, "--out", tmp_path / "card.pdf")
    assert f"{WORD} section".upper() in words_of(tmp_path / "card.pdf")


@pytest.mark.long
def test_companion_and_report_are_made_in_the_new_language(copy: Copy, tmp_path: Path) -> None:
    copy.kast("booklet", "--lang", CODE, "--out", tmp_path / "booklet.pdf")
    assert f"{WORD} companion" in words_of(tmp_path / "booklet.pdf")
    file_game(tmp_path / "board")
    with open_archive(tmp_path / "games.sqlite", create=True) as archive:
        archive.add(lines_of(tmp_path / "board"), datetime(2026, 1, 31, tzinfo=UTC))
    page = tmp_path / "report.html"
    copy.kast("report", "--archive", tmp_path / "games.sqlite", "--lang", CODE, "--out", page)
    assert f'<html lang="{CODE}">' in page.read_text() and f"{WORD} scores" in page.read_text()


def words_of(pdf: Path) -> str:
    with contextlib.closing(pypdfium2.PdfDocument(pdf)) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)


def test_the_club_has_the_new_language(copy: Copy) -> None:
    program = f"from kast_tools.club.web.words import club_words; print(club_words({CODE!r})['title'])"
    assert copy.python("-c", program) == f"{WORD} club\n"


def test_the_page_has_the_new_language(copy: Copy) -> None:
    """The page needs its own words, and the names of menu entries, which facts.js takes from the firmware."""
    simulator = copy.folder / "host_tools" / "simulator"
    languages = re.findall(
        r'^    \("(..)", ', (copy.folder / "firmware/kast/text/__init__.py").read_text(), re.MULTILINE
    )
    facts = (simulator / "facts.js").read_text()
    for entry in ("SCORE_KEEPER", "TOGETHER"):
        names = facts.partition(f"{entry} = {{")[2].partition("}")[0]
        assert sorted(re.findall(r"^  ([a-z]{2}): ", names, re.MULTILINE)) == sorted(languages)
    program = f"from kast_tools.common.page_words import words_of; print(words_of({CODE!r})['spoken.dice'])"
    assert copy.python("-c", program) == f"{WORD}\n"


@pytest.mark.soak
def test_workshop_papers_are_made_in_the_new_language(copy: Copy, tmp_path: Path) -> None:
    copy.python("-m", "hardware.tools.workshop", "--lang", CODE, "--out", tmp_path)
    assert f"{WORD} does not work" in words_of(tmp_path / "poster.pdf")

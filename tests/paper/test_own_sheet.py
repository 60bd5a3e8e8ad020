"""Test `kast sheet --file`: score cards of own games, read back as text."""

from itertools import product
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from kast.games.cards.own import rules_of
from kast_tools.cli.commands import kast as cli
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import checked, read_game
from kast_tools.games.own.signs import signs_of
from suites import every_second


def sheet_text(folder: Path, *arguments: str | Path) -> str:
    out = folder / "card.pdf"
    result = CliRunner().invoke(cli, ["sheet", *map(str, arguments), "--out", str(out)])
    assert result.exit_code == 0, result.output
    with pypdfium2.PdfDocument(out) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)


@pytest.mark.parametrize(
    ("name", "language"), every_second(EXAMPLES, ["en", "fr"], short=lambda name, language: language == "en")
)
def test_a_card_has_the_names_of_the_file(tmp_path: Path, name: str, language: str) -> None:
    game = read_game(EXAMPLES[name])
    text = sheet_text(tmp_path, "--file", EXAMPLES[name], "--lang", language)
    for box in [game.title(language), *(game.box_name(kind, language) for kind, *_ in game.definition["boxes"])]:
        assert box in text


def test_a_card_describes_boxes_that_no_dice_show(tmp_path: Path) -> None:
    text = sheet_text(tmp_path, "--file", EXAMPLES["duck-pond"], "--lang", "de")
    assert "Bis zu 2 Würfe, dann wird ein Feld ausgefüllt." in text
    for words in ("Σ ≥ 12: alle Augen", "Σ ≤ 7: 8 Punkte", "1/3/5: 10 Punkte"):
        assert words in text
    assert "Oberer" not in text and "Unterer" not in text  # the card has no sections


def test_a_card_for_children_loses_no_box(tmp_path: Path) -> None:
    text = sheet_text(tmp_path, "--file", EXAMPLES["duck-pond"], "--style", "children")
    assert all(name in text for name in ("Many", "Few", "Only odd", "Only even"))
    assert "Swans" not in text  # three equal dice show it


def test_a_card_with_one_roll_a_turn_in_order(tmp_path: Path) -> None:
    text = sheet_text(tmp_path, "--file", EXAMPLES["chicago"])
    assert "One roll a turn, then fill the next box: from 1 to 11, in this order." in text
    assert "Σ 12: sum of all dice" in text or "Σ 12: 12 points" in text


@pytest.mark.parametrize(("layout", "columns"), list(product(["full", "large", "two-up", "four-up"], [2, 3])))
def test_cards_with_many_columns_and_boxes_fit(tmp_path: Path, layout: str, columns: int) -> None:
    file = tmp_path / "wide.toml"
    boxes = "".join(f'box_{number} = "total {number + 5}: all dice"\n' for number in range(60 // columns)[:20])
    file.write_text(f'name = "Wide"\ndice = 5\ncolumns = {columns}\n[boxes]\n{boxes}')
    text = sheet_text(tmp_path, "--file", file, "--layout", layout)
    assert "Box 0" in text and f"Box {min(20, 60 // columns) - 1}" in text


def test_signs_need_no_language() -> None:
    text = (
        'name = "Signs"\ndice = 4\n[boxes]\n'
        'a = "total 6 to 9 or at most 5 or at least 22: 1"\n'
        'b = "3 alike with total 9 or two pairs: 1"\n'
        'c = "1 to 4 or 3 in a row or 1 3 6: 1"\n'
        'd = "all even or 3 different or sum of ones and twos or any dice: 1"\n'
    )
    game, mistakes = checked(text.encode())
    assert game, mistakes
    rules = rules_of(game.definition)
    assert [signs_of(rules.scoring[box].shape, 4, 6) for box in "abcd"] == [
        "Σ 6–9 | Σ ≤ 5 | Σ ≥ 22",
        "3× & Σ 9 | 2× + 2×",
        "1–4 | 3 in 1–6 | 1 3 6",
        "2/4/6 | 3 ≠ | Σ 1/2 | Σ",
    ]

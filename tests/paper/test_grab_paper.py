"""Test Grab on paper: a pad on which cards are counted, and the deck to cut out."""

from collections import Counter
from pathlib import Path

import pypdfium2
import pytest
from filed_games import file_game
from kast.games import RULE_SETS
from kast.games.grab import KINDS, VALUES
from kast.games.grab.cards import measure
from kast_tools.games.grab.kinds import EXAMPLES, LEAST_SUM, counts
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.paper.sheet.deck import deck_pdf
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.families import games_with_deck, grab
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.text import TEXTS
from kast_tools.paper.sheet.words import words
from suites import languages_of
from test_sheet import LAYOUTS, PAPERS, STYLES, check_geometry, sizes, texts, words_of
from test_tags import check, structure

SAY = words("en")


def deck_page(language: str = "en", *, style: str = "color", paper: str = "a4", cards: int = 36) -> pypdfium2.PdfPage:
    made = deck_pdf(grab.empty("grab", {"deck": cards}), words(language), style=style, language=language, paper=paper)
    (page,) = pypdfium2.PdfDocument(made)
    return page


def paper_of(language: str, place: int) -> str:
    """Return a size of paper: languages, and the places of another parameter's values, take turns."""
    return [*PAPERS][(sorted(TEXTS).index(language) + place) % len(PAPERS)]


def joined(text: str) -> str:
    """Return a text without white space, which lines break at."""
    return "".join(text.split())


def test_printed_dice_take_their_card_and_need_each_die() -> None:
    for kind, dice in enumerate(EXAMPLES):
        others = [face for face in (6, 4, 2, 6, 4) if face not in dice]
        assert measure(kind, [*dice, *others][:5]), KINDS[kind]
        for place in range(len(dice)) if KINDS[kind] != "chance" else ():
            changed = [[*dice[:place], face, *dice[place + 1 :], *others][:5] for face in range(1, 7)]
            assert not all(measure(kind, faces) for faces in changed), KINDS[kind]
    assert measure(KINDS.index("chance"), (6, 6, 5, 4, 1)) == LEAST_SUM == 22
    assert not measure(KINDS.index("chance"), (6, 6, 5, 3, 1))


@pytest.mark.parametrize("cards", RULE_SETS["grab"].options["deck"])
@pytest.mark.parametrize("language", languages_of(sorted(TEXTS)))
def test_the_deck_has_each_card(language: str, cards: int) -> None:
    say = words(language)
    page = deck_page(language, paper=paper_of(language, RULE_SETS["grab"].options["deck"].index(cards)), cards=cards)
    check_geometry(page)
    assert min(sizes(page)) > 5.99 and "…" not in words_of(page)
    found = Counter(text.words.removesuffix(f" {LEAST_SUM}+") for text in texts(page))
    assert {kind: found[say[kind]] for kind in KINDS} == dict(zip(KINDS, counts({"deck": cards}), strict=True))
    points = Counter({str(value): 0 for value in VALUES})
    for value, count in zip(VALUES, counts({"deck": cards}), strict=True):
        points[str(value)] += count
    assert {value: found[value] for value in points} == points
    assert found.total() >= cards + 6


@pytest.mark.parametrize("style", STYLES)
def test_every_design_shows_its_deck(style: str) -> None:
    page = deck_page("fi", style=style)
    check_geometry(page)
    said = [text.words for text in texts(page)]
    if style == "children":
        assert {word for word in said if not word.isdecimal()} == {words("fi")["game.grab"], f"{LEAST_SUM}+"}
    else:
        assert words("fi")["deck.higher"].split()[0] in " ".join(said)


def test_the_deck_is_read_card_by_card() -> None:
    made = deck_pdf(grab.empty("grab", {}), SAY, style="color", language="en")
    document = structure(made)
    check(document)
    read = Counter(figure.alt for figure in document.every("Figure"))
    assert read == {
        f"{SAY[kind]}: {value}": count for kind, value, count in zip(KINDS, VALUES, counts({"deck": 36}), strict=True)
    }


@pytest.mark.parametrize("language", languages_of(sorted(TEXTS)))
@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_of_the_pad_fit(language: str, layout: str) -> None:
    say = words(language)
    made = sheet_pdf(
        [Player("", grab.empty("grab", {"deck": 18}))] * 3,
        say,
        style="color",
        layout=layout,
        language=language,
        paper=paper_of(language, [*LAYOUTS].index(layout)),
    )
    (page,) = pypdfium2.PdfDocument(made)
    check_geometry(page)
    said = words_of(page)
    assert "…" not in said and all(say[kind] in said for kind in KINDS)
    assert joined(say["note.grab"]) in joined(said) and "{" not in said
    assert "18" in said and str(LEAST_SUM) in said


def test_a_stored_game_is_filled_in(kast, tmp_path: Path) -> None:
    line = file_game(tmp_path / "board", "grab", ["Fox", "Åsa"], seed=3)
    assert kast("sheet", "--store", "board", "--out", "pad.pdf")[0] == 0
    (page,) = pypdfium2.PdfDocument((tmp_path / "pad.pdf").read_bytes())
    check_geometry(page)
    hands = RecordedGame.from_line(line).results
    cells = [text for text in texts(page) if text.words.isdecimal()]
    names = {text.words: text.middle for text in texts(page) if text.words in ("Fox", "Åsa")}
    assert len(names) == 2
    for hand, middle in zip(hands, names.values(), strict=True):
        column = sorted((-cell.bottom, int(cell.words)) for cell in cells if abs(cell.middle - middle) < 6)
        points = [hand.cards.count(kind) * value for kind, value in enumerate(VALUES) if kind in hand.cards]
        assert [number for _, number in column] == [*points, len(hand.cards), hand.total]


def test_kast_sheet_prints_pad_and_deck(kast, tmp_path: Path) -> None:
    assert games_with_deck() == ["grab"]
    assert kast("sheet", "--game", "grab") == (0, "kast-grab-full.pdf is ready to print.\n")
    assert kast("sheet", "--game", "grab", "--layout", "deck", "--name", "sixes=Boxcars", "--option", "deck=18") == (
        0,
        "kast-grab-deck.pdf is ready to print.\n",
    )
    (page,) = pypdfium2.PdfDocument((tmp_path / "kast-grab-deck.pdf").read_bytes())
    assert words_of(page).count("Boxcars") == 1
    for arguments, message in (
        (("--game", "yatzy"), "--layout deck is for grab, which is played with cards."),
        (("--game", "grab", "--players", 2), "A deck has all cards"),
        (("--game", "grab", "--paper", "a6"), "--layout deck needs --paper a4 or letter."),
        (("--game", "grab", "--fillable"), "--fillable is for empty cards"),
    ):
        code, output = kast("sheet", "--layout", "deck", *arguments)
        assert code == 2 and message in output
    assert kast("sheet", "--layout", "deck")[0] == 2

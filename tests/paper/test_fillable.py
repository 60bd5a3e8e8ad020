"""Test `kast sheet --fillable`: its fields, and formulas that add up as the firmware does.

The formulas run in Node.js, with the two functions of PDF readers that they use.
"""

import json
import random
import subprocess

import pypdf
import pypdfium2
import pytest
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast_tools.common.node import find_node
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game
from kast_tools.games.own.registry import add
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.palettes import STYLES
from kast_tools.paper.sheet.rows import Player, rows
from kast_tools.paper.sheet.text import TEXTS
from kast_tools.paper.sheet.words import names_in_file, words
from suites import TO_THE_END, WIDE, also_long, few_languages_of

ADD_UP = """
const { values, formulas } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
for (const [name, formula] of formulas) {
  const event = { value: "" };
  const document = { getField: (name) => {
    if (!(name in values)) throw new Error(`there is no field ${name}`);
    return { value: values[name] };
  } };
  const AFSimple_Calculate = (what, names) => {
    if (what !== "SUM") throw new Error(what);
    event.value = names.reduce((sum, name) => sum + Number(document.getField(name).value), 0);
  };
  new Function("event", "AFSimple_Calculate", formula).call(document, event, AFSimple_Calculate);
  values[name] = String(event.value);
}
console.log(JSON.stringify(values));
"""
"""JavaScript that computes the fields in their order."""


def fields_of(pdf):
    """Return the fields of each page: dictionaries with the keys of the PDF, without the slashes."""
    return [
        [{key.removeprefix("/"): one.get_object()[key] for key in one.get_object()} for one in page.get("/Annots", ())]
        for page in pypdf.PdfReader(pdf).pages
    ]


def form(players, *, language="en", style="color", layout="full", paper="a4"):
    return sheet_pdf(
        players, words(language), style=style, layout=layout, language=language, paper=paper, fillable=True
    )


def added_up(pdf, tmp_path, values):
    """Return the values of all fields of a form, keyed by name, after these were entered."""
    (tmp_path / "form.pdf").write_bytes(pdf)
    reader = pypdf.PdfReader(tmp_path / "form.pdf")
    order = [one.get_object() for one in reader.root_object["/AcroForm"]["/CO"]]  # pyrefly: ignore[bad-index]
    formulas = [(one["/T"], one["/AA"]["/C"]["/JS"]) for one in order]
    names = reader.get_fields() or {}
    asked = {"values": {**dict.fromkeys(names, ""), **values}, "formulas": formulas}
    done = subprocess.run(
        [find_node(), "-e", ADD_UP], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def a_game(game, options, seed):
    noise = random.Random(seed)
    played = CardGame(game, options, [{"name": "Ada"}, {"name": "Bo"}], noise.randbytes, "listed")
    while played.phase == "play":
        played.roll()
        played.fill(max(played.choices(), key=lambda choice: choice[1])[0])
    return played


@pytest.mark.parametrize("game", also_long(CARD_GAMES, ("american", "maxi").__contains__))
@pytest.mark.parametrize("first", [True, False], ids=["usual rules", "house rules"])
def test_a_form_adds_up_as_the_firmware_does(tmp_path, game, first):
    options = {name: values[0 if first else -1] for name, values in RULE_SETS[game].options.items()}
    say = words("en")
    for seed in range(2):
        cards = a_game(game, options, seed).cards
        expected = rows([Player("", card, filled=True) for card in cards], say)
        pdf = form([Player("", card) for card in cards])
        (tmp_path / "names.pdf").write_bytes(pdf)
        (fields,) = fields_of(tmp_path / "names.pdf")
        cells = iter([field for field in fields if field["MaxLen"] < 20])
        entered, totals = {}, {}
        for player in range(len(cards)):
            for row in expected:
                for text in row.values[player]:
                    field = next(cells)
                    assert row.name in field["TU"]
                    assert bool(field["Ff"]) == row.adds
                    saved = "2" if row.sign == "saved_rolls" else ""  # a count of rolls, which earns no points
                    (totals if row.adds else entered)[field["T"]] = text or saved
        assert next(cells, None) is None
        assert {name: text for name, text in added_up(pdf, tmp_path, entered).items() if name in totals} == totals
        assert set(totals.values()) > {str(card.total) for card in cards}


@pytest.mark.parametrize("name", also_long(EXAMPLES, lambda name: name in ("duck-pond", "ten-sided", "three-columns")))
def test_a_form_of_an_own_game_adds_up_as_the_rules_do(tmp_path, name):
    game = add(read_game(EXAMPLES[name]))
    say = {**words("en"), **names_in_file(game, "en")}
    chance = random.Random(name)
    card = Card(game)
    while not card.is_full:
        dice = [chance.randint(1, card.rules.faces) for _ in range(card.rules.dice)]
        card.fill(max(card.choices(dice), key=lambda choice: choice[1])[0], dice, 1)
    cells = [cell for row in rows([Player("", card, filled=True)], say) for cell in row.values[0]]
    pdf = sheet_pdf(
        [Player("", Card(game))], say, style="color", layout="full", language="en", paper="a4", fillable=True
    )
    (tmp_path / "names.pdf").write_bytes(pdf)
    fields = [field for field in fields_of(tmp_path / "names.pdf")[0] if field["MaxLen"] < 20]
    filled = {field["T"]: (text, bool(field["Ff"])) for field, text in zip(fields, cells, strict=True)}
    entered = {name: text for name, (text, is_sum) in filled.items() if not is_sum}
    assert {**dict.fromkeys(filled, ""), **added_up(pdf, tmp_path, entered)}.items() >= {
        (name, text) for name, (text, _) in filled.items()
    }
    assert list(filled.values())[-1] == (str(card.total), True)


def test_an_empty_form_adds_up_to_zero(tmp_path):
    players = [Player("", a_game("yatzy", {}, 1).cards[0])]
    computed = {name: text for name, text in added_up(form(players), tmp_path, {}).items() if text}
    assert len(computed) == 5 and set(computed.values()) == {"0"}


@pytest.mark.long
@pytest.mark.parametrize("language", few_languages_of(sorted(TEXTS)))
def test_fields_are_in_their_cells_and_named_in_the_language(tmp_path, language):
    formats = (("full", "a4"), ("large", "letter"), ("full", "a5"), ("full", "a6"))
    turn = sorted(TEXTS).index(language)
    for place, game in enumerate(CARD_GAMES if language == WIDE else ("maxi", "triple"), turn):  # lowest, widest rows
        for layout, paper in formats if TO_THE_END else formats[place % 2 :: 2]:
            count = 2 if layout == "full" and paper != "a6" else 1
            pdf = form([Player("", Card(game))] * count, language=language, layout=layout, paper=paper)
            (tmp_path / "form.pdf").write_bytes(pdf)
            (page,), (fields,) = pypdfium2.PdfDocument(pdf), fields_of(tmp_path / "form.pdf")
            assert len({field["T"] for field in fields}) == len(fields)
            assert len({field["TU"] for field in fields}) == len(fields)
            name = words(language)["sheet.name"]
            assert {field["TU"].partition(",")[0] for field in fields} == {f"{name} {one + 1}" for one in range(count)}
            width, height = page.get_size()
            for field in fields:
                left, bottom, right, top = map(float, field["Rect"])
                assert 14 < left < right < width - 14 and 14 < bottom < top < height - 14
            boxes = sorted(tuple(map(float, field["Rect"])) for field in fields)
            for one in boxes:
                for other in boxes:
                    apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
                    assert apart or one == other


def test_what_is_not_fillable_is_refused(kast, tmp_path):
    for arguments, says in (
        (["--game", "yatzy", "--layout", "four-up"], "--fillable is for empty cards, one to a page"),
        (["--game", "yatzy", "--layout", "tournament"], "one to a page"),
        (["--store", "."], "leave --store, --id, --layout out"),
        (["--game", "pig"], "pig has a pad, and --fillable is for cards with boxes."),
    ):
        code, output = kast("sheet", "--fillable", *arguments)
        assert code == 2 and says in output
    assert not [*tmp_path.iterdir()]


def test_the_same_form_has_the_same_bytes_and_players_on_other_pages_their_own_fields(kast, tmp_path):
    arguments = ["sheet", "--game", "triple", "--layout", "large", "--players", 3, "--fillable"]
    for name in ("one.pdf", "other.pdf"):
        assert kast(*arguments, "--out", name)[0] == 0
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "other.pdf").read_bytes()
    pages = fields_of(tmp_path / "one.pdf")
    names = [field["T"] for fields in pages for field in fields]
    assert len(pages) == 3 and len(set(names)) == len(names)
    plain = ["sheet", "--game", "triple", "--layout", "large", "--players", 3, "--out", "plain.pdf"]
    assert kast(*plain)[0] == 0
    assert fields_of(tmp_path / "plain.pdf") == [[], [], []]


def test_every_style_writes_in_the_colour_of_its_pencil(tmp_path):
    for style, palette in STYLES.items():
        (tmp_path / "form.pdf").write_bytes(form([Player("", Card("yatzy"))], style=style))
        (fields,) = fields_of(tmp_path / "form.pdf")
        red = f"{palette.pencil[0] / 255:.3f}"
        assert all(f"Tf {red} " in field["DA"] for field in fields)

"""Test that no figure of a workshop's papers contradicts another, whatever its size, board and tools.

Figures are read from the PDFs and compared with each other, with the build guide, and with sums that this test makes.
"""

import itertools
import re
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from math import ceil, dist
from typing import Any

import pypdfium2
import pytest
from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT

from hardware.design import PITCH, RIBBON, WIRE_METRES, kast
from hardware.tools import bill_of_materials, slicer, wire_lists
from hardware.tools.wires import OF_NET
from hardware.tools.workshop import basket, every, papers, texts, times
from hardware.tools.workshop.__main__ import main
from hardware.tools.workshop.plan import CHILDREN_PER_ADULT, IRONS_PER_ADULT, Plan
from hardware.tools.workshop.shown import wires_on_perfboard
from hardware.tools.workshop.texts import languages

GUIDE = (ROOT / "hardware" / "README.md").read_text(encoding="utf-8")

CHILDREN = (8, 20, 30)
HELP = ((3, 4, 2), (4, 10, 1), (11, 20, 3))
"""Adults, irons and printers."""


def workshops() -> Iterator[Any]:
    """Yield workshops. Those of the full suite have each pair of values, and the most children with the least help."""
    for places in itertools.product(range(len(CHILDREN)), range(len(times.BOARDS)), range(len(HELP))):
        children, board, help_ = places
        most = (children, help_) == (len(CHILDREN) - 1, 0)
        mark = pytest.mark.soak if sum(places) % 3 and not most else pytest.mark.long if help_ else ()
        yield pytest.param((CHILDREN[children], *HELP[help_], times.BOARDS[board]), marks=mark)


@pytest.fixture(scope="module", params=workshops(), ids=str)
def plan(request) -> Plan:
    return Plan(*request.param)


def words_of(plan: Plan, paper: str) -> str:
    """Return the text of a paper, with single spaces between its words."""
    document = pypdfium2.PdfDocument(papers.papers("en", kast(), plan)[f"{paper}.pdf"]())
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in document).split()).replace("\xa0", " ")


@pytest.fixture(scope="module")
def printed(plan) -> dict[str, str]:
    return {paper: words_of(plan, paper) for paper in ("plan", "shopping", "labels")}


def number(text: str, before: str, after: str = "") -> int:
    """Return the one number that stands between two texts on a paper."""
    found = {
        int(one.replace(",", "")) for one in re.findall(re.escape(before) + r" ?([\d,]+)" + re.escape(after), text)
    }
    assert len(found) == 1, (before, found)
    return found.pop()


def bought(text: str, part: str) -> tuple[int, int, int]:
    """Return the pieces needed, the packs, and the pieces in a pack that the shopping list has for a part."""
    rows = re.findall(r"(\d+) (\d+) (\d+) " + re.escape(part), text)
    assert len(rows) == 1, part
    need, packs, pack = map(int, rows[0])
    return need, packs, pack


def test_children_trays_labels_and_machines_agree(plan, printed):
    children = plan.children
    assert f"{children} children, {plan.adults} adults" in printed["plan"]
    assert number(printed["plan"], "trays:") == number(printed["plan"], "Tray for parts, label, pen") == children
    assert number(printed["shopping"], "Shopping list for") == children + 1
    assert len(set(re.findall(r"Kast \d+", printed["labels"]))) == children + 1
    assert printed["labels"].count("ROLL") == children + 1
    tables = number(printed["plan"], "Tables of four children:")
    assert tables - 1 < children / 4 <= tables == number(printed["plan"], "a room with", " tables of four")
    assert number(printed["plan"], "Screwdriver for M2.5") == tables
    assert number(printed["plan"], "risks.pdf for each adult:") == plan.adults
    assert re.findall(r"Copies of (steps-[\w-]+\.pdf)", printed["plan"]) == [papers.STEPS_PAPERS[plan.board]]
    copies = number(printed["plan"], "one for two children,")
    assert 2 * copies - 1 <= (plan.seats if plan.soldered else children) <= 2 * copies


def test_adults_and_irons_follow_the_rule(plan, printed):
    text = printed["plan"]
    if not plan.soldered:
        assert "iron with stand" not in text and "Evenings" not in text
        assert number(text, "One adult for up to", " children") == CHILDREN_PER_ADULT >= plan.children / plan.adults
        return
    at_irons = number(text, "Children at the irons at the same time")
    turns, seats = number(text, "of 60 minutes each"), number(text, "Children on an evening, at most")
    watching = ceil(at_irons / number(text, "An adult watches at most", " irons"))
    assert at_irons == number(text, "in use are:") == number(text, "Soldering iron with stand and sponge, 350 °C")
    assert at_irons <= plan.irons and at_irons == number(text, "Side cutters, wire stripper")
    assert watching + (at_irons < plan.children) <= plan.adults
    assert seats <= turns * at_irons and seats - at_irons <= CHILDREN_PER_ADULT * (plan.adults - watching)
    assert number(text, "Safety glasses") >= at_irons + watching
    assert number(text, "USB cable that carries data, charger") >= seats


def test_evenings_are_enough_for_every_child_and_stage(plan, printed):
    if not plan.soldered:
        return
    text, more = printed["plan"].split("With more adults and irons")
    seats, groups = number(text, "Children on an evening, at most"), number(text, "Groups")
    each, in_all = number(text, "Evenings of one group, before the last one"), number(text, "Evenings in all")
    assert seats * groups >= plan.children > seats * (groups - 1)
    assert in_all == groups * each + 1
    assert f"{each + 1}, all" in text
    assert each * times.TURN >= sum(times.STAGES[plan.board])
    rows = [[*map(int, row)] for row in re.findall(r"(\d+) (\d+) (\d+) (\d+)(?= )", more.split("Calendar")[0])]
    assert rows and rows == sorted(rows, key=lambda row: -row[-1])
    for adults, irons, children, evenings in rows:
        assert irons <= IRONS_PER_ADULT * adults and children <= 2 * irons
        assert evenings == ceil(plan.children / children) * each + 1
        if adults <= plan.adults and irons <= plan.irons:
            assert evenings >= in_all


def test_printing_sawing_and_drilling_add_up(plan, printed):
    text = printed["plan"]
    if not plan.soldered:
        assert "Cases to print" not in text and "Perfboards to saw" not in text
        return
    cases, hours = number(text, "the leader's included"), number(text, "Hours of printing in all")
    each = number(text, f"(printers: {plan.printers})")
    report = slicer.REPORT.read_text(encoding="utf-8")
    one = float(re.findall(r"A whole case prints in ([\d.]+) hours", report)[0])
    assert cases == plan.children + 1
    assert hours == pytest.approx(cases * one, abs=cases * 0.05 + 1)
    assert each * plan.printers >= hours > (each - 1) * plan.printers
    days = number(text, "Days, at 12 hours a day")
    assert days * 12 >= each > (days - 1) * 12 and days <= 28
    assert bought(printed["shopping"], "screw M2.5 × 6 mm")[0] >= 6 * cases
    if plan.board == times.PERFBOARD:
        sawn, holes = number(text, "Perfboards to saw"), number(text, "Holes to drill, four in each board")
        assert bought(printed["shopping"], "perfboard, a hole")[0] >= sawn == cases
        assert holes == 4 * sawn and number(text, "Cuts, two for each board") == 2 * sawn
        assert number(text, "Minutes at the workbench") == sawn * times.SAW + holes * times.DRILL
    else:
        assert "Perfboards to saw" not in text


def test_packs_hold_what_is_needed_and_their_prices_are_summed(plan, printed):
    text = printed["shopping"]
    lines = basket.basket(kast(), plan)
    for use, of_use in lines.items():
        for line in of_use:
            pack = 40 if line.product.what == RIBBON.what else line.product.pack
            assert line.packs * pack >= line.need, line
            assert line.product.euro and line.product.euro[1] > 0, f"{line.product.what} has no price"
            assert (line.packs - 1) * line.product.pack < line.need or line.product.what == RIBBON.what
            assert use in ("option", *basket.USES[plan.board])
    left_out = text.split("May be left out")[1].split(" For ")[0]
    counted = text.split("Euros, about", 1)[1].replace(left_out, "")
    prices = [tuple(map(int, one)) for one in re.findall(r"(\d+) to (\d+)(?! mm)(?= \d| [A-Z]|$)", counted)]
    low, high = map(int, re.findall(r"Together about (\d+) to (\d+) euros", text)[0])
    assert (low, high) == basket.total(lines)
    assert low <= sum(one for one, _ in prices) and high <= sum(one for _, one in prices)
    if plan.soldered:
        solder = int(re.findall(r"no-clean, 0.7 to 1 mm (\d+) g", printed["plan"])[0])
        packs = next(line.packs for of_use in lines.values() for line in of_use if line.product.packed == "250 g")
        assert solder <= 250 * packs
        assert "lead-free" in text


def test_a_tray_has_the_pieces_of_one_machine(plan):
    pieces = {(product.what, product.value): count for product, count in basket.tray(kast(), plan)}
    lines = [line for of_use in basket.basket(kast(), plan).values() for line in of_use]
    for (what, value), count in pieces.items():
        for line in lines:
            if (line.product.what, line.product.value) == (what, value) and what != bill_of_materials.JUMPER.what:
                assert line.need >= plan.machines * count, what
    assert sum(count for (what, _), count in pieces.items() if what.startswith("push button")) == 10
    caps = sum(count for (what, _), count in pieces.items() if what.startswith("cap for"))
    assert caps == (0 if plan.soldered else 10)


def test_wires_are_bought_in_every_colour():
    """Four of each of ten colours are in a ribbon; packs of black ones make up for what ribbons lack."""
    plan = Plan(20)
    lines = basket.basket(kast(), plan)[bill_of_materials.BREADBOARD]
    ribbons = {line.product.value: line.packs for line in lines if line.product.what == RIBBON.what}
    black = next(line for line in lines if line.product.value.endswith("black"))
    bought_black = 4 * sum(ribbons.values()) + black.packs * black.product.pack
    for (length, colour), count in bill_of_materials.jumpers(kast()).items():
        there = bought_black if colour == "black" else 4 * ribbons[f"{length} cm"]
        assert there >= count * plan.machines, (length, colour)


@pytest.mark.parametrize("board", times.BOARDS)
def test_the_shopping_list_has_one_page(board):
    """A second page would hold the screws alone; smaller letters keep them on the first."""
    pdf = papers.shopping("fr", kast(), Plan(board=board))
    assert len(pypdfium2.PdfDocument(pdf)) == 1


@pytest.mark.parametrize("children", [8, 20, 30])
def test_a_set_of_wire_has_enough_of_each_colour(children):
    plan = Plan(children, 4, 4, 2, times.PERFBOARD)
    lines = basket.basket(kast(), plan)[bill_of_materials.PERFBOARD]
    sets = next(line.packs for line in lines if line.product.what.startswith("insulated wire"))
    metres: defaultdict[str, float] = defaultdict(float)
    for wire in wires_on_perfboard():
        if not wire.bare:
            route = sum(dist(*pair) for pair in itertools.pairwise(wire.corners)) * PITCH + wire_lists.STRIPPED
            metres[OF_NET[wire.net]] += route / 1000
    assert len(metres) <= 10
    assert max(metres.values()) * plan.machines <= sets * WIRE_METRES


def test_the_guide_has_the_same_times_and_the_same_rule():
    breadboard, perf, pcb = (times.STAGES[board] for board in times.BOARDS)
    for minutes in (breadboard, perf, pcb):
        assert "{}, {} and {} minutes".format(*minutes) in " ".join(GUIDE.split())
    assert "An adult watches at most two irons" in " ".join(GUIDE.split()) and IRONS_PER_ADULT == 2
    workshop = " ".join((ROOT / "hardware" / "workshop" / "README.md").read_text(encoding="utf-8").split())
    assert f"a day of {Plan().day[-1]} minutes" in workshop


def test_hand_outs_and_risks_name_the_same_minutes_and_no_evening():
    """On which evening a stage is soldered depends on the plan, so only the plan names it."""
    soldering, risks = (
        (texts.FOLDER / "en" / f"{paper}.toml").read_text(encoding="utf-8") for paper in ("soldering", "risks")
    )
    assert "Twenty minutes under cold water" in soldering and "**20 minutes**, under cool running water" in risks
    assert "evening" not in soldering


@pytest.mark.long
def test_the_zip_has_every_paper_in_every_language_and_for_every_board(tmp_path, monkeypatch):
    documents = dict(every.documents())
    names = {name.split("/")[1] for name in documents}
    usual = {name for name in papers.papers("en", kast()) if name.removesuffix(".pdf") not in every.BY_BOARD}
    by_board = {f"{paper}-{board}.pdf" for paper in every.BY_BOARD for board in times.BOARDS}
    assert names == usual | by_board | {"certificates.pdf"}
    assert documents.keys() == {f"{language}/{name}" for language in languages() for name in names}
    chosen = ["sv/plan-pcb.pdf", "de/shopping-perfboard.pdf", "fi/labels.pdf", "da/certificates.pdf"]
    monkeypatch.setattr(every, "documents", lambda: ((name, documents[name]) for name in chosen))
    path = tmp_path / "out" / "kast-workshop.zip"
    assert every.write(path)[0] == len(chosen)
    first = path.read_bytes()
    with zipfile.ZipFile(path) as packed:
        assert sorted(packed.namelist()) == sorted(f"kast-workshop/{name}" for name in chosen)
        plan = pypdfium2.PdfDocument(packed.read("kast-workshop/sv/plan-pcb.pdf"))
    assert "kretskort" in plan[0].get_textpage().get_text_range()
    every.write(path)
    assert path.read_bytes() == first


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"children": 0}, "1 to 60 children"),
        ({"children": 30, "adults": 2}, "ADULTS=3"),
        ({"children": 4, "adults": 1, "board": "pcb"}, "ADULTS=2"),
        ({"children": 8, "irons": 0, "board": "pcb"}, "at least one iron"),
        ({"children": 60, "adults": 7, "printers": 1, "board": "pcb"}, "PRINTERS"),
        ({"board": "veroboard"}, "breadboard, perfboard, pcb"),
    ],
)
def test_workshops_that_do_not_work_are_refused_with_the_way_out(wishes, sentence):
    with pytest.raises(KastError, match=sentence):
        Plan(**wishes)


def test_the_command_names_what_is_missing(capsys):
    with pytest.raises(SystemExit, match="ADULTS=3"):
        main(["--children", "30", "--adults", "2"], standalone_mode=False)

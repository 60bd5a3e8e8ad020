"""Makes the papers that are the same for every class: plan, hand-outs, poster, slides, shopping list, labels, quiz."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from math import ceil
from typing import Any

from kast_tools.coach.command import advice_line
from kast_tools.common.firmware_text import board_text
from kast_tools.common.page_words import words_of
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.palettes import COLOUR
from kast_tools.paper.sheet.pen import FINE, Pen
from kast_tools.solver.odds_command import odds_line

from hardware.design import CAPS, Design, Product
from hardware.tools import bill_of_materials
from hardware.tools.breadboard import BUTTONS
from hardware.tools.workshop.pages import A3, A4, A4_LYING, CALM, MARGIN, SLIDE, WARM, DoesNotFit, Paper
from hardware.tools.workshop.texts import text

CHILDREN = bill_of_materials.CLASS
TABLES, SEATS = 5, 4
SMALL_EURO = 1.0
"""Upper price in euro below which at least two spares of a product are bought; the rule is one for every ten pieces."""
SMALLER, SMALLEST = (1, 0.96, 0.92, 0.88), 0.84
"""Factors of the font size, tried in turn until a paper fits. The smallest is still legible at arm's length."""
LABEL, LABELS_ACROSS, LABELS_DOWN = (70.0, 37.0), 3, 8
"""Labels of 70 x 37 mm, 24 on a sheet of A4 with 0.5 mm above and below them, as many makers sell them."""
STICKER, MENU_STICKER = 11.0, 18.0
"""Sides in mm of a sticker for a cap of 12 mm, and width of the one that stands between two caps."""


def blocks(language: str, paper: str, page: tuple[float, float], size: float) -> bytes:
    """Return the PDF of a paper whose text consists of blocks.

    :param page: width and height of a page
    :param size: font size, which is reduced if the text of a language is longer
    """
    texts = text(language, paper)

    def drawn(size: float) -> bytes:
        document = Paper(f"Kast: {texts['title']}", page, size, language)
        for section in texts["page"]:
            document.page(section["heading"], section.get("small", ""))
            for block in section["blocks"]:
                if block.get("picture") == "table-plan":
                    _table_plan(document, block["height"])
                else:
                    document.block(block)
        return document.bytes()

    return _fitting(drawn, size)


def _fitting(drawn: Callable[[float], bytes], size: float) -> bytes:
    """Return the paper in the largest font size with which it fits.

    :param drawn: returns the paper in a font size
    :raises KastError: the paper does not fit in the smallest size either
    """
    for part in SMALLER:
        with suppress(DoesNotFit):
            return drawn(size * part)
    return drawn(size * SMALLEST)


def _table_plan(paper: Paper, height: float) -> None:
    """Draw a plan of the room: tables for four, the helpers' table at the door, the projected picture in front."""
    pen = Pen(paper.pdf, COLOUR)
    room = Area(MARGIN + 15, paper.y, paper.inner - 30, height)
    pen.frame(room, FINE)
    pen.fill(Area(room.x + room.width * 0.3, room.y, room.width * 0.4, 2.5), COLOUR.accents["total"])
    pen.fill(Area(room.x, room.bottom - 14, 1.8, 11), COLOUR.quiet)
    table = room.width / 6
    places = [(1, 0.32), (2.5, 0.32), (4, 0.32), (1.75, 0.72), (3.25, 0.72)]
    for number, (column, row) in enumerate(places[:TABLES], 1):
        area = Area(room.x + column * table, room.y + row * height - 6, table, 12)
        pen.fill(area, COLOUR.tints["lower"])
        pen.frame(area, FINE)
        pen.write(str(number), area, 5, bold=True, align="center")
        for seat in range(SEATS):
            x = area.x + (0.28 if seat % 2 else 0.72) * table
            y = area.y - 4 if seat < SEATS / 2 else area.bottom + 4
            paper.pdf.set_fill_color(*CALM)
            paper.pdf.circle(x, y, 2.2, style="F")
    helpers = Area(room.x + 5, room.bottom - 9, table * 0.9, 6)
    pen.fill(helpers, WARM)
    pen.frame(helpers, FINE)
    for shift in (0.3, 0.7):
        paper.pdf.set_fill_color(*COLOUR.accents["upper"])
        paper.pdf.circle(helpers.x + shift * helpers.width, helpers.y - 3.4, 2.2, style="F")
    paper.y += height + paper.size


def shopping(language: str, design: Design) -> bytes:
    """Return the shopping list of a class, with spares and estimated costs, from the bill of materials."""
    texts = text(language, "shopping")
    paper = Paper(f"Kast: {texts['title']}", A4, 3.5, language)
    paper.page(texts["heading"].format(count=CHILDREN), texts["small"])
    paper.block({"text": texts["intro"]})
    words, decimal = texts.get("words", {}), board_text(language)["decimal"]
    low = high = 0.0
    for use, heading in texts["uses"].items():
        rows = [texts["head"]]
        for product, count in _needed(design, use):
            buy = count * CHILDREN + spares(product, count * CHILDREN)
            cost = ""
            if product.euro and product.euro[1]:
                cost = texts["range"].format(low=round(product.euro[0] * buy), high=round(product.euro[1] * buy))
                if use in {"always", bill_of_materials.BREADBOARD}:
                    low, high = low + product.euro[0] * buy, high + product.euro[1] * buy
            name, value = (words.get(word, word) for word in (product.what, product.value))
            value = re.sub(r"(\d)\.(\d)", rf"\1{decimal}\2", value)
            rows.append([str(buy), name, value, cost])
        if paper.y + 6 * len(rows) + 25 > paper.height:
            paper.page(texts["heading"].format(count=CHILDREN), texts["small"])
        paper.block({"heading": heading})
        paper.block({"table": rows, "widths": [9, 43, 35, 13]})
        if use == bill_of_materials.BREADBOARD:
            paper.block({"note": texts["total"].format(low=round(low), high=round(high))})
    return paper.bytes()


def spares(product: Product, count: int) -> int:
    """Return how many spares of a product to buy in addition to `count` pieces."""
    tenth = ceil(count / 10)
    return max(2, tenth) if not product.euro or product.euro[1] < SMALL_EURO else tenth


def _needed(design: Design, use: str) -> list[tuple[Product, int]]:
    """Return the products for a use, and how many of each one machine needs.

    Jumper wires of the same length count as one product, whatever their colour.
    """
    needed: dict[tuple[str, str], tuple[Product, int]] = {}
    for product, count, product_use in bill_of_materials.needs(design):
        if product_use != use:
            continue
        value = product.value.partition(",")[0] if product.what == bill_of_materials.JUMPER.what else product.value
        entry, subtotal = needed.get((product.what, value), (product, 0))
        needed[product.what, value] = entry, subtotal + count
    return [(replace(product, value=value), count) for (_, value), (product, count) in needed.items()]


def labels(language: str) -> bytes:
    """Return a sheet of labels, one for each board, with its number, what to type, and space for the child's name.

    A second sheet has the stickers for the caps of all boards.
    """
    texts = text(language, "labels")
    paper = Paper(f"Kast: {texts['title']}", A4, 4.0, language)
    pen = Pen(paper.pdf, COLOUR)
    paper.pdf.add_page()
    top = (A4[1] - LABELS_DOWN * LABEL[1]) / 2
    for index in range(CHILDREN):
        row, column = divmod(index, LABELS_ACROSS)
        area = Area(column * LABEL[0], top + row * LABEL[1], *LABEL)
        number = index + 1
        pen.die(area.x + 6, area.y + 7, 13, number % 6 or 6, COLOUR.accents["upper"])
        name = Area(area.x + 23, area.y + 6, area.width - 28, 10)
        pen.write(texts["board"].format(number=number), name, 7.5, bold=True)
        pen.write(texts["lines"].format(number=number), Area(name.x, area.y + 16, name.width, 5), 3, ink=COLOUR.quiet)
        pen.write(texts["child"], Area(area.x + 6, area.y + 24, 16, 8), 3.6, ink=COLOUR.quiet)
        pen.line(area.x + 20, area.y + 31, area.right - 6, area.y + 31, FINE, COLOUR.grid)
    paper.pdf.add_page()
    menu = words_of(language)["menu"]
    pen.write(texts["caps"].format(menu=menu), Area(MARGIN, MARGIN, A4[0] - 2 * MARGIN, 8), 4)
    for row in range(CHILDREN):
        _stickers(pen, MARGIN + 10 + row * STICKER, menu)
    return paper.bytes()


def _stickers(pen: Pen, top: float, menu: str) -> None:
    """Draw a row of stickers in the order of the breadboard's buttons, and the menu's between the two arrows."""
    x = MARGIN
    for name in (*BUTTONS[:-1], "", BUTTONS[-1]):
        area = Area(x, top, MENU_STICKER if not name else STICKER, STICKER)
        x = area.right
        pen.frame(area, FINE, COLOUR.grid)
        if name in ("LEFT", "RIGHT"):
            half = STICKER / 4 * (1 if name == "RIGHT" else -1)
            middle = area.x + STICKER / 2
            corners = [(middle - half, area.middle - STICKER / 4), (middle - half, area.middle + STICKER / 4)]
            pen.polygon([*corners, (middle + half, area.middle)], COLOUR.ink)
        else:
            sign = CAPS[name].text if name else menu
            pen.write(sign, area.inside(1, 1), 6.5 if len(sign) == 1 else 4, bold=True, align="center")


def quiz(language: str) -> bytes:
    """Return the quiz: a page for the children, and a page for the teacher with the computed answers."""
    texts = text(language, "quiz")
    answers = [answer(question, language) for question in texts["question"]]
    return _fitting(lambda size: _quiz(language, texts, answers, size), 5.4)


def _quiz(language: str, said: dict[str, Any], answers: list[str], size: float) -> bytes:
    paper = Paper(f"Kast: {said['title']}", A4, size, language)
    paper.page(said["heading"], said["small"])
    paper.block({"text": said["intro"]})
    for number, question in enumerate(said["question"], 1):
        paper.block({"text": f"**{number}.** {question['ask']}"})
        line = f"{said['guess']} ................................     {said['tried']} ................................"
        paper.block({"text": line})
    paper.page(said["teacher"])
    paper.block({"text": said["teacher_intro"]})
    rows = [["", said["answer"], ""]]
    rows += [[f"{n}", f"**{answers[n - 1]}**", item["why"]] for n, item in enumerate(said["question"], 1)]
    paper.block({"table": rows, "widths": [6, 24, 70]})
    return paper.bytes()


def answer(question: dict[str, Any], language: str) -> str:
    """Return the answer to a question: a chance in percent, as `kast odds` computes it, or the advice of the coach."""
    words = board_text(language)
    if "odds" in question:
        percent = f"{100 * odds_line(question['odds'])['boxes'][question['box']]:.1f} %"
        return percent.replace(".", words["decimal"])
    best = advice_line(question["coach"], None)["best"]
    return " ".join(map(str, best["hold"])) if "hold" in best else words[best["box"]]


def papers(language: str, design: Design) -> dict[str, Callable[[], bytes]]:
    """Return the function that makes each paper, keyed by file name."""
    return {
        "plan.pdf": lambda: blocks(language, "plan", A4, 4.2),
        "handouts.pdf": lambda: blocks(language, "handouts", A4, 5.0),
        "soldering.pdf": lambda: blocks(language, "soldering", A4_LYING, 5.0),
        "poster.pdf": lambda: blocks(language, "poster", A3, 6.2),
        "slides.pdf": lambda: blocks(language, "slides", SLIDE, 8.0),
        "shopping.pdf": lambda: shopping(language, design),
        "labels.pdf": lambda: labels(language),
        "quiz.pdf": lambda: quiz(language),
    }

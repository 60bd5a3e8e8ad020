"""Makes all papers but certificates: plan, shopping list, labels, risks, hand-outs, poster, slides, quiz, lesson."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from math import ceil
from typing import Any

from kast_tools.coach.command import advice_line
from kast_tools.common.firmware_text import board_text
from kast_tools.common.page_words import words_of
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.palettes import COLOUR
from kast_tools.paper.sheet.pen import FINE, Pen
from kast_tools.solver.odds_command import odds_line

from hardware.design import CAPS, JUMPER, RIBBON, Design, kast
from hardware.tools.breadboard import BUTTONS
from hardware.tools.workshop import basket, first_article_sheet
from hardware.tools.workshop.board_steps_paper import board_steps_paper
from hardware.tools.workshop.lesson import lesson_paper
from hardware.tools.workshop.page_breaks import fits_below
from hardware.tools.workshop.pages import A3, A4, A4_LYING, CALM, MARGIN, SLIDE, WARM, DoesNotFit, Paper
from hardware.tools.workshop.plan import SEATS, Plan
from hardware.tools.workshop.product_words import ProductWords
from hardware.tools.workshop.steps_paper import steps_paper
from hardware.tools.workshop.texts import text
from hardware.tools.workshop.times import BOARDS, BREADBOARD, CIRCUIT_BOARD, PERFBOARD

STEPS_PAPERS = {
    BREADBOARD: "steps-breadboard.pdf",
    PERFBOARD: "steps-perfboard.pdf",
    CIRCUIT_BOARD: "steps-circuit-board.pdf",
}
"""File name of the paper of steps, keyed by board."""
TABLES_IN_A_ROW = 5
"""Number of tables in a row of the table plan, at most."""
SMALLER, SMALLEST = (1, 0.96, 0.92, 0.88), 0.84
"""Factors of the font size, tried in turn until a paper fits. The smallest is still legible at arm's length."""
LABEL, LABELS_ACROSS, LABELS_DOWN = (70.0, 37.0), 3, 8
"""Labels of 70 x 37 mm, 24 on a sheet of A4 with 0.5 mm above and below them, as many makers sell them."""
LABELS = LABELS_ACROSS * LABELS_DOWN
STICKER, MENU_STICKER = 11.0, 18.0
"""Sides in mm of a sticker for a cap of 12 mm, and width of the one that stands between two caps."""
SHOPPING = 3.5
"""Font size of the shopping list. A smaller one keeps it on one page, if that is enough."""
STICKER_ROWS = 22
"""Rows of stickers on a page, one for each machine."""


def blocks(language: str, paper: str, page: tuple[float, float], size: float, plan: Plan | None = None) -> bytes:
    """Return the PDF of a paper whose text consists of blocks.

    :param page: width and height of a page
    :param size: font size, which is reduced if the text of a language is longer
    :param plan: the plan whose figures the texts name in braces, and whose board chooses blocks; None if they name none
    """
    texts = text(language, paper)
    figures = None
    if plan:
        figures = {
            **plan.figures(),
            **first_article_sheet.figures(plan.board, board_text(language)["decimal"]),
            "steps_paper": STEPS_PAPERS[plan.board],
        }

    def draw_section(section: dict[str, Any], document: Paper) -> None:
        for block in section["blocks"]:
            if block.get("picture") == "table-plan" and plan:
                _table_plan(document, block["height"], plan)
            elif "rows" in block and plan:
                rows = [*block["table"], *ROWS[block["rows"]](language, plan)]
                document.block({**block, "table": rows})
            else:
                document.block(block)

    def drawn(size: float) -> bytes:
        document = Paper(f"Kast: {texts['title']}", page, size, language)
        for section in texts["page"]:
            chosen = section if figures is None or plan is None else _filled(section, figures, plan.board)
            piece = partial(draw_section, chosen)
            if not (section.get("joins") and fits_below(document, piece)):
                document.page(chosen["heading"], chosen.get("small", ""))
            piece(document)
        return document.bytes()

    return _fitting(drawn, size)


def _filled(part: Any, figures: dict[str, str], board: str) -> Any:
    """Return a part of a text with figures in place of their names, and without the blocks for other boards."""
    if isinstance(part, str):
        return part.format_map(figures)
    if isinstance(part, dict):
        return {key: value if key == "boards" else _filled(value, figures, board) for key, value in part.items()}
    if isinstance(part, list):
        return [
            _filled(item, figures, board)
            for item in part
            if not isinstance(item, dict) or board in item.get("boards", BOARDS)
        ]
    return part


def _fitting(drawn: Callable[[float], bytes], size: float) -> bytes:
    """Return the paper in the largest font size with which it fits.

    :param drawn: returns the paper in a font size
    :raises KastError: the paper does not fit in the smallest size either
    """
    for part in SMALLER:
        with suppress(DoesNotFit):
            return drawn(size * part)
    return drawn(size * SMALLEST)


def _table_plan(paper: Paper, height: float, plan: Plan) -> None:
    """Draw a plan of the room: tables for four, the helpers' table at the door, the projected picture in front."""
    pen = Pen(paper.pdf, COLOUR)
    with pen.within(paper.named()), pen.marked():
        _room(paper, pen, height, plan)
    paper.y += height + paper.size


def _room(paper: Paper, pen: Pen, height: float, plan: Plan) -> None:
    """Draw what is in the plan of the room."""
    room = Area(MARGIN + 15, paper.y, paper.inner - 30, height)
    pen.frame(room, FINE)
    pen.fill(Area(room.x + room.width * 0.3, room.y, room.width * 0.4, 2.5), COLOUR.accents["total"])
    pen.fill(Area(room.x, room.bottom - 14, 1.8, 11), COLOUR.quiet)
    rows = ceil(plan.tables / TABLES_IN_A_ROW)
    across = ceil(plan.tables / rows)
    cell, row_height = room.width / across, (height - 20) / rows
    table = min(room.width / 6, cell * 0.7)
    for index in range(plan.tables):
        row, column = divmod(index, across)
        middle = room.x + (column + 0.5) * cell
        area = Area(middle - table / 2, room.y + 5 + (row + 0.5) * row_height - 5, table, 10)
        pen.fill(area, COLOUR.tints["lower"])
        pen.frame(area, FINE)
        pen.write(str(index + 1), area, 5, bold=True, align="center")
        for seat in range(min(SEATS, plan.children - SEATS * index)):
            x = area.x + (0.28 if seat % 2 else 0.72) * table
            y = area.y - 3 if seat < SEATS / 2 else area.bottom + 3
            paper.pdf.set_fill_color(*CALM)
            paper.pdf.circle(x, y, 1.8, style="F")
    helpers = Area(room.x + 5, room.bottom - 8, max(room.width / 7, 4.5 * plan.adults), 5)
    pen.fill(helpers, WARM)
    pen.frame(helpers, FINE)
    for adult in range(plan.adults):
        paper.pdf.set_fill_color(*COLOUR.accents["upper"])
        paper.pdf.circle(helpers.x + (adult + 0.5) * helpers.width / plan.adults, helpers.y - 2.6, 1.8, style="F")


def shopping(language: str, design: Design, plan: Plan) -> bytes:
    """Return the shopping list of a class: packs with spares and estimated costs, from the bill of materials."""
    return _fitting(lambda size: _shopping(language, design, plan, size), SHOPPING)


def _shopping(language: str, design: Design, plan: Plan, size: float) -> bytes:
    texts = text(language, "shopping")
    paper = Paper(f"Kast: {texts['title']}", A4, size, language)
    heading = texts["heading"].format(count=plan.machines)
    paper.page(heading, texts["small"])
    paper.block({"text": texts["intro"].format_map(plan.figures())})
    words = ProductWords(language)
    lines = basket.basket(design, plan)
    for use, of_use in lines.items():
        rows = [texts["head"]]
        for line in of_use:
            low, high = line.euro
            name, value = words.product(line.product.what, line.product.value)
            pack = line.product.packed or str(
                basket.RIBBON_WIRES if line.product.what == RIBBON.what else line.product.pack
            )
            rows.append([str(line.need), str(line.packs), pack, name, value, texts["range"].format(low=low, high=high)])
        if paper.y + (1.7 * len(rows) + 7) * size > paper.height:
            if size > SMALLEST * SHOPPING:
                raise DoesNotFit(f"{heading}: it would end on a page of its own.")
            paper.page(heading, texts["small"])
        paper.block({"heading": texts["uses"][use]})
        paper.block({"table": rows, "widths": [8, 8, 12, 35, 25, 12]})
    low, high = basket.total(lines)
    paper.block({"note": texts["total"].format(low=low, high=high)})
    return paper.bytes()


def _tray(language: str, plan: Plan) -> Iterator[list[str]]:
    """Yield the rows of the list of one tray; jumper wires of a length are in one row, with each colour's number."""
    words = ProductWords(language)
    wires: dict[str, list[tuple[int, str]]] = {}
    for product, count in basket.tray(kast(), plan):
        if product.what == JUMPER.what:
            length, colour = product.value.split(", ")
            wires.setdefault(length, []).append((count, words.product("", colour)[1]))
        else:
            yield [str(count), *words.product(product.what, product.value)]
    for length, colours in wires.items():
        each = ", ".join(f"{count} {colour}" for count, colour in colours)
        yield [str(sum(count for count, _ in colours)), words.product(JUMPER.what, "")[0], f"{length}: {each}"]


ROWS: dict[str, Callable[[str, Plan], Iterator[list[str]]]] = {
    "tray": _tray,
    "with_adults": lambda _, plan: plan.with_adults(),
}
"""Function that returns the computed rows of a table, keyed by the table's `rows`."""


def labels(language: str, plan: Plan) -> bytes:
    """Return sheets of labels, one for each board, with its number, what to type, and space for the child's name.

    Further sheets have the stickers for the caps of all boards.
    """
    texts = text(language, "labels")
    paper = Paper(f"Kast: {texts['title']}", A4, 4.0, language)
    pen = Pen(paper.pdf, COLOUR)
    top = (A4[1] - LABELS_DOWN * LABEL[1]) / 2
    for index in range(plan.machines):
        if index % LABELS == 0:
            paper.pdf.add_page()
        row, column = divmod(index % LABELS, LABELS_ACROSS)
        area = Area(column * LABEL[0], top + row * LABEL[1], *LABEL)
        number = index + 1
        pen.die(area.x + 6, area.y + 7, 13, number % 6 or 6, COLOUR.accents["upper"])
        name = Area(area.x + 23, area.y + 6, area.width - 28, 10)
        pen.write(texts["board"].format(number=number), name, 7.5, bold=True)
        pen.write(texts["lines"].format(number=number), Area(name.x, area.y + 16, name.width, 5), 3, ink=COLOUR.quiet)
        pen.write(texts["child"], Area(area.x + 6, area.y + 24, 16, 8), 3.6, ink=COLOUR.quiet)
        pen.line(area.x + 20, area.y + 31, area.right - 6, area.y + 31, FINE, COLOUR.grid)
    menu = words_of(language)["menu"]
    for index in range(plan.machines):
        if index % STICKER_ROWS == 0:
            paper.pdf.add_page()
            pen.write(texts["caps"].format(menu=menu), Area(MARGIN, MARGIN, A4[0] - 2 * MARGIN, 8), 4)
        _stickers(pen, MARGIN + 10 + index % STICKER_ROWS * STICKER, menu)
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


def papers(language: str, design: Design, plan: Plan | None = None) -> dict[str, Callable[[], bytes]]:
    """Return the function that makes each paper, keyed by file name.

    :param plan: the plan of the workshop; None for the usual one
    """
    plan = plan or Plan()
    return {
        "plan.pdf": lambda: blocks(language, "plan", A4, 4.2, plan),
        "risks.pdf": lambda: blocks(language, "risks", A4, 4.8, plan),
        "first-article.pdf": lambda: blocks(language, "first-article", A4, 4.2, plan),
        "handouts.pdf": lambda: blocks(language, "handouts", A4, 5.0),
        "soldering.pdf": lambda: blocks(language, "soldering", A4_LYING, 5.0),
        STEPS_PAPERS[BREADBOARD]: lambda: _fitting(lambda size: steps_paper(language, True, size), 4.6),
        STEPS_PAPERS[PERFBOARD]: lambda: _fitting(lambda size: steps_paper(language, False, size), 4.6),
        STEPS_PAPERS[CIRCUIT_BOARD]: lambda: _fitting(lambda size: board_steps_paper(language, size), 4.0),
        "poster.pdf": lambda: blocks(language, "poster", A3, 6.2),
        "slides.pdf": lambda: blocks(language, "slides", SLIDE, 8.0),
        "shopping.pdf": lambda: shopping(language, design, plan),
        "labels.pdf": lambda: labels(language, plan),
        "quiz.pdf": lambda: quiz(language),
        "lesson.pdf": lambda: _fitting(lambda size: lesson_paper(language, size), 4.4),
    }

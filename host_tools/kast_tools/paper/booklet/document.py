"""Makes the companion as a PDF of pages or of sheets to be folded. The same source gives the same bytes."""

from collections.abc import Callable, Sequence

from kast_tools.paper.booklet.blocks import blocks
from kast_tools.paper.booklet.flow import Flow, Item, keeping, pages, whole
from kast_tools.paper.booklet.words import chapters, companion_words
from kast_tools.paper.new_pdf import new_pdf
from kast_tools.paper.sheet.area import POINT, Area
from kast_tools.paper.sheet.layouts import PAPERS
from kast_tools.paper.sheet.palettes import STYLES
from kast_tools.paper.sheet.pen import HAIR, Pen
from kast_tools.paper.sheet.words import Words
from kast_tools.paper.tags import Tag

_MARGIN = {"pages": 18.0, "folded": 12.0}
_SIZE = {"pages": 10 * POINT, "folded": 8 * POINT}
_FOOT = 8.0


def booklet_pdf(*, language: str, paper: str, form: str, style: str, parts: Sequence[str] = ()) -> bytes:
    """Return the companion in a language as a PDF.

    :param paper: a key of PAPERS
    :param form: "pages", or "folded": two pages on each side of a sheet, to be printed on both sides, flipped on
        the short edge and folded once
    :param style: a key of STYLES
    :param parts: print only these chapters, without a cover
    """
    width, height = PAPERS[paper]
    sheet, page = ((height, width), (height / 2, width)) if form == "folded" else ((width, height), (width, height))
    say = companion_words(language)
    pdf = new_pdf(f"Kast: {say['title']}", sheet, language)
    pdf.add_page()  # measuring text needs a page
    pen, margin = Pen(pdf, STYLES[style], dice=say["sheet.dice"]), _MARGIN[form]
    inner = Area(0, 0, *page).inside(margin, margin)
    all_pages = _made_pages(pen, inner, _SIZE[form], say, language, parts)
    if form == "pages":
        for number, items in enumerate(all_pages):
            if number:
                pdf.add_page()
            for title in filter(None, (item.title for item in items)):
                pdf.bookmark(title)
            _draw_page(pen, inner, items, number, say)
        return pdf.finished()
    for side, numbers in enumerate(folded(len(all_pages))):
        if side:
            pdf.add_page()
        for half, number in enumerate(numbers):
            if number is not None:
                _draw_page(pen, inner._replace(x=inner.x + half * page[0]), all_pages[number], number, say)
        if side % 2 == 0:
            pen.line(page[0], 2, page[0], 6, HAIR, pen.palette.quiet)  # a mark at the fold
    return pdf.finished()


def folded(count: int) -> list[tuple[int | None, int | None]]:
    """Return for each side of the sheets which page is on its left half, and which on its right half.

    Pages are counted from 0; None is an empty half. The front of each sheet is followed by its back.
    """
    page_count = -(-count // 4) * 4
    sides = []
    for sheet in range(page_count // 4):
        outer, inner = 2 * sheet, page_count - 1 - 2 * sheet
        sides += [(inner, outer), (outer + 1, inner - 1)]
    numbers = [*range(count), *[None] * (page_count - count)]
    return [(numbers[left], numbers[right]) for left, right in sides]


def _made_pages(
    pen: Pen, inner: Area, size: float, say: Words, language: str, parts: Sequence[str]
) -> list[list[Item]]:
    flow = Flow(pen, inner.width, inner.height - _FOOT, size, say)
    front = pen.pdf.document.add("Sect")  # read first, though it is made last: it needs the numbers of all pages
    chosen = {name: text for name, text in chapters(language).items() if not parts or name in parts}
    items: list[Item] = []
    for text in chosen.values():
        chapter: list[Item] = []
        chapter_blocks = blocks(text)
        for block, next_block in zip(chapter_blocks, [*chapter_blocks[1:], None], strict=True):
            block_items = flow.items(block)
            introduces = block.kind == "paragraph" and next_block and next_block.kind in ("table", "question")
            chapter += keeping(block_items) if introduces else block_items
        # The rules of a game belong on one page if they fit.
        items += whole(chapter) if sum(item.height for item in chapter) < flow.height else chapter
    made_pages = pages(items, flow.height)
    if parts:
        return made_pages
    contents = [(item.title, number) for number, page in enumerate(made_pages, 2) for item in page if item.title]
    return [_cover(flow, inner, say, contents, front), *made_pages]


def _cover(flow: Flow, inner: Area, say: Words, contents: Sequence[tuple[str, int]], front: Tag) -> list[Item]:
    """Return the items of the cover.

    :param contents: the titles of chapters, each with the number of its page
    :param front: element of the cover
    """
    pen, size = flow.pen, inner.width * 0.17
    accents = pen.palette.accents

    def dice(area: Area) -> None:
        middle = area.x + area.width / 2
        for place, (section, face, angle) in enumerate((("upper", 5, 14), ("lower", 3, -11), ("total", 6, 8)), -1):
            pen.fallen_die(middle + place * size * 1.25, area.middle, size, face, accents[section], angle)

    def centred(text: str, scale: float, bold: bool) -> list[Item]:
        font_size = flow.size * scale
        lines = pen.broken(text, inner.width, font_size, bold)
        tag = front.add("P")

        def drawn(line: str) -> Callable[[Area], object]:
            def draw(area: Area) -> None:
                with pen.within(tag):
                    pen.write(line, area, font_size, bold=bold, align="center")

            return draw

        return [Item(font_size * 1.4, drawn(line)) for line in lines]

    def entry(title: str, page: int) -> Item:
        tag = listed.add("TOCI")

        def draw(area: Area) -> None:
            row = area.inside(area.width * 0.2, 0)
            with pen.within(tag):
                pen.write(title, row, flow.size)
                pen.write(str(page), row, flow.size, align="right")
            pen.line(row.x, row.bottom, row.right, row.bottom, HAIR, pen.palette.quiet)

        return Item(flow.size * 1.5, draw)

    title = [
        Item(inner.height * 0.06, lambda area: None),
        Item(size * 1.6, dice),
        *centred("Kast", 5, True),
        *centred(say["title"], 2.6, True),
        Item(flow.size * 2, lambda area: None),
        *centred(say["subtitle"], 1.3, False),
        Item(flow.size * 3, lambda area: None),
    ]
    listed = front.add("TOC")
    return [*title, *(entry(title, page) for title, page in contents)]


def _draw_page(pen: Pen, inner: Area, items: Sequence[Item], number: int, say: Words) -> None:
    y = inner.y
    for item in items:
        item.draw(inner._replace(y=y, height=item.height))
        y += item.height
    if number:
        foot = inner._replace(y=inner.bottom - _FOOT / 2, height=_FOOT / 2)
        with pen.within(None):
            pen.write(say["page"].format(number + 1), foot, 7.5 * POINT, align="center", ink=pen.palette.quiet)

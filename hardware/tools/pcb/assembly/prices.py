"""Estimates what assembled pocket boards cost, and writes the page about it.

The fees are those of one house; everything else is an estimate, with the ranges of pocket.py for parts.
"""

from dataclasses import dataclass

from hardware.design import EXTRAS, PRICED, Design, Product
from hardware.tools.pcb.assembly import lists

COUNTS = (5, 20, 100)
SETUP, STENCIL, JOINT = 8.0, 1.5, 0.0017
"""Dollars for an order, for its stencil, and for each joint that the machine solders (JLCPCB, "PCB Assembly FAQs")."""
FEEDER = (1.5, 3.0)
"""Dollars for each kind of part that is not always on the machine (remainingproblems.com, "JLCPCB charges a …")."""
ALWAYS_ON_THE_MACHINE = {"C17710", "C17513", "C8598"}
"""LCSC's numbers of the parts that bills of materials of others call basic: no feeder is paid for them."""
BARE = {5: (2.0, 10.0), 20: (10.0, 25.0), 100: (35.0, 90.0)}
"""Estimated dollars for bare boards, keyed by how many."""
SOURCES = (
    (
        "setup, stencil, joints",
        "support.jlcpcb.com/article/83-smt-assembly-faqs",
        "stored copy, read 2026-11-29",
    ),
    ("feeders", "remainingproblems.com, on feeder fees of extended parts", "stored copy, read 2026-11-29"),
    ("bare boards, parts, display, holder, cells", "none", f"estimate, {PRICED}"),
)


@dataclass(frozen=True)
class Row:
    """One line of the estimate: what is paid, and the lowest and the highest amount for each number of boards."""

    what: str
    amounts: tuple[tuple[float, float], ...]


def rows(design: Design) -> list[Row]:
    """Return the lines of the estimate, without their sum."""
    placed = lists.placed(design)
    machine, _ = lists.joints(design)
    kinds = {part.product for part in placed if part.product.lcsc not in ALWAYS_ON_THE_MACHINE}
    by_hand = [part.product for part in design.parts if part not in placed]
    by_hand += [product for product, count in EXTRAS for _ in range(count)]
    return [
        Row("bare boards", tuple(BARE[count] for count in COUNTS)),
        Row("setup and stencil", tuple((SETUP + STENCIL, SETUP + STENCIL) for _ in COUNTS)),
        Row(f"feeders for {len(kinds)} kinds", tuple((FEEDER[0] * len(kinds), FEEDER[1] * len(kinds)) for _ in COUNTS)),
        Row(f"{machine} joints a board", tuple((JOINT * machine * count, JOINT * machine * count) for count in COUNTS)),
        Row("parts that the machine places", _for_each([part.product for part in placed])),
        Row("display, tilt switch, holder, cells", _for_each(by_hand)),
    ]


def page(design: Design) -> str:
    """Return the page about prices as Markdown."""
    lines = rows(design)
    table = [f"| {row.what} | {' | '.join(_range(*amount) for amount in row.amounts)} |" for row in lines]
    sums = [tuple(sum(row.amounts[i][end] for row in lines) for end in (0, 1)) for i in range(len(COUNTS))]
    each = [(low / count, high / count) for (low, high), count in zip(sums, COUNTS, strict=True)]
    unknown = [part.ref for part in lists.placed(design) if not part.product.lcsc]
    return "\n".join(
        [
            "# What assembled pocket boards cost",
            "",
            "An estimate, made by `make pcb`; do not change it here. A dollar counts as a euro. Freight, duty and tax",
            "come on top, and the case. Upload the files for the price of the day.",
            "",
            f"| | {' | '.join(str(count) for count in COUNTS)} boards |",
            f"|---|{'---:|' * len(COUNTS)}",
            *table,
            f"| **together** | {' | '.join(f'**{_range(*amount)}**' for amount in sums)} |",
            f"| each | {' | '.join(_range(*amount) for amount in each)} |",
            "",
            f"The house may not have {' and '.join(unknown)}, whose numbers were found in no source: without the Pico",
            "it places all other parts, and its 40 joints are soldered by hand.",
            "",
            "| figure | source | date |",
            "|---|---|---|",
            *(f"| {what} | {source} | {date} |" for what, source, date in SOURCES),
            "",
        ]
    )


def _for_each(products: list[Product]) -> tuple[tuple[float, float], ...]:
    ranges = [product.euro for product in products if product.euro]
    low, high = sum(amount[0] for amount in ranges), sum(amount[1] for amount in ranges)
    return tuple((low * count, high * count) for count in COUNTS)


def _range(low: float, high: float) -> str:
    low_text, high_text = f"{low:,.0f}", f"{high:,.0f}"
    return low_text if low_text == high_text else f"{low_text} to {high_text}"

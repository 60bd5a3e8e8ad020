"""Writes the bill of materials: what to buy for one machine, and for a class of twenty."""

import csv
import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import dist

from hardware.design import (
    EXTRAS,
    FOR_BREADBOARD,
    FOR_CASE,
    FOR_CIRCUIT_BOARD,
    FOR_PERFBOARD,
    JUMPER,
    PITCH,
    Design,
    Product,
)
from hardware.tools import breadboard
from hardware.tools.wires import OF_NET

CLASS = 20
"""Number of machines that a class builds."""
BREADBOARD, PERFBOARD, CIRCUIT_BOARD, CASE = "breadboard", "perfboard", "circuit board", "case"
USES = (
    (EXTRAS, "always"),
    (FOR_BREADBOARD, BREADBOARD),
    (FOR_PERFBOARD, PERFBOARD),
    (FOR_CIRCUIT_BOARD, CIRCUIT_BOARD),
    (FOR_CASE, CASE),
)
BUILDS = (
    ("on breadboards", ("always", BREADBOARD)),
    ("on perfboard, in its case", ("always", PERFBOARD, CASE)),
    ("on the circuit board, in its case", ("always", CIRCUIT_BOARD, CASE)),
)
"""Ways to build the machine, each with the uses (of USES) whose products it needs."""
COLUMNS = (
    "part",
    "value",
    "for one",
    f"for {CLASS}",
    "needed for",
    "place",
    "maker",
    "maker's number",
    "alternatives",
    "about euro, from",
    "about euro, to",
    "price",
    "price found at",
    "price of",
)
JUMPER_LENGTHS = 10, 20
"""Lengths in cm of jumper wires in shops. A wire has the first length if that is enough for its route and its ends."""
JUMPER_ENDS = 1.5
"""Length in cm that the two ends of a wire in their holes, and its bends, need in addition to the route."""


def lines(design: Design) -> list[tuple[str, ...]]:
    """Return the lines of the table, with fields in the order of COLUMNS; fields without a reliable value are empty."""
    return [
        (
            product.what,
            product.value,
            str(count),
            str(count * CLASS),
            use,
            place,
            product.maker,
            product.number,
            product.alternatives,
            *((f"{product.euro[0]:g}", f"{product.euro[1]:g}") if product.euro else ("", "")),
            *((product.price.amount, product.price.source, product.price.date) if product.price else ("", "", "")),
        )
        for product, count, use, place in _placed(design)
    ]


def totals(design: Design) -> list[tuple[str, float, float]]:
    """Return for each of BUILDS its name, and the estimated range in euro of what one machine without options costs."""
    needed = list(needs(design))

    def total(end: int, uses: tuple[str, ...]) -> float:
        return sum(product.euro[end] * count for product, count, use in needed if use in uses and product.euro)

    return [(build, total(0, uses), total(1, uses)) for build, uses in BUILDS]


def needs(design: Design) -> Iterator[tuple[Product, int, str]]:
    """Yield each product of the list, how many of it one machine needs, and for which use."""
    for product, count, use, _ in _placed(design):
        yield product, count, use


def _placed(design: Design) -> Iterator[tuple[Product, int, str, str]]:
    """Yield each product, how many one machine needs, for which use, and the names of its parts on the board."""
    refs: dict[Product, list[str]] = {}
    for part in design.parts:
        refs.setdefault(part.product, []).append(part.ref)
    optional = {part.product for part in design.parts if part.optional}
    for product, names in refs.items():
        yield product, len(names), "option" if product in optional else "always", ", ".join(names)
    for products, use in USES:
        for product, count in products:
            yield product, count, use, ""
        if use == BREADBOARD:
            for (length, colour), count in sorted(jumpers(design).items()):
                yield replace(JUMPER, value=f"{length} cm, {colour}"), count, use, ""


def jumpers(design: Design) -> Counter[tuple[int, str]]:
    """Return how many jumper wires the breadboard needs, options included, keyed by length in cm and colour."""
    counts: Counter[tuple[int, str]] = Counter()
    for wire in breadboard.wires(design):
        length = sum(dist(*pair) for pair in pairwise(wire.points)) * PITCH / 10
        counts[next(cm for cm in JUMPER_LENGTHS if length + JUMPER_ENDS <= cm), OF_NET[wire.net]] += 1
    return counts


def as_csv(design: Design) -> str:
    """Return the whole table as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(lines(design))
    return text.getvalue()


def as_markdown(design: Design) -> str:
    """Return the table as Markdown, for reading and printing, without the columns that do not fit on a page."""
    rows = [
        "# Bill of materials",
        "",
        "Made by `make hardware` from [design.py](../design.py); do not change it here. The same list as",
        "[CSV](bill-of-materials.csv) opens in a spreadsheet. A maker is missing where many sell the same part, a",
        "price where no source was found. **Prices in euro are estimated ranges for one piece** in hobby shops in",
        "2026, not looked up: from bags of a hundred to single pieces.",
        "",
        *(f"- One machine {build}: about {low:.0f} to {high:.0f} euro." for build, low, high in totals(design)),
        f"- For {CLASS}, buy a tenth more of all small parts: legs bend, wires get lost.",
        "",
        f"| for one | for {CLASS} | part | value | maker, number | or | needed for | about euro | price |",
        "|---:|---:|---|---|---|---|---|---|---|",
    ]
    for line in lines(design):
        part, value, one, many, use, place, maker, number, alternatives, low, high, amount, source, day = line
        named = f"{part} ({place})" if place and place.count(",") < 3 else part
        price = f"[{amount}, {day}]({source})" if amount else ""
        euro = f"{low} to {high}" if low and high != "0" else ""
        product = " ".join(word for word in (maker, number) if word)
        rows.append(f"| {one} | {many} | {named} | {value} | {product} | {alternatives} | {use} | {euro} | {price} |")
    return "\n".join([*rows, ""])

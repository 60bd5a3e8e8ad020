"""The bill of materials: what to buy for one machine, and for a class of twenty."""

import csv
import io
from collections.abc import Iterator

from hardware.design import EXTRAS, FOR_BREADBOARD, FOR_CASE, FOR_PERFBOARD, Design, Product

CLASS = 20
"""Machines that a class builds."""
USES = ((EXTRAS, "always"), (FOR_BREADBOARD, "breadboard"), (FOR_PERFBOARD, "perfboard"), (FOR_CASE, "case"))
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
    "price",
    "price found at",
    "price of",
)


def lines(design: Design) -> list[tuple[str, ...]]:
    """The table's lines, in the order of COLUMNS; empty where nothing is known for certain."""
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
            *((product.price.amount, product.price.source, product.price.date) if product.price else ("", "", "")),
        )
        for product, count, use, place in _needs(design)
    ]


def _needs(design: Design) -> Iterator[tuple[Product, int, str, str]]:
    """Each product, how many, what for, and the names of the parts that are made of it."""
    refs: dict[Product, list[str]] = {}
    for part in design.parts:
        refs.setdefault(part.product, []).append(part.ref)
    optional = {part.product for part in design.parts if part.optional}
    for product, names in refs.items():
        yield product, len(names), "option" if product in optional else "always", ", ".join(names)
    for products, use in USES:
        for product, count in products:
            yield product, count, use, ""


def as_csv(design: Design) -> str:
    """The whole table."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(lines(design))
    return text.getvalue()


def as_markdown(design: Design) -> str:
    """The table to read and print, without what a page has no room for."""
    rows = [
        "# Bill of materials",
        "",
        "Made by `make hardware` from [design.py](../design.py); do not change it here. The same list as",
        "[CSV](bill-of-materials.csv) opens in a spreadsheet. A maker is missing where many sell the same thing, a",
        "price where none was found that can be shown.",
        "",
        f"| for one | for {CLASS} | part | value | maker, number | or | needed for | price |",
        "|---:|---:|---|---|---|---|---|---|",
    ]
    for line in lines(design):
        what, value, one, many, use, place, maker, number, alternatives, amount, source, date = line
        named = f"{what} ({place})" if place and place.count(",") < 3 else what
        price = f"[{amount}, {date}]({source})" if amount else ""
        by = " ".join(word for word in (maker, number) if word)
        rows.append(f"| {one} | {many} | {named} | {value} | {by} | {alternatives} | {use} | {price} |")
    return "\n".join([*rows, ""])

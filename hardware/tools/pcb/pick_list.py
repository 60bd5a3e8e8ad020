"""Writes the list of parts and their places, in the order of the build guide's stages."""

import csv
import io

from hardware.design import Design

COLUMNS = ("part", "stage", "what", "value", "maker", "maker's number", "x mm", "y mm", "side", "optional")
"""Headings of the columns. x and y locate a part's middle, right and down from the board's upper left corner."""


def as_csv(design: Design) -> str:
    """Return the list as CSV, one part per line."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for part in sorted(design.parts, key=lambda part: part.stage):
        product = part.product
        named = (part.ref, part.stage, product.what, product.value, product.maker, product.number)
        writer.writerow((*named, f"{part.x:g}", f"{part.y:g}", "front", "yes" if part.optional else ""))
    return text.getvalue()

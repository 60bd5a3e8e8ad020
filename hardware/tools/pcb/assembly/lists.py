"""Writes the lists that an assembly house takes: what to buy, and where its machine puts each part.

The columns are those that JLCPCB asks for (jlcpcb.com/help: "Pick & Place File for PCB Assembly", 2024-07-10, and
"Recommendations for BOM / CPL File Preparation", 2026-01-19); others take them, too. Both lists name the same parts.
Places are those of the Gerber files, in mm, with y upwards, and rotations are counterclockwise, from the position of
the footprint in KiCad's library. A house may define the zero of a part's rotation otherwise: look at its preview.
"""

import csv
import io
from collections.abc import Sequence
from math import cos, radians, sin

from manifold3d import CrossSection

from hardware.design import Design, Part
from hardware.tools.netlist import kicad_ref
from hardware.tools.pcb.gerber_check import TOLERANCE
from hardware.tools.pcb.gerbers import Fabrication

BOM_COLUMNS = ("Comment", "Designator", "Footprint", "LCSC Part #", "Manufacturer", "Manufacturer Part Number")
CPL_COLUMNS = ("Designator", "Mid X", "Mid Y", "Layer", "Rotation")


def placed(design: Design) -> list[Part]:
    """Return the parts that a machine places: those whose legs all lie flat on the board."""
    return [part for part in design.parts if all(pad.width for pad in part.body.pads)]


def bill_of_materials(design: Design, copies: int = 1) -> str:
    """Return the list of products to buy as CSV, one product with all its parts per line.

    :param copies: number of boards on a panel; the parts of the second one are called as in R1_2
    """
    parts: dict[tuple[str, ...], list[str]] = {}
    for part in placed(design):
        product = part.product
        comment = f"{product.what.partition(',')[0]}, {product.value}"
        named = (comment, part.body.footprint or f"kast:{part.ref}")
        maker = (product.lcsc, product.maker, product.number)
        parts.setdefault((*named, *maker), []).extend(_copy(part, number, copies) for number in range(copies))
    rows: list[tuple[str, ...]] = [(value, ",".join(refs), *rest) for (value, *rest), refs in parts.items()]
    return _csv(BOM_COLUMNS, rows)


def placement(design: Design, places: Sequence[tuple[float, float]] = ((0.0, 0.0),)) -> str:
    """Return the list of places as CSV, one part per line.

    :param places: upper left corner of each board on a panel, in mm
    """
    rows: list[tuple[str, ...]] = [
        (_copy(part, i, len(places)), f"{part.x + left:.4f}", f"{-part.y - top:.4f}", "Top", str(part.turn))
        for i, (left, top) in enumerate(places)
        for part in placed(design)
    ]
    return _csv(CPL_COLUMNS, rows)


def _copy(part: Part, number: int, copies: int) -> str:
    """Return the name of a part on one of several boards of a panel."""
    return kicad_ref(part.ref) if copies == 1 else f"{kicad_ref(part.ref)}_{number + 1}"


def joints(design: Design) -> tuple[int, int]:
    """Return how many joints the machine solders, and how many are soldered by hand, jumpers left out."""
    flat = sum(len(part.body.pads) for part in placed(design))
    return flat, sum(len(part.body.pads) for part in design.parts) - flat


def faults(bill: str, places: str, made: Fabrication, design: Design) -> list[str]:
    """Return a sentence for each difference between the two lists, and for each leg that would miss its solder paste.

    The legs of each part are turned and moved as its line says, and compared with the paste of the Gerber files.
    """
    listed = [ref for row in csv.DictReader(io.StringIO(bill)) for ref in row["Designator"].split(",")]
    rows = list(csv.DictReader(io.StringIO(places)))
    sentences = []
    if sorted(listed) != sorted(row["Designator"] for row in rows):
        sentences.append("The bill of materials and the list of places name other parts.")
    bodies = {kicad_ref(part.ref): part.body for part in placed(design)}
    left = made.paste
    for row in rows:
        turn = radians(float(row["Rotation"]))
        for pad in bodies[row["Designator"].partition("_")[0]].pads:
            x = float(row["Mid X"]) + pad.x * cos(turn) + pad.y * sin(turn)
            y = float(row["Mid Y"]) + pad.x * sin(turn) - pad.y * cos(turn)
            copper = CrossSection.square((pad.width, pad.height), True).rotate(-float(row["Rotation"]))
            copper = copper.translate((x, -y))
            if (copper - made.paste).area() > copper.area() / 20:
                sentences.append(f"{row['Designator']} is not where its leg {pad.name} has solder paste.")
            left -= copper.offset(10 * TOLERANCE)
    if left.area() > TOLERANCE:
        sentences.append(f"Solder paste of {left.area():.2f} mm² belongs to no part in the list of places.")
    return sentences


def _csv(columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([columns, *rows])
    return text.getvalue()

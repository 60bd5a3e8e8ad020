"""Computes what a workshop buys: pieces with spares, in the packs that shops sell, for its kind of board."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from hardware.design import JUMPER, RIBBON, RIBBON_COLOURS, Design, Product
from hardware.tools import bill_of_materials
from hardware.tools.workshop import times
from hardware.tools.workshop.plan import Plan

USES = {
    times.BREADBOARD: ("always", "option", bill_of_materials.BREADBOARD),
    times.PERFBOARD: ("always", "option", bill_of_materials.PERFBOARD, bill_of_materials.CASE),
    times.CIRCUIT_BOARD: ("always", "option", bill_of_materials.CIRCUIT_BOARD, bill_of_materials.CASE),
}
"""Uses of the bill of materials whose products a board needs, keyed by board."""
SMALL_EURO = 1.0
"""Upper price in euro below which a tenth more of a product is bought, and at least two; of others one in twenty."""
RIBBON_WIRES = 40
OF_A_COLOUR = RIBBON_WIRES // len(RIBBON_COLOURS)
BLACK = "black"
"""The colour of ground: a machine needs more of it than a ribbon has, so it is bought in packs of its own."""


@dataclass(frozen=True)
class Line:
    """One line of the shopping list.

    - need: pieces for all machines, with spares; if the product has `packed`, the number of machines that need it
    - packs: packs to buy, each of `product.pack` pieces
    """

    product: Product
    need: int
    packs: int

    @property
    def euro(self) -> tuple[int, int]:
        """Return the estimated range of what the packs cost, in whole euros."""
        low, high = self.product.euro or (0.0, 0.0)
        pieces = self.packs * self.product.pack
        return round(low * pieces), round(high * pieces)


def spares(product: Product, count: int) -> int:
    """Return how many spares of a product to buy in addition to `count` pieces."""
    if not product.euro or product.euro[1] < SMALL_EURO:
        return max(2, ceil(count / 10))
    return ceil(count / 20)


def basket(design: Design, plan: Plan) -> dict[str, list[Line]]:
    """Return the lines of the shopping list of a plan, keyed by use."""
    lines: dict[str, list[Line]] = {use: [] for use in USES[plan.board]}
    for product, count, use in bill_of_materials.needs(design):
        if use in lines and product.what != JUMPER.what:
            lines[use].append(_line(product, count * plan.machines))
    if plan.board == times.BREADBOARD:
        lines[bill_of_materials.BREADBOARD] += _jumpers(design, plan.machines)
    return lines


def total(lines: dict[str, list[Line]]) -> tuple[int, int]:
    """Return the estimated range of the cost of a basket in euro, without what may be left out."""
    costs = [line.euro for use, of_use in lines.items() if use != "option" for line in of_use]
    return sum(low for low, _ in costs), sum(high for _, high in costs)


def tray(design: Design, plan: Plan) -> Iterator[tuple[Product, int]]:
    """Yield each product on a child's tray and its number, without what is not laid out in pieces, and without cells.

    Jumper wires are one product for each length and colour.
    """
    for product, count, use in bill_of_materials.needs(design):
        loose = product.packed or product.what == "AAA cell"
        if use in USES[plan.board] and use != bill_of_materials.CASE and not loose:
            yield product, count


def _line(product: Product, count: int) -> Line:
    need = count + spares(product, count)
    return Line(product, need, ceil(need / product.pack))


def _jumpers(design: Design, machines: int) -> list[Line]:
    """Return ribbons of each length, as many as the scarcest colour needs, and the black wires that ribbons lack.

    A longer black wire serves where a shorter one is enough.
    """
    wanted: Counter[tuple[int, str]] = Counter()
    for (length, colour), count in bill_of_materials.jumpers(design).items():
        wanted[length, colour] = count * machines + spares(JUMPER, count * machines)
    lines = []
    black = Counter({length: count for (length, colour), count in wanted.items() if colour == BLACK})
    for length in sorted({length for length, _ in wanted}, reverse=True):
        coloured = {colour: count for (cm, colour), count in wanted.items() if cm == length and colour != BLACK}
        ribbons = max((ceil(count / OF_A_COLOUR) for count in coloured.values()), default=0)
        lines.append(Line(replace(RIBBON, value=f"{length} cm"), sum(coloured.values()), ribbons))
    left = sum(black.values()) - OF_A_COLOUR * sum(line.packs for line in lines)
    if left > 0:
        value = f"{min(black)} cm, {BLACK}"
        lines.append(Line(replace(JUMPER, value=value), left, ceil(left / JUMPER.pack)))
    return lines

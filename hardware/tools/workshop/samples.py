"""Writes sample baskets: what three workshops buy, in packs, with the estimated costs and the dates of the prices."""

from collections.abc import Iterator

from hardware.design import PRICED, RIBBON, Design
from hardware.tools.workshop import basket, times
from hardware.tools.workshop.plan import Plan

SAMPLES = (
    Plan(children=10, adults=1, board=times.BREADBOARD),
    Plan(children=20, board=times.PERFBOARD),
    Plan(children=20, board=times.CIRCUIT_BOARD),
)
NAMES = {times.BREADBOARD: "breadboards", times.PERFBOARD: "perfboard", times.CIRCUIT_BOARD: "the circuit board"}
"""What a board is called in the headings."""


def page(design: Design) -> str:
    """Return the page as Markdown."""
    return "\n".join(
        [
            "# Sample baskets",
            "",
            "What three workshops buy, with spares: the same figures as in `shopping.pdf`, which `make workshop`",
            "makes for your own numbers. Made by `make hardware`; do not change it here.",
            "",
            "These are **samples, not offers**. Packs are what hobby shops usually sell. Prices are the ranges of the",
            f"[bill of materials](bill-of-materials.md), estimated in {PRICED} and not looked up in shops; where a",
            "source gives a price, it stands with its date. Freight and tax may come on top.",
            "",
            "| workshop | machines | packs | euro, about | each machine, about |",
            "|---|---:|---:|---:|---:|",
            *(_summary(design, plan) for plan in SAMPLES),
            "",
            *(line for plan in SAMPLES for line in _lines(design, plan)),
        ]
    )


def _name(plan: Plan) -> str:
    return f"{plan.children} children on {NAMES[plan.board]}"


def _summary(design: Design, plan: Plan) -> str:
    lines = basket.basket(design, plan)
    low, high = basket.total(lines)
    packs = sum(line.packs for use, of_use in lines.items() if use != "option" for line in of_use)
    each = f"{low / plan.machines:.0f} to {high / plan.machines:.0f}"
    return f"| {_name(plan)} | {plan.machines} | {packs} | {low:,} to {high:,} | {each} |"


def _lines(design: Design, plan: Plan) -> Iterator[str]:
    """Yield the lines of one basket; what may be left out is not in it."""
    yield from (f"## {_name(plan)}", "")
    yield from ("| need | packs | of | part | value | euro, about | price of |", "|---:|---:|---:|---|---|---:|---|")
    for use, of_use in basket.basket(design, plan).items():
        for line in of_use if use != "option" else ():
            product, (low, high) = line.product, line.euro
            ribbon = product.what == RIBBON.what
            pack = product.packed or (basket.RIBBON_WIRES if ribbon else product.pack)
            dated = f"; [{product.price.amount}, {product.price.date}]({product.price.source})" if product.price else ""
            needed = f"{line.need} | {line.packs} | {pack} | {product.what} | {product.value}"
            yield f"| {needed} | {low:,} to {high:,} | estimate, {PRICED}{dated} |"
    yield ""

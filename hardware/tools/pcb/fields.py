"""Returns what KiCad's schematic and board both store of a part, so that an update by the other changes nothing."""

from hardware.design import Design, Part
from hardware.tools.netlist import kicad_pin, kicad_ref, net_of
from hardware.tools.pcb import symbols
from hardware.tools.pcb.kicad_text import identifier

LIBRARY = "kast"
"""Name of the project's library of symbols, and of that of footprints."""
SHEET = "kast.kicad_sch"


def value(part: Part) -> str:
    """Return a product's value without details that matter only for buying the product."""
    return part.product.value.partition(";")[0].partition(" (")[0]


def footprint(design: Design, part: Part) -> str:
    """Return the name of a part's footprint in the library: parts of one shape share it."""
    return symbols.of(design, part.ref).name


def fields(part: Part) -> dict[str, str]:
    """Return the fields of a part that are not empty, keyed by name."""
    product = part.product
    every = {
        "Maker": product.maker,
        "Number": product.number,
        "LCSC": product.lcsc,
        "Stage": str(part.stage),
        "Optional": "yes" if part.optional else "no",
    }
    return {name: text for name, text in every.items() if text}


def unique(part: Part) -> str:
    """Return the identifier of a part's symbol, by which its footprint finds it."""
    return identifier("symbol", kicad_ref(part.ref))


def net_names(design: Design) -> dict[str, str]:
    """Return KiCad's name of the net of each leg that the part's symbol has, also of legs that are on no net."""
    names = net_of(design)
    for part in design.parts:
        for pin in symbols.of(design, part.ref).pins:
            leg = f"{part.ref}.{pin.leg}"
            ref, number = kicad_pin(leg)
            names.setdefault(leg, f"unconnected-({ref}-Pad{number})")
    return names

"""Writes the netlist to files, and compares the legs that a drawing connects with the netlist."""

import csv
import io
from collections.abc import Collection, Iterable

from hardware import pico
from hardware.design import Design


def net_of(design: Design) -> dict[str, str]:
    """Return the net of every leg that is on a net, keyed by part.leg."""
    return {pad: net for net, pads in design.nets.items() for pad in pads}


def differences(design: Design, groups: Iterable[Iterable[str]], left_out: Collection[str] = ()) -> list[str]:
    """Return a sentence for each difference between groups of connected legs and the nets of the design.

    A leg that is on no net must not be connected.

    :param groups: sets of legs that are connected
    :param left_out: parts that were not built
    """
    nets = {leg: net for leg, net in net_of(design).items() if leg.partition(".")[0] not in left_out}
    sentences = []
    pieces: dict[str, list[list[str]]] = {}
    touching = [sorted(group) for group in groups]
    unconnected = nets.keys() - {leg for group in touching for leg in group}
    for legs in [*touching, *([leg] for leg in sorted(unconnected))]:
        group_nets = sorted({nets[leg] for leg in legs if leg in nets})
        free = [leg for leg in legs if leg not in nets]
        if len(group_nets) > 1:
            sentences.append(f"{' and '.join(group_nets)} touch each other: {', '.join(legs)}.")
        if free and len(legs) > len(free):
            sentences.append(
                f"{', '.join(free)} should touch nothing, but {'is' if len(free) == 1 else 'are'} on {group_nets[0]}."
            )
        for net in group_nets:
            pieces.setdefault(net, []).append([leg for leg in legs if nets.get(leg) == net])
    for net, parts in pieces.items():
        if len(parts) > 1:
            sentences.append(f"{net} is in {len(parts)} pieces: {'; '.join(', '.join(part) for part in parts)}.")
    return sentences


def as_csv(design: Design) -> str:
    """Return the netlist as CSV with one leg per line: net, part, leg."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["net", "part", "leg"])
    for net, pads in design.nets.items():
        writer.writerows([net, *pad.split(".", 1)] for pad in pads)
    return text.getvalue()


def kicad_ref(ref: str) -> str:
    """Return the reference of a part for KiCad.

    All references end with a number, as in PICO1, since KiCad's rule check reports others as not annotated.
    """
    return ref if ref[-1].isdigit() else f"{ref}1"


def kicad_pin(leg: str) -> tuple[str, str]:
    """Return a leg's part and pin for KiCad; the pin is a number, 1 to 40, for the Pico, else the leg's name."""
    ref, name = leg.split(".", 1)
    return kicad_ref(ref), str(pico.number(name)) if ref == "PICO" else name


def as_kicad(design: Design) -> str:
    """Return the netlist in the format that KiCad's board editor imports."""
    lines = ["(export (version D)", "  (components"]
    lines += [f'    (comp (ref "{kicad_ref(part.ref)}") (value "{part.product.value}"))' for part in design.parts]
    lines += ["  )", "  (nets"]
    for code, (net, pads) in enumerate(design.nets.items(), start=1):
        lines.append(f'    (net (code "{code}") (name "{net}")')
        for pad in pads:
            ref, pin = kicad_pin(pad)
            lines.append(f'      (node (ref "{ref}") (pin "{pin}"))')
        lines.append("    )")
    return "\n".join([*lines, "  )", ")", ""])

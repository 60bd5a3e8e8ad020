"""Makes the files of hardware/ from the design, except those of pcb/, slicer/ and workshop/."""

from collections.abc import Collection

from kast_tools.common.errors import KastError

from hardware.design import REFERENCE, STAGES, Design
from hardware.tools import (
    bill_of_materials,
    breadboard,
    breadboard_picture,
    figures,
    large_display_picture,
    netlist,
    perfboard,
    perfboard_picture,
    rule_check,
    schematic,
    svg,
    wire_lists,
    wires,
    wokwi,
)
from hardware.tools.case import assembly
from hardware.tools.case import files as case
from hardware.tools.case.cases import HAND, POCKET
from hardware.tools.workshop import samples

PNG_WIDTH = 1800
"""Width in dots of the pictures that are made from SVG."""


def outputs(design: Design) -> dict[str, bytes]:
    """Return the content of each file, keyed by its path in hardware/.

    :raises KastError: the design breaks a rule, or a drawing differs from the netlist
    """
    rule_check.check(design)
    texts = {
        "netlist/kast.csv": netlist.as_csv(design),
        "netlist/kast.net": netlist.as_kicad(design),
        "bill-of-materials/bill-of-materials.csv": bill_of_materials.as_csv(design),
        "bill-of-materials/bill-of-materials.md": bill_of_materials.as_markdown(design),
        "bill-of-materials/sample-baskets.md": samples.page(design),
        "wiring/wiring.csv": wires.as_csv(design),
        "wiring/wiring.md": wires.as_markdown(design),
        "wokwi/diagram.json": wokwi.diagram(design),
        "wokwi/wokwi.toml": wokwi.toml(),
        **_breadboard(design),
        **_perfboard(design),
    }
    _compare("Wokwi project", design, wokwi.groups(design, texts["wokwi/diagram.json"]), wokwi.LEFT_OUT)
    texts["wiring/display-2.42.svg"] = large_display_picture.picture(design)
    contents = {path: text.encode() for path, text in texts.items()}
    contents |= {f"schematic/kast.{suffix}": page for suffix, page in schematic.pages(design).items()}
    for path in [path for path in contents if path.endswith(".svg")]:
        contents[path.replace(".svg", ".png")] = svg.png(contents[path].decode(), PNG_WIDTH)
    cases = {measures: assembly.all_cases(measures) for measures in (HAND, POCKET)}
    contents["figures/figures.md"] = figures.figures(design, cases[HAND][REFERENCE]).encode()
    for measures, made in cases.items():
        contents |= {f"{measures.folder}/{name}": content for name, content in case.files(measures, made).items()}
    return contents


def _breadboard(design: Design) -> dict[str, str]:
    faults = breadboard.faults(design)
    if faults:
        raise KastError(
            "The wires do not fit on a breadboard; correct hardware/tools/breadboard.py.\n" + "\n".join(faults)
        )
    _compare("breadboard", design, breadboard.groups(design, breadboard.wires(design)))
    pictures = {f"wiring/breadboard-{stage}.svg": breadboard_picture.picture(design, stage) for stage in STAGES}
    return {"wiring/breadboard.md": wire_lists.breadboard_list(design), **pictures}


def _perfboard(design: Design) -> dict[str, str]:
    laid = perfboard.wires(design)
    _compare("perfboard", design, perfboard.groups(design, laid))
    return {
        "wiring/perfboard.md": wire_lists.perfboard_list(design, laid),
        "wiring/perfboard-front.svg": perfboard_picture.front(design),
        "wiring/perfboard-back.svg": perfboard_picture.back(design, laid),
    }


def _compare(what: str, design: Design, groups: list[set[str]], left_out: Collection[str] = ()) -> None:
    """Raise KastError if a drawing does not connect the same legs as the netlist.

    :param groups: the groups of legs that the drawing connects
    :param left_out: parts that are not in the drawing
    """
    sentences = netlist.differences(design, groups, left_out)
    if sentences:
        raise KastError(f"The {what} differs from the netlist; correct hardware/tools.\n" + "\n".join(sentences))

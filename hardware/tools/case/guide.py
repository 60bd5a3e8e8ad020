"""Writes the README of the case: what to print, how to print it, and which screws to use."""

from collections import Counter
from collections.abc import Mapping

from manifold3d import Manifold

from hardware.design import DISPLAYS, REFERENCE
from hardware.tools import first_article
from hardware.tools.case.measures import BACK, FACE, PILOT
from hardware.tools.case.outline import outline
from hardware.tools.case.screws import Screw

PLA = 1.24
"""Density in g/cm³. The walls are so thin that three perimeters fill them, so the parts are solid plastic."""
PRINTED_TWICE = "clip"
LYING = {
    "shell": "on its face",
    "lid": "on its back",
    "door": "on its outside",
    "cap": "on its top",
    "slider": "on its side",
    "clip": "flat",
}


def guide(files: Mapping[str, Manifold], screws: list[Screw]) -> str:
    """Return the README as Markdown.

    :param files: printed parts, keyed by STL file name
    """
    left, bottom, right, top = outline(0).bounds()
    rows = [_row(name, part) for name, part in files.items()]
    names = [name for name in files if not name.startswith("shell") or name == f"shell-{REFERENCE}"]
    total = sum(_grams(files[name]) * (2 if name == PRINTED_TWICE else 1) for name in names)
    return "\n".join(
        [
            "# The case",
            "",
            "What to print, how to print it, and which screws it takes; [the assembly](../docs/case-assembly.md) has a",
            "page of its own. Made by `make hardware` from [design.py](../design.py) and [tools/case](../tools/case);",
            "[measures.py](../tools/case/measures.py) has walls and gaps. Do not change it here.",
            "",
            f"{right - left:.0f} × {top - bottom:.0f} × {FACE - BACK:.0f} mm, about {total:.0f} g of plastic. Only the"
            " shell depends on the display:",
            f"take the one for {REFERENCE} inch unless yours is another.",
            "That everything fits is computed. Machines reported in this case so far:",
            f"[{first_article.cased()}](../figures/figures.md#built-so-far).",
            "",
            "| " + " | ".join(f'{size}"' for size in DISPLAYS) + " |",
            "|---" * len(DISPLAYS) + "|",
            "| " + " | ".join(f"![](handheld-{size}.png)" for size in DISPLAYS) + " |",
            "",
            *_PRINTING,
            "",
            "| file | print | lies | mm | g |",
            "|---|---:|---|---|---:|",
            *rows,
            "",
            "![Shell, lid and door as they are printed](large-parts.png)",
            "![Slider, caps and clips as they are printed](small-parts.png)",
            "",
            "## Screws",
            "",
            f"All are M2.5 and cut their own thread in holes of {PILOT} mm: no inserts, no nuts.",
            "",
            "| number | screw | for |",
            "|---:|---|---|",
            *_screw_rows(screws),
            "",
        ]
    )


def _grams(part: Manifold) -> float:
    return part.volume() / 1000 * PLA


def _row(name: str, part: Manifold) -> str:
    left, bottom, low, right, top, high = part.bounding_box()
    count = "one of three" if name.startswith("shell") else "2" if name == PRINTED_TWICE else "1"
    size = f"{right - left:.0f} × {top - bottom:.0f} × {high - low:.0f}"
    return f"| [{name}.stl]({name}.stl) | {count} | {LYING[name.partition('-')[0]]} | {size} | {_grams(part):.1f} |"


def _screw_rows(screws: list[Screw]) -> list[str]:
    kinds = Counter((screw.length, screw.countersunk) for screw in screws)
    uses = {kind: dict.fromkeys(s.use for s in screws if (s.length, s.countersunk) == kind) for kind in kinds}
    return [
        f"| {count} | M2.5 × {length:.0f} mm, {_HEADS[sunk]} | {', '.join(uses[length, sunk])} |"
        for (length, sunk), count in kinds.items()
    ]


_HEADS = {False: "pan head", True: "countersunk"}

_PRINTING = """\
## Printing

PLA or PETG, nozzle 0.4 mm, layers 0.2 mm, three perimeters, five layers at top and bottom, infill 15 %,
**no supports**; a [slicer's report](../slicer/report.md) has time, filament and supports. The files lie as
they are printed; a bed of 120 × 100 mm is enough for each.

Print one cap first: it must go through its opening by its own weight. If it does not, the printer lays too
much plastic: lower the flow, or set the slicer's hole compensation to 0.1 mm.

Signs, name and *menu* are 0.6 mm deep. Fill them with a paint pen and wipe the top clean.

**To change it in CAD** unpack [case-step.zip](case-step.zip): the whole case in place as STEP, a solid for
each part, and the shells for the other displays. Flat faces are whole, so they can be measured, moved and
cut; what is round has as many flat sides as in the STL files.""".splitlines()

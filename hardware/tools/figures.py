"""Computes tables of heights, letters, distances, volumes and costs of one machine in its case."""

from collections.abc import Iterator, Mapping
from math import radians, tan

from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from manifold3d import Manifold

from hardware.design import (
    BATTERY_HOLDER,
    BOARD_THICKNESS,
    DISPLAY_FACE_HEIGHT,
    DISPLAY_SOCKET_HEIGHT,
    DISPLAYS,
    JOINTS_HEIGHT,
    REFERENCE,
    Design,
)
from hardware.tools import bill_of_materials, first_article
from hardware.tools.case.cases import HAND
from hardware.tools.case.contents import contents
from hardware.tools.case.measures import FIT_GAP
from hardware.tools.case.shapes import union

Parts = Mapping[str, Manifold]

FAR = 4.0
"""Distances of this many mm or more are left out."""
READ_FROM = 40
"""Distance from the eyes to the display, in cm."""
LEAST_LETTER = READ_FROM * 10 * tan(radians(16 / 60))
"""Minimum height in mm of a legible capital at the distance READ_FROM: 16 minutes of arc (ISO 9241-303)."""
ROWS = 64
"""Number of rows of dots of each display."""
DIE = 23
"""Height in dots of a die in a row of five, as kast/ui/graphics/dice.py draws it."""
TOUCHES = 0.02
"""Smaller distances, in mm, count as contact, for example where the case holds board, display and cells."""


def figures(design: Design, case: Parts) -> str:
    """Return the page with all tables as Markdown.

    :param case: the parts of the case for REFERENCE, in place
    """
    return "\n".join(
        [
            "# Heights, letters, distances, volumes, costs",
            "",
            "Made by `make hardware` from [design.py](../design.py) and the solids of the [case](../case/README.md);",
            f"do not change it here. For the {REFERENCE} inch display; computed, not measured in plastic.",
            "",
            "## Heights",
            "",
            "From the table up, lying on its back; caps stand 2 mm above the face.",
            "",
            "| what | mm | reaches up to |",
            "|---|---:|---:|",
            *_height_rows(),
            "",
            "## Letters",
            "",
            "Heights of capitals and dice on each display, in mm. ISO 9241-303 asks for 16 minutes of arc,",
            f"{LEAST_LETTER:.1f} mm at {READ_FROM} cm. The display of {REFERENCE} inch is the reference: there bold",
            "letters, in which the screens show what one must read to play, reach that. Points and dice do on every",
            "display, small letters only on the largest. With 0.96 inch, switch on large letters.",
            "",
            "| | " + " | ".join(f"{name} inch" for name in DISPLAYS) + " |",
            "|---|" + "---:|" * len(DISPLAYS),
            *(f"| {title} | " + " | ".join(f"{size:.1f}" for size in sizes) + " |" for title, sizes in letters()),
            "",
            "## Distances",
            "",
            "From each thing in the case to the nearest printed part. At 0 the part carries or holds it. Distances of",
            f"{FAR:g} mm or more are left out.",
            "",
            "| what | nearest | mm |",
            "|---|---|---:|",
            *(f"| {item} | {part} | {gap} |" for item, part, gap in distances(case)),
            "",
            "## Volumes",
            "",
            "| what | cm³ |",
            "|---|---:|",
            *(f"| {title} | {volume:.1f} |" for title, volume in volumes(case)),
            "",
            "## Built so far",
            "",
            "Machines that builders have reported to work, from",
            "[reports.toml](../first-article/reports.toml); [how to report one](../first-article/README.md).",
            "",
            "| built | reports |",
            "|---|---:|",
            *(f"| {title} | {count} |" for title, count in first_article.counts()),
            "",
            "## Costs",
            "",
            "Estimated ranges in euro for one machine without its options, from the",
            "[bill of materials](../bill-of-materials/bill-of-materials.md), which explains them.",
            "",
            "| one machine | euro, from | to |",
            "|---|---:|---:|",
            *(f"| {build} | {low:.0f} | {high:.0f} |" for build, low, high in bill_of_materials.totals(design)),
            "",
        ]
    )


def letters() -> Iterator[tuple[str, list[float]]]:
    """Yield the name of each kind of letter or drawing, and its heights on each of DISPLAYS in mm."""
    drawn_rows = {
        "small letters": SMALL.capital,
        "bold letters": BOLD.capital,
        "points": BIG.capital,
        "a die": DIE,
    }
    for name, rows in drawn_rows.items():
        yield name, [rows * display.active_height / ROWS for display in DISPLAYS.values()]


def heights() -> Iterator[tuple[str, float]]:
    """Yield the name and the thickness in mm of each layer, from the case's back to its face."""
    thickness = DISPLAYS[REFERENCE].thickness
    yield "door", HAND.back_wall
    yield "play", FIT_GAP
    yield "battery holder, the largest", BATTERY_HOLDER[2]
    yield "the lid's ledges, which keep it off the joints", HAND.ledge
    yield "play", -BOARD_THICKNESS - JOINTS_HEIGHT - HAND.parting
    yield "solder joints and wires", JOINTS_HEIGHT
    yield "board", BOARD_THICKNESS
    yield "the display's socket, above the Pico", DISPLAY_SOCKET_HEIGHT
    yield "the plastic of the display's pins", DISPLAY_FACE_HEIGHT - DISPLAY_SOCKET_HEIGHT - thickness
    yield "display with its glass, the thickest", thickness
    yield "play", FIT_GAP
    yield "face", HAND.face_wall


def _height_rows() -> Iterator[str]:
    top = 0.0
    for name, thick in heights():
        top += thick
        yield f"| {name} | {thick:.1f} | {top:.1f} |"


def distances(case: Parts) -> Iterator[tuple[str, str, str]]:
    """Yield the name of each item in the case, the nearest part of the case, and the distance in mm."""
    for item_name, item in contents(HAND, DISPLAYS[REFERENCE]).items():
        gap, part_name = min((part.min_gap(item, FAR), name) for name, part in case.items())
        if gap < FAR:
            yield item_name, part_name, f"{0 if gap < TOUCHES else gap:.1f}"


def volumes(case: Parts) -> Iterator[tuple[str, float]]:
    """Yield names and volumes in cm³: the whole machine, the plastic of its parts, and the contents."""
    items = contents(HAND, DISPLAYS[REFERENCE])
    yield (
        "the machine from outside, without its caps",
        _volume(union([case["shell"], case["lid"], case["door"]]).hull()),
    )
    for name in ("shell", "lid", "door"):
        yield f"plastic of the {name}", _volume(case[name])
    small = [part for name, part in case.items() if name not in ("shell", "lid", "door")]
    yield "plastic of caps, slider and clips", sum(_volume(part) for part in small)
    yield "battery holder", _volume(items["holder"])
    parts = [name for name in items if name not in ("holder", "joints")]
    yield "board, parts and display", sum(_volume(items[name]) for name in parts)


def _volume(solid: Manifold) -> float:
    return solid.volume() / 1000

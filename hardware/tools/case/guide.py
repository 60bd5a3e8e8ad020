"""Writes the README of the case: what to print, how to print it, and which screws to use."""

from collections import Counter
from collections.abc import Mapping

from manifold3d import Manifold

from hardware.design import REFERENCE
from hardware.tools import first_article
from hardware.tools.case import coupon, door
from hardware.tools.case.measures import PILOT, SLIDE_GAP, Measures
from hardware.tools.case.outline import outline
from hardware.tools.case.pictures import PICTURED
from hardware.tools.case.screws import Screw
from hardware.tools.case.shell import WINDOW_MARGIN

PLA = 1.24
"""Density in g/cm³. The walls are so thin that three perimeters fill them, so the parts are solid plastic."""
NOT_ALWAYS = {"prop": "1, not for 2.42 inch", "clip": "2, for 2.42 inch"}
"""How many are printed of the parts that only some displays need."""
LYING = {
    "shell": "on its face",
    "lid": "on its back",
    "door": "on its outside",
    "cap": "on its top",
    "slider": "on its side",
    "keeper": "flat",
    "prop": "flat",
    "clip": "flat",
}


def guide(measures: Measures, files: Mapping[str, Manifold], screws: list[Screw]) -> str:
    """Return the README as Markdown.

    :param files: printed parts, keyed by STL file name
    """
    left, bottom, right, top = outline(measures, 0).bounds()
    names = [name for name in files if not name.startswith(("shell", "clip")) or name == f"shell-{REFERENCE}"]
    total = sum(_grams(files[name]) for name in names)
    size = f"{right - left:.0f} × {top - bottom:.0f} × {measures.face - measures.back:.0f} mm"
    pictured = [size for size in PICTURED if size in measures.displays]
    return "\n".join(
        [
            f"# {measures.title}",
            "",
            *(_BY_HAND if coupon.needed(measures) else _FOR_POCKET)
            .format(size=size, grams=f"{total:.0f}")
            .splitlines(),
            "",
            "| " + " | ".join(f'{size}"' for size in pictured) + " |",
            "|---" * len(pictured) + "|",
            "| " + " | ".join(f"![](handheld-{size}.png)" for size in pictured) + " |",
            "",
            *_PRINTING,
            *(_TO_CHANGE if coupon.needed(measures) else _TO_CHANGE_ONE),
            "",
            *(_COUPON if coupon.needed(measures) else _NO_COUPON),
            "",
            "## What to print",
            "",
            "| file | of each | lies | mm | g |",
            "|---|---:|---|---|---:|",
            *_rows(measures, files),
            "",
            "![All parts as they are printed](parts.png)",
            "",
            "## Screws",
            "",
            f"All are M2.5 and cut their own thread in holes of {PILOT} mm: no inserts, no nuts.",
            "",
            "| number | screw | for |",
            "|---:|---|---|",
            *_screw_rows(screws),
            "",
            *([] if coupon.needed(measures) else [*_ASSEMBLY, ""]),
        ]
    )


def _grams(part: Manifold) -> float:
    return part.volume() / 1000 * PLA


def _rows(measures: Measures, files: Mapping[str, Manifold]) -> list[str]:
    """Return the rows of the table of files; files that differ only in their sign share a row."""
    alike: dict[str, list[str]] = {}
    for name, part in files.items():
        left, bottom, low, right, top, high = part.bounding_box()
        choice = name.startswith("shell") and len(measures.displays) > 1
        count = "one of three" if choice else NOT_ALWAYS.get(name, "1") if coupon.needed(measures) else "1"
        size = f"{right - left:.0f} × {top - bottom:.0f} × {high - low:.0f}"
        facts = f"{count} | {LYING[name.partition('-')[0]]} | {size} | {_grams(part):.1f}"
        alike.setdefault(facts, []).append(name)
    return [f"| {', '.join(f'[{name}]({name}.stl)' for name in names)} | {facts} |" for facts, names in alike.items()]


def _screw_rows(screws: list[Screw]) -> list[str]:
    kinds = Counter((screw.length, screw.countersunk) for screw in screws)
    uses = {kind: dict.fromkeys(s.use for s in screws if (s.length, s.countersunk) == kind) for kind in kinds}
    return [
        f"| {count} | M2.5 × {length:.0f} mm, {_HEADS[sunk]} | {', '.join(uses[length, sunk])} |"
        for (length, sunk), count in kinds.items()
    ]


_HEADS = {False: "pan head", True: "countersunk"}

_TRIES = (
    (
        "drop the cap into the square opening, from the rough side",
        "it falls through by its own weight, and stops at its rim",
        f"`SLIDE_GAP`, now {SLIDE_GAP} mm",
    ),
    (
        "put the slider into the slot, from the rough side",
        "one finger moves it, and it does not rattle",
        "`SLIDE_GAP`",
    ),
    (
        "hook the door's corner into the lid's corner, and close it",
        "the outsides are level; it comes out without force",
        f"`SEAT_GAP` in door.py, now {door.SEAT_GAP} mm",
    ),
    (
        "turn a screw M2.5 × 6 into the post",
        "it cuts its way by hand and holds, and the post does not split",
        f"`PILOT`, now {PILOT} mm",
    ),
    (
        "lay the display on the window's corner, from the rough side",
        "its glass lies flat, and the plastic hides no dot",
        f"`WINDOW_MARGIN` in shell.py, now {WINDOW_MARGIN:g} mm",
    ),
    (
        "read the cap at arm's length",
        "*SCORE* has clean edges",
        "nothing here: print the first layer slower, and the nozzle a little higher",
    ),
)
"""What to do with the fit coupon, what is right, and what to change if it is not."""

_COUPON = [
    "## First the fit coupon",
    "",
    f"[{coupon.NAME}.stl]({coupon.NAME}.stl) is one print of [some twenty minutes](../slicer/report.md): six small",
    "pieces, cut from the parts of the case. What fits here fits in the case. Smooth is the side that lay on the bed.",
    "",
    f"![Face with two openings, window corner, cap, slider, corners of door and lid]({coupon.NAME}.png)",
    "",
    "| try | right | if not, change |",
    "|---|---|---|",
    *(f"| {' | '.join(row)} |" for row in _TRIES),
    "",
    "A measure without a file's name is in [measures.py](../tools/case/measures.py). Change it by 0.1 mm, run",
    "`make hardware`, and print the coupon again. If **all** is too tight, the printer lays too much plastic: lower",
    "the flow, or set the slicer's hole compensation to 0.1 mm, and change nothing here.",
]

_BY_HAND = f"""\
What to print, how to print it, and which screws it takes; [the assembly](../docs/case-assembly.md) has a
page of its own. Made by `make hardware` from [design.py](../design.py) and [tools/case](../tools/case);
[cases.py](../tools/case/cases.py) has walls and gaps. Do not change it here.

{{size}}, about {{grams}} g of plastic. Only the shell depends on the display:
take the one for {REFERENCE} inch unless yours is another.
That everything fits is computed. Machines reported in this case so far:
[{first_article.cased()}](../figures/figures.md#built-so-far)."""

_FOR_POCKET = f"""\
What to print, how to print it, which screws it takes, and how to assemble it: for the [pocket
board](../pcb-pocket/README.md) with the display of {REFERENCE} inch. Made by `make hardware` from
[pocket.py](../pocket.py) and [tools/case](../tools/case); [cases.py](../tools/case/cases.py) has walls and gaps.
Do not change it here.

{{size}}, about {{grams}} g of plastic. That everything fits is computed. **None has been built yet.**"""

_PRINTING = """\
## Printing

PLA or PETG, nozzle 0.4 mm, layers 0.2 mm, three perimeters, five layers at top and bottom, infill 15 %,
**no supports**; a [slicer's report](../slicer/report.md) has time, filament and supports. The files lie as
they are printed; a bed of 120 × 100 mm is enough for each.

Signs, name and *menu* are 0.6 mm deep. Fill them with a paint pen and wipe the top clean.
""".splitlines()

_TO_CHANGE = """
**To change it in CAD** unpack [case-step.zip](case-step.zip): the whole case in place as STEP, a solid for
each part, and the shells for the other displays. Flat faces are whole, so they can be measured, moved and
cut; what is round has as many flat sides as in the STL files.""".splitlines()

_TO_CHANGE_ONE = """
**To change it in CAD** unpack [case-step.zip](case-step.zip): the whole case in place as STEP, a solid for
each part. Flat faces are whole, so they can be measured, moved and cut; what is round has as many flat sides as
in the STL files.""".splitlines()

_NO_COUPON = """\
## First the fit coupon

Print the [coupon of the other case](../case/README.md#first-the-fit-coupon): caps, door and screws have the same
gaps here, made by the same functions. There is no slider here; leave its row of the table out.""".splitlines()

_ASSEMBLY = """\
## Assemble it

<img src="apart.png" width="400" alt="The case taken apart">

Display and cells' leads are soldered, and the board has been [checked](../pcb-pocket/README.md#finish-it).

1. Lay the shell on its face on something soft. Drop the ten caps into their openings, signs down. Nothing holds
   them until the board is there: do not turn the shell over.
2. Stick foam tape of 2.5 mm on the board below the display's lower edge, in the free place there.
3. Lower the board onto the posts, jack and power switch first into their notches. Each cap's column rests just
   above its switch.
4. Lay the battery holder on the board's back, its leads through a notch of the lid's bay, its springs where − is
   on the lid.
5. Lay the lid on, with no wire between the rims. Turn in five screws: each goes through lid and board into a post
   of the shell. Stop when its head rests.
6. **Check.** Each cap clicks and comes back. A fingernail moves the switch in its hollow at the upper edge. A USB
   plug and a jack's plug go in.
7. Put three cells in, close the door and turn its screw in.
8. **Mark ON.** Two dots beside the switch are 0.6 mm deep. Slide the switch until the display lights, and paint
   the dot on that side: so the mark is right whichever way the switch works.

![The back](back.png)""".splitlines()
"""How to assemble the pocket board's case. The other case has a page of its own."""

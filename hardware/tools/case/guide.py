"""The page beside the STL files: how to print the case and how to put it together."""

from collections import Counter
from collections.abc import Mapping

from manifold3d import Manifold

from hardware.tools.case.measures import BACK, FACE, PILOT
from hardware.tools.case.outline import outline
from hardware.tools.case.screws import Screw

PLA = 1.24
"""g/cm³. Walls of this case are so thin that three perimeters fill them: the part weighs what its volume weighs."""
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
    """The page, as Markdown. `files` are the printed parts by their STL file's name."""
    left, bottom, right, top = outline(0).bounds()
    rows = [_row(name, part) for name, part in files.items()]
    shown = [name for name in files if not name.startswith("shell") or name == "shell-0.96"]
    total = sum(_grams(files[name]) * (2 if name == PRINTED_TWICE else 1) for name in shown)
    return "\n".join(
        [
            "# The case",
            "",
            "Made by `make hardware` from [design.py](../design.py); do not change it here.",
            "",
            f"{right - left:.0f} × {top - bottom:.0f} × {FACE - BACK:.0f} mm, about {total:.0f} g of plastic. Only the"
            " shell depends on the display. That everything fits is computed; it has not been tried in plastic yet.",
            "",
            '| 0.96" | 1.3" | 2.42" |',
            "|---|---|---|",
            "| ![](handheld-0.96.png) | ![](handheld-1.3.png) | ![](handheld-2.42.png) |",
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
            f"All are M2.5 and cut their own thread in holes of {PILOT} mm: no inserts, no nuts. Turn each in slowly,"
            " back by half a turn when it gets stiff, and stop when its head lies.",
            "",
            "| number | screw | for |",
            "|---:|---|---|",
            *_screw_rows(screws),
            "",
            *_ASSEMBLY,
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

PLA or PETG, nozzle 0.4 mm, layers 0.2 mm, three perimeters, five layers at top and bottom, infill 15 %, **no
supports**; [what a slicer says](../slicer/report.md) of time, filament and supports. The files lie as they are printed;
a bed of 120 × 100 mm is enough for each. Print one cap first: it must go through its opening by its own weight. If it
does not, the printer lays too much plastic: lower the flow, or set the slicer's hole compensation to 0.1 mm.

Signs and name are 0.6 mm deep. Fill them with a paint pen and wipe the top clean.

**To change it in CAD** unpack [case-step.zip](case-step.zip): the whole case in place as STEP, a solid for each part,
and the shells for the other displays. Flat faces are whole, so they can be measured, moved and cut; what is round has
as many flat sides as in the STL files.""".splitlines()

_ASSEMBLY = """\
## Putting it together

<img src="apart.png" width="480" alt="The case taken apart">

1. Lay the shell on its face on something soft. Drop the ten caps into their openings, signs down, and the slider into
   its slot, fork up.
2. **Measure the display first**, board and glass together: up to 3.2 mm (2.42 inch: 4.0 mm) fit, and most are thinner.
   Lay it on the window, its pins towards the upper edge and its glass in the middle of the window; its solder joints
   have a pocket. Hold it with the two clips, over a strip of foam tape of 1 mm where the display is thinner: the foam
   must press, not the plastic. Leave the screws a quarter turn loose, so that it can still be shifted.
3. Push the power switch and the slider to the same side, ON or OFF. Lower the board. The display's pins come first:
   look at them through the gap along the upper edge, and shift the display until they stand in their socket. Then the
   switch's handle finds the slider's fork, which is wider at its mouth. The caps' columns only touch their switches.
   Four screws, first all loosely: parts may stand 0.7 mm off their places.
4. **Check.** Each cap clicks and comes back; the slider moves the switch, and the sign it stands at is right; a USB
   plug goes in. Through the smallest hole in the face the Pico's light is seen; a piece of clear filament of 1.75 mm,
   melted flat at its outer end, makes it shine. The larger hole beside it leads to BOOTSEL.
5. Push the battery holder from behind into the lid's bay, its open side to you, its leads through a notch of the bay.
   Solder them, if that is not done.
6. Lay the lid on, no wire between the rims. Four long screws.
7. Cells in. Hook the door in on the side away from its screw, close it, turn the screw in. Without a screwdriver
   nobody gets at the cells.

**The machine is closed, and MicroPython must be put on it anew?** `kast flash --uf2 FILE` asks the board itself to
become a drive. Where nothing runs on it any more, switch off, push a toothpick (nothing of metal) through the hole
above BOOTSEL until it clicks, hold it, and plug USB in.

**A jack**, if one is fitted: push a drill of 6.2 mm through the skin in the left wall, by hand. Its body may be 8 mm
thick and 15 mm long, with its lugs.

A wrist strap goes through the bent hole in the lid's corner. A 2.42 inch display often has seven pins: solder four
wires of 5 cm to it instead of using the socket.

![The back](back.png)""".splitlines()

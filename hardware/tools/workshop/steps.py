"""Divides the building of the machine into steps of a few parts or three wires, each with a picture and a tick list.

In the picture of a step, what is new is bright and what is there already is pale.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from hardware.design import CAPS, STAGES, Design, Part
from hardware.tools import breadboard, breadboard_picture, perfboard, perfboard_picture, wires
from hardware.tools.breadboard import LOWER

TOGETHER = 3
"""Wires in one step."""
TOP, BOTTOM = "↑", "↓"
"""Signs of the rails at the upper and the lower edge of a breadboard."""

Wire = breadboard.Wire | perfboard.Wire


@dataclass(frozen=True)
class Step:
    """One step.

    - stage: stage of the build guide
    - parts: parts that are pushed in
    - wires: wires that are laid
    - optional: whether the step may be left out
    """

    stage: int
    parts: tuple[Part, ...] = ()
    wires: tuple[Wire, ...] = ()
    optional: bool = False


def breadboard_steps(design: Design) -> list[Step]:
    """Return the steps on breadboards."""
    holes = breadboard.legs(design)
    optional = {hole.strip for leg, hole in holes.items() if design.part(leg.partition(".")[0]).optional}
    kept = {hole.strip for leg, hole in holes.items() if not design.part(leg.partition(".")[0]).optional}
    laid = breadboard.wires(design)
    left_out = [wire for wire in laid if {wire.start.strip, wire.end.strip} & (optional - kept)]
    return list(_steps(design, [(wire, wire.stage, wire in left_out) for wire in laid]))


def perfboard_steps(design: Design, laid: Sequence[perfboard.Wire]) -> list[Step]:
    """Return the steps on perfboard."""
    holes = perfboard.legs(design)
    optional = {hole for leg, hole in holes.items() if design.part(leg.partition(".")[0]).optional}
    return list(_steps(design, [(wire, perfboard.stage(design, wire), bool({*wire.ends} & optional)) for wire in laid]))


def circuit_board_steps(design: Design) -> list[Step]:
    """Return the steps on the printed circuit board: parts alone, as it has no wires. The jack's parts are one step."""
    every = list(_steps(design, []))
    jack = [step for step in every if step.optional and not any(part.ref == "TILT" for part in step.parts)]
    joined = Step(jack[0].stage, tuple(part for step in jack for part in step.parts), (), True)
    return [*(step for step in every if step not in jack), joined]


def _steps(design: Design, laid: Sequence[tuple[Wire, int, bool]]) -> Iterator[Step]:
    """Yield the steps: for each stage its parts, then its wires; what may be left out comes last in its stage.

    :param laid: each wire with its stage, and whether only a part that may be left out needs it
    """
    for stage in STAGES:
        for optional in (False, True):
            parts = [part for part in design.parts if part.stage == stage and part.optional is optional]
            for group in _groups(parts):
                yield Step(stage, group, (), optional)
            of_stage = [wire for wire, at, left_out in laid if at == stage and left_out is optional]
            bare = tuple(wire for wire in of_stage if isinstance(wire, perfboard.Wire) and wire.bare)
            if bare:
                yield Step(stage, (), bare, optional)
            for some in _even([wire for wire in of_stage if wire not in bare]):
                yield Step(stage, (), some, optional)


def _groups(parts: Iterable[Part]) -> Iterator[tuple[Part, ...]]:
    """Yield the parts that are pushed in together: all buttons; two each; of optional ones those of the same kind."""
    parts = list(parts)
    buttons = tuple(part for part in parts if part.ref in CAPS)
    if buttons:
        yield buttons
    others = [part for part in parts if part.ref not in CAPS]
    if any(part.optional for part in others):
        for product in dict.fromkeys(part.product for part in others):
            yield tuple(part for part in others if part.product == product)
        return
    for start in range(0, len(others), 2):
        yield tuple(others[start : start + 2])


def _even(laid: Sequence[Wire]) -> Iterator[tuple[Wire, ...]]:
    """Yield the wires in steps of at most TOGETHER, as even as possible, so that no step has a single wire."""
    count = ceil(len(laid) / TOGETHER)
    for index in range(count):
        yield tuple(laid[len(laid) * index // count : len(laid) * (index + 1) // count])


def breadboard_step(design: Design, steps: Sequence[Step], number: int, words: Mapping[str, str]) -> str:
    """Return the SVG of the breadboards after a step, and with what comes before it pale.

    :param number: index of the step in `steps`
    """
    done = [
        one for step in steps[:number] for one in (*step.parts, *step.wires) if isinstance(one, Part | breadboard.Wire)
    ]
    new = [one for one in (*steps[number].parts, *steps[number].wires) if isinstance(one, Part | breadboard.Wire)]
    return breadboard_picture.step(design, done, new, words=words)


def perfboard_step(design: Design, steps: Sequence[Step], number: int, words: Mapping[str, str]) -> str:
    """Return the SVG of the perfboard after a step: its front if parts are pushed in, its back if wires are laid."""
    done = [
        one for step in steps[:number] for one in (*step.parts, *step.wires) if isinstance(one, Part | perfboard.Wire)
    ]
    step = steps[number]
    if step.parts:
        return perfboard_picture.step_front(design, done, step.parts, words=words)
    return perfboard_picture.step_back(design, done, [wire for wire in step.wires if isinstance(wire, perfboard.Wire)])


def circuit_board_step(design: Design, steps: Sequence[Step], number: int, words: Mapping[str, str]) -> str:
    """Return the SVG of the circuit board's front after a step, with what comes before it pale."""
    done = [part for step in steps[:number] for part in step.parts]
    return perfboard_picture.step_circuit_board(design, done, steps[number].parts, words=words)


def ticks(design: Design, step: Step, on_breadboard: bool, colours: Mapping[str, str]) -> list[str]:
    """Return the lines of the step's tick list: each part with its holes, each wire with its colour and its ends.

    :param colours: a language's words for the English names of colours
    """
    lines = []
    holes = breadboard.legs(design) if on_breadboard else perfboard.legs(design)
    for part in step.parts:
        named = _shown_legs(part)
        places = ", ".join(f"{leg} {_name(holes[f'{part.ref}.{leg}'])}" for leg in named)
        lines.append(f"**{CAPS[part.ref].text if part.ref in CAPS else part.ref}**: {places}")
    rows: dict[int, list[perfboard.Hole]] = {}
    for wire in step.wires:
        start, end = (wire.start, wire.end) if isinstance(wire, breadboard.Wire) else wire.ends
        if isinstance(wire, perfboard.Wire) and wire.bare:
            rows.setdefault(wire.ends[0][1], []).extend(wire.ends)
            continue
        colour = wires.OF_NET[wire.net]
        lines.append(f"**{colours.get(colour, colour)}**: {_name(start)} – {_name(end)}")
    for ends in rows.values():  # one bare wire runs over all legs of a row
        lines.append(f"**{colours['bare']}**: {_name(min(ends))} – {_name(max(ends))}")
    return lines


def _shown_legs(part: Part) -> list[str]:
    """Return the legs that show where a part goes: of buttons two opposite ones, of the Pico its corners."""
    if part.ref in CAPS:
        return ["1", "4"]
    if part.ref == "PICO":
        return ["GP0", "GP15", "VBUS", "GP16"]
    return [pad.name for pad in part.body.pads]


def _name(hole: breadboard.Hole | perfboard.Hole) -> str:
    if not isinstance(hole, breadboard.Hole):
        return f"{hole[0] + 1}/{hole[1] + 1}"
    sign = breadboard_picture.SIGNS[hole.board]
    if len(hole.row) == 1:
        return f"{sign} {hole.row}{hole.column}"
    rail = TOP if hole.row.startswith("top") else BOTTOM
    return f"{sign} {rail}{'−' if hole.row[-1] == '-' else '+'} {hole.column}"


def lower_only(design: Design, step: Step) -> bool:
    """Return whether all that is new in a step on breadboards is on the lower board."""
    laid = [wire for wire in step.wires if isinstance(wire, breadboard.Wire)]
    refs = {part.ref for part in step.parts}
    boards = {hole.board for leg, hole in breadboard.legs(design).items() if leg.partition(".")[0] in refs}
    return boards | {end.board for wire in laid for end in (wire.start, wire.end)} == {LOWER}


LOWER_TOP = (breadboard_picture.TOP + breadboard.BOARD_HEIGHT + breadboard.BETWEEN - 0.5) / (
    breadboard_picture.TOP + 2 * breadboard.BOARD_HEIGHT + breadboard.BETWEEN + breadboard_picture.BOTTOM
)
"""Where the lower board begins in a picture of both, as a share of the height."""


def has_leads(step: Step) -> bool:
    """Return whether a step brings the soft leads of the battery holder to the board."""
    return any(part.ref == "BATTERY" for part in step.parts)

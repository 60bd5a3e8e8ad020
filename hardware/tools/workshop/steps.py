"""Divides the building of the machine into steps of a few parts or three wires, each with a picture and a tick list.

In the picture of a step, what is new is bright and what is there already is pale.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from hardware.design import CAPS, STAGES, Design, Part
from hardware.tools import breadboard, breadboard_picture, perfboard, perfboard_picture, wires
from hardware.tools.joins import Joins

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
    on_strip: dict[tuple[int, str, int], set[str]] = {}
    for leg, hole in breadboard.legs(design).items():
        on_strip.setdefault(hole.strip, set()).add(leg.partition(".")[0])
    laid = [
        _Laid(wire, wire.stage, [on_strip.get(end.strip, set()) for end in (wire.start, wire.end)])
        for wire in breadboard.wires(design)
    ]
    return list(_steps(design, laid))


def perfboard_steps(design: Design, laid: Sequence[perfboard.Wire]) -> list[Step]:
    """Return the steps on perfboard."""
    at = {hole: {leg.partition(".")[0]} for leg, hole in perfboard.legs(design).items()}
    return list(
        _steps(design, [_Laid(wire, perfboard.stage(design, wire), [at[end] for end in wire.ends]) for wire in laid])
    )


def circuit_board_steps(design: Design) -> list[Step]:
    """Return the steps on the printed circuit board: parts alone, as it has no wires."""
    return list(_steps(design, []))


@dataclass(frozen=True)
class _Laid:
    """A wire, its stage, and the names of the parts at each of its ends."""

    wire: Wire
    stage: int
    ends: Sequence[set[str]]

    def is_of(self, refs: set[str]) -> bool:
        """Return whether an end is at these parts only, so that nothing else needs the wire."""
        return any(end and end <= refs for end in self.ends)


def _steps(design: Design, laid: Sequence[_Laid]) -> Iterator[Step]:
    """Yield the steps: for each stage its parts, then its wires; then the same for each of its options."""
    options = _options(design)
    of_options = [one for one in laid if any(one.is_of(option) for option in options)]
    for stage in STAGES:
        yield from _groups(stage, [part for part in design.parts if part.stage == stage and not part.optional])
        yield from _wired(stage, [one.wire for one in laid if one.stage == stage and one not in of_options])
        for option in options:
            if parts := tuple(part for part in design.parts if part.stage == stage and part.ref in option):
                yield Step(stage, parts, (), True)
            yield from _wired(stage, [one.wire for one in laid if one.stage == stage and one.is_of(option)], True)


def _options(design: Design) -> list[set[str]]:
    """Return the names of the optional parts in groups: those that a net other than ground joins are one option."""
    optional = [part.ref for part in design.parts if part.optional]
    joins: Joins[str] = Joins()
    for ref in optional:
        joins.join([ref])
    for net, legs in design.nets.items():
        refs = [leg.partition(".")[0] for leg in legs]
        if net != perfboard.BUS and (joined := [ref for ref in refs if ref in optional]):
            joins.join(joined)
    return joins.groups()


def _wired(stage: int, laid: Sequence[Wire], optional: bool = False) -> Iterator[Step]:
    """Yield the steps in which wires are laid: bare ones first."""
    bare = tuple(wire for wire in laid if isinstance(wire, perfboard.Wire) and wire.bare)
    if bare:
        yield Step(stage, (), bare, optional)
    for some in _even([wire for wire in laid if wire not in bare]):
        yield Step(stage, (), some, optional)


def _groups(stage: int, parts: Sequence[Part]) -> Iterator[Step]:
    """Yield the steps in which parts are pushed in that are not optional: all buttons together, others two by two."""
    buttons = tuple(part for part in parts if part.ref in CAPS)
    if buttons:
        yield Step(stage, buttons)
    others = [part for part in parts if part.ref not in CAPS]
    for start in range(0, len(others), 2):
        yield Step(stage, tuple(others[start : start + 2]))


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


def ticks(design: Design, step: Step, on_breadboard: bool, words: Mapping[str, str]) -> list[str]:
    """Return the lines of the step's tick list: each part with its holes, each wire with its colour and its ends.

    :param words: a language's words for the English names of colours, products and legs
    """
    lines = []
    holes = breadboard.legs(design) if on_breadboard else perfboard.legs(design)
    for part in step.parts:
        places = ", ".join(f"{_leg(leg, words)}{_name(holes[f'{part.ref}.{leg}'])}" for leg in _shown_legs(part))
        what = f", {_what(part, words)}" if on_breadboard and part.ref not in CAPS else ""
        lines.append(f"**{CAPS[part.ref].text if part.ref in CAPS else part.ref}**{what}: {places}")
    rows: dict[int, list[perfboard.Hole]] = {}
    for wire in step.wires:
        start, end = (wire.start, wire.end) if isinstance(wire, breadboard.Wire) else wire.ends
        if isinstance(wire, perfboard.Wire) and wire.bare:
            rows.setdefault(wire.ends[0][1], []).extend(wire.ends)
            continue
        colour = wires.OF_NET[wire.net]
        lines.append(f"**{words.get(colour, colour)}**: {_name(start)} – {_name(end)}")
    for ends in rows.values():  # one bare wire runs over all legs of a row
        lines.append(f"**{words['bare']}**: {_name(min(ends))} – {_name(max(ends))}")
    return lines


def _what(part: Part, words: Mapping[str, str]) -> str:
    """Return what a part is, without details. Beside a picture of the perfboard the longest words have no space."""
    return re.split(DETAILS, words.get(part.product.what, part.product.what))[0]


DETAILS = r", | \("
"""What begins the details in the name of a product."""


def _leg(name: str, words: Mapping[str, str]) -> str:
    """Return how a leg is called in a tick list. Legs with numbers are alike, so they have no name there."""
    return "" if name.isdigit() else f"{words.get(name, name.replace('-', '−'))} "


def _shown_legs(part: Part) -> list[str]:
    """Return the legs that show where a part goes: of buttons two opposite ones, of the Pico its corners."""
    if part.ref in CAPS:
        return ["1", "4"]
    if part.ref == "PICO":
        return ["GP0", "GP15", "VBUS", "GP16"]
    return [pad.name for pad in part.body.pads]


def _name(hole: breadboard.Hole | perfboard.Hole) -> str:
    """Return how a hole is called, without a space at which a line could end."""
    if not isinstance(hole, breadboard.Hole):
        return f"{hole[0] + 1}/{hole[1] + 1}"
    sign = breadboard_picture.SIGNS[hole.board]
    if len(hole.row) == 1:
        return f"{sign}{NO_BREAK}{hole.row}{hole.column}"
    rail = TOP if hole.row.startswith("top") else BOTTOM
    return f"{sign}{NO_BREAK}{rail}{'−' if hole.row[-1] == '-' else '+'}{NO_BREAK}{hole.column}"


NO_BREAK = "\u00a0"


def seen(design: Design, step: Step) -> tuple[float, float]:
    """Return the top and bottom of what a picture of a step on breadboards has to show, as shares of its height.

    A board on which nothing is new is left out. Of two boards that wires join, the rows in the middle are enough.
    """
    legs = breadboard.legs(design)
    places = [legs[f"{part.ref}.{pad.name}"].place for part in step.parts for pad in part.body.pads]
    places += [point for wire in step.wires if isinstance(wire, breadboard.Wire) for point in wire.points]
    highest, lowest = min(y for _, y in places), max(y for _, y in places)
    top, bottom = min(0.0, highest), LOWER_BOARD + breadboard.BOARD_HEIGHT + breadboard_picture.BOTTOM
    if has_leads(step):
        top = -breadboard_picture.TOP
    elif highest > LOWER_BOARD:
        top = LOWER_BOARD
    elif highest > breadboard.ROWS["f"] and lowest > LOWER_BOARD:
        top = BELOW_F
    if lowest < LOWER_BOARD:
        bottom = max(breadboard.BOARD_HEIGHT, lowest)
    elif lowest <= LOWER_BOARD + breadboard.ROWS["f"]:
        bottom = LOWER_BOARD + BELOW_BUTTONS
    height, above = breadboard_picture.HEIGHT, breadboard_picture.TOP
    return max(0.0, top + above - RIM) / height, min(height, bottom + above + RIM) / height


LOWER_BOARD = breadboard.BOARD_HEIGHT + breadboard.BETWEEN
"""y of the lower board, from the top of the upper one."""
BELOW_F, BELOW_BUTTONS = 10.6, 15.2
"""y, from the top of a board, between its rows f and e, and below the buttons with their names."""
RIM = 0.1
"""What a picture shows above and below what it has to show."""


def has_leads(step: Step) -> bool:
    """Return whether a step brings the soft leads of the battery holder to the board."""
    return any(part.ref == "BATTERY" for part in step.parts)

"""Tells the virtual board what Python knows: `python -m kast_tools.simulator_facts` writes simulator/facts.js."""

import json

from kast.hal.buttons import HOLD6, NAMES

from kast_tools.models import MODELS
from kast_tools.node import CRASHED
from kast_tools.paths import SIMULATOR

FACTS = SIMULATOR / "facts.js"


def facts() -> str:
    """The file, as `prettier` would have it."""
    return f"""// What Python knows, made by `make facts`: change it there, not here.

/** Of the dice in a row, left to right. */
export const HOLDS = [{_listed(NAMES[: HOLD6 + 1])}];
/** Every button, in the order of the firmware. */
export const BUTTONS = [...HOLDS, {_listed(NAMES[HOLD6 + 1 :])}];
/** Blocks of 4096 bytes that MicroPython leaves of a Pico's flash for files. */
export const FLASH_BLOCKS = {MODELS["pico"].blocks};
/** The exit code where the firmware ended with an exception. */
export const CRASHED = {CRASHED};
"""


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(map(json.dumps, names))


if __name__ == "__main__":
    FACTS.write_text(facts())

"""Parses the scripts that `kast run` plays on the virtual board, one step on each line.

The table of steps is in host_tools/docs/scripts.md.
"""

import re
from collections.abc import Callable, Iterable

from kast_tools.build.firmware_folder import controllers

PRESS_MS = 60
"""How long `press` holds a button if the script gives no time."""

STILL_MS = 150
"""How long the picture must stay unchanged before `settle` ends, if the script gives no time."""

LONGEST_NAME = 100
"""Maximum number of characters in a shot's name; file systems allow some 255 in the whole file name."""

ADDRESSES = ("0x3C", "0x3D")
"""I2C addresses that a display module can have."""

Step = dict[str, object]


class ScriptError(Exception):
    """A mistake in a script: `FILE:LINE: what is wrong; what would be right`."""


def parse_script(text: str, name: str, buttons: Iterable[str]) -> list[Step]:
    """Return the steps of a script, ready for JSON; "at" in each is the step's place, NAME:LINE.

    :param name: what error messages call the script
    :param buttons: the names of the buttons (and of the tilt switch) in board.py
    :raises ScriptError: the script has a mistake; the message describes the first one
    """
    reader = _Reader(list(buttons))
    steps = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split("#")[0].split()
        if words:
            try:
                steps.append(reader.step(words) | {"at": f"{name}:{number}"})
            except ValueError as mistake:
                raise ScriptError(f"{name}:{number}: {mistake}") from None
    return steps


class _Reader:
    """Turns the words of a line into a step. Its methods raise ValueError for mistakes."""

    def __init__(self, buttons: list[str]) -> None:
        self.buttons = buttons
        self.readers: dict[str, Callable[..., Step]] = {
            "press": self.press,
            "down": self.button,
            "up": self.button,
            "wait": self.wait,
            "settle": self.settle,
            "dice": self.dice,
            "shot": self.shot,
            "display": self.display,
            "battery": self.battery,
            "power": self.switch,
            "cable": self.switch,
            "cut": self.cut,
        }

    def step(self, words: list[str]) -> Step:
        command, *values = words
        if command not in self.readers:
            raise ValueError(f'unknown step "{command}"; steps are {", ".join(self.readers)}')
        try:
            return {"do": command, **self.readers[command](*values)}
        except TypeError:
            raise ValueError(f'"{" ".join(words)}" has too few or too many words; write {USAGE[command]}') from None

    def button(self, name: str) -> Step:
        if name not in self.buttons:
            raise ValueError(f'unknown button "{name}"; buttons are {", ".join(self.buttons)}')
        return {"button": name}

    def press(self, name: str, ms: str = str(PRESS_MS)) -> Step:
        return self.button(name) | {"ms": whole(ms, "milliseconds")}

    def wait(self, ms: str) -> Step:
        return {"ms": whole(ms, "milliseconds")}

    def settle(self, ms: str = str(STILL_MS)) -> Step:
        return {"ms": whole(ms, "milliseconds", least=1)}

    def dice(self, face: str, *faces: str) -> Step:
        for value in (face, *faces):
            if value not in ("1", "2", "3", "4", "5", "6"):
                raise ValueError(f'"{value}" is not a face of a die; faces are 1 to 6')
        return {"faces": [int(value) for value in (face, *faces)]}

    def shot(self, name: str) -> Step:
        if not re.fullmatch(r"[A-Za-z0-9_-]+", name):
            raise ValueError(f'"{name}" cannot be part of a file name; use letters, digits, - and _')
        if len(name) > LONGEST_NAME:
            raise ValueError(f"the name has {len(name)} letters; at most {LONGEST_NAME} are allowed")
        return {"name": name}

    def switch(self, state: str) -> Step:
        if state not in ("on", "off"):
            raise ValueError(f'"{state}" is neither on nor off')
        return {"on": state == "on"}

    def display(self, state: str, *address: str) -> Step:
        return (self.switch if state in ("on", "off") else self.module)(state, *address)

    def module(self, state: str, address: str = "0x3C") -> Step:
        known = controllers()
        if state not in known:
            raise ValueError(f'"{state}" is not a display; write on, off, {" or ".join(known)}')
        if address not in ADDRESSES:
            raise ValueError(f'"{address}" is not an address of a display; write {" or ".join(ADDRESSES)}')
        return {"on": True, "controller": state, "address": int(address, 16)}

    def battery(self, volts: str) -> Step:
        if not re.fullmatch(r"\d+(\.\d+)?", volts) or not 0 <= float(volts) <= 5.5:
            raise ValueError(f'"{volts}" is not a voltage for a Pico; write 0 to 5.5, such as 3.4')
        return {"volts": float(volts)}

    def cut(self, writes: str) -> Step:
        return {"writes": whole(writes, "flash writes", least=1)}


USAGE = {
    "press": "press BUTTON or press BUTTON MS",
    "down": "down BUTTON",
    "up": "up BUTTON",
    "wait": "wait MS",
    "settle": "settle or settle MS",
    "dice": "dice FACE FACE …",
    "shot": "shot NAME",
    "display": "display on, display off or display CONTROLLER ADDRESS",
    "battery": "battery VOLTS",
    "power": "power on or power off",
    "cable": "cable on or cable off",
    "cut": "cut N",
}


def whole(text: str, of: str, least: int = 0) -> int:
    """Return the whole number in a text. Raises ValueError unless it has at most nine digits and is at least `least`.

    :param of: what the number counts, for the message
    """
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < least:
        raise ValueError(f'"{text}" is not a number of {of}; write a whole number from {least}')
    return int(text)

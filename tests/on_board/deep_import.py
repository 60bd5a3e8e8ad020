"""Stand in for the firmware's main.py: load a module at every depth of calls, until MicroPython's stack is full.

Prints a line of JSON with `errors`, the names of all errors, and `said`, the last line of each error's traceback.
"""

import gc
import json

import kast.traceback
from kast.modules import load, unload, unload_package
from kast.traceback import print_error

ROOM = "kast.coach.coach"  # a module whose imports import further modules
FIRST, DEPTHS = 12, 18
# A call takes about 50 words of the stack. Eight shifts of six words each try the positions in between, too.
WORDS, SHIFTS = 6, 8


class Printed:
    """Capture printed tracebacks, so that they do not look like a failure at the serial port."""

    def __init__(self):
        self.text = ""

    def print_exception(self, error, file=None):
        said = f"{type(error).__name__}: {error}\n"
        if file:
            file.write(said)
        else:
            self.text = said

    def print(self, text, end=""):
        self.text = text


def down(depth):
    if depth:
        return down(depth - 1)
    return load(ROOM)


def shifted(words):
    """Return a function like `down` that uses `words` more words of the stack."""
    names = " = ".join(["a" + str(number) for number in range(words)])
    found = {"down": down}
    exec(f"def start(depth):\n    {names} = 0\n    return down(depth)", found)
    return found["start"]


printed = Printed()
kast.traceback.sys = printed
kast.traceback.print = printed.print
errors = []
said = []
for place in range(DEPTHS * SHIFTS):
    depth, words = divmod(place, SHIFTS)
    try:
        shifted(1 + WORDS * words)(FIRST + depth)
    except Exception as error:
        errors.append(type(error).__name__)
        print_error(error)
        said.append(printed.text.strip())
    unload(ROOM)
    unload_package("kast.coach")
    gc.collect()
print(json.dumps({"errors": errors, "said": said}))

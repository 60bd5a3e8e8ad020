"""Stand in for the firmware's main.py: load modules by name and unload them again.

Prints a line of JSON with the result of each step.
"""

import json
import sys

import kast
from kast.modules import alias_of, is_loaded, load, screen_aliases, unload, unload_package

HISTORY = "kast.storage.history"
COACH = "kast.coach"


def names():
    return set(sys.modules)


before = names()
history = load(HISTORY)
steps = {
    "known as": alias_of(HISTORY),
    "is that room": hasattr(history, "next_seq"),
    "the same again": load(HISTORY) is history,
    "found by": sys.modules[alias_of(HISTORY)] is history,
    "leaves with a screen": alias_of(HISTORY) in screen_aliases(),
    "nothing is left of the loading": sorted(name for name in names() - before if name == "load"),
}
unload(HISTORY)
steps["forgotten"] = not is_loaded(HISTORY) and load(HISTORY) is not history
load(COACH)
load(COACH + ".value_table")
unload_package(COACH)
steps["let go"] = not is_loaded(COACH) and not is_loaded(COACH + ".value_table")
steps["stays"] = is_loaded("kast.modules") and alias_of("kast.modules") not in screen_aliases()
kast.bundle.loads = "/nothing.mpy"
try:
    __import__("load")
except ImportError:
    steps["a failed one"] = "load" in sys.modules, bool(load("kast.version"))
print(json.dumps(steps))

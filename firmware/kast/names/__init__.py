"""Interns the names in the firmware's modules after the start, in parts, while no button is pressed.

MicroPython interns every name that it loads, and never frees it. If names were loaded one by one, with the modules that
use them, they would split the heap into pieces; names loaded at the start are next to each other
(firmware/docs/memory.md).

The build (host_tools/kast_tools/build/byte_code.py) adds the parts to this package.
"""

from kast.modules import load, unload

PARTS = "abcdefgh"  # so many parts that reading one does not delay the response to a press
OF_TWO = "two"  # the part with the additional names of multiplayer modules


def read():
    """Read all parts. A generator that reads one part in each step, which takes 40 ms at most."""
    for part in PARTS:
        _read(part)
        yield


def read_multiplayer_names():
    """Read the names of multiplayer modules. Called only when multiplayer begins, as many devices never need them."""
    _read(OF_TWO)


def _read(part):
    name = "kast.names." + part
    load(name)
    unload(name)

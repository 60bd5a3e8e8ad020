"""Names in the firmware's modules, read in a few parts after the start, while no button is pressed.

MicroPython stores every name that it has read for ever. If names were read one by one, as modules are loaded and
unloaded, they would split the heap into pieces; names read at the start lie together (firmware/docs/memory.md).

The build adds the parts to this package: host_tools/kast_tools/build/byte_code.py.
"""

from kast.modules import load, unload

PARTS = "abcdefgh"  # so many that a press between two parts is answered in time
OF_TWO = "two"  # the part with further names, of modules for multiplayer


def keep():
    """Read a part in each step of this generator; a step takes 40 ms at most."""
    for part in PARTS:
        _read(part)
        yield


def read_multiplayer_names():
    """Read the names of the modules for multiplayer, only when it is begun: many devices never play so."""
    _read(OF_TWO)


def _read(part):
    name = "kast.names." + part
    load(name)
    unload(name)

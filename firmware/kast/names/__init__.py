"""The names of the rooms, read in a few parts as soon as the machine has started and nobody presses.

MicroPython keeps each name for ever that it has read. Kept one by one, as rooms come and go, they would lie between
what goes, and break the heap into pieces; kept at the start, they lie together (firmware/docs/memory.md). The build
puts the parts into this package: host_tools/kast_tools/build/firmware.py.
"""

from kast.modules import forget, load

PARTS = "abcdefgh"  # so many that a press is heard between two
OF_TWO = "two"  # what rooms for two machines have besides


def keep():
    """A generator that reads a part whenever it is asked for the next: 40 ms at most."""
    for part in PARTS:
        _read(part)
        yield


def keep_for_two():
    """Read the names of rooms for two machines, where somebody is to play so: many never do."""
    _read(OF_TWO)


def _read(part):
    name = "kast.names." + part
    load(name)
    forget(name)

"""Makes MicroPython for WebAssembly identify itself as a Pico, for hosts that check what they are connected to."""

import builtins
import os
import sys
from collections import namedtuple

_ENOENT_OF_EMSCRIPTEN = 44
_ENOENT = 2
_MPY = 0x0306  # byte code of version 6.3, without native code

_Implementation = namedtuple("implementation", ("name", "version", "_machine", "_mpy"))


class _Sys:
    """Replaces `sys`, which cannot be changed; `platform` and `implementation` are those of a Pico."""

    platform = "rp2"

    def __init__(self, identity):
        version = tuple(identity["version"] + [""])
        self.implementation = _Implementation("micropython", version, identity["machine"], _MPY)

    def __getattr__(self, name):
        return getattr(sys, name)


def _as_on_pico(function):
    """Return a version of `function` that accepts "" instead of "/" and raises a Pico's errno for a missing file."""

    def call(path, *arguments):
        try:
            return function(path or "/", *arguments)
        except OSError as error:
            if error.errno == _ENOENT_OF_EMSCRIPTEN:
                raise OSError(_ENOENT) from None
            raise

    return call


def disguise(identity):
    """Make every module that is imported from now on find a Pico with this `identity` (see VirtualBoard)."""
    sys.modules["sys"] = _Sys(identity)
    os.stat = _as_on_pico(os.stat)
    builtins.open = _as_on_pico(open)

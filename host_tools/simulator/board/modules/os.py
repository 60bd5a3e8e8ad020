"""MicroPython's `os`, with `urandom`, which its build for WebAssembly lacks."""

from uctypes import addressof
from uos import *  # noqa: F403
from virtual_board import fill_random


def urandom(n):
    """Return `n` random bytes."""
    buffer = bytearray(n)
    fill_random(addressof(buffer), n)
    return bytes(buffer)

"""Kast's tools for the computer. They use the firmware's packages, which import MicroPython's `micropython`."""

import sys

from kast_tools import micropython

# This runs before any other module of the tools, and so before `kast` is imported. It also replaces a `micropython`
# package of the environment (such as Adafruit's), so that users and developers run the same code.
sys.modules["micropython"] = micropython

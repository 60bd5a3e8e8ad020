"""Kast's tools for the computer. They import the firmware's packages, which need MicroPython's module `micropython`."""

import sys

from kast_tools import micropython

# This line runs before any other module of the tools, and so before `kast` is imported. It also hides a package
# `micropython` that may be installed in the environment (such as Adafruit's), so that all users run the same code.
sys.modules["micropython"] = micropython

"""Replaces MicroPython's module `micropython` on CPython, as far as the firmware's packages use it.

`kast_tools/__init__.py` installs it as `micropython` in this process only, not in the user's environment.
"""

from typing import NoReturn, TypeVar

Value = TypeVar("Value")


def const(value: Value) -> Value:
    """Return the value. On a board, MicroPython's compiler replaces a name defined with `const` by its value."""
    return value


def viper(function: object) -> NoReturn:
    """Raise SyntaxError, as MicroPython does on ports without native code; the caller then uses its version in Python.

    Returning the function would not be enough: where annotations are evaluated lazily (Python 3.14), undefined names
    such as `ptr16` would be noticed only when the function runs.
    """
    raise SyntaxError("invalid micropython decorator")

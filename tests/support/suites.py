"""Which parameters of a test `make test` takes, and which `make test-all` and `make soak` take besides."""

import os
from collections.abc import Callable, Iterable
from typing import Any

import pytest

TO_THE_END = "KAST_LONG" in os.environ
"""Whether all is done that is cut short for time, as `make soak` wants it."""

WIDE = "de"
"""The language of the short form: that of the widest words. English is what most other tests see."""


def also_long(values: Iterable[Any], short: Callable[[Any], bool]) -> list[Any]:
    """The values, each of which is in the short form only if that says so."""
    return [value if short(value) else pytest.param(value, marks=pytest.mark.long) for value in values]


def in_soak(values: Iterable[Any], in_gate: Callable[[Any], bool]) -> list[Any]:
    """The values, each of which only `make soak` takes unless that says so."""
    return [value if in_gate(value) else pytest.param(value, marks=pytest.mark.soak) for value in values]


def languages_of(codes: Iterable[str]) -> list[Any]:
    """The languages, of which the short form has the widest."""
    return also_long(codes, WIDE.__eq__)

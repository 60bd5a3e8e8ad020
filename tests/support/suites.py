"""Assign parameters of tests to the suites of `make test`, `make test-all` and `make soak`."""

import itertools
import os
from collections.abc import Callable, Iterable
from typing import Any

import pytest

TO_THE_END = "KAST_LONG" in os.environ
"""Whether tests run without being cut short for time, as in `make soak`."""

WIDE = "de"
"""Language of the fast suite: the one with the widest words. Most tests that use one language only use English."""

FOREIGN = "fi"
"""The language that shares the fewest words with English."""


def also_long(values: Iterable[Any], short: Callable[[Any], bool]) -> list[Any]:
    """Return the values for a parameter of a test; those for which `short` is false run only in the full suite."""
    return [value if short(value) else pytest.param(value, marks=pytest.mark.long) for value in values]


def in_soak(values: Iterable[Any], in_gate: Callable[[Any], bool]) -> list[Any]:
    """Return the values for a parameter of a test; those for which `in_gate` is false run only in `make soak`."""
    return [value if in_gate(value) else pytest.param(value, marks=pytest.mark.soak) for value in values]


def every_second(
    *parameters: Iterable[Any], short: Callable[..., bool], whole: Callable[..., bool] = lambda *_: False
) -> list[Any]:
    """Return the combinations of the values of several parameters of a test, of which every second one runs only in
    `make soak`, unless `whole` is true for it. Of the others, those for which `short` is false run only in the full
    suite.
    """
    combinations = []
    for placed in itertools.product(*map(enumerate, parameters)):
        places, values = zip(*placed, strict=True)
        in_soak_only = sum(places) % 2 and not whole(*values)
        marks = pytest.mark.soak if in_soak_only else () if short(*values) else pytest.mark.long
        combinations.append(pytest.param(*values, marks=marks))
    return combinations


def languages_of(codes: Iterable[str]) -> list[Any]:
    """Return the languages for a parameter of a test; only the widest one is in the fast suite."""
    return also_long(codes, WIDE.__eq__)


def few_languages_of(codes: Iterable[str]) -> list[Any]:
    """Return the languages for a parameter of a test of code that all languages share, when other tests compare their
    words: the widest one is in the fast suite, Finnish in the full one, the others only in `make soak`.
    """
    marks = {WIDE: (), FOREIGN: pytest.mark.long}
    return [pytest.param(code, marks=marks.get(code, pytest.mark.soak)) for code in codes]

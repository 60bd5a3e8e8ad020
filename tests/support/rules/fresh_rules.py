"""Rebuild the rules before each test, for `make mutation`: otherwise mutants of the code that makes them are never run."""

from kast.games import RULE_SETS


def pytest_runtest_setup() -> None:
    RULE_SETS.made.clear()

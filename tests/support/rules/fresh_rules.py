"""Rebuild the rules before each test, for `make mutation`: mutants of the code that makes them must run."""

from kast.games import RULE_SETS


def pytest_runtest_setup() -> None:
    RULE_SETS.made.clear()

"""Rebuild the rules before each test, so that `make mutation` runs mutants of the code that makes the rules."""

from kast.games import RULE_SETS


def pytest_runtest_setup() -> None:
    RULE_SETS.made.clear()

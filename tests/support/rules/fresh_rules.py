"""For `make mutation`: rules are made once a process, so a test would not meet the mutant of what makes them."""

from kast.games import RULE_SETS


def pytest_runtest_setup() -> None:
    RULE_SETS.made.clear()

"""pytest plugin of `make mutation`: has each test run the changed code, quickly and always with the same values."""

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from kast.games import RULE_SETS

SERVERS = ("mosquitto",)
"""Programs that tests may start: they run none of the code under test."""

settings.register_profile(
    "mutation", derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("mutation")


def pytest_runtest_setup() -> None:
    """Rebuild the rules, since changed code may make them."""
    RULE_SETS.made.clear()


def skip_test_of_other_program(event: str, arguments: tuple) -> None:
    """Skip a test that starts a program: the program would not run the changed code."""
    if event == "subprocess.Popen" and Path(arguments[1][0]).name not in SERVERS:
        pytest.skip("It starts another program.")


sys.addaudithook(skip_test_of_other_program)

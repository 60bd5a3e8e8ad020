"""Paths of the tests and their data."""

from pathlib import Path

TESTS = Path(__file__).parents[1]
SUPPORT = TESTS / "support"

"""Where the tests and what they are given lie."""

from pathlib import Path

TESTS = Path(__file__).parents[1]
SUPPORT = TESTS / "support"

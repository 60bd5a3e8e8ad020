"""What the virtual board is told is what Python knows."""

from kast_tools.simulator_facts import FACTS, facts


def test_they_are_those_of_today() -> None:
    assert FACTS.read_text() == facts(), "Run `make facts`, and commit the file."

"""Test the coach's machine code on the emulated Pico: it finds the same values as plain Python, and is fast enough."""

import pytest
from emulated_pico import BOOTROM, UF2, given
from kast_dev.bench.coach import MOST_MS, Thought, advice, think_on_pico, thinkable
from played import in_one_node

pytestmark = given


@pytest.fixture(scope="module")
def thoughts() -> list[Thought]:
    assert UF2
    assert BOOTROM
    with in_one_node():
        return think_on_pico(UF2, BOOTROM)


@pytest.mark.long
def test_machine_code_finds_the_values_of_plain_python(thoughts: list[Thought]) -> None:
    for state, thought in zip(thinkable(), thoughts, strict=True):
        here = advice(state)
        for _ in here.steps():
            pass
        assert thought.options == here.options
        assert thought.options[thought.offered] == here.offer()[0]


@pytest.mark.long
def test_the_coach_decides_in_time_with_little_memory(thoughts: list[Thought]) -> None:
    for state, thought in zip(thinkable(), thoughts, strict=True):
        assert 1 < thought.ms <= MOST_MS[len(state.dice)], state
        assert thought.heap <= 24 * 1024, state  # together with 15 KB of code less than 40 KB

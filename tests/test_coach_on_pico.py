"""The coach's machine code on the emulated Pico: the same values as in plain Python, and how long it thinks.

MicroPython's UF2 for a Pico and the RP2040's boot ROM are named by KAST_UF2 and KAST_BOOTROM.
"""

import os

import pytest
from kast_tools.bench.coach import MOST_MS, Thought, advice, think_on_pico, thinkable

pytestmark = pytest.mark.skipif(
    not (os.environ.get("KAST_UF2") and os.environ.get("KAST_BOOTROM")),
    reason="KAST_UF2 and KAST_BOOTROM name no MicroPython for a Pico and no boot ROM of an RP2040.",
)


@pytest.fixture(scope="module")
def thoughts() -> list[Thought]:
    return think_on_pico(os.environ["KAST_UF2"], os.environ["KAST_BOOTROM"])


def test_machine_code_finds_the_values_of_plain_python(thoughts: list[Thought]) -> None:
    for state, thought in zip(thinkable(), thoughts, strict=True):
        here = advice(state)
        for _ in here.steps():
            pass
        assert thought.options == here.options


def test_thinks_in_time_and_in_little_memory(thoughts: list[Thought]) -> None:
    for state, thought in zip(thinkable(), thoughts, strict=True):
        assert 1 < thought.ms <= MOST_MS[state.game], state
        assert thought.heap <= 24 * 1024, state  # with 15 KB of code that makes less than 40

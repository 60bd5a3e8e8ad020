"""Test that the constants of the virtual board match those of the Python code."""

from kast_dev.simulator_facts import FACTS, USB_FACTS, facts, usb_facts


def test_the_simulators_constants_are_up_to_date() -> None:
    made = {FACTS: facts(), USB_FACTS: usb_facts()}
    assert {file: file.read_text() for file in made} == made, "Run `make facts`, and commit the files."

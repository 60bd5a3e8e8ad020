"""Test the page of sample baskets: three workshops, whose lines add up, with packs and dates of prices."""

import re

import pytest

from hardware.design import PRICED, kast
from hardware.tools.workshop import basket, samples

PAGE = samples.page(kast())


def number(text: str) -> int:
    return int(text.replace(",", ""))


@pytest.mark.parametrize("index", range(3))
def test_the_lines_of_a_basket_add_up_to_its_summary(index):
    plan = samples.SAMPLES[index]
    row = re.findall(r"^\| (\d+ children .+) \| (\d+) \| (\d+) \| ([\d,]+) to ([\d,]+) \|", PAGE, re.MULTILINE)[index]
    lines = re.findall(
        r"^\| (\d+) \| (\d+) \| (.+?) \| .+ \| ([\d,]+) to ([\d,]+) \| (.+) \|$",
        PAGE.split("\n## ")[index + 1],
        re.MULTILINE,
    )
    assert int(row[1]) == plan.children + 1
    assert int(row[2]) == sum(int(packs) for _, packs, *_ in lines)
    low, high = (sum(number(line[end]) for line in lines) for end in (3, 4))
    assert (number(row[3]), number(row[4])) == (low, high) == basket.total(basket.basket(kast(), plan))
    assert all(dated.startswith(f"estimate, {PRICED}") for *_, dated in lines)


def test_the_samples_are_one_for_each_kind_of_board():
    assert len({plan.board for plan in samples.SAMPLES}) == 3
    assert "samples, not offers" in PAGE

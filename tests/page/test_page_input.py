"""Test the page's buttons in its own modules, without a browser."""

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from page_modules import PageModules


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        yield page


holders = st.sampled_from(["finger", "key", "script"])
names = st.lists(st.sampled_from(["LEFT", "RIGHT", "ROLL"]), min_size=1, unique=True)


def test_the_board_hears_a_press_that_takes_no_time(page):
    """Changes of a button are 60 ms apart, as the firmware samples them; other buttons do not wait for it."""
    actions = [("press", "ROLL"), ("release", "ROLL"), ("press", "LEFT"), ("press", "ROLL")]
    noticed = page.ask(noticed={"actions": actions, "everyMs": 0})["arrived"]
    of_roll = [(what, when) for what, name, when in noticed if name == "ROLL"]
    assert [what for what, _ in of_roll] == ["press", "release", "press"]
    assert all(later - earlier >= 59 for (_, earlier), (_, later) in itertools.pairwise(of_roll))
    assert [name for _, name, _ in noticed[:2]] == ["ROLL", "LEFT"]


def test_a_busy_board_hears_a_short_press(page):
    """A press stays down until the firmware has sampled it, even if that takes longer than the press."""
    actions = [("press", "ROLL"), ("release", "ROLL"), ("press", "ROLL"), ("release", "ROLL")]
    sampled = page.ask(noticed={"actions": actions, "everyMs": 100})["sampled"]
    periods = [(down, len(list(samples))) for down, samples in itertools.groupby(sampled)]
    assert [down for down, _ in periods][-3:] == [True, False, True]
    assert all(count >= 3 for _, count in periods[-3:]), periods  # three equal samples decide, see drivers/buttons.py


actions = st.tuples(holders, names) | st.tuples(holders | st.none(), st.none())


@settings(deadline=None)
@given(st.lists(actions))
def test_a_button_is_down_as_long_as_anything_holds_it(page, actions):
    held, down = {}, set()
    for (holder, names), changes in zip(actions, page.ask(presses=actions), strict=True):
        if names:
            held.setdefault(holder, names)
        elif holder:
            held.pop(holder, None)
        else:
            held.clear()
        for name, is_down in changes:
            assert is_down == (name not in down), "a button is reported once"
            down ^= {name}
        assert down == {name for names in held.values() for name in names}

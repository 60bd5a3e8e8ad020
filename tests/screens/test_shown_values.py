"""Test values that screens show on the virtual board against the rules, not against a picture."""

import itertools
import json

import pytest
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.common.files import write_tree
from kast_tools.common.node import find_node
from kast_tools.virtual_board.run import play
from kast_tools.virtual_board.script import parse_script
from tests_paths import TESTS

STARS = {"perfect": 3, "very_good": 3, "good": 2, "ask": 1}


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict:
    """Return what on_board/shown_values.py printed."""
    folder = tmp_path_factory.mktemp("shown")
    (folder / "store").mkdir()
    build = folder / "build"
    write_tree(build, compiled(firmware_with(TESTS / "on_board" / "shown_values.py", folder), left_out=()))
    steps = parse_script("wait 500", "script", ())
    # Many screens are drawn between two garbage collections, so the heap must be larger than a Pico's.
    play(find_node(), steps, firmware=build, store=folder / "store", out=folder, seed=1, heap_percent=1000)
    return json.loads((folder / "serial.txt").read_text().splitlines()[0])


@pytest.mark.long
def test_the_verdict_on_a_game_depends_on_the_points_lost(shown: dict) -> None:
    for lost, key, stars in shown["verdicts"]:
        expected = "perfect" if lost < 1 else "very_good" if lost < 8 else "good" if lost < 25 else "ask"
        assert (key, stars) == (expected, STARS[expected]), lost
    assert len(shown["verdicts"]) == 10


@pytest.mark.long
def test_points_and_total_of_a_filled_box_count_up(shown: dict) -> None:
    """A box of 24 points that also earns the bonus: the total begins at 100 and ends with both."""
    frames = shown["counted"]
    assert frames[0] == [0, 100]
    counted = [frame for frame in frames if frame]
    assert counted[-1] == [24, 174]
    assert len(counted) > 8
    for (points, total), (later, more) in itertools.pairwise(counted):
        assert points <= later <= points + 4 and total <= more <= total + 10
    assert len(frames) > 2 * len(counted), "the bonus stays on the screen for longer"


@pytest.mark.long
def test_a_robot_shows_the_points_that_it_gets(shown: dict) -> None:
    """In Triple with the column's factor; each of the columns is filled."""
    assert {box.partition(".")[2] for box, _, _ in shown["robots"]} == {"1", "2", "3"}
    for box, points, gained in shown["robots"]:
        assert points == gained, box


def test_damaged_tables_of_the_coach_are_not_opened_again(shown: dict) -> None:
    """The screen gets a message, later requests get no coach at once, and other games keep theirs."""
    assert shown["damaged"] == [True, True, True, 0, True]

"""Test that the pictures in the READMEs match those that `make screens` makes of the current firmware."""

import io
from itertools import pairwise

import pytest
from kast_dev.screens.film import FILM, FRAME_MS, LOOK_MS, film, filmed, whole
from kast_dev.screens.page import PAGE, PICTURES, TOURS, begins_new, headings, page_with, pictures
from kast_dev.screens.played import Shot, shots
from kast_dev.screens.together import PICTURE, displays, scripts
from kast_tools.common.node import find_node
from kast_tools.virtual_board.script import Step
from kast_tools.virtual_board.script_player import script_player
from PIL import Image

STALE = "Run `make screens`, look at the pictures, and commit them."


@pytest.mark.long
def test_every_screen_is_as_it_is_now() -> None:
    drawn = pictures()
    assert drawn == {path.stem: path.read_bytes() for path in PICTURES.glob("*.png")}, STALE


def test_the_page_shows_each_of_them_once_with_a_caption() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == page_with(page), STALE
    named = [name for shown in headings().values() for name, _ in shown]
    assert sorted(named) == sorted(path.stem for path in PICTURES.glob("*.png"))
    assert all(page.count(f"(screens/{name}.png)") == 1 for name in named)


def test_the_first_minutes_tell_each_press() -> None:
    (steps,) = (tour.read_text(encoding="utf-8") for tour in TOURS.glob("*.txt") if begins_new(tour))
    shown = headings()[steps.partition("\n")[0].lstrip("# ")]
    text = " ".join(caption for _, caption in shown)
    assert text.count("**[") == steps.count("\npress ") - steps.rpartition("\nshot ")[2].count("\npress ")
    assert dict(shown)["first-held"].startswith("**[4]** ")
    assert dict(shown)["first-card"].startswith("**[SCORE]** held: ")


@pytest.mark.soak  # test_every_screen_is_as_it_is_now sees most changes of what it shows
def test_the_film_is_a_minute_of_the_firmware_as_it_is() -> None:
    assert film() == FILM.read_bytes(), STALE
    picture = Image.open(io.BytesIO(FILM.read_bytes()))
    durations = []
    for frame in range(getattr(picture, "n_frames", 1)):
        picture.seek(frame)
        durations.append(picture.info["duration"])
    assert 50_000 <= sum(durations) <= 70_000
    assert durations.count(FRAME_MS) > len(durations) // 2  # dice in the air change in every frame


@pytest.mark.long
def test_two_machines_are_a_game_of_the_firmware_as_it_is() -> None:
    assert displays() == PICTURE.read_bytes(), STALE


def test_while_one_machine_presses_the_other_waits() -> None:
    assert scripts("A press ROLL\nwait 9\n2 times: B press LEFT, wait 5\nshot end") == (
        "press ROLL\nwait 9\nwait 60\nwait 5\nwait 60\nwait 5\nshot end",
        "wait 60\nwait 9\npress LEFT\nwait 5\npress LEFT\nwait 5\nshot end",
    )


def test_frames_are_taken_at_even_steps_and_nothing_of_the_script_is_lost() -> None:
    steps: list[dict[str, object]] = [
        {"do": "wait", "ms": 70},
        {"do": "shot", "name": "start"},
        {"do": "press", "button": "ROLL", "ms": 60},
        {"do": "wait", "ms": 75},
    ]
    now = 0
    shots = []
    presses = []
    for step in filmed(steps):
        if step["do"] == "wait":
            now += int(str(step["ms"]))
        elif step["do"] == "shot":
            shots.append(now)
        else:
            presses.append((step["do"], now))
    assert presses == [("down", 70), ("up", 130)]
    assert now == 70 + 60 + 75
    assert {later - earlier for earlier, later in pairwise([70, *shots])} == {LOOK_MS}


def test_no_frame_is_half_drawn() -> None:
    captured = [Shot("frame", str(n).encode(), frozenset({"ROLL"} if n == 7 else ()), n % 4 < 2) for n in range(12)]
    frames = list(whole(captured))
    assert [frame.png for frame in frames] == [b"1", b"5", b"9"]  # the last complete one of every four
    assert [frame.down for frame in frames] == [frozenset(), {"ROLL"}, frozenset()]
    with script_player(find_node()) as play_job:
        seen = [*shots(play_job, list(filmed([{"do": "shot", "name": "start"}, *THROW])))]
    assert len({shot.is_whole for shot in seen}) == 2


THROW: list[Step] = [{"do": "press", "button": "ROLL", "ms": 60}, {"do": "wait", "ms": 500}]

"""Test with button presses and pictures: animals that yawn and sulk, and dice designs that players win."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from emulated_pico import check_as_on_the_virtual_board, given, play_on_both
from fast_hands import CUT, THOUGHT, TO_MENU
from filed_games import file_game, players
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.games.pig.game import Pig
from kast.storage import history
from kast.storage.settings import GAMES
from kast.storage.statistics import Statistics
from kast_dev.bench.__main__ import ANSWER_MS, FRAME_BYTES, GAP_MS
from kast_dev.bench.counts import FRAME_GAP_MS
from kast_tools.emulator.timings import timings
from played import Played, store_before
from suites import also_long
from vm import run_on_vm

GO_ON = "wait 1900 / press ROLL / wait 200"
IDLE = "wait 19900"
FLIGHT = "wait 1300"
YAWNS = "wait 500 / shot {0}-yawns / wait 1500 / shot {0}-sleeps"
FOLDER = "joy"


def game(rules: str, *names: str, still_open: tuple[str, ...] = ()) -> CardGame:
    """Return a game at its start, or with zeros in all boxes except the open ones."""
    begun = CardGame(rules, {}, players(*names), bytes, "listed")
    begun.seq = 1
    if still_open:
        filled = [-1 if box in still_open else 0 for box in RULE_SETS[rules].boxes]
        begun.cards = [type(card).from_state(rules, {}, [0, 0, *filled]) for card in begun.cards]
    return begun


# Tests of moods


@pytest.mark.long
def test_a_childs_animal_sulks_at_a_zero_and_yawns_after_a_pause(tmp_path: Path) -> None:
    store_before(tmp_path / "out", game("yatzy", "Fox", "Cat", still_open=("ones", "twos", "yatzy")), kids=True)
    steps = [
        GO_ON,
        f"{IDLE} / {YAWNS.format('before')} / shot still-asleep / press HOLD1 / wait 300 / shot awake",
        f"dice 3 3 3 4 5 / press ROLL / {FLIGHT} / wait 1000 / shot thrown / wait 17600 / {YAWNS.format('thrown')}",
        "press HOLD1 / wait 300 / shot held",
        "press SCORE / wait 100 / press SCORE / wait 100 / press SCORE / wait 100 / shot zero / wait 300",
        "shot zero-falls / wait 700 / shot zero-later / wait 1000",
        f"wait 17800 / {YAWNS.format('next')} / press HOLD1 / wait 100 / shot next-awake",
    ]
    played = Played(" / ".join(steps), tmp_path / "out")
    played.check_pictures(folder=FOLDER)
    assert played.game()["cards"][0][2] == 0
    assert played.game()["held"] == 0  # no die of the next turn is held


def test_a_press_is_answered_at_once_while_an_animal_sleeps(tmp_path: Path) -> None:
    store_before(tmp_path / "out", game("yatzy", "Fox"), kids=True)
    steps = (
        f"{GO_ON} / dice 3 3 3 4 5 / press ROLL / {FLIGHT} / wait 22000 / down HOLD1 / wait 60 / up HOLD1 / wait 300"
    )
    played = Played(steps, tmp_path / "out")
    down = [event["t"] for event in played.trace if event["event"] == "down"][-1]
    sent = [event for event in played.trace if event["event"] == "i2c" and down <= event["t"]]
    first = [event for event in sent if event["t"] - sent[0]["t"] < 18]
    assert sent[0]["t"] - down <= 33
    assert sum(len(event["data"]) // 2 for event in first) <= 128


def test_a_sleeping_animal_does_not_keep_the_machine_awake(tmp_path: Path) -> None:
    """Nothing moves once the animal sleeps and the menu's buttons are named, so only the regular repetition of the
    picture is sent.
    """
    store_before(tmp_path / "out", game("yatzy", "Fox"), kids=True)
    played = Played(f"{GO_ON} / wait 32000 / shot asleep / wait 20000 / shot later", tmp_path / "out")
    assert played.same("asleep", "later")
    asleep, later = [event["t"] for event in played.trace if event["event"] == "shot"]
    pages = {event["t"] for event in played.trace if event["event"] == "i2c" and asleep <= event["t"] < later}
    assert len(pages) < 20 * 8  # the whole picture of eight pages is sent again every 1.5 s


@pytest.mark.parametrize("large", also_long((False, True), (True).__eq__))
def test_a_grown_ups_animal_sulks_and_yawns(tmp_path: Path, large: bool) -> None:
    form = "large" if large else "usual"
    begun = game("yatzy", "Fox", "Cat", still_open=("small_straight", "yatzy", "chance"))
    store_before(tmp_path / "out", begun, large=large)
    steps = [
        GO_ON,
        f"dice 1 1 2 2 4 / press ROLL / {FLIGHT} / press RIGHT / wait 100 / press RIGHT / wait 100",
        f"press SCORE / wait 200 / press SCORE / wait 100 / shot {form}-zero / wait 800 / shot {form}-zero-later",
        f"wait 19000 / {YAWNS.format(form)}",
        f"press HOLD1 / wait 200 / shot {form}-awake / press ROLL / wait 2000 / shot {form}-goes-on",
    ]
    played = Played(" / ".join(steps), tmp_path / "out")
    played.check_pictures(folder=FOLDER)


def test_robots_show_no_moods(tmp_path: Path) -> None:
    """A robot that fills a zero looks as usual, and a robot does not yawn during its turn."""
    begun = game("yatzy", "Fox", "Cat", still_open=("yatzy",))
    begun.players[0] = {"name": "Pip", "kind": "cpu", "level": 1, "picture": None}
    store_before(tmp_path / "out", begun, kids=True)
    steps = f"{GO_ON} / dice 1 2 3 4 6 / wait 3000 / dice 1 2 3 4 6 / wait 3000 / dice 1 2 3 4 6 / wait 4000"
    played = Played(f"{steps} / wait 12000 / shot cat-next", tmp_path / "out")
    assert played.game()["cards"][0][-1] == 0
    played.check_pictures(folder=FOLDER)


def test_the_pig_sulks_at_a_turn_that_is_lost_and_yawns(tmp_path: Path) -> None:
    begun: Any = Pig("pig", {}, players("Fox", "Cat"), bytes, "listed")
    begun.seq = 1
    store_before(tmp_path / "out", begun, kids=True)
    steps = f"{GO_ON} / {IDLE} / {YAWNS.format('pig')} / press HOLD1 / wait 400 / shot pig-awake"
    steps += " / dice 1 / press ROLL / wait 2000 / shot pig-sulks"
    Played(steps, tmp_path / "out").check_pictures(folder=FOLDER)


@pytest.mark.long
def test_animals_hop_between_two_games_of_the_demonstration(tmp_path: Path) -> None:
    plan = {"game": "pig", "options": {"goal": 50}, "players": players("Fox"), "start": "listed"}
    store_before(tmp_path / "out", plan=plan, demo=True, auto_off=0)
    steps = "wait 1900 / shot menu / wait 119500 / shot parade / wait 1000 / shot parade-hops / wait 2000"
    played = Played(f"{steps} / shot parade-later / press HOLD1 / wait 300 / shot back", tmp_path / "out")
    played.check_pictures("parade", "parade-hops", "parade-later", folder=FOLDER)
    assert not played.same("parade", "parade-hops")
    assert played.same("menu", "back")
    assert 0 < most_bytes_of_a_frame(played, "parade", "parade-later") <= FRAME_BYTES


FRAMES = """
from micropython import heap_lock, heap_unlock

from kast.ui.graphics.canvas import Canvas
from kast.games.cards.game import CardGame
from kast.ui.screens.system.parade import Parade
from kast.ui.widgets.cards.filled import Filled
from kast.ui.graphics.moods import Yawn
from kast.ui.graphics.pips import choose
from kast.text import speak

class Stub:
    low = False
    def stay_awake(self):
        pass

speak("en")
choose(0)
canvas = Canvas()
game = CardGame("yatzy", {}, [{"name": "Fox", "kind": "human", "picture": 11}], bytes, "listed")
game.last_turn = "0a66666"
rooms = Stub()
rooms.machine = rooms.go = rooms.session = None
rooms.idle = Stub()
things = [Filled(game, Stub(), is_child, 0, "ones", 0, 0, 0) for is_child in (False, True)]
things += [Filled(game, Stub(), is_child, 0, "yatzy", 50, 1, 0) for is_child in (False, True)]
things += [Yawn(Stub(), lambda canvas: None, 8, 4, 14, 2), Parade(rooms)]
for thing in things:
    thing.draw(canvas)
    frames = 1
    heap_lock()
    try:
        while frames < 300 and thing.step(canvas) is not False and getattr(thing, "moving", True):
            frames += 1
    finally:
        heap_unlock()
    print(type(thing).__name__, frames)
"""


def test_moods_allocate_no_memory() -> None:
    assert run_on_vm(FRAMES).splitlines() == [
        "Filled 45",
        "Filled 45",
        "Filled 39",
        "Filled 39",
        "Yawn 300",
        "Parade 210",
    ]


def most_bytes_of_a_frame(played: Played, since: str, until: str) -> int:
    """Return the maximum number of bytes sent for one frame between the pictures `since` and `until`."""
    shots = {event["file"][3:-4]: event["t"] for event in played.trace if event["event"] == "shot"}
    frames = [0]
    before = 0
    for event in played.trace:
        if event["event"] == "i2c" and shots[since] < event["t"] < shots[until]:
            if event["t"] - before >= FRAME_GAP_MS:
                frames.append(0)
            frames[-1] += len(event["data"]) // 2
            before = event["t"]
    return max(frames)


CLICK_HERTZ = 330


@pytest.mark.parametrize(
    ("points", "dice", "tones", "kids"),
    [
        ("few", "1 1 2 3 5", 2, False),
        ("many", "6 6 6 4 2", 3, False),
        ("most", "6 6 6 6 6", 4, False),
        ("most", "6 6 6 6 6", 4, True),
    ],
)
def test_joy_grows_with_the_points(tmp_path: Path, points: str, dice: str, tones: int, kids: bool) -> None:
    """The tune gets longer and higher, the animal hops for longer, and every frame of it fits on the bus."""
    begun = game("yatzy", "Fox", "Cat", still_open=("yatzy" if points == "most" else "ones", "chance"))
    store_before(tmp_path / "out", begun, kids=kids)
    name = f"{'kid' if kids else 'usual'}-{points}"
    steps = f"{GO_ON} / dice {dice} / press ROLL / wait 4500 / press HOLD6 / wait 400 / press SCORE"
    steps += " / wait 200 / press SCORE" * (points == "few")  # a low Chance in the first roll is asked about
    steps += f" / wait 250 / shot begins / wait 150 / shot {name} / wait 100 / shot hops / wait 600"
    played = Played(steps, tmp_path / "out")
    if points != "few":
        assert not played.same(name, "hops")
        assert most_bytes_of_a_frame(played, "begins", "hops") <= FRAME_BYTES
    pressed = max(event["t"] for event in played.trace if event["event"] == "down")
    heard = {event["hz"] for event in played.trace if event["event"] == "tone" and event["t"] > pressed}
    assert len(heard - {0, CLICK_HERTZ}) == tones
    played.check_pictures(name, folder=FOLDER)


def test_frames_of_moods_fit_on_the_bus(tmp_path: Path) -> None:
    store_before(tmp_path / "out", game("yatzy", "Fox", "Cat", still_open=("ones", "yatzy")))
    steps = f"{GO_ON} / dice 3 3 3 4 5 / press ROLL / {FLIGHT} / press SCORE / wait 120 / shot sad / wait 900"
    steps += " / shot was-sad / wait 19000 / shot yawns / wait 1150 / shot yawned"
    played = Played(steps, tmp_path / "out")
    assert 0 < most_bytes_of_a_frame(played, "sad", "was-sad") <= FRAME_BYTES
    assert 0 < most_bytes_of_a_frame(played, "yawns", "yawned") <= FRAME_BYTES


# Tests of dice designs to win


@pytest.fixture(scope="module")
def filed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield a board's files with nine finished games and an abandoned one."""
    folder = tmp_path_factory.mktemp("filed")
    for seed in range(9):
        file_game(folder, "forced", seed=seed)
    file_game(folder, "forced", turns=3)
    yield folder


def count(folder: Path) -> Statistics:
    with contextlib.chdir(folder):
        statistics = Statistics()
        for _ in statistics.catch_up():
            pass
        return statistics


def test_only_games_played_to_the_end_count(filed: Path) -> None:
    assert count(filed).finished() == 9 == GAMES[1] - 1


def test_games_of_robots_alone_do_not_count(tmp_path: Path) -> None:
    robot = {"name": "Pip", "kind": "cpu", "level": 1, "picture": None}
    for seed in range(2):
        file_game(tmp_path, "forced", [robot], seed=seed)
    file_game(tmp_path, "triple", [robot, *players("Fox")])
    assert count(tmp_path).finished() == 1


LAST_BOX = "dice 1 1 1 1 2 / press ROLL / wait 1900 / press SCORE / wait 200 / press SCORE / wait 6000"


def last_box(files: Path) -> CardGame:
    """Return the next game on a board with these files, with one box open."""
    begun = game("forced", "Fox")
    begun.cards[0] = type(begun.card).from_state("forced", {}, [0, 0, *[0] * 14, -1])
    with contextlib.chdir(files):
        begun.seq = history.next_seq()
    return begun


def test_a_new_dice_design_is_offered_once_and_accepted(tmp_path: Path, filed: Path) -> None:
    """The tenth game wins the second design, and also the first one, which was not offered before."""
    out = tmp_path / "out"
    store_before(out, last_box(filed), filed)
    steps = f"{GO_ON} / {LAST_BOX} / shot new-dice / press LEFT / wait 100 / shot older-dice / press RIGHT / wait 100"
    steps += " / press ROLL / wait 1500 / shot result / press LEFT / wait 500 / shot taken-back"
    steps += f" / {LAST_BOX} / shot not-again"
    played = Played(steps, out)
    played.check_pictures(folder=FOLDER)
    assert (played.settings()["dice"], played.settings()["won"]) == (2, 2)


def test_a_new_dice_design_may_be_declined(tmp_path: Path, filed: Path) -> None:
    store_before(tmp_path / "out", last_box(filed), filed, won=1)
    played = Played(f"{GO_ON} / {LAST_BOX} / press SCORE / wait 1500 / press ROLL / wait 400", tmp_path / "out")
    assert (played.settings()["dice"], played.settings()["won"]) == (0, 2)
    assert played.game()["phase"] == "play"


TO_DICE = "press LEFT / press LEFT / press ROLL / wait 300 / " + "press LEFT / " * 5 + "wait 100"


def test_won_dice_designs_are_in_the_settings(tmp_path: Path) -> None:
    store_before(tmp_path / "out", won=3)
    steps = (
        f"wait 1900 / {TO_DICE} / shot row / press ROLL / wait 200 / shot choose / press LEFT / wait 100 / shot last"
    )
    steps += " / press ROLL / wait 200 / shot row-after / power off / power on / wait 1900 / press ROLL / wait 300"
    steps += " / press ROLL / wait 200 / press HOLD1 / press ROLL / wait 200 / press ROLL / wait 300 / press ROLL"
    steps += " / wait 400 / dice 2 3 4 5 6 / press ROLL / wait 1500 / press HOLD2 / wait 300 / shot played-with"
    played = Played(steps, tmp_path / "out")
    played.check_pictures(folder=FOLDER)
    assert (played.settings()["dice"], played.settings()["won"]) == (3, 3)


def test_only_won_dice_designs_are_offered(tmp_path: Path) -> None:
    """Stored settings with a dice design that has not been won do not offer it."""
    store_before(tmp_path / "out", dice=4)
    steps = (
        f"wait 1900 / {TO_DICE} / shot none-won / press ROLL / wait 200 / shot none-to-choose / press RIGHT / wait 100"
    )
    steps += " / shot nor-beside / press ROLL / wait 200"
    played = Played(steps, tmp_path / "out")
    played.check_pictures("none-won", "none-to-choose", folder=FOLDER)
    assert played.same("none-to-choose", "nor-beside")
    assert played.settings()["dice"] == 0


@pytest.mark.parametrize("kind", also_long(range(1, 6), (1).__eq__))
def test_six_dice_and_single_dice_show_the_design(tmp_path: Path, kind: int) -> None:
    store_before(tmp_path / "out", game("maxi", "Fox"), dice=kind, won=5)
    steps = (
        f"{GO_ON} / dice 1 2 3 4 5 6 / press ROLL / wait 2000 / press HOLD2 / press HOLD5 / wait 300 / shot six-{kind}"
    )
    Played(steps, tmp_path / "out").check_pictures(folder=FOLDER)


# Tests on the emulated Pico


@pytest.mark.soak
@given
def test_moods_on_the_emulated_pico(tmp_path: Path) -> None:
    """Moods stay fast while the coach of kid mode is loaded and a won dice design is in use."""
    begun = game("yatzy", "Fox", "Cat", still_open=("ones", "twos", "yatzy"))
    steps = [*TO_MENU, "press ROLL", "settle 500", "dice 3 3 3 4 5", "press ROLL", "settle", THOUGHT]
    steps += ["wait 22000", "shot asleep", "press HOLD1", "settle", "press HOLD2", "settle", "shot held"]
    steps += [*["press SCORE", "settle"] * 2, "press SCORE", "wait 1000", "shot zero", "wait 23000", "shot next-asleep"]
    played, virtual = play_on_both("\n".join(steps), tmp_path, game=begun, kids=True, dice=5, won=5)
    check_as_on_the_virtual_board(played, virtual)
    asleep = next(place for place, event in enumerate(played.trace) if event.get("file", "").endswith("asleep.png"))
    thrown, pressed = timings(played.trace[:asleep]), timings(played.trace)
    assert thrown.gaps and max(thrown.gaps) <= GAP_MS
    assert len(pressed.answers) == 2 and max(pressed.answers) <= ANSWER_MS


@given
@pytest.mark.long
def test_dice_designs_are_won_on_the_emulated_pico(tmp_path: Path, filed: Path) -> None:
    last = ["dice 1 1 1 1 2", "press ROLL", *CUT, "settle", "press SCORE", "wait 6000"]
    steps = [*TO_MENU, "press ROLL", "settle 500", *last, "shot new-dice", "press ROLL", "wait 3000", "shot result"]
    steps += ["press LEFT", "settle", "wait 1000", "shot taken-back"]
    begun = last_box(filed)
    played, virtual = play_on_both("\n".join(steps), tmp_path, game=begun, files=filed)
    check_as_on_the_virtual_board(played, virtual)
    assert (played.settings()["dice"], played.settings()["won"]) == (2, 2)

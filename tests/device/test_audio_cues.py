"""Test that whole games can be played by the sounds of the buzzer alone."""

import contextlib
import json
from collections.abc import Callable, Generator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from buzzer_listener import (
    OF_FACES,
    SHAPES,
    TAP,
    TICK,
    Note,
    a_die,
    box,
    dice,
    in_phrases,
    listening,
    midi,
    number,
    pitches,
)
from dealt_grab import dealt
from emulated_pico import check_as_on_the_virtual_board, given, play_on_both
from filed_games import lines_of, played_game
from kast.device import tunes
from kast.games import RULE_SETS
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.mounted_firmware import board_folder
from played import Played, store_before
from suites import in_soak


class Listener:
    """A player who only presses the ten buttons and listens to the buzzer."""

    def __init__(self, ask: Callable[[object], Any]) -> None:
        self._ask = ask

    def press(self, button: str, ms: int = 60) -> list[list[Note]]:
        """Press a button and listen until the buzzer is silent; return the phrases that were heard."""
        return self._hear({"do": "press", "button": button, "ms": ms})

    def listen(self) -> list[list[Note]]:
        return self._hear({"do": "wait", "ms": 0})

    def next_faces(self, *faces: int) -> None:
        """Set the faces of the next roll."""
        self._hear({"do": "dice", "faces": faces})

    def _hear(self, step: dict) -> list[list[Note]]:
        return in_phrases(self._ask(step))


@contextlib.contextmanager
def ears(store: Path, seed: int) -> Generator[Listener]:
    with listening("buzzer_listener.mjs", board_folder(FIRMWARE), store, seed) as ask:
        yield Listener(ask)


def turned_on(machine: Listener) -> None:
    """Switch audio cues on from the menu, by counting presses."""
    for button in ["LEFT"] * 2 + ["ROLL"] + ["RIGHT"] * 6:  # the settings are the last but one row of the menu
        assert machine.press(button) == [[]]
    (row,) = machine.press("ROLL")
    assert number(row) == 7
    machine.press("SCORE")
    machine.press("SCORE")


def begun(machine: Listener) -> None:
    """Begin a new game from the menu's first row, with the choices that the machine offers: solo Yatzy."""
    for _ in range(4):
        machine.press("ROLL")


def rolled(machine: Listener) -> tuple[list[tuple[int, bool]], str, int]:
    """Roll; return the dice, the shown box and its points."""
    heard = machine.press("ROLL")
    for _ in range(2):
        if len(heard) < 3:
            heard = machine.listen()  # the last die landed late, or five equal dice were celebrated first
    row, shown, points = heard[-3:]
    return dice(row), box(shown), number(points)


def hold(machine: Listener, row: list[tuple[int, bool]]) -> None:
    """Hold the dice with the most frequent face or, of equally frequent faces, the highest."""
    faces = [face for face, _ in row]
    wanted = max(faces, key=lambda face: (faces.count(face), face))
    for place, (face, held) in enumerate(row, 1):
        if held != (face == wanted):
            (answer,) = machine.press(f"HOLD{place}")
            assert a_die(answer) == (face, not held)


def turn(machine: Listener) -> tuple[str, int, list[list[Note]]]:
    """Roll three times and fill the box with most points; return the box, its points, and the cues."""
    for _ in range(2):
        hold(machine, rolled(machine)[0])
    _, first, points = rolled(machine)
    pays = {first: points}
    while len(pays) < 16:
        shown, worth = machine.press("RIGHT")[-2:]
        if box(shown) in pays:
            break
        pays[box(shown)] = number(worth)
    best = max(pays, key=lambda one: (pays[one], one != "chance"))
    for _ in range(list(pays).index(best)):
        machine.press("RIGHT")
    return best, pays[best], machine.press("SCORE")


@pytest.mark.long
@pytest.mark.parametrize("part", in_soak([(0, 1), (13, 15), (0, 15)], lambda part: part != (0, 15)), ids=str)
def test_a_game_is_played_by_the_buzzer_alone(tmp_path: Path, part: tuple[int, int]) -> None:
    """Turns of a game, from one number to another, are played; a stored game has the turns before them."""
    before, end = part
    filled: dict[str, int] = {}
    heard: list[list[Note]] = []
    if before:
        game = played_game(tmp_path / "files", "yatzy", turns=before)
        filled |= game.cards[0].boxes
        store_before(tmp_path, game, tmp_path / "files")
    else:
        store_before(tmp_path)
    with ears(tmp_path / "store", 5) as machine:
        machine.listen()
        turned_on(machine)
        if before:
            machine.press("ROLL")  # the menu's first row goes on with the stored game
        else:
            begun(machine)
        for _ in range(before, end):
            one, points, heard = turn(machine)
            assert one not in filled
            filled[one] = points
            if len(filled) < 15:
                assert (box(heard[-2]), number(heard[-1])) == (one, points)
        if end < 15:
            return
        *_, last = played = list(filter(None, heard + machine.listen()))  # the total comes after the joy, soon or later
        total = number(last)
        assert [TAP] not in map(pitches, played)  # no player is named where there is only one
    assert total == sum(filled.values()) + 50 * (sum(filled[face] for face in OF_FACES) >= 63)
    (line,) = lines_of(tmp_path / "store")
    (player,) = json.loads(line)["players"]
    assert (player["boxes"], player["total"]) == (filled, total)


@pytest.mark.long
def test_the_result_names_each_player_before_the_total(tmp_path: Path) -> None:
    players = [{"name": name, "kind": "human", "picture": place} for place, name in enumerate(("Fox", "Cat"))]
    game = played_game(tmp_path / "files", "yatzy", players, turns=29)
    store_before(tmp_path, game, tmp_path / "files", by_ear=True)
    with ears(tmp_path / "store", 5) as machine:
        machine.listen()
        machine.press("ROLL")
        _, _, heard = turn(machine)
        for _ in range(3):  # the totals come after the filled box and the joy, soon or later
            heard += machine.listen()
        one, first, other, second = list(filter(None, heard))[-4:]
    (line,) = lines_of(tmp_path / "store")
    assert [pitches(one), pitches(other)] == [[TAP], [TAP] * 2]
    assert [number(first), number(second)] == [player["total"] for player in json.loads(line)["players"]]


FOX, REX = {"name": "Fox", "kind": "human", "picture": 0}, {"name": "Rex", "kind": "cpu", "level": 1, "picture": None}


@contextlib.contextmanager
def playing(
    folder: Path, *players: dict, game: str = "yatzy", presses: int = 4, **settings: Any
) -> Generator[Listener]:
    """Begin a game from the menu by `presses` presses of ROLL, with audio cues on; yield its Listener."""
    plan = {"game": game, "options": {}, "players": list(players) or [FOX], "start": "listed"}
    store_before(folder, by_ear=True, plan=plan, **settings)
    with ears(folder / "store", 1) as machine:
        machine.listen()
        for _ in range(presses):
            machine.press("ROLL")
        yield machine


def faces(*row: int) -> list[tuple[int, bool]]:
    """Return the faces as dice that are not held."""
    return [(face, False) for face in row]


@pytest.mark.long
def test_different_rolls_sound_different(tmp_path: Path) -> None:
    with playing(tmp_path) as machine:
        for row in (1, 1, 2, 3, 5), (6, 6, 5, 4, 2):
            machine.next_faces(*row)
            assert rolled(machine)[0] == faces(*row)


@pytest.mark.long
def test_a_game_keeps_its_number_when_another_one_was_begun(tmp_path: Path) -> None:
    in_menu = list(RULE_SETS)
    order = ["maxi", *(game for game in in_menu if game != "maxi")]
    plan = {"game": "maxi", "recent": ["maxi"]}
    store_before(tmp_path, by_ear=True, plan=plan)
    with ears(tmp_path / "store", 1) as machine:
        machine.listen()
        machine.press("ROLL")
        for game in [*order[1:], order[0]]:
            (heard,) = machine.press("RIGHT")
            assert number(heard) == in_menu.index(game) + 1


@pytest.mark.long
def test_holding_a_key_plays_all_dice_and_changes_none(tmp_path: Path) -> None:
    with playing(tmp_path) as machine:
        machine.next_faces(2, 2, 3, 5, 6)
        rolled(machine)
        (heard,) = machine.press("HOLD2")
        assert a_die(heard) == (2, True)
        row = machine.press("HOLD4", 700)[-3]
        assert dice(row)[-5:] == [(2, False), (2, True), (3, False), (5, False), (6, False)]


@pytest.mark.long
def test_the_card_plays_the_total_and_the_points_of_the_dice(tmp_path: Path) -> None:
    with playing(tmp_path) as machine:
        machine.next_faces(4, 4, 6, 5, 1)
        assert rolled(machine)[1:] == ("chance", 20)
        machine.press("SCORE")
        machine.press("SCORE")  # the first press is asked about: two more rolls would bring more
        machine.next_faces(6, 6, 5, 1, 1)
        assert rolled(machine)[1:] == ("two_pairs", 14)
        assert number(machine.press("SCORE", 700)[-1]) == 20
        shown, points = machine.press("LEFT")
        assert (box(shown), number(points)) == ("pair", 12)
        assert dice(machine.press("ROLL")[-3]) == faces(6, 6, 5, 1, 1)


@pytest.mark.long
def test_the_coach_plays_which_dice_it_would_hold(tmp_path: Path) -> None:
    with playing(tmp_path) as machine:
        machine.next_faces(5, 5, 5, 1, 2)
        rolled(machine)
        assert dice(machine.press("ROLL", 1500)[-1])[-5:] == [(5, True), (5, True), (5, True), (1, False), (2, False)]


@pytest.mark.long
def test_the_filled_box_and_the_next_player_are_played(tmp_path: Path) -> None:
    with playing(tmp_path, FOX, REX, presses=6) as machine:
        machine.next_faces(3, 3, 3, 2, 2)
        machine.press("ROLL")
        heard = machine.press("SCORE")
        assert (box(heard[1]), number(heard[2]), pitches(heard[3])) == ("full_house", 13, [TAP] * 2)
        while pitches(heard[-1]) != [TAP]:
            heard = machine.listen()  # the robot plays by itself
        assert box(heard[-3]) in {*OF_FACES, *SHAPES.values()}
        assert number(heard[-2]) < 60


@pytest.mark.long
def test_real_dice_are_played_as_they_are_entered(tmp_path: Path) -> None:
    store_before(tmp_path, by_ear=True, plan={"game": "yatzy", "options": {}, "players": [FOX], "start": "listed"})
    with ears(tmp_path / "store", 1) as machine:
        machine.listen()
        machine.press("RIGHT")  # to the row "Score keeper"
        for _ in range(4):
            machine.press("ROLL")
        for face in (3, 6, 6, 3):
            (heard,) = machine.press(f"HOLD{face}")
            assert a_die(heard) == (face, False)
        row, shown, points = machine.press("HOLD6")
        assert (dice(row), box(shown), number(points)) == (faces(3, 6, 6, 3, 6), "full_house", 24)


@pytest.mark.long
def test_points_are_played_as_they_are_entered(tmp_path: Path) -> None:
    with playing(tmp_path, FOX, game="tenthousand", presses=0) as machine:
        machine.press("RIGHT")  # to the row "Score keeper"
        for _ in range(4):
            machine.press("ROLL")
        for button, points in (("HOLD1", 1000), ("HOLD6", 1050), ("HOLD3", 1350), ("ROLL", 1050)):
            assert number(machine.press(button)[-1]) == points
        machine.press("ROLL", 600)
        assert number(machine.press("HOLD2")[-1]) == 500


@pytest.mark.long
def test_the_die_of_pig_and_the_points_of_the_turn_are_played(tmp_path: Path) -> None:
    with playing(tmp_path, FOX, REX, game="pig", presses=6) as machine:
        for face, brought in (6, 6), (4, 10):
            machine.next_faces(face)
            heard, points = machine.press("ROLL")[-2:]
            assert (a_die(heard), number(points)) == ((face, False), brought)
        points, following = machine.press("SCORE")[1:3]
        assert (number(points), pitches(following)) == (10, [TAP] * 2)


@pytest.mark.long
def test_the_dice_of_ten_thousand_and_the_points_at_risk_are_played(tmp_path: Path) -> None:
    with playing(tmp_path, FOX, REX, game="tenthousand", presses=6) as machine:
        machine.next_faces(1, 1, 1, 5, 2, 4)
        heard, points = machine.press("ROLL", 1500)[-2:]
        assert dice(heard) == [(1, True)] * 3 + [(5, True), (2, False), (4, False)]
        assert number(points) == 1050
        (heard,) = machine.press("HOLD4")
        assert a_die(heard) == (5, False)
        points, following = machine.press("SCORE")[1:3]
        assert (number(points), pitches(following)) == (1050, [TAP] * 2)


@pytest.mark.long
def test_the_cards_of_grab_and_their_points_are_played(tmp_path: Path) -> None:
    game = dealt([FOX, REX], ("full_house", "threes", "large_straight"))
    store_before(tmp_path, game, by_ear=True, coach="off")
    with ears(tmp_path / "store", 1) as machine:
        machine.listen()
        machine.press("ROLL")
        machine.next_faces(3, 3, 3, 6, 6)
        *_, row, shown, points = machine.press("ROLL", 1500)
        assert (dice(row), box(shown), number(points)) == (faces(3, 3, 3, 6, 6), "full_house", 6)
        shown, points = machine.press("RIGHT")[-2:]
        assert (box(shown), number(points)) == ("threes", 3)
        (heard,) = machine.press("HOLD4")
        assert a_die(heard) == (6, True)
        shown, points, following = machine.press("SCORE")[1:4]
        assert (box(shown), number(points), pitches(following)) == ("threes", 3, [TAP] * 2)


@pytest.mark.long
def test_kid_mode_plays_the_dice_to_hold_and_the_boxes(tmp_path: Path) -> None:
    with playing(tmp_path, kids=True) as machine:
        machine.next_faces(4, 4, 4, 5, 1)
        assert dice(machine.press("ROLL")[-1]) == [(4, True)] * 3 + faces(5, 1)  # dice to hold have a low pitch
        *_, shown, points = machine.press("RIGHT")
        assert (box(shown), number(points)) == ("fours", 12)
        *_, shown, points = machine.press("SCORE")
        assert (box(shown), number(points)) == ("fours", 12)


KNOCK_MS = 25  # knocks of dice last 4 or 10 ms, pips 40; a Pico's main loop may move each end by 10 ms
MENU_PRESSES = 4  # presses of ROLL that begin another game like the last one


@given
@pytest.mark.long
def test_a_pico_plays_the_same_cues(tmp_path: Path) -> None:
    told = "wait 9000"
    roll = f"press ROLL / {told}"
    turn = f"{roll} / press HOLD2 / wait 2000 / {roll} / press RIGHT / wait 3000 / press SCORE / {told}"
    begin = "wait 3000" + " / press ROLL / wait 1500" * MENU_PRESSES
    script = f"{begin} / dice 1 6 2 3 5 6 6 6 4 / {turn} / shot end"
    plan = {"game": "yatzy", "options": {}, "players": [FOX], "start": "listed"}
    pico, virtual = play_on_both(script, tmp_path, by_ear=True, plan=plan)
    check_as_on_the_virtual_board(pico, virtual)
    heard = [pitches(tones(one)) for one in (pico, virtual)]
    assert heard[0] == heard[1]
    assert len(heard[0]) > 50


def tones(played: Played) -> list[Note]:
    """Return the buzzer's notes during the turns, without ticks and without the knocks of dice.

    Notes in menus are left out, because there the click of a key lasts as long as a Pico loads modules.
    """
    first = [event["t"] for event in played.trace if event["event"] == "down"][MENU_PRESSES]
    changes = [(event["t"], event["hz"]) for event in played.trace if event["event"] == "tone" and event["t"] >= first]
    notes = ((at, until - at, midi(hz)) for (at, hz), (until, _) in pairwise(changes) if hz)
    # Ticks are left out, because a Pico's main loop may delay them.
    knocks = set(tunes.THROW[::2] + tunes.ROLL[::2] + tunes.LAND[::2])
    return [note for note in notes if note[2] != TICK and (note[1] >= KNOCK_MS or note[2] not in knocks)]

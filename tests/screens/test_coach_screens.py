"""Test the coach and the robots as players see them, with button presses and pictures."""

import contextlib
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from kast.games.cards import Card
from kast.games.cards.game import CardGame
from kast.storage import history, journal, saved_game, store, unpacked_game
from kast_tools.common.firmware_text import board_text
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.family import CARD_GAMES
from test_screens import check_run

ALONE = "wait 1900 / press ROLL / press ROLL / press HOLD1 / wait 100 / press ROLL / wait 200"
GO_ON = "wait 1900 / press ROLL / wait 100"
FLIGHT = " / wait 1300"


def run(steps: str, tmp_path: Path, name: str, settings: dict[str, Any] | None = None, *options: str | Path) -> Path:
    """Play a script on a board with the files in `tmp_path`; compare its pictures; return the folder of the files."""
    folder = tmp_path / "store"
    folder.mkdir(exist_ok=True)
    if settings:
        with contextlib.chdir(folder):
            assert store.save("settings", json.dumps(settings).encode())
    script = tmp_path / f"{name}.txt"
    script.write_text(steps.replace(" / ", "\n"))
    check_run(script, tmp_path / name, f"coach/{name}", "--store", folder, *options)
    return folder


def robot(level: int) -> dict[str, Any]:
    return {"name": board_text("en")[f"robot.{level}"], "kind": "cpu", "picture": None, "level": level}


PERSON = {"name": "Åsa", "kind": "human", "picture": 2}


def store_game(folder: Path, rule_set: str, players: list[dict[str, Any]], still_open: int = 0) -> None:
    """Store a game before a roll. On each card all boxes hold zero, except the last `still_open` ones."""
    game = CardGame(rule_set, None, players, bytes, "listed")
    if still_open:
        boxes = game.rules.boxes
        filled = [0 if place < len(boxes) - still_open else -1 for place in range(len(boxes))]
        for index, card in enumerate(game.cards):
            game.cards[index] = type(card).from_state(rule_set, {}, [0, 0, *filled])
    game.seq = 1
    keep(folder, game)


def keep(folder: Path, game: CardGame) -> None:
    """Store a game in a folder."""
    folder.mkdir(exist_ok=True)
    with contextlib.chdir(folder):
        assert store.save("game", saved_game.pack(game.state()))


def stored_game(folder: Path) -> dict[str, Any]:
    with contextlib.chdir(folder):
        return unpacked_game.unpack(store.load("game") or b"")


def test_holding_roll_asks_the_coach(tmp_path: Path) -> None:
    ask = " / down ROLL / wait 810 / up ROLL / wait 200 / shot {0}best"
    thinking = " / down ROLL / wait 590 / shot thinking / up ROLL / wait 60 / press SCORE"
    steps = ALONE + " / dice 3 3 5 6 1 / press ROLL" + FLIGHT + thinking + ask.format("")
    steps += " / wait 1500 / shot why / press RIGHT / wait 50 / shot figures / press RIGHT / wait 50 / shot second"
    steps += " / press RIGHT / wait 50 / shot third / press RIGHT / press ROLL"
    steps += " / wait 100 / shot taken / dice 3 5 5 / press ROLL" + FLIGHT
    # The coach is asked again, and the player does not follow its advice.
    steps += ask.format("again-") + " / press SCORE / wait 100 / shot left / dice 3 4 4 / press ROLL" + FLIGHT
    # No roll is left: the coach names a box.
    steps += ask.format("box-") + " / press RIGHT / press RIGHT / press RIGHT / press ROLL / wait 100 / shot box-taken"
    folder = run(steps, tmp_path, "hint")
    assert stored_game(folder)["rolls"] == "33561" + "..355" + "..344"


def test_the_hint_offers_a_pair_and_shows_what_it_costs(tmp_path: Path) -> None:
    """Of 1 1 4 5 6, the coach offers 1 1. The pages with points show the best holds first, and what 1 1 costs."""
    steps = ALONE + " / dice 1 1 4 5 6 / press ROLL" + FLIGHT + " / down ROLL / wait 810 / up ROLL / wait 1700"
    steps += " / shot pair / press RIGHT / wait 50 / shot best / press RIGHT / press RIGHT / wait 50 / shot cost"
    steps += " / press RIGHT / press ROLL / wait 100 / dice 1 1 1 / press ROLL" + FLIGHT
    folder = run(steps, tmp_path, "offer")
    assert stored_game(folder)["rolls"] == "11456" + "..111"


def test_the_last_player_sees_how_to_win(tmp_path: Path) -> None:
    game = CardGame("yatzy", None, [robot(1), PERSON], bytes, "listed")
    nothing = dict.fromkeys(game.rules.boxes, 0)
    game.cards[:] = [Card("yatzy", None, nothing | {"chance": 26}), Card("yatzy", None, dict(nothing))]
    del game.cards[1].boxes["chance"]
    game.current = 1
    game.seq = 1
    keep(tmp_path / "store", game)
    steps = GO_ON + " / wait 200 / dice 1 2 2 3 3 / press ROLL" + FLIGHT + " / dice 5 5 4 4 4 / press ROLL" + FLIGHT
    steps += " / down ROLL / wait 810 / up ROLL / wait 1700 / shot why / press RIGHT / wait 50 / shot chance"
    steps += " / press RIGHT / wait 50 / shot second / press LEFT / press LEFT / press ROLL / wait 100 / shot taken"
    folder = run(steps, tmp_path, "win")
    assert stored_game(folder)["rolls"] == "12233" + "55444"


def test_holding_roll_without_a_coach_does_not_ask(tmp_path: Path) -> None:
    steps = ALONE + " / dice 3 3 5 6 1 / press ROLL" + FLIGHT + " / dice 1 2 3 4 5 / press ROLL 900 / wait 1300"
    folder = run(steps, tmp_path, "off", {"coach": "off"})
    assert stored_game(folder)["rolls"] == "33561" + "12345"


def test_a_first_roll_shakes_until_roll_is_released(tmp_path: Path) -> None:
    shaking = ALONE + " / dice 3 3 5 6 1 / down ROLL / wait 1500"
    assert stored_game(run(shaking, tmp_path, "first"))["rolls"] == ""
    folder = run(GO_ON + " / dice 3 3 5 6 1 / down ROLL / wait 1500 / up ROLL / wait 400", tmp_path, "first")
    assert stored_game(folder)["rolls"] == "33561"


@pytest.mark.long
def test_a_stuck_roll_button_throws_in_the_end(tmp_path: Path) -> None:
    folder = run(ALONE + " / dice 3 3 5 6 1 / down ROLL / wait 21000", tmp_path, "first")
    assert stored_game(folder)["rolls"] == "33561"


def test_the_coach_warns_before_a_costly_choice(tmp_path: Path) -> None:
    steps = ALONE + " / dice 4 4 4 4 1 / press ROLL" + FLIGHT
    # Rolling all dice except the 1 is costly: the dice that the coach would hold are marked until the next press of
    # ROLL, which follows the player's choice.
    steps += " / press HOLD5 / press ROLL / wait 150 / shot roll / press HOLD1 / wait 50 / shot changed / press HOLD1"
    steps += " / dice 6 3 2 5 / press ROLL" + FLIGHT + " / shot rolled"
    # For a costly zero there is only one question, not one for the cost and one for the zero.
    steps += (
        " / press LEFT / press LEFT / wait 50 / press SCORE / wait 200 / shot fill / press LEFT / wait 50 / shot walked"
    )
    steps += " / press RIGHT / press SCORE / wait 2500 / shot filled"
    folder = run(steps, tmp_path, "warns", {"coach": "2"})
    state = stored_game(folder)
    assert state["undo"][0].startswith("0") and state["undo"][0].endswith("44441" + "6325.")


def test_the_coach_does_not_warn_of_a_good_choice(tmp_path: Path) -> None:
    steps = (
        ALONE + " / dice 4 4 4 4 1 / press ROLL" + FLIGHT + " / press HOLD1 / press HOLD2 / press HOLD3 / press HOLD4"
    )
    steps += " / dice 4 / press ROLL" + FLIGHT + " / wait 2500 / press SCORE / wait 300"
    folder = run(steps, tmp_path, "good", {"coach": "0.5"})
    assert stored_game(folder)["undo"][0] == "0o" + "44441" + "....4"


def test_the_coach_does_not_warn_of_what_it_offers(tmp_path: Path) -> None:
    """Holding 1 1 of 1 1 4 5 6 costs 1.5 points, but the coach itself offers it."""
    steps = ALONE + " / dice 1 1 4 5 6 / press ROLL" + FLIGHT + " / press HOLD1 / press HOLD2"
    folder = run(steps + " / dice 2 3 4 / press ROLL" + FLIGHT, tmp_path, "good", {"coach": "0.5"})
    assert stored_game(folder)["rolls"] == "11456" + "..234"


def test_the_setting_always_marks_the_dice_to_hold(tmp_path: Path) -> None:
    steps = ALONE + " / dice 4 4 4 1 6 / press ROLL" + FLIGHT + " / wait 200 / shot marked / press HOLD1 / press HOLD5"
    steps += " / wait 50 / shot held / press HOLD5 / press HOLD2 / press HOLD3 / dice 4 4 / press ROLL / wait 150"
    steps += " / shot flying / wait 3800 / shot box"
    run(steps, tmp_path, "always", {"coach": "always"})


def test_a_press_fills_the_shown_box_even_if_advice_arrives_then(tmp_path: Path) -> None:
    """The coach is loaded after the card is shown, and may decide just when the player presses a button."""
    steps = ALONE + (" / dice 1 1 1 2 4 / press ROLL" + FLIGHT) * 3 + " / wait 2000 / press SCORE 900 / wait 200"
    steps += " / down ROLL / wait 15 / press HOLD1 / up ROLL / wait 3000 / press SCORE / wait 1500"
    state = stored_game(run(steps, tmp_path, "finger", {"coach": "always"}))
    assert state["cards"] == [[0, 0] + [-1] * 3 + [4] + [-1] * 11]  # fours are filled, not ones


def test_six_dice_are_marked_too(tmp_path: Path) -> None:
    players = [PERSON]
    store_game(tmp_path / "store", "maxi", players)
    steps = GO_ON + " / dice 6 6 6 5 5 1 / press ROLL / wait 1500 / shot marked / press HOLD1 / wait 50 / shot held"
    run(steps, tmp_path, "six", {"coach": "always"})


def test_robots_are_among_the_players(tmp_path: Path) -> None:
    steps = "wait 1900 / press ROLL / press ROLL / press HOLD2 / wait 100 / press ROLL / wait 100"
    steps += (
        " / press LEFT / wait 50 / shot best / press LEFT / wait 50 / shot strong / press LEFT / wait 50 / shot fair"
    )
    steps += (
        " / press LEFT / wait 50 / shot easy / press HOLD1 / wait 50 / press ROLL / wait 100 / press ROLL / wait 200"
    )
    steps += " / dice 1 1 1 1 1 / press ROLL / wait 1500 / dice 6 6 6 6 6 / wait 1200 / shot begins"
    steps += " / wait 1500 / shot plays"
    folder = run(steps, tmp_path, "robots")
    assert [player["kind"] for player in stored_game(folder)["players"]] == ["human", "cpu"]
    assert stored_game(folder)["players"][1]["level"] == 1


def test_a_robot_plays_its_turn(tmp_path: Path) -> None:
    store_game(tmp_path / "store", "yatzy", [robot(4), PERSON])
    steps = GO_ON + " / shot plays / dice 3 3 5 6 1 / wait 500 / shot shakes / wait 1700 / shot holds / dice 3 5 6"
    steps += " / wait 1800 / dice 3 6 / wait 2500 / shot box / wait 2000 / shot your-turn"
    folder = run(steps, tmp_path, "robot")
    turn = stored_game(folder)["undo"][0]
    assert turn.startswith("0")
    # A box filled by a robot cannot be undone.
    run(GO_ON + " / press LEFT / wait 50 / press ROLL / wait 1300 / shot rolled", tmp_path, "robot-stands")


@pytest.mark.long
def test_a_press_hurries_a_robot(tmp_path: Path) -> None:
    def boxes_filled_in(steps: str, place: Path) -> int:
        place.mkdir()
        store_game(place / "store", "yatzy", [robot(1)])
        folder = run(GO_ON + steps, place, "hurried")
        return sum(points >= 0 for points in stored_game(folder)["cards"][0][2:])

    calm = boxes_filled_in(" / wait 18000", tmp_path / "calm")
    hurried = boxes_filled_in(" / press SCORE" * 150, tmp_path / "hurried")  # each press takes 120 ms
    assert 1 <= calm < hurried


@pytest.mark.long
@pytest.mark.parametrize(
    ("still_open", "cuts"), [(3, range(3, 60, 28)), pytest.param(13, range(3, 60, 7), marks=pytest.mark.soak)]
)
def test_robots_play_to_the_end_despite_power_cuts(tmp_path: Path, still_open: int, cuts: range) -> None:
    store_game(tmp_path / "store", "american", [robot(2), robot(4)], still_open)
    for cut in cuts:
        folder = run(f"{GO_ON} / down SCORE / cut {cut} / wait 6000", tmp_path, f"cut-{cut}")
        before = stored_game(folder)
        assert before["phase"] == "play"
    # The game continues to its end without a press, and is filed.
    folder = run(f"{GO_ON} / wait {50_000 * still_open}", tmp_path, "end", {"auto_off": 2})
    assert stored_game(folder)["phase"] == "over"
    with contextlib.chdir(folder):
        (record,) = [json.loads(line.read()) for line in history.Lines()]
    assert record["end"] == "finished" and len(record["turns"]) == 2 * still_open
    assert [(player["kind"], player["level"]) for player in record["players"]] == [("cpu", 2), ("cpu", 4)]


@pytest.mark.long
def test_without_its_data_the_coach_reports_it_and_robots_play_on(tmp_path: Path) -> None:
    firmware = tmp_path / "firmware"
    shutil.copytree(FIRMWARE, firmware, ignore=shutil.ignore_patterns("__pycache__", "data"))
    steps = ALONE + " / dice 3 3 5 6 1 / press ROLL" + FLIGHT + " / press ROLL 800 / wait 200 / shot missing"
    steps += " / press HOLD1 / wait 100 / shot back"
    run(steps, tmp_path, "no-data", None, "--firmware", firmware)
    store_game(tmp_path / "store", "yatzy", [robot(4), PERSON])
    folder = run(f"{GO_ON} / wait 15000", tmp_path, "no-data-robot", None, "--firmware", firmware)
    assert sum(points >= 0 for points in stored_game(folder)["cards"][0][2:]) == 1


def finish_game(folder: Path, players: list[dict[str, Any]]) -> None:
    """Store a finished game with its journal. Each turn is one roll of the same dice; boxes are filled from the top."""
    folder.mkdir()
    faces = iter([1, 1, 2, 3, 6, 4, 4, 5, 6, 6] * 99)
    game = CardGame("yatzy", None, players, lambda _: bytes([next(faces) - 1]), "listed")
    game.seq = 1
    with contextlib.chdir(folder):
        while game.phase == "play":
            before = game.turns_finished
            game.roll()
            if game.current and game.turn == 3:
                game.toggle(0)
                game.roll()
            game.fill(game.choices()[0][0])
            assert journal.append(1, before, game.last_turn)
        assert store.save("game", saved_game.pack(game.state()))


def test_the_coach_reviews_a_game(tmp_path: Path) -> None:
    finish_game(tmp_path / "store", [robot(3), PERSON])
    steps = GO_ON + " / shot result / press RIGHT / press RIGHT / wait 20 / shot thinking / wait 3000 / shot sums"
    steps += " / press RIGHT / wait 50 / shot worst / press RIGHT / wait 50 / shot second / press RIGHT / wait 50"
    steps += " / shot third / press HOLD1 / wait 3000 / shot robot / press HOLD6 / press SCORE / wait 100 / shot back"
    run(steps, tmp_path, "review")


def test_a_game_with_lost_turns_is_not_reviewed(tmp_path: Path) -> None:
    finish_game(tmp_path / "store", [PERSON])
    turns = tmp_path / "store" / "saves" / "turns"
    turns.write_bytes(turns.read_bytes().replace(b"0e", b"0?", 1))
    steps = GO_ON + " / press RIGHT / wait 3000 / shot lost / press ROLL / wait 100 / shot back"
    run(steps, tmp_path, "review-lost")


@pytest.mark.long
def test_every_rule_set_has_a_coach(tmp_path: Path) -> None:
    for rule_set in CARD_GAMES:
        folder = tmp_path / rule_set
        folder.mkdir()
        store_game(folder / "store", rule_set, [PERSON])
        steps = GO_ON + " / dice 3 3 5 6 1 2 / press ROLL / wait 1600 / press ROLL 900 / wait 800 / shot hint"
        run(steps, folder, f"hint-{rule_set}")

"""Count presses: to the first throw, to a real game, in a turn. `pytest -s tests/device/test_presses.py` prints them.

A roll is heard by its rattle. The limits are those of issue 40.
"""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from committed_pictures import PICTURES
from filed_games import lines_of
from kast.coach.robots import Choice
from kast.game import LEVELS
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.turn_text import turn_text
from kast_dev.bench.walk import walk_to
from kast_tools.coach.board_coach import board_coach
from kast_tools.games.history_format import record_of
from PIL import Image
from played import Played, store_before
from scripts.write_scripts import FLIGHT_MS

ROLL_HZ = 220  # a note of the tune ROLL that no other tune of a player who sees has
TURN_MOST = 7.6
GAMES = 50  # their mean has a standard error of 0.07
BOXES = len(RULE_SETS["yatzy"].boxes)


def check(what: str, presses: float, most: float) -> None:
    print(f"\n{what}: {presses:g} (at most {most:g})")
    assert presses <= most


def pressed(buttons: Iterable[str], wait_ms: int = 600) -> str:
    return "".join(f" / press {button} / wait {wait_ms}" for button in buttons)


def times(played: Played, **details: object) -> list[int]:
    """Return the times of the events with these details."""
    return [event["t"] for event in played.trace if details.items() <= event.items()]


def presses_before_a_roll(played: Played) -> int:
    """Return how many presses led to the first roll."""
    first, *_ = times(played, event="tone", hz=ROLL_HZ)
    return sum(time < first for time in times(played, event="down"))


# To the first throw


def first_start(folder: Path, *buttons: str) -> int:
    """Return the presses to the first roll of a new board, which asks for the language."""
    return presses_before_a_roll(Played(f"wait 1900{pressed(buttons)} / wait 1500", folder, "--lang", "ask"))


def test_the_first_start_takes_three_presses_to_a_throw(tmp_path: Path) -> None:
    check("First start, presses to the first throw", first_start(tmp_path / "out", *["ROLL"] * 4), 3)


def test_a_childs_first_start_takes_four_presses_to_a_throw(tmp_path: Path) -> None:
    presses = first_start(tmp_path / "out", "ROLL", "LEFT", "ROLL", "ROLL", "ROLL")
    check("First start of a child, presses to the first throw", presses, 4)


def test_a_first_start_by_ear_takes_four_presses_to_a_throw(tmp_path: Path) -> None:
    presses = first_start(tmp_path / "out", "ROLL", "RIGHT", "ROLL", "ROLL", "ROLL")
    check("First start by ear, presses to the first throw", presses, 4)


FOUR = ("ROLL", "ROLL", "HOLD4", *["ROLL"] * 4)  # menu, game, how many, each player


def test_four_people_roll_for_it_within_nine_presses(tmp_path: Path) -> None:
    """Before, there were 14: each of the four pressed ROLL. Now these rolls follow by themselves."""
    dice = "dice 1 2 3 4 5 6 6 6 6 5 1 1 1 1 2 5 5 4 4 4"
    played = Played(f"wait 1900{pressed(FOUR)} / {dice}{pressed(['ROLL'], 9000)}{pressed(['ROLL'])}", tmp_path / "out")
    game = played.game()
    assert (game["phase"], game["current"], len(game["rolls"])) == ("play", 1, 5)
    assert len(times(played, event="tone", hz=ROLL_HZ)) == 5
    check("Four who roll for it, presses to the first throw", len(times(played, event="down")), 9)


def test_rolls_for_the_start_go_on_after_a_power_cut_and_after_a_tie(tmp_path: Path) -> None:
    """The first of two players throws by a press, the power fails, and the second one has the same total."""
    out = tmp_path / "out"
    begin = pressed(["ROLL", "ROLL", "HOLD2", *["ROLL"] * 3], 300)
    first = f"wait 1900{begin} / dice 1 2 3 4 5 / press ROLL / wait {FLIGHT_MS} / power off / power on / wait 1900"
    played = Played(f"{first} / dice 3 3 3 3 3 1 1 1 1 1 6 6 6 6 6{pressed(['ROLL'])} / wait 12000", out)
    assert played.game()["phase"] == "play" and played.game()["current"] == 1


# A game by mashing


@pytest.mark.long
def test_who_mashes_roll_and_score_ends_a_real_game(tmp_path: Path) -> None:
    """Before, six lessons in 30 rounds and never a game. The lesson's turns belong to the game that goes on."""
    mash = pressed(["ROLL", "SCORE"] * (BOXES + 16), 1600)
    played = Played(f"wait 1900{mash}", tmp_path / "out", "--lang", "ask")
    first, *_ = map(record_of, lines_of(tmp_path / "out" / "store"))
    assert len(first["turns"]) == BOXES and first["end"] == "finished"
    check("ROLL and SCORE in turn, presses to the first roll of the first game", presses_before_a_roll(played), 12)


# A turn


def turns(game: CardGame) -> Iterator[tuple[list[str], str]]:
    """Play a game alone like the best robot; yield the steps of each turn, and the text that is stored for it."""
    coach = board_coach(game.rules.id)
    while game.phase == "play":
        steps, rolls = [], ""
        box = None
        while not box:
            before = list(game.held)
            game.roll()
            rolls += "".join("." if held else str(face) for held, face in zip(before, game.dice, strict=True))
            thrown = [face for held, face in zip(before, game.dice, strict=True) if not held]
            steps += [f"dice {' '.join(map(str, thrown))}", "press ROLL", "wait 4500"]
            choice = Choice(LEVELS, game, coach)
            for _ in choice.steps():
                pass
            box = choice.box
            for die, held in enumerate(game.held):
                if not box and held != bool(choice.mask >> die & 1):
                    game.toggle(die)
                    steps += [f"press HOLD{die + 1}", "wait 300"]
        asks = game.wastes(box) or game.is_low(box)
        for button in [*walk_to(game, box), *["SCORE"] * (1 + asks)]:
            steps += [f"press {button}", "wait 300"]
        yield steps, turn_text(game.current, game.rules.boxes.index(box), rolls)
        game.fill(box)
        steps.append("wait 3000")


def yatzy(seed: int) -> CardGame:
    game = CardGame("yatzy", {}, [{"name": "Fox", "kind": "human", "picture": 0}], random.Random(seed).randbytes)
    game.seq = 1
    return game


@pytest.mark.long
def test_a_turn_takes_few_presses(tmp_path: Path) -> None:
    """A player who holds and chooses like the best robot. One of the games is played on the board."""
    counts = [
        sum(step.startswith("press") for step in steps) for seed in range(GAMES) for steps, _ in turns(yatzy(seed))
    ]
    check("Presses in a turn, on average", sum(counts) / len(counts), TURN_MOST)
    game = list(turns(yatzy(0)))
    store_before(tmp_path / "out", yatzy(0))
    steps = " / ".join(step for steps, _ in game for step in steps)
    Played(f"wait 1900{pressed(['ROLL'])} / {steps}{pressed(['ROLL'] * 2)}", tmp_path / "out")
    (filed,) = map(record_of, lines_of(tmp_path / "out" / "store"))
    assert filed["turns"] == [text for _, text in game]


# What is named without a press


def test_card_menu_and_coach_are_named_within_a_minute_of_the_first_game(tmp_path: Path) -> None:
    game = f"wait 1900{pressed(['ROLL'] * 5)} / wait 1500"
    waits = "".join(f" / shot after-{seconds} / wait 5000" for seconds in range(2, 62, 5))
    played = Played(game + waits, tmp_path / "out")
    for what in ("card", "menu", "coach"):
        line = top(Image.open(PICTURES / "next-press" / f"{what}-named-en.png"))
        seen = [int(name.removeprefix("after-")) for name, shot in played.shots.items() if top(shot) == line]
        check(f"The first game, seconds until the {what} is named", min(seen), 60)


def top(picture: Image.Image) -> bytes:
    return picture.convert("1").crop((0, 0, 128, 12)).tobytes()

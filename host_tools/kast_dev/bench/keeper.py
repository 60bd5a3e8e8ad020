"""Counts how many presses a turn takes on the virtual board when the machine keeps score of real dice.

Robots of the four skill levels play instead of people: they hold, roll and choose boxes, and enter their last rolls.
In one turn of twenty they press a wrong button: the wrong face is deleted, and the right one is entered. All presses
count, including those that move from the proposed box to another one, and the second SCORE that a zero needs.
"""

import contextlib
import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kast.coach.robots import Choice
from kast.game import LEVELS
from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.storage import history, saved_game, store
from kast.turn_text import turn_text
from kast_tools.coach.board_coach import board_coach
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.virtual_board.run import play, preset_language, read_steps

from kast_dev.bench.walk import walk_to

GAME = "yatzy"
SEATS = 6
GAMES = 3
SLIPS = 20  # one slip in this many turns
MOST = 7  # limit of the mean number of presses in a turn
BEGIN = ("wait 1900", "press ROLL", "wait 100")


def presses_a_turn(games: int = GAMES) -> tuple[int, float]:
    """Return the number of turns in `games` games, and the mean number of presses in a turn.

    :raises AssertionError: the board did not store what was entered
    """
    turns = presses = 0
    for seed in range(games):
        entries = list(_turns(seed))
        turns += len(entries)
        presses += sum(len(buttons) for buttons, _ in entries)
        assert _filed([button for buttons, _ in entries for button in buttons]) == [text for _, text in entries]
    return turns, presses / turns


def _people() -> list[dict]:
    return [{"name": f"P{number}", "kind": "human", "picture": number} for number in range(SEATS)]


def _turns(seed: int) -> Iterator[tuple[list[str], str]]:
    """Yield the buttons that enter each turn of a game, and the text that must be stored for the turn."""
    coach = board_coach(GAME)
    game = CardGame(GAME, {}, _people(), random.Random(seed).randbytes, "listed")
    slips = random.Random(seed)
    while game.phase == "play":
        box = _roll_and_choose(game, 1 + game.current % LEVELS, coach)
        buttons = [f"HOLD{face}" for face in game.dice]
        if slips.randrange(SLIPS) == 0:
            position = slips.randrange(len(buttons))
            buttons[position:position] = [f"HOLD{slips.randint(1, 6)}", "ROLL"]
        buttons += walk_to(game, box)
        buttons += ["SCORE"] * (2 if game.wastes(box) else 1)
        rolls = "?" * len(game.dice) + "".join(map(str, game.dice))
        yield buttons, turn_text(game.current, game.rules.boxes.index(box), rolls)
        game.fill(box)


def _roll_and_choose(game: CardGame, level: int, coach: object) -> str:
    """Play a turn as a robot does, and return the box that it fills."""
    while True:
        game.roll()
        choice = Choice(level, game, coach)
        for _ in choice.steps():
            pass
        if choice.box:
            return choice.box
        for die, held in enumerate(game.held):
            if held != bool(choice.mask >> die & 1):
                game.toggle(die)


def _filed(buttons: list[str]) -> list[str]:
    """Press these buttons on the virtual board, and return the turns of the game that it stores."""
    game = RealDiceGame(GAME, {}, _people(), bytes, "listed")
    game.seq = 1
    lines = [*BEGIN, *(line for button in buttons for line in (f"press {button}", "wait 50")), "wait 1000"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "store")
        folder.mkdir()
        preset_language(folder)
        with contextlib.chdir(folder):
            assert store.save("game", saved_game.pack(game.state()))
        script = Path(name, "script.txt")
        script.write_text("\n".join(lines))
        play(find_node(), read_steps(script, FIRMWARE), firmware=FIRMWARE, store=folder, out=Path(name), seed=1)
        with contextlib.chdir(folder):
            (line,) = [json.loads(entry.read()) for entry in history.Lines()]
    return line["turns"]

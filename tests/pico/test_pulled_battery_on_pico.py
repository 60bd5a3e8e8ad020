"""Test that games of two emulated Picos continue after their batteries are pulled."""

import contextlib
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from emulated_pico import OLDEST_AND_NEWEST, UF2, given, uf2s
from joined_picos import Joined, are_one_game, stored_table
from kast.games import RULE_SETS
from kast.multiplayer.protocol.packing import SEQ_BYTES, STORED_TABLE
from kast.storage import journal, store
from kast_tools.build.firmware import compiled
from kast_tools.virtual_board.run import JOINED
from linked_games import Game, person, turns_of
from tests_paths import TESTS

pytestmark = [given, pytest.mark.long]

GAMES = list(RULE_SETS)
OLDEST = uf2s("KAST_UF2_OLDEST")
ANY = [Path(UF2)] if UF2 else []
EACH = list(dict.fromkeys([*ANY, *uf2s(*OLDEST_AND_NEWEST)]))

BACK = "wait 2500 / press RIGHT / wait 500 / press ROLL / wait 4500"
"""Steps from power-on through the menu to the stored game, until both machines are connected."""
PULLED = f"power off / wait 500 / power on / {BACK}"
MEANWHILE = "wait 8600"
"""Steps of the other machine that take the same time."""
TURN = "press ROLL / wait 2100 / press SCORE / wait 500 / press SCORE / wait 2000"
"""Steps of a turn on the machine whose turn it is; on the other machine they have no effect."""


# Tests of stored games that both machines resume with button presses


def at_start(game: Any) -> bool:
    return game is None


def turns(finished: int, rolls: int) -> Callable[[Any], bool]:
    """Return a function that returns whether a game has `finished` finished turns and `rolls` rolls after these."""

    def found(game: Any) -> bool:
        return (
            game is not None and game.phase == "play" and game.turns_finished == finished and game.rolls_used == rolls
        )

    return found


def last_turn(game: Any) -> bool:
    """Return whether only the last box is open; in Pig, whether the rolled points are enough to win."""
    if game is None or game.phase != "play":
        return False
    if not hasattr(game, "cards"):
        return game.wins
    return sum(len(card.rules.boxes) - len(card.boxes) for card in game.cards) == 1


MOMENTS: Mapping[str, Callable[[Any], bool]] = {
    "before the first roll": at_start,
    "before a roll": turns(2, 0),
    "after a roll": turns(3, 1),
    "after two rolls": turns(4, 2),
    "no roll left": turns(5, 3),
    "a box was filled": turns(6, 0),
    "the last turn": last_turn,
}
IN_GATE = {"no roll left": "triple", "a box was filled": "pig"}
"""Moments and games that are played without `make soak`, with one MicroPython. `make soak` plays each game from each
moment with each version.
"""


def cases() -> list[Any]:
    found = []
    for uf2 in EACH or [Path("none")]:
        for game in GAMES:
            for moment in MOMENTS:
                marks = () if uf2 in ANY and IN_GATE.get(moment) == game else pytest.mark.soak
                found.append(pytest.param(uf2, game, moment, marks=marks, id=f"{uf2.stem}-{game}-{moment}"))
    return found


@pytest.mark.parametrize(("uf2", "game", "moment"), cases())
def test_a_stored_game_of_two_machines_is_resumed(tmp_path: Path, uf2: Path, game: str, moment: str) -> None:
    played = played_to(game, MOMENTS[moment])
    before = bytes(played.tables[0].play.moves)
    joined = Joined(tmp_path, [f"{BACK} / {TURN} / {TURN}"] * 2, firmware_that_has(played, tmp_path), "--uf2", str(uf2))
    joined.check_stack()
    if moment == "the last turn":
        assert all(proved.game.is_finished for proved in joined.proved)
        return
    one, other = (stored_table(out / "store").play for out in joined.outs)
    assert are_one_game(one, other)
    assert len(one.moves) >= len(before) + 2
    assert one.game.turns_finished > played.tables[0].play.game.turns_finished if before else one.game.turns_finished


def played_to(game: str, moment: Callable[[Any], bool]) -> Game:
    """Try seeds until a game on two machines reaches that moment; return the game."""
    for seed in range(100):
        played = Game(game, seed=seed, start="random", hosts=[person("Asa", 0)], guests=[person("Bo", 1)])
        while not played.is_over:
            if moment(played.tables[0].play.game):
                return played
            played.beat()
    raise AssertionError("No game comes by that moment.")


def firmware_that_has(played: Game, folder: Path) -> Path:
    """Return a firmware in byte code with which each of two boards starts with the stored files of its machine."""
    built = folder / "built"
    for name, content in compiled(jack=True).items():
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_bytes(content)
    shutil.copy(TESTS / "on_board" / "store_given_files.py", built / "main.py")
    for number, machine in zip(JOINED, played.machines, strict=False):
        saved = folder / number
        saved.mkdir()
        with contextlib.chdir(saved):
            for at, turn in enumerate(turns_of(machine.table)):
                assert journal.append(1, at, turn)
            assert store.save(STORED_TABLE, (1).to_bytes(SEQ_BYTES, "little") + machine.stored[-1])
        for file in (saved / "saves").iterdir():
            (built / "data" / f"{number}-{file.name}.bin").write_bytes(file.read_bytes())
    return built


ROLL = "press ROLL / wait 2100"
PULLS = [
    "wait 100",
    ROLL,
    f"{ROLL} / press HOLD2 / wait 300 / {ROLL}",
    f"{ROLL} / {ROLL} / {ROLL}",
    f"{ROLL} / press HOLD1 / wait 150",
    "press ROLL / wait 300",
    f"{ROLL} / press SCORE / wait 300",
    f"{ROLL} / press SCORE / wait 500 / press SCORE / wait 60",
    TURN,
    f"{TURN} / press ROLL / wait 900",
]
"""Presses on both machines before a battery is pulled. They take effect only on the machine whose turn it is, so the
battery is pulled in turns of the same machine and in turns of the other machine.
"""


@pytest.mark.soak
@pytest.mark.parametrize("uf2", EACH or [Path("none")], ids=lambda uf2: uf2.stem)
@pytest.mark.parametrize("side", (0, 1))
@pytest.mark.parametrize("game", GAMES)
def test_a_battery_is_pulled_ten_times_in_a_game(tmp_path: Path, uf2: Path, game: str, side: int) -> None:
    played = played_to(game, at_start)
    back = f" / {TURN} / "
    pulled = back.join(f"{before} / {PULLED}" for before in PULLS)
    other = back.join(f"{before} / {MEANWHILE}" for before in PULLS)
    scripts = [f"{BACK} / {script} / {TURN} / {TURN}" for script in (pulled, other)[:: -1 if side else 1]]
    joined = Joined(tmp_path, scripts, firmware_that_has(played, tmp_path), "--uf2", str(uf2))
    joined.check_stack()
    one, two = (stored_table(out / "store").play for out in joined.outs)
    assert are_one_game(one, two)
    assert one.game.turns_finished >= len(PULLS)

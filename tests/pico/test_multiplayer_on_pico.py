"""Test multiplayer on emulated Picos, including two Picos joined by a cable: games, heap and time."""

import json
import statistics
from collections.abc import Sequence
from pathlib import Path

import pytest
from emulated_pico import given, told_by
from joined_picos import Joined, are_one_game, stored_table
from kast_tools.build.firmware import firmware_with
from kast_tools.common.paths import FIRMWARE
from kast_tools.emulator.timings import timings
from kast_tools.games.own.board_file import FOLDER, board_id, board_text, digest_of
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game
from kast_tools.virtual_board.heap import KIB, SMALLEST_HOLE
from suites import TO_THE_END
from tests_paths import TESTS

pytestmark = given

IN_A_TURN = 143 * KIB
"""Maximum heap in a turn of a game on two machines, in bytes."""
IN_A_ROBOTS_TURN = 172 * KIB
"""Maximum heap with a robot's decisions, in bytes. They take 22 KB in a solo game."""
BY_CHANCE = 10 * KIB
"""Bytes of unneeded modules that may stay loaded: the garbage collector may take a stack word for a pointer."""
ALONE_MS = 80
"""Median time in ms for which dice stand at the edge of the screen in a solo game."""
BEYOND_MS = 120
"""Maximum time in ms that the other machine's part of a roll may add."""
IN_AIR_MS = 60
"""Maximum time in ms between frames while dice are in the air in multiplayer; one save would exceed it, two take 200
ms.
"""

HOST = (
    "wait 2500 / press RIGHT / wait 500 / press ROLL / wait 2000 / press ROLL / wait 700 / press ROLL / wait 700 "
    "/ press HOLD1 / wait 700 / press ROLL / wait 700 / press ROLL / wait 8700"
)
"""Steps from power-on to a game of Yatzy that this machine offers, with waits for pictures."""
GUEST = (
    "wait 2500 / press RIGHT / wait 500 / press ROLL / wait 8000 / press ROLL / wait 1000 "
    "/ press HOLD1 / wait 1000 / press ROLL / wait 4000"
)
"""Steps of the machine that joins the game. Both machines reach their first turn at about the same time."""
ROBOT = "press HOLD1 / wait 1000 / press LEFT / wait 700 / press ROLL"
"""Steps that choose the player at a machine: the best of the remaining robots."""
ROBOT_HOST = HOST.replace("press HOLD1 / wait 700 / press ROLL", ROBOT)
ROBOT_GUEST = GUEST.replace("press HOLD1 / wait 1000 / press ROLL / wait 4000", ROBOT)
HURRIED = ["press HOLD2 / wait 450"] * 10
"""Presses that shorten a robot's turn and have no other effect."""
TURN = "press ROLL / wait 1900 / press SCORE / wait 400 / press SCORE / wait 1200"
"""Steps of a turn on the machine whose turn it is; on the other machine they have no effect."""


@pytest.mark.soak
@pytest.mark.parametrize(("machines", "table", "in_play"), [(2, 3_500, 6_000), (6, 4_500, 7_500)])
def test_one_machine_of_a_game_stays_within_heap_and_time(
    tmp_path: Path, machines: int, table: int, in_play: int
) -> None:
    main = tmp_path / "main.py"
    stand_in = (TESTS / "on_board" / "protocol_costs.py").read_text()
    main.write_text(stand_in.replace("MACHINES = 2", f"MACHINES = {machines}"))
    found = told_by(main, 60_000, tmp_path, jack=True)
    assert found["same"] and not found["lie"]
    assert found["rooms"] < 19_500 and found["table"] < table and found["in_play"] < in_play
    assert found["chain_us"] < 60_000 and found["transcript_us"] < 8_000
    # A roll consists of the request, the answer of the other machine, and the result. The first roll of a hash chain
    # also computes the chain.
    rolls = [found[f"{kind}_roll_us"] for kind in ("ask", "hear", "see")]
    assert sum(median for median, _ in rolls) < 25_000 and sum(most for _, most in rolls) < 220_000


@pytest.mark.long
def test_heap_used_by_a_radio(tmp_path: Path) -> None:
    """The modules of the radio and their objects are measured without connections: the emulated Pico has no radio."""
    found = told_by(TESTS / "on_board" / "radio_heap.py", 20_000, tmp_path, wifi=True)
    assert found["rooms"] < 14_500 and found["objects"] < 1_500 and found["tls"] < 2_500


def _by_programs(folder: Path, scripts: Sequence[str], *more: str, goal: int = 100) -> tuple[Joined, list[list[str]]]:
    """Let two programs play Pig; return the result, and the lines that each program printed."""
    main = folder / "main.py"
    stand_in = (TESTS / "on_board" / "joined_players.py").read_text()
    yatzy = 'GAME, OPTIONS = "yatzy", {}'
    assert yatzy in stand_in
    main.write_text(stand_in.replace(yatzy, f'GAME, OPTIONS = "pig", {{"goal": {goal}}}'))
    joined = Joined(folder, scripts, firmware_with(main, folder), *more)
    return joined, [(out / "serial.txt").read_text().splitlines() for out in joined.outs]


@pytest.mark.long
def test_two_picos_play_over_a_cable(tmp_path: Path) -> None:
    """One battery is pulled during the game. The median roll takes at most 250 ms, including saves."""
    off = "wait 4500 / power off / wait 2000 / power on / wait 52000"
    joined, serial = _by_programs(tmp_path, ("wait 60000", off))
    assert all(one.game.is_finished for one in joined.proved)
    assert any(line.startswith("back with") for line in serial[1])
    waits = [int(line.split()[1]) for lines in serial for line in lines if line.startswith("waits")]
    assert len(waits) == 2 and max(waits) < 250


@pytest.mark.soak
def test_two_picos_with_slow_flash_play_over_a_cable(tmp_path: Path) -> None:
    """An erase stops a Pico for 400 ms, the maximum of its flash's datasheet."""
    joined, _ = _by_programs(tmp_path, ("wait 110000",) * 2, "--erase-ms", "400", goal=50)
    assert all(one.game.is_finished for one in joined.proved)


@pytest.mark.long
def test_two_people_play_a_turn_each_of_an_own_game(tmp_path: Path) -> None:
    """Both Picos run the unchanged firmware; only the first one has the game. The second one has its 50 pieces before
    its player presses ROLL.
    """
    game = read_game(EXAMPLES["duck-pond"])
    has = {f"{FOLDER}/{board_id(game)}.json": board_text(game).encode()}
    to_own = "press ROLL / wait 2000 / press ROLL / wait 1000 / press LEFT / wait 1500 / press ROLL / wait 1500"
    host = HOST.replace("press ROLL / wait 2000 / press ROLL / wait 700 / press ROLL / wait 700", to_own)
    host = host.replace("wait 8700", "wait 14000")
    guest = GUEST.replace("wait 8000", "wait 14000")
    turns = f"{TURN} / {TURN} / wait 500"
    joined = Joined(tmp_path, (f"{host} / {turns}", f"{guest} / wait 2000 / {turns}"), first_has=has)
    for heap, stack in zip(joined.heaps, joined.stacks, strict=True):
        print(f"largest hole {heap.largest_hole}, in use {heap.in_use}, stack left {stack.left}")
    joined.check_heap()
    joined.check_stack()
    assert min(heap.in_use or 0 for heap in joined.heaps) <= IN_A_TURN + BY_CHANCE
    one, other = (stored_table(out / "store").play for out in joined.outs)
    assert one.game.turns_finished == 2 and one.check == other.check and one.moves == other.moves
    stands = [timings(map(json.loads, (out / "trace.jsonl").read_text().splitlines())).stands for out in joined.outs]
    assert statistics.median([*stands[0], *stands[1]]) <= ALONE_MS + BEYOND_MS
    assert one.setup.game == f"own-duck-pond-{digest_of(has['own/own-duck-pond.json'])}"


def _with_default(usual: str, other: str, folder: Path) -> Path:
    """Return a copy of the firmware in which these values of a setting, in settings.py, have another default."""
    firmware = firmware_with(FIRMWARE / "main.py", folder)
    settings = firmware / "kast" / "storage" / "settings.py"
    assert settings.read_text().count(usual) == 1
    settings.write_text(settings.read_text().replace(usual, other))
    return firmware


@pytest.mark.soak
def test_two_children_play_a_turn_each(tmp_path: Path) -> None:
    """Both machines are in kid mode. At the end, the machine whose turn it is has rolled once."""
    firmware = _with_default('"kids": (False, True)', '"kids": (True, False)', tmp_path)
    again = f"{TURN} / {TURN} / wait 2500 / press ROLL / wait 2500"
    joined = Joined(tmp_path, (f"{HOST} / {again}", f"{GUEST} / {again}"), firmware)
    joined.check_heap()
    assert max(heap.in_use or 0 for heap in joined.heaps) <= IN_A_TURN + BY_CHANCE
    one, other = (stored_table(out / "store").play for out in joined.outs)
    assert one.game.turns_finished == 2 and are_one_game(one, other)
    assert max(one.game.rolls_used, other.game.rolls_used) == 1


@pytest.mark.long
def test_a_turn_of_a_robot(tmp_path: Path) -> None:
    """On the robot's machine the coach's modules are loaded; on the other machine they are not."""
    # Two robots would be quick, and the turn over too soon.
    firmware = _with_default('"robots": ("auto", "quick", "slow")', '"robots": ("slow", "quick", "auto")', tmp_path)
    # The robot has decided about its first roll. If it fills a box, it shows this box for another second.
    joined = Joined(tmp_path, (ROBOT_HOST, f"{ROBOT_GUEST} / wait 3000"), firmware)
    joined.check_heap()
    least, most = sorted(heap.in_use or 0 for heap in joined.heaps)
    assert least <= IN_A_TURN + BY_CHANCE and IN_A_TURN < most <= IN_A_ROBOTS_TURN + BY_CHANCE
    one, other = (stored_table(out / "store").play for out in joined.outs)
    assert one.game.turns_finished == other.game.turns_finished == 0 and are_one_game(one, other)
    assert max(one.game.rolls_used, other.game.rolls_used) > 0


@pytest.mark.long
def test_a_person_and_a_robot_play(tmp_path: Path) -> None:
    """The test plays a few turns, and in `make soak` a whole game."""
    turns = 60 if TO_THE_END else 4
    joined = Joined(
        tmp_path, (f"{HOST} / {' / '.join([TURN] * turns)}", f"{ROBOT_GUEST} / {' / '.join(HURRIED * turns)}")
    )
    joined.check_heap()
    if TO_THE_END:
        assert all(proved.game.is_finished and len(proved.game.turns) == 30 for proved in joined.proved)
        players = joined.proved[0].game.players
    else:
        one, other = (stored_table(out / "store").play for out in joined.outs)
        assert one.game.turns_finished >= 3 and are_one_game(one, other)
        players = one.game.players
    assert [player.get("level") for player in players] == [None, 4]


@pytest.mark.soak
def test_two_people_play_a_whole_game_by_their_buttons(tmp_path: Path) -> None:
    turns = " / ".join([TURN] * 36)
    joined = Joined(tmp_path, (f"{HOST} / {turns}", f"{GUEST} / {turns}"))
    joined.check_heap()
    assert all(proved.game.is_finished and len(proved.game.turns) == 30 for proved in joined.proved)


@pytest.mark.soak
@pytest.mark.parametrize("machines", [3, 6])
def test_a_game_of_many_machines(tmp_path: Path, machines: int) -> None:
    """One Pico plays turns with button presses; the board at the other end of its cable simulates all other machines.

    The simulated machines play without pauses. Dice in the air must not freeze, whatever messages arrive.
    """
    main = tmp_path / "main.py"
    stand_in = (TESTS / "on_board" / "many_machines.py").read_text()
    main.write_text(stand_in.replace("MACHINES = 6", f"MACHINES = {machines}"))
    firmware = firmware_with(main, tmp_path)
    turns = " / ".join([f"{TURN} / wait 12000"] * 2)
    joined = Joined(tmp_path, ("wait 74000", f"{GUEST} / wait 12000 / {turns} / shot end"), firmware)
    heap = joined.heaps[1]
    assert (heap.in_use or 0) <= IN_A_TURN + BY_CHANCE and (heap.largest_hole or 0) >= SMALLEST_HOLE
    gaps = timings(list(map(json.loads, (joined.outs[1] / "trace.jsonl").read_text().splitlines()))).gaps
    assert len(gaps) > 40 and max(gaps) <= IN_AIR_MS
    play = stored_table(joined.outs[1] / "store").play
    assert len(set(play.sides)) == machines and play.game.turns_finished >= 2 * machines
    assert play.writer == play.setup.sides[-1]

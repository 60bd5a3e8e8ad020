"""Test games between two boards joined by a cable, with button presses and screens, from the menu to the result."""

import contextlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from committed_pictures import check_picture
from kast.multiplayer.protocol import VERSION
from kast.multiplayer.protocol.frames import sealed
from kast.multiplayer.protocol.handshake import HOST
from kast.multiplayer.protocol.relay import UNKNOWN
from kast.storage import store as values
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.common.files import write_tree
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.games.transcript import ProvedGame
from kast_tools.virtual_board.run import JOINED, job_of, play, play_jobs, prepared, preset_language, read_steps
from kast_tools.virtual_board.script import parse_script
from PIL import Image
from played import in_one_node
from proved_games import one_game
from suites import in_soak
from tests_paths import TESTS
from usb_board import PINS

MEET = "wait 1800 / press RIGHT / press ROLL / wait 700"
"""Steps from power-on through the menu to "Together"."""
BACK = "wait 1800 / press RIGHT / press ROLL / wait 1500"
"""Steps from power-on to the game in play."""
MENU = "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 200"
GIVE_UP = "press LEFT / press ROLL / wait 200 / press LEFT / press ROLL / wait 800 / shot gave-up-menu"
"""Steps in the menu of a game that give the game up."""
ROLL = "press ROLL / wait 2000"
FILL = "press SCORE / wait 100 / press SCORE"  # the second press answers the question before a low Chance
SCORE = "press SCORE / wait 300 / press SCORE / wait 900"
"""Steps that fill the shown box, even with a zero, which needs a second press."""
ROBOT = "press HOLD1 / wait 100 / press LEFT / wait 100 / press ROLL"
"""Steps on the screen that chooses the players: only the best robot plays at this machine."""
BANK = "press ROLL / wait 1300 / press ROLL / wait 1300" + " / press SCORE" * 4 + " / wait 1200"
"""Steps of a turn of Pig. Like the steps of all turns here, these have no effect while another machine plays, or after
the end of the game.
"""


def host(game: str = "", players: str = "press HOLD1 / wait 100 / press ROLL", then: str = "wait 4000") -> str:
    """Return steps of the board that offers a game: Yatzy, or the game that the presses in `game` choose."""
    offer = f"{MEET} / press ROLL / wait 100{game} / press ROLL / wait 100 / {players} / wait 100 / press ROLL"
    return f"{offer} / {then}"  # the last press chooses that a random player begins


def guest(then: str = "wait 3000", players: str = "press HOLD1 / wait 100 / press ROLL", offered: int = 1500) -> str:
    """Return steps of the board that joins. With the seeds of these boards, the guest has the first turn.

    :param offered: milliseconds until the other board has offered a game
    """
    return f"{MEET} / wait {offered} / press ROLL / wait 100 / {players} / {then}"


CHILDREN = {"": (), "kid-": (0, 1)}
"""Sides in kid mode, keyed by the prefix of the names of pictures."""
SCORE_OF = {"": f" / {FILL}", "kid-": " / press SCORE / press SCORE"}
"""Presses that fill the shown box, keyed like CHILDREN; in kid mode the first SCORE only shows the box."""
GROWN_UPS = pytest.mark.parametrize("kid", in_soak(CHILDREN, "".__eq__))
CHILDREN_ONLY = pytest.mark.parametrize("kid", in_soak(CHILDREN, "kid-".__eq__))
"""Marks of tests that are played by grown-ups and by children; `make test-all` has one of them, in turn."""


def many(steps: str, count: int) -> str:
    return " / ".join([steps] * count)


class Joined:
    """Results of scripts that were played on boards joined by a cable, or by the broker at the address `broker`.

    out: folder of the results, with one folder for each board; firmwares: the firmware of each board, by default
    the project's; children: sides (numbers of boards, from 0) that are in kid mode; settings: stored by
    all boards; files: for each side, contents of files that its board has, keyed by path.
    """

    def __init__(
        self,
        out: Path,
        *scripts: str,
        firmwares: Sequence[Path] = (),
        children: Sequence[int] = (),
        settings: Mapping[str, Any] = MappingProxyType({}),
        files: Mapping[int, Mapping[str, bytes]] = MappingProxyType({}),
        broker: str | None = None,
    ) -> None:
        self.folders = [out / str(number) for number, _ in enumerate(scripts, 1)]
        jobs, locks = [], []
        with contextlib.ExitStack() as opened, in_one_node():
            for side, script in enumerate(scripts):
                file = out.with_name(f"{out.name}{side}.txt")
                file.write_text(script.replace(" / ", "\n"))
                steps = read_steps(file, FIRMWARE)
                store, lock = opened.enter_context(prepared(self.folders[side], None, steps))
                if side in children or settings:
                    with contextlib.chdir(store):
                        assert values.save("settings", json.dumps({"kids": side in children, **settings}).encode())
                preset_language(store)
                write_tree(store, files.get(side, {}))
                kinds = {"firmware": firmwares[side] if firmwares else FIRMWARE, "number": JOINED[side], "jack": True}
                jobs.append(job_of(steps, store=store, out=self.folders[side], seed=side, **kinds))
                locks += lock
            play_jobs(find_node(), jobs, lock=locks, broker=broker)

    def shots(self, side: int) -> dict[str, Image.Image]:
        """Return the pictures of a board, keyed by name. side: the number of the board, from 0."""
        found = sorted(self.folders[side].glob("*.png"))
        return {path.stem.split("-", 1)[1]: Image.open(path) for path in found}

    def check_pictures(self) -> None:
        for side in (0, 1):
            for name, picture in self.shots(side).items():
                check_picture(picture, f"together/{name}")

    def one_game(self) -> ProvedGame:
        """Check that both boards stored the same game and no other; return it."""
        one, other = one_game(self.folders)
        assert [proved.game.key[0] for proved in (one, other)] == [number.encode().hex() for number in JOINED[:2]]
        return one


@pytest.mark.soak
def test_yatzy_is_played_to_the_end_over_a_cable(tmp_path: Path) -> None:
    turns = many(f"{ROLL} / {SCORE}", 34)
    joined = Joined(tmp_path / "out", f"{host()} / {turns}", f"{guest()} / {turns}")
    game = joined.one_game().game
    assert game.is_finished and [player["name"] for player in game.players] == ["Fox", "Cat"]
    assert len(game.turns) == 30


@pytest.mark.soak
def test_pig_is_played_with_two_players_at_one_machine(tmp_path: Path) -> None:
    two = "press HOLD2 / wait 100 / press ROLL / wait 100 / press ROLL"
    turns = many(BANK, 60)
    joined = Joined(tmp_path / "out", f"{host(' / press LEFT / press LEFT', two)} / {turns}", f"{guest()} / {turns}")
    game = joined.one_game().game
    assert game.is_finished and [player["name"] for player in game.players] == ["Fox", "Cat", "Owl"]


@pytest.mark.long
def test_screens_of_the_lobby_and_of_a_turn(tmp_path: Path) -> None:
    one = (
        "wait 1800 / shot menu / press RIGHT / press ROLL / wait 300 / shot join / wait 1500 / shot choose / press "
        "ROLL / wait 100 / shot which-game / press ROLL / wait 100 / press HOLD1 / wait 100 / press ROLL / wait 200 "
        "/ shot who-begins / press ROLL / wait 300 / shot wait / wait 3900 / shot other-next / wait 2300 "
        "/ shot other-lies / wait 400 / shot other-holds / wait 2000 / shot own-next "
        "/ press SCORE 700 / shot card / wait 1000"
    )
    other = (
        "wait 3200 / press RIGHT / press ROLL / wait 1600 / shot offered / press ROLL / wait 100 / shot how-many / "
        "press HOLD1 / wait 100 / shot who-plays / press ROLL / wait 3200 / press ROLL / wait 2000 / press HOLD2 / "
        f"press HOLD3 / wait 500 / shot own-holds / {FILL} / wait 2000 / shot other-undo / wait 2000"
    )
    Joined(tmp_path / "out", one, other).check_pictures()


@pytest.mark.long
def test_screens_of_a_turn_of_pig(tmp_path: Path) -> None:
    pig = " / press LEFT / press LEFT"
    one = f"{host(pig, then='wait 7500')} / shot pig-rolled / wait 2000 / shot pig-own"
    other = f"{guest()} / {ROLL} / wait 1500 / press SCORE / wait 1800 / shot pig-next"
    Joined(tmp_path / "out", one, other).check_pictures()


@pytest.mark.long
def test_the_last_turn_is_undone(tmp_path: Path) -> None:
    """The machine that made the turn undoes it before the other machine has rolled."""
    one = f"{host(then='wait 8000')} / shot taken-back / wait 4000 / {ROLL} / {SCORE} / {MENU} / {GIVE_UP}"
    other = f"{guest()} / {ROLL} / {FILL} / wait 2500 / press LEFT / wait 1500 / press RIGHT / {SCORE} / wait 8000"
    joined = Joined(tmp_path / "out", one, other)
    joined.check_pictures()
    proved = joined.one_game()
    assert 0x7F in proved.transcript.moves and len(proved.game.turns) == 2


@pytest.mark.long
@GROWN_UPS
def test_giving_up_is_shown_on_the_other_machine(tmp_path: Path, kid: str) -> None:
    one = f"{host(then='wait 7000')} / {MENU} / {GIVE_UP}"
    other = f"{guest()} / {ROLL}{SCORE_OF[kid]} / wait 7000 / shot {kid}gave-up / press ROLL / wait 300"
    joined = Joined(tmp_path / "out", one, f"{other} / shot gave-up-menu", children=CHILDREN[kid][1:])
    joined.check_pictures()
    proved = joined.one_game()
    assert not proved.game.is_finished and len(proved.game.turns) == 1


@pytest.mark.long
@CHILDREN_ONLY
def test_a_pulled_cable_pauses_the_game(tmp_path: Path, kid: str) -> None:
    """The cable is pulled after the first roll of a turn; the second roll waits until it is plugged in again."""
    one = f"{host(then='wait 7000')} / cable off / wait 3600 / shot {kid}waits / wait 1000 / cable on / wait 5000"
    other = f"{guest()} / {ROLL} / wait 800 / press ROLL / wait 3200 / shot {kid}waits-there / wait 3000"
    other += f" / shot {kid}back / {SCORE}"
    joined = Joined(tmp_path / "out", f"{one} / {MENU} / {GIVE_UP}", other, children=CHILDREN[kid])
    joined.check_pictures()
    assert len(joined.one_game().game.turns) == 1


@pytest.mark.long
@pytest.mark.parametrize("side", [0, 1])
def test_a_game_survives_a_pulled_battery(tmp_path: Path, side: int) -> None:
    """The battery of the waiting (side 0) or of the playing board is pulled; the dice stay, and the game continues."""
    off = f"power off / wait 4000 / power on / {BACK}"
    one = f"{host(then='wait 6500')} / {'wait 7500' if side else off} / shot on-again-{side} / wait 3000"
    other = f"{guest()} / {ROLL} / press HOLD1 / wait 500 / {off if side else 'wait 6000'} / shot on-again-there-{side}"
    joined = Joined(tmp_path / "out", f"{one} / {ROLL} / {SCORE} / {MENU} / {GIVE_UP}", f"{other} / {ROLL} / {SCORE}")
    joined.check_pictures()
    assert len(joined.one_game().game.turns) == 2


@pytest.mark.long
def test_starting_another_game_needs_a_confirmation(tmp_path: Path) -> None:
    one = (
        f"{host(then='wait 3000')} / {MENU} / press LEFT / press ROLL / wait 100 / press ROLL / wait 300 / press ROLL "
    )
    one += "/ wait 300 / shot unfinished / press RIGHT / press ROLL / wait 1200 / shot unfinished-back"
    Joined(tmp_path / "out", one, f"{guest()} / wait 3000 / shot unfinished-there").check_pictures()


@pytest.mark.long
def test_heap_in_a_turn_stays_below_its_limit(tmp_path: Path) -> None:
    """The limit leaves part of a Pico's heap of 236 KiB free; 14 KB of it are for names that a Pico has in its ROM.

    What the heap holds before the app starts is not measured (on_board/joined_heap.py).
    """
    seen = heap_of(tmp_path, f"{host()} / {ROLL} / {SCORE} / {ROLL}", f"{guest()} / {ROLL} / {SCORE} / wait 5000")
    assert 110 * 1024 < max(seen["turn.play"], seen["multiplayer.other_play"]) <= 147 * 1024


@pytest.mark.long
def test_heap_in_a_robots_turn_stays_below_its_limit(tmp_path: Path) -> None:
    """The robot's decisions take as much heap as in a solo game."""
    seen = heap_of(tmp_path, host(then="wait 30000"), guest("wait 28000", ROBOT))
    assert 134 * 1024 < seen["turn.cpu_turn"] <= 167 * 1024


@pytest.mark.long
def test_heap_in_a_childs_turn_stays_below_its_limit(tmp_path: Path) -> None:
    one = f"{host()} / {ROLL} / {SCORE} / {ROLL}"
    seen = heap_of(tmp_path, one, f"{guest()} / {ROLL} / {SCORE} / wait 5000", children=(0, 1))
    assert 110 * 1024 < max(seen["turn.kid_play"], seen["multiplayer.kid_other_play"]) <= 150 * 1024


def heap_of(folder: Path, *scripts: str, children: Sequence[int] = ()) -> dict[str, int]:
    """Play scripts on two boards; return the maximum heap in bytes, keyed by the screen that was shown."""
    firmware = firmware_with(TESTS / "on_board" / "joined_heap.py", folder)
    joined = Joined(folder / "out", *scripts, firmwares=(firmware, firmware), children=children)
    seen: dict[str, int] = {}
    for board in joined.folders:
        for line in (board / "serial.txt").read_text().splitlines():
            size, screen = line.split()
            seen[screen] = max(int(size), seen.get(screen, 0))
    return seen


# Games with robots


@pytest.mark.long
def test_a_robot_plays_at_the_other_machine(tmp_path: Path) -> None:
    """The robot has the first turn; in each turn, the other board shows what is played."""
    one = f"{host(then='wait 3340')} / shot robot-seen / wait 26000 / shot robot-filled / {ROLL} / {SCORE} / wait 6000"
    other = f"{guest(players=ROBOT)} / shot robot-plays / wait 26500 / shot robot-watches / wait 6000"
    joined = Joined(tmp_path / "out", f"{one} / {MENU} / {GIVE_UP}", other)
    joined.check_pictures()
    game = joined.one_game().game
    assert [player.get("level") for player in game.players] == [None, 4]


@pytest.mark.long
def test_the_other_machine_can_undo_before_a_robot_rolls(tmp_path: Path) -> None:
    one = f"{host(players=ROBOT, then='wait 8000')} / shot robot-next / wait 9000"
    other = f"{guest()} / {ROLL} / {FILL} / wait 1200 / press LEFT / wait 1500 / shot robot-taken-back / {SCORE}"
    joined = Joined(tmp_path / "out", one, f"{other} / wait 2000 / {MENU} / {GIVE_UP}")
    joined.check_pictures()
    proved = joined.one_game()
    assert 0x7F in proved.transcript.moves and len(proved.game.turns) == 1


@pytest.mark.long
def test_the_own_last_turn_can_be_undone_before_a_robot_rolls(tmp_path: Path) -> None:
    two = "press HOLD2 / wait 100 / press ROLL / wait 100 / press LEFT / wait 100 / press ROLL"
    one = f"{host(players=two, then='wait 9000')} / {ROLL} / {FILL} / wait 900 / press LEFT / wait 600"
    one += f" / shot robot-beside / {FILL} / wait 900 / {MENU} / {GIVE_UP}"
    joined = Joined(tmp_path / "out", one, guest(f"wait 3000 / {ROLL} / {SCORE} / wait 9000"))
    joined.check_pictures()
    proved = joined.one_game()
    assert 0x7F in proved.transcript.moves and len(proved.game.turns) == 2
    assert [player.get("level") for player in proved.game.players] == [None, 4, None]


@pytest.mark.long
def test_two_robots_play_each_other_to_the_end(tmp_path: Path) -> None:
    """After the lobby no button is pressed. The game is Pig to 50 points, as planned in the settings."""
    plan = {"game": "pig", "options": {"goal": 50}, "players": [], "start": "roll"}
    one = f"{host(players=ROBOT)} / wait 120000"
    joined = Joined(tmp_path / "out", one, f"{guest(players=ROBOT)} / wait 120000", settings={"plan": plan})
    game = joined.one_game().game
    assert game.is_finished and [player.get("level") for player in game.players] == [4, 3]


@pytest.mark.long
def test_a_robots_turn_survives_a_pulled_battery(tmp_path: Path) -> None:
    """The battery of the robot's board is pulled; after the restart the robot continues with the same dice."""
    off = f"power off / wait 3000 / power on / {BACK} / wait 20 / shot robot-on-again / wait 32000"
    one = f"{host(then='wait 10200')} / shot robot-is-off / wait 33800 / {ROLL} / {SCORE} / {MENU} / {GIVE_UP}"
    joined = Joined(tmp_path / "out", one, f"{guest(then='wait 4000', players=ROBOT)} / {off}")
    joined.check_pictures()
    assert len(joined.one_game().game.turns) == 2


# Games with children


@pytest.mark.long
def test_the_kid_mode_lobby_has_no_text(tmp_path: Path) -> None:
    """The lobby shows the animals of the room, or a picture of the reason why no other machine can be reached."""
    build, store = tmp_path / "build", tmp_path / "store"
    store.mkdir()
    firmware = firmware_with(TESTS / "on_board" / "kid_lobby_pictures.py", tmp_path)
    write_tree(build, compiled(firmware, left_out=(), jack=True))
    script = "wait 500" + "".join([f" / shot kid-door-{state} / wait 1000" for state in range(UNKNOWN + 1)])
    steps = parse_script(script.replace(" / ", "\n"), "script", ())
    play(find_node(), steps, firmware=build, store=store, out=tmp_path, seed=1, heap_percent=1000)
    for state in range(UNKNOWN + 1):
        (file,) = tmp_path.glob(f"*kid-door-{state}.png")
        check_picture(Image.open(file), f"together/kid-door-{state}")


@pytest.mark.long
def test_children_meet_and_play_without_reading(tmp_path: Path) -> None:
    """Both boards are in kid mode. The pictures show each board from the menu to a turn of each player."""
    one = (
        f"wait 1800 / press RIGHT / press ROLL / wait 300 / shot kid-join / wait 1500 / shot kid-choose / press ROLL "
        f"/ wait 100 / press ROLL / wait 100 / press HOLD1 / wait 200 / shot kid-who-plays / press ROLL / wait 500 "
        f"/ shot kid-wait / wait 3300 / shot kid-other-next / wait 3400 / shot kid-other-holds / wait 2600 "
        f"/ shot kid-own-next / {ROLL} / shot kid-own-rolled / wait 1000"
    )
    other = (
        "wait 3200 / press RIGHT / press ROLL / wait 1600 / shot kid-offered / press ROLL / wait 100 / press HOLD1 "
        "/ wait 100 / press ROLL / wait 3200 / press ROLL / wait 2000 / press HOLD2 / press HOLD3 / wait 500 "
        "/ shot kid-own-holds / press RIGHT / wait 100 / shot kid-own-box / press SCORE / wait 2400 "
        "/ shot kid-other-undo / wait 2500"
    )
    Joined(tmp_path / "out", one, other, children=(0, 1)).check_pictures()


@pytest.mark.long
def test_a_child_plays_with_a_grown_up(tmp_path: Path) -> None:
    """Only the child's machine is in kid mode. The game is Pig, with a robot at that machine."""
    two = "press HOLD2 / wait 100 / press ROLL / wait 100 / press LEFT / wait 50 / press LEFT / wait 100 / press ROLL"
    to_pig = " / press LEFT / press LEFT"
    one = f"{host(to_pig, two, then='wait 3500')} / shot kid-pig / press ROLL / wait 2500 / shot kid-pig-rolled"
    other = f"{guest(offered=1700)} / wait 2400 / shot kid-pig-there / wait 400"
    one += " / press SCORE / wait 1150 / shot kid-pig-robot-next / wait 2500"
    Joined(tmp_path / "out", one, other, children=(0,)).check_pictures()


# Games with a faulty board


def stranger(folder: Path, *messages: bytes) -> Path:
    """Return a firmware that sends `messages` twice a second and ignores everything that it receives."""
    said = b"".join(map(sealed, messages))
    folder.mkdir()
    (folder / "board.py").write_text(f"{PINS}LINK_TX = 0\nLINK_RX = 1\n")
    (folder / "main.py").write_text(f"""
import asyncio
from machine import UART, Pin

async def main():
    uart = UART(0, 115200, tx=Pin(0), rx=Pin(1), rxbuf=16)
    while True:
        uart.write({said!r})
        await asyncio.sleep_ms(500)

asyncio.run(main())
""")
    return folder


@pytest.mark.long
@GROWN_UPS
def test_another_version_on_the_other_board_is_shown(tmp_path: Path, kid: str) -> None:
    other = stranger(tmp_path / "other", bytes((0x70, VERSION + 1, 0, 0, 0, 1, 2, 3, 4)))
    one = f"{MEET} / wait 500 / shot {kid}version / press SCORE / wait 300 / shot version-menu"
    Joined(tmp_path / "out", one, "wait 4000", firmwares=(FIRMWARE, other), children=CHILDREN[kid]).check_pictures()


@pytest.mark.long
@CHILDREN_ONLY
def test_a_malformed_agreement_is_reported(tmp_path: Path, kid: str) -> None:
    hello = bytes((0x70, VERSION, HOST, 10, 0, 1, 2, 3, 4))
    other = stranger(tmp_path / "other", hello, bytes((0x76, 0, 1, 2, 3, 4)) + bytes(10))
    one = f"{MEET} / wait 500 / shot {kid}lie-papers / press ROLL / wait 300 / shot lie-papers-menu"
    Joined(tmp_path / "out", one, "wait 4000", firmwares=(FIRMWARE, other), children=CHILDREN[kid]).check_pictures()


@pytest.mark.long
def test_a_protocol_violation_ends_the_game_and_is_shown(tmp_path: Path) -> None:
    """One board sets its dice to sixes and fills a box. The honest board shows the violation and files no game."""
    firmware = firmware_with(FIRMWARE / "main.py", tmp_path)
    link = firmware / "kast" / "multiplayer" / "protocol"
    dice = (link / "replicated_game.py").read_text()
    assert "            game.roll()\n" in dice
    sixes = dice.replace("            game.roll()\n", "            game.roll()\n            game.dice = [6] * 5\n")
    (link / "replicated_game.py").write_text(sixes)
    table = (link / "peer.py").read_text()
    doubt = "            self.violation = violation.args[0]\n"
    assert table.count(doubt) == 1
    (link / "peer.py").write_text(table.replace(doubt, ""))
    one = f"{host(then='wait 8000')} / shot lie / press ROLL / wait 300"
    other = f"{guest()} / {ROLL} / {FILL} / wait 4000"
    joined = Joined(tmp_path / "out", one, other, firmwares=(FIRMWARE, firmware))
    joined.check_pictures()
    assert not list((joined.folders[0] / "store" / "saves").glob("history*"))

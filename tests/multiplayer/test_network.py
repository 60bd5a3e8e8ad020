"""Test games over a network: boards meet in a room at a real broker and play, starting from the menu."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from brokers import club, mosquitto
from browser import DESKTOP, Driver, browser
from club_parts import mosquitto as mosquitto_that_dies
from club_parts import needs_mosquitto
from filed_games import lines_of
from kast.multiplayer.online.settings import settings_in
from kast.multiplayer.protocol.frames import Frames, opened, sealed
from kast.multiplayer.protocol.handshake import Handshake
from kast.multiplayer.protocol.relay import FULL, ROOM, SEATED, Relay
from kast.multiplayer.protocol.transport import Transport
from kast_play import KAST, played
from kast_tools.cli.main import main as cli
from kast_tools.club.messages import SEATS
from proved_games import one_game
from suites import also_long

pytestmark = pytest.mark.waits

WAYS = "wait 1800 / press RIGHT / press ROLL / wait 1500 / shot ways"
ANYONE = "press RIGHT / wait 100 / press ROLL / wait 300"
HOST = "press ROLL / wait 150 / press ROLL / wait 150 / press HOLD1 / wait 150 / press ROLL / wait 3500"
GUEST = "wait 1500 / press ROLL / wait 150 / press HOLD1 / wait 150 / press ROLL / wait 2500"
TURN = "press ROLL / wait 2000 / press SCORE / wait 300 / press SCORE / wait 900"
GIVE_UP = (
    "down LEFT / down RIGHT / wait 60 / up LEFT / up RIGHT / wait 300 / press LEFT / press ROLL / wait 300 / "
    "press LEFT / press ROLL / wait 4000"
)
TELLS = 0x6F
"""A kind of message that no machine sends."""


def run(folder: Path, broker: str, *scripts: str) -> list[Path]:
    """Play each script on its own board, with `kast run --link broker`; return the folders of the boards."""
    named: list[Any] = []
    for side, script in enumerate(scripts):
        file = folder / f"script{side}.txt"
        file.write_text(script.replace(" / ", "\n"))
        named += ["--script", file]
    arguments = ["kast", "run", *named, "--link", "broker", "--broker", broker, "--out", folder / "out"]
    sys.argv[:] = list(map(str, arguments))
    with pytest.raises(SystemExit) as end:
        cli()
    assert not end.value.code
    return [folder / "out" / str(number) for number, _ in enumerate(scripts, 1)]


@pytest.mark.long
def test_strangers_play_through_a_broker_and_the_club_gets_the_result(broker: str, tmp_path: Path) -> None:
    """A player gives up: both boards file the game, and each sends its line of the game to the club."""
    turns = f"{TURN} / {TURN}"
    with club(broker) as asked:
        folders = run(
            tmp_path,
            broker,
            f"{WAYS} / {ANYONE} / shot looks / wait 3000 / shot choose / {HOST} / {turns} / {GIVE_UP}",
            f"{WAYS} / wait 400 / {ANYONE} / wait 3000 / {GUEST} / {turns} / wait 9000 / shot given-up / wait 4000",
        )
    one, _ = one_game(folders)
    assert one.game.turns
    assert [player["name"] for player in one.game.players] == ["Fox", "Cat"]
    wants = [one["want"] for one in asked]
    assert wants.count({"anyone": True}) >= 2
    told = [want["game"] for want in wants if "game" in want]
    assert {line.encode() for line in told} == {lines_of(folder / "store")[0] for folder in folders}


@pytest.mark.soak
@needs_mosquitto
def test_a_game_of_strangers_survives_a_pulled_battery_and_a_killed_broker(tmp_path: Path) -> None:
    """Both boards file the same game, with turns from before and after the interruptions, and its proof is valid."""
    later = f"wait 12000 / {GIVE_UP}"
    off = "power off / wait 1500 / power on / wait 1800 / press RIGHT / press ROLL / wait 4000"
    with mosquitto_that_dies(tmp_path) as broker:
        address = broker.address

        def kill() -> None:
            broker.kill()
            time.sleep(1)
            broker.start()

        amid = threading.Timer(14, kill)
        amid.start()
        with club(f"mqtt://{address.user}:{address.password}@{address.host}:{address.port}"):
            folders = run(
                tmp_path,
                f"mqtt://{address.host}:{address.port}",
                f"{WAYS} / {ANYONE} / wait 3000 / {HOST} / {TURN} / wait 9000 / {TURN} / {TURN} / {later}",
                f"{WAYS} / wait 400 / {ANYONE} / wait 3000 / {GUEST} / {TURN} / {off} / {TURN} / {TURN} / wait 25000",
            )
        amid.join()
    one, _ = one_game(folders)
    assert len(one.game.turns) > 1
    events = [json.loads(line)["event"] for line in (folders[1] / "trace.jsonl").read_text().splitlines()]
    assert events.count("power") >= 2


@pytest.mark.long
def test_three_boards_of_kast_run_meet_in_one_game(broker: str, tmp_path: Path) -> None:
    script = f"{WAYS} / {ANYONE} / wait 4000 / shot table"
    with club(broker) as asked:
        folders = run(tmp_path, broker, *[f"wait {300 * number} / {script}" for number in range(3)])
    numbers = [number.encode().hex() for number in ("KASTVIRT", "KASTVIR2", "KASTVIR3")]
    assert {one["board"] for one in asked if "anyone" in one["want"]} == set(numbers)
    assert all((folder / "02-table.png").exists() for folder in folders)


class AtPort:
    """A simulated machine at a serial port over TCP that sends its number to the others.

    heard: the numbers of the machines that it receives.
    """

    def __init__(self, number: int) -> None:
        self.heard: set[int] = set()
        self.number = number
        self._frames = Frames()
        self.relay = Relay(bytes([number]) * 8)
        self.line = Transport(Handshake(os.urandom), relay=self.relay)
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.settimeout(30)
        self.port = f"socket://127.0.0.1:{self._server.getsockname()[1]}"
        self._wire: socket.socket | None = None

    def beat(self) -> None:
        if not self._wire:
            self._wire, _ = self._server.accept()
            self._wire.settimeout(0.02)
        with contextlib.suppress(TimeoutError):
            came = self._wire.recv(4096)
            self.line.feed(came, self._now)
            messages = filter(None, map(opened, self._frames.feed(came)))
            self.heard |= {message[1] for message in messages if message[0] == TELLS}
        said = self.line.due(self._now)
        self._wire.sendall(said + sealed(bytes((TELLS, self.number))) if said else b"")

    @property
    def _now(self) -> int:
        return time.monotonic_ns() // 1_000_000


@pytest.mark.parametrize("count", also_long((3, 6), (3).__eq__))
def test_machines_at_serial_ports_meet_in_a_room(broker: str, count: int) -> None:
    """Each machine receives the messages of all others, not its own. A seventh machine learns that the room is full."""
    machines = [AtPort(number) for number in range(1, count + 1 + (count == SEATS))]
    with contextlib.ExitStack() as stack:
        stack.enter_context(club(broker))
        for machine in machines:
            command = [sys.executable, "-c", KAST, "link", "--port", machine.port, "--broker", broker]
            process = stack.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
            stack.callback(process.terminate)
            machine.relay.ask(ROOM, bytes((3, 17, 8)))
        seated: list[AtPort] = []
        there: set[int] = set()
        states: list[int] = []
        for _ in range(3000):
            for machine in machines:
                machine.beat()
            seated = [machine for machine in machines if machine.relay.state == SEATED]
            there = {machine.number for machine in seated}
            states = [machine.relay.state for machine in machines]
            is_told = (len(seated), states.count(FULL)) == (count, len(machines) - count)
            if is_told and all(machine.heard == there - {machine.number} for machine in seated):
                break
    assert states.count(SEATED) == count and len(states) - count == states.count(FULL)
    assert sorted(machine.relay.seat[-1] for machine in seated) == list(range(count))
    assert all(machine.heard == there - {machine.number} for machine in seated)


@pytest.mark.long
def test_two_pages_in_browsers_meet_in_a_room(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        address, sockets = stack.enter_context(mosquitto(tmp_path))
        stack.enter_context(club(address))
        pages = [stack.enter_context(contextlib.contextmanager(browser)()) for _ in (0, 1)]
        for page in pages:
            page.ask(open=DESKTOP)
            page.ask(call="page.goto", args=[stack.enter_context(played("--broker", sockets))])
            see(page, "English")
            press(page, "ROLL")
            see(page, "Who plays?")
            open_menu(page)
            see(page, "Together")
            press(page, "RIGHT")
            see_choice(page, "Together")
            press(page, "ROLL")
            see(page, "Friends")
            press(page, "ROLL")
            see(page, "Which three animals?")
            wanted = {"HOLD1": "Cat", "HOLD2": "Owl", "HOLD3": "Fox"}
            for place, animal in wanted.items():
                press(page, place)
                for _ in range(12):
                    if page.ask(call="page.evaluate", args=[f"{ROWS}.includes('{animal}')"]):
                        break
                    press(page, "RIGHT")
            press(page, "ROLL")
        for page in pages:
            see(page, "Another Kast is")
            assert page.ask(messages=True) == []
            number = page.ask(call="page.evaluate", args=["kast.board.files().then((files) => files.size)"])
            assert number > 0


ROWS = "JSON.stringify(kast.board.screenText.rows)"


def see(page: Driver, text: str) -> None:
    page.ask(call="page.waitForFunction", args=[f"window.kast?.board && {ROWS}.includes({json.dumps(text)})"])


def see_choice(page: Driver, text: str) -> None:
    """Wait until the entry of a list with this text is the chosen one."""
    has_text = f"JSON.stringify(row.parts).includes({json.dumps(text)})"
    page.ask(call="page.waitForFunction", args=[f"kast.board.screenText.rows.some((row) => row.chosen && {has_text})"])


def press(page: Driver, *buttons: str) -> None:
    for button in buttons:
        for what in ("press", "release"):
            page.ask(call="page.evaluate", args=[f'kast.{what}("{button}")'])
            page.ask(call="page.waitForTimeout", args=[90])


def open_menu(page: Driver) -> None:
    for what in ("press", "release"):
        page.ask(call="page.evaluate", args=[f'kast.{what}("LEFT"); kast.{what}("RIGHT")'])
        page.ask(call="page.waitForTimeout", args=[90])


def test_wrong_arguments_are_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "script.txt"
    script.write_text("wait 1\n")
    two = ["--script", script, "--script", script, "--out", tmp_path / "out"]
    third = ["--script", script]
    for more, code in (
        ([*third, "--link", "cable"], 2),
        ([*third * 5, "--link", "broker", "--broker", "mqtt://127.0.0.1"], 2),
        (["--link", "broker"], 2),
        (["--link", "cable", "--broker", "mqtt://127.0.0.1"], 2),
        (["--link", "broker", "--broker", "http://127.0.0.1"], 1),
        (["--link", "broker", "--broker", "mqtt://127.0.0.1:99999"], 1),
    ):
        sys.argv[:] = list(map(str, ["kast", "run", *two, *more]))
        with pytest.raises(SystemExit) as end:
            cli()
        assert end.value.code == code and capsys.readouterr().err.count("\n") == 1


def test_settings_need_every_value_in_its_type() -> None:
    texts = {"wifi": "Home", "password": "", "host": "10.0.0.2", "user": "", "secret": "", "ca": "MAA="}
    values: dict[str, Any] = texts | {"port": 1883, "since": 0}
    assert settings_in(json.dumps(values)) == values | {"ca": b"0\0"}
    for name in values:
        wrong = dict(values)
        wrong[name] = 7 if name in texts else "7"
        assert settings_in(json.dumps(wrong)) is None, name
        del wrong[name]
        assert settings_in(json.dumps(wrong)) is None, name
    for content in ("[]", "7", "null", '"wifi"', "{", ""):
        assert settings_in(content) is None, content

"""Test boards with a built-in radio: the radio modules and their MQTT client with a real Mosquitto.

Sockets and TLS are those of Node.js, in the VM of the virtual board, and also those of MicroPython for unix if it is
installed ("micropython" on the path, or KAST_MICROPYTHON). Only the Wi-Fi is simulated.
"""

import asyncio
import json
import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from brokers import free_port, wait_for
from certificates import make_authorities
from club_parts import SECONDS, mosquitto, needs_mosquitto, open_club, pig, relay
from kast_dev.bench.tables.mosquitto_here import PROGRAM
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.club import schema
from kast_tools.club.database import Database
from kast_tools.common.files import write_tree
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE, MQTT_CLIENT
from played import Played, store_before
from sqlalchemy import select
from tests_paths import SUPPORT

pytestmark = pytest.mark.waits

HERE = SUPPORT / "radio"
UNIX = os.environ.get("KAST_MICROPYTHON") or shutil.which("micropython")
needs_unix = pytest.mark.skipif(not UNIX, reason="MicroPython for unix is not here: name it in KAST_MICROPYTHON")
KINDS = ["vm", pytest.param("unix", marks=needs_unix)]
ANIMALS = [3, 17, 8]
ROOM = {"room": ANIMALS}


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Database]:
    opened = Database(str(tmp_path / "club.sqlite"))
    yield opened
    opened.close()


@dataclass
class Told:
    """The output of a machine. lines: its JSON lines."""

    lines: list[dict[str, Any]]

    @property
    def end(self) -> dict[str, Any]:
        return self.lines[-1]


class Machine:
    """MicroPython that runs a program of tests/support/radio. hear(line): called with each JSON line it prints."""

    def __init__(
        self, kind: str, folder: Path, program: str, told: dict[str, Any], hear: Callable[[Any], object] = print
    ) -> None:
        modules = folder / "modules"
        modules.mkdir(parents=True)
        (modules / "umqtt").mkdir()
        shutil.copy(MQTT_CLIENT, modules / "umqtt")
        firmware = "/firmware" if kind == "vm" else str(FIRMWARE)
        shutil.copytree(HERE / "board", modules, dirs_exist_ok=True)
        path = [] if kind == "vm" else [f"import sys; sys.path.insert(0, {str(modules)!r})"]
        head = [*path, *(f"{name} = {value!r}" for name, value in {"FIRMWARE": firmware, **told}.items())]
        file = folder / "program.py"
        file.write_text("\n".join([*head, (HERE / program).read_text(encoding="utf-8")]), encoding="utf-8")
        node = [find_node(), HERE / "vm_network.mjs", FIRMWARE, f"{HERE / 'node'}:{modules}", file]
        self._command = node if kind == "vm" else [UNIX, file]
        self._folder = folder
        self._hear = hear

    async def run(self) -> Told:
        return await asyncio.to_thread(self._run)

    def _run(self) -> Told:
        lines = []
        with subprocess.Popen(
            list(map(str, self._command)),
            cwd=self._folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            patience = threading.Timer(SECONDS, process.kill)
            patience.start()
            assert process.stdout and process.stderr
            errors = ""
            for line in process.stdout:
                if line.startswith("{"):
                    lines.append(json.loads(line))
                    self._hear(lines[-1])
                else:
                    errors += line  # MicroPython for unix writes errors to its standard output
            errors += process.stderr.read()
            patience.cancel()
        assert process.returncode == 0, errors  # at once: the other machine would wait for this one
        return Told(lines)


def told_of(number: int, port: int, **more: Any) -> dict[str, Any]:
    """Return the parameters of player.py; `more` replaces defaults."""
    broker = {"host": "127.0.0.1", "port": port, "user": "", "secret": "", "ca": "", "since": 1_700_000_000}
    settings = json.dumps({"wifi": "Home", "password": "correct horse", **broker, **more.pop("settings", {})})
    usual = {"BOARD": number.to_bytes(8, "big"), "SEED": number, "GAME": "pig", "ANIMALS": ANIMALS, "LOST_AT": 0}
    return {"SETTINGS": settings, **usual, **more}


@pytest.mark.long
@needs_mosquitto
@pytest.mark.parametrize("kind", KINDS)
def test_a_game_survives_the_loss_of_broker_and_wifi(kind: str, book: Database, tmp_path: Path) -> None:
    """The other machine uses the relay of the host tools. The club proves the game from the lines of both machines."""

    async def play(broker: Any) -> tuple[Told, Any]:
        def cut(line: dict[str, Any]) -> None:
            if line.get("turns") == 3:
                broker.kill()
            if line == {"trouble": "no_broker"} and not broker.process:  # a busy broker answers late, too
                broker.start()

        async with open_club(book, broker.address):
            other = relay(broker.address.port, 2, ROOM, make=pig(2, think_ms=30))
            machine = Machine(kind, tmp_path / "machine", "player.py", told_of(1, broker.address.port, LOST_AT=6), cut)
            told, stay = await asyncio.wait_for(asyncio.gather(machine.run(), other.run()), SECONDS)
            assert stay.proved == [True]
            return told, other

    with mosquitto(tmp_path) as broker:
        told, other = asyncio.run(play(broker))
    play_there = other.board.table.play
    end = told.end
    assert (end["moves"], end["check"], end["lie"]) == (len(play_there.moves), play_there.check.hex(), "")
    assert (
        end["opened"] == 3
        and not end["radio"]
        and {"trouble": "no_broker"} in told.lines
        and {"trouble": ""} in told.lines
    )
    with book.reading() as connection:
        assert [game.counts for game in connection.execute(select(schema.games))] == [True]


@pytest.mark.long
@needs_mosquitto
def test_two_machines_with_a_radio_play_each_other(book: Database, tmp_path: Path) -> None:
    """They play Yatzy: one machine on the VM, the other on MicroPython for unix if it is installed, else on the VM."""

    async def play(port: int, address: Any) -> list[Told]:
        async with open_club(book, address):
            machines = [
                Machine(kind, tmp_path / str(number), "player.py", told_of(number, port, GAME="yatzy"))
                for number, kind in enumerate(("vm", "unix" if UNIX else "vm"), 1)
            ]
            return await asyncio.gather(*(machine.run() for machine in machines))

    with mosquitto(tmp_path) as broker:
        one, other = asyncio.run(play(broker.address.port, broker.address))
    assert one.end == other.end and one.end["opened"] == 1 and one.end["moves"] > 50


@pytest.mark.parametrize(
    ("kind", "count"), [("vm", 500), pytest.param("unix", 5000, marks=[needs_unix, pytest.mark.long])]
)
def test_malformed_mqtt_packets_neither_block_nor_leak_memory(kind: str, count: int, tmp_path: Path) -> None:
    told = asyncio.run(Machine(kind, tmp_path / "machine", "hostile.py", {"COUNT": count, "SEED": count}).run()).end
    assert count / 3 < told["opened"] < count and told["failed"] > count / 3
    assert told["longest"] <= 1400
    assert kind == "vm" or told["grown"] < 2000  # the VM collects no garbage during a program, so its heap always grows


@pytest.fixture(scope="module")
def authorities(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("authorities")
    make_authorities(folder)
    return folder


@pytest.fixture(scope="module")
def tls_port(authorities: Path) -> Iterator[int]:
    """Start a Mosquitto with TLS, a user and a password; yield its port."""
    assert PROGRAM
    port = free_port()
    conf = authorities / "mosquitto.conf"
    (authorities / "users").write_text("")
    subprocess.run(["mosquitto_passwd", "-b", authorities / "users", "kast", "sesame"], check=True, capture_output=True)
    conf.write_text(
        f"listener {port} 127.0.0.1\ncafile {authorities}/good.crt\ncertfile {authorities}/broker.crt\n"
        f"keyfile {authorities}/broker.key\npassword_file {authorities}/users\nallow_anonymous false\nuser root\n"
    )
    with subprocess.Popen([PROGRAM, "-c", conf], stderr=subprocess.DEVNULL) as process:
        wait_for(port)
        yield port
        process.terminate()


@needs_mosquitto
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("authority", "host", "secret", "trouble"),
    [
        ("good", "localhost", "sesame", ""),
        ("other", "localhost", "sesame", "certificate"),
        ("good", "127.0.0.1", "sesame", "certificate"),
        ("good", "localhost", "wrong", "refused"),
    ],
)
def test_tls_with_an_authority(
    kind: str, authority: str, host: str, secret: str, trouble: str, authorities: Path, tls_port: int, tmp_path: Path
) -> None:
    """The machine connects only if the authority certified the server under the name in the settings."""
    ca = (authorities / f"{authority}.der").read_bytes()
    settings = {"host": host, "port": tls_port, "user": "kast", "secret": secret, "ca": ca}
    machine = Machine(kind, tmp_path / "machine", "connects.py", {"SETTINGS": settings})
    told = asyncio.run(machine.run()).end
    assert told["trouble"] == trouble and told["heard"] == ([] if trouble else [["kast/1/wire/x/0", 600]])


@pytest.mark.long
@pytest.mark.parametrize(("heard_after", "name"), [(1000, "no-wifi"), (8, "no-broker")])
def test_missing_wifi_or_broker_is_shown_and_the_menu_switches_the_radio_off(
    heard_after: int, name: str, tmp_path: Path
) -> None:
    """The screen shows what is missing. The menu switches the radio off, and "Together" switches it on again."""
    main = tmp_path / "main.py"
    stand_in = (HERE / "main_with_radio.py").read_text(encoding="utf-8")
    main.write_text(stand_in.replace("HEARD_AFTER = 1000", f"HEARD_AFTER = {heard_after}"))
    build = tmp_path / "build"
    write_tree(build, compiled(firmware_with(main, tmp_path), wifi=True))
    out = tmp_path / "played"
    store_before(out)
    (out / "store" / "radio.json").write_text(told_of(1, 1883)["SETTINGS"])
    together = "press RIGHT / press ROLL"
    script = f"wait 1800 / {together} / wait 6000 / shot {name} / press SCORE / wait 900 / {together} / wait 900"
    played = Played(script, out, "--firmware", build)
    played.check_pictures(name, folder="radio")
    said = (out / "serial.txt").read_text().splitlines()
    assert said.count("radio True") == 2 and said.count("radio False") == 1
    assert said.count("connect Home correct horse") >= 2
    assert ("look up 127.0.0.1 1883" in said) == (name == "no-broker")

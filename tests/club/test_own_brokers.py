"""Test the club with each of its own brokers among clients that come and go, send too much, or send nonsense."""

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import aiomqtt
import psutil
import pytest
from club_parts import SECONDS, needs_mosquitto, token
from kast_tools.club.broker.limited import MOST_SUBSCRIPTIONS
from mqtt_packets import connect, packet, publish, text

pytestmark = pytest.mark.waits

ASK = "kast/1/club/ask"
RETAIN = 0x31
MEGABYTE = 2**20
AMQTT_ONLY = "from kast_tools.club.broker import own; own.usable_mosquitto = lambda: None; "


class RunningClub:
    """`kast club` in a process of its own.

    - port: port of its broker
    """

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    def broker(self) -> psutil.Process:
        """Return the broker's process: Mosquitto, or with amqtt the club itself."""
        club = psutil.Process(self.process.pid)
        return next(iter(club.children()), club)

    def memory(self) -> int:
        """Return the memory of the club and its broker, in bytes."""
        return sum(one.memory_info().rss for one in {self.broker(), psutil.Process(self.process.pid)})


@contextlib.contextmanager
def running(kind: str, folder: Path, ends_by: signal.Signals = signal.SIGINT) -> Generator[RunningClub]:
    """Run a club with this broker; check that it prints no errors, and that the signal ends it and its broker."""
    command = (AMQTT_ONLY if kind == "amqtt" else "") + "from kast_tools.cli.main import main; main()"
    ports = ["--page-port", "0", "--mqtt-port", "0", "--websocket-port", "0"]
    errors = folder / "stderr.txt"
    with errors.open("w") as stderr:
        process = subprocess.Popen(
            [sys.executable, "-c", command, "club", "--db", str(folder / "club.sqlite"), *ports],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=stderr, text=True,
        )  # fmt: skip
    try:
        assert process.stdout
        told = [process.stdout.readline() for _ in range(4)]
        port = re.search(r"mqtt://127\.0\.0\.1:(\d+)", told[0])
        assert port and told[3].startswith(f"Its broker is {kind}"), told
        club = RunningClub(process, int(port[1]))
        broker = club.broker()
        yield club
        process.send_signal(ends_by)
        process.wait(20)
        assert not broker.is_running() or broker.status() == psutil.STATUS_ZOMBIE
    finally:
        process.kill()
        process.wait()
    assert not errors.read_text()


def client(port: int) -> aiomqtt.Client:
    return aiomqtt.Client("127.0.0.1", port, protocol=aiomqtt.ProtocolVersion.V311)


async def visit(port: int) -> None:
    """Come as a relay does, ask once, check that the answer arrives, and leave."""
    stay = os.urandom(16).hex()
    async with client(port) as relay:
        await relay.subscribe(f"kast/1/to/{stay}", qos=1)
        for want in ({"tournament": True}, {"leave": True}):
            await relay.publish(
                ASK, json.dumps({"token": stay, "board": b"KASTVIRT".hex(), "want": want}).encode(), qos=1
            )
            answer = await asyncio.wait_for(anext(relay.messages), SECONDS)
            assert answer.topic.value == f"kast/1/to/{stay}" and isinstance(answer.payload, bytes)
            assert json.loads(answer.payload).keys() <= {"sorry", "left"}


async def visits(port: int, count: int, at_once: int) -> None:
    """Let relays come and go, up to `at_once` together."""
    together = asyncio.Semaphore(at_once)

    async def one() -> None:
        async with together:
            await visit(port)

    await asyncio.gather(*(one() for _ in range(count)))


async def send(port: int, *packets: bytes) -> None:
    """Send bytes over a new connection, until the broker closes it."""
    with contextlib.suppress(ConnectionError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            for one in packets:
                writer.write(one)
                await writer.drain()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(), 0.05)
        finally:
            writer.close()


def nonsense(luck: random.Random) -> bytes:
    """Return a packet that no relay sends."""
    wire = f"kast/1/wire/{token(luck.randrange(99))}/{luck.randrange(9)}"
    return luck.choice(
        [
            luck.randbytes(luck.randrange(60)),
            publish(ASK, luck.randbytes(99)),
            publish(ASK, b"", RETAIN),
            publish("kast/1/club/hello", b"", RETAIN),
            publish(wire, luck.randbytes(99), RETAIN),
            publish(f"kast/1/to/{token(1)}", b"{}"),
            publish("$SYS/x", b"x"),
            publish("#", b"x"),
            packet(0x82, b"\0\1" + b"".join(text(f"kast/1/to/{os.urandom(16).hex()}") + b"\1" for _ in range(9))),
            packet(0x82, b"\0\1" + text("#") + b"\0"),
            packet(0xA2, b"\0\1" + text(wire)),
            connect(),
        ]
    )


async def attack(port: int, messages: int, large: int) -> None:
    """Send hostile messages over connections that live for a while, large ones over others."""
    luck = random.Random(5)
    will = text(f"kast/1/to/{token(1)}") + text("{}")
    for _ in range(messages // 10):
        await send(port, *(connect(),) * luck.randrange(2), *(nonsense(luck) for _ in range(10)))
    for number in range(large // 10):
        await send(port, connect(), publish(f"kast/1/wire/{token(number)}/0", bytes(MEGABYTE), RETAIN))
        fitting = (publish(f"kast/1/wire/{token(number)}/{one}", bytes(39_000), RETAIN) for one in range(9))
        await send(port, connect(0x26, will), *fitting)


@pytest.mark.parametrize(
    ("kind", "messages", "large"),
    [
        pytest.param("Mosquitto", 300, 100, marks=[needs_mosquitto, pytest.mark.soak]),
        pytest.param("amqtt", 300, 100, marks=pytest.mark.soak),
        pytest.param("Mosquitto", 1000, 600, marks=[needs_mosquitto, pytest.mark.long]),
        pytest.param("amqtt", 1000, 600, marks=pytest.mark.long),
    ],
)
def test_no_honest_relay_loses_an_answer_among_hostile_ones(
    kind: str, messages: int, large: int, tmp_path: Path
) -> None:
    """600 large messages are more to retain than the memory may grow."""

    async def meet(club: RunningClub) -> None:
        await visits(club.port, 120, 30)
        before = club.memory()
        hostile = asyncio.create_task(attack(club.port, messages, large))
        while not hostile.done():
            await visits(club.port, 60, 60)
        await hostile
        await visits(club.port, 60, 60)
        grown = (club.memory() - before) / MEGABYTE
        print(f"{kind}: memory has grown by {grown:.0f} MB")
        assert grown < 60

    with running(kind, tmp_path) as club:
        asyncio.run(meet(club))


@pytest.mark.long
def test_the_embedded_broker_limits_subscriptions(tmp_path: Path) -> None:
    async def subscribe(port: int) -> None:
        async with client(port) as relay:
            topics = [f"kast/1/to/{token(number)}" for number in range(MOST_SUBSCRIPTIONS + 1)]
            codes = [(await relay.subscribe(topic, qos=1))[0] for topic in topics]
            assert codes == [1] * MOST_SUBSCRIPTIONS + [0x80]
            await relay.unsubscribe(topics[0])
            assert [(await relay.subscribe(topic, qos=1))[0] for topic in (topics[1], topics[-1], topics[0])] == [
                1,
                1,
                0x80,
            ]

    with running("amqtt", tmp_path) as club:
        asyncio.run(subscribe(club.port))


@pytest.mark.long
@needs_mosquitto
def test_a_killed_mosquitto_is_started_again(tmp_path: Path) -> None:
    with running("Mosquitto", tmp_path) as club:
        asyncio.run(visit(club.port))
        club.broker().kill()
        assert club.process.stdout
        assert "was started again" in club.process.stdout.readline()

        async def come_back() -> None:
            for _ in range(SECONDS):
                with contextlib.suppress(TimeoutError, aiomqtt.MqttError):
                    return await asyncio.wait_for(visit(club.port), 2)
            raise AssertionError

        asyncio.run(come_back())


@pytest.mark.long
@needs_mosquitto
@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_mosquitto_ends_when_the_terminal_is_closed(number: signal.Signals, tmp_path: Path) -> None:
    with running("Mosquitto", tmp_path, number):
        pass

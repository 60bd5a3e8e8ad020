"""Start a real Mosquitto on loopback, and a minimal stand-in for a club."""

import contextlib
import json
import shutil
import socket
import subprocess
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from kast_tools.common.node import find_node

_CLUB = Path(__file__).with_name("stand_in_club.mjs")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def mosquitto(folder: Path) -> Generator[tuple[str, str]]:
    """Yield the addresses of a broker, mqtt:// and ws://. Skip the test if Mosquitto is not installed."""
    program = shutil.which("mosquitto") or shutil.which("/usr/sbin/mosquitto")
    if not program:
        pytest.skip("No Mosquitto here to test networks with. On Debian: sudo apt install mosquitto")
    ports = free_port(), free_port()
    settings = folder / "mosquitto.conf"
    settings.write_text(
        f"allow_anonymous true\npersistence false\nlistener {ports[0]} 127.0.0.1\n"
        f"listener {ports[1]} 127.0.0.1\nprotocol websockets\n"
    )
    with subprocess.Popen([program, "-c", str(settings)], stderr=subprocess.DEVNULL) as process:
        try:
            for port in ports:
                wait_for(port)
            yield f"mqtt://127.0.0.1:{ports[0]}", f"ws://127.0.0.1:{ports[1]}"
        finally:
            process.terminate()


def wait_for(port: int) -> None:
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.1)
    raise AssertionError("Mosquitto does not start")


@contextlib.contextmanager
def club(broker: str) -> Generator[list[dict[str, Any]]]:
    """Run a stand-in for a club; yield a list that, once the context is left, holds the requests received."""
    requests: list[dict[str, Any]] = []
    with subprocess.Popen([find_node(), str(_CLUB), broker], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout and "ready" in process.stdout.readline()
            yield requests
        finally:
            process.terminate()
            assert process.stdout
            requests += [json.loads(line) for line in process.stdout]

"""Run `kast club` as a process, with a Mosquitto that pages reach by WebSocket."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from brokers import free_port, wait_for
from kast_play import KAST
from kast_tools.club.broker.child import find_mosquitto
from kast_tools.club.mosquitto import write_configuration


class ClubProcess:
    """A club and its broker on loopback; each can be stopped and started again.

    - address: WebSocket address of the broker
    """

    def __init__(self, folder: Path) -> None:
        port, websocket_port = free_port(), free_port()
        self.address = f"ws://127.0.0.1:{websocket_port}"
        self._ports = port, websocket_port
        self._conf, password = write_configuration(folder, port=port, websocket_port=websocket_port)
        if os.geteuid() == 0:  # as root, Mosquitto would switch to a user who may not read this folder
            self._conf.write_text(f"{self._conf.read_text()}user root\n")
        broker = f"mqtt://club:{password}@127.0.0.1:{port}"
        options = ["--broker", broker, "--db", str(folder / "club.sqlite"), "--page-port", "0"]
        self._club = [sys.executable, "-c", KAST, "club", *options]
        self._processes: list[subprocess.Popen[str]] = []

    def start(self) -> None:
        broker = subprocess.Popen([str(find_mosquitto()), "-c", str(self._conf)], stderr=subprocess.DEVNULL, text=True)
        self._processes.append(broker)
        for port in self._ports:
            wait_for(port)
        club = subprocess.Popen(self._club, stdout=subprocess.PIPE, text=True)
        self._processes.append(club)
        assert club.stdout and "is open" in club.stdout.readline()

    def kill(self) -> None:
        for process in self._processes:
            process.kill()
            process.communicate()
        self._processes = []


@contextlib.contextmanager
def club_process(folder: Path) -> Generator[ClubProcess]:
    """Yield a club that runs. Skip the test if Mosquitto is not installed."""
    if not find_mosquitto():
        pytest.skip("No Mosquitto here to test clubs with. On Debian: sudo apt install mosquitto")
    club = ClubProcess(folder)
    try:
        club.start()
        yield club
    finally:
        club.kill()

"""Runs Mosquitto as a child process of `kast club`, and restarts it if it ends."""

import asyncio
import contextlib
import os
import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

from kast_tools.club.address import Address
from kast_tools.club.defaults import MOST_RELAYS
from kast_tools.club.mosquitto import Limits, find_plugin, write_configuration
from kast_tools.common.errors import KastError

_FOLDERS = "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin", r"C:\Program Files\mosquitto"
_LOOK_SECONDS = 0.05
_START_SECONDS = 10
_STOP_SECONDS = 5
_MOST_RESTARTS = 5
_LIMITS = Limits(connections=MOST_RELAYS, memory=200_000_000)  # enough for a class


def find_mosquitto() -> str | None:
    """Return the path of Mosquitto; None if it is not installed."""
    return shutil.which("mosquitto") or shutil.which("mosquitto", path=os.pathsep.join(_FOLDERS))


def usable_mosquitto() -> str | None:
    """Return the path of Mosquitto; None if it is not installed, older than version 2 or without its plugin."""
    program = find_mosquitto()
    if not program or not find_plugin():
        return None
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        told = subprocess.run([program, "-h"], check=False, capture_output=True, timeout=_START_SECONDS)
        version = re.search(rb"mosquitto version (\d+)", told.stdout)
        return program if version and int(version[1]) >= 2 else None
    return None


class CannotStartError(Exception):
    """Mosquitto ends as soon as it is started, for example since it was built without WebSockets."""


class Mosquitto:
    """The child process.

    - address: its address, with which the club logs in
    """

    def __init__(self, program: str, folder: Path, host: str, port: int, websocket_port: int) -> None:
        conf, password = write_configuration(
            folder, host=host, port=port, websocket_port=websocket_port, limits=_LIMITS
        )
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # as root, it would switch to a user who may not read it
            conf.write_text(f"{conf.read_text()}user root\n")
        self.address = Address("127.0.0.1", port, "club", password)
        self._ports = port, websocket_port
        self._command = [program, "-c", str(conf)]
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start the process; return once it accepts connections.

        :raises CannotStartError: if it ends before that
        """
        # In a session of its own it does not get Ctrl-C, and goes on until the club has closed its connections.
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        for _ in range(round(_START_SECONDS / _LOOK_SECONDS)):
            if self._process.poll() is not None:
                break
            if all(_accepts(port) for port in self._ports):
                return
            await asyncio.sleep(_LOOK_SECONDS)
        self.stop()
        raise CannotStartError

    async def watch(self, say: Callable[[str], object]) -> None:
        """Restart the process whenever it ends, until cancelled.

        :param say: called with a sentence about each restart
        :raises KastError: if it cannot be restarted, or ended too often
        """
        for _ in range(_MOST_RESTARTS):
            while self._process and self._process.poll() is None:
                await asyncio.sleep(_LOOK_SECONDS)
            try:
                await self.start()
            except CannotStartError:
                break
            say("The broker Mosquitto had ended and was started again. Games go on.")
        raise KastError("The broker Mosquitto ends again and again. Start the club again, or use another --broker.")

    def stop(self) -> None:
        """End the process."""
        if self._process:
            self._process.terminate()
            try:
                self._process.wait(_STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


@contextlib.asynccontextmanager
async def mosquitto_child(program: str, host: str, port: int, websocket_port: int) -> AsyncGenerator[Mosquitto]:
    """Run Mosquitto during the `async with`.

    :param program: path of Mosquitto
    :param host: address to listen on
    :param port: port for MQTT
    :param websocket_port: port for WebSockets
    :raises CannotStartError: if it does not start with this configuration
    """
    with tempfile.TemporaryDirectory(prefix="kast-club-") as folder:
        child = Mosquitto(program, Path(folder), host, port, websocket_port)
        try:
            await child.start()
            yield child
        finally:
            child.stop()


def _accepts(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return not probe.connect_ex(("127.0.0.1", port))

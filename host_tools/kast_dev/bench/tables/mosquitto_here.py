"""Runs Mosquitto on this computer with the club's configuration, for tests and load measurements."""

import os
import socket
import subprocess
import time
from pathlib import Path

from kast_tools.club.address import Address
from kast_tools.club.broker.child import find_mosquitto
from kast_tools.club.mosquitto import write_configuration
from kast_tools.common.errors import KastError

PROGRAM = find_mosquitto()
"""Path of Mosquitto; None if it is not installed."""
_LOOK_SECONDS = 0.02


class Mosquitto:
    """A Mosquitto broker on this computer's loopback address; it logs to mosquitto.log in its folder.

    `process` is None while Mosquitto does not run.
    """

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._conf, self._password = write_configuration(folder, port=self.port, websocket_port=None)
        if os.geteuid() == 0:  # as root, Mosquitto would switch to a user who may not read this folder
            self._conf.write_text(f"{self._conf.read_text()}user root\n")
        self._log = folder / "mosquitto.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> Address:
        """Return the address with which the club logs in."""
        return Address("127.0.0.1", self.port, "club", self._password)

    def start(self) -> None:
        """Start Mosquitto, and return once it accepts connections.

        :raises KastError: Mosquitto is not installed, or does not start
        """
        if not PROGRAM:
            raise KastError("Mosquitto is missing. Install it: sudo apt install mosquitto")
        with self._log.open("ab") as log:
            self.process = subprocess.Popen([PROGRAM, "-c", str(self._conf)], stdout=log, stderr=log)
        while not self._takes_connections():
            if self.process.poll() is not None:
                raise KastError("Mosquitto does not start. See its messages: mosquitto -v")
            time.sleep(_LOOK_SECONDS)

    def kill(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def _takes_connections(self) -> bool:
        with socket.socket() as probe:
            return not probe.connect_ex(("127.0.0.1", self.port))

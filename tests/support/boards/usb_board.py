"""Run a virtual board on a USB cable: the real MicroPython at a port that the real mpremote opens."""

import contextlib
import json
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import serial
from kast_tools.common.node import find_node
from kast_tools.common.paths import SIMULATOR

PICO = "Raspberry Pi Pico with RP2040"

PINS = """
BUTTONS = {"ROLL": 2}
DISPLAY = "ssd1306"
DISPLAY_ADDRESS = 0x3C
DISPLAY_SDA = 4
DISPLAY_SCL = 5
BUZZER = 15
"""
"""Content of board.py for programs that run on a UsbBoard."""


class UsbBoard:
    """A virtual board, plugged in within its `with`.

    `port` is the address for mpremote. If it is not given, a free TCP port is used; give that of an earlier board to
    reuse it. `flash` is the folder that holds the board's whole flash.

    `supply`: {"volts": …, "usb": …}, readings of the pins that measure the battery; by default those of a Pico on USB.

    `cut_at_write`, `cut_at_byte`: pull the cable, and so cut the power, at this flash write or byte from the host.

    After the `with`, `writes` and `bytes` hold the number of flash writes and of bytes from the host.
    """

    def __init__(
        self,
        flash: Path,
        *,
        id: str = "KASTUSB1",
        version: tuple[int, int, int] = (1, 27, 0),
        machine: str = PICO,
        supply: dict[str, float | bool] | None = None,
        cut_at_write: int | None = None,
        cut_at_byte: int | None = None,
        port: str = "socket://127.0.0.1:0",
    ) -> None:
        flash.mkdir(parents=True, exist_ok=True)
        self.flash = flash
        self.writes = self.bytes = 0
        cut = {"writes": cut_at_write} if cut_at_write else {"bytes": cut_at_byte} if cut_at_byte else None
        identity = {"id": id, "version": version, "machine": machine}
        self._job: dict[str, Any] = {
            "flash": str(flash),
            "port": int(port.rpartition(":")[2]),
            "identity": identity,
            "cut": cut,
        }
        self._job["supply"] = supply

    def __enter__(self) -> "UsbBoard":
        program = [find_node(), SIMULATOR / "board" / "usb_board.js", json.dumps(self._job)]
        self._process = subprocess.Popen(program, stdout=subprocess.PIPE, text=True)
        self.port = f"socket://127.0.0.1:{self._next_line()['port']}"
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        self._process.terminate()
        counts = self._next_line()
        self.writes, self.bytes = counts["writes"], counts["bytes"]
        self._process.kill()  # by the time it has printed the counts, everything is saved
        self._process.communicate()

    def _next_line(self) -> dict[str, Any]:
        assert self._process.stdout
        return json.loads(self._process.stdout.readline())

    def plays(self) -> bool:
        """Return whether main.py is running: while it runs, no prompt answers Enter."""
        with self._opened() as line:
            line.write(b"\r")
            return b">>>" not in line.read_until(b">>>")

    def _opened(self) -> serial.SerialBase:
        """Open the port as soon as the previous program has closed it; return it."""
        for _ in range(20):
            with contextlib.suppress(serial.SerialException):
                return serial.serial_for_url(self.port, timeout=2)
            time.sleep(0.1)
        raise AssertionError(f"{self.port} is in use")

    def files(self) -> dict[str, bytes]:
        """Return the files on the flash, keyed by path."""
        return {
            path.relative_to(self.flash).as_posix(): path.read_bytes()
            for path in self.flash.rglob("*")
            if path.is_file()
        }

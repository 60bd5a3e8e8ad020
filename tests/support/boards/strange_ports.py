"""Simulate serial ports of devices without MicroPython that were plugged in by mistake, and ports that stop accepting
bytes.
"""

import contextlib
import os
import random
import select
import socket
import threading
import tty
from collections.abc import Callable, Generator

from kast_tools.boards.mpremote_with_limits import again

BANNER = b"Adafruit CircuitPython 9.2.8 on 2025-05-28; Raspberry Pi Pico with rp2040\r\n"
ENDED = (
    b'Traceback (most recent call last):\r\n  File "code.py", line 812, in <module>\r\nKeyboardInterrupt: \r\n\r\n'
    b"Code done running.\r\n\r\nPress any key to enter the REPL. Use CTRL-D to reload.\r\n"
)

Answer = Callable[[int], bytes]
"""Function that returns the answer to one received byte."""


class CircuitPython:
    """CircuitPython, as seen by a host that expects MicroPython.

    It runs code.py until Ctrl-C, then prints that the code is done; it has the normal and the raw prompt, and soft
    resets.
    """

    def __init__(self) -> None:
        self.at = "code"

    def __call__(self, byte: int) -> bytes:
        match self.at, byte:
            case "code", 3:
                self.at = "ended"
                return ENDED
            case "code", _:
                return b""
            case "ended", 4:
                self.at = "code"
                return b"soft reboot\r\n\r\nAuto-reload is off.\r\ncode.py output:\r\n"
            case "ended", _:
                self.at = "friendly"
                return b"\r\n" + BANNER + b">>> "
            case "raw", 4:
                self.at = "ended"
                return b"OK\r\nsoft reboot\r\n" + ENDED
            case _, 1:
                self.at = "raw"
                return b"\r\nraw REPL; CTRL-B to exit\r\n>"
            case _, 2:
                self.at = "friendly"
                return b"\r\n" + BANNER + b">>> "
            case "friendly", _:
                return b"\r\n>>> " if byte in b"\r\x03" else bytes([byte])
            case _:
                return b""


class Babbler:
    """MicroPython that shows its prompts, then runs a program that prints without end."""

    def __init__(self) -> None:
        self.babbles = False
        self._asked = b""

    def __call__(self, byte: int) -> bytes:
        self._asked = (self._asked + bytes([byte]))[-3:]
        if self.babbles:
            return b""
        if self._asked == b"\x05A\x01":
            return b"R\0"
        match byte:
            case 1:
                return b"\r\nraw REPL; CTRL-B to exit\r\n>"
            case 2:
                return b"\r\nMicroPython v1.28.0 on 2026-04-06; Raspberry Pi Pico with RP2040\r\n>>> "
            case 4 if self._asked[:2] == b"\r\x01":
                return b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>"
            case 4:
                self.babbles = True
                return b"OK"
            case _:
                return b""


KINDS: dict[str, Callable[[], Answer]] = {
    "circuitpython": CircuitPython,
    "echo": lambda: lambda byte: bytes([byte]),
    "noise": lambda: lambda byte: b"",
    "silence": lambda: lambda byte: b"",
}
"""Devices without MicroPython, keyed by kind."""
OTHERS: dict[str, Callable[[], Answer]] = {"babbler": Babbler}


@contextlib.contextmanager
def strange_port(kind: str) -> Generator[str]:
    """Yield the address of a device of KINDS or OTHERS, which is plugged in until the context is left. The device
    "noise" sends random bytes without end.
    """
    server = socket.create_server(("127.0.0.1", 0))
    unplugged = threading.Event()

    def serve() -> None:
        answer = (KINDS | OTHERS)[kind]()
        while not unplugged.is_set():
            with contextlib.suppress(OSError):
                host, _ = server.accept()
                with host:
                    _talk(host, answer, noisy=kind == "noise", unplugged=unplugged)

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield f"socket://127.0.0.1:{server.getsockname()[1]}"
    finally:
        unplugged.set()
        server.shutdown(socket.SHUT_RDWR)
        thread.join()
        server.close()


def _talk(host: socket.socket, answer: Answer, *, noisy: bool, unplugged: threading.Event) -> None:
    noise = random.Random(1)
    while not unplugged.wait(0.005):
        if select.select([host], [], [], 0)[0]:
            data = host.recv(4096)
            if not data:
                return
            host.sendall(b"".join(map(answer, data)))
        if noisy:
            host.sendall(noise.randbytes(512))
        if getattr(answer, "babbles", False):
            host.sendall(b"ho\r\n" * 20)


@contextlib.contextmanager
def serial_device(address: str, takes: int | None = None) -> Generator[str]:
    """Yield the path of a serial device of this computer that is connected to a board at a TCP port.

    :param takes: number of bytes after which the device accepts no more; None: no limit
    """
    controller, device = os.openpty()
    tty.setraw(device)
    host, _, port = address.removeprefix("socket://").rpartition(":")
    board = again(socket.create_connection)((host, int(port)))
    unplugged = threading.Event()

    def carry() -> None:
        remaining = takes
        while not unplugged.is_set():
            ends = [board] if remaining == 0 else [board, controller]
            for end in select.select(ends, [], [], 0.05)[0]:
                if end is board:
                    os.write(controller, board.recv(1024))
                else:
                    data = os.read(controller, 1024 if remaining is None else min(remaining, 1024))
                    remaining = None if remaining is None else remaining - len(data)
                    board.sendall(data)

    thread = threading.Thread(target=carry)
    thread.start()
    try:
        yield os.ttyname(device)
    finally:
        unplugged.set()
        thread.join()
        board.close()
        os.close(controller)
        os.close(device)

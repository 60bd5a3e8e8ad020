"""Simulate the raw prompt of MicroPython at a serial port, as docs/reference/repl.rst of MicroPython describes it, and
check that the host respects its flow control.
"""

import contextlib
import json
import select
import socket
import threading
import time
from collections.abc import Sequence

RAW = b"\r\nraw REPL; CTRL-B to exit\r\n>"
BANNER = b"\r\nMicroPython v1.28.0 on 2026-04-06; Raspberry Pi Pico with RP2040\r\n>>> "
WAITS = 0.02
"""Seconds until a full window is read. A host that does not wait has sent more by then."""
WATCHED = 600
"""Number of bytes of a program in which each full window is read late: for a whole one it would take seconds."""
TAKES, TYPES, KNOWS_NOTHING = range(3)
"""How a board answers a request for raw paste: with its window, that it has none, or as boards before 1.14."""


class PromptPort:
    """A board with nothing but MicroPython's prompt, connected within its `with` to a TCP port of this computer.

    It answers each program with its length, or with the errors of `errors`, one for each program.

    :param window: number of bytes that the host may paste before it must wait
    :param is_granted: whether a second window is granted at the start of a paste, as a Pico does
    :param ends_after: number of bytes after which the board ends a paste, as it does if it cannot compile a program
    :param starts: what the board prints when it starts main.py
    """

    def __init__(
        self,
        *,
        paste: int = TAKES,
        window: int = 32,
        is_granted: bool = True,
        ends_after: int | None = None,
        errors: Sequence[str] = (),
        starts: bytes = b"",
    ) -> None:
        self.programs: list[bytes] = []
        self.seconds: list[float] = []
        """How long each program took from the board's request for it to its last byte."""
        self.overruns = 0
        self.asked = 0
        """How often the host asked for raw paste."""
        self._paste, self._window, self._is_granted, self._ends_after = paste, window, is_granted, ends_after
        self._errors, self._starts = list(errors), starts

    def __enter__(self) -> "PromptPort":
        self._server = socket.create_server(("127.0.0.1", 0))
        self.number = self._server.getsockname()[1]
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.close()
        self._thread.join()

    def _serve(self) -> None:
        self._host, _ = self._server.accept()
        with self._host, contextlib.suppress(ConnectionError):  # the host may leave while it is sent something
            self._is_raw, self._plays, self._line = False, True, b""
            while piece := self._host.recv(4096):
                while piece:
                    piece = self._take(piece)

    def _take(self, piece: bytes) -> bytes:
        """Process the first byte or bytes; return the others."""
        if self._is_raw and piece.startswith(b"\x05") and self._paste != KNOWS_NOTHING:
            return self._asked_to_paste(piece[3:])
        byte = piece[:1]
        self.asked += self._is_raw and byte == b"\x05"
        if byte == b"\x01":
            self._is_raw, self._line = True, b""
            self._ask(RAW)
        elif byte == b"\x02":
            self._is_raw, self._plays, self._line = False, False, b""
            self._host.sendall(BANNER)
        elif byte == b"\x04":
            self._end_of_input()
        elif self._is_raw:
            self._line += byte.strip(b"\r\x05")
        elif not self._plays:
            self._host.sendall(b"\r\n>>> ")
        return piece[1:]

    def _end_of_input(self) -> None:
        program, self._line = self._line, b""
        if program:
            self._host.sendall(b"OK")
            self._run(program)
        elif self._is_raw:
            self._ask(b"OK\r\nMPY: soft reboot" + RAW)
        else:
            self._plays = not self._starts.endswith(b">>> ")
            self._host.sendall(b"\r\nMPY: soft reboot\r\n" + self._starts)

    def _asked_to_paste(self, rest: bytes) -> bytes:
        self.asked += 1
        if self._paste == TYPES:
            self._ask(b"R\0")
            return rest
        grants = 2 if self._is_granted else 1
        self._host.sendall(b"R\1" + self._window.to_bytes(2, "little") + b"\1" * (grants - 1))
        program, unread = b"", self._window
        free = grants * self._window
        while not (piece := rest or self._host.recv(4096)).endswith(b"\x04"):
            rest = b""
            program += piece
            free -= len(piece)
            unread -= len(piece)
            if self._ends_after is not None and len(program) >= self._ends_after:
                return self._give_up()
            self.overruns += free < 0
            if free == 0 and len(program) < WATCHED and select.select([self._host], [], [], WAITS)[0]:
                rest = self._host.recv(4096)
                self.overruns += rest != b"\x04"
            while unread <= 0:
                unread += self._window
                free += self._window
                self._host.sendall(b"\1")
        self._host.sendall(b"\x04")
        self._run(program + piece[:-1])
        return b""

    def _give_up(self) -> bytes:
        self._host.sendall(b"\x04")
        while not (piece := self._host.recv(4096)).endswith(b"\x04"):
            assert piece
        self._run(b"")
        return b""

    def _ask(self, output: bytes) -> None:
        self._asked = time.monotonic()
        self._host.sendall(output)

    def _run(self, program: bytes) -> None:
        self.programs.append(program)
        self.seconds.append(time.monotonic() - self._asked)
        error = self._errors.pop(0) if self._errors else ""
        output = b"" if error else f"note\r\nkast:{json.dumps(len(program))}\r\n".encode()
        self._ask(output + b"\x04" + error.encode() + b"\x04>")

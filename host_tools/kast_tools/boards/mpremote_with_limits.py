"""Runs mpremote with limits on how long it waits for a port.

The first argument is how many seconds a board may take to accept what is written to it; without a limit,
mpremote would wait for ever. The other arguments are those of mpremote. For a board at a TCP port,
Nagle's algorithm is switched off: otherwise the computer holds back the end of each program until the
board's side acknowledges the previous piece, which takes 40 ms. A refused connection is retried for a
second, since the previous program may have closed the port a moment ago.
"""

import functools
import socket
import sys
import time
from collections.abc import Callable

import serial

_LEFT = 1  # seconds during which a refused connection is retried


def at_once(connect: Callable[..., socket.socket]) -> Callable[..., socket.socket]:
    """Return a function that connects as `connect` does and switches Nagle's algorithm off (TCP_NODELAY)."""

    def connected(*arguments: object, **more: object) -> socket.socket:
        connection = connect(*arguments, **more)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        return connection

    return connected


def again(connect: Callable[..., socket.socket]) -> Callable[..., socket.socket]:
    """Return a function that connects as `connect` does and retries refused connections for a second."""

    def connected(*arguments: object, **more: object) -> socket.socket:
        end = time.monotonic() + _LEFT
        while True:
            try:
                return connect(*arguments, **more)
            except ConnectionRefusedError:
                if time.monotonic() >= end:
                    raise
            time.sleep(0.05)

    return connected


if __name__ == "__main__":
    from mpremote.main import main

    write_timeout = float(sys.argv.pop(1))
    serial.serial_for_url = functools.partial(serial.serial_for_url, write_timeout=write_timeout)
    socket.create_connection = at_once(again(socket.create_connection))
    sys.exit(main())

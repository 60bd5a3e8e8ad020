"""mpremote as a process that waits for a port no longer than it has to.

The first argument is how many seconds a board may take to accept what is written; mpremote itself waits for ever. The
others are mpremote's. A board whose port is a TCP port gets what is sent to it at once: else the computer would hold
back the end of each program until the board's side has confirmed the piece before, which it does after 40 ms. Such a
port is tried again for a second, since the program before may have left it a moment ago.
"""

import functools
import socket
import sys
import time
from collections.abc import Callable

import serial

_LEFT = 1  # second


def at_once(connect: Callable[..., socket.socket]) -> Callable[..., socket.socket]:
    """The same, whose connections hold nothing back."""

    def connected(*arguments: object, **more: object) -> socket.socket:
        connection = connect(*arguments, **more)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        return connection

    return connected


def again(connect: Callable[..., socket.socket]) -> Callable[..., socket.socket]:
    """The same, which tries again while the port is not there."""

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

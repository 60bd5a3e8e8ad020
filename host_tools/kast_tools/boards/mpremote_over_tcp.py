"""mpremote for a board whose port is a TCP port, as a process: what it sends is on its way at once.

Else the computer would hold back the end of each program until the board's side has confirmed the piece before, which
it does after 40 ms.
"""

import socket
import sys
from collections.abc import Callable


def at_once(connect: Callable[..., socket.socket]) -> Callable[..., socket.socket]:
    """The same, whose connections hold nothing back."""

    def connected(*arguments: object, **more: object) -> socket.socket:
        connection = connect(*arguments, **more)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
        return connection

    return connected


if __name__ == "__main__":
    from mpremote.main import main

    socket.create_connection = at_once(socket.create_connection)
    sys.exit(main())

"""A web server for this computer or its local network that answers only requests to its own names."""

import errno
import io
import os
import socket
import sys
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from socketserver import ThreadingTCPServer
from typing import Any

from kast_tools.common.errors import KastError

HEAD_SECONDS = 20.0
"""How long a client may take to send the head of a request, and a connection may stay idle between requests."""
ANSWER_SECONDS = 120.0
"""How long a client may take to read an answer: the largest are some megabytes, for a phone on a weak Wi-Fi."""


class OwnServer(ThreadingTCPServer):
    """A server that answers only requests to its own names.

    It is not based on http.server's class, which looks up its own name; that is slow in some networks.

    :param port: the port that it listens on
    :param own: addresses at which it may be reached
    :param names: these and localhost, with the port
    """

    allow_reuse_address = True
    daemon_threads = True  # a browser keeps connections open, and Ctrl-C must not wait for them

    def __init__(self, port: int, handler: type["OwnHandler"], house: str | None) -> None:
        """Listen on `port` of 127.0.0.1 (0: any free port), and of `house`, this computer's local address, if given.

        :raises OSError: the port cannot be used
        """
        super().__init__(("127.0.0.1" if house is None else "", port), handler)
        self.port: int = self.socket.getsockname()[1]
        self.own = {"127.0.0.1"} if house is None else {"127.0.0.1", house}
        self.names = {f"{name}:{self.port}" for name in (*self.own, "localhost")}

    def policy(self) -> str:
        """Return the Content-Security-Policy of its pages."""
        raise NotImplementedError

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a browser that hangs up, as it does on reload; report other errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class OwnHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD; http.server itself refuses other methods."""

    protocol_version = "HTTP/1.1"
    server: OwnServer  # pyright: ignore[reportIncompatibleVariableOverride]  only this kind of server creates it

    def setup(self) -> None:
        """Read requests with a time limit, since each connection has a thread."""
        super().setup()
        self._request = _TimedReader(self.connection)
        self.rfile = io.BufferedReader(self._request)

    def handle_one_request(self) -> None:
        """Answer a request that arrives in time; the base class ends the connection otherwise."""
        self._request.deadline = time.monotonic() + HEAD_SECONDS
        super().handle_one_request()

    def answer(self) -> None:
        """Send what the path asks for, or a refusal."""
        raise NotImplementedError

    def do_GET(self) -> None:
        """Answer requests to a name of this server only."""
        # Refuse foreign names made to point here (DNS rebinding), and requests from another network of
        # this computer.
        came_to = self.connection.getsockname()[0]
        if self.headers.get("Host") not in self.server.names or came_to not in self.server.own:
            names = " and ".join(sorted(self.server.names))
            self.send_error(HTTPStatus.FORBIDDEN, f"This server answers to {names} only")
            return
        self.answer()

    do_HEAD = do_GET

    def send(self, media_type: str, body: bytes) -> None:
        """Send a complete answer that browsers must not cache."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        """Add security headers to every answer, refusals included."""
        self.send_header("Content-Security-Policy", self.server.policy())
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing: the page itself shows what went wrong."""


class _TimedReader(io.RawIOBase):
    """Reads from a socket until `deadline`, of time.monotonic(), and then raises TimeoutError.

    The socket's own timeout limits one read: a client that sends a byte now and then would occupy its
    thread for ever.
    """

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.deadline = 0.0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self._connection.settimeout(left)
        try:
            return self._connection.recv_into(buffer)
        finally:
            self._connection.settimeout(ANSWER_SECONDS)


def port_refused(port: int, error_number: int, option: str) -> KastError:
    """Return an error for a port, given with an option, that cannot be used."""
    if error_number == errno.EADDRINUSE:
        return KastError(f"Port {port} is taken. Name another with {option}, or 0 to get a free one.")
    return KastError(f"Port {port} cannot be used: {os.strerror(error_number)}. Name another with {option}.")

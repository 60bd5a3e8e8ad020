"""A web server for this computer or its local network that answers only requests to its own host names."""

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
"""Time limit for receiving the next request with all its headers."""
ANSWER_SECONDS = 120.0
"""How long a client may take to read an answer: the largest has some megabytes, and a phone's Wi-Fi may be weak."""


class OwnServer(ThreadingTCPServer):
    """A web server that answers only requests to its own host names.

    It does not derive from http.server.HTTPServer, since that looks up the computer's name, slowly in some networks.

    - port: the port that the server listens on
    - own: the IP addresses at which the server may be reached
    - names: the host names that the server accepts: the addresses in `own`, and localhost, each with the port
    """

    allow_reuse_address = True
    daemon_threads = True  # a browser keeps connections open, and Ctrl-C must not wait for them

    def __init__(self, port: int, handler: type["OwnHandler"], lan_address: str | None) -> None:
        """Listen on this computer only, or in the local network as well.

        :param port: 0 for any free port
        :param lan_address: this computer's address in the local network; None: listen on 127.0.0.1 only
        :raises OSError: the port cannot be used
        """
        super().__init__(("127.0.0.1" if lan_address is None else "", port), handler)
        self.port: int = self.socket.getsockname()[1]
        self.own = {"127.0.0.1"} if lan_address is None else {"127.0.0.1", lan_address}
        self.names = {f"{name}:{self.port}" for name in (*self.own, "localhost")}

    def serve_forever(self, poll_interval: float = 0.05) -> None:
        """Serve until `shutdown`, which takes up to `poll_interval` seconds."""
        super().serve_forever(poll_interval)

    def policy(self) -> str:
        """Return the Content-Security-Policy of the server's pages."""
        raise NotImplementedError

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore the error of a connection that the browser closed, for example by a reload; report other errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class OwnHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD; http.server itself refuses other methods."""

    protocol_version = "HTTP/1.1"
    server: OwnServer  # pyrefly: ignore[bad-override-mutable-attribute]  only an OwnServer creates this handler

    def setup(self) -> None:
        """Set up reading with a time limit, since each connection occupies a thread."""
        super().setup()
        self._request = _TimedReader(self.connection)
        self.rfile = io.BufferedReader(self._request)

    def handle_one_request(self) -> None:
        """Answer the next request; if it does not arrive in time, the base class closes the connection."""
        self._request.deadline = time.monotonic() + HEAD_SECONDS
        super().handle_one_request()

    def answer(self) -> None:
        """Send the content at the requested path, or an error."""
        raise NotImplementedError

    def do_GET(self) -> None:
        """Answer a request to one of this server's names; refuse any other."""
        if self.is_own_request():
            self.answer()

    do_HEAD = do_GET

    def is_own_request(self) -> bool:
        """Return whether a request is to one of this server's names; refuse it otherwise."""
        # Refuse foreign names that resolve to this computer (DNS rebinding), and requests that arrive through
        # another network of this computer.
        own_address = self.connection.getsockname()[0]
        if self.headers.get("Host") not in self.server.names or own_address not in self.server.own:
            names = " and ".join(sorted(self.server.names))
            self.send_error(HTTPStatus.FORBIDDEN, f"This server answers to {names} only")
            return False
        return True

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
    """Reads from a socket until `deadline`, a time of time.monotonic(), and raises TimeoutError after that.

    The socket's own timeout limits only a single read, so a client that sends a byte now and then could occupy a
    thread for ever.
    """

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.deadline = 0.0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        remaining = self.deadline - time.monotonic()
        if remaining <= 0:
            raise TimeoutError
        self._connection.settimeout(remaining)
        try:
            return self._connection.recv_into(buffer)
        finally:
            self._connection.settimeout(ANSWER_SECONDS)


def port_refused(port: int, error_number: int, option: str) -> KastError:
    """Return the error to raise if a port cannot be used.

    :param error_number: errno of the failure
    :param option: the command's option that sets the port
    """
    if error_number == errno.EADDRINUSE:
        return KastError(f"Port {port} is taken. Choose another with {option}, or 0 to get a free one.")
    return KastError(f"Port {port} cannot be used: {os.strerror(error_number)}. Choose another with {option}.")

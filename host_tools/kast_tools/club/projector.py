"""The club's page, for a projector: files to read, on this computer or in its house."""

import contextlib
import sys
import threading
from collections.abc import Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from importlib import resources
from socketserver import ThreadingTCPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from kast_tools.club.book import Book
from kast_tools.club.page import LANGUAGES, board_of, certificates
from kast_tools.play import port_refused
from kast_tools.site.files import policy_text

_FILES = {"/club.css": "text/css; charset=utf-8", "/club.js": "text/javascript; charset=utf-8"}


class Projector(ThreadingTCPServer):
    """address: for people's browsers."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, book: Book, port: int, house: str | None) -> None:
        """house: this computer's address at home, or None for itself alone. Raises OSError if it cannot listen."""
        super().__init__(("" if house else "127.0.0.1", port), _Handler)
        self.book = book
        own = {"127.0.0.1"} | ({house} if house else set())
        self.port = self.socket.getsockname()[1]
        self.address = f"http://{house or '127.0.0.1'}:{self.port}/"
        self.own = own
        self.names = {f"{name}:{self.port}" for name in (*own, "localhost")}

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay silent when a browser hangs up in the middle."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Projector  # pyright: ignore[reportIncompatibleVariableOverride]  the only server that makes one

    def do_GET(self) -> None:
        """Send the page, what is on it now, certificates, or a refusal."""
        # As `kast play`: a foreign name that was made to point here gets nothing.
        came_to = self.connection.getsockname()[0]
        if self.headers.get("Host") not in self.server.names or came_to not in self.server.own:
            self.send_error(HTTPStatus.FORBIDDEN, "This server answers to its own names only")
            return
        parts = urlsplit(self.path)
        language = parse_qs(parts.query).get("lang", ["en"])[0]
        language = language if language in LANGUAGES else "en"
        if parts.path in _FILES:
            self._send(_FILES[parts.path], resources.files("kast_tools.club").joinpath(parts.path[1:]).read_bytes())
        elif parts.path == "/":
            self._send("text/html; charset=utf-8", board_of(self.server.book, language).encode())
        elif parts.path == "/certificates":
            self._send("text/html; charset=utf-8", certificates(self.server.book, language).encode())
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    do_HEAD = do_GET

    def end_headers(self) -> None:
        """Of every answer, a refusal too."""
        self.send_header("Content-Security-Policy", policy_text(frame_ancestors="'none'"))
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal quiet."""

    def _send(self, media_type: str, body: bytes) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


@contextlib.contextmanager
def projector(book: Book, port: int, house: str | None) -> Iterator[Projector]:
    """The page, served beside everything else. Raises KastError if the port cannot be had."""
    try:
        server = Projector(book, port, house)
    except OSError as error:
        raise port_refused(port, error.errno or 0, "--port") from error
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()

"""Serves the club's page to this computer or to the local network. The server changes no data."""

import contextlib
import threading
from collections.abc import Iterator
from http import HTTPStatus
from importlib import resources
from urllib.parse import parse_qs, urlsplit

from kast_tools.club.database import Database
from kast_tools.club.web.page import LANGUAGES, board_of, certificates
from kast_tools.common.local_server import OwnHandler, OwnServer, port_refused
from kast_tools.page.files import policy_text

_FILES = {"/club.css": "text/css; charset=utf-8", "/club.js": "text/javascript; charset=utf-8"}


class Projector(OwnServer):
    """The server of the club's page.

    - address: URL of the page
    """

    def __init__(self, database: Database, port: int, lan_address: str | None) -> None:
        """Listen on the port.

        :param port: 0 for any free port
        :param lan_address: this computer's address in the local network; None to serve only this computer
        :raises OSError: if the port is not available
        """
        super().__init__(port, _Handler, lan_address)
        self.database = database
        self.address = f"http://{lan_address or '127.0.0.1'}:{self.port}/"

    def policy(self) -> str:
        """Return the Content-Security-Policy of the page."""
        return policy_text(frame_ancestors="'none'")


class _Handler(OwnHandler):
    server: Projector  # pyright: ignore[reportIncompatibleVariableOverride]  only Projector uses this handler

    def answer(self) -> None:
        """Send the page, one of its files or the certificates; for any other path, the error 404."""
        parts = urlsplit(self.path)
        language = parse_qs(parts.query).get("lang", ["en"])[0]
        language = language if language in LANGUAGES else "en"
        if parts.path in _FILES:
            self.send(_FILES[parts.path], resources.files("kast_tools.club.web").joinpath(parts.path[1:]).read_bytes())
        elif parts.path == "/":
            self.send("text/html; charset=utf-8", board_of(self.server.database, language).encode())
        elif parts.path == "/certificates":
            self.send("text/html; charset=utf-8", certificates(self.server.database, language).encode())
        else:
            self.send_error(HTTPStatus.NOT_FOUND)


@contextlib.contextmanager
def projector(database: Database, port: int, lan_address: str | None) -> Iterator[Projector]:
    """Serve the page in another thread during the `with`; parameters as for Projector.

    :raises KastError: if the port is not available
    """
    try:
        server = Projector(database, port, lan_address)
    except OSError as error:
        raise port_refused(port, error.errno or 0, "--page-port") from error
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()

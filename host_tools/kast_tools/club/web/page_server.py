"""Serves the club's pages to this computer or to the local network: the projector's, and the teacher's desk.

Only the desk changes data, by POST requests with its token in a header.
"""

import contextlib
import hmac
import threading
import time
from collections.abc import Callable, Generator
from http import HTTPStatus
from importlib import resources
from urllib.parse import parse_qs, urlsplit

import msgspec

from kast_tools.club.database import Database
from kast_tools.club.decisions import desk_token
from kast_tools.club.desk.actions import LONGEST_ACTION, carry_out, parse_action
from kast_tools.club.messages import Message
from kast_tools.club.web.desk_data import desk_state
from kast_tools.club.web.page import LANGUAGES, board_of, certificates, desk_page, join_page
from kast_tools.common.lan import picture_code
from kast_tools.common.local_server import OwnHandler, OwnServer, port_refused
from kast_tools.page.files import policy_text

TOKEN_HEADER = "Kast-Desk"
"""Name of the header with the desk's token. A page from elsewhere cannot send it."""
_TYPES = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
_FILES = {f"/{name}": _TYPES[name[name.rindex(".") :]] for name in ("club.css", "club.js", "desk.css", "desk.js")}


class Projector(OwnServer):
    """The server of the club's page.

    - address: URL of the page
    - desk_link: URL of the desk with its token, which the server sends to no page
    - join_address: URL of the page for phones, to which the wall's QR code leads; None if phones cannot reach it
    - play_address: URL of a page to play on at this club, None if there is none; to be set by the club
    - post: sends messages to boards; to be set by the club
    - clock: returns the seconds since 1970
    """

    def __init__(self, database: Database, port: int, lan_address: str | None, *, has_new_link: bool = False) -> None:
        """Listen on the port.

        :param port: 0 for any free port
        :param lan_address: this computer's address in the local network; None to serve only this computer
        :param has_new_link: whether to draw a new link to the desk, so that earlier ones no longer work
        :raises OSError: if the port is not available
        """
        super().__init__(port, _Handler, lan_address)
        self.database = database
        self.address = f"http://{lan_address or '127.0.0.1'}:{self.port}/"
        with database.writing() as connection:
            self._desk_token = desk_token(connection, is_new=has_new_link)
        self.desk_link = f"{self.address}desk#{self._desk_token}"
        self.join_address = f"{self.address}join" if lan_address else None
        self.play_address: str | None = None
        self.post: Callable[[list[Message]], None] = lambda messages: None
        self.clock: Callable[[], float] = time.time

    def is_desk_token(self, token: str) -> bool:
        """Return whether a text is the token of the desk, in constant time."""
        return hmac.compare_digest(token.encode(), self._desk_token.encode())

    def policy(self) -> str:
        """Return the Content-Security-Policy of the page."""
        return policy_text(frame_ancestors="'none'")


class _Handler(OwnHandler):
    server: Projector  # pyrefly: ignore[bad-override-mutable-attribute]  only Projector uses this handler

    def answer(self) -> None:
        """Send the page, one of its files or the certificates; for any other path, the error 404."""
        parts = urlsplit(self.path)
        language = parse_qs(parts.query).get("lang", ["en"])[0]
        language = language if language in LANGUAGES else "en"
        if parts.path in _FILES:
            self.send(_FILES[parts.path], resources.files("kast_tools.club.web").joinpath(parts.path[1:]).read_bytes())
        elif parts.path == "/":
            page = board_of(self.server.database, language, has_code=self.server.join_address is not None)
            self.send("text/html; charset=utf-8", page.encode())
        elif parts.path == "/join":
            page = join_page(self.server.database, language, self.server.play_address)
            self.send("text/html; charset=utf-8", page.encode())
        elif parts.path == "/join.svg" and self.server.join_address:
            self.send("image/svg+xml", picture_code(f"{self.server.join_address}?lang={language}"))
        elif parts.path == "/desk":
            self.send("text/html; charset=utf-8", desk_page(language).encode())
        elif parts.path == "/certificates":
            self.send("text/html; charset=utf-8", certificates(self.server.database, language).encode())
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def do_POST(self) -> None:
        """Carry out an action of the desk, if there is one, and send what the desk shows then."""
        if not self.is_own_request():
            return
        origin = self.headers.get("Origin")
        if origin is not None and origin.removeprefix("http://") not in self.server.names:
            self.send_error(HTTPStatus.FORBIDDEN, "This page belongs to another server")
        elif self.path not in ("/desk/state", "/desk/act"):
            self.send_error(HTTPStatus.NOT_FOUND)
        elif not self.server.is_desk_token(self.headers.get(TOKEN_HEADER, "")):
            self.send_error(HTTPStatus.FORBIDDEN, "Open the link that `kast club` prints")
        elif self.path == "/desk/state":
            self._send_desk()
        else:
            self._act()

    def _act(self) -> None:
        size = self.headers.get("Content-Length", "")
        if not size.isdecimal() or int(size) > LONGEST_ACTION:
            self.send_error(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return
        action = parse_action(self.rfile.read(int(size)))
        if not action:
            self.send_error(HTTPStatus.BAD_REQUEST, "This is no action of the desk")
            return
        with self.server.database.writing() as connection:
            messages = carry_out(connection, action, self.server.clock())
        self.server.post(messages)
        self._send_desk()

    def _send_desk(self) -> None:
        self.send("application/json", msgspec.json.encode(desk_state(self.server.database, self.server.clock())))


@contextlib.contextmanager
def projector(
    database: Database, port: int, lan_address: str | None, *, has_new_link: bool = False
) -> Generator[Projector]:
    """Serve the page in another thread during the `with`; parameters as for Projector.

    :raises KastError: if the port is not available
    """
    try:
        server = Projector(database, port, lan_address, has_new_link=has_new_link)
    except OSError as error:
        raise port_refused(port, error.errno or 0, "--page-port") from error
    with server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()

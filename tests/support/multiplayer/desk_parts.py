"""Serve the pages of a club without a broker, and decide at its desk as the desk's page does."""

import contextlib
import json
import urllib.request
from collections.abc import Generator
from typing import Any

from club_parts import SECONDS, asks, said, token
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.web.page_server import TOKEN_HEADER, Projector, projector

NOW = 1_000_000.0
"""The time at the club."""


@contextlib.contextmanager
def open_desk(book: Database) -> Generator[Projector]:
    """Serve the pages of a club at the time NOW."""
    with projector(book, 0, None) as page:
        page.clock = lambda: NOW
        yield page


def send(page: Projector, path: str, action: Any = None, **headers: str) -> Any:
    """Send a request to the desk, with its token unless `headers` have another one, and return the answer."""
    link = page.desk_link.partition("#")[2]
    body = b"" if action is None else action if isinstance(action, bytes) else json.dumps(action).encode()
    request = urllib.request.Request(
        page.address + path,
        data=body,
        headers={TOKEN_HEADER: link} | {key.replace("_", "-"): headers[key] for key in headers},
    )
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        return json.loads(answer.read())


def act(page: Projector, do: str, **members: Any) -> Any:
    return send(page, "desk/act", {"do": do, **members})


def ask(handler: MessageHandler, number: int, now: float = NOW, name: str = "", **want: Any) -> dict[str, Any]:
    """Return the club's answer to the relay with this number."""
    return said(handler.handle(asks(number, name=name, **want), now))[token(number)]

"""Test the servers of `kast play` and `kast club` with clients that send only half a request, or nothing."""

import http.client
import socket
import threading
import time
from collections.abc import Iterator

import pytest
from kast_tools.common import local_server
from kast_tools.common.local_server import OwnHandler, OwnServer

HALF_OPEN = 60
SECONDS = 10  # time limit for conditions that must become true


class Handler(OwnHandler):
    def answer(self) -> None:
        self.send("text/plain", b"here")


class Server(OwnServer):
    def policy(self) -> str:
        return "default-src 'none'"


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[OwnServer]:
    monkeypatch.setattr(local_server, "HEAD_SECONDS", 0.5)
    with Server(0, Handler, None) as server:
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        yield server
        server.shutdown()


def trickle(connection: socket.socket, ended: threading.Event) -> None:
    """Send a letter now and then until the server closes the connection."""
    try:
        while not ended.wait(0.05):
            connection.sendall(b"x")
    except OSError:
        ended.set()


def test_half_requests_do_not_block_threads(server: OwnServer) -> None:
    before = threading.active_count()
    beginnings = (b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: 127")
    clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(HALF_OPEN)]
    for number, client in enumerate(clients):
        client.sendall(beginnings[number % len(beginnings)])
    slow, hung_up = socket.create_connection(("127.0.0.1", server.port)), threading.Event()
    threading.Thread(target=trickle, args=[slow, hung_up], daemon=True).start()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS)
    connection.request("GET", "/")
    assert connection.getresponse().read() == b"here"  # others get an answer meanwhile
    assert hung_up.wait(SECONDS)
    end = time.monotonic() + SECONDS
    while threading.active_count() > before and time.monotonic() < end:
        time.sleep(0.02)
    assert threading.active_count() <= before
    for client in (*clients, slow):
        client.close()

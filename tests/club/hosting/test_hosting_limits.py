"""Test the limits of a hosted Kast: for connections, pace, sizes and other sites, through all services."""

import asyncio
import contextlib
import http.client
import json
import os
import ssl
import time
import urllib.error
from collections.abc import AsyncGenerator

import pytest
import websockets
from hosted_kast import HOSTING, HostedKast
from kast_tools.club.messages import LONGEST_OF_ALL
from mqtt_packets import connect, packet, publish, text

pytestmark = pytest.mark.waits

ASK = "kast/1/club/ask"
MOST_CONNECTIONS = 100
PACE = 4096
ACCEPTED = b"\x20\x02\0\0"


def test_the_limits_are_those_of_the_configuration() -> None:
    conf = (HOSTING / "nginx.conf").read_text()
    assert f"limit_conn open {MOST_CONNECTIONS};" in conf and f"proxy_upload_rate {PACE // 1024}k;" in conf


def opened(hosted: HostedKast, **headers: str) -> contextlib.AbstractAsyncContextManager[websockets.ClientConnection]:
    """Open a WebSocket as `kast link` does, or with the headers of a page."""
    return websockets.connect(
        hosted.address.replace("https", "wss") + "mqtt", subprotocols=[websockets.Subprotocol("mqtt")],
        close_timeout=1, ssl=ssl.create_default_context(cafile=str(hosted.authority)), additional_headers=headers,
    )  # fmt: skip


@contextlib.asynccontextmanager
async def relay(hosted: HostedKast) -> AsyncGenerator[tuple[websockets.ClientConnection, str]]:
    """Connect as a relay, and subscribe to the answers for its token."""
    token = os.urandom(16).hex()
    async with opened(hosted) as socket:
        await socket.send(connect())
        assert await socket.recv() == ACCEPTED
        await socket.send(packet(0x82, b"\0\1" + text(f"kast/1/to/{token}") + b"\0"))
        assert await socket.recv() == b"\x90\x03\0\1\0"
        yield socket, token


async def is_answered(hosted: HostedKast) -> bool:
    async with relay(hosted) as (socket, token):
        ask = {"token": token, "board": b"KASTVIRT".hex(), "want": {"leave": True}}
        await socket.send(publish(ASK, json.dumps(ask).encode()))
        answer = await asyncio.wait_for(socket.recv(), 10)
        return isinstance(answer, bytes) and answer.endswith(b'{"left":true}')


@pytest.mark.long
def test_the_site_has_its_policy_and_the_right_types(hosted: HostedKast) -> None:
    types = {
        "": "text/html",
        "page/page.js": "application/javascript",
        "micropython/micropython.wasm": "application/wasm",
    }
    for url, media_type in types.items():
        with hosted.open(url, **{"Accept-Encoding": "gzip"}) as answer:
            assert answer.headers["Content-Type"].startswith(media_type)
            assert (answer.headers["X-Content-Type-Options"], answer.headers["Cache-Control"]) == (
                "nosniff",
                "no-cache",
            )
            assert "frame-ancestors" in answer.headers["Content-Security-Policy"]
            assert url == "" or answer.headers["Content-Encoding"] == "gzip"
    page = hosted.open("").read().decode()
    assert f"connect-src &#39;self&#39; wss://{hosted.environment['KAST_HOST']}/mqtt;" in page.replace("'", "&#39;")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        hosted.open("settings/club")


@pytest.mark.long
def test_plain_http_leads_to_the_site(hosted: HostedKast) -> None:
    connection = http.client.HTTPConnection("localhost", hosted.ports["http"])
    connection.request("GET", "/page/page.js", headers={"Host": "localhost"})
    answer = connection.getresponse()
    assert answer.status == 308 and answer.headers["Location"].startswith("https://localhost")


@pytest.mark.long
def test_the_pages_of_other_sites_cannot_use_the_club(hosted: HostedKast) -> None:
    own = hosted.address.rstrip("/")

    async def status(**headers: str) -> int:
        try:
            async with opened(hosted, **headers):
                return 101
        except websockets.InvalidStatus as error:
            return error.response.status_code

    async def all_of_them() -> list[int]:
        foreign = ("https://elsewhere.example", own.replace("https", "http"), f"{own}.example", "null", f"{own}|{own}")
        return [await status(Origin=own), *[await status(Origin=one) for one in foreign]]

    assert asyncio.run(all_of_them()) == [101, 403, 403, 403, 403, 403]


@pytest.mark.long
def test_a_visitor_has_a_limited_number_of_connections(hosted: HostedKast) -> None:
    """Caddy passes the visitor's address on, and no visitor can choose another one."""

    async def fill() -> None:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(MOST_CONNECTIONS):
                await stack.enter_async_context(opened(hosted))
            for headers in ({}, {"X-Forwarded-For": "203.0.113.7"}):
                with pytest.raises(websockets.InvalidStatus, match="429"):
                    await stack.enter_async_context(opened(hosted, **headers))
            assert hosted.open("page/page.js").status == 200, "the site itself is not limited"

    asyncio.run(fill())


@pytest.mark.long
def test_a_connection_that_sends_too_fast_is_slowed_and_others_are_answered(hosted: HostedKast) -> None:
    async def flood() -> None:
        async with relay(hosted) as (socket, token):
            ask = {"token": token, "board": b"KASTVIRT".hex(), "want": {"leave": True}}
            one = publish(ASK, json.dumps(ask).encode().ljust(1000))
            begun = time.monotonic()
            for _ in range(20):
                await socket.send(one)
            await socket.send(packet(0xC0, b""))  # PINGREQ: its answer comes once all before it was read
            while await socket.recv() != b"\xd0\0":
                assert await is_answered(hosted)
            assert time.monotonic() - begun > 20 * len(one) / PACE - 2

    time.sleep(3)  # connections of the tests before count for the rate
    asyncio.run(flood())


@pytest.mark.long
def test_a_message_that_is_too_large_reaches_no_other_player(hosted: HostedKast) -> None:
    table = os.urandom(16).hex()
    wire, other_wire = (f"kast/1/wire/{table}/{seat}" for seat in (0, 1))

    async def send() -> None:
        async with relay(hosted) as (socket, _), relay(hosted) as (listener, _):
            await listener.send(packet(0x82, b"\0\2" + text(wire) + b"\0" + text(other_wire) + b"\0"))
            assert await listener.recv() == b"\x90\x04\0\2\0\0"
            await socket.send(publish(wire, bytes(LONGEST_OF_ALL + 1)))
            await socket.send(publish(other_wire, bytes(LONGEST_OF_ALL)))
            received = await asyncio.wait_for(listener.recv(), 60)
            assert received == publish(other_wire, bytes(LONGEST_OF_ALL))

    asyncio.run(send())


@pytest.mark.long
def test_announced_sizes_keep_no_other_player_away(hosted: HostedKast) -> None:
    """Mosquitto reserves what a packet by WebSocket announces: 200 MB each."""

    async def announce() -> None:
        before = hosted.memory("broker")
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(40):
                socket, _ = await stack.enter_async_context(relay(hosted))
                await socket.send(b"\x30\x80\x80\x80\x64" + bytes(100))
            assert await is_answered(hosted)
            assert hosted.memory("broker") < before + 20_000_000

    asyncio.run(announce())

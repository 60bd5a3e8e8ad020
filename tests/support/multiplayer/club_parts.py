"""Run a club with its broker on loopback, and boards that play at it."""

import asyncio
import contextlib
import json
import os
from collections.abc import AsyncGenerator, Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from brokers import free_port
from kast.storage import log
from kast_dev.bench.tables.board import Board
from kast_dev.bench.tables.mosquitto_here import PROGRAM, Mosquitto
from kast_dev.bench.tables.relay import Relay
from kast_tools.club.address import Address
from kast_tools.club.broker.embedded import embedded_broker
from kast_tools.club.connection import ClubConnection
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from linked_games import Game, filed

needs_mosquitto = pytest.mark.skipif(not PROGRAM, reason="Mosquitto is not here: apt install mosquitto")
SECONDS = 120
"""Time limit in seconds of everything that tests wait for."""


def token(number: int) -> str:
    return f"{number:032x}"


def board(number: int) -> str:
    return f"{number:016x}"


def asks(number: int, *, name: str = "", **want: Any) -> bytes:
    """Return the request of the relay with this number, whose board has the same number; `want`: what it asks for."""
    return json.dumps({"token": token(number), "board": board(number), "name": name, "want": want}).encode()


def said(messages: list[Any]) -> dict[str, dict[str, Any]]:
    """Return the decoded messages, keyed by the token of the relay to which each was sent."""
    return {message.topic.rpartition("/")[2]: json.loads(message.payload) for message in messages}


def lines_of(game: Game, folder: Path) -> list[str]:
    """Return the history line of a finished game on each of the two machines."""
    return [filed(table, folder / str(side), board(side)).decode() for side, table in enumerate(game.tables)]


def doctored(line: str, change: Callable[[dict[str, Any]], object]) -> str:
    """Return the line with `change` applied to its record and a valid checksum."""
    record = json.loads(line)
    del record["crc"]
    change(record)
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))[:-1]
    return b"".join(log.sealed([text], log.JSON)).decode().rstrip("\n")


def pig(number: int, seed: int = 0, **more: Any) -> Callable[[int], Board]:
    """Return a function that makes the board of this number for one side of a game of Pig."""

    def make(side: int) -> Board:
        return Board(board(number), f"P{number}", "pig", is_host=side == 0, seed=100 * seed + number, **more)

    return make


def relay(port: int, number: int, want: dict[str, Any], **more: Any) -> Relay:
    return Relay(port, more.pop("make", None) or pig(number), want, os.urandom(16).hex(), **more)


@contextlib.contextmanager
def mosquitto(folder: Path) -> Generator[Mosquitto]:
    broker = Mosquitto(folder / "mosquitto")
    broker.start()
    try:
        yield broker
    finally:
        broker.kill()


@contextlib.asynccontextmanager
async def open_club(
    book: Database, address: Address, handler: MessageHandler | None = None
) -> AsyncGenerator[ClubConnection]:
    """Run a club at the broker within the context; yield its connection."""
    connection = ClubConnection(handler or MessageHandler(book), address)
    ready = asyncio.Event()
    serving = asyncio.create_task(connection.serve(ready.set))
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait([serving, waiting], timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        serving.result()
    assert ready.is_set()
    try:
        yield connection
    finally:
        serving.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await serving


@contextlib.asynccontextmanager
async def broker_of_kind(kind: str, folder: Path) -> AsyncGenerator[Address]:
    if kind == "own":
        async with embedded_broker("127.0.0.1", free_port(), free_port()) as address:
            yield address
        return
    with mosquitto(folder) as broker:
        yield broker.address

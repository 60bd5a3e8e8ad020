"""Runs broker, database, message handler and page of `kast club` until Ctrl-C."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator

import click

from kast_tools.club.address import Address
from kast_tools.club.broker.own import own_broker
from kast_tools.club.connection import ClubConnection
from kast_tools.club.database import Database
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.tournament.rounds import open_tournament
from kast_tools.club.web.page_server import Projector, projector
from kast_tools.common.lan import terminal_code
from kast_tools.common.node import require_packages
from kast_tools.common.paths import FIRMWARE, SIMULATOR
from kast_tools.common.wording import number_of, say
from kast_tools.page.multiplayer_page import MultiplayerPage
from kast_tools.page.play import listen

BROKERS = {
    "Mosquitto": "Its broker is Mosquitto.",
    "amqtt": "Its broker is amqtt, for up to a class. For more machines install Mosquitto 2.",
}
"""What is printed about the club's own broker, keyed by its name."""


def open_club(
    address: Address | None,
    db: str,
    port: int,
    lan_address: str | None,
    ports: tuple[int, int],
    tournament: str | None,
    rounds: int,
    *,
    has_new_link: bool = False,
    has_play: bool = False,
) -> None:
    """Serve machines and the projector's page until Ctrl-C.

    :param address: address of a broker; None to start the embedded one
    :param db: file name, or SQLAlchemy address of a database
    :param port: port of the page, 0 for any free port
    :param lan_address: this computer's address in the local network; None to serve only this computer
    :param ports: ports of the embedded broker for MQTT and for WebSockets
    :param tournament: kind of the tournament to open, one of KINDS; None for no tournament
    :param rounds: number of rounds of a Swiss tournament
    :param has_new_link: whether to draw a new link to the teacher's desk
    :param has_play: whether to serve a page to play on with the club's own broker
    :raises KastError: if a port, the broker or the database cannot be used
    """
    if has_play:
        require_packages()
    database = Database(db)
    try:
        if tournament:
            with database.writing() as connection:
                open_tournament(connection, tournament, rounds)
        with (
            _ending_by_signals(),
            projector(database, port, lan_address, has_new_link=has_new_link) as page,
            # aiomqtt and paho need add_reader, which the default event loop on Windows does not have.
            asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner,
        ):
            handler = MessageHandler(database)
            page.post = handler.post
            runner.run(_run(handler, address, page, lan_address, ports, bool(tournament), has_play))
    finally:
        database.close()


async def _run(
    handler: MessageHandler,
    address: Address | None,
    page: Projector,
    lan_address: str | None,
    ports: tuple[int, int],
    has_tournament: bool,
    has_play: bool,
) -> None:
    async with contextlib.AsyncExitStack() as stack:
        broker = None
        own = lan_address or "127.0.0.1"
        if address is None:
            host = "0.0.0.0" if lan_address else "127.0.0.1"
            broker = await stack.enter_async_context(own_broker(host, *ports))
            address = broker.address
            addresses = f"mqtt://{own}:{address.port} and ws://{own}:{broker.websocket_port}"
        else:
            addresses = str(address)
        if has_play and broker:
            together = f"ws://{own}:{broker.websocket_port}"
            page.play_address = stack.enter_context(_page_to_play_on(lan_address, together))
        connection = ClubConnection(handler, address)

        def ready() -> None:
            say(f"The club is open at {addresses}")
            say(f"Its page: {page.address}  (Ctrl-C stops)")
            if page.play_address:
                say(f"Play with it at {page.play_address}")
            say(f"The teacher's desk, for you alone: {page.desk_link}")
            if lan_address and sys.stdout.isatty():
                click.echo(terminal_code(page.desk_link))
            if broker:
                say(BROKERS[broker.name])
            if has_tournament:
                say("Press Enter to begin the first round. Later ones begin when all boards are back, or by Enter.")

        async def begin() -> None:
            boards = await connection.begin_round()
            say(
                f"A round begins: {number_of(boards, 'board')}."
                if boards
                else "Fewer than two boards wait for a round."
            )

        if has_tournament:
            loop = asyncio.get_running_loop()
            _on_enter_key(lambda: asyncio.run_coroutine_threadsafe(begin(), loop))
        serving = [asyncio.ensure_future(connection.serve(ready))]
        if broker:
            serving.append(asyncio.ensure_future(broker.watch()))
        try:
            ended, _ = await asyncio.wait(serving, return_when=asyncio.FIRST_COMPLETED)
            for task in ended:
                task.result()
        finally:
            for task in serving:
                task.cancel()
            await asyncio.gather(*serving, return_exceptions=True)


@contextlib.contextmanager
def _page_to_play_on(lan_address: str | None, broker: str) -> Generator[str]:
    """Serve the page with the virtual board during the `with`; yield its address."""
    folders = {"firmware": FIRMWARE, "board_modules": SIMULATOR / "board" / "modules"}
    with listen(None, folders, lan_address, MultiplayerPage(False, broker, broker)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.phones or server.address
        finally:
            server.shutdown()


@contextlib.contextmanager
def _ending_by_signals() -> Generator[None]:
    """End as by Ctrl-C, which stops the broker's process, also if the terminal is closed or the club is terminated."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:  # a background process may ignore it
        numbers = []
    before = [signal.signal(number, lambda *_: signal.raise_signal(signal.SIGINT)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def _on_enter_key(act: Callable[[], object]) -> None:
    """Start a thread that calls `act` for each line typed in the terminal."""

    def read() -> None:
        # Read the descriptor, not sys.stdin: the thread would still hold the lock of sys.stdin when the program ends.
        while typed := os.read(0, 1024):
            for _ in range(typed.count(b"\n")):
                act()

    def safely() -> None:
        with contextlib.suppress(OSError):
            read()

    threading.Thread(target=safely, daemon=True).start()

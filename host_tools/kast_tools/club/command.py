"""`kast club`: brings machines together, by an MQTT broker of its own or by any other."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable

import click

from kast_tools.club.address import Address
from kast_tools.club.book import DEFAULT_PATH, Book
from kast_tools.club.broker import embedded_broker
from kast_tools.club.clerk import Clerk
from kast_tools.club.desk import Desk
from kast_tools.club.projector import Projector, projector
from kast_tools.club.rounds import KINDS, open_tournament
from kast_tools.lan import house_address
from kast_tools.wording import number_of, say

_PORT = click.IntRange(0, 65535)


@click.command()
@click.option(
    "--broker", metavar="ADDRESS", help="An MQTT broker, mqtt://[user:password@]host[:port]. Without: its own."
)
@click.option("--db", metavar="FILE", default=str(DEFAULT_PATH), show_default=True, help="Or an address of PostgreSQL.")
@click.option("--port", type=_PORT, default=8366, show_default=True, help="Of the page for the projector; 0: any.")
@click.option("--mqtt-port", type=_PORT, default=1883, show_default=True, help="Of its own broker; 0: any.")
@click.option("--websocket-port", type=_PORT, default=9001, show_default=True, help="Of its own broker; 0: any.")
@click.option("--lan", is_flag=True, help="Let machines and phones in the same house come, too.")
@click.option("--tournament", type=click.Choice(KINDS), help="Hold a tournament: it begins when you press Enter.")
@click.option("--rounds", type=click.IntRange(1, 50), help="Of a Swiss tournament.  [default: 5]")
def club(
    *,
    broker: str | None,
    db: str,
    port: int,
    mqtt_port: int,
    websocket_port: int,
    lan: bool,
    tournament: str | None,
    rounds: int | None,
) -> None:
    """Bring machines together: rooms of three animals for up to six, strangers, a league table, tournaments.

    It keeps what it knows in a database, and goes on from there whenever it is started again. Games count once all
    machines that played them have told them, and their dice are proved. Its page shows tables and standings, for a
    projector.

    \b
    Examples:
      kast club
      kast club --lan --tournament swiss --rounds 5
      kast club --broker mqtt://club:secret@broker.example --db postgresql://kast@localhost/kast
    """
    if rounds and tournament != "swiss":
        raise click.UsageError("--rounds is for --tournament swiss; where everyone meets everyone the boards decide.")
    address = Address.from_text(broker) if broker else None
    house = house_address() if lan else None
    book = Book(db)
    try:
        if tournament:
            with book.writing() as connection:
                open_tournament(connection, tournament, rounds or 5)
        with projector(book, port, house) as page:
            asyncio.run(_run(Desk(book), address, page, house, (mqtt_port, websocket_port), bool(tournament)))
    finally:
        book.close()


async def _run(
    desk: Desk,
    address: Address | None,
    page: Projector,
    house: str | None,
    ports: tuple[int, int],
    has_tournament: bool,
) -> None:
    async with contextlib.AsyncExitStack() as stack:
        if address is None:
            host = "0.0.0.0" if house else "127.0.0.1"
            address, websocket_port = await stack.enter_async_context(embedded_broker(host, *ports))
            where = f"mqtt://{house or '127.0.0.1'}:{address.port} and ws://{house or '127.0.0.1'}:{websocket_port}"
        else:
            where = str(address)
        clerk = Clerk(desk, address)

        def ready() -> None:
            say(f"The club is open at {where}")
            say(f"Its page: {page.address}  (Ctrl-C stops)")
            if has_tournament:
                say("Press Enter to begin the first round. Later ones begin when all sit there again, or by Enter.")

        async def begin() -> None:
            boards = await clerk.begin_round()
            say(
                f"A round begins: {number_of(boards, 'board')}."
                if boards
                else "Fewer than two boards wait for a round."
            )

        if has_tournament:
            loop = asyncio.get_running_loop()
            _at_enter(lambda: asyncio.run_coroutine_threadsafe(begin(), loop))
        await clerk.serve(ready)


def _at_enter(act: Callable[[], object]) -> None:
    """Do it whenever a line is typed."""

    def read() -> None:
        # Not sys.stdin: whoever waits in there when the program ends keeps its lock.
        while typed := os.read(0, 1024):
            for _ in range(typed.count(b"\n")):
                act()

    def safely() -> None:
        with contextlib.suppress(OSError):
            read()

    threading.Thread(target=safely, daemon=True).start()

"""`kast club`: brings machines together, with its own MQTT broker or another one."""

import click

from kast_tools.club.address import Address
from kast_tools.club.defaults import DEFAULT_PATH, KINDS
from kast_tools.common.click_options import page_port_option
from kast_tools.common.extras import require_extra
from kast_tools.common.interrupts import ending_at_once
from kast_tools.common.lan import find_lan_address

_PORT = click.IntRange(0, 65535)


@click.command()
@click.option(
    "--broker", metavar="ADDRESS", help="An MQTT broker, mqtt://[user:password@]host[:port].  [default: its own]"
)
@click.option(
    "--db", metavar="FILE", default=str(DEFAULT_PATH), show_default=True, help="A file, or an address of PostgreSQL."
)
@page_port_option("Port of the page for the projector; 0: any.", default=8366, show_default=True)
@click.option("--mqtt-port", type=_PORT, default=1883, show_default=True, help="Port of its own broker; 0: any.")
@click.option(
    "--websocket-port", type=_PORT, default=9001, show_default=True, help="WebSocket port of its own broker; 0: any."
)
@click.option("--lan", is_flag=True, help="Let machines and phones in the same network join.")
@click.option("--tournament", type=click.Choice(KINDS), help="Hold a tournament: it begins when you press Enter.")
@click.option("--rounds", type=click.IntRange(1, 50), help="Number of rounds of a Swiss tournament.  [default: 5]")
@click.option("--play", is_flag=True, help="Serve a page to play on, too: with --lan for phones.")
@click.option("--new-link", is_flag=True, help="Draw a new link to the teacher's desk; earlier ones no longer work.")
def club(
    *,
    broker: str | None,
    db: str,
    page_port: int,
    mqtt_port: int,
    websocket_port: int,
    lan: bool,
    tournament: str | None,
    rounds: int | None,
    play: bool,
    new_link: bool,
) -> None:
    """Run a club of machines.

    It has rooms for up to six, games with strangers, a league table, and tournaments.

    Everything is stored in a database, from which the club continues when it is started again. Games count once all
    machines that played them have reported them, and their dice are proved. Its page shows tables and standings, for a
    projector. The link that is printed leads to the teacher's desk: who may come in, names on the wall, tables.

    \b
    Examples:
      kast club
      kast club --lan --play --tournament swiss --rounds 5
      kast club --broker mqtt://club:secret@broker.example --db postgresql://kast@localhost/kast
    """
    if rounds and tournament != "swiss":
        raise click.UsageError("--rounds is for --tournament swiss; in the other kind the number of boards decides.")
    if play and broker:
        raise click.UsageError("--play is for the club's own broker; beside another one run `kast play --broker`.")
    require_extra("club", "`kast club`")
    with ending_at_once():
        from kast_tools.club.server import open_club  # noqa: PLC0415 - needs the packages of the extra

    address = Address.from_text(broker) if broker else None
    lan_address = find_lan_address() if lan else None
    ports = mqtt_port, websocket_port
    open_club(address, db, page_port, lan_address, ports, tournament, rounds or 5, has_new_link=new_link, has_play=play)

"""Starts the club's own broker: Mosquitto where it is installed, else the embedded one."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from kast_tools.club.address import Address
from kast_tools.club.broker.child import CannotStartError, mosquitto_child, usable_mosquitto
from kast_tools.common.local_server import port_refused
from kast_tools.common.wording import say


@dataclass(frozen=True)
class OwnBroker:
    """A running broker.

    - address: address for the club
    - websocket_port: port for WebSockets
    - name: its program's name
    - watch: coroutine function that runs until cancelled, and raises KastError if the broker ends for good
    """

    address: Address
    websocket_port: int
    name: str
    watch: Callable[[], Awaitable[None]]


@contextlib.asynccontextmanager
async def own_broker(host: str, port: int, websocket_port: int) -> AsyncGenerator[OwnBroker]:
    """Run a broker during the `async with`.

    :param host: address to listen on
    :param port: port for MQTT, 0 for any free port
    :param websocket_port: port for WebSockets, 0 for any free port
    :raises KastError: if a port is not available
    """
    port, websocket_port = (
        free_port(host, port, "--mqtt-port"),
        free_port(host, websocket_port, "--websocket-port"),
    )
    program = usable_mosquitto()
    child = None
    async with contextlib.AsyncExitStack() as stack:
        with contextlib.suppress(CannotStartError):
            if program:
                child = await stack.enter_async_context(mosquitto_child(program, host, port, websocket_port))
        if child:
            yield OwnBroker(child.address, websocket_port, "Mosquitto", partial(child.watch, say))
            return
        from kast_tools.club.broker.embedded import embedded_broker  # noqa: PLC0415 - amqtt takes long to import

        address = await stack.enter_async_context(embedded_broker(host, port, websocket_port))
        yield OwnBroker(address, websocket_port, "amqtt", _run_on)


async def _run_on() -> None:
    """Wait until cancelled: the embedded broker ends only with the club."""
    await asyncio.Event().wait()


def free_port(host: str, port: int, option: str) -> int:
    """Return a port that is free now.

    :param port: 0 for any
    :param option: the command's option that sets the port
    :raises KastError: if the port is not available
    """
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise port_refused(port, error.errno or 0, option) from None
        return port or probe.getsockname()[1]

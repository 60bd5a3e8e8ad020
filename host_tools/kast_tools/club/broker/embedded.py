"""The embedded MQTT broker of `kast club`: amqtt over TCP and WebSocket, enough for a class."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncGenerator
from typing import Any

from amqtt.contexts import BrokerConfig, ListenerConfig, ListenerType

from kast_tools.club.address import Address
from kast_tools.club.broker import rules
from kast_tools.club.broker.limited import LimitedBroker
from kast_tools.club.defaults import MOST_RELAYS

_PACKAGES = ("amqtt", "transitions", "websockets")
_STOP_SECONDS = 5


@contextlib.asynccontextmanager
async def embedded_broker(host: str, port: int, websocket_port: int) -> AsyncGenerator[Address]:
    """Run a broker during the `async with`; yield its address for the club.

    :param host: address to listen on
    :param port: port for MQTT
    :param websocket_port: port for WebSockets
    """
    _silence()
    password = secrets.token_hex(16)
    broker = LimitedBroker(
        BrokerConfig(
            listeners={
                "default": ListenerConfig(type=ListenerType.TCP, bind=f"{host}:{port}", max_connections=MOST_RELAYS),
                "websocket": ListenerConfig(
                    type=ListenerType.WS, bind=f"{host}:{websocket_port}", max_connections=MOST_RELAYS
                ),
            },
            plugins={
                f"{rules.__name__}.{rules.Authentication.__name__}": {"password": password},
                f"{rules.__name__}.{rules.TopicRules.__name__}": {},
            },
        )
    )
    await broker.start()
    try:
        yield Address("127.0.0.1", port, rules.CLUB, password, is_own=True)
    finally:
        with contextlib.suppress(Exception):  # errors do not matter any more, since the program ends
            await asyncio.wait_for(broker.shutdown(), _STOP_SECONDS)


def _silence() -> None:
    """Print no errors of the broker's packages: they log whatever a relay does wrong, even that it disconnects."""
    for name in _PACKAGES:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    asyncio.get_running_loop().set_exception_handler(_ignore_errors_of_packages)


def _ignore_errors_of_packages(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Handle an error that no code handled, such as that of a task: ignore it if it is of the broker's packages."""
    error = context.get("exception")
    if isinstance(error, AssertionError) and "feed_eof" in str(error):
        return  # asyncio's streams, when a relay goes on sending after LimitedBroker has ended its connection
    task = context.get("task") or context.get("future")
    code = getattr(task.get_coro(), "cr_code", None) if isinstance(task, asyncio.Task) else None
    raised: list[str] = [code.co_filename] if code else []
    trace = error.__traceback__ if error else None
    while trace:
        raised.append(trace.tb_frame.f_code.co_filename)
        trace = trace.tb_next
    if not any(name in file.replace("\\", "/").split("/") for name in _PACKAGES for file in raised):
        loop.default_exception_handler(context)

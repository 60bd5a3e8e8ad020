"""Embedded MQTT broker of `kast club`: amqtt over TCP and WebSocket, enough for a class."""

import contextlib
import logging
import re
import secrets
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from amqtt.broker import Broker
from amqtt.contexts import Action, BrokerConfig, ListenerConfig, ListenerType
from amqtt.plugins.base import BaseAuthPlugin, BaseTopicPlugin
from amqtt.session import Session

from kast_tools.club.address import Address
from kast_tools.club.messages import ASK, HELLO, SEATS, TO, WIRE
from kast_tools.common.local_server import port_refused

_CLUB = "club"
_TOKEN = "[0-9a-f]{32}"
_WIRE = f"{WIRE}{_TOKEN}/[0-{SEATS - 1}]"
_WRITES = re.compile(f"{ASK}|{_WIRE}")
_READS = re.compile(f"{HELLO}|{TO}{_TOKEN}|{_WIRE}")


class Authentication(BaseAuthPlugin):
    """Authentication: relays are anonymous; the club logs in with a password generated when the broker starts."""

    @dataclass
    class Config(BaseAuthPlugin.Config):
        password: str = field(default="")

    async def authenticate(self, *, session: Session) -> bool | None:
        """Return whether a client may connect."""
        if session.username is None:
            session.is_anonymous = True
            return True
        return session.username == _CLUB and secrets.compare_digest(session.password or "", self.config.password)


class TopicRules(BaseTopicPlugin):
    """Authorisation: relays may publish only requests and wire bytes, and subscribe only to topics named in full."""

    async def topic_filtering(
        self, *, session: Session | None = None, topic: str | None = None, action: Action | None = None
    ) -> bool | None:
        """Return whether a client may publish or subscribe to a topic."""
        if session is not None and session.username == _CLUB:
            return True
        rule = _WRITES if action == Action.PUBLISH else _READS
        return rule.fullmatch(topic or "") is not None


@contextlib.asynccontextmanager
async def embedded_broker(host: str, port: int, websocket_port: int) -> AsyncIterator[tuple[Address, int]]:
    """Run a broker during the `async with`; yield (address for the club, port for WebSockets).

    :param host: address to listen on
    :param port: port for MQTT, 0 for any free port
    :param websocket_port: port for WebSockets, 0 for any free port
    :raises KastError: if a port is not available
    """
    for name in ("amqtt", "transitions", "websockets"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # these packages log errors even if a relay only disconnects
    port, websocket_port = (
        free_port(host, port, "--mqtt-port"),
        free_port(host, websocket_port, "--websocket-port"),
    )
    password = secrets.token_hex(16)
    broker = Broker(
        BrokerConfig(
            listeners={
                "default": ListenerConfig(type=ListenerType.TCP, bind=f"{host}:{port}"),
                "websocket": ListenerConfig(type=ListenerType.WS, bind=f"{host}:{websocket_port}"),
            },
            plugins={
                f"{__name__}.{Authentication.__name__}": {"password": password},
                f"{__name__}.{TopicRules.__name__}": {},
            },
        )
    )
    await broker.start()
    try:
        yield Address("127.0.0.1", port, _CLUB, password, is_own=True), websocket_port
    finally:
        with contextlib.suppress(Exception):  # errors do not matter any more, since the program ends
            await broker.shutdown()


def free_port(host: str, port: int, option: str) -> int:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise port_refused(port, error.errno or 0, option) from None
        if port:
            return port
        return probe.getsockname()[1]

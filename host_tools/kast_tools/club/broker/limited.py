"""amqtt's broker, with limits for each relay, and without the faults of amqtt 0.12 that clients can cause.

The faults: amqtt iterates over its subscriptions while clients change them, which ends the iteration with an error
and loses messages; it sets no limit to the size and number of messages; it keeps what a connection leaves behind if
it ends before the login; it publishes wills on any topic.
"""

import asyncio
import contextlib
import time
from collections import Counter
from functools import partial
from typing import Any

import websockets
from amqtt.adapters import ReaderAdapter, WriterAdapter
from amqtt.broker import Broker, Server
from amqtt.contexts import ListenerType
from amqtt.errors import AMQTTError
from amqtt.mqtt.protocol.broker_handler import BrokerProtocolHandler
from amqtt.session import Session

from kast_tools.club.broker.rules import CLUB
from kast_tools.club.messages import LONGEST_PACKET

PACE = 100_000
"""Bytes that a relay may send per second, on average."""
COST = 300
"""Bytes that each read counts in addition; a packet takes about five reads, so some 60 packets a second are read."""
BURST = 4 * PACE
"""Bytes that a relay may send at once before it is read at PACE."""
MOST_SUBSCRIPTIONS = 64
"""Maximum number of a relay's subscriptions; it needs six at a time."""
MOST_UNSENT = 200_000
"""Maximum bytes of messages that wait for a relay that does not read; further messages are dropped."""
_MOST_UNSENT_TO_CLUB = 50 * MOST_UNSENT
_LOGIN_SECONDS = 10
_STOP_SECONDS = 2
_FRAMES = 4  # WebSocket frames that are stored until they are read


class _PacedReader(ReaderAdapter):
    """Reads from a relay no faster than PACE, so that TCP slows a relay down that sends too much.

    - is_limited: False once the club has logged in over this connection
    """

    def __init__(self, reader: ReaderAdapter) -> None:
        self.is_limited = True
        self._reader = reader
        self._paid_until = 0.0
        self._has_ended = False

    async def read(self, n: int = -1) -> bytes:
        """Read n bytes. Return none, which ends the connection, if the packet is too long, and after that or end()."""
        if self.is_limited:
            if n > LONGEST_PACKET:
                self.end()
            now = time.monotonic()
            self._paid_until = max(self._paid_until, now) + (n + COST) / PACE
            ahead = self._paid_until - now - BURST / PACE
            if ahead > 0:
                await asyncio.sleep(ahead)
        return b"" if self._has_ended else await self._reader.read(n)

    def end(self) -> None:
        """End reading, even where the task that reads misses that it is cancelled, as `asyncio.wait_for` may."""
        self._has_ended = True
        self.feed_eof()

    def feed_eof(self) -> None:
        self._reader.feed_eof()


class LimitedBroker(Broker):
    """The broker. It never publishes wills, and retains no messages of relays."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._unsent: Counter[str] = Counter()  # bytes on their way to each client, keyed by its identifier
        self._subscribed: Counter[str] = Counter()

    async def _create_server_instance(
        self, listener_name: str, listener_type: ListenerType, address: str | None, port: int, ssl_context: Any
    ) -> Any:
        if listener_type != ListenerType.WS:
            return await super()._create_server_instance(listener_name, listener_type, address, port, ssl_context)
        return await websockets.serve(
            partial(self.ws_connected, listener_name=listener_name),
            address,
            port,
            subprotocols=[websockets.Subprotocol("mqtt")],
            max_size=LONGEST_PACKET,
            max_queue=_FRAMES,
            compression=None,  # a small compressed frame could become a large one
        )

    # A connection

    async def _client_connected(self, listener_name: str, reader: ReaderAdapter, writer: WriterAdapter) -> None:
        try:
            await super()._client_connected(listener_name, _PacedReader(reader), writer)
        except Exception:
            self.logger.debug("a connection ended by an error", exc_info=True)
        finally:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(writer.close(), _STOP_SECONDS)

    async def _initialize_client_session(
        self, reader: ReaderAdapter, writer: WriterAdapter, remote_address: str, remote_port: int
    ) -> tuple[BrokerProtocolHandler, Session]:
        try:
            login = super()._initialize_client_session(reader, writer, remote_address, remote_port)
            return await asyncio.wait_for(login, _LOGIN_SECONDS)
        except Exception as error:  # whatever a client sent: only an AMQTTError releases the connection
            raise AMQTTError(repr(error)) from error

    async def _handle_client_session(
        self,
        reader: ReaderAdapter,
        writer: WriterAdapter,
        client_session: Session,
        handler: BrokerProtocolHandler,
        server: Server,
        listener_name: str,
    ) -> None:
        is_club = client_session.username == CLUB  # without the password the connection ends before it reads
        if isinstance(reader, _PacedReader):
            reader.is_limited = not is_club
        client_session.will_flag = False
        try:
            await super()._handle_client_session(reader, writer, client_session, handler, server, listener_name)
        finally:
            client_id = client_session.client_id or ""
            if self._sessions.get(client_id, (None,))[0] is client_session:
                await self._cleanup_session(client_id)

    async def _stop_handler(self, handler: BrokerProtocolHandler) -> None:
        _end(handler)
        await super()._stop_handler(handler)

    async def _delete_session(self, client_id: str) -> None:
        """Delete the session of a client that connects again, and end its earlier connection."""
        handler = self._sessions.get(client_id, (None, None))[1]
        await super()._delete_session(client_id)
        if handler:
            _end(handler)

    # Subscriptions

    async def add_subscription(self, subscription: tuple[str, int], session: Session) -> int:
        """Add a subscription; return its QoS, or 0x80 if it is refused."""
        client_id = session.client_id or ""
        held = self._subscriptions.get(subscription[0], ())
        if any(one.client_id == client_id for one, _ in held):
            return await super().add_subscription(subscription, session)
        if session.username != CLUB and self._subscribed[client_id] >= MOST_SUBSCRIPTIONS:
            return 0x80
        self._subscribed[client_id] += 1
        code = await super().add_subscription(subscription, session)
        if code == 0x80:
            self._forget_subscription(client_id)
        return code

    def _del_subscription(self, a_filter: str, session: Session) -> int:
        deleted = super()._del_subscription(a_filter, session)
        for _ in range(deleted):
            self._forget_subscription(session.client_id or "")
        return deleted

    async def _handle_unsubscription(self, client_session: Session, handler: Any, unsubscribe_waiter: Any) -> None:
        await super()._handle_unsubscription(client_session, handler, unsubscribe_waiter)
        for topic in unsubscribe_waiter.result().topics:
            if not self._subscriptions.get(topic, True):
                del self._subscriptions[topic]

    def _forget_subscription(self, client_id: str) -> None:
        self._subscribed[client_id] -= 1
        if self._subscribed[client_id] <= 0:
            del self._subscribed[client_id]

    # Messages

    async def retain_message(
        self, source_session: Session | None, topic_name: str | None, data: Any, qos: int | None = None
    ) -> None:
        """Retain a message of the club; ignore those of relays."""
        if source_session is None or source_session.username == CLUB:
            await super().retain_message(source_session, topic_name, data, qos)

    async def _run_broadcast(self, running_tasks: Any) -> None:
        """Send the next message to its subscribers, found in a copy: clients subscribe and leave meanwhile."""
        message = await self._broadcast_queue.get()
        topic, size = message["topic"], COST + len(message["data"])
        matching = [*self._subscriptions.get(topic, ())]
        for pattern, subscriptions in self._subscriptions.items():
            if "+" in pattern and self._matches(topic, pattern):
                matching += subscriptions
        for session, subscribed_qos in matching:
            handler = self._get_handler(session)
            client_id = session.client_id or ""
            most = _MOST_UNSENT_TO_CLUB if session.username == CLUB else MOST_UNSENT
            if not handler or session.transitions.state != "connected" or self._unsent[client_id] > most:
                continue
            self._unsent[client_id] += size
            qos = message.get("qos", subscribed_qos)
            sending = asyncio.ensure_future(handler.mqtt_publish(topic, message["data"], qos, retain=False))
            sending.add_done_callback(partial(self._sent, client_id, size))
            running_tasks.append(sending)

    def _sent(self, client_id: str, size: int, _: object) -> None:
        self._unsent[client_id] -= size
        if not self._unsent[client_id]:
            del self._unsent[client_id]


def _end(handler: BrokerProtocolHandler) -> None:
    if isinstance(handler.reader, _PacedReader):
        handler.reader.end()

"""Connects the message handler to the broker, and reconnects it whenever the connection is lost."""

import asyncio
import itertools
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import aiomqtt
import msgspec

from kast_tools.club.address import Address
from kast_tools.club.message_handler import MessageHandler
from kast_tools.club.messages import ASK, HELLO, SHARED_ASK, WIRE, Message
from kast_tools.common.errors import KastError

VERSION = 1
_TICK_SECONDS = 2
_HELLO_TICKS = 5  # the greeting is repeated and not retained: not every broker retains messages
_AGAIN_SECONDS = 1
_REFUSED = 0x80  # answer to a subscription in MQTT 3.1.1
_MOST_UNDER_WAY = 1000  # unacknowledged messages; aiomqtt logs a warning for each message above this number
_MOST_TOPICS = 100  # in one packet
_MOST_QUEUED = 2000  # requests that wait to be handled; further ones are dropped, and their relays repeat them
_LOGGER = logging.getLogger("kast club")
_LOGGER.setLevel(logging.CRITICAL)  # aiomqtt logs a warning for each dropped message


class ClubConnection:
    """The MQTT client of a club. Several clubs, each with its own client, may share one database."""

    def __init__(self, handler: MessageHandler, address: Address) -> None:
        self._handler = handler
        self._address = address
        self._worker = ThreadPoolExecutor(1, "desk")  # handles requests one at a time, outside the event loop
        self._client: aiomqtt.Client | None = None
        self._was_connected = False
        self._listens_to: set[str] = set()  # wire topics of machines that are to be heard
        self._listening = asyncio.Lock()

    async def serve(self, ready: Callable[[], None]) -> None:
        """Answer the requests of relays (the clients that connect boards to the broker) until cancelled.

        :param ready: called once, after the first connection
        :raises KastError: if the first connection fails, or the broker refuses the club's subscription
        """
        while True:
            try:
                await self._serve(ready)
            except* aiomqtt.MqttError as errors:
                if not self._was_connected:
                    reason = str(errors.exceptions[0]) or "no answer"
                    raise KastError(
                        f"The broker {self._address} cannot be reached: {reason}. Start it, or leave --broker out."
                    ) from None
            await asyncio.sleep(_AGAIN_SECONDS)

    async def begin_round(self) -> int:
        """Begin the next round of the tournament; return the number of boards that got a table."""
        messages = await self._run_handler(self._handler.begin_round)
        if self._client:
            await self._listen_to_new_seats(self._client)
        await self._publish(messages)
        return len(messages)

    async def _serve(self, ready: Callable[[], None]) -> None:
        address = self._address
        client = aiomqtt.Client(
            address.host,
            address.port,
            username=address.user,
            password=address.password,
            protocol=aiomqtt.ProtocolVersion.V311 if address.is_own else aiomqtt.ProtocolVersion.V5,
            tls_params=aiomqtt.TLSParameters() if address.is_tls else None,
            clean_session=True if address.is_own else None,
            max_queued_incoming_messages=_MOST_QUEUED,
            logger=_LOGGER,
        )
        client.pending_calls_threshold = _MOST_UNDER_WAY
        async with client:
            # MQTT 5 can share requests among several clubs; the embedded broker uses MQTT 3.1.1 and serves one club.
            answers = await client.subscribe(ASK if address.is_own else SHARED_ASK, qos=1)
            if any(getattr(answer, "is_failure", False) for answer in answers):
                raise KastError(
                    f"The broker {address} does not let this user run a club. Choose another user in --broker."
                )
            await self._greet(client)
            self._listens_to = set()
            self._handler.listen_anew(time.time())
            self._client = client
            if not self._was_connected:
                self._was_connected = True
                ready()
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._tick(client))
                tasks.create_task(self._listen(client))

    async def _listen(self, client: aiomqtt.Client) -> None:
        async for message in client.messages:
            if message.topic.value.startswith(WIRE):
                payload = message.payload if isinstance(message.payload, bytes) else b""
                self._handler.hear(message.topic.value, payload, time.time())
            elif isinstance(message.payload, bytes):
                await self._publish(await self._run_handler(self._handler.handle, message.payload))
            await self._listen_to_new_seats(client)

    async def _listen_to_new_seats(self, client: aiomqtt.Client) -> None:
        """Subscribe to the seats whose machines are to be heard, and to no others."""
        async with self._listening:
            unheard = self._handler.unheard
            for topics in _batches(sorted(self._listens_to - unheard)):
                await client.unsubscribe(topics)
            for topics in _batches(sorted(unheard - self._listens_to)):
                answers = await client.subscribe([(topic, 0) for topic in topics])
                for topic, answer in zip(topics, answers, strict=True):
                    if getattr(answer, "is_failure", answer == _REFUSED):
                        # Whatever its machine sends, this broker would not let the club hear it.
                        self._handler.hear(topic, b"", time.time())
            self._listens_to = unheard

    async def _tick(self, client: aiomqtt.Client) -> None:
        for ticks in itertools.count(1):
            messages = await self._run_handler(self._handler.tick)
            await self._listen_to_new_seats(client)  # first, so that the club hears what the boards begin with
            await self._publish(messages)
            await asyncio.sleep(_TICK_SECONDS)
            if ticks % _HELLO_TICKS == 0:
                await self._greet(client)

    async def _greet(self, client: aiomqtt.Client) -> None:
        await client.publish(HELLO, msgspec.json.encode({"v": VERSION}), qos=1)

    async def _run_handler(self, what: Callable[..., list[Message]], *values: Any) -> list[Message]:
        return await asyncio.get_running_loop().run_in_executor(self._worker, lambda: what(*values, time.time()))

    async def _publish(self, messages: Iterable[Message]) -> None:
        if self._client:
            client = self._client
            await asyncio.gather(*(client.publish(message.topic, message.payload, qos=1) for message in messages))


def _batches(topics: Sequence[str]) -> Iterator[list[str]]:
    """Yield the topics in lists that fit into one packet each."""
    for start in range(0, len(topics), _MOST_TOPICS):
        yield list(topics[start : start + _MOST_TOPICS])

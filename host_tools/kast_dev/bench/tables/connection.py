"""Connects a relay to the broker, on the running event loop, with callbacks of paho instead of a task per connection.

The cost of each message matters: a computer that simulates thousands of boards has thousands of such connections.
"""

import asyncio
import socket
from collections.abc import Callable
from typing import Any

from paho.mqtt.client import Client, MQTTMessage, MQTTv311
from paho.mqtt.enums import CallbackAPIVersion

_AGAIN_SECONDS = 0.2  # time between attempts to reach a broker
_MAINTENANCE_SECONDS = 5  # time between checks whether a keep-alive message is due


class Connection:
    """A connection that reconnects automatically after the broker was unreachable.

    :param on_message: called with topic and payload of each message
    :param on_connect: called after each connect; the broker then knows no subscriptions of this client
    """

    def __init__(
        self, port: int, name: str, on_message: Callable[[str, bytes], None], on_connect: Callable[[], None]
    ) -> None:
        """Open the connection to the broker at a port of this computer.

        :param name: client id; no other client may have it
        """
        self._loop = asyncio.get_running_loop()
        self._port = port
        self._client = client = Client(CallbackAPIVersion.VERSION2, name, protocol=MQTTv311)
        client.on_socket_open = self._opened
        client.on_socket_close = self._closed
        client.on_connect = lambda *_: on_connect()
        client.on_disconnect = lambda *_: self._open_later(_AGAIN_SECONDS)
        client.on_message = self._arrived
        self._on_message = on_message
        self._is_wanted = True
        self._open_later(0)
        self._maintain()

    @property
    def is_open(self) -> bool:
        """Return whether the broker has answered, and the connection has not been lost since."""
        return self._client.is_connected()

    def subscribe(self, *topics: str, qos: int = 0) -> None:
        self._client.subscribe([(topic, qos) for topic in topics])

    def unsubscribe(self, *topics: str) -> None:
        self._client.unsubscribe(list(topics))

    def publish(self, topic: str, payload: bytes, qos: int = 0) -> None:
        self._client.publish(topic, payload, qos)

    def close(self) -> None:
        self._is_wanted = False
        self._opening.cancel()
        self._maintenance.cancel()
        self._client.disconnect()

    def _open_later(self, seconds: float) -> None:
        if self._is_wanted:
            self._opening = self._loop.call_later(seconds, self._open)

    def _open(self) -> None:
        try:
            self._client.connect("127.0.0.1", self._port)
        except OSError:
            self._open_later(_AGAIN_SECONDS)

    def _maintain(self) -> None:
        self._maintenance = self._loop.call_later(_MAINTENANCE_SECONDS, self._maintain)
        self._client.loop_misc()
        self._write()

    def _opened(self, _: Client, __: Any, wire: Any) -> None:
        if isinstance(wire, socket.socket):
            wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._loop.add_reader(wire, self._read)

    def _closed(self, _: Client, __: Any, wire: Any) -> None:
        self._loop.remove_reader(wire)

    def _read(self) -> None:
        self._client.loop_read()
        self._write()

    def _write(self) -> None:
        """Send what paho has not sent yet: messages published while another arrived, or while the socket was full."""
        if self._client.want_write():
            self._client.loop_write()

    def _arrived(self, _: Client, __: Any, message: MQTTMessage) -> None:
        self._on_message(message.topic, bytes(message.payload))

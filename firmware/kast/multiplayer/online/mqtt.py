"""MQTT 3.1.1 connection to a broker with umqtt.simple2, over TCP or TLS; it reconnects automatically.

Connecting blocks: up to SECONDS each for TCP, TLS and the broker's answer, plus the time of the name lookup.
Otherwise the connection is polled, and blocks only inside a message that has begun to arrive.
"""

import gc
import sys
from time import ticks_diff, ticks_ms

from micropython import const
from umqtt.simple2 import MQTTClient

SECONDS = const(4)
_KEEP_ALIVE_S = const(30)
_PING_MS = const(10_000)
_DEAD_MS = const(25_000)
_SOON_MS = const(1000)
_SELDOM_MS = const(30_000)
_LONGEST = const(1400)  # maximum bytes of a message with its topic
_AT_ONCE = const(8)  # maximum number of messages read in one call of beat()
_PIECE = const(256)
_PUBLISH = const(0x30)
_REFUSED = range(21, 26)  # errors of umqtt.simple2: 20 plus one of the five CONNACK errors of MQTT 3.1.1 (3.2.2.3)


class Client(MQTTClient):
    """umqtt.simple2's client with limits: refuses messages above _LONGEST, and waits at most SECONDS per read or write.

    Reads and writes are repeated until all bytes are transferred. ValueError is raised if the broker closes the
    connection or sends too much.
    """

    sock: "Any"
    sock_raw: "Any" = None

    def _recv_len(self):
        size = 0
        for shift in (0, 7):
            byte = self._read(1)[0]
            size |= (byte & 127) << shift
            if byte < 128 and size <= _LONGEST:
                return size
        raise ValueError("too long")

    def _read(self, n) -> bytes:
        if not 0 <= n <= _LONGEST:
            raise ValueError("too long")
        data = b""
        since = ticks_ms()
        while len(data) < n:
            piece = self.sock.read(n - len(data))
            if piece:
                data += piece
            elif piece is not None:
                raise ValueError("over")
            else:
                self._wait(self.poller_r, since)
        return data

    def _write(self, bytes_wr, length=-1):
        rest = memoryview(bytes_wr)[: len(bytes_wr) if length < 0 else length]
        since = ticks_ms()
        while len(rest):
            self._wait(self.poller_w, since)
            rest = rest[self.sock.write(rest) or 0 :]

    def _wait(self, poller, since):
        left = 1000 * SECONDS - ticks_diff(ticks_ms(), since)
        self._sock_timeout(poller, max(left, 0) / 1000)

    def publish_pieces(self, topic, size, pieces):
        """Publish a message in pieces, with QoS 0; short pieces are sent together.

        :param topic: bytes
        :param size: total bytes of all pieces
        :param pieces: iterable of bytes
        """
        head = bytearray(5)
        head[0] = _PUBLISH
        end = self._varlen_encode(2 + len(topic) + size, head, 1)
        data = head[:end] + len(topic).to_bytes(2, "big") + topic
        for piece in pieces:
            data += piece
            if len(data) > _PIECE:
                self._write(data)
                data = bytearray()
        self._write(data)


class _Tls:
    """Replaces the module "ussl", which the client imports and current MicroPython does not have."""

    def wrap_socket(self, raw, authority, name):
        """Return a TLS socket over `raw`, after checking the broker's certificate.

        :param raw: connected socket
        :param authority: CA certificate in DER
        :param name: host name in the broker's certificate
        """
        import ssl  # noqa: PLC0415  only with a certificate

        raw.settimeout(SECONDS)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(cadata=authority)
        return context.wrap_socket(raw, server_hostname=name)


class Broker:
    """A connection that is opened again whenever it fails.

    - is_open: whether messages can be sent and received
    - number: how many times it has been opened
    - trouble: why the last attempt failed, as a key of the screen's texts: "certificate" (not signed by the CA for
      this host name), "refused" (by the broker: user or password) or "no_broker"; "" if it did not fail
    """

    def __init__(self, settings, name, hear):
        """Prepare the connection; beat() opens it.

        :param settings: dict from settings.py
        :param name: MQTT client identifier, bytes
        :param hear: called for each message as hear(topic, payload), with bytes objects
        """
        self.is_open = False
        self.number = 0
        self.trouble = ""
        self._hear = hear
        self._again_at = 0
        self._wait = _SOON_MS
        self._opened = 0
        self._pinged = 0
        authority = settings["ca"]
        if authority:
            sys.modules["ussl"] = _Tls()  # pyrefly: ignore[unsupported-operation]  `import` accepts any object
        user = settings["user"]
        self._client = Client(
            name,
            settings["host"],
            settings["port"],
            user=user.encode() if user else None,
            password=settings["secret"].encode() if user else None,
            keepalive=_KEEP_ALIVE_S,
            ssl=bool(authority),
            ssl_params={"authority": authority, "name": settings["host"]},
            socket_timeout=SECONDS,
        )
        self._client.set_callback(self._take)

    def beat(self, now, has_network):
        """Process received messages; connect if there is a network and the next attempt is due.

        :param now: time in ms
        :param has_network: whether Wi-Fi is connected
        """
        if not self.is_open:
            if has_network and now >= self._again_at:
                self._open(now)
        elif not has_network:
            self._drop()
            self.is_open = False
        else:
            self._look()
        if self.is_open and now - self._opened > _SELDOM_MS:
            self._wait = _SOON_MS  # the connection is stable: retry soon after the next failure

    def publish(self, topic, size, pieces):
        """Publish a message with QoS 0; parameters as for Client.publish_pieces(). A failure closes the connection."""
        if self.is_open:
            try:
                self._client.publish_pieces(topic, size, pieces)
            except Exception as error:  # any network error: beat() connects again
                self._fail(error)

    def subscribe(self, topic):
        """Subscribe to a topic, given as bytes. A failure closes the connection."""
        if self.is_open:
            try:
                self._client.subscribe(topic)
            except Exception as error:
                self._fail(error)

    def close(self):
        """Disconnect from the broker."""
        self.is_open = False
        try:
            self._client.disconnect()
        except Exception:
            self._drop()

    def _open(self, now):
        gc.collect()  # frees memory for the large buffers of TLS
        self._again_at = now + self._wait
        self._wait = min(2 * self._wait, _SELDOM_MS)
        try:
            self._client.connect()
        except Exception as error:
            self._fail(error)
            return
        self.is_open = True
        self.trouble = ""
        self.number += 1
        self._opened = now
        self._pinged = ticks_ms()

    def _look(self):
        client = self._client
        try:
            for _ in range(_AT_ONCE):
                if client.check_msg() is None:
                    break
            ticks = ticks_ms()
            if ticks_diff(ticks, client.last_cpacket) > _DEAD_MS:
                raise ValueError("silent")
            if ticks_diff(ticks, self._pinged) > _PING_MS:
                self._pinged = ticks
                client.ping()
        except Exception as error:
            self._fail(error)

    def _take(self, topic, payload, is_retained, is_again):
        self._hear(topic, payload)

    def _fail(self, error):
        """Close the connection and note the reason in `trouble`."""
        self.is_open = False
        reason = error.args[0] if error.args else None
        if isinstance(error, ValueError) and self._client.sock is None and self._client.ssl:
            self.trouble = "certificate"
        else:
            self.trouble = "refused" if reason in _REFUSED else "no_broker"
        self._drop()

    def _drop(self):
        """Close the sockets without an MQTT DISCONNECT, since the network may be gone."""
        client = self._client
        for socket in (client.sock, client.sock_raw):
            try:
                if socket:
                    socket.close()
            except Exception:
                pass
        client.sock = client.sock_raw = client.poller_r = client.poller_w = None

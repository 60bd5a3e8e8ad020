"""The connection to a broker: MQTT 3.1.1 by umqtt.simple2, over TCP or TLS; it comes back by itself.

Where it connects it waits for the network: SECONDS for each of TCP, TLS and the broker's answer, beside what
MicroPython takes to look the name up. Else it is asked what has come, and waits only amid a message.
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
_LONGEST = const(1400)  # bytes of a message with its topic
_AT_ONCE = const(8)  # messages a beat
_PIECE = const(256)
_PUBLISH = const(0x30)
_REFUSED = range(21, 26)  # what the client says where a broker refuses, by MQTT's five reasons


class Client(MQTTClient):
    """Takes no longer messages than there are, writes all of its own, and waits for neither longer than SECONDS."""

    sock_raw = None

    def _recv_len(self):
        size = 0
        for shift in (0, 7):
            byte = self._read(1)[0]
            size |= (byte & 127) << shift
            if byte < 128 and size <= _LONGEST:
                return size
        raise ValueError("too long")

    def _read(self, n):
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
        """Publish with QoS 0 what is `size` bytes in pieces; short ones leave together."""
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
    """In the place of the module "ussl", which the client asks for and MicroPython has no more."""

    def wrap_socket(self, raw, authority, name):
        """TLS with a broker of that name whose certificate leads to the authority's, in DER."""
        import ssl  # noqa: PLC0415  only where a certificate is given

        raw.settimeout(SECONDS)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(cadata=authority)
        return context.wrap_socket(raw, server_hostname=name)


class Broker:
    """is_open: whether messages go and come. number: how often it was opened.

    trouble: by what name the screen knows why it is not open, "" as long as nothing has failed: "certificate" (there is
    none that the authority has given to that name), "refused" (who one says one is), or "no_broker".
    """

    def __init__(self, settings, name, hear):
        """settings: as settings.py has them. name: of this client, bytes. hear(topic, payload): of each message."""
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
            sys.modules["ussl"] = _Tls()  # pyright: ignore[reportArgumentType]  import takes it
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
        """Take what has come; connect, where there is a network and it is time to. now: in ms."""
        if not self.is_open:
            if has_network and now >= self._again_at:
                self._open(now)
        elif not has_network:
            self._drop()
            self.is_open = False
        else:
            self._look()
        if self.is_open and now - self._opened > _SELDOM_MS:
            self._wait = _SOON_MS  # it holds

    def publish(self, topic, size, pieces):
        """Send what is `size` bytes in pieces, once at most. Where that fails the connection is not open any more."""
        if self.is_open:
            try:
                self._client.publish_pieces(topic, size, pieces)
            except Exception as error:  # whatever a network does: it is tried anew
                self._fail(error)

    def subscribe(self, topic):
        """Ask for the messages of a topic; errors as `publish` has them."""
        if self.is_open:
            try:
                self._client.subscribe(topic)
            except Exception as error:
                self._fail(error)

    def close(self):
        """End it; what was sent arrives."""
        self.is_open = False
        try:
            self._client.disconnect()
        except Exception:
            self._drop()

    def _open(self, now):
        gc.collect()  # TLS takes much at once
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
        """The connection is over."""
        self.is_open = False
        reason = error.args[0] if error.args else None
        if isinstance(error, ValueError) and self._client.sock is None and self._client.ssl:
            self.trouble = "certificate"
        else:
            self.trouble = "refused" if reason in _REFUSED else "no_broker"
        self._drop()

    def _drop(self):
        """Let go of the socket without a word: there may be nobody to hear it."""
        client = self._client
        for socket in (client.sock, client.sock_raw):
            try:
                if socket:
                    socket.close()
            except Exception:
                pass
        client.sock = client.sock_raw = client.poller_r = client.poller_w = None

"""Send malformed packets to the machine's MQTT client: it must drop each connection and stay unchanged.

The test puts assignments to FIRMWARE, COUNT and SEED in front. Prints how many connections were opened; how many
attempts ended with a closed connection, before or after it was open; the length of the longest accepted message; by how
many bytes the heap has grown in the second half.
"""

import gc
import json
import random
import sys

sys.path.insert(0, FIRMWARE)  # noqa: F821

from kast.multiplayer.online import mqtt

random.seed(SEED)  # noqa: F821
CONNACK = b"\x20\x02\x00\x00"
TOPIC = b"kast/1/to/x"


def publish(payload, topic=TOPIC, kind=0x30):
    body = len(topic).to_bytes(2, "big") + topic + payload
    head = bytearray([kind])
    size = len(body)
    while size > 127:
        head.append(size & 127 | 128)
        size >>= 7
    head.append(size)
    return bytes(head) + body


GOOD = (
    publish(b"{}"),
    publish(b"x" * 1300),
    publish(b"y", kind=0x32),
    publish(b"", b""),
    b"\xd0\x00",
    b"\x90\x03\x00\x01\x00",
    b"\x40\x02\x00\x01",
)


def random_bytes(count):
    return bytes([random.getrandbits(8) for _ in range(count)])


class Socket:
    """A socket that returns the broker's data in random pieces, and then end of file or nothing."""

    def __init__(self):
        self.rest = b""
        self.is_over = False
        self.closed = 0

    def read(self, count):
        if not self.rest:
            return b"" if self.is_over else None
        piece = self.rest[: min(count, 1 + random.getrandbits(4))]
        self.rest = self.rest[len(piece) :]
        return piece

    def write(self, data):
        return min(len(data), 1 + random.getrandbits(6))

    def close(self):
        self.closed += 1


class Poller:
    """A poller that never waits: it reports at once whether the socket has data."""

    def __init__(self, socket, waits):
        self._socket = socket
        self._waits = waits

    def poll(self, ms):
        if self._waits and not self._socket.rest:
            return []
        return [(self._socket, 4 if not self._waits else 1)]


def said():
    """Return what a broker sends in one connection: packets, some of them damaged, and random bytes."""
    data = b""
    for _ in range(random.getrandbits(3)):
        packet = bytearray(GOOD[random.getrandbits(8) % len(GOOD)])
        for _ in range(random.getrandbits(2)):
            packet[random.getrandbits(16) % len(packet)] = random.getrandbits(8)
        data += bytes(packet[: random.getrandbits(16) % (len(packet) + 1)] if random.getrandbits(1) else packet)
    return data + random_bytes(random.getrandbits(3))


def made(heard):
    settings = {"host": "h", "port": 1, "user": "", "secret": "", "ca": b""}
    return mqtt.Broker(settings, b"name", lambda topic, payload: heard.append(len(topic) + len(payload)))


class Client(mqtt.Client):
    """An MQTT client whose broker sends malformed data; it uses no network. newest: socket of the last connection."""

    newest = Socket()

    def connect(self, clean_session=True):
        self.rcv_pids.clear()  # the real client does this, too
        self.sock = self.sock_raw = Client.newest = socket = Socket()
        self.poller_r, self.poller_w = Poller(socket, True), Poller(socket, False)
        socket.rest = CONNACK if random.getrandbits(2) else random_bytes(random.getrandbits(3))
        socket.is_over = bool(random.getrandbits(1))
        if self._read(4)[:2] != CONNACK[:2]:
            raise ValueError("none")
        socket.rest = said()


mqtt.Client = Client
heard = []
broker = made(heard)
opened = failed = longest = 0
now = 0
for number in range(COUNT):  # noqa: F821
    now += 40_000
    was = broker.number
    broker.beat(now, True)
    opened += broker.number - was
    for _ in range(10):
        broker.beat(now, True)
        broker.publish(TOPIC, 300, (b"x" * 100, b"y" * 200))
        broker.subscribe(TOPIC)
        if not broker.is_open:
            failed += 1
            assert Client.newest.closed and broker.trouble in ("no_broker", "refused", "certificate")
            break
    longest = max([longest] + heard)
    heard[:] = []
    if broker.is_open:
        broker.beat(now, False)
    assert not broker.is_open
    if number == COUNT // 2:  # noqa: F821
        gc.collect()
        half = gc.mem_alloc()
gc.collect()
print(json.dumps({"opened": opened, "failed": failed, "longest": longest, "grown": gc.mem_alloc() - half}))

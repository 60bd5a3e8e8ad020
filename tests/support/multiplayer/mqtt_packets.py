"""Make packets of MQTT 3.1.1, also such as no client library sends."""

import os


def packet(head: int, body: bytes) -> bytes:
    """Return an MQTT packet."""
    size, rest = bytearray(), len(body)
    while rest > 127:
        size.append(rest & 127 | 128)
        rest >>= 7
    return bytes([head, *size, rest]) + body


def text(value: str | bytes) -> bytes:
    data = value.encode() if isinstance(value, str) else value
    return len(data).to_bytes(2, "big") + data


def connect(flags: int = 2, *more: bytes) -> bytes:
    return packet(0x10, text("MQTT") + bytes([4, flags, 0, 60]) + text(os.urandom(8).hex()) + b"".join(more))


def publish(topic: str, payload: bytes, head: int = 0x30) -> bytes:
    return packet(head, text(topic) + payload)

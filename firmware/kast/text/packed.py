"""The words of a language as the build packs them, in half the flash: host_tools/kast_tools/packed_text.py says how."""

from io import BytesIO

from deflate import RAW, DeflateIO
from micropython import const

_WINDOW = const(10)  # 2 to that many bytes are in memory while it reads


def unpacked(packed):
    """Of sections that were packed together each as a pair of its name and its lines, one after the other."""
    stream = DeflateIO(BytesIO(packed), RAW, _WINDOW)
    while True:
        head = str(stream.readline(), "utf-8")
        if not head:
            return
        name, _, size = head.partition("=")
        yield name, str(stream.read(int(size)), "utf-8")

"""The names in MicroPython's byte code, and byte code that brings names alone.

An .mpy file, version 6 (MicroPython's docs/reference/mpy_files.rst and py/persistentcode.c): 4 bytes of header; how
many names and how many objects there are; the names; the objects; the code, which says the place of a name. A number
has 7 bits a byte, the highest first, and bit 7 set in all but the last. A name is its length in bytes, times two; its
UTF-8; a zero byte. Or, if that number is odd, one of those that every MicroPython has.
"""

from collections.abc import Iterable

_HEADER = 4


def names_of(code: bytes) -> set[str]:
    """The names that MicroPython keeps for ever once it has read this byte code, but for those it always has."""
    count, at = _number(code, _HEADER)
    _, at = _number(code, at)
    names = set()
    for _ in range(count):
        start, at = at, _end_of_name(code, at)
        length, text = _number(code, start)
        if not length & 1:
            names.add(code[text : text + (length >> 1)].decode())
    return names


def with_names(code: bytes, names: Iterable[str]) -> bytes:
    """The byte code with more names, which nothing in it uses."""
    count, objects = _number(code, _HEADER)
    _, first = _number(code, objects)
    end = first
    for _ in range(count):
        end = _end_of_name(code, end)
    more = [name.encode() for name in sorted(names)]
    added = b"".join(_bytes_of(len(name) << 1) + name + b"\0" for name in more)
    return code[:_HEADER] + _bytes_of(count + len(more)) + code[objects:end] + added + code[end:]


def _end_of_name(code: bytes, at: int) -> int:
    length, at = _number(code, at)
    return at if length & 1 else at + (length >> 1) + 1


def _number(code: bytes, at: int) -> tuple[int, int]:
    """The number there, and where the next thing starts."""
    number = 0
    while True:
        number = number << 7 | code[at] & 0x7F
        at += 1
        if not code[at - 1] & 0x80:
            return number, at


def _bytes_of(number: int) -> bytes:
    number, last = divmod(number, 0x80)
    first: list[int] = []
    while number:
        number, part = divmod(number, 0x80)
        first.insert(0, part | 0x80)
    return bytes([*first, last])

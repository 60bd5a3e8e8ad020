"""Reads, adds and replaces names in MicroPython's byte code.

Format of an .mpy file, version 6 (MicroPython's docs/reference/mpy_files.rst and py/persistentcode.c): 4
bytes of header; the number of names and the number of objects; the names; the objects; the code, which
refers to names by index. A number is stored in groups of 7 bits, the most significant first, with bit 7
set in all but the last. A name is stored as a number (twice its length in bytes), its UTF-8 and a zero
byte. If the number is odd, nothing follows it: it refers to one of the names that every MicroPython has.
"""

import struct
from collections.abc import Iterable, Mapping

_HEADER = 4


def names_of(code: bytes) -> set[str]:
    """Return the names in byte code, except those that every MicroPython has in its ROM."""
    return {name for name in map(_name, _entries(code)[0]) if name is not None}


def with_names(code: bytes, names: Iterable[str]) -> bytes:
    """Return the byte code with additional names, which the code does not use."""
    entries, objects, rest = _entries(code)
    return _with_entries(code, [*entries, *map(_entry, sorted(names))], objects, rest)


def numbered(code: bytes, numbers: Mapping[str, int]) -> bytes:
    """Return byte code as firmware/bundle.py stores it: with a number in place of each name.

    Byte code with a name that has no number is stored unchanged, after a mark.

    :param numbers: the number of each name; smaller numbers are those by which byte code itself refers to a name
    """
    entries, objects, rest = _entries(code)
    names = [_name(entry) for entry in entries]
    if not names or not numbers.keys() >= {name for name in names if name is not None}:
        return struct.pack("<HB", 0, 0) + code
    found = [
        _number(entry, 0)[0] >> 1 if name is None else numbers[name] for entry, name in zip(entries, names, strict=True)
    ]
    head = code[:_HEADER] + _bytes_of(len(entries)) + objects
    return struct.pack(f"<HB{len(head)}s{len(found)}H", len(found), len(head), head, *found) + rest


def renamed(code: bytes, others: Mapping[str, str]) -> bytes:
    """Return the byte code with some names replaced.

    :param others: the new names, keyed by the old ones
    """
    entries, objects, rest = _entries(code)
    names = [(entry, _name(entry)) for entry in entries]
    other_entries = [entry if name is None else _entry(others.get(name, name)) for entry, name in names]
    return _with_entries(code, other_entries, objects, rest)


def _entries(code: bytes) -> tuple[list[bytes], bytes, bytes]:
    """Return the encoded names, the encoded number of objects (stored before them), and the bytes after the names."""
    count, objects = _number(code, _HEADER)
    _, first = _number(code, objects)
    entries: list[bytes] = []
    at = first
    for _ in range(count):
        start, at = at, _end_of_name(code, at)
        entries.append(code[start:at])
    return entries, code[objects:first], code[at:]


def _with_entries(code: bytes, entries: list[bytes], objects: bytes, rest: bytes) -> bytes:
    return code[:_HEADER] + _bytes_of(len(entries)) + objects + b"".join(entries) + rest


def _name(entry: bytes) -> str | None:
    """Return the name in an entry, or None if the entry refers to a name that every MicroPython has."""
    length, text = _number(entry, 0)
    return None if length & 1 else entry[text:-1].decode()


def _entry(name: str) -> bytes:
    text = name.encode()
    return _bytes_of(len(text) << 1) + text + b"\0"


def _end_of_name(code: bytes, at: int) -> int:
    length, at = _number(code, at)
    return at if length & 1 else at + (length >> 1) + 1


def _number(code: bytes, at: int) -> tuple[int, int]:
    """Return the number at an offset, and the offset after it."""
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

"""The names in MicroPython's byte code: which there are, others in their place, and byte code that brings names alone.

An .mpy file, version 6 (MicroPython's docs/reference/mpy_files.rst and py/persistentcode.c): 4 bytes of header; how
many names and how many objects there are; the names; the objects; the code, which says the place of a name. A number
has 7 bits a byte, the highest first, and bit 7 set in all but the last. A name is its length in bytes, times two; its
UTF-8; a zero byte. Or, if that number is odd, one of those that every MicroPython has.
"""

from collections.abc import Iterable, Mapping

_HEADER = 4


def names_of(code: bytes) -> set[str]:
    """The names that MicroPython keeps for ever once it has read this byte code, but for those it always has."""
    return {name for name in map(_name, _entries(code)[0]) if name is not None}


def with_names(code: bytes, names: Iterable[str]) -> bytes:
    """The byte code with more names, which nothing in it uses."""
    entries, objects, rest = _entries(code)
    return _with_entries(code, [*entries, *map(_entry, sorted(names))], objects, rest)


def renamed(code: bytes, others: Mapping[str, str]) -> bytes:
    """The byte code with other names in place of those that `others` has."""
    entries, objects, rest = _entries(code)
    names = [(entry, _name(entry)) for entry in entries]
    other_entries = [entry if name is None else _entry(others.get(name, name)) for entry, name in names]
    return _with_entries(code, other_entries, objects, rest)


def _entries(code: bytes) -> tuple[list[bytes], bytes, bytes]:
    """The names as they stand there, the count of objects before them, and all that follows."""
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
    """None for one that every MicroPython has."""
    length, text = _number(entry, 0)
    return None if length & 1 else entry[text:-1].decode()


def _entry(name: str) -> bytes:
    text = name.encode()
    return _bytes_of(len(text) << 1) + text + b"\0"


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

"""Generate bad input with hypothesis: history lines, stored files, archives, backups, command lines, keys."""

import copy
import io
import json
import string
import zipfile
from collections.abc import Callable
from typing import Any

from filed_games import sealed
from hypothesis import strategies as st
from kast.games import RULE_SETS
from kast.storage import log

NUMBERS = st.one_of(
    st.integers(-3, 120), st.sampled_from([1 << 30, 1 << 62, 1 << 63, 1 << 64, -(1 << 63), 10**4298]), st.integers()
)
TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["", "\0", "\x1b[2J", "\n", "\ud800", "=1+1", "\u200b=1", "../x", "x" * 300, "\u0660a11111", "real"]
    ),
)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=6,
)

METHODS = [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, item in inner for found in [(*path, key), *places(item, (*path, key))]]


@st.composite
def spoilt_records(draw: st.DrawFn, record: dict[str, Any]) -> dict[str, Any]:
    """Return the record with one to three values replaced, left out or added."""
    record = copy.deepcopy(record)
    for _ in range(draw(st.integers(1, 3))):
        *keys, last = draw(st.sampled_from(places(record)))
        parent: Any = record
        for key in keys:
            parent = parent[key]
        change = draw(st.sampled_from(["replace", "leave out", "put in", "another letter"]))
        if change == "leave out":
            del parent[last]
        elif change == "put in" and isinstance(parent, dict):
            parent[draw(TEXTS)] = draw(VALUES)
        elif change == "another letter" and isinstance(parent[last], str) and parent[last]:
            index = draw(st.integers(0, len(parent[last]) - 1))
            parent[last] = (
                parent[last][:index] + draw(st.sampled_from("0123456789?.aAz\x00")) + parent[last][index + 1 :]
            )
        else:
            parent[last] = draw(VALUES)
    return record


def damaged(good: bytes) -> st.SearchStrategy[bytes]:
    """Return a strategy for these bytes after some of them were overwritten or removed, or others were inserted."""
    position = st.integers(0, len(good))
    return st.tuples(position, position, st.binary(max_size=40)).map(
        lambda cut: good[: min(cut[:2])] + cut[2] + good[min(min(cut[:2]) + len(cut[2]), max(cut[:2])) :]
    )


def history_lines(good: bytes) -> st.SearchStrategy[bytes]:
    """Return a strategy for lines similar to a good one: changed (valid checksum), damaged, or arbitrary."""
    sealed_text = TEXTS.map(lambda text: b"".join(log.sealed([text.encode(errors="replace").decode()], log.JSON)))
    return st.one_of(
        spoilt_records(json.loads(good)).map(sealed),
        damaged(good),
        st.binary(max_size=60),
        sealed_text,
    ).map(lambda line: line.replace(b"\n", b" "))


def stored_files(good: dict[str, bytes]) -> st.SearchStrategy[dict[str, bytes]]:
    """Return a strategy for `saves` folders in which one to three files are damaged or arbitrary, or have the content
    of another file.
    """
    names = [
        *good,
        "settings.a",
        "statistics.a",
        "statistics.b",
        "exported",
        "turns",
        "history-0002.jsonl",
        "history-x",
    ]
    contents = st.one_of(st.binary(max_size=60), *map(damaged, good.values()), st.sampled_from(list(good.values())))
    return st.dictionaries(st.sampled_from(names), contents, min_size=1, max_size=3).map(lambda bad: good | bad)


CELLS = st.one_of(
    st.none(), st.integers(-(1 << 63), (1 << 63) - 1), st.floats(), st.text(max_size=9), st.binary(max_size=9)
)
"""Values that a cell of an archive may hold."""


@st.composite
def backups(draw: st.DrawFn, good: bytes) -> bytes:
    """Return the zip of a backup, damaged or repacked with changed members."""
    if draw(st.booleans()):
        return draw(damaged(good))
    with zipfile.ZipFile(io.BytesIO(good)) as old:
        members = {name: old.read(name) for name in old.namelist()}
    manifest = json.loads(members["manifest.json"])
    change = draw(st.sampled_from(["manifest", "member", "name", "method"]))
    if change == "manifest":
        members["manifest.json"] = json.dumps(draw(spoilt_records(manifest))).encode()
    elif change == "member":
        name = draw(st.sampled_from(list(members)))
        members[name] = draw(damaged(members[name]))
    elif change == "name":
        members[draw(st.sampled_from(["files/../x", "/x", "files//x", "x" * 300]))] = b"x"
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", draw(st.sampled_from(METHODS))) as new:
        for name, data in members.items():
            new.writestr(name, data)
    return draw(damaged(content.getvalue())) if change == "method" else content.getvalue()


CARD_LINE = {
    "game": "american",
    "options": {"joker": "open"},
    "boxes": {"yatzy": 50},
    "bonuses": 1,
    "extra": 0,
    "dice": [4] * 5,
    "roll": 1,
}
"""A good line for each command that takes lines of JSON; `kast odds` also needs "hold"."""


def card_line(command: str) -> dict[str, Any]:
    """Return a good line with every key that `command` takes in a batch."""
    return CARD_LINE | ({"hold": [4, 4]} if command == "odds" else {})


def card_lines(command: str) -> st.SearchStrategy[bytes]:
    """Return a strategy for lines that such a command reads: a good line changed or damaged, or arbitrary bytes."""
    good = card_line(command)
    spoilt = spoilt_records(good).map(lambda record: json.dumps(record).encode())
    return st.one_of(spoilt, damaged(json.dumps(good).encode()), st.binary(max_size=40)).map(
        lambda line: line.replace(b"\n", b" ")
    )


def command_lines(option_names: Callable[[str], list[str]], commands: list[str]) -> st.SearchStrategy[list[str]]:
    """Return a strategy for command lines: a command, some of its options, and words that may fit none of them."""
    words = st.one_of(
        st.sampled_from(
            [*RULE_SETS, "ones=3", "yatzy=50", "joker=open", "1", "6", "0", "-1", "9" * 400, "en", "csv", "", "=", "{"]
        ),
        st.text(string.printable, max_size=8),
        st.sampled_from(["å" * 200, "\x1b[2J", "a\nb", "--", "-"]),
    )

    def of(command: str) -> st.SearchStrategy[list[str]]:
        option = st.sampled_from(option_names(command))
        parts = st.lists(st.one_of(st.tuples(option, words), st.tuples(option), st.tuples(words)), max_size=6)
        return parts.map(lambda chosen: [command, *(word for part in chosen for word in part)])

    return st.sampled_from(commands).flatmap(of)


QUIT = b"q\x03\x04\x1a\x1c"
KEYS = st.lists(
    st.one_of(
        st.binary(min_size=1, max_size=6).map(lambda keys: keys.translate(None, QUIT)),
        st.sampled_from([b"\x1b[", b"\x1b[200~", b"\x1b[99;99R", b"\xff\xfe", b"mm", b"\x1bO"]),
    ),
    min_size=50,
    max_size=200,
)
"""Keys that a terminal may send, except those that quit."""

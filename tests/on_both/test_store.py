"""The store: what was kept comes back, and what is damaged is as if it were not there."""

from kast import store
from kast.store import JSON, append, line_before, lines, load, replace, save, sealed


def empty():
    for name in store.names():
        store.remove(name)


def write(name, content):
    with open("saves/" + name, "wb") as file:
        file.write(content)


def read(name):
    with open("saves/" + name, "rb") as file:
        return file.read()


def test_values_come_back():
    empty()
    assert load("thing") is None
    for data in (b"first", b"\x00\xff" * 200, b"third"):
        assert save("thing", data)
        assert load("thing") == data
    assert save("other", b"value") and load("thing") == b"third"
    assert sorted(store.names()) == ["other.b", "thing.a", "thing.b"]


def test_a_damaged_value_is_the_one_before():
    empty()
    save("thing", b"one")
    save("thing", b"two")
    good = read("thing.a")
    for place in range(len(good)):
        for content in (good[:place], good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :]):
            write("thing.a", content)
            assert load("thing") == b"one"
    # The next goes over the damaged one, and the fallback stays.
    assert save("thing", b"three")
    assert load("thing") == b"three" and b"one" in read("thing.b")
    write("thing.a", b"")
    write("thing.b", b"\xff" * 8)
    assert load("thing") is None and save("thing", b"four") and load("thing") == b"four"


def test_erased_flash_is_no_value():
    for content in (b"\xff" * 8, b"\x00" * 8, b"\xff" * 100, b"\x00" * 100, b"saves" * 20):
        empty()
        save("thing", b"one")
        write("thing.a", content)
        assert load("thing") == b"one"


def test_forget():
    empty()
    assert store.forget("thing") and store.names() == []
    save("thing", b"one")
    save("thing", b"two")
    assert store.forget("thing") and load("thing") is None
    assert store.forget("thing") and load("thing") is None
    assert save("thing", b"three") and load("thing") == b"three"


def test_lines():
    empty()
    assert list(lines("log")) == [] and line_before("log") == (0, None)
    texts = ["one", "två", "three " * 300]
    for text in texts:
        assert append("log", sealed([text[:2], text[2:]]))
    assert [store.unsealed(line) for line in lines("log")] == texts
    assert read("log").startswith(b"one 7a6c86f1\n")
    found = []
    start, line = line_before("log")
    found.append(store.unsealed(line))
    while start:
        start, line = line_before("log", start)
        found.append(store.unsealed(line))
    assert found == ["three " * 300, "två", "one"]


def test_lines_of_json():
    empty()
    append("log", sealed(['{"a":1'], JSON))
    (line,) = lines("log", JSON)
    assert line and line.startswith(b'{"a":1,"crc":"') and line.endswith(b'"}')
    assert list(lines("log")) == [None]


def test_damage_costs_one_line():
    empty()
    for text in ("one", "two", "three"):
        append("log", sealed([text]))
    good = read("log")
    second = good.find(b"two")
    for place in range(second, good.find(b"\n", second)):
        write("log", good[:place] + b"\xfe" + good[place + 1 :])
        assert [line and store.unsealed(line) for line in lines("log")] == ["one", None, "three"]


def test_a_torn_line_does_not_spoil_the_next():
    empty()
    append("log", sealed(["one"]))
    whole = read("log")
    for length in range(len(whole)):
        write("log", whole[:length])
        assert append("log", sealed(["two"]))
        found = [store.unsealed(line) for line in lines("log") if line]
        # Without its last byte, the end of the line, nothing of it is missing.
        assert found == (["one", "two"] if length == len(whole) - 1 else ["two"])


def test_replace():
    empty()
    append("log", sealed(["one"]))
    assert replace("log", sealed(["two"])) and [store.unsealed(line) for line in lines("log")] == ["two"]
    assert store.names() == ["log"] and store.size("log") == 13 and store.size("nothing") == 0
    assert store.remove("log") and not store.remove("log") and store.free() > 0


class Refusing:
    """Stands for `os`, or for `open`, of a file system that fails."""

    def __getattr__(self, name):
        return self

    def __call__(self, *arguments):
        raise OSError(5)


def test_a_file_system_that_fails():
    empty()
    save("thing", b"one")
    append("log", sealed(["one"]))
    kept = store.os
    store.os = Refusing()
    store.open = Refusing()  # type: ignore
    try:
        assert not save("thing", b"two") and load("thing") is None and store.forget("thing")
        assert not append("log", sealed(["two"])) and not replace("log", ()) and list(lines("log")) == []
        assert line_before("log") == (0, None)
        assert store.names() == [] and store.size("log") == 0 and store.free() == 0 and not store.remove("log")
    finally:
        store.os = kept
        del store.open  # type: ignore
    assert load("thing") == b"one"

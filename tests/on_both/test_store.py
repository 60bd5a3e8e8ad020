"""Test the store: it loads what was saved, and treats damaged values as missing."""

from kast.storage import log, store
from kast.storage.board_name import board_name, call_board
from kast.storage.log import JSON, append, lines, sealed
from kast.storage.store import load, replace, save


def empty():
    for name in store.names():
        store.remove(name)


def write(name, content):
    with open("saves/" + name, "wb") as file:
        file.write(content)


def read(name):
    with open("saves/" + name, "rb") as file:
        return file.read()


def unsealed(found):
    """Check the checksums of lines; return the texts of the lines."""
    assert all(log.intact(line) == line for line in found)
    return [line[:-9].decode() for line in found]


def test_stored_values_are_loaded():
    empty()
    assert load("thing") is None
    for data in (b"first", b"\x00\xff" * 200, b"third"):
        assert save("thing", data)
        assert load("thing") == data
    assert save("other", b"value") and load("thing") == b"third"
    assert sorted(store.names()) == ["other.b", "thing.a", "thing.b"]


def test_a_damaged_value_falls_back_to_the_previous_one():
    empty()
    save("thing", b"one")
    save("thing", b"two")
    good = read("thing.a")
    for place in range(len(good)):
        for content in (good[:place], good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :]):
            write("thing.a", content)
            assert load("thing") == b"one"
    # The next save replaces the damaged value; the previous value stays.
    assert save("thing", b"three")
    assert load("thing") == b"three" and b"one" in read("thing.b")
    write("thing.a", b"")
    write("thing.b", b"\xff" * 8)
    assert load("thing") is None and save("thing", b"four") and load("thing") == b"four"


def test_erased_flash_contains_no_value():
    for content in (b"\xff" * 8, b"\x00" * 8, b"\xff" * 100, b"\x00" * 100, b"saves" * 20):
        empty()
        save("thing", b"one")
        write("thing.a", content)
        assert load("thing") == b"one"


def test_forgotten_values_are_gone():
    empty()
    assert store.forget("thing") and store.names() == []
    save("thing", b"one")
    save("thing", b"two")
    assert store.forget("thing") and load("thing") is None
    assert store.forget("thing") and load("thing") is None
    assert save("thing", b"three") and load("thing") == b"three"


def intact_lines(name, form=log.PLAIN, backwards=False):
    for line in lines(name, form, backwards):
        assert line
        yield line


def test_lines_are_appended_and_read():
    empty()
    assert list(lines("log")) == [] == list(lines("log", backwards=True))
    texts = ["one", "två", "three " * 300]
    for text in texts:
        assert append("log", sealed([text[:2], text[2:]]))
    assert unsealed([line.read() for line in intact_lines("log")]) == texts
    assert [line.text() for line in intact_lines("log") if line.size < 512] == texts[:2]
    assert read("log").startswith(b"one 7a6c86f1\n")
    assert unsealed([line.read() for line in intact_lines("log", backwards=True)]) == texts[::-1]
    # A line of any length is available in pieces of 256 bytes.
    for line in intact_lines("log"):
        pieces = list(line.pieces())
        assert b"".join(pieces) == line.read() and max([len(piece) for piece in pieces]) <= 256
        assert line.head() == line.read()[:256] and line.seal() == line.read()[-9:]
        if line.size >= 512:
            try:
                line.text()
            except ValueError:
                pass
            else:
                raise AssertionError("too long a line was read")


def test_json_lines_are_appended_and_read():
    empty()
    append("log", sealed(['{"a":1'], JSON))
    (line,) = [line.read() for line in intact_lines("log", JSON)]
    assert line.startswith(b'{"a":1,"crc":"') and line.endswith(b'"}')
    assert log.intact(line + b"\n", JSON) == line and log.intact(line + b"x\n", JSON) is None
    assert list(lines("log")) == [None]


def test_damage_loses_only_one_line():
    empty()
    for text in ("one", "two", "three"):
        append("log", sealed([text]))
    good = read("log")
    second = good.find(b"two")
    for place in range(second, good.find(b"\n", second)):
        write("log", good[:place] + b"\xfe" + good[place + 1 :])
        assert [line and line.text() for line in lines("log")] == ["one", None, "three"]


def test_a_torn_line_does_not_spoil_the_next():
    empty()
    append("log", sealed(["one"]))
    whole = read("log")
    for length in range(len(whole)):
        write("log", whole[:length])
        assert append("log", sealed(["two"]))
        found = [line.text() for line in lines("log") if line]
        # A line without its last byte, the line end, has all its content.
        assert found == (["one", "two"] if length == len(whole) - 1 else ["two"])


def test_files_are_replaced_and_removed():
    empty()
    append("log", sealed(["one"]))
    assert replace("log", sealed(["two"])) and [line.text() for line in intact_lines("log")] == ["two"]
    assert store.names() == ["log"] and store.size("log") == 13 and store.size("nothing") == 0
    assert store.remove("log") and not store.remove("log") and store.free() > 0


class Refusing:
    """A stand-in for `os` and `open` whose every call fails."""

    def __getattr__(self, name):
        return self

    def __call__(self, *arguments):
        raise OSError(5)


def test_a_failing_file_system_is_reported():
    empty()
    save("thing", b"one")
    append("log", sealed(["one"]))
    kept = store.os
    store.os = Refusing()  # pyrefly: ignore[bad-assignment]  a stand-in
    store.open = Refusing()  # pyrefly: ignore[missing-attribute]  a stand-in
    try:
        assert not save("thing", b"two") and load("thing") is None and store.forget("thing")
        assert not append("log", sealed(["two"])) and not replace("log", ()) and list(lines("log")) == []
        assert store.names() == [] and store.size("log") == 0 and store.free() == 0 and not store.remove("log")
    finally:
        store.os = kept
        del store.open  # pyrefly: ignore[missing-attribute]  a stand-in
    assert load("thing") == b"one"


def test_a_value_under_another_name_is_refused():
    empty()
    save("settings", b"{}")
    save("settings", b"[]")
    for slot in ("a", "b"):
        write("statistics." + slot, read("settings." + slot))
    assert load("settings") == b"[]" and load("statistics") is None and store.is_damaged("statistics")


def test_values_of_the_first_version_are_loaded():
    """Checksums of the first version do not include the name of the value; checksums of later versions do."""
    empty()
    save("thing", b"")
    data = b"first"
    head = b"\x05\x00\x00\x00"
    write("thing.b", head + store.pack("<I", store.crc32(data, store.crc32(head))) + data)
    assert load("thing") == b"first"
    assert save("thing", b"second") and load("thing") == b"second" and read("thing.a")[0] == 6


def test_long_values_are_read_in_pieces():
    empty()
    pieces = [bytes([number]) * 100 for number in range(50)]
    assert store.save_in_pieces("long", pieces)
    found = list(store.load_in_pieces("long"))
    assert b"".join(found) == b"".join(pieces) and max([len(piece) for piece in found]) <= 256
    assert load("long") is None  # too long for one block of memory, so it can only be read in pieces


def test_a_damaged_value_can_be_quarantined():
    empty()
    assert not store.is_damaged("thing")
    save("thing", b"one")
    save("thing", b"two")
    assert not store.is_damaged("thing")
    write("thing.a", b"other")
    assert not store.is_damaged("thing")  # the previous value is still intact
    write("thing.b", b"than that")
    assert store.is_damaged("thing") and store.quarantine("thing")
    assert sorted(store.names()) == ["aside-1-thing.a", "aside-1-thing.b"] and not store.is_damaged("thing")
    assert read("aside-1-thing.a") == b"other" and read("aside-1-thing.b") == b"than that"
    save("thing", b"three")
    assert store.quarantine("thing") and load("thing") is None and len(store.names()) == 3
    assert b"three" in read("aside-2-thing.b")


class Busy:
    """A stand-in for `os` that notes which files shall be renamed, and refuses it."""

    def __init__(self, others):
        self.others = others
        self.asked = []

    def __getattr__(self, name):
        return getattr(self.others, name)

    def rename(self, before, after):
        self.asked.append(before)
        raise OSError(5)


def test_the_older_file_is_quarantined_first():
    """A power cut in between then leaves the newer file, and with it the value."""
    empty()
    save("thing", b"old")
    save("thing", b"new")
    kept = store.os
    store.os = busy = Busy(kept)  # pyrefly: ignore[bad-assignment]  a stand-in
    try:
        assert not store.quarantine("thing")
        assert busy.asked == ["saves/thing.b", "saves/thing.a"]
    finally:
        store.os = kept
    assert load("thing") == b"new"


def test_the_name_of_the_board_is_stored():
    empty()
    assert board_name() == ""
    assert call_board("Käthe") and board_name() == "Käthe" and load("name") == "Käthe".encode()
    assert call_board("") and board_name() == ""
    save("name", b"\xff")
    assert board_name() == ""


def test_endless_lines_are_skipped():
    """A long file without a line end is read in pieces and counts as one damaged line."""
    empty()
    save("thing", b"")  # creates the folder `saves`
    write("log", b"x" * 100_000)
    assert list(lines("log")) == [None] == list(lines("log", backwards=True))
    assert append("log", sealed(["after"])) and [line and line.text() for line in lines("log")] == [None, "after"]


def test_writes_that_erase_flash_are_foreseen():
    """Each write takes pages of 256 bytes of the folder's block of 4,096; LittleFS erases one when there are none left.

    A device sees by the time of a write that this has happened: the block then has what the files contain now, a page
    for itself, and space. Files of more than 512 bytes have blocks of their own.
    """
    empty()
    clock = [0, 0]

    def now():
        clock[0] += clock[1]
        return clock[0]

    def left_after(milliseconds, name, size, pages):
        """Return how many pages are free after a write of a file that takes so long and so many pages."""
        clock[1] = milliseconds
        assert store.save(name, bytes(size - 8))
        return next(writes * pages for writes in range(20) if store.will_erase(writes + 1))

    store.now = now
    try:
        assert left_after(45, "x", 100, 1) == 14
        assert left_after(5, "x", 100, 1) == 13
        assert left_after(34, "y", 231, 1) == 12
        assert left_after(5, "y", 232, 2) == 10
        assert left_after(400, "z", 513, 1) == 9
        assert left_after(35, "y", 512, 3) == 9, "124 bytes twice, 256, 536 and 24 are in use"
        assert [left_after(5, "y", 512, 3) for _ in range(4)] == [6, 3, 0, 0]
    finally:
        store.now = int
    assert not store.will_erase(100)

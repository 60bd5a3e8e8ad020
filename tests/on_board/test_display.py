"""The display driver on a bus that records: only what changed travels, and faults are noticed and mended."""

from kast.hal.display import Display


class Bus:
    def __init__(self):
        self.sent = []
        self.asked = 0
        self.plugged = True
        self.acknowledge = 1000  # bytes, until the display stops answering amid a transfer

    def writeto(self, address, data):
        self.asked += 1
        if not self.plugged:
            raise OSError(5)
        assert address == 0x3C
        self.sent.append(bytes(data))
        return min(len(data), self.acknowledge)


class Board:
    def __init__(self, controller="ssd1306"):
        self.bus = Bus()
        self.frame = bytearray(1024)
        self.display = Display(self.bus, 0x3C, controller, self.frame)
        self.now = 0

    def refresh(self):
        """What travels until nothing more is to be sent."""
        self.bus.sent = []
        while self.display.refresh(self.now):
            pass
        return self.bus.sent


def test_the_first_picture_is_whole_and_lit_last():
    board = Board()
    sent = board.refresh()
    assert sent[0][:2] == b"\x00\xae"
    assert sent[-1] == b"\x00\xaf"
    assert [len(data) for data in sent[1:-1]] == [4, 129] * 8


def test_nothing_changed_nothing_sent():
    board = Board()
    board.refresh()
    assert board.refresh() == []


def test_one_page_a_call():
    board = Board()
    board.refresh()
    board.frame[0] = board.frame[128] = 1
    board.bus.sent = []
    assert board.display.refresh(0)
    assert len(board.bus.sent) == 2
    assert board.display.refresh(0)
    assert not board.display.refresh(0)


def test_only_the_columns_that_changed_travel_in_steps_of_four():
    board = Board()
    board.refresh()
    for first, last, column, count in ((5, 5, 4, 4), (26, 49, 24, 28), (0, 127, 0, 128), (124, 127, 124, 4)):
        for page in range(8):
            board.frame[page * 128 + first] ^= 0x81
            board.frame[page * 128 + last] ^= 0x18
            place, data = board.refresh()
            assert place == bytes((0, 0xB0 | page, column & 15, 0x10 | column >> 4))
            start = page * 128 + column
            assert data == b"\x40" + board.frame[start : start + count]


def test_sh1106_shows_from_its_third_column():
    board = Board("sh1106")
    board.refresh()
    board.frame[0] = 1
    place, data = board.refresh()
    assert place == b"\x00\xb0\x02\x10"
    assert data == b"\x40\x01\x00\x00\x00"


def test_unplugged_it_is_tried_again_every_second_and_comes_back_whole():
    board = Board()
    board.refresh()
    board.bus.plugged = False
    board.frame[0] = 1
    board.bus.asked = 0
    for board.now in range(5000, 10000, 5):
        board.refresh()
    assert not board.display.present
    assert board.bus.asked == 1 + 5  # the fault, then once a second
    board.bus.plugged = True
    board.now += 1000
    assert len(board.refresh()) == 1 + 16 + 1
    assert board.display.present


def test_a_short_count_of_acknowledged_bytes_is_a_fault():
    board = Board()
    board.refresh()
    board.bus.acknowledge = 3
    board.frame[0] = 1
    board.refresh()
    assert not board.display.present

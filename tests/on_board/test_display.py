"""Test the display driver on a simulated bus: it sends only changes, and detects and repairs faults."""

from kast.drivers.display import Display

ON = b"\x00\xaf"
OFF = b"\x00\xae"


class Bus:
    def __init__(self):
        self.sent = []
        self.asked = 0
        self.plugged = True
        self.acknowledge = 1000  # number of bytes of a transfer after which the display stops acknowledging

    def writeto(self, address, data):
        self.asked += 1
        if not self.plugged:
            raise OSError(5)
        assert address == 0x3C
        self.sent.append(bytes(data))
        return min(len(data), self.acknowledge)


class ReadableBus(Bus):
    """Bus with a display whose memory can be read. columns: number of columns of the memory; 0 if it cannot be read."""

    def __init__(self, columns):
        super().__init__()
        self.memory = bytearray(columns)
        self.reads = 0

    def writeto(self, address, data):
        count = super().writeto(address, data)
        if len(data) > 6 and data[0] == 0x80 and self.memory:
            self.column = (data[3] | (data[5] & 0x0F) << 4) % len(self.memory)
            if data[6] == 0x40:
                self.memory[self.column] = data[7]
        return count

    def readfrom_into(self, address, buffer):
        self.reads += 1
        if not self.plugged or not self.memory:
            raise OSError(5)
        buffer[0] = 0xFF
        buffer[1] = self.memory[self.column]


class Board:
    def __init__(self, controller="ssd1306", bus=None):
        self.bus = bus or Bus()
        self.frame = bytearray(1024)
        self.buses = 0
        self.display = Display(self.make_bus, 0x3C, controller, self.frame)
        self.now = 0

    def make_bus(self):
        self.buses += 1
        return self.bus

    def refresh(self):
        """Refresh the display until nothing more has to be sent; return all transfers."""
        self.bus.sent = []
        while self.display.refresh(self.now):
            pass
        return self.bus.sent


def test_the_first_picture_is_whole_and_lit_last():
    board = Board()
    sent = board.refresh()
    assert sent[0] == OFF
    assert sent[-1] == ON
    assert [len(data) for data in sent[2:-1]] == [4, 129] * 8


def test_an_unchanged_picture_sends_nothing():
    board = Board()
    board.refresh()
    assert board.refresh() == []


def test_each_call_sends_one_page():
    board = Board()
    board.refresh()
    board.frame[0] = board.frame[128] = 1
    board.bus.sent = []
    assert board.display.refresh(0)
    assert len(board.bus.sent) == 2
    assert board.display.refresh(0)
    assert not board.display.refresh(0)


def test_a_page_that_changes_all_the_time_holds_up_no_other():
    board = Board()
    board.refresh()
    board.frame[7 * 128] = 1
    pages = []
    for count in range(4):
        board.frame[0] = board.frame[128] = count + 1
        board.bus.sent = []
        board.display.refresh(0)
        pages.append(board.bus.sent[0][1] & 7)
    assert pages == [0, 1, 7, 0]


def test_only_changed_columns_are_sent_in_steps_of_four():
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


def test_an_unplugged_display_is_retried_every_second_and_redrawn():
    board = Board()
    board.refresh()
    board.bus.plugged = False
    board.frame[0] = 1
    board.bus.asked = 0
    for board.now in range(5000, 10000, 5):
        board.refresh()
    assert not board.display.present
    assert board.bus.asked == 1 + 5  # one transfer that fails, then one retry a second
    assert board.buses == 1 + 5
    assert board.display.faults == 1
    board.bus.plugged = True
    board.now += 1000
    assert len(board.refresh()) == 2 + 16 + 1
    assert board.display.present


def test_a_single_bus_fault_is_repaired_at_once():
    board = Board()
    board.refresh()
    board.now = 500
    board.frame[0] = 1
    board.bus.plugged = False
    board.refresh()
    board.bus.plugged = True
    board.now = 505
    assert board.refresh()[-1] == ON


def test_a_display_missing_at_the_start_is_no_fault():
    board = Board()
    board.bus.plugged = False
    for board.now in range(0, 3000, 5):
        board.refresh()
    assert (board.display.present, board.display.faults) == (False, 0)


def test_an_unchanged_picture_is_sent_again_after_a_while():
    board = Board()
    board.refresh()
    sent = []
    for board.now in range(0, 1600, 5):
        sent += board.refresh()
    assert [len(data) for data in sent[1:-1]] == [4, 129] * 8
    assert sent[-1] == ON
    assert OFF not in sent  # OFF would make the display dark for a moment


def test_sending_again_does_not_delay_changes():
    board = Board()
    board.refresh()
    board.now = 1500
    board.display.refresh(1500)
    board.display.refresh(1505)
    board.frame[6 * 128] = 1
    board.bus.sent = []
    board.display.refresh(1510)
    assert board.bus.sent[0][1] == 0xB6
    assert len(board.refresh()) == 5 * 2 + 1


def test_changes_postpone_sending_again():
    board = Board()
    board.refresh()
    for board.now in range(1000, 9000, 1000):
        board.frame[0] ^= 1
        assert [len(data) for data in board.refresh()] == [4, 5]


def test_a_short_count_of_acknowledged_bytes_is_a_fault():
    board = Board()
    board.refresh()
    board.bus.acknowledge = 3
    board.frame[0] = 1
    board.refresh()
    assert not board.display.present


def test_brightness_goes_up_and_leaves_the_display_lit():
    levels = []
    for brightness in (0, 1, 2, 3):
        board = Board()
        board.refresh()
        board.display.adjust(brightness, False)
        sent = board.refresh()
        assert OFF not in sent
        levels.append(sent[0][sent[0].index(b"\x81") + 1])
    assert levels == [0x03, 0x0C, 0x32, 0xCF]


def test_turning_while_the_display_is_off():
    for controller in ("ssd1306", "sh1106"):
        board = Board(controller)
        board.refresh()
        for flipped, turned in ((True, b"\xa0\xc0"), (False, b"\xa1\xc8")):
            board.display.adjust(3, flipped)
            sent = board.refresh()
            assert sent[0] == OFF
            assert sent[1].endswith(turned)
            assert [len(data) for data in sent[2:-1]] == [4, 129] * 8
            assert sent[-1] == ON
            board.display.adjust(3, flipped)
            assert OFF not in board.refresh()


def test_the_display_is_off_until_start():
    board = Board()
    board.refresh()
    board.bus.sent = []
    board.display.off()
    assert board.bus.sent == [OFF]
    board.frame[0] = 1
    for board.now in range(0, 10000, 5):
        assert board.refresh() == []
    board.display.start()
    assert len(board.refresh()) == 2 + 16 + 1


def test_a_display_unplugged_while_off_or_when_switched_off():
    board = Board()
    board.refresh()
    board.bus.plugged = False
    board.display.off()
    board.display.off()
    assert board.display.faults == 0
    board.display.start()
    board.refresh()
    board.bus.plugged = True
    board.now = 1000
    assert board.refresh()[-1] == ON


def test_the_controller_is_detected_by_its_memory_columns():
    for columns, controller, first in ((132, "sh1106", 2), (128, "ssd1306", 0), (0, "ssd1306", 0)):
        board = Board("auto", ReadableBus(columns))
        board.refresh()
        assert board.display.controller == controller
        board.frame[0] = 1
        assert board.refresh()[0] == bytes((0, 0xB0, first, 0x10))


def test_a_named_controller_is_not_asked():
    bus = ReadableBus(132)
    board = Board("ssd1306", bus)
    board.refresh()
    assert (board.display.controller, bus.reads) == ("ssd1306", 0)


def test_a_corrupted_answer_is_read_again():
    class LooseBus(ReadableBus):
        def readfrom_into(self, address, buffer):
            super().readfrom_into(address, buffer)
            if self.reads == 2:
                buffer[1] = 0xFF

    bus = LooseBus(132)
    board = Board("auto", bus)
    board.refresh()
    assert (board.display.controller, bus.reads) == ("sh1106", 4)


def test_a_replaced_display_is_detected_again():
    board = Board("auto", ReadableBus(132))
    board.refresh()
    for columns, controller in ((0, "ssd1306"), (132, "sh1106")):
        board.bus = ReadableBus(columns)
        board.display.start()
        board.refresh()
        assert board.display.controller == controller


def test_brightness_and_turning_apply_to_a_detected_display():
    board = Board("auto", ReadableBus(132))
    board.display.adjust(1, True)
    sent = board.refresh()
    registers = next(data for data in sent if len(data) > 20 and data[0] == 0 and data[1] == 0xAD)
    assert registers.endswith(b"\x81\x0c\xa0\xc0")


def test_a_display_at_the_other_address_is_found():
    class OtherAddress(Bus):
        def writeto(self, address, data):
            if address == 0x3C:
                raise OSError(5)
            return super().writeto(0x3C, data)

    board = Board(bus=OtherAddress())
    board.display = Display(board.make_bus, None, "ssd1306", board.frame)
    board.refresh()
    assert (board.display.present, board.display.address, board.display.faults) == (True, 0x3D, 0)

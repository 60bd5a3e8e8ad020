"""Test how the tilt switch detects shaking from the level of its pin over time."""

from kast.drivers.buttons import POLL_MS
from kast.drivers.tilt import Tilt


class FakePin:
    level = 1

    def value(self):
        return self.level


class Hand:
    """A hand that moves a machine with a tilt switch; `told` lists (ms, shaking) for each reported change."""

    def __init__(self, level=1):
        self.pin = FakePin()
        self.pin.level = level
        self.tilt = Tilt(self.pin)
        self.now = 0
        self.told = []

    def wait(self, ms):
        for _ in range(ms // POLL_MS):
            self.now += POLL_MS
            if self.tilt.poll(self.now):
                self.told.append((self.now, self.tilt.shaking))

    def swing(self, ms):
        """Let the ball of the switch roll to the other side, bounce, and rest: `ms` in all."""
        for _ in range(2):
            self.pin.level ^= 1
            self.wait(POLL_MS)
            self.pin.level ^= 1
            self.wait(POLL_MS)
        self.pin.level ^= 1
        self.wait(ms - 4 * POLL_MS)

    def shake(self, hertz, seconds):
        for _ in range(2 * hertz * seconds):
            self.swing(500 // hertz)


def test_shaking_at_two_to_six_hertz_reports_one_begin_and_one_end():
    for hertz in (2, 3, 4, 5, 6):
        for level in (0, 1):
            hand = Hand(level)
            hand.wait(1000)
            hand.shake(hertz, 2)
            assert [shaking for _, shaking in hand.told] == [True], hertz
            assert hand.told[0][0] <= 1000 + 5 * 500 // hertz, hertz
            end = hand.now
            hand.wait(1000)
            assert [shaking for _, shaking in hand.told] == [True, False], hertz
            assert hand.told[1][0] <= end + 350, hertz


def test_a_machine_at_rest_reports_no_shaking():
    for level in (0, 1):
        hand = Hand(level)
        hand.wait(60_000)
        assert (hand.told, hand.tilt.closed) == ([], level == 0)


def test_picking_up_and_turning_over_is_no_shaking():
    hand = Hand()
    for ms in (400, 120, 900, 150, 600, 100, 2000):
        hand.swing(ms)
    assert hand.told == []
    assert hand.tilt.closed


def test_a_knock_on_the_table_is_no_shaking():
    hand = Hand()
    for _ in range(10):
        for _ in range(8):  # the contact bounces for 80 ms
            hand.pin.level = 0
            hand.wait(POLL_MS)
            hand.pin.level = 1
            hand.wait(POLL_MS)
        hand.wait(150)
    assert (hand.told, hand.tilt.closed) == ([], False)


def test_shaking_again_is_reported_again():
    hand = Hand()
    for _ in range(3):
        hand.shake(4, 1)
        hand.wait(800)
    assert [shaking for _, shaking in hand.told] == [True, False] * 3

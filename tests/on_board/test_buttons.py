"""Test which events the button driver makes from the levels of pins over time."""

from kast.drivers.buttons import (
    CHORD,
    DOWN,
    HOLD1,
    LEFT,
    LONG,
    NAMES,
    POLL_MS,
    RELEASED,
    REPEAT,
    RIGHT,
    ROLL,
    SAMPLE_MS,
    SCORE,
    STUCK_MS,
    TAP,
    Buttons,
)


class FakePin:
    level = 1

    def __call__(self):
        return self.level


class FakeLatch:
    """Stands for the chip, which notes each falling edge of a pin."""

    noted = 0

    def clear(self):
        self.noted = 0

    def take(self):
        noted = self.noted
        self.noted = 0
        return noted


class Hand:
    """A hand that presses the buttons of a board. events: (ms, kind, button) of each event."""

    def __init__(self, *held, turned=False):
        self.pins = [FakePin() for _ in NAMES]
        self.latch = FakeLatch()
        self.set(0, *held)
        self.buttons = Buttons(self.pins, turned)
        self.buttons.latch = self.latch
        self.now = 0
        self.events = []

    def set(self, level, *buttons):
        for button in buttons:
            if self.pins[button].level > level:
                self.latch.noted |= 1 << button
            self.pins[button].level = level

    def wait(self, ms):
        for _ in range(ms // POLL_MS):
            self.sample(POLL_MS)

    def sample(self, ms=SAMPLE_MS):
        self.now += ms
        self.buttons.poll(self.now)
        event = self.buttons.take()
        while event >= 0:
            self.events.append((self.now, event >> 4, event & 15))
            event = self.buttons.take()

    def press(self, button, ms):
        self.set(0, button)
        self.wait(ms)
        self.set(1, button)
        self.wait(50)

    def kinds(self):
        return [(kind, button) for _, kind, button in self.events]


def test_three_equal_samples_decide():
    hand = Hand()
    hand.press(ROLL, 100)
    assert hand.events == [(15, DOWN, ROLL), (115, TAP, ROLL)]


def test_contacts_that_chatter_for_20_ms_press_once():
    """The contacts of a worn switch bounce for up to 20 ms at each press and release (issue 36)."""
    for seed in range(40):
        hand = Hand()
        for level in (0, 1):
            chatter = seed * 2654435761 + level * 40503 + 12345
            for _ in range(10):  # for 20 ms
                chatter = (chatter * 1103515245 + 12345) & 0x7FFFFFFF
                hand.set(chatter >> 16 & 1, SCORE)
                hand.sample()
            hand.set(level, SCORE)
            for _ in range(60):
                hand.sample()
        assert hand.kinds() == [(DOWN, SCORE), (TAP, SCORE)], seed


def test_bounces_are_one_press():
    hand = Hand()
    for level in (0, 1, 0, 0, 1, 1, 0, 1, 0):
        hand.set(level, SCORE)
        hand.wait(POLL_MS)
    hand.wait(60)
    for level in (1, 0, 1, 1, 0, 1):
        hand.set(level, SCORE)
        hand.wait(POLL_MS)
    hand.wait(60)
    assert hand.kinds() == [(DOWN, SCORE), (TAP, SCORE)]


def test_a_glitch_is_ignored():
    hand = Hand()
    hand.set(0, ROLL)
    hand.wait(2 * POLL_MS)
    hand.set(1, ROLL)
    hand.wait(100)
    assert hand.events == []
    hand.sample(400)  # nor does the latch report it after a pause
    assert hand.events == []


def test_a_press_between_two_polls_is_reported_by_the_second_one():
    for turned in (False, True):
        hand = Hand(turned=turned)
        hand.wait(50)
        hand.set(0, LEFT)
        hand.set(1, LEFT)
        hand.sample(400)  # nothing polled the buttons meanwhile, as during a flash write
        seen = RIGHT if turned else LEFT
        assert hand.events == [(450, DOWN, seen), (450, TAP, seen)]
        hand.sample(400)
        hand.press(ROLL, 100)
        hand.sample(400)
        assert hand.kinds()[2:] == [(DOWN, ROLL), (TAP, ROLL)]


def test_a_bounce_before_a_pause_is_no_press():
    hand = Hand()
    hand.press(ROLL, 100)
    hand.set(0, SCORE)
    hand.wait(100)
    hand.set(1, SCORE)
    while hand.kinds()[-1] != (TAP, SCORE):
        hand.sample()
    hand.set(0, SCORE)  # the contacts bounce once more while the box is filled
    hand.set(1, SCORE)
    hand.sample(400)
    assert hand.kinds() == [(DOWN, ROLL), (TAP, ROLL), (DOWN, SCORE), (TAP, SCORE)]


def test_every_button_reports_its_own_number():
    for button in range(len(NAMES)):
        hand = Hand()
        hand.press(button, 50)
        assert hand.kinds() == [(DOWN, button), (TAP, button)]


def test_a_chattering_button_does_not_delay_another():
    hand = Hand()
    hand.set(0, ROLL)
    for i in range(20):
        hand.set(i % 2, SCORE)
        hand.wait(POLL_MS)
    assert hand.kinds() == [(DOWN, ROLL)]


def test_long_press_then_repeats_and_no_tap():
    hand = Hand()
    hand.press(RIGHT, 800)
    before = [(15, DOWN, RIGHT), (515, LONG, RIGHT), (635, REPEAT, RIGHT), (755, REPEAT, RIGHT)]
    assert hand.events == before + [(815, RELEASED, RIGHT)]


def test_a_chord_is_reported_once_and_is_no_tap():
    hand = Hand()
    hand.set(0, LEFT)
    hand.wait(40)
    hand.set(0, RIGHT)
    hand.wait(900)
    hand.set(1, LEFT)
    hand.wait(50)
    hand.set(1, RIGHT)
    hand.wait(50)
    assert hand.kinds() == [(DOWN, LEFT), (DOWN, RIGHT), (CHORD, LEFT)]
    hand.press(LEFT, 50)
    assert hand.kinds()[3:] == [(DOWN, LEFT), (TAP, LEFT)]


def test_a_button_held_at_the_start_is_ignored_until_released():
    hand = Hand(SCORE)
    hand.wait(1000)
    hand.set(1, SCORE)
    hand.wait(50)
    assert hand.events == []
    hand.press(SCORE, 50)
    assert hand.kinds() == [(DOWN, SCORE), (TAP, SCORE)]


def test_hush_ignores_only_buttons_that_are_down():
    hand = Hand()
    hand.set(0, ROLL)
    hand.wait(50)
    hand.buttons.flush()
    hand.set(0, SCORE)
    hand.wait(50)
    hand.set(1, ROLL, SCORE)
    hand.wait(50)
    assert hand.kinds() == [(DOWN, ROLL), (DOWN, SCORE), (TAP, SCORE)]


def test_hush_drops_presses_that_were_not_taken_yet():
    """Otherwise a press that comes while the next screen is loaded would act on that screen."""
    hand = Hand()
    for level in (0, 1):
        hand.set(level, SCORE)
        for _ in range(20):
            hand.now += POLL_MS
            hand.buttons.poll(hand.now)
    hand.buttons.flush()
    assert hand.buttons.take() < 0
    hand.press(ROLL, 50)
    assert hand.kinds() == [(DOWN, ROLL), (TAP, ROLL)]


def test_a_full_queue_keeps_the_oldest():
    hand = Hand()
    for _ in range(12):
        for level in (0, 1):
            hand.set(level, ROLL)
            for _ in range(4):
                hand.now += POLL_MS
                hand.buttons.poll(hand.now)
    taken = []
    event = hand.buttons.take()
    while event >= 0:
        taken.append(event >> 4)
        event = hand.buttons.take()
    assert taken == [DOWN, TAP] * 8


def test_a_stuck_button_is_ignored_and_named_until_released():
    hand = Hand()
    hand.set(0, LEFT)
    hand.wait(STUCK_MS - 100)
    assert hand.buttons.stuck == 0
    hand.wait(200)
    assert hand.buttons.stuck == 1 << LEFT
    hand.events = []
    hand.press(ROLL, 50)
    hand.press(RIGHT, 50)  # no chord with the stuck button
    hand.wait(5000)
    assert hand.kinds() == [(DOWN, ROLL), (TAP, ROLL), (DOWN, RIGHT), (TAP, RIGHT)]
    hand.set(1, LEFT)
    hand.wait(50)
    assert hand.buttons.stuck == 0
    hand.press(LEFT, 50)
    assert hand.kinds()[4:] == [(DOWN, LEFT), (TAP, LEFT)]


def test_a_hushed_button_gets_stuck_as_well():
    hand = Hand()
    hand.set(0, SCORE)
    hand.wait(100)
    hand.buttons.flush()
    hand.wait(STUCK_MS)
    assert hand.buttons.stuck == 1 << SCORE


def test_a_button_held_at_the_start_counts_as_stuck():
    hand = Hand(HOLD1, RIGHT)
    hand.wait(1000)
    assert hand.buttons.stuck == 1 << HOLD1 | 1 << RIGHT
    hand.set(1, HOLD1)
    hand.wait(50)
    assert hand.buttons.stuck == 1 << RIGHT


def test_long_holds_are_not_stuck():
    hand = Hand()
    for _ in range(3):
        hand.press(RIGHT, STUCK_MS - 1000)
        assert hand.buttons.stuck == 0
    assert hand.kinds().count((DOWN, RIGHT)) == 3


def test_down_lists_held_buttons():
    hand = Hand()
    hand.set(0, HOLD1, ROLL)
    hand.wait(50)
    assert hand.buttons.down == 1 << HOLD1 | 1 << ROLL


def test_buttons_are_at_rest_when_nothing_needs_fast_polling():
    hand = Hand()
    hand.wait(20)
    assert hand.buttons.at_rest
    hand.set(0, ROLL)
    hand.wait(POLL_MS)
    assert not hand.buttons.at_rest
    hand.set(1, ROLL)
    hand.wait(POLL_MS)
    assert not hand.buttons.at_rest
    hand.wait(POLL_MS)
    assert hand.buttons.at_rest


def test_a_stuck_button_does_not_prevent_rest():
    hand = Hand()
    hand.set(0, LEFT)
    hand.wait(STUCK_MS)
    assert not hand.buttons.at_rest
    hand.wait(100)
    assert hand.buttons.at_rest
    hand.press(ROLL, 50)
    assert hand.buttons.at_rest
    assert hand.kinds()[-2:] == [(DOWN, ROLL), (TAP, ROLL)]


def test_turning_the_machine_swaps_buttons_in_a_row():
    hand = Hand(turned=True)
    for button in (HOLD1, HOLD1 + 1, ROLL, SCORE, LEFT, RIGHT):
        hand.press(button, 50)
    does = (HOLD1 + 5, HOLD1 + 4, ROLL, SCORE, RIGHT, LEFT)
    assert hand.kinds() == [(kind, button) for button in does for kind in (DOWN, TAP)]
    hand.buttons.turn(False)
    hand.events = []
    hand.press(HOLD1, 50)
    assert hand.kinds() == [(DOWN, HOLD1), (TAP, HOLD1)]


def test_stuck_buttons_of_a_turned_machine_are_named_by_function():
    hand = Hand(LEFT, turned=True)
    hand.wait(100)
    assert hand.buttons.stuck == 1 << RIGHT


def test_buttons_down_while_the_machine_is_turned_are_ignored():
    hand = Hand()
    hand.set(0, ROLL, HOLD1)
    hand.wait(50)
    hand.events = []
    hand.buttons.turn(True)
    hand.wait(50)
    hand.set(1, ROLL, HOLD1)
    hand.wait(50)
    assert hand.events == []
    hand.press(HOLD1, 50)
    assert hand.kinds() == [(DOWN, HOLD1 + 5), (TAP, HOLD1 + 5)]

"""Test that the buzzer plays tunes as written, without shrill notes, and is silent where it must be."""

from kast.device import tunes
from kast.drivers.buzzer import HIGHEST, LOWEST, Buzzer


class Pwm:
    def __init__(self):
        self.hertz = 0
        self.duty = 0

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, duty):
        self.duty = duty


def heard(tune, volume, until=100):
    """Play a tune for `until` ms; return (ms, hertz, duty) at the start and at each change."""
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.volume = volume
    buzzer.play(tune)
    buzzer.step(0)
    changes = [(0, pwm.hertz, pwm.duty)]
    for now in range(0, until, 2):
        buzzer.step(now)
        if changes[-1][1:] != (pwm.hertz, pwm.duty):
            changes.append((now, pwm.hertz, pwm.duty))
    return changes


def test_notes_rests_and_the_end():
    assert heard(b"\x45\x0a\x00\x05\x51\x0f", 2) == [(0, 440, 3000), (20, 440, 0), (30, 880, 3000), (60, 880, 0)]


def test_volumes_rise_and_mute_is_silent():
    duties = [heard(b"\x45\x05", volume)[0][2] for volume in range(4)]
    assert duties[0] == 0
    assert sorted(duties) == duties
    assert len(set(duties)) == 4
    assert duties[3] < 32768


def test_silence_ends_a_tune_at_once():
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.play(b"\x45\x64")
    buzzer.step(0)
    assert buzzer.playing
    buzzer.silence()
    assert not buzzer.playing
    buzzer.step(10)
    assert pwm.duty == 0


def test_a_tune_that_has_not_begun_is_played_after_a_silence():
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.play(b"\x45\x64")
    buzzer.silence()  # as the firmware does while it saves the game
    assert pwm.duty == 0
    buzzer.step(500)
    assert pwm.duty
    buzzer.step(695)
    assert pwm.duty
    buzzer.step(700)
    assert pwm.duty == 0


def test_clicks_are_short_and_low():
    for tune in (tunes.CLICK, tunes.DULL, tunes.LAND):
        assert len(tune) == 2
        assert tune[0] <= 64  # at most the E of 330 Hz
        assert 1 <= tune[1] <= 2  # 2 to 4 ms
    assert tunes.DULL[0] < tunes.CLICK[0]


def test_no_tune_is_shrill_or_cut_short():
    for name in dir(tunes):
        tune = getattr(tunes, name)
        if isinstance(tune, bytes):
            assert len(tune) % 2 == 0, name
            for i in range(0, len(tune), 2):
                assert tune[i] == 0 or LOWEST <= tune[i] <= HIGHEST, name


def cut_at(ms, tune):
    """Play a tune that must be heard whole and silence it after `ms`; return the start (ms) and hertz of each note."""
    pwm = Pwm()
    buzzer = Buzzer(pwm)
    buzzer.play(tune, 100)
    notes = []
    sounding = False
    for now in range(0, 400, 2):
        if now == ms:
            buzzer.silence()
            assert pwm.duty == 0
        buzzer.step(now)
        if pwm.duty and not sounding:
            notes.append((now, pwm.hertz))
        sounding = bool(pwm.duty)
    assert not buzzer.playing
    return notes


def test_a_tune_that_must_be_heard_whole_begins_again():
    told = b"\x45\x0a\x00\x05\x51\x0f\x00\x32"  # a note of 20 ms, a rest of 10, a note of 30, a rest of 100
    whole = [(0, 440), (30, 880)]
    assert cut_at(400, told) == whole
    assert cut_at(40, told) == whole + [(140, 440), (170, 880)]
    assert cut_at(10, told) == [(0, 440), (110, 440), (140, 880)]
    assert cut_at(100, told) == whole  # only the last rest was interrupted
    assert cut_at(40, told[:-2]) == whole + [(140, 440), (170, 880)]


def test_a_silence_after_the_end_changes_nothing():
    buzzer = Buzzer(Pwm())
    buzzer.play(b"\x45\x05", 100)
    for now in range(0, 100, 2):
        buzzer.step(now)
    buzzer.silence()
    assert not buzzer.playing

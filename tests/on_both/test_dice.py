"""Test fair dice on CPython and on MicroPython."""

from kast.dice import pick, roll_face


class Bytes:
    """Source that returns one of the given bytes per call and counts the calls."""

    def __init__(self, values):
        self.values = values
        self.used = 0

    def __call__(self, count):
        assert count == 1
        self.used += 1
        return bytes([self.values[self.used - 1]])


def test_each_byte_below_252_makes_each_face_equally_often():
    counts = [0] * 7
    for byte in range(252):
        counts[roll_face(Bytes([byte]))] += 1
    assert counts == [0, 42, 42, 42, 42, 42, 42]


def test_bytes_from_252_are_refused():
    source = Bytes([252, 253, 254, 255, 251])
    assert roll_face(source) == 6
    assert source.used == 5


def test_pick_is_even_for_every_number_of_players():
    for n in range(1, 7):
        counts = [0] * n
        accepted = 256 - 256 % n
        for byte in range(accepted):
            counts[pick(n, Bytes([byte]))] += 1
        assert counts == [accepted // n] * n
        for byte in range(accepted, 256):
            source = Bytes([byte, 0])
            assert pick(n, source) == 0 and source.used == 2

"""What the machine tells by sound, where the setting is on: tunes for drivers/buzzer.py. In memory only then.

A die: a short note for each pip, in the groups that the eye sees on it (five is 3 and 2). All notes of a die have one
pitch, the higher the more pips; those of a held die lie an octave lower.
A box: a tick, in Triple as many as the column counts. Then ones to sixes as a die of that face; else the shape of the
box in low notes: equal dice as equal notes, a run as rising ones, chance up and down.
A number: hundreds long and low, tens shorter and higher, ones short and on top; each further note is one step higher.
A zero falls. A player: as many taps as the place in the list of players; higher ones, where that player sits at the
other of two machines.

Functions without an underscore are what Screen.sound names: they are handed the screen and a value.
"""

from micropython import const

from kast.device import tunes
from kast.games.cards import column_of, kind_of
from kast.games.cards.scoring import groups, one_face, sequence

_DICE = const(b"\x4a\x4c\x4e\x4f\x51\x53")  # the pitch of each face; the notes of held dice are all below the first
_OCTAVE = const(12)
_GROUPS = const(("\1", "\2", "\3", "\2\2", "\3\2", "\3\3"))  # of the pips of each face
_SCALE = const(b"\0\2\4\5\7\x09\x0b\x0c\x0e")  # steps above the first note of a digit
# The digits of a number, from the last: pitch of the first note, and how long each sounds.
_DIGITS = const(((0x48, 25), (0x3C, 70), (0x34, 150)))
_FALLS = const(b"\x43\x28\x40\x28\x3c\x50")
_TICK = const(b"\x30\x05\x00\x1e")
_TAP = const(b"\x34\x14\x00\x32")
_TAP_THERE = const(b"\x3b\x14\x00\x32")  # of the other machine
_EQUAL = const(b"\x43\x3e\x39")  # the pitch of each group of equal dice
_RUN = const(b"\0\x37\x3a\x3d\x40\x43\x46")  # the pitch of each face in a run
_ANY = const(b"\x39\x45\x3c\x48")

# Lengths in steps of 2 ms. The loop plays a note or a rest up to 15 ms too late.
_PIP = const(20)
_GAP = const(20)
_GROUP_GAP = const(40)
_DIE_GAP = const(100)
_BREATH = const(b"\0\x64")  # after what was heard before
_PAUSE = const(b"\0\xc8")
_LONG_GROUP = const(3)  # notes that are counted at once


def _row(numbers, length=_PIP):
    return b"".join([bytes((note, length, 0, _GAP)) for note in numbers])


def _die(face, held):
    """Nothing for one that is not there."""
    if not face:
        return b""
    pitch = _DICE[face - 1] - _OCTAVE * bool(held)
    gap = bytes((0, _GROUP_GAP))
    return gap.join([_row(bytes((pitch,)) * ord(group)) for group in _GROUPS[face - 1]])


def _dice(faces, held):
    return bytes((0, _DIE_GAP)).join([_die(*one) for one in zip(faces, held)])


def _box(card, box):
    tune = _TICK * column_of(box) + bytes((0, _GROUP_GAP))
    scoring = card.scoring(kind_of(box))
    if scoring.pattern == one_face:
        return tune + _die(scoring.shape, False)
    if scoring.pattern == groups:
        gap = bytes((0, _GROUP_GAP))
        return tune + gap.join([_row(_EQUAL[i : i + 1] * size) for i, size in enumerate(scoring.shape)])
    if scoring.pattern == sequence:
        first, last = scoring.shape[0]
        return tune + _row(_RUN[first : last + 1])
    return tune + _row(_ANY)


def number(_, value):
    """A number from 0 to 999."""
    if not value:
        return _FALLS
    tune = b""
    for first, length in _DIGITS:
        digit = value % 10
        value //= 10
        told = b""
        for start in range(0, digit, _LONG_GROUP):
            steps = _SCALE[start : min(start + _LONG_GROUP, digit)]
            told += _row([first + step for step in steps], length) + bytes((0, _GROUP_GAP))
        tune = told + bytes((0, _GROUP_GAP)) + tune
    return tune


def box(screen, what):
    """what: a box, and what it holds or would pay; None: nothing yet."""
    name, points = what
    tune = _box(screen.session.game.card, name)
    return tune if points is None else tune + _PAUSE + number(screen, points)


def shown(play, _):
    """The box that a turn shows, and what the total would rise by."""
    turn = play.turn
    at = turn.shown
    return box(play, (turn.box, turn.points[at] * turn.columns[at] + turn.extras[at]))


def face(_, value):
    """A die that was told."""
    return _die(value, False)


def die(play, index):
    """A die of the turn."""
    game = play.session.game
    return _die(game.dice[index], game.held[index])


def dice(screen, held):
    """The dice that lie, and which of them are to be held."""
    return _dice(screen.session.game.dice, held)


def turn(play, _):
    """The dice as they lie, and the box that is shown; nothing before there are any, or while a child waits."""
    if not play.session.game.rolls_used or getattr(play, "waits", False):
        return b""
    tune = _BREATH + dice(play, play.session.game.held)
    return tune + _PAUSE + _PAUSE + shown(play, None) if getattr(play, "shows_box", True) else tune


def seen(_, what):
    """what: dice that were rolled at the other machine, and which of them were held."""
    return _BREATH + _dice(*what) + _PAUSE


def pig(screen, what):
    """what: the die, and what the turn has brought so far; None: those of the game."""
    game = screen.session.game
    face, points = what or (game.face, game.points)
    return _die(face, False) + _PAUSE + number(screen, points) + _PAUSE


def _player(screen, index):
    table = getattr(screen.session, "table", None)
    is_there = table and table.play.sides[index] != table.side
    return (_TAP_THERE if is_there else _TAP) * (index + 1)


def start(screen, what):
    """what: the dice for who begins, and who rolls next, or begins."""
    faces, player = what
    return _dice(faces, bytes(len(faces))) + _PAUSE + _player(screen, player)


def whose(screen, tune):
    """A tune, whose turn it is, and what lies there, where that is not the beginning."""
    game = screen.session.game
    tune += _PAUSE + _player(screen, game.current)
    if not game.rolls_used:
        return tune
    if not hasattr(game, "held"):
        return tune + _PAUSE + pig(screen, None)
    return tune + _PAUSE + (turn(screen, None) if hasattr(screen, "turn") else seen(screen, (game.dice, game.held)))


def there(_, tune):
    """A tune that is about the other machine."""
    return tune + _PAUSE + _TAP_THERE


def met(screen, state):
    """state: how far machines are on their way to a table, as meet.py has it."""
    if state == "begin":
        return _TAP_THERE * sum([len(some) for some in screen.players])  # who has sat down
    if state == "choose":
        return _TAP_THERE  # another one is there, to be offered a game
    if state in ("join", "far_join"):
        return there(None, tunes.REFUSED)
    return _FALLS if state in ("version", "late") else b""


def offer(screen, what):
    """what: the number of the game that is offered in the list of games, and how many play it there."""
    row, players = what
    return tunes.START + _PAUSE + number(screen, row) + _PAUSE + _TAP_THERE * players


def filled(screen, what):
    """What was filled or kept, and who is next where several play."""
    game = screen.session.game
    tune = what.tune + _PAUSE
    if what.box:
        tune += _box(game.cards[what.player], what.box) + _PAUSE
    tune += number(screen, what.points)
    return tune if len(game.here) == 1 else tune + _PAUSE + _PAUSE + _player(screen, game.current)


def result(screen, tune):
    """A tune, then the total of everybody who has not left."""
    game = screen.session.game
    for player in game.here:
        if len(game.players) > 1:
            tune += _PAUSE + _PAUSE + _player(screen, player)
        tune += _PAUSE + number(screen, game.total(player))
    return tune

"""Tunes that announce dice, boxes, numbers and players by sound. Loaded only if the setting "by_ear" is on.

- A die: a short note for each pip, grouped as the eye groups the pips (a five as 3 and 2). All notes of a die have the
  same pitch, which is higher for more pips. The notes of a held die are an octave lower.
- A box: a tick, or in Triple as many ticks as its column's number. Then ones to sixes sound like a die with that face.
  Other boxes sound like their pattern: equal notes for equal dice, rising for a straight, up and down for chance.
- A card that dice take sounds like a box of its kind.
- A number: for each digit, as many rising notes as its value. Hundreds are long and low, tens shorter and higher, ones
  shortest and highest. The number zero is two falling notes. Thousands sound like a number, and a tick follows them.
- A player: one tap for the first player in the list, two for the second, and so on; higher taps on another device.

Screen.sound() calls the public functions by name, with the screen and a value. Each returns a tune for
drivers/buzzer.py, or b"" if there is nothing to announce.
"""

from micropython import const

from kast.device import tunes
from kast.games.cards import column_of, kind_of
from kast.games.cards.scoring import groups, one_face, sequence

_DICE = const(b"\x4a\x4c\x4e\x4f\x51\x53")  # pitch of each face; held dice are an octave lower, below all of these
_OCTAVE = const(12)
_GROUPS = const(("\1", "\2", "\3", "\2\2", "\3\2", "\3\3"))  # pips of each face, in groups
_SCALE = const(b"\0\2\4\5\7\x09\x0b\x0c\x0e")  # for each note of a digit, semitones above the digit's first note
# For each digit of a number, the last digit first: pitch of its first note, and length of its notes.
_DIGITS = const(((0x48, 25), (0x3C, 70), (0x34, 150)))
_THOUSAND = const(1000)
_FALLS = const(b"\x43\x28\x40\x28\x3c\x50")
_TICK = const(b"\x30\x05\x00\x1e")
_TAP = const(b"\x34\x14\x00\x32")
_TAP_THERE = const(b"\x3b\x14\x00\x32")  # tap for a player on another device
_EQUAL = const(b"\x43\x3e\x39")  # pitch of each group of equal dice
_RUN = const(b"\0\x37\x3a\x3d\x40\x43\x46")  # pitch of each face in a straight
_ANY = const(b"\x39\x45\x3c\x48")

# Lengths in steps of 2 ms. The loop may start a note or a rest up to 15 ms too late.
_PIP = const(20)
_GAP = const(20)
_GROUP_GAP = const(40)
_DIE_GAP = const(100)
_BREATH = const(b"\0\x64")  # rest between earlier sounds and an announcement
_PAUSE = const(b"\0\xc8")
_LONG_GROUP = const(3)  # maximum number of notes in a group, so that the ear can count them at once


def _row(numbers, length=_PIP):
    return b"".join([bytes((note, length, 0, _GAP)) for note in numbers])


def _die(face, held):
    """Return the notes of a die; b"" if it has no face yet."""
    if not face:
        return b""
    pitch = _DICE[face - 1] - _OCTAVE * bool(held)
    gap = bytes((0, _GROUP_GAP))
    return gap.join([_row(bytes((pitch,)) * ord(group)) for group in _GROUPS[face - 1]])


def _dice(faces, held):
    return bytes((0, _DIE_GAP)).join([_die(*pair) for pair in zip(faces, held)])


def _box(card, box):
    tune = _TICK * column_of(box) + bytes((0, _GROUP_GAP))
    scoring = card.scoring(kind_of(box))
    if scoring.pattern == one_face:
        return tune + _die(scoring.shape, False)
    if scoring.pattern == groups:
        return tune + _groups(scoring.shape)
    if scoring.pattern == sequence:
        return tune + _run(*scoring.shape[0])
    return tune + _row(_ANY)


def _groups(sizes):
    return bytes((0, _GROUP_GAP)).join([_row(_EQUAL[i : i + 1] * size) for i, size in enumerate(sizes)])


def _run(first, last):
    return _row(_RUN[first : last + 1])


def _card(needs):
    """Return the notes of a card that dice take.

    :param needs: "=4" for dice with this face, "1-4" for a straight, "32" for groups of equal dice, "?" for chance
    """
    tune = _TICK + bytes((0, _GROUP_GAP))
    if needs == "?":
        return tune + _row(_ANY)
    if needs[0] == "=":
        return tune + _die(int(needs[1]), False)
    return tune + (_run(int(needs[0]), int(needs[2])) if "-" in needs else _groups([int(size) for size in needs]))


def number(_, value):
    """Announce a number from 0 to 999,999."""
    if not value:
        return _FALLS
    if value >= _THOUSAND:
        thousands = number(_, value // _THOUSAND) + _TICK + bytes((0, _GROUP_GAP))
        return thousands + number(_, value % _THOUSAND) if value % _THOUSAND else thousands
    tune = b""
    for first, length in _DIGITS:
        digit = value % 10
        value //= 10
        taps = b""
        for start in range(0, digit, _LONG_GROUP):
            steps = _SCALE[start : min(start + _LONG_GROUP, digit)]
            taps += _row([first + step for step in steps], length) + bytes((0, _GROUP_GAP))
        tune = taps + bytes((0, _GROUP_GAP)) + tune
    return tune


def box(screen, what):
    """Announce a box and its points.

    :param what: (id of the box, points that it has or would get); points are None to announce only the box
    """
    name, points = what
    tune = _box(screen.session.game.card, name)
    return tune if points is None else tune + _PAUSE + number(screen, points)


def shown(play, _):
    """Announce the box that the turn's screen shows, and how many points it would add to the total.

    Where dice take cards, the screen has the function `marked_card` instead, which returns (what the marked card needs,
    as _card() takes it, "" without a card; its points).
    """
    marked_card = getattr(play, "marked_card", None)
    if marked_card:
        needs, points = marked_card()
        return (_card(needs) + _PAUSE if needs else b"") + number(play, points)
    turn = play.turn
    index = turn.shown
    return box(play, (turn.box, turn.points[index] * turn.columns[index] + turn.extras[index]))


def face(_, value):
    """Announce the face of a real die that was entered."""
    return _die(value, False)


def die(play, index):
    """Announce one die of the current turn, by its index."""
    game = play.session.game
    return _die(game.dice[index], game.held[index])


def dice(screen, held):
    """Announce all dice of the current turn.

    :param held: for each die, whether to announce it as held
    """
    return _dice(screen.session.game.dice, held)


def turn(play, _):
    """Announce the dice, and the box if one is shown; return b"" before the first roll and while the coach computes."""
    if not play.session.game.rolls_used or getattr(play, "waits", False):
        return b""
    tune = _BREATH + dice(play, play.session.game.held)
    return tune + _PAUSE + _PAUSE + shown(play, None) if getattr(play, "shows_box", True) else tune


def seen(_, what):
    """Announce a roll on another device.

    :param what: (faces of the dice; for each die, whether it was held)
    """
    return _BREATH + _dice(*what) + _PAUSE


def at_risk(screen, what):
    """Announce a roll in a game in which the points of a turn can be lost.

    :param what: what `at_risk` of the game returned, or None to use its current values
    """
    faces, held, points = what or screen.session.game.at_risk()
    return _dice(faces, held) + _PAUSE + number(screen, points) + _PAUSE


def _player(screen, index):
    table = getattr(screen.session, "table", None)
    is_elsewhere = table and table.play.sides[index] != table.side
    return (_TAP_THERE if is_elsewhere else _TAP) * (index + 1)


def start(screen, what):
    """Announce a roll that decides who begins.

    :param what: (faces of the dice, index of the player who rolls next or, after the last roll, begins)
    """
    faces, player = what
    return _dice(faces, bytes(len(faces))) + _PAUSE + _player(screen, player)


def whose(screen, tune):
    """Announce whose turn it is, and the dice if they have been rolled.

    :param tune: tune to play first
    """
    game = screen.session.game
    tune += _PAUSE + _player(screen, game.current)
    if not game.rolls_used:
        return tune
    if game.at_risk:
        return tune + _PAUSE + at_risk(screen, None)
    return tune + _PAUSE + (turn(screen, None) if hasattr(screen, "turn") else seen(screen, (game.dice, game.held)))


def there(_, tune):
    """Announce an event on another device.

    :param tune: tune of the event
    """
    return tune + _PAUSE + _TAP_THERE


def met(screen, state):
    """Announce how far the devices have come in agreeing on a game.

    :param state: `state` of the screen Meet in ui/screens/multiplayer/meet.py
    """
    if state == "begin":
        return _TAP_THERE * sum([len(players) for players in screen.players])  # a tap for each player who has joined
    if state == "choose":
        return _TAP_THERE  # another device is connected, and can be offered a game
    if state in ("join", "far_join"):
        return there(None, tunes.REFUSED)
    return _FALLS if state in ("version", "late") else b""


def offer(screen, what):
    """Announce a game offered by another device.

    :param what: (number of the game in the list of games, number of players on the other device, list of what differs
        from the usual rules, as (number of the house rule, number of its value))
    """
    game_number, players, rules = what
    tune = tunes.START + _PAUSE + number(screen, game_number) + _PAUSE + _TAP_THERE * players
    for rule in rules:
        tune += _PAUSE + _TICK + _PAUSE.join([number(screen, value) for value in rule])
    return tune


def filled(screen, what):
    """Announce the result of a turn, and the next player if the game has several players.

    :param what: object of a class Filled (widgets/cards/filled.py, or `result.py` of another family's widgets)
    """
    game = screen.session.game
    tune = what.tune + _PAUSE
    if what.box:
        tune += _box(game.cards[what.player], what.box) + _PAUSE
    elif getattr(what, "needs", ""):
        tune += _card(what.needs) + _PAUSE
    tune += number(screen, what.points)
    return tune if len(game.here) == 1 else tune + _PAUSE + _PAUSE + _player(screen, game.current)


def result(screen, tune):
    """Announce the totals of all players who have not left.

    :param tune: tune to play first
    """
    game = screen.session.game
    for player in game.here:
        if len(game.players) > 1:
            tune += _PAUSE + _PAUSE + _player(screen, player)
        tune += _PAUSE + number(screen, game.total(player))
    return tune

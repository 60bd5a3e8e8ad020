"""Every game that was finished or given up, one line of JSON each, in segments: saves/history-0001.jsonl and on.

    {"v":1,"id":"device-seq","device":…,"seq":…,"game":…,"options":{…},"players":[{"name":…,"kind":…,"picture":…,
    "boxes":{…},"bonuses":n,"total":n}],"turns":[…],"end":"finished","crc":"xxxxxxxx"}

`options` are those that differ from the default. What stands between a player's picture and total is of the game's
family (its room `record`): with cards `extra` stands beside `bonuses` where first-roll points were earned. Behind that
a machine has "kind":"cpu","level":n, "dice":"real" stands behind `game` where the players rolled dice of their own,
"day":"2026-12-01" where they were those of that day,
"link":"…" where two machines played together: what proves it (docs/protocol.md), "draw":{"won":[…],
"rolls":"…"} where players of equal points rolled for the win: who won it, by their place, and the dice of each in the
order in which they rolled, "" of real ones; "counts":false where it was marked as not counting. Behind a player's total
stands "left":n of one who left when n turns had ended.
Where boxes were corrected "corrected":[[number,"turn"],…] stands behind `turns`: for each correction, the first one
first, which turn it was, from 0, and how that had been told before.
`turns` are texts as in turn_text.py, `end` may be "abandoned", `crc` is the CRC-32 of the bytes before the comma in
front of it. `seq` grows from line to line. A game that a restore brought from another machine keeps the `device` of
that one. A segment is small, so that taking back its last line is cheap, and nothing but its oldest segment goes when
room is needed. The file `exported` says up to which game a computer has a copy.

A game is filed after it was saved with its last box: whoever finds a saved game that is over files it again, which
changes nothing if it stands there already.
"""

import json

from micropython import const

from kast.games import RULE_SETS
from kast.storage import journal, log, store

_SEGMENT = const(16368)  # bytes that fill four blocks of LittleFS
_MOST_SEQ = const(1_000_000_000)
EXPORTED = "exported"  # the file of the seq up to which a computer has a copy
ORIGIN = "origin"  # the file "seq device" of a restore: up to that seq games began on that machine


class Lines:
    """The lines, one at a time: a log.Line with a JSON object each.

    newest_first: else oldest first. after: only games with a higher seq. damaged: how many lines were left out so far.
    """

    def __init__(self, newest_first=False, after=0):
        self.damaged = 0
        self._newest_first = newest_first
        self._after = after

    def __iter__(self):
        for segment in self._segments():
            for line in log.lines(segment, log.JSON, self._newest_first):
                seq = seq_of(line.head()) if line else 0
                if line is None or not seq:
                    self.damaged += 1
                elif seq > self._after:
                    yield line
                elif self._newest_first:
                    return

    def _segments(self):
        """The names of the segments to be read, in order."""
        segments = _segments()
        if self._newest_first:
            segments.reverse()
        elif self._after:
            # A segment whose last game is old holds only old ones, and so do those before it.
            for place in range(len(segments) - 1, -1, -1):
                if 0 < _last(segments[place : place + 1])[1] <= self._after:
                    return segments[place + 1 :]
        return segments


def seq_of(line):
    """The seq of a line by its first bytes; 0 if it has none."""
    start = line.find(b'"seq":') + 6
    try:
        return _believed(line[start : line.find(b",", start)])
    except ValueError:
        return 0


def next_seq(used=0):
    """The seq for a game that begins: after all stored, all exported, and `used`, the highest known elsewhere."""
    return max(_last()[1], exported(), used) + 1


def add(game, device, anew=False):
    """File a game, as finished or as given up; False if that was not possible.

    Its turns come from the journal. A game without a finished turn leaves no line; one that is the last line already
    is not written twice, or replaces it if it went on since; anew: it has changed for sure.
    device: a text that names this machine.
    """
    if not game.turns_finished:
        return True
    if game.seq <= origin()[0]:
        device = origin()[1]
    line = log.sealed(_texts(game, device), log.JSON)
    segment, seq, last = _last()
    if last and seq == game.seq:
        seal = b""
        for seal in () if anew else log.sealed(_texts(game, device), log.JSON):  # noqa: B007
            pass
        return last == seal.rstrip() or store.replace(segment, _without(segment, seq, line))
    segments = _segments()
    name = segments[-1] if segments else _name(1)
    # A turn takes a little more in the journal. To measure the line itself is to read the journal once more.
    length = sum([len(text.encode()) for text in _head(game, device)]) + journal.size()
    if store.size(name) and store.size(name) + length > _SEGMENT:
        name = _name(_number(name) + 1)
    return log.append(name, line)


def take_back(seq):
    """Remove the line of a game that goes on after its end; False if that was not possible."""
    segment, last, _ = _last()
    return last != seq or store.replace(segment, _without(segment, seq, ()))


def make_room():
    """Whether there is room for more games. Where there is not, segments that were exported are dropped for it."""
    while store.free() < store.LOW:
        if not has_older() or _last(_segments()[:1])[1] > exported() or not drop_oldest():
            return False
    return True


def has_room_for(is_filed):
    """Whether another game may begin. is_filed: whether the one that ended is in here.

    True, too, where no room can be made and nothing would be lost: a board full of other files is played on, and
    stores what it can.
    """
    return store.free() >= store.LOW or (is_filed and not has_older())


def has_older():
    """Whether there is a segment that may be dropped. The newest tells the seq of the next game, and stays."""
    return len(_segments()) > 1


def drop_oldest():
    """Remove the oldest segment, some 20 games, for good. False if there is only one, or if that was not possible."""
    return has_older() and store.remove(_segments()[0])


def exported():
    """The highest seq that a computer has a copy of; 0 if there is none."""
    return seq_in(EXPORTED)


def seq_in(name):
    """The seq that stands in a file of one line; 0 if there is none."""
    found = 0
    for line in log.lines(name):
        try:
            found = _believed(line.text()) if line else 0
        except ValueError:
            found = 0
    return found


def _believed(seq):
    """A seq as a number; ValueError for what no machine gets to, which would leave no numbers for its next games."""
    number = int(seq)
    if not 0 < number < _MOST_SEQ:
        raise ValueError("This is no number of a game.")
    return number


def origin():
    """(seq, device): the games up to that seq began on that machine, from which a restore brought them; or (0, "")."""
    found = 0, ""
    for line in log.lines(ORIGIN):
        try:
            seq, device = line.text().split() if line else (0, "")
            found = _believed(seq), device
        except ValueError:
            pass  # nobody knows whose
    return found


def _texts(game, device):
    """The line of a game up to its checksum, in pieces: with six players it is long."""
    for text in _head(game, device):
        yield text
    yield '],"turns":['
    comma = ""
    before = []
    for _, text in journal.numbered(game.seq, game.turns_finished, game.corrections, before):
        yield '%s"%s"' % (comma, text)
        comma = ","
    yield "]"
    if game.corrections:
        yield ',"corrected":['
        yield ",".join(['[%d,"%s"]' % one for one in before])
        yield "]"
    yield ',"end":"finished"' if game.phase == "over" else ',"end":"abandoned"'


def _head(game, device):
    """The same up to its turns."""
    device = json.dumps(device)
    yield '{"v":1,"id":%s-%d","device":%s,"seq":%d,"game":"%s"' % (
        device[:-1],
        game.seq,
        device,
        game.seq,
        game.rules.id,
    )
    if game.real_dice:
        yield ',"dice":"real"'
    if game.day:
        yield ',"day":"%s"' % game.day
    if game.link:
        yield ',"link":"%s"' % game.link
    if game.draw:
        yield ',"draw":' + game.draw
    if not game.counts:
        yield ',"counts":false'
    own = RULE_SETS.room(game.rules.id, "record")
    # MicroPython's dicts have no order of their own: options and boxes come as the rules list them.
    options = [option for option, values in game.rules.options.items() if game.options[option] != values[0]]
    yield ',"options":{'
    yield ",".join(['"%s":%s' % (option, json.dumps(game.options[option])) for option in options])
    yield '},"players":['
    for index, player in enumerate(game.players):
        yield ',{"name":' if index else '{"name":'
        yield json.dumps(player["name"])
        yield ',"kind":"%s"' % player.get("kind", "human")
        if "level" in player:
            yield ',"level":%d' % player["level"]
        yield ',"picture":%s,' % json.dumps(player.get("picture"))
        for piece in own.record(game, index):
            yield piece
        yield ',"total":%d' % game.total(index)
        if index in game.left:
            yield ',"left":%d' % game.left[index]
        yield "}"


def _without(segment, seq, pieces):
    """The lines of a segment without that game's and without damaged ones, then `pieces`."""
    for line in log.lines(segment, log.JSON):
        if line is not None and seq_of(line.head()) != seq:
            for piece in line.pieces():
                yield piece
            yield b"\n"
    for piece in pieces:
        yield piece


def _last(segments=None):
    """(segment, seq, seal) of the last line that can be read, of all or of these segments; ("", 0, b"") without one."""
    for segment in reversed(_segments() if segments is None else segments):
        lines = log.lines(segment, log.JSON, backwards=True)
        for line in lines:
            seq = seq_of(line.head()) if line else 0
            if seq:
                found = segment, seq, line.seal()
                lines.close()
                return found
    return "", 0, b""


def _segments():
    """The names of the segments, the oldest first."""
    return sorted([name for name in store.names() if name.startswith("history-") and _number(name)])


def _number(segment):
    """The number in a segment's name, 0 if it is another file's."""
    try:
        return int(segment[8:-6])
    except ValueError:
        return 0


def _name(number):
    return f"history-{number:04d}.jsonl"

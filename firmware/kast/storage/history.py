"""Store every game that was finished or given up, as one line of JSON, in segments: saves/history-0001.jsonl and so on.

    {"v":1,"id":"device-seq","device":…,"seq":…,"game":…,"options":{…},"players":[{"name":…,"kind":…,"picture":…,
    "boxes":{…},"bonuses":n,"total":n}],"turns":[…],"end":"finished","crc":"xxxxxxxx"}

- game: id of the game; that of an own game names a file with its definition (games/cards/own_files.py)
- seq: number of the game on this device, which grows from line to line
- device: names the device on which the game began; a restore onto another board does not change it
- options: those that differ from the default
- players: the members between picture and total depend on the game's family (its module `record`); in score-card games,
  "extra" follows "bonuses" if first-roll points were earned
- turns: texts (turn_text.py)
- end: "finished" or "abandoned"
- crc: CRC-32 of the bytes before the comma in front of it

Further members, in this order, each only if it applies:

- after game: "dice":"real" with real dice; "day":"2026-12-01" with the daily dice of this day; "link":"…", the proof of
  a multiplayer game (docs/protocol.md); "draw":{"won":[…],"rolls":"…"} if players with equal points rolled for the win:
  the indices of the winners, and the dice in the order in which they were rolled ("" for real dice); "counts":false if
  the game was marked as not counting
- in a player: "level":n follows "kind":"cpu" of a robot (a person has "human"); "left":n follows the total of a player
  who left after n turns of all players
- after turns: "corrected":[[number,"turn"],…] if boxes were corrected: for each correction, in order, the number of the
  turn, from 0, and the text of the turn before the correction

Segments are small, so that removing the last line is cheap, and only the oldest segment is lost when space is needed.
The file `exported` contains the seq of the last game of which a computer has a copy.

To file a game is to add its line to the history. A game is filed after it was saved with its last turn. If a saved game
is found to be over after a restart, it is filed again, which changes nothing if the history has the game already.
"""

import json

from micropython import const

from kast.games import RULE_SETS
from kast.storage import journal, log, store

_SEGMENT = const(16368)  # bytes that fill four blocks of LittleFS
_MOST_SEQ = const(1_000_000_000)
EXPORTED = "exported"  # name of the file with the seq of the last game of which a computer has a copy
ORIGIN = "origin"  # file that a restore writes, with "seq device": games up to this seq began on that device


class Lines:
    """An iterable over the intact lines of the history: a log.Line for each game.

    - damaged: how many damaged lines were skipped so far
    """

    def __init__(self, newest_first: bool = False, after: int = 0):
        """Create the iterable.

        :param newest_first: whether to begin with the newest game; if False, with the oldest
        :param after: games with this or a lower seq are left out
        """
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
        """Return the names of the segments to be read, in order."""
        segments = _segments()
        if self._newest_first:
            segments.reverse()
        elif self._after:
            # If the last game of a segment is left out, so are all others in it and in the segments before it.
            for index in range(len(segments) - 1, -1, -1):
                if 0 < _last(segments[index : index + 1])[1] <= self._after:
                    return segments[index + 1 :]
        return segments


def seq_of(line: bytes) -> int:
    """Return the seq of a line, given its first bytes; 0 if it has none."""
    start = line.find(b'"seq":') + 6
    try:
        return _believed(line[start : line.find(b",", start)])
    except ValueError:
        return 0


def next_seq(used: int = 0) -> int:
    """Return the seq for a new game: higher than that of all filed games, of all exported games, and `used`."""
    return max(_last()[1], exported(), used) + 1


def add(game, device: str, anew: bool = False) -> bool:
    """File a game as finished or as given up. Return False if that failed.

    Its turns are read from the journal. A game without a finished turn is not filed. If the last line
    already holds this game, that line is replaced, unless it is the same.

    :param game: a Game
    :param device: text that names this device
    :param anew: whether the game has changed, so that its line is replaced without comparing it
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
    # An estimate: a turn takes a few more bytes in the journal than in the history. Measuring the line itself would
    # mean reading the journal once more.
    length = sum([len(text.encode()) for text in _head(game, device)]) + journal.size()
    if store.size(name) and store.size(name) + length > _SEGMENT:
        name = _name(_number(name) + 1)
    return log.append(name, line)


def take_back(seq: int) -> bool:
    """Remove the last line if it has this seq, because the end of the game was undone. Return False if that failed."""
    segment, last, _ = _last()
    return last != seq or store.replace(segment, _without(segment, seq, ()))


def free_space() -> bool:
    """Return whether there is free space for more games. Exported segments are deleted if that is necessary."""
    while store.free() < store.LOW:
        if not has_older() or _last(_segments()[:1])[1] > exported() or not drop_oldest():
            return False
    return True


def has_space(machine, is_filed: bool) -> bool:
    """Return whether another game may begin.

    Without enough free space it may begin if no segment could be deleted and no game would be lost: a board that is
    full of other files can still be played, and stores what it can.

    :param machine: the Machine, which knows how much space is free
    :param is_filed: whether the game that ended is in the history
    """
    return machine.has_space() or (is_filed and not has_older())


def has_older() -> bool:
    """Return whether a segment can be deleted; never the newest, since the seq of the next game depends on it."""
    return len(_segments()) > 1


def drop_oldest() -> bool:
    """Delete the oldest segment, some 20 games. Return False if there is only one, or if that failed."""
    return has_older() and store.remove(_segments()[0])


def exported() -> int:
    """Return the highest seq of which a computer has a copy; 0 if there is none."""
    return seq_in(EXPORTED)


def seq_in(name: str) -> int:
    """Return the seq that a file with a single line contains; 0 if there is no file, or it is damaged."""
    found = 0
    for line in log.lines(name):
        try:
            found = _believed(line.text()) if line else 0
        except ValueError:
            found = 0
    return found


def _believed(seq):
    """Return a seq as a number.

    :raises ValueError: if it is not a positive number, or so high that later games would have no numbers left
    """
    number = int(seq)
    if not 0 < number < _MOST_SEQ:
        raise ValueError("This is no number of a game.")
    return number


def origin() -> tuple[int, str]:
    """Return (seq, device): a restore copied the games up to seq from that device; (0, "") if there was no restore."""
    found = 0, ""
    for line in log.lines(ORIGIN):
        try:
            seq, device = line.text().split() if line else (0, "")
            found = _believed(seq), device
        except ValueError:
            pass  # a damaged file counts as none
    return found


def _texts(game, device):
    """Yield the line of a game up to its checksum, in pieces, because the line is long with six players."""
    for text in _head(game, device):
        yield text
    yield '],"turns":['
    comma = ""
    originals = []
    for _, text in journal.numbered(game.seq, game.turns_finished, game.corrections, originals):
        yield comma + json.dumps(text)
        comma = ","
    yield "]"
    if game.corrections:
        yield ',"corrected":' + json.dumps(originals, separators=(",", ":"))
    yield ',"end":"finished"' if game.phase == "over" else ',"end":"abandoned"'


def _head(game, device):
    """Yield the line of a game up to its turns, in pieces."""
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
    module = RULE_SETS.module(game.rules.id, "record")
    # MicroPython's dicts have no order, so options and boxes are in the order of the rules.
    options = [option for option, values in game.rules.options.items() if game.options[option] != values[0]]
    yield ',"options":{'
    yield ",".join([json.dumps(option) + ":" + json.dumps(game.options[option]) for option in options])
    yield '},"players":['
    for index, player in enumerate(game.players):
        if index:
            yield ","
        yield '{"name":%s,"kind":"%s"' % (json.dumps(player["name"]), player.get("kind", "human"))
        if "level" in player:
            yield ',"level":%d' % player["level"]
        yield ',"picture":%s,' % json.dumps(player.get("picture"))
        for piece in module.record(game, index):
            yield piece
        yield ',"total":%d' % game.total(index)
        yield ',"left":%d}' % game.left[index] if index in game.left else "}"


def _without(segment, seq, pieces):
    """Yield the lines of a segment, without the line of a game and without damaged lines, then `pieces`."""
    for line in log.lines(segment, log.JSON):
        if line is not None and seq_of(line.head()) != seq:
            for piece in line.pieces():
                yield piece
            yield b"\n"
    for piece in pieces:
        yield piece


def _last(segments=None):
    """Return (segment, seq, seal) of the last intact line in these (or all) segments; ("", 0, b"") if there is none."""
    for segment in reversed(_segments() if segments is None else segments):
        lines = log.lines(segment, log.JSON, backwards=True)
        for line in lines:
            seq = seq_of(line.head()) if line else 0
            if seq:
                found = segment, seq, line.seal()  # pyrefly: ignore[missing-attribute]  only a line has a seq
                lines.close()
                return found
    return "", 0, b""


def _segments():
    """Return the names of the segments, the oldest first."""
    return sorted([name for name in store.names() if name.startswith("history-") and _number(name)])


def _number(segment):
    """Return the number in a segment's name; 0 for another file."""
    try:
        return int(segment[8:-6])
    except ValueError:
        return 0


def _name(number):
    return f"history-{number:04d}.jsonl"

"""Best scores, averages and how the dice fell, counted from the history into one small file.

The file knows the last game it counted, so that none counts twice, and a missing or damaged one is counted anew. It
keeps only games that no undo can take back; a later one is counted whenever the statistics are looked at.

A game with its options is a key such as "yatzy", or "american 10" where options differ: the code of each, a digit in
the order of their slots. Points of CPU players, and those of games given up, do not count; their dice do. Of real dice,
rolled on the table, no faces are counted: the machine is told the last roll of a turn only. A game with the dice of a
day does not count at all: whoever plays it again knows them. Neither does one that was marked so, nor the points of who
left.
"""

import json

from micropython import const

from kast.games import RULE_SETS, codes_of
from kast.games import options as house_rules
from kast.storage import history, log, store
from kast.storage.history_record import LONGEST_NAME, FiledGame
from kast.storage.json_reader import JsonReader

BEST = 10
GAMES = 8  # rule sets with options; when there are more, the one not played for longest is dropped
NAMES = 12  # players likewise; with names of ten letters the file stays below 8,000 bytes
_FILE = const("statistics")
_RESET = const("reset")  # the file of the seq up to which no game counts any more
_FORM = const(1)
_MOST = const(9_999_999_999)  # of anything that is counted


class Statistics:
    """counted: the seq of the last game in here.

    faces: how often each face fell, six numbers, over all; the same in each entry below.
    games: dict key -> {"games", "cards", "sum" (of all cards' points), "best" (lists of points, seq, name, the best
    first), "fives" (turns that showed all dice equal), "faces", "seq" (when last played)}.
    names: dict name -> {"games" (dict key -> cards, sum, best), "fives", "faces", "seq"}.
    """

    def __init__(self):
        """What was stored; all empty if nothing was, or if it is not what `save` writes."""
        self.clear()
        try:
            self._read(JsonReader(store.load_in_pieces(_FILE)))
        except ValueError:
            self.clear()
            self.counted = history.seq_in(_RESET)

    def clear(self):
        """Count nothing yet."""
        self.counted = 0
        self.faces = [0] * 6
        self.games = {}
        self.names = {}

    def catch_up(self, settled=None):
        """Count the games filed since, a game a step: yields how far it got, in percent.

        settled: the last game that no undo can take back, None for all; later ones are counted, but not stored.
        """
        start = self.counted
        end = history.next_seq() - 1
        stored = start
        for line in history.Lines(after=start):
            seq = history.seq_of(line.head())
            if settled is not None and seq > settled and stored < self.counted:
                stored = self.counted
                self.save()
            try:
                self._count(FiledGame(line), seq)
            except (ValueError, OSError):
                pass  # a line of another version, or one that is no game
            self.counted = seq
            yield (seq - start) * 100 // max(1, end - start)
        if self.counted > stored and (settled is None or self.counted <= settled):
            self.save()

    def finished(self):
        """How many games were played to their end, without those of machines alone."""
        return sum([min(game["games"], game["cards"]) for game in self.games.values()])

    def _count(self, filed, seq):
        """Count a game of which everything is known to be right."""
        if filed.day or not filed.counts:
            return
        key = key_of(RULE_SETS[filed.game], filed.options)
        game = self.games.setdefault(key, {"games": 0, "cards": 0, "sum": 0, "best": [], "fives": 0, "faces": [0] * 6})
        game["seq"] = seq
        game["games"] += filed.finished
        for index, (name, total) in enumerate(filed.players):
            tallies = [game]
            if name is not None:
                entry = self.names.setdefault(name, {"games": {}, "fives": 0, "faces": [0] * 6})
                entry["seq"] = seq
                tallies.append(entry)
                if filed.finished and index not in filed.left:
                    self._count_card(key, name, total, seq)
            for tally in tallies:
                tally["fives"] += filed.fives[index]
            for face in range(6):
                fell = filed.faces[index][face]
                self.faces[face] += fell
                for tally in tallies:
                    tally["faces"][face] += fell
        _drop(self.games, GAMES)
        _drop(self.names, NAMES)
        for entry in self.names.values():
            for dropped in [key for key in entry["games"] if key not in self.games]:
                del entry["games"][dropped]

    def _count_card(self, key, name, total, seq):
        game = self.games[key]
        game["cards"] += 1
        game["sum"] += total
        # An equal score does not push out an older one.
        place = sum([points >= total for points, _, _ in game["best"]])
        game["best"].insert(place, [total, seq, name])
        del game["best"][BEST:]
        played = self.names[name]["games"]
        cards, points, best = played.get(key, (0, 0, 0))
        played[key] = [cards + 1, points + total, max(best, total)]

    def save(self):
        """Keep it; False if that is not possible: it will be counted again."""
        return store.save_in_pieces(_FILE, self)

    def __iter__(self):
        """The bytes that are stored, an entry a piece: [_FORM, counted, faces, games, names]."""
        yield _packed([_FORM, self.counted, self.faces])[:-1]
        for entries in (self.games, self.names):
            before = b",{"
            for key in sorted(entries):
                yield before + _packed(key) + b":" + _packed(entries[key])
                before = b","
            yield b"}" if entries else b",{}"
        yield b"]"

    def _read(self, reader):
        """Take over what `__iter__` gave; ValueError if it is anything else."""
        for place in reader.items():
            if place == 0:
                reader.whole(_FORM, _FORM)
            elif place == 1:
                self.counted = _number(reader)
            elif place == 2:
                self.faces = _six(reader)
            elif place == 3:
                for stored in reader.members():
                    key = _known(stored)
                    _require(key not in self.games and len(self.games) < GAMES)
                    self.games[key] = _entry(reader, _OF_GAME)
            else:
                for name in reader.members():
                    self.names[name] = entry = _entry(reader, _OF_NAME)
                    _require(len(self.names) <= NAMES and len(name) <= LONGEST_NAME)
                    for key in list(entry["games"]):
                        if key not in self.games:
                            now = _known(key)
                            _require(now in self.games and now not in entry["games"])
                            entry["games"][now] = entry["games"].pop(key)


def reset():
    """Count nothing of the games up to now; False if that cannot be stored. The history keeps them.

    The statistics go first: a power cut before the seq is stored as well matters only where they are damaged later.
    """
    statistics = Statistics()
    counted = history.next_seq(statistics.counted) - 1
    statistics.clear()
    statistics.counted = counted
    return statistics.save() and store.replace(_RESET, log.sealed([str(statistics.counted)]))


def played(day):
    """The games with the dice of a day, which count nowhere else: for each line of the history, the newest first, what
    seq, name and points it has, points None where it was given up; None if it is no such game.
    """
    says = b'"day":"' + day.encode()
    for line in history.Lines(newest_first=True):
        found = None
        head = line.head()
        if says in head:
            try:
                filed = FiledGame(line)
                if filed.day == day and filed.counts:
                    name, points = filed.players[0]
                    found = history.seq_of(head), name, points if filed.finished else None
            except (ValueError, OSError):
                pass  # as where games are counted
        yield found


def _packed(value):
    return json.dumps(value, separators=(",", ":")).encode()


# What is stored is taken over value by value; each of these raises ValueError for any other.


def _entry(reader, takers):
    """A dict with just these members, each taken by its function."""
    entry = {}
    for member in reader.members():
        _require(member in takers)
        entry[member] = takers[member](reader)
    _require(len(entry) == len(takers))
    return entry


def _number(reader):
    return reader.whole(0, _MOST)


def _six(reader):
    return reader.numbers(6, _MOST)


def _best(reader):
    best = []
    for _ in reader.items():
        card = [None, None, None]
        for place in reader.items():
            card[min(place, 2)] = reader.text() if place == 2 else _number(reader)
        _require(card[2] is not None and len(card[2]) <= LONGEST_NAME and len(best) < BEST)
        best.append(card)
    return best


def _played(reader):
    played = {}
    for key in reader.members():
        played[key] = reader.numbers(3, _MOST)
        _require(played[key][0] > 0 and len(played) <= GAMES)
    return played


def _known(key):
    """A stored key as it is written now: the game may have more options since."""
    _require(key.partition(" ")[0] in RULE_SETS)
    rule_set_id, options = options_of(key)
    return key_of(RULE_SETS[rule_set_id], options)


def _require(fits):
    if not fits:
        raise ValueError("These are no statistics.")


_OF_GAME = {"games": _number, "cards": _number, "sum": _number, "best": _best, "fives": _number, "faces": _six}
_OF_NAME = {"games": _played, "fives": _number, "faces": _six}
_OF_GAME["seq"] = _OF_NAME["seq"] = _number


def key_of(rules, options):
    """The key of a rule set with options, of which defaults may be missing.

    How draws end changes no points.
    """
    codes = codes_of(rules, {name: value for name, value in options.items() if name != "ties"})
    return f"{rules.id} {''.join([str(code) for code in codes])}" if any(codes) else rules.id


def options_of(key):
    """(rule set id, the options that differ from the default) of a key. ValueError if it is none."""
    rule_set_id, _, codes = key.partition(" ")
    return rule_set_id, house_rules.options_of(RULE_SETS[rule_set_id], [int(code) for code in codes])


def deviation(counts, n):
    """How far the count furthest from a sixth of n is away from it, in tenths of a standard deviation.

    counts: how often what one die in six does was done by n dice, such as to show a face. A count is beyond 33 tenths
    once in 1,000 sets of fair dice. Of all six faces one is beyond 30 once in 60, beyond 40 once in 2,600 sets: n dice
    show a face n/6 times with a standard deviation of sqrt(5 n) / 6.
    """
    if not n:
        return 0
    furthest = max([abs(6 * count - n) for count in counts])
    return _root(100 * furthest * furthest // (5 * n))


def _root(square):
    """The whole part of a square root, by Newton's method."""
    root = square
    better = (square + 1) // 2
    while better < root:
        root = better
        better = (root + square // root) // 2
    return root


def _drop(entries, most):
    """Let at most that many remain, those played last."""
    while len(entries) > most:
        del entries[min(entries, key=lambda key: entries[key]["seq"])]

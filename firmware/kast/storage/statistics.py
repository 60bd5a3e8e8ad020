"""Compute best scores, averages and counts of rolled faces from the history, and store them in one small file.

The file contains the seq of the last counted game, so that no game counts twice; if the file is missing or damaged, all
games are counted again. The file covers only games that no undo can change; later games are counted again each time the
statistics are shown.

A game with its options has a key such as "yatzy". If options differ from the default, the key is for example
"american 10": the digits are the codes of the options, in the order of their slots (kast/games/options.py).

What does not count:

- points of robots, points in games that were given up, and points of players who left; their dice do count
- faces of real dice, since only the last roll of a turn is known, and of own games' dice with fewer than six faces
- games with daily dice: a player who repeats them knows the dice
- games that were marked as not counting
"""

import json

from micropython import const

from kast.games import RULE_SETS, codes_of
from kast.games import options as house_rules
from kast.storage import history, log, store
from kast.storage.history_record import LONGEST_NAME, FiledGame
from kast.storage.json_reader import JsonReader

BEST = 10
GAMES = 8  # maximum number of games with their options; to add another, the least recently played one is dropped
NAMES = 12  # maximum number of players; to add another, the player who played least recently is dropped. So the file
# stays below 8,000 bytes, with names of ten letters
_FILE = const("statistics")
_RESET = const("reset")  # name of the file with the seq up to which no game counts
_FORM = const(2)
_WITHOUT_STAMPS = const(1)  # form of the files of versions up to 1.1
STAMPS = const(("straight", "bonus", "alike", "no_zero"))  # what a player can achieve in a score-card game
NEWS = const(("straight", "bonus", "alike", "no_zero", "own"))  # the last one is a player's own best score
_OWN = const(16)
_MOST = const(9_999_999_999)  # upper bound of all counts


class Statistics:
    """The statistics of a device.

    - counted: seq of the last counted game
    - faces: how often each face was rolled: six numbers
    - games: dict key -> entry
    - names: dict name of a player -> entry
    - news: dict name of a player -> a bit for each of NEWS that is new with the last counted game; an
      own best score is not if it is the best score of all

    The entry of a game is a dict:

    - "games": number of finished games; "cards", "sum": number and points of their counted cards
    - "best": lists [points, seq, name], the best first
    - "fives": number of turns that showed all dice equal; "faces": how often each face was rolled in this game
    - "seq": seq of the last game with this key

    The entry of a player is a dict of "games" (dict key -> [cards, sum, best points]), "fives", "faces", "seq" and
    "stamps": a bit for each of STAMPS that the player has achieved in any game.
    """

    def __init__(self):
        """Load the stored statistics; begin with empty ones if none are stored, or they are malformed."""
        self.clear()
        try:
            self._read(JsonReader(store.load_in_pieces(_FILE)))
        except ValueError:
            self.clear()
            self.counted = history.seq_in(_RESET)

    def clear(self) -> None:
        """Set all counts to 0."""
        self.counted = 0
        self.faces = [0] * 6
        self.games = {}
        self.names = {}
        self.news = {}
        self._stamped = None  # if the file has no stamps: seq from which on games earn them

    def catch_up(self, settled: int | None = None):
        """Count the games that were filed since the last count, one in each step. Yield the progress in percent.

        :param settled: seq of the last game that no undo can change, or None if no undo can change any game. Later
            games count in these statistics, but not in the stored ones
        """
        start = self.counted if self._stamped is None else self._stamped
        end = history.next_seq() - 1
        stored = start
        for line in history.Lines(after=start):
            self.news = {}
            seq = history.seq_of(line.head())
            if settled is not None and seq > settled and stored < self.counted:
                stored = self.counted
                self.save()
            try:
                filed = FiledGame(line)
                if seq > self.counted:
                    self._count(filed, seq)
                self._stamp(filed)
            except (ValueError, OSError):
                pass  # another version wrote the line, or it is not a game
            self.counted = max(self.counted, seq)
            yield (seq - start) * 100 // max(1, end - start)
        self._stamped = None
        if self.counted > stored and (settled is None or self.counted <= settled):
            self.save()

    def finished(self) -> int:
        """Return how many games were finished, without those that only robots played."""
        return sum([min(game["games"], game["cards"]) for game in self.games.values()])

    def _count(self, filed, seq):
        """Count a FiledGame."""
        if filed.day or not filed.counts:
            return
        key = key_of(RULE_SETS[filed.game], filed.options)
        game = self.games.setdefault(key, {"games": 0, "cards": 0, "sum": 0, "best": [], "fives": 0, "faces": [0] * 6})
        game["seq"] = seq
        game["games"] += filed.finished
        for index, (name, total) in enumerate(filed.players):
            tallies = [game]
            if name is not None:
                entry = self.names.setdefault(name, {"games": {}, "fives": 0, "faces": [0] * 6, "stamps": 0})
                entry["seq"] = seq
                tallies.append(entry)
                if filed.finished and index not in filed.left:
                    self._count_card(key, name, total, seq)
            for tally in tallies:
                tally["fives"] += filed.fives[index]
            for face in range(6):
                count = filed.faces[index][face]
                self.faces[face] += count
                for tally in tallies:
                    tally["faces"][face] += count
        _drop(self.games, GAMES)
        _drop(self.names, NAMES)
        for entry in self.names.values():
            for dropped in [key for key in entry["games"] if key not in self.games]:
                del entry["games"][dropped]

    def _stamp(self, filed):
        """Give the players of a FiledGame the stamps that it earned."""
        if filed.day or not filed.counts or not filed.finished:
            return
        for index, (name, _) in enumerate(filed.players):
            entry = self.names.get(name)
            if entry and index not in filed.left:
                self.news[name] = self.news.get(name, 0) | filed.stamps[index] & ~entry["stamps"]
                entry["stamps"] |= filed.stamps[index]

    def _count_card(self, key, name, total, seq):
        game = self.games[key]
        game["cards"] += 1
        game["sum"] += total
        # Of equal scores, the older one comes first.
        index = sum([points >= total for points, _, _ in game["best"]])
        game["best"].insert(index, [total, seq, name])
        del game["best"][BEST:]
        played = self.names[name]["games"]
        cards, points, best = played.get(key, (0, 0, 0))
        if index and cards and total > best:
            self.news[name] = _OWN
        played[key] = [cards + 1, points + total, max(best, total)]

    def save(self) -> bool:
        """Store the statistics. Return False if that failed; the games are then counted again at the next start."""
        return store.save_in_pieces(_FILE, self)

    def __iter__(self):
        """Yield the stored bytes, an entry in each piece: [_FORM, counted, faces, games, names] as JSON."""
        yield _packed([_FORM, self.counted, self.faces])[:-1]
        for entries in (self.games, self.names):
            separator = b",{"
            for key in sorted(entries):
                yield separator + _packed(key) + b":" + _packed(entries[key])
                separator = b","
            yield b"}" if entries else b",{}"
        yield b"]"

    def _read(self, reader):
        """Read what `__iter__` yields; raise ValueError for anything else."""
        of_name = _OF_NAME
        for index in reader.items():
            if index == 0:
                if reader.whole(_WITHOUT_STAMPS, _FORM) == _WITHOUT_STAMPS:
                    self._stamped = history.seq_in(_RESET)
                    of_name = {member: of_name[member] for member in of_name if member != "stamps"}
            elif index == 1:
                self.counted = _number(reader)
            elif index == 2:
                self.faces = _six(reader)
            elif index == 3:
                for stored in reader.members():
                    key = _known(stored)
                    _require(key not in self.games and len(self.games) < GAMES)
                    self.games[key] = _entry(reader, _OF_GAME)
            else:
                for name in reader.members():
                    self.names[name] = entry = _entry(reader, of_name)
                    entry.setdefault("stamps", 0)
                    _require(len(self.names) <= NAMES and len(name) <= LONGEST_NAME)
                    for key in list(entry["games"]):
                        if key not in self.games:
                            current = _known(key)
                            _require(current in self.games and current not in entry["games"])
                            entry["games"][current] = entry["games"].pop(key)


def reset() -> bool:
    """Reset the statistics: no game played so far counts, though all stay in the history. Return False if that failed.

    The empty statistics are stored first, then the seq of the last game. A power cut in between matters only if the
    statistics are damaged later.
    """
    statistics = Statistics()
    counted = history.next_seq(statistics.counted) - 1
    statistics.clear()
    statistics.counted = counted
    return statistics.save() and store.replace(_RESET, log.sealed([str(statistics.counted)]))


def played(days: list[str]):
    """Find the games with the daily dice of these days: yield one value for each line of the history, the newest first.

    The value is (day, seq, name, points), where points is None if the game was given up. For other lines it is None.
    """
    wanted = [day.encode() for day in days]
    for line in history.Lines(newest_first=True):
        found = None
        head = line.head()
        start = head.find(b'"day":"') + 7
        if head[start : start + 10] in wanted:
            try:
                game = FiledGame(line)
                if game.day in days and game.counts:
                    name, points = game.players[0]
                    found = game.day, history.seq_of(head), name, points if game.finished else None
            except (ValueError, OSError):
                pass  # another version wrote the line, or it is not a game
        yield found


def _packed(value):
    return json.dumps(value, separators=(",", ":")).encode()


# The functions from here to _require read and check stored values; each raises ValueError for a wrong value.


def _entry(reader, takers):
    """Return a dict with exactly the members of `takers`, each read by its function."""
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
        for index in reader.items():
            card[min(index, 2)] = reader.text() if index == 2 else _number(reader)
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
    """Return a stored key in its present form: an update may have added options to the game."""
    _require(key.partition(" ")[0] in RULE_SETS)
    rule_set_id, options = options_of(key)
    return key_of(RULE_SETS[rule_set_id], options)


def _require(fits):
    if not fits:
        raise ValueError("These are no statistics.")


_OF_GAME = {"games": _number, "cards": _number, "sum": _number, "best": _best, "fives": _number, "faces": _six}
_OF_NAME = {"games": _played, "fives": _number, "faces": _six, "stamps": _number}
_OF_GAME["seq"] = _OF_NAME["seq"] = _number


def key_of(rules, options: dict) -> str:
    """Return the key of a game with its options. The option "ties" is ignored, since it does not affect the points.

    :param rules: rules of the game
    :param options: defaults may be missing
    """
    codes = codes_of(rules, {name: value for name, value in options.items() if name != "ties"})
    return f"{rules.id} {''.join([str(code) for code in codes])}" if any(codes) else rules.id


def options_of(key: str) -> tuple[str, dict]:
    """Return (id of the game, options that differ from the default) of a key.

    :raises ValueError: if the options' codes are wrong
    """
    rule_set_id, _, codes = key.partition(" ")
    return rule_set_id, house_rules.options_of(RULE_SETS[rule_set_id], [int(code) for code in codes])


def deviation(counts: list[int], n: int) -> int:
    """Return by how much the most extreme count differs from n/6, in tenths of a standard deviation.

    On average n/6 of n fair dice show a given face, with a standard deviation of sqrt(5 n) / 6. A single count deviates
    by more than 33 tenths once in 1,000 sets of dice. The largest deviation of all six faces is more than 30 tenths
    once in 60 sets, and more than 40 tenths once in 2,600 sets.

    :param counts: counts of events that have a probability of 1/6 for each die, such as showing a face
    :param n: number of dice
    """
    if not n:
        return 0
    furthest = max([abs(6 * count - n) for count in counts])
    return _root(100 * furthest * furthest // (5 * n))


def _root(square):
    """Return the integer part of a square root, by Newton's method."""
    root = square
    better = (square + 1) // 2
    while better < root:
        root = better
        better = (root + square // root) // 2
    return root


def _drop(entries, most):
    """Delete all entries except the `most` entries with the highest seq."""
    while len(entries) > most:
        del entries[min(entries, key=lambda key: entries[key]["seq"])]

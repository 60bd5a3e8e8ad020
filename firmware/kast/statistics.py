"""Best scores, averages and how the dice fell, counted from the history into one small file.

The file knows the last game it counted, so that none counts twice, and a missing or damaged one is counted anew. It
keeps only games that no undo can take back; a later one is counted whenever the statistics are looked at.

A rule set with its options is a key such as "yatzy", or "american 10" where options differ: the place of each option's
value in the order of the menu. Points of CPU players, and those of games given up, do not count; their dice do. Of real
dice, rolled on the table, no faces are counted: the machine is told the last roll of a turn only.
"""

import json

from kast import history, store
from kast.rules import RULE_SETS
from kast.turn_text import each_roll, parts

BEST = 10
GAMES = 8  # rule sets with options; when there are more, the one not played for longest is dropped
NAMES = 12  # players likewise; with names of ten letters the file stays below 8,000 bytes
_FILE = "statistics"
_FORM = 1


class Statistics:
    """counted: the seq of the last game in here.

    faces: how often each face fell, six numbers, over all; the same in each entry below.
    games: dict key -> {"games", "cards", "sum" (of all cards' points), "best" (lists of points, seq, name, the best
    first), "fives" (turns that showed all dice equal), "faces", "seq" (when last played)}.
    names: dict name -> {"games" (dict key -> cards, sum, best), "fives", "faces", "seq"}.
    """

    def __init__(self):
        """What was stored; all empty if nothing was, or if it cannot be read."""
        try:
            data = json.loads(store.load(_FILE) or b"[]")
        except ValueError:
            data = []
        if not data or data[0] != _FORM:
            data = [_FORM, 0, [0] * 6, {}, {}]
        _, self.counted, self.faces, self.games, self.names = data

    def catch_up(self, settled=None):
        """Count the games filed since, a game a step: yields how far it got, in percent.

        settled: the last game that no undo can take back, None for all; later ones are counted, but not stored.
        """
        start = self.counted
        end = history.next_seq() - 1
        stored = start
        for line in history.Lines(after=start):
            seq = history.seq_of(line)
            if settled is not None and seq > settled and stored < self.counted:
                stored = self.counted
                self._save()
            try:
                self._count(json.loads(line), seq)
            except (KeyError, IndexError, ValueError, TypeError):
                pass  # a line of another version
            self.counted = seq
            yield (seq - start) * 100 // max(1, end - start)
        if self.counted > stored and (settled is None or self.counted <= settled):
            self._save()

    def _count(self, record, seq):
        rules = RULE_SETS[record["game"]]
        key = key_of(rules, record["options"])
        finished = record["end"] == "finished"
        real_dice = record.get("dice") == "real"
        game = self.games.setdefault(key, {"games": 0, "cards": 0, "sum": 0, "best": [], "fives": 0, "faces": [0] * 6})
        game["seq"] = seq
        game["games"] += finished
        entries = []  # of each player, None for a machine
        for player in record["players"]:
            if player["kind"] != "human":
                entries.append(None)
                continue
            name = player["name"]
            entry = self.names.setdefault(name, {"games": {}, "fives": 0, "faces": [0] * 6})
            entry["seq"] = seq
            entries.append(entry)
            if finished:
                total = player["total"]
                game["cards"] += 1
                game["sum"] += total
                # An equal score does not push out an older one.
                place = sum([points >= total for points, _, _ in game["best"]])
                game["best"].insert(place, [total, seq, name])
                del game["best"][BEST:]
                cards, points, best = entry["games"].get(key, (0, 0, 0))
                entry["games"][key] = [cards + 1, points + total, max(best, total)]
        for text in record["turns"]:
            who, _, rolls = parts(text)
            tallies = [game] if entries[who] is None else [game, entries[who]]
            equal = False
            for dice in each_roll(rolls, rules.dice):
                equal = equal or min(dice) == max(dice)
            for tally in tallies:
                tally["fives"] += equal
            if real_dice:
                continue
            for face in range(6):
                fell = rolls.count("123456"[face])
                self.faces[face] += fell
                for tally in tallies:
                    tally["faces"][face] += fell
        _drop(self.games, GAMES)
        _drop(self.names, NAMES)
        for entry in self.names.values():
            for dropped in [key for key in entry["games"] if key not in self.games]:
                del entry["games"][dropped]

    def _save(self):
        """Keep it. If that is not possible, it will be counted again."""
        data = [_FORM, self.counted, self.faces, self.games, self.names]
        store.save(_FILE, json.dumps(data, separators=(",", ":")).encode())


def key_of(rules, options):
    """The key of a rule set with options, of which defaults may be missing."""
    places = [values.index(options.get(option, values[0])) for option, values in rules.options.items()]
    return f"{rules.id} {''.join([str(place) for place in places])}" if any(places) else rules.id


def options_of(key):
    """(rule set id, the options that differ from the default) of a key."""
    rule_set_id, _, places = key.partition(" ")
    options = {}
    for place, (option, values) in zip(places, RULE_SETS[rule_set_id].options.items()):
        if place != "0":
            options[option] = values[int(place)]
    return rule_set_id, options


def deviation(faces):
    """How far the face furthest from its share is away from it, in tenths of a standard deviation.

    faces: how often each of the six fell. Of fair dice, one set in 60 has a face beyond 30 tenths, one in 2,600 beyond
    40: n dice show a face n/6 times with a standard deviation of sqrt(5 n) / 6.
    """
    n = sum(faces)
    if not n:
        return 0
    furthest = max([abs(6 * count - n) for count in faces])
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

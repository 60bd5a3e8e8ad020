"""Read a filed game from its line of the history, in pieces, and check that such a game is possible.

Only for boards: host tools read the whole line.
"""

from micropython import const

from kast.game import MOST_PLAYERS
from kast.games import RULE_SETS
from kast.games.options import complete
from kast.storage.json_reader import JsonReader
from kast.turn_text import each_roll, parts

LONGEST_NAME = 24  # letters; on the device, users can type only ten
_FACES = const(6)
_MOST_NUMBER = const(0xFFFF)  # more than any game can reach
_MEMBERS = const(("v", "game", "options", "players", "turns", "end"))
_ENDS = const(("finished", "abandoned"))


class FiledGame:
    """The data of a game in the history that the statistics need.

    - game: id of the game
    - options: dict of the options that differ from the default
    - finished: False if the game was given up
    - real_dice: whether the players rolled dice on the table
    - day: with daily dice the day, as text; else ""
    - counts: False if the game was marked as not counting
    - players: (name, total) of each player; the name of a robot is None
    - stamps: for each player what the game earned, as `stamps` of games/cards/record.py returns it; 0 in other games
    - left: indices of the players who left
    - fives: for each player how many turns showed all dice equal
    - faces: for each player how often each of the six faces was rolled by the device; 0 if its dice have fewer faces
    """

    def __init__(self, line):
        """Read a line.

        :param line: a log.Line
        :raises ValueError: if another version wrote the line, or no game could have led to it
        """
        self.game = None
        self.options = {}
        self.finished = False
        self.real_dice = False
        self.day = ""
        self.counts = True
        self.players = []
        self.stamps = []
        self.left = []
        self.fives = []
        self.faces = []
        seen = set()
        reader = JsonReader(line.pieces())
        for member in reader.members():
            if member == "v":
                reader.whole(1, 1)
            elif member == "game":
                self.game = reader.text()
            elif member == "dice":
                self.real_dice = reader.text() == "real"
            elif member == "day":
                self.day = reader.text()
            elif member == "counts":
                self.counts = reader.simple() is not False
            elif member == "options":
                self.options = {option: reader.simple() for option in reader.members()}
            elif member == "players":
                self._take_players(reader)
            elif member == "turns":
                self._take_turns(reader)
            elif member == "end":
                self.finished = _ENDS.index(reader.text()) == 0
            else:
                reader.skip()
                continue
            seen.add(member)
        for member in _MEMBERS:
            if member not in seen:
                raise ValueError("Something is missing from this game.")
        complete(RULE_SETS[self.game], self.options)

    def _take_players(self, reader):
        """Read the players, which in every line follow the game and its options."""
        if self.game not in RULE_SETS:
            raise ValueError("This game is unknown.")
        record = RULE_SETS.module(self.game, "record")
        for _ in reader.items():
            name = kind = total = None
            stamps = 0
            for member in reader.members():
                if member == "name":
                    name = reader.text()
                elif member == "kind":
                    kind = reader.text()
                elif member == "total":
                    total = reader.whole(0, _MOST_NUMBER)
                elif member == "boxes" and hasattr(record, "stamps"):
                    boxes = {box: reader.whole(0, _MOST_NUMBER) for box in reader.members()}
                    stamps = record.stamps(RULE_SETS[self.game], self.options, boxes)
                elif member == "left":
                    reader.whole(0, _MOST_NUMBER)
                    self.left.append(len(self.players))
                else:
                    reader.skip()
            if name is None or total is None or kind not in ("human", "cpu") or len(name) > LONGEST_NAME:
                raise ValueError("This is no player.")
            self.players.append((name if kind == "human" else None, total))
            self.stamps.append(stamps)
        if not 1 <= len(self.players) <= MOST_PLAYERS:
            raise ValueError("This is no table of players.")
        self.fives = [0] * len(self.players)
        self.faces = [[0] * _FACES for _ in self.players]

    def _take_turns(self, reader):
        """Read the turns, which in every line follow the game and the players."""
        if not self.players:
            raise ValueError("This game has no players.")
        rules = RULE_SETS[self.game]
        most_turns, most_rolls, most_total = RULE_SETS.module(self.game, "record").limits(rules)
        left = len(self.players) * most_turns
        counts_faces = not self.real_dice and getattr(rules, "faces", _FACES) == _FACES
        if any(total > most_total for _, total in self.players):
            raise ValueError("No player of this game can have so many points.")
        for _ in reader.items():
            player, _, rolls = parts(reader.text())
            left -= 1
            if player >= len(self.players) or left < 0 or len(rolls) > rules.dice * most_rolls:
                raise ValueError("These are no turns of this game.")
            all_alike = False  # stays False in games with one die
            for dice in each_roll(rolls, rules.dice):
                all_alike = all_alike or (min(dice) == max(dice) and len(dice) > 1)
            self.fives[player] += all_alike
            if counts_faces:
                faces = self.faces[player]
                for face in range(_FACES):
                    faces[face] += rolls.count("123456"[face])

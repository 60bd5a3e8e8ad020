"""Write the scripted games of this folder: `python tests/scripts/write_scripts.py`.

A script presses buttons like a person who plays by a simple plan with known dice. A comment follows each filled box;
the tests add up the final card from these comments.
"""

import random
from collections import Counter
from pathlib import Path

from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast_dev.bench.walk import walk_to

HERE = Path(__file__).parent
GAMES = list(RULE_SETS)  # in the order of the screen "Which game?"
FLIGHT_MS = 1100  # longer than six dice need to land
PARTY_MS = 2500  # celebration of all equal dice
WIN_MS = 3500  # celebration of a finished game
COUNT_MS = 700  # longer than points need to count up


class ScriptedGame:
    """A game that is played by the rules, with the presses that play it on the machine."""

    def __init__(self, rule_set, players, start, seed, shots):
        self._random = random.Random(seed)
        self._faces = []
        self._lines = [f"# {rule_set}, {players} players, start {start}"]
        self._shots = shots  # numbers of the turns of which pictures are taken
        self._turns = 0
        names = [{"name": str(i), "kind": "human", "picture": i} for i in range(players)]
        self._game = CardGame(rule_set, {}, names, self._random_bytes, start)
        self._new_game(rule_set, players, start)
        if self._game.phase == "start":
            self._roll_for_start()
        while self._game.phase == "play":
            self._turn()
        self._write(f"wait {WIN_MS}", "shot result")
        if players > 1:
            self._write("press RIGHT", "wait 200", "shot everyone")

    def text(self):
        return "\n".join(self._lines) + "\n"

    def _random_bytes(self, count):
        faces = [self._random.randint(1, 6) for _ in range(count)]
        self._faces += faces
        return bytes(face - 1 for face in faces)

    def _write(self, *lines):
        self._lines += lines

    def _new_game(self, rule_set, players, start):
        self._write("wait 300", "shot splash", "wait 1700", "shot menu", "press ROLL", "wait 200")
        steps = GAMES.index(rule_set)
        self._write(*["press RIGHT"] * steps, "wait 200", "shot game")
        self._write("press ROLL", "wait 200", "shot players", f"press HOLD{players}", "wait 200", "shot player")
        self._write(*["press ROLL", "wait 100"] * players)
        if players > 1:
            self._write(*["press RIGHT"] * ("roll", "random", "listed").index(start), "wait 200", "shot begins")
            if start == "random":  # the machine draws the first player from these faces
                self._write("dice " + " ".join(map(str, self._faces)))
            self._write("press ROLL", "wait 300")
        self._faces.clear()

    def _roll_for_start(self):
        while self._game.phase == "start":
            self._faces.clear()
            self._game.roll_for_start()
            self._write("dice " + " ".join(map(str, self._faces)), "press ROLL", f"wait {FLIGHT_MS}")
        self._write("shot starts")

    def _turn(self):
        game = self._game
        shots = self._turns in self._shots
        self._turns += 1
        while game.can_roll and (game.rolls_used == 0 or self._hold()):
            self._faces.clear()
            game.roll()
            self._write("dice " + " ".join(map(str, self._faces)), "press ROLL", f"wait {FLIGHT_MS}")
            if len(set(game.dice)) == 1:
                self._write(f"wait {PARTY_MS}")
        if shots:
            self._write(f"shot turn{self._turns}")
        self._fill()
        if shots and game.phase == "play":
            self._write(f"wait {COUNT_MS}", f"shot after{self._turns}")

    def _hold(self):
        """Hold the most frequent face; return False if there is nothing left to roll for."""
        game = self._game
        face = max(Counter(game.dice).items(), key=lambda item: (item[1], item[0]))[0]
        wanted = [die == face for die in game.dice]
        if game.options.get("saved_rolls") or all(wanted):
            return False
        for i, want in enumerate(wanted):
            if game.held[i] != want:
                game.toggle(i)
                self._write(f"press HOLD{i + 1}")
        return True

    def _fill(self):
        game = self._game
        choices = game.choices()
        points = [score for _, score in choices]
        # The plan does not always take the box offered first: it fills upper boxes with three or more equal dice.
        wanted = max(range(len(choices)), key=lambda i: (points[i] * 2 - _share(choices[i][0]), -i))
        box = choices[wanted][0]
        self._write(*[f"press {button}" for button in walk_to(game, box)])
        asks = game.wastes(box) or game.is_low(box)
        dice = " ".join(map(str, game.dice))
        self._write(f"# player {game.current + 1} fills {box} at roll {game.rolls_used} with {dice}")
        game.fill(box)
        self._write("press SCORE", *(["press SCORE"] if asks else []), "wait 200")


def _share(box):
    """Return the rough average of a box, so that valuable boxes are not filled with few points."""
    kind = box.partition(".")[0]
    return {"ones": 2, "twos": 5, "threes": 8, "fours": 12, "fives": 15, "sixes": 19, "chance": 25, "yatzy": 20}.get(
        kind, 15
    )


SCRIPTS = {
    "yatzy-solo": ("yatzy", 1, "listed", 1, (0, 1, 7)),
    "american-two": ("american", 2, "roll", 2, (0, 9)),
    "maxi-six": ("maxi", 6, "roll", 3, (0, 60)),
    "forced-three": ("forced", 3, "random", 4, (0, 20)),
    "triple-solo": ("triple", 1, "listed", 5, (0, 30)),
}


def script(name):
    """Return the text of a script of this folder."""
    return ScriptedGame(*SCRIPTS[name]).text()


if __name__ == "__main__":
    for name in SCRIPTS:
        (HERE / f"{name}.txt").write_text(script(name))

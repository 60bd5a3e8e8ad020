"""Play a game of Dash."""

from kast.dice import roll_face
from kast.game import Game, GameError, packed
from kast.games import RULE_SETS
from kast.turn_text import parts, turn_text

GOAL = 10


class Dash(Game):
    """A game of Dash. faces: the rolled faces of each player, as text."""

    turn_screen = machine_screen = "dash.turn"
    ended_part = "widgets.dashed"

    def __init__(self, rule_set_id, options, players, random_bytes, start="roll"):
        super().__init__(RULE_SETS[rule_set_id], {}, players, random_bytes, start)
        self.faces = [""] * len(players)
        self.rolled = ""

    def roll(self):
        if self.phase != "play" or self.rolled:
            raise GameError("The die is rolled once a turn.")
        self.rolled = str(roll_face(self.random_bytes))
        self.rolls_used = 1
        self.last_turn = None

    @property
    def turns_finished(self):
        return len("".join(self.faces))

    @property
    def can_undo(self):
        return self.last_turn is not None and not self.rolled

    def end_turn(self, move):
        """Count the die and return (player, points); `move` has no effect."""
        player = self.current
        points = int(self.rolled)
        self.faces[player] += self.rolled
        self.last_turn = turn_text(player, 0, self.rolled)
        self.rolled = ""
        self.rolls_used = 0
        if self.is_complete:
            self.finish()
        else:
            self.pass_turn()
        return player, points

    @property
    def is_complete(self):
        return max([self.total(player) for player in self.here]) >= GOAL

    def drop_turn(self):
        self.rolled = ""
        self.rolls_used = 0

    def forget_last_turn(self):
        self.last_turn = None

    def finish(self):
        self.phase = "over"

    def undo(self):
        self.current, _, self.rolled = parts(self.last_turn)
        self.faces[self.current] = self.faces[self.current][:-1]
        self.rolls_used = 1
        self.last_turn = None
        self.phase = "play"
        self.update_left()

    def total(self, player):
        return sum([int(face) for face in self.faces[player]])

    def ranking_key(self, player):
        return self.total(player)

    def state(self):
        state = super().state()
        state.update({"faces": list(self.faces), "rolled": self.rolled, "last": self.last_turn})
        return state


def pack(rules, state):
    out = bytearray((len(state["players"]),))
    for player, faces in zip(state["players"], state["faces"]):
        out.extend(packed(player))
        out.extend(_text(faces))
    out.extend(_text(state["rolled"]))
    out.extend(_text(state["last"] or ""))
    return out


def _text(text):
    return bytes((len(text),)) + text.encode()


GAME = Dash

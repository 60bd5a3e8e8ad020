"""The question about a player's picture and name, asked for each player before a new game. LEFT and RIGHT change the
animal, a HOLD button leads to typing a name.

After the animals come four robots, the weakest first. Robots cannot use real dice, nor play with daily dice.
In kid mode, HOLD6 makes the player a child.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6
from kast.game import LEVELS, PICTURES
from kast.session.plan import ALONE, Plan
from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.portraits import portrait
from kast.ui.widgets import draw_name
from kast.ui.widgets.chooser import Chooser, animal_names


class WhoPlays(Chooser):
    """Chooses the picture and name of a player.

    - index: index of the player, or ALONE
    - answers: numbers that stand for animals and robots; see answer_of()
    - children: whether kid mode is on
    - typed: the typed name; None if the player has the name of the animal or robot
    """

    def __init__(self, app, index):
        self._index = index
        self._plan = Plan(app.machine.settings)
        self._alone = index == ALONE
        player = self._plan.player(index)
        others = [] if self._alone else [answer_of(other) for other in self._plan.players[:index]]
        # Pictures that earlier players have chosen are not offered.
        count = PICTURES if self._plan.real_dice or self._alone else PICTURES + LEVELS
        answers = [answer for answer in self.order(count) if answer not in others]
        chosen = answers.index(answer_of(player)) if answer_of(player) in answers else 0
        self.title = say("menu.daily") if self._alone else say("new.player").format(index + 1)
        super().__init__(app, answers, chosen)
        if index + 1 == len(self._plan.players) == 1 and not app.loop.cable:  # the game begins next
            self.go.after_picture(self.session.prepare)
        self.children = app.machine.settings["kids"]
        # A typed name stays the same when the picture changes.
        self.typed = None if answer_of(player) >= PICTURES or player["name"] in animal_names() else player["name"]

    @classmethod
    def form(cls, app, *values) -> str:
        if cls is not WhoPlays:
            return ""
        settings = app.machine.settings
        child = settings["kids"] and not Plan(settings).player(values[0]).get("grown_up")
        if app.loop.cable:
            return "multiplayer.kid_who_plays" if child else "multiplayer.who_plays"
        return "setup.kid_who_plays" if child else ""

    def order(self, count):
        """Return `count` answers, in the order in which RIGHT walks through them."""
        return list(range(count))

    def draw_answer(self, canvas, answer):
        player = self._player(answer)
        canvas.bitmap(portrait(player), 12, 14, scale=2)
        higher = 5 if self.children else 0
        draw_name(canvas, 64, 26 - higher, player["name"], 56)
        level = player.get("level")
        if level:
            canvas.text(SMALL, 66, 48 - higher, say("level." + str(level)))
            return
        keys = say("new.hold_to_type")
        canvas.text(SMALL, 66, 48 - higher, keys.replace("⑥", "⑤") if self.children else keys)
        if self.children:
            canvas.text(SMALL, 66, 54, say("kids.child"))

    def press(self, button, kind):
        if kind == DOWN and button <= HOLD6 and self.answers[self.chosen] < PICTURES:
            self._keep()
            if self.children and button == HOLD6:
                self.change_kind(False)
                return
            self.go.show("setup.type_name", self._index, self.typed or "")
        else:
            super().press(button, kind)

    def _player(self, answer) -> dict:
        """Return the dict of a player with the picture that an answer stands for."""
        if answer >= PICTURES:
            level = answer - PICTURES + 1
            return {"name": say("robot." + str(level)), "kind": "cpu", "level": level, "picture": None}
        player = {"name": self.typed or say("animal." + str(answer)), "kind": "human", "picture": answer}
        return dict(player, grown_up=True) if self.is_grown_up() else player

    def is_grown_up(self):
        """Return whether the player is a grown-up among children."""
        return self.children

    def change_kind(self, grown_up):
        """Make the player a grown-up or a child, and show the screen for this kind of player."""
        player = dict(self._plan.player(self._index), grown_up=grown_up)
        self._plan.change_player(self._index, player)
        self.machine.sound(tunes.HOLD)
        self.go.show("setup.who_plays", self._index)

    def _keep(self):
        self._plan.change_player(self._index, self._player(self.answers[self.chosen]))

    def take(self, answer):
        self._keep()
        if self._alone:
            self._plan.change(daily=True)
            self.go.begin()
        elif self._index + 1 < len(self._plan.players):
            self.go.show("setup.who_plays", self._index + 1)
        else:
            self.go_on()

    def go_on(self):
        """Show the next screen, or begin the game, once all players are chosen."""
        if self._index and not self.children:
            self.go.show("setup.who_begins")
        else:  # with one player, or in kid mode, the question of who begins is skipped
            if self._plan.start == "roll" and self.children:
                self._plan.change(start="random")
            self.go.begin()

    def back(self):
        self._keep()
        if self._alone:
            self.go.show("setup.which_day")
        elif self._index:
            self.go.show("setup.who_plays", self._index - 1)
        else:
            self.ask_how_many()

    def ask_how_many(self):
        """Go back from the first player to the question of how many players take part."""
        self.go.show("setup.how_many")


def answer_of(player):
    """Return the answer for a player: the number of the animal, or PICTURES - 1 plus the level of the robot."""
    return PICTURES - 1 + player["level"] if player["kind"] == "cpu" else player["picture"]


SCREEN = WhoPlays

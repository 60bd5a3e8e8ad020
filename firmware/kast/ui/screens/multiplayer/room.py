"""The choice of a room on the network. A room's name is three animals, which a child can tell a friend by telephone.

The animals are random at first. LEFT and RIGHT change the selected animal, HOLD1 to HOLD3 select animal 1 to 3. ROLL
selects the next animal, and enters the room after the third; SCORE goes back one step.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, LEFT, REPEAT, RIGHT, ROLL, SCORE
from kast.game import PICTURES
from kast.multiplayer.protocol.relay import ROOM
from kast.text import line, say, texts
from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title
from kast.ui.widgets.keys import draw_keys_on_title

PLACES = const(3)
APART = const(42)  # columns from one animal to the next
_TOP = const(15)


class Room(Screen):
    """Chooses a room.

    - animals: indices in ANIMALS of the room's three animals
    - place: index in `animals` of the selected animal
    """

    def __init__(self, app):
        super().__init__(app)
        self._title = line(texts("together"), "room")
        self.animals = bytearray([byte % PICTURES for byte in app.machine.random_bytes(PLACES)])
        self.place = 0
        self._tell()

    def draw(self, canvas):
        draw_title(canvas, self._title)
        draw_animals(canvas, self.animals)
        left = 64 - APART * PLACES // 2 + APART * self.place
        canvas.fill(left + 9, _TOP + 27, 24, 2)
        canvas.text_center(SMALL, 64, 50, say("animal." + str(self.animals[self.place])))

    def waited(self):
        draw_keys_on_title(self.machine.canvas)

    def press(self, button, kind):
        if kind != DOWN and not (kind == REPEAT and button in (LEFT, RIGHT)):
            return
        if button in (LEFT, RIGHT):
            step = 1 if button == RIGHT else -1
            self.animals[self.place] = (self.animals[self.place] + step) % PICTURES
            self.machine.sound(tunes.CLICK)
        elif button < PLACES:
            self.place = button
            self.machine.sound(tunes.HOLD)
        elif button == ROLL:
            self.machine.sound(tunes.HOLD)
            if self.place == PLACES - 1:
                self.session.network.relay.go(ROOM, bytes(self.animals))
                self.go.show("multiplayer.lobby")
                return
            self.place += 1
        elif button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self._back()
            return
        self._tell()
        self.machine.redraw()

    def _tell(self):
        """Play the number of the selected animal, from 1, as an audio cue."""
        self.sound("number", self.animals[self.place] + 1)

    def _back(self):
        if self.place:
            self.place -= 1
            self.machine.redraw()
        else:
            self.go.show("menus.menu" if self.machine.settings["kids"] else "multiplayer.ways")


def draw_animals(canvas, animals, top=_TOP):
    """Draw the animals of a room next to each other.

    - top: top row of the pictures; the default is below the title
    """
    left = 64 - APART * PLACES // 2 + (APART - 24) // 2
    for index, animal in enumerate(animals):
        canvas.bitmap(ANIMALS[animal], left + APART * index, top)


SCREEN = Room

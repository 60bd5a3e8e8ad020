"""A child's screen while the device waits in a room on the network. It shows the room's three animals, which the child
tells a friend by telephone, or a picture of why no other device can join.

The pictures: waves and a cross (no network or club), a cross between two devices (room full), an hourglass (too many
requests), a lock (club closed), a grown-up to fetch (Kast needs an update). SCORE goes back.
"""

from kast.multiplayer.protocol.relay import CLOSED, FULL, SLOW, UNKNOWN
from kast.ui.graphics.icons import ARROW_LEFT, UNDO
from kast.ui.graphics.wordless import GROWN_UP, HOURGLASS, LOCK, PHONE, WAVES
from kast.ui.screens.multiplayer.lobby import SORRY, AtDoor
from kast.ui.screens.multiplayer.room import draw_animals
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.wordless import draw_machines, draw_no

_PICTURES = {SLOW: HOURGLASS, CLOSED: LOCK, UNKNOWN: GROWN_UP}


class KidAtDoor(AtDoor):
    def draw(self, canvas):
        if self.state not in SORRY:
            draw_animals(canvas, self.relay.animals, 19)
            canvas.bitmap(PHONE, 64 - PHONE[0] // 2, 0)
        elif self.state == FULL:
            draw_machines(canvas, 0, True, 5, 3)
            draw_no(canvas, 54, 7)
        elif self.state in _PICTURES:
            picture = _PICTURES[self.state]
            canvas.bitmap(picture, 64 - picture[0] // 2, 8)
        else:
            canvas.bitmap(WAVES, 27, 4, 1, 2)
            draw_no(canvas, 80, 9)
        canvas.bitmap(ARROW_LEFT, 17, 50)
        canvas.bitmap(UNDO, 25, 50)
        draw_cap(canvas, 42, 45, "SCORE", False)


SCREEN = KidAtDoor

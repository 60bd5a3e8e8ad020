"""The screen while the display is off after a long time without a press. The next press only turns it on again."""

from kast.ui.screen import Screen


class Asleep(Screen):
    """Turns the display off.

    - before: the screen to return to
    """

    quick = True  # no garbage collections: each uses as much energy as a second of sleep, and there is no garbage

    def __init__(self, app, before):
        super().__init__(app)
        self._before = before
        self.idle = app.idle
        self.machine.display.off()

    def draw(self, canvas):
        """Draw nothing, since the display is off."""

    def press(self, button, kind):
        self.idle.go_on(self._before)


SCREEN = Asleep

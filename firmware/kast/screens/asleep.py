"""Nobody has pressed a button for long: the display is dark, and the next press only wakes it."""

from kast.screens import Screen


class Asleep(Screen):
    """before: the screen to come back to."""

    def __init__(self, app, before):
        super().__init__(app)
        self._before = before
        app.display.off()

    def draw(self, canvas):
        """Nothing is seen of it."""

    def press(self, button, kind):
        self.app.go_on(self._before)

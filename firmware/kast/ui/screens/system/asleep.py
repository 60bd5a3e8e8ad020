"""Nobody has pressed a button for long: the display is dark, and the next press only wakes it."""

from kast.ui.screen import Screen


class Asleep(Screen):
    """before: the screen to come back to."""

    quick = True  # a collection takes as long awake as a second of the dark, and nothing is left lying

    def __init__(self, rooms, before):
        super().__init__(rooms)
        self._before = before
        self.caretaker = rooms.caretaker
        self.machine.display.off()

    def draw(self, canvas):
        """Nothing is seen of it."""

    def press(self, button, kind):
        self.caretaker.go_on(self._before)


SCREEN = Asleep

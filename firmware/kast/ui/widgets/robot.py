"""The turn of a machine, for all to see: one thing after the other, each after a while. Any press hurries it."""

from kast.device import tunes
from kast.ui.screen import Screen


class Robot(Screen):
    """dice: what flies, a DiceRow or a BigDie; which of them, and what it does first, is up to each game."""

    moving = True
    quick = True

    def __init__(self, rooms, dice):
        super().__init__(rooms)
        self._caretaker = rooms.caretaker
        self.dice = dice

    @property
    def flies(self):
        return self.dice.flies

    def begin(self, ms, first):
        """Do that first, in so many milliseconds: one sees whose turn it is."""
        self._due = self.machine.now + ms
        self._next = first

    def wait(self, ms, then):
        """Do what comes next in so many milliseconds; twice as soon where the machine plays for nobody."""
        self.begin(ms // 2 if self.session.demo else ms, then)

    def go_on(self):
        """Do what comes next, if it is time."""
        if self._next and self.machine.now >= self._due:
            self._next()

    def hurry(self):
        """It is time now."""
        if self._next:
            self._due = self.machine.now
            self.machine.sound(tunes.CLICK)

    def pause(self):
        """Nothing comes next until `wait` is called."""
        self._next = None

    def shake(self, ms, *held):
        """Shake the dice for so long, then throw them; held: as DiceRow.shake has it."""
        self._caretaker.stay_awake()
        self.dice.shake(*held)
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()
        self.wait(ms, self._throw)

    def _throw(self):
        self.dice.throw()
        self.machine.sound(tunes.THROW)
        self.pause()

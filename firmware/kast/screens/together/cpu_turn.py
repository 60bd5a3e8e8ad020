"""A robot's turn with a card at the machine where it sits: the other machine has its share in each roll."""

from kast.screens.parts.at_table import Asked, goes_on, show_ended
from kast.screens.turn import cpu_turn


class CpuTurn(cpu_turn.CpuTurn):
    quick = False  # as in play.py

    def __init__(self, rooms, *_):
        self._asked = Asked(rooms.session)
        self._turns = rooms.session.game.turns_finished
        super().__init__(rooms)

    def heard(self):
        goes_on(self, self._turns)

    def roll(self):
        if self._asked.has_come():
            self.come_back()

    def end_turn(self):
        if self.session.table.may_move:  # else it is tried again with the next frame
            show_ended(self, self.session.end_turn(self.box))


SCREEN = CpuTurn

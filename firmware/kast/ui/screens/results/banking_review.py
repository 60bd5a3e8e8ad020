"""The coach's review of a game in which points are banked: how many choices were the coach's, the costliest others."""

from micropython import const

from kast.games.banking.review import BankingReview
from kast.modules import load
from kast.text import load_sections, say
from kast.ui.widgets.reviewing import ReviewScreen

_MOST = const(99)  # number of choices up to which all are counted; more have a percentage, for which there is space


class Review(ReviewScreen):
    look: BankingReview

    def new_look(self, texts):
        game = self.session.game
        load_sections("banking")
        yield True
        table = load("kast.ui.widgets.banking." + game.rules.id).best_play()
        if not table:
            self.line = say("coach.missing")
            return None
        return BankingReview(table, game.rules.id, game.options, game.players, texts, self.player, game.left)

    def verdict(self):
        look = self.look
        for percent, key in ((100, "perfect"), (90, "very_good"), (70, "good")):
            if look.alike * 100 >= look.choices * percent:
                return key
        return "ask" if self.session.game.rules.dice > 1 else ""  # a single die has no advice to ask for

    def sums(self):
        look = self.look
        of_all = str(look.alike) + "/" + str(look.choices)
        if look.choices > _MOST:
            of_all = str(look.alike * 100 // look.choices) + "%"
        alike = ("alike", of_all)
        return (alike, ("lost", str(look.lost))) if look.lost else (alike,)

    def describe(self, choice):
        points, turn, roll, dice, banked, done, better = choice
        return str(points) if points else "", turn, roll, dice, _named(done, banked), _named(better, banked)


def _named(held, banked):
    """Return the name of a choice, and the mask of the dice that it leaves on the table.

    - held: for each die whether it is left there; None to bank
    - banked: the points that banking brings
    """
    if held is None:
        return say("banking.keep").format(banked), 0
    return say("banking.rolls"), sum([1 << die for die, is_held in enumerate(held) if is_held])


SCREEN = Review

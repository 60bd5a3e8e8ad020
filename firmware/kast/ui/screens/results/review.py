"""The coach's review of a game with a card: luck, the points that choices cost, and the costliest choices."""

from kast.coach import UNIT
from kast.coach.review import Review as Look
from kast.ui.widgets.cards.advice_text import no_coach, points, way_name
from kast.ui.widgets.reviewing import ReviewScreen


class Review(ReviewScreen):
    keeps_coach = True
    look: Look

    def new_look(self, texts):
        game = self.session.game
        coach = self.thinking.load(game.rules)
        yield True
        if not coach:
            self.line = no_coach(self.thinking)
            return None
        return Look(coach, game.rules.id, game.options, game.players, texts, self.player, left=game.left)

    def coach_failed(self):
        self.look = None  # pyrefly: ignore[bad-assignment]  as before it is computed
        self.line = no_coach(self.thinking)
        self.on_result()

    def verdict(self):
        for most, key in ((1, "perfect"), (8, "very_good"), (25, "good")):
            if self.look.lost < most * UNIT:
                return key
        return "ask"

    def sums(self):
        return ("luck", points(self.look.luck, True)), ("lost", points(self.look.lost))

    def describe(self, choice):
        price, turn, roll, dice, done, better = choice
        return (
            points(price),
            turn,
            roll,
            dice,
            (way_name(dice, *done), done[0] or 0),
            (way_name(dice, *better), better[0] or 0),
        )


SCREEN = Review

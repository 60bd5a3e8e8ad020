"""Help pages on the boxes of a game, each with an example. The dice that count in the box are solid, like held dice.

A list of the boxes comes first.
"""

from micropython import const

from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.scoring import ALL_DICE, count_faces, points, sequence
from kast.modules import load
from kast.text import say
from kast.ui.graphics.dice import draw_die
from kast.ui.graphics.fonts import BOLD
from kast.ui.widgets.help_page import ROOM, draw_sentence, list_of_games
from kast.ui.widgets.reading import ListedPages

# Examples of six dice for each kind of box; games with five dice use the first five. The help page shows the first
# example that scores. For kinds that are not listed here, the game's module has EXAMPLES.
_EXAMPLES = {
    "ones": ("111463",),
    "twos": ("222516",),
    "threes": ("333162",),
    "fours": ("444253",),
    "fives": ("555136",),
    "sixes": ("666241",),
    "pair": ("552314",),
    "two_pairs": ("665531",),
    "three_pairs": ("665522",),
    "three_of_a_kind": ("444261",),
    "four_of_a_kind": ("222265",),
    "five_of_a_kind": ("333331",),
    "small_straight": ("123462", "123455"),
    "large_straight": ("234566",),
    "full_straight": ("123456",),
    "full_house": ("333556",),
    "villa": ("444222",),
    "tower": ("555522",),
    "chance": ("642613",),
    "yatzy": ("666666",),
}
_ALIKE = const(("pair", "three_of_a_kind", "four_of_a_kind", "five_of_a_kind"))
_SIZE = const(20)  # size of a die in pixels


class HelpBoxes(ListedPages):
    """Explains the boxes of a game.

    - game: id of the game
    """

    def __init__(self, app, game):
        super().__init__(app, *list_of_games("boxes", game))
        self.rules = RULE_SETS[game]
        self._card = Card(game)
        self.pages = [(say(kind), kind) for kind in self.rules.kinds]
        if self.rules.bonus:
            self.pages.insert(self.rules.upper, (say("card.bonus"), ""))

    def draw_page(self, canvas, page):
        name, kind = page
        if not kind:
            _draw_top(canvas, name, self._card.bonus_pays)
            draw_sentence(canvas, 20, say("box.bonus").format(self._card.bonus_at))
            return
        scoring = self._card.scoring(kind)
        dice = faces(self.rules, kind)
        _draw_top(canvas, name, points(scoring, count_faces(dice, len(dice))))
        counted = counts_in(scoring, dice)
        spacing = 21 if len(dice) == 6 else 25
        for i in range(len(dice)):
            draw_die(canvas, i * spacing, 21, _SIZE, dice[i], counted[i])
        draw_sentence(canvas, 42, sentence(self.rules, kind))


def faces(rules, kind):
    """Return the dice that explain a box, as a list of faces: its first example that scores, or the last one."""
    dice = []
    for text in _EXAMPLES.get(kind) or load("kast.games." + rules.id).EXAMPLES[kind]:
        dice = [int(face) for face in text[: rules.dice]]
        if points(rules.scoring[kind], count_faces(dice, rules.dice)):
            break
    return dice


def counts_in(scoring, dice):
    """Return for each die whether it counts. From the last die to the first, a die that adds nothing is left out."""
    counts = count_faces(dice, len(dice))
    score = points(scoring, counts)
    needed = [True] * len(dice)
    for i in reversed(range(len(dice))):
        face = dice[i]
        counts[face] -= 1
        counts[0] -= face
        needed[i] = points(scoring, counts) != score
        if needed[i]:
            counts[face] += 1
            counts[0] += face
    return needed


def sentence(rules, kind):
    """Return a sentence that describes the dice that a box requires."""
    scoring = rules.scoring[kind]
    if kind in rules.kinds[: rules.upper]:
        return say("box.upper")
    if scoring.pattern == sequence:
        first, last = scoring.shape[0]
        if len(scoring.shape) > 1:
            return say("box.any_run").format(last - first + 1)
        return say("box.run").format(first, last)
    if kind in _ALIKE:
        return say("box.alike_all" if scoring.dice == ALL_DICE else "box.alike")
    return say("box." + kind)


def _draw_top(canvas, name, score):
    """Draw name and points, both in BOLD, since larger points would leave too little width for the name."""
    canvas.text(BOLD, 1, 4, name)
    canvas.number_right(BOLD, ROOM - 1, 4, score)


SCREEN = HelpBoxes

"""A turn with real dice that was told wrong is told anew, and the card follows. Pure; in memory only then.

A correction changes the dice of one turn, or the box that it filled, or both; the order of turns stays. The card is
what the player's turns lead to, each with the dice that count now: points, bonuses and first-roll points follow from
the dice of a turn and from the card as it was then. Only which box a joker has to fill is not asked of turns from the
corrected one on: what stands in their boxes was decided at the table, before anybody knew.
"""

from kast.game import GameError
from kast.games import RuleError
from kast.games.cards import draws
from kast.games.cards.card import Card
from kast.games.cards.jokers import joker_face, points_in
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS, kind_of
from kast.games.cards.scoring import count_faces


class RetoldTurn(RealDiceGame):
    """A game of one player alone, in the turn that is told anew: the card as it was before it, and its dice.

    game: the one in play; turns: all that its player of that index has ended, in order, each (box, rolls), rolls being
    text; at: which of them.
    """

    def __init__(self, game, player, turns, at):
        super().__init__(game.rules.id, game.options, [game.players[player]], game.random_bytes, "listed")
        self._turns = turns
        self._at = at
        self._fill(self.card, turns[:at])
        self.take_rolls(turns[at][1])

    def choices(self):
        """The boxes that the turn may fill: as in any turn, but for those that later turns have filled.

        Where these leave none, any box that they have not filled.
        """
        taken = [box for box, _ in self._turns[self._at + 1 :]]
        choices = [choice for choice in super().choices() if choice[0] not in taken]
        if choices or not self.can_hold:
            return choices
        counts = count_faces(self.dice, self.rules.dice)
        joker = joker_face(self.card, counts)
        still_open = [box for box in self.rules.boxes if box not in self.card.boxes and box not in taken]
        return [(box, points_in(self.card, kind_of(box), counts, joker)) for box in still_open]

    def card_with(self, box):
        """The card that all turns lead to, once this one has filled `box`."""
        card = Card(self.rules.id, self.options)
        self._fill(card, self._turns[: self._at])
        self._fill(card, ((box, self.rolls),))
        self._fill(card, self._turns[self._at + 1 :])
        return card

    def _fill(self, card, turns):
        count = self.rules.dice
        for box, rolls in turns:
            refill(card, box, [int(face) for face in rolls[-count:]], len(rolls) // count)
        card.add_up()


def refill(card, box, dice, roll):
    """Fill a box as `Card.fill` does, whichever box a joker would have to. RuleError if it cannot be filled at all.

    Totals do not follow yet: `add_up` lets them.
    """
    card.check_roll(roll)
    card.check_box(box)
    if box in card.boxes or (card.in_order and box != card.in_order[len(card.boxes)]):
        raise RuleError(f"{box} cannot be filled now.")
    counts = count_faces(dice, card.rules.dice)
    joker = joker_face(card, counts)
    if joker:
        card.bonuses += card.bonus(dice) // FIVE_OF_A_KIND_BONUS
    if card.first_roll_bonus:
        card.extra += card.first_roll_extra(box, dice, roll)
    card.boxes[box] = points_in(card, kind_of(box), counts, joker)


def correct(game, player, card):
    """Let the player of that index have that card. A game that was over is settled anew: others may have won.

    The last box cannot be taken back any more.
    """
    if not game.real_dice or game.phase == "start":
        raise GameError("Only real dice can have been told wrong.")
    tied = _tied(game)
    game.cards[player] = card
    game.corrections += 1
    game.forget_last_turn()
    if game.phase != "play" and _tied(game) != tied:
        game.draw = game.win_rolls = ""
        draws.settle(game)


def _tied(game):
    """The players who have most."""
    keys = {player: game.cards[player].ranking_key() for player in game.here}
    return [player for player, key in keys.items() if key == max(keys.values())]

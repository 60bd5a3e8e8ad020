"""Correct a turn with real dice that was entered wrongly, and recompute the card. Loaded only for a correction.

A correction changes the dice of one turn, its box, or both; the order of turns does not change. The card is recomputed
from all turns of the player: points, bonuses and first-roll points of a turn follow from its dice and from the card
before the turn. From the corrected turn on, the rule about which box a joker has to fill is not applied, since the
players chose the boxes of these turns before they noticed the mistake.
"""

from kast.game import GameError
from kast.games import RuleError
from kast.games.cards import draws
from kast.games.cards.card import Card
from kast.games.cards.jokers import joker_face, points_in
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS, kind_of


class ReenteredTurn(RealDiceGame):
    """A game of one player, reopened at the turn to correct: it has the card before this turn, and the turn's dice."""

    def __init__(self, game: RealDiceGame, player: int, turns: list, at: int):
        """Reopen a turn.

        :param game: the game in play, which is not changed
        :param player: index of the player
        :param turns: all turns that the player has ended, in order: (box, rolls as text)
        :param at: index of the turn in `turns`
        """
        super().__init__(game.rules.id, game.options, [game.players[player]], game.random_bytes, "listed")
        self._turns = turns
        self._at = at
        self._fill(self.card, turns[:at])
        self.take_rolls(turns[at][1])

    def choices(self) -> list[tuple[str, int]]:
        """Return (box id, points) of the boxes that the turn can fill, without the boxes of later turns.

        If rules such as that for jokers leave no box, return all open boxes that later turns do not fill.
        """
        taken = [box for box, _ in self._turns[self._at + 1 :]]
        choices = [choice for choice in super().choices() if choice[0] not in taken]
        if choices or not self.can_hold:
            return choices
        counts = self.card.counts(self.dice)
        joker = joker_face(self.card, counts)
        still_open = [box for box in self.rules.boxes if box not in self.card.boxes and box not in taken]
        return [(box, points_in(self.card, kind_of(box), counts, joker)) for box in still_open]

    def card_with(self, box: str) -> Card:
        """Return the player's card after all turns if the corrected turn fills `box`."""
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


def refill(card: Card, box: str, dice: list[int], roll: int) -> None:
    """Fill a box as `Card.fill` does, but even if the dice are a joker that would have to fill another box.

    The totals are not updated: call `add_up` afterwards.

    :raises RuleError: if there is no such box or roll, if the box is filled already, or if the boxes have a fixed order
        and another box comes next
    """
    card.check_roll(roll)
    card.check_box(box)
    if box in card.boxes or (card.in_order and box != card.in_order[len(card.boxes)]):
        raise RuleError(f"{box} cannot be filled now.")
    counts = card.counts(dice)
    joker = joker_face(card, counts)
    if joker:
        card.bonuses += card.bonus(dice) // FIVE_OF_A_KIND_BONUS
    if card.first_roll_bonus:
        card.extra += card.first_roll_extra(box, dice, roll)
    card.boxes[box] = points_in(card, kind_of(box), counts, joker)


def correct(game: RealDiceGame, player: int, card: Card) -> None:
    """Replace a player's card with the corrected one. Afterwards the last turn cannot be undone.

    If all boxes are filled and the correction changes who is ranked first, the end of the game is decided again.

    :param player: index of the player
    :raises GameError: if the dice are not real, or the first turn has not begun
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
    """Return the players with the highest ranking key."""
    keys = {player: game.cards[player].ranking_key() for player in game.here}
    return [player for player, key in keys.items() if key == max(keys.values())]

"""A game of Grab in play: rolling and holding dice, taking cards, undo. Needs no hardware."""

from kast.dice import roll_face
from kast.game import Game, GameError, packed, shuffled
from kast.games import RULE_SETS
from kast.games.grab import EMPTY, FIVES, MIDDLE, MOST_ROUNDS, PASS, ROLLS, VALUES
from kast.games.grab.cards import FIVE_ALIKE, FIVE_ALIKE_CARDS, deck, measure
from kast.games.options import complete
from kast.turn_text import dice_after, parts, roll_text, turn_text

DICE = 5


class Grab(Game):
    """A game of Grab. It has these attributes in addition to those of Game; a card is the index of its kind in KINDS:

    - dice: faces, 0 before the first roll; held: for each die whether it is held
    - rolls: the rolls of this turn, as text (turn_text.py)
    - turns: how many turns each player has ended
    - deck: all cards but those of five alike, in the order in which they are drawn; drawn: how many are drawn
    - middle: the open cards in the middle, EMPTY where there is none
    - open_cards: the open card of each player, EMPTY for none
    - measures: for each player the measure (cards.py) of the dice that took the open card, 0 without a card; it stays
      in the turn at whose start the card is banked, so that this can be reversed
    - banked: the cards that each player has banked, in this order
    - fives_left: how many cards of five alike are left
    - undo_holds: while the last turn can be undone, for each die whether it was held
    - before: measures of that turn's player before it, and of the player whose card was taken
    """

    turn_screen = "grab.turn"
    machine_screen = "grab.robot"
    mirrored_screen = "grab.mirrored"
    totals_screen = "grab.totals"
    ended_part = "widgets.grab.result"
    decided_by = ("won_by_cards",)
    is_lost = False  # a turn whose dice take no card loses nothing

    def __init__(self, rule_set_id: str, options: dict | None, players: list, random_bytes, start: str = "roll"):
        """Begin a game.

        :param rule_set_id: id of the game
        :param options: chosen options; those with their default value may be missing
        :param players: as in Game.__init__()
        :param random_bytes: as in Game.__init__(); it also shuffles the deck
        :param start: as in Game.__init__()
        :raises GameError: if players or start are not possible
        :raises RuleError: if an option is not possible
        """
        rules = RULE_SETS[rule_set_id]
        super().__init__(rules, complete(rules, options), players, random_bytes, start)
        self.turns = [0] * len(players)
        self.deck = bytes(shuffled(deck(self.options["deck"]), random_bytes))
        self.drawn = MIDDLE
        self.middle = bytearray(self.deck[:MIDDLE])
        self.open_cards = bytearray((EMPTY,) * len(players))
        self.measures = bytearray(len(players))
        self.banked = [bytearray() for _ in players]
        self.fives_left = FIVE_ALIKE_CARDS
        self.undo_holds = [False] * DICE
        self.before = bytearray(2)
        self.drop_turn()

    # A turn

    @property
    def turns_finished(self) -> int:
        return sum(self.turns)

    @property
    def rolls_left(self) -> int:
        """Return how many rolls are left in this turn."""
        return ROLLS - self.rolls_used

    @property
    def can_roll(self) -> bool:
        """Return whether a roll is left and a die is free."""
        return self.phase == "play" and self.rolls_left > 0 and False in self.held

    @property
    def can_hold(self) -> bool:
        """Return whether dice can be held and a card taken, which is possible after the first roll."""
        return self.phase == "play" and self.rolls_used > 0

    @property
    def stays(self) -> list[bool]:
        """Return for each die whether the next roll leaves it out."""
        return self.held

    @property
    def can_undo(self) -> bool:
        """Return whether the last turn can be undone, which is possible until the next roll, even after the game."""
        return self.last_turn is not None and not self.rolls

    def roll(self) -> None:
        """Roll every die that is not held.

        :raises GameError: if there is no turn, no roll is left, or every die is held
        """
        if not self.can_roll:
            raise GameError("There is nothing to roll: no roll is left, or every die is held.")
        dice = [face if is_held else roll_face(self.random_bytes) for face, is_held in zip(self.dice, self.held)]
        self.dice = dice
        self.rolls += roll_text(dice, self.held)
        self.rolls_used += 1
        self.last_turn = None

    def hold(self, held: list[bool]) -> None:
        """Hold these dice, and release all others.

        :param held: for each die whether it is held
        :raises GameError: if dice are held before the first roll
        """
        if True in held and not self.can_hold:
            raise GameError("Roll first, then hold.")
        self.held = list(held)

    def toggle(self, index: int) -> bool:
        """Hold a die (from 0), or release it.

        :returns: True
        :raises GameError: before the first roll
        """
        held = list(self.held)
        held[index] = not held[index]
        self.hold(held)
        return True

    # Cards

    def kind_at(self, place: int) -> int:
        """Return the card at a place, whether or not the dice make it; EMPTY if none lies there.

        :param place: place of a move, 0 to PASS
        """
        if place < MIDDLE:
            return self.middle[place]
        if place == FIVES:
            return FIVE_ALIKE if self.fives_left else EMPTY
        player = place - MIDDLE
        return self.open_cards[player] if player < len(self.players) else EMPTY

    def value_at(self, place: int) -> int:
        """Return the points of the card at a place; 0 if none lies there.

        :param place: place of a move, 0 to PASS
        """
        kind = self.kind_at(place)
        return 0 if kind == EMPTY else VALUES[kind]

    def choices(self) -> list[int]:
        """Return the places of all cards that the dice can take: five alike, then the middle, then players.

        :returns: [PASS] if there are none; [] before the first roll
        """
        if not self.can_hold:
            return []
        return [place for place in self.places() if measure(self.kind_at(place), self.dice) > self.needed(place)] or [
            PASS
        ]

    def places(self) -> list[int]:
        """Return the places of all cards that dice of this turn could take, in the order of choices()."""
        places = [FIVES] + list(range(MIDDLE + len(self.players)))
        return [place for place in places if self.kind_at(place) != EMPTY]

    def needed(self, place: int) -> int:
        """Return the measure that the dice must exceed to take the card at a place."""
        return self.measures[place - MIDDLE] if MIDDLE <= place < FIVES else 0

    def end_turn(self, move: int) -> tuple[int, int, int, int]:
        """Take a card, or pass if the dice can take none. The turn passes to the left, or the game ends.

        :param move: the place of the card, one of choices()
        :returns: (player's index, card or EMPTY, index of the player from whom it was taken or -1, its points)
        :raises GameError: if this is not possible now
        """
        if move not in self.choices():
            raise GameError("The dice do not take this card." if self.can_hold else "Roll first, then take a card.")
        player = self.current
        kind, points = self.kind_at(move), self.value_at(move)
        loser = move - MIDDLE if MIDDLE <= move < FIVES else -1
        self.before[0] = self.measures[player]
        self.before[1] = self.measures[loser] if loser >= 0 else 0
        self._remove(move)
        if move == FIVES:
            self.banked[player].append(kind)
        else:
            self.open_cards[player] = kind
        self.measures[player] = 0 if move in (FIVES, PASS) else measure(kind, self.dice)
        self.turns[player] += 1
        self.last_turn = turn_text(player, move, self.rolls)
        self.undo_holds = self.held
        self.drop_turn()
        if self.is_complete:
            self.finish()
        else:
            self.pass_turn()
        return player, kind, loser, points

    def _remove(self, place):
        """Remove the card from its place; the next card of the deck takes its place in the middle."""
        if place == FIVES:
            self.fives_left -= 1
        elif place < MIDDLE:
            self.middle[place] = EMPTY
            if self.drawn < len(self.deck):
                self.middle[place] = self.deck[self.drawn]
                self.drawn += 1
        elif place < FIVES:
            self.open_cards[place - MIDDLE] = EMPTY
            self.measures[place - MIDDLE] = 0

    def _put_back(self, place, kind):
        """Reverse _remove()."""
        if place == FIVES:
            self.fives_left += 1
        elif place < MIDDLE:
            if self.middle[place] != EMPTY:
                self.drawn -= 1
            self.middle[place] = kind
        elif place < FIVES:
            self.open_cards[place - MIDDLE] = kind
            self.measures[place - MIDDLE] = self.before[1]

    def pass_turn(self) -> None:
        """Pass the turn to the left, to the next player who has not left, whose open card is now banked."""
        super().pass_turn()
        player = self.current
        if self.measures[player]:
            self.banked[player].append(self.open_cards[player])
            self.open_cards[player] = EMPTY

    def _take_from_bank(self):
        """Lay the card that was banked when this turn began open again."""
        player = self.current
        if self.measures[player] and self.open_cards[player] == EMPTY:
            self.open_cards[player] = self._take_last(player)

    def _take_last(self, player):
        """Remove the card that a player banked last, and return it."""
        cards = self.banked[player]
        self.banked[player] = cards[:-1]
        return cards[-1]

    def drop_turn(self) -> None:
        """Forget the rolls and holds of this turn. The card of a player who leaves in it lies open again."""
        self._take_from_bank()
        self.take_rolls("")
        self.held = [False] * DICE

    def take_rolls(self, rolls: str) -> None:
        """Set the dice to their state after these rolls.

        :param rolls: texts of rolls, joined
        """
        self.rolls = rolls
        self.rolls_used = len(rolls) // DICE
        self.dice = dice_after(rolls, DICE)

    def forget_last_turn(self) -> None:
        """Make the last turn final: it can no longer be undone."""
        self.last_turn = None

    def undo(self) -> None:
        """Undo the last turn: all cards lie where they lay before, and dice, holds and rolls are as they were.

        :raises GameError: if no turn can be undone
        """
        if not self.can_undo:
            raise GameError("There is nothing to take back.")
        self._take_from_bank()
        player, place, rolls = parts(self.last_turn)
        self.current = player
        kind = self._take_last(player) if place == FIVES else self.open_cards[player]
        self.open_cards[player] = EMPTY
        self._put_back(place, kind)
        self.measures[player] = self.before[0]
        self.turns[player] -= 1
        self.take_rolls(rolls)
        self.held = self.undo_holds
        self.last_turn = None
        self.phase = "play"
        self.update_left()

    # The end

    @property
    def cards_left(self) -> int:
        """Return how many cards lie in the deck and in the middle."""
        return len(self.deck) - self.drawn + sum([kind != EMPTY for kind in self.middle])

    @property
    def is_complete(self) -> bool:
        """Return whether deck and middle are empty, or all players who have not left have had MOST_ROUNDS turns."""
        return not self.cards_left or min([self.turns[player] for player in self.here]) == MOST_ROUNDS

    def finish(self) -> None:
        """End the game."""
        self.phase = "over"

    def banked_points(self, player: int) -> int:
        """Return the points of the cards that a player has banked."""
        return sum([VALUES[kind] for kind in self.banked[player]])

    def total(self, player: int) -> int:
        return self.banked_points(player) + self.value_at(MIDDLE + player)

    def cards_of(self, player: int) -> int:
        """Return how many cards a player has, banked or open."""
        return len(self.banked[player]) + (self.open_cards[player] != EMPTY)

    def ranking_key(self, player: int) -> tuple[int, int]:
        return self.total(player), self.cards_of(player)

    # Plain data

    def state(self) -> dict:
        state = super().state()
        state["turns"] = list(self.turns)
        state["cards"] = [list(cards) for cards in (self.middle, self.open_cards, self.measures, self.deck)]
        state["banked"] = [list(cards) for cards in self.banked]
        state["rolls"] = self.rolls
        state["held"] = mask(self.held)
        state["undo"] = [self.last_turn, mask(self.undo_holds)] + list(self.before) if self.can_undo else None
        return state


def mask(held) -> int:
    """Return flags of dice as a number, that of the first die in the lowest bit."""
    return sum([1 << index for index, is_held in enumerate(held) if is_held])


def flags(bits: int) -> list[bool]:
    """Return for each die whether its bit is set, that of the first die being the lowest."""
    return [bool(bits & 1 << index) for index in range(DICE)]


def pack(rules, state: dict) -> bytearray:
    """Return the part of a stored game that only Grab has; saved_game.py packs the part before it.

    Each value has one byte:

    - held dice as bits
    - number of players; for each of them the player (`packed`), turns, total rolled for the start (0: none), open card,
      its measure, number of banked cards, these cards
    - contenders for the start as bits
    - the cards in the middle, and those of the deck
    - 0 if the rolls are those of this turn; 1 + the player's index if they are those of a turn that can be undone,
      followed by the place of its card, the dice held in it, as bits, and `before`
    - the rolls as text
    """
    out = bytearray((state["held"], len(state["players"])))
    starts, contenders = state["start"] or ([], [])
    middle, lying, measures, cards = state["cards"]
    for index, player in enumerate(state["players"]):
        out.extend(packed(player))
        banked = state["banked"][index]
        start = starts[index] or 0 if starts else 0
        out.extend(bytes((state["turns"][index], start, lying[index], measures[index], len(banked))))
        out.extend(bytes(banked))
    out.append(sum([1 << index for index in contenders]))
    out.extend(bytes(middle + cards))
    rolls = state["rolls"]
    out.append(0)
    if state["undo"]:
        player, place, rolls = parts(state["undo"][0])
        out[-1] = 1 + player
        out.extend(bytes([place] + state["undo"][1:]))
    return out + rolls.encode()


GAME = Grab  # the session finds the class of every family under this name

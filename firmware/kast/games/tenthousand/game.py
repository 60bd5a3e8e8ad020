"""A game of Ten Thousand in play: rolling, setting dice aside, banking or losing a turn, undo. Needs no hardware."""

from kast.dice import roll_face
from kast.game import GameError
from kast.games.banking.game import BankingGame, pack_players, stored_rolls
from kast.games.tenthousand import MOST_ROLLS, UNIT
from kast.games.tenthousand.scoring import alone, best, counted, scores_alone, together, worth
from kast.turn_text import dice_after, roll_text

DICE = 6


class TenThousand(BankingGame):
    """A game of Ten Thousand. A die that is held is set aside: it stays there until all six are.

    A turn is known by its rolls: the dice that a roll leaves out (".") were set aside before; a roll of all six dice
    after another one follows six dice that all scored ("hot dice"). Banking counts every die of the last roll that
    scores, so the dice chosen from it are part of no record.
    """

    turn_screen = "tenthousand.turn"
    machine_screen = "tenthousand.robot"
    mirrored_screen = "tenthousand.mirrored"

    # A turn

    @property
    def is_lost(self) -> bool:
        return self.rolls_used > 0 and not self._best

    @property
    def points(self) -> int:
        return 0 if self.is_lost else self.kept + self._best

    @property
    def chosen(self) -> int:
        """Return the points of the dice that are set aside from the last roll; 0 if none is."""
        return worth(counted([face for die, face in enumerate(self.dice) if self._is_new(die)]), self.options)

    def _is_new(self, die):
        return self.held[die] and not self.aside[die]

    @property
    def can_bank(self) -> bool:
        """Return whether the turn can end now. A player's first points must be as many as the option "entry" says."""
        if self.phase != "play" or not self.rolls_used:
            return False
        return self.is_lost or self.totals[self.current] > 0 or self.points >= self.options["entry"]

    @property
    def can_roll(self) -> bool:
        """Return whether dice can be rolled: in a new turn, or once a die of the last roll is set aside.

        A turn whose points reach the goal by themselves can only be ended, and so can one of MOST_ROLLS rolls.
        """
        if self.phase != "play":
            return False
        return not self.rolls_used or (self.rolls_used < MOST_ROLLS and self.points < self.goal and self.chosen > 0)

    @property
    def can_hold(self) -> bool:
        return self.phase == "play" and self.rolls_used > 0 and not self.is_lost

    @property
    def rolls_next(self) -> int:
        """Return how many dice the next roll has."""
        return self.held.count(False) or DICE

    @property
    def stays(self):
        return self.held if False in self.held else [False] * DICE

    def roll(self) -> None:
        """Roll every die that is not set aside; all six dice if all are.

        :raises GameError: if no die can be rolled
        """
        if not self.can_roll:
            raise GameError("There is nothing to roll: set a die aside that scores, or end the turn.")
        held = list(self.stays)
        dice = [face if is_held else roll_face(self.random_bytes) for face, is_held in zip(self.dice, held)]
        self.take_rolls(self.rolls + roll_text(dice, held))
        self.last_turn = None

    def hold(self, held: list[bool]) -> None:
        """Set these dice aside, and no others.

        :param held: for each die whether it is set aside; those that were set aside before the last roll must be
        :raises GameError: if a die would not score, or is not free; the game is then unchanged
        """
        before = self.held
        self.held = list(held)
        takes_back = any(aside and not is_held for aside, is_held in zip(self.aside, held))
        if takes_back or (self.held != self.aside and not (self.can_hold and self.chosen)):
            self.held = before
            raise GameError("Only dice of this roll that score can be set aside.")

    def toggle(self, index: int) -> bool:
        """Set a die aside, with those that score only with it; or take it back, with those that need it.

        :param index: the die, from 0
        :returns: False if it cannot be set aside or taken back
        """
        if not self.can_hold or self.aside[index]:
            return False
        face = self.dice[index]
        free = [die for die in range(DICE) if not self.aside[die]]
        counts = counted([self.dice[die] for die in free])
        new = counted([self.dice[die] for die in free if self.held[die]])
        if alone(new)[1] < sum(new):  # a straight or pairs: only those dice stay that score without the others
            chosen = [die for die in free if scores_alone(self.dice[die], counts[self.dice[die]]) and die != index]
        elif scores_alone(face, 1):
            chosen = [die for die in free if self.held[die] != (die == index)]
        elif scores_alone(face, counts[face]):
            chosen = [die for die in free if (self.dice[die] == face) != self.held[die]]
        elif together(counts, self.options):
            chosen = free
        else:
            return False
        self.held = [self.aside[die] or die in chosen for die in range(DICE)]
        return True

    def brought(self, rolls: str) -> int:
        dice = dice_after(rolls, DICE)
        kept, aside = _before_last(rolls, self.options)
        points = best(counted([face for die, face in enumerate(dice) if not aside[die]]), self.options)
        return kept + points if points else 0

    def take_rolls(self, rolls: str) -> None:
        """Set the turn to its state after these rolls: every die of the last roll that scores is set aside.

        :raises GameError: if a die was set aside that does not score
        """
        self.kept, self.aside = _before_last(rolls, self.options)
        self.rolls = rolls
        self.rolls_used = len(rolls) // DICE
        self.dice = dice_after(rolls, DICE)
        self.held = list(self.aside)
        self._best = 0
        if rolls:
            counts = counted([face for die, face in enumerate(self.dice) if not self.aside[die]])
            self._best = best(counts, self.options)
            is_whole = 0 < together(counts, self.options) == self._best
            self.held = [
                self.aside[die] or is_whole or scores_alone(face, counts[face]) for die, face in enumerate(self.dice)
            ]

    # Whose turn it is, and the end

    @property
    def wins(self) -> bool:
        """Return whether banking now would end the game, with more points than any other player has."""
        total = self.totals[self.current] + self.points
        closer = self.current if self.closer < 0 and total >= self.goal else self.closer
        return self._next(closer) == closer and total > self.to_beat

    def _next(self, closer):
        """Return the index of the next player who has not left; `closer` if he comes first, even if he has left."""
        player = (self.current + 1) % len(self.players)
        while player in self.left and player != closer:
            player = (player + 1) % len(self.players)
        return player

    def pass_turn(self) -> None:
        """Pass the turn to the left: to the next player who has not left, or to the one who reached the goal first."""
        self.current = self._next(self.closer)

    def go_on(self, player: int) -> None:
        if self.closer < 0 and self.totals[player] >= self.goal:
            self.closer = player
        self.pass_turn()
        if self.is_complete:
            self.finish()

    @property
    def is_complete(self) -> bool:
        """Return whether the turn is back at the player who reached the goal, or all have had MOST_TURNS turns."""
        return self.current == self.closer or self.has_all_turns

    def undo(self) -> None:
        super().undo()
        if self.closer == self.current:
            self.closer = -1

    # Plain data

    def state(self) -> dict:
        state = super().state()
        state["closer"] = self.closer
        state["held"] = sum([1 << die for die in range(DICE) if self._is_new(die)])
        return state


def _before_last(rolls, options):
    """Return (points, for each die whether it was set aside) before the last of these rolls.

    Raises GameError if a die was set aside that does not score.
    """
    points = 0
    aside = [False] * DICE
    dice = dice_after(rolls[:DICE], DICE) if rolls else []
    for start in range(DICE, len(rolls), DICE):
        roll = rolls[start : start + DICE]
        now = [letter == "." for letter in roll]
        is_hot = True not in now
        chosen = [dice[die] for die in range(DICE) if not aside[die] and (is_hot or now[die])]
        gained = worth(counted(chosen), options)
        if not gained or (not is_hot and any(was and not is_aside for was, is_aside in zip(aside, now))):
            raise GameError("a die was set aside that does not score.")
        points += gained
        aside = now
        dice = [dice[die] if now[die] else int(roll[die]) for die in range(DICE)]
    return points, aside


def pack(rules, state: dict) -> bytearray:
    """Return the part of a stored game that only Ten Thousand has; saved_game.py packs the part before it.

    What pack_players() describes, with the points of each player in units of 50 in two bytes; then, in one byte each,
    1 + the index of the player who reached the goal first (0: none) and the dice that are chosen from the last roll, as
    bits; then the rolls: each a number in base 7 of three bytes, the lowest byte first, the first die in the highest
    digit; 0 is a die that was set aside before. With real dice, the text of the turn follows instead of the rolls.
    """
    out = pack_players(state, UNIT, 2)
    out.append(1 + state["closer"])
    out.append(state["held"])
    rolls = stored_rolls(state)
    if state["real_dice"]:
        return out + rolls.encode()
    for start in range(0, len(rolls), DICE):
        number = 0
        for letter in rolls[start : start + DICE]:
            number = number * 7 + (0 if letter == "." else int(letter))
        out.extend(number.to_bytes(3, "little"))
    return out


GAME = TenThousand  # the session finds the class of every family under this name

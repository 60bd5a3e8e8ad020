"""The hold that the coach shows: of nearly equal holds, one whose reason can be seen in the dice.

The best hold is often hard to explain: 5 6 of 1 2 2 5 6 is worth half a point more than 2 2. So of all holds that cost
less than MARGIN, the coach shows the one with the clearest reason, and of equally clear ones the best:

1. dice that are alike, among them those that the lesson marks
2. other dice that are alike, such as a pair next to three alike
3. three or more in a row, for a straight; all dice of a straight but one; or fours, fives and sixes, for the bonus

If none has such a reason, or filling a box is best, the coach shows the best choice. Kid mode, marks, the hint's
sentence, the coach's questions and the review follow this. Wherever values are shown, and for robots, the order of
`ways` in advice.py counts.
"""

from kast.coach import UNIT
from kast.games.cards import column_of, kind_of
from kast.games.cards.scoring import groups, one_face, sequence

MARGIN = UNIT * 3 // 2
"""The most that a hold with a reason may cost. It is enough to keep a pair in each first roll of Yatzy."""


def offer(turn, dice: list[int] | tuple[int, ...], options: list, margin: int = MARGIN) -> tuple:
    """Return (option, reason): the option to show, and why: "alike", "run", "bonus", or "most" for the best one.

    :param turn: the coach's Turn
    :param dice: faces
    :param options: all options, as `ways` of advice.py returns them
    :param margin: the most that a hold with a reason may cost, in 1/UNIT points
    """
    best = shown = options[0]
    reason = "most"
    clearest = 4
    if not best[2] and not turn.future.needed:
        aims = Aims(turn.card)
        face = aims.collected(dice)
        for option in options:
            value, mask, box = option
            if best[0] - value >= margin:
                break
            if not box:
                held = [die for index, die in enumerate(dice) if mask >> index & 1]
                why = aims.reason(held, dice)
                rank = 3 if why != "alike" else 1 if face in held else 2
                if why and rank < clearest:
                    shown, reason, clearest = option, why, rank
    return shown, reason


class Aims:
    """What the open boxes of a card ask for.

    - groups: the largest number of groups of equal dice that an open box takes: 2 for a full house
    - upper: faces of the open upper boxes
    - high: those from four up whose points help to win the bonus
    - runs: the sequences of open straights, each as (first face, last face)
    """

    def __init__(self, card):
        self.groups = 0
        self.upper = []
        self.high = []
        self.runs = []
        for box in card.open_boxes():
            scoring = card.scoring(kind_of(box))
            if scoring.pattern == groups:
                self.groups = max(self.groups, len(scoring.shape))
            elif scoring.pattern == one_face:
                self.upper.append(scoring.shape)
                if scoring.shape > 3 and may_win_bonus(card, box):
                    self.high.append(scoring.shape)
            elif scoring.pattern == sequence:
                self.runs.extend(scoring.shape)

    def collected(self, dice) -> int:
        """Return the face that most dice show, if there are two or more of it and a box for them; else 0.

        Of equally frequent faces, one with an open upper box is preferred, then the highest.
        """
        counts = [(dice.count(face), face in self.upper, face) for face in dice if self.groups or face in self.upper]
        count, _, face = max(counts) if counts else (0, False, 0)
        return face if count > 1 else 0

    def reason(self, held, dice) -> str:
        """Return the reason to hold some dice that can be seen in them: "alike", "run" or "bonus"; "" if there is none.

        :param held: faces of the held dice
        :param dice: faces of all dice
        """
        if not held:
            return ""
        faces = set(held)
        if all(held.count(face) == dice.count(face) for face in faces):
            is_taken = len(faces) <= self.groups or (len(faces) == 1 and held[0] in self.upper)
            if is_taken and all(held.count(face) > 1 for face in faces):
                return "alike"
            if all(face in self.high for face in faces):
                return "bonus"
        low, high = min(held), max(held)
        lengths = [last - first + 1 for first, last in self.runs if first <= low and high <= last]
        if lengths and 3 <= len(faces) == len(held) and (high - low < len(held) or len(held) + 1 in lengths):
            return "run"
        return ""


def may_win_bonus(card, box: str) -> bool:
    """Return whether the upper bonus of the box's column can still be won."""
    column = column_of(box)
    return card.bonus_pays and not card.bonus_in(column) and not card.bonus_is_lost(column)

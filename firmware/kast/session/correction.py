"""A box that is corrected: what the screen of a turn asks of a session, for one that is told anew.

In memory only then.
"""

from kast.game import MOST_CORRECTIONS
from kast.games.cards.corrected import RetoldTurn, correct
from kast.storage import history, journal
from kast.turn_text import parts, turn_text


class Correction:
    """session: the Session, whose game stays as it is until the turn is ended.

    player: an index; box: one that is filled. game: the turn, a RetoldTurn; None if the turn is not known any more.
    """

    can_undo = False

    def __init__(self, session, player, box):
        self._session = session
        self.player = player
        self.box = box
        self._number = 0  # of the turn in the game
        self._text = ""  # as it was told before
        self.game = None
        self._find()

    def _find(self):
        game = self._session.game
        boxes = game.rules.boxes
        turns = []
        at = None
        for number, text in journal.numbered(game.seq, game.turns_finished, game.corrections):
            who, place, rolls = parts(text)
            if who != self.player:
                continue
            if boxes[place] == self.box:
                at = len(turns)
                self._number = number
                self._text = text
            turns.append((boxes[place], rolls))
        if at is not None and len(turns) == len(game.cards[self.player].boxes) and game.corrections < MOST_CORRECTIONS:
            self.game = RetoldTurn(game, self.player, turns, at)

    def take_note(self):
        return None

    def save_holds_soon(self):
        """Nothing is stored before the turn is ended."""

    def end_turn(self, box):
        """Let the turn have filled `box` with the dice that are told now, and keep that. Whether anything changed.

        A game that is over is filed anew by `file`: both at once would leave too much behind in the memory.
        """
        session, game = self._session, self._session.game
        text = turn_text(self.player, game.rules.boxes.index(box), self.game.rolls)
        if text == self._text:
            return False
        was_over = game.phase == "over"
        seq, corrections = game.seq, game.corrections
        correct(game, self.player, self.game.card_with(box))
        # In this order: a power cut before the game is saved leaves all as it was, and one after it the new line.
        session.machine.keep(journal.correct, seq, corrections, self._number, text)
        if was_over and game.phase != "over":
            session.machine.keep(history.take_back, seq)
        session.save()
        return True

    def file(self):
        """File the game anew, if it is over. Where the power goes before, the next start does."""
        if self._session.game.phase == "over":
            self._session.file(anew=True)

"""Correct a filled box of a game with real dice: the player enters the turn again. Loaded only for a correction."""

from kast.game import MOST_CORRECTIONS
from kast.games.cards.corrected import ReenteredTurn, correct
from kast.storage import history, journal
from kast.turn_text import parts, turn_text


class Correction:
    """Replaces the Session on the screen of a turn while a box is corrected.

    - player, box: as passed to __init__
    - game: the turn that is entered again, as ReenteredTurn; None if the journal lacks turns of this player, or the
      game has had MOST_CORRECTIONS corrections
    """

    can_undo = explained = False

    def __init__(self, session, player: int, box: str):
        """Find the turn in the journal.

        :param session: the Session; its game does not change before end_turn()
        :param player: index of the player
        :param box: id of a box that this player has filled
        """
        self._session = session
        self.player = player
        self.box = box
        self._number = 0  # number of the turn in the game
        self._text = ""  # the turn as it was entered before
        self.game: "Any" = None
        self._find()

    def _find(self):
        game = self._session.game
        boxes = game.rules.boxes
        turns = []
        at = None
        for number, text in journal.numbered(game.seq, game.turns_finished, game.corrections):
            player, place, rolls = parts(text)
            if player != self.player:
                continue
            if boxes[place] == self.box:
                at = len(turns)
                self._number = number
                self._text = text
            turns.append((boxes[place], rolls))
        if at is not None and len(turns) == len(game.cards[self.player].boxes) and game.corrections < MOST_CORRECTIONS:
            self.game = ReenteredTurn(game, self.player, turns, at)

    def take_note(self):
        return None  # a correction has no note

    def save_holds_soon(self) -> None:
        """Do nothing: dice are not stored before the corrected turn ends."""

    def end_turn(self, box: str) -> bool:
        """Replace the turn: it now fills `box` with the dice that were entered last. Store the game.

        Call file() in a later pass of the device loop: the two together in one pass would leave too much garbage.

        :param box: id of a box
        :returns: whether anything changed
        """
        session, game = self._session, self._session.game
        text = turn_text(self.player, game.rules.boxes.index(box), self.game.rolls)
        if text == self._text:
            return False
        was_over = game.phase == "over"
        seq, corrections = game.seq, game.corrections
        correct(game, self.player, self.game.card_with(box))
        # The order matters: if power fails before save(), the old turn counts; if it fails later, the new turn counts.
        session.machine.try_to_store(journal.correct, seq, corrections, self._number, text)
        if was_over and game.phase != "over":
            session.machine.try_to_store(history.take_back, seq)
        session.save()
        return True

    def file(self) -> None:
        """Replace the game's line in the history if the game is over. After a power cut, the next start does so."""
        if self._session.game.phase == "over":
            self._session.file(anew=True)

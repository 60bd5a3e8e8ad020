"""Play random games with the real Session, and check after each action what is stored."""

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from kast.games.cards.draws import roll_for_win, won_by
from kast.session.correction import Correction
from kast.storage import history, journal, saved_game
from kast.storage.statistics import Statistics
from kast.turn_text import parts, turn_text
from little_flash import Flash
from moves import moves_of
from real_session import switched_on

MOST = 2000
"""Number of actions after which some action should have been possible."""


class Filed(NamedTuple):
    """Contents of a line in the history."""

    end: str
    turns: tuple[str, ...]
    totals: tuple[int, ...]
    left: dict[int, int]
    corrections: int
    counts: bool


class Stored(NamedTuple):
    """What the device finds in flash: the game in play, packed, or b""; its turns; the history, keyed by seq."""

    game: bytes
    turns: tuple[str, ...]
    history: dict[int, Filed]


class Action(NamedTuple):
    """An action that stores something; first, end: number of flash writes before and after it."""

    name: str
    first: int
    end: int
    before: Stored
    after: Stored
    replaces: bool
    """Whether the game was given up, or another one was begun."""

    def allows(self, found: Stored) -> bool:
        """Return whether this may be found in flash after a power cut during the action."""
        # A game is added to the history before it is given up, so a power cut in between leaves it in play.
        is_filed = self.replaces and found == (*self.before[:2], self.after.history)
        return is_filed or found in (self.before, self.after)


def stored(session: Any) -> Stored:
    """Return what is stored; the session then has the stored game in play."""
    game = session.game if session.resume() else None
    session.game = game
    assert not session.is_damaged
    lines = history.Lines()
    records = [json.loads(line.read()) for line in lines]
    filed = {record["seq"]: _filed(record) for record in records}
    assert lines.damaged == 0 and [record["seq"] for record in records] == sorted(filed), "a game is there twice"
    if not game:
        return Stored(b"", (), filed)
    turns = tuple(journal.turns(game.seq, game.turns_finished, game.corrections))
    assert len(turns) == game.turns_finished
    return Stored(saved_game.pack(game.state()), turns, filed)


def _filed(record: dict[str, Any]) -> Filed:
    players = record["players"]
    return Filed(
        record["end"],
        tuple(record["turns"]),
        tuple(player["total"] for player in players),
        {index: player["left"] for index, player in enumerate(players) if "left" in player},
        len(record.get("corrected", ())),
        record.get("counts", True),
    )


def counted(session: Any) -> Statistics:
    """Return the statistics as screens/results/scores.py counts them."""
    statistics = Statistics()
    is_over = session.resume() and session.game.phase == "over"
    list(statistics.catch_up(session.game.seq - 1 if is_over else None))
    return statistics


class RandomGames:
    """A device whose players do at random whatever is possible.

    All players have equal dice, holds and boxes in their turns of the same number, so that games end in a draw.

    - session: the real Session
    - now: what must be stored now
    - actions: those that stored something
    - flash: as passed to __init__

    :param flash: the chip that `board_with` makes the store use
    :param plans: of the games, as in session/plan.py; each game has one of them
    """

    def __init__(self, flash: Flash, plans: list[dict[str, Any]], seed: int) -> None:
        self.flash = flash
        self._plans = plans
        self._choice = Random(seed)
        self._luck = Random(seed)
        self.session = switched_on(self._luck.randbytes)
        self.now = stored(self.session)
        self._turns = list(self.now.turns)
        self._mistake: Any = ()  # number and text of the turn that was corrected last, before that
        self.actions = [Action("switch on", 0, len(flash.writes), self.now, self.now, replaces=False)]

    def play_until_done(self, names: set[str]) -> None:
        """Play until each of these actions was taken, and check after each action what is stored."""
        while names - {action.name for action in self.actions}:
            assert len(self.actions) < MOST, names - {action.name for action in self.actions}
            self.play()
            self.check()

    def check(self) -> None:
        """Check that what must be stored is stored."""
        assert self.session.machine.storing_works
        game = self.session.game
        assert stored(self.session) == self.now, self.actions[-1]
        self.session.game = game  # with unsaved holds

    def play(self) -> None:
        """Do something."""
        possible = list(self._possible())
        done = {action.name for action in self.actions}
        new = [one for one in possible if one[1] not in done]
        if self._choice.random() < (0.3 if any(weight >= 1 for weight, *_ in new) else 0.05):
            possible = new or possible
        ((_, name, act),) = self._choice.choices(possible, [weight for weight, *_ in possible])
        if name:
            self._do(name, act)
        else:
            act()

    def begin(self) -> None:
        """Begin another game, whatever is in play."""
        self._do("begin", self._begin)

    def _do(self, name: str, act: Callable[[], object]) -> None:
        first, before, old = len(self.flash.writes), self.now, self.session.game
        was_over = bool(old) and old.phase == "over"
        act()
        game: Any = self.session.game
        filed = dict(before.history)
        replaces = bool(old) and (not game or game.seq != old.seq)
        if was_over and game and game.phase == "draw":
            name += " into a draw"
        if replaces and old.turns_finished and not was_over:
            filed[old.seq] = _filed_as("abandoned", old, self._turns)
        if not game or not old or replaces:
            self._turns = []
            self._mistake = ()
        if not game:
            self.now = Stored(b"", (), filed)
        else:
            ended = game.turns_finished
            self._turns = [*self._turns, game.last_turn] if ended > len(self._turns) else self._turns[:ended]
            if game.phase == "over":
                filed[game.seq] = _filed_as("finished", game, self._turns)
            elif was_over and not replaces:
                del filed[game.seq]
            self.now = Stored(saved_game.pack(game.state()), tuple(self._turns), filed)
        self.actions.append(Action(name, first, len(self.flash.writes), before, self.now, replaces))

    def _possible(self) -> Iterable[tuple[float, str, Callable[[], object]]]:
        """Yield each possible action as (weight, name, function); no name if it does not store anything."""
        session, game = self.session, self.session.game
        if not game:
            yield 1, "begin", self._begin
            return
        is_over = game.phase == "over"
        after = " after the end" if is_over else ""
        yield 0.5, "suspend", self._suspend
        yield 1 if is_over else 0.2, "scores" + after, self._see_scores
        if session.can_undo:
            yield 2, "undo after the end" if game.phase != "play" else "undo", session.undo
        if session.store_at:
            yield 1, "store holds", session.save_holds
        if self._mistake and self._mistake[0] < game.turns_finished:
            yield 8, "correct back" + after, lambda: self._correct(*self._mistake)
        elif game.corrections_screen and game.turns_finished:
            number = self._choice.randrange(game.turns_finished)
            yield 4 if is_over else 0.05, "correct" + after, lambda: self._correct(number)
        if is_over:
            yield 0.5, "begin another game", self._begin
            yield 0.5, "begin again", lambda: self._begin(again=True)
            yield 2, "let count", self._let_count
            return
        if game.phase != "draw":
            weight, begun = (0.03, "begun") if game.turns_finished else (1, "unbegun")
            yield weight, f"give up a game {begun}", session.give_up
            yield weight, f"begin over a game {begun}", self._begin
        for player in session.may_leave():
            rest = [game.cards[one] for one in game.here if one != player] if hasattr(game, "cards") else []
            ends = bool(rest) and all(card.is_full for card in rest)
            yield 1 if ends else 0.01, "leave" + " at the end" * ends, lambda player=player: session.leave(player)
        yield 20, *self._move(game)

    def _move(self, game: Any) -> tuple[str, Callable[[], object]]:
        """Return the next move of the game."""
        if game.phase == "start" and game.real_dice:
            return "start", lambda: (game.begin(self._choice.randrange(len(game.players))), self.session.save())
        if game.phase == "start":
            return "start", lambda: (game.roll_for_start(), self.session.store_roll())
        if game.phase == "draw" and game.real_dice:
            return "draw", lambda: (won_by(game, game.contender), self.session.store_roll())
        if game.phase == "draw":
            return "draw", lambda: (roll_for_win(game), self.session.store_roll())
        turn = game.turn if hasattr(game, "turn") else (game.current, game.turns[game.current])
        self._luck.seed(f"{game.seq} {turn} {game.rolls_used}")
        if game.real_dice and 0 in game.dice:
            return "", self._enter_dice
        if hasattr(game, "amounts") and (not game.can_bank or self._choice.random() < 0.5):
            return "", self._enter_amount
        must_roll = not (game.can_bank if hasattr(game, "can_bank") else game.rolls_used)
        if game.can_roll and self._luck.random() < (1 if must_roll else 0.7):
            may_hold = hasattr(game, "choices") and game.can_hold and not any(game.held)
            return ("", self._hold) if may_hold and self._luck.random() < 0.7 else ("roll", self._roll)
        move = None
        if hasattr(game, "choices"):
            worth = dict(game.choices()) if hasattr(game, "cards") else {}
            move = max(moves_of(game), key=lambda one: (worth.get(one, 0), self._luck.random()))
        return "end a turn", lambda: self._end_turn(move)

    def _end_turn(self, move: Any) -> None:
        self.session.end_turn(move)
        self.session.keep_turn()

    def _begin(self, again: bool = False) -> None:
        used = [*self.now.history, self.session.game.seq if self.session.game else 0]
        plan = self._plans[max(used) % len(self._plans)]
        self.session.machine.settings["plan"].update({} if again else plan)
        assert self.session.has_space()
        (self.session.begin_again if again else self.session.begin)()
        self.session.save_holds()
        assert self.session.game.seq > max(used)

    def _suspend(self) -> None:
        before = saved_game.pack(self.session.game.state())
        self.session.suspend()
        self.session.forget()  # otherwise the game would stay in memory, and nothing would be read
        assert self.session.resume()
        assert before == saved_game.pack(self.session.game.state()), "holds are stored, too"

    def _see_scores(self) -> None:
        self._suspend()
        counted(self.session)

    def _let_count(self) -> None:
        counted(self.session)  # screens/results/result.py does so before
        self.session.let_count(not self.session.game.counts)

    def _roll(self) -> None:
        self.session.roll()

    def _hold(self) -> None:
        dice = len(self.session.game.dice)
        for die in self._luck.sample(range(dice), self._luck.randrange(1, dice)):
            self.session.game.toggle(die)
        self.session.save_holds_soon()

    def _enter_dice(self) -> None:
        while self.session.game.add(self._luck.randint(1, 6)):
            pass
        self.session.save_holds_soon()

    def _enter_amount(self) -> None:
        game = self.session.game
        if game.add(self._choice.randrange(len(game.amounts))):
            self.session.save_holds_soon()

    def _correct(self, number: int, wanted: str = "") -> None:
        """Enter a turn again: as in the text `wanted`, or else at random."""
        game = self.session.game
        before = self._turns[number]
        player, place, _ = parts(before)
        correction = Correction(self.session, player, game.rules.boxes[place])
        turn: Any = correction.game
        turn.clear()
        for face in wanted[-game.rules.dice :] or self._choice.choices("123456", k=game.rules.dice):
            turn.add(int(face))
        boxes = [box for box, _ in turn.choices()]
        box = game.rules.boxes[parts(wanted)[1]] if wanted else ""
        box = box if box in boxes else self._choice.choice(boxes)
        self._turns[number] = turn_text(player, game.rules.boxes.index(box), turn.rolls)
        self._mistake = () if wanted else (number, before)
        correction.end_turn(box)
        correction.file()


def _filed_as(end: str, game: Any, turns: list[str]) -> Filed:
    totals = tuple(game.total(player) for player in range(len(game.players)))
    return Filed(end, tuple(turns), totals, dict(game.left), game.corrections, game.counts)

"""Test the session: who counts as a child, who may leave, ask or undo, and when unsaved changes are stored."""

from kast.games.cards.game import CardGame
from kast.games.cards.real_dice_game import RealDiceGame
from kast.session.session import Session

CHILD = {"name": "Fox", "kind": "human", "picture": 0}
GROWN_UP = {"name": "Owl", "kind": "human", "picture": 1, "grown_up": True}
ROBOT = {"name": "Rex", "kind": "cpu", "picture": None, "level": 4}


class Machine:
    """A stand-in for the Machine; records what the session stores."""

    device = "cafe"

    def __init__(self, **settings):
        self.settings = {"kids": False, "coach": "ask"}
        self.settings.update(settings)
        self.stores = True
        self.silent = False
        self.now = 0
        self.stored = []

    def try_to_store(self, save, *what):
        if self.stores:
            self.stored.append(what[0])
        return True


def session_of(*players, game_class=CardGame, rolls=0, **settings):
    """Return a session with a game of Yatzy between these players, after some rolls of the first turn."""
    session = Session(Machine(**settings))
    session.game = game_class("yatzy", None, list(players), bytes, "listed")
    for _ in range(rolls):
        session.game.roll()
    return session


def test_kid_mode_is_for_children_and_for_robots_that_play_with_them():
    for kids in (False, True):
        assert [session_of(CHILD, GROWN_UP, ROBOT, kids=kids).is_child(player) for player in range(3)] == [
            kids,
            False,
            kids,
        ]
        session = session_of(GROWN_UP, ROBOT, CHILD, kids=kids)
        assert [session.is_child(player) for player in (0, 1, 2, None)] == [False, kids, kids, False]
        assert not session_of(GROWN_UP, ROBOT, kids=kids).is_child(1)
        assert not session_of(ROBOT, ROBOT, kids=kids).is_child()


def test_people_may_leave_while_another_person_plays_on():
    session = session_of(CHILD, ROBOT, GROWN_UP)
    assert list(session.may_leave()) == [0, 2]
    session.game.left = {0: 0}
    assert not session.may_leave() and not session_of(CHILD, ROBOT).may_leave()
    session = session_of(CHILD, GROWN_UP)
    session.game.phase = "over"
    assert not session.may_leave()
    session = session_of(CHILD, GROWN_UP)
    session.begin_lesson(session.game)
    assert not session.may_leave()


def test_a_turn_of_a_robot_cannot_be_undone():
    for first, second in ((CHILD, ROBOT), (ROBOT, CHILD)):
        session = session_of(first, second, rolls=1)
        assert not session.can_undo and session.machine_plays == (first is ROBOT)
        session.game.fill("chance")
        assert session.can_undo == (first is CHILD) and session.machine_plays == (second is ROBOT)


def test_the_coach_is_asked_about_rolled_dice_only():
    assert session_of(CHILD, rolls=1).may_ask and not session_of(CHILD).may_ask
    assert not session_of(CHILD, rolls=1, coach="off").may_ask
    real = session_of(CHILD, game_class=RealDiceGame)
    for _ in range(5):
        assert real.game.add(3)
    assert real.game.rolls_used and not real.may_ask
    session = session_of(CHILD, rolls=1)
    session.begin_lesson(session.game)
    assert not session.may_ask


def test_holds_are_stored_some_seconds_after_the_last_of_them():
    session = session_of(CHILD, rolls=1)
    machine = session.machine
    assert not session.holds_due
    for now in (5, 9_000, 18_000):
        machine.now = now
        assert not session.holds_due
        session.save_holds_soon()
    machine.now = 27_999
    assert not session.holds_due
    machine.now = 28_000
    assert session.holds_due
    session.save_holds()
    assert machine.stored == ["game"] and not session.holds_due
    session.save_holds()
    assert machine.stored == ["game"]


def test_a_game_put_away_is_stored_and_a_forgotten_one_is_not():
    for leave, stored in ((Session.suspend, ["game"]), (Session.forget, [])):
        session = session_of(CHILD, rolls=1)
        session.save_holds_soon()
        leave(session)
        assert session.machine.stored == stored and session.game is None and not session.store_at
        assert session.stored_name == ""


def test_nothing_of_a_lesson_is_stored():
    session = session_of(CHILD, rolls=1)
    session.begin_lesson(session.game)
    session.save_holds_soon()
    session.save()
    assert session.lesson and not session.machine.silent and session.stored_name == "" and session.machine.stored == []
    session.save_holds_soon()
    session.end_lesson()
    assert not session.lesson and session.stores and session.machine.stored == []


def test_a_note_is_shown_once():
    session = session_of(CHILD)
    session.note = "The machine has restarted."
    assert [session.take_note(), session.take_note()] == ["The machine has restarted.", None]

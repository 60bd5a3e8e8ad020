"""Test that daily dice are the same for everybody, regardless of holds, undo and storage."""

from hashlib import sha256

from kast import daily
from kast.game import GameError
from kast.games.cards.daily_game import DailyGame, faces
from kast.games.cards.game import CardGame
from kast.storage import saved_game, unpacked_game
from kast.storage.restored_game import restored

DAY = "2026-12-14"
FOX = {"name": "Fox", "kind": "human", "picture": 0}


def no_chance(count):
    raise AssertionError("The dice of a day are no matter of chance.")


def new_game(day=DAY):
    game = DailyGame("yatzy", {}, [dict(FOX)], no_chance, "listed")
    game.day = day
    game.seq = 7
    return game


def slowly(day, turn, roll):
    """Compute the faces without the firmware's modules."""
    digest = sha256(("Kast " + day + " " + str(turn) + " " + str(roll)).encode()).digest()
    return [byte % 6 + 1 for byte in digest if byte < 252][:5]


def again(game):
    """Store a game and load it again; return the loaded game."""
    return restored(DailyGame, unpacked_game.unpack(saved_game.pack(game.state())), no_chance)


def test_faces_are_those_of_the_digest():
    # The output of `printf 'Kast 2026-12-01 1 1' | sha256sum` begins with 71 05 60 ee c5.
    assert faces("2026-12-01", 1, 1) == [113 % 6 + 1, 5 % 6 + 1, 96 % 6 + 1, 238 % 6 + 1, 197 % 6 + 1]
    # The digest begins with fd 23 f7 fd 5a 5f 15. fd is 253, and bytes from 252 up are refused to keep dice fair.
    assert faces(DAY, 8, 3) == [35 % 6 + 1, 247 % 6 + 1, 90 % 6 + 1, 95 % 6 + 1, 21 % 6 + 1]
    for day in ("2026-01-01", "2028-02-29", "2099-12-31"):
        for turn in range(1, 16):
            for roll in (1, 2, 3):
                assert faces(day, turn, roll) == slowly(day, turn, roll)


def test_held_dice_stay_and_others_are_the_same_for_everybody():
    game = new_game()
    game.roll()
    first = list(game.dice)
    assert first == slowly(DAY, 1, 1)
    game.toggle(1)
    game.toggle(4)
    game.roll()
    second = slowly(DAY, 1, 2)
    assert game.dice == [second[0], first[1], second[2], second[3], first[4]]
    game.toggle(1)
    game.roll()
    third = slowly(DAY, 1, 3)
    assert game.dice == [third[0], third[1], third[2], third[3], first[4]]
    game.fill("chance")
    game.roll()
    assert game.dice == slowly(DAY, 2, 1)


def test_undo_gives_no_other_dice():
    game = new_game()
    game.roll()
    game.fill("ones")
    game.undo()
    game.roll()
    assert game.dice == slowly(DAY, 1, 2)
    game.fill("ones")
    game.undo()
    game.fill("chance")
    game.roll()
    assert game.dice == slowly(DAY, 2, 1)


def test_a_stored_game_continues_with_the_dice_of_its_day():
    game = new_game()
    while game.phase == "play":
        for roll in (1, 2, 3):
            game = again(game)
            game.roll()
            game = again(game)
            assert game.dice == slowly(DAY, game.turn + 1, roll)
        game.toggle(2)
        game = again(game)
        assert game.day == DAY
        assert game.held == [False, False, True, False, False]
        game.fill(game.choices()[0][0])
    assert again(game).state() == game.state()
    assert game.turns_finished == 15


def test_a_game_without_a_day_is_stored_as_before():
    game = CardGame("yatzy", {}, [dict(FOX)], bytes, "listed")
    game.seq = 7
    data = saved_game.pack(game.state())
    assert data[0] == saved_game.FORM
    stored = saved_game.pack(new_game().state())
    at = stored.find(DAY.encode())
    assert at > 0
    assert stored[1:at] == data[1:at]
    assert stored[at + 10 :] == data[at:]


def test_impossible_daily_games_are_refused():
    state = new_game().state()
    for change in (
        {"day": "2026-02-30"},
        {"day": "2025-12-01"},
        {"day": "2026-1-01"},
        {"day": None},
        {"options": {"yatzy_adds_dice": True}},
        {"real_dice": True},
    ):
        spoilt = dict(state)
        spoilt.update(change)
        try:
            restored(DailyGame, spoilt, no_chance)
        except GameError:
            continue
        raise AssertionError(change)
    maxi = CardGame("maxi", {}, [dict(FOX)], bytes, "listed").state()
    maxi["day"] = DAY
    try:
        unpacked_game.unpack(saved_game.pack(maxi))
    except ValueError:
        return
    raise AssertionError("A game of Maxi")


def test_the_first_offered_day_is_today_unless_the_clock_is_behind():
    assert daily.first((2027, 3, 14), "2026-12-24") == (2027, 3, 14)
    assert daily.first((2021, 1, 1), "2026-12-24") == (2026, 12, 24)  # a Pico whose clock was never set
    assert daily.first((1970, 1, 1), "") == (2026, 12, 1)
    for day in ((2026, 1, 1), (2099, 12, 31)):
        assert daily.first(day, "2026-12-24") == day
    assert daily.first((2100, 1, 1), "2026-12-24") == (2026, 12, 24)


def test_next_and_previous_day():
    for day, following in (
        ((2027, 2, 28), (2027, 3, 1)),
        ((2028, 2, 28), (2028, 2, 29)),
        ((2028, 2, 29), (2028, 3, 1)),
        ((2027, 3, 1), (2027, 3, 2)),
        ((2026, 12, 31), (2027, 1, 1)),
        ((2099, 12, 30), (2099, 12, 31)),
    ):
        assert daily.walk(day, 2, 1) == following
        assert daily.walk(following, 2, -1) == day
    assert daily.walk((2026, 1, 1), 2, -1) == (2026, 1, 1)
    assert daily.walk((2099, 12, 31), 2, 1) == (2099, 12, 31)


def test_stepping_months_and_years_gives_existing_days():
    assert daily.walk((2027, 1, 31), 1, 1) == (2027, 2, 28)
    assert daily.walk((2027, 12, 5), 1, 1) == (2028, 1, 5)
    assert daily.walk((2028, 1, 5), 1, -1) == (2027, 12, 5)
    assert daily.walk((2028, 2, 29), 0, 1) == (2029, 2, 28)
    assert daily.walk((2026, 2, 5), 0, -1) == (2026, 2, 5)
    assert daily.walk((2099, 12, 5), 1, 1) == (2099, 12, 5)


def test_invalid_days_are_refused():
    for text in ("", "2026", "2026-13-01", "2026-00-01", "2026-11-31", "2027-02-29", "2100-01-01", " 2026-12-01", "x"):
        try:
            daily.read(text)
        except ValueError:
            continue
        raise AssertionError(text)


def test_first_and_last_days_are_read():
    for day in ((2026, 1, 1), (2099, 12, 31), (2028, 2, 29), (2027, 4, 30)):
        assert daily.read(daily.text(day)) == day


def test_the_days_of_a_year_follow_each_other():
    lengths = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    days = [(2027, month + 1, number + 1) for month in range(12) for number in range(lengths[month])]
    for index in range(len(days) - 1):
        assert daily.walk(days[index], 2, 1) == days[index + 1]
        assert daily.walk(days[index + 1], 2, -1) == days[index]

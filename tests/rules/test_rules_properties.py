"""Test properties of any card and any game with examples that Hypothesis generates."""

import json
from random import Random

import slow_scorer as slow
from any_options import options_of
from hypothesis import given, settings
from hypothesis import strategies as st
from kast.games import RULE_SETS, RuleError
from kast.games.cards import Card, draws
from kast.games.cards.game import CardGame
from kast.session.plan import STARTS
from kast.storage.restored_game import restored
from kast_tools.games.family import CARD_GAMES

GAMES = st.sampled_from(CARD_GAMES)

# No deadline: the computer may be busy.
patient = settings(deadline=None)


def dice_of(game):
    """Generate a roll, with five or six of a kind far more often than by chance."""
    count = RULE_SETS[game].dice
    face = st.integers(1, 6)
    return st.one_of(st.lists(face, min_size=count, max_size=count), face.map(lambda same: [same] * count))


@st.composite
def cards_in_play(draw):
    """Generate a card filled from random rolls, with its options and the dice for its next box."""
    game = draw(GAMES)
    options = draw(options_of(game))
    card = Card(game, options)
    for _ in range(draw(st.integers(0, len(card.rules.boxes) - 1))):
        dice = draw(dice_of(game))
        box, _ = draw(st.sampled_from(card.choices(dice)))
        card.fill(box, dice, draw(st.integers(1, 3)))
    return card, options, draw(dice_of(game))


@patient
@given(cards_in_play())
def test_choices_match_the_slow_scorer(played):
    card, options, dice = played
    assert card.choices(dice) == slow.choices(card.rules.id, options, card.boxes, dice)
    assert card.bonus(dice) == slow.bonus(card.rules.id, options, card.boxes, dice)
    assert card.choices(dice)


@patient
@given(cards_in_play())
def test_totals_equal_the_sum_of_their_parts(played):
    card, options, _ = played
    assert (card.upper, card.upper_bonus, card.lower) == slow.totals(card.rules.id, options, card.boxes, card.bonuses)
    assert card.total == card.upper + card.upper_bonus + card.lower + card.extra


@patient
@given(cards_in_play())
def test_pace_at_the_end_is_the_distance_to_the_bonus(played):
    card, options, _ = played
    _, needed = slow.upper_bonus(card.rules.id, options)
    for column in range(1, card.rules.columns + 1):
        first = (column - 1) * len(card.rules.kinds)
        if all(box in card.boxes for box in card.rules.boxes[first : first + 6]):
            assert card.pace(column) == card.upper_in(column) - needed


@patient
@given(cards_in_play())
def test_a_bonus_reported_as_lost_cannot_be_reached(played):
    card, _, _ = played
    for column in range(1, card.rules.columns + 1):
        best = dict(card.boxes)
        first = (column - 1) * len(card.rules.kinds)
        for box in card.rules.boxes[first : first + 6]:
            best.setdefault(box, card.scoring(box.partition(".")[0]).values[-1])
        reached = sum(best[box] for box in card.rules.boxes[first : first + 6]) >= card.bonus_at
        assert card.bonus_is_lost(column) != reached


@patient
@given(cards_in_play())
def test_a_card_is_stored_and_restored(played):
    card, options, dice = played
    again = Card.from_state(card.rules.id, options, json.loads(json.dumps(card.state())))
    built = Card(card.rules.id, options, card.boxes, card.bonuses, card.extra)
    for one in (again, built):
        assert (one.boxes, one.bonuses, one.extra, one.total) == (card.boxes, card.bonuses, card.extra, card.total)
        assert one.choices(dice) == card.choices(dice)


@patient
@given(cards_in_play(), st.integers(1, 3))
def test_only_offered_choices_can_be_filled_and_all_can_be_undone(played, roll):
    card, _, dice = played
    before = card.state()
    choices = dict(card.choices(dice))
    for box in card.rules.boxes:
        total, extra, bonus = card.total, card.first_roll_extra(box, dice, roll), card.bonus(dice)
        try:
            written = card.fill(box, dice, roll)
        except RuleError:
            assert box not in choices
        else:
            assert written == choices[box] == card.boxes[box]
            # An upper box may also add the upper bonus.
            assert card.total >= total + written + extra + bonus
            card.take_back(box, dice, roll)
        assert card.state() == before and card.total == total


def play(game, random, undo_rate):
    """Play random moves to the end; return the game.

    Check in each turn that the stored state is restored, and that an undo leads back to the state before.
    """
    while game.phase == "start":
        game.roll_for_start()
    while game.phase == "play":
        before = game.state()
        assert restored(CardGame, json.loads(json.dumps(before)), random.randbytes).state() == before
        game.roll()
        while game.can_roll and random.random() < 0.5:
            game.toggle(random.randrange(len(game.dice)))
            if game.can_roll:
                game.roll()
        box, points = random.choice(game.choices())
        assert game.wastes(box) == (points == 0 and max(score for _, score in game.choices()) > 0)
        in_turn, player = game.state(), game.current
        assert game.fill(box) == points
        if random.random() < undo_rate:
            game = restored(CardGame, game.state(), random.randbytes)
            game.undo()
            assert game.state() == in_turn and game.current == player
            game.fill(box)
    while game.phase == "draw":
        draws.roll_for_win(game)
    return game


@settings(max_examples=60, deadline=None)
@given(GAMES.flatmap(lambda game: st.tuples(st.just(game), options_of(game))), st.data())
def test_a_whole_game_ends_with_every_box_filled(chosen, data):
    rule_set_id, options = chosen
    players = [{"name": f"P{index}"} for index in range(data.draw(st.integers(1, 6)))]
    start = data.draw(st.sampled_from(STARTS))
    random = Random(data.draw(st.integers(0, 2**32)))
    game = play(CardGame(rule_set_id, options, players, random.randbytes, start), random, undo_rate=0.2)
    assert game.phase == "over"
    for card in game.cards:
        assert card.is_full and set(card.boxes) == set(RULE_SETS[rule_set_id].boxes)
        assert card.total == sum(slow.totals(rule_set_id, options, card.boxes, card.bonuses)) + card.extra

    ranking = game.ranking()
    assert sorted(index for _, index in ranking) == list(range(len(players)))
    usual = "upper" if rule_set_id in ("american", "triple") else "shared"
    parts = 3 if options.get("ties", usual) == "upper" else 1
    won = json.loads(game.draw)["won"] if game.draw else []
    merits = [
        (*(game.cards[index].total, game.cards[index].upper, game.cards[index].bonuses)[:parts], index in won)
        for _, index in ranking
    ]
    assert merits == sorted(merits, reverse=True)
    assert [place for place, _ in ranking] == [1 + merits.index(merit) for merit in merits]

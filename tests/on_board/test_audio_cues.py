"""Test that all audio cues differ and can be played by a small piezo."""

from kast.drivers.buzzer import HIGHEST, LOWEST
from kast.games import RULE_SETS
from kast.games.cards.card import Card
from kast.games.cards.game import CardGame
from kast.session.box_turn import BoxTurn
from kast.ui import audio_cues


class Screen:
    """A stand-in for a screen, its session and its game: with the empty card of a game, or with dice."""

    def __init__(self, game="", dice=()):
        self.session = self.game = self
        self.card = Card(game) if game else None
        self.dice = dice


def notes_of(tune):
    """Return the notes of a tune, without its rests."""
    return [tune[at] for at in range(0, len(tune), 2) if tune[at]]


def length_of(tune):
    """Return the length of a tune in ms."""
    return 2 * sum([tune[at] for at in range(1, len(tune), 2)])


def all_differ(tunes):
    assert len(set(tunes)) == len(tunes)
    for tune in tunes:
        assert len(tune) % 2 == 0
        assert all(LOWEST <= note <= HIGHEST for note in notes_of(tune))


def test_every_row_of_dice_and_every_hold_sound_different():
    rows = []
    for face in range(1, 7):
        for other in range(1, 7):
            for holds in range(4):
                rows.append(audio_cues.dice(Screen(dice=(face, other)), (holds & 1, holds >> 1)))
    all_differ(rows)


def test_the_longest_cue_takes_less_than_five_seconds():
    row = audio_cues.dice(Screen(dice=(6,) * 6), (False,) * 6)
    assert 4000 < length_of(row) < 5000
    assert len(row) < 256


def test_every_number_sounds_different():
    all_differ([audio_cues.number(None, value) for value in range(1000)])


def test_a_zero_falls_and_points_rise():
    falling = notes_of(audio_cues.number(None, 0))
    assert falling == sorted(falling, reverse=True)
    for value in range(1, 10):
        rising = notes_of(audio_cues.number(None, value))
        assert len(rising) == value
        assert rising == sorted(set(rising))


def test_a_box_is_played_before_its_points():
    screen = Screen("yatzy")
    box = audio_cues.box(screen, ("fours", None))
    assert audio_cues.box(screen, ("fours", 12)).startswith(box)
    assert audio_cues.box(screen, ("fours", 12)).endswith(audio_cues.number(None, 12))
    assert audio_cues.box(screen, ("fours", 0)) != box


class Play:
    """A stand-in for the screen of a turn, with a real game and turn."""

    def __init__(self, game):
        self.session = self
        self.game = game
        self.turn = BoxTurn(self, True)
        self.turn.look()


def test_the_points_played_with_a_box_are_those_that_it_adds_to_the_total():
    for rules in [id for id in RULE_SETS if RULE_SETS.family(id) == "cards"]:
        count = RULE_SETS[rules].dice
        for dice in (bytes([2] * count), bytes([0, 1, 2, 3, 4, 5][:count])):
            for index in range(len(RULE_SETS[rules].boxes)):
                game = CardGame(rules, None, [{"name": "A"}], Faces(dice), "listed")
                game.roll()
                play = Play(game)
                if index >= len(play.turn.boxes):
                    break
                play.turn.shown = index
                cue = audio_cues.shown(play, None)
                box = play.turn.box
                before = audio_cues.box(play, (box, None))
                game.end_turn(box)
                assert cue.startswith(before) and cue.endswith(audio_cues.number(None, game.card.total)), (rules, box)


class Faces:
    """A source of bytes from which dice show the faces of `dice` plus one, again and again."""

    def __init__(self, dice):
        self.dice = dice
        self.at = 0

    def __call__(self, count):
        self.at += 1
        return bytes((self.dice[(self.at - 1) % len(self.dice)],))


class Table:
    """A stand-in for a multiplayer game whose second player is at the other machine."""

    def __init__(self):
        self.side = 0
        self.play = self
        self.sides = [0, 1]


def test_local_and_remote_players_sound_different():
    screen = Screen()
    screen.current, screen.rolls_used = 1, 0
    here = audio_cues.whose(screen, b"")
    screen.table = Table()
    all_differ([here, audio_cues.whose(screen, b"")])
    screen.current = 0
    all_differ([here, audio_cues.whose(screen, b""), audio_cues.there(screen, b"")])


def test_each_step_of_the_lobby_sounds_different():
    states = ("join", "choose", "version", "wait")
    all_differ([audio_cues.met(None, state) for state in states])
    rules = ((), ((1, 2),), ((2, 1),), ((0, 2),), ((0, 3),), ((0, 2), (1, 2)))
    offers = [(game, players, differ) for game in range(1, 7) for players in range(1, 6) for differ in rules]
    all_differ([audio_cues.offer(None, offer) for offer in offers])

"""Computes the figures of the report: for each rule set, each player, and the dice of each board.

As on the board, points of robots and of games that were given up do not count, but their dice do. The faces of real
dice, and of dice with fewer than six faces, do not count. Games with daily dice do not count at all.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from kast.games import RULE_SETS
from kast.storage.statistics import key_of
from kast.turn_text import each_roll, parts

from kast_tools.archive.archive import ArchivedGame
from kast_tools.archive.people import People, Seat
from kast_tools.coach.board_coach import has_coach
from kast_tools.games.own.registry import in_menu_order
from kast_tools.paper.sheet.words import Words
from kast_tools.report.accuracy import Reviews
from kast_tools.report.families import reporting
from kast_tools.report.order import order_of_play
from kast_tools.report.reporting import Part, Reporting
from kast_tools.report.words import words_of
from kast_tools.solver.perfect_play import coach_average, perfect_average

BEST = 10


@dataclass(frozen=True)
class Score:
    """A player's result in a finished game.

    - card: the card, or the result of a game without cards
    - game: index of the game in the report's list of games
    - lost: expected number of points that the player's choices cost in this game; None if unknown
    """

    name: str
    picture: int | None
    card: Any
    game: int
    lost: float | None

    @property
    def points(self) -> int:
        return self.card.total


@dataclass
class Contest:
    """All scores of a rule set with the same options, in the order of play (order.py).

    - key: identifies the rule set and the options
    - has_coach: whether the board's coach can review the games
    - games: number of games from which the scores come
    """

    key: str
    title: str
    options: list[str]
    has_coach: bool
    scores: list[Score] = field(default_factory=list)
    games: int = 0

    @property
    def best(self) -> list[Score]:
        """The ten best scores; of equal scores the older comes first."""
        return sorted(self.scores, key=lambda score: -score.points)[:BEST]

    @property
    def average(self) -> float:
        return mean(score.points for score in self.scores)

    @property
    def perfect(self) -> float | None:
        """Average points of a perfect player in a solo game; None if unknown."""
        return None if self.options else perfect_average(self.scores[0].card.rules.id)

    @property
    def coach(self) -> float | None:
        """Average points of the board's coach in a solo game; None if unknown."""
        return None if self.options else coach_average(self.scores[0].card.rules.id)

    @property
    def median(self) -> float:
        return median(score.points for score in self.scores)

    @property
    def result(self) -> str:
        """What the report calls a player's result, as in `Reporting.RESULT`."""
        return self.family.RESULT

    @property
    def family(self) -> Reporting:
        return reporting(self.scores[0].card.rules.id)

    def names(self, latest: int) -> list[str]:
        """Return the names of the players of the latest scores; those with most of these scores come first."""
        counts = Counter(score.name for score in self.scores[-latest:])
        return [name for name, _ in counts.most_common()]

    @property
    def judged(self) -> list[Score]:
        """The scores of the cards that were reviewed, for which `lost` is known."""
        return [score for score in self.scores if score.lost is not None]

    def lost(self, name: str | None = None) -> float | None:
        """Return the points that choices cost per card on average; None if no card was reviewed.

        :param name: name of a player; None for all players
        """
        lost = [score.lost or 0 for score in self.judged if name in (None, score.name)]
        return mean(lost) if lost else None

    def of(self, name: str) -> list[Score]:
        return [score for score in self.scores if score.name == name]

    def best_of(self, name: str) -> Score | None:
        """Return a player's best score, the oldest if several are equal; None if the player has no score."""
        return max(self.of(name), key=lambda score: score.points, default=None)

    def tiles(self, say: Words) -> list[tuple[str, str]]:
        """Return (name, value) of further figures that the report shows for this family of games."""
        return self.family.tiles([score.card for score in self.scores], say)

    def boxes(self, say: Words) -> list[Part]:
        """Return the averages of the boxes in card order; empty if the game has none."""
        return self.family.parts([score.card for score in self.scores], words_of(say, self.key.split()[0]))


@dataclass
class Player:
    """A person under a unique name (archive/people.py).

    - games: number of games, including those that were given up
    - shared: number of finished games with other players
    - won: number of shared games that the person won, ties included
    - faces: how often each face occurred in the person's turns
    """

    name: str
    picture: int | None = None
    games: int = 0
    shared: int = 0
    won: int = 0
    turns: int = 0
    fives: int = 0
    """Number of turns in which all dice were equal after a roll."""
    faces: list[int] = field(default_factory=lambda: [0] * 6)


@dataclass
class Numbers:
    """The figures of a report.

    - order: indices of the games that count, in the order of play
    - contests: those with the usual rules first
    - faces: how often each face occurred, keyed by board
    - left_out: how many games and lines the archive holds but does not show, keyed by kind
    """

    games: list[ArchivedGame]
    order: list[int]
    people: People
    reviews: Reviews
    contests: list[Contest]
    players: list[Player]
    faces: dict[str, list[int]]
    left_out: Mapping[str, int]

    @property
    def usual(self) -> list[Contest]:
        return [contest for contest in self.contests if not contest.options]

    @property
    def house_rules(self) -> list[Contest]:
        """The contests with house rules."""
        return [contest for contest in self.contests if contest.options]

    @property
    def days(self) -> tuple[str, str]:
        """First and last day on which games were imported, as in "2026-01-31"."""
        days = [archived.imported[:10] for archived in self.games]
        return min(days), max(days)

    @property
    def has_real_dice(self) -> bool:
        """Whether some games were played with real dice."""
        return any(archived.game.has_real_dice for archived in self.games)

    @property
    def all_faces(self) -> list[int]:
        return [sum(counts) for counts in zip(*self.faces.values(), strict=True)]


def count(
    games: Iterable[ArchivedGame],
    reviews: Reviews,
    say: Words,
    *,
    joined: Mapping[Seat, str] | None = None,
    left_out: Mapping[str, int] | None = None,
) -> Numbers:
    """Return the figures for the games of an archive.

    :param joined: the person for each joined player, as `Archive.joined()` returns them
    :param left_out: counts of what is not shown, as `Archive.left_out()` returns them
    """
    listed = list(games)
    # Games with daily dice do not count, since a player who repeats a day knows its dice.
    order = [index for index in order_of_play(listed) if not listed[index].game.day]
    numbers = Numbers(listed, order, People(listed, joined or {}), reviews, [], [], {}, left_out or {})
    contests: dict[str, Contest] = {}
    players: dict[str, Player] = {}
    for index in order:
        archived = listed[index]
        game = archived.game
        names = [numbers.people.name(archived, player) for player in game.players]
        people = [
            players.setdefault(name, Player(name)) if player["kind"] == "human" else None
            for name, player in zip(names, game.players, strict=True)
        ]
        _count_turns(archived, people, numbers.faces)
        winners = game.winners
        for seat, (person, player, card) in enumerate(zip(people, game.players, game.results, strict=True)):
            if person is None:
                continue
            person.picture = player["picture"]
            person.games += 1
            if game.is_finished and seat not in game.left:
                contest = _contest_of(archived, contests, say)
                review = reviews.get((archived.id, seat))
                contest.scores.append(Score(person.name, person.picture, card, index, review.lost if review else None))
                if len(game.here) > 1:
                    person.shared += 1
                    person.won += seat in winners
        if game.is_finished and any(person for seat, person in enumerate(people) if seat not in game.left):
            _contest_of(archived, contests, say).games += 1
    rules = in_menu_order(one.key.split()[0] for one in contests.values())
    numbers.contests = sorted(
        contests.values(), key=lambda one: (len(one.options) > 0, rules.index(one.key.split()[0]), -len(one.scores))
    )
    numbers.players = sorted(players.values(), key=lambda player: -player.games)
    return numbers


def option_texts(options: dict[str, Any], say: Words) -> list[str]:
    """Return options in the words of the board's menu, such as "Joker: open". The option for ties is left out."""
    texts = []
    for name, value in options.items():
        if name == "ties":
            continue
        words = say.get(f"value.{str(value).lower()}", str(value))
        texts.append(say["report.named"].format(say[f"option.{name}"], words))
    return texts


def _contest_of(archived: ArchivedGame, contests: dict[str, Contest], say: Words) -> Contest:
    game = archived.game
    key = key_of(RULE_SETS[game.rule_set], game.options)
    if key not in contests:
        contests[key] = Contest(
            key,
            words_of(say, game.rule_set)[f"game.{game.rule_set}"],
            option_texts(game.options, say),
            has_coach(game.rule_set),
        )
    return contests[key]


def _count_turns(archived: ArchivedGame, people: list[Player | None], all_faces: dict[str, list[int]]) -> None:
    """Add the turns and dice of a game to the counts of its players and its board; skip turns that cannot be read."""
    game = archived.game
    on_board = all_faces.setdefault(game.key[0], [0] * 6)
    for text in game.turns:
        try:
            seat, _, rolls = parts(text)
            equal = any(
                len(dice) > 1 and min(dice) == max(dice) for dice in each_roll(rolls, game.results[0].rules.dice)
            )
            person = people[seat]
        except (ValueError, IndexError):
            continue
        face_counts = [rolls.count(face) for face in "123456"]
        tallies = [on_board]
        if person:
            person.turns += 1
            person.fives += equal
            tallies.append(person.faces)
        if game.has_real_dice or not game.has_six_faces:
            continue
        for tally in tallies:
            for face in range(6):
                tally[face] += face_counts[face]

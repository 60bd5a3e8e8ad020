"""Finds what is new: who leads, records, streaks, luck and good play, and what each player may achieve next.

Boards have no clock, so a game counts for the day on which a computer read it. The news are about the seven days up to
the newest reading. If there are no older games, they are about all games, and nothing is called a record or an evening.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from statistics import mean
from typing import NamedTuple

from kast.games import RULE_SETS
from kast.games.cards.record import stamps
from kast.storage.statistics import STAMPS

from kast_tools.report.numbers import Contest, Numbers, Score

DAYS = 7
SHOWN = 3
"""Maximum number of players of a kind of news."""
MOST_RECORDS = 5
STREAK = 3
"""Fewest wins in a row that are a streak."""
CARDS = 3
"""Fewest reviewed cards of an evening that is compared with others."""
EARLIER = 3
"""Fewest earlier results of a player of whom a better one is an own best."""


class Wins(NamedTuple):
    name: str
    won: int
    shared: int


class Record(NamedTuple):
    """The best score of all in a contest or, with `own`, a player's best; `before` is the best one until then."""

    contest: Contest
    score: Score
    before: int
    own: bool


class Evening(NamedTuple):
    """What one board brought on one day.

    - board: its name or the end of its number
    - luck: points of luck per card (`luck_of`); lost: points that choices cost per card
    """

    day: str
    board: str
    cards: int
    luck: float
    lost: float


@dataclass
class News:
    """The news of a report.

    - is_week: whether they are about the newest days only, since there are older games
    - days: first and last day of import of these games
    - games: how many they are
    - wins: the players with most wins over others, the best first
    - records: the most important first
    - streaks: (name, number of wins in a row up to now)
    - luckiest, best_played: the evenings, or None
    - luckiest_card, best_played_card: with (contest, score, luck); instead of evenings if they cannot be compared
    - goals: (name, key in STAMPS) of what each player may achieve next
    """

    is_week: bool
    days: tuple[str, str]
    games: int
    wins: list[Wins] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    streaks: list[tuple[str, int]] = field(default_factory=list)
    luckiest: Evening | None = None
    best_played: Evening | None = None
    luckiest_card: tuple[Contest, Score, float] | None = None
    best_played_card: tuple[Contest, Score, float] | None = None
    goals: list[tuple[str, str]] = field(default_factory=list)


def find_news(numbers: Numbers) -> News | None:
    """Return the news; None if there are none."""
    if not numbers.order:
        return None
    last = max(_day(numbers, game) for game in numbers.order)
    since = _days_before(last, DAYS - 1)
    fresh = {game for game in numbers.order if _day(numbers, game) >= since}
    days = sorted({_day(numbers, game) for game in fresh})
    news = News(len(fresh) < len(numbers.order), (days[0], days[-1]), len(fresh))
    news.wins = _wins(numbers, fresh)
    news.streaks = _streaks(numbers, fresh)
    if news.is_week:
        news.records = _records(numbers, fresh)
    _find_luck(news, numbers, fresh)
    news.goals = _goals(numbers, fresh)
    return news if news.wins or news.records or news.luckiest or news.luckiest_card or news.goals else None


def luck_of(contest: Contest, score: Score) -> float | None:
    """Return the luck of the dice in points: those above the average of perfect play, and those that choices cost.

    It is None if the average of perfect play is not known, or the card was not reviewed.
    """
    if contest.perfect is None or score.lost is None:
        return None
    return score.points - contest.perfect + score.lost


def _day(numbers: Numbers, game: int) -> str:
    return numbers.games[game].imported[:10]


def _days_before(day: str, days: int) -> str:
    try:
        return (date.fromisoformat(day) - timedelta(days)).isoformat()
    except ValueError:  # another program wrote the time of import
        return day


def _shared_results(numbers: Numbers) -> Iterable[tuple[int, dict[str, bool]]]:
    """Yield (game, whether each person won) of the finished games of several players, in order of play."""
    for index in numbers.order:
        archived = numbers.games[index]
        game = archived.game
        if game.is_finished and len(game.here) > 1:
            winners = game.winners
            yield (
                index,
                {
                    numbers.people.name(archived, player): seat in winners
                    for seat, player in enumerate(game.players)
                    if player["kind"] == "human" and seat not in game.left
                },
            )


def _wins(numbers: Numbers, fresh: set[int]) -> list[Wins]:
    won: dict[str, list[bool]] = {}
    for index, results in _shared_results(numbers):
        if index in fresh:
            for name, is_won in results.items():
                won.setdefault(name, []).append(is_won)
    found = [Wins(name, sum(results), len(results)) for name, results in won.items() if any(results)]
    return sorted(found, key=lambda wins: (-wins.won, wins.shared))[:SHOWN]


def _streaks(numbers: Numbers, fresh: set[int]) -> list[tuple[str, int]]:
    rows: dict[str, int] = {}
    latest: dict[str, int] = {}
    for index, results in _shared_results(numbers):
        for name, is_won in results.items():
            rows[name] = rows.get(name, 0) + 1 if is_won else 0
            latest[name] = index
    streaks = [(name, row) for name, row in rows.items() if row >= STREAK and latest[name] in fresh]
    return sorted(streaks, key=lambda streak: -streak[1])[:SHOWN]


def _records(numbers: Numbers, fresh: set[int]) -> list[Record]:
    records: list[Record] = []
    own: list[Record] = []
    for contest in numbers.contests:
        new = [score for score in contest.scores if score.game in fresh]
        old = [score for score in contest.scores if score.game not in fresh]
        if not new or not old:
            continue
        best, before = _best(new), _best(old)
        if best.points > before.points:
            records.append(Record(contest, best, before.points, own=False))
        for name in dict.fromkeys(score.name for score in new):
            earlier = [score for score in old if score.name == name]
            mine = _best([score for score in new if score.name == name])
            if len(earlier) >= EARLIER and mine.points > _best(earlier).points and mine not in (best,):
                own.append(Record(contest, mine, _best(earlier).points, own=True))
    return [*records, *own][:MOST_RECORDS]


def _best(scores: Sequence[Score]) -> Score:
    return max(scores, key=lambda score: score.points)


def _find_luck(news: News, numbers: Numbers, fresh: set[int]) -> None:
    """Set the luckiest and the best-played evening, or such a card if there are no evenings to compare."""
    known = [
        (contest, score, luck)
        for contest in numbers.contests
        for score in contest.scores
        if (luck := luck_of(contest, score)) is not None
    ]
    if news.is_week:
        evenings = _evenings(numbers, [card for card in known if card[1].game in fresh])
        if len(evenings) < 2:
            evenings = _evenings(numbers, known)
        if len(evenings) > 1:
            news.luckiest = max(evenings, key=lambda evening: evening.luck)
            news.best_played = min(evenings, key=lambda evening: evening.lost)
            return
    cards = [card for card in known if card[1].game in fresh]
    if cards:
        news.luckiest_card = max(cards, key=lambda card: card[2])
        news.best_played_card = min(cards, key=lambda card: card[1].lost or 0)


def _evenings(numbers: Numbers, known: Iterable[tuple[Contest, Score, float]]) -> list[Evening]:
    groups: dict[tuple[str, str], list[tuple[float, float]]] = {}
    boards: dict[str, str] = {}
    for _, score, luck in known:
        archived = numbers.games[score.game]
        device = archived.game.key[0]
        boards[device] = archived.board or device[-4:]
        groups.setdefault((archived.imported[:10], device), []).append((luck, score.lost or 0))
    return [
        Evening(day, boards[device], len(cards), mean(luck for luck, _ in cards), mean(lost for _, lost in cards))
        for (day, device), cards in groups.items()
        if len(cards) >= CARDS
    ]


def _goals(numbers: Numbers, fresh: set[int]) -> list[tuple[str, str]]:
    """Return the first stamp that each player lacks, as the board counts them, for those who played lately."""
    earned: dict[str, int] = {}
    played: dict[str, int] = {}
    can_win_bonus: set[str] = set()
    for contest in numbers.contests:
        rules = contest.scores[0].card.rules
        if RULE_SETS.family(rules.id) != "cards":
            continue
        for score in contest.scores:
            options = numbers.games[score.game].game.options
            earned[score.name] = earned.get(score.name, 0) | stamps(rules, options, score.card.boxes)
            played[score.name] = played.get(score.name, 0) + (score.game in fresh)
            if rules.bonus:
                can_win_bonus.add(score.name)
    goals = []
    for name in sorted(played, key=lambda name: -played[name]):
        lacks = [
            stamp
            for bit, stamp in enumerate(STAMPS)
            if not earned[name] >> bit & 1 and (stamp != "bonus" or name in can_win_bonus)
        ]
        if played[name] and lacks:
            goals.append((name, lacks[0]))
    return goals[: 2 * SHOWN]

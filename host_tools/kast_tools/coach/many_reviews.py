"""Reviews many cards at once, many times as fast as `look_back` (review.py) and with the same results.

The coach values a turn in whole numbers: 462 or 924 multisets of dice, from the last roll to the first. Here each step
is one array operation for many turns. What the coach would have shown (firmware/kast/coach/offer.py) is asked only for
the few choices where it matters.
"""

import io
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
from kast.coach import UNIT
from kast.coach.coach import SAVED_ROLL
from kast.coach.offer import MARGIN, offer
from kast.coach.places import Places
from kast.coach.roll_scores import scored
from kast.coach.value_table import Table
from kast.games import RULE_SETS
from kast.games.cards import Card
from kast.games.cards.rule_set import FIVE_OF_A_KIND_BONUS, JOKER_KINDS, ROLLS, UPPER, first_roll_points
from kast.turn_text import parts

from kast_tools.coach.board_coach import has_coach, read_data
from kast_tools.coach.review import look_back
from kast_tools.common.errors import KastError
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.solver.multisets import FACES, multisets
from kast_tools.solver.table_factors import factors_of

_NOTHING = np.int32(-(1 << 30))
"""A value below all others."""
_LANES = 1024
"""Number of turns that are valued together: their values fit into a processor's cache."""
_MASKS = 1 << len(UPPER)
_ALL_UPPER = _MASKS - 1


class Mistake(NamedTuple):
    """A choice that cost points.

    - price: in 1/UNIT points
    - turn: number of the player's turn, from 0
    - roll: number of the roll in the turn, from 1
    - what: what the coach would have chosen: the faces to hold, or the place of a box on the card
    """

    price: int
    turn: int
    roll: int
    what: list[int] | int


class CardReview(NamedTuple):
    """The review of one card: what all choices cost, in 1/UNIT points, and the mistakes in order."""

    lost: int
    mistakes: list[Mistake]


def review_cards(cards: Sequence[tuple[RecordedGame, int]], least: int = 1) -> list[CardReview | None]:
    """Return the coach's review of each card; None if not every roll is known, or the coach does not know the game.

    :param cards: (game, seat) of each card. The moves must have been checked, as the archive does
    :param least: price from which a mistake is listed, in 1/UNIT points
    """
    reviews: list[CardReview | None] = [None] * len(cards)
    groups: dict[tuple[Any, ...], list[int]] = {}
    for number, (game, seat) in enumerate(cards):
        if _fits(game, seat):
            groups.setdefault((game.rule_set, *game.options.items()), []).append(number)
        else:
            reviews[number] = _review_alone(game, seat, least)
    for (name, *options), numbers in groups.items():
        group = _Group(_arrays(name, tuple(options)), [cards[number] for number in numbers])
        for number, review in zip(numbers, group.reviews(least), strict=True):
            reviews[number] = review
    return reviews


def _review_alone(game: RecordedGame, seat: int, least: int) -> CardReview | None:
    try:
        found = look_back(game, seat, most=len(game.turns) * len(game.turns))
    except KastError:
        return None
    boxes = game.results[seat].rules.boxes
    mistakes = [
        Mistake(price, turn - 1, roll, boxes.index(box) if box else _faces(dice, mask or 0))
        for price, turn, roll, dice, _, (mask, box) in found.worst
        if price >= least
    ]
    return CardReview(found.lost, sorted(mistakes, key=lambda mistake: mistake[1:3]))


def _fits(game: RecordedGame, seat: int) -> bool:
    """Return whether a card can be reviewed together with others: the usual case."""
    rules = game.results[seat].rules
    return (
        RULE_SETS.family(game.rule_set) == "cards"
        and rules.table is not None
        and rules.upper == len(UPPER)
        and not game.has_real_dice
        and game.has_all_turns
        and game.results[seat].is_full
        and has_coach(game.rule_set)
        and _are_whole(_turns_of(game, seat), game.results[seat])
    )


def _turns_of(game: RecordedGame, seat: int) -> list[str]:
    """Return the texts of a player's turns (firmware/kast/turn_text.py)."""
    return [text for text in game.turns if text[0] == str(seat)]


def _are_whole(turns: list[str], card: Card) -> bool:
    """Return whether each turn has rolls of all dice, three at most unless rolls are saved, and fills another box."""
    rules = card.rules
    pattern = _turn_pattern(rules.dice, ROLLS - 1 if not card.options.get("saved_rolls") else ROLLS * len(rules.boxes))
    places = range(len(rules.boxes))
    return all(map(pattern.fullmatch, turns)) and sorted(parts(text)[1] for text in turns) == list(places)


@cache
def _turn_pattern(dice: int, more: int) -> re.Pattern[str]:
    return re.compile(rf"\d[a-zA-M][1-6]{{{dice}}}(?:(?!\.{{{dice}}})[1-6.]{{{dice}}}){{0,{more}}}")


def _faces(dice: Sequence[int], mask: int) -> list[int]:
    return [die for place, die in enumerate(dice) if mask >> place & 1]


def _mask(wanted: Sequence[int], dice: Sequence[int], held: Sequence[bool]) -> int:
    """Return the mask that holds these faces with the fewest changes, and the lowest of several such masks."""
    mask = 0
    for face in set(wanted):
        places = sorted((not held[place], place) for place, die in enumerate(dice) if die == face)
        for _, place in places[: wanted.count(face)]:
            mask |= 1 << place
    return mask


@cache
def _arrays(name: str, options: tuple[tuple[str, Any], ...]) -> "_Arrays":
    return _Arrays(name, dict(options))


class _Arrays:
    """A game with chosen options, as arrays.

    - card: an empty card
    - scores: int32, (kinds, rolls): points of each roll in each kind of box, unless the roll is a joker
    - parts: for each roll, dict from the multisets that can be held of it to a mask of its dice
    - smaller: (rolls, …): these multisets, the highest number first; the first one is repeated at the end
    """

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.options = options
        self.card = Card(name, options)
        self.rules = rules = self.card.rules
        self.sets = multisets(rules.dice)
        self.scores = np.array(
            [np.frombuffer(scored(self.card.scoring(kind), rules.dice), np.uint8) for kind in rules.kinds], np.int32
        )
        self.alike = np.array([self.sets.rolls.index((face,) * rules.dice) for face in FACES])
        self.joker = self.card.options.get("joker", "")
        self.yatzy = rules.kinds.index("yatzy") if self.joker else -1
        first = self.card.first_roll_bonus
        extra = [first_roll_points(rules, kind, first) if first else 0 for kind in rules.kinds]
        self.first_roll = np.array(extra, np.int32)
        numbers = {faces: number for number, faces in enumerate(self.sets.faces)}
        self.parts = [
            {numbers[tuple(_faces(roll, mask))]: mask for mask in range((1 << rules.dice) - 1)}
            for roll in self.sets.rolls
        ]
        longest = max(map(len, self.parts))
        ordered = [sorted(masks, reverse=True) for masks in self.parts]
        self.smaller = np.array([some + some[:1] * (longest - len(some)) for some in ordered])
        lengths = [len(faces) for faces in self.sets.faces]
        starts = [lengths.index(size) for size in range(rules.dice + 1)]
        self.sizes = [slice(start, stop) for start, stop in pairwise(starts)]
        self._read_table()

    def _read_table(self) -> None:
        rules = self.rules
        places = Places(rules)
        data = read_data(f"{rules.table}.bin")
        table = Table(io.BytesIO(data), rules.table, places.rows, places.columns)
        shape = data[6], data[7], data[5]  # exact, whole, rank
        self._rows = factors_of([table.row(row) for row in range(table.rows)], *shape)
        self._columns = factors_of([table.column(column) for column in range(table.columns)], *shape)
        difference = places.bonus_at - self.card.bonus_at
        face_sums = [sum(face for face in FACES if mask >> face - 1 & 1) for mask in range(_MASKS)]
        self._ahead = np.array([difference * faces // 21 for faces in face_sums])
        self._most = places.bonus_at
        rows = [[places.row(mask, total) for total in range(self._most + 1)] for mask in range(_MASKS)]
        self._row = np.minimum(rows, table.rows - 1)  # rows that a game in order does not have are never asked for
        lower = range(1 << len(rules.kinds) - rules.upper)
        self._column = np.array([[places.column(mask, pays) for mask in lower] for pays in (False, True)])

    def value(self, upper: np.ndarray, total: np.ndarray, lower: np.ndarray, pays: np.ndarray) -> np.ndarray:
        """Return the expected value of the rest of a game on one column of the card, as `Future` of the coach does.

        :param upper: masks of the filled upper boxes
        :param total: their points
        :param lower: masks of the filled lower boxes
        :param pays: whether the Yatzy box of a game with jokers has points, as 0 or 1
        """
        card, rules = self.card, self.rules
        row = self._rows[self._row[upper, np.clip(total + self._ahead[upper], 0, self._most)]]
        won = (upper == _ALL_UPPER) & (total >= card.bonus_at)

        def in_table(masks: np.ndarray, paid: np.ndarray | int = 0) -> np.ndarray:
            return np.einsum("ij,ij->i", row, self._columns[self._column[paid, masks]])

        value = in_table(lower, pays) + won * ((card.bonus_pays - rules.bonus) * UNIT)
        all_lower = self._column.shape[1] - 1
        if card.in_order:
            first_open = ~lower & lower + 1
            ahead = (lower > first_open) & (lower < all_lower)
            gain = in_table(np.where(ahead, first_open - 1, 0)) - in_table(np.where(ahead, 2 * first_open - 1, 0))
            value = np.where(ahead, gain + won * (card.bonus_pays * UNIT), value)
        is_full = (upper == _ALL_UPPER) & (lower == all_lower)
        return np.where(is_full, won * (card.bonus_pays * UNIT), value).astype(np.int32)

    def take_means(self, values: np.ndarray) -> None:
        """Set the value of each multiset smaller than a roll to the mean over one more die, rounded, largest first."""
        with_face = self.sets.with_face
        for size in reversed(self.sizes):
            total = values[with_face[size, 0]]
            for face in range(1, len(FACES)):
                total += values[with_face[size, face]]
            total += 3
            np.floor_divide(total, len(FACES), out=values[size])

    def hold_best(self, values: np.ndarray) -> None:
        """Raise the value of each multiset to that of its best part, from the smallest multiset up."""
        for size in self.sizes:
            held = values[size]
            for larger in self.sets.with_face[size].T:  # adding the same face to different sets makes different sets
                values[larger] = np.maximum(values[larger], held)


class _Group:
    """Cards of the same game and options. Its arrays have an entry for each turn, one card after the other.

    - place: index of the box that the turn filled
    - rolls: number of rolls in the turn; available: how many there could have been
    - price: what each roll costs, in 1/UNIT points, since it could be saved
    - dice, held: (turns, rolls, dice): the faces, and which of them were held
    - boxes: (cards, boxes): the points of each card
    """

    def __init__(self, arrays: _Arrays, cards: Sequence[tuple[RecordedGame, int]]) -> None:
        self.arrays = arrays
        rules = arrays.rules
        self.boxes = np.array([[game.results[seat].boxes[box] for box in rules.boxes] for game, seat in cards])
        turns = [parts(text) for game, seat in cards for text in _turns_of(game, seat)]
        self.place = np.array([place for _, place, _ in turns])
        self.rolls = np.array([len(rolls) // rules.dice for _, _, rolls in turns])
        self.available = np.full(len(turns), ROLLS)
        self.price = np.zeros(len(turns), np.int32)
        if arrays.card.options.get("saved_rolls"):
            used = self.rolls.reshape(len(cards), -1)
            numbers = np.arange(1, used.shape[1] + 1)
            self.available = (ROLLS * numbers - (np.cumsum(used, axis=1) - used)).ravel()
            self.price[:] = np.tile(np.where(numbers < numbers[-1], SAVED_ROLL, 0), len(cards))
        longest = int(max(self.rolls.max(), self.available.max()))
        letters = "".join(rolls.ljust(longest * rules.dice, ".") for _, _, rolls in turns).encode()
        faces = np.frombuffer(letters, np.uint8).reshape(-1, longest, rules.dice)
        self.held = faces == ord(".")
        self.dice = faces.astype(np.int32) - ord("0")
        for roll in range(1, longest):
            self.dice[:, roll] = np.where(self.held[:, roll], self.dice[:, roll - 1], self.dice[:, roll])

    def reviews(self, least: int) -> Iterator[CardReview]:
        count = len(self.arrays.rules.boxes)
        lost = np.zeros(len(self.place), np.int64)
        mistakes: list[list[Mistake]] = [[] for _ in self.boxes]
        for available in np.unique(self.available).tolist():
            turns = np.flatnonzero(self.available == available)
            for start in range(0, len(turns), _LANES):
                chunk = _Turns(self, turns[start : start + _LANES])
                for rolls_left in range(available):
                    roll = available - rolls_left
                    for turn, price, what in chunk.judge(roll, rolls_left, lost, least):
                        mistakes[turn // count].append(Mistake(price, turn % count, roll, what))
        for card, cost in enumerate(lost.reshape(-1, count).sum(axis=1)):
            yield CardReview(int(cost), sorted(mistakes[card], key=lambda mistake: mistake[1:3]))


class _Turns:
    """Some turns of a group with equally many available rolls. Arrays have an entry for each turn.

    - upper, total, lower, pays: (columns, turns): the state of each column of the card, as in `_Arrays.value`
    - legal: (boxes, turns): the boxes that a roll may fill, unless it is a joker
    - values: (multisets, turns), as in `Turn` of the coach
    """

    def __init__(self, group: _Group, turns: np.ndarray) -> None:
        self.group = group
        self.arrays = arrays = group.arrays
        self.turns = turns
        rules = arrays.rules
        self.kinds = len(rules.kinds)
        count = len(rules.boxes)
        card_of, turn_of = np.divmod(turns, count)
        # In which turn a card's boxes were filled decides which of them were filled before.
        places = group.place.reshape(-1, count)
        when = np.empty_like(places)
        np.put_along_axis(when, places, np.arange(count)[None, :], axis=1)
        self.filled = filled = (when[card_of] < turn_of[:, None]).T
        points = group.boxes[card_of].T
        self.points = points
        bits = 1 << np.arange(self.kinds)
        upper_count = rules.upper
        states = []
        for first in range(0, count, self.kinds):
            mine = filled[first : first + self.kinds]
            upper = (mine[:upper_count] * bits[:upper_count, None]).sum(axis=0)
            total = (mine[:upper_count] * points[first : first + upper_count]).sum(axis=0)
            lower = (mine[upper_count:] * bits[: self.kinds - upper_count, None]).sum(axis=0)
            yatzy = first + arrays.yatzy
            pays = filled[yatzy] & (points[yatzy] > 0) if arrays.yatzy >= 0 else np.zeros(len(turns), bool)
            states.append((upper, total, lower, pays.astype(int)))
        self.states = states
        self.column_values = [arrays.value(*state) for state in states]
        self.now = np.zeros(len(turns), np.int32)
        for column, value in enumerate(self.column_values):
            self.now += np.int32(column + 1) * value
        self.legal = ~filled
        if arrays.card.in_order:
            order = np.array([rules.boxes.index(box) for box in arrays.card.in_order])
            self.legal = np.zeros_like(filled)
            self.legal[order[np.argmin(filled[order], axis=0)], np.arange(len(turns))] = True
        self._find_jokers()
        self.after = [self._after(box) for box in range(count)]
        self.values = np.full((len(arrays.sets.faces), len(turns)), _NOTHING, np.int32)
        self.numbers = [self._number(group.dice[turns, roll], None) for roll in range(group.rolls[turns].max())]
        self._fill_boxes()

    def _find_jokers(self) -> None:
        """Find the turns in which dice that are all alike are a joker, and in which they earn the bonus."""
        arrays = self.arrays
        if arrays.yatzy < 0:
            self.is_joker = self.has_fifty = np.zeros(len(self.turns), bool)
            return
        yatzy = slice(arrays.yatzy, None, self.kinds)
        is_filled = np.logical_and.reduce(self.filled[yatzy], axis=0)
        fifty = arrays.card.scoring("yatzy").fixed
        self.has_fifty = np.logical_and(is_filled, (self.points[yatzy] == fifty).all(axis=0))
        self.is_joker = self.has_fifty if arrays.joker in ("only_with_50", "faq") else is_filled

    def _after(self, box: int) -> dict[int, np.ndarray]:
        """Return the value of the rest of the game after a box was filled, keyed by the points in it.

        The points of a lower box do not matter if it has any; they are the key 1 then.
        """
        arrays = self.arrays
        column, place = divmod(box, self.kinds)
        lanes = np.flatnonzero(~self.filled[box])
        upper, total, lower, pays = (state[lanes] for state in self.states[column])
        is_upper = place < arrays.rules.upper
        after = {}
        for points in np.unique(arrays.scores[place]).tolist() if is_upper else (0, 1):
            if is_upper:
                state = upper | 1 << place, total + points, lower, pays
            else:
                paid = pays | (1 if points and place == arrays.yatzy else 0)
                state = upper, total, lower | 1 << place - arrays.rules.upper, paid
            value = np.full(len(self.turns), _NOTHING, np.int32)
            rise = arrays.value(*state) - self.column_values[column][lanes]
            value[lanes] = self.now[lanes] + np.int32(column + 1) * rise
            after[points] = value
        return after

    def _fill_boxes(self) -> None:
        """Set the value of each roll to that of its best box."""
        arrays = self.arrays
        best = self.values[arrays.sets.first_roll :]
        for box, after in enumerate(self.after):
            column, place = divmod(box, self.kinds)
            legal = self.legal[box]
            if not legal.any():
                continue
            scores = arrays.scores[place]
            if place < arrays.rules.upper:
                worth = {points: value + np.int32(points * (column + 1) * UNIT) for points, value in after.items()}
                for points, value in worth.items():
                    rolls = np.flatnonzero(scores == points)
                    best[rolls] = np.maximum(best[rolls], np.where(legal, value, _NOTHING))
                continue
            without = np.flatnonzero(scores == 0)
            best[without] = np.maximum(best[without], np.where(legal, after[0], _NOTHING))
            paid = np.flatnonzero(scores)
            value = np.where(legal, after[1], _NOTHING)
            earned = (scores[paid] * ((column + 1) * UNIT)).astype(np.int32)
            best[paid] = np.maximum(best[paid], earned[:, None] + value)
        lanes = np.flatnonzero(self.is_joker)
        if len(lanes):
            for roll in arrays.alike:
                best[roll, lanes] = self._box_values(lanes, np.full(len(lanes), roll), is_first=False)[0].max(axis=0)

    def _box_values(self, lanes: np.ndarray, rolls: np.ndarray, *, is_first: bool) -> tuple[np.ndarray, np.ndarray]:
        """Return (values, points) of filling each box: int32, (boxes, lanes). The value of an illegal box is _NOTHING.

        :param lanes: indices of turns
        :param rolls: number of the roll in each of these turns
        :param is_first: whether this is the first roll of the turn
        """
        arrays, rules = self.arrays, self.arrays.rules
        face = np.full(len(lanes), -1)
        for index, roll in enumerate(arrays.alike):
            face[(rolls == roll) & self.is_joker[lanes]] = index
        joker = np.flatnonzero(face >= 0)
        legal = self.legal[:, lanes]
        points = np.tile(arrays.scores[:, rolls], (rules.columns, 1))
        if len(joker):
            legal = legal.copy()
            self._play_jokers(lanes[joker], face[joker], joker, legal, points)
        values = np.full(legal.shape, _NOTHING, np.int32)
        for box, after in enumerate(self.after):
            column, place = divmod(box, self.kinds)
            some = np.flatnonzero(legal[box])
            if not len(some):
                continue
            scored_points = points[box, some]
            earned = scored_points * (column + 1)
            if is_first and arrays.first_roll[place]:
                earned += (arrays.scores[place, rolls[some]] > 0) * arrays.first_roll[place]
            keys = scored_points if place < rules.upper else (scored_points > 0).astype(int)
            later = np.empty(len(some), np.int32)
            for key in np.unique(keys).tolist():
                chosen = keys == key
                later[chosen] = after[key][lanes[some[chosen]]]
            values[box, some] = earned * UNIT + later
        values[:, joker] += np.where(
            legal[:, joker] & self.has_fifty[lanes[joker]], np.int32(FIVE_OF_A_KIND_BONUS * UNIT), np.int32(0)
        )
        return values, points

    def _play_jokers(
        self, lanes: np.ndarray, face: np.ndarray, at: np.ndarray, legal: np.ndarray, points: np.ndarray
    ) -> None:
        """Set which boxes jokers may fill, and what they score there, as kast/games/cards/jokers.py does.

        :param lanes: indices of the turns whose dice are a joker
        :param face: face of each joker, from 0
        :param at: their places in `legal` and `points`, (boxes, …)
        """
        arrays, rules = self.arrays, self.arrays.rules
        is_open = ~self.filled[:, lanes]
        place = np.arange(len(rules.boxes)) % self.kinds
        own = is_open & (place[:, None] == face)
        has_own = own.any(axis=0)
        if arrays.joker != "free":
            lower = is_open & (place >= rules.upper)[:, None]
            others = is_open if arrays.joker == "open" else np.where(lower.any(axis=0), lower, is_open)
            is_open = np.where(has_own, own, others)
        legal[:, at] = is_open
        if arrays.joker in ("plain", "faq"):
            return
        for box in range(len(rules.boxes)):
            kind = rules.kinds[place[box]]
            if kind in JOKER_KINDS:
                points[box, at] = np.where(has_own, 0, arrays.card.scoring(kind).fixed)

    def _number(self, dice: np.ndarray, held: np.ndarray | None) -> np.ndarray:
        """Return the numbers of multisets: those of the held dice or, if `held` is None, those of rolls from 0."""
        numbers = np.zeros(len(dice), np.int32)
        for die in range(dice.shape[1]):
            more = self.arrays.sets.with_face[
                np.minimum(numbers, self.arrays.sets.first_roll - 1), np.maximum(dice[:, die], 1) - 1
            ]
            numbers = more if held is None else np.where(held[:, die], more, numbers)
        return numbers if held is not None else numbers - self.arrays.sets.first_roll

    def judge(
        self, roll: int, rolls_left: int, lost: np.ndarray, least: int
    ) -> Iterator[tuple[int, int, list[int] | int]]:
        """Add to `lost` what the choices after a roll cost; yield (turn, price, better choice) of each mistake.

        Call it for the last available roll of a turn first.

        :param roll: number of the roll, from 1
        :param rolls_left: number of rolls after it
        """
        arrays, group = self.arrays, self.group
        if rolls_left:
            if rolls_left > 1:
                arrays.hold_best(self.values)
            arrays.take_means(self.values)
            self.values[: arrays.sets.first_roll] -= group.price[self.turns]
        lanes = np.flatnonzero(group.rolls[self.turns] >= roll)
        if not len(lanes):
            return
        numbers = holds = np.zeros((0, 0), np.int32)  # after the last roll there are no holds
        turns = self.turns[lanes]
        rolls = self.numbers[roll - 1][lanes]
        values, points = self._box_values(lanes, rolls, is_first=roll == 1)
        best = best_box = values.max(axis=0)
        done = values[group.place[turns], np.arange(len(lanes))]
        if rolls_left:
            numbers = arrays.smaller[rolls]
            holds = self.values[numbers, lanes[:, None]]
            best = np.maximum(best_box, holds.max(axis=1))
            held = self._number(group.dice[turns, roll - 1], group.held[turns, roll])
            is_last = group.rolls[turns] == roll
            done = np.where(is_last, done, self.values[np.where(is_last, 0, held), lanes])
        price = best - done
        lost[turns] += price
        wrong = np.flatnonzero(price >= max(1, least))
        by_box = best_box[wrong] == best[wrong]
        for index, box in zip(wrong[by_box], self._best_boxes(values, points, wrong[by_box]), strict=True):
            yield int(turns[index]), int(price[index]), int(box)
        for index in wrong[~by_box]:
            turn = int(turns[index])
            is_near = price[index] < MARGIN
            if is_near and done[index] == self._shown(
                int(lanes[index]), int(rolls[index]), numbers[index], holds[index]
            ):
                continue
            wanted = arrays.sets.faces[numbers[index, np.argmax(holds[index])]]
            dice = group.dice[turn, roll - 1].tolist()
            mask = _mask(wanted, dice, group.held[turn, roll - 1].tolist())
            yield turn, int(price[index]), _faces(dice, mask)

    def _best_boxes(self, values: np.ndarray, points: np.ndarray, lanes: np.ndarray) -> np.ndarray:
        """Return the box that the coach prefers among those of the highest value, for some columns of `values`.

        Lower boxes without points come first, then upper, then other lower ones (`Turn.boxes` of the coach).
        """
        place = np.arange(len(values)) % self.kinds
        group = np.where((place < self.arrays.rules.upper)[:, None], 1, np.where(points[:, lanes] > 0, 2, 0))
        is_best = values[:, lanes] == values[:, lanes].max(axis=0)
        return np.argmin(np.where(is_best, group, 3), axis=0)

    def _shown(self, lane: int, roll: int, numbers: np.ndarray, holds: np.ndarray) -> int:
        """Return the value of the hold that the coach shows, if the best choice is a hold.

        :param lane: index of the turn
        :param roll: number of the roll
        :param numbers: the multisets that can be held
        :param holds: their values
        """
        near = holds > holds.max() - MARGIN
        ordered = sorted(set(zip((-holds[near]).tolist(), (-numbers[near]).tolist(), strict=True)))
        masks = self.arrays.parts[roll]
        card = self.arrays.card
        boxes = np.flatnonzero(self.filled[:, lane]).tolist()
        card.boxes = {card.rules.boxes[box]: int(self.points[box, lane]) for box in boxes}
        card.add_up()
        state: Any = SimpleNamespace(card=card, future=SimpleNamespace(needed=0))
        options = [(-value, masks[-number], None) for value, number in ordered]
        return offer(state, self.arrays.sets.rolls[roll], options)[0][0]

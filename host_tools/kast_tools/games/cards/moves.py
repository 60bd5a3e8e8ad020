"""Checks whether a game can have been played as its line records, by replaying its moves with the firmware's rules."""

from kast.game import GameError
from kast.games import RuleError
from kast.games.cards import Card, kind_of, replay
from kast.games.cards.corrected import refill
from kast.games.cards.daily_game import faces
from kast.games.cards.real_dice_game import RealDiceGame
from kast.games.cards.rule_set import JOKER_KINDS, ROLLS
from kast.games.cards.scoring import points
from kast.games.leaving import gone, mark_left
from kast.turn_text import dice_after, parts, turn_text

from kast_tools.games.family import Recorded
from kast_tools.games.history_format import ImpossibleGame

Turn = tuple[int, int, str]
"""A turn read from its text: (index of the player, place of the box on the card, rolls as text)."""


def check_moves(game: Recorded) -> None:
    """Raise ImpossibleGame unless the moves of the game lead to its cards.

    With real dice only the last roll of each turn is known and checked. From a corrected turn on, a joker may have
    filled any box (kast/games/cards/corrected.py). If the board's journal was damaged, some turns are missing; then
    each remaining turn must have filled a box with the points that the card has in that box. In a game with daily
    dice, the dice must be those of its day.
    """
    filled = sum(len(card.boxes) for card in game.results)
    if not game.is_finished and all(card.is_full for card in game.here):
        raise ImpossibleGame("it was given up after its end.")
    if any(card.bonuses and card.bonuses > len(card.boxes) - card.rules.columns for card in game.results):
        raise ImpossibleGame("it has more bonuses than turns.")
    if len(game.turns) > filled:
        raise ImpossibleGame("it has more turns than filled boxes.")
    try:
        turns = [_parse_turn(game, text) for text in game.turns]
        _check_corrections(game, turns, filled)
        if len(turns) < filled:
            _check_remaining_turns(game, turns)
        else:
            cards = _cards_with_real_dice(game, turns) if game.has_real_dice else _cards(game)
            if any(played.state() != filed.state() for played, filed in zip(cards, game.results, strict=True)):
                raise GameError("its turns do not lead to its cards.")
        if game.day:
            _check_dice_of_day(game.day, turns, filled)
    except (GameError, RuleError) as error:
        raise ImpossibleGame(str(error)) from None


def _parse_turn(game: Recorded, text: str) -> Turn:
    try:
        player, place, rolls = parts(text)
    except ValueError:
        raise GameError("one of its turns is not valid.") from None
    if (
        player >= len(game.results)
        or place >= len(game.results[0].rules.boxes)
        or text != turn_text(player, place, rolls)
    ):
        raise GameError("a turn has an unknown player or box.")
    if "?" in rolls and not game.has_real_dice:
        raise GameError("the machine's own dice are unknown.")
    return player, place, rolls


def _check_corrections(game: Recorded, turns: list[Turn], filled: int) -> None:
    """Raise GameError unless each correction is about a turn with real dice that the same player had ended."""
    if not game.corrected:
        return
    if not game.has_real_dice:
        raise GameError("only real dice can be corrected.")
    count = game.results[0].rules.dice
    for number, text in game.corrected:
        player, _, rolls = _parse_turn(game, text)
        if number >= filled or (len(turns) == filled and turns[number][0] != player):
            raise GameError("a correction is for another turn.")
        before, last = rolls[:-count], rolls[-count:]
        if len(last) < count or set(last) - set("123456") or before not in ("", "?" * count):
            raise GameError("a correction does not fit the turn that it corrects.")


def _cards(game: Recorded) -> list[Card]:
    """Return the cards that the moves lead to, in a game whose dice the machine rolled.

    :raises GameError: a move is not possible
    :raises RuleError: a box cannot be filled with its dice
    """
    cards = [Card(game.rule_set, game.options) for _ in game.results]
    for player, box, _, rolls in replay.turns(game.rule_set, game.options, game.players, game.turns, game.left):
        cards[player].fill(box, rolls[-1][1], len(rolls))
    return cards


def _cards_with_real_dice(game: Recorded, turns: list[Turn]) -> list[Card]:
    """Return the cards that the moves of a game with real dice lead to, by entering these dice again.

    :raises GameError: a move is not possible
    :raises RuleError: a box cannot be filled with its dice
    """
    table = RealDiceGame(game.rule_set, game.options, game.players, bytes, "listed")
    count = table.rules.dice
    corrected = {number for number, _ in game.corrected}
    is_free: set[int] = set()  # players whose jokers may fill any box, since they have corrected a turn
    for number, (player, place, rolls) in enumerate(turns):
        if not number:
            table.current = player
        for seat in gone(game.left, number):
            mark_left(table, seat, number)
        for face in rolls[-count:]:
            table.add("?123456".find(face))
        table.set_first_roll(len(rolls) == count)
        if table.current != player or table.rolls != rolls or table.phase != "play":
            raise GameError("a turn is another player's, or its dice were not entered like this.")
        if number in corrected:
            is_free.add(player)
        _fill(table, table.rules.boxes[place], by_any_joker=player in is_free)
    return table.cards


def _fill(table: RealDiceGame, box: str, *, by_any_joker: bool) -> None:
    """Fill a box of the current player and end the turn.

    :param by_any_joker: whether a joker may fill any open box
    """
    if not by_any_joker:
        table.fill(box)
        return
    refill(table.card, box, table.dice, table.rolls_used)
    table.card.add_up()
    table.drop_turn()
    if table.is_complete:
        table.finish()
    else:
        table.pass_turn()


def _check_remaining_turns(game: Recorded, turns: list[Turn]) -> None:
    """Check the turns of a game of which some turns are missing.

    :raises GameError: two turns filled the same box, or a turn cannot have filled its box with the points on the card
    """
    rules = game.results[0].rules
    if len({turn[:2] for turn in turns}) < len(turns):
        raise GameError("a box was filled twice.")
    for player, place, rolls in turns:
        card, box = game.results[player], rules.boxes[place]
        if len(rolls) > rules.rolls * rules.dice and not card.options.get("saved_rolls"):
            raise GameError("a turn has too many rolls.")
        if card.boxes.get(box) not in _possible_points(card, kind_of(box), rolls):
            raise GameError(f"{box} has points that its dice do not score.")


def _check_dice_of_day(day: str, turns: list[Turn], filled: int) -> None:
    """Raise GameError unless the turns, of which some may be missing, have the dice of that day in order."""
    numbers = iter(range(1, filled + 1))
    for _, _, rolls in turns:
        if not any(_has_faces_of_day(rolls, day, number) for number in numbers):
            raise GameError(f"its dice are not those of {day}.")


def _has_faces_of_day(rolls: str, day: str, turn: int) -> bool:
    """Return whether all dice that were rolled show the faces of that day for that turn."""
    day_faces = "".join(str(face) for roll in range(1, ROLLS + 1) for face in faces(day, turn, roll))
    return all(face in (".", day_face) for face, day_face in zip(rolls, day_faces, strict=False))


def _possible_points(card: Card, kind: str, rolls: str) -> set[int]:
    """Return the points that the dice after these rolls may score in a kind of box: one value, or two with a joker."""
    try:
        dice = dice_after(rolls, card.rules.dice)
    except ValueError as error:
        raise GameError(str(error)) from None
    scoring = card.scoring(kind)
    possible = {points(scoring, card.counts(dice))}
    if kind in JOKER_KINDS and "joker" in card.options and min(dice) == max(dice):
        possible.add(scoring.fixed)
    return possible

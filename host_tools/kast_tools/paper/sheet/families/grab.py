"""The functions of OnPaper for Grab: a pad with a row for each kind of card, on which players count what they have."""

from collections.abc import Sequence
from typing import Any

from kast.games import RULE_SETS
from kast.games.grab import KINDS, VALUES
from kast.games.grab.cards import LEAST, NUMBERS
from kast.games.options import complete

from kast_tools.games.grab.kinds import EXAMPLES, LEAST_SUM, counts
from kast_tools.games.grab.results import Hand
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.paper.sheet.area import Area
from kast_tools.paper.sheet.card import Content, draw_table
from kast_tools.paper.sheet.layouts import Layout
from kast_tools.paper.sheet.pen import Pen
from kast_tools.paper.sheet.rows import Player, Row
from kast_tools.paper.sheet.words import Words


def empty(game: str, options: dict[str, Any]) -> Hand:
    """Return a result without cards, to be filled in by hand.

    :raises RuleError: there is no such option
    """
    rules = RULE_SETS[game]
    return Hand(0, 0, rules, complete(rules, options))


def players_of(game: RecordedGame) -> list[Player]:
    """Return the players with their cards, in seating order."""
    return [Player(player["name"], hand, filled=True) for player, hand in zip(game.players, game.results, strict=True)]


def columns(rules: Any) -> int:
    return 1


def boxes(rules: Any) -> tuple[str, ...]:
    return KINDS


def draw(
    pen: Pen, layout: Layout, place: Area, players: Sequence[Player], say: Words, *, by_hand: str, day: str
) -> None:
    """Draw the pad of these players.

    :param by_hand: as for `sheet_pdf`
    :param day: as for `sheet_pdf`
    """
    shown = [row for row in rows(players, say) if row.dice or row.sign or not pen.palette.pictures]
    words = {**say, "two": LEAST, "least": LEAST_SUM}
    notes = [say[note].format_map(words) for note in ("note.grab", "note.grab.beats", "note.grab.end")]
    draw_table(pen, layout, place, players, say, Content(shown, 1, notes, {}), by_hand=say[by_hand], day=day)


def rows(players: Sequence[Player], say: Words) -> list[Row]:
    """Return a row for the points of each kind of card, and those of the sums."""
    found = counts(players[0].card.options)
    result = [
        Row(
            section="upper" if kind < NUMBERS else "lower",
            name=say[name],
            pays=say["pays.cards"].format(found[kind], VALUES[kind]),
            values=_cells(players, [_points(player.card, kind) for player in players]),
            dice=EXAMPLES[kind],
            short=f"{found[kind]} \xd7 {VALUES[kind]}",
        )
        for kind, name in enumerate(KINDS)
    ]
    cards = _cells(players, ["" if player.card.cards is None else str(len(player.card.cards)) for player in players])
    totals = _cells(players, [str(player.card.total) for player in players])
    return [
        *result,
        Row("total", say["sheet.cards"], say["pays.cards_of_all"], cards, adds=True),
        Row("total", say["sheet.total"], say["pays.total"], totals, adds=True, sign="total"),
    ]


def _points(hand: Hand, kind: int) -> str:
    """Return the points of a player's cards of this kind; "" if there are none, or cards are not known."""
    cards = hand.cards or b""
    return str(cards.count(kind) * VALUES[kind]) if kind in cards else ""


def _cells(players: Sequence[Player], texts: Sequence[str]) -> list[list[str]]:
    return [[text if player.filled else ""] for player, text in zip(players, texts, strict=True)]

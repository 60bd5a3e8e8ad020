"""Unpack a stored game: the reverse of saved_game.py. Not loaded while a game is played."""

from micropython import const

from kast import daily
from kast.games import RULE_SETS
from kast.games.options import options_of
from kast.games.stored import Reader
from kast.storage.saved_game import COUNT_BITS, FORM, NOT_COUNTING, PHASES, REAL_DICE, first_options

_OWN = const(255)  # as in kast/games/__init__.py
_DAILY = const(3)  # as in saved_game.py, where a public name would take memory in every turn
_DAY = const(10)  # letters of a date, such as 2026-12-01


def unpack(data: bytes) -> dict:
    """Return the state that `pack` packed; restored_game.py checks the state against the rules.

    :raises ValueError: if the bytes are not a packed game
    """
    reader = Reader(data)
    count, form = divmod(reader.number(), 1 << COUNT_BITS)
    marks: list | None = None
    if not form:
        form = reader.number()
        marks = [not form & NOT_COUNTING, reader.number()]
        form &= ~NOT_COUNTING
        marks.append([[reader.number(), reader.number(2)] for _ in range(reader.number())])
    if form not in (FORM, REAL_DICE, _DAILY):
        raise ValueError("This game was saved by another version.")
    number = reader.number()
    if number == _OWN:
        own = RULE_SETS.own_files().id_of(reader.take(4))
        if not own:
            raise ValueError("The rules of this game are missing.")
        rules = RULE_SETS[own]
    else:
        rules = RULE_SETS.numbered(number)
    options = options_of(rules, reader.take(count or first_options(number)))
    state = {"game": rules.id, "options": options, "seq": reader.number(4), "phase": reader.one_of(PHASES)}
    if marks:
        state["marks"] = marks
    state["real_dice"] = form == REAL_DICE
    state["current"] = reader.number()
    if form == _DAILY:
        if rules.id != daily.GAME:
            raise ValueError("No day has dice for this game.")
        state["day"] = reader.take(_DAY).decode()
    RULE_SETS.module(rules.id, "unpacked").unpack(reader, rules, state)
    return state

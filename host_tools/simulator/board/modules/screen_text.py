"""Reports to the host what the firmware draws on its screen: words, numbers, dice, rolls of a turn and progress to the
upper bonus, and when it erases them.

The drawing functions work as before, and each call is also reported. The firmware does not depend on these reports,
and a Pico does not make them. A report consists of numbers and of strings that exist already, so it needs no memory
and also works while the firmware has locked its heap.
"""

import sys

from virtual_board import (
    screen_bar,
    screen_bonus,
    screen_cleared,
    screen_die,
    screen_filled,
    screen_language,
    screen_number,
    screen_rolls,
    screen_text,
)

# Kast's build shortens names in the firmware, but none that occur in this file. So that this file contains as few of
# them as possible, its functions have a prefix, and its parameters the names of other things: `kind` is a font, `value`
# the ink, and `room` a width.
_told = {}  # the original functions, by their names


def follow():
    """Report everything drawn from now on. Call this when Kast can already be imported but has not started."""
    from kast.modules import load  # noqa: PLC0415  kast cannot be imported earlier

    canvas, dice, text = [load("kast." + name) for name in ("ui.graphics.canvas", "ui.graphics.dice", "text")]

    for owner, replacements in (
        (canvas.Canvas, (("clear", _wrap_clear), ("fill", _wrap_fill), ("text", _wrap_text))),
        (canvas.Canvas, (("text_fit", _wrap_text_fit), ("number", _wrap_number), ("rounded", _wrap_rounded))),
        (dice, (("draw_die", _wrap_draw_die), ("draw_small_die", _wrap_draw_small_die))),
        (text, (("speak", _wrap_speak),)),
        (load("kast.modules"), (("load", _wrap_load),)),
    ):
        for name, replacement in replacements:
            _told[name] = getattr(owner, name)
            setattr(owner, name, replacement)


def _wrap_clear(canvas):
    _told["clear"](canvas)
    screen_cleared()


def _wrap_fill(canvas, x, y, w, h, value=1):
    _told["fill"](canvas, x, y, w, h, value)
    screen_filled(x, y, w, h)


def _wrap_rounded(canvas, x, y, w, h, value=1):
    _told["rounded"](canvas, x, y, w, h, value)
    screen_bar(x, y, w, h)


def _wrap_text(canvas, kind, x, y, text, value=1):
    end = _told["text"](canvas, kind, x, y, text, value)
    screen_text(text, x, y, end, value)
    return end


def _wrap_text_fit(canvas, kind, x, y, text, room, value=1):
    end = _told["text_fit"](canvas, kind, x, y, text, room, value)
    screen_text(text, x, y, end, value)  # the whole text, even if it was shortened on the screen
    return end


def _wrap_number(canvas, kind, x, y, n, value=1, sign=False):
    end = _told["number"](canvas, kind, x, y, n, value, sign)
    screen_number(n, x, y, end, value, 1 if sign else 0)
    return end


def _wrap_draw_die(canvas, x, y, size, face, held=False):
    _told["draw_die"](canvas, x, y, size, face, held)
    screen_die(x, y, size, face, 1 if held else 0)


def _wrap_draw_small_die(canvas, x, y, face):
    _told["draw_small_die"](canvas, x, y, face)
    screen_die(x, y, 10, face, 0)


def _wrap_speak(language, other_names=False):
    _told["speak"](language, other_names)
    screen_language(language)


def _wrap_load(name):
    before = len(sys.modules)
    module = _told["load"](name)
    if len(sys.modules) > before:
        _follow_turn()
    return module


def _follow_turn():
    # Modules import these functions from each other by name, and leave the memory with a screen.
    for module in sys.modules.values():
        for name, replacement in _OF_A_TURN:
            function = getattr(module, name, replacement)
            if function is not replacement:
                _told[name] = function
                setattr(module, name, replacement)


def _wrap_draw_rolls(canvas, end, rolled, to_roll):
    start = _told["draw_rolls"](canvas, end, rolled, to_roll)
    screen_rolls(to_roll, start, 2, end)
    return start


def _wrap_draw_child(canvas, picture, power, total, rolled=0, to_roll=0):
    _told["draw_child"](canvas, picture, power, total, rolled, to_roll)
    if rolled + to_roll:
        screen_rolls(to_roll, 104, 24, 128)


def _wrap_draw_race(canvas, x, y, card, factor, value=1):
    _told["draw_race"](canvas, x, y, card, factor, value)
    screen_bonus(card.bonus_at - card.upper_in(factor), 1 if card.bonus_is_lost(factor) else 0, x, y + 2, x + 25)


_OF_A_TURN = (("draw_rolls", _wrap_draw_rolls), ("draw_child", _wrap_draw_child), ("draw_race", _wrap_draw_race))

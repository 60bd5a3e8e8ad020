"""Tells the host what the firmware writes on its screen: words, numbers, dice, and what takes them away again.

Kast's drawing does what it always does, and each call of it is told besides: the firmware knows nothing of that, and
none of it is on a Pico. What is told are words that are there already, and numbers: that allocates no memory, and so
goes on where the firmware has locked its heap.
"""

from virtual_board import (
    screen_bar,
    screen_cleared,
    screen_die,
    screen_filled,
    screen_language,
    screen_number,
    screen_text,
)

_drawn = {}  # by their names, what was in the places of the functions below


def follow():
    """Tell all that is drawn from now on. Call it while Kast can be imported, and before it starts."""
    from kast import text  # noqa: PLC0415  not there before
    from kast.draw import canvas, dice  # noqa: PLC0415

    for owner, replacements in (
        (canvas.Canvas, (("clear", _clear), ("fill", _fill), ("text", _text))),
        (canvas.Canvas, (("text_fit", _text_fit), ("number", _number), ("rounded", _rounded))),
        (dice, (("draw_die", _draw_die), ("draw_small_die", _draw_small_die))),
        (text, (("speak", _speak),)),
    ):
        for name, replacement in replacements:
            _drawn[name] = getattr(owner, name)
            setattr(owner, name, replacement)


def _clear(canvas):
    _drawn["clear"](canvas)
    screen_cleared()


def _fill(canvas, x, y, w, h, ink=1):
    _drawn["fill"](canvas, x, y, w, h, ink)
    screen_filled(x, y, w, h)


def _rounded(canvas, x, y, w, h, ink=1):
    _drawn["rounded"](canvas, x, y, w, h, ink)
    screen_bar(x, y, w, h)


def _text(canvas, font, x, y, string, ink=1):
    end = _drawn["text"](canvas, font, x, y, string, ink)
    screen_text(string, x, y, end, ink)
    return end


def _text_fit(canvas, font, x, y, string, max_width, ink=1):
    end = _drawn["text_fit"](canvas, font, x, y, string, max_width, ink)
    screen_text(string, x, y, end, ink)  # whole, also where it ended in dots
    return end


def _number(canvas, font, x, y, n, ink=1, sign=False):
    end = _drawn["number"](canvas, font, x, y, n, ink, sign)
    screen_number(n, x, y, end, ink, 1 if sign else 0)
    return end


def _draw_die(canvas, x, y, size, face, held=False):
    _drawn["draw_die"](canvas, x, y, size, face, held)
    screen_die(x, y, size, face, 1 if held else 0)


def _draw_small_die(canvas, x, y, face):
    _drawn["draw_small_die"](canvas, x, y, face)
    screen_die(x, y, 10, face, 0)


def _speak(language, other_names=False):
    _drawn["speak"](language, other_names)
    screen_language(language)

"""Test that list rows, scroll bars and explanations of boxes stay within their space."""

from kast.games import RULE_SETS
from kast.text import LANGUAGES, say, speak
from kast.ui.graphics.canvas import HEIGHT, WIDTH, Canvas, number_width, width
from kast.ui.graphics.fonts import BOLD
from kast.ui.widgets.help_page import ROOM
from kast.ui.widgets.list_screen import ROW, ListScreen, draw_row
from kast.ui.widgets.page_mark import draw_page_mark


def lit(canvas, x, y):
    return canvas.frame[y // 8 * WIDTH + x] >> y % 8 & 1


def test_accents_and_descenders_stay_within_a_list_row():
    for row in range(HEIGHT // ROW):
        for chosen in (False, True):
            canvas = Canvas()
            draw_row(canvas, row, "ÄÅÉgjpqyç", chosen)
            for x in range(4, 120):
                assert lit(canvas, x, row * ROW) == lit(canvas, x, row * ROW + ROW - 1) == chosen


def test_the_chosen_row_of_a_long_list_is_on_the_screen():
    class App:
        machine = go = session = None

    class Nine(ListScreen):
        def labels(self):
            return ["row"] * 9

        def note(self):
            return ""

    screen = Nine(App)
    for chosen in list(range(9)) + list(range(8, -1, -1)) + [8, 0]:
        screen.chosen = chosen
        canvas = Canvas()
        screen.draw(canvas)
        assert sum([lit(canvas, WIDTH // 2, row * ROW) for row in range(HEIGHT // ROW)]) == 1, chosen


def test_the_scroll_bar_reaches_from_title_to_bottom():
    for pages in (2, 9, 16):
        for page in range(pages):
            canvas = Canvas()
            draw_page_mark(canvas, page, pages)
            rows = [y for y in range(HEIGHT) if lit(canvas, WIDTH - 1, y)]
            assert rows[0] == 12
            assert rows[-1] >= HEIGHT - 3
            assert max([below - above for above, below in zip(rows, rows[1:])]) <= 3  # noqa: RUF007  MicroPython has no itertools
            bar = [y for y in range(HEIGHT) if lit(canvas, WIDTH - 2, y)]
            assert 4 <= len(bar) <= 26


def test_box_explanations_use_one_font_size():
    for language, others in [(language, others) for language, _ in LANGUAGES for others in (False, True)]:
        speak(language, others)
        for game in RULE_SETS:
            if RULE_SETS.family(game) == "cards":
                for kind in RULE_SETS[game].kinds:
                    assert width(BOLD, say(kind)) <= ROOM - number_width(BOLD, 88) - 4, (language, kind)

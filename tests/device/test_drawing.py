"""Test drawing on the real MicroPython VM: committed pictures, no allocation, nothing beyond the edges."""

import pytest
from committed_pictures import check_picture
from kast_dev import compile_art
from PIL import Image
from vm import run_on_vm

SETUP = """
from kast.ui.graphics import icons
from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.canvas import Canvas, width
from kast.ui.graphics.big_die import BigDie
from kast.ui.graphics.dice import load_tumbling, draw_die, draw_small_die, draw_tumbling
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.logo import LOGO
from kast.ui.graphics.moods import asleep, sad
from kast.ui.graphics.pips import choose
from kast.text import speak

canvas = Canvas()
choose(0)
speak("en")
load_tumbling(20)
load_tumbling(24)
LATIN = [chr(code) for code in range(0x21, 0x7F)] + [chr(code) for code in range(0xA1, 0x100)]
FIVE = (0, 26, 52, 78, 104)
SIX = (0, 22, 43, 65, 86, 108)

def flow(font, text, y, pitch):
    x = 0
    for character in text:
        if x + width(font, character) > 128:
            x = 0
            y += pitch
        x = canvas.text(font, x, y, character) + font.gap
"""

# Code that draws each committed picture.
SPECIMENS = {
    "small-1": "flow(SMALL, LATIN[:94], 2, 12)",
    "small-2": "flow(SMALL, LATIN[94:], 2, 12)",
    "bold-1": "flow(BOLD, LATIN[:58], 3, 15)",
    "bold-2": "flow(BOLD, LATIN[58:108], 3, 15)",
    "bold-3": "flow(BOLD, LATIN[108:147], 3, 15)",
    "bold-4": "flow(BOLD, LATIN[147:], 3, 15)",
    "words-small": """
for i, words in enumerate(("Anna  Roll 2/3  Sum 184", "Tärningar, Ångra, öar", "Großer Straße Übung",
                           "Élève français, ça va?", "0O 1lI 5S 2Z 8B rn m")):
    canvas.text(SMALL, 0, 2 + 12 * i, words)
""",
    "words-bold": """
for i, (words, points) in enumerate((("Small straight", 140), ("Tvåor, Åsa", -5), ("Große Straße", 30), ("Été", 0))):
    canvas.text(BOLD, 0, 3 + 16 * i, words)
    canvas.number_right(BOLD, 128, 3 + 16 * i, points)
""",
    "numbers": """
canvas.number(BIG, 0, 1, 1575)
canvas.number_right(BIG, 128, 1, -63, sign=True)
canvas.number_center(BIG, 32, 22, 24)
canvas.number(BIG, 64, 22, 8, sign=True)
canvas.text_fit(BIG, 0, 43, "0/678", 60)
canvas.number_center(BOLD, 86, 50, 123456, sign=True)
""",
    "text": """
canvas.rounded(0, 0, 128, 15)
canvas.text_center(BOLD, 64, 3, "New game", ink=0)
canvas.rounded_outline(0, 18, 128, 15)
canvas.text_fit(BOLD, 4, 21, "A name that is much too long", 120)
canvas.text_fit(SMALL, 0, 37, "A name that is much too long", 64)
canvas.text_right(SMALL, 128, 37, "right")
canvas.text_fit(SMALL, 0, 50, "Short", 64)
canvas.text(SMALL, 68, 50, "\\u0416 \\x80 \\u2026")
canvas.invert(60, 12, 17, 50)
""",
    "shapes": """
canvas.fill(2, 2, 20, 20)
canvas.fill(6, 6, 12, 12, 0)
canvas.outline(26, 2, 20, 20)
canvas.line(50, 2, 69, 21)
canvas.hline(74, 2, 20)
canvas.vline(74, 4, 18)
canvas.pixel(80, 10)
canvas.rounded(2, 30, 30, 30)
canvas.rounded_outline(40, 30, 30, 30)
canvas.invert(16, 45, 40, 10)
""",
    "dice-24": """
for i, face in enumerate((1, 2, 3, 4, 5)):
    draw_die(canvas, FIVE[i], 8, 24, face)
for i, face in enumerate((6, 6, 3, 5, 0)):
    draw_die(canvas, FIVE[i], 40, 24, face, held=face in (3, 6))
""",
    "dice-20": """
for face in range(1, 7):
    draw_small_die(canvas, 12 * face, 2, face)
    draw_die(canvas, SIX[face - 1], 16, 20, face, held=face % 2)
    draw_die(canvas, SIX[face - 1], 42, 20, face % 6, held=face in (2, 4))
""",
    **{
        f"pips-{kind}": f"""
choose({kind})
for face in range(1, 6):
    draw_die(canvas, FIVE[face - 1], 0, 24, face, held=face % 2 == 0)
for face in range(1, 5):
    draw_die(canvas, 22 * face - 22, 26, 20, face + 2, held=face % 2 == 0)
BigDie(88, 24).draw(canvas, (6,), (False,))
choose(0)
"""
        for kind in range(1, 6)
    },
    "tumbling": """
for i in range(5):
    draw_tumbling(canvas, FIVE[i], 4, 24, i, 6 - i)
for i in range(6):
    draw_tumbling(canvas, SIX[i], 40, 20, i, i + 1)
""",
    "animals-1": "for i in range(10): canvas.bitmap(ANIMALS[i], i % 5 * 26, i // 5 * 34 + 3)",
    "animals-2": """
canvas.bitmap(ANIMALS[10], 0, 0)
canvas.bitmap(ANIMALS[11], 0, 36)
canvas.bitmap(ANIMALS[0], 28, 8, scale=2)
canvas.rounded(79, 7, 49, 50)
canvas.bitmap(ANIMALS[2], 80, 8, ink=0, scale=2)
""",
    **{
        name: f"""
for animal in range({first}, {first} + 5):
    for row, mood in enumerate((asleep(animal, 2), sad(animal))):
        canvas.bitmap(mood, (animal - {first}) * 26, row * 34 + 3)
"""
        for name, first in (("moods-1", 0), ("moods-2", 5))
    },
    "moods-3": """
for column, animal in enumerate((10, 11)):
    for row, mood in enumerate((asleep(animal, 2), sad(animal))):
        canvas.bitmap(mood, column * 26, row * 34 + 3)
canvas.bitmap(asleep(0), 54, 8, scale=2)
canvas.bitmap(asleep(2, 1), 103, 3)
canvas.bitmap(asleep(8), 103, 37)
""",
    "icons": """
x = 0
for icon in (icons.ARROW_LEFT, icons.ARROW_RIGHT, icons.UNDO, icons.BATTERY, icons.STAR):
    canvas.bitmap(icon, x, 0)
    x += icon[0] + 4
x = 0
for icon in (icons.SOUND_0, icons.SOUND_1, icons.SOUND_2, icons.SOUND_3):
    canvas.bitmap(icon, x, 16)
    x += icon[0] + 4
canvas.bitmap(icons.UNDO, 0, 32)
canvas.bitmap(icons.UNDO, 60, 16, scale=2)
""",
    "logo": "canvas.bitmap(LOGO, (128 - LOGO[0]) // 2, 10)",
}


def picture(frame: bytes) -> Image.Image:
    """Return the canvas (8 pages of 128 columns, lowest bit on top) as an image of 128 x 64."""
    image = Image.new("1", (128, 64))
    for y in range(64):
        for x in range(128):
            image.putpixel((x, y), frame[y // 8 * 128 + x] >> y % 8 & 1)
    return image


@pytest.fixture(scope="module")
def drawn() -> dict[str, Image.Image]:
    code = SETUP + "import binascii\n"
    for name, drawing in SPECIMENS.items():
        code += f"canvas.clear()\n{drawing}\nprint('{name}', binascii.hexlify(canvas.frame).decode())\n"
    lines = (line.split() for line in run_on_vm(code).splitlines())
    return {name: picture(bytes.fromhex(frame)) for name, frame in lines}


@pytest.mark.parametrize("name", SPECIMENS)
def test_drawings_match_the_committed_pictures(drawn: dict[str, Image.Image], name: str) -> None:
    check_picture(drawn[name], f"drawing/{name}")


def test_compiled_art_is_up_to_date() -> None:
    for path, text in compile_art.compiled().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run python -m kast_dev.compile_art"


@pytest.mark.parametrize("name", ["small", "bold"])
def test_fonts_draw_every_latin_1_letter_distinctly(name: str) -> None:
    glyphs = compile_art.read_font(name).glyphs
    printable = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))]
    assert not [character for character in printable if character not in glyphs]
    looks: dict[tuple[str, ...], list[str]] = {}
    for character in [*printable, "missing", "ellipsis"]:
        looks.setdefault(tuple(glyphs[character]), []).append(character)
    # The no-break space looks like a space, the soft hyphen like a hyphen.
    assert [same for same in looks.values() if len(same) > 1] == [[" ", "\u00a0"], ["-", "\u00ad"]]


def column_of(rows: compile_art.Picture, x: int) -> str:
    return "".join(row[x] for row in rows)


def test_glyphs_have_no_gap_of_their_own() -> None:
    """Empty columns at the side of a letter would make gaps uneven; digits must be equally wide to align in columns."""
    for name in compile_art.FONTS:
        font = compile_art.read_font(name)
        for character, rows in font.glyphs.items():
            if character.isalpha() and len(character) == 1:
                assert all("#" in column for column in (column_of(rows, 0), column_of(rows, -1))), (name, character)
        assert len({len(font.glyphs[digit][0]) for digit in "0123456789"}) == 1


# Everything that a frame of a game may draw.
FRAME = """
def frame(n):
    canvas.clear()
    canvas.fill(3, 3, 9, 9)
    canvas.outline(1, 1, 20, 20)
    canvas.rounded(30, 0, 40, 14)
    canvas.rounded_outline(80, 0, 40, 14)
    canvas.line(0, 0, n, 63)
    canvas.hline(0, 30, n)
    canvas.vline(n, 0, 30)
    canvas.pixel(n, n)
    canvas.invert(n - 20, n - 20, 40, 20)
    canvas.text(SMALL, n, 5, "Åsa, Zoë\\u2026", ink=0)
    canvas.text_right(BOLD, 128, 20, "Größe")
    canvas.text_center(SMALL, 64, 20, "Roll")
    canvas.text_fit(BOLD, 0, 20, "Small straight", 50)
    canvas.number(BIG, n, 30, -n, sign=True)
    canvas.number_right(BOLD, 128, 30, n * 7919, sign=True)
    canvas.number_center(SMALL, 64, 30, n)
    canvas.bitmap(ANIMALS[n % 12], n, n)
    canvas.bitmap(icons.UNDO, -n, n, 0, 2)
    for i in range(5):
        draw_tumbling(canvas, FIVE[i], 40, 24, n + i, n % 6 + 1)
        draw_die(canvas, FIVE[i], 40, 24, n % 7, held=n % 2 == 0)
        draw_tumbling(canvas, SIX[i], 42, 20, n + i, n % 6 + 1)
        draw_die(canvas, SIX[i], 42, 20, n % 7, held=n % 2 == 0)
        draw_small_die(canvas, 12 * i, 2, n % 7)
"""


def test_drawing_allocates_nothing() -> None:
    """frame(0) is drawn first: MicroPython allocates memory for each new character beyond ASCII that it meets."""
    run_on_vm(
        SETUP
        + FRAME
        + """
import micropython
frame(0)
micropython.heap_lock()
try:
    for n in range(100):
        frame(n)
finally:
    micropython.heap_unlock()
"""
    )


@pytest.mark.long
def test_nothing_is_drawn_beyond_the_edges() -> None:
    """An item moved across each edge shows exactly its pixels inside, and no others."""
    code = (
        SETUP
        + """
def pixels(draw, x, y):
    canvas.clear()
    draw(x, y)
    lit = ((i, bits) for i, bits in enumerate(canvas.frame) if bits)
    return {(i % 128, i // 128 * 8 + bit) for i, bits in lit for bit in range(8) if bits >> bit & 1}

things = (
    lambda x, y: canvas.text(BOLD, x, y, "Åg"),
    lambda x, y: canvas.number(BIG, x, y, -47),
    lambda x, y: canvas.bitmap(icons.UNDO, x, y),
    lambda x, y: canvas.bitmap(ANIMALS[1], x, y, scale=2),
    lambda x, y: canvas.rounded(x, y, 20, 13),
    lambda x, y: canvas.rounded_outline(x, y, 20, 13),
    lambda x, y: canvas.invert(x, y, 21, 11),
    lambda x, y: draw_die(canvas, x, y, 24, 5, held=True),
    lambda x, y: draw_tumbling(canvas, x, y, 20, 1, 6),
    lambda x, y: draw_small_die(canvas, x, y, 4),
)
for number, draw in enumerate(things):
    whole = pixels(draw, 60, 8)
    assert whole
    across = [(x, 8) for x in (-200, -5, 113, 127, 128)]
    along = [(60, y) for y in (-60, -3, 57, 63, 64)]
    for x, y in across + along + [(-7, -7), (120, 59)]:
        moved = {(a + x - 60, b + y - 8) for a, b in whole}
        assert pixels(draw, x, y) == {(a, b) for a, b in moved if 0 <= a < 128 and 0 <= b < 64}, (number, x, y)
"""
    )
    run_on_vm(code)


def test_dice_stay_in_their_cell_and_clear_it() -> None:
    run_on_vm(
        SETUP
        + """
def check(draw, size):
    canvas.fill(0, 0, 128, 64)
    draw()
    once = bytes(canvas.frame)
    canvas.fill(40, 20, size, size, 0)
    draw()
    assert once == canvas.frame
    canvas.fill(40, 20, size, size)
    assert canvas.frame == b"\\xff" * 1024

for face in range(7):
    check(lambda: draw_small_die(canvas, 40, 20, face), 10)
    for size in (20, 24):
        check(lambda: draw_die(canvas, 40, 20, size, face, face > 3), size)
        for phase in range(4):
            check(lambda: draw_tumbling(canvas, 40, 20, size, phase, face), size)
"""
    )


def test_computed_text_widths_match_the_drawing() -> None:
    run_on_vm(
        SETUP
        + """
from kast.ui.graphics.canvas import number_width
for font in (SMALL, BOLD, BIG):
    for n in (0, 7, -7, 10, 99, 100, 1575, -1575, 999_999_999):
        for sign in (False, True):
            text = ("+" if sign and n > 0 else "") + str(n)
            assert number_width(font, n, sign) == width(font, text)
            assert canvas.number(font, 3, 3, n, sign=sign) == canvas.text(font, 3, 3, text) == 3 + width(font, text)
    for limit in range(30, 128):
        assert canvas.text_fit(font, 0, 3, "Large straight 47", limit) <= limit
assert width(SMALL, "") == 0
assert width(BOLD, "Small straight") + 6 + width(BOLD, "140") <= 128
"""
    )

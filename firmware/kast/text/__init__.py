"""The words on the screens, one file a language. One is in memory at a time.

Each file has a dict TEXT: for each section of keys, such as "menu" of "menu.sound", its texts as lines "sound=Sound".
Keys and texts of their own would take three times the memory, and most of it for ever: MicroPython keeps short strings
once they were read.
"""

from micropython import const

from kast.modules import forget, load

# Of each language the name of its file, and what its speakers call it.
LANGUAGES = (
    ("en", "English"),
    ("sv", "Svenska"),
    ("nb", "Norsk"),
    ("da", "Dansk"),
    ("fi", "Suomi"),
    ("de", "Deutsch"),
    ("fr", "Français"),
    ("es", "Español"),
)
# What few screens say is in memory while they are shown.
_SELDOM = const(("check", "how", "lesson", "box", "rule", "result", "why", "pig", "about1", "about2", "about_start"))
_language = LANGUAGES[0][0]
_text = {}


def speak(language):
    """Say everything in that language of LANGUAGES from now on; "": none is chosen yet, so the first."""
    global _language, _text  # noqa: PLW0603  there is one machine, and it speaks one language
    _language = language or LANGUAGES[0][0]
    _text = {}  # the words of the one before leave the memory before these come
    _text = {section: lines for section, lines in _read().items() if section not in _SELDOM}


def bring(*sections):
    """Have these of the sections that are seldom needed in memory, too, until `put_away`.

    The others stay where they lie: words that came again with them would lie in the large hole of the heap.
    """
    if not all(section in _text for section in sections):
        read = _read()
        for section in sections:
            _text[section] = read[section]


def put_away():
    """Let the sections that are seldom needed leave the memory."""
    for section in _SELDOM:
        _text.pop(section, None)


def _read():
    name = "kast.text." + _language
    text = load(name).TEXT
    forget(name)
    return text


def say(key):
    """The text of a key in the language in use; `speak` comes first. Allocates: what moves is told its texts before."""
    section, _, name = key.rpartition(".")
    return line(_text[section], name)


def texts(section):
    """The texts of a section that is seldom needed, for a screen that keeps them as long as it is shown: `line`."""
    return _read()[section]


def line(lines, name):
    """The text of that name among those of a section."""
    start = lines.index("\n" + name + "=") + len(name) + 2
    return lines[start : lines.index("\n", start)]

"""The words on the screens, one file a language. One is in memory at a time.

Each file has a dict TEXT: for each section of keys, such as "menu" of "menu.sound", its texts as lines "sound=Sound".
Keys and texts of their own would take three times the memory, and most of it for ever: MicroPython keeps short strings
once they were read.
"""

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
_SELDOM = ("check", "how", "lesson", "box", "rule", "result", "why")
_text = {}


def speak(language, *also):
    """Say everything in that language of LANGUAGES from now on; of the sections that are seldom needed these alone.

    "": none is chosen yet, so the first.
    """
    global _text  # noqa: PLW0603  there is one machine, and it speaks one language
    _text = {}  # the words of the one before leave the memory before these come
    name = "kast.text." + (language or LANGUAGES[0][0])
    _text = load(name).TEXT
    forget(name)
    for section in _SELDOM:
        if section not in also:
            del _text[section]


def say(key):
    """The text of a key in the language in use; `speak` comes first. Allocates: what moves is told its texts before."""
    section, _, name = key.rpartition(".")
    return line(_text[section], name)


def texts(language, section):
    """The texts of a section that is seldom needed, for who keeps them as long as it says something of them: `line`."""
    name = "kast.text." + (language or LANGUAGES[0][0])
    lines = load(name).TEXT[section]
    forget(name)
    return lines


def line(lines, name):
    """The text of that name among those of a section."""
    start = lines.index("\n" + name + "=") + len(name) + 2
    return lines[start : lines.index("\n", start)]

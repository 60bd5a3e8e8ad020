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
_SELDOM = ("check", "how", "lesson", "box", "rule", "pig")
_text = {}
_language = ""


def speak(language, *also):
    """Say everything in that language of LANGUAGES from now on; of the sections that are seldom needed these alone.

    "": none is chosen yet, so the first.
    """
    global _text, _language  # noqa: PLW0603  there is one machine, and it speaks one language
    _text = {}  # the words of the one before leave the memory before these come
    _language = language or LANGUAGES[0][0]
    _text = _read()
    for section in _SELDOM:
        if section not in also:
            del _text[section]


def _read():
    name = "kast.text." + _language
    text = load(name).TEXT
    forget(name)
    return text


def say(key):
    """The text of a key in the language in use; `speak` comes first. Allocates: what moves is told its texts before.

    A section that is not in memory comes, and stays until `speak` is called next.
    """
    section, _, name = key.rpartition(".")
    if section not in _text:
        _text[section] = _read()[section]
    lines = _text[section]
    start = lines.index("\n" + name + "=") + len(name) + 2
    return lines[start : lines.index("\n", start)]

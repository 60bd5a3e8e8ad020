"""The words on the screens, one file a language. One is in memory at a time.

Each file has a dict TEXT: for each section of keys, such as "menu" of "menu.sound", its texts as lines "sound=Sound".
Keys and texts of their own would take three times the memory, and most of it for ever: MicroPython keeps short strings
once they were read. sections.py reads them.

Paragraphs of a text are parted by |, the first of a question is what is asked. Faces of dice in it stand in [].
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
_NAMING_BOXES = ("", "option")
_language = LANGUAGES[0][0]
_text = {}
_brought = []  # names of sections, to be put away


def speak(language, other_names=False):
    """Say everything in that language of LANGUAGES from now on; "": none is chosen yet, so the first.

    other_names: call boxes, and house rules named after one, as they are called elsewhere, where there is such a name.
    """
    global _language, _text  # noqa: PLW0603  there is one machine, and it speaks one language
    _language = language or LANGUAGES[0][0]
    _text = {}  # the words of the one before leave the memory before these come
    _text = dict(_sections().usual(_language))
    if other_names:
        others = texts("other")
        for section in _NAMING_BOXES:
            _text[section] = others + _text[section]  # `line` takes the first of a name


def bring(*sections):
    """Have these sections, which are seldom needed and packed together, in memory, too, until `put_away`.

    The others stay where they lie: words that came again with them would lie in the large hole of the heap.
    """
    if not all(section in _text for section in sections):
        for section, lines in _sections().beside(_language, sections[0]):
            if section in sections:
                _text[section] = lines
                _brought.append(section)


def put_away():
    """Let what was brought leave the memory."""
    for section in _brought:
        _text.pop(section, None)
    _brought.clear()


def _sections():
    name = "kast.text.sections"
    room = load(name)
    forget(name)
    return room


def say(key):
    """The text of a key in the language in use; `speak` comes first. Allocates: what moves is told its texts before."""
    section, _, name = key.rpartition(".")
    return line(_text[section], name)


def texts(section):
    """The texts of a section that is seldom needed, for a screen that keeps them as long as it is shown: `line`."""
    for name, lines in _sections().beside(_language, section):
        if name == section:
            return lines
    raise KeyError(section)


def line(lines, name):
    """The text of that name among those of a section."""
    start = lines.index("\n" + name + "=") + len(name) + 2
    return lines[start : lines.index("\n", start)]

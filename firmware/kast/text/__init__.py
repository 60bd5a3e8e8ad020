"""Words on the screens, one file for each language; one language is in memory at a time.

Each file has a dict TEXT: for each section of keys, such as "menu" of "menu.sound", one string with a line for each
text, such as "sound=Sound". A string for each key and text would take three times the memory, and most of it for ever:
MicroPython stores short strings for good once it has read them. sections.py reads the files.

In a text, | separates paragraphs, and [] enclose the faces of dice. The first paragraph of a question is the question.
"""

from kast.modules import load, unload

# The name of each language's file, and its own name for itself.
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
_brought = []  # names of the sections that put_away() removes


def speak(language, other_names=False):
    """Set the language of all texts.

    :param language: one of LANGUAGES; "" if none was chosen yet, which stands for the first
    :param other_names: whether to use the other common names of boxes, and of house rules named after a box
    """
    global _language, _text  # noqa: PLW0603  a device shows one language at a time
    _language = language or LANGUAGES[0][0]
    _text = {}  # frees the words of the previous language before loading these
    _text = dict(_sections().usual(_language))
    if other_names:
        others = texts("other")
        for section in _NAMING_BOXES:
            _text[section] = others + _text[section]  # line() finds the first text of a name


def bring(*sections):
    """Load further sections, until put_away().

    The words in memory stay where they are: loaded again, they would take space in the largest hole of the heap.

    :param sections: sections of one group of SELDOM
    """
    if not all(section in _text for section in sections):
        for section, lines in _sections().beside(_language, sections[0]):
            if section in sections:
                _text[section] = lines
                _brought.append(section)


def put_away():
    """Unload the sections that bring() has loaded."""
    for section in _brought:
        _text.pop(section, None)
    _brought.clear()


def _sections():
    name = "kast.text.sections"
    room = load(name)
    unload(name)
    return room


def say(key):
    """Return the text of a key in the current language, after speak() has set one.

    This allocates memory, so an animation gets its texts before it begins.
    """
    section, _, name = key.rpartition(".")
    return line(_text[section], name)


def texts(section):
    """Return the texts of a section in SELDOM, for line(); the screen that uses them holds them while it is shown."""
    for name, lines in _sections().beside(_language, section):
        if name == section:
            return lines
    raise KeyError(section)


def line(lines, name):
    """Return the text with a name.

    :param lines: the texts of a section
    :param name: the part of its key after the section
    """
    start = lines.index("\n" + name + "=") + len(name) + 2
    return lines[start : lines.index("\n", start)]

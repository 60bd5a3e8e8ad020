"""Words on the screens, one file for each language; one language is in memory at a time.

Each file has a dict TEXT: for each section of keys, such as "menu" of "menu.sound", one string with a line for each
text, such as "sound=Sound". Separate strings for each key and text would take three times the memory, most of which
would never be freed, because MicroPython interns short strings. sections.py reads the files.

In a text, | separates paragraphs, and [] enclose the faces of dice. The first paragraph of a question is the question.
"""

from kast.modules import load, unload

# For each language: the name of its file, and the language's name in the language itself.
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
_loaded = []  # names of the sections that unload_sections() removes
_own = []  # the function that name_boxes() was called with, if any


def speak(language, other_names=False):
    """Set the language of all texts.

    :param language: name of a file in LANGUAGES; "" stands for the first language, if none was chosen yet
    :param other_names: whether to use the alternative names of boxes, and of house rules named after a box
    """
    global _language, _text  # noqa: PLW0603  a device shows one language at a time
    _language = language or LANGUAGES[0][0]
    _text = {}  # frees the words of the previous language before loading the new ones
    _text = dict(_sections().usual(_language))
    if other_names:
        others = texts("other")
        for section in _NAMING_BOXES:
            _text[section] = others + _text[section]  # in front, since line() returns the first match
    _name_own()


def name_boxes(names=None):
    """Set the names of the boxes of a player's own game, which come before the board's.

    :param names: names(language, known) returns the names as lines; None for a game of the board
    """
    _own[:] = [names] if names else []
    _name_own()


def _name_own():
    _text.pop("own", None)
    for names in _own:
        _text["own"] = names(_language, _text[""])


def load_sections(*sections):
    """Load further sections, until unload_sections() unloads them.

    If all of them are loaded already, they are not loaded again, since new copies would take space in the largest free
    block of the heap.

    :param sections: names of sections in one group of SELDOM (sections.py), in the order of the group
    """
    if not all(section in _text for section in sections):
        for section, lines in _sections().seldom(_language, sections[0]):
            if section in sections:
                _text[section] = lines
                _loaded.append(section)
                if section == sections[-1]:
                    break  # the rest of the group need not be unpacked


def unload_sections():
    """Unload the sections that load_sections() has loaded."""
    for section in _loaded:
        _text.pop(section, None)
    _loaded.clear()


def _sections():
    name = "kast.text.sections"
    module = load(name)
    unload(name)
    return module


def say(key):
    """Return the text of a key in the language that speak() has set.

    This allocates memory, so screens call it before an animation begins.
    """
    section, _, name = key.rpartition(".")
    if _own and not section and "\n" + name + "=" in _text["own"]:
        section = "own"
    return line(_text[section], name)


def texts(section):
    """Return the texts of a section in SELDOM, for line(). They stay in memory while the caller refers to them."""
    for name, lines in _sections().seldom(_language, section):
        if name == section:
            return lines
    raise KeyError(section)


def help_figures():
    """Return an iterable of (name, lines) of each section of figures.py, which all languages share."""
    return _sections().usual("figures")


def line(lines, name):
    """Return one text of a section.

    :param lines: the texts of the section
    :param name: the part of the text's key after the section, such as "sound" of "menu.sound"
    """
    start = lines.index("\n" + name + "=") + len(name) + 2
    return lines[start : lines.index("\n", start)]

"""The words on the screens: one file a language, each with a dict TEXT of the same keys. One is in memory at a time."""

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
_text = {}


def speak(language):
    """Say everything in that language of LANGUAGES from now on."""
    global _text  # noqa: PLW0603  there is one machine, and it speaks one language
    _text = {}  # the words of the one before leave the memory before these come
    name = "kast.text." + language
    _text = load(name).TEXT
    forget(name)


def say(key):
    """The text of a key in the language in use; `speak` comes first."""
    return _text[key]

"""The words on the screens: one file a language, each with a dict TEXT of the same keys."""

from kast.text.en import TEXT as _text


def say(key):
    """The text of a key in the language in use."""
    return _text[key]

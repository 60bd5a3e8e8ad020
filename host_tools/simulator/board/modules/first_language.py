"""Lets the list of languages, which the firmware shows at its first start, begin with a preferred one."""


def prefer(language):
    """Put the language with this code first. Call this when Kast can already be imported but has not started."""
    from kast.modules import load  # noqa: PLC0415  kast cannot be imported earlier

    text = load("kast.text")
    first = [pair for pair in text.LANGUAGES if pair[0] == language]
    text.LANGUAGES = tuple(first + [pair for pair in text.LANGUAGES if pair[0] != language])

"""Provides the companion, to which the page for playing links: rules, odds and tips, one page per language."""

from functools import cache

from kast.text import LANGUAGES

from kast_tools.page.files import policy_text

_STYLE = "guide/guide.css"
_LANGUAGE_OF = {f"guide/{language}.html": language for language, _ in LANGUAGES}
GUIDE = (*_LANGUAGE_OF, _STYLE)
"""The addresses of all files of the companion."""
_KEYS = '<h2 data-word="keys"></h2>\n'


@cache
def guide_file(address: str) -> bytes:
    """Return the file of the companion at one of the addresses in GUIDE.

    Making a page takes a third of a second, mostly for the figures.
    """
    # This import is here so that playing does not need fpdf2 and the solver.
    from kast_tools.paper.booklet.guide import guide_page, guide_style  # noqa: PLC0415

    return guide_style() if address == _STYLE else guide_page(_LANGUAGE_OF[address], policy_text()).encode()


def with_guide(page: bytes, more: str = "") -> bytes:
    """Return the page, without its words, with links to the companion in each language above its section "Keys".

    :param more: HTML to insert after these links
    :raises ValueError: the page has no section "Keys"
    """
    text = page.decode()
    if _KEYS not in text:
        raise ValueError(f"index.html lacks {_KEYS}")
    links = " \N{MIDDLE DOT} ".join(
        f'<a href="guide/{code}.html" lang="{code}" hreflang="{code}">{name}</a>' for code, name in LANGUAGES
    )
    paragraph = f'<p><span data-word="guide"></span> {links}</p>'
    return text.replace(_KEYS, "\n        ".join(filter(None, (paragraph, more))) + f"\n\n        {_KEYS}", 1).encode()

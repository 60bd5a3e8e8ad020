"""The companion beside the page where one plays: in each language a page, which that page links to."""

from functools import cache

from kast.text import LANGUAGES

from kast_tools.page.files import policy_text

_STYLE = "guide/guide.css"
_LANGUAGE_OF = {f"guide/{language}.html": language for language, _ in LANGUAGES}
GUIDE = (*_LANGUAGE_OF, _STYLE)
"""The address of each file of it."""
_KEYS = "<h2>Keys</h2>\n"


@cache
def guide_file(address: str) -> bytes:
    """One of GUIDE. A page takes two seconds, of which odds take most."""
    # Not above: who only plays does without fpdf2 and the solver's rooms.
    from kast_tools.paper.booklet.guide import guide_page, guide_style  # noqa: PLC0415

    return guide_style() if address == _STYLE else guide_page(_LANGUAGE_OF[address], policy_text()).encode()


def with_guide(page: bytes, more: str = "") -> bytes:
    """The page with links to it, a language each, below what it says itself about playing; and to what `more` tells."""
    text = page.decode()
    if _KEYS not in text:
        raise ValueError(f"index.html lacks {_KEYS}")
    links = " \N{MIDDLE DOT} ".join(
        f'<a href="guide/{code}.html" lang="{code}" hreflang="{code}">{name}</a>' for code, name in LANGUAGES
    )
    told = f"<p>Rules of every game, questions people ask, odds and tips, to read or to print: {links}</p>"
    return text.replace(_KEYS, "\n        ".join(filter(None, (told, more))) + f"\n\n        {_KEYS}", 1).encode()

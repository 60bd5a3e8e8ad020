"""Renders the HTML of the page for the projector, and of the certificates to print."""

import time
from functools import partial
from typing import Any

from kast.text import LANGUAGES as _LANGUAGES
from kast.ui.graphics.animals import ANIMALS

from kast_tools.club.database import Database
from kast_tools.club.tournament.set_game import games_to_set
from kast_tools.club.web.page_data import BoardShown, view_of
from kast_tools.club.web.words import Words, club_words, game_text, rules_of
from kast_tools.common.outline import outline
from kast_tools.common.page_templates import page_templates

LANGUAGES = dict(_LANGUAGES)


def board_of(database: Database, language: str, *, has_code: bool = False) -> str:
    """Return the HTML of the page for the projector.

    :param language: key of LANGUAGES
    :param has_code: whether to show the QR code that leads phones to `join_page`
    """
    return _rendered("page.html", database, language, has_code=has_code)


def join_page(database: Database, language: str, play: str | None) -> str:
    """Return the HTML of the page for phones: how to join in, and where tables and standings are.

    :param language: key of LANGUAGES
    :param play: address of a page to play on, None if there is none
    """
    return _rendered("join.html", database, language, play=play)


def certificates(database: Database, language: str) -> str:
    """Return one HTML document with the certificates of the newest tournament, a printed page for each participant."""
    return _rendered("certificates.html", database, language)


def desk_page(language: str) -> str:
    """Return the HTML of the teacher's desk, which has no data: its script asks for them with the desk's token."""
    say = club_words(language)
    words = {key.removeprefix("desk."): text for key, text in say.items() if key.startswith(("desk.", "animal."))}
    words |= {key: say[key] for key in ("round", "silent", "ended")} | {"game_mark": say["other_game"]}
    template = page_templates("kast_tools.club.web").get_template("desk.html")
    return template.render(
        language=language,
        languages=LANGUAGES,
        t=partial(_said, say),
        words=words,
        games=[(game, say[f"game.{game}"]) for game in games_to_set()],
        rules={game: rules_of(game, say) for game in games_to_set()},
        outlines=[outline(*animal) for animal in ANIMALS],
    )


def _rendered(template: str, database: Database, language: str, **more: Any) -> str:
    say = club_words(language)
    view = view_of(database, time.time())
    return (
        page_templates("kast_tools.club.web")
        .get_template(template)
        .render(
            language=language,
            languages=LANGUAGES,
            t=partial(_said, say),
            name=partial(_name, say),
            halves=_halves,
            view=view,
            game=game_text(view.game.game, view.game.options, say) if view.game.game else "",
            outlines=[outline(*animal) for animal in ANIMALS],
            **more,
        )
    )


def _said(say: Words, key: str, *values: Any) -> str:
    return say[key].format(*values)


def _name(say: Words, who: BoardShown) -> str:
    return who.name or "-".join(say[f"animal.{animal}"] for animal in who.animals)


def _halves(count: int) -> str:
    """Return a number of half points as text, in points: 3 gives "1½"."""
    return f"{count // 2 or ('' if count % 2 else 0)}{'½' if count % 2 else ''}"

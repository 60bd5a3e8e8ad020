"""The command `kast sheet`: makes printable score cards."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem
from kast.game import MOST_PLAYERS
from kast.games import RULE_SETS, RuleError

from kast_tools.archive.archive import archive_option
from kast_tools.archive.ids import complete_id
from kast_tools.archive.stored_game import game_of_archive, game_of_board
from kast_tools.common.click_options import lang_option, name_and_value
from kast_tools.common.errors import KastError
from kast_tools.common.extras import require_extra
from kast_tools.common.files import write_whole
from kast_tools.common.wording import say
from kast_tools.games.house_rules import check_boxes, chosen_game, house_rule_option, house_rules
from kast_tools.games.own.game_options import game_option
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.paper.sheet.families import games_on_paper, games_with_deck, on_paper
from kast_tools.paper.sheet.layouts import (
    CARD_PAPERS,
    DECK,
    IN_TOURNAMENT,
    LAYOUTS,
    MOST_IN_TOURNAMENT,
    MOST_ON_PAPER,
    ONE_TO_A_PAGE,
    ROUNDS,
    TOURNAMENT,
    most_players,
    papers_of,
)
from kast_tools.paper.sheet.palettes import STYLES
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.words import names_in_file, words
from kast_tools.virtual_board.store import ExistingFolder

_PICTURES = (".png", ".svg")
_OTHER_PICTURES = (".gif", ".jpeg", ".jpg", ".webp")


def _complete_box(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    game = chosen_game(context)
    boxes = on_paper(game).boxes(RULE_SETS[game]) if game else ()
    return [CompletionItem(f"{box}=") for box in boxes if box.startswith(incomplete)]


@click.command()
@game_option(games_on_paper(), "Which game the empty cards are for.")
@house_rule_option("A house rule of the game.")
@click.option(
    "--players",
    type=click.IntRange(1, MOST_IN_TOURNAMENT),
    help=f"How many columns, up to {MOST_ON_PAPER}; if they do not fit on a card, several are made. [default: as many "
    f"as fit, up to {MOST_PLAYERS}] In a tournament: how many rows. [default: {IN_TOURNAMENT}]",
)
@click.option(
    "--games",
    type=click.IntRange(1, 6),
    help='How many columns "Game 1" and so on, for one player.',
)
@click.option("--pad", type=click.IntRange(1, 6), help="For how many games cards are made. [default: 1]")
@click.option(
    "--rounds", type=click.IntRange(1, 6), help=f"How many rounds a tournament sheet has. [default: {ROUNDS}]"
)
@click.option(
    "--name",
    "names",
    metavar="BOX=NAME",
    multiple=True,
    callback=name_and_value,
    shell_complete=_complete_box,
    help="Your own name for a box.",
)
@click.option(
    "--other-names", is_flag=True, help="Use the boxes' other names, as in the board's settings: Aces, Royal."
)
@click.option("--title", metavar="TEXT", help="Your own title of the card, in place of the game's name.")
@click.option(
    "--store",
    type=ExistingFolder(),
    help="Fill in a game that was played: the newest in this folder of a board's files, or that of --id.",
)
@click.option(
    "--id",
    "game_id",
    metavar="ID",
    shell_complete=complete_id,
    help="Fill in this game, of the archive if there is no --store.",
)
@archive_option
@click.option(
    "--style",
    type=click.Choice(list(STYLES)),
    default="color",
    show_default=True,
    help="The design: bw is plain black and white, children's is dice and signs without words.",
)
@click.option(
    "--paper",
    type=click.Choice(list(CARD_PAPERS)),
    default="a4",
    show_default=True,
    help="The paper's size; a5 and a6 are for pads and pocket printers.",
)
@click.option(
    "--layout",
    type=click.Choice([*LAYOUTS, TOURNAMENT, DECK, "a4"]),
    default="full",
    show_default=True,
    help="A full page (once called a4), one with large print, two or four cards to cut out, the points of all "
    "rounds of a tournament, or the deck of a game with cards.",
)
@click.option(
    "--fillable", is_flag=True, help="Make the cells of empty cards fields to fill in on a screen, which add up."
)
@lang_option()
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The PDF, or a picture to share if it ends in .png or .svg. [default: kast-GAME-LAYOUT.pdf]",
)
def sheet(
    *,
    game: str | None,
    options: dict[str, str],
    players: int | None,
    games: int | None,
    pad: int | None,
    rounds: int | None,
    names: dict[str, str],
    other_names: bool,
    title: str | None,
    store: Path | None,
    game_id: str | None,
    archive: Path,
    style: str,
    paper: str,
    layout: str,
    fillable: bool,
    lang: str,
    out: Path | None,
) -> None:
    """Make printable score cards, empty or of a stored game.

    \b
    Examples:
      kast sheet --game yatzy
      kast sheet --game maxi --layout four-up --style bw --out maxi.pdf
      kast sheet --game forced --option bonus_at=42 --players 4
      kast sheet --game yatzy --games 6 --layout large --paper letter
      kast sheet --game yatzy --players 4 --pad 6 --layout two-up
      kast sheet --game american --paper a6
      kast sheet --game maxi --layout tournament --players 12 --rounds 5
      kast sheet --game yatzy --players 2 --fillable --out yatzy.pdf
      kast sheet --game grab --layout deck
      kast sheet --game maxi --style children
      kast sheet --game maxi --name villa=House --name tower=4+2 --name full_straight=Royal
      kast sheet --game maxi --other-names
      kast sheet --game american --title "Dice at Grandma's"
      kast sheet --id 0123456789abcdef-3 --out game.png
      kast sheet --store out/store
      kast sheet --file my-game.toml
    """
    require_extra("paper", "`kast sheet`")
    # Imported only here: importing fpdf2 takes half a second, and other commands do not need it.
    from kast_tools.paper.sheet.deck import deck_pdf  # noqa: PLC0415
    from kast_tools.paper.sheet.document import sheet_pdf  # noqa: PLC0415
    from kast_tools.paper.sheet.tournament import tournament_pdf  # noqa: PLC0415

    layout = "full" if layout == "a4" else layout
    _check_together({**click.get_current_context().params, "layout": layout})
    say_words, day = words(lang, with_other_names=other_names), ""
    if store:
        columns = players_of(game_of_board(store, game_id))
    elif game_id:
        archived = game_of_archive(archive, game_id)
        columns, day = players_of(archived.game), archived.imported[:10]
    else:
        columns = empty_columns(game, options, 1 if layout == DECK else players, layout, paper)
        if games:
            columns = [replace(columns[0], name=say_words["sheet.game"].format(number + 1)) for number in range(games)]
    rules = columns[0].card.rules
    try:
        check_boxes(rules.id, names, on_paper(rules.id).boxes(rules))
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if fillable and RULE_SETS.family(rules.id) != "cards":
        raise click.UsageError(f"{rules.id} has a pad, and --fillable is for cards with boxes.")
    own_words = {**say_words, **names_in_file(rules.id, lang), **names, **_titled(rules.id, title)}
    if layout == DECK:
        pdf = deck_pdf(columns[0].card, own_words, style=style, language=lang, paper=paper)
    elif layout == TOURNAMENT:
        pdf = tournament_pdf(
            rules.id, len(columns), rounds or ROUNDS, own_words, style=style, language=lang, paper=paper
        )
    else:
        pdf = sheet_pdf(
            columns,
            own_words,
            style=style,
            layout=layout,
            language=lang,
            paper=paper,
            by_hand="sheet.name" if games else "sheet.date",
            day=day,
            games=pad or 1,
            fillable=fillable,
        )
    out = out or Path(f"kast-{rules.id}-{layout}.pdf")
    if out.suffix.lower() in _PICTURES:
        _write_pictures(out, pdf)
    else:
        write_whole(out, pdf)
        say(f"{out} is ready to print.")
    if style == "dark":
        say("The dark style covers the whole page with ink; --style bw takes the least.")


def _titled(game: str, title: str | None) -> dict[str, str]:
    return {f"game.{game}": title} if title else {}


def _check_together(given: Mapping[str, Any]) -> None:
    """Check parameters of `sheet` that exclude each other.

    :raises click.UsageError: some do
    """
    layout, out = given["layout"], given["out"]
    stored = given["store"] or given["game_id"]
    if stored and any(given[name] for name in ("game", "options", "players", "games", "pad")):
        raise click.UsageError(
            "A stored game has its own rules and players: leave --game, --option, --players, --games, --pad out."
        )
    if given["games"] and (given["players"] or given["pad"] or layout == TOURNAMENT):
        raise click.UsageError("--games is for one player. --pad is for several, --rounds for a tournament.")
    if given["pad" if layout == TOURNAMENT else "rounds"]:
        raise click.UsageError("--rounds is for --layout tournament, --pad for the other layouts.")
    if given["paper"] not in papers_of(layout):
        raise click.UsageError(f"--layout {layout} needs --paper {' or '.join(papers_of(layout))}.")
    if layout == TOURNAMENT and (stored or any(given[name] for name in ("options", "names", "other_names"))):
        raise click.UsageError(
            "A tournament sheet has no boxes: leave --store, --id, --option, --name, --other-names out."
        )
    if layout != TOURNAMENT and (given["players"] or 0) > MOST_ON_PAPER:
        raise click.UsageError(
            f"--players is at most {MOST_ON_PAPER}, and {MOST_IN_TOURNAMENT} with --layout {TOURNAMENT}."
        )
    if layout == DECK:
        if given["game"] and given["game"] not in games_with_deck():
            raise click.UsageError(
                f"--layout {DECK} is for {', '.join(games_with_deck())}, which is played with cards."
            )
        if stored or any(given[name] for name in ("players", "games", "pad")):
            raise click.UsageError("A deck has all cards: leave --store, --id, --players, --games, --pad out.")
    if out and out.suffix.lower() in _OTHER_PICTURES:
        raise click.UsageError(f"--out {out}: cards are written as .pdf, .png or .svg.")
    if given["fillable"] and out and out.suffix.lower() in _PICTURES:
        raise click.UsageError("A picture has no fields: leave --fillable out, or choose a .pdf.")
    if given["fillable"] and (stored or layout not in ONE_TO_A_PAGE):
        raise click.UsageError("--fillable is for empty cards, one to a page: leave --store, --id, --layout out.")


def _write_pictures(out: Path, pdf: bytes) -> None:
    """Write each page as PNG or SVG; if there are several, with their numbers in the files' names."""
    from kast_tools.paper.sheet.pictures import png_pages  # noqa: PLC0415
    from kast_tools.paper.sheet.svg import svg_pages  # noqa: PLC0415

    pages = svg_pages(pdf) if out.suffix.lower() == ".svg" else png_pages(pdf)
    for number, picture in enumerate(pages, 1):
        path = out if len(pages) == 1 else out.with_stem(f"{out.stem}-{number}")
        write_whole(path, picture)
        say(f"{path} is ready to share.")


def players_of(game: RecordedGame) -> list[Player]:
    """Return the players of a recorded game with their filled cards, in seating order.

    :raises KastError: the game has no score card
    """
    if game.rule_set not in games_on_paper():
        raise KastError(f"{game.rule_set} has no score card: `kast report` shows its games.")
    return on_paper(game.rule_set).players_of(game)


def empty_columns(
    game: str | None, options: dict[str, str], players: int | None, layout: str, paper: str
) -> list[Player]:
    """Return players without names, with empty cards of a game.

    :param players: number of players; None for as many as fit on a card
    :raises click.UsageError: there is no game, or an option is invalid
    """
    if not game:
        raise click.UsageError(f"Choose a game with --game: {', '.join(games_on_paper())}.")
    cards = on_paper(game)
    card = cards.empty(game, house_rules(game, options))
    return [Player("", card)] * (players or most_players(layout, cards.columns(card.rules), paper))

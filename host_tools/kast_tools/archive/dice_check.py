"""`kast dice-check`: tests whether the dice of boards, or the faces listed in a file, are fair."""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from kast_tools.archive.archive import archive_option, open_archive
from kast_tools.archive.dice_outcome import FEWEST, UNFAIR, Outcome
from kast_tools.archive.dice_tests import all_tests
from kast_tools.archive.stored_game import games_of_board
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.extras import require_extra
from kast_tools.common.wording import on_one_line
from kast_tools.games.recorded_game import RecordedGame

NOT_A_FACE = re.compile(r"[^1-6\s,;]")


@click.command("dice-check")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False)
@click.option(
    "--store",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Check the games in this folder of a board's files.",
)
@archive_option
@format_option()
def dice_check(*, file: Path | None, store: Path | None, archive: Path, form: str) -> None:
    """Test whether dice are fair.

    It tests the dice of every board in the archive, of one --store, or a FILE of faces.

    A board's history has every die that it rolled in a game, in order, and these dice are tested. Real dice, which
    players roll on the table, the dice of a day, which are not random, and dice with fewer faces are left out. A FILE
    is text: faces 1 to 6, with or without spaces, commas or new lines between them.

    The tests are chi-square tests based on NIST SP 800-22. Faces: does each face occur equally often? Tenths: does it
    in each tenth of the dice? Same as before: does one die in six repeat the die before it? Pairs: does each face
    follow each other face equally often? Runs: are runs of high dice (4, 5, 6) and of low dice as long as expected? p
    is the probability that fair dice deviate at least this much.

    Exit code 0: no p is below 0.001. Exit code 1: some p is below 0.001, which happens with fair dice in one of 200
    checks, or there were too few dice to test.

    \b
    Examples:
      kast dice-check
      kast dice-check --store out/store
      kast dice-check faces.txt
    """
    require_extra("scores", "`kast dice-check`")
    if file and store:
        raise click.UsageError("FILE and --store cannot be used together: leave one out.")
    if file:
        dice = {str(file): faces_in(file)}
    elif store:
        dice = faces_of(games_of_board(store))
    else:
        with open_archive(archive) as opened:
            dice = faces_of((archived.game for archived in opened.games()), opened.board_names())
    if all(len(faces) < FEWEST for faces in dice.values()):
        largest = max(map(len, dice.values()), default=0)
        raise KastError(f"Dice that could be tested: {largest}. The tests need {FEWEST} of one board: play more games.")
    tested = {name: all_tests(faces) if len(faces) >= FEWEST else [] for name, faces in dice.items()}
    if form == "json":
        print_json("dice-check", [_as_json(name, dice[name], outcomes) for name, outcomes in tested.items()])
    else:
        for name, outcomes in tested.items():
            show(name, dice[name], outcomes)
    if not all(test.is_fair for outcomes in tested.values() for test in outcomes):
        click.get_current_context().exit(1)


def faces_in(file: Path) -> list[int]:
    """Return the faces in a text file.

    :raises KastError: the file is not text, or contains something other than faces and separators
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise KastError(f"{file} is not a text of dice faces, 1 to 6.") from None
    if match := NOT_A_FACE.search(text):
        line = text.count("\n", 0, match.start()) + 1
        raise KastError(f"{file} has {match.group()!r} in line {line}: the faces of dice are 1 to 6.")
    return [int(face) for face in text if face in "123456"]


def faces_of(games: Iterable[RecordedGame], names: Mapping[str, str] | None = None) -> dict[str, list[int]]:
    """Return the faces that each board rolled at random, the oldest first, keyed by "Board NAME".

    :param names: names of boards, keyed by device number, which is also the NAME of a board without a name
    """
    names = names or {}
    random = (game for game in games if game.has_six_faces and not game.has_real_dice and not game.day)
    rolled = sorted(random, key=lambda game: game.key)
    return {
        f"Board {on_one_line(names.get(device, device))}": [
            int(face) for game in board_games for turn in game.turns for face in turn[2:] if face in "123456"
        ]
        for device, board_games in groupby(rolled, lambda game: game.key[0])
    }


def _as_json(name: str, faces: list[int], outcomes: list[Outcome]) -> dict[str, Any]:
    return {
        "name": name,
        "dice": len(faces),
        "fair": all(test.is_fair for test in outcomes) if outcomes else None,
        "tests": [
            {
                "test": test.name,
                "chi_square": test.chi_square,
                "freedom": test.freedom,
                "p": test.p,
                "fair": test.is_fair,
            }
            for test in outcomes
        ],
    }


def show(name: str, faces: list[int], outcomes: list[Outcome]) -> None:
    """Print the results of the tests and a verdict.

    :param outcomes: one for each test; none if there are too few faces for the tests
    """
    click.echo(f"{name}, dice: {len(faces):,}")
    if not outcomes:
        click.echo(f"Too few to test: at least {FEWEST} are needed.")
        return
    click.echo(f"  {'test':16}{'chi-square':>12}{'freedom':>9}{'p':>9}")
    for test in outcomes:
        mark = "" if test.is_fair else "  !"
        click.echo(f"  {test.name:16}{test.chi_square:12.2f}{test.freedom:9}{test.p:9.4f}{mark}")
    click.echo(verdict(outcomes))


def verdict(outcomes: list[Outcome]) -> str:
    """Return a sentence that sums up the outcomes of the tests."""
    failed = [test.name for test in outcomes if not test.is_fair]
    if failed:
        return f"Not fair: fair dice fail this less than once in {1 / UNFAIR:,.0f} times: {', '.join(failed)}."
    return "Fair: all tests passed."

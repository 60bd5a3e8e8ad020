"""Test that each game is complete. `pytest --game NAME` says in one run what a game lacks, and where to write it."""

import contextlib
import hashlib
import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import slow_scorer
from filed_games import file_game, lines_of
from final_cards import check_final_cards
from kast.coach.robots import Choice
from kast.game import LEVELS
from kast.games import RULE_SETS
from kast.games.cards.game import CardGame
from kast.games.cards.scoring import count_faces, points
from kast.games.catalogue import IDS, PICTURES
from kast.text import LANGUAGES
from kast_dev.help_figures import HELP_FIGURES
from kast_tools.archive.archive import open_archive
from kast_tools.coach.board_coach import board_coach
from kast_tools.common.constants import constants_of
from kast_tools.common.errors import KastError
from kast_tools.common.firmware_text import board_text
from kast_tools.common.paths import ROOT
from kast_tools.games.family import CARD_GAMES
from kast_tools.paper.booklet.figures import figures
from kast_tools.paper.booklet.text import TEXTS as BOOKLET_TEXTS
from kast_tools.paper.sheet.document import sheet_pdf
from kast_tools.paper.sheet.families import games_on_paper, on_paper
from kast_tools.paper.sheet.layouts import LAYOUTS
from kast_tools.paper.sheet.rows import Player
from kast_tools.paper.sheet.words import words as paper_words
from kast_tools.report.accuracy import review_games
from kast_tools.report.numbers import count
from kast_tools.report.page import render
from kast_tools.report.words import report_words
from kast_tools.solver.model import Model
from kast_tools.solver.roll_scores import is_current
from kast_tools.solver.tables import described, inputs_digest, rank_of, table_path
from linked_games import Game as LinkedGame
from made_once import found_once
from played import run_script
from scripts.write_scripts import ScriptedGame
from suites import WIDE
from typed_figures import figures_in
from vm import run_on_vm

GAME_FILE = "firmware/kast/games/{}/__init__.py"
SCREEN_WORDS = "firmware/kast/text/{}.py"
BOOKLET_WORDS = "host_tools/kast_tools/paper/booklet/text/{}.py"
SOLVERS = "host_tools/kast_tools/solver/families"
SLOW_SCORER = "tests/support/rules/slow_scorer.py"
LARGEST_TABLE = {5: 48_000, 6: 280_000}
"""Maximum size of a coach's table in bytes, keyed by the number of dice."""
MOST_LOST = {5: 0.01, 6: 0.1}
"""Points that a player may lose by following the table instead of exact values, keyed by the number of dice."""
HIGHEST_RANK = 32

ON_THE_DEVICE = """
import json
from kast.games import RULE_SETS
from kast.ui import audio_cues
from kast.ui.screens.help import help_boxes
from kast.ui.widgets import option_text

asked = []

def say(key):
    asked.append(key)
    return ""

help_boxes.say = option_text.say = say

class Screen:
    def __init__(self, game):
        self.session = self.game = self
        self.card = RULE_SETS.module(game, "card").Card(game)

for game in RULE_SETS:
    rules = RULE_SETS[game]
    asked.clear()
    for option, values in rules.options.items():
        for value in values:
            option_text.option_row(option, value)
            option_text.option_sentence(rules, option, value)
    examples = {}
    cues = {}
    if RULE_SETS.family(game) == "cards":
        for kind in rules.kinds:
            help_boxes.sentence(rules, kind)
            try:
                dice = help_boxes.faces(rules, kind)
                examples[kind] = [dice, help_boxes.counts_in(rules.scoring[kind], dice)]
            except (AttributeError, KeyError):
                examples[kind] = None
        screen = Screen(game)
        cues = {box: list(audio_cues.box(screen, (box, None))) for box in rules.boxes}
    print(json.dumps([game, {"words": asked, "examples": examples, "cues": cues}]))
"""
"""Program for the device. It prints for each game which words its help asks for, its examples and its sounds."""


@dataclass(frozen=True)
class Game:
    """The game that is checked.

    - run_folder: folder that all workers of this test run share
    - own_folder: empty folder of this check
    """

    id: str
    run_folder: Path
    own_folder: Path

    @property
    def rules(self) -> Any:
        return RULE_SETS[self.id]

    @property
    def has_card(self) -> bool:
        return self.id in CARD_GAMES

    @property
    def file(self) -> str:
        return GAME_FILE.format(self.id)

    @cached_property
    def on_the_device(self) -> dict[str, Any]:
        """What ON_THE_DEVICE prints for this game."""
        printed = found_once(self.run_folder / "games-on-the-device", lambda: run_on_vm(ON_THE_DEVICE))
        return dict(map(json.loads, printed.splitlines()))[self.id]


Problems = Iterator[str]


def words(game: Game) -> Problems:
    keys = [f"{section}.{game.id}" for section in ("game", "about", "games")]
    keys += [*getattr(game.rules, "kinds", ()), *game.on_the_device["words"]]
    for language, _ in LANGUAGES:
        if missing := [key for key in dict.fromkeys(keys) if key not in board_text(language)]:
            yield f"no words for {', '.join(missing)} in {SCREEN_WORDS.format(language)}"


def options(game: Game) -> Problems:
    """Each game with a card has the options for first-roll points and for draws."""
    if game.has_card:
        for option, entry in (("first_roll_bonus", "first_roll_bonus(slot)"), ("ties", "ties(slot, usual)")):
            if option not in game.rules.options:
                yield f"no option {option} in {game.file}: add {entry} to its options"


def picture(game: Game) -> Problems:
    """Each game has a picture of its own in the menu, with at least one die."""
    pictures = dict(zip(IDS, PICTURES, strict=True))
    for other in IDS:
        if other != game.id and pictures[other] == pictures[game.id]:
            yield f"its PICTURE in {game.file} is the one of {other}: choose other dice"
    if not set(pictures[game.id]) & set("123456"):
        yield f"its PICTURE in {game.file} shows no die"


def how_to_play(game: Game) -> Problems:
    for kind, example in game.on_the_device["examples"].items():
        if example is None:
            yield f"no dice for the box {kind} in EXAMPLES of {game.file}"
            continue
        dice, counting = example
        scoring = game.rules.scoring[kind]
        solid = sum(face for face, counts in zip(dice, counting, strict=True) if counts)
        if points(scoring, count_faces(dice, len(dice))) != (scoring.fixed or solid) or not any(counting):
            yield f"the dice of the box {kind} in EXAMPLES of {game.file} are no example of it: {dice}"


def by_ear(game: Game) -> Problems:
    boxes: dict[bytes, str] = {}
    for box, cue in game.on_the_device["cues"].items():
        other = boxes.setdefault(bytes(cue), box)
        if other != box:
            yield f"the boxes {other} and {box} sound alike: give them sounds in firmware/kast/ui/audio_cues.py"


def slow_rules(game: Game) -> Problems:
    if game.has_card:
        allowed = {option: list(values) for option, values in game.rules.options.items() if option != "ties"}
        for name, rules in (("BOXES", list(game.rules.boxes)), ("DICE", game.rules.dice), ("OPTIONS", allowed)):
            table = getattr(slow_scorer, name)
            if game.id not in table:
                yield f"no entry for it in {name} of {SLOW_SCORER}"
            elif table[game.id] != rules:
                yield f"{name} of {SLOW_SCORER} has {table[game.id]}, its rules have {rules}"


def coach(game: Game) -> Problems:
    if not game.has_card:
        return
    if game.rules.scores == game.id and not is_current(game.id):
        yield "firmware/data/all.scores lacks its scores, or has those of other rules: run `make tables`"
    try:
        if game.rules.table == game.id and not 2 <= rank_of(game.id)[0] <= rank_of(game.id)[1] <= HIGHEST_RANK:
            yield f"RANK in {game.file} is not two numbers from 2 to {HIGHEST_RANK}, the larger one last"
        board_coach(game.id)
    except KastError as error:
        yield str(error)
        return
    if game.rules.table == game.id:
        yield from _table(game)


def _table(game: Game) -> Problems:
    name, data = f"firmware/data/{game.id}.bin", table_path(game.id).read_bytes()
    about = described().get(game.id, {})
    made = (about.get("made_from"), about.get("sha256"), about.get("bytes"))
    if made != (inputs_digest(Model(game.id)), hashlib.sha256(data).hexdigest(), len(data)):
        yield f"{name} is not the table that was measured, or was made from other rules: run `make tables`"
        return
    most, lost = LARGEST_TABLE[game.rules.dice], MOST_LOST[game.rules.dice]
    if len(data) > most:
        yield f"{name} has {len(data)} bytes, of at most {most}: choose a lower RANK in {game.file}"
    if about["loss"] > lost:
        yield f"{name} loses {about['loss']:.3f} points a game, of at most {lost}: choose a higher RANK in {game.file}"


def robots(game: Game) -> Problems:
    if game.has_card:
        for level in range(1, LEVELS + 1):
            robot = {"name": "Rex", "kind": "cpu", "level": level, "picture": None}
            turn = CardGame(game.id, {}, [robot], random.Random(level).randbytes, "listed")
            turn.roll()
            choice = Choice(level, turn, board_coach(game.id))
            for _ in choice.steps():
                pass
            if choice.box is not None and choice.box not in dict(turn.choices()):
                yield f"a robot of level {level} fills {choice.box}, which cannot be filled"


def score_card(game: Game) -> Problems:
    if game.id not in games_on_paper():
        yield "its family is not in host_tools/kast_tools/paper/sheet/families/__init__.py"
        return
    say = paper_words(WIDE)
    names = [say[key] for key in (f"game.{game.id}", *getattr(game.rules, "kinds", ()))]
    for layout in LAYOUTS:
        found = _text_of_card(game, layout, "color")
        if missing := [name for name in names if name not in found]:
            yield f"its score card, layout {layout} and language {WIDE}, does not show {', '.join(missing)}"
        if "..." in found:
            yield f"a name is too long for its score card, layout {layout} and language {WIDE}"


def childrens_card(game: Game) -> Problems:
    title = paper_words(WIDE)[f"game.{game.id}"]
    if found := re.findall(r"[^\W\d]{2,}", _text_of_card(game, "full", "children").replace(title, "")):
        yield f"its score card for children has words: {', '.join(found)}"


def _text_of_card(game: Game, layout: str, style: str) -> str:
    cards = [Player("", on_paper(game.id).empty(game.id, {}))]
    pdf = sheet_pdf(cards, paper_words(WIDE), style=style, layout=layout, language=WIDE)
    with contextlib.closing(pypdfium2.PdfDocument(pdf)) as document:
        return " ".join(" ".join(page.get_textpage().get_text_range() for page in document).split())


def booklet(game: Game) -> Problems:
    has_own_boxes = game.has_card and game.rules.scores == game.id
    for language, module in BOOKLET_TEXTS.items():
        file = BOOKLET_WORDS.format(language)
        if f"{{games.{game.id}}}" not in module.CHAPTERS.get(game.id, ""):
            yield f"no chapter {game.id} with {{games.{game.id}}} in {file}"
        for table in ("boxes", "odds") if has_own_boxes else ():
            if not any(f"[{table} {game.id}]" in chapter for chapter in module.CHAPTERS.values()):
                yield f"no table [{table} {game.id}] in {file}"


def figures_of_its_rules(game: Game) -> Problems:
    """The figures in a game's rules are facts of the game, and the same in all languages."""
    facts = {str(value) for values in game.rules.options.values() for value in values}
    facts |= {str(value) for value in vars(figures(".")[game.id]).values()}
    if "joker" in game.rules.options:
        facts.add(str(figures(".")["five_bonus"]))
    english = sorted(figures_in(board_text("en").get(f"games.{game.id}", "")))
    for language, _ in LANGUAGES:
        found = sorted(figures_in(board_text(language).get(f"games.{game.id}", "")))
        file = SCREEN_WORDS.format(language)
        if wrong := [figure for figure in found if figure not in facts]:
            yield f"games.{game.id} in {file} has figures that its rules do not have: {', '.join(wrong)}"
        elif found != english:
            yield f"games.{game.id} in {file} has other figures than in {SCREEN_WORDS.format('en')}"


def odds(game: Game) -> Problems:
    """Each game has odds in the help, or its boxes score like those of a game that has them."""
    if getattr(game.rules, "scores", game.id) not in constants_of(HELP_FIGURES)["TEXT"]:
        file = HELP_FIGURES.relative_to(ROOT).as_posix()
        yield f"no odds in {file}: write odds() of its family in {SOLVERS}, and run `make facts`"


def readme(game: Game) -> Problems:
    if f"**{board_text('en').get(f'game.{game.id}')}**" not in (ROOT / "README.md").read_text(encoding="utf-8"):
        yield "its name is not among the games of README.md"


def multiplayer(game: Game) -> Problems:
    if game.id in RULE_SETS.having("linked"):
        linked = LinkedGame(game.id).play()
        if any(linked.lies) or not linked.is_over:
            yield f"two devices do not finish a game: {' '.join(filter(None, linked.lies)) or 'it does not end'}"


def report(game: Game) -> Problems:
    say = report_words("en")
    file_game(game.own_folder / "board", game.id)
    with open_archive(game.own_folder / "games.sqlite", create=True) as archive:
        if not archive.add(lines_of(game.own_folder / "board"), datetime(2026, 1, 31, tzinfo=UTC)).new:
            yield "a finished game is refused by the archive"
            return
        games = list(archive.games())
        page = render(count(games, review_games(archive, games), say), say, "en")
    if f"<h2>{board_text('en')[f'game.{game.id}']}</h2>" not in page:
        yield "the report of a finished game does not show it"


def played(game: Game) -> Problems:
    """Play a whole game by button presses; compare the final card with the slow scorer."""
    if game.has_card:
        script, out = game.own_folder / "script.txt", game.own_folder / "out"
        script.write_text(ScriptedGame(game.id, 1, "listed", 1, ()).text())
        run_script("--script", script, "--out", out, "--seed", "7")
        (line,) = lines_of(out / "store")
        check_final_cards(script.read_text(), game.id, 1, json.loads(line))
    yield from ()


ASPECTS: tuple[Callable[[Game], Problems], ...] = (
    words,
    options,
    picture,
    how_to_play,
    by_ear,
    slow_rules,
    coach,
    robots,
    booklet,
    figures_of_its_rules,
    odds,
    readme,
)
CHECKED_ELSEWHERE = (score_card, childrens_card, multiplayer, report, played)
"""Aspects that `make test` checks for all games together in other files."""


def name_of(value: object) -> str:
    return str(getattr(value, "__name__", value)).replace("_", " ")


@pytest.mark.of_each_game
@pytest.mark.parametrize(
    "aspect", [*ASPECTS, *(pytest.param(one, marks=pytest.mark.long) for one in CHECKED_ELSEWHERE)], ids=name_of
)
@pytest.mark.parametrize("game", list(RULE_SETS))
def test_a_game_is_complete(game: str, aspect: Callable[[Game], Problems], run_folder: Path, tmp_path: Path) -> None:
    try:
        problems = list(aspect(Game(game, run_folder, tmp_path)))
    except KeyError as error:
        problems = [f"{name_of(aspect)} needs {error}, which is missing"]
    if problems:
        pytest.fail("\n".join(f"{game}: {problem}" for problem in problems), pytrace=False)

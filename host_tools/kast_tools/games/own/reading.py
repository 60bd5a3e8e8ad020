"""Reads and checks the file of a player's own game.

A file may come from anywhere, so everything in it is checked and bounded: its size, kinds of values, counts,
numbers, lengths and letters. Nothing of it is run.
"""

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from kast.games import RULE_SETS
from kast.games.american import JOKER
from kast.games.cards.own import all_counts, matched
from kast.games.cards.rule_set import JOKER_KINDS, UPPER
from kast.games.cards.scoring import NO_DICE
from kast.text import LANGUAGES

from kast_tools.common.errors import KastError
from kast_tools.common.firmware_text import board_text
from kast_tools.common.wording import listed, on_one_line
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.own.places import Lines, find_places, line_of
from kast_tools.games.own.rule_text import ALIKE, EACH, MOST_POINTS, Rule, WordError, read_rule
from kast_tools.games.own.sentences import sentence

MOST_BYTES = 16_384
MOST_BOXES = 20
MOST_LETTERS = 24
DICE, FACES, ROLLS, COLUMNS = (1, 6), (2, 10), (1, 5), (1, 3)
JOKERS = tuple(value for value, _ in JOKER[2])
_LANGUAGES = tuple(language for language, _ in LANGUAGES)
_SECTIONS = ("upper", "lower", "boxes")
_KEYS = ("name", "dice", "faces", "rolls", "columns", "in_order", "jokers", "bonus", "bonus_needs")
_ID = r"[a-z][a-z0-9_]{0,23}"
_MOST_MISTAKES = 20


@dataclass(frozen=True)
class OwnGame:
    """A game that was read from a file and checked.

    - definition: plain data, of which kast/games/cards/own.py makes the rules
    - names: names of the game ("game") and of boxes, keyed by language, then box; other names are the board's
    """

    name: str
    definition: dict[str, Any]
    names: dict[str, dict[str, str]] = field(default_factory=dict)

    def box_name(self, box: str, lang: str) -> str:
        """Return the name of a kind of box: the file's, else the board's, else the file's in English, else its id."""
        named, in_english = self.names.get(lang, {}), self.names.get("en", {})
        return named.get(box) or _known_names(lang).get(box) or in_english.get(box) or _as_words(box)

    def title(self, lang: str) -> str:
        """Return the name of the game."""
        return self.names.get(lang, {}).get("game", self.name)


@dataclass(frozen=True)
class Mistake:
    """What is wrong in a file, as a sentence, and the line, if it is known."""

    line: int | None
    sentence: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


class OwnGameError(KastError):
    """A file that is no game. The message has the first mistake; `mistakes` has them all."""

    def __init__(self, path: Path, mistakes: list[Mistake]) -> None:
        self.path = path
        self.mistakes = mistakes
        more = f" `kast game check {path}` lists {len(mistakes)} mistakes." if len(mistakes) > 1 else ""
        super().__init__(f"{path}, {mistakes[0]}{more}")


def read_game(path: Path) -> OwnGame:
    """Return the game in a file.

    :raises OwnGameError: the file is no game
    :raises OSError: the file cannot be read
    """
    if path.exists() and not path.is_file():
        raise OwnGameError(path, [Mistake(None, "This is no file: name a TOML file with a game.")])
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    game, mistakes = checked(data)
    if mistakes or not game:
        raise OwnGameError(path, mistakes)
    return game


def checked(data: bytes) -> tuple[OwnGame | None, list[Mistake]]:
    """Return (the game in the bytes of a file, []), or (None, all mistakes that were found)."""
    try:
        text = _text_of(data)
        content = tomllib.loads(text)
    except _Unreadable as error:
        return None, [error.mistake]
    except tomllib.TOMLDecodeError as error:
        return None, [_syntax_mistake(str(error))]
    except (RecursionError, ValueError):
        return None, [Mistake(None, "Its values are nested too deeply, or a number is too long.")]
    check = _Check(content, find_places(text))
    game = check.game()
    mistakes = sorted(check.mistakes, key=lambda mistake: mistake.line or 0)
    return (None, mistakes[:_MOST_MISTAKES]) if mistakes else (game, [])


class _Unreadable(Exception):
    def __init__(self, line: int | None, sentence: str) -> None:
        super().__init__(sentence)
        self.mistake = Mistake(line, sentence)


def _text_of(data: bytes) -> str:
    if len(data) > MOST_BYTES:
        raise _Unreadable(None, f"The file has more than {MOST_BYTES:,} bytes: a game is shorter.")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise _Unreadable(data[: error.start].count(b"\n") + 1, "This is not UTF-8 text.") from None
    for number, line in enumerate(text.split("\n"), 1):
        if '"""' in line or "'''" in line:
            raise _Unreadable(number, "Write each text on one line, between single quotation marks.")
    return text


def _syntax_mistake(message: str) -> Mistake:
    """Return a mistake from the message of tomllib, which ends in "(at line 3, column 5)"."""
    found = re.fullmatch(r"(.*) \(at (?:line ([0-9]+), column [0-9]+|end of document)\)", message, re.DOTALL)
    what, line = (found[1], found[2]) if found else (message, None)
    sentence = f'This is not TOML: {on_one_line(what[:100])}. A line is [table], or key = 5, or key = "text".'
    return Mistake(int(line) if line else None, sentence)


class _Check:
    """Checks what tomllib read, and collects the mistakes."""

    def __init__(self, content: Mapping[str, Any], lines: Lines) -> None:
        self.mistakes: list[Mistake] = []
        self._content = content
        self._lines = lines

    def game(self) -> OwnGame | None:
        """Return the game; None if mistakes were found."""
        self._check_keys()
        name = self._text("name", self._content.get("name"), "name")
        dice = self._number("dice", DICE)
        faces = self._number("faces", FACES, 6)
        rolls = self._number("rolls", ROLLS, 3)
        columns = self._number("columns", COLUMNS, 1)
        upper, boxes = self._sections()
        bonus, needs = self._bonus(upper)
        if dice is None or faces is None:
            return None  # rules of boxes depend on these
        rules = {box: self._rule(section, box, text, dice, faces) for section, box, text in boxes}
        joker = self._joker(rules, dice, faces)
        names = self._names(rules)
        self._check_columns(columns or 1)
        if self.mistakes:
            return None
        definition = {
            "id": f"own-{slug(name)}",
            "dice": dice,
            "faces": faces,
            "rolls": rolls,
            "columns": columns,
            "upper": upper,
            "bonus": bonus,
            "bonus_at": needs,
            "in_order": self._flag("in_order"),
            "joker": joker,
            "boxes": [[box, *rule] for box, rule in rules.items() if rule],
        }
        return OwnGame(name, definition, names)

    def _mistake(self, sentence: str, *path: str) -> None:
        self.mistakes.append(Mistake(line_of(self._lines, *path), sentence))

    def _check_keys(self) -> None:
        for key in self._content:
            if key not in (*_KEYS, *_SECTIONS, "names"):
                known = listed([*_KEYS, *(f"[{section}]" for section in _SECTIONS), "[names.de]"])
                self._mistake(f"There is no {_quoted(key)}: a game has {known}.", key)

    def _text(self, what: str, value: object, *path: str) -> str:
        """Return a name; "" after a mistake."""
        if not isinstance(value, str) or not value.strip():
            problem = f"{what} is missing" if value is None else f"{what} is no text"
            self._mistake(f'{problem}: write for example {path[-1]} = "Kniffel".', *path)
            return ""
        text = unicodedata.normalize("NFC", " ".join(value.split(" ")).strip())
        if len(text) > MOST_LETTERS:
            self._mistake(f"{what} has {len(text)} letters: {MOST_LETTERS} at most.", *path)
        elif not text.isprintable() or any(unicodedata.category(letter) in ("Mn", "Co", "So") for letter in text):
            self._mistake(f"{what} has a letter that cannot be shown: write letters, digits and signs.", *path)
        return text

    def _number(self, key: str, ends: tuple[int, int], usual: int | None = None) -> int | None:
        """Return a whole number; None after a mistake."""
        value = self._content.get(key, usual)
        least, most = ends
        if value is None:
            self._mistake(f"{key} is missing: write for example {key} = 5.", key)
        elif type(value) is not int or not least <= value <= most:
            self._mistake(sentence("game.error.number", {"key": key, "least": least, "most": most}), key)
            value = None
        return value

    def _flag(self, key: str) -> bool:
        value = self._content.get(key, False)
        if not isinstance(value, bool):
            self._mistake(f"{key} is true or false.", key)
        return value is True

    def _sections(self) -> tuple[int, list[tuple[str, str, Any]]]:
        """Return the number of upper boxes, and (section, box, text) of all boxes in order."""
        boxes: list[tuple[str, str, Any]] = []
        upper = 0
        for section in _SECTIONS:
            table = self._content.get(section, {})
            if not isinstance(table, dict):
                self._mistake(f"[{section}] is a table: write [{section}], and its boxes on the lines below.", section)
                continue
            if section == "upper":
                upper = len(table)
            boxes += [(section, box, text) for box, text in table.items()]
        if not boxes:
            self._mistake('The boxes are missing: write [boxes], and below it perhaps pair = "2 alike: those dice".')
        if "boxes" in self._content and ("upper" in self._content or "lower" in self._content):
            self._mistake("[boxes] is for cards without sections: write [upper] and [lower], or [boxes].", "boxes")
        if len(boxes) > MOST_BOXES:
            self._mistake(f"The game has {len(boxes)} boxes: {MOST_BOXES} at most.", boxes[MOST_BOXES][0])
            return upper, boxes[:MOST_BOXES]
        return upper, boxes

    def _rule(self, section: str, box: str, text: object, dice: int, faces: int) -> Rule | None:
        if not re.fullmatch(_ID, box):
            self._mistake(
                f"{_quoted(box)} is no name for a box: up to 24 small letters a to z, digits and _, a letter first. "
                "[names.de] has names for people.",
                section,
                box,
            )
            return None
        if [box in self._content.get(one, ()) for one in _SECTIONS].count(True) > 1:
            self._mistake(f"{box} is in two sections: give one of the boxes another name.", section, box)
            return None
        if not isinstance(text, str):
            self._mistake(f'{box} is no text: write for example {box} = "3 alike: all dice".', section, box)
            return None
        try:
            rule = read_rule(text, dice, faces)
        except WordError as error:
            self._mistake(on_one_line(sentence(*error.args, box=box)), section, box)
            return None
        for number, way in enumerate(rule.pattern, 1):
            if not any(matched(counts, [way]) for counts in all_counts(dice, faces)):
                which = f" (way {number})" if len(rule.pattern) > 1 else ""
                self._mistake(f"{box}: no roll of {dice} dice can show this{which}.", section, box)
                return None
        return rule

    def _bonus(self, upper: int) -> tuple[int, int]:
        given = [key for key in ("bonus", "bonus_needs") if key in self._content]
        if not given:
            return 0, 0
        if len(given) == 1:
            other = "bonus_needs" if given == ["bonus"] else "bonus"
            self._mistake(f"{other} is missing: bonus is what is paid, bonus_needs the points for it.", *given)
            return 0, 0
        if not upper:
            self._mistake("A bonus is for the boxes of [upper], and there are none.", "bonus")
        bonus, needs = (self._number(key, (1, MOST_POINTS)) for key in ("bonus", "bonus_needs"))
        return bonus or 0, needs or 0

    def _joker(self, rules: Mapping[str, Rule | None], dice: int, faces: int) -> str:
        joker = self._content.get("jokers", "")
        if not joker:
            return ""
        if joker not in JOKERS:
            self._mistake(sentence("game.error.joker", {"values": ", ".join(JOKERS)}), "jokers")
            return ""
        upper = self._content.get("upper")
        if dice != 5 or faces != 6 or not isinstance(upper, dict) or tuple(upper) != UPPER:
            self._mistake(f"Jokers need 5 dice of 6 faces, and in [upper] the boxes {listed(UPPER, 'and')}.", "jokers")
        for face, box in enumerate(UPPER, 1):
            rule = rules.get(box)
            if rule and rule != Rule([[[EACH, [face]]]], 0, 1):
                self._mistake(f'{box}: with jokers this box is "sum of {box}".', "upper", box)
        yatzy = rules.get("yatzy")
        if yatzy != Rule([[[ALIKE, [dice]]]], 50, NO_DICE):
            self._mistake('Jokers need a box yatzy = "all alike: 50".', "jokers")
        for box in JOKER_KINDS:
            rule = rules.get(box)
            if rule and rule.dice != NO_DICE:
                self._mistake(f"{box}: with jokers this box pays fixed points, such as 25.", "lower", box)
        if self._content.get("in_order") is True:
            self._mistake("A game in order has no jokers: leave out jokers or in_order.", "jokers")
        return joker

    def _names(self, rules: Mapping[str, Rule | None]) -> dict[str, dict[str, str]]:
        tables = self._content.get("names", {})
        if not isinstance(tables, dict):
            self._mistake("[names] has tables: write [names.de] and the names below.", "names")
            return {}
        names: dict[str, dict[str, str]] = {}
        for language, table in tables.items():
            path = f"names.{language}"
            if language not in _LANGUAGES or not isinstance(table, dict):
                self._mistake(f"[{_shown(path)}] is no table of names: choose {listed(_LANGUAGES)}.", path)
                continue
            names[language] = {}
            for box, name in table.items():
                if box != "game" and box not in rules:
                    self._mistake(f"{_quoted(box)} is no box of this game.", path, box)
                else:
                    names[language][box] = self._text(f"The name of {box}", name, path, box)
        return names

    def _check_columns(self, columns: int) -> None:
        if columns > 1 and self._content.get("in_order") is True:
            self._mistake("A game in order has one column: leave out columns or in_order.", "columns")


def slug(name: str) -> str:
    """Return a name in the letters a to z, digits and "-", for ids and names of files."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("ø", "o").replace("æ", "ae").replace("ł", "l"))
    return re.sub(r"[^a-z0-9]+", "-", plain.encode("ascii", "ignore").decode()).strip("-") or "game"


@cache
def _known_names(lang: str) -> dict[str, str]:
    """Return the board's names of the boxes of all games with cards, keyed by box."""
    words = board_text(lang)
    return {kind: words[kind] for game in CARD_GAMES for kind in RULE_SETS[game].kinds}


def _as_words(box: str) -> str:
    return box.replace("_", " ").capitalize()


def _quoted(key: str) -> str:
    return f'"{_shown(key)}"'


def _shown(key: str) -> str:
    return on_one_line(key if len(key) <= MOST_LETTERS else key[:MOST_LETTERS] + "…")

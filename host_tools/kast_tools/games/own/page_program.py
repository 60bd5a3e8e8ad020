"""What the page asks about own games. It runs on MicroPython in the browser; questions and answers are JSON.

The rules, and what a file says, are those of the board and of the commands; the page has none of its own.
"""

import json

from kast.games.cards.own import all_counts, matched
from kast.games.cards.own_definition import checked
from kast.games.cards.scoring import Scoring, points

from kast_tools.games.own.file_text import NoWordsError, file_text
from kast_tools.games.own.rule_text import WordError, read_rule

_OF_OTHER_SHAPES = (AttributeError, IndexError, KeyError, OverflowError, RuntimeError, TypeError, ValueError)
"""What the rules raise for a pattern that is none: it came by a link, and may be any JSON."""


def scored(question: str) -> str:
    """Return what every roll pays in each box: {"rolls": [[face, …], …], "points": [[points, …] or null, …]}.

    A box has null instead of its points if its rule is none for these dice.

    :param question: {"dice", "faces", "boxes"} of a definition
    """
    game = json.loads(question)
    every = [list(counts) for counts in all_counts(game["dice"], game["faces"])]
    rolls = []
    for counts in every:
        roll = []
        for face in range(1, len(counts)):
            roll += [face] * counts[face]
        rolls.append(roll)
    return json.dumps({"rolls": rolls, "points": [_column(box, every) for box in game["boxes"]]})


def _column(box: list, every: list) -> list | None:
    _, pattern, fixed, dice = box
    scoring = Scoring(matched, pattern, fixed, dice, ())
    try:
        return [points(scoring, counts) for counts in every]
    except _OF_OTHER_SHAPES:
        return None


def in_words(question: str) -> str:
    """Return the file of a definition: {"text"}, or {"box"} if a file has no words for this box."""
    game = json.loads(question)
    try:
        return json.dumps({"text": file_text(game)})
    except NoWordsError as error:
        return json.dumps({"box": str(error)})
    except _OF_OTHER_SHAPES:
        return json.dumps({"box": game["boxes"][0][0]})


def refusal(text: str) -> str:
    """Return why a board refuses the definition in a text: a mistake (`_mistake`), or null if it can play the game."""
    try:
        checked(text)
    except ValueError as error:
        return json.dumps(_mistake(*error.args))
    return json.dumps(None)


def _mistake(key: str, values: dict | None = None, box: str = "") -> dict:
    """Return a mistake: {"key": of a sentence in the page's words, "values": in it, "box": the kind of box or ""}.

    :param values: None if the first argument is a sentence about damaged text; the page reports only that it is damaged
    """
    return {"key": "game.refused" if values is None else key, "values": values or {}, "box": box}


def understood(question: str) -> str:
    """Return what boxes score: for each a list [pattern, fixed, dice], or a mistake (`_mistake`).

    :param question: {"dice", "faces", "rules": [text, …]}
    """
    game = json.loads(question)
    answers = []
    for text in game["rules"]:
        try:
            answers.append(list(read_rule(text, game["dice"], game["faces"])))
        except WordError as error:
            answers.append(_mistake(*error.args))
    return json.dumps(answers)

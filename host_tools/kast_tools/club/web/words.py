"""The texts of the club's pages: their own, and the firmware's names of animals, games, house rules and places."""

import json
from collections.abc import Mapping
from typing import Any

from kast.games import RULE_SETS

from kast_tools.club.web.text import TEXTS
from kast_tools.common.firmware_text import board_text

Words = Mapping[str, str]
_OF_BOARD = ("animal", "game", "option", "value")


def club_words(language: str) -> Words:
    """Return all texts in a language, keyed by id; those of the firmware have ids such as "animal.0" and "game.pig"."""
    texts = board_text(language)
    boxes = {"yatzy", "chance"} & texts.keys()  # values of the option "last_box"
    used = {key: text for key, text in texts.items() if key in boxes or key.split(".")[0] in _OF_BOARD}
    together = {key: text for key, text in texts.items() if key.startswith("together.")}
    return {**used, **together, **TEXTS[language]}


def game_text(game: str, options: Mapping[str, Any], say: Words) -> str:
    """Return the name of a game, with the house rules that differ from the usual ones: "Pig (Goal 50)"."""
    rules = [
        say[f"option.{option}"] if value is True else f"{say[f'option.{option}']} {_value_text(option, value, say)}"
        for option, value in options.items()
    ]
    return say[f"game.{game}"] + (f" ({', '.join(rules)})" if rules else "")


def rules_of(game: str, say: Words) -> list[dict[str, Any]]:
    """Return the house rules of a game for the desk: id, name, and the values as JSON with their texts, usual first."""
    return [
        {
            "id": option,
            "name": say[f"option.{option}"],
            "values": [[json.dumps(value), _value_text(option, value, say)] for value in values],
        }
        for option, values in RULE_SETS[game].options.items()
    ]


def _value_text(option: str, value: Any, say: Words) -> str:
    """Return the text of an option's value, as the board's menu has it."""
    if option == "first_roll_bonus":
        return f"+{value}" if value else say["value.false"]
    return say.get(f"value.{str(value).lower()}") or say.get(str(value)) or str(value)

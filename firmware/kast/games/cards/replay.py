"""Replay a recorded game, and check every roll, hold and box against the rules."""

from kast.game import GameError
from kast.games import RuleError
from kast.games.cards.game import CardGame
from kast.games.leaving import gone, mark_left
from kast.turn_text import each_roll, parts


class _Faces:
    """A source of random bytes that makes dice show the faces in the text `rolls`."""

    def __init__(self):
        self.rolls = ""

    def __call__(self, count):
        face = self.rolls[0]
        self.rolls = self.rolls[1:]
        return bytes([int(face) - 1])


def turns(rule_set_id: str, options: dict | None, players: list, texts, left: dict | None = None):
    """Yield each turn as (player's index, box id, points, rolls).

    `rolls` is a list of (held, dice): for each die whether it was held in this roll, and the die's face after the roll.

    :param rule_set_id: id of the game
    :param options: chosen options; those with their default value may be missing
    :param players: dicts of the players
    :param texts: texts of all turns (turn_text.py), from the first turn of the game on
    :param left: the players who left, as in Game.left
    :raises GameError: if the rules do not allow a turn
    :raises RuleError: if there is no such game
    """
    faces = _Faces()
    game = CardGame(rule_set_id, options, players, faces, "listed")
    count = game.rules.dice
    for number, text in enumerate(texts):
        try:
            player, place, rolls = parts(text)
            if not number:
                game.current = range(len(players))[player]
            for leaver in gone(left, number):
                mark_left(game, leaver, number)
            if player != game.current:
                raise ValueError("it is another player's.")
            faces.rolls = rolls.replace(".", "")
            shown = []
            for index, dice in enumerate(each_roll(rolls, count)):
                held = [letter == "." for letter in rolls[index * count : (index + 1) * count]]
                game.held = list(held)
                game.roll()
                shown.append((held, list(dice)))
            box = game.rules.boxes[place]
            yield player, box, game.fill(box), shown
        except (IndexError, GameError, RuleError, ValueError) as error:
            raise GameError(f"Turn {number + 1} cannot be played: {error}") from None

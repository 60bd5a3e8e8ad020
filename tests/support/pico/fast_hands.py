"""Generate scripts that skip animations by pressing early, for the emulated Pico and the virtual board."""

from kast.games import RULE_SETS
from kast.games.cards.daily_game import DailyGame
from scripts.write_scripts import FLIGHT_MS, PARTY_MS, WIN_MS, ScriptedGame

SPLASH_MS = 1700
# With five dice, HOLD6 has no die to hold and only ends the animation of a throw early. A throw of six dice must end by
# itself, because HOLD6 would hold the sixth die.
CUT = ("wait 250", "press HOLD6")
TO_MENU = ("wait 900", "press ROLL", "settle")  # skips the logo
CHORD = ("down LEFT", "press RIGHT", "up LEFT", "settle")
LAST_PAGE = ("press LEFT", "settle")
COUNTED = "settle 1000"  # waits until the games of the history are counted
# Waits until the coach has decided: while it thinks, the virtual board changes its picture more often.
THOUGHT = "settle 1500"


class FastHands(ScriptedGame):
    """The script of a game that waits for pictures to stop changing, rather than for fixed times.

    :param rolls: the maximum number of rolls per turn
    """

    def __init__(self, rule_set: str, players: int = 1, *, start: str = "listed", seed: int = 1, rolls: int = 1):
        self._most_rolls = rolls
        self._six_dice = RULE_SETS[rule_set].dice == 6
        super().__init__(rule_set, players, start, seed, ())

    def _write(self, *lines):
        for line in lines:
            if line == f"wait {FLIGHT_MS}":
                self._lines.pop()  # no "settle" after this press: while dice roll, the picture changes
                self._lines += ["settle"] if self._six_dice else [*CUT, "settle"]
            elif line == f"wait {WIN_MS}":
                self._lines += ["press HOLD6", "settle"]
            elif line in (f"wait {SPLASH_MS}", f"wait {PARTY_MS}"):
                self._lines += [line, "settle"]
            elif line.startswith("wait"):
                self._lines.append("settle")
            else:
                self._lines += [line, "settle"] if line.startswith("press") else [line]

    def _hold(self):
        return self._game.rolls_used < self._most_rolls and super()._hold()


def begun(script: str, turns: int) -> str:
    """Return the script up to the place where `turns` boxes are filled and the next one is about to be filled."""
    fills = [index for index in range(len(script)) if script.startswith("# player", index)]
    return script[: fills[turns]]


def after_the_game() -> str:
    """Return steps from the result of a solo game: list, review, the same game begun again and left, best scores."""
    lines = ["settle", "press RIGHT", "settle", "shot list", "press RIGHT", THOUGHT, "shot review"]
    lines += ["press RIGHT", "settle", "shot dearest", "press SCORE", "settle"]
    # Until the next game has begun, the last box of a game can be undone, and the game is not counted.
    lines += ["press ROLL", "settle", *leave(), *best_scores()]
    return "\n".join(lines)


def leave() -> list[str]:
    """Return steps from a turn to the menu; the game can be resumed later."""
    return [*CHORD, "press LEFT", "settle", "press ROLL", "settle", "press ROLL", "settle"]


def best_scores() -> list[str]:
    """Return steps from the menu, which offers to resume a game, to the best scores and the count of faces."""
    lines = [*["press RIGHT", "settle"] * 3, "press ROLL", COUNTED, "shot best", "press RIGHT", "settle", "shot games"]
    return [*lines, *LAST_PAGE, *LAST_PAGE, "shot dice"]


class DailyHands(FastHands):
    """The script of a daily game, from the menu to the result.

    :param steps: number of presses of RIGHT from the day that is offered first
    :param pulled: number of turns after which the battery is pulled and the game resumed; -1 for never
    """

    def __init__(self, day: str, steps: int, *, rolls: int = 1, pulled: int = -1):
        self._day = day
        self._day_steps = steps
        self._pulled = pulled
        super().__init__("yatzy", rolls=rolls)

    def _new_game(self, rule_set, players, start):
        self._game = DailyGame(rule_set, {}, self._game.players, self._random_bytes, start)
        self._game.day = self._day
        self._write(f"wait {SPLASH_MS}", *to_daily_dice(), *["press RIGHT"] * self._day_steps, "shot day")
        self._write("press ROLL", "shot player", "press ROLL")

    def _turn(self):
        if self._turns == self._pulled:
            self._write("power off", "power on", f"wait {SPLASH_MS}", "press ROLL")
        super()._turn()

    def _write(self, *lines):
        super()._write(*[line for line in lines if not line.startswith("dice")])


def to_daily_dice(row: int = 4) -> list[str]:
    """Return steps from the first row of the menu to the question for the day.

    :param row: row of the daily dice in the menu, counted from 0
    """
    return [*["press RIGHT"] * row, "press ROLL"]

"""Games as hands play them that cut short what can be, on the emulated Pico and on the virtual board alike."""

from kast.games import RULE_SETS
from kast.games.cards.daily_game import DailyGame
from scripts.write_scripts import FLIGHT_MS, PARTY_MS, WIN_MS, ScriptedGame

SPLASH_MS = 1700
# A throw of five dice is cut short by the button of a sixth, which does nothing else; six dice land by themselves.
CUT = ("wait 250", "press HOLD6")
TO_MENU = ("wait 900", "press ROLL", "settle")  # past the logo
CHORD = ("down LEFT", "press RIGHT", "up LEFT", "settle")
LAST_PAGE = ("press LEFT", "settle")
COUNTED = "settle 1000"  # the games of the history
THOUGHT = "settle 1500"  # by the coach: on the virtual board longer than anything that stands still meanwhile


class FastHands(ScriptedGame):
    """A script that waits for nothing but a picture that stands still. rolls: the most of a turn.

    Behind the game stand the review of it, the same game again, left at once, and the best scores.
    """

    def __init__(self, rule_set: str, players: int = 1, *, start: str = "listed", seed: int = 1, rolls: int = 1):
        self._most_rolls = rolls
        self._six_dice = RULE_SETS[rule_set].dice == 6
        super().__init__(rule_set, players, start, seed, ())

    def _write(self, *lines):
        for line in lines:
            if line == f"wait {FLIGHT_MS}":
                self._lines.pop()  # they are in the air: nothing settles
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
    """The script as far as that many boxes are filled, and the next may be."""
    fills = [at for at in range(len(script)) if script.startswith("# player", at)]
    return script[: fills[turns]]


def after_the_game() -> str:
    """From the result of a game played alone: list, review, the same game again, left at once, and the best scores."""
    lines = ["settle", "press RIGHT", "settle", "shot list", "press RIGHT", THOUGHT, "shot review"]
    lines += ["press RIGHT", "settle", "shot dearest", "press SCORE", "settle"]
    # The last box of a game can be taken back, and the game counts, only when the next one has begun.
    lines += ["press ROLL", "settle", *leave(), *best_scores()]
    return "\n".join(lines)


def leave() -> list[str]:
    """From a turn to the menu; the game can be gone on with."""
    return [*CHORD, "press LEFT", "settle", "press ROLL", "settle", "press ROLL", "settle"]


def best_scores() -> list[str]:
    """From the menu while there is a game to go on with, to the first page and how all dice fell."""
    lines = [*["press RIGHT", "settle"] * 3, "press ROLL", COUNTED, "shot best", "press RIGHT", "settle", "shot games"]
    return [*lines, *LAST_PAGE, *LAST_PAGE, "shot dice"]


class DailyHands(FastHands):
    """A game with the dice of a day, from the menu to the result; steps: how far RIGHT it is from the day that is asked
    for first. pulled: before so many turns have ended the battery is, and the game goes on.
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
    """From the first row of the menu to the question of which day; row: where it leads there, from 0."""
    return [*["press RIGHT"] * row, "press ROLL"]

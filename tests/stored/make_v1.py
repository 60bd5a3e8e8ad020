"""Make the folders of `v1`: `python tests/stored/make_v1.py FIRMWARE`, where FIRMWARE is that of commit e91ce02.

Presses the buttons of the virtual board and copies what that firmware stores. The expected content is computed from the
same moves by the independent slow scorer. See README.md.

A move is a text: "start 3 3 5 6 1" (the next contender rolls all dice), "begins 2" (real dice: this player was chosen),
"roll 3 3 5 6 1" (rolled faces, from the left), "hold 1 2" (press these dice, from 1), "tell 3 3 5 6 1" (enter real
dice; 0 is skipped), "fill threes", "fill yatzy first" (real dice: yes, in the first roll), "undo", "give up", "scores"
(open the best scores), "cut 3" (cut the power at the third write from now), "wait 500".
"""

import json
import random
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from struct import pack
from tempfile import TemporaryDirectory
from zlib import crc32

sys.path.insert(0, str(Path(__file__).parents[1] / "support" / "rules"))
from slow_scorer import BOXES, DICE, NUMBERS, OPTIONS, bonus, choices, extra, kind, totals

V1 = Path(__file__).with_name("v1")
CHORD = ["down LEFT", "press RIGHT", "up LEFT", "wait 200"]
FLIGHT, PARTY, WIN, QUESTION = "wait 1100", "wait 2500", "wait 3500", "wait 300"
TEN = ["Alexandrin", "Bartholomä", "Åsa-Kräft", "WWWWWWWWWW", "Ærøskøbing", "ÑandúÉÈÊË"]


def people(*names: str) -> list[dict]:
    return [{"name": name, "kind": "human", "picture": place} for place, name in enumerate(names)]


def robot(name: str, level: int) -> dict:
    return {"name": name, "kind": "cpu", "level": level, "picture": None}


def plan(game: str, players: list[dict], start: str = "listed", real_dice: bool = False, **options: object) -> dict:
    return {"game": game, "options": options, "players": players, "start": start, "real_dice": real_dice}


class Player:
    """A game that is played on paper, with the presses that play it on the board."""

    def __init__(self, plan: dict, seq: int) -> None:
        self.plan = plan
        self.game = plan["game"]
        self.options = plan["options"]
        self.count = len(plan["players"])
        self.boxes: list[dict[str, int]] = [{} for _ in range(self.count)]
        self.bonuses = [0] * self.count
        self.extras = [0] * self.count
        self.saved = [0] * self.count
        self.contenders = list(range(self.count))
        self.started: list[int | None] = [None] * self.count
        starts = self.count > 1 and plan["start"] == "roll"
        self.phase = "start" if starts else "play"
        self.current = 0
        self.undo: dict | None = None
        self.seq = seq
        self.fallen = Counter()  # how often each face fell for each player
        self.fives: Counter[int] = Counter()  # number of turns of each player that showed all dice equal
        self.turns: list[str] = []
        self.ended = False
        self._new_turn()
        continued = ["press RIGHT", "wait 200"] if seq < 0 else []
        self.lines = ["wait 2200", *continued, *["press ROLL", QUESTION] * (4 + self.count + (self.count > 1))]
        if plan["real_dice"]:  # "Score keeper" is the row below
            self.lines.insert(1, "press RIGHT\nwait 200")

    def _new_turn(self) -> None:
        self.dice = [0] * DICE[self.game]
        self.held = [False] * DICE[self.game]
        self.rolls = 0
        self.text = ""

    def move(self, move: str) -> None:
        verb, *rest = move.split()
        getattr(self, "_" + verb)(*rest)

    def _start(self, *faces: str) -> None:
        if all(self.started[one] for one in self.contenders):
            self.started = [None] * self.count  # a tie: another round
        who = next(one for one in self.contenders if self.started[one] is None)
        self.started[who] = sum(map(int, faces))
        rolled = [total for total in self.started if total]
        if len(rolled) == len(self.contenders):
            self.contenders = [one for one in self.contenders if self.started[one] == max(rolled)]
            if len(self.contenders) == 1:
                self.phase = "play"
                self.current = self.contenders[0]
        self.lines += ["dice " + " ".join(faces), "press ROLL", FLIGHT]
        if self.phase == "play":
            self.lines += ["press ROLL", QUESTION]

    def _begins(self, player: str) -> None:
        self.phase = "play"
        self.current = int(player) - 1
        self.lines += [f"press HOLD{player}", QUESTION]

    def _roll(self, *faces: str) -> None:
        fall = iter(faces)
        self.undo = None
        for die, held in enumerate(self.held):
            face = "." if held else next(fall)
            self.text += face
            if not held:
                self.dice[die] = int(face)
                self.fallen[self.current, int(face)] += 1
        self.rolls += 1
        self.lines += ["dice " + " ".join(faces), "press ROLL", FLIGHT]
        self._showed()

    def _showed(self) -> None:
        if len(set(self.dice)) == 1:
            self.lines.append(PARTY)

    def _hold(self, *dice: str) -> None:
        for die in dice:
            self.held[int(die) - 1] ^= True
            self.lines += [f"press HOLD{die}", "wait 100"]

    def _tell(self, *faces: str) -> None:
        self.undo = None
        self.dice = list(map(int, faces))
        self.rolls = 0 if 0 in self.dice else 2
        self.text = "?" * len(faces) + "".join(faces).replace("0", "?")
        for die, face in enumerate(self.dice):
            self.lines += [f"press HOLD{die + 1}", "wait 100"] * face

    def _fill(self, box: str, first: str = "") -> None:
        mine = self.boxes[self.current]
        offered = choices(self.game, self.options, mine, self.dice)
        roll = 1 if self.plan["real_dice"] else self.rolls
        worth = [
            points * int(one.partition(".")[2] or 1)
            + (0 if self.plan["real_dice"] else extra(self.game, self.options, one, self.dice, roll))
            for one, points in offered
        ]
        names = [one for one, _ in offered]
        steps = names.index(box) - worth.index(max(worth))
        points = dict(offered)[box]
        earned = extra(self.game, self.options, box, self.dice, roll)
        self.lines += [
            line for _ in range(abs(steps)) for line in ("press RIGHT" if steps > 0 else "press LEFT", "wait 100")
        ]
        self.lines += ["press SCORE", "wait 200"]
        if self.plan["real_dice"] and earned:
            self.lines += ["press ROLL" if first else "press SCORE", "wait 200"]
            if first:
                self.text = self.text[len(self.dice) :]
            else:
                earned = 0
        elif points == 0 and any(other for _, other in offered):
            self.lines += ["press SCORE", "wait 200"]
        paid = bonus(self.game, self.options, mine, self.dice) // 100
        left = 3 + self.saved[self.current] - self.rolls
        self.undo = {
            "player": self.current, "box": box, "dice": self.dice, "held": self.held, "text": self.text,
            "rolls": 1 if first else self.rolls,
            "bonuses": paid, "extra": earned, "saved": self.saved[self.current],
        }  # fmt: skip
        mine[box] = points
        self.bonuses[self.current] += paid
        self.extras[self.current] += earned
        if self.options.get("saved_rolls") and not self.plan["real_dice"]:
            self.saved[self.current] = left
        place = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM"[BOXES[self.game].index(box)]
        self.turns.append(f"{self.current}{place}{self.text}")
        if all(len(card) == len(BOXES[self.game]) for card in self.boxes):
            self.phase = "over"
            self.lines.append(WIN)
        else:
            self.current = (self.current + 1) % self.count
        self._new_turn()

    def _undo(self) -> None:
        undo = self.undo
        assert undo
        self.undo = None
        self.turns.pop()
        self.current = undo["player"]
        del self.boxes[self.current][undo["box"]]
        self.bonuses[self.current] -= undo["bonuses"]
        self.extras[self.current] -= undo["extra"]
        self.saved[self.current] = undo["saved"]
        self.dice, self.held, self.rolls, self.text = undo["dice"], undo["held"], undo["rolls"], undo["text"]
        self.phase = "play"
        self.lines += ["press LEFT", QUESTION]

    def _give(self, up: str) -> None:
        self.lines += [*CHORD, "press LEFT", "wait 200", "press ROLL", "wait 200"]
        self.lines += [*["press RIGHT", "wait 200"] * 2, "press ROLL", "wait 500"]
        self.ended = True

    def _scores(self) -> None:
        self.lines += ["press RIGHT", "wait 200"] * 2 + ["press ROLL", "wait 9000"]

    def _cut(self, writes: str) -> None:
        self.lines.append(f"cut {writes}")

    def _wait(self, ms: str) -> None:
        self.lines.append(f"wait {ms}")

    def expected(self) -> dict | None:
        """Return the game that must be stored, or None if there must be none."""
        if self.ended:
            return None
        cards = []
        for player, boxes in enumerate(self.boxes):
            upper, upper_bonus, lower = totals(self.game, self.options, boxes, self.bonuses[player])
            total = upper + upper_bonus + lower + self.extras[player]
            card = {"boxes": boxes, "bonuses": self.bonuses[player], "extra": self.extras[player], "total": total}
            cards.append(card)
        usual = {option: values[0] for option, values in OPTIONS[self.game].items()}
        return {
            "seq": self.seq,
            "game": self.game,
            "options": usual | self.options,
            "real_dice": self.plan["real_dice"],
            "players": self.plan["players"],
            "phase": self.phase,
            "current": None if self.phase == "start" else self.current,
            "start_totals": self.started if self.phase == "start" else None,
            "cards": cards,
            "saved_rolls": self.saved,
            "dice": self.dice,
            "held": self.held,
            "rolls_used": self.rolls,
            "undo": {key: self.undo[key] for key in ("player", "box", "dice", "held", "rolls")} if self.undo else None,
            "turns": self.turns,
        }

    def record(self) -> dict:
        """Return the expected history line of the game."""
        cards = self.boxes, self.bonuses, self.extras
        players = []
        for player, boxes, bonuses, extras in zip(self.plan["players"], *cards, strict=True):
            total = sum(totals(self.game, self.options, boxes, bonuses)) + extras
            players.append({**player, "boxes": boxes, "bonuses": bonuses, "total": total})
            if extras:
                players[-1]["extra"] = extras
        end = "finished" if self.phase == "over" else "abandoned"
        found = {"seq": self.seq, "game": self.game, "options": self.options, "players": players, "end": end}
        return found | {"turns": self.turns} | ({"dice": "real"} if self.plan["real_dice"] else {})


def to_the_end(plan: dict, seed: int) -> list[str]:
    """Return the moves of a whole game: one or two rolls per turn, then the box with most points."""
    source = random.Random(seed)
    count = DICE[plan["game"]]
    paper = Player(plan, 1)
    moves: list[str] = []

    def do(move: str) -> None:
        moves.append(move)
        paper.move(move)

    def faces(number: int) -> str:
        return " ".join(str(source.randint(1, 6)) for _ in range(number))

    while paper.phase == "start":
        do("begins 1" if plan["real_dice"] else "start " + faces(count))
    while paper.phase == "play":
        if plan["real_dice"]:
            do("tell " + faces(count))
        else:
            alike = source.random() < 0.2
            do("roll " + (" ".join([str(source.randint(1, 6))] * count) if alike else faces(count)))
            if not alike:
                face = Counter(paper.dice).most_common(1)[0][0]
                held = [str(die + 1) for die in range(count) if paper.dice[die] == face]
                do("hold " + " ".join(held))
                do("roll " + faces(count - len(held)))
        offered = choices(paper.game, paper.options, paper.boxes[paper.current], paper.dice)
        if not offered:
            raise AssertionError("nothing to fill")
        box = max(offered, key=lambda one: one[1] - (3 if kind(one[0]) not in NUMBERS else 0))[0]
        do("fill " + box)
    return moves


def turns(game: str, count: int, real_dice: bool = False) -> list[str]:
    """Return the moves of the first `count` turns, each with six dice if the game has six."""
    sixth = " 2" if DICE[game] == 6 else ""
    columns = ".1" if game == "triple" else ""
    box = "ones" if game == "forced" else "threes"
    return [("tell" if real_dice else "roll") + f" 3 1 3 6 3{sixth}", f"fill {box}{columns}"] * count


def cases() -> dict[str, tuple[dict, dict, list[str]]]:
    """Return for each folder with one game: settings other than the plan, the plan, and the moves."""
    found: dict[str, tuple[dict, dict, list[str]]] = {}
    alone, two, three, six = people("Fox"), people("Åsa", "Bo"), people("Fox", "Cat", "Owl"), people(*TEN)
    for number, game in enumerate(DICE):
        sixth = " 4" if DICE[game] == 6 else ""
        columns = ".3" if game == "triple" else ""
        box = "ones" if game == "forced" else "fours"
        roll = [f"roll 4 4 2 6 1{sixth}", "hold 1 2", f"roll 5 4 2{sixth and ' 3'}", "hold 4"]
        found[f"{game}-start"] = {}, plan(game, six, "roll"), [f"start 6 5 4 3 2{sixth}", f"start 1 1 1 1 1{sixth}"]
        tie = [f"start 6 6 1 1 1{sixth}", f"start 1 1 1 1 2{sixth}", f"start 5 5 2 2 1{sixth}"]
        found[f"{game}-start-tie"] = {}, plan(game, three, "roll"), tie
        found[f"{game}-begun"] = {}, plan(game, alone), []
        found[f"{game}-in-a-turn"] = {}, plan(game, two), [*turns(game, 1), *roll]
        found[f"{game}-undo"] = {}, plan(game, alone), [*roll, f"fill {box}{columns}"]
        found[f"{game}-undone"] = {}, plan(game, two), [*roll, f"fill {box}{columns}", "undo", "hold 5"]
        found[f"{game}-six"] = {}, plan(game, six), [*turns(game, 6), *roll]
        over = plan(game, alone if game == "triple" else two)
        found[f"{game}-over"] = {}, over, to_the_end(over, number)
        moves = to_the_end(over, number + 10)
        found[f"{game}-over-not-filed"] = {}, over, [*moves[:-1], "cut 4", moves[-1]]
        real = plan(game, two, "listed", real_dice=True)
        found[f"{game}-real-dice"] = {}, real, [*turns(game, 2, True), f"tell 5 0 2 0 0{sixth}"]
        found[f"{game}-real-dice-undo"] = {}, real, turns(game, 1, True)
        found[f"{game}-real-dice-start"] = {}, plan(game, three, "roll", real_dice=True), []
        robots = plan(game, [people("Fox")[0], robot("Rex", 4), robot("Pip", 1)])
        found[f"{game}-robots"] = {"language": "sv"}, robots, turns(game, 1)
    fives = "roll 6 6 6 6 6"
    jokers = [fives, "fill yatzy", fives, "fill sixes", fives, "fill full_house", "roll 1 2 3 4 5"]
    for value in OPTIONS["american"]["joker"]:
        found[f"american-joker-{value}"] = {}, plan("american", alone, joker=value), jokers
    all_three = [move for column in (1, 2, 3) for move in (fives, f"fill yatzy.{column}")]
    found["triple-jokers"] = {}, plan("triple", alone, joker="free"), [*all_three, fives, "fill chance.3"]
    for value in (10, 20, 40):
        straight = ["roll 2 3 4 5 6", "fill large_straight", "roll 2 2 3 3 3", "fill full_house", fives, "fill yatzy"]
        found[f"yatzy-first-roll-{value}"] = (
            {},
            plan("yatzy", alone, first_roll_bonus=value, yatzy_adds_dice=True),
            straight,
        )
    real = plan("american", alone, real_dice=True, first_roll_bonus=40)
    told = ["tell 2 3 4 5 6", "fill large_straight first", "tell 2 2 3 3 3", "fill full_house"]
    found["american-real-dice-first-roll"] = {}, real, told
    saved = ["roll 4 4 4 4 1 1", "fill fours", "roll 1 2 3 4 5 6", "hold 1 2 3 4 5", "roll 6", "fill full_straight"]
    options = {"saved_rolls": True, "full_straight": 25, "full_house_all_dice": True, "finnish": True}
    found["maxi-saved-rolls"] = {}, plan("maxi", alone, **options), [*saved, "roll 5 5 2 2 2 1", "hold 1 2"]
    found["maxi-saved-rolls-undo"] = {}, plan("maxi", alone, **options, yatzy_adds_dice=True), saved
    found["forced-bonus-at"] = {}, plan("forced", alone, bonus_at=42), turns("forced", 1)
    others = {
        "language": "fi", "volume": 0, "brightness": 1, "auto_off": 15, "demo": True, "shake": False, "coach": "0.5",
    }  # fmt: skip
    found["settings"] = others, plan("maxi", [*people("Åsa"), robot("Chip", 2)], finnish=True), []
    return found


def games_of_history() -> list[tuple[dict, list[str]]]:
    """Return the games of the folder `history` in the order of play."""
    given_up = ["give up"]
    played = []
    for seed in range(5):
        one = plan("yatzy", people("Fox", "Åsa"))
        played.append((one, to_the_end(one, 100 + seed)))
    for game in ("american", "maxi", "forced", "triple", "triple"):
        one = plan(game, people(*TEN[:2]))
        played.append((one, to_the_end(one, 200)))
    played.append((plan("triple", people(*TEN)), [*turns("triple", 6), *given_up]))
    first = plan("yatzy", people("Fox"), first_roll_bonus=40)
    played.append((first, to_the_end(first, 300)))
    real = plan("american", people("Fox", "Bo"), real_dice=True)
    played.append((real, to_the_end(real, 400)))
    joker = plan("american", people("Bo"), joker="free")
    played.append((joker, to_the_end(joker, 500)))
    last = plan("yatzy", people("Åsa"))
    played.append((last, [*turns("yatzy", 1), *given_up]))
    return played


def run(folder: Path, firmware: Path, settings: dict, player: Player) -> None:
    """Store these settings for the board, and press the recorded buttons."""
    saves = folder / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    found = [int.from_bytes(path.read_bytes()[:4], "little") for path in saves.glob("settings.?")]
    number = max(found, default=0) + 1
    data = json.dumps({"language": "en", **settings, "plan": player.plan}).encode()
    head = pack("<I", number)
    content = head + pack("<I", crc32(data, crc32(head))) + data
    (saves / ("settings." + "ab"[number % 2])).write_bytes(content)
    with TemporaryDirectory() as place:
        script = Path(place) / "script.txt"
        script.write_text("\n".join([*player.lines, "wait 1300"]) + "\n")
        command = [
            Path(sys.executable).with_name("kast"),
            "run",
            "--script",
            script,
            "--out",
            Path(place) / "out",
            "--store",
            folder,
        ]
        done = subprocess.run(
            [*command, "--firmware", firmware, "--seed", "1"], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, (folder.name, done.stderr, script.read_text())


def write_expected(folder: Path, expected: dict) -> None:
    (folder / "expected.json").write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n")


def make(name: str, firmware: Path) -> None:
    settings, planned, moves = cases()[name]
    folder = V1 / name
    shutil.rmtree(folder, ignore_errors=True)
    player = Player(planned, 1)
    for move in moves:
        player.move(move)
    run(folder, firmware, settings, player)
    filed = [player.record()] if player.phase == "over" and not name.endswith("not-filed") else []
    lines = b"".join(path.read_bytes() for path in (folder / "saves").glob("history*")).count(b"\n")
    assert lines == len(filed), name
    write_expected(folder, {"game": player.expected(), "settings": settings, "plan": planned, "history": filed})


def make_history(firmware: Path) -> None:
    folder = V1 / "history"
    shutil.rmtree(folder, ignore_errors=True)
    played = []
    for seq, (planned, moves) in enumerate(games_of_history(), 1):
        player = Player(planned, seq)
        if played and not played[-1].ended:  # "Continue" is then the first row of the menu
            player.lines.insert(1, "press RIGHT\nwait 200")
        for move in moves:
            player.move(move)
        if seq == len(games_of_history()):
            player.move("scores")
        run(folder, firmware, {}, player)
        played.append(player)
    keys = sorted({(player.game, json.dumps(player.options)) for player in played})
    counted = []
    for game, options in keys:
        same = [one for one in played if (one.game, json.dumps(one.options)) == (game, options)]
        over = [one for one in same if one.phase == "over"]
        cards = [(card["total"], one.seq, card["name"]) for one in over for card in one.record()["players"]]
        best = sorted(cards, key=lambda card: (-card[0], card[1]))[:10]
        counted.append(
            {
                "game": game,
                "options": json.loads(options),
                "games": len(over),
                "cards": len(cards),
                "sum": sum(total for total, _, _ in cards),
                "best": [list(card) for card in best],
                "fives": sum(_fives(one) for one in same),
                "faces": _faces(same),
            }
        )
    names = sorted({player["name"] for one in played for player in one.plan["players"]})
    of_names = {
        name: {
            "fives": sum(_fives(one, name) for one in played),
            "faces": _faces(played, name),
            "cards": sum(
                card["name"] == name for one in played if one.phase == "over" for card in one.record()["players"]
            ),
        }
        for name in names
    }
    statistics = {"games": counted, "names": of_names, "faces": _faces(played)}
    expected = {"game": None, "settings": {}, "plan": played[-1].plan, "history": [one.record() for one in played]}
    write_expected(folder, expected | {"statistics": statistics})


def _fives(player: Player, name: str | None = None) -> int:
    """Return the number of turns in which all dice were equal after any roll of the machine."""
    found = 0
    for turn in player.turns:
        if name and player.plan["players"][int(turn[0])]["name"] != name:
            continue
        dice = [""] * DICE[player.game]
        equal = False
        for start in range(2, len(turn), len(dice)):
            roll = turn[start : start + len(dice)]
            if "?" in roll:
                continue
            dice = [old if new == "." else new for old, new in zip(dice, roll, strict=True)]
            equal = equal or len(set(dice)) == 1
        found += equal
    return found


def _faces(players: list[Player], name: str | None = None) -> list[int]:
    """Return how often each face fell in finished turns, except for real dice."""
    found = Counter()
    for player in players:
        for turn in [] if player.plan["real_dice"] else player.turns:
            if name in (None, player.plan["players"][int(turn[0])]["name"]):
                found.update(turn[2:].replace(".", ""))
    return [found[str(face)] for face in range(1, 7)]


if __name__ == "__main__":
    old = Path(sys.argv[1])
    for case in sys.argv[2:] or [*cases(), "history"]:
        make_history(old) if case == "history" else make(case, old)
        print(case)

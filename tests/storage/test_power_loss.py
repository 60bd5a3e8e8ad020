"""Test that a power cut at any single write of whole games loses nothing and stores nothing twice."""

import json
import random
from random import Random

import pytest
from kast.games.cards.game import CardGame
from kast.games.cards.replay import turns
from kast.storage import history, journal, saved_game, store, unpacked_game
from kast.storage.restored_game import restored
from kast.storage.statistics import Statistics
from little_flash import Flash, board_with
from suites import also_long

BLOCKS = 48
EARLIER = 22  # number of games that are already in the history, so that its first segment is soon full


class Machine:
    """A device that stores games in the order of the firmware and records what it believes to be stored."""

    def __init__(self, flash: Flash) -> None:
        self.flash = flash
        self.random = Random(4)
        self.marks: list[tuple[int, str, object]] = []  # (flash writes so far, action begun or done, its data)
        self.game = self.start(self.random)

    @staticmethod
    def start(source: Random) -> CardGame:
        players = [{"name": name, "kind": "human", "picture": 1} for name in ("Åsa", "Bo")]
        game = CardGame("yatzy", {}, players, source.randbytes, "roll")
        game.seq = history.next_seq(Statistics().counted)
        return game

    def mark(self, what: str, value: object) -> None:
        self.marks.append((len(self.flash.writes), what, value))

    def save(self) -> None:
        data = saved_game.pack(self.game.state())
        self.mark("save", data)
        assert store.save("game", data)
        self.mark("saved", data)

    def roll(self) -> None:
        self.game.roll()
        self.save()

    def fill(self) -> None:
        choices = self.game.choices()
        finished = self.game.turns_finished
        self.game.fill(self.random.choice(choices)[0])
        assert journal.append(self.game.seq, finished, self.game.last_turn)
        self.save()
        if self.game.phase == "over":
            self.file()

    def undo(self) -> None:
        if self.game.phase == "over":
            self.mark("take back", self.game.seq)
            assert history.take_back(self.game.seq)
        self.game.undo()
        self.save()

    def file(self) -> None:
        assert history.add(self.game, "cafe")
        self.mark("filed", self.game.seq)

    def play(self, turns_to_play: int) -> None:
        while turns_to_play and self.game.phase == "play":
            turns_to_play -= 1
            self.roll()
            for die in range(self.random.randrange(4)):
                self.game.toggle(die)
            if self.game.can_roll:
                self.roll()
            self.fill()

    def new_game(self) -> None:
        list(Statistics().catch_up(self.game.seq))
        self.game = self.start(self.random)
        self.save()
        while self.game.phase == "start":
            self.game.roll_for_start()
            self.save()

    def give_up(self) -> None:
        self.file()
        assert store.forget("game")
        self.mark("saved", None)


def earlier_games() -> None:
    source = Random(1)
    for _ in range(EARLIER):
        game = Machine.start(source)
        game.phase = "play"
        while game.phase == "play":
            game.roll()
            finished = game.turns_finished
            game.fill(game.choices()[0][0])
            journal.append(game.seq, finished, game.last_turn)
        assert history.add(game, "cafe")


def script(flash: Flash) -> Machine:
    """Play a game with an undo before and after its end, abandon a second one, begin a third; return the device."""
    machine = Machine(flash)
    machine.new_game()
    machine.play(3)
    machine.undo()
    machine.fill()
    machine.play(99)
    machine.undo()
    machine.fill()
    machine.new_game()
    machine.play(2)
    machine.mark("save", None)
    machine.give_up()
    machine.new_game()
    machine.play(1)
    return machine


def check_after(marks: list[tuple[int, str, object]], done: int, cut: tuple) -> None:
    """Compare the stored files after a restart with what the device had stored in the first `done` flash writes.

    An action is complete if its mark was made before the cut; the last action that was begun may be complete, too.
    """
    sure = [(what, value) for writes, what, value in marks if writes <= done]
    saved = [value for what, value in sure if what == "saved"]
    begun = [value for what, value in sure if what == "save"]
    allowed = {saved[-1] if saved else None, begun[-1] if begun else None}
    data = store.load("game")
    assert data in allowed, (done, cut)
    filed = {value for what, value in sure if what == "filed"}
    if sure and sure[-1][0] == "take back":
        filed.discard(sure[-1][1])  # the game is being removed: it may still be there, but never in part
    elif any(what == "take back" for what, _ in sure) and data:
        # An undo took the game out of the history; it is missing there until it is filed again.
        last_back = max(place for place, (what, _) in enumerate(sure) if what == "take back")
        seq = sure[last_back][1]
        if ("filed", seq) not in sure[last_back:]:
            filed.discard(seq)
    game = None
    if data:
        game = restored(CardGame, unpacked_game.unpack(data), random.randbytes)
        if game.phase == "over":
            assert history.add(game, "cafe")
            filed.add(game.seq)
    lines = history.Lines()
    records = [json.loads(line.read()) for line in lines]
    seqs = [record["seq"] for record in records]
    assert lines.damaged == 0 and seqs == sorted(set(seqs)), (done, cut, seqs)
    assert set(range(1, EARLIER + 1)) | filed <= set(seqs), (done, cut, filed, seqs)
    for record in records[EARLIER:]:
        played = list(turns(record["game"], record["options"], record["players"], record["turns"]))
        assert sum(points for _, _, points, _ in played) <= sum(player["total"] for player in record["players"])
        assert len(played) == sum(len(player["boxes"]) for player in record["players"])
    if game:
        found = list(journal.turns(game.seq, game.turns_finished))
        assert len(found) == game.turns_finished, (done, cut)
    statistics = Statistics()
    list(statistics.catch_up())
    entry = statistics.games["yatzy"]
    finished = [record for record in records if record["end"] == "finished"]
    assert entry["games"] == len(finished) and statistics.counted == seqs[-1]
    assert entry["sum"] == sum(player["total"] for record in finished for player in record["players"])
    # The device can still store.
    assert store.save("game", b"next") and store.load("game") == b"next"


@pytest.mark.parametrize("share", also_long(range(3), (0).__eq__))
def test_a_power_cut_at_every_write(share: int) -> None:
    """Each of three tests cuts the power at a third of the writes, once before a write and once in its middle."""
    flash = Flash(BLOCKS)
    with board_with(flash, fresh=True):
        earlier_games()
        list(Statistics().catch_up())
    image = bytes(flash.buffer)
    flash = Flash(BLOCKS, image)
    with board_with(flash):
        machine = script(flash)
    now = Flash(BLOCKS, image)
    for done, write in enumerate(flash.writes):
        for torn in (False, True) if done % 3 == share else ():
            cut = Flash(BLOCKS, bytes(now.buffer))
            if torn:
                cut.apply(write, torn=True)
            with board_with(cut):
                check_after(machine.marks, done, (write[0], write[1], torn))
        now.apply(write)
    assert len(flash.writes) > 300


def test_games_continue_on_a_full_file_system() -> None:
    """Without free space games can still be played, and what was stored before stays."""
    flash = Flash(12)
    source = Random(2)
    refused = 0
    with board_with(flash, fresh=True):
        for _ in range(30):
            game = Machine.start(source)
            game.phase = "play"
            while game.phase == "play":
                game.roll()
                refused += not store.save("game", saved_game.pack(game.state()))
                finished = game.turns_finished
                game.fill(game.choices()[0][0])
                refused += not journal.append(game.seq, finished, game.last_turn)
            refused += not history.add(game, "cafe")
            list(Statistics().catch_up())
        assert refused and not history.free_space()
        lines = history.Lines()
        assert len(list(lines)) > 5 and lines.damaged == 0
    with board_with(Flash(12, bytes(flash.buffer))):
        assert len(list(history.Lines())) > 5


def test_flash_writes_per_turn() -> None:
    """All files of a turn are small, so at least two saves are made for each block that is erased."""
    flash = Flash(352)
    with board_with(flash, fresh=True):
        machine = Machine(flash)
        machine.new_game()
        before = len(flash.writes)
        machine.play(10)
    erased = [offset for _, offset, _ in flash.writes[before:]].count(None)
    saves = [what for _, what, _ in machine.marks].count("saved")
    assert erased * 2 <= saves, (erased, saves)

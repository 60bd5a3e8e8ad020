"""Begin and file games on several boards."""

import contextlib
import random
from pathlib import Path

from filed_games import players
from kast.games.cards.game import CardGame
from kast.storage import history, journal, saved_game, store


class GamesOfBoards:
    """The base class of tests with games on several boards. A, B, C: the numbers of three boards' chips."""

    A, B, C = "a" * 16, "b" * 16, "c" * 16

    def begin(self, folder: Path, device: str, turns: int) -> CardGame:
        """Play and store the first `turns` turns of a game of Yatzy; file it if it is over. Return the game."""
        with contextlib.chdir(folder):
            game = CardGame("yatzy", None, players("Fox"), random.Random(1).randbytes, "listed")
            game.seq = history.next_seq()
        self.play(folder, game, device, turns)
        return game

    def play(self, folder: Path, game: CardGame, device: str, turns: int) -> None:
        with contextlib.chdir(folder):
            for _ in range(turns):
                game.roll()
                game.fill(game.choices()[0][0])
                assert journal.append(game.seq, game.turns_finished - 1, game.last_turn)
            assert store.save("game", saved_game.pack(game.state()))
            if game.phase == "over":
                assert history.add(game, device)

"""Checks the history line of a multiplayer game against its transcript, which proves it (firmware/docs/protocol.md)."""

import binascii
import json
from dataclasses import dataclass
from typing import Any

from kast.games import is_own
from kast.games.stored import Reader
from kast.multiplayer.protocol import VERSION, ProtocolError
from kast.multiplayer.protocol.agreement import NONCE, setup_of
from kast.multiplayer.protocol.hash_chains import LINKS, SIZE, Chain
from kast.multiplayer.protocol.messages import BACK, END, HEADS, MOST_MACHINES
from kast.multiplayer.protocol.replicated_game import ReplicatedGame
from kast.turn_text import parts

from kast_tools.games.history_format import UnknownGame
from kast_tools.games.recorded_game import RecordedGame

SENTENCES = {
    "papers": "the machines cannot have begun a game with their first messages.",
    "chain": "{player}'s machine revealed links that do not lead to the head that it committed to.",
    "holds": "{player} rolled where the rules allow no such roll, or held dice that could not be held.",
    "box": "{player} ended the turn in a way that the rules do not allow, or took back a turn that is final.",
    "order": "a move came out of turn, or after the last links that were committed to.",
    "state": "the moves do not lead to the game whose checksum all machines computed.",
    "dice": "the dice are not those that follow from the links.",
    "deck": "the cards lay in another order, by the links.",
    "turn": "the history has another box, or other held dice, than were played.",
    "table": "the history has another game, other rules or other players than were agreed on.",
    "score": "the points are not those that the moves lead to.",
    "end": "the history has another end of the game than its moves.",
    "twice": "its machines recorded it differently: {other}.",
}
"""How a game can differ from its transcript: sentences that `kast verify` prints after "the record is wrong"."""


class NotMultiplayer(ValueError):
    """The game was played on one machine, so nothing proves its dice."""


class DisprovedGame(ValueError):
    """The game is not stored as it was played. `reason` is a key of SENTENCES; the message is a sentence for users."""

    def __init__(self, reason: str, where: str = "", **names: str) -> None:
        sentence = SENTENCES[reason].format(**names)
        super().__init__(f"{where}: {sentence}" if where else sentence)
        self.reason = reason


@dataclass(frozen=True)
class Transcript:
    """What the machines of a multiplayer game sent each other, as one of them stored it.

    - side: number of the machine that stored it, 0 for the host
    - agreements: agreements of the machines, the host's first
    - links: for each side, the last revealed link of each of its hash chains, in the order of the chains
    - heads: heads of chains that the sides committed to but did not use, in the order of the sides; b"" if none
    - check: checksum of agreements, moves, links and the state of the game, which every machine computed
    - moves: a byte for each move, as in kast.multiplayer.protocol.replicated_game
    """

    side: int
    agreements: tuple[bytes, ...]
    links: tuple[tuple[bytes, ...], ...]
    heads: bytes
    check: bytes
    moves: bytes

    @classmethod
    def from_text(cls, text: str) -> "Transcript":
        """Return the transcript from its text, the member `link` of a history line.

        :raises DisprovedGame: the text is malformed
        """
        try:
            reader = Reader(binascii.a2b_base64(text, strict_mode=True))
            if reader.number() != VERSION:
                raise ValueError
            side, sides = reader.number(), reader.number()
            if not side < sides <= MOST_MACHINES:
                raise ValueError
            agreements = tuple(_read_piece(reader) for _ in range(sides))
            links = tuple(_links(_read_piece(reader)) for _ in range(sides))
            return cls(side, agreements, links, _read_piece(reader), reader.take(SIZE), reader.data)
        except ValueError:
            raise DisprovedGame("papers") from None

    @property
    def rolls(self) -> int:
        return sum(move < END for move in self.moves)

    @property
    def table(self) -> tuple[bytes, ...]:
        """The nonces of all machines, which identify the game: all transcripts of the game have the same ones."""
        return tuple(paper[1 : 1 + NONCE] for paper in self.agreements)


@dataclass(frozen=True)
class ProvedGame:
    """A game that its transcript proves.

    - rolls: number of rolls
    - sides: number of each player's machine, 0 for the host
    """

    game: RecordedGame
    transcript: Transcript
    rolls: int
    sides: tuple[int, ...]

    @property
    def start(self) -> str:
        """How the first player was found, as the machines agreed: one of STARTS (multiplayer/protocol/agreement.py)."""
        return setup_of(self.transcript.agreements).start


def prove(game: RecordedGame) -> ProvedGame:
    """Prove a game: replay its dice, moves and points from the links that all machines revealed.

    :raises NotMultiplayer: the game was played on one machine
    :raises DisprovedGame: the game differs from its transcript; the message describes the first difference
    """
    if not game.record.get("link"):
        raise NotMultiplayer
    transcript = Transcript.from_text(game.record["link"])
    play = _start_replay(transcript)
    _check_table(game, play)
    turns = _replay_moves(transcript, play, game)
    if play.check != transcript.check:
        raise DisprovedGame("state")
    _check_deck(game, play)
    for number, (played, recorded) in enumerate(zip(turns, game.turns, strict=False), 1):
        _check_turn(number, played, recorded, game)
    if len(turns) != len(game.turns) or play.game is None or game.is_finished != (play.game.phase == "over"):
        raise DisprovedGame("end")
    if json.loads(play.game.draw or "null") != game.record.get("draw"):
        raise DisprovedGame("end")
    totals = [play.game.total(seat) for seat in range(len(game.players))]
    if totals != [player["total"] for player in game.players]:
        raise DisprovedGame("score")
    try:
        game.family.check_moves(game)
    except UnknownGame:
        raise DisprovedGame("score") from None
    return ProvedGame(game, transcript, transcript.rolls, tuple(play.sides))


def contradiction(one: ProvedGame, other: ProvedGame) -> str:
    """Return a few words on how two machines' records of the same game differ; "" if they agree."""
    mine, theirs = one.transcript, other.transcript
    if mine.agreements != theirs.agreements:
        rest = [[paper[1 + NONCE + SIZE :] for paper in transcript.agreements] for transcript in (mine, theirs)]
        return "a machine committed to two chains" if rest[0] == rest[1] else "they began with other rules or players"
    shorter, longer = sorted((mine, theirs), key=lambda transcript: len(transcript.moves))
    if not longer.moves.startswith(shorter.moves):
        return "other holds or boxes"
    if one.game.is_finished and other.game.is_finished and mine.moves != theirs.moves:
        return "one of them ends later"
    if mine.moves == theirs.moves and mine.links != theirs.links:
        return "other links"
    return ""


def _start_replay(transcript: Transcript) -> Any:
    try:
        return ReplicatedGame(transcript.agreements)
    except ProtocolError as error:
        raise DisprovedGame(str(error)) from None


def _check_table(game: RecordedGame, play: Any) -> None:
    setup = play.setup
    agreed = sorted((_identity(player) for player in setup.players), key=repr)
    recorded = sorted((_identity(player) for player in game.players), key=repr)
    is_game = _is_game(game.rule_set, setup.game)
    if not is_game or setup.options != game.options or agreed != recorded or game.has_real_dice:
        raise DisprovedGame("table")


def _is_game(id: str, agreed: str) -> bool:
    """Return whether a game's id is that of the game agreed on. Boards may have named the file of an own game anew."""
    return id == agreed or (is_own(id) and is_own(agreed) and agreed.endswith(id[id.rfind("-") :]))


def _check_deck(game: RecordedGame, play: Any) -> None:
    """Raise DisprovedGame unless the cards of a game with a deck lie as they follow from the links."""
    deck = getattr(play.game, "deck", None)
    if deck is not None and deck != game.results[0].taken.deck:
        raise DisprovedGame("deck")


def _identity(player: dict[str, object]) -> tuple[object, ...]:
    return player["name"], player["kind"], player.get("level"), player["picture"]


def _replay_moves(transcript: Transcript, play: Any, game: RecordedGame) -> list[str]:
    """Replay the moves of a transcript in `play`, and return the texts of the turns that result."""
    setup = play.setup
    names = [
        " and ".join(
            player["name"]
            for player, player_side in zip(setup.players, setup.sides, strict=True)
            if player_side == side
        )
        for side in range(len(transcript.agreements))
    ]
    chains = [_chains(links, transcript.rolls) for links in transcript.links]
    for side, side_chains in enumerate(chains):
        if side_chains and side_chains[0].head != play.setup.heads[side]:
            raise DisprovedGame("chain", player=names[side])
    turns: list[str] = []
    for move in transcript.moves:
        player = names[max(play.writer, 0)]
        turn = f"Turn {len(turns) + 1}"
        try:
            if move == HEADS:
                play.commit(_heads(transcript, chains, play.rolls // LINKS + 1))
            elif move < END:
                place = play.rolls % LINKS + 1
                play.roll(move, tuple(side_chains[play.rolls // LINKS].link(place) for side_chains in chains))
                if play.rolls == 1 and list(map(_identity, play.game.players)) != list(map(_identity, game.players)):
                    raise DisprovedGame("table")
            elif move == BACK:
                play.take_back()
                turns.pop()
            else:
                play.end(move - END)
                turns.append(play.game.last_turn)
        except DisprovedGame:
            raise
        except ProtocolError as error:
            raise DisprovedGame(str(error), turn, player=player) from None
        except (ValueError, IndexError):
            raise DisprovedGame("box", turn, player=player) from None
    return turns


def _chains(links: tuple[bytes, ...], rolls: int) -> list[Chain]:
    full = [Chain(link) for link in links[:-1]]
    if len(links) != -(-rolls // LINKS):
        raise DisprovedGame("order")
    return [*full, *(Chain(link, rolls - LINKS * len(full)) for link in links[-1:])]


def _heads(transcript: Transcript, chains: list[list[Chain]], number: int) -> tuple[bytes, ...]:
    if all(number < len(side_chains) for side_chains in chains):
        return tuple(side_chains[number].head for side_chains in chains)
    if len(transcript.heads) != len(chains) * SIZE:
        raise DisprovedGame("order")
    return tuple(transcript.heads[start : start + SIZE] for start in range(0, len(transcript.heads), SIZE))


def _check_turn(number: int, played: str, recorded: str, game: RecordedGame) -> None:
    if played == recorded:
        return
    player, _, rolls = parts(played)
    same_dice = len(recorded) == len(played) and all(
        a == b for a, b in zip(rolls, recorded[2:], strict=True) if a != "." and b != "."
    )
    turn = f"Turn {number}, {game.players[player]['name']}"
    raise DisprovedGame("turn" if same_dice else "dice", turn)


def _read_piece(reader: Reader) -> bytes:
    return reader.take(reader.number(2))


def _links(data: bytes) -> tuple[bytes, ...]:
    if len(data) % SIZE:
        raise ValueError
    return tuple(data[start : start + SIZE] for start in range(0, len(data), SIZE))

"""Many simulated boards in one process, each for a game with a stranger."""

import asyncio
import os
from typing import Any

from kast_tools.bench.tables.board import Board
from kast_tools.bench.tables.carrier import Carrier, Counts


def play(port: int, numbers: range, game: str, think_ms: int, within: int) -> dict[str, Any]:
    """Play the boards of these numbers, a game each, in this process."""
    return asyncio.run(_play_all(port, numbers, game, think_ms, within))


async def _play_all(port: int, numbers: range, game: str, think_ms: int, within: int) -> dict[str, Any]:
    counts = Counts()
    carriers = [_carrier(port, number, game, think_ms, counts) for number in numbers]

    async def later(place: int, carrier: Carrier) -> None:
        await asyncio.sleep(place / 40)  # nobody switches on all boards at once
        await carrier.run()

    stays = [asyncio.create_task(later(place, carrier)) for place, carrier in enumerate(carriers)]
    _, left = await asyncio.wait(stays, timeout=within)
    for stay in left:
        stay.cancel()
    return {
        "counts": counts,
        "proved": sum(carrier.stay.proved == [True] for carrier in carriers),
        "rolled": [one for carrier in carriers for board in carrier.boards for one in board.rolled],
    }


def _carrier(port: int, number: int, game: str, think_ms: int, counts: Counts) -> Carrier:
    def make(side: int) -> Board:
        return Board(f"{number:016x}", f"P{number}", game, is_host=side == 0, seed=number, think_ms=think_ms)

    return Carrier(port, make, {"anyone": True}, os.urandom(16).hex(), pulse=0.25, counts=counts)

"""`python -m kast_tools.bench.tables`: as many boards as one Mosquitto here holds, playing; what it took, as lines."""

import multiprocessing
import os
import shutil
import statistics
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import psutil

from kast_tools.bench.tables.crowd import play
from kast_tools.club.mosquitto import write_configuration

_PORT = 18_830
_MEGABYTE = 1 << 20


@click.command()
@click.option("--boards", default=2000, show_default=True)
@click.option("--game", default="pig", show_default=True)
@click.option("--think-ms", default=2000, show_default=True, help="What a player takes for a move, on average.")
@click.option("--processes", default=2, show_default=True, help="That play the boards.")
@click.option("--within", default=900, show_default=True, help="Seconds until what is not played counts as lost.")
def tables(boards: int, game: str, think_ms: int, processes: int, within: int) -> None:
    """Let boards play strangers at a club with Mosquitto, a game each, and print what that took."""
    mosquitto = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")
    if not mosquitto:
        raise click.ClickException("Mosquitto is not here. Install it: apt install mosquitto")
    with TemporaryDirectory() as folder:
        conf, password = write_configuration(Path(folder), port=_PORT, websocket_port=None)
        if os.geteuid() == 0:  # else it would become a user who may not read this folder
            conf.write_text(f"{conf.read_text()}user root\n")
        broker = subprocess.Popen([mosquitto, "-c", str(conf)], stderr=subprocess.DEVNULL)
        options = ["--db", f"{folder}/club.sqlite", "--broker", f"mqtt://club:{password}@127.0.0.1:{_PORT}"]
        club = subprocess.Popen(
            [Path(sys.executable).with_name("kast"), "club", "--port", "0", *options],
            stdin=subprocess.DEVNULL,
        )
        try:
            time.sleep(5)
            _play(boards, game, think_ms, processes, within, (psutil.Process(broker.pid), psutil.Process(club.pid)))
        finally:
            club.terminate()
            club.wait()
            broker.kill()


def _play(
    boards: int, game: str, think_ms: int, processes: int, within: int, watched: tuple[psutil.Process, psutil.Process]
) -> None:
    began = time.monotonic()
    share = [range(first, boards, processes) for first in range(processes)]
    most = [0, 0]
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        works = [pool.submit(play, _PORT, numbers, game, think_ms, within) for numbers in share]
        while not all(work.done() for work in works):
            most = [max(one, process.memory_info().rss) for one, process in zip(most, watched, strict=True)]
            time.sleep(0.5)
        results = [work.result() for work in works]
    seconds = time.monotonic() - began
    rolled = sorted(one for result in results for one in result["rolled"])
    proved = sum(result["proved"] for result in results)
    wire, size, asks, ask_bytes, spared = (
        sum(getattr(result["counts"], name) for result in results)
        for name in ("wire", "wire_bytes", "asks", "ask_bytes", "spared")
    )
    print(f"boards {boards}, game {game}, {think_ms} ms a move, {seconds:.0f} s")
    print(f"games proved by both: {proved / 2:g} of {boards / 2:g}; lost: {(boards - proved) / 2:g}")
    print(f"messages: {wire} on wires ({wire / seconds:.0f}/s in, as many out), {asks} asked; spared {spared}")
    print(
        f"a game: {2 * wire / boards:.0f} messages, {2 * size / boards:.0f} bytes; {2 * ask_bytes / boards:.0f} asked"
    )
    if rolled:
        print(
            f"ROLL to dice: median {statistics.median(rolled):.0f} ms, 99 % {rolled[int(0.99 * len(rolled))]:.0f} ms, "
            f"most {rolled[-1]:.0f} ms, {len(rolled)} rolls"
        )
    processor = [sum(process.cpu_times()[:2]) for process in watched]
    for name, memory, used in zip(("broker", "club"), most, processor, strict=True):
        print(f"{name}: {memory / _MEGABYTE:.0f} MB at most, {used:.0f} s of a processor")


if __name__ == "__main__":
    tables()

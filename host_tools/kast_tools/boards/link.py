"""`kast link`: connects a machine to others by passing bytes between the UART at its cable and a broker."""

import subprocess
import threading
from pathlib import Path

import click
import serial

from kast_tools.common.broker_address import broker_address
from kast_tools.common.errors import KastError
from kast_tools.common.node import find_node
from kast_tools.common.paths import SIMULATOR

_BITS_A_SECOND = 115_200  # the rate in firmware/kast/device/cable.py
_PROGRAM = SIMULATOR / "network" / "serial_relay.js"
_PATIENCE = 0.1  # seconds that a read waits for bytes


@click.command()
@click.option("--port", required=True, metavar="PORT", help="The serial port that the machine's cable is connected to.")
@click.option("--broker", required=True, metavar="URL", help="The club's broker: mqtt://HOST:PORT or ws://HOST:PORT.")
def link(port: str, broker: str) -> None:
    """Let a machine play with others over a network, until Ctrl-C.

    Connect the machine's cable to a 3.3 V serial adapter of this computer, TX to RX and RX to TX, with
    the same resistors as between two machines.

    \b
    Example: kast link --port /dev/ttyUSB0 --broker mqtt://192.168.1.20:1883
    """
    address = broker_address(broker)
    try:
        adapter = serial.serial_for_url(port, _BITS_A_SECOND, timeout=_PATIENCE)
    except (serial.SerialException, ValueError, OSError):
        raise KastError(f"{port} cannot be opened. Plug the adapter in, or choose another --port.") from None
    with adapter, _start_relay(find_node(), _PROGRAM, address) as relay:
        try:
            threading.Thread(target=_relay_to_machine, args=[relay, adapter], daemon=True).start()
            print(f"{port} plays through {address}  (Ctrl-C stops)", flush=True)
            _machine_to_relay(adapter, relay, port)
        finally:
            relay.terminate()  # otherwise closing its output would wait for the thread that reads from it


def _start_relay(node: str, program: Path, broker: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [node, str(program), broker],
        bufsize=0,  # otherwise closing its input would try again to write what it can no longer read
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )


def _machine_to_relay(wire: serial.Serial, relay: subprocess.Popen[bytes], port: str) -> None:
    """Pass bytes from the machine to the relay program. Raises KastError when the adapter or the program is gone."""
    assert relay.stdin
    while True:
        try:
            data = wire.read(wire.in_waiting or 1)
        except (serial.SerialException, OSError):
            raise KastError(f"{port} was disconnected. Plug the adapter in, then start again.") from None
        try:
            if data:
                relay.stdin.write(data)
        except OSError:
            raise KastError("The connection to the broker has ended. Start again.") from None


def _relay_to_machine(relay: subprocess.Popen[bytes], wire: serial.Serial) -> None:
    """Pass bytes from the relay program to the machine, until the program or the adapter is gone."""
    assert relay.stdout
    try:
        while data := relay.stdout.read(256):
            wire.write(data)
    except (serial.SerialException, OSError, ValueError):  # ValueError: the program's output is closed already
        pass  # _machine_to_relay reports the error

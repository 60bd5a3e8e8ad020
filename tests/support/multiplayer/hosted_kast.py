"""Run what host_tools/hosting/compose.yaml starts, without Docker: the same commands and configuration files, as
processes of this computer. Only names of services, ports and folders are replaced.
"""

import contextlib
import functools
import os
import re
import shutil
import ssl
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import psutil
import pytest
import yaml
from brokers import free_port, wait_for
from certificates import make_authorities, openssl
from kast_tools.club.broker.child import find_mosquitto
from kast_tools.common.paths import ROOT

HOSTING = ROOT / "host_tools" / "hosting"
STREAM = Path("/usr/lib/nginx/modules/ngx_stream_module.so")
"""nginx's module for TCP: Debian loads it, other builds have it inside."""
POSTGRES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
QUIET: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}


@functools.cache
def composed() -> dict[str, Any]:
    """Return the content of the compose file, without its variables."""
    return yaml.safe_load((HOSTING / "compose.yaml").read_text())


def replaced(text: str, changes: dict[str, str]) -> str:
    """Return the text with each key replaced by its value; each must be there."""
    for old, new in changes.items():
        assert old in text, f"{old} is not in the file any more"
        text = text.replace(old, new)
    return text


class HostedKast:
    """The services on loopback, with a certificate for localhost that the authority `authority` has signed.

    - address: of the site
    - pin: SHA-256 of the certificate's key, for browsers that are to trust it
    """

    def __init__(self, folder: Path) -> None:
        names = "https", "http", "web", "stream", "mqtt", "websocket", "database"
        self.ports = {name: free_port() for name in names}
        self.address = f"https://localhost:{self.ports['https']}/"
        self.folder = folder
        self._processes: dict[str, subprocess.Popen[Any]] = {}
        make_authorities(folder)
        self.authority = folder / "good.crt"
        openssl(folder, "pkey", "-in", "broker.key", "-pubout", "-outform", "DER", "-out", "broker.pub")
        openssl(folder, "dgst", "-sha256", "-binary", "-out", "broker.hash", "broker.pub")
        openssl(folder, "base64", "-in", "broker.hash", "-out", "broker.pin")
        self.pin = (folder / "broker.pin").read_text().strip()
        self.environment = os.environ | {
            "KAST_HOST": self.address.split("/")[2],
            "KAST_TLS": f"{folder / 'broker.crt'} {folder / 'broker.key'}",
            "KAST_HTTP_PORT": str(self.ports["http"]),
            "HOME": str(folder),  # Caddy stores what it knows about certificates there
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        }

    def open(self, url: str, **headers: str) -> Any:
        """Open an address of the site, whose certificate must be right."""
        context = ssl.create_default_context(cafile=str(self.authority))
        request = urllib.request.Request(self.address + url, headers=headers)
        return urllib.request.urlopen(request, context=context)

    def start(self) -> None:
        """Start the services in an order that fits their dependencies; return when the club is open."""
        self.prepare()
        self._start_database()
        for service in ("broker", "club", "web", "proxy"):
            self.start_service(service)

    def prepare(self) -> None:
        """Run the services that end before the others begin."""
        for service in ("settings", "site"):
            subprocess.run(self.command(service), check=True, env=self.environment, stdout=subprocess.DEVNULL)

    def start_service(self, service: str) -> None:
        """Start one of the services broker, club, web and proxy."""
        ports = self.ports
        if service == "club":
            process = self._run(service, self.command(service), stdout=subprocess.PIPE)
            assert process.stdout and b"is open" in process.stdout.readline()
            return
        waits = {"broker": ("mqtt", "websocket"), "web": ("web", "stream"), "proxy": ("https",)}[service]
        command = getattr(self, f"_{service}")()
        self._run(service, command, stdout=subprocess.DEVNULL)
        for name in waits:
            wait_for(ports[name])

    def stop_service(self, service: str) -> None:
        process = self._processes.pop(service)
        process.terminate()
        process.communicate(timeout=20)

    def stop(self) -> None:
        for service in reversed(list(self._processes)):
            self.stop_service(service)
        with contextlib.suppress(subprocess.CalledProcessError):
            self.database_program("pg_ctl", "-D", str(self._database), "-w", "-m", "immediate", "stop")
        shutil.rmtree(self._database, ignore_errors=True)

    def memory(self, service: str) -> int:
        """Return the memory of a service's process and its children, in bytes."""
        process = psutil.Process(self._processes[service].pid)
        return sum(one.memory_info().rss for one in (process, *process.children(recursive=True)))

    def command(self, service: str) -> list[str]:
        """Return the command of a service in the compose file."""
        programs = {"python": sys.executable, "/usr/sbin/mosquitto": str(find_mosquitto())}
        changes = {
            "/settings": str(self.folder / "settings"),
            "/site": str(self.folder / "site"),
            "@broker": f"@127.0.0.1:{self.ports['mqtt']}",
            "@database": f"@127.0.0.1:{self.ports['database']}",
            "$$": "$",
        }
        words = [re.sub(r"\$\{KAST_HOST:[^}]*}", self.environment["KAST_HOST"], word) for word in self._words(service)]
        for old, new in changes.items():
            words = [word.replace(old, new) for word in words]
        return [programs.get(word, word) for word in words]

    def database_program(self, name: str, *arguments: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
        """Run a program of PostgreSQL, as a user whom it accepts."""
        as_whom = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        return subprocess.run([*as_whom, POSTGRES[-1] / name, *arguments], check=True, **(QUIET | options))

    def run_at_database(self, name: str, *arguments: str, **options: Any) -> None:
        """Run a program of PostgreSQL as inside of the database's container, where it finds the database by itself."""
        where = {"PGHOST": "127.0.0.1", "PGPORT": str(self.ports["database"]), "PGPASSWORD": self._password}
        self.database_program(name, *arguments, env=os.environ | where, **options)

    def database_address(self) -> str:
        """Return the address of the club's database."""
        return f"postgresql://kast:{self._password}@127.0.0.1:{self.ports['database']}/kast"

    def _words(self, service: str) -> Sequence[str]:
        return composed()["services"][service]["command"]

    def _run(self, service: str, command: Sequence[object], **options: Any) -> subprocess.Popen[Any]:
        log = (self.folder / f"{service}.log").open("ab")
        process = subprocess.Popen(list(map(str, command)), stderr=log, env=self.environment, **options)
        self._processes[service] = process
        return process

    def _start_database(self) -> None:
        settings = composed()["services"]["database"]["environment"]
        folder = Path(tempfile.mkdtemp())  # not one of pytest's folders, which other users cannot enter
        self._database = folder / "data"
        password = folder / "password"
        shutil.copy(self.folder / "settings" / Path(settings["POSTGRES_PASSWORD_FILE"]).name, password)
        if os.geteuid() == 0:
            for one in (folder, password):
                shutil.chown(one, "postgres")
        user = settings["POSTGRES_USER"]
        self.database_program(
            "initdb", "-D", str(self._database), "-U", user, "-A", "scram-sha-256", "--pwfile", str(password)
        )
        port = self.ports["database"]
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
        self.database_program("pg_ctl", "-D", str(self._database), "-w", "-o", options, "start")
        self._password = password.read_text()
        self.run_at_database("createdb", "-U", user, settings["POSTGRES_DB"])

    def _broker(self) -> Sequence[object]:
        conf = self.folder / "settings" / "mosquitto.conf"
        ports = self.ports
        text = conf.read_text()
        if "listener 1883 0.0.0.0" in text:
            listeners = {"listener 1883 0.0.0.0": ports["mqtt"], "listener 9001 0.0.0.0": ports["websocket"]}
            text = replaced(text, {old: f"listener {port} 127.0.0.1" for old, port in listeners.items()})
            # As root, Mosquitto would switch to a user who may not read this folder.
            conf.write_text(text + "user root\n" * (os.geteuid() == 0))
        return self.command("broker")

    def _web(self) -> Sequence[object]:
        conf = self.folder / "nginx.conf"
        changes = {
            "listen 8080": f"listen 127.0.0.1:{self.ports['web']}",
            "127.0.0.1:8081": f"127.0.0.1:{self.ports['stream']}",
            "broker:9001": f"127.0.0.1:{self.ports['websocket']}",
            "/site/www": str(self.folder / "site" / "www"),
            "/tmp/nginx": str(self.folder / "nginx"),
        }
        conf.write_text(replaced((HOSTING / "nginx.conf").read_text(), changes))
        module = f"load_module {STREAM};" if STREAM.exists() else ""
        user = " user root;" if os.geteuid() == 0 else ""
        return "nginx", "-e", "stderr", "-c", conf, "-g", f"daemon off; {module}{user}"

    def _proxy(self) -> Sequence[object]:
        conf = self.folder / "Caddyfile"
        conf.write_text(replaced((HOSTING / "Caddyfile").read_text(), {"web:8080": f"127.0.0.1:{self.ports['web']}"}))
        return "caddy", "run", "--config", conf, "--adapter", "caddyfile"


@contextlib.contextmanager
def hosted_kast(folder: Path) -> Generator[HostedKast]:
    """Yield the services while they run. Skip the test if a program is missing, except in CI."""
    programs = {
        "caddy": shutil.which("caddy"),
        "mosquitto": find_mosquitto(),
        "nginx": shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin"),
        "postgresql": POSTGRES,
    }
    missing = [name for name, found in programs.items() if not found]
    if missing:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"Missing: sudo apt install {' '.join(missing)}")
    hosted = HostedKast(folder)
    try:
        hosted.start()
        yield hosted
    finally:
        hosted.stop()

"""Test the files of host_tools/hosting: that Compose accepts them, and that each service sees only what it needs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hosted_kast import HOSTING, composed
from kast_tools.club.broker import hosted
from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT, SIMULATOR

SETTINGS = {"KAST_HOST": "kast.example", "KAST_TLS": "me@kast.example", "PATH": "/usr/bin:/bin"}


def compose(settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Let Compose check the file. Debian has version 1, which does not know the name of a project yet."""
    program = shutil.which("docker-compose")
    if not program:
        pytest.skip("No Compose here. On Debian: sudo apt install docker-compose")
    text = re.sub(r"^name: .*\n", "", (HOSTING / "compose.yaml").read_text(), flags=re.MULTILINE)
    command = [program, "--project-directory", str(HOSTING), "--file", "-", "config"]
    return subprocess.run(command, input=text, env=settings, capture_output=True, text=True, check=False)


def test_compose_accepts_the_file() -> None:
    done = compose(SETTINGS)
    assert (done.returncode, done.stderr) == (0, "")
    assert "wss://kast.example/mqtt" in done.stdout and "KAST_TLS: me@kast.example" in done.stdout


@pytest.mark.parametrize("missing", ["KAST_HOST", "KAST_TLS"])
def test_a_missing_setting_is_named(missing: str) -> None:
    done = compose({name: value for name, value in SETTINGS.items() if name != missing})
    assert done.returncode and f"Set {missing} to" in done.stderr


def test_only_the_proxy_is_reached_from_outside() -> None:
    services = composed()["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    open_networks = {name for name, network in composed()["networks"].items() if not network.get("internal")}
    assert [name for name, one in services.items() if open_networks & {*one.get("networks", ())}] == ["proxy"]
    assert [name for name, one in services.items() if not one.get("networks")] == ["settings", "site"]
    assert all(services[name]["network_mode"] == "none" for name in ("settings", "site"))


def test_services_that_need_each_other_share_a_network() -> None:
    networks = {name: {*service.get("networks", ())} for name, service in composed()["services"].items()}
    pairs = {(one, other) for one in networks for other in networks if one < other and networks[one] & networks[other]}
    assert pairs == {("broker", "club"), ("broker", "web"), ("club", "database"), ("proxy", "web")}


def test_each_named_volume_and_file_is_there() -> None:
    volumes = {*composed()["volumes"]}
    used = {one.split(":")[0] for service in composed()["services"].values() for one in service.get("volumes", ())}
    assert {one for one in used if not one.startswith("./")} == volumes
    assert all((HOSTING / one).is_file() for one in used if one.startswith("./"))
    built = composed()["x-kast"]["build"]
    assert (HOSTING / built["context"]).resolve() == ROOT and (ROOT / built["dockerfile"]).is_file()


def test_the_image_gets_all_that_the_installer_reads() -> None:
    """What is left out of the image: nothing that a fresh checkout needs to install and run the club and the site."""
    lines = (HOSTING / "Dockerfile.dockerignore").read_text().splitlines()
    kept = {line[1:] for line in lines if line.startswith("!")}
    assert "*" in lines and all((ROOT / one).exists() for one in kept)
    assert kept >= {"firmware", "host_tools", "pyproject.toml", "uv.lock"}
    pyproject = (ROOT / "pyproject.toml").read_text()
    assert kept >= {*re.findall(r'^readme = "(.*)"', pyproject, re.MULTILINE), "LICENSE"}


@pytest.mark.long
def test_club_and_site_run_with_the_files_of_the_image_alone(tmp_path: Path) -> None:
    """The packages are those of this checkout. Nothing may be written there, since the image is read-only."""
    lines = (HOSTING / "Dockerfile.dockerignore").read_text().splitlines()
    kept = [line[1:] for line in lines if line.startswith("!")]
    listed = subprocess.run(["git", "ls-files", "-z", *kept], cwd=ROOT, capture_output=True, text=True, check=True)
    image = tmp_path / "image"
    for name in listed.stdout.rstrip("\0").split("\0"):
        if "host_tools/hosting" not in name and (ROOT / name).is_file():
            (image / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, image / name)
    packages = (SIMULATOR / "node_modules").relative_to(ROOT)
    (image / packages).symlink_to(ROOT / packages)
    before = {*image.rglob("*")}
    paths = {"PYTHONPATH": f"{image / 'firmware'}:{image / 'host_tools'}", "PYTHONDONTWRITEBYTECODE": "1"}
    settings = SETTINGS | paths | {"HOME": str(tmp_path / "home"), "LC_ALL": "C.UTF-8"}
    for arguments, printed in (
        (["-m", "kast_tools.club.broker.hosted", str(tmp_path / "settings")], "The settings are in"),
        (["-m", "kast_tools.site", "--out", str(tmp_path / "site"), "--club", "wss://kast.example/mqtt"], "to play"),
        (["-c", "from kast_tools.cli.main import main; main()", "club", "--help"], "Run a club"),
        (["-c", "import kast_tools; print(kast_tools.__file__)"], str(image)),
    ):
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=image, env=settings, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "") and printed in done.stdout
    assert {*image.rglob("*")} == before
    assert (tmp_path / "site" / "index.html").is_file() and (tmp_path / "settings" / "mosquitto.conf").is_file()


def test_passwords_stay_when_the_settings_are_written_again(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "settings"
    hosted.write_settings(folder)
    files = {one.name: one.read_text() for one in folder.iterdir()}
    assert files.keys() == {"club", "database", "mosquitto.conf", "rights.json"}
    assert files["club"] != files["database"] and min(map(len, (files["club"], files["database"]))) >= 32
    assert all(folder.joinpath(name).stat().st_mode & 0o77 == 0 for name in ("club", "database", "rights.json"))
    folder.joinpath("mosquitto.conf").write_text("")
    hosted.write_settings(folder)
    again = {one.name: one.read_text() for one in folder.iterdir()}
    assert {name for name in files if files[name] != again[name]} == {"rights.json"}, "it has a new salt"
    assert "max_connections 4000\n" in again["mosquitto.conf"]


def test_settings_that_cannot_be_written_are_reported(tmp_path: Path) -> None:
    tmp_path.joinpath("file").touch()
    with pytest.raises(KastError, match="cannot be written"):
        hosted.write_settings(tmp_path / "file")

"""Test `make audit` with answers from PyPI and npm, and without answers."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from kast_dev import audit

WHOLE = {"name": "jinja2", "version": "3.1.6", "vulns": []}
HOLED = {"name": "pip", "version": "1.0", "vulns": [{"id": "PYSEC-2013-8", "fix_versions": ["1.3"]}]}
UNKNOWN = {"name": "click", "skip_reason": "Dependency not found on PyPI and could not be audited: click (8.5.1)"}
NPM = {"metadata": {"dependencies": {"total": 7}}, "vulnerabilities": {}}
NPM_HOLED = NPM | {"vulnerabilities": {"eslint": {"range": "<9", "severity": "high", "fixAvailable": True}}}


def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pypi: str, npm: str
) -> tuple[int, str, str]:
    """Run the audit with these outputs of the two auditors; return (exit code, output, error output)."""

    def output(command: list[str], folder: Path) -> str:
        return npm if command[0] == "npm" else pypi

    monkeypatch.setattr(audit, "_output", output)
    with pytest.raises(SystemExit) as end:
        audit.main()
    out, errors = capsys.readouterr()
    return int(end.value.code or 0), out, errors


def dependencies(*packages: object) -> str:
    return json.dumps({"dependencies": packages, "fixes": []})


def test_no_known_vulnerability_passes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, errors = run(monkeypatch, capsys, dependencies(WHOLE), json.dumps(NPM))
    assert (code, errors) == (0, "")
    assert out == "PyPI: packages 1, known vulnerabilities 0.\nnpm: packages 21, known vulnerabilities 0.\n"


def test_vulnerabilities_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(monkeypatch, capsys, dependencies(WHOLE, HOLED), json.dumps(NPM_HOLED))
    assert code == 1
    assert "pip 1.0: PYSEC-2013-8, fixed in 1.3\n" in out and "eslint <9: high, fixed in a later one\n" in out


@pytest.mark.parametrize("pypi", ["", "no JSON", dependencies(), dependencies(WHOLE, UNKNOWN)])
@pytest.mark.parametrize("npm", ["", json.dumps({"message": "getaddrinfo ENOTFOUND"})])
def test_a_missing_answer_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pypi: str, npm: str
) -> None:
    code, out, errors = run(monkeypatch, capsys, pypi, npm)
    assert (code, out, errors.count("\n")) == (3, "", 1) and errors.endswith("Check the network, then try again.\n")
    code, _, errors = run(monkeypatch, capsys, dependencies(HOLED), npm)
    assert code == 1 and "No answer from npm (" in errors


@pytest.mark.long
def test_without_a_network_the_audit_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the real auditors without a connection."""
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "npm_config_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    result = subprocess.run([sys.executable, "-m", "kast_dev.audit"], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (3, "", 1), result.stderr
    assert result.stderr.startswith("No answer from PyPI (")

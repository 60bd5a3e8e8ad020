"""Make certificate authorities and server certificates with OpenSSL."""

import shutil
import subprocess
from pathlib import Path

import pytest


def openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


def make_authorities(folder: Path) -> None:
    """Make the authorities "good" and "other" (NAME.crt in PEM, NAME.der), and broker.crt for localhost, signed by
    "good".
    """
    if not shutil.which("openssl"):
        pytest.skip("No OpenSSL here to make certificates with. On Debian: sudo apt install openssl")
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    for name in ("good", "other"):
        subject = ("-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.crt")
        openssl(folder, "req", "-x509", *key, *subject)
        openssl(folder, "x509", "-in", f"{name}.crt", "-outform", "DER", "-out", f"{name}.der")
    openssl(folder, "req", *key[:-2], "-subj", "/CN=localhost", "-keyout", "broker.key", "-out", "broker.csr")
    (folder / "names").write_text("subjectAltName=DNS:localhost")
    signed = ("-CA", "good.crt", "-CAkey", "good.key", "-CAcreateserial", "-days", "2", "-extfile", "names")
    openssl(folder, "x509", "-req", "-in", "broker.csr", *signed, "-out", "broker.crt")

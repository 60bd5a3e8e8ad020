"""Give each test a folder of its own under pytest; on the MicroPython VM tests empty theirs."""

import pytest


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

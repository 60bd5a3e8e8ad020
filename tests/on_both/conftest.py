"""Under pytest each test has a folder of its own; on the MicroPython VM the tests empty theirs."""

import pytest


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

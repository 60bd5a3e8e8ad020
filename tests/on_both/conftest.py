"""Give each test an empty folder under pytest. On the MicroPython VM the tests empty the folder themselves."""

import pytest


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

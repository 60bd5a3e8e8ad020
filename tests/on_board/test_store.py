"""The store: values come back, and damaged files are as if they were not there."""

import os

from kast import store


def test_values_come_back():
    value = {"a": [1, None, True, "Åsa ß"], "b": {"c": -5}}
    assert store.save("thing", value)
    assert store.load("thing") == value
    assert os.listdir("saves") == ["thing.json"]


def test_what_is_missing_or_damaged_is_none():
    assert store.load("nothing") is None
    store.save("thing", [1, 2, 3])
    for content in ("", "[1, 2", "\x00\xff"):
        with open("saves/thing.json", "w") as file:
            file.write(content)
        assert store.load("thing") is None


def test_forget():
    store.save("thing", 1)
    store.forget("thing")
    store.forget("thing")
    assert store.load("thing") is None

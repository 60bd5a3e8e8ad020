"""Test that the picture of the firmware's dependencies matches its imports."""

from kast_dev.architecture import PICTURE, arrows, known, levels, picture


def test_the_committed_picture_matches_the_imports() -> None:
    assert PICTURE.read_text() == picture(known()), "Run `make architecture`, look at the picture, and commit it."


def test_the_picture_has_every_package_and_the_documented_dependencies() -> None:
    rooms = known()
    assert rooms["ui"] >= {"session", "games"} and "games" in rooms["session"]
    assert rooms["games"] == {"game", "dice", "turn_text"}
    assert not any("app" in others for others in rooms.values())
    assert all(f">{room}</text>" in PICTURE.read_text() for room in rooms)


def test_an_implied_dependency_is_left_out() -> None:
    rooms = {"top": {"middle", "low"}, "middle": {"low"}, "low": set(), "beside": {"low"}}
    assert arrows(rooms) == {"top": {"middle"}, "middle": {"low"}, "low": set(), "beside": {"low"}}
    assert levels(rooms) == [["beside", "top"], ["middle"], ["low"]]

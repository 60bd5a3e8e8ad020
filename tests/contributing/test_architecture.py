"""Test that the picture of the firmware's dependencies matches its imports."""

from kast_dev.architecture import PICTURE, arrange_rows, direct_imports, picture, read_imports


def test_the_committed_picture_matches_the_imports() -> None:
    assert PICTURE.read_text() == picture(read_imports()), (
        "Run `make architecture`, look at the picture, and commit it."
    )


def test_the_picture_has_every_package_and_the_documented_dependencies() -> None:
    packages = read_imports()
    assert packages["ui"] >= {"session", "games"} and "games" in packages["session"]
    assert packages["games"] == {"game", "dice", "turn_text"}
    assert not any("app" in others for others in packages.values())
    assert all(f">{package}</text>" in PICTURE.read_text() for package in packages)


def test_an_implied_dependency_is_left_out() -> None:
    packages = {"top": {"middle", "low"}, "middle": {"low"}, "low": set(), "beside": {"low"}}
    assert direct_imports(packages) == {"top": {"middle"}, "middle": {"low"}, "low": set(), "beside": {"low"}}
    assert arrange_rows(packages) == [["beside", "top"], ["middle"], ["low"]]

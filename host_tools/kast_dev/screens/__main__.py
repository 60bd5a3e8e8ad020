"""`python -m kast_dev.screens`: makes the pictures of screens and their page, the animated turn, and two machines."""

from kast_tools.common.errors import KastError
from kast_tools.common.paths import ROOT

from kast_dev.screens.film import FILM, film
from kast_dev.screens.page import PAGE, PICTURES, page_with, pictures
from kast_dev.screens.together import PICTURE, displays


def main() -> None:
    """Make all pictures, and remove pictures that no tour shows any more."""
    screens = pictures()
    for name, png in screens.items():
        (PICTURES / f"{name}.png").write_bytes(png)
    for path in PICTURES.glob("*.png"):
        if path.stem not in screens:
            path.unlink()
    PAGE.write_bytes(page_with(PAGE.read_text(encoding="utf-8")).encode())
    FILM.write_bytes(film())
    PICTURE.write_bytes(displays())
    film_path, picture = FILM.relative_to(ROOT), PICTURE.relative_to(ROOT)
    print(f"{len(screens)} screens in {PICTURES.relative_to(ROOT)}, a turn in {film_path}, two machines in {picture}.")


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        raise SystemExit(str(error)) from None

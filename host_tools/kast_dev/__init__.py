"""Tools that only Kast's developers run; the wheel does not contain them."""

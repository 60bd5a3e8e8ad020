"""The page: what it is made of, and `make site`, which lays it into a folder that any web server can serve."""

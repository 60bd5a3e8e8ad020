"""The static site: `make site` builds it into a folder that any web server can serve."""

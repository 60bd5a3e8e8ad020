"""The static site, which `make site` builds into a folder that any web server can serve."""

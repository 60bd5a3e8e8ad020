"""The club's web page: what it shows, its words, and the server."""

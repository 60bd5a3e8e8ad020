"""The club's web page: its data, its texts, its HTML, and the server."""

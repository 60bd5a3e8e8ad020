"""The host side of Kast: the `kast` command."""

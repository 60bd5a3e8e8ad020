"""`make bench` and `make load`: the counts that Kast is measured by."""

"""`kast image`: UF2 files that carry Kast onto a board by drag and drop."""

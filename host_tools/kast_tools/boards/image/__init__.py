"""`kast image`: writes UF2 files that install Kast on a board by drag and drop."""

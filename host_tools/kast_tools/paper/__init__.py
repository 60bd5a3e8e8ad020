"""Makes printable PDFs: score cards and the booklet about the games."""

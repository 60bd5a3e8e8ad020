"""What several packages use: paths, files, errors, questions at the terminal, local web servers."""

"""What is asked before a game: which, by which rules, who plays, who begins."""

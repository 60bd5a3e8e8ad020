"""What several screens are made of: lists, choosers, pages, and the words and rows that they share."""

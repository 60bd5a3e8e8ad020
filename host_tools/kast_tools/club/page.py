LANGUAGES=("en",)
def board_of(book,l): return "x"
def certificates(book,l): return "y"

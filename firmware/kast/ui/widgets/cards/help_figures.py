"""Figures of the help, written by `make facts` from what the solver has stored: do not edit."""

# For each game a line for each box of the lower section: the chances in percent to make it by the first, second and
# third roll; "-" if every roll makes it.
NUMBERS = {
    "yatzy": """90.7 99.1 99.9
27.0 56.1 74.2
21.3 54.1 74.3
2.0 13.2 29.1
1.5 8.9 19.7
1.5 8.9 19.7
3.9 19.1 36.3
-
0.08 1.3 4.6""",
    "american": """21.3 54.1 74.3
2.0 13.2 29.1
3.9 19.1 36.3
15.4 41.2 61.5
3.1 13.0 26.1
0.08 1.3 4.6
-""",
    "maxi": """98.5 100.0 100.0
55.6 84.8 94.9
3.9 14.8 27.3
36.7 73.3 88.9
5.2 27.0 50.1
0.40 5.2 15.7
5.4 23.8 43.7
5.4 23.8 43.7
1.5 8.9 19.7
17.0 53.6 76.1
0.64 6.4 16.3
0.96 8.2 19.5
-
0.01 0.40 2.0""",
    "yacht": """3.9 19.1 36.3
2.0 13.2 29.1
1.5 8.9 19.7
1.5 8.9 19.7
-
0.08 1.3 4.6""",
}

# A line for each text in the section "tips": a box that it is about, and the points a game that following it costs, in
# Yatzy and in the American game.
LOST = """four_of_a_kind 0.00 0.00
yatzy 0.02 0.03
chance 0.08 0.38
three_of_a_kind 0.54 0.20
ones 0.86 0.30
large_straight 1.06 0.63
full_house 2.42 1.40
small_straight 13.1 14.5
sixes 15.6 19.8"""

"""Figures of the help, written by `make facts` from what the solver has stored: do not edit.

They are the same in all languages, and packed like words. The section of a game has a line for each page on its odds:
keys of the title, which may name the first and last label, and of the text of a row; then for each row its label and a
chance in percent, or a mean alone. A line of "tips" belongs to the same line of the languages' section: a box that the
tip is about, and the points a game that following it costs, in Yatzy and in the American game.
"""

TEXT = {
    "yatzy": """
pair odds.by_roll 1:90.7 2:99.1 3:99.9
two_pairs odds.by_roll 1:27.0 2:56.1 3:74.2
three_of_a_kind odds.by_roll 1:21.3 2:54.1 3:74.3
four_of_a_kind odds.by_roll 1:2.0 2:13.2 3:29.1
small_straight odds.by_roll 1:1.5 2:8.9 3:19.7
large_straight odds.by_roll 1:1.5 2:8.9 3:19.7
full_house odds.by_roll 1:3.9 2:19.1 3:36.3
yatzy odds.by_roll 1:0.08 2:1.3 3:4.6
""",
    "american": """
three_of_a_kind odds.by_roll 1:21.3 2:54.1 3:74.3
four_of_a_kind odds.by_roll 1:2.0 2:13.2 3:29.1
full_house odds.by_roll 1:3.9 2:19.1 3:36.3
small_straight odds.by_roll 1:15.4 2:41.2 3:61.5
large_straight odds.by_roll 1:3.1 2:13.0 3:26.1
yatzy odds.by_roll 1:0.08 2:1.3 3:4.6
""",
    "maxi": """
pair odds.by_roll 1:98.5 2:100.0 3:100.0
two_pairs odds.by_roll 1:55.6 2:84.8 3:94.9
three_pairs odds.by_roll 1:3.9 2:14.8 3:27.3
three_of_a_kind odds.by_roll 1:36.7 2:73.3 3:88.9
four_of_a_kind odds.by_roll 1:5.2 2:27.0 3:50.1
five_of_a_kind odds.by_roll 1:0.40 2:5.2 3:15.7
small_straight odds.by_roll 1:5.4 2:23.8 3:43.7
large_straight odds.by_roll 1:5.4 2:23.8 3:43.7
full_straight odds.by_roll 1:1.5 2:8.9 3:19.7
full_house odds.by_roll 1:17.0 2:53.6 3:76.1
villa odds.by_roll 1:0.64 2:6.4 3:16.3
tower odds.by_roll 1:0.96 2:8.2 3:19.5
yatzy odds.by_roll 1:0.01 2:0.40 3:2.0
""",
    "yacht": """
full_house odds.by_roll 1:3.9 2:19.1 3:36.3
four_of_a_kind odds.by_roll 1:2.0 2:13.2 3:29.1
little_straight odds.by_roll 1:1.5 2:8.9 3:19.7
big_straight odds.by_roll 1:1.5 2:8.9 3:19.7
yacht odds.by_roll 1:0.08 2:1.3 3:4.6
""",
    "tenthousand": """
odds.nothing odds.nothing_row 1:66.7 2:44.4 3:27.8
odds.nothing odds.nothing_row 4:15.7 5:7.7 6:2.3
odds.turn odds.turn_brings 582.3
""",
    "pig": """
odds.one_in odds.by_roll 1:16.7 2:30.6 3:42.1
odds.one_in odds.by_roll 4:51.8 5:59.8 6:66.5
odds.reached odds.reached_row 5:74.5 10:59.0 15:47.0
odds.reached odds.reached_row 20:37.5 25:30.0 30:23.9
odds.turn odds.turn_brings 8.1
""",
    "grab": """
ones odds.by_roll 1:19.6 2:48.3 3:69.9
twos odds.by_roll 1:19.6 2:48.3 3:69.9
threes odds.by_roll 1:19.6 2:48.3 3:69.9
fours odds.by_roll 1:19.6 2:48.3 3:69.9
fives odds.by_roll 1:19.6 2:48.3 3:69.9
sixes odds.by_roll 1:19.6 2:48.3 3:69.9
three_of_a_kind odds.by_roll 1:21.3 2:54.1 3:74.3
two_pairs odds.by_roll 1:27.0 2:56.1 3:74.2
full_house odds.by_roll 1:3.9 2:19.1 3:36.3
small_straight odds.by_roll 1:15.4 2:41.2 3:61.5
large_straight odds.by_roll 1:3.1 2:13.0 3:26.1
four_of_a_kind odds.by_roll 1:2.0 2:13.2 3:29.1
chance odds.by_roll 1:15.2 2:50.6 3:76.7
yatzy odds.by_roll 1:0.08 2:1.3 3:4.6
""",
    "tips": """
four_of_a_kind 0.00 0.00
yatzy 0.02 0.03
chance 0.08 0.38
three_of_a_kind 0.54 0.20
ones 0.86 0.30
large_straight 1.06 0.63
full_house 2.42 1.40
small_straight 13.1 14.5
sixes 15.6 19.8
""",
}

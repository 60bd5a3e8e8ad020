"""Texts of the companion in English."""

TEXT = {
    "title": "The companion",
    "subtitle": "Rules, questions, odds and tips for the dice games of Kast",
    "page": "Page {}",
    "decimal": ".",
    "percent": "{}%",
    "colon": "{}: {}",
    "box": "Box",
    "pays": "What it pays",
    "difference.dice": "Dice",
    "difference.boxes": "Boxes, and turns",
    "difference.bonus": "Upper bonus",
    "difference.bonus.is": "{} at {}",
    "difference.all": "all dice",
    "difference.own": "its dice",
    "difference.again": "All alike again",
    "difference.again.is": "+ {}, joker",
    "difference.order": "Order",
    "difference.order.any": "any",
    "difference.order.top": "from the top",
    "difference.columns": "Columns",
    "difference.perfect": "Perfect play, average",
    "difference.highest": "Highest total",
    "difference.lowest": "Lowest total",
    "names.also": "Also called",
    "tenthousand.points": "Points",
    "tenthousand.dice": "Dice rolled",
    "tenthousand.lost": "None scores",
    "pig.own": "Yours",
    "pig.other": "Points of the turn to stop at, when the other has",
    "pig.never": "never",
    "odds.at_once": "first roll",
    "odds.by_second": "by the second",
    "odds.by_third": "by the third",
    "odds.held": "Held, two rolls to go",
    "odds.for": "for",
    "odds.two_rolls": "in two",
    "odds.one_roll": "in one",
    "odds.of": "{} dice or more",
    "turn.choice": "Hold, or fill",
    "turn.brings": "Odds, or points",
    "turn.cost": "Costs",
    "turn.best": "best",
    "tips.tip": "Tip, as tested",
    "tips.costs": "cost per game",
    "tips.ignored": "if ignored",
    "tips.card": "Card",
    "tips.empty": "empty",
    "tips.filled": "filled: {}",
    "tips.open": "open: {}",
    "tips.roll": "roll {}",
    "tips.hold": "hold {}",
    "tips.roll_all": "roll all",
    "tips.fill": "fill {}",
    "tips.strike": "strike {}",
    "tips.right": "Right: {} beats {} by {}.",
    "tips.wrong": "Wrong: {} is worse than {}, by {}.",
    "tip.upper_early": "Fill the upper section early",
    "tip.upper_early.as": "In the first six turns fill upper boxes only, with a zero if need be.",
    "tip.three_early": "The same, less strictly",
    "tip.three_early.as": "In the first six turns, three alike of an open upper number go into its box.",
    "tip.risky_later": "Save Yatzy and the large straight for later",
    "tip.risky_later.as": "Neither gets a zero in the first six turns.",
    "tip.reroll_two": "Three alike: roll the other two",
    "tip.reroll_two.as": "With just three alike and 3 of a kind open, hold those three and nothing else.",
    "tip.lock_house": "Lock a full house",
    "tip.lock_house.as": "A house that is rolled is filled in at once.",
    "tip.hold_run": "Hold [2 3 4]",
    "tip.hold_run.as": "With a straight open, hold the longest run of three or more, and nothing else.",
    "tip.keep_four": "Four alike: roll the fifth",
    "tip.keep_four.as": "With Yatzy open, four alike are held and the fifth die is rolled.",
    "tip.risk_behind": "Behind? Go for five of a kind",
    "tip.risk_behind.as": "With Yatzy or 4 of a kind open, hold three or more alike, every time, whatever the points.",
    "tip.chance_20": "Chance from {good_chance} points on",
    "tip.chance_20.as": "Chance is not filled with less while another box is open.",
    "tip.zero_hard": "Zero a box that is hard to make",
    "tip.zero_hard.as": "A zero goes into Yatzy or the large straight while one is open.",
    "tip.big_or_safe": "Close to safe points, play safe",
    "tip.big_or_safe.as": "Three or more alike of an open upper number always go into its box.",
    "tip.hold_high": "Hold on to fours, fives and sixes",
    "tip.hold_high.as": "None is rolled again while its upper box is open.",
    "tip.high_house": "A house of high numbers is much better",
    "tip.high_house.as": "No house of less than {high_house} points is filled while another box is open.",
    "tip.zero_small": "Strike a straight, the small one first",
    "tip.zero_small.as": "A zero goes into the small straight while that is open.",
    "tip.high_pair": "Always score the highest pair",
    "tip.high_pair.as": "Pair is filled with fives or sixes only while another box is open.",
    "tip.zero_ones": "Sacrifice the ones",
    "tip.zero_ones.as": "A zero goes into Ones while that is open.",
    "tip.no_zero_there": "Never strike 4 of a kind or Yatzy",
    "tip.no_zero_there.as": "Neither gets a zero while another box is open.",
}

CHAPTERS = {
    "turn": """
# How to play

{games.turn}

[keys]
""",
    "yatzy": """
# Yatzy

{games.yatzy}

[boxes yatzy]
""",
    "american": """
# American

{games.american}

[boxes american]
""",
    "maxi": """
# Maxi Yatzy

{games.maxi}

[boxes maxi]
""",
    "forced": """
# Forced Yatzy

{games.forced}
""",
    "triple": """
# Triple

{games.triple}
""",
    "yacht": """
# Yacht

{games.yacht}

[boxes yacht]
""",
    "tenthousand": """
# Ten Thousand

{games.tenthousand}

The dice of one roll pay this, in the usual rules:

[tenthousand_pays]

A roll in which nothing scores loses the turn's points; the fewer dice, the more often:

[tenthousand_lost]
""",
    "pig": """
# Pig

{games.pig}

Guides say: stop at {pig.hold}. From there on a further roll loses as much as it brings, on average. That is about points, not wins: a player who is far behind has to dare more, and one who can win with this turn does not stop at all. The table has the best play for two, found exactly. Playing alone takes at least {pig.alone} turns on average. If both play perfectly, the one who begins wins {pig.first}% of games.

[pig]
""",
    "grab": """
# Grab

{games.grab}

Who plays for the most points takes {grab.turn} on average in the first turn. A card that is taken from another player counts twice, since it is gone there; and high dice guard a card: three sixes are beaten less often than three ones. These are the cards, how many there are of each, and how often three rolls make one for a player who plays for it alone:

[grab]
""",
    "house_rules": """
# House rules

Each is chosen when a game begins, and is printed on the card.

[house_rules]
""",
    "differences": """
# What differs

[differences]
""",
    "questions": """
# Questions people ask

? Yahtzee or Yatzy?
Two games of one family. Yahtzee is a trademark of Hasbro; its rules are those that Kast calls American: {american.boxes} boxes, and {american.full_house} points for any full house. Yatzy is the Nordic game: {yatzy.boxes} boxes, with pairs, and a full house pays what its dice show. Kast is not affiliated with Hasbro.

? What do I need to play?
Dice: {yatzy.dice}, for Maxi Yatzy and Ten Thousand {maxi.dice}, for Pig one. A printed card for each player, which the command kast sheet makes. Grab needs its cards, too: kast sheet --game grab --layout deck. A pencil. A Kast has dice and cards built in.

{questions}

? Where do I report an error?
In the issues of Kast's repository. Write what you saw, in which game, and in which language.
""",
    "names": """
# Other names

The same boxes go by other names elsewhere. The board's settings can show these, and so does the printed card with --other-names. It takes yours, too: --name villa=House.

[names]
""",
    "odds": """
# The odds

How often a box can be made by somebody who plays for it alone, without a thought for the others. Worked out from all possible rolls, not from trials.

[odds yatzy]

[odds american]

[odds maxi]

[odds yacht]

[held]
""",
    "example": """
# A turn, step by step

The guide to the American rules shows this turn. After the first roll it speaks of [2 3 4 5], but there is no three among the dice. Here is the turn with the odds of each choice, and what the choice costs over the rest of the game, compared with the best one.

[turn]

First roll: the guide goes for the large straight; with these dice that means holding [2 4 5]. The two fours are better, since they suit several boxes. Second roll: now there are four in a row. The guide holds the two twos; one more roll for the straight is better. Third roll: the guide fills the full house, and so does perfect play.
""",
    "tips": """
# Sixteen tips, put to the test

Guides give these tips. Each was followed to the letter through a whole game by a player who is perfect in all else, and every game that there can be was counted: this is what following it costs. Small costs mean that the tip is right nearly always; no tip gains anything, for perfect play needs none.

Ignoring a tip means never doing what it asks for while something else can be done; a tip that only forbids has no such price.

[tips]
""",
    "positions": """
# Right here, wrong there

For each tip one position where it is right, and one where it is costly. The dice are on the table, and this is roll one, two or three. The points are what the choice is worth over the rest of the game.

[positions]

Behind with few turns left, taking risks may be right though it costs points: a total that loses by a little is no better than one that loses by much. That depends on the other card, not on the odds; in the long run it hardly wins a game more.
""",
    "history": """
# Where it comes from

Games with five dice and a list of boxes are older than any brand. A book of 1938 has Yacht, with twelve boxes, and Crag, with three dice. Poker Dice and Cheerio are English; Generala belongs to the Spanish-speaking countries, and in Puerto Rico it is General, too. In 1952 Edward C. Gullion of Crawfordsville, Indiana, registered the rules and the score sheet of a game called Yahtzie.

The maker tells another story: in 1954 a Canadian couple, whose name nobody knows, played a dice game with their guests on a yacht. In 1956 they asked Edwin S. Lowe, who sold bingo, for some copies as presents; he took over the game for a thousand of them, gave it a name that sounds like a yacht, and had that protected on 19 April. It sold badly until he let people play it at parties; then he sold more than 40 million. Milton Bradley bought his firm in 1973, and Hasbro bought Milton Bradley in 1984. Hasbro's first version for computers came in 1996. Apps followed: one counted 1.2 billion games in its first year, says its maker Scopely.

The guides write of 50 million games sold a year, and name Hasbro as the source; no count was found that shows it.

In the Nordic countries it is Yatzy, known since the fifties, with pairs, and with straights that pay what they show. The guides link it with the maker Alga in Sweden; in Finland Tactic makes it. Who published it there first, and when, no source was found that says. Maxi, with six dice, and Forced are played there, too.

Relatives elsewhere: Kniffel in Germany, sold by Schmidt Spiele since 1972; Yams in France; Balut, which American soldiers made up in the Philippines, and which Danes abroad play.

Sources: the guide to the American rules and the guide to Yatzy at yatzyregler.com; C. Wood and G. Goddard, The Complete Book of Games, 1938, as cited by Wikipedia, Yacht (dice game); Games World of Puzzles, October 2019; dice-play.com, Yacht; Library of Congress, Catalog of Copyright Entries, 1953, as quoted on the list of the American Dialect Society, 24 February 2023; Google Arts and Culture, dice game of the E. S. Lowe Company; The Game for Today, 26 November 2006, which cites Lowe's own account in A Toy Is Born, 1973; PocketGamer.biz, One year on; Wikipedia in Finnish, Yatzy; Speyer-Kurier, 50 Jahre Kniffel; yams.ws; ScandAsia, First Mix-Balut event, 2014.
""",
    "slips": """
# Where guides slip

Anyone can slip. These are in guides; the rules say otherwise.

? Is [4 4 3 3 5] a full house?
One guide pays {american.full_house} points for it. But a full house is three of one number and two of another; these are two pairs.

? Is there [2 3 4 5] in [2 2 4 4 5]?
No, the three is missing. The chapter with a turn, step by step, shows it as the dice are.

? Are six alike a villa or a tower?
No. Both need two different numbers: three and three, or four and two.

? Are [4 4 4 4 2 2] three pairs?
No. Three pairs have three different numbers; in Maxi this is a tower.

? May a Yatzy be rolled again?
Yes. As long as you have rolls left, any die may be rolled again.
""",
    "decided": """
# Where guides disagree

What Kast does, and why.

? Jokers in house and straights
The official text pays them in full, the questions below it say by the usual rule, and a joker only while Yatzy holds {american.yatzy}. Kast goes by the official text; the other is the house rule Joker: strict, and a third guide's reading is Joker: open.

? All alike again after a zero
One guide lets the roll still be a joker, another hardly speaks of it. The official text is plain: no bonus, but a joker.

? Yatzy: fifty, or fifty and the dice
Most cards say {yatzy.yatzy}. An online game adds the dice; that is a house rule here.

? The full straight of Maxi
Guides know {maxi.full_straight} and {example.full_straight_other}. Kast pays {maxi.full_straight}, the sum of the dice as with the other straights; the other is a house rule.

? Full house in Maxi
One guide counts all six dice. Kast counts the five that make the house, as in the boxes next to it; the other is a house rule.

? Draws
Guides let the higher upper section or a rematch decide, or both win. Kast goes by the official text in American, and shares elsewhere, as the Yatzy guide does.

? Who begins
By the highest roll, say the printed rules; by lot, says an online game. You choose.

? Saved rolls in Maxi
The usual rule at Swedish tables, though the guides do not name it. Off unless chosen, since it is worth a lot, and best scores with it are kept apart.

? A usual game makes {usual_least} to {usual_most} points
So one guide says of American. Perfect play makes {american.perfect} on average, so nobody else does.
""",
}
"""The chapters in their order.

A line that begins with "# " is a heading; "? " begins a question, and "[" begins a table. The names in braces are
replaced by values from the rules and the solver.
"""

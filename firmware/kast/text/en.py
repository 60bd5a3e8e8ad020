"""English."""

TEXT = {
    "": """
decimal=.
ones=Ones
twos=Twos
threes=Threes
fours=Fours
fives=Fives
sixes=Sixes
pair=Pair
two_pairs=Two pairs
three_pairs=Three pairs
three_of_a_kind=3 of a kind
four_of_a_kind=4 of a kind
five_of_a_kind=5 of a kind
small_straight=Small straight
large_straight=Large straight
full_straight=Full straight
full_house=Full house
villa=Villa
tower=Tower
chance=Chance
yatzy=Yatzy
little_straight=Little straight
big_straight=Big straight
choice=Choice
yacht=Yacht
""",
    "other": """
ones=Aces
full_straight=Royal
villa=House
tower=4+2 of a kind
""",
    "game": """
yatzy=Yatzy
american=American
maxi=Maxi Yatzy
forced=Forced Yatzy
triple=Triple
yacht=Yacht
tenthousand=Ten Thousand
pig=Pig
grab=Grab
""",
    "menu": """
continue=Continue
new_game=New game
score_keeper=Score keeper
sound=Sound
undo=Undo
card=Score card
end=End game
settings=Settings
self_test=Self-test
scores=Best scores
how_to_play=How to play
daily=Daily dice
""",
    "end": """
later=Play on later
play_on=Play on now
give_up=Give it up
""",
    "settings": """
brightness=Brightness
flipped=Left-handed
auto_off=Auto-off
demo=Demo
kids=Kid mode
minutes={} min
best_first=Best first
robots=Robots
auto=auto
quick=quick
slow=slow
shake=Shake to roll
language=Language
coach=Coach
by_ear=By ear
large=Large
boxes=Boxes
dice=Dice
""",
    "dice": """
new=New dice!
title=Dice: {} of {}
take=ROLL: play with these
next=More at {} games
all=You have them all!
""",
    "coach": """
ask=if asked
always=always
warns=at {} pts
off=off
thinking=The coach thinks…
missing=No coach: data missing
rests=The coach needs a rest
hold=Hold
roll_all=Roll all
to_come={} to come
roll_mine=ROLL again: my way
score_mine=SCORE again: my way
wins={}% to win
""",
    "why": """
goal={}: {} in {}
bonus=For the bonus
last=The last chance
run=Straight is open
alike=Keep equal dice
most=Best on average
pays=Pays most now
least=Costs least
needed={} wins
""",
    "warning": """
kept=Your game is saved.
not_kept=Cannot save your game
battery=Battery low
""",
    "empty": """
title=Battery empty
go_on=ROLL: play on
""",
    "self_test": """
leave={} long: end
buttons=Buttons
each=Press each, one by one
missing=Not yet: {}
all=All ten work!
stuck=Stuck: {}
let_go=Now let go of {}
none_stuck=None is stuck
turn=long: next page
display=Screen
address=Address {}
faults=Lost {}×
no_faults=Never lost
pictures=ROLL: test pictures
frame=Is the frame complete?
sound=Sound
hertz={} Hz
again=ROLL: again
power=Power
battery=Battery
usb=USB
volts={} V
good=Good
low=Nearly empty
unmeasured=This Pico cannot
unmeasured2=measure its supply.
dice=Dice
as_before={} as before: fair
as_before_odd={} as before: strange!
flash=Memory
write=Write
read=Read back
remove=Remove
ms={} ms
failed=failed
free={} KB free
tilt=Tilt
open=open
closed=closed
swings=Swings: {}
shake=Now shake it
shaken=That rolls the dice!
machine=Machine
to_drive={} long: USB drive
drive=USB drive
drive0=A drive appears. It waits
drive1=for a UF2 file.
drive2=Unplug it to play on.
""",
    "new": """
game=Which game?
how_many=How many play?
player=Player {}
hold_to_type=①-⑥: type
type_name=What is your name?
letters=Å Ä Ö É Ñ Ç Ü
done=SCORE: done
begins=Who begins?
rules=⑥ Rules…
""",
    "about": """
yatzy=5 dice, 15 boxes
american=5 dice, 13 boxes
maxi=6 dice, 20 boxes
forced=Yatzy, top to bottom
triple=3 columns: ×1, ×2, ×3
yacht=5 dice, 12 boxes
tenthousand=6 dice, up to 10,000
pig=1 die, first to 100
grab=5 dice, 36 cards to take
own_game=Dice: {}, boxes: {}
damaged_game=This file is damaged. Copy it again.
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + dice
full_straight=Full straight
full_house_all_dice=3 + 2: all
saved_rolls=Save rolls
finnish=Finnish
bonus_at=Bonus at
bonus=Bonus
last_box=Last box
yacht_is_house=House: Yacht
ties=Draw
first_roll_bonus=First roll
goal=Goal
deck=Cards
entry=To begin
straight=Straight
three_pairs=Three pairs
four_and_two=4 + 2 alike
""",
    "value": """
true=yes
false=no
forced=official
open=open
free=free
plain=plain
only_with_50=if 50
faq=strict
shared=shared
upper=upper
roll=one roll
""",
    "start": """
roll=Roll for it
random=At random
listed=Player 1
shuffled=All at random
turn={}, press ROLL
tie=A tie! Roll again
begins={} begins: ROLL
machine={} begins
""",
    "about_start": """
roll=The highest total begins
random=The machine picks
listed=In the order of the list
shuffled=All seats are shuffled
""",
    "daily": """
how=The same dice for all
place=Place {} of {} here
again=Try {}: not counted
""",
    "animal": """
0=Fox
1=Cat
2=Owl
3=Bear
4=Frog
5=Rabbit
6=Penguin
7=Pig
8=Dog
9=Mouse
10=Lion
11=Whale
""",
    "play": """
filled={}: {}
zero_here=Zero? SCORE again
again=You can roll again
sure=SCORE again: yes
hold=①-{} hold, ROLL throws
all_held=All held: SCORE fills
no_rolls=SCORE fills, ◀ ▶: others
joker=Joker!
joker_first=Its number first: SCORE
card=SCORE held: the card
coach=ROLL held: the coach
menu=◀ and ▶: the menu
""",
    "kids": """
no_points=No points
others_pay=Others pay!
never_mind=Never mind!
let_go=Let go
then_roll=then ROLL
child=⑥: child
grown_up=⑥: grown-up
""",
    "keeper": """
who=Who rolled most?
tell=①-⑥: your dice
each=one press a die
count=Count saved rolls
back=ROLL: one back
first_roll=In the first roll?
""",
    "cpu": """
plays={} plays
press=Press a button
hurry=ROLL: faster
""",
    "level": """
1=easy
2=fair
3=strong
4=the best
""",
    "robot": """
1=Pip
2=Chip
3=Bolt
4=Rex
""",
    "over": """
filled={}: {} {}
not_kept=Not saved!
roll=Press ROLL
tell=①-⑥: dice
undo=◀: undo
leads=leads by {}
level={} each
lacked=Only {} points more!
well_played=Well played!
""",
    "card": """
bonus=Bonus
extra=First roll
""",
    "result": """
wins=wins!
again=ROLL: again
keys={}: card, SCORE: menu
race_keys={} points, SCORE menu
new_best_score=New best: {}!
points_to_best={}'s best: {} more
as_good_as_best=As good as {}!
won_by_upper={} each: upper section
won_by_fives={} each: five alike
won_by_cards={} each: more cards
by_roll={} each: one roll each
more=◀ + ▶: more
not_counting=Does not count
straight=first straight
bonus=first bonus
alike=all dice alike
no_zero=no zeros
own=best game yet
next=Next: {}
first={}!
record=Now beat {}
game=1 more game: new dice
games={} games to new dice
""",
    "record": """
correct=Correct a box
leave=A player leaves
which=Which box? ROLL
correct_of=Correct: {}
who_leaves=Who leaves?
leaves={} leaves
goes_on=The others play on. The points are kept, but get no place.
not_counting=Does not count
counting=Count it again
left_out=Best scores leave it out. The history keeps it.
reset_key=◀ ▶  ⑥: start anew
reset=Start best scores and dice anew? The games stay.
reset_again=Really? These scores cannot be brought back.
names=SCORE held: the names
""",
    "review": """
thinking=The coach looks: {}%
real_dice=I did not see your rolls
lost_turns=Some turns were lost
luck=Luck of the dice
alike=Like the coach
lost=Choices cost
perfect=Perfect play!
very_good=Played like a master!
good=Well played!
ask=Tip: hold ROLL down
when=Turn {}, roll {}
better=Better: {}
done=Played: {}
price=That cost
""",
    "scores": """
none=No games yet
counting=Counting: {}%
games=Games
average=Average
best=Best
fives=All dice alike
dice=How the dice fell
fair={} dice: fair
real_dice=Real dice do not count
odd={} dice: strange!
""",
    "full": """
title=Memory is full
0=Copy your games to a
1=computer, or
2=ROLL: drop the oldest
3=SCORE: keep them all
""",
    "no_room": """
title=No room for a game
0=Your games are kept.
1=Copy them to a computer:
2=that makes room.
3=Press a button
""",
    "aside": """
title=Game not readable
0=The stored game cannot
1=be read. It is kept: copy
2=it with kast backup.
3=Press a button
""",
    "how": """
lesson=A first game
boxes=The boxes
games=The games
questions=Questions
tips=Tips
differ=What differs?
odds=How often?
costs_if_followed=Always done, it costs:
learn=Learn {}
""",
    "odds": """
by_roll=By roll {}: {}%
one_in=A 1 in {}-{} rolls
reached={}-{} points
reached_row={} points: {}%
nothing={}-{} dice
nothing_row={}: nothing, {}%
turn=A turn
turn_brings=On average {} points at most
""",
    "first": """
question=Who plays?
child=Child
grown_up=Adult
ear=By ear
""",
    "lesson": """
first=ROLL throws the dice
second=A new turn: press ROLL
throw=Let go: they fall
differ=All differ: ROLL again
alike2=Two alike: hold
alike3=Three alike: hold
alike4=Four alike: hold
more=Now hold
again=ROLL throws the others
own=As you like! Then ROLL
all=All held: SCORE fills
done=Well rolled! SCORE fills
best=This pays most: SCORE
walk=◀ ▶: more boxes
score=SCORE fills this box
zero=No points: go on ◀ ▶
over=Well done!
goes_on=So it goes on until every box is full. The highest total wins.
on=ROLL: go on
race=You are ahead
race_won=Won: {} points
race_lost=Out of reach
""",
    "box": """
upper=All dice of this number count.
bonus=For {} points in ones to sixes together.
alike=Only the dice that are alike count.
alike_all=If enough are alike, all dice count.
two_pairs=Two alike, and two others alike.
three_pairs=Two alike, three times.
any_run=Any {} in a row.
run=All from {} to {}, in any order.
full_house=Three alike, and two others alike.
villa=Three alike, twice.
tower=Four alike, and two others alike.
chance=All dice count, whatever they show.
yatzy=All dice are alike.
choice=All dice count, whatever they show.
yacht=All dice are alike.
""",
    "rule": """
joker=All alike again, Yatzy is filled: 100 more if it paid 50, and a joker.
joker_forced=All alike again: first its number above, then any box below, fully paid.
joker_open=Its number above comes first, then any open box.
joker_free=Any open box. House and straights pay once its number is filled.
joker_plain=As official, but house and straights pay nothing.
joker_only_with_50=As official, but only while Yatzy holds 50.
joker_faq=As official, but only while Yatzy holds 50; house and straights pay nothing.
yatzy_adds_dice=Yatzy also pays the sum of its dice.
full_straight=1 to 6 pays {} or {} points.
full_house_all_dice=A full house pays the sum of all six dice.
saved_rolls=Rolls that you do not use are kept for later turns.
finnish=The bonus is {}, for {} points above.
bonus_at=The bonus comes at {} or at {} points above.
bonus=No: points above earn no bonus.
last_box=Guides differ: the last box is Yatzy, or it is chance.
yacht_is_house=All alike count as a full house, too.
ties_shared=Players with equal points share the win.
ties_upper=Equal points: more in ones to sixes wins.
ties_roll=Equal points: one roll each, highest wins.
first_roll_bonus=Large straight, house or {} in the first roll pay extra. Kast chose how much.
first_roll_pays=In the first roll large straight pays {} more, house {}, {} {}: Kast's amounts.
goal=The goal is {} or {} points.
deck=The deck has {} cards; or {}, for a short game.
entry=To begin, one turn must bring {} points; or {}, {}, {}.
straight=1 to 6 in one roll pays {}, {}, {} or {} points.
three_pairs=Three pairs in one roll pay {}, {} or {} points.
four_and_two=Four alike and two alike count as three pairs.
""",
    "tips": """
keep_four=Four alike: roll the fifth.
risky_later=No early zero in Yatzy or the large straight.
chance_20=Chance only from 20 points on.
reroll_two=Three alike: roll the other two.
zero_ones=No points? Strike the ones first.
zero_hard=No points? Strike Yatzy or the large straight.
lock_house=A full house: fill it in at once.
hold_run=Three in a row: hold only these.
hold_high=Always hold fours, fives and sixes.
""",
    "games": """
turn=Each player has a card. On your turn roll all the dice. Hold those that you like, and roll the others again, twice if you wish. A die that was held may be rolled after all, and you need not say what you are after.|Then fill one box of your card. It is filled once and for good. What the dice are worth there is written down; if nothing fits, some box takes a zero. You may fill a box after any roll.|When all boxes are full each player adds up. The highest total wins. Who begins? Everybody rolls all dice, the highest sum begins, and those who tie roll again; then play passes to the left.|The upper section has a bonus. Three of every number bring it in most games, but any way to the sum will do.
yatzy=As it is played in the Nordic countries: 5 dice, 15 boxes, and 50 points more for 63 or more in the upper section. Only the dice that make a pair, or three alike, count there. The straights are the whole five dice.
american=5 dice, 13 boxes, and 35 points for 63 in the upper section. Three and four of a kind count all dice; house and straights pay the same whatever their numbers.|All dice alike again: once the Yatzy box holds 50, each further one earns 100 points more. If it holds a zero, it earns nothing, ever.|Either way it is a joker. It goes into the upper box of its own number. If that is filled, it goes into any open lower box, and full house and straights then pay in full: 25, 30, 40. If all those are filled, an upper box takes a zero.
maxi=Yatzy with 6 dice and 20 boxes; 100 points for 84 in the upper section. A roll may hold more than a box asks for: a straight is there if its numbers are somewhere among the six dice.
forced=The card of Yatzy, filled from top to bottom: only the next box is open. Roll for that one, since nothing else will take the dice.
triple=The American card in three columns, 39 turns. Fill any column you like. The second counts double, the third three times, bonuses of the upper section too. All dice alike are a joker when every Yatzy box is filled.
yacht=An ancestor of the others: 5 dice, 12 boxes, no bonus and no jokers. Of four alike only those four count, in a full house all the dice. Either straight pays 30 points, all dice alike 50.
tenthousand=Six dice and no card. Roll them all, and set aside at least one die that scores. Then keep the points of the turn, or roll the other dice. If none of these scores, the points of the turn are lost. If all six have scored, roll all six again, and go on with the points that you have.|Each [1] pays 100 points, each [5] pays 50. Three alike pay 100 times their number, three ones 1,000; each further one alike doubles that. [1 2 3 4 5 6] pays 1,500, and so do three pairs. Dice count together only if they fell in the same roll.|Your first points must be at least 500 from one turn. When a player has 10,000, each of the others has one last turn. The highest total wins.
pig=One die and no card. Roll as often as you like: what each roll shows counts for this turn. Stop when you please, and the points are yours. But a [1] ends the turn, and all that it has brought is gone; what you kept before stays. The first to reach 100 points wins; in the short game, 50.
grab=Five dice and 36 cards, three of them open in the middle. Roll up to three times, then take a card that your dice make, and lay it open before you.|Or take another player's open card, if your dice beat those that took it: by more dice of its number, else by a higher sum of all dice. When your next turn begins, your open card is banked: nobody can take it any more.|A number needs two dice, chance a sum of at least twenty-two. Five alike take one of six cards beside the deck, banked at once.|If your dice make a card, you must take one. When no card is left, the most points win, then the most cards. In the short game there are 18 cards.
""",
    "ask": """
turn=A turn
draw=A draw
three_each=Three of each?
pairs=Equal pairs?
five_alike=Five alike
eighteen=House of 18?
first_roll=First roll
four_in_a_row=Four in a row
four_as_three=Four as three?
five_in_upper=Five up above?
second=Second Yatzy
long=How long?
many=How many?
good=Good total
""",
    "questions": """
draw=Who wins a draw?|Yatzy, Maxi, Forced: the win is shared. American and Triple: the higher upper section wins, then the player with more bonuses for all dice alike; if those are equal too, it is shared.|A house rule may have it otherwise: shared, by the upper section, or one roll each.
three_each=Do I need three of each number for the bonus?|No. The sum decides. [6 6 6 6 6], [5 5 5 5 5], [4 4 4] make 67, and that is enough without one more upper point.
pairs=Must the two pairs differ? Is [4 4 4 4] two pairs?|They must differ: [4 4 4 4] with any fifth die pays 0 in Two pairs. It is a pair, three and four of a kind.
five_alike=Are five alike a full house?|No, a house has two numbers. In American they count as one only as a joker, when the Yatzy box and the upper box of their number are filled.
eighteen=Must a full house be eighteen?|No. One guide says that a house counts in Yatzy only if it makes 18; no rule does. Of the 30 different houses, 2 happen to make it.
first_roll=What do first-roll points pay?|Nothing, unless the house rule is chosen. With 10 points: 5 more for a large straight, 10 for a full house, 20 for Yatzy, filled in right after the first roll.
four_in_a_row=Is [1 2 3 4] a small straight?|In American, yes: any four in a row. In Yatzy and Maxi the small straight is [1 2 3 4 5].
four_as_three=May I count four alike as three?|Yes. In Yatzy three of them count then, in American all dice.
five_in_upper=May I put five alike into an upper box?|Yes. While the Yatzy box is open you choose any box.
second=Does a second Yatzy pay in the Yatzy game?|No. A box is filled once; a second one goes into another box, by that box's own rule.
long=How long does a game take?|The guides say 15 to 30 minutes. A card has 13 turns in American, 15 in Yatzy, 20 in Maxi, 39 in Triple.
many=How many may play?|One alone, against your own best; up to 6 on the machine; up to 8 on a printed card.
good=What is a good total?|Perfect play makes 248.4 points in Yatzy and 254.6 in American, on average.
""",
    "banking": """
enter=①-⑥: points
roll_on=ROLL: go on
bank=SCORE: keep
wins=SCORE: win!
banked={}: {} kept
nothing={}: all lost
keep=keep {}
rolls=roll on
goal=The goal: {} points
""",
    "tenthousand": """
lost=No die scores: all lost!
entry={} needed to begin
hot=All six: ROLL!
choose=Set one aside
last=Last turn: beat {}
coach_bank=Coach: keep {}
coach_roll=Coach: roll {}
lesson_throw=Let go: they fall
lesson_first=ROLL throws six dice
lesson_aside=1 and 5 score and stay
lesson_on=ROLL throws the others
lesson_bank=That is a lot: SCORE
lesson_back=①-⑥: take one back
lesson_second=A new turn: press ROLL
lesson_brave=Be brave this time: ROLL
lesson_lost=Nothing scores: all lost
lesson_goes_on=So it goes on in turns, up to 10,000 points. The highest total wins.
""",
    "pig": """
lost=A 1: all lost!
lesson_throw=Let go: it falls
lesson_first=ROLL throws the die
lesson_second=A new turn: press ROLL
lesson_on=ROLL on, or SCORE?
lesson_bank=That is a lot: SCORE
lesson_brave=Be brave this time: ROLL
lesson_lost=A 1 takes it all away
lesson_goes_on=So it goes on in turns. The first to reach 100 points wins.
""",
    "grab": """
banked=Banked: {}
nothing=Nothing to take
take=SCORE takes it
pass=SCORE: end turn
passes={} takes nothing
taken=from {}
coach_roll=Coach: now ROLL
coach_take=Coach: take this
lesson_first=ROLL throws five dice
lesson_throw=Let go: they fall
lesson_hold=Hold the equal dice
lesson_again=ROLL throws the others
lesson_take=SCORE takes the card
lesson_pass=Nothing to take: SCORE
lesson_second=A new turn: press ROLL
lesson_goes_on=So it goes on until no card is left. The most points win.
""",
    "together": """
title=Together
join=Join two Kasts by a cable. Choose Together on both.
choose=Another Kast is there. Who chooses a game?
fetches=Another Kast offers a game of its own. Its rules are on their way…
wait=The other Kast may join in now…
gather=Other Kasts may join in now…
late=The others are playing. Join in when their game is over.
seated=The game begins…
keys=SCORE: to the menu
keys_choose=ROLL: I do  SCORE: menu
keys_begin=ROLL: begin  SCORE: menu
usual=Usual rules, no coach.
taken={} is taken already. Choose again!
offer=Play with {}?
waits=Waiting for {}
kept=The game goes on when the cable is back.
gone=A Kast is there, but not at this game.
later=ROLL: go on later
end=SCORE: end the game
version=Another Kast has a different version. Update both!
lie=Another Kast does not play fair: wrong {}.
dice=dice
move=move
points=points
papers=Another Kast sent something that cannot be played.
given_up={} gave up.
ends=ROLL: to the menu
telling=Telling everybody…
friends=Friends
anyone=Anyone
tournament=Tournament
room=Which three animals?
tell=Tell your friend:
looks=Looking for another Kast…
back=SCORE: back
offline=No network now. Trying again…
no_club=No club answers here.
room_is_full=Six are playing in this room already. Choose another one!
slow=That was too quick. Wait a minute, then try again.
closed=The club is closed for now.
no_tournament=No tournament is open, or it plays another game: look at the wall.
unknown=The club does not know this. Update Kast!
far_join=No other Kast is found yet…
kept_far=The game goes on when the network is back.
kept_for_other=The game goes on when the other Kast is back.
ended_table=The club has ended this table.
game_at_table=Together: go on
""",
    "far": """
looks=Looking for the network. Each try may take a few seconds.
no_wifi=No Wi-Fi of that name is found here.
password=The Wi-Fi does not accept the password.
no_broker=The broker does not answer. Trying again…
refused=The broker does not accept this name and password.
certificate=The broker's certificate is not from the authority that was named.
""",
    "trouble": """
title=Something went wrong
0=Press ROLL
1=to start again.
restarted=I had to restart
""",
}

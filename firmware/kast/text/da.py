"""Danish."""

TEXT = {
    "": """
decimal=,
ones=Enere
twos=Toere
threes=Treere
fours=Firere
fives=Femmere
sixes=Seksere
pair=Et par
two_pairs=To par
three_pairs=Tre par
three_of_a_kind=Tre ens
four_of_a_kind=Fire ens
five_of_a_kind=Fem ens
small_straight=Lille straight
large_straight=Stor straight
full_straight=Fuld straight
full_house=Fuldt hus
villa=Villa
tower=Tårn
chance=Chance
yatzy=Yatzy
""",
    "game": """
yatzy=Yatzy
american=Amerikansk
maxi=Maxi Yatzy
forced=Tvangsyatzy
triple=Tredobbelt
""",
    "menu": """
continue=Fortsæt
new_game=Nyt spil
sound=Lyd
undo=Fortryd
card=Pointkort
end=Afslut
settings=Indstillinger
self_test=Selvtest
scores=Bedste point
""",
    "end": """
later=Spil senere
play_on=Spil videre
give_up=Giv op
""",
    "settings": """
brightness=Lysstyrke
flipped=Venstrehånd
auto_off=Auto-sluk
demo=Demo
kids=Børn spiller
minutes={} min
shake=Ryst = kast
language=Sprog
coach=Coach
""",
    "coach": """
ask=spørg
always=altid
warns=ved {} p
off=fra
thinking=Coachen tænker…
missing=Coachens data mangler
hold=Hold
roll_all=Slå alle
to_come={} ventes
roll_mine=ROLL igen: som jeg vil
score_mine=SCORE igen: som jeg vil
""",
    "warning": """
not_kept=Kan ikke gemme!
battery=Lavt batteri
""",
    "empty": """
title=Batteriet er tomt
kept=Spillet er gemt.
""",
    "check": """
leave={} længe: ud
buttons=Knapper
each=Tryk på én ad gangen
missing=Mangler: {}
all=Alle ti virker!
stuck=Hænger: {}
let_go=Slip {} nu
none_stuck=Ingen hænger
turn=længe: næste side
display=Skærm
address=Adresse {}
faults=Væk {}×
no_faults=Aldrig væk
pictures=ROLL: testbilleder
frame=Er rammen hel?
sound=Lyd
hertz={} Hz
again=ROLL: igen
power=Strøm
battery=Batteri
usb=USB
volts={} V
good=Godt
low=Næsten tomt
unmeasured=Denne Pico kan
unmeasured2=ikke måle spænding.
dice=Kast
flash=Lager
write=Skrive
read=Læse
remove=Slette
ms={} ms
failed=fejl
free={} KB ledig
tilt=Vippe
open=åben
closed=lukket
swings=Udsving: {}
shake=Ryst den nu
shaken=Sådan kaster du!
machine=Maskine
""",
    "new": """
game=Hvilket spil?
how_many=Hvor mange spiller?
player=Spiller {}
hold_to_type=HOLD: navn
type_name=Hvad hedder du?
begins=Hvem begynder?
go_on=Spil sådan her
""",
    "about1": """
yatzy=5 terninger, 15 felter
american=5 terninger, 13 felter
maxi=6 terninger, 20 felter
forced=Yatzy oppefra
triple=3 kolonner: en,
""",
    "about2": """
yatzy=bonus 50 ved 63
american=bonus 35, jokere
maxi=bonus 100 ved 84
forced=og ned
triple=to, tre gange
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + øjne
full_straight=Fuld straight
full_house_all_dice=Hus: alle
saved_rolls=Gem kast
finnish=Finsk bonus
bonus_at=Bonus ved
first_roll_bonus=Første kast
""",
    "value": """
true=ja
false=nej
forced=officiel
open=åben
free=fri
plain=enkel
""",
    "start": """
roll=Slå om det
random=Lodtrækning
listed=Spiller 1
turn={}, tryk ROLL
tie=Uafgjort! Slå igen
begins={} begynder: ROLL
machine={} begynder
""",
    "about_start": """
roll=Højeste sum begynder
random=Maskinen vælger
listed=I listens rækkefølge
""",
    "animal": """
0=Ræv
1=Kat
2=Ugle
3=Bjørn
4=Frø
5=Kanin
6=Pingvin
7=Gris
8=Hund
9=Mus
10=Løve
11=Hval
""",
    "play": """
roll=Tryk ROLL
filled={}: {}
zero_here=Nul? SCORE igen
all_held=Alle holdes
no_rolls=Vælg et felt
""",
    "kids": """
no_points=Ingen point
others_pay=Andre giver point!
never_mind=Det gør ikke noget!
zero=SCORE: nul her
hold=Hold ROLL
for_help=for hjælp
take=ROLL: gør det
""",
    "cpu": """
plays={} spiller
press=Tryk på en knap
""",
    "level": """
1=let
2=jævn
3=stærk
4=bedst
""",
    "robot": """
1=Pip
2=Chip
3=Bolt
4=Rex
""",
    "over": """
filled={}: {} {}
now=spiller nu
not_kept=Ikke gemt!
roll=Tryk ROLL
undo=LEFT: fortryd
""",
    "card": """
upper=Øvre del
bonus=Bonus
bonuses=Fem ens
extra=Første kast
total=Sum
""",
    "result": """
alone=Dine point
wins=vinder!
shared=deler sejren!
again=ROLL: igen
""",
    "review": """
thinking=Coachen kigger: {} %
lost_turns=Nogle ture mangler
luck=Terningheld
lost=Valgene kostede
perfect=Perfekt spillet!
very_good=Mesterligt spillet!
good=Godt spillet!
ask=Tip: hold ROLL længe
when=Tur {}, kast {}
better=Bedre: {}
done=Spillet: {}
price=Det kostede
""",
    "scores": """
none=Ingen spil endnu
counting=Tæller: {} %
games=Spil
average=Snit
best=Bedst
fives=Alle ens
dice=Sådan faldt terningerne
fair={} terninger: jævnt
odd={} terninger: sært!
""",
    "full": """
title=Hukommelsen er fuld
0=Kopiér spillene til
1=en computer, eller
2=ROLL: slet de ældste
3=SCORE: behold alle
""",
    "trouble": """
title=Noget gik galt
0=Spillet er gemt.
1=Tryk ROLL
2=for at starte igen.
""",
}

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
pig=Gris
""",
    "menu": """
continue=Fortsæt
new_game=Nyt spil
score_keeper=Pointtæller
sound=Lyd
undo=Fortryd
card=Pointkort
end=Afslut
settings=Indstillinger
self_test=Selvtest
scores=Bedste point
how_to_play=Sådan spiller du
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
by_ear=På gehør
large=Stor skrift
""",
    "coach": """
ask=spørg
always=altid
warns=ved {} p
off=fra
thinking=Coachen tænker…
missing=Coachens data mangler
rests=Coachen hviler nu
hold=Hold
roll_all=Slå alle
to_come={} ventes
roll_mine=ROLL igen: som jeg vil
score_mine=SCORE igen: som jeg vil
wins={} % for at vinde
""",
    "why": """
goal={}: {} af {}
bonus=For bonussen
last=Sidste chance
run=Straighten er åben
most=Bedst i snit
pays=Giver mest nu
least=Koster mindst
needed={} vinder
""",
    "warning": """
kept=Spillet er gemt.
not_kept=Kan ikke gemme!
battery=Lavt batteri
""",
    "empty": """
title=Batteriet er tomt
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
as_before={} som forrige: jævnt
as_before_odd={} som forrige: sært!
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
to_drive={} længe: USB-drev
drive=USB-drev
drive0=Computeren ser et drev,
drive1=der venter på en UF2-fil.
drive2=Træk ud: spil videre.
""",
    "new": """
game=Hvilket spil?
how_many=Hvor mange spiller?
player=Spiller {}
hold_to_type=①-⑥: navn
type_name=Hvad hedder du?
done=SCORE: færdig
begins=Hvem begynder?
rules=⑥ Regler…
""",
    "about1": """
yatzy=5 terninger, 15 felter
american=5 terninger, 13 felter
maxi=6 terninger, 20 felter
forced=Yatzy oppefra
triple=3 kolonner: en,
pig=1 terning, først til 100
""",
    "about2": """
yatzy=bonus 50 ved 63
american=bonus 35, jokere
maxi=bonus 100 ved 84
forced=og ned
triple=to, tre gange
pig=stop før en etter
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + øjne
full_straight=Fuld straight
full_house_all_dice=Hus: alle
saved_rolls=Gem kast
finnish=Finsk bonus
bonus_at=Bonus ved
last_box=Sidst
ties=Lige
first_roll_bonus=Første kast
goal=Mål
""",
    "value": """
true=ja
false=nej
forced=officiel
open=åben
free=fri
plain=enkel
only_with_50=ved 50
shared=deles
upper=øvre del
roll=et kast
""",
    "start": """
roll=Slå om det
random=Lodtrækning
listed=Spiller 1
shuffled=Alle trækkes
turn={}, tryk ROLL
tie=Uafgjort! Slå igen
begins={} begynder: ROLL
machine={} begynder
""",
    "about_start": """
roll=Højeste sum begynder
random=Maskinen vælger
listed=I listens rækkefølge
shuffled=Alle pladser blandes
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
hold=①-{} holder, ROLL slår
all_held=Alle holdes: SCORE
no_rolls=SCORE fylder, ◀ ▶: andre
joker=Joker!
joker_first=Eget tal først: SCORE
""",
    "kids": """
no_points=Ingen point
others_pay=Andre giver point!
never_mind=Det gør ikke noget!
zero=SCORE: nul her
let_go=Slip
then_roll=så ROLL
child=⑥: barn
grown_up=⑥: voksen
""",
    "keeper": """
who=Hvem slog højest?
tell=①-⑥: terninger
each=ét tryk pr. terning
count=Tæl gemte kast
back=ROLL: én tilbage
first_roll=I første kast?
answer=ROLL: ja  SCORE: nej
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
not_kept=Ikke gemt!
roll=Tryk ROLL
tell=①-⑥: terning
undo=◀: fortryd
leads=fører +{}
level={} hver
""",
    "card": """
bonus=Bonus
extra=Første kast
""",
    "result": """
alone=Dine point
wins=vinder!
shared=deler sejren!
again=ROLL: igen
keys={}: kort, SCORE: menu
race_keys={} point, SCORE menu
new_best=Ny rekord: {}!
to_best=Rekord {}: {} til
as_best=Lige så god som {}!
by_upper={} hver: øvre del
by_fives={} hver: fem ens
by_roll={} hver: et kast hver
""",
    "review": """
thinking=Coachen kigger: {} %
real_dice=Jeg så ikke kastene
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
real_dice=Egne kast tæller ikke
odd={} terninger: sært!
""",
    "full": """
title=Hukommelsen er fuld
0=Kopiér spillene til
1=en computer, eller
2=ROLL: slet de ældste
3=SCORE: behold alle
""",
    "aside": """
title=Spillet kan ikke læses
0=Det gemte spil kan ikke
1=læses. Det er bevaret:
2=kopiér med kast backup.
3=Tryk på en knap
""",
    "how": """
lesson=Et første spil
boxes=Felterne
games=Spillene
learn=Lær {}
""",
    "first": """
question=Første gang?
yes=ROLL: vis mig
no=SCORE: til menuen
""",
    "lesson": """
first=ROLL kaster terningerne
second=Ny tur: tryk ROLL
last=Sidste tur: tryk ROLL
throw=Slip, så falder de
differ=Alle forskellige: ROLL
alike2=To ens: hold dem
alike3=Tre ens: hold dem
alike4=Fire ens: hold dem
more=Hold alle de mærkede
again=ROLL kaster de andre
own=Som du vil! Så ROLL
all=Alle holdt: SCORE fylder
done=Flot kast! SCORE fylder
best=Giver mest her: SCORE
walk=◀ ▶: flere felter
score=SCORE fylder feltet
zero=Ingen point: gå videre
over=Godt spillet!
goes_on=Sådan går det, til alle felter er fyldt. Højeste sum vinder.
race=Du er foran
race_won=Vundet: {} point
race_lost=Går ikke mer
""",
    "box": """
upper=Alle terninger med dette tal tæller.
bonus=For {} point i enere til seksere tilsammen.
alike=Kun de, der er ens, tæller.
alike_all=Er så mange ens, tæller alle terninger.
two_pairs=To ens, og to andre ens.
three_pairs=To ens, tre gange.
any_run=Hvilke som helst {} på stribe.
run=Alle fra {} til {}, i vilkårlig orden.
full_house=Tre ens, og to andre ens.
villa=Tre ens, to gange.
tower=Fire ens, og to andre ens.
chance=Alle terninger tæller, hvad de end viser.
yatzy=Alle terninger er ens.
""",
    "rule": """
yatzy=Som i Norden: par tæller, straights er 1 til 5 og 2 til 6.
american=Tre og fire ens tæller alle terninger. Alle ens kan give 100 til.
maxi=Seks terninger: også tre par, villa, tårn og 1 til 6 er felter.
forced=Kun det næste felt er åbent: kast til det.
triple=De amerikanske felter i tre kolonner. Hver tur fylder ét felt.
pig=Kast så ofte du vil. En etter tager alt fra turen. Den, der først har 100 point, vinder.
joker=Alle ens igen, Yatzy er fyldt: 100 til, hvis den gav 50, og en joker.
joker_forced=Alle ens igen: først tallet foroven, så et valgfrit felt forneden, fuldt betalt.
joker_open=Først tallet foroven, så et valgfrit åbent felt.
joker_free=Valgfrit åbent felt. Hus og straights giver point, når tallet er fyldt.
joker_plain=Som officiel, men hus og straights giver intet.
joker_only_with_50=Som officiel, men kun hvis Yatzy gav 50.
yatzy_adds_dice=Yatzy giver også summen af terningerne.
full_straight=1 til 6 giver {} eller {} point.
full_house_all_dice=Fuldt hus giver summen af alle seks terninger.
saved_rolls=Kast, du ikke bruger, gemmes til senere ture.
finnish=Bonus er {}, for {} point foroven.
bonus_at=Bonus kommer ved {} eller {} point foroven.
last_box=Reglerne varierer: det sidste felt er Yatzy, eller chance.
ties_shared=Ved lige point deles sejren.
ties_upper=Ved lige point vinder den med mest i enere til seksere.
ties_roll=Lige point: et kast hver, højest vinder.
first_roll_bonus=Stor straight, hus eller Yatzy i første kast giver ekstra. Kast valgte hvor meget.
first_roll_pays=I første kast giver stor straight {} til, hus {}, Yatzy {}: Kasts egne tal.
goal=Den, der først har {} eller {} point, vinder.
""",
    "pig": """
roll_on=ROLL: igen
bank=SCORE: behold
wins=SCORE: vind!
lost=En etter!
banked={}: {} beholdt
nothing={}: en etter, intet
goal=Først til {} vinder
lesson_throw=Slip: den falder
lesson_first=ROLL kaster terningen
lesson_second=En ny tur: tryk ROLL
lesson_on=ROLL eller SCORE?
lesson_bank=Det er meget: SCORE
lesson_brave=Vær modig nu: ROLL
lesson_lost=En etter tager alt
lesson_goes_on=Sådan går det på skift. Den, der først har 100 point, vinder.
""",
    "trouble": """
title=Noget gik galt
0=Tryk ROLL
1=for at starte igen.
restarted=Jeg startede om
""",
}

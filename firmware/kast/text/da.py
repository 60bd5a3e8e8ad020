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
little_straight=Lille straight
big_straight=Stor straight
choice=Frit valg
yacht=Yacht
""",
    "other": """
villa=2×3 ens
full_straight=Royal
tower=4+2 ens
""",
    "game": """
yatzy=Yatzy
american=Amerikansk
maxi=Maxi Yatzy
forced=Tvangsyatzy
triple=Tredobbelt
yacht=Yacht
tenthousand=Titusind
pig=Gris
grab=Snup
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
daily=Dagens kast
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
best_first=Bedst først
robots=Robotter
auto=auto
quick=hurtige
slow=rolige
shake=Ryst = kast
language=Sprog
coach=Coach
by_ear=Uden at se
large=Stor skrift
boxes=Felter
dice=Terninger
""",
    "dice": """
new=Nye terninger!
title=Terninger: {} af {}
take=ROLL: spil med dem
next=Flere ved {} spil
all=Du har dem alle!
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
wins={} % sejr
""",
    "why": """
goal={}: {} af {}
bonus=For bonussen
last=Sidste chance
run=Straighten er åben
alike=Saml ens
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
go_on=ROLL: spil videre
""",
    "self_test": """
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
dice=Terning
as_before={} som forrige: jævnt
as_before_odd={} som forrige: sært!
flash=Lagring
write=Skrive
read=Læse
remove=Slette
ms={} ms
failed=fejl
free={} KB ledig
tilt=Hældning
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
letters=Æ Ø Å É Ä Ö Ü
done=SCORE: færdig
begins=Hvem begynder?
rules=⑥ Regler…
""",
    "about": """
yatzy=5 terninger, 15 felter
american=5 terninger, 13 felter
maxi=6 terninger, 20 felter
forced=Yatzy oppefra og ned
triple=3 kolonner: ×1, ×2, ×3
yacht=5 terninger, 12 felter
tenthousand=6 terninger, til 10.000
pig=1 terning, først til 100
grab=5 terninger, 36 kort
own_game=Terninger: {}, felter: {}
damaged_game=Filen er ødelagt. Kopiér den igen.
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + øjne
full_straight=Fuld straight
full_house_all_dice=Hus: alle
saved_rolls=Gem kast
finnish=Finsk bonus
bonus_at=Bonus ved
bonus=Bonus
last_box=Sidst
yacht_is_house=Hus: Yacht
ties=Ved lige
first_roll_bonus=Første kast
goal=Mål
deck=Kort
entry=Åbning
straight=Straight
three_pairs=Tre par
four_and_two=Fire + to
""",
    "value": """
true=ja
false=nej
forced=officiel
open=åben
free=fri
plain=enkel
only_with_50=ved 50
faq=streng
shared=deles
upper=øvre del
roll=et kast
""",
    "start": """
roll=Med terninger
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
    "daily": """
how=Samme terninger for alle
place=Plads {} af {} her
again=Forsøg {}: tæller ikke
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
filled={}: {}
zero_here=Nul? SCORE igen
again=Du kan kaste igen
sure=SCORE igen: ja
hold=①-{} holder, ROLL slår
all_held=Alle holdes: SCORE
no_rolls=SCORE fylder, ◀ ▶: andre
joker=Joker!
joker_first=Eget tal først: SCORE
card=SCORE længe: pointkortet
coach=ROLL længe: coachen
menu=◀ og ▶: menuen
""",
    "kids": """
no_points=Ingen point
others_pay=Mere i andre felter!
never_mind=Det gør ikke noget!
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
""",
    "cpu": """
plays={} spiller
press=Tryk på en knap
hurry=ROLL: hurtigt
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
lacked=Kun {} point mere!
well_played=Godt spillet!
""",
    "card": """
bonus=Bonus
extra=Første kast
""",
    "result": """
wins=vinder!
again=ROLL: igen
keys={}: kort, SCORE: menu
race_keys={} point, SCORE menu
new_best_score=Ny rekord: {}!
points_to_best={}: {} til rekord
as_good_as_best=Lige så god som {}!
won_by_upper={} hver: øvre del
won_by_fives={} hver: fem ens
won_by_cards={} hver: flere kort
by_roll={} hver: et kast hver
more=◀ + ▶: mere
not_counting=Tæller ikke
straight=første straight
bonus=første bonus
alike=alle ens
no_zero=ingen nul
own=personlig rekord
next=Mål: {}
first={}!
record=Slå {}
game=Nye terninger: 1 spil
games=Nye terninger: {} spil
""",
    "record": """
correct=Ret et felt
leave=En spiller går
which=Hvilket felt? ROLL
correct_of=Ret: {}
who_leaves=Hvem går?
leaves={} går
goes_on=De andre spiller videre. Pointene bliver, uden placering.
not_counting=Tæller ikke
counting=Tæl det igen
left_out=Rekorderne tager det ikke med. Historikken har det.
reset_key=◀ ▶  ⑥: forfra
reset=Begynd forfra med rekorder og terninger? Spillene bliver.
reset_again=Sikker? Disse rekorder kan ikke hentes tilbage.
names=SCORE længe: navnene
""",
    "review": """
thinking=Coachen kigger: {} %
real_dice=Jeg så ikke kastene
lost_turns=Nogle ture mangler
luck=Terningheld
alike=Som coachen
lost=Valgene kostede
perfect=Perfekt spillet!
very_good=Mesterligt spillet!
good=Godt spillet!
ask=Tip: hold ROLL nede
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
    "no_room": """
title=Ikke plads til et spil
0=Dine spil er bevaret.
1=Vil du spille? Kopiér
2=dem til en computer.
3=Tryk på en knap
""",
    "aside": """
title=Spillet kan ikke læses
0=Det gemte spil kan ikke
1=læses. Det er bevaret:
2=kopiér det: kast backup.
3=Tryk på en knap
""",
    "how": """
lesson=Et første spil
boxes=Felterne
games=Spillene
questions=Spørgsmål
tips=Tips
differ=Forskellene
odds=Hvor tit?
costs_if_followed=Altid fulgt koster det:
learn=Lær {}
""",
    "odds": """
by_roll=Kast {}: {} %
one_in=Ener: {}-{} kast
reached={}-{} point
reached_row={} point: {} %
nothing={}-{} terninger
nothing_row={}: nul, {} %
turn=En tur
turn_brings=I snit højst {} point
""",
    "first": """
question=Hvem spiller?
child=Barn
grown_up=Voksen
ear=Gehør
""",
    "lesson": """
first=ROLL kaster terningerne
second=Ny tur: tryk ROLL
throw=Slip, så falder de
differ=Alle forskellige: ROLL
alike2=To ens: hold
alike3=Tre ens: hold
alike4=Fire ens: hold
more=Hold også
again=ROLL kaster de andre
own=Som du vil! Så ROLL
all=Alle holdt: SCORE fylder
done=Flot kast! SCORE fylder
best=Giver mest her: SCORE
walk=◀ ▶: flere felter
score=SCORE fylder feltet
zero=Ingen point: videre ◀ ▶
over=Godt spillet!
goes_on=Sådan fortsætter det, til alle felter er fyldt. Højeste sum vinder.
on=ROLL: fortsæt
race=Du er foran
race_won=Vundet: {} point
race_lost=Kan ikke nås
""",
    "box": """
upper=Alle terninger med dette tal tæller.
bonus=For {} point i enere til seksere tilsammen.
alike=Kun de, der er ens, tæller.
alike_all=Er så mange ens, tæller alle terninger.
two_pairs=To ens, og to andre ens.
three_pairs=To ens, tre gange.
any_run=Hvilke som helst {} på stribe.
run=Alle fra {} til {}, i vilkårlig rækkefølge.
full_house=Tre ens, og to andre ens.
villa=Tre ens, to gange.
tower=Fire ens, og to andre ens.
chance=Alle terninger tæller, hvad de end viser.
yatzy=Alle terninger er ens.
choice=Alle terninger tæller, hvad de end viser.
yacht=Alle terninger er ens.
""",
    "rule": """
joker=Alle ens igen, Yatzy er fyldt: 100 til, hvis den gav 50, og en joker.
joker_forced=Alle ens igen: først tallet foroven, så et valgfrit felt forneden, fulde point.
joker_open=Først tallet foroven, så et valgfrit åbent felt.
joker_free=Valgfrit åbent felt. Hus og straights giver point, når tallets felt er fyldt.
joker_plain=Som den officielle, men hus og straights giver ingenting.
joker_only_with_50=Som den officielle, men kun hvis Yatzy gav 50.
joker_faq=Som den officielle, men kun hvis Yatzy gav 50; hus og straights giver ingenting.
yatzy_adds_dice=Yatzy giver også summen af terningerne.
full_straight=1 til 6 giver {} eller {} point.
full_house_all_dice=Fuldt hus giver summen af alle seks terninger.
saved_rolls=Kast, du ikke bruger, gemmes til senere ture.
finnish=Bonus er {}, for {} point foroven.
bonus_at=Bonus kommer ved {} eller {} point foroven.
bonus=Nej: ingen bonus for point foroven.
last_box=Reglerne varierer: det sidste felt er Yatzy, eller chance.
yacht_is_house=Alle ens tæller også som fuldt hus.
ties_shared=Ved lige point deles sejren.
ties_upper=Ved lige point vinder den med mest i enere til seksere.
ties_roll=Lige point: et kast hver, højest vinder.
first_roll_bonus=Stor straight, hus eller {} i første kast giver ekstra. Kast valgte hvor meget.
first_roll_pays=I første kast giver stor straight {} til, hus {}, {} {}: Kasts egne tal.
goal=Målet er {} eller {} point.
deck=Bunken har {} kort; eller {} i det korte spil.
entry=For at åbne skal en tur give {} point; eller {}, {}, {}.
straight=1 til 6 i ét kast giver {}, {}, {} eller {} point.
three_pairs=Tre par i ét kast giver {}, {} eller {} point.
four_and_two=Fire ens og to ens tæller som tre par.
""",
    "tips": """
keep_four=Fire ens: slå den femte om.
risky_later=Gem Yatzy og stor straight til senere.
chance_20=Chance først fra 20 point.
reroll_two=Tre ens: slå de to andre om.
zero_ones=Ingen point? Streg enerne ud først.
zero_hard=Ingen point? Nul i Yatzy eller stor straight.
lock_house=Fuldt hus: skriv det ind straks.
hold_run=Tre på stribe: hold kun dem.
hold_high=Hold altid firere, femmere og seksere.
""",
    "games": """
turn=Hver spiller har et pointkort. Når det er din tur, slår du alle terninger. Hold dem, du kan lide, og slå de andre om, to gange, hvis du vil. En terning, der er holdt, må alligevel slås om, og du behøver ikke sige, hvad du går efter.|Så udfylder du ét felt på dit kort. Det udfyldes én gang for alle. Der skrives, hvad terningerne er værd dér; passer ingenting, får et felt nul. Du må udfylde et felt efter et hvilket som helst kast.|Når alle felter er fyldt, lægger alle sammen. Den højeste sum vinder. Hvem begynder? Alle slår alle terninger, den højeste sum begynder, og de, der står lige, slår igen; derefter går turen til venstre.|Den øvre del har en bonus. Tre af hvert tal rækker til den i de fleste spil, men enhver vej til summen er god nok.
yatzy=Som det spilles i Norden: 5 terninger, 15 felter og 50 point mere for mindst 63 i øvre del. Af et par eller tre ens tæller kun de terninger, der hører til. I en straight indgår alle fem terninger.
american=5 terninger, 13 felter og 35 point for 63 i øvre del. Tre og fire ens tæller alle terninger; hus og straights giver det samme, uanset hvilke tal de har.|Alle ens igen: når Yatzy er udfyldt med 50, giver hver ny Yatzy 100 point oveni. Står der nul, giver den ingenting, heller ikke senere.|Under alle omstændigheder er den en joker. Den går i det øvre felt for sit eget tal. Er det fyldt, går den i et valgfrit åbent nedre felt, og fuldt hus og straights giver da fulde point: 25, 30, 40. Er de alle fyldt, får et øvre felt nul.
maxi=Yatzy med 6 terninger og 20 felter; 100 point for 84 i øvre del. Et kast må have mere, end feltet beder om: en straight er der, hvis dens tal findes et sted blandt de seks terninger.
forced=Yatzykortet, udfyldt fra top til bund: kun det næste felt er åbent. Slå efter det, for ingen andre felter tager imod terningerne.
triple=Det amerikanske kort i tre kolonner, 39 ture. Udfyld den kolonne, du vil. Den anden tæller dobbelt, den tredje tre gange, også bonus for øvre del. Alle ens er en joker, når hvert Yatzyfelt er fyldt.
yacht=En forfader til de andre: 5 terninger, 12 felter, ingen bonus og ingen jokere. Af fire ens tæller kun de fire, i et fuldt hus alle terninger. Hver straight giver 30 point, alle ens 50.
tenthousand=Seks terninger og ikke noget kort. Kast dem alle, og læg mindst én terning, der giver point, til side. Behold så turens point, eller kast de andre terninger. Giver ingen af dem point, er turens point væk. Har alle seks givet point, kaster du alle seks igen, og turens point bliver stående.|Hver [1] giver 100 point, hver [5] giver 50. Tre ens giver 100 gange deres tal, tre enere 1.000; hver terning mere af samme slags fordobler det. [1 2 3 4 5 6] giver 1.500, og det gør tre par også. Terninger tæller kun sammen, hvis de faldt i samme kast.|Dine første point skal være mindst 500 fra en enkelt tur. Når en spiller har 10.000, har hver af de andre en sidste tur. Den højeste sum vinder.
pig=Én terning og ikke noget kort. Kast, så ofte du vil: det, hvert kast viser, tæller for turen. Stop, når du vil, så er pointene dine. Men en ener slutter turen, og alt, hvad den har givet, er væk; det, du beholdt før, har du stadig. Den, der først har 100 point, vinder; i det korte spil 50.
grab=Fem terninger og 36 kort, hvoraf tre ligger åbne i midten. Kast op til tre gange, tag så et kort, som dine terninger danner, og læg det åbent foran dig.|Eller tag en andens åbne kort med bedre terninger: flere af dets tal, ellers en højere sum af alle terninger. Når din næste tur begynder, er dit kort sikret: så kan ingen tage det mere.|Et tal kræver to terninger, chance en sum på mindst toogtyve. Til fem ens ligger seks kort ved siden af, sikret med det samme.|Den, der kan tage, skal tage. Til sidst vinder flest point, derefter flest kort. I det korte spil er der 18 kort.
""",
    "ask": """
turn=En tur
draw=Uafgjort
three_each=Tre af hver?
pairs=Ens par?
five_alike=Fem ens
eighteen=Hus på 18?
first_roll=Første kast
four_in_a_row=Fire i træk
four_as_three=Fire som tre?
five_in_upper=Fem foroven?
second=En Yatzy til
long=Hvor længe?
many=Hvor mange?
good=God sum
""",
    "questions": """
draw=Hvem vinder, når det står lige?|Yatzy, Maxi, Tvang: sejren deles. Amerikansk og Tredobbelt: højeste øvre del vinder, derefter den, der har flest bonusser for alle ens; er de også lige, deles sejren.|En husregel kan sige det anderledes: del, øvre del, eller et kast til hver.
three_each=Skal jeg have tre af hver til bonussen?|Nej. Summen afgør det. [6 6 6 6 6], [5 5 5 5 5], [4 4 4] giver 67, og det rækker uden et eneste øvre point mere.
pairs=Skal de to par være forskellige? Er [4 4 4 4] to par?|De skal være forskellige: [4 4 4 4] med en hvilken som helst femte terning giver 0 i To par. Det er et par, tre ens og fire ens.
five_alike=Er fem ens et fuldt hus?|Nej, et hus har to tal. I Amerikansk gælder de kun som et hus, når de er joker: når Yatzyfeltet og det øvre felt for deres tal er fyldt.
eighteen=Skal et fuldt hus være atten?|Nej. En guide siger, at et hus kun tæller i Yatzy, hvis det bliver 18; det siger ingen regel. Af de 30 forskellige huse bliver 2 tilfældigvis det.
first_roll=Hvad giver point for første kast?|Ingenting, medmindre husreglen er valgt. Med 10 point: 5 mere for en stor straight, 10 for et hus, 20 for Yatzy, udfyldt lige efter første kast.
four_in_a_row=Er [1 2 3 4] en lille straight?|I Amerikansk ja: hvilke som helst fire på stribe. I Yatzy og Maxi er den lille straight [1 2 3 4 5].
four_as_three=Må jeg tælle fire ens som tre?|Ja. I Yatzy tæller så tre af dem, i Amerikansk alle terninger.
five_in_upper=Må jeg sætte fem ens i et øvre felt?|Ja. Så længe Yatzyfeltet er åbent, vælger du et hvilket som helst felt.
second=Giver endnu en Yatzy noget i spillet Yatzy?|Nej. Et felt udfyldes én gang; den næste går i et andet felt efter det felts egen regel.
long=Hvor længe varer et spil?|Guiderne siger 15 til 30 minutter. Et kort har 13 ture i Amerikansk, 15 i Yatzy, 20 i Maxi, 39 i Tredobbelt.
many=Hvor mange kan være med?|Én alene, mod sin egen rekord; op til 6 på maskinen; op til 8 på et trykt kort.
good=Hvad er en god sum?|Perfekt spil giver 248,4 point i Yatzy og 254,6 i Amerikansk, i snit.
""",
    "banking": """
enter=①-⑥: point
roll_on=ROLL: igen
bank=SCORE: behold
wins=SCORE: vind!
banked={}: {} beholdt
nothing={}: alt væk
keep=behold {}
rolls=kast igen
goal=Målet: {} point
""",
    "tenthousand": """
lost=Ingen point: alt væk!
entry=Åbning: mindst {}
hot=Alle seks: ROLL!
choose=Læg en til side
last=Sidste tur: slå {}
coach_bank=Coachen: behold {}
coach_roll=Coachen: kast {}
lesson_throw=Slip: de falder
lesson_first=ROLL kaster alle seks
lesson_aside=1 og 5 tæller: de bliver
lesson_on=ROLL kaster de andre
lesson_bank=Det er meget: SCORE
lesson_back=①-⑥: tag en tilbage
lesson_second=En ny tur: tryk ROLL
lesson_brave=Vær modig nu: ROLL
lesson_lost=Ingen point: alt væk
lesson_goes_on=Sådan fortsætter det, tur efter tur, til 10.000 point. Den højeste sum vinder.
""",
    "pig": """
lost=En ener!
lesson_throw=Slip: den falder
lesson_first=ROLL kaster terningen
lesson_second=En ny tur: tryk ROLL
lesson_on=ROLL eller SCORE?
lesson_bank=Det er meget: SCORE
lesson_brave=Vær modig nu: ROLL
lesson_lost=En ener tager alt
lesson_goes_on=Sådan fortsætter det, tur efter tur. Den, der først har 100 point, vinder.
""",
    "grab": """
banked=Sikret: {}
nothing=Ingen kort
take=SCORE tager det
pass=SCORE: slut tur
passes={} tager ikke noget
taken=fra {}
coach_roll=Coachen: nu ROLL
coach_take=Coachen: tag det
lesson_first=ROLL kaster alle fem
lesson_throw=Slip: de falder
lesson_hold=Hold dem, der er ens
lesson_again=ROLL kaster de andre
lesson_take=SCORE tager kortet
lesson_pass=Ingen kort: SCORE
lesson_second=En ny tur: tryk ROLL
lesson_goes_on=Sådan fortsætter det, til der ikke er flere kort. Flest point vinder.
""",
    "together": """
title=Sammen
join=Forbind to Kast med et kabel. Vælg Sammen på begge.
choose=En anden Kast er der. Hvem vælger spil?
fetches=En anden Kast byder på sit eget spil. Reglerne er på vej…
wait=Den anden Kast kan nu være med…
gather=Andre Kast kan nu være med…
late=De andre spiller. Vær med, når spillet er slut.
seated=Spillet begynder…
keys=SCORE: til menuen
keys_choose=ROLL: jeg  SCORE: menu
keys_begin=ROLL: start  SCORE: menu
usual=Almindelige regler, uden coach.
taken=Nogen har allerede taget {}. Vælg igen!
offer=Spil med {}?
waits=Venter på {}
kept=Spillet går videre, når kablet er tilbage.
gone=En Kast er der, men ikke med i dette spil.
later=ROLL: spil senere
end=SCORE: slut spillet
version=En anden Kast har en anden version. Opdater begge!
lie=En anden Kast spiller ikke ærligt: forkerte {}.
dice=terninger
move=træk
points=point
papers=En anden Kast sendte noget, der ikke kan spilles.
given_up={} gav op.
ends=ROLL: til menuen
telling=Siger det til alle…
friends=Venner
anyone=Hvem som helst
tournament=Turnering
room=Hvilke tre dyr?
tell=Sig det til din ven:
looks=Leder efter en anden Kast…
back=SCORE: tilbage
offline=Ikke noget netværk nu. Prøver igen…
no_club=Ingen klub svarer her.
room_is_full=Seks spiller allerede i dette rum. Vælg et andet!
slow=Det gik for hurtigt. Vent et minut, og prøv igen.
closed=Klubben er lukket lige nu.
no_tournament=Ingen turnering er åben, eller den spiller et andet spil: se væggen.
unknown=Klubben forstår ikke dette. Opdater Kast!
far_join=Har ikke fundet nogen anden Kast endnu…
kept_far=Spillet går videre, når netværket er tilbage.
kept_for_other=Spillet går videre, når den anden Kast er tilbage.
ended_table=Klubben har lukket dette bord.
game_at_table=Sammen videre
""",
    "far": """
looks=Leder efter netværket. Et forsøg kan tage nogle sekunder.
no_wifi=Her findes ikke noget wifi med det navn.
password=Wifi accepterer ikke adgangskoden.
no_broker=Serveren svarer ikke. Prøver igen…
refused=Serveren accepterer ikke navn og adgangskode.
certificate=Serverens certifikat er ikke fra den udsteder, der blev angivet.
""",
    "trouble": """
title=Noget gik galt
0=Tryk ROLL
1=for at starte igen.
restarted=Jeg startede om
""",
}

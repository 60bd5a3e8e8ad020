"""Norwegian: bokmål."""

TEXT = {
    "": """
decimal=,
ones=Enere
twos=Toere
threes=Treere
fours=Firere
fives=Femmere
sixes=Seksere
pair=Ett par
two_pairs=To par
three_pairs=Tre par
three_of_a_kind=Tre like
four_of_a_kind=Fire like
five_of_a_kind=Fem like
small_straight=Liten straight
large_straight=Stor straight
full_straight=Full straight
full_house=Hus
villa=Villa
tower=Tårn
chance=Sjanse
yatzy=Yatzy
little_straight=Liten straight
big_straight=Stor straight
choice=Fritt valg
yacht=Yacht
""",
    "other": """
full_house=Fullt hus
villa=Hus
""",
    "game": """
yatzy=Yatzy
american=Amerikansk
maxi=Maxi Yatzy
forced=Tvangsyatzy
triple=Trippel
yacht=Yacht
tenthousand=Titusen
pig=Gris
grab=Snapp
""",
    "menu": """
continue=Fortsett
new_game=Nytt spill
score_keeper=Poengteller
sound=Lyd
undo=Angre
card=Poengark
end=Avslutt
settings=Innstillinger
self_test=Selvtest
scores=Beste poeng
how_to_play=Slik spiller du
daily=Dagens kast
""",
    "end": """
later=Spill senere
play_on=Spill videre
give_up=Gi opp
""",
    "settings": """
brightness=Lysstyrke
flipped=Venstrehendt
auto_off=Slås av
demo=Demo
kids=Barnemodus
minutes={} min
best_first=Best først
robots=Roboter
auto=auto
quick=raske
slow=rolige
shake=Rist = kast
language=Språk
coach=Coach
by_ear=Uten å se
large=Stor skrift
boxes=Ruter
dice=Terninger
""",
    "dice": """
new=Nye terninger!
title=Terninger: {} av {}
take=ROLL: spill med dem
next=Flere ved {} spill
all=Du har alle!
""",
    "coach": """
ask=spør
always=alltid
warns=ved {} p
off=av
thinking=Coachen tenker…
missing=Coachens data mangler
rests=Coachen hviler nå
hold=Hold
roll_all=Kast alle
to_come={} ventes
roll_mine=ROLL igjen: som jeg vil
score_mine=SCORE igjen: som jeg vil
wins={} % seier
""",
    "why": """
goal={}: {} av {}
bonus=For bonusen
last=Siste sjanse
run=Straighten er åpen
alike=Samle like
most=Best i snitt
pays=Gir mest nå
least=Koster minst
needed={} vinner
""",
    "warning": """
kept=Spillet er lagret.
not_kept=Kan ikke lagre!
battery=Lavt batteri
""",
    "empty": """
title=Batteriet er tomt
go_on=ROLL: spill videre
""",
    "self_test": """
leave={} lenge: ut
buttons=Knapper
each=Trykk på én om gangen
missing=Mangler: {}
all=Alle ti virker!
stuck=Henger: {}
let_go=Slipp {} nå
none_stuck=Ingen henger
turn=lenge: neste side
display=Skjerm
address=Adresse {}
faults=Borte {}×
no_faults=Aldri borte
pictures=ROLL: testbilder
frame=Er rammen hel?
sound=Lyd
hertz={} Hz
again=ROLL: igjen
power=Strøm
battery=Batteri
usb=USB
volts={} V
good=Bra
low=Nesten tomt
unmeasured=Denne Picoen kan
unmeasured2=ikke måle spenning.
dice=Terning
as_before={} som forrige: jevnt
as_before_odd={} som forrige: rart!
flash=Minne
write=Skrive
read=Lese
remove=Slette
ms={} ms
failed=feil
free={} KB ledig
tilt=Helling
open=åpen
closed=lukket
swings=Utslag: {}
shake=Rist den nå
shaken=Slik kaster du!
machine=Maskin
to_drive={} lenge: USB-disk
drive=USB-disk
drive0=Datamaskinen ser en disk
drive1=som venter på en UF2-fil.
drive2=Trekk ut: spill videre.
""",
    "new": """
game=Hvilket spill?
how_many=Hvor mange spiller?
player=Spiller {}
hold_to_type=①-⑥: navn
type_name=Hva heter du?
letters=Æ Ø Å É Ä Ö Ü
done=SCORE: ferdig
begins=Hvem begynner?
rules=⑥ Regler…
""",
    "about": """
yatzy=5 terninger, 15 ruter
american=5 terninger, 13 ruter
maxi=6 terninger, 20 ruter
forced=Yatzy ovenfra og ned
triple=3 kolonner: ×1, ×2, ×3
yacht=5 terninger, 12 ruter
tenthousand=6 terninger, til 10\xa0000
pig=1 terning, først til 100
grab=5 terninger, 36 kort
own_game=Terninger: {}, ruter: {}
damaged_game=Filen er ødelagt. Kopier den igjen.
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + øyne
full_straight=Full straight
full_house_all_dice=3 + 2: alle
saved_rolls=Spar kast
finnish=Finsk bonus
bonus_at=Bonus ved
bonus=Bonus
last_box=Sist
yacht_is_house=3 + 2: Yacht
ties=Likt
first_roll_bonus=Første kast
goal=Mål
deck=Kort
entry=Åpning
straight=Straight
three_pairs=Tre par
four_and_two=Fire + to
""",
    "value": """
true=ja
false=nei
forced=offisiell
open=åpen
free=fri
plain=enkel
only_with_50=ved 50
faq=streng
shared=deles
upper=øvre del
roll=ett kast
""",
    "start": """
roll=Med terning
random=Loddtrekning
listed=Spiller 1
shuffled=Alle trekkes
turn={}, trykk ROLL
tie=Likt! Kast igjen
begins={} begynner: ROLL
machine={} begynner
""",
    "about_start": """
roll=Høyest sum begynner
random=Maskinen velger
listed=I listens rekkefølge
shuffled=Alle plasser blandes
""",
    "daily": """
how=Samme terninger for alle
place=Plass {} av {} her
again=Forsøk {}: teller ikke
""",
    "animal": """
0=Rev
1=Katt
2=Ugle
3=Bjørn
4=Frosk
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
zero_here=Null? SCORE igjen
again=Du kan kaste igjen
sure=SCORE igjen: ja
hold=①-{} holder, ROLL kaster
all_held=Alle holdes: SCORE
no_rolls=SCORE fyller, ◀ ▶: andre
joker=Joker!
joker_first=Eget tall først: SCORE
card=SCORE lenge: poengarket
coach=ROLL lenge: coachen
menu=◀ og ▶: menyen
""",
    "kids": """
no_points=Ingen poeng
others_pay=Andre gir mer!
never_mind=Det går bra!
let_go=Slipp
then_roll=så ROLL
child=⑥: barn
grown_up=⑥: voksen
""",
    "keeper": """
who=Hvem fikk mest?
tell=①-⑥: terninger
each=ett trykk per terning
count=Tell sparte kast
back=ROLL: én tilbake
first_roll=I første kast?
""",
    "cpu": """
plays={} spiller
press=Trykk på en knapp
hurry=ROLL: fortere
""",
    "level": """
1=lett
2=grei
3=sterk
4=best
""",
    "robot": """
1=Pip
2=Chip
3=Bolt
4=Rex
""",
    "over": """
filled={}: {} {}
not_kept=Ikke lagret!
roll=Trykk ROLL
tell=①-⑥: terning
undo=◀: angre
leads=leder +{}
level={} hver
lacked=Bare {} poeng til!
well_played=Godt spilt!
""",
    "card": """
bonus=Bonus
extra=Første kast
""",
    "result": """
wins=vinner!
again=ROLL: igjen
keys={}: ark, SCORE: meny
race_keys={} poeng, SCORE meny
new_best_score=Ny rekord: {}!
points_to_best={}: {} til rekord
as_good_as_best=Like bra som {}!
won_by_upper={} hver: øvre del
won_by_fives={} hver: fem like
won_by_cards={} hver: flere kort
by_roll={} hver: ett kast hver
more=◀ + ▶: mer
not_counting=Teller ikke
straight=første straight
bonus=første bonus
alike=alle like
no_zero=ingen null
own=personlig rekord
next=Mål: {}
first={}!
record=Slå {}
game=Nye terninger: 1 spill
games=Nye terninger: {} spill
""",
    "record": """
correct=Rett en rute
leave=En spiller går
which=Hvilken? ROLL
correct_of=Rett: {}
who_leaves=Hvem går?
leaves={} går
goes_on=De andre spiller videre. Poengene beholdes, uten plass.
not_counting=Teller ikke
counting=Tell det igjen
left_out=Rekordene tar det ikke med. Historikken har det fortsatt.
reset_key=◀ ▶  ⑥: på nytt
reset=Begynne på nytt med rekorder og terninger? Spillene blir.
reset_again=Sikker? Disse rekordene kan ikke hentes tilbake.
names=SCORE lenge: navnene
""",
    "review": """
thinking=Coachen ser på: {} %
real_dice=Jeg så ikke kastene
lost_turns=Noen turer mangler
luck=Terningflaks
alike=Som coachen
lost=Valgene kostet
perfect=Perfekt spilt!
very_good=Mesterlig spilt!
good=Godt spilt!
ask=Tips: hold inne ROLL
when=Tur {}, kast {}
better=Bedre: {}
done=Spilt: {}
price=Det kostet
""",
    "scores": """
none=Ingen spill ennå
counting=Teller: {} %
games=Spill
average=Snitt
best=Best
fives=Alle like
dice=Slik falt terningene
fair={} terninger: jevnt
real_dice=Egne kast teller ikke
odd={} terninger: rart!
""",
    "full": """
title=Minnet er fullt
0=Kopier spillene til
1=en datamaskin, eller
2=ROLL: slett de eldste
3=SCORE: behold alle
""",
    "no_room": """
title=Ikke plass til et spill
0=Spillene dine er bevart.
1=Vil du spille? Kopier
2=dem til en datamaskin.
3=Trykk på en knapp
""",
    "aside": """
title=Spillet kan ikke leses
0=Det lagrede spillet kan
1=ikke leses. Det er bevart:
2=kopier det: kast backup.
3=Trykk på en knapp
""",
    "how": """
lesson=Et første spill
boxes=Rutene
games=Spillene
questions=Spørsmål
tips=Tips
differ=Forskjellene
odds=Hvor ofte?
costs_if_followed=Alltid fulgt koster det:
learn=Lær {}
""",
    "odds": """
by_roll=Kast {}: {} %
one_in=Ener: {}-{} kast
reached={}-{} poeng
reached_row={} poeng: {} %
nothing={}-{} terninger
nothing_row={}: null, {} %
turn=En tur
turn_brings=I snitt høyst {} poeng
""",
    "first": """
question=Hvem spiller?
child=Barn
grown_up=Voksen
ear=Gehør
""",
    "lesson": """
first=ROLL kaster terningene
second=Ny tur: trykk ROLL
throw=Slipp, så faller de
differ=Alle ulike: ROLL igjen
alike2=To like: hold
alike3=Tre like: hold
alike4=Fire like: hold
more=Hold også
again=ROLL kaster de andre
own=Som du vil! Så ROLL
all=Alle holdt: SCORE fyller
done=Bra kast! SCORE fyller
best=Gir mest her: SCORE
walk=◀ ▶: flere ruter
score=SCORE fyller ruten
zero=Ingen poeng: videre ◀ ▶
over=Bra spilt!
goes_on=Slik fortsetter det til alle ruter er fylt. Høyest sum vinner.
on=ROLL: fortsett
race=Du ligger foran
race_won=Vunnet: {} poeng
race_lost=Kan ikke nås
""",
    "box": """
upper=Alle terninger med dette tallet teller.
bonus=For {} poeng i enere til seksere til sammen.
alike=Bare de som er like, teller.
alike_all=Er så mange like, teller alle terninger.
two_pairs=To like, og to andre like.
three_pairs=To like, tre ganger.
any_run=Hvilke som helst {} på rad.
run=Alle fra {} til {}, i hvilken som helst rekkefølge.
full_house=Tre like, og to andre like.
villa=Tre like, to ganger.
tower=Fire like, og to andre like.
chance=Alle terninger teller, hva de enn viser.
yatzy=Alle terninger er like.
choice=Alle terninger teller, hva de enn viser.
yacht=Alle terninger er like.
""",
    "rule": """
joker=Alle like igjen, Yatzy er fylt: 100 til hvis den ga 50, og en joker.
joker_forced=Alle like igjen: først tallet oppe, så en valgfri rute nede, full poengsum.
joker_open=Først tallet oppe, så en valgfri åpen rute.
joker_free=Valgfri åpen rute. Fullt hus og straighter gir poeng når ruten for tallet er fylt.
joker_plain=Som den offisielle, men fullt hus og straighter gir ingenting.
joker_only_with_50=Som den offisielle, men bare hvis Yatzy ga 50.
joker_faq=Som den offisielle, men bare hvis Yatzy ga 50; fullt hus og straighter gir ingenting.
yatzy_adds_dice=Yatzy gir også summen av terningene.
full_straight=1 til 6 gir {} eller {} poeng.
full_house_all_dice=Fullt hus gir summen av alle seks terninger.
saved_rolls=Kast du ikke bruker, spares til senere turer.
finnish=Bonusen er {}, for {} poeng oppe.
bonus_at=Bonusen kommer ved {} eller {} poeng oppe.
bonus=Nei: ingen bonus for poeng oppe.
last_box=Reglene er ulike: den siste ruten er Yatzy, eller sjanse.
yacht_is_house=Alle like teller også som fullt hus.
ties_shared=Ved like poeng deles seieren.
ties_upper=Ved like poeng vinner den med mest i enere til seksere.
ties_roll=Like poeng: ett kast hver, høyest vinner.
first_roll_bonus=Stor straight, fullt hus eller {} i første kast gir ekstra. Kast valgte hvor mye.
first_roll_pays=I første kast gir stor straight {} til, fullt hus {}, {} {}: Kasts egne tall.
goal=Målet er {} eller {} poeng.
deck=Bunken har {} kort; eller {} i det korte spillet.
entry=For å åpne må en tur gi {} poeng; eller {}, {}, {}.
straight=1 til 6 i ett kast gir {}, {}, {} eller {} poeng.
three_pairs=Tre par i ett kast gir {}, {} eller {} poeng.
four_and_two=Fire like og to like teller som tre par.
""",
    "tips": """
keep_four=Fire like: kast den femte på nytt.
risky_later=Ikke stryk Yatzy eller stor straight for tidlig.
chance_20=Sjanse først fra 20 poeng.
reroll_two=Tre like: kast de to andre på nytt.
zero_ones=Null poeng? Stryk enerne først.
zero_hard=Null poeng? Stryk Yatzy eller stor straight.
lock_house=Fullt hus: fyll ut straks.
hold_run=Tre på rad: hold bare dem.
hold_high=Hold alltid firere, femmere og seksere.
""",
    "games": """
turn=Hver spiller har et poengark. Når det er din tur, kaster du alle terningene. Hold dem du liker, og kast de andre på nytt, to ganger om du vil. En terning som er holdt, kan likevel kastes igjen, og du trenger ikke si hva du er ute etter.|Så fyller du én rute på arket ditt. Den fylles én gang for alle. Der skrives det terningene er verdt; passer ingenting, får en rute null. Du kan fylle en rute etter hvilket som helst kast.|Når alle ruter er fylt, legger alle sammen. Høyest sum vinner. Hvem begynner? Alle kaster alle terningene, høyest sum begynner, og de som er like, kaster igjen; så går turen til venstre.|Øvre del har en bonus. Tre av hvert tall holder i de fleste spillene, men enhver vei til summen er god nok.
yatzy=Slik det spilles i Norden: 5 terninger, 15 ruter og 50 poeng til for minst 63 i øvre del. Av et par eller tre like teller bare de terningene som hører til. I en straight inngår alle fem terningene.
american=5 terninger, 13 ruter og 35 poeng for 63 i øvre del. Tre og fire like teller alle terninger; fullt hus og straighter gir det samme, uansett hvilke tall de har.|Alle like igjen: når Yatzy er fylt med 50, gir hver ny Yatzy 100 poeng i tillegg. Står det null der, gir den ingenting, heller ikke senere.|Uansett er den en joker. Den går i den øvre ruten for sitt eget tall. Er den fylt, går den i en valgfri åpen nedre rute, og fullt hus og straighter gir da full uttelling: 25, 30, 40. Er alle de fylt, får en øvre rute null.
maxi=Yatzy med 6 terninger og 20 ruter; 100 poeng for 84 i øvre del. Et kast kan ha mer enn ruten ber om: en straight er der hvis tallene finnes et sted blant de seks terningene.
forced=Yatzy-arket, fylt ovenfra og ned: bare neste rute er åpen. Kast for den, for ingen annen tar imot terningene.
triple=Det amerikanske arket i tre kolonner, 39 turer. Fyll hvilken kolonne du vil. Den andre teller dobbelt, den tredje tre ganger, også bonusen i øvre del. Alle like er en joker når hver Yatzy-rute er fylt.
yacht=En stamfar til de andre: 5 terninger, 12 ruter, ingen bonus og ingen jokere. Av fire like teller bare de fire, i et fullt hus alle terninger. Hver straight gir 30 poeng, alle like 50.
tenthousand=Seks terninger og ikke noe ark. Kast alle, og legg til side minst én terning som gir poeng. Behold så poengene fra turen, eller kast de andre terningene. Gir ingen av dem poeng, er poengene fra turen borte. Har alle seks gitt poeng, kaster du alle seks igjen, og poengene fra turen blir stående.|Hver [1] gir 100 poeng, hver [5] gir 50. Tre like gir 100 ganger tallet sitt, tre enere 1\xa0000; hver like terning til dobler det. [1 2 3 4 5 6] gir 1\xa0500, og det gjør tre par også. Terninger teller sammen bare hvis de falt i samme kast.|De første poengene dine må være minst 500 fra én tur. Når en spiller har 10\xa0000, får hver av de andre en siste tur. Høyest sum vinner.
pig=Én terning og ikke noe ark. Kast så ofte du vil: det hvert kast viser, teller for turen. Stopp når du vil, så er poengene dine. Men en ener avslutter turen, og alt den har gitt er borte; det du beholdt før, har du fortsatt. Den som først har 100 poeng, vinner; i det korte spillet 50.
grab=Fem terninger og 36 kort, der tre ligger åpne i midten. Kast opptil tre ganger, ta så et kort som terningene dine danner, og legg det åpent foran deg.|Eller ta det åpne kortet til en annen med bedre terninger: flere av tallet på kortet, ellers en høyere sum av alle terninger. Når den neste turen din begynner, er kortet ditt sikret: da kan ingen ta det mer.|Et tall krever to terninger, sjanse en sum på minst tjueto. Til fem like ligger seks kort ved siden av, sikret med en gang.|Den som kan ta, må ta. Til slutt vinner flest poeng, deretter flest kort. I det korte spillet er det 18 kort.
""",
    "ask": """
turn=En tur
draw=Likt
three_each=Tre av hver?
pairs=Like par?
five_alike=Fem like
eighteen=Hus på 18?
first_roll=Første kast
four_in_a_row=Fire på rad
four_as_three=Fire som tre?
five_in_upper=Fem øverst?
second=En Yatzy til
long=Hvor lenge?
many=Hvor mange?
good=God sum
""",
    "questions": """
draw=Hvem vinner når det står likt?|Yatzy, Maxi, Tvang: seieren deles. Amerikansk og Trippel: høyest øvre del vinner, så den som har flest bonuser for alle like; er også de like, deles seieren.|En husregel kan si noe annet: dele, øvre del, eller ett kast hver.
three_each=Må jeg ha tre av hver for å få bonusen?|Nei. Summen avgjør. [6 6 6 6 6], [5 5 5 5 5], [4 4 4] gir 67, og det holder uten ett eneste øvre poeng til.
pairs=Må de to parene være ulike? Er [4 4 4 4] to par?|De må være ulike: [4 4 4 4] med hvilken som helst femte terning gir 0 i To par. Det er et par, tre like og fire like.
five_alike=Er fem like et fullt hus?|Nei, et fullt hus har to tall. I Amerikansk gjelder fem like som fullt hus bare som joker, når Yatzy-ruten og den øvre ruten for tallet er fylt.
eighteen=Må et fullt hus være atten?|Nei. En guide sier at et fullt hus i Yatzy bare teller hvis det blir 18; det sier ingen regel. Av de 30 ulike husene blir 2 tilfeldigvis det.
first_roll=Hva gir poeng for første kast?|Ingenting, med mindre husregelen er valgt. Med 10 poeng: 5 til for stor straight, 10 for fullt hus, 20 for Yatzy, fylt rett etter første kast.
four_in_a_row=Er [1 2 3 4] en liten straight?|I Amerikansk, ja: hvilke som helst fire på rad. I Yatzy og Maxi er liten straight [1 2 3 4 5].
four_as_three=Kan jeg regne fire like som tre?|Ja. I Yatzy teller da tre av dem, i Amerikansk alle terningene.
five_in_upper=Kan jeg sette fem like i en øvre rute?|Ja. Så lenge Yatzy-ruten er åpen, velger du hvilken rute du vil.
second=Gir en Yatzy til noe i spillet Yatzy?|Nei. En rute fylles én gang; den neste går i en annen rute, etter den rutens egen regel.
long=Hvor lenge varer et spill?|Guidene sier 15 til 30 minutter. Et ark har 13 turer i Amerikansk, 15 i Yatzy, 20 i Maxi, 39 i Trippel.
many=Hvor mange kan være med?|Én alene, mot sin egen rekord; opptil 6 på maskinen; opptil 8 på et trykt ark.
good=Hva er en god sum?|Perfekt spill gir 248,4 poeng i Yatzy og 254,6 i Amerikansk, i snitt.
""",
    "banking": """
enter=①-⑥: poeng
roll_on=ROLL: igjen
bank=SCORE: behold
wins=SCORE: vinn!
banked={}: {} beholdt
nothing={}: alt borte
keep=behold {}
rolls=kast igjen
goal=Målet: {} poeng
""",
    "tenthousand": """
lost=Ingen poeng: alt borte!
entry=Åpning: minst {}
hot=Alle seks: ROLL!
choose=Legg en til side
last=Siste tur: slå {}
coach_bank=Coachen: behold {}
coach_roll=Coachen: kast {}
lesson_throw=Slipp: de faller
lesson_first=ROLL kaster alle seks
lesson_aside=1 og 5 teller: de blir
lesson_on=ROLL kaster de andre
lesson_bank=Det er mye: SCORE
lesson_back=①-⑥: ta tilbake en
lesson_second=En ny tur: trykk ROLL
lesson_brave=Vær modig nå: ROLL
lesson_lost=Ingen poeng: alt borte
lesson_goes_on=Slik fortsetter det, tur etter tur, til 10\xa0000 poeng. Høyest sum vinner.
""",
    "pig": """
lost=En ener!
lesson_throw=Slipp: den faller
lesson_first=ROLL kaster terningen
lesson_second=En ny tur: trykk ROLL
lesson_on=ROLL eller SCORE?
lesson_bank=Det er mye: SCORE
lesson_brave=Vær modig nå: ROLL
lesson_lost=En ener tar alt
lesson_goes_on=Slik fortsetter det, tur etter tur. Den som først har 100 poeng, vinner.
""",
    "grab": """
banked=Sikret: {}
nothing=Ikke noe å ta
take=SCORE tar det
pass=SCORE: slutt
passes={} tar ikke noe
taken=fra {}
coach_roll=Coachen: nå ROLL
coach_take=Coachen: ta det
lesson_first=ROLL kaster alle fem
lesson_throw=Slipp: de faller
lesson_hold=Hold de som er like
lesson_again=ROLL kaster de andre
lesson_take=SCORE tar kortet
lesson_pass=Ikke noe å ta: SCORE
lesson_second=En ny tur: trykk ROLL
lesson_goes_on=Slik fortsetter det til det ikke er flere kort. Flest poeng vinner.
""",
    "together": """
title=Sammen
join=Koble sammen to Kast med en kabel. Velg Sammen på begge.
choose=En annen Kast er der. Hvem velger spill?
fetches=En annen Kast byr på et eget spill. Reglene er på vei…
wait=Den andre Kast kan nå være med…
gather=Andre Kast kan nå være med…
late=De andre spiller. Bli med når spillet er slutt.
seated=Spillet begynner…
keys=SCORE: til menyen
keys_choose=ROLL: jeg  SCORE: meny
keys_begin=ROLL: start  SCORE: meny
usual=Vanlige regler, uten coach.
taken={} er allerede tatt. Velg igjen!
offer=Spille med {}?
waits=Venter på {}
kept=Spillet går videre når kabelen er tilbake.
gone=En Kast er der, men ikke med i dette spillet.
later=ROLL: spill senere
end=SCORE: avslutt spillet
version=En annen Kast har en annen versjon. Oppdater begge!
lie=En annen Kast spiller ikke ærlig: feil {}.
dice=terninger
move=trekk
points=poeng
papers=En annen Kast sendte noe som ikke kan spilles.
given_up={} ga opp.
ends=ROLL: til menyen
telling=Sier fra til alle…
friends=Venner
anyone=Hvem som helst
tournament=Turnering
room=Hvilke tre dyr?
tell=Si det til vennen din:
looks=Leter etter en annen Kast…
back=SCORE: tilbake
offline=Ikke noe nettverk nå. Prøver igjen…
no_club=Ingen klubb svarer her.
room_is_full=Seks spiller her allerede. Velg et annet rom!
slow=Det gikk for fort. Vent et minutt og prøv igjen.
closed=Klubben er stengt nå.
no_tournament=Ingen turnering er åpen, eller den spiller et annet spill: se veggen.
unknown=Klubben forstår ikke dette. Oppdater Kast!
far_join=Har ikke funnet noen annen Kast ennå…
kept_far=Spillet går videre når nettverket er tilbake.
kept_for_other=Spillet går videre når den andre Kast er tilbake.
ended_table=Klubben har stengt dette bordet.
game_at_table=Sammen videre
""",
    "far": """
looks=Ser etter nettverket. Et forsøk kan ta noen sekunder.
no_wifi=Her finnes ikke noe wifi med det navnet.
password=Wifi godtar ikke passordet.
no_broker=Serveren svarer ikke. Prøver igjen…
refused=Serveren godtar ikke navn og passord.
certificate=Serverens sertifikat er ikke fra den utstederen som ble oppgitt.
""",
    "trouble": """
title=Noe gikk galt
0=Trykk ROLL
1=for å starte igjen.
restarted=Startet på nytt
""",
}

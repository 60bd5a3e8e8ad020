"""Swedish."""

TEXT = {
    "": """
decimal=,
ones=Ettor
twos=Tvåor
threes=Treor
fours=Fyror
fives=Femmor
sixes=Sexor
pair=Par
two_pairs=Två par
three_pairs=Tre par
three_of_a_kind=Tretal
four_of_a_kind=Fyrtal
five_of_a_kind=Femtal
small_straight=Liten stege
large_straight=Stor stege
full_straight=Full stege
full_house=Kåk
villa=Hus
tower=Torn
chance=Chans
yatzy=Yatzy
""",
    "game": """
yatzy=Yatzy
american=Amerikansk
maxi=Maxiyatzy
forced=Tvångsyatzy
triple=Trippel
pig=Gris
""",
    "menu": """
continue=Fortsätt
new_game=Nytt spel
score_keeper=Poängräknare
sound=Ljud
undo=Ångra
card=Protokoll
end=Avsluta
settings=Inställningar
self_test=Självtest
scores=Bästa poäng
how_to_play=Så spelar du
""",
    "end": """
later=Spela senare
play_on=Spela vidare
give_up=Ge upp
""",
    "settings": """
brightness=Ljusstyrka
flipped=Vänsterhänt
auto_off=Auto-av
demo=Demo
kids=Barnläge
minutes={} min
shake=Skaka = kast
language=Språk
coach=Coach
by_ear=På gehör
large=Stor text
""",
    "coach": """
ask=fråga
always=alltid
warns=vid {} p
off=av
thinking=Coachen tänker…
missing=Ingen coach: data saknas
rests=Coachen vilar nu
hold=Spara
roll_all=Slå alla
to_come={} väntas
roll_mine=ROLL igen: som jag vill
score_mine=SCORE igen: som jag vill
wins={} % att vinna
""",
    "why": """
goal={}: {} på {}
bonus=För bonusen
last=Sista chansen
run=Stegen är öppen
most=Bäst i snitt
pays=Ger mest nu
least=Kostar minst
needed={} vinner
""",
    "warning": """
kept=Spelet är sparat.
not_kept=Kan inte spara!
battery=Svagt batteri
""",
    "empty": """
title=Batteriet är slut
""",
    "check": """
leave={} länge: ut
buttons=Knappar
each=Tryck på en i taget
missing=Kvar: {}
all=Alla tio fungerar!
stuck=Fast: {}
let_go=Släpp nu {}
none_stuck=Ingen är fast
turn=länge: nästa sida
display=Skärm
address=Adress {}
faults=Borta {}×
no_faults=Aldrig borta
pictures=ROLL: testbilder
frame=Är ramen hel?
sound=Ljud
hertz={} Hz
again=ROLL: igen
power=Ström
battery=Batteri
usb=USB
volts={} V
good=Bra
low=Nästan tomt
unmeasured=Denna Pico kan inte
unmeasured2=mäta spänningen.
dice=Kast
as_before={} som förra: jämnt
as_before_odd={} som förra: skumt!
flash=Minne
write=Skriva
read=Läsa
remove=Ta bort
ms={} ms
failed=fel
free={} KB ledigt
tilt=Lutning
open=öppen
closed=sluten
swings=Svängar: {}
shake=Skaka nu
shaken=Så kastar du!
machine=Maskin
to_drive={} länge: USB-enhet
drive=USB-enhet
drive0=Datorn ser en enhet
drive1=som väntar på en UF2-fil.
drive2=Dra ur: spela vidare.
""",
    "new": """
game=Vilket spel?
how_many=Hur många spelar?
player=Spelare {}
hold_to_type=①-⑥: namn
type_name=Vad heter du?
done=SCORE: klar
begins=Vem börjar?
rules=⑥ Regler…
""",
    "about1": """
yatzy=5 tärningar, 15 rutor
american=5 tärningar, 13 rutor
maxi=6 tärningar, 20 rutor
forced=Yatzy uppifrån
triple=3 kolumner: en,
pig=1 tärning, först till 100
""",
    "about2": """
yatzy=bonus 50 vid 63
american=bonus 35, jokrar
maxi=bonus 100 vid 84
forced=och ner
triple=två, tre gånger
pig=sluta före en etta
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + ögon
full_straight=Full stege
full_house_all_dice=Kåk: alla
saved_rolls=Spara kast
finnish=Finsk bonus
bonus_at=Bonus vid
last_box=Sist
ties=Lika
first_roll_bonus=Första kast
goal=Mål
""",
    "value": """
true=ja
false=nej
forced=officiell
open=öppen
free=fri
plain=enkel
only_with_50=vid 50
shared=delas
upper=övre delen
roll=ett kast
""",
    "start": """
roll=Slå om det
random=Lottning
listed=Spelare 1
shuffled=Alla lottas
turn={}, tryck ROLL
tie=Lika! Slå igen
begins={} börjar: ROLL
machine={} börjar
""",
    "about_start": """
roll=Högst summa börjar
random=Maskinen väljer
listed=I listans ordning
shuffled=Alla platser blandas
""",
    "animal": """
0=Räv
1=Katt
2=Uggla
3=Björn
4=Groda
5=Kanin
6=Pingvin
7=Gris
8=Hund
9=Mus
10=Lejon
11=Val
""",
    "play": """
roll=Tryck ROLL
filled={}: {}
zero_here=Noll? SCORE igen
hold=①-{} sparar, ROLL kastar
all_held=Alla sparade: SCORE
no_rolls=SCORE fyller, ◀ ▶: andra
joker=Joker!
joker_first=Eget tal först: SCORE
""",
    "kids": """
no_points=Inga poäng
others_pay=Andra ger poäng!
never_mind=Det gör inget!
zero=SCORE: noll här
let_go=Släpp
then_roll=sedan ROLL
child=⑥: barn
grown_up=⑥: vuxen
""",
    "keeper": """
who=Vem slog högst?
tell=①-⑥: tärningar
each=ett tryck per tärning
count=Räkna sparade kast
back=ROLL: en tillbaka
first_roll=I första kastet?
answer=ROLL: ja  SCORE: nej
""",
    "cpu": """
plays={} spelar
press=Tryck på en knapp
""",
    "level": """
1=lätt
2=hyfsad
3=stark
4=bäst
""",
    "robot": """
1=Pip
2=Chip
3=Bolt
4=Rex
""",
    "over": """
filled={}: {} {}
not_kept=Sparas inte!
roll=Tryck ROLL
tell=①-⑥: tärning
undo=◀: ångra
leads=leder +{}
level={} var
""",
    "card": """
bonus=Bonus
extra=Första kast
""",
    "result": """
alone=Dina poäng
wins=vinner!
shared=delar segern!
again=ROLL: igen
keys={}: kort, SCORE: meny
race_keys={} poäng, SCORE meny
new_best=Nytt rekord: {}!
to_best=Rekord {}: {} till
as_best=Lika bra som {}!
by_upper={} var: övre delen
by_fives={} var: fem lika
by_roll={} var: ett kast var
""",
    "review": """
thinking=Coachen tittar: {} %
real_dice=Jag såg inte kasten
lost_turns=Omgångar saknas
luck=Tärningsturen
lost=Valen kostade
perfect=Perfekt spelat!
very_good=Mästerligt spelat!
good=Bra spelat!
ask=Tips: håll ROLL länge
when=Omgång {}, kast {}
better=Bättre: {}
done=Spelat: {}
price=Det kostade
""",
    "scores": """
none=Inga spel än
counting=Räknar: {} %
games=Spel
average=Snitt
best=Bäst
fives=Alla lika
dice=Så föll tärningarna
fair={} tärningar: jämnt
real_dice=Egna tärningar räknas ej
odd={} tärningar: skumt!
""",
    "full": """
title=Minnet är fullt
0=Kopiera spelen till
1=en dator, eller
2=ROLL: släng äldsta
3=SCORE: behåll alla
""",
    "aside": """
title=Spelet kan inte läsas
0=Det sparade spelet kan
1=inte läsas men är kvar:
2=kopiera med kast backup.
3=Tryck på en knapp
""",
    "how": """
lesson=Ett första spel
boxes=Rutorna
games=Spelen
learn=Lär dig {}
""",
    "first": """
question=Första gången?
yes=ROLL: visa mig
no=SCORE: till menyn
""",
    "lesson": """
first=ROLL kastar tärningarna
second=Ny tur: tryck ROLL
last=Sista turen: tryck ROLL
throw=Släpp, så faller de
differ=Alla olika: ROLL igen
alike2=Två lika: spara dem
alike3=Tre lika: spara dem
alike4=Fyra lika: spara dem
more=Spara alla märkta
again=ROLL kastar de andra
own=Som du vill! Sedan ROLL
all=Alla sparade: SCORE
done=Bra kast! SCORE fyller
best=Ger mest här: SCORE
walk=◀ ▶: fler rutor
score=SCORE fyller rutan
zero=Inga poäng: gå vidare
over=Bra spelat!
goes_on=Så går det till tills alla rutor är fyllda. Högst summa vinner.
race=Du ligger före
race_won=Vunnen: {} poäng
race_lost=Går inte mer
""",
    "box": """
upper=Alla tärningar med det här talet räknas.
bonus=För {} poäng i ettor till sexor tillsammans.
alike=Bara de som är lika räknas.
alike_all=Är så många lika räknas alla tärningar.
two_pairs=Två lika, och två andra lika.
three_pairs=Två lika, tre gånger.
any_run=Vilka {} som helst i rad.
run=Alla från {} till {}, i valfri ordning.
full_house=Tre lika, och två andra lika.
villa=Tre lika, två gånger.
tower=Fyra lika, och två andra lika.
chance=Alla tärningar räknas, vad de än visar.
yatzy=Alla tärningar är lika.
""",
    "rule": """
yatzy=Som i Norden: par räknas, stegarna är 1 till 5 och 2 till 6.
american=Tretal och fyrtal räknar alla tärningar. Alla lika kan ge 100 till.
maxi=Sex tärningar: även tre par, hus, torn och 1 till 6 är rutor.
forced=Bara nästa ruta är öppen: kasta för den.
triple=Amerikanska rutor i tre kolumner. Varje tur fyller en ruta.
pig=Kasta så ofta du vill. En etta tar allt från turen. Den som först har 100 poäng vinner.
joker=Alla lika igen, Yatzy är fylld: 100 till om den gav 50, och en joker.
joker_forced=Alla lika igen: först talet upptill, sedan valfri ruta nedtill, full poäng.
joker_open=Först talet upptill, sedan valfri öppen ruta.
joker_free=Valfri öppen ruta. Kåk och stegar ger poäng när talet är fyllt.
joker_plain=Som officiell, men kåk och stegar ger inget.
joker_only_with_50=Som officiell, men bara om Yatzy gav 50.
yatzy_adds_dice=Yatzy ger också summan av tärningarna.
full_straight=1 till 6 ger {} eller {} poäng.
full_house_all_dice=En kåk ger summan av alla sex tärningar.
saved_rolls=Kast som du inte använder sparas till senare turer.
finnish=Bonusen är {}, för {} poäng upptill.
bonus_at=Bonusen kommer vid {} eller {} poäng upptill.
last_box=Reglerna skiljer sig: sista rutan är Yatzy, eller chans.
ties_shared=Vid lika poäng delas segern.
ties_upper=Vid lika poäng vinner den med mer i ettor till sexor.
ties_roll=Lika poäng: ett kast var, högst summa vinner.
first_roll_bonus=Stor stege, kåk eller Yatzy i första kastet ger extra. Kast valde hur mycket.
first_roll_pays=I första kastet ger stor stege {} till, kåk {}, Yatzy {}: Kasts egna belopp.
goal=Den som först har {} eller {} poäng vinner.
""",
    "pig": """
roll_on=ROLL: igen
bank=SCORE: spara
wins=SCORE: vinn!
lost=En etta!
banked={}: {} sparade
nothing={}: en etta, inget
goal=Först till {} vinner
lesson_throw=Släpp: den faller
lesson_first=ROLL kastar tärningen
lesson_second=En ny tur: tryck ROLL
lesson_on=ROLL eller SCORE?
lesson_bank=Det är mycket: SCORE
lesson_brave=Var modig nu: ROLL
lesson_lost=En etta tar allt
lesson_goes_on=Så går det runt. Den som först har 100 poäng vinner.
""",
    "trouble": """
title=Något gick fel
0=Tryck ROLL
1=för att börja om.
restarted=Jag startade om
""",
}

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
little_straight=Liten stege
big_straight=Stor stege
choice=Fritt val
yacht=Yacht
""",
    "other": """
three_of_a_kind=Tre lika
four_of_a_kind=Fyra lika
five_of_a_kind=Fem lika
small_straight=Liten straight
large_straight=Stor straight
full_straight=Full straight
""",
    "game": """
yatzy=Yatzy
american=Amerikansk
maxi=Maxiyatzy
forced=Tvångsyatzy
triple=Trippel
yacht=Yacht
tenthousand=Tiotusen
pig=Gris
grab=Nappa
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
daily=Dagens kast
""",
    "end": """
later=Spela senare
play_on=Spela vidare
give_up=Ge upp
""",
    "settings": """
brightness=Ljusstyrka
flipped=Vänsterhänt
auto_off=Stängs av
demo=Demo
kids=Barnläge
minutes={} min
best_first=Bäst först
robots=Robotar
auto=auto
quick=snabba
slow=lugna
shake=Skaka = kast
language=Språk
coach=Coach
by_ear=Utan att se
large=Stor text
boxes=Rutor
dice=Tärningar
""",
    "dice": """
new=Nya tärningar!
title=Tärningar: {} av {}
take=ROLL: spela med dem
next=Fler vid {} spel
all=Du har alla!
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
wins={} % vinst
""",
    "why": """
goal={}: {} på {}
bonus=För bonusen
last=Sista chansen
run=Stegen är öppen
alike=Samla lika
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
go_on=ROLL: spela vidare
""",
    "self_test": """
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
dice=Tärning
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
swings=Utslag: {}
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
letters=Å Ä Ö É Ü Æ Ø
done=SCORE: klar
begins=Vem börjar?
rules=⑥ Regler…
""",
    "about": """
yatzy=5 tärningar, 15 rutor
american=5 tärningar, 13 rutor
maxi=6 tärningar, 20 rutor
forced=Yatzy uppifrån och ner
triple=3 kolumner: ×1, ×2, ×3
yacht=5 tärningar, 12 rutor
tenthousand=6 tärningar, till 10\xa0000
pig=1 tärning, först till 100
grab=5 tärningar, 36 kort
own_game=Tärningar: {}, rutor: {}
damaged_game=Filen är trasig. Kopiera den igen.
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + ögon
full_straight=Full stege
full_house_all_dice=Kåk: alla
saved_rolls=Spara kast
finnish=Finsk bonus
bonus_at=Bonus vid
bonus=Bonus
last_box=Sist
yacht_is_house=Kåk: Yacht
ties=Lika
first_roll_bonus=1:a kastet
goal=Mål
deck=Kort
entry=Öppning
straight=Stege
three_pairs=Tre par
four_and_two=Fyra + två
""",
    "value": """
true=ja
false=nej
forced=officiell
open=öppen
free=fri
plain=enkel
only_with_50=vid 50
faq=strikt
shared=delas
upper=övre delen
roll=ett kast
""",
    "start": """
roll=Med tärning
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
    "daily": """
how=Samma tärningar för alla
place=Plats {} av {} här
again=Försök {}: räknas inte
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
filled={}: {}
zero_here=Noll? SCORE igen
again=Du får kasta igen
sure=SCORE igen: ja
hold=①-{} sparar, ROLL kastar
all_held=Alla sparade: SCORE
no_rolls=SCORE fyller, ◀ ▶: andra
joker=Joker!
joker_first=Eget tal först: SCORE
card=SCORE länge: protokollet
coach=ROLL länge: coachen
menu=◀ och ▶: menyn
""",
    "kids": """
no_points=Inga poäng
others_pay=Andra ger mer!
never_mind=Det gör inget!
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
""",
    "cpu": """
plays={} spelar
press=Tryck på en knapp
hurry=ROLL: fortare
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
lacked=Bara {} poäng till!
well_played=Bra spelat!
""",
    "card": """
bonus=Bonus
extra=1:a kastet
""",
    "result": """
wins=vinner!
again=ROLL: igen
keys={} protokoll, SCORE meny
race_keys={} poäng, SCORE meny
new_best_score=Nytt rekord: {}!
points_to_best={}: {} till rekord
as_good_as_best=Lika bra som {}!
won_by_upper={} var: övre delen
won_by_fives={} var: fem lika
won_by_cards={} var: fler kort
by_roll={} var: ett kast var
more=◀ + ▶: mer
not_counting=Räknas inte
straight=första stegen
bonus=första bonusen
alike=alla lika
no_zero=ingen nolla
own=eget rekord
next=Mål: {}
first={}!
record=Slå {}
game=Nya tärningar: 1 spel
games=Nya tärningar: {} spel
""",
    "record": """
correct=Rätta en ruta
leave=En spelare går
which=Vilken ruta? ROLL
correct_of=Rätta: {}
who_leaves=Vem går?
leaves={} går
goes_on=De andra spelar vidare. Poängen finns kvar, utan placering.
not_counting=Räknas inte
counting=Räkna det igen
left_out=Rekorden tar inte med det. Historiken har det kvar.
reset_key=◀ ▶  ⑥: börja om
reset=Börja om med rekord och tärningar? Spelen finns kvar.
reset_again=Säkert? De här rekorden kan inte hämtas tillbaka.
names=SCORE länge: namnen
""",
    "review": """
thinking=Coachen tittar: {} %
real_dice=Jag såg inte kasten
lost_turns=Några turer saknas
luck=Tärningsturen
alike=Som coachen
lost=Valen kostade
perfect=Perfekt spelat!
very_good=Mästerligt spelat!
good=Bra spelat!
ask=Tips: håll in ROLL
when=Tur {}, kast {}
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
    "no_room": """
title=Inte plats för ett spel
0=Dina spel är kvar.
1=Kopiera dem till en
2=dator: det ger plats.
3=Tryck på en knapp
""",
    "aside": """
title=Spelet kan inte läsas
0=Det sparade spelet kan
1=inte läsas men är kvar:
2=kopiera det: kast backup.
3=Tryck på en knapp
""",
    "how": """
lesson=Ett första spel
boxes=Rutorna
games=Spelen
questions=Frågor
tips=Tips
differ=Vad skiljer?
odds=Hur ofta?
costs_if_followed=Alltid följt kostar det:
learn=Lär dig {}
""",
    "odds": """
by_roll=Kast {}: {} %
one_in=Etta på {}-{} kast
reached={}-{} poäng
reached_row={} poäng: {} %
nothing={}-{} tärningar
nothing_row={}: inget, {} %
turn=En tur
turn_brings=I snitt högst {} poäng
""",
    "first": """
question=Vem spelar?
child=Barn
grown_up=Vuxen
ear=Gehör
""",
    "lesson": """
first=ROLL kastar tärningarna
second=Ny tur: tryck ROLL
throw=Släpp, så faller de
differ=Alla olika: ROLL igen
alike2=Två lika: spara
alike3=Tre lika: spara
alike4=Fyra lika: spara
more=Spara också
again=ROLL kastar de andra
own=Som du vill! Sedan ROLL
all=Alla sparade: SCORE
done=Bra kast! SCORE fyller
best=Ger mest här: SCORE
walk=◀ ▶: fler rutor
score=SCORE fyller rutan
zero=Inga poäng: vidare ◀ ▶
over=Bra spelat!
goes_on=Så fortsätter det tills alla rutor är fyllda. Högst summa vinner.
on=ROLL: fortsätt
race=Du ligger före
race_won=Vunnen: {} poäng
race_lost=Utom räckhåll
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
choice=Alla tärningar räknas, vad de än visar.
yacht=Alla tärningar är lika.
""",
    "rule": """
joker=Alla lika igen, Yatzy är fylld: 100 till om den gav 50, och en joker.
joker_forced=Alla lika igen: först talet upptill, sedan valfri ruta nedtill, full poäng.
joker_open=Först talet upptill, sedan valfri öppen ruta.
joker_free=Valfri öppen ruta. Kåk och stegar ger poäng när rutan för talet är fylld.
joker_plain=Som den officiella, men kåk och stegar ger inget.
joker_only_with_50=Som den officiella, men bara om Yatzy gav 50.
joker_faq=Som den officiella, men bara om Yatzy gav 50; kåk och stegar ger inget.
yatzy_adds_dice=Yatzy ger också summan av tärningarna.
full_straight=1 till 6 ger {} eller {} poäng.
full_house_all_dice=En kåk ger summan av alla sex tärningar.
saved_rolls=Kast som du inte använder sparas till senare turer.
finnish=Bonusen är {}, för {} poäng upptill.
bonus_at=Bonusen kommer vid {} eller {} poäng upptill.
bonus=Nej: ingen bonus för poäng upptill.
last_box=Reglerna skiljer sig åt: sista rutan är Yatzy, eller chans.
yacht_is_house=Alla lika räknas också som kåk.
ties_shared=Vid lika poäng delas segern.
ties_upper=Vid lika poäng vinner den med mer i ettor till sexor.
ties_roll=Lika poäng: ett kast var, högst summa vinner.
first_roll_bonus=Stor stege, kåk eller {} i första kastet ger extra. Kast valde hur mycket.
first_roll_pays=I första kastet ger stor stege {} till, kåk {}, {} {}: Kasts egna tal.
goal=Målet är {} eller {} poäng.
deck=Leken har {} kort; eller {} i det korta spelet.
entry=För att öppna måste en tur ge {} poäng; eller {}, {}, {}.
straight=1 till 6 i ett kast ger {}, {}, {} eller {} poäng.
three_pairs=Tre par i ett kast ger {}, {} eller {} poäng.
four_and_two=Fyra lika och två lika räknas som tre par.
""",
    "tips": """
keep_four=Fyra lika: slå om den femte.
risky_later=Stryk inte Yatzy eller stor stege för tidigt.
chance_20=Chans först från 20 poäng.
reroll_two=Tre lika: slå om de andra två.
zero_ones=Inga poäng? Stryk ettorna först.
zero_hard=Inga poäng? Stryk Yatzy eller stor stege.
lock_house=Kåk: fyll i den genast.
hold_run=Tre i rad: spara bara dem.
hold_high=Spara alltid fyror, femmor och sexor.
""",
    "games": """
turn=Varje spelare har ett protokoll. När det är din tur slår du alla tärningar. Spara dem du vill ha och slå om de andra, två gånger om du vill. En tärning som har sparats får slås om ändå, och du behöver inte säga vad du är ute efter.|Fyll sedan en ruta i ditt protokoll. Den fylls en gång för alla. Där skrivs vad tärningarna är värda; passar inget får någon ruta noll. Du får fylla en ruta efter vilket kast som helst.|När alla rutor är fyllda räknar var och en ihop. Högst summa vinner. Vem börjar? Alla slår alla tärningar, högst summa börjar, och de som är lika slår igen; sedan går turen åt vänster.|Övre delen har en bonus. Tre av varje tal räcker till den i de flesta spelen, men varje väg till summan duger.
yatzy=Som det spelas i Norden: 5 tärningar, 15 rutor, och 50 poäng till för minst 63 i övre delen. Bara de tärningar som bildar ett par, eller är tre lika, räknas där. I en stege ingår alla fem tärningar.
american=5 tärningar, 13 rutor, och 35 poäng för 63 i övre delen. Tretal och fyrtal räknar alla tärningar; kåk och stegar ger lika mycket vilka tal de än har.|Alla lika igen: när Yatzy är ifylld med 50 ger varje ny Yatzy 100 poäng till. Står det noll där ger den inget, inte ens senare.|I båda fallen är den en joker. Den går till den övre rutan för sitt eget tal. Är den fylld går den till valfri öppen nedre ruta, och kåk och stegar ger då full poäng: 25, 30, 40. Är alla de fyllda får en övre ruta noll.
maxi=Yatzy med 6 tärningar och 20 rutor; 100 poäng för 84 i övre delen. Ett kast får ha mer än rutan begär: stegen finns om dess tal finns någonstans bland de sex tärningarna.
forced=Yatzyprotokollet, fyllt uppifrån och ner: bara nästa ruta är öppen. Slå för den, för inget annat tar emot tärningarna.
triple=Det amerikanska protokollet i tre kolumner, 39 turer. Fyll vilken kolumn du vill. Den andra räknas dubbelt, den tredje tre gånger, övre delens bonus med. Alla lika är en joker när varje Yatzyruta är fylld.
yacht=En förfader till de andra: 5 tärningar, 12 rutor, ingen bonus och inga jokrar. Av fyra lika räknas bara de fyra, i en kåk alla tärningar. Varje stege ger 30 poäng, alla lika 50.
tenthousand=Sex tärningar och inget protokoll. Kasta alla och lägg undan minst en tärning som ger poäng. Spara sedan turens poäng, eller kasta de andra tärningarna. Ger ingen av dem poäng är turens poäng borta. Har alla sex gett poäng kastar du alla sex igen, och turens poäng står kvar.|Varje [1] ger 100 poäng, varje [5] ger 50. Tre lika ger 100 gånger sitt tal, tre ettor 1\xa0000; varje lika tärning till dubblar det. [1 2 3 4 5 6] ger 1\xa0500, och det gör tre par också. Tärningar räknas ihop bara om de föll i samma kast.|Dina första poäng måste vara minst 500 från en enda tur. När en spelare har 10\xa0000 får alla andra en sista tur. Högst summa vinner.
pig=En tärning och inget protokoll. Kasta så ofta du vill: det som varje kast visar räknas till turen. Sluta när du vill, så är poängen dina. Men en etta avslutar turen, och allt den har gett är borta; det du sparat tidigare har du kvar. Den som först har 100 poäng vinner; i det korta spelet 50.
grab=Fem tärningar och 36 kort, av vilka tre ligger öppna i mitten. Kasta upp till tre gånger, ta sedan ett kort som dina tärningar bildar, och lägg det öppet framför dig.|Eller ta någon annans öppna kort med bättre tärningar: fler av dess tal, annars en högre summa av alla tärningar. När din nästa tur börjar är ditt kort säkrat: då kan ingen ta det längre.|Ett tal kräver två tärningar, chans en summa på minst tjugotvå. För fem lika ligger sex kort bredvid, säkrade genast.|Den som kan ta måste ta. Till sist vinner flest poäng, därefter flest kort. I det korta spelet finns 18 kort.
""",
    "ask": """
turn=En tur
draw=Lika
three_each=Tre av varje?
pairs=Lika par?
five_alike=Fem lika
eighteen=Kåk på 18?
first_roll=Första kastet
four_in_a_row=Fyra i rad
four_as_three=Fyra som tre?
five_in_upper=Fem upptill?
second=En Yatzy till
long=Hur länge?
many=Hur många?
good=Bra summa
""",
    "questions": """
draw=Vem vinner om det är lika?|Yatzy, Maxi, Tvång: segern delas. Amerikansk och Trippel: högst övre del vinner, sedan den som har fler bonusar för alla lika; är också de lika delas segern.|En husregel kan säga annat: dela, övre delen, eller ett kast var.
three_each=Behöver jag tre av varje för bonusen?|Nej. Summan avgör. [6 6 6 6 6], [5 5 5 5 5], [4 4 4] ger 67, och det räcker utan en enda övre poäng till.
pairs=Måste de två paren vara olika? Är [4 4 4 4] två par?|De måste vara olika: [4 4 4 4] med vilken femte tärning som helst ger 0 i Två par. Det är ett par, tretal och fyrtal.
five_alike=Är fem lika en kåk?|Nej, en kåk har två tal. I Amerikansk räknas de som en bara som joker, när Yatzy och den övre rutan för deras tal är fyllda.
eighteen=Måste en kåk vara arton?|Nej. En guide säger att en kåk räknas i Yatzy bara om den blir 18; ingen regel gör det. Av 30 olika kåkar råkar 2 bli det.
first_roll=Vad ger poäng för första kastet?|Inget, om inte husregeln är vald. Med 10 poäng: 5 till för stor stege, 10 för kåk, 20 för Yatzy, ifyllda direkt efter första kastet.
four_in_a_row=Är [1 2 3 4] en liten stege?|I Amerikansk, ja: vilka fyra som helst i rad. I Yatzy och Maxi är den lilla stegen [1 2 3 4 5].
four_as_three=Får jag räkna fyra lika som tre?|Ja. I Yatzy räknas då tre av dem, i Amerikansk alla tärningar.
five_in_upper=Får jag sätta fem lika i en övre ruta?|Ja. Så länge Yatzyrutan är öppen väljer du vilken ruta du vill.
second=Ger en andra Yatzy något i spelet Yatzy?|Nej. En ruta fylls en gång; en andra går till en annan ruta, enligt den rutans regel.
long=Hur lång tid tar ett spel?|Guiderna säger 15 till 30 minuter. Ett protokoll har 13 turer i Amerikansk, 15 i Yatzy, 20 i Maxi, 39 i Trippel.
many=Hur många kan vara med?|En ensam, mot sitt eget rekord; upp till 6 på maskinen; upp till 8 på ett tryckt protokoll.
good=Vad är en bra summa?|Perfekt spel ger 248,4 poäng i Yatzy och 254,6 i Amerikansk, i snitt.
""",
    "banking": """
enter=①-⑥: poäng
roll_on=ROLL: igen
bank=SCORE: spara
wins=SCORE: vinn!
banked={}: {} sparade
nothing={}: allt borta
keep=spara {}
rolls=kasta igen
goal=Målet: {} poäng
""",
    "tenthousand": """
lost=Inga poäng: allt borta!
entry=Öppning: minst {}
hot=Alla sex: ROLL!
choose=Lägg undan en
last=Sista turen: slå {}
coach_bank=Coachen: spara {}
coach_roll=Coachen: kasta {}
lesson_throw=Släpp: de faller
lesson_first=ROLL kastar alla sex
lesson_aside=1 och 5 ger poäng
lesson_on=ROLL kastar de andra
lesson_bank=Det är mycket: SCORE
lesson_back=①-⑥: ta tillbaka en
lesson_second=En ny tur: tryck ROLL
lesson_brave=Var modig nu: ROLL
lesson_lost=Inga poäng: allt borta
lesson_goes_on=Så fortsätter det, tur efter tur, till 10\xa0000 poäng. Högst summa vinner.
""",
    "pig": """
lost=En etta!
lesson_throw=Släpp: den faller
lesson_first=ROLL kastar tärningen
lesson_second=En ny tur: tryck ROLL
lesson_on=ROLL eller SCORE?
lesson_bank=Det är mycket: SCORE
lesson_brave=Var modig nu: ROLL
lesson_lost=En etta tar allt
lesson_goes_on=Så fortsätter det, tur efter tur. Den som först har 100 poäng vinner.
""",
    "grab": """
banked=Säkrat: {}
nothing=Inget att ta
take=SCORE tar det
pass=SCORE: avsluta
passes={} tar inget
taken=från {}
coach_roll=Coachen: nu ROLL
coach_take=Coachen: ta det
lesson_first=ROLL kastar alla fem
lesson_throw=Släpp: de faller
lesson_hold=Spara de lika
lesson_again=ROLL kastar de andra
lesson_take=SCORE tar kortet
lesson_pass=Inget att ta: SCORE
lesson_second=En ny tur: tryck ROLL
lesson_goes_on=Så fortsätter det tills inga kort är kvar. Flest poäng vinner.
""",
    "together": """
title=Tillsammans
join=Koppla ihop två Kast med en kabel. Välj Tillsammans på båda.
choose=En annan Kast är där. Vem väljer spel?
fetches=En annan Kast bjuder på ett eget spel. Reglerna är på väg…
wait=Den andra Kast kan nu vara med…
gather=Andra Kast kan nu vara med…
late=De andra spelar. Var med när deras spel är slut.
seated=Spelet börjar…
keys=SCORE: till menyn
keys_choose=ROLL: jag  SCORE: meny
keys_begin=ROLL: börja  SCORE: meny
usual=Vanliga regler, utan coach.
taken=Någon har redan tagit {}. Välj igen!
offer=Spela med {}?
waits=Väntar på {}
kept=Spelet går vidare när kabeln är tillbaka.
gone=En Kast är där, men inte med i detta spel.
later=ROLL: spela senare
end=SCORE: avsluta spelet
version=En annan Kast har en annan version. Uppdatera båda!
lie=En annan Kast spelar inte ärligt: fel {}.
dice=tärningar
move=drag
points=poäng
papers=En annan Kast skickade något som inte går att spela.
given_up={} gav upp.
ends=ROLL: till menyn
telling=Säger till alla…
friends=Vänner
anyone=Vem som helst
tournament=Turnering
room=Vilka tre djur?
tell=Säg till din vän:
looks=Letar efter en annan Kast…
back=SCORE: tillbaka
offline=Inget nätverk nu. Försöker igen…
no_club=Ingen klubb svarar här.
room_is_full=Sex spelar redan i det rummet. Välj ett annat!
slow=Det gick för fort. Vänta en minut och försök igen.
closed=Klubben är stängd just nu.
no_tournament=Ingen turnering är öppen, eller den spelar ett annat spel: se väggen.
unknown=Klubben förstår inte detta. Uppdatera Kast!
far_join=Har inte hittat någon annan Kast än…
kept_far=Spelet går vidare när nätverket är tillbaka.
kept_for_other=Spelet går vidare när den andra Kast är tillbaka.
ended_table=Klubben har stängt det här bordet.
game_at_table=Tillsammans…
""",
    "far": """
looks=Söker nätverket. Ett försök kan ta några sekunder.
no_wifi=Här finns inget wifi med det namnet.
password=Wifi godtar inte lösenordet.
no_broker=Servern svarar inte. Försöker igen…
refused=Servern godtar inte namn och lösenord.
certificate=Serverns certifikat är inte från den utfärdare som angavs.
""",
    "trouble": """
title=Något gick fel
0=Tryck ROLL
1=för att börja om.
restarted=Jag startade om
""",
}

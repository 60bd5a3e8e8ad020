"""German."""

TEXT = {
    "": """
decimal=,
ones=Einser
twos=Zweier
threes=Dreier
fours=Vierer
fives=Fünfer
sixes=Sechser
pair=Ein Paar
two_pairs=Zwei Paare
three_pairs=Drei Paare
three_of_a_kind=Dreierpasch
four_of_a_kind=Viererpasch
five_of_a_kind=Fünferpasch
small_straight=Kleine Straße
large_straight=Große Straße
full_straight=Volle Straße
full_house=Full House
villa=Villa
tower=Turm
chance=Chance
yatzy=Yatzy
little_straight=Kleine Straße
big_straight=Große Straße
choice=Freie Wahl
yacht=Yacht
""",
    "other": """
ones=Einer
three_of_a_kind=Drei Gleiche
four_of_a_kind=Vier Gleiche
five_of_a_kind=Fünf Gleiche
""",
    "game": """
yatzy=Yatzy
american=Amerikanisch
maxi=Maxi Yatzy
forced=Zwangsyatzy
triple=Dreifach
yacht=Yacht
tenthousand=Zehntausend
pig=Schwein
grab=Schnapp
""",
    "menu": """
continue=Weiterspielen
new_game=Neues Spiel
score_keeper=Punkte zählen
sound=Ton
undo=Zurücknehmen
card=Punktezettel
end=Spiel beenden
settings=Einstellungen
self_test=Selbsttest
scores=Bestenliste
how_to_play=So geht es
daily=Tageswürfel
""",
    "end": """
later=Später weiter
play_on=Jetzt weiter
give_up=Aufgeben
""",
    "settings": """
brightness=Helligkeit
flipped=Linkshänder
auto_off=Auto-aus
demo=Demo
kids=Für Kinder
minutes={} Min.
best_first=Beste vorn
robots=Roboter
auto=auto
quick=flink
slow=ruhig
shake=Schütteln
language=Sprache
coach=Coach
by_ear=Nach Gehör
large=Groß
boxes=Felder
dice=Würfel
""",
    "dice": """
new=Neue Würfel!
title=Würfel: {} von {}
take=ROLL: damit spielen
next=Mehr ab {} Spielen
all=Du hast alle!
""",
    "coach": """
ask=auf Zuruf
always=immer
warns=ab {} P.
off=aus
thinking=Der Coach denkt…
missing=Kein Coach: Daten fehlen
rests=Der Coach ruht sich aus
hold=Halte
roll_all=Alle würfeln
to_come={} erwartet
roll_mine=ROLL: trotzdem
score_mine=SCORE: trotzdem
wins=Sieg zu {} %
""",
    "why": """
goal={}: {} von {}
bonus=Für den Bonus
last=Die letzte Chance
run=Straße ist offen
alike=Sammle gleiche
most=Bester Schnitt
pays=Bringt am meisten
least=Kleinster Verlust
needed=Sieg ab {}
""",
    "warning": """
kept=Dein Spiel ist sicher.
not_kept=Speichern geht nicht
battery=Batterie schwach
""",
    "empty": """
title=Batterie leer
go_on=ROLL: weiterspielen
""",
    "self_test": """
leave={} lang: Ende
buttons=Tasten
each=Drücke jede einzeln
missing=Noch offen: {}
all=Alle zehn gehen!
stuck=Klemmt: {}
let_go=Lass {} los
none_stuck=Keine klemmt
turn=lang: nächste Seite
display=Display
address=Adresse {}
faults={}× ausgefallen
no_faults=Nie ausgefallen
pictures=ROLL: Testbilder
frame=Ist der Rahmen ganz?
sound=Ton
hertz={} Hz
again=ROLL: noch einmal
power=Strom
battery=Batterie
usb=USB
volts={} V
good=Gut
low=Fast leer
unmeasured=Dieser Pico misst
unmeasured2=keine Spannung.
dice=Würfel
as_before={} wie zuvor: fair
as_before_odd={} wie zuvor: seltsam!
flash=Flash
write=Schreiben
read=Lesen
remove=Löschen
ms={} ms
failed=Fehler
free={} KB frei
tilt=Neigung
open=offen
closed=geschlossen
swings=Schwünge: {}
shake=Jetzt schütteln
shaken=So wird gewürfelt!
machine=Gerät
to_drive={} lang: Laufwerk
drive=USB-Laufwerk
drive0=Ein Laufwerk erscheint.
drive1=Es will eine UF2-Datei.
drive2=Abziehen: weiterspielen.
""",
    "new": """
game=Welches Spiel?
how_many=Wie viele spielen?
player=Spieler {}
hold_to_type=①-⑥: Name
type_name=Wie heißt du?
letters=Ä Ö Ü ß É Ç Å
done=SCORE: fertig
begins=Wer fängt an?
rules=⑥ Regeln…
""",
    "about": """
yatzy=5 Würfel, 15 Felder
american=5 Würfel, 13 Felder
maxi=6 Würfel, 20 Felder
forced=Felder der Reihe nach
triple=3 Spalten: ×1, ×2, ×3
yacht=5 Würfel, 12 Felder
tenthousand=6 Würfel, Ziel 10.000
pig=1 Würfel, Ziel 100
grab=5 Würfel, 36 Karten
own_game=Würfel: {}, Felder: {}
damaged_game=Datei beschädigt. Kopiere sie neu.
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy+Wurf
full_straight=Volle Straße
full_house_all_dice=Haus: alle
saved_rolls=Restwürfe
finnish=Finn. Bonus
bonus_at=Bonus ab
bonus=Bonus
last_box=Zuletzt
yacht_is_house=Haus: Yacht
ties=Gleich
first_roll_bonus=Erster Wurf
goal=Ziel
deck=Karten
entry=Einstieg
straight=Straße
three_pairs=Drei Paare
four_and_two=Vier + zwei
""",
    "value": """
true=ja
false=nein
forced=offiziell
open=offen
free=frei
plain=einfach
only_with_50=bei 50
faq=streng
shared=geteilt
upper=oben
roll=ein Wurf
""",
    "start": """
roll=Auswürfeln
random=Auslosen
listed=Spieler 1
shuffled=Alle auslosen
turn={}, drück ROLL
tie=Gleich! Noch einmal
begins={} beginnt: ROLL
machine={} beginnt
""",
    "about_start": """
roll=Höchste Summe beginnt
random=Das Gerät lost aus
listed=In dieser Reihenfolge
shuffled=Alle Plätze gemischt
""",
    "daily": """
how=Gleiche Würfel für alle
place=Platz {} von {} hier
again=Versuch {}: zählt nicht
""",
    "animal": """
0=Fuchs
1=Katze
2=Eule
3=Bär
4=Frosch
5=Hase
6=Pinguin
7=Schwein
8=Hund
9=Maus
10=Löwe
11=Wal
""",
    "play": """
filled={}: {}
zero_here=Null? Nochmal SCORE
again=Du darfst noch würfeln
sure=Nochmal SCORE: ja
hold=①-{} halten, ROLL wirft
all_held=Alle gehalten: SCORE
no_rolls=SCORE füllt, ◀ ▶: andere
joker=Joker!
joker_first=Erst die Zahl oben: SCORE
card=SCORE lang: der Zettel
coach=ROLL lang: der Coach
menu=◀ und ▶: das Menü
""",
    "kids": """
no_points=Keine Punkte
others_pay=Andere zählen!
never_mind=Macht nichts!
let_go=Lass los
then_roll=dann ROLL
child=⑥: Kind
grown_up=⑥: groß
""",
    "keeper": """
who=Wer hat mehr?
tell=①-⑥: Würfel
each=ein Druck je Würfel
count=Restwürfe zählst du
back=ROLL: eins zurück
first_roll=Im ersten Wurf?
""",
    "cpu": """
plays={} spielt
press=Drück eine Taste
hurry=ROLL: schnell
""",
    "level": """
1=leicht
2=mittel
3=stark
4=Meister
""",
    "robot": """
1=Pip
2=Chip
3=Bolt
4=Rex
""",
    "over": """
filled={}: {} {}
not_kept=Ungesichert!
roll=Drück ROLL
tell=①-⑥: Würfel
undo=◀: zurück
leads=führt mit {}
level=je {}
lacked=Nur {} Punkte mehr!
well_played=Gut gespielt!
""",
    "card": """
bonus=Bonus
extra=Erster Wurf
""",
    "result": """
wins=gewinnt!
again=ROLL: neu
keys={} Zettel, SCORE Menü
race_keys={} Stand, SCORE Menü
new_best_score=Neuer Rekord: {}!
points_to_best=Rekord {}: noch {}
as_good_as_best=So gut wie {}!
won_by_upper=Je {}: obere Felder
won_by_fives=Je {}: fünf gleiche
won_by_cards=Je {}: mehr Karten
by_roll=Je {}: ein Wurf jeder
more=◀ + ▶: mehr
not_counting=Zählt nicht
straight=erste Straße
bonus=erster Bonus
alike=alle gleich
no_zero=keine Null
own=eigener Rekord
next=Ziel: {}
first={}!
record=Jetzt mehr als {}
game=Neue Würfel: 1 Spiel
games=Neue Würfel: {} Spiele
""",
    "record": """
correct=Feld berichtigen
leave=Jemand geht
which=Welches? ROLL
correct_of=Berichtigen: {}
who_leaves=Wer geht?
leaves={} geht
goes_on=Die anderen spielen weiter. Die Punkte bleiben, ohne Platz.
not_counting=Zählt nicht
counting=Wieder zählen
left_out=Die Bestenliste lässt es aus. Gespeichert bleibt es.
reset_key=◀ ▶  ⑥: neu beginnen
reset=Bestenliste und Würfel neu beginnen? Die Spiele bleiben.
reset_again=Wirklich? Diese Werte kommen nicht wieder.
names=SCORE lang: die Namen
""",
    "review": """
thinking=Der Coach schaut: {} %
real_dice=Ich sah die Würfe nicht
lost_turns=Einige Züge fehlen
luck=Würfelglück
alike=Wie der Coach
lost=Verschenkt
perfect=Perfekt gespielt!
very_good=Meisterhaft gespielt!
good=Gut gespielt!
ask=Tipp: ROLL lang drücken
when=Zug {}, Wurf {}
better=Besser: {}
done=Gespielt: {}
price=Das kostete
""",
    "scores": """
none=Noch keine Spiele
counting=Zähle: {} %
games=Spiele
average=Schnitt
best=Rekord
fives=Alle gleich
dice=So fielen die Würfel
fair={} Würfel: fair
real_dice=Ohne echte Würfel
odd={} Würfel: seltsam!
""",
    "full": """
title=Der Speicher ist voll
0=Kopiere deine Spiele
1=auf einen Rechner, oder
2=ROLL: älteste löschen
3=SCORE: alle behalten
""",
    "no_room": """
title=Kein Platz für ein Spiel
0=Deine Spiele bleiben da.
1=Kopiere sie auf einen
2=Rechner: So wird Platz.
3=Drück eine Taste
""",
    "aside": """
title=Spiel nicht lesbar
0=Das Spiel ist nicht lesbar.
1=Es bleibt gespeichert:
2=sichere es: kast backup.
3=Drück eine Taste
""",
    "how": """
lesson=Ein erstes Spiel
boxes=Die Felder
games=Die Spiele
questions=Fragen
tips=Tipps
differ=Was ist anders?
odds=Wie oft?
costs_if_followed=Immer befolgt kostet er:
learn=Lerne {}
""",
    "odds": """
by_roll=Bis Wurf {}: {} %
one_in=Wurf {}-{}: eine 1
reached={}-{} Punkte
reached_row={} Punkte: {} %
nothing={}-{} Würfel
nothing_row={}: nichts, {} %
turn=Ein Zug
turn_brings=Im Schnitt höchstens {} Punkte
""",
    "first": """
question=Wer spielt?
child=Kind
grown_up=Groß
ear=Hören
""",
    "lesson": """
first=ROLL wirft die Würfel
second=Neuer Zug: Drück ROLL
throw=Lass los: Sie fallen
differ=Alle verschieden: ROLL
alike2=Zwei gleiche: Halte
alike3=Drei gleiche: Halte
alike4=Vier gleiche: Halte
more=Halte auch
again=ROLL wirft die anderen
own=Wie du magst! Dann ROLL
all=Alle gehalten: SCORE
done=Guter Wurf! Drück SCORE
best=Bringt am meisten: SCORE
walk=◀ ▶: andere Felder
score=SCORE füllt das Feld
zero=Keine Punkte: weiter ◀ ▶
over=Gut gespielt!
goes_on=So geht es, bis alle Felder voll sind. Die höchste Summe gewinnt.
on=ROLL: weiter
race=Gut im Rennen
race_won=Gewonnen: {} P.
race_lost=Nicht mehr drin
""",
    "box": """
upper=Alle Würfel mit dieser Zahl zählen.
bonus=Für {} Punkte in Einsern bis Sechsern.
alike=Nur die gleichen Würfel zählen.
alike_all=Sind so viele gleich, zählen alle Würfel.
two_pairs=Zwei gleiche und zwei andere gleiche.
three_pairs=Zwei gleiche, dreimal.
any_run={} beliebige Zahlen in Folge.
run=Alle von {} bis {}, egal wie sie liegen.
full_house=Drei gleiche und zwei andere gleiche.
villa=Drei gleiche, zweimal.
tower=Vier gleiche und zwei andere gleiche.
chance=Alle Würfel zählen, was sie auch zeigen.
yatzy=Alle Würfel sind gleich.
choice=Alle Würfel zählen, was sie auch zeigen.
yacht=Alle Würfel sind gleich.
""",
    "rule": """
joker=Wieder alle gleich, Yatzy ist voll: 100 mehr, wenn es 50 gab, und Joker.
joker_forced=Wieder alle gleich: erst die Zahl oben, dann ein Feld unten mit vollen Punkten.
joker_open=Erst die Zahl oben, dann ein beliebiges offenes Feld.
joker_free=Jedes offene Feld. Full House und Straßen zählen, wenn oben das Feld der Zahl voll ist.
joker_plain=Wie offiziell, aber Full House und Straßen bringen nichts.
joker_only_with_50=Wie offiziell, aber nur wenn Yatzy 50 gab.
joker_faq=Wie offiziell, aber nur wenn Yatzy 50 gab; Full House und Straßen bringen nichts.
yatzy_adds_dice=Yatzy bringt auch die Summe der Würfel.
full_straight=1 bis 6 bringt {} oder {} Punkte.
full_house_all_dice=Full House bringt die Summe aller sechs Würfel.
saved_rolls=Würfe, die du nicht brauchst, bleiben für später.
finnish=Der Bonus ist {}, für {} Punkte oben.
bonus_at=Den Bonus gibt es ab {} oder ab {} Punkten oben.
bonus=Nein: kein Bonus für Punkte oben.
last_box=Anleitungen sind uneins: Das letzte Feld ist Yatzy oder Chance.
yacht_is_house=Lauter gleiche gelten auch als Full House.
ties_shared=Bei gleichen Punkten wird der Sieg geteilt.
ties_upper=Bei gleichen Punkten entscheiden die oberen Felder.
ties_roll=Bei Gleichstand je ein Wurf: Der höchste gewinnt.
first_roll_bonus=Große Straße, Full House, {} im ersten Wurf zählen extra. Wie viel, hat Kast gewählt.
first_roll_pays=Im ersten Wurf: große Straße {} mehr, Full House {}, {} {}. Von Kast gewählt.
goal=Das Ziel sind {} oder {} Punkte.
deck=Der Stapel hat {} Karten; im kurzen Spiel {}.
entry=Zum Einstieg muss ein Zug {} Punkte bringen; oder {}, {}, {}.
straight=1 bis 6 in einem Wurf bringt {}, {}, {} oder {} Punkte.
three_pairs=Drei Paare in einem Wurf bringen {}, {} oder {} Punkte.
four_and_two=Vier gleiche und zwei gleiche zählen als drei Paare.
""",
    "tips": """
keep_four=Vier gleiche: Wirf den fünften.
risky_later=Yatzy und Große Straße nicht zu früh streichen.
chance_20=Chance erst ab 20 Punkten.
reroll_two=Drei gleiche: Wirf die zwei anderen.
zero_ones=Null Punkte? Zuerst die Einser streichen.
zero_hard=Null Punkte? Yatzy oder Große Straße streichen.
lock_house=Full House: Trag es sofort ein.
hold_run=Drei in Folge: Halte nur diese.
hold_high=Halte Vierer, Fünfer und Sechser immer.
""",
    "games": """
turn=Jeder hat einen Punktezettel. Bist du an der Reihe, wirfst du alle Würfel. Halte die, die dir gefallen, und wirf die anderen noch einmal, wenn du magst auch ein zweites Mal. Ein gehaltener Würfel darf doch wieder geworfen werden, und du musst nicht sagen, worauf du aus bist.|Dann füllst du ein Feld deines Zettels. Jedes Feld wird nur einmal gefüllt. Hinein kommt, was die Würfel dort wert sind; passt nichts, bekommt eines eine Null. Du darfst nach jedem Wurf ein Feld füllen.|Sind alle Felder voll, zählt jeder zusammen. Die höchste Summe gewinnt. Wer fängt an? Alle werfen alle Würfel, die höchste Summe beginnt, und wer gleich liegt, wirft noch einmal; dann geht es im Uhrzeigersinn weiter.|Der obere Teil hat einen Bonus. Drei von jeder Zahl reichen dafür in den meisten Spielen, aber jeder Weg zu der Summe ist recht.
yatzy=Wie man es in den nordischen Ländern spielt: 5 Würfel, 15 Felder und 50 Punkte mehr ab 63 im oberen Teil. Von einem Paar oder drei gleichen zählen nur die Würfel, die dazugehören. Eine Straße braucht alle fünf Würfel.
american=5 Würfel, 13 Felder und 35 Punkte ab 63 im oberen Teil. Dreier- und Viererpasch zählen alle Würfel; Full House und Straßen bringen immer gleich viel, welche Zahlen sie auch haben.|Noch einmal alle gleich: Stehen im Yatzy 50, bringt jeder weitere 100 Punkte dazu. Steht dort eine Null, bringt er nichts, auch später nicht.|So oder so ist er ein Joker. Er kommt ins obere Feld seiner Zahl. Ist das voll, kommt er in ein beliebiges offenes unteres Feld, und Full House und Straßen zählen dann voll: 25, 30, 40. Sind auch die alle voll, bekommt ein oberes Feld eine Null.
maxi=Yatzy mit 6 Würfeln und 20 Feldern; 100 Punkte ab 84 im oberen Teil. Ein Wurf darf mehr enthalten, als ein Feld verlangt: Eine Straße gilt, wenn ihre Zahlen irgendwo unter den sechs Würfeln sind.
forced=Der Zettel von Yatzy, von oben nach unten gefüllt: Nur das nächste Feld ist offen. Würfle für dieses, denn kein anderes nimmt die Würfel auf.
triple=Der amerikanische Zettel in drei Spalten, 39 Züge. Die Spalte wählst du jedes Mal frei. Die zweite zählt doppelt, die dritte dreifach, der Bonus des oberen Teils auch. Alle gleich ist ein Joker, wenn jedes Yatzy-Feld voll ist.
yacht=Ein Vorfahr der anderen: 5 Würfel, 12 Felder, kein Bonus und keine Joker. Von vier gleichen zählen nur diese vier, im Full House alle Würfel. Jede Straße bringt 30 Punkte, alle gleich 50.
tenthousand=Sechs Würfel und kein Zettel. Wirf alle und leg mindestens einen Würfel, der zählt, zur Seite. Dann sicherst du die Punkte des Zugs, oder du wirfst die übrigen Würfel. Zählt von denen keiner, sind die Punkte des Zugs weg. Haben alle sechs gezählt, wirfst du wieder alle sechs, und die Punkte des Zugs bleiben stehen.|Jede [1] bringt 100 Punkte, jede [5] bringt 50. Drei gleiche bringen das 100-Fache ihrer Zahl, drei Einser 1.000; jeder weitere gleiche verdoppelt das. [1 2 3 4 5 6] bringt 1.500, drei Paare ebenso. Zusammen zählen Würfel nur, wenn sie im selben Wurf gefallen sind.|Deine ersten Punkte müssen mindestens 500 aus einem Zug sein. Hat jemand 10.000, hat jeder andere noch einen letzten Zug. Die höchste Summe gewinnt.
pig=Ein Würfel und kein Zettel. Wirf, so oft du willst: Was jeder Wurf zeigt, zählt für diesen Zug. Hör auf, wann du willst, dann gehören die Punkte dir. Aber eine [1] beendet den Zug, und alles, was er gebracht hat, ist weg; was vorher gesichert war, bleibt. Wer zuerst 100 Punkte hat, gewinnt; im kurzen Spiel 50.
grab=Fünf Würfel, 36 Karten, drei davon offen in der Mitte. Wirf bis zu dreimal, dann nimm eine Karte, die deine Würfel zeigen, und leg sie offen vor dich.|Oder nimm die offene Karte eines anderen mit besseren Würfeln: mehr von ihrer Zahl, sonst mehr Augen. Beginnt dein nächster Zug, ist deine Karte sicher.|Eine Zahl braucht zwei Würfel, Chance zweiundzwanzig Augen. Für fünf gleiche liegen sechs Karten daneben, sofort sicher.|Wer kann, muss nehmen. Am Ende gewinnen die meisten Punkte, dann die meisten Karten. Kurz: 18 Karten.
""",
    "ask": """
turn=Ein Zug
draw=Gleichstand
three_each=Je drei?
pairs=Gleiche Paare?
five_alike=Fünf Gleiche
eighteen=Full House 18?
first_roll=Erster Wurf
four_in_a_row=Vier in Folge
four_as_three=Vier als drei?
five_in_upper=Fünf oben?
second=Zweiter Yatzy
long=Wie lange?
many=Wie viele?
good=Gute Summe
""",
    "questions": """
draw=Wer gewinnt bei Gleichstand?|Yatzy, Maxi, Zwangsyatzy: Der Sieg wird geteilt. Amerikanisch und Dreifach: Der höhere obere Teil gewinnt, dann die größere Zahl von Boni für lauter gleiche; ist auch die gleich, wird geteilt.|Eine Hausregel kann es anders regeln: teilen, der obere Teil, oder ein Wurf für jeden.
three_each=Brauche ich für den Bonus drei von jeder Zahl?|Nein. Die Summe entscheidet. [6 6 6 6 6], [5 5 5 5 5], [4 4 4] machen 67, und das reicht ohne einen einzigen weiteren Punkt oben.
pairs=Müssen die zwei Paare verschieden sein? Sind [4 4 4 4] zwei Paare?|Sie müssen es sein: [4 4 4 4] mit einem beliebigen fünften Würfel bringt 0 in Zwei Paare. Es ist ein Paar, ein Dreier- und ein Viererpasch.
five_alike=Sind fünf gleiche ein Full House?|Nein, ein Full House hat zwei Zahlen. Beim amerikanischen Spiel gelten sie nur als Joker dafür, wenn das Yatzy-Feld und das obere Feld ihrer Zahl voll sind.
eighteen=Muss ein Full House achtzehn machen?|Nein. Eine Anleitung sagt, es zähle bei Yatzy nur, wenn es 18 macht; keine Regel sagt das. Von den 30 möglichen ergeben nur 2 diese Summe.
first_roll=Was bringen die Punkte für den ersten Wurf?|Nichts, solange die Hausregel nicht gewählt ist. Mit 10 Punkten: 5 mehr für eine große Straße, 10 für ein Full House, 20 für Yatzy, eingetragen gleich nach dem ersten Wurf.
four_in_a_row=Ist [1 2 3 4] eine kleine Straße?|Beim amerikanischen Spiel ja: vier beliebige Zahlen in Folge. Bei Yatzy und Maxi ist die kleine Straße [1 2 3 4 5].
four_as_three=Darf ich vier gleiche als drei zählen?|Ja. Bei Yatzy zählen dann drei davon, beim amerikanischen Spiel alle Würfel.
five_in_upper=Dürfen fünf gleiche in ein oberes Feld?|Ja. Solange das Yatzy-Feld offen ist, darfst du jedes Feld wählen.
second=Bringt ein zweiter Yatzy im Spiel Yatzy etwas?|Nein. Ein Feld wird einmal gefüllt; ein zweiter kommt in ein anderes Feld, nach dessen eigener Regel.
long=Wie lange dauert ein Spiel?|Die Anleitungen sagen 15 bis 30 Minuten. Ein Zettel hat beim amerikanischen Spiel 13 Züge, bei Yatzy 15, bei Maxi 20, bei Dreifach 39.
many=Wie viele können mitspielen?|Einer allein, gegen den eigenen Rekord; bis zu 6 am Gerät; bis zu 8 auf einem gedruckten Zettel.
good=Was ist eine gute Summe?|Perfektes Spiel bringt im Schnitt 248,4 Punkte bei Yatzy und 254,6 beim amerikanischen Spiel.
""",
    "banking": """
enter=①-⑥: Punkte
roll_on=ROLL: weiter
bank=SCORE: sichern
wins=SCORE: Sieg!
banked={}: {} gesichert
nothing={}: alles weg
keep={} sichern
rolls=weiterwürfeln
goal=Das Ziel: {} Punkte
""",
    "tenthousand": """
lost=Keiner zählt: alles weg!
entry=Einstieg ab {}
hot=Alle 6: ROLL!
choose=Leg einen weg
last=Zum Sieg: über {}
coach_bank=Coach: {} sichern
coach_roll=Coach: {} werfen
lesson_throw=Lass los: Sie fallen
lesson_first=ROLL wirft sechs Würfel
lesson_aside=1 und 5 zählen
lesson_on=ROLL wirft die anderen
lesson_bank=Das ist viel: SCORE
lesson_back=①-⑥: einen zurück
lesson_second=Neuer Zug: Drück ROLL
lesson_brave=Jetzt trau dich: ROLL
lesson_lost=Keiner zählt: alles weg
lesson_goes_on=So geht es reihum weiter bis 10.000 Punkte. Die höchste Summe gewinnt.
""",
    "pig": """
lost=Alles weg!
lesson_throw=Lass los: Er fällt
lesson_first=ROLL wirft den Würfel
lesson_second=Neuer Zug: Drück ROLL
lesson_on=ROLL oder SCORE?
lesson_bank=Das ist viel: SCORE
lesson_brave=Jetzt trau dich: ROLL
lesson_lost=Bei einer 1: alles weg
lesson_goes_on=So geht es reihum weiter. Wer zuerst 100 Punkte hat, gewinnt.
""",
    "grab": """
banked=Gesichert: {}
nothing=Keine Karte
take=SCORE nimmt sie
pass=SCORE: Zug aus
passes={} nimmt keine Karte
taken=von {}
coach_roll=Coach: jetzt ROLL
coach_take=Coach: nimm sie
lesson_first=ROLL wirft fünf Würfel
lesson_throw=Lass los: Sie fallen
lesson_hold=Halte die gleichen
lesson_again=ROLL wirft die anderen
lesson_take=SCORE nimmt die Karte
lesson_pass=Keine Karte: SCORE
lesson_second=Neuer Zug: Drück ROLL
lesson_goes_on=So geht es weiter, bis keine Karte mehr da ist. Die meisten Punkte gewinnen.
""",
    "together": """
title=Gemeinsam
join=Verbinde zwei Kast mit einem Kabel. Wähle Gemeinsam auf beiden.
choose=Ein anderes Kast ist da. Wer wählt ein Spiel?
fetches=Ein anderes Kast bietet ein eigenes Spiel an. Die Regeln kommen…
wait=Das andere Kast kann jetzt mitspielen…
gather=Andere Kast können jetzt mitspielen…
late=Die anderen spielen. Mach mit, wenn ihr Spiel aus ist.
seated=Das Spiel beginnt…
keys=SCORE: zum Menü
keys_choose=ROLL: ich  SCORE: Menü
keys_begin=ROLL: los  SCORE: Menü
usual=Übliche Regeln, ohne Coach.
taken={} ist schon vergeben. Wähle noch einmal!
offer=Mit {} spielen?
waits=Warten auf {}
kept=Das Spiel geht weiter, wenn das Kabel steckt.
gone=Ein Kast ist da, aber nicht in diesem Spiel.
later=ROLL: später weiter
end=SCORE: Spiel beenden
version=Ein anderes Kast hat eine andere Version. Aktualisiere beide!
lie=Ein anderes Kast spielt nicht ehrlich: falsche {}.
dice=Würfel
move=Züge
points=Punkte
papers=Ein anderes Kast hat einen unmöglichen Zug geschickt.
given_up={} hat aufgegeben.
ends=ROLL: zum Menü
telling=Alle erfahren es…
friends=Freunde
anyone=Irgendwer
tournament=Turnier
room=Welche drei Tiere?
tell=Sag es weiter:
looks=Suche ein anderes Kast…
back=SCORE: zurück
offline=Gerade kein Netz. Neuer Versuch…
no_club=Hier antwortet kein Klub.
room_is_full=In diesem Raum spielen schon sechs. Wähle einen anderen!
slow=Das war zu schnell. Warte eine Minute, dann noch einmal.
closed=Der Klub hat gerade zu.
no_tournament=Kein Turnier ist offen, oder es spielt ein anderes Spiel: siehe Wand.
unknown=Der Klub kennt das nicht. Aktualisiere Kast!
far_join=Noch ist kein anderes Kast zu finden…
kept_far=Das Spiel geht weiter, wenn das Netz wieder da ist.
kept_for_other=Das Spiel geht weiter, wenn das andere Kast zurück ist.
ended_table=Der Klub hat diesen Tisch beendet.
game_at_table=Gemeinsam…
""",
    "far": """
looks=Das Netz wird gesucht. Ein Versuch kann einige Sekunden dauern.
no_wifi=Hier ist kein WLAN dieses Namens zu finden.
password=Das WLAN nimmt das Passwort nicht an.
no_broker=Der Broker antwortet nicht. Neuer Versuch…
refused=Der Broker nimmt Name und Passwort nicht an.
certificate=Das Zertifikat des Brokers ist nicht von der genannten Stelle.
""",
    "trouble": """
title=Etwas ging schief
0=Drück ROLL,
1=um neu zu starten.
restarted=Neu gestartet
""",
}

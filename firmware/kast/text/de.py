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
""",
    "game": """
yatzy=Yatzy
american=Amerikanisch
maxi=Maxi Yatzy
forced=Zwangsyatzy
triple=Dreifach
""",
    "menu": """
continue=Weiterspielen
new_game=Neues Spiel
sound=Ton
undo=Zurücknehmen
card=Punktezettel
end=Spiel beenden
settings=Einstellungen
self_test=Selbsttest
scores=Bestenliste
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
shake=Schütteln
language=Sprache
coach=Coach
""",
    "coach": """
ask=auf Frage
always=immer
warns=ab {} P.
off=aus
thinking=Der Coach denkt…
missing=Kein Coach: Daten fehlen
hold=Halte
roll_all=Alle würfeln
to_come={} erwartet
roll_mine=ROLL: trotzdem
score_mine=SCORE: trotzdem
""",
    "warning": """
not_kept=Speichern geht nicht
battery=Batterie schwach
""",
    "empty": """
title=Batterie leer
kept=Dein Spiel ist sicher.
""",
    "check": """
leave={} lang: Ende
buttons=Tasten
each=Drücke jede einzeln
missing=Noch offen: {}
all=Alle zehn gehen!
stuck=Klemmt: {}
let_go=Lass {} los
none_stuck=Keine klemmt
turn=lang: nächste Seite
display=Bild
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
""",
    "new": """
game=Welches Spiel?
how_many=Wie viele spielen?
player=Spieler {}
hold_to_type=HOLD: Name
type_name=Wie heißt du?
begins=Wer fängt an?
go_on=So spielen
""",
    "about1": """
yatzy=5 Würfel, 15 Felder
american=5 Würfel, 13 Felder
maxi=6 Würfel, 20 Felder
forced=Yatzy von oben
triple=3 Spalten: einfach,
""",
    "about2": """
yatzy=Bonus 50 ab 63
american=Bonus 35, Joker
maxi=Bonus 100 ab 84
forced=nach unten
triple=doppelt, dreifach
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy+Wurf
full_straight=Volle Straße
full_house_all_dice=Haus: alle
saved_rolls=Restwürfe
finnish=Finn. Bonus
bonus_at=Bonus ab
first_roll_bonus=Erster Wurf
""",
    "value": """
true=ja
false=nein
forced=offiziell
open=offen
free=frei
plain=einfach
""",
    "start": """
roll=Auswürfeln
random=Auslosen
listed=Spieler 1
turn={}, drück ROLL
tie=Gleich! Noch einmal
begins={} beginnt: ROLL
machine={} beginnt
""",
    "about_start": """
roll=Höchste Summe beginnt
random=Die Maschine wählt
listed=In dieser Reihenfolge
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
roll=Drück ROLL
filled={}: {}
zero_here=Null? Nochmal SCORE
all_held=Alle gehalten
no_rolls=Wähl ein Feld
""",
    "kids": """
no_points=Keine Punkte
others_pay=Andere zählen mehr!
never_mind=Macht nichts!
zero=SCORE: hier null
hold=Halt ROLL:
for_help=Hilfe!
take=ROLL: mach das
""",
    "cpu": """
plays={} spielt
press=Drück eine Taste
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
now=ist dran
not_kept=Ungesichert!
roll=Drück ROLL
undo=LEFT: zurück
""",
    "card": """
upper=Oberer Teil
bonus=Bonus
bonuses=Fünf gleiche
extra=Erster Wurf
total=Gesamt
""",
    "result": """
alone=Deine Punkte
wins=gewinnt!
shared=Sieg geteilt!
again=ROLL: nochmal
""",
    "review": """
thinking=Der Coach schaut: {} %
lost_turns=Einige Züge fehlen
luck=Würfelglück
lost=Verschenkt
perfect=Perfekt gespielt!
very_good=Meisterhaft gespielt!
good=Gut gespielt!
ask=Tipp: ROLL lang halten
when=Runde {}, Wurf {}
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
odd={} Würfel: seltsam!
""",
    "full": """
title=Der Speicher ist voll
0=Kopiere deine Spiele
1=auf einen Rechner, oder
2=ROLL: älteste löschen
3=SCORE: alle behalten
""",
    "trouble": """
title=Etwas ging schief
0=Dein Spiel ist sicher.
1=Drück ROLL,
2=um neu zu starten.
""",
}

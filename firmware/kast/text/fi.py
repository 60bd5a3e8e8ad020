"""Finnish."""

TEXT = {
    "": """
decimal=,
ones=Ykköset
twos=Kakkoset
threes=Kolmoset
fours=Neloset
fives=Viitoset
sixes=Kuutoset
pair=Pari
two_pairs=Kaksi paria
three_pairs=Kolme paria
three_of_a_kind=Kolme samaa
four_of_a_kind=Neljä samaa
five_of_a_kind=Viisi samaa
small_straight=Pieni suora
large_straight=Suuri suora
full_straight=Täyssuora
full_house=Täyskäsi
villa=Huvila
tower=Torni
chance=Sattuma
yatzy=Yatzy
""",
    "game": """
yatzy=Yatzy
american=Amerikkalainen
maxi=Maxi Yatzy
forced=Pakkoyatzy
triple=Tripla
pig=Possu
""",
    "menu": """
continue=Jatka
new_game=Uusi peli
score_keeper=Pistelaskuri
sound=Ääni
undo=Kumoa
card=Tuloskortti
end=Lopeta peli
settings=Asetukset
self_test=Itsetesti
scores=Ennätykset
how_to_play=Näin pelataan
""",
    "end": """
later=Myöhemmin
play_on=Jatka nyt
give_up=Luovuta
""",
    "settings": """
brightness=Kirkkaus
flipped=Vasenkätinen
auto_off=Sammuu
demo=Demo
kids=Lapsille
minutes={} min
shake=Ravistus
language=Kieli
coach=Neuvoja
by_ear=Kuulolta
large=Iso teksti
""",
    "coach": """
ask=kysy
always=aina
warns={} p
off=ei
thinking=Neuvoja miettii…
missing=Neuvojan data puuttuu
rests=Neuvoja lepää nyt
hold=Pidä
roll_all=Heitä kaikki
to_come={} tulossa
roll_mine=ROLL taas: näin haluan
score_mine=SCORE taas: näin haluan
wins=voitto {} %
""",
    "why": """
goal={}: {}/{}
bonus=Bonusta varten
last=Viimeinen tilaisuus
run=Suora on auki
most=Paras keskimäärin
pays=Antaa eniten nyt
least=Maksaa vähiten
needed={} voittaa
""",
    "warning": """
kept=Peli on tallessa.
not_kept=Tallennus ei onnistu
battery=Paristot vähissä
""",
    "empty": """
title=Paristot lopussa
""",
    "check": """
leave=Pidä {}: pois
buttons=Napit
each=Paina yksi kerrallaan
missing=Vielä: {}
all=Kaikki toimivat!
stuck=Jumissa: {}
let_go=Päästä jo {}
none_stuck=Jumissa ei mikään
turn=pitkään: seuraava
display=Näyttö
address=Osoite {}
faults=Kadonnut {}×
no_faults=Ei kertaakaan poissa
pictures=ROLL: testikuvat
frame=Onko kehys ehjä?
sound=Ääni
hertz={} Hz
again=ROLL: uudelleen
power=Virta
battery=Paristot
usb=USB
volts={} V
good=Hyvät
low=Melkein tyhjät
unmeasured=Tämä Pico ei osaa
unmeasured2=mitata jännitettä.
dice=Nopat
as_before={} kuin edellinen: reilua
as_before_odd={} kuin edellinen: outoa!
flash=Muisti
write=Kirjoitus
read=Luku
remove=Poisto
ms={} ms
failed=virhe
free={} KB vapaana
tilt=Kallistus
open=auki
closed=kiinni
swings=Heilahduksia: {}
shake=Ravista nyt
shaken=Näin heitetään!
machine=Laite
to_drive=Pidä {}: USB-levy
drive=USB-levy
drive0=Tietokone näkee levyn.
drive1=Se odottaa UF2:ta.
drive2=Irrota, niin peli jatkuu.
""",
    "new": """
game=Mikä peli?
how_many=Montako pelaajaa?
player=Pelaaja {}
hold_to_type=①-⑥: nimi
type_name=Mikä nimesi on?
done=SCORE: valmis
begins=Kuka aloittaa?
rules=⑥ Säännöt…
""",
    "about1": """
yatzy=5 noppaa, 15 ruutua
american=5 noppaa, 13 ruutua
maxi=6 noppaa, 20 ruutua
forced=Yatzy ylhäältä
triple=3 saraketta: kerran,
pig=1 noppa, ensin 100
""",
    "about2": """
yatzy=bonus 50, kun 63
american=bonus 35, jokerit
maxi=bonus 100, kun 84
forced=alas
triple=kahdesti, kolmesti
pig=lopeta ennen ykköstä
""",
    "option": """
joker=Jokeri
yatzy_adds_dice=Yatzy+nopat
full_straight=Täyssuora
full_house_all_dice=Käsi: kaikki
saved_rolls=Säästä heitot
finnish=Suomibonus
bonus_at=Bonusraja
last_box=Lopuksi
ties=Tasapeli
first_roll_bonus=1. heitto
goal=Tavoite
""",
    "value": """
true=on
false=ei
forced=virallinen
open=avoin
free=vapaa
plain=pelkkä
only_with_50=jos 50
shared=jaetaan
upper=yläosa
roll=heitto
""",
    "start": """
roll=Heittämällä
random=Arvalla
listed=Pelaaja 1
shuffled=Arvo kaikki
turn={}, paina ROLL
tie=Tasan! Heitä uudelleen
begins={} aloittaa: ROLL
machine={} aloittaa
""",
    "about_start": """
roll=Suurin summa aloittaa
random=Kone arpoo
listed=Listan järjestyksessä
shuffled=Kaikki paikat arvotaan
""",
    "animal": """
0=Kettu
1=Kissa
2=Pöllö
3=Karhu
4=Sammakko
5=Kani
6=Pingviini
7=Possu
8=Koira
9=Hiiri
10=Leijona
11=Valas
""",
    "play": """
roll=Paina ROLL
filled={}: {}
zero_here=Nolla? SCORE taas
hold=①-{} pitää, ROLL heittää
all_held=Kaikki pidossa: SCORE
no_rolls=SCORE täyttää, ◀ ▶: muut
joker=Jokeri!
joker_first=Oma luku ensin: SCORE
""",
    "kids": """
no_points=Ei pisteitä
others_pay=Muista saa pisteitä!
never_mind=Ei haittaa!
zero=SCORE: nolla tähän
let_go=Päästä
then_roll=sitten ROLL
child=⑥: lapsi
grown_up=⑥: aikuinen
""",
    "keeper": """
who=Kuka sai eniten?
tell=①-⑥: nopat
each=painallus per noppa
count=Laske säästetyt itse
back=ROLL: yksi pois
first_roll=1. heitolla?
answer=ROLL: kyllä  SCORE: ei
""",
    "cpu": """
plays={} pelaa
press=Paina nappia
""",
    "level": """
1=helppo
2=kelpo
3=vahva
4=paras
""",
    "robot": """
1=Pip
2=Chip
3=Bolt
4=Rex
""",
    "over": """
filled={}: {} {}
not_kept=Ei tallessa!
roll=Paina ROLL
tell=①-⑥: nopat
undo=◀: kumoa
leads=johtaa {} p.
level={} kullakin
""",
    "card": """
bonus=Bonus
extra=1. heitto
""",
    "result": """
alone=Pisteesi
wins=voittaa!
shared=tasapeli!
again=ROLL: uusi
keys={} kortti, SCORE alku
race_keys={} tulos, SCORE alku
new_best=Ennätys: {}!
to_best=Ennätys {}: vielä {}
as_best=Yhtä hyvä kuin {}!
by_upper={} kullakin: yläosa
by_fives={} kullakin: viisi samaa
by_roll={}: heitto ratkaisee
""",
    "review": """
thinking=Neuvoja katsoo: {} %
real_dice=En nähnyt heittoja
lost_turns=Vuoroja puuttuu
luck=Noppaonni
lost=Valintojen hinta
perfect=Täydellistä peliä!
very_good=Mestarin peliä!
good=Hyvin pelattu!
ask=Vinkki: ROLL pitkään
when=Vuoro {}, heitto {}
better=Parempi: {}
done=Pelattu: {}
price=Se maksoi
""",
    "scores": """
none=Ei vielä pelejä
counting=Lasketaan: {} %
games=Pelit
average=Keskiarvo
best=Paras
fives=Kaikki samaa
dice=Miten nopat osuivat
fair={} noppaa: reilua
real_dice=Omia noppia ei lasketa
odd={} noppaa: outoa!
""",
    "full": """
title=Muisti on täynnä
0=Kopioi pelit
1=tietokoneelle, tai
2=ROLL: poista vanhimmat
3=SCORE: säilytä kaikki
""",
    "aside": """
title=Peliä ei voi lukea
0=Tallennettua peliä ei voi
1=lukea. Se on tallessa:
2=kopioi kast backup.
3=Paina nappia
""",
    "how": """
lesson=Opetuspeli
boxes=Ruudut
games=Pelit
learn=Opettele {}
""",
    "first": """
question=Ensi kerta?
yes=ROLL: näytä
no=SCORE: valikkoon
""",
    "lesson": """
first=ROLL heittää nopat
second=Uusi vuoro: paina ROLL
last=Viime vuoro: paina ROLL
throw=Päästä irti: ne putoavat
differ=Kaikki eri: ROLL taas
alike2=Kaksi samaa: pidä ne
alike3=Kolme samaa: pidä ne
alike4=Neljä samaa: pidä ne
more=Pidä kaikki merkityt
again=ROLL heittää muut
own=Miten haluat! Sitten ROLL
all=Kaikki pidossa: SCORE
done=Hyvä heitto! Paina SCORE
best=Eniten tästä: SCORE
walk=◀ ▶: muut ruudut
score=SCORE täyttää ruudun
zero=Ei pisteitä: katso muita
over=Hyvin pelattu!
goes_on=Näin jatketaan, kunnes ruudut ovat täynnä. Suurin summa voittaa.
race=Olet edellä
race_won=Voitit {} pistettä
race_lost=Ei enää onnistu
""",
    "box": """
upper=Kaikki tämän luvun nopat lasketaan.
bonus=Kun ykkösistä kuutosiin on {} pistettä.
alike=Vain samat nopat lasketaan.
alike_all=Kun samoja on näin monta, kaikki lasketaan.
two_pairs=Kaksi samaa ja kaksi muuta samaa.
three_pairs=Kaksi samaa, kolmesti.
any_run=Mitkä tahansa {} peräkkäin.
run=Kaikki luvut {}-{}, missä järjestyksessä vain.
full_house=Kolme samaa ja kaksi muuta samaa.
villa=Kolme samaa, kahdesti.
tower=Neljä samaa ja kaksi muuta samaa.
chance=Kaikki nopat lasketaan, olivat mitä vain.
yatzy=Kaikki nopat ovat samoja.
""",
    "rule": """
yatzy=Kuten Pohjolassa: parit lasketaan, suorat ovat 1-5 ja 2-6.
american=Kolme ja neljä samaa laskee kaikki nopat. Kaikki samaa voi tuoda 100 lisää.
maxi=Kuusi noppaa: ruutuja myös kolme paria, huvila, torni ja 1-6.
forced=Vain seuraava ruutu on auki: heitä sitä varten.
triple=Amerikkalaisen ruudut kolmessa sarakkeessa. Vuoro täyttää yhden.
pig=Heitä niin usein kuin haluat. Ykkönen vie vuoron pisteet. Se, jolla on ensin 100 pistettä, voittaa.
joker=Taas kaikki samaa, Yatzy täynnä: 100 lisää, jos se toi 50, ja jokeri.
joker_forced=Taas kaikki samaa: ensin oma luku ylhäällä, sitten mikä vain alhaalla, täydet pisteet.
joker_open=Ensin oma luku ylhäällä, sitten mikä vain avoin ruutu.
joker_free=Mikä vain avoin ruutu. Käsi ja suorat tuovat, kun oma luku on täynnä.
joker_plain=Kuten virallinen, mutta käsi ja suorat eivät tuo mitään.
joker_only_with_50=Kuten virallinen, mutta vain jos Yatzy toi 50.
yatzy_adds_dice=Yatzy tuo myös noppiensa summan.
full_straight=1-6 tuo {} tai {} pistettä.
full_house_all_dice=Täyskäsi tuo kaikkien kuuden nopan summan.
saved_rolls=Käyttämättömät heitot säästyvät myöhempiin vuoroihin.
finnish=Bonus on {}, kun ylhäällä on {} pistettä.
bonus_at=Bonus tulee, kun ylhäällä on {} tai {} pistettä.
last_box=Ohjeet vaihtelevat: viimeinen ruutu on Yatzy tai sattuma.
ties_shared=Kun pisteet ovat tasan, voitto jaetaan.
ties_upper=Kun pisteet ovat tasan, yläosa ratkaisee.
ties_roll=Tasapisteet: yksi heitto, suurin voittaa.
first_roll_bonus=Suuri suora, täyskäsi tai Yatzy 1. heitolla tuo lisää. Määrän valitsi Kast.
first_roll_pays=1. heitolla suuri suora tuo {} lisää, täyskäsi {}, Yatzy {}: Kastin omat määrät.
goal=Se, jolla on ensin {} tai {} pistettä, voittaa.
""",
    "pig": """
roll_on=ROLL: vielä
bank=SCORE: talteen
wins=SCORE: voitto!
lost=Ykkönen!
banked={}: {} talteen
nothing={}: ykkönen, ei mitään
goal=Ensin {} voittaa
lesson_throw=Päästä irti: se putoaa
lesson_first=ROLL heittää nopan
lesson_second=Uusi vuoro: paina ROLL
lesson_on=ROLL vai SCORE?
lesson_bank=Siinä on paljon: SCORE
lesson_brave=Ole nyt rohkea: ROLL
lesson_lost=Ykkönen vie kaiken
lesson_goes_on=Näin jatketaan vuorotellen. Se, jolla on ensin 100 pistettä, voittaa.
""",
    "trouble": """
title=Jokin meni vikaan
0=Paina ROLL, niin
1=kone käynnistyy taas.
restarted=Käynnistyin taas
""",
}

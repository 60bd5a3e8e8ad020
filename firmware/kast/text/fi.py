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
large_straight=Iso suora
full_straight=Täyssuora
full_house=Täyskäsi
villa=Huvila
tower=Torni
chance=Sattuma
yatzy=Yatzy
little_straight=Pieni suora
big_straight=Iso suora
choice=Vapaa valinta
yacht=Yacht
""",
    "other": """
fives=Vitoset
sixes=Kutoset
villa=Talo
""",
    "game": """
yatzy=Yatzy
american=Amerikkalainen
maxi=Maxi Yatzy
forced=Pakkoyatzy
triple=Tripla
yacht=Yacht
tenthousand=Kymppitonni
pig=Possu
grab=Nappaa
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
daily=Päivän nopat
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
best_first=Paras ensin
robots=Robotit
auto=auto
quick=nopeat
slow=hitaat
shake=Ravistus
language=Kieli
coach=Neuvoja
by_ear=Katsomatta
large=Iso teksti
boxes=Ruudut
dice=Nopat
""",
    "dice": """
new=Uudet nopat!
title=Nopat: {}/{}
take=ROLL: pelaa näillä
next=Lisää {} pelin jälkeen
all=Sinulla on kaikki!
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
alike=Kerää samat
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
go_on=ROLL: jatka peliä
""",
    "self_test": """
leave={} 1 s: pois
buttons=Napit
each=Paina yksi kerrallaan
missing=Vielä: {}
all=Kaikki toimivat!
stuck=Jumissa: {}
let_go=Päästä nyt {}
none_stuck=Mikään ei jumissa
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
to_drive={} pitkään: USB-levy
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
letters=Å Ä Ö É Ü Æ Ø
done=SCORE: valmis
begins=Kuka aloittaa?
rules=⑥ Säännöt…
""",
    "about": """
yatzy=5 noppaa, 15 ruutua
american=5 noppaa, 13 ruutua
maxi=6 noppaa, 20 ruutua
forced=Yatzy ylhäältä alas
triple=3 saraketta: ×1, ×2, ×3
yacht=5 noppaa, 12 ruutua
tenthousand=6 noppaa, 10\xa0000 p.
pig=1 noppa, 100 voittaa
grab=5 noppaa, 36 korttia
own_game=Noppia: {}, ruutuja: {}
damaged_game=Tiedosto on viallinen. Kopioi se uudelleen.
""",
    "option": """
joker=Jokeri
yatzy_adds_dice=Yatzy+nopat
full_straight=Täyssuora
full_house_all_dice=3 + 2: kaikki
saved_rolls=Säästä heitot
finnish=Suomibonus
bonus_at=Bonusraja
bonus=Bonus
last_box=Lopuksi
yacht_is_house=3 + 2: Yacht
ties=Tasapeli
first_roll_bonus=1. heitto
goal=Tavoite
deck=Kortit
entry=Avaus
straight=Suora
three_pairs=Kolme paria
four_and_two=Neljä + kaksi
""",
    "value": """
true=on
false=ei
forced=virallinen
open=avoin
free=vapaa
plain=suppea
only_with_50=jos 50
faq=tiukka
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
tie=Tasan! Uudelleen
begins={} aloittaa: ROLL
machine={} aloittaa
""",
    "about_start": """
roll=Suurin summa aloittaa
random=Laite arpoo
listed=Listan järjestyksessä
shuffled=Kaikki paikat arvotaan
""",
    "daily": """
how=Samat nopat kaikille
place=Sija {}/{} täällä
again=Yritys {}: ei lasketa
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
filled={}: {}
zero_here=Nolla? SCORE taas
again=Voit heittää uudelleen
sure=SCORE taas: kyllä
hold=①-{} pitää, ROLL heittää
all_held=Kaikki pidetty: SCORE
no_rolls=SCORE täyttää, ◀ ▶: muut
joker=Jokeri!
joker_first=Oma luku ensin: SCORE
card=SCORE pitkään: kortti
coach=ROLL pitkään: neuvoja
menu=◀ ja ▶: valikko
""",
    "kids": """
no_points=Ei pisteitä
others_pay=Muualla on pisteitä!
never_mind=Ei haittaa!
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
""",
    "cpu": """
plays={} pelaa
press=Paina nappia
hurry=ROLL: vauhtia
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
lacked=Vain {} pistettä lisää!
well_played=Hyvin pelattu!
""",
    "card": """
bonus=Bonus
extra=1. heitto
""",
    "result": """
wins=voittaa!
again=ROLL: uusi
keys={} kortti, SCORE valikko
race_keys={} tulos, SCORE valikko
new_best_score=Ennätys: {}!
points_to_best={}: ennätykseen {}
as_good_as_best=Yhtä hyvä kuin {}!
won_by_upper={} kullakin: yläosa
won_by_fives={} kullakin: viisi samaa
won_by_cards={} kullakin: kortit
by_roll={}: heitto ratkaisee
more=◀ + ▶: lisää
not_counting=Ei lasketa
straight=eka suora
bonus=eka bonus
alike=kaikki samaa
no_zero=ei nollia
own=oma ennätys
next=Tavoite: {}
first={}!
record=Ylitä {}
game=Uudet nopat: 1 peli
games=Uudet nopat: {} peliä
""",
    "record": """
correct=Korjaa ruutu
leave=Pelaaja lähtee
which=Mikä ruutu? ROLL
correct_of=Korjaa: {}
who_leaves=Kuka lähtee?
leaves={} lähtee
goes_on=Muut jatkavat peliä. Pisteet säilyvät ilman sijoitusta.
not_counting=Ei lasketa
counting=Laske taas
left_out=Ennätykset jättävät sen pois. Se jää historiaan.
reset_key=◀ ▶  ⑥: alusta
reset=Aloitetaanko ennätykset ja nopat alusta? Pelit jäävät.
reset_again=Varmasti? Näitä ennätyksiä ei saa takaisin.
names=SCORE pitkään: nimet
""",
    "review": """
thinking=Neuvoja katsoo: {} %
real_dice=En nähnyt heittoja
lost_turns=Vuoroja puuttuu
luck=Noppaonni
alike=Kuin neuvoja
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
    "no_room": """
title=Pelille ei ole tilaa
0=Pelisi ovat tallessa.
1=Kopioi ne tietokoneelle:
2=niin tilaa vapautuu.
3=Paina nappia
""",
    "aside": """
title=Peliä ei voi lukea
0=Tallennettua peliä ei voi
1=lukea. Se on tallessa:
2=kopioi se: kast backup.
3=Paina nappia
""",
    "how": """
lesson=Opetuspeli
boxes=Ruudut
games=Pelit
questions=Kysymyksiä
tips=Vinkkejä
differ=Pelien erot
odds=Kuinka usein?
costs_if_followed=Noudattaminen maksaa:
learn=Opettele {}
""",
    "odds": """
by_roll={}. heitto: {} %
one_in={}-{} heittoa: 1
reached={}-{} pistettä
reached_row={} pistettä: {} %
nothing={}-{} noppaa
nothing_row={}: tyhjä, {} %
turn=Vuoro
turn_brings=Keskimäärin enintään {} pistettä
""",
    "first": """
question=Kuka pelaa?
child=Lapsi
grown_up=Aikuinen
ear=Kuulo
""",
    "lesson": """
first=ROLL heittää nopat
second=Uusi vuoro: paina ROLL
throw=Päästä irti: ne putoavat
differ=Kaikki eri: ROLL taas
alike2=Kaksi samaa: pidä
alike3=Kolme samaa: pidä
alike4=Neljä samaa: pidä
more=Pidä myös
again=ROLL heittää muut
own=Miten haluat! Sitten ROLL
all=Kaikki pidetty: SCORE
done=Hyvä heitto! Paina SCORE
best=Eniten tästä: SCORE
walk=◀ ▶: muut ruudut
score=SCORE täyttää ruudun
zero=Ei pisteitä: muut ◀ ▶
over=Hyvin pelattu!
goes_on=Näin jatketaan, kunnes ruudut ovat täynnä. Suurin summa voittaa.
on=ROLL: jatka
race=Olet edellä
race_won=Voitit {} pistettä
race_lost=Ei enää onnistu
""",
    "box": """
upper=Kaikki tämän luvun nopat lasketaan.
bonus=Kun yläosassa on yhteensä {} pistettä.
alike=Vain samanlaiset lasketaan.
alike_all=Kun samoja on näin monta, kaikki lasketaan.
two_pairs=Kaksi samaa ja kaksi muuta samaa.
three_pairs=Kaksi samaa, kolmesti.
any_run=Mitkä tahansa {} peräkkäin.
run=Kaikki luvut {}-{}, missä järjestyksessä vain.
full_house=Kolme samaa ja kaksi muuta samaa.
villa=Kolme samaa, kahdesti.
tower=Neljä samaa ja kaksi muuta samaa.
chance=Kaikki nopat lasketaan, olivat mitä vain.
yatzy=Kaikki nopat näyttävät samaa.
choice=Kaikki nopat lasketaan, olivat mitä vain.
yacht=Kaikki nopat näyttävät samaa.
""",
    "rule": """
joker=Taas kaikki samaa, Yatzy täynnä: 100 lisää, jos se toi 50, ja jokeri.
joker_forced=Taas kaikki samaa: ensin oma luku ylhäällä, sitten mikä vain alhaalla, täydet pisteet.
joker_open=Ensin oma luku ylhäällä, sitten mikä vain avoin ruutu.
joker_free=Mikä vain avoin ruutu. Täyskäsi ja suorat käyvät, kun oman luvun ruutu on täynnä.
joker_plain=Kuten virallinen, mutta täyskäsi ja suorat eivät tuo mitään.
joker_only_with_50=Kuten virallinen, mutta vain jos Yatzy toi 50.
joker_faq=Kuten virallinen, mutta vain jos Yatzy toi 50; täyskäsi ja suorat eivät tuo mitään.
yatzy_adds_dice=Yatzy tuo myös noppiensa summan.
full_straight=1-6 tuo {} tai {} pistettä.
full_house_all_dice=Täyskäsi tuo kaikkien kuuden nopan summan.
saved_rolls=Käyttämättömät heitot säästyvät myöhempiin vuoroihin.
finnish=Bonus on {}, kun ylhäällä on {} pistettä.
bonus_at=Bonus tulee, kun ylhäällä on {} tai {} pistettä.
bonus=Ei: yläosan pisteistä ei tule bonusta.
last_box=Ohjeet vaihtelevat: viimeinen ruutu on Yatzy tai sattuma.
yacht_is_house=Kaikki samaa kelpaa myös täyskädeksi.
ties_shared=Kun pisteet ovat tasan, voitto jaetaan.
ties_upper=Kun pisteet ovat tasan, yläosa ratkaisee.
ties_roll=Tasapisteet: yksi heitto, suurin voittaa.
first_roll_bonus=Iso suora, täyskäsi tai {} 1. heitolla tuo lisää. Määrän valitsi Kast.
first_roll_pays=1. heitolla iso suora tuo {} lisää, täyskäsi {}, {} {}: Kastin omat määrät.
goal=Tavoite on {} tai {} pistettä.
deck=Pakassa on {} korttia; lyhyessä pelissä {}.
entry=Avaukseen vuoron on tuotava {} pistettä; tai {}, {}, {}.
straight=1-6 samalla heitolla tuo {}, {}, {} tai {} pistettä.
three_pairs=Kolme paria samalla heitolla tuo {}, {} tai {} pistettä.
four_and_two=Neljä samaa ja kaksi samaa kelpaavat kolmeksi pariksi.
""",
    "tips": """
keep_four=Neljä samaa: heitä viides.
risky_later=Älä nollaa Yatzya tai isoa suoraa liian aikaisin.
chance_20=Sattuma vasta 20 pisteestä.
reroll_two=Kolme samaa: heitä kaksi muuta.
zero_ones=Ei pisteitä? Nollaa ensin ykköset.
zero_hard=Ei pisteitä? Nollaa Yatzy tai iso suora.
lock_house=Täyskäsi: merkitse se heti.
hold_run=Kolme peräkkäin: pidä vain ne.
hold_high=Pidä aina neloset, viitoset ja kuutoset.
""",
    "games": """
turn=Jokaisella on tuloskortti. Vuorollasi heität kaikki nopat. Pidä ne, joista pidät, ja heitä muut uudelleen, vaikka kahdesti. Pidetyn nopan saa sittenkin heittää, eikä tarvitse kertoa, mitä tavoittelee.|Sitten täytät yhden ruudun kortistasi. Ruutu täytetään kerran, ja se pysyy. Siihen merkitään, minkä arvoisia nopat siinä ovat; jos mikään ei sovi, johonkin ruutuun tulee nolla. Ruudun saa täyttää minkä tahansa heiton jälkeen.|Kun kaikki ruudut ovat täynnä, jokainen laskee summansa. Suurin voittaa. Kuka aloittaa? Kaikki heittävät kaikki nopat, suurin summa aloittaa ja tasatuloksen saaneet heittävät uudelleen; sitten vuoro kiertää vasemmalle.|Yläosassa on bonus. Useimmissa peleissä siihen riittää kolme jokaista lukua, mutta mikä tahansa tie summaan kelpaa.
yatzy=Niin kuin Pohjolassa pelataan: 5 noppaa, 15 ruutua ja 50 lisäpistettä, kun yläosassa on vähintään 63. Parista ja kolmesta samasta lasketaan vain ne nopat, joista ne muodostuvat. Suorassa on kaikki viisi noppaa.
american=5 noppaa, 13 ruutua ja 35 pistettä, kun yläosassa on 63. Kolmesta ja neljästä samasta lasketaan kaikki nopat; täyskäsi ja suorat tuovat aina saman verran, olivat luvut mitä tahansa.|Taas kaikki samaa: kun Yatzyssa on 50, jokainen uusi Yatzy tuo 100 pistettä lisää. Jos siinä on nolla, uusi Yatzy ei tuo mitään, ei myöhemminkään.|Kummassakin tapauksessa se on jokeri. Se menee yläosassa oman lukunsa ruutuun. Jos se on täynnä, se menee mihin tahansa alaosan avoimeen ruutuun, ja täyskäsi ja suorat tuovat silloin täydet pisteet: 25, 30, 40. Jos nekin ovat kaikki täynnä, johonkin yläosan ruutuun tulee nolla.
maxi=Yatzy, jossa on 6 noppaa ja 20 ruutua; 100 pistettä, kun yläosassa on 84. Heitossa saa olla enemmän kuin ruutu vaatii: suora on koossa, jos sen luvut löytyvät jostakin kuuden nopan joukosta.
forced=Yatzyn kortti täytetään ylhäältä alas: vain seuraava ruutu on auki. Heitä sitä varten, sillä mikään muu ei ota noppia vastaan.
triple=Amerikkalainen kortti kolmessa sarakkeessa, 39 vuoroa. Täytä mikä sarake tahansa. Toinen lasketaan kaksinkertaisena, kolmas kolminkertaisena, yläosan bonuskin. Kaikki samaa on jokeri, kun jokainen Yatzy-ruutu on täynnä.
yacht=Muiden esi-isä: 5 noppaa, 12 ruutua, ei bonusta eikä jokereita. Neljästä samasta lasketaan vain ne neljä, täyskädestä kaikki nopat. Kumpikin suora tuo 30 pistettä, kaikki samaa 50.
tenthousand=Kuusi noppaa eikä korttia. Heitä kaikki ja siirrä sivuun ainakin yksi noppa, joka tuo pisteitä. Ota sitten vuoron pisteet talteen tai heitä muut nopat. Jos mikään niistä ei tuo pisteitä, vuoron pisteet ovat mennyttä. Jos kaikki kuusi ovat tuoneet pisteitä, heitä taas kaikki kuusi; vuoron pisteet säilyvät.|Jokainen [1] tuo 100 pistettä, jokainen [5] tuo 50. Kolme samaa tuo 100 kertaa silmälukunsa, kolme ykköstä 1\xa0000; jokainen samanlainen noppa lisää kaksinkertaistaa sen. [1 2 3 4 5 6] tuo 1\xa0500, samoin kolme paria. Nopat lasketaan yhteen vain, jos ne tulivat samalla heitolla.|Ensimmäisten pisteiden on oltava vähintään 500 yhdestä vuorosta. Kun jollakulla on 10\xa0000, jokainen muu saa vielä yhden vuoron. Suurin summa voittaa.
pig=Yksi noppa eikä korttia. Heitä niin usein kuin haluat: jokaisen heiton silmäluku lasketaan vuoroon. Lopeta kun haluat, ja pisteet ovat sinun. Mutta ykkönen päättää vuoron, ja kaikki, mitä se toi, on mennyttä; aiemmin talteen otettu pysyy. Se, jolla on ensin 100 pistettä, voittaa; lyhyessä pelissä 50.
grab=Viisi noppaa, 36 korttia, kolme avoinna keskellä. Heitä enintään kolmesti ja ota kortti, jonka noppasi muodostavat, avoimena eteesi.|Tai ota toisen avoin kortti paremmilla nopilla: enemmän sen lukua, muuten suurempi summa. Kun seuraava vuorosi alkaa, korttisi on tallessa.|Luku vaatii kaksi noppaa, sattuma summan kaksikymmentäkaksi. Viidelle samalle on vieressä kuusi korttia, heti tallessa.|Jos voit ottaa, sinun on otettava. Lopuksi eniten pisteitä voittaa, sitten eniten kortteja. Lyhyt peli: 18 korttia.
""",
    "ask": """
turn=Vuoro
draw=Tasapeli
three_each=Kolme jokaista?
pairs=Samat parit?
five_alike=Viisi samaa
eighteen=Täyskäsi 18?
first_roll=1. heitto
four_in_a_row=Neljän suora
four_as_three=Neljä kolmena?
five_in_upper=Viisi yläosaan?
second=Toinen Yatzy
long=Kauanko?
many=Montako?
good=Hyvä tulos
""",
    "questions": """
draw=Kuka voittaa tasapelissä?|Yatzy, Maxi, Pakko: voitto jaetaan. Amerikkalainen ja Tripla: suurempi yläosa voittaa, sitten se, jolla on enemmän bonuksia viidestä samasta; jos nekin ovat tasan, voitto jaetaan.|Kotisääntö voi sanoa toisin: jaetaan, yläosa ratkaisee tai yksi heitto kullekin.
three_each=Tarvitsenko bonukseen kolme jokaista?|Et. Summa ratkaisee. [6 6 6 6 6], [5 5 5 5 5], [4 4 4] on yhteensä 67, ja se riittää ilman ainuttakaan muuta yläosan pistettä.
pairs=Pitääkö kahden parin olla eri lukua? Onko [4 4 4 4] kaksi paria?|Pitää: [4 4 4 4] ja mikä tahansa viides noppa tuo ruutuun Kaksi paria 0. Se on pari, kolme samaa ja neljä samaa.
five_alike=Onko viisi samaa täyskäsi?|Ei, täyskädessä on kahta lukua. Amerikkalaisessa se kelpaa täyskädeksi vain jokerina, kun Yatzy-ruutu ja oman luvun ruutu yläosassa ovat täynnä.
eighteen=Pitääkö täyskäden olla kahdeksantoista?|Ei. Eräs opas sanoo, että se lasketaan Yatzyssa vain, jos summa on 18; mikään sääntö ei. Erilaisia täyskäsiä on 30, ja sattumalta 2 niistä on juuri niin suuria.
first_roll=Mitä ensimmäisen heiton pisteet tuovat?|Eivät mitään, ellei kotisääntöä ole valittu. Kun arvo on 10: isosta suorasta 5 lisää, täyskädestä 10, Yatzysta 20, kun ruutu täytetään heti ensimmäisen heiton jälkeen.
four_in_a_row=Onko [1 2 3 4] pieni suora?|Amerikkalaisessa kyllä: mitkä tahansa neljä peräkkäin. Yatzyssa ja Maxissa pieni suora on [1 2 3 4 5].
four_as_three=Saanko laskea neljä samaa kolmeksi?|Saat. Yatzyssa lasketaan silloin kolme niistä, amerikkalaisessa kaikki nopat.
five_in_upper=Saanko merkitä viisi samaa yläosaan?|Saat. Kun Yatzy-ruutu on auki, voit valita minkä ruudun tahansa.
second=Tuoko toinen Yatzy jotakin Yatzy-pelissä?|Ei. Ruutu täytetään kerran; toinen menee johonkin muuhun ruutuun sen omalla säännöllä.
long=Kauanko peli kestää?|Oppaiden mukaan 15-30 minuuttia. Vuoroja on amerikkalaisessa 13, Yatzyssa 15, Maxissa 20, Triplassa 39.
many=Montako voi pelata?|Yksi yksin omaa ennätystään vastaan; laitteella enintään 6; painetulla kortilla enintään 8.
good=Mikä on hyvä tulos?|Täydellinen peli tuo keskimäärin 248,4 pistettä Yatzyssa ja 254,6 amerikkalaisessa.
""",
    "banking": """
enter=①-⑥: pisteet
roll_on=ROLL: vielä
bank=SCORE: talteen
wins=SCORE: voitto!
banked={}: {} talteen
nothing={}: kaikki meni
keep={} talteen
rolls=heitä lisää
goal=Tavoite: {} pistettä
""",
    "tenthousand": """
lost=Ei pisteitä: kaikki meni!
entry=Avaus: ainakin {}
hot=Kaikki 6: ROLL!
choose=Siirrä yksi sivuun
last=Lopuksi: ylitä {}
coach_bank=Neuvoja: {} talteen
coach_roll=Neuvoja: heitä {}
lesson_throw=Päästä irti: ne putoavat
lesson_first=ROLL heittää kaikki
lesson_aside=1 ja 5 tuovat pisteitä
lesson_on=ROLL heittää muut
lesson_bank=Siinä on paljon: SCORE
lesson_back=①-⑥: ota yksi takaisin
lesson_second=Uusi vuoro: paina ROLL
lesson_brave=Ole nyt rohkea: ROLL
lesson_lost=Ei pisteitä: kaikki meni
lesson_goes_on=Näin jatketaan vuorotellen 10\xa0000 pisteeseen. Suurin summa voittaa.
""",
    "pig": """
lost=Ykkönen!
lesson_throw=Päästä irti: se putoaa
lesson_first=ROLL heittää nopan
lesson_second=Uusi vuoro: paina ROLL
lesson_on=ROLL vai SCORE?
lesson_bank=Siinä on paljon: SCORE
lesson_brave=Ole nyt rohkea: ROLL
lesson_lost=Ykkönen vie kaiken
lesson_goes_on=Näin jatketaan vuorotellen. Se, jolla on ensin 100 pistettä, voittaa.
""",
    "grab": """
banked=Tallessa: {}
nothing=Ei otettavaa
take=SCORE ottaa sen
pass=SCORE: lopeta
passes={} ei ota mitään
taken=viety: {}
coach_roll=Neuvoja: nyt ROLL
coach_take=Neuvoja: ota tämä
lesson_first=ROLL heittää kaikki viisi
lesson_throw=Päästä irti: ne putoavat
lesson_hold=Pidä samat nopat
lesson_again=ROLL heittää muut
lesson_take=SCORE ottaa kortin
lesson_pass=Ei otettavaa: SCORE
lesson_second=Uusi vuoro: paina ROLL
lesson_goes_on=Näin jatketaan, kunnes kortteja ei ole. Eniten pisteitä voittaa.
""",
    "together": """
title=Yhdessä
join=Yhdistä kaksi Kastia johdolla. Valitse Yhdessä molemmissa.
choose=Toinen Kast on siellä. Kuka valitsee pelin?
fetches=Toinen Kast tarjoaa omaa peliä. Säännöt ovat tulossa…
wait=Toinen Kast voi nyt tulla mukaan…
gather=Muut Kastit voivat nyt tulla mukaan…
late=Muut pelaavat. Tule mukaan, kun peli on ohi.
seated=Peli alkaa…
keys=SCORE: valikkoon
keys_choose=ROLL: minä  SCORE: valikko
keys_begin=ROLL: alku  SCORE: valikko
usual=Tavalliset säännöt, ilman neuvojaa.
taken={} on jo varattu. Valitse uudelleen!
offer=Pelaatko: {}?
waits=Odotetaan: {}
kept=Peli jatkuu, kun johto on taas paikallaan.
gone=Joku Kast on siellä, mutta ei tässä pelissä.
later=ROLL: jatka myöhemmin
end=SCORE: lopeta peli
version=Toisessa Kastissa on eri versio. Päivitä molemmat!
lie=Toinen Kast ei pelaa reilusti: väärä {}.
dice=noppa
move=siirto
points=pistemäärä
papers=Toinen Kast lähetti jotakin, mitä ei voi pelata.
given_up={} luovutti.
ends=ROLL: valikkoon
telling=Kerrotaan kaikille…
friends=Ystävät
anyone=Kuka tahansa
tournament=Turnaus
room=Mitkä kolme eläintä?
tell=Kerro ystävälle:
looks=Etsitään toista Kastia…
back=SCORE: takaisin
offline=Ei verkkoa nyt. Yritetään uudelleen…
no_club=Mikään kerho ei vastaa täällä.
room_is_full=Tässä huoneessa pelaa jo kuusi. Valitse toinen!
slow=Liian nopeasti. Odota minuutti ja yritä uudelleen.
closed=Kerho on nyt suljettu.
no_tournament=Turnausta ei ole auki, tai se pelaa toista peliä: katso seinältä.
unknown=Kerho ei tunne tätä. Päivitä Kast!
far_join=Muita Kasteja ei löydy vielä…
kept_far=Peli jatkuu, kun verkko palaa.
kept_for_other=Peli jatkuu, kun toinen Kast palaa.
ended_table=Kerho on sulkenut tämän pöydän.
game_at_table=Yhdessä: jatka
""",
    "far": """
looks=Etsitään verkkoa. Yritys voi kestää muutaman sekunnin.
no_wifi=Sen nimistä wifiä ei löydy täältä.
password=Wifi ei hyväksy salasanaa.
no_broker=Palvelin ei vastaa. Yritetään uudelleen…
refused=Palvelin ei hyväksy nimeä ja salasanaa.
certificate=Palvelimen varmenne ei ole nimetyltä myöntäjältä.
""",
    "trouble": """
title=Jokin meni vikaan
0=Paina ROLL, niin
1=laite käynnistyy taas.
restarted=Käynnistyin taas
""",
}

"""Texts of the companion in Finnish."""

TEXT = {
    "title": "Pelaajan opas",
    "subtitle": "Kastin noppapelien säännöt, kysymykset, todennäköisyydet ja vinkit",
    "page": "Sivu {}",
    "decimal": ",",
    "percent": "{} %",
    "colon": "{}: {}",
    "box": "Ruutu",
    "pays": "Mitä se tuo",
    "difference.dice": "Noppia",
    "difference.boxes": "Ruutuja, vuoroja",
    "difference.bonus": "Yläosan bonus",
    "difference.bonus.is": "{}, raja {}",
    "difference.all": "kaikki nopat",
    "difference.own": "omat nopat",
    "difference.again": "Taas kaikki samaa",
    "difference.again.is": "+ {}, jokeri",
    "difference.order": "Järjestys",
    "difference.order.any": "vapaa",
    "difference.order.top": "ylhäältä",
    "difference.columns": "Sarakkeita",
    "difference.perfect": "Täydellinen peli, keskiarvo",
    "difference.highest": "Suurin tulos",
    "difference.lowest": "Pienin tulos",
    "names.also": "Toinen nimi",
    "tenthousand.points": "Pisteet",
    "tenthousand.dice": "Heitettyjä noppia",
    "tenthousand.lost": "Ei pisteitä",
    "pig.own": "Sinulla",
    "pig.other": "Vuoron pisteet, joihin lopetetaan, kun toisella on",
    "pig.never": "ei koskaan",
    "odds.at_once": "1. heitto",
    "odds.by_second": "2. heittoon mennessä",
    "odds.by_third": "3. heittoon mennessä",
    "odds.held": "Pidetty, kaksi heittoa jäljellä",
    "odds.for": "ruutuun",
    "odds.two_rolls": "kahdella",
    "odds.one_roll": "yhdellä",
    "odds.of": "vähintään {} noppaa",
    "turn.choice": "Pidä tai täytä",
    "turn.brings": "Todennäköisyys tai pisteet",
    "turn.cost": "Maksaa",
    "turn.best": "paras",
    "tips.tip": "Vinkki, niin kuin se testattiin",
    "tips.costs": "hinta peliltä",
    "tips.ignored": "ei noudateta",
    "tips.card": "Kortti",
    "tips.empty": "tyhjä",
    "tips.filled": "täytetty: {}",
    "tips.open": "auki: {}",
    "tips.roll": "heitto {}",
    "tips.hold": "pidä {}",
    "tips.roll_all": "heitä kaikki",
    "tips.fill": "täytä {}",
    "tips.strike": "nollaa {}",
    "tips.right": "Oikein: {} on parempi kuin {}, ero {}.",
    "tips.wrong": "Väärin: {} on huonompi kuin {}, ero {}.",
    "tip.upper_early": "Täytä yläosa varhain",
    "tip.upper_early.as": "Kuusi ensimmäistä vuoroa täytetään vain yläosaa, tarvittaessa nollalla.",
    "tip.three_early": "Sama neuvo väljemmin",
    "tip.three_early.as": "Kuusi ensimmäistä vuoroa kolme samaa menee luvun avoimeen ruutuun yläosassa.",
    "tip.risky_later": "Säästä Yatzy ja iso suora myöhemmäksi",
    "tip.risky_later.as": "Kumpikaan ei saa nollaa kuudella ensimmäisellä vuorolla.",
    "tip.reroll_two": "Kolme samaa: heitä kaksi muuta",
    "tip.reroll_two.as": "Kun on tasan kolme samaa ja sen ruutu auki, pidetään ne kolme eikä muuta.",
    "tip.lock_house": "Lukitse täyskäsi",
    "tip.lock_house.as": "Heitetty täyskäsi merkitään heti.",
    "tip.hold_run": "Pidä [2 3 4]",
    "tip.hold_run.as": "Kun suora on auki, pidetään pisin vähintään kolmen sarja eikä muuta.",
    "tip.keep_four": "Neljä samaa: heitä viides",
    "tip.keep_four.as": "Kun Yatzy on auki, neljä samaa pidetään ja viides noppa heitetään.",
    "tip.risk_behind": "Häviöllä? Tavoittele viittä samaa",
    "tip.risk_behind.as": "Kun Yatzy tai Neljä samaa on auki, pidetään aina kolme samaa tai enemmän, "
    "pisteistä välittämättä.",
    "tip.chance_20": "Sattuma vasta, kun pisteitä on {good_chance}",
    "tip.chance_20.as": "Sattumaan ei merkitä vähempää, kun jokin muu ruutu on auki.",
    "tip.zero_hard": "Nollaa vaikea ruutu",
    "tip.zero_hard.as": "Nolla menee Yatzyyn tai isoon suoraan, kun jompikumpi on auki.",
    "tip.big_or_safe": "Varmat pisteet lähellä: ota varma",
    "tip.big_or_safe.as": "Vähintään kolme samaa yläosan avointa lukua menee aina sen ruutuun.",
    "tip.hold_high": "Pidä kiinni nelosista, viitosista ja kuutosista",
    "tip.hold_high.as": "Yhtään ei heitetä uudelleen, kun sen ruutu yläosassa on auki.",
    "tip.high_house": "Suurten lukujen täyskäsi on paljon parempi",
    "tip.high_house.as": "Täyskättä, jossa on alle {high_house} pistettä, ei merkitä, kun jokin muu ruutu on auki.",
    "tip.zero_small": "Nollaa suora, pieni ensin",
    "tip.zero_small.as": "Nolla menee pieneen suoraan, kun se on auki.",
    "tip.high_pair": "Ota aina korkein pari",
    "tip.high_pair.as": "Pari täytetään vain viitosilla tai kuutosilla, kun jokin muu ruutu on auki.",
    "tip.zero_ones": "Uhraa ykköset",
    "tip.zero_ones.as": "Nolla menee Ykkösiin, kun ne ovat auki.",
    "tip.no_zero_there": "Älä koskaan nollaa Neljää samaa tai Yatzya",
    "tip.no_zero_there.as": "Kumpikaan ei saa nollaa, kun jokin muu ruutu on auki.",
}

CHAPTERS = {
    "turn": """
# Näin pelataan

{games.turn}

[keys]
""",
    "yatzy": """
# Yatzy

{games.yatzy}

[boxes yatzy]
""",
    "american": """
# Amerikkalainen

{games.american}

[boxes american]
""",
    "maxi": """
# Maxi Yatzy

{games.maxi}

[boxes maxi]
""",
    "forced": """
# Pakkoyatzy

{games.forced}
""",
    "triple": """
# Tripla

{games.triple}
""",
    "yacht": """
# Yacht

{games.yacht}

[boxes yacht]
""",
    "tenthousand": """
# Kymppitonni

{games.tenthousand}

Näin paljon yhden heiton nopat tuovat tavallisilla säännöillä:

[tenthousand_pays]

Heitto, josta ei tule pisteitä, vie vuoron pisteet; mitä vähemmän noppia, sitä useammin:

[tenthousand_lost]
""",
    "pig": """
# Possu

{games.pig}

Oppaat neuvovat: lopeta, kun vuorossa on {pig.hold}. Siitä alkaen yksi heitto lisää vie keskimäärin yhtä paljon kuin tuo. Siinä on kyse pisteistä, ei voitoista: kaukana jäljessä oleva joutuu uskaltamaan enemmän, ja se, joka voi voittaa tällä vuorolla, ei lopeta lainkaan. Taulukossa on kahden pelaajan paras peli, tarkasti laskettuna. Yksin vuoroja tarvitaan keskimäärin vähintään {pig.alone}. Kun molemmat pelaavat niin hyvin kuin voi, aloittaja voittaa {pig.first} % peleistä.

[pig]
""",
    "grab": """
# Nappaa

{games.grab}

Se, joka pelaa eniten pisteitä, saa ensimmäisestä vuorosta keskimäärin {grab.turn}. Toiselta otettu kortti on kahden arvoinen, sillä siellä se puuttuu; ja suuret silmäluvut suojaavat korttia: kolme kuutosta voitetaan harvemmin kuin kolme ykköstä. Tässä ovat kortit, niiden määrät ja se, kuinka usein kolme heittoa tekee kortin sille, joka pelaa vain sitä:

[grab]
""",
    "house_rules": """
# Kotisäännöt

Jokainen valitaan pelin alkaessa, ja se näkyy painetussa kortissa.

[house_rules]
""",
    "differences": """
# Pelien erot

[differences]
""",
    "questions": """
# Kysymyksiä, joita kysytään

? Yahtzee vai Yatzy?
Kaksi saman suvun peliä. Yahtzee on Hasbron tavaramerkki; sen säännöt ovat ne, joita Kast kutsuu nimellä Amerikkalainen: {american.boxes} ruutua, ja mikä tahansa täyskäsi tuo {american.full_house} pistettä. Yatzy on pohjoismainen peli: {yatzy.boxes} ruutua, mukana parit, ja täyskäsi tuo sen, mitä nopat näyttävät. Kastilla ei ole yhteyttä Hasbroon.

? Mitä pelaamiseen tarvitaan?
Noppia: {yatzy.dice}, Maxi Yatzyyn ja Kymppitonniin {maxi.dice}, Possuun yksi. Jokaiselle painettu kortti; komento kast sheet tekee sen. Nappaa tarvitsee myös korttinsa: kast sheet --game grab --layout deck. Kynä. Laitteessa ovat nopat ja kortit valmiina.

{questions}

? Mihin ilmoitan virheestä?
Kastin koodivaraston Issues-sivulle. Kirjoita, mitä näit, missä pelissä ja millä kielellä.
""",
    "names": """
# Muita nimiä

Samoilla ruuduilla on muualla muita nimiä. Laite näyttää nämä, kun asetus on valittu, samoin painettu kortti: --other-names. Omatkin nimet käyvät: --name villa=Talo.

[names]
""",
    "odds": """
# Todennäköisyydet

Kuinka usein ruutu onnistuu, kun pelaa vain sitä varten muita ajattelematta. Laskettu kaikista heitoista, ei kokeiltu.

[odds yatzy]

[odds american]

[odds maxi]

[odds yacht]

[held]
""",
    "example": """
# Vuoro askel askeleelta

Amerikkalaisten sääntöjen opas näyttää tämän vuoron. Ensimmäisen heiton jälkeen se puhuu nopista [2 3 4 5], mutta kolmosta ei ole. Tässä on vuoro, jokaisen valinnan todennäköisyys ja se, mitä valinta maksaa pelin loppuun asti parhaaseen verrattuna.

[turn]

Ensimmäinen heitto: opas tavoittelee isoa suoraa; näillä nopilla se tarkoittaa, että pidetään [2 4 5]. Kaksi nelosta on parempi, sillä ne sopivat moneen ruutuun. Toinen heitto: nyt on neljä peräkkäin. Opas pitää kaksi kakkosta; vielä yksi heitto suoraa varten on parempi. Kolmas heitto: opas täyttää täyskäden, ja niin tekee täydellinen pelikin.
""",
    "tips": """
# Kuusitoista vinkkiä laskettuna

Oppaat antavat näitä vinkkejä. Jokaista noudatti kirjaimellisesti koko pelin ajan pelaaja, joka on kaikessa muussa täydellinen, ja jokainen mahdollinen peli laskettiin: näin paljon vinkin noudattaminen maksaa. Pieni hinta kertoo, että vinkki on melkein aina oikeassa; mikään vinkki ei tuo mitään, sillä täydellinen peli ei niitä tarvitse.

Vinkistä piittaamaton ei tee koskaan sitä, mitä vinkki pyytää, kun muutakin voi tehdä; vinkillä, joka vain kieltää, ei ole tällaista hintaa.

[tips]
""",
    "positions": """
# Täällä oikein, tuolla väärin

Jokaisesta vinkistä tilanne, jossa se on oikeassa, ja toinen, jossa se tulee kalliiksi. Nopat ovat pöydällä, ja menossa on ensimmäinen, toinen tai kolmas heitto. Pisteet kertovat, minkä arvoinen valinta on pelin loppuun asti.

[positions]

Jos on häviöllä ja vuoroja on enää vähän, kannattaa joskus tavoitella isoa tulosta, vaikka se maksaa pisteitä: niukka häviö ei ole sen parempi kuin suuri. Se riippuu toisen kortista eikä todennäköisyyksistä; ajan mittaan sillä voittaa tuskin peliäkään enempää.
""",
    "history": """
# Mistä peli tulee

Viiden nopan pelit, joissa on luettelo ruutuja, ovat vanhempia kuin yksikään tavaramerkki. Vuoden 1938 kirjassa ovat Yacht, jossa on kaksitoista ruutua, ja Crag, jossa on kolme noppaa. Poker Dice ja Cheerio ovat englantilaisia; Generala kuuluu espanjankielisiin maihin, ja Puerto Ricossa se on myös General. Vuonna 1952 Edward C. Gullion rekisteröi Crawfordsvillessä Indianassa Yahtzie-nimisen pelin säännöt ja pistekortin.

Valmistaja kertoo toisin: vuonna 1954 kanadalainen pariskunta, jonka nimeä ei tiedä kukaan, pelasi vieraineen noppapeliä jahdillaan. Vuonna 1956 he pyysivät bingoa myyneeltä Edwin S. Lowelta muutamaa kappaletta lahjoiksi; hän sai pelin tuhannesta kappaleesta, antoi sille jahdilta kuulostavan nimen ja suojasi sen 19. huhtikuuta. Peli myi huonosti, kunnes hän antoi ihmisten pelata sitä juhlissa; sen jälkeen hän myi niitä yli 40 miljoonaa. Milton Bradley osti hänen yrityksensä 1973, ja Hasbro osti Milton Bradleyn 1984. Hasbron ensimmäinen tietokoneversio ilmestyi 1996. Sovelluksia seurasi: yhdellä pelattiin ensimmäisenä vuonna 1,2 miljardia peliä, sanoo sen valmistaja Scopely.

Oppaat kirjoittavat 50 miljoonasta myydystä pelistä vuodessa. Lähteeksi mainitaan Hasbro; laskelmaa, joka sen osoittaisi, ei löytynyt.

Pohjolassa se on Yatzy, tunnettu 1950-luvulta asti, ja siinä on parit ja suorat, jotka tuovat sen, mitä näyttävät. Oppaat yhdistävät sen ruotsalaiseen valmistajaan Algaan; Suomessa sitä valmistaa Tactic. Kuka sen julkaisi täällä ensimmäisenä ja milloin, sitä ei kerro mikään löydetty lähde. Kuuden nopan Maxia ja Pakkoa pelataan myös täällä.

Sukulaisia muualla: Saksassa Kniffel, jota Schmidt Spiele on myynyt vuodesta 1972; Ranskassa Yams; Balut, jonka amerikkalaiset sotilaat keksivät Filippiineillä ja jota tanskalaiset pelaavat ulkomailla.

Lähteet: amerikkalaisten sääntöjen opas ja Yatzyn opas sivustolla yatzyregler.com; C. Wood ja G. Goddard, The Complete Book of Games, 1938, Wikipedian mukaan, Yacht (dice game); Games World of Puzzles, lokakuu 2019; dice-play.com, Yacht; Library of Congress, Catalog of Copyright Entries, 1953, lainattuna American Dialect Societyn listalla 24.2.2023; Google Arts and Culture, E. S. Lowe Companyn noppapeli; The Game for Today, 26.11.2006, joka mainitsee Lowen oman kertomuksen kirjassa A Toy Is Born, 1973; PocketGamer.biz, One year on; suomenkielinen Wikipedia, Yatzy; Speyer-Kurier, 50 Jahre Kniffel; yams.ws; ScandAsia, First Mix-Balut event, 2014.
""",
    "slips": """
# Missä oppaat erehtyvät

Jokainen voi erehtyä. Näin lukee oppaissa; säännöt sanovat toisin.

? Onko [4 4 3 3 5] täyskäsi?
Eräs opas antaa siitä {american.full_house} pistettä. Täyskädessä on kuitenkin kolme yhtä lukua ja kaksi toista; tässä on kaksi paria.

? Onko nopissa [2 2 4 4 5] sarja [2 3 4 5]?
Ei, kolmonen puuttuu. Luku, jossa vuoro käydään läpi askel askeleelta, näyttää sen niin kuin nopat ovat.

? Onko kuusi samaa huvila tai torni?
Ei. Kumpikin vaatii kaksi eri lukua: kolme ja kolme tai neljä ja kaksi.

? Onko [4 4 4 4 2 2] kolme paria?
Ei. Kolmessa parissa on kolme eri lukua; Maxissa tämä on torni.

? Saako Yatzyn heittää uudelleen?
Saa. Niin kauan kuin heittoja on jäljellä, minkä tahansa nopan saa heittää uudelleen.
""",
    "decided": """
# Missä oppaat ovat eri mieltä

Mitä Kast tekee ja miksi.

? Jokeri täyskädessä ja suorissa
Virallinen teksti antaa täydet pisteet, sen alla olevat kysymykset noudattavat tavallista sääntöä, ja jokeri on vain, jos Yatzy toi {american.yatzy}. Kast noudattaa virallista tekstiä; toinen tapa on kotisääntö Jokeri: tiukka, ja kolmannen oppaan tulkinta on Jokeri: avoin.

? Taas kaikki samaa nollan jälkeen
Yhden oppaan mukaan heitto on silti jokeri, toinen tuskin mainitsee asiaa. Virallinen teksti on selvä: ei bonusta, mutta jokeri.

? Yatzy: viisikymmentä, vai viisikymmentä ja nopat
Useimmissa korteissa on {yatzy.yatzy}. Eräs verkkopeli lisää noppien summan; täällä se on kotisääntö.

? Maxin täyssuora
Oppaat tuntevat luvut {maxi.full_straight} ja {example.full_straight_other}. Kast antaa {maxi.full_straight}, noppien summan kuten muistakin suorista; toinen on kotisääntö.

? Täyskäsi Maxissa
Eräs opas laskee kaikki kuusi noppaa. Kast laskee ne viisi, joista täyskäsi muodostuu, kuten muissakin ruuduissa; toinen on kotisääntö.

? Tasapeli
Oppaissa ratkaisee suurempi yläosa tai uusintapeli, tai voitto jaetaan. Kast noudattaa amerikkalaisessa virallista tekstiä ja jakaa muuten voiton, kuten Yatzyn opas.

? Kuka aloittaa
Suurin heitto, sanovat painetut säännöt; arpa, sanoo eräs verkkopeli. Sinä valitset.

? Säästetyt heitot Maxissa
Tavallinen sääntö ruotsalaisissa pöydissä, vaikka oppaat eivät sitä mainitse. Pois, ellei sitä valita, sillä sillä on iso merkitys, ja ennätykset pidetään sen mukaan erillään.

? Tavallinen peli tuo {usual_least}-{usual_most} pistettä
Niin sanoo eräs opas amerikkalaisesta. Täydellinen peli tuo keskimäärin {american.perfect}, joten kukaan muu ei siihen yllä.
""",
}
"""The chapters of the companion in their order; en.py describes their format."""

"""Words of printed score cards in Finnish."""

TEXT = {
    "decimal": ",",
    "thousands": "\N{NO-BREAK SPACE}",
    "sheet.date": "Päivä",
    "sheet.name": "Nimi",
    "sheet.game": "Peli {}",
    "sheet.tournament": "Turnaus",
    "sheet.round": "Kierros {}",
    "sheet.rank": "Sija",
    "sheet.signature": "Allekirjoitus",
    "sheet.upper": "Yläosa",
    "sheet.lower": "Alaosa",
    # Read aloud for a picture of dice
    "sheet.dice": "nopat {}",
    # Names of rows that are not boxes
    "sheet.sum": "Välisumma",
    "sheet.upper_total": "Yläosa yht.",
    "sheet.lower_total": "Alaosa yht.",
    "sheet.column": "Sarake",
    "sheet.bonuses": "Viisi samaa",
    "sheet.total": "Yhteensä",
    "sheet.cards": "Kortit",
    "sheet.saved_rolls": "Säästetyt heitot",
    # Words that say how a row scores
    "pays.face": "silmäluvun {} summa",
    "pays.points": "{} pistettä",
    "pays.its_dice": "näiden summa",
    "pays.all_dice": "kaikkien summa",
    "pays.more": "{} + {}",
    "pays.run": "{} peräkkäin: {} pistettä",
    "pays.bonus": "{} pistettä, kun {} tai yli",
    "pays.sum": "kuusi ruutua yllä",
    "pays.upper_total": "välisumma + bonus",
    "pays.lower_total": "ruudut yllä",
    "pays.bonuses": "100 kustakin, jos ruudussa {yatzy} on 50",
    "pays.bonuses_columns": "100 kustakin, jos joka ruudussa {yatzy} on 50",
    "pays.column": "osat yhteensä, kertaa 1, 2 ja 3",
    "pays.saved_rolls": "viiva kustakin",
    "pays.total": "kaikki yhteensä",
    "pays.cards": "{} korttia, {} kukin",
    "pays.cards_of_all": "tasapisteissä eniten kortteja voittaa",
    # House rules that name boxes
    "chosen.yatzy_adds_dice": "{yatzy} + nopat",
    "chosen.full_house_all_dice": "{full_house}, kaikki nopat",
    "chosen.yacht_is_house": "{yacht} käy myös ruutuun {full_house}",
    # Notes below the card
    "note.turn": "Enintään kolme heittoa vuorossa, sitten täytetään yksi ruutu. Mikään ei sovi? Vedä yksi ruutu yli.",
    "note.turn.rolls": "Enintään {rolls} heittoa vuorossa, sitten täytetään yksi ruutu. Mikään ei sovi? Vedä yksi "
    "ruutu yli.",
    "note.turn.one": "Yksi heitto vuorossa, sitten täytetään yksi ruutu. Mikään ei sovi? Vedä yksi ruutu yli.",
    "note.saved_rolls": "Kolme heittoa vuorossa ja säästetyt lisäksi: viiva jokaisesta käyttämättä jääneestä heitosta. "
    "Sitten täytetään yksi ruutu. Mikään ei sovi? Vedä yksi ruutu yli.",
    "note.in_order": "Enintään kolme heittoa vuorossa, sitten täytetään seuraava ruutu: 1-{}, tässä järjestyksessä.",
    "note.in_order.rolls": "Enintään {rolls} heittoa vuorossa, sitten täytetään seuraava ruutu: 1-{}, tässä "
    "järjestyksessä.",
    "note.in_order.one": "Yksi heitto vuorossa, sitten täytetään seuraava ruutu: 1-{}, tässä järjestyksessä.",
    "note.columns": "Täytä mikä sarake tahansa. Toinen lasketaan kaksin-, kolmas kolminkertaisena.",
    "note.tenthousand": "Heitä kaikki kuusi noppaa ja siirrä sivuun ainakin yksi, joka tuo pisteitä. Ota sitten "
    "pisteet talteen tai heitä muut: jos mikään niistä ei tuo pisteitä, vuoron pisteet ovat mennyttä. Jos kaikki "
    "kuusi ovat tuoneet pisteitä, heitä taas kaikki kuusi.",
    "note.tenthousand.pays": "1 tuo {one}, 5 tuo {five}; kolme samaa tuo {alike} kertaa silmälukunsa, kolme ykköstä "
    "{ones}, ja jokainen samanlainen noppa lisää kaksinkertaistaa sen; 1-6 tuo {straight}, kolme paria {three_pairs}.",
    "note.tenthousand.entry": "Ensimmäisten pisteiden on oltava vähintään {} yhdestä vuorosta.",
    "note.tenthousand.goal": "Kun jollakulla on {}, jokainen muu saa vielä yhden vuoron. Suurin summa voittaa.",
    "note.tournament": "Kirjoita pisteet joka kierroksen jälkeen ja laske ne yhteen. Tasapisteissä sija jaetaan.",
    "note.pig": "Heitä niin usein kuin haluat. Ykkönen vie vuoron pisteet. Se, jolla on ensin {} pistettä, voittaa.",
    "note.grab": "Enintään kolme heittoa vuorossa, sitten ota yksi kortti, jonka nopat tekevät: jokin keskellä "
    "olevista kolmesta tai se, joka on avoinna toisen edessä, jos noppasi voittavat ne, joilla se otettiin. Pane se "
    "avoimena eteesi.",
    "note.grab.beats": "Numerokortti vaatii {two} noppaa lukuaan, ja vain useampi niistä voittaa sen; kaikki muut "
    "voittaa kaikkien noppien suurempi summa. {small_straight}: neljä peräkkäin. {chance}: summa vähintään {least}.",
    "note.grab.end": "Kun seuraava vuorosi alkaa, avoin korttisi on turvassa; {yatzy} on turvassa heti. Peli päättyy, "
    "kun keskusta on tyhjä. Eniten pisteitä voittaa.",
    "note.deck": "Leikkaa irti ja sekoita. {} korttia {} ovat pakan vieressä.",
    "deck.more": "useampi noppa vie sen",
    "deck.higher": "suurempi summa vie sen",
    "deck.never": "heti turvassa",
    "note.joker.forced": "Jokeri: kun ruutu {yatzy} on täytetty, viisi samaa menee omaan ruutuunsa yläosassa. Jos "
    "sekin on täytetty, mihin tahansa alaosan ruutuun, ja {full_house}, {small_straight} ja {large_straight} antavat "
    "täydet pisteet. Muuten yläosan ruutuun tulee nolla.",
    "note.joker.open": "Jokeri: kun ruutu {yatzy} on täytetty, viisi samaa menee omaan ruutuunsa yläosassa. Jos "
    "sekin on täytetty, mihin tahansa vapaaseen ruutuun, ja {full_house}, {small_straight} ja {large_straight} "
    "antavat täydet pisteet.",
    "note.joker.free": "Jokeri: kun ruutu {yatzy} on täytetty, viisi samaa käy mihin tahansa vapaaseen ruutuun. "
    "{full_house}, {small_straight} ja {large_straight} antavat täydet pisteet, kun tämän luvun ruutu yläosassa on "
    "täytetty.",
    "note.joker.plain": "Kun ruutu {yatzy} on täytetty, viisi samaa menee omaan ruutuunsa yläosassa. Jos sekin on "
    "täytetty, mihin tahansa alaosan ruutuun, mutta {full_house}, {small_straight} ja {large_straight} eivät anna "
    "siitä mitään. Muuten yläosan ruutuun tulee nolla.",
    "note.joker.only_with_50": "Jokeri: kun ruudussa {yatzy} on 50, viisi samaa menee omaan ruutuunsa yläosassa. Jos "
    "sekin on täytetty, mihin tahansa alaosan ruutuun, ja {full_house}, {small_straight} ja {large_straight} antavat "
    "täydet pisteet. Muuten yläosan ruutuun tulee nolla.",
    "note.joker.faq": "Kun ruudussa {yatzy} on 50, viisi samaa menee omaan ruutuunsa yläosassa. Jos sekin on "
    "täytetty, mihin tahansa alaosan ruutuun, mutta {full_house}, {small_straight} ja {large_straight} eivät anna "
    "siitä mitään. Muuten yläosan ruutuun tulee nolla.",
    # Words with which the site offers papers
    "paper.title": "Tulostettavat paperit",
    "paper.language": "Kieli",
    "paper.of": "Mitä",
    "paper.design": "Ulkoasu",
    "paper.paper": "Paperi",
    "paper.open": "Avaa PDF",
    "paper.all": "Kaikki tiedostot",
    "paper.about": "Tuloskortteja oikeille nopille ja vihkoja säännöistä ja vinkeistä. Tulosta 100 %:n koossa.",
    "layout.full": "Koko sivu",
    "layout.large": "Suuri teksti",
    "layout.two-up": "Kaksi sivulla",
    "layout.four-up": "Neljä sivulla",
    "layout.tournament": "Turnaustaulukko",
    "layout.deck": "Leikattavat kortit",
    "style.color": "värillinen",
    "style.bw": "mustavalkoinen",
    "style.dark": "tumma, paljon mustetta",
    "style.children": "lapsille",
    "form.pages": "Sivut luettavaksi",
    "form.folded": "Taitettava vihko",
}

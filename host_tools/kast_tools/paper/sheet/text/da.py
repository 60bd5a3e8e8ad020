"""Words of printed score cards in Danish."""

TEXT = {
    "decimal": ",",
    "thousands": ".",
    "sheet.date": "Dato",
    "sheet.name": "Navn",
    "sheet.game": "Spil {}",
    "sheet.tournament": "Turnering",
    "sheet.round": "Runde {}",
    "sheet.rank": "Plads",
    "sheet.signature": "Underskrift",
    "sheet.upper": "Øvre del",
    "sheet.lower": "Nedre del",
    # Read aloud for a picture of dice
    "sheet.dice": "terninger {}",
    # Names of rows that are not boxes
    "sheet.sum": "Delsum",
    "sheet.upper_total": "Øvre i alt",
    "sheet.lower_total": "Nedre i alt",
    "sheet.column": "Kolonne",
    "sheet.bonuses": "Fem ens",
    "sheet.total": "Sum",
    "sheet.cards": "Kort",
    "sheet.saved_rolls": "Gemte kast",
    # Words that say how a row scores
    "pays.face": "summen af {}'erne",
    "pays.points": "{} point",
    "pays.its_dice": "disse terninger",
    "pays.all_dice": "alle terninger",
    "pays.more": "{} + {}",
    "pays.run": "{} på stribe: {} point",
    "pays.bonus": "{} point for {} eller mere",
    "pays.sum": "de seks felter ovenfor",
    "pays.upper_total": "delsum + bonus",
    "pays.lower_total": "felterne ovenfor",
    "pays.bonuses": "100 hver, hvis {yatzy} er udfyldt med 50",
    "pays.bonuses_columns": "100 hver, hvis alle {yatzy} er udfyldt med 50",
    "pays.column": "begge dele, gange 1, 2 og 3",
    "pays.saved_rolls": "en streg for hvert",
    "pays.total": "alt lagt sammen",
    "pays.cards": "{} kort, {} hver",
    "pays.cards_of_all": "ved lige point vinder flest kort",
    # House rules that name boxes
    "chosen.yatzy_adds_dice": "{yatzy} + øjne",
    "chosen.full_house_all_dice": "{full_house}, alle terninger",
    "chosen.yacht_is_house": "{yacht} gælder som {full_house}",
    # Notes below the card
    "note.turn": "Op til tre kast pr. tur, udfyld så et felt. Passer ingenting? Streg et felt ud.",
    "note.turn.rolls": "Op til {rolls} kast pr. tur, udfyld så et felt. Passer ingenting? Streg et felt ud.",
    "note.turn.one": "Ét kast pr. tur, udfyld så et felt. Passer ingenting? Streg et felt ud.",
    "note.saved_rolls": "Tre kast pr. tur, og dem, du har gemt: en streg for hvert kast, der bliver tilovers. "
    "Udfyld så et felt. Passer ingenting? Streg et felt ud.",
    "note.in_order": "Op til tre kast pr. tur, udfyld så det næste felt: fra 1 til {}, i denne rækkefølge.",
    "note.in_order.rolls": "Op til {rolls} kast pr. tur, udfyld så det næste felt: fra 1 til {}, i denne rækkefølge.",
    "note.in_order.one": "Ét kast pr. tur, udfyld så det næste felt: fra 1 til {}, i denne rækkefølge.",
    "note.columns": "Udfyld den kolonne, du vil. Den anden tæller dobbelt, den tredje tre gange.",
    "note.tenthousand": "Kast alle seks terninger, og læg mindst én, der giver point, til side. Behold så pointene, "
    "eller kast de andre: giver ingen af dem point, er turens point væk. Har alle seks givet point, kaster du alle "
    "seks igen.",
    "note.tenthousand.pays": "En 1 giver {one}, en 5 {five}; tre ens giver {alike} gange deres tal, tre enere {ones}, "
    "og hver terning mere af samme slags fordobler det; 1 til 6 giver {straight}, tre par {three_pairs}.",
    "note.tenthousand.entry": "De første point skal være mindst {} fra én tur.",
    "note.tenthousand.goal": "Når en spiller har {}, har hver af de andre en sidste tur. Den højeste sum vinder.",
    "note.tournament": "Skriv alles point ind efter hver runde, og læg dem sammen. Lige mange point giver delt plads.",
    "note.pig": "Kast, så ofte du vil. En ener tager alt fra turen. Den, der først har {} point, vinder.",
    "note.grab": "Op til tre kast pr. tur, og tag så et kort, som terningerne giver: et af de tre i midten eller det, "
    "der ligger åbent foran en anden, hvis dine terninger slår dem, der tog det. Læg det åbent foran dig.",
    "note.grab.beats": "Et talkort kræver {two} terninger med sit tal, og kun flere af dem slår det; alle andre slås "
    "af en højere sum af alle terninger. {small_straight}: fire i træk. {chance}: en sum på {least} eller mere.",
    "note.grab.end": "Når din næste tur begynder, er dit åbne kort sikkert; {yatzy} er det med det samme. Spillet "
    "slutter, når midten er tom. Flest point vinder.",
    "note.deck": "Klip ud, og bland. De {} kort {} ligger ved siden af bunken.",
    "deck.more": "flere terninger tager det",
    "deck.higher": "en højere sum tager det",
    "deck.never": "sikkert med det samme",
    "note.joker.forced": "Joker: når {yatzy} er udfyldt, skal fem ens i sit eget felt i øvre del. Er det også "
    "udfyldt, i et valgfrit felt i nedre del, hvor {full_house}, {small_straight} og {large_straight} giver fulde "
    "point. Ellers bliver det nul i et felt i øvre del.",
    "note.joker.open": "Joker: når {yatzy} er udfyldt, skal fem ens i sit eget felt i øvre del. Er det også udfyldt, "
    "i et valgfrit ledigt felt, hvor {full_house}, {small_straight} og {large_straight} giver fulde point.",
    "note.joker.free": "Joker: når {yatzy} er udfyldt, kan fem ens bruges i et valgfrit ledigt felt. {full_house}, "
    "{small_straight} og {large_straight} giver fulde point, når tallets felt i øvre del er udfyldt.",
    "note.joker.plain": "Når {yatzy} er udfyldt, skal fem ens i sit eget felt i øvre del. Er det også udfyldt, i et "
    "valgfrit felt i nedre del, men {full_house}, {small_straight} og {large_straight} giver ingenting for det. "
    "Ellers bliver det nul i et felt i øvre del.",
    "note.joker.only_with_50": "Joker: når {yatzy} har givet 50, skal fem ens i sit eget felt i øvre del. Er det "
    "også udfyldt, i et valgfrit felt i nedre del, hvor {full_house}, {small_straight} og {large_straight} giver "
    "fulde point. Ellers bliver det nul i et felt i øvre del.",
    "note.joker.faq": "Når {yatzy} har givet 50, skal fem ens i sit eget felt i øvre del. Er det også udfyldt, i et "
    "valgfrit felt i nedre del, men {full_house}, {small_straight} og {large_straight} giver ingenting for det. "
    "Ellers bliver det nul i et felt i øvre del.",
    # Words with which the site offers papers
    "paper.title": "Papir til udskrift",
    "paper.language": "Sprog",
    "paper.of": "Hvad",
    "paper.design": "Udformning",
    "paper.paper": "Papir",
    "paper.open": "Åbn PDF-filen",
    "paper.all": "Alle filer",
    "paper.about": "Pointkort til rigtige terninger og hæfter med regler, chancer og tips. Udskriv i 100 %.",
    "layout.full": "Hel side",
    "layout.large": "Stor skrift",
    "layout.two-up": "To på en side",
    "layout.four-up": "Fire på en side",
    "layout.tournament": "Turneringstabel",
    "layout.deck": "Kort til at klippe ud",
    "style.color": "farve",
    "style.bw": "sort-hvid",
    "style.dark": "mørk, meget blæk",
    "style.children": "til børn",
    "form.pages": "Sider til at læse",
    "form.folded": "Hæfte til at folde",
}

"""Words of printed score cards in Norwegian (bokmål)."""

TEXT = {
    "decimal": ",",
    "thousands": "\N{NO-BREAK SPACE}",
    "sheet.date": "Dato",
    "sheet.name": "Navn",
    "sheet.game": "Spill {}",
    "sheet.tournament": "Turnering",
    "sheet.round": "Runde {}",
    "sheet.rank": "Plass",
    "sheet.signature": "Underskrift",
    "sheet.upper": "Øvre del",
    "sheet.lower": "Nedre del",
    # Read aloud for a picture of dice
    "sheet.dice": "terninger {}",
    # Names of rows that are not boxes
    "sheet.sum": "Delsum",
    "sheet.upper_total": "Øvre totalt",
    "sheet.lower_total": "Nedre totalt",
    "sheet.column": "Kolonne",
    "sheet.bonuses": "Fem like",
    "sheet.total": "Sum",
    "sheet.cards": "Kort",
    "sheet.saved_rolls": "Sparte kast",
    # Words that say how a row scores
    "pays.face": "summen av {}-erne",
    "pays.points": "{} poeng",
    "pays.its_dice": "disse terningene",
    "pays.all_dice": "alle terningene",
    "pays.more": "{} + {}",
    "pays.run": "{} på rad: {} poeng",
    "pays.bonus": "{} poeng for {} eller mer",
    "pays.sum": "de seks rutene over",
    "pays.upper_total": "delsum + bonus",
    "pays.lower_total": "rutene over",
    "pays.bonuses": "100 hver, hvis {yatzy} er fylt ut med 50",
    "pays.bonuses_columns": "100 hver, hvis alle {yatzy} er fylt ut med 50",
    "pays.column": "begge deler, ganger 1, 2 og 3",
    "pays.saved_rolls": "en strek for hvert",
    "pays.total": "alt til sammen",
    "pays.cards": "{} kort, {} hver",
    "pays.cards_of_all": "ved like poeng vinner flest kort",
    # House rules that name boxes
    "chosen.yatzy_adds_dice": "{yatzy} + øyne",
    "chosen.full_house_all_dice": "{full_house}, alle terninger",
    "chosen.yacht_is_house": "{yacht} gjelder som {full_house}",
    # Notes below the card
    "note.turn": "Opptil tre kast per tur, fyll så ut en rute. Passer ingenting? Stryk en rute.",
    "note.turn.rolls": "Opptil {rolls} kast per tur, fyll så ut en rute. Passer ingenting? Stryk en rute.",
    "note.turn.one": "Ett kast per tur, fyll så ut en rute. Passer ingenting? Stryk en rute.",
    "note.saved_rolls": "Tre kast per tur, og de som du har spart: en strek for hvert kast som blir til overs. Fyll så "
    "ut en rute. Passer ingenting? Stryk en rute.",
    "note.in_order": "Opptil tre kast per tur, fyll så ut neste rute: fra 1 til {}, i denne rekkefølgen.",
    "note.in_order.rolls": "Opptil {rolls} kast per tur, fyll så ut neste rute: fra 1 til {}, i denne rekkefølgen.",
    "note.in_order.one": "Ett kast per tur, fyll så ut neste rute: fra 1 til {}, i denne rekkefølgen.",
    "note.columns": "Fyll ut hvilken kolonne du vil. Den andre teller dobbelt, den tredje tre ganger.",
    "note.tenthousand": "Kast alle seks terninger, og legg til side minst én som gir poeng. Behold så poengene, eller "
    "kast de andre: gir ingen av dem poeng, er poengene fra turen borte. Har alle seks gitt poeng, kaster du alle "
    "seks igjen.",
    "note.tenthousand.pays": "En 1 gir {one}, en 5 {five}; tre like gir {alike} ganger tallet sitt, tre enere {ones}, "
    "og hver like terning til dobler det; 1 til 6 gir {straight}, tre par {three_pairs}.",
    "note.tenthousand.entry": "De første poengene må være minst {} fra én tur.",
    "note.tenthousand.goal": "Når en spiller har {}, får hver av de andre en siste tur. Høyest sum vinner.",
    "note.tournament": "Skriv inn alles poeng etter hver runde, og legg dem sammen. Like mange poeng gir delt plass.",
    "note.pig": "Kast så ofte du vil. En ener tar alt fra turen. Den som først har {} poeng, vinner.",
    "note.grab": "Opptil tre kast per tur, og ta så et kort som terningene gir: et av de tre i midten, eller det som "
    "ligger åpent foran en annen, hvis terningene dine slår dem som tok det. Legg det åpent foran deg.",
    "note.grab.beats": "Et tallkort krever {two} terninger med tallet sitt, og bare flere av dem slår det; alle andre "
    "slås av en høyere sum av alle terningene. {small_straight}: fire på rad. {chance}: en sum på {least} eller mer.",
    "note.grab.end": "Når den neste turen din begynner, er det åpne kortet ditt trygt; {yatzy} er det med en gang. "
    "Spillet slutter når midten er tom. Flest poeng vinner.",
    "note.deck": "Klipp ut og bland. De {} kortene {} ligger ved siden av bunken.",
    "deck.more": "flere terninger tar det",
    "deck.higher": "en høyere sum tar det",
    "deck.never": "trygt med en gang",
    "note.joker.forced": "Joker: når {yatzy} er fylt ut, skal fem like i sin egen rute i øvre del. Er den også fylt, "
    "i en valgfri rute i nedre del, der {full_house}, {small_straight} og {large_straight} gir full uttelling. "
    "Ellers blir det null i en rute i øvre del.",
    "note.joker.open": "Joker: når {yatzy} er fylt ut, skal fem like i sin egen rute i øvre del. Er den også fylt, i "
    "en valgfri ledig rute, der {full_house}, {small_straight} og {large_straight} gir full uttelling.",
    "note.joker.free": "Joker: når {yatzy} er fylt ut, kan fem like brukes i en valgfri ledig rute. {full_house}, "
    "{small_straight} og {large_straight} gir full uttelling når ruten for tallet i øvre del er fylt.",
    "note.joker.plain": "Når {yatzy} er fylt ut, skal fem like i sin egen rute i øvre del. Er den også fylt, i en "
    "valgfri rute i nedre del, men {full_house}, {small_straight} og {large_straight} gir ingenting for det. Ellers "
    "blir det null i en rute i øvre del.",
    "note.joker.only_with_50": "Joker: når {yatzy} har gitt 50, skal fem like i sin egen rute i øvre del. Er den "
    "også fylt, i en valgfri rute i nedre del, der {full_house}, {small_straight} og {large_straight} gir full "
    "uttelling. Ellers blir det null i en rute i øvre del.",
    "note.joker.faq": "Når {yatzy} har gitt 50, skal fem like i sin egen rute i øvre del. Er den også fylt, i en "
    "valgfri rute i nedre del, men {full_house}, {small_straight} og {large_straight} gir ingenting for det. Ellers "
    "blir det null i en rute i øvre del.",
    # Words with which the site offers papers
    "paper.title": "Papir til utskrift",
    "paper.language": "Språk",
    "paper.of": "Hva",
    "paper.design": "Utforming",
    "paper.paper": "Papir",
    "paper.open": "Åpne PDF-en",
    "paper.all": "Alle filer",
    "paper.about": "Poengark til ekte terninger og hefter med regler, sjanser og tips. Skriv ut i 100 %.",
    "layout.full": "Hel side",
    "layout.large": "Stor skrift",
    "layout.two-up": "To på en side",
    "layout.four-up": "Fire på en side",
    "layout.tournament": "Turneringstabell",
    "layout.deck": "Kort til å klippe ut",
    "style.color": "farge",
    "style.bw": "svart-hvitt",
    "style.dark": "mørk, mye blekk",
    "style.children": "for barn",
    "form.pages": "Sider å lese",
    "form.folded": "Hefte til å brette",
}

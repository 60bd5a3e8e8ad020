"""Words of printed score cards in Swedish."""

TEXT = {
    "decimal": ",",
    "thousands": "\N{NO-BREAK SPACE}",
    "sheet.date": "Datum",
    "sheet.name": "Namn",
    "sheet.game": "Spel {}",
    "sheet.tournament": "Turnering",
    "sheet.round": "Rond {}",
    "sheet.rank": "Plats",
    "sheet.signature": "Underskrift",
    "sheet.upper": "Övre delen",
    "sheet.lower": "Nedre delen",
    # Read aloud for a picture of dice
    "sheet.dice": "tärningar {}",
    # Names of rows that are not boxes
    "sheet.sum": "Delsumma",
    "sheet.upper_total": "Övre totalt",
    "sheet.lower_total": "Nedre totalt",
    "sheet.column": "Kolumn",
    "sheet.bonuses": "Fem lika",
    "sheet.total": "Summa",
    "sheet.cards": "Kort",
    "sheet.saved_rolls": "Sparade kast",
    # Words that say how a row scores
    "pays.face": "summan av {}:orna",
    "pays.points": "{} poäng",
    "pays.its_dice": "dessa tärningar",
    "pays.all_dice": "alla tärningar",
    "pays.more": "{} + {}",
    "pays.run": "{} i följd: {} poäng",
    "pays.bonus": "{} poäng för {} eller mer",
    "pays.sum": "de sex rutorna ovan",
    "pays.upper_total": "delsumma + bonus",
    "pays.lower_total": "rutorna ovan",
    "pays.bonuses": "100 var, om {yatzy} är ifylld med 50",
    "pays.bonuses_columns": "100 var, om alla {yatzy} är ifyllda med 50",
    "pays.column": "båda delarna, gånger 1, 2 och 3",
    "pays.saved_rolls": "ett streck för varje",
    "pays.total": "allt tillsammans",
    "pays.cards": "{} kort, {} var",
    "pays.cards_of_all": "vid lika poäng vinner flest kort",
    # House rules that name boxes
    "chosen.yatzy_adds_dice": "{yatzy} + ögon",
    "chosen.full_house_all_dice": "{full_house}, alla tärningar",
    "chosen.yacht_is_house": "{yacht} gäller som {full_house}",
    # Notes below the card
    "note.turn": "Upp till tre kast per tur, fyll sedan i en ruta. Passar inget? Stryk en ruta.",
    "note.turn.rolls": "Upp till {rolls} kast per tur, fyll sedan i en ruta. Passar inget? Stryk en ruta.",
    "note.turn.one": "Ett kast per tur, fyll sedan i en ruta. Passar inget? Stryk en ruta.",
    "note.saved_rolls": "Tre kast per tur, och de som du har sparat: ett streck för varje kast som blir över. Fyll "
    "sedan i en ruta. Passar inget? Stryk en ruta.",
    "note.in_order": "Upp till tre kast per tur, fyll sedan i nästa ruta: från 1 till {}, i den ordningen.",
    "note.in_order.rolls": "Upp till {rolls} kast per tur, fyll sedan i nästa ruta: från 1 till {}, i den ordningen.",
    "note.in_order.one": "Ett kast per tur, fyll sedan i nästa ruta: från 1 till {}, i den ordningen.",
    "note.columns": "Fyll i vilken kolumn du vill. Den andra räknas dubbelt, den tredje tre gånger.",
    "note.tenthousand": "Kasta alla sex tärningar och lägg undan minst en som ger poäng. Spara sedan poängen, eller "
    "kasta de andra: ger ingen av dem poäng är turens poäng borta. Har alla sex gett poäng kastar du alla sex igen.",
    "note.tenthousand.pays": "En 1 ger {one}, en 5 {five}; tre lika ger {alike} gånger sitt tal, tre ettor {ones}, "
    "och varje lika tärning till dubblar det; 1 till 6 ger {straight}, tre par {three_pairs}.",
    "note.tenthousand.entry": "De första poängen måste vara minst {} från en tur.",
    "note.tenthousand.goal": "När en spelare har {} får alla andra en sista tur. Högst summa vinner.",
    "note.tournament": "Skriv in allas poäng efter varje rond och räkna ihop dem. Lika summor delar plats.",
    "note.pig": "Kasta så ofta du vill. En etta tar allt från turen. Den som först har {} poäng vinner.",
    "note.grab": "Upp till tre kast per tur, och ta sedan ett kort som tärningarna ger: ett av de tre i mitten, eller "
    "det som ligger öppet framför någon annan, om dina tärningar slår dem som tog det. Lägg det öppet framför dig.",
    "note.grab.beats": "Ett talkort kräver {two} tärningar med sitt tal, och bara fler av dem slår det; alla andra "
    "slås av en högre summa av alla tärningar. {small_straight}: fyra i rad. {chance}: en summa på {least} eller mer.",
    "note.grab.end": "När din nästa tur börjar är ditt öppna kort säkert; {yatzy} är det genast. Spelet slutar när "
    "mitten är tom. Flest poäng vinner.",
    "note.deck": "Klipp ut och blanda. De {} korten {} ligger bredvid högen.",
    "deck.more": "fler tärningar tar det",
    "deck.higher": "en högre summa tar det",
    "deck.never": "säkert genast",
    "note.joker.forced": "Joker: när {yatzy} är ifylld går fem lika i sin egen ruta i övre delen. Är den också "
    "fylld, i valfri ruta i nedre delen, där {full_house}, {small_straight} och {large_straight} ger full poäng. "
    "Annars blir det noll i en ruta i övre delen.",
    "note.joker.open": "Joker: när {yatzy} är ifylld går fem lika i sin egen ruta i övre delen. Är den också fylld, "
    "i valfri ledig ruta, där {full_house}, {small_straight} och {large_straight} ger full poäng.",
    "note.joker.free": "Joker: när {yatzy} är ifylld går fem lika i valfri ledig ruta. {full_house}, "
    "{small_straight} och {large_straight} ger full poäng när rutan för talet i övre delen är fylld.",
    "note.joker.plain": "När {yatzy} är ifylld går fem lika i sin egen ruta i övre delen. Är den också fylld, i "
    "valfri ruta i nedre delen, men {full_house}, {small_straight} och {large_straight} ger inget för det. Annars "
    "blir det noll i en ruta i övre delen.",
    "note.joker.only_with_50": "Joker: när {yatzy} har gett 50 går fem lika i sin egen ruta i övre delen. Är den "
    "också fylld, i valfri ruta i nedre delen, där {full_house}, {small_straight} och {large_straight} ger full "
    "poäng. Annars blir det noll i en ruta i övre delen.",
    "note.joker.faq": "När {yatzy} har gett 50 går fem lika i sin egen ruta i övre delen. Är den också fylld, i "
    "valfri ruta i nedre delen, men {full_house}, {small_straight} och {large_straight} ger inget för det. Annars "
    "blir det noll i en ruta i övre delen.",
    # Words with which the site offers papers
    "paper.title": "Papper att skriva ut",
    "paper.language": "Språk",
    "paper.of": "Vad",
    "paper.design": "Utförande",
    "paper.paper": "Papper",
    "paper.open": "Öppna PDF-filen",
    "paper.all": "Alla filer",
    "paper.about": "Protokoll för riktiga tärningar och häften med regler, chanser och tips. Skriv ut i 100 %.",
    "layout.full": "Hel sida",
    "layout.large": "Stor stil",
    "layout.two-up": "Två på en sida",
    "layout.four-up": "Fyra på en sida",
    "layout.tournament": "Turneringstabell",
    "layout.deck": "Kort att klippa ut",
    "style.color": "färg",
    "style.bw": "svartvitt",
    "style.dark": "mörk, mycket bläck",
    "style.children": "för barn",
    "form.pages": "Sidor att läsa",
    "form.folded": "Häfte att vika",
}

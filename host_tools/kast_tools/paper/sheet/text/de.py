"""Words of printed score cards in German."""

TEXT = {
    "decimal": ",",
    "thousands": ".",
    "sheet.date": "Datum",
    "sheet.name": "Name",
    "sheet.game": "Spiel {}",
    "sheet.tournament": "Turnier",
    "sheet.round": "Runde {}",
    "sheet.rank": "Platz",
    "sheet.signature": "Unterschrift",
    "sheet.upper": "Oberer Teil",
    "sheet.lower": "Unterer Teil",
    # Read aloud for a picture of dice
    "sheet.dice": "Würfel {}",
    # Names of rows that are not boxes
    "sheet.sum": "Summe",
    "sheet.upper_total": "Oben gesamt",
    "sheet.lower_total": "Unten gesamt",
    "sheet.column": "Spalte",
    "sheet.bonuses": "Fünf Gleiche",
    "sheet.total": "Gesamt",
    "sheet.cards": "Karten",
    "sheet.saved_rolls": "Restwürfe",
    # Words that say how a row scores
    "pays.face": "nur die {}er",
    "pays.points": "{} Punkte",
    "pays.its_dice": "diese Augen",
    "pays.all_dice": "alle Augen",
    "pays.more": "{} + {}",
    "pays.run": "{} in Folge: {} Punkte",
    "pays.bonus": "{} Punkte ab {}",
    "pays.sum": "die sechs Felder oben",
    "pays.upper_total": "Summe + Bonus",
    "pays.lower_total": "die Felder darüber",
    "pays.bonuses": "je 100, wenn bei {yatzy} 50 stehen",
    "pays.bonuses_columns": "je 100, wenn alle {yatzy} 50 haben",
    "pays.column": "beide Teile, mal 1, 2 und 3",
    "pays.saved_rolls": "ein Strich für jeden",
    "pays.total": "alles zusammen",
    "pays.cards": "{} Karten, je {}",
    "pays.cards_of_all": "bei gleichen Punkten gewinnen die meisten",
    # House rules that name boxes
    "chosen.yatzy_adds_dice": "{yatzy} + Augen",
    "chosen.full_house_all_dice": "{full_house}, alle Würfel",
    "chosen.yacht_is_house": "{yacht} gilt als {full_house}",
    # Notes below the card
    "note.turn": "Bis zu drei Würfe, dann wird ein Feld ausgefüllt. Nichts passt? Streiche ein Feld.",
    "note.turn.rolls": "Bis zu {rolls} Würfe, dann wird ein Feld ausgefüllt. Nichts passt? Streiche ein Feld.",
    "note.turn.one": "Ein Wurf, dann wird ein Feld ausgefüllt. Nichts passt? Streiche ein Feld.",
    "note.saved_rolls": "Drei Würfe, dazu die Restwürfe: ein Strich für jeden Wurf, der übrig bleibt. Dann wird ein "
    "Feld ausgefüllt. Nichts passt? Streiche ein Feld.",
    "note.in_order": "Bis zu drei Würfe, dann wird das nächste Feld ausgefüllt: von 1 bis {}, in dieser Reihenfolge.",
    "note.in_order.rolls": "Bis zu {rolls} Würfe, dann wird das nächste Feld ausgefüllt: von 1 bis {}, in dieser "
    "Reihenfolge.",
    "note.in_order.one": "Ein Wurf, dann wird das nächste Feld ausgefüllt: von 1 bis {}, in dieser Reihenfolge.",
    "note.columns": "Die Spalte wählst du jedes Mal frei. Die zweite zählt doppelt, die dritte dreifach.",
    "note.tenthousand": "Wirf alle sechs Würfel und leg mindestens einen, der zählt, zur Seite. Dann sicherst du die "
    "Punkte oder wirfst die übrigen: Zählt von denen keiner, sind die Punkte des Zugs weg. Haben alle sechs gezählt, "
    "wirf wieder alle sechs.",
    "note.tenthousand.pays": "Eine 1 bringt {one}, eine 5 {five}; drei gleiche bringen das {alike}-Fache ihrer Zahl, "
    "drei Einser {ones}, und jeder weitere gleiche verdoppelt das; 1 bis 6 bringt {straight}, drei Paare "
    "{three_pairs}.",
    "note.tenthousand.entry": "Die ersten Punkte müssen mindestens {} aus einem Zug sein.",
    "note.tenthousand.goal": "Hat jemand {}, hat jeder andere noch einen letzten Zug. Die höchste Summe gewinnt.",
    "note.tournament": "Trag nach jeder Runde die Punkte ein und zähl sie zusammen. Bei Gleichstand: gleicher Platz.",
    "note.pig": "Wirf, so oft du willst. Bei einer 1 ist alles aus diesem Zug weg. Wer zuerst {} hat, gewinnt.",
    "note.grab": "Bis zu drei Würfe im Zug, dann nimm eine Karte, die die Würfel ergeben: eine der drei in der Mitte "
    "oder die, die offen vor jemand anderem liegt, wenn deine Würfel besser sind als die, die sie geholt haben. Leg "
    "sie offen vor dich.",
    "note.grab.beats": "Eine Zahlenkarte braucht {two} Würfel ihrer Zahl, und nur mehr davon sind besser; bei allen "
    "anderen ist eine höhere Summe aller Würfel besser. {small_straight}: vier in einer Reihe. {chance}: eine Summe ab "
    "{least}.",
    "note.grab.end": "Wenn dein nächster Zug beginnt, ist deine offene Karte sicher, {yatzy} schon sofort. Das Spiel "
    "endet, wenn die Mitte leer ist. Die meisten Punkte gewinnen.",
    "note.deck": "Ausschneiden und mischen. Die {} Karten {} liegen neben dem Stapel.",
    "deck.more": "mehr Würfel holen sie weg",
    "deck.higher": "eine höhere Summe holt sie weg",
    "deck.never": "sofort sicher",
    "note.joker.forced": "Joker: Ist {yatzy} ausgefüllt, kommen fünf gleiche in ihr eigenes oberes Feld. Ist auch "
    "das voll, in ein beliebiges unteres Feld, wo {full_house}, {small_straight} und {large_straight} voll zählen. "
    "Sonst gibt es eine Null in einem oberen Feld.",
    "note.joker.open": "Joker: Ist {yatzy} ausgefüllt, kommen fünf gleiche in ihr eigenes oberes Feld. Ist auch das "
    "voll, in ein beliebiges freies Feld, wo {full_house}, {small_straight} und {large_straight} voll zählen.",
    "note.joker.free": "Joker: Ist {yatzy} ausgefüllt, kommen fünf gleiche in ein beliebiges freies Feld. "
    "{full_house}, {small_straight} und {large_straight} zählen voll, sobald das obere Feld der gewürfelten Zahl "
    "ausgefüllt ist.",
    "note.joker.plain": "Ist {yatzy} ausgefüllt, kommen fünf gleiche in ihr eigenes oberes Feld. Ist auch das voll, "
    "in ein beliebiges unteres Feld, aber {full_house}, {small_straight} und {large_straight} zählen dafür nicht. "
    "Sonst gibt es eine Null in einem oberen Feld.",
    "note.joker.only_with_50": "Joker: Hat {yatzy} 50 gebracht, kommen fünf gleiche in ihr eigenes oberes Feld. Ist "
    "auch das voll, in ein beliebiges unteres Feld, wo {full_house}, {small_straight} und {large_straight} voll "
    "zählen. Sonst gibt es eine Null in einem oberen Feld.",
    "note.joker.faq": "Hat {yatzy} 50 gebracht, kommen fünf gleiche in ihr eigenes oberes Feld. Ist auch das voll, "
    "in ein beliebiges unteres Feld, aber {full_house}, {small_straight} und {large_straight} zählen dafür nicht. "
    "Sonst gibt es eine Null in einem oberen Feld.",
    # Words with which the site offers papers
    "paper.title": "Papier zum Drucken",
    "paper.language": "Sprache",
    "paper.of": "Was",
    "paper.design": "Gestaltung",
    "paper.paper": "Papier",
    "paper.open": "PDF öffnen",
    "paper.all": "Alle Dateien",
    "paper.about": "Punktezettel für echte Würfel und Hefte mit Regeln, Chancen und Tipps. Druck mit 100 %.",
    "layout.full": "Ganze Seite",
    "layout.large": "Großdruck",
    "layout.two-up": "Zwei auf einer Seite",
    "layout.four-up": "Vier auf einer Seite",
    "layout.tournament": "Turniertabelle",
    "layout.deck": "Karten zum Ausschneiden",
    "style.color": "farbig",
    "style.bw": "schwarzweiß",
    "style.dark": "dunkel, viel Tinte",
    "style.children": "für Kinder",
    "form.pages": "Seiten zum Lesen",
    "form.folded": "Heft zum Falten",
}

"""Texts of the companion in German."""

TEXT = {
    "title": "Der Begleiter",
    "subtitle": "Regeln, Fragen, Chancen und Tipps zu den Würfelspielen von Kast",
    "page": "Seite {}",
    "decimal": ",",
    "percent": "{} %",
    "colon": "{}: {}",
    "box": "Feld",
    "pays": "Was es bringt",
    "difference.dice": "Würfel",
    "difference.boxes": "Felder und Züge",
    "difference.bonus": "Bonus oben",
    "difference.bonus.is": "{} ab {}",
    "difference.all": "alle Würfel",
    "difference.own": "seine Würfel",
    "difference.again": "Noch einmal alle gleich",
    "difference.again.is": "+ {}, Joker",
    "difference.order": "Reihenfolge",
    "difference.order.any": "frei",
    "difference.order.top": "von oben",
    "difference.columns": "Spalten",
    "difference.perfect": "Perfektes Spiel, Schnitt",
    "difference.highest": "Höchste Summe",
    "difference.lowest": "Niedrigste Summe",
    "names.also": "Heißt auch",
    "tenthousand.points": "Punkte",
    "tenthousand.dice": "Geworfene Würfel",
    "tenthousand.lost": "Keiner zählt",
    "pig.own": "Du hast",
    "pig.other": "Punkte des Zugs, bei denen man aufhört, wenn der andere hat",
    "pig.never": "nie",
    "odds.at_once": "erster Wurf",
    "odds.by_second": "bis zum zweiten",
    "odds.by_third": "bis zum dritten",
    "odds.held": "Gehalten, noch zwei Würfe",
    "odds.for": "für",
    "odds.two_rolls": "in zwei",
    "odds.one_roll": "in einem",
    "odds.of": "mindestens {} Würfel",
    "turn.choice": "Halten oder ausfüllen",
    "turn.brings": "Chance oder Punkte",
    "turn.cost": "Kostet",
    "turn.best": "am besten",
    "tips.tip": "Tipp, so wie er geprüft wurde",
    "tips.costs": "kostet je Spiel",
    "tips.ignored": "missachtet",
    "tips.card": "Zettel",
    "tips.empty": "leer",
    "tips.filled": "ausgefüllt: {}",
    "tips.open": "offen: {}",
    "tips.roll": "Wurf {}",
    "tips.hold": "{} halten",
    "tips.roll_all": "alle werfen",
    "tips.fill": "{} ausfüllen",
    "tips.strike": "{} streichen",
    "tips.right": "Richtig: {} ist besser als {}, um {}.",
    "tips.wrong": "Falsch: {} ist schlechter als {}, um {}.",
    "tip.upper_early": "Fülle den oberen Teil früh",
    "tip.upper_early.as": "In den ersten sechs Zügen füllt man nur obere Felder, notfalls mit einer Null.",
    "tip.three_early": "Dasselbe, weniger streng",
    "tip.three_early.as": "In den ersten sechs Zügen kommen drei gleiche einer offenen oberen Zahl dorthin.",
    "tip.risky_later": "Hebe Yatzy und große Straße für später auf",
    "tip.risky_later.as": "Keines von beiden wird in den ersten sechs Zügen gestrichen.",
    "tip.reroll_two": "Drei gleiche: Wirf die anderen zwei",
    "tip.reroll_two.as": "Mit genau drei gleichen und offenem Dreierpasch hält man diese drei, sonst nichts.",
    "tip.lock_house": "Sichere ein Full House",
    "tip.lock_house.as": "Ein Full House, das gewürfelt ist, wird sofort eingetragen.",
    "tip.hold_run": "Halte [2 3 4]",
    "tip.hold_run.as": "Mit einer offenen Straße hält man die längste Folge ab drei, sonst nichts.",
    "tip.keep_four": "Vier gleiche: Wirf den fünften",
    "tip.keep_four.as": "Mit offenem Yatzy hält man vier gleiche und wirft den fünften Würfel.",
    "tip.risk_behind": "Im Rückstand? Jage fünf gleiche",
    "tip.risk_behind.as": "Mit offenem Yatzy oder Viererpasch hält man drei oder mehr gleiche, immer, ohne auf Punkte "
    "zu sehen.",
    "tip.chance_20": "Chance ab {good_chance} Punkten",
    "tip.chance_20.as": "Chance wird nicht mit weniger gefüllt, solange ein anderes Feld offen ist.",
    "tip.zero_hard": "Streiche ein Feld, das schwer zu schaffen ist",
    "tip.zero_hard.as": "Eine Null kommt in Yatzy oder die große Straße, solange eines davon offen ist.",
    "tip.big_or_safe": "Sichere Punkte in Sicht: Geh sicher",
    "tip.big_or_safe.as": "Drei oder mehr gleiche einer offenen oberen Zahl kommen immer in ihr Feld.",
    "tip.hold_high": "Halte Vieren, Fünfen und Sechsen fest",
    "tip.hold_high.as": "Keine wird noch einmal geworfen, solange ihr oberes Feld offen ist.",
    "tip.high_house": "Ein Full House aus hohen Zahlen ist viel besser",
    "tip.high_house.as": "Kein Full House unter {high_house} Punkten wird eingetragen, solange ein anderes Feld offen "
    "ist.",
    "tip.zero_small": "Streiche eine Straße, die kleine zuerst",
    "tip.zero_small.as": "Eine Null kommt in die kleine Straße, solange diese offen ist.",
    "tip.high_pair": "Nimm immer das höchste Paar",
    "tip.high_pair.as": "Ein Paar wird nur mit Fünfen oder Sechsen gefüllt, solange ein anderes Feld offen ist.",
    "tip.zero_ones": "Opfere die Einser",
    "tip.zero_ones.as": "Eine Null kommt in die Einser, solange diese offen sind.",
    "tip.no_zero_there": "Streiche nie Viererpasch oder Yatzy",
    "tip.no_zero_there.as": "Keines von beiden bekommt eine Null, solange ein anderes Feld offen ist.",
}

CHAPTERS = {
    "turn": """
# So wird gespielt

{games.turn}

[keys]
""",
    "yatzy": """
# Yatzy

{games.yatzy}

[boxes yatzy]
""",
    "american": """
# Amerikanisch

{games.american}

[boxes american]
""",
    "maxi": """
# Maxi Yatzy

{games.maxi}

[boxes maxi]
""",
    "forced": """
# Zwangsyatzy

{games.forced}
""",
    "triple": """
# Dreifach

{games.triple}
""",
    "yacht": """
# Yacht

{games.yacht}

[boxes yacht]
""",
    "tenthousand": """
# Zehntausend

{games.tenthousand}

So viel bringen die Würfel eines Wurfs nach den üblichen Regeln:

[tenthousand_pays]

Zählt in einem Wurf keiner, sind die Punkte des Zugs weg; je weniger Würfel, desto öfter:

[tenthousand_lost]
""",
    "pig": """
# Schwein

{games.pig}

Ratgeber sagen: Hör bei {pig.hold} auf. Von da an verliert ein weiterer Wurf im Mittel so viel, wie er bringt. Dabei geht es um Punkte, nicht um Siege: Wer weit zurückliegt, muss mehr wagen, und wer mit diesem Zug gewinnen kann, hört gar nicht auf. Die Tabelle zeigt das beste Spiel zu zweit, genau berechnet. Allein braucht man im Mittel mindestens {pig.alone} Züge. Spielen beide bestmöglich, gewinnt in {pig.first} % der Spiele, wer beginnt.

[pig]
""",
    "grab": """
# Schnapp

{games.grab}

Wer auf die meisten Punkte spielt, holt im ersten Zug im Mittel {grab.turn}. Eine Karte, die man jemandem wegnimmt, zählt doppelt, denn dort fehlt sie; und hohe Würfel schützen eine Karte: Drei Sechser werden seltener übertroffen als drei Einser. Das sind die Karten, wie viele es von jeder gibt, und wie oft drei Würfe sie zeigen, wenn man nur auf sie spielt:

[grab]
""",
    "house_rules": """
# Hausregeln

Jede wird gewählt, wenn ein Spiel beginnt, und steht auf dem gedruckten Zettel.

[house_rules]
""",
    "differences": """
# Was anders ist

[differences]
""",
    "questions": """
# Was man so fragt

? Yahtzee oder Yatzy?
Zwei Spiele aus einer Familie. Yahtzee ist eine Marke von Hasbro; seine Regeln sind die, die Kast Amerikanisch nennt: {american.boxes} Felder, und {american.full_house} Punkte für jedes Full House. Yatzy ist das nordische Spiel: {yatzy.boxes} Felder, mit Paaren, und ein Full House bringt, was seine Würfel zeigen. Kast steht in keiner Verbindung zu Hasbro.

? Was braucht man zum Spielen?
Würfel: {yatzy.dice}, für Maxi Yatzy und Zehntausend {maxi.dice}, für Schwein einen. Für jeden einen gedruckten Zettel; der Befehl kast sheet macht ihn. Schnapp braucht auch seine Karten: kast sheet --game grab --layout deck. Einen Stift. Im Gerät sind Würfel und Zettel eingebaut.

{questions}

? Wo melde ich einen Fehler?
Unter Issues im Repository von Kast. Schreib, was du gesehen hast, in welchem Spiel und in welcher Sprache.
""",
    "names": """
# Andere Namen

Dieselben Felder heißen anderswo anders. In den Einstellungen des Geräts lassen sich diese wählen; der gedruckte Zettel kennt sie auch: --other-names. Eigene Namen gehen auch: --name villa=Haus.

[names]
""",
    "odds": """
# Die Chancen

Wie oft ein Feld gelingt, wenn man nur dafür spielt, ohne an die anderen zu denken. Über alle möglichen Würfe gezählt, nicht ausprobiert.

[odds yatzy]

[odds american]

[odds maxi]

[odds yacht]

[held]
""",
    "example": """
# Ein Zug, Schritt für Schritt

Die Anleitung zu den amerikanischen Regeln zeigt diesen Zug. Nach dem ersten Wurf spricht sie von [2 3 4 5], aber unter den Würfeln ist keine Drei. Hier ist der Zug mit den Chancen jeder Wahl und mit dem, was die Wahl über den Rest des Spiels gegenüber der besten kostet.

[turn]

Erster Wurf: Die Anleitung will die große Straße; mit diesen Würfeln heißt das, [2 4 5] zu halten. Die zwei Vierer sind besser, denn sie passen in mehrere Felder. Zweiter Wurf: Jetzt sind es vier in Folge. Die Anleitung hält die zwei Zweier; noch ein Wurf für die Straße ist besser. Dritter Wurf: Die Anleitung füllt das Full House aus, und perfektes Spiel tut es auch.
""",
    "tips": """
# Sechzehn Tipps, nachgerechnet

Anleitungen geben diese Tipps. Jeder wurde ein ganzes Spiel lang wörtlich befolgt, von einem Spieler, der sonst alles perfekt macht, und jedes mögliche Spiel wurde gezählt: So viel kostet es, ihn zu befolgen. Ein kleiner Preis heißt, dass der Tipp fast immer stimmt; gewinnen lässt sich mit keinem, denn perfektes Spiel braucht keinen.

Einen Tipp missachten heißt: nie tun, was er rät, solange etwas anderes geht. Ein Tipp, der nur verbietet, hat keinen solchen Preis.

[tips]
""",
    "positions": """
# Hier richtig, dort falsch

Zu jedem Tipp eine Lage, in der er richtig ist, und eine, in der er teuer ist. Die Würfel liegen auf dem Tisch, und es ist der erste, zweite oder dritte Wurf. Die Punkte sind, was die Wahl über den Rest des Spiels wert ist.

[positions]

Wer mit wenigen Zügen vor dem Ende zurückliegt, darf auch einmal wagen, was Punkte kostet: Knapp verloren ist nicht besser als hoch verloren. Das hängt am anderen Zettel, nicht an den Chancen; auf die Dauer gewinnt man damit kaum ein Spiel mehr.
""",
    "history": """
# Woher es kommt

Spiele mit fünf Würfeln und einer Liste von Feldern sind älter als jede Marke. In einem Buch von 1938 stehen Yacht, mit zwölf Feldern, und Crag, mit drei Würfeln. Poker Dice und Cheerio sind englisch; Generala gehört in die spanischsprachigen Länder, und in Puerto Rico heißt es auch General. 1952 ließ Edward C. Gullion aus Crawfordsville in Indiana die Regeln und den Zettel eines Spiels namens Yahtzie urheberrechtlich eintragen.

Der Hersteller erzählt es anders: 1954 spielte ein kanadisches Paar, dessen Namen niemand kennt, mit seinen Gästen auf einer Jacht ein Würfelspiel. 1956 bat es Edwin S. Lowe, der Bingo verkaufte, um ein paar Stück zum Verschenken; er bekam das Spiel für tausend davon, gab ihm einen Namen, der nach Jacht klingt, und ließ ihn am 19. April schützen. Es verkaufte sich schlecht, bis er es auf Festen spielen ließ; danach verkaufte er mehr als 40 Millionen. Milton Bradley kaufte 1973 seine Firma, und Hasbro kaufte 1984 Milton Bradley. Hasbros erste Fassung für Computer kam 1996. Apps folgten: Eine zählte in ihrem ersten Jahr 1,2 Milliarden Spiele, sagt ihr Hersteller Scopely.

Die Anleitungen schreiben von 50 Millionen verkauften Spielen im Jahr. Hasbro wird dafür genannt; eine Zählung, die es zeigt, fand sich nicht.

In den nordischen Ländern heißt es Yatzy, bekannt seit den fünfziger Jahren, mit Paaren und mit Straßen, die bringen, was sie zeigen. Die Anleitungen verbinden es mit dem Hersteller Alga in Schweden; in Finnland stellt Tactic es her. Wer es dort zuerst herausgab, und wann, sagt keine Quelle, die sich fand. Auch Maxi, mit sechs Würfeln, und Zwangsyatzy spielt man dort.

Verwandte anderswo: Kniffel in Deutschland, seit 1972 von Schmidt Spiele; Yams in Frankreich; Balut, das amerikanische Soldaten auf den Philippinen erfanden und das Dänen im Ausland spielen.

Quellen: die Anleitung zu den amerikanischen Regeln und die zu Yatzy auf yatzyregler.com; C. Wood und G. Goddard, The Complete Book of Games, 1938, nach Wikipedia, Yacht (dice game); Games World of Puzzles, Oktober 2019; dice-play.com, Yacht; Library of Congress, Catalog of Copyright Entries, 1953, zitiert auf der Liste der American Dialect Society, 24. Februar 2023; Google Arts and Culture, Würfelspiel der E. S. Lowe Company; The Game for Today, 26. November 2006, das Lowes eigenen Bericht in A Toy Is Born, 1973, nennt; PocketGamer.biz, One year on; die finnische Wikipedia, Yatzy; Speyer-Kurier, 50 Jahre Kniffel; yams.ws; ScandAsia, First Mix-Balut event, 2014.
""",
    "slips": """
# Wo Anleitungen irren

Irren kann jeder. So steht es in Anleitungen; die Regeln sagen etwas anderes.

? Ist [4 4 3 3 5] ein Full House?
Eine Anleitung gibt {american.full_house} Punkte dafür. Aber ein Full House sind drei von einer Zahl und zwei von einer anderen; das hier sind zwei Paare.

? Steckt [2 3 4 5] in [2 2 4 4 5]?
Nein, die Drei fehlt. Das Kapitel mit einem Zug, Schritt für Schritt, zeigt ihn so, wie die Würfel liegen.

? Sind sechs gleiche eine Villa oder ein Turm?
Nein. Beide brauchen zwei verschiedene Zahlen: drei und drei, oder vier und zwei.

? Sind [4 4 4 4 2 2] drei Paare?
Nein. Drei Paare haben drei verschiedene Zahlen; bei Maxi ist das ein Turm.

? Darf man einen Yatzy noch einmal werfen?
Ja. Solange du noch Würfe hast, darfst du jeden Würfel noch einmal werfen.
""",
    "decided": """
# Wo Anleitungen sich widersprechen

Was Kast tut, und warum.

? Joker in Full House und Straßen
Der offizielle Text zählt sie voll, die Fragen darunter sagen: nach der üblichen Regel, und Joker nur, wenn Yatzy {american.yatzy} gab. Kast hält sich an den offiziellen Text; das andere ist die Hausregel Joker: streng, und die Lesart einer dritten Anleitung ist Joker: offen.

? Noch einmal alle gleich nach einer Null
Eine Anleitung lässt den Wurf trotzdem Joker sein, eine andere spricht kaum davon. Der offizielle Text ist klar: kein Bonus, aber ein Joker.

? Yatzy: fünfzig, oder fünfzig und die Augen
Die meisten Zettel sagen {yatzy.yatzy}. Ein Spiel im Netz zählt die Augen dazu; das ist hier eine Hausregel.

? Die volle Straße bei Maxi
Anleitungen kennen {maxi.full_straight} und {example.full_straight_other}. Kast gibt {maxi.full_straight}, die Summe der Würfel wie bei den anderen Straßen; das andere ist eine Hausregel.

? Full House bei Maxi
Eine Anleitung zählt alle sechs Würfel. Kast zählt die fünf, die es ausmachen, wie in den Feldern daneben; das andere ist eine Hausregel.

? Gleichstand
Anleitungen lassen den höheren oberen Teil oder ein neues Spiel entscheiden, oder beide gewinnen. Kast hält sich beim amerikanischen Spiel an den offiziellen Text und teilt sonst, wie die Anleitung zu Yatzy.

? Wer anfängt
Der höchste Wurf, sagen die gedruckten Regeln; das Los, sagt ein Spiel im Netz. Du wählst.

? Restwürfe bei Maxi
An schwedischen Tischen die übliche Regel, auch wenn die Anleitungen sie nicht nennen. Aus, solange man sie nicht wählt, denn sie bringt viel, und Rekorde werden danach getrennt.

? Ein übliches Spiel bringt {usual_least} bis {usual_most} Punkte
So steht es in einer Anleitung zum amerikanischen Spiel. Perfektes Spiel bringt {american.perfect} im Schnitt, also schafft das sonst niemand.
""",
}
"""The chapters of the companion in their order; en.py describes their format."""

"""Texts of the companion in Norwegian (bokmål)."""

TEXT = {
    "title": "Spillhåndboken",
    "subtitle": "Regler, spørsmål, odds og tips til terningspillene i Kast",
    "page": "Side {}",
    "decimal": ",",
    "percent": "{} %",
    "colon": "{}: {}",
    "box": "Rute",
    "pays": "Hva den gir",
    "difference.dice": "Terninger",
    "difference.boxes": "Ruter og turer",
    "difference.bonus": "Øvre bonus",
    "difference.bonus.is": "{} ved {}",
    "difference.all": "alle terninger",
    "difference.own": "egne terninger",
    "difference.again": "Alle like igjen",
    "difference.again.is": "+ {}, joker",
    "difference.order": "Rekkefølge",
    "difference.order.any": "fri",
    "difference.order.top": "ovenfra",
    "difference.columns": "Kolonner",
    "difference.perfect": "Perfekt spill, snitt",
    "difference.highest": "Høyeste sum",
    "difference.lowest": "Laveste sum",
    "names.also": "Kalles også",
    "tenthousand.points": "Poeng",
    "tenthousand.dice": "Terninger i kastet",
    "tenthousand.lost": "Ingen teller",
    "pig.own": "Du har",
    "pig.other": "Turens poeng å stoppe ved, når den andre har",
    "pig.never": "aldri",
    "odds.at_once": "første kast",
    "odds.by_second": "senest andre",
    "odds.by_third": "senest tredje",
    "odds.held": "Holdt, to kast igjen",
    "odds.for": "for",
    "odds.two_rolls": "på to",
    "odds.one_roll": "på ett",
    "odds.of": "minst {} terninger",
    "turn.choice": "Hold eller fyll",
    "turn.brings": "Odds eller poeng",
    "turn.cost": "Koster",
    "turn.best": "best",
    "tips.tip": "Tips, slik det ble prøvd",
    "tips.costs": "koster per spill",
    "tips.ignored": "ikke fulgt",
    "tips.card": "Poengark",
    "tips.empty": "tomt",
    "tips.filled": "fylt ut: {}",
    "tips.open": "åpent: {}",
    "tips.roll": "kast {}",
    "tips.hold": "hold {}",
    "tips.roll_all": "kast alle",
    "tips.fill": "fyll {}",
    "tips.strike": "stryk {}",
    "tips.right": "Riktig: {} er bedre enn {}, med {}.",
    "tips.wrong": "Galt: {} er dårligere enn {}, med {}.",
    "tip.upper_early": "Fyll øvre del tidlig",
    "tip.upper_early.as": "De første seks turene fylles bare øvre ruter, om nødvendig med null.",
    "tip.three_early": "Samme råd, mindre strengt",
    "tip.three_early.as": "De første seks turene går tre like av et åpent øvre tall i ruten for tallet.",
    "tip.risky_later": "Spar Yatzy og stor straight til senere",
    "tip.risky_later.as": "Ingen av dem strykes i de første seks turene.",
    "tip.reroll_two": "Tre like: kast de to andre på nytt",
    "tip.reroll_two.as": "Med akkurat tre like, og Tre like åpen, holdes de tre og ikke noe annet.",
    "tip.lock_house": "Sikre et fullt hus",
    "tip.lock_house.as": "Et fullt hus som er kastet, føres straks.",
    "tip.hold_run": "Hold [2 3 4]",
    "tip.hold_run.as": "Med en straight åpen holdes den lengste rekken på minst tre, og ikke noe annet.",
    "tip.keep_four": "Fire like: kast den femte",
    "tip.keep_four.as": "Med Yatzy åpen holdes fire like, og den femte terningen kastes.",
    "tip.risk_behind": "Ligger du bak? Jakt på fem like",
    "tip.risk_behind.as": "Med Yatzy eller Fire like åpen holdes tre eller flere like hver gang, uansett poengene.",
    "tip.chance_20": "Sjanse fra {good_chance} poeng",
    "tip.chance_20.as": "Sjanse fylles ikke med mindre så lenge en annen rute er åpen.",
    "tip.zero_hard": "Stryk en rute som er vanskelig",
    "tip.zero_hard.as": "En null går i Yatzy eller stor straight så lenge en av dem er åpen.",
    "tip.big_or_safe": "Nær sikre poeng: spill sikkert",
    "tip.big_or_safe.as": "Tre eller flere like av et åpent øvre tall går alltid i ruten for tallet.",
    "tip.hold_high": "Hold fast på firere, femmere og seksere",
    "tip.hold_high.as": "Ingen kastes på nytt så lenge den øvre ruten deres er åpen.",
    "tip.high_house": "Et fullt hus med høye tall er mye bedre",
    "tip.high_house.as": "Et fullt hus under {high_house} poeng føres ikke så lenge en annen rute er åpen.",
    "tip.zero_small": "Stryk en straight, den lille først",
    "tip.zero_small.as": "En null går i liten straight så lenge den er åpen.",
    "tip.high_pair": "Ta alltid det høyeste paret",
    "tip.high_pair.as": "Et par fylles bare med femmere eller seksere så lenge en annen rute er åpen.",
    "tip.zero_ones": "Ofre enerne",
    "tip.zero_ones.as": "En null går i Enere så lenge de er åpne.",
    "tip.no_zero_there": "Stryk aldri Fire like eller Yatzy",
    "tip.no_zero_there.as": "Ingen av dem får null så lenge en annen rute er åpen.",
}

CHAPTERS = {
    "turn": """
# Slik spiller man

{games.turn}

[keys]
""",
    "yatzy": """
# Yatzy

{games.yatzy}

[boxes yatzy]
""",
    "american": """
# Amerikansk

{games.american}

[boxes american]
""",
    "maxi": """
# Maxi Yatzy

{games.maxi}

[boxes maxi]
""",
    "forced": """
# Tvangsyatzy

{games.forced}
""",
    "triple": """
# Trippel

{games.triple}
""",
    "yacht": """
# Yacht

{games.yacht}

[boxes yacht]
""",
    "tenthousand": """
# Titusen

{games.tenthousand}

Så mye gir terningene i ett kast etter de vanlige reglene:

[tenthousand_pays]

Teller ingen terning i et kast, er poengene fra turen borte; jo færre terninger, desto oftere:

[tenthousand_lost]
""",
    "pig": """
# Gris

{games.pig}

Guidene sier: stopp ved {pig.hold}. Derfra taper et kast til i snitt like mye som det gir. Det handler om poeng, ikke om seire: den som ligger langt etter, må våge mer, og den som kan vinne med denne turen, stopper ikke i det hele tatt. Tabellen viser det beste spillet for to, regnet ut nøyaktig. Alene trenger man i snitt minst {pig.alone} turer. Spiller begge best mulig, vinner den som begynner, {pig.first} % av spillene.

[pig]
""",
    "grab": """
# Snapp

{games.grab}

Den som spiller etter flest poeng, tar i snitt {grab.turn} i første tur. Et kort som tas fra en annen, teller dobbelt, for der er det borte; og høye terninger vokter et kort: tre seksere blir slått sjeldnere enn tre enere. Her er kortene, hvor mange det er av hvert, og hvor ofte tre kast gir det for den som bare spiller etter det:

[grab]
""",
    "house_rules": """
# Husregler

Hver av dem velges når et spill begynner, og står på det trykte arket.

[house_rules]
""",
    "differences": """
# Hva er forskjellen

[differences]
""",
    "questions": """
# Spørsmål folk stiller

? Yahtzee eller Yatzy?
To spill fra samme familie. Yahtzee er et varemerke som tilhører Hasbro; reglene er de som Kast kaller Amerikansk: {american.boxes} ruter, og {american.full_house} poeng for ethvert fullt hus. Yatzy er det nordiske spillet: {yatzy.boxes} ruter, med par, og et fullt hus gir det terningene viser. Kast har ingen tilknytning til Hasbro.

? Hva trenger jeg for å spille?
Terninger: {yatzy.dice}, til Maxi Yatzy og Titusen {maxi.dice}, til Gris én. Et trykt ark til hver spiller; kommandoen kast sheet lager det. Snapp trenger også kortene sine: kast sheet --game grab --layout deck. En blyant. Maskinen har terninger og ark innebygd.

{questions}

? Hvor melder jeg fra om en feil?
Under Issues i kodearkivet til Kast. Skriv hva du så, i hvilket spill og på hvilket språk.
""",
    "names": """
# Andre navn

De samme rutene heter noe annet andre steder. Innstillingene på maskinen kan vise disse, og det trykte arket også: --other-names. Egne navn går også: --name villa=Hus.

[names]
""",
    "odds": """
# Oddsene

Hvor ofte en rute lykkes for den som bare spiller for den, uten en tanke på de andre. Regnet ut for alle kast, ikke prøvd ut.

[odds yatzy]

[odds american]

[odds maxi]

[odds yacht]

[held]
""",
    "example": """
# En tur, steg for steg

Guiden til de amerikanske reglene viser denne turen. Etter første kast snakker den om [2 3 4 5], men det er ingen treer blant terningene. Her er turen med oddsene for hvert valg og med det valget koster i resten av spillet, sammenlignet med det beste.

[turn]

Første kast: guiden går for stor straight; med disse terningene betyr det å holde [2 4 5]. De to firerne er bedre, for de passer i flere ruter. Andre kast: nå er det fire på rad. Guiden holder de to toerne; ett kast til for straighten er bedre. Tredje kast: guiden fyller ruten for fullt hus, og det gjør perfekt spill også.
""",
    "tips": """
# Seksten tips, etterregnet

Guider gir disse tipsene. Hvert av dem ble fulgt til punkt og prikke gjennom et helt spill av en spiller som er perfekt i alt annet, og alle spill som kan finnes, ble talt: så mye koster det å følge det. En lav pris betyr at tipset nesten alltid er riktig; ingen tips vinner noe, for perfekt spill trenger ingen.

Å overse et tips betyr aldri å gjøre det tipset ber om, så lenge noe annet er mulig; et tips som bare forbyr, har ingen slik pris.

[tips]
""",
    "positions": """
# Riktig her, galt der

Til hvert tips en stilling der det er riktig, og en der det er dyrt. Terningene ligger på bordet, og det er kast en, to eller tre. Poengene er det valget er verdt i resten av spillet.

[positions]

Ligger du bak med få turer igjen, kan det være riktig å ta sjanser selv om det koster poeng: en sum som taper knapt, er ikke bedre enn en som taper stort. Det avhenger av det andre arket, ikke av oddsene; i lengden vinner det knapt ett spill mer.
""",
    "history": """
# Hvor det kommer fra

Spill med fem terninger og en liste med ruter er eldre enn alle varemerker. I en bok fra 1938 står Yacht, med tolv ruter, og Crag, med tre terninger. Poker Dice og Cheerio er engelske; Generala hører hjemme i de spansktalende landene, og i Puerto Rico heter det også General. I 1952 registrerte Edward C. Gullion i Crawfordsville, Indiana, reglene og poengarket til et spill som het Yahtzie.

Produsenten forteller en annen historie: i 1954 spilte et kanadisk par, som ingen vet navnet på, et terningspill med gjestene sine på en yacht. I 1956 ba de Edwin S. Lowe, som solgte bingo, om noen eksemplarer til å gi bort; han fikk spillet for tusen av dem, ga det et navn som høres ut som en yacht, og fikk det beskyttet 19. april. Det solgte dårlig til han lot folk spille det på fester; deretter solgte han mer enn 40 millioner. Milton Bradley kjøpte firmaet hans i 1973, og Hasbro kjøpte Milton Bradley i 1984. Hasbros første versjon for datamaskiner kom i 1996. Apper fulgte: en av dem talte 1,2 milliarder spill det første året, sier produsenten Scopely.

Guidene skriver om 50 millioner solgte spill i året. Hasbro oppgis som kilde; ingen telling som viser det, er funnet.

I Norden heter det Yatzy, kjent siden femtitallet, med par og med straighter som gir det de viser. Guidene knytter det til produsenten Alga i Sverige; i Finland lages det av Tactic. Hvem som ga det ut først her, og når, sier ingen kilde som er funnet. Maxi, med seks terninger, og Tvang spilles også her.

Slektninger andre steder: Kniffel i Tyskland, solgt av Schmidt Spiele siden 1972; Yams i Frankrike; Balut, som amerikanske soldater fant på på Filippinene, og som dansker i utlandet spiller.

Kilder: guiden til de amerikanske reglene og guiden til Yatzy på yatzyregler.com; C. Wood og G. Goddard, The Complete Book of Games, 1938, etter Wikipedia, Yacht (dice game); Games World of Puzzles, oktober 2019; dice-play.com, Yacht; Library of Congress, Catalog of Copyright Entries, 1953, sitert på listen til American Dialect Society, 24. februar 2023; Google Arts and Culture, terningspill fra E. S. Lowe Company; The Game for Today, 26. november 2006, som oppgir Lowes egen fortelling i A Toy Is Born, 1973; PocketGamer.biz, One year on; finsk Wikipedia, Yatzy; Speyer-Kurier, 50 Jahre Kniffel; yams.ws; ScandAsia, First Mix-Balut event, 2014.
""",
    "slips": """
# Der guidene tar feil

Alle kan ta feil. Dette står i guider; reglene sier noe annet.

? Er [4 4 3 3 5] et fullt hus?
En guide gir {american.full_house} poeng for det. Men et fullt hus er tre av ett tall og to av et annet; dette er to par.

? Finnes [2 3 4 5] i [2 2 4 4 5]?
Nei, treeren mangler. Kapittelet med en tur, steg for steg, viser den slik terningene ligger.

? Er seks like en villa eller et tårn?
Nei. Begge krever to ulike tall: tre og tre, eller fire og to.

? Er [4 4 4 4 2 2] tre par?
Nei. Tre par har tre ulike tall; i Maxi er dette et tårn.

? Kan en Yatzy kastes på nytt?
Ja. Så lenge du har kast igjen, kan hvilken som helst terning kastes på nytt.
""",
    "decided": """
# Der guidene er uenige

Hva Kast gjør, og hvorfor.

? Joker i fullt hus og straighter
Den offisielle teksten gir full uttelling, spørsmålene under den følger den vanlige regelen, og joker bare hvis Yatzy ga {american.yatzy}. Kast følger den offisielle teksten; det andre er husregelen Joker: streng, og en tredje guides lesning er Joker: åpen.

? Alle like igjen etter en null
En guide lar likevel kastet være joker, en annen nevner det knapt. Den offisielle teksten er klar: ingen bonus, men en joker.

? Yatzy: femti, eller femti og øynene
De fleste ark sier {yatzy.yatzy}. Et spill på nettet legger til øynene; det er en husregel her.

? Full straight i Maxi
Guidene kjenner {maxi.full_straight} og {example.full_straight_other}. Kast gir {maxi.full_straight}, summen av terningene som ved de andre straightene; det andre er en husregel.

? Fullt hus i Maxi
En guide teller alle seks terninger. Kast teller de fem som utgjør huset, som i rutene ved siden av; det andre er en husregel.

? Likt
Guidene lar høyest øvre del eller en omkamp avgjøre, eller deler seieren. Kast følger den offisielle teksten i Amerikansk og deler ellers, som guiden til Yatzy.

? Hvem begynner
Høyeste kast, sier de trykte reglene; loddet, sier et spill på nettet. Du velger.

? Sparte kast i Maxi
Den vanlige regelen ved svenske bord, selv om guidene ikke nevner den. Slått av med mindre den velges, for den er mye verdt, og rekorder holdes atskilt etter den.

? Et vanlig spill gir {usual_least} til {usual_most} poeng
Det sier en guide om Amerikansk. Perfekt spill gir {american.perfect} i snitt, så det gjør ingen andre.
""",
}
"""The chapters of the companion in their order; en.py describes their format."""

"""Texts of the companion in Danish."""

TEXT = {
    "title": "Spilhåndbogen",
    "subtitle": "Regler, spørgsmål, odds og tips til terningspillene i Kast",
    "page": "Side {}",
    "decimal": ",",
    "percent": "{} %",
    "colon": "{}: {}",
    "box": "Felt",
    "pays": "Hvad det giver",
    "difference.dice": "Terninger",
    "difference.boxes": "Felter og ture",
    "difference.bonus": "Øvre bonus",
    "difference.bonus.is": "{} ved {}",
    "difference.all": "alle terninger",
    "difference.own": "egne terninger",
    "difference.again": "Alle ens igen",
    "difference.again.is": "+ {}, joker",
    "difference.order": "Rækkefølge",
    "difference.order.any": "fri",
    "difference.order.top": "oppefra",
    "difference.columns": "Kolonner",
    "difference.perfect": "Perfekt spil, snit",
    "difference.highest": "Højeste sum",
    "difference.lowest": "Laveste sum",
    "names.also": "Kaldes også",
    "tenthousand.points": "Point",
    "tenthousand.dice": "Kastede terninger",
    "tenthousand.lost": "Ingen tæller",
    "pig.own": "Du har",
    "pig.other": "Turens point at stoppe ved, når den anden har",
    "pig.never": "aldrig",
    "odds.at_once": "første kast",
    "odds.by_second": "senest andet",
    "odds.by_third": "senest tredje",
    "odds.held": "Holdt, to kast tilbage",
    "odds.for": "til",
    "odds.two_rolls": "på to",
    "odds.one_roll": "på ét",
    "odds.of": "mindst {} terninger",
    "turn.choice": "Hold eller udfyld",
    "turn.brings": "Odds eller point",
    "turn.cost": "Koster",
    "turn.best": "bedst",
    "tips.tip": "Tip, som det blev prøvet",
    "tips.costs": "koster pr. spil",
    "tips.ignored": "ikke fulgt",
    "tips.card": "Pointkort",
    "tips.empty": "tomt",
    "tips.filled": "udfyldt: {}",
    "tips.open": "åbent: {}",
    "tips.roll": "kast {}",
    "tips.hold": "hold {}",
    "tips.roll_all": "slå alle",
    "tips.fill": "udfyld {}",
    "tips.strike": "streg {} ud",
    "tips.right": "Rigtigt: {} er bedre end {}, med {}.",
    "tips.wrong": "Forkert: {} er dårligere end {}, med {}.",
    "tip.upper_early": "Fyld øvre del tidligt",
    "tip.upper_early.as": "I de første seks ture udfyldes kun øvre felter, om nødvendigt med nul.",
    "tip.three_early": "Samme råd, mindre strengt",
    "tip.three_early.as": "I de første seks ture går tre ens af et åbent øvre tal i dets felt.",
    "tip.risky_later": "Gem Yatzy og stor straight til senere",
    "tip.risky_later.as": "Ingen af dem streges ud i de første seks ture.",
    "tip.reroll_two": "Tre ens: slå de to andre om",
    "tip.reroll_two.as": "Med netop tre ens, og Tre ens åbent, holdes de tre og ikke andet.",
    "tip.lock_house": "Tag et fuldt hus med det samme",
    "tip.lock_house.as": "Et hus, der er slået, skrives ind straks.",
    "tip.hold_run": "Hold [2 3 4]",
    "tip.hold_run.as": "Med en straight åben holdes den længste række på mindst tre, og ikke andet.",
    "tip.keep_four": "Fire ens: slå den femte",
    "tip.keep_four.as": "Med Yatzy åben holdes fire ens, og den femte terning slås.",
    "tip.risk_behind": "Bagud? Jagt fem ens",
    "tip.risk_behind.as": "Med Yatzy eller Fire ens åben holdes tre eller flere ens hver gang, uanset pointene.",
    "tip.chance_20": "Chance fra {good_chance} point",
    "tip.chance_20.as": "Chance udfyldes ikke med mindre, så længe et andet felt er åbent.",
    "tip.zero_hard": "Streg et felt ud, der er svært",
    "tip.zero_hard.as": "Et nul går i Yatzy eller stor straight, så længe en af dem er åben.",
    "tip.big_or_safe": "Sikre point inden for rækkevidde: spil sikkert",
    "tip.big_or_safe.as": "Tre eller flere ens af et åbent øvre tal går altid i dets felt.",
    "tip.hold_high": "Hold fast i firere, femmere og seksere",
    "tip.hold_high.as": "Ingen slås om, så længe deres øvre felt er åbent.",
    "tip.high_house": "Et hus med høje tal er meget bedre",
    "tip.high_house.as": "Et hus under {high_house} point skrives ikke ind, så længe et andet felt er åbent.",
    "tip.zero_small": "Streg en straight ud, den lille først",
    "tip.zero_small.as": "Et nul går i lille straight, så længe den er åben.",
    "tip.high_pair": "Tag altid det højeste par",
    "tip.high_pair.as": "Et par udfyldes kun med femmere eller seksere, så længe et andet felt er åbent.",
    "tip.zero_ones": "Ofr enerne",
    "tip.zero_ones.as": "Et nul går i Enere, så længe de er åbne.",
    "tip.no_zero_there": "Streg aldrig Fire ens eller Yatzy ud",
    "tip.no_zero_there.as": "Ingen af dem får nul, så længe et andet felt er åbent.",
}

CHAPTERS = {
    "turn": """
# Sådan spiller man

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
# Tredobbelt

{games.triple}
""",
    "yacht": """
# Yacht

{games.yacht}

[boxes yacht]
""",
    "tenthousand": """
# Titusind

{games.tenthousand}

Så meget giver terningerne i ét kast efter de sædvanlige regler:

[tenthousand_pays]

Tæller ingen terning i et kast, er turens point væk; jo færre terninger, desto oftere:

[tenthousand_lost]
""",
    "pig": """
# Gris

{games.pig}

Guiderne siger: stop ved {pig.hold}. Derfra taber endnu et kast i gennemsnit lige så meget, som det giver. Det handler om point, ikke om sejre: den, der er langt bagud, må vove mere, og den, der kan vinde med denne tur, stopper slet ikke. Tabellen viser det bedste spil for to, regnet nøjagtigt ud. Alene bruger man i gennemsnit mindst {pig.alone} ture. Spiller begge bedst muligt, vinder den, der begynder, {pig.first} % af spillene.

[pig]
""",
    "grab": """
# Snup

{games.grab}

Den, der spiller efter flest point, tager i gennemsnit {grab.turn} i første tur. Et kort, der tages fra en anden, tæller dobbelt, for dér er det væk; og høje terninger vogter et kort: tre seksere bliver slået sjældnere end tre enere. Her er kortene, hvor mange der er af hvert, og hvor tit tre kast danner det for den, der kun spiller efter det:

[grab]
""",
    "house_rules": """
# Husregler

Hver af dem vælges, når et spil begynder, og står på det trykte kort.

[house_rules]
""",
    "differences": """
# Hvad er forskellen

[differences]
""",
    "questions": """
# Spørgsmål, folk stiller

? Yahtzee eller Yatzy?
To spil af samme familie. Yahtzee er et varemærke, der tilhører Hasbro; reglerne er dem, som Kast kalder Amerikansk: {american.boxes} felter, og {american.full_house} point for ethvert fuldt hus. Yatzy er det nordiske spil: {yatzy.boxes} felter, med par, og et fuldt hus giver, hvad terningerne viser. Kast har ingen forbindelse til Hasbro.

? Hvad skal jeg bruge for at spille?
Terninger: {yatzy.dice}, til Maxi Yatzy og Titusind {maxi.dice}, til Gris én. Et trykt kort til hver spiller; kommandoen kast sheet laver det. Snup kræver også sine kort: kast sheet --game grab --layout deck. En blyant. Maskinen har terninger og kort indbygget.

{questions}

? Hvor melder jeg en fejl?
Under Issues i Kasts kodearkiv. Skriv, hvad du så, i hvilket spil og på hvilket sprog.
""",
    "names": """
# Andre navne

De samme felter hedder noget andet andre steder. Maskinens indstillinger kan vise disse, og det trykte kort også: --other-names. Egne navne går også: --name villa=Hus.

[names]
""",
    "odds": """
# Oddsene

Hvor tit et felt lykkes for den, der kun spiller efter det, uden en tanke på de andre. Regnet ud for alle kast, ikke prøvet.

[odds yatzy]

[odds american]

[odds maxi]

[odds yacht]

[held]
""",
    "example": """
# En tur, trin for trin

Guiden til de amerikanske regler viser denne tur. Efter første kast taler den om [2 3 4 5], men der er ingen treer blandt terningerne. Her er turen med oddsene for hvert valg og med det, valget koster i resten af spillet i forhold til det bedste.

[turn]

Første kast: guiden går efter stor straight; med disse terninger betyder det at holde [2 4 5]. De to firere er bedre, for de passer i flere felter. Andet kast: nu er der fire på stribe. Guiden holder de to toere; et kast mere efter straighten er bedre. Tredje kast: guiden udfylder Fuldt hus, og det gør perfekt spil også.
""",
    "tips": """
# Seksten tips, efterregnet

Guider giver disse tips. Hvert af dem blev fulgt til punkt og prikke gennem et helt spil af en spiller, der er perfekt i alt andet, og alle spil, der kan findes, blev talt: så meget koster det at følge det. En lav pris betyder, at tippet næsten altid er rigtigt; ingen tips vinder noget, for perfekt spil behøver ingen.

At overhøre et tip betyder aldrig at gøre, hvad det beder om, så længe noget andet kan lade sig gøre; et tip, der kun forbyder, har ingen sådan pris.

[tips]
""",
    "positions": """
# Rigtigt her, forkert dér

Til hvert tip en stilling, hvor det er rigtigt, og en, hvor det er dyrt. Terningerne ligger på bordet, og det er kast et, to eller tre. Pointene er, hvad valget er værd i resten af spillet.

[positions]

Er du bagud med få ture tilbage, kan det være rigtigt at tage chancer, selv om det koster point: en sum, der taber knebent, er ikke bedre end en, der taber stort. Det afhænger af det andet kort, ikke af oddsene; i længden vinder det knap et spil mere.
""",
    "history": """
# Hvor det kommer fra

Spil med fem terninger og en liste med felter er ældre end alle varemærker. I en bog fra 1938 står Yacht, med tolv felter, og Crag, med tre terninger. Poker Dice og Cheerio er engelske; Generala hører hjemme i de spansktalende lande, og i Puerto Rico hedder det også General. I 1952 registrerede Edward C. Gullion i Crawfordsville, Indiana, reglerne og kortet til et spil, der hed Yahtzie.

Producenten fortæller en anden historie: i 1954 spillede et canadisk par, hvis navn ingen kender, et terningspil med deres gæster på en yacht. I 1956 bad de Edwin S. Lowe, som solgte bingo, om nogle eksemplarer til at give væk; han fik spillet for tusind af dem, gav det et navn, der lyder som en yacht, og fik det beskyttet den 19. april. Det solgte dårligt, indtil han lod folk spille det til fester; derefter solgte han mere end 40 millioner. Milton Bradley købte hans firma i 1973, og Hasbro købte Milton Bradley i 1984. Hasbros første version til computere kom i 1996. Apper fulgte: en af dem talte 1,2 milliarder spil i sit første år, siger producenten Scopely.

Guiderne skriver om 50 millioner solgte spil om året. Hasbro nævnes som kilde; ingen optælling, der viser det, er fundet.

I Norden hedder det Yatzy, kendt siden halvtredserne, med par og med straights, der giver, hvad de viser. Guiderne forbinder det med producenten Alga i Sverige; i Finland laves det af Tactic. Hvem der udgav det først her, og hvornår, siger ingen kilde, der er fundet. Maxi, med seks terninger, og Tvang spilles også her.

Slægtninge andre steder: Kniffel i Tyskland, solgt af Schmidt Spiele siden 1972; Yams i Frankrig; Balut, som amerikanske soldater fandt på i Filippinerne, og som danskere i udlandet spiller.

Kilder: guiden til de amerikanske regler og guiden til Yatzy på yatzyregler.com; C. Wood og G. Goddard, The Complete Book of Games, 1938, efter Wikipedia, Yacht (dice game); Games World of Puzzles, oktober 2019; dice-play.com, Yacht; Library of Congress, Catalog of Copyright Entries, 1953, citeret på American Dialect Societys liste, 24. februar 2023; Google Arts and Culture, terningspil fra E. S. Lowe Company; The Game for Today, 26. november 2006, som nævner Lowes egen beretning i A Toy Is Born, 1973; PocketGamer.biz, One year on; finsk Wikipedia, Yatzy; Speyer-Kurier, 50 Jahre Kniffel; yams.ws; ScandAsia, First Mix-Balut event, 2014.
""",
    "slips": """
# Hvor guiderne tager fejl

Alle kan tage fejl. Det her står i guider; reglerne siger noget andet.

? Er [4 4 3 3 5] et fuldt hus?
En guide giver {american.full_house} point for det. Men et fuldt hus er tre af ét tal og to af et andet; det her er to par.

? Er der [2 3 4 5] i [2 2 4 4 5]?
Nej, treeren mangler. Kapitlet med en tur, trin for trin, viser den, som terningerne ligger.

? Er seks ens en villa eller et tårn?
Nej. Begge kræver to forskellige tal: tre og tre, eller fire og to.

? Er [4 4 4 4 2 2] tre par?
Nej. Tre par har tre forskellige tal; i Maxi er det her et tårn.

? Må en Yatzy slås om?
Ja. Så længe du har kast tilbage, må en hvilken som helst terning slås om.
""",
    "decided": """
# Hvor guiderne er uenige

Hvad Kast gør, og hvorfor.

? Joker i hus og straights
Den officielle tekst giver fulde point, spørgsmålene under den følger den sædvanlige regel, og joker kun, hvis Yatzy gav {american.yatzy}. Kast følger den officielle tekst; det andet er husreglen Joker: streng, og en tredje guides læsning er Joker: åben.

? Alle ens igen efter et nul
En guide lader alligevel kastet være joker, en anden nævner det knap. Den officielle tekst er klar: ingen bonus, men en joker.

? Yatzy: halvtreds, eller halvtreds og øjnene
De fleste kort siger {yatzy.yatzy}. Et spil på nettet lægger øjnene til; det er en husregel her.

? Fuld straight i Maxi
Guiderne kender {maxi.full_straight} og {example.full_straight_other}. Kast giver {maxi.full_straight}, terningernes sum som ved de andre straights; det andet er en husregel.

? Fuldt hus i Maxi
En guide tæller alle seks terninger. Kast tæller de fem, der udgør huset, som i felterne ved siden af; det andet er en husregel.

? Uafgjort
Guiderne lader den højeste øvre del eller en omkamp afgøre det, eller deler sejren. Kast følger den officielle tekst i Amerikansk og deler ellers, som guiden til Yatzy.

? Hvem begynder
Det højeste kast, siger de trykte regler; lodtrækning, siger et spil på nettet. Du vælger.

? Gemte kast i Maxi
Den sædvanlige regel ved svenske borde, selv om guiderne ikke nævner den. Slået fra, medmindre den vælges, for den er meget værd, og rekorder holdes adskilt efter den.

? Et almindeligt spil giver {usual_least} til {usual_most} point
Det siger en guide om Amerikansk. Perfekt spil giver {american.perfect} i snit, så det gør ingen andre.
""",
}
"""The chapters of the companion in their order; en.py describes their format."""

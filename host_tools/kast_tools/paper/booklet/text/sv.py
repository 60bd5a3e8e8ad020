"""Texts of the companion in Swedish."""

TEXT = {
    "title": "Spelhandboken",
    "subtitle": "Regler, frågor, odds och tips till tärningsspelen i Kast",
    "page": "Sida {}",
    "decimal": ",",
    "percent": "{} %",
    "colon": "{}: {}",
    "box": "Ruta",
    "pays": "Vad den ger",
    "difference.dice": "Tärningar",
    "difference.boxes": "Rutor och turer",
    "difference.bonus": "Övre bonus",
    "difference.bonus.is": "{} vid {}",
    "difference.all": "alla tärningar",
    "difference.own": "dess tärningar",
    "difference.again": "Alla lika igen",
    "difference.again.is": "+ {}, joker",
    "difference.order": "Ordning",
    "difference.order.any": "fri",
    "difference.order.top": "uppifrån",
    "difference.columns": "Kolumner",
    "difference.perfect": "Perfekt spel, snitt",
    "difference.highest": "Högsta summa",
    "difference.lowest": "Lägsta summa",
    "names.also": "Kallas också",
    "tenthousand.points": "Poäng",
    "tenthousand.dice": "Kastade tärningar",
    "tenthousand.lost": "Ingen räknas",
    "pig.own": "Du har",
    "pig.other": "Turens poäng att sluta vid, när den andra har",
    "pig.never": "aldrig",
    "odds.at_once": "första kastet",
    "odds.by_second": "senast andra",
    "odds.by_third": "senast tredje",
    "odds.held": "Sparat, två kast kvar",
    "odds.for": "för",
    "odds.two_rolls": "på två",
    "odds.one_roll": "på ett",
    "odds.of": "minst {} tärningar",
    "turn.choice": "Spara eller fyll",
    "turn.brings": "Odds eller poäng",
    "turn.cost": "Kostar",
    "turn.best": "bäst",
    "tips.tip": "Tips, så som det prövats",
    "tips.costs": "kostar per spel",
    "tips.ignored": "inte följt",
    "tips.card": "Protokoll",
    "tips.empty": "tomt",
    "tips.filled": "ifyllt: {}",
    "tips.open": "öppet: {}",
    "tips.roll": "kast {}",
    "tips.hold": "spara {}",
    "tips.roll_all": "slå alla",
    "tips.fill": "fyll {}",
    "tips.strike": "stryk {}",
    "tips.right": "Rätt: {} är bättre än {}, med {}.",
    "tips.wrong": "Fel: {} är sämre än {}, med {}.",
    "tip.upper_early": "Fyll övre delen tidigt",
    "tip.upper_early.as": "De första sex turerna fylls bara övre rutor, om så med noll.",
    "tip.three_early": "Samma råd, mindre strängt",
    "tip.three_early.as": "De första sex turerna går tre lika av ett öppet övre tal till dess ruta.",
    "tip.risky_later": "Spara Yatzy och stor stege till senare",
    "tip.risky_later.as": "Ingen av dem stryks under de första sex turerna.",
    "tip.reroll_two": "Tre lika: slå om de andra två",
    "tip.reroll_two.as": "Med just tre lika och Tretal öppet sparas de tre och inget annat.",
    "tip.lock_house": "Lås en kåk",
    "tip.lock_house.as": "En kåk som har slagits fylls i genast.",
    "tip.hold_run": "Spara [2 3 4]",
    "tip.hold_run.as": "Med en stege öppen sparas den längsta följden av minst tre, och inget annat.",
    "tip.keep_four": "Fyra lika: slå den femte",
    "tip.keep_four.as": "Med Yatzy öppen sparas fyra lika och den femte slås.",
    "tip.risk_behind": "Ligger du efter? Jaga fem lika",
    "tip.risk_behind.as": "Med Yatzy eller Fyrtal öppet sparas tre lika eller fler varje gång, oavsett poängen.",
    "tip.chance_20": "Chans från {good_chance} poäng",
    "tip.chance_20.as": "Chans fylls inte med mindre så länge en annan ruta är öppen.",
    "tip.zero_hard": "Stryk en ruta som är svår",
    "tip.zero_hard.as": "En nolla går till Yatzy eller stor stege så länge en av dem är öppen.",
    "tip.big_or_safe": "Nära säkra poäng: spela säkert",
    "tip.big_or_safe.as": "Tre eller fler lika av ett öppet övre tal går alltid till dess ruta.",
    "tip.hold_high": "Håll fast vid fyror, femmor och sexor",
    "tip.hold_high.as": "Ingen slås om så länge dess övre ruta är öppen.",
    "tip.high_house": "En kåk med höga tal är mycket bättre",
    "tip.high_house.as": "Ingen kåk under {high_house} poäng fylls så länge en annan ruta är öppen.",
    "tip.zero_small": "Stryk en stege, den lilla först",
    "tip.zero_small.as": "En nolla går till liten stege så länge den är öppen.",
    "tip.high_pair": "Ta alltid det högsta paret",
    "tip.high_pair.as": "Par fylls bara med femmor eller sexor så länge en annan ruta är öppen.",
    "tip.zero_ones": "Offra ettorna",
    "tip.zero_ones.as": "En nolla går till Ettor så länge den är öppen.",
    "tip.no_zero_there": "Stryk aldrig Fyrtal eller Yatzy",
    "tip.no_zero_there.as": "Ingen av dem får noll så länge en annan ruta är öppen.",
}

CHAPTERS = {
    "turn": """
# Så spelar man

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
# Maxiyatzy

{games.maxi}

[boxes maxi]
""",
    "forced": """
# Tvångsyatzy

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
# Tiotusen

{games.tenthousand}

Så mycket ger tärningarna i ett kast med de vanliga reglerna:

[tenthousand_pays]

Räknas ingen tärning i ett kast är turens poäng borta; ju färre tärningar, desto oftare:

[tenthousand_lost]
""",
    "pig": """
# Gris

{games.pig}

Guiderna säger: sluta vid {pig.hold}. Därifrån förlorar ett kast till i genomsnitt lika mycket som det ger. Det handlar om poäng, inte om vinster: den som ligger långt efter måste våga mer, och den som kan vinna med den här turen slutar inte alls. Tabellen visar bästa spelet för två, exakt beräknat. Ensam behöver man i genomsnitt minst {pig.alone} turer. Spelar båda så bra det går vinner den som börjar {pig.first} % av spelen.

[pig]
""",
    "grab": """
# Nappa

{games.grab}

Den som spelar för flest poäng tar i genomsnitt {grab.turn} i första turen. Ett kort som tas från någon annan räknas dubbelt, för där saknas det; och höga tärningar skyddar ett kort: tre sexor blir slagna mer sällan än tre ettor. Här är korten, hur många det finns av varje, och hur ofta tre kast ger det för den som bara spelar för det:

[grab]
""",
    "house_rules": """
# Husregler

Var och en väljs när ett spel börjar, och står på det tryckta protokollet.

[house_rules]
""",
    "differences": """
# Vad som skiljer

[differences]
""",
    "questions": """
# Frågor som folk ställer

? Yahtzee eller Yatzy?
Två spel ur samma familj. Yahtzee är ett varumärke som tillhör Hasbro; reglerna är de som Kast kallar Amerikansk: {american.boxes} rutor, och {american.full_house} poäng för vilken kåk som helst. Yatzy är det nordiska spelet: {yatzy.boxes} rutor, med par, och en kåk ger vad tärningarna visar. Kast har ingen koppling till Hasbro.

? Vad behöver jag för att spela?
Tärningar: {yatzy.dice}, till Maxi Yatzy och Tiotusen {maxi.dice}, till Gris en. Ett tryckt protokoll till varje spelare; kommandot kast sheet gör det. Nappa behöver också sina kort: kast sheet --game grab --layout deck. En penna. Maskinen har tärningar och protokoll inbyggda.

{questions}

? Var anmäler jag ett fel?
Under Issues i Kasts kodarkiv. Skriv vad du såg, i vilket spel och på vilket språk.
""",
    "names": """
# Andra namn

Samma rutor heter olika på olika håll. Maskinens inställningar kan visa de här, och det tryckta protokollet också: --other-names. Egna namn går också: --name villa=Villa.

[names]
""",
    "odds": """
# Oddsen

Hur ofta en ruta går att göra för den som spelar för just den, utan tanke på de andra. Uträknat för alla kast, inte prövat.

[odds yatzy]

[odds american]

[odds maxi]

[odds yacht]

[held]
""",
    "example": """
# En tur, steg för steg

Guiden till de amerikanska reglerna visar den här turen. Efter första kastet talar den om [2 3 4 5], men det finns ingen trea bland tärningarna. Här är turen med oddsen för varje val, och vad valet kostar under resten av spelet jämfört med det bästa.

[turn]

Första kastet: guiden går för stor stege; med de här tärningarna betyder det att spara [2 4 5]. De två fyrorna är bättre, för de passar i flera rutor. Andra kastet: nu är det fyra i rad. Guiden sparar de två tvåorna; ett kast till för stegen är bättre. Tredje kastet: guiden fyller kåken, och det gör perfekt spel också.
""",
    "tips": """
# Sexton tips, kontrollräknade

Guider ger de här tipsen. Vart och ett följdes till punkt och pricka genom ett helt spel av en spelare som är perfekt i allt annat, och alla spel som kan finnas räknades: så mycket kostar det att följa det. Låg kostnad betyder att tipset nästan alltid är rätt; inget tips ger något, för perfekt spel behöver inga.

Att strunta i ett tips är att aldrig göra det som tipset ber om så länge något annat går; ett tips som bara förbjuder har inget sådant pris.

[tips]
""",
    "positions": """
# Rätt här, fel där

Till varje tips ett läge där det är rätt och ett där det är dyrt. Tärningarna ligger på bordet, och det är kast ett, två eller tre. Poängen är vad valet är värt under resten av spelet.

[positions]

Ligger du efter med få turer kvar kan det vara rätt att chansa fast det kostar poäng: en summa som förlorar knappt är inte bättre än en som förlorar stort. Det beror på det andra protokollet, inte på oddsen; i längden vinner det knappt ett spel mer.
""",
    "history": """
# Var det kommer ifrån

Spel med fem tärningar och en lista med rutor är äldre än alla varumärken. I en bok från 1938 finns Yacht, med tolv rutor, och Crag, med tre tärningar. Poker Dice och Cheerio är engelska; Generala hör hemma i de spansktalande länderna, och i Puerto Rico heter det också General. År 1952 registrerade Edward C. Gullion i Crawfordsville, Indiana, reglerna och protokollet till ett spel som hette Yahtzie.

Tillverkaren berättar en annan historia: år 1954 spelade ett kanadensiskt par, vars namn ingen vet, ett tärningsspel med sina gäster på en yacht. År 1956 bad de Edwin S. Lowe, som sålde bingo, om några exemplar att ge bort; han fick spelet för tusen av dem, gav det ett namn som låter som en yacht och lät skydda det den 19 april. Det sålde dåligt tills han lät folk spela det på fester; sedan sålde han mer än 40 miljoner. Milton Bradley köpte hans firma 1973, och Hasbro köpte Milton Bradley 1984. Hasbros första version för datorer kom 1996. Appar följde: en av dem räknade 1,2 miljarder spel under sitt första år, säger tillverkaren Scopely.

Guiderna skriver om 50 miljoner sålda spel om året. Hasbro anges som källa; ingen räkning som visar det har hittats.

I Norden heter det Yatzy, känt sedan femtiotalet, med par och med stegar som ger vad de visar. Guiderna förknippar det med tillverkaren Alga i Sverige; i Finland tillverkas det av Tactic. Vem som gav ut det först här, och när, säger ingen källa som har hittats. Maxi, med sex tärningar, och Tvång spelas också här.

Släktingar på andra håll: Kniffel i Tyskland, sålt av Schmidt Spiele sedan 1972; Yams i Frankrike; Balut, som amerikanska soldater hittade på i Filippinerna och som danskar utomlands spelar.

Källor: guiden till de amerikanska reglerna och guiden till Yatzy på yatzyregler.com; C. Wood och G. Goddard, The Complete Book of Games, 1938, enligt Wikipedia, Yacht (dice game); Games World of Puzzles, oktober 2019; dice-play.com, Yacht; Library of Congress, Catalog of Copyright Entries, 1953, citerad på American Dialect Societys lista, 24 februari 2023; Google Arts and Culture, tärningsspel från E. S. Lowe Company; The Game for Today, 26 november 2006, som anger Lowes egen berättelse i A Toy Is Born, 1973; PocketGamer.biz, One year on; finska Wikipedia, Yatzy; Speyer-Kurier, 50 Jahre Kniffel; yams.ws; ScandAsia, First Mix-Balut event, 2014.
""",
    "slips": """
# Där guiderna tar fel

Alla kan ta fel. Det här står i guider; reglerna säger något annat.

? Är [4 4 3 3 5] en kåk?
En guide ger {american.full_house} poäng för det. Men en kåk är tre av ett tal och två av ett annat; det här är två par.

? Finns [2 3 4 5] i [2 2 4 4 5]?
Nej, trean saknas. Kapitlet med en tur, steg för steg, visar turen så som tärningarna ligger.

? Är sex lika ett hus eller ett torn?
Nej. Båda kräver två olika tal: tre och tre, eller fyra och två.

? Är [4 4 4 4 2 2] tre par?
Nej. Tre par har tre olika tal; i Maxi är det här ett torn.

? Får en Yatzy slås om?
Ja. Så länge du har kast kvar får vilken tärning som helst slås om.
""",
    "decided": """
# Där guiderna är oense

Vad Kast gör, och varför.

? Joker i kåk och stegar
Den officiella texten ger full poäng, frågorna under den följer den vanliga regeln, och joker bara om Yatzy gav {american.yatzy}. Kast följer den officiella texten; det andra är husregeln Joker: strikt, och en tredje guides läsning är Joker: öppen.

? Alla lika igen efter en nolla
En guide låter kastet ändå vara joker, en annan nämner det knappt. Den officiella texten är tydlig: ingen bonus, men en joker.

? Yatzy: femtio, eller femtio och tärningarna
De flesta protokoll säger {yatzy.yatzy}. Ett spel på nätet lägger till tärningarna; det är en husregel här.

? Full stege i Maxi
Guiderna känner {maxi.full_straight} och {example.full_straight_other}. Kast ger {maxi.full_straight}, tärningarnas summa som vid de andra stegarna; det andra är en husregel.

? Kåk i Maxi
En guide räknar alla sex tärningar. Kast räknar de fem som bildar kåken, som i rutorna bredvid; det andra är en husregel.

? Lika
Guiderna låter övre delen eller en ny omgång avgöra, eller delar segern. Kast följer den officiella texten i Amerikansk, och delar annars, som guiden till Yatzy.

? Vem börjar
Högst kast, säger de tryckta reglerna; lotten, säger ett spel på nätet. Du väljer.

? Sparade kast i Maxi
Den vanliga regeln vid svenska bord, fast guiderna inte nämner den. Avstängd om den inte väljs, för den är värd mycket, och bästa poängen hålls isär efter den.

? Ett vanligt spel ger {usual_least} till {usual_most} poäng
Så säger en guide om Amerikansk. Perfekt spel ger {american.perfect} i snitt, så det gör ingen annan.
""",
}
"""The chapters of the companion in their order; en.py describes their format."""

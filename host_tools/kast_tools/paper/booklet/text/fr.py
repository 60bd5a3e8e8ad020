"""Texts of the companion in French."""

TEXT = {
    "title": "Le compagnon",
    "subtitle": "Règles, questions, probabilités et conseils pour les jeux de dés de Kast",
    "page": "Page {}",
    "decimal": ",",
    "percent": "{} %",
    "colon": "{} : {}",
    "box": "Case",
    "pays": "Ce qu'elle rapporte",
    "difference.dice": "Dés",
    "difference.boxes": "Cases, et tours",
    "difference.bonus": "Bonus du haut",
    "difference.bonus.is": "{} dès {}",
    "difference.all": "tous les dés",
    "difference.own": "ses dés",
    "difference.again": "Encore tous pareils",
    "difference.again.is": "+ {}, joker",
    "difference.order": "Ordre",
    "difference.order.any": "libre",
    "difference.order.top": "de haut en bas",
    "difference.columns": "Colonnes",
    "difference.perfect": "Jeu parfait, moyenne",
    "difference.highest": "Plus grand total",
    "difference.lowest": "Plus petit total",
    "names.also": "S'appelle aussi",
    "tenthousand.points": "Points",
    "tenthousand.dice": "Dés lancés",
    "tenthousand.lost": "Aucun ne compte",
    "pig.own": "Toi",
    "pig.other": "Points du tour où l'on arrête, si l'autre a",
    "pig.never": "jamais",
    "odds.at_once": "premier jet",
    "odds.by_second": "en deux jets",
    "odds.by_third": "en trois jets",
    "odds.held": "Gardés, encore deux jets",
    "odds.for": "pour",
    "odds.two_rolls": "en deux",
    "odds.one_roll": "en un",
    "odds.of": "{} dés ou plus",
    "turn.choice": "Garder ou remplir",
    "turn.brings": "Probabilité ou points",
    "turn.cost": "Coûte",
    "turn.best": "le mieux",
    "tips.tip": "Conseil, tel qu'il a été testé",
    "tips.costs": "coût par partie",
    "tips.ignored": "si ignoré",
    "tips.card": "Feuille",
    "tips.empty": "vide",
    "tips.filled": "remplies : {}",
    "tips.open": "libres : {}",
    "tips.roll": "jet {}",
    "tips.hold": "garder {}",
    "tips.roll_all": "tout relancer",
    "tips.fill": "remplir {}",
    "tips.strike": "barrer {}",
    "tips.right": "Juste : {} vaut mieux que {}, de {}.",
    "tips.wrong": "Faux : {} vaut moins que {}, de {}.",
    "tip.upper_early": "Remplis tôt la partie haute",
    "tip.upper_early.as": "Aux six premiers tours, on ne remplit que des cases du haut, au besoin d'un zéro.",
    "tip.three_early": "Le même, en moins strict",
    "tip.three_early.as": "Aux six premiers tours, trois pareils d'un nombre du haut encore libre vont dans sa case.",
    "tip.risky_later": "Garde Yatzy et grande suite pour plus tard",
    "tip.risky_later.as": "Aucune des deux ne reçoit de zéro aux six premiers tours.",
    "tip.reroll_two": "Trois pareils : relance les deux autres",
    "tip.reroll_two.as": "Avec exactement trois pareils et Brelan libre, on garde ces trois dés et rien d'autre.",
    "tip.lock_house": "Inscris un full tout de suite",
    "tip.lock_house.as": "Un full qui est tombé est inscrit aussitôt.",
    "tip.hold_run": "Garde [2 3 4]",
    "tip.hold_run.as": "Si une suite est libre, on garde la plus longue série d'au moins trois, et rien d'autre.",
    "tip.keep_four": "Quatre pareils : relance le cinquième",
    "tip.keep_four.as": "Si Yatzy est libre, on garde quatre pareils et on relance le cinquième dé.",
    "tip.risk_behind": "En retard ? Vise cinq pareils",
    "tip.risk_behind.as": "Si Yatzy ou Carré est libre, on garde à chaque fois trois pareils ou plus, quels que soient "
    "les points.",
    "tip.chance_20": "La chance à partir de {good_chance} points",
    "tip.chance_20.as": "Chance n'est pas remplie avec moins tant qu'une autre case est libre.",
    "tip.zero_hard": "Barre une case difficile",
    "tip.zero_hard.as": "Un zéro va dans Yatzy ou dans la grande suite tant que l'une des deux est libre.",
    "tip.big_or_safe": "Des points sûrs à portée : joue la sécurité",
    "tip.big_or_safe.as": "Trois pareils ou plus d'un nombre du haut encore libre vont toujours dans sa case.",
    "tip.hold_high": "Garde les quatre, les cinq et les six",
    "tip.hold_high.as": "Aucun n'est relancé tant que sa case du haut est libre.",
    "tip.high_house": "Un full de grands nombres vaut bien mieux",
    "tip.high_house.as": "Aucun full de moins de {high_house} points n'est inscrit tant qu'une autre case est libre.",
    "tip.zero_small": "Barre une suite, la petite d'abord",
    "tip.zero_small.as": "Un zéro va dans la petite suite tant qu'elle est libre.",
    "tip.high_pair": "Prends toujours la plus haute paire",
    "tip.high_pair.as": "Paire n'est remplie qu'avec des cinq ou des six tant qu'une autre case est libre.",
    "tip.zero_ones": "Sacrifie les as",
    "tip.zero_ones.as": "Un zéro va dans As tant que cette case est libre.",
    "tip.no_zero_there": "Ne barre jamais Carré ni Yatzy",
    "tip.no_zero_there.as": "Aucune des deux ne reçoit de zéro tant qu'une autre case est libre.",
}

CHAPTERS = {
    "turn": """
# Comment on joue

{games.turn}

[keys]
""",
    "yatzy": """
# Yatzy

{games.yatzy}

[boxes yatzy]
""",
    "american": """
# Américain

{games.american}

[boxes american]
""",
    "maxi": """
# Maxi Yatzy

{games.maxi}

[boxes maxi]
""",
    "forced": """
# Yatzy imposé

{games.forced}
""",
    "triple": """
# Triple

{games.triple}
""",
    "yacht": """
# Yacht

{games.yacht}

[boxes yacht]
""",
    "tenthousand": """
# Dix mille

{games.tenthousand}

Voici ce que valent les dés d'un jet avec les règles usuelles :

[tenthousand_pays]

Un jet où aucun dé ne compte fait perdre les points du tour ; moins il y a de dés, plus c'est fréquent :

[tenthousand_lost]
""",
    "pig": """
# Cochon

{games.pig}

Les guides disent : arrête à {pig.hold}. À partir de là, un jet de plus perd en moyenne autant qu'il rapporte. Il s'agit là de points, pas de victoires : qui est loin derrière doit oser davantage, et qui peut gagner avec ce tour n'arrête pas du tout. Le tableau donne le meilleur jeu à deux, calculé exactement. Seul, il faut en moyenne {pig.alone} tours au moins. Entre deux joueurs parfaits, celui qui commence gagne {pig.first} % des parties.

[pig]
""",
    "grab": """
# Chipe

{games.grab}

Qui joue pour le plus de points en prend en moyenne {grab.turn} au premier tour. Une carte prise à un autre compte double, car elle lui manque ; et de grands dés gardent une carte : trois six sont battus moins souvent que trois as. Voici les cartes, combien il y en a de chacune, et combien de fois trois jets la font quand on ne joue que pour elle :

[grab]
""",
    "house_rules": """
# Règles maison

On les choisit au début de la partie, et la feuille imprimée les indique.

[house_rules]
""",
    "differences": """
# Ce qui change

[differences]
""",
    "questions": """
# Les questions qu'on se pose

? Yahtzee ou Yatzy ?
Deux jeux d'une même famille. Yahtzee est une marque de Hasbro ; ses règles sont celles que Kast appelle Américain : {american.boxes} cases, et {american.full_house} points pour n'importe quel full. Le Yatzy est le jeu nordique : {yatzy.boxes} cases, avec des paires, et un full rapporte ce que montrent ses dés. Kast n'a aucun lien avec Hasbro.

? Que faut-il pour jouer ?
Des dés : {yatzy.dice}, pour le Maxi Yatzy et le Dix mille {maxi.dice}, pour le Cochon un. Une feuille imprimée par joueur ; la commande kast sheet la fait. Il faut aussi les cartes de Chipe : kast sheet --game grab --layout deck. Un crayon. Dans la machine, dés et feuilles sont compris.

{questions}

? Où signaler une erreur ?
Dans les Issues du dépôt de Kast. Écris ce que tu as vu, dans quel jeu et dans quelle langue.
""",
    "names": """
# D'autres noms

Ailleurs, ces cases ont d'autres noms. Les réglages de la machine peuvent afficher ceux-ci, et la feuille imprimée aussi : --other-names. Elle accepte aussi les tiens : --name villa=Maison.

[names]
""",
    "odds": """
# Les probabilités

À quelle fréquence on réussit une case en ne jouant que pour elle, sans penser aux autres. Calculé sur tous les jets possibles, pas essayé.

[odds yatzy]

[odds american]

[odds maxi]

[odds yacht]

[held]
""",
    "example": """
# Un tour, pas à pas

Le guide des règles américaines montre ce tour. Après le premier jet, il parle de [2 3 4 5], mais il n'y a pas de trois parmi les dés. Voici le tour, avec la probabilité de chaque choix et ce qu'il coûte sur le reste de la partie par rapport au meilleur.

[turn]

Premier jet : le guide vise la grande suite ; avec ces dés, il faut pour cela garder [2 4 5]. Les deux quatre valent mieux, car ils vont dans plusieurs cases. Deuxième jet : il y en a quatre qui se suivent. Le guide garde la paire de deux ; un jet de plus pour la suite vaut mieux. Troisième jet : le guide remplit le full, et le jeu parfait aussi.
""",
    "tips": """
# Seize conseils, vérifiés

Les guides donnent ces conseils. Chacun a été suivi à la lettre pendant toute une partie par un joueur parfait en tout le reste, et toutes les parties possibles ont été comptées : voilà ce qu'il coûte de le suivre. Un coût faible signifie que le conseil est presque toujours juste ; aucun ne fait gagner, car le jeu parfait n'en a pas besoin.

Ignorer un conseil, c'est ne jamais faire ce qu'il demande tant qu'autre chose est possible ; un conseil qui ne fait qu'interdire n'a pas ce prix.

[tips]
""",
    "positions": """
# Bon ici, mauvais là

Pour chaque conseil, une position où il est juste et une où il coûte cher. Les dés sont sur la table, au premier, deuxième ou troisième jet. Les points sont ce que vaut le choix sur le reste de la partie.

[positions]

En retard avec peu de tours à jouer, tenter gros peut être juste même si cela coûte des points : perdre de peu ne vaut pas mieux que perdre de beaucoup. Cela dépend de la feuille de l'autre, pas des probabilités ; à la longue, on y gagne à peine une partie de plus.
""",
    "history": """
# D'où il vient

Les jeux à cinq dés avec une liste de cases sont plus anciens que toutes les marques. Un livre de 1938 contient Yacht, à douze cases, et Crag, à trois dés. Poker Dice et Cheerio sont anglais ; la Generala est celle des pays hispanophones, et à Porto Rico elle s'appelle aussi General. En 1952, Edward C. Gullion, de Crawfordsville dans l'Indiana, fit enregistrer les règles et la feuille d'un jeu nommé Yahtzie.

Le fabricant le raconte autrement : en 1954, un couple canadien, dont personne ne connaît le nom, jouait à un jeu de dés avec ses invités sur un yacht. En 1956, il demanda à Edwin S. Lowe, qui vendait des bingos, quelques exemplaires à offrir ; celui-ci obtint le jeu contre mille d'entre eux, lui donna un nom qui sonne comme un yacht et le fit protéger le 19 avril. Il se vendit mal jusqu'à ce qu'il le fasse jouer dans des fêtes ; il en vendit ensuite plus de 40 millions. Milton Bradley acheta son entreprise en 1973, et Hasbro acheta Milton Bradley en 1984. La première version de Hasbro pour ordinateur parut en 1996. Les applications suivirent : l'une d'elles compta 1,2 milliard de parties dès sa première année, dit son éditeur Scopely.

Les guides parlent de 50 millions de jeux vendus par an. Hasbro est cité ; aucun décompte qui le montre n'a été trouvé.

Dans les pays nordiques, c'est le Yatzy, connu depuis les années cinquante, avec des paires, et des suites qui rapportent ce qu'elles montrent. Les guides le rattachent au fabricant Alga, en Suède ; en Finlande, c'est Tactic qui le fabrique. Qui l'y publia le premier, et quand, aucune source trouvée ne le dit. On y joue aussi au Maxi, à six dés, et à l'Imposé.

Des parents ailleurs : le Kniffel en Allemagne, vendu par Schmidt Spiele depuis 1972 ; le Yams en France ; le Balut, que des soldats américains inventèrent aux Philippines et que jouent des Danois à l'étranger.

Sources : le guide des règles américaines et le guide du Yatzy sur yatzyregler.com ; C. Wood et G. Goddard, The Complete Book of Games, 1938, d'après Wikipédia, Yacht (dice game) ; Games World of Puzzles, octobre 2019 ; dice-play.com, Yacht ; Library of Congress, Catalog of Copyright Entries, 1953, cité sur la liste de l'American Dialect Society, 24 février 2023 ; Google Arts and Culture, jeu de dés de la E. S. Lowe Company ; The Game for Today, 26 novembre 2006, qui cite le récit de Lowe lui-même dans A Toy Is Born, 1973 ; PocketGamer.biz, One year on ; Wikipédia en finnois, Yatzy ; Speyer-Kurier, 50 Jahre Kniffel ; yams.ws ; ScandAsia, First Mix-Balut event, 2014.
""",
    "slips": """
# Là où les guides se trompent

Tout le monde peut se tromper. Voici ce qu'on lit dans des guides ; les règles disent autre chose.

? [4 4 3 3 5], est-ce un full ?
Un guide lui donne {american.full_house} points. Mais un full, c'est trois d'un nombre et deux d'un autre ; ici, ce sont deux paires.

? Y a-t-il [2 3 4 5] dans [2 2 4 4 5] ?
Non, il manque le trois. Le chapitre du tour pas à pas le montre tel que sont les dés.

? Six pareils font-ils une villa ou une tour ?
Non. Il faut deux nombres différents : trois et trois, ou quatre et deux.

? [4 4 4 4 2 2], est-ce trois paires ?
Non. Trois paires ont trois nombres différents ; en Maxi, c'est une tour.

? Peut-on relancer un Yatzy ?
Oui. Tant qu'il te reste des jets, tu peux relancer n'importe quel dé.
""",
    "decided": """
# Là où les guides se contredisent

Ce que fait Kast, et pourquoi.

? Le joker dans full et suites
Le texte officiel leur donne tous leurs points, les questions qui le suivent s'en tiennent à la règle habituelle, avec un joker seulement si Yatzy valait {american.yatzy}. Kast suit le texte officiel ; l'autre lecture est la règle maison Joker : strict, et celle d'un troisième guide est Joker : ouvert.

? Encore tous pareils après un zéro
Un guide en fait tout de même un joker, un autre en parle à peine. Le texte officiel est clair : pas de bonus, mais un joker.

? Yatzy : cinquante, ou cinquante et les dés
La plupart des feuilles disent {yatzy.yatzy}. Un jeu en ligne ajoute les dés ; c'est ici une règle maison.

? La case Suite 1 à 6 en Maxi
Les guides connaissent {maxi.full_straight} et {example.full_straight_other}. Kast donne {maxi.full_straight}, la somme des dés comme pour les autres suites ; l'autre est une règle maison.

? Le full en Maxi
Un guide compte les six dés. Kast compte les cinq qui forment le full, comme dans les cases voisines ; l'autre est une règle maison.

? Les égalités
Les guides laissent décider le plus grand total du haut ou une revanche, ou partagent la victoire. Kast suit le texte officiel au jeu américain et partage ailleurs, comme le guide du Yatzy.

? Qui commence
Le plus grand jet, disent les règles imprimées ; le sort, dit un jeu en ligne. Tu choisis.

? Les jets gardés en Maxi
La règle habituelle des tables suédoises, bien que les guides ne la citent pas. Absente sauf si on la choisit, car elle vaut beaucoup, et les records sont tenus à part selon elle.

? Une partie ordinaire fait de {usual_least} à {usual_most} points
C'est ce que dit un guide du jeu américain. Le jeu parfait fait {american.perfect} en moyenne, donc personne d'autre n'y arrive.
""",
}
"""The chapters of the companion in their order; en.py describes their format."""

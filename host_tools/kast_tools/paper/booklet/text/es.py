"""Texts of the companion in Spanish."""

TEXT = {
    "title": "El compañero",
    "subtitle": "Reglas, preguntas, probabilidades y consejos para los juegos de dados de Kast",
    "page": "Página {}",
    "decimal": ",",
    "percent": "{} %",
    "colon": "{}: {}",
    "box": "Casilla",
    "pays": "Lo que vale",
    "difference.dice": "Dados",
    "difference.boxes": "Casillas y turnos",
    "difference.bonus": "Bonus superior",
    "difference.bonus.is": "{} con {}",
    "difference.all": "todos los dados",
    "difference.own": "sus dados",
    "difference.again": "Otra vez todos iguales",
    "difference.again.is": "+ {}, comodín",
    "difference.order": "Orden",
    "difference.order.any": "libre",
    "difference.order.top": "desde arriba",
    "difference.columns": "Columnas",
    "difference.perfect": "Juego perfecto, media",
    "difference.highest": "Total más alto",
    "difference.lowest": "Total más bajo",
    "names.also": "También se llama",
    "tenthousand.points": "Puntos",
    "tenthousand.dice": "Dados tirados",
    "tenthousand.lost": "Ninguno vale",
    "pig.own": "Tú",
    "pig.other": "Puntos del turno en que se para, si el otro tiene",
    "pig.never": "nunca",
    "odds.at_once": "primera tirada",
    "odds.by_second": "hasta la segunda",
    "odds.by_third": "hasta la tercera",
    "odds.held": "Guardados, quedan dos tiradas",
    "odds.for": "para",
    "odds.two_rolls": "en dos",
    "odds.one_roll": "en una",
    "odds.of": "{} dados o más",
    "turn.choice": "Guardar o rellenar",
    "turn.brings": "Probabilidad o puntos",
    "turn.cost": "Cuesta",
    "turn.best": "la mejor",
    "tips.tip": "Consejo, tal como se probó",
    "tips.costs": "coste por partida",
    "tips.ignored": "si se ignora",
    "tips.card": "Hoja",
    "tips.empty": "vacía",
    "tips.filled": "llenas: {}",
    "tips.open": "libres: {}",
    "tips.roll": "tirada {}",
    "tips.hold": "guardar {}",
    "tips.roll_all": "tirar todos",
    "tips.fill": "rellenar {}",
    "tips.strike": "tachar {}",
    "tips.right": "Bien: {} es mejor que {}, por {}.",
    "tips.wrong": "Mal: {} es peor que {}, por {}.",
    "tip.upper_early": "Rellena pronto la parte superior",
    "tip.upper_early.as": "En los seis primeros turnos solo se rellenan casillas superiores, si hace falta con un cero.",
    "tip.three_early": "Lo mismo, con menos rigor",
    "tip.three_early.as": "En los seis primeros turnos, tres iguales de un número superior libre van a su casilla.",
    "tip.risky_later": "Deja Yatzy y la escalera mayor para después",
    "tip.risky_later.as": "Ninguna de las dos se tacha en los seis primeros turnos.",
    "tip.reroll_two": "Tres iguales: tira los otros dos",
    "tip.reroll_two.as": "Con exactamente tres iguales y Trío libre, se guardan esos tres y nada más.",
    "tip.lock_house": "Asegura un full",
    "tip.lock_house.as": "Un full que ha salido se apunta al momento.",
    "tip.hold_run": "Guarda [2 3 4]",
    "tip.hold_run.as": "Con una escalera libre, se guarda la serie más larga de al menos tres, y nada más.",
    "tip.keep_four": "Cuatro iguales: tira el quinto",
    "tip.keep_four.as": "Con Yatzy libre, se guardan cuatro iguales y se tira el quinto dado.",
    "tip.risk_behind": "¿Vas perdiendo? Busca cinco iguales",
    "tip.risk_behind.as": "Con Yatzy o Póker libre, se guardan siempre tres o más iguales, sin mirar los puntos.",
    "tip.chance_20": "Suerte a partir de {good_chance} puntos",
    "tip.chance_20.as": "Suerte no se rellena con menos mientras otra casilla esté libre.",
    "tip.zero_hard": "Tacha una casilla difícil",
    "tip.zero_hard.as": "Un cero va a Yatzy o a la escalera mayor mientras una de ellas esté libre.",
    "tip.big_or_safe": "Cerca de puntos seguros: juega seguro",
    "tip.big_or_safe.as": "Tres o más iguales de un número superior libre van siempre a su casilla.",
    "tip.hold_high": "No sueltes cuatros, cincos ni seises",
    "tip.hold_high.as": "Ninguno se vuelve a tirar mientras su casilla superior esté libre.",
    "tip.high_house": "Un full de números altos es mucho mejor",
    "tip.high_house.as": "Ningún full de menos de {high_house} puntos se apunta mientras otra casilla esté libre.",
    "tip.zero_small": "Tacha una escalera, primero la menor",
    "tip.zero_small.as": "Un cero va a la escalera menor mientras esté libre.",
    "tip.high_pair": "Apunta siempre la pareja más alta",
    "tip.high_pair.as": "Pareja solo se rellena con cincos o seises mientras otra casilla esté libre.",
    "tip.zero_ones": "Sacrifica los unos",
    "tip.zero_ones.as": "Un cero va a Unos mientras esa casilla esté libre.",
    "tip.no_zero_there": "No taches nunca Póker ni Yatzy",
    "tip.no_zero_there.as": "Ninguna de las dos recibe un cero mientras otra casilla esté libre.",
}

CHAPTERS = {
    "turn": """
# Cómo se juega

{games.turn}

[keys]
""",
    "yatzy": """
# Yatzy

{games.yatzy}

[boxes yatzy]
""",
    "american": """
# Americano

{games.american}

[boxes american]
""",
    "maxi": """
# Maxi Yatzy

{games.maxi}

[boxes maxi]
""",
    "forced": """
# Forzado

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
# Diez mil

{games.tenthousand}

Esto valen los dados de una tirada con las reglas usuales:

[tenthousand_pays]

Una tirada en la que ningún dado vale hace perder los puntos del turno; cuantos menos dados, más a menudo:

[tenthousand_lost]
""",
    "pig": """
# Cerdo

{games.pig}

Las guías dicen: para en {pig.hold}. Desde ahí, una tirada más pierde de media tanto como da. Eso vale para los puntos, no para las victorias: quien va muy por detrás debe arriesgar más, y quien puede ganar con este turno no para. La tabla da el mejor juego entre dos, calculado con exactitud. A solas hacen falta de media {pig.alone} turnos como mínimo. Si los dos juegan a la perfección, quien empieza gana el {pig.first} % de las partidas.

[pig]
""",
    "grab": """
# Pilla

{games.grab}

Quien juega por más puntos toma de media {grab.turn} en el primer turno. Una carta que se toma de otro jugador cuenta el doble, porque allí falta; y los dados altos protegen una carta: a tres seises se les gana menos veces que a tres unos. Estas son las cartas, cuántas hay de cada una y con qué frecuencia la forman tres tiradas de quien juega solo por ella:

[grab]
""",
    "house_rules": """
# Reglas de la casa

Cada una se elige al empezar la partida y figura en la hoja impresa.

[house_rules]
""",
    "differences": """
# En qué se diferencian

[differences]
""",
    "questions": """
# Preguntas que hace la gente

? ¿Yahtzee o Yatzy?
Dos juegos de una misma familia. Yahtzee es una marca de Hasbro; sus reglas son las que Kast llama Americano: {american.boxes} casillas, y {american.full_house} puntos por cualquier full. El Yatzy es el juego nórdico: {yatzy.boxes} casillas, con parejas, y un full vale lo que muestran sus dados. Kast no tiene relación con Hasbro.

? ¿Qué hace falta para jugar?
Dados: {yatzy.dice}, para Maxi Yatzy y Diez mil {maxi.dice}, para Cerdo uno. Una hoja impresa por jugador; la hace la orden kast sheet. Pilla necesita también sus cartas: kast sheet --game grab --layout deck. Un lápiz. La máquina lleva dentro los dados y las hojas.

{questions}

? ¿Dónde aviso de un error?
En los Issues del repositorio de Kast. Escribe qué viste, en qué juego y en qué idioma.
""",
    "names": """
# Otros nombres

Las mismas casillas se llaman de otra manera en otros sitios. Los ajustes de la máquina admiten estos nombres, y la hoja impresa también: --other-names. Y admite los tuyos: --name villa=Casa.

[names]
""",
    "odds": """
# Las probabilidades

Cuántas veces se logra una casilla si se juega solo para ella, sin pensar en las demás. Calculado con todas las tiradas posibles, no por ensayo.

[odds yatzy]

[odds american]

[odds maxi]

[odds yacht]

[held]
""",
    "example": """
# Un turno, paso a paso

La guía de las reglas americanas muestra este turno. Tras la primera tirada habla de [2 3 4 5], pero entre los dados no hay ningún tres. Aquí está el turno, con la probabilidad de cada elección y lo que cuesta en el resto de la partida frente a la mejor.

[turn]

Primera tirada: la guía va por la escalera mayor; con estos dados eso es guardar [2 4 5]. Los dos cuatros son mejores, porque sirven en varias casillas. Segunda tirada: ya hay cuatro seguidos. La guía guarda los dos doses; una tirada más por la escalera es mejor. Tercera tirada: la guía rellena el full, y el juego perfecto también.
""",
    "tips": """
# Dieciséis consejos, comprobados

Las guías dan estos consejos. Cada uno lo siguió al pie de la letra, durante toda una partida, un jugador perfecto en todo lo demás, y se contaron todas las partidas posibles: esto es lo que cuesta seguirlo. Un coste pequeño significa que el consejo acierta casi siempre; ninguno hace ganar nada, porque el juego perfecto no necesita consejos.

Ignorar un consejo es no hacer nunca lo que pide mientras haya otra opción; un consejo que solo prohíbe no tiene ese precio.

[tips]
""",
    "positions": """
# Aquí bien, allí mal

Para cada consejo, una posición en la que acierta y otra en la que sale caro. Los dados están en la mesa, y es la primera tirada, la segunda o la tercera. Los puntos son lo que vale la elección en el resto de la partida.

[positions]

Si vas perdiendo y quedan pocos turnos, arriesgar puede ser acertado aunque cueste puntos: perder por poco no es mejor que perder por mucho. Eso depende de la otra hoja, no de las probabilidades; a la larga apenas se gana una partida más.
""",
    "history": """
# De dónde viene

Los juegos de cinco dados con una lista de casillas son más antiguos que cualquier marca. En un libro de 1938 están Yacht, con doce casillas, y Crag, con tres dados. Poker Dice y Cheerio son ingleses; la Generala es de los países de habla hispana, y en Puerto Rico se llama también General. En 1952 Edward C. Gullion, de Crawfordsville, Indiana, registró las reglas y la hoja de un juego llamado Yahtzie.

El fabricante lo cuenta de otro modo: en 1954 una pareja canadiense, cuyo nombre nadie conoce, jugaba a un juego de dados con sus invitados en un yate. En 1956 pidió a Edwin S. Lowe, que vendía bingos, unos cuantos ejemplares para regalar; él consiguió el juego a cambio de mil, le dio un nombre que suena a yate y lo hizo proteger el 19 de abril. Se vendió mal hasta que dejó que la gente lo jugara en fiestas; después vendió más de 40 millones. Milton Bradley compró su empresa en 1973, y Hasbro compró Milton Bradley en 1984. La primera versión de Hasbro para ordenador salió en 1996. Siguieron las aplicaciones: una contó 1200 millones de partidas en su primer año, dice su editora Scopely.

Las guías hablan de 50 millones de juegos vendidos al año. Se cita a Hasbro; no se encontró ningún recuento que lo muestre.

En los países nórdicos es el Yatzy, conocido desde los años cincuenta, con parejas y con escaleras que valen lo que muestran. Las guías lo relacionan con el fabricante Alga, en Suecia; en Finlandia lo fabrica Tactic. Quién lo publicó allí primero, y cuándo, no lo dice ninguna fuente que se encontrara. Allí se juega también al Maxi, con seis dados, y al Forzado.

Parientes de otros lugares: el Kniffel en Alemania, que vende Schmidt Spiele desde 1972; el Yams en Francia; el Balut, que soldados estadounidenses inventaron en Filipinas y que juegan los daneses en el extranjero.

Fuentes: la guía de las reglas americanas y la guía de Yatzy en yatzyregler.com; C. Wood y G. Goddard, The Complete Book of Games, 1938, según Wikipedia, Yacht (dice game); Games World of Puzzles, octubre de 2019; dice-play.com, Yacht; Library of Congress, Catalog of Copyright Entries, 1953, citado en la lista de la American Dialect Society, 24 de febrero de 2023; Google Arts and Culture, juego de dados de la E. S. Lowe Company; The Game for Today, 26 de noviembre de 2006, que cita el relato del propio Lowe en A Toy Is Born, 1973; PocketGamer.biz, One year on; Wikipedia en finés, Yatzy; Speyer-Kurier, 50 Jahre Kniffel; yams.ws; ScandAsia, First Mix-Balut event, 2014.
""",
    "slips": """
# Donde las guías se equivocan

Cualquiera se equivoca. Esto se lee en las guías; las reglas dicen otra cosa.

? ¿Es [4 4 3 3 5] un full?
Una guía le da {american.full_house} puntos. Pero un full son tres de un número y dos de otro; esto son dos parejas.

? ¿Hay [2 3 4 5] en [2 2 4 4 5]?
No, falta el tres. El capítulo del turno paso a paso lo muestra tal como están los dados.

? ¿Son seis iguales una villa o una torre?
No. Las dos necesitan dos números distintos: tres y tres, o cuatro y dos.

? ¿Son [4 4 4 4 2 2] tres parejas?
No. Tres parejas tienen tres números distintos; en Maxi esto es una torre.

? ¿Se puede volver a tirar un Yatzy?
Sí. Mientras te queden tiradas, puedes volver a tirar cualquier dado.
""",
    "decided": """
# Donde las guías se contradicen

Lo que hace Kast, y por qué.

? El comodín en full y escaleras
El texto oficial les da todos sus puntos, las preguntas que siguen aplican la regla habitual, y comodín solo si Yatzy valió {american.yatzy}. Kast sigue el texto oficial; lo otro es la regla de la casa Comodín: estricto, y la lectura de una tercera guía es Comodín: abierto.

? Otra vez todos iguales después de un cero
Una guía deja que la tirada sea comodín, otra apenas lo menciona. El texto oficial es claro: sin bonus, pero comodín.

? Yatzy: cincuenta, o cincuenta y los dados
La mayoría de las hojas dicen {yatzy.yatzy}. Un juego en línea suma los dados; aquí es una regla de la casa.

? La escalera total de Maxi
Las guías conocen {maxi.full_straight} y {example.full_straight_other}. Kast da {maxi.full_straight}, la suma de los dados como en las otras escaleras; lo otro es una regla de la casa.

? El full en Maxi
Una guía cuenta los seis dados. Kast cuenta los cinco que forman el full, como en las casillas de al lado; lo otro es una regla de la casa.

? Los empates
Las guías dejan decidir a la parte superior más alta o a una revancha, o dan la victoria a los dos. Kast sigue el texto oficial en el Americano y reparte la victoria en los demás juegos, como la guía de Yatzy.

? Quién empieza
La tirada más alta, dicen las reglas impresas; el azar, dice un juego en línea. Tú eliges.

? Tiradas extra en Maxi
La regla habitual en las mesas suecas, aunque las guías no la nombran. Desactivada si no se elige, porque vale mucho, y con ella los récords se llevan aparte.

? Una partida normal da de {usual_least} a {usual_most} puntos
Eso dice una guía del Americano. El juego perfecto hace {american.perfect} de media, así que nadie más lo consigue.
""",
}
"""The chapters of the companion in their order; en.py describes their format."""

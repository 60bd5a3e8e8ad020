"""Words of printed score cards in Spanish."""

TEXT = {
    "decimal": ",",
    "thousands": ".",
    "sheet.date": "Fecha",
    "sheet.name": "Nombre",
    "sheet.game": "Partida {}",
    "sheet.tournament": "Torneo",
    "sheet.round": "Ronda {}",
    "sheet.rank": "Puesto",
    "sheet.signature": "Firma",
    "sheet.upper": "Parte superior",
    "sheet.lower": "Parte inferior",
    # Read aloud for a picture of dice
    "sheet.dice": "dados {}",
    # Names of rows that are not boxes
    "sheet.sum": "Suma",
    "sheet.upper_total": "Total superior",
    "sheet.lower_total": "Total inferior",
    "sheet.column": "Columna",
    "sheet.bonuses": "Cinco iguales",
    "sheet.total": "Total",
    "sheet.cards": "Cartas",
    "sheet.saved_rolls": "Tiradas extra",
    # Words that say how a row scores
    "pays.face": "suma de los {}",
    "pays.points": "{} puntos",
    "pays.its_dice": "estos dados",
    "pays.all_dice": "todos los dados",
    "pays.more": "{} + {}",
    "pays.run": "{} seguidos: {} puntos",
    "pays.bonus": "{} puntos desde {}",
    "pays.sum": "las seis casillas de arriba",
    "pays.upper_total": "suma + bonus",
    "pays.lower_total": "las casillas anteriores",
    "pays.bonuses": "100 cada uno, si {yatzy} tiene 50",
    "pays.bonuses_columns": "100 cada uno, si cada {yatzy} tiene 50",
    "pays.column": "ambos totales, por 1, 2 y 3",
    "pays.saved_rolls": "una raya por cada una",
    "pays.total": "todo sumado",
    "pays.cards": "{} cartas, {} cada una",
    "pays.cards_of_all": "con iguales puntos, ganan más cartas",
    # House rules that name boxes
    "chosen.yatzy_adds_dice": "{yatzy} + dados",
    "chosen.full_house_all_dice": "{full_house}, todos los dados",
    "chosen.yacht_is_house": "{yacht} vale como {full_house}",
    # Notes below the card
    "note.turn": "Hasta tres tiradas por turno, luego rellena una casilla. ¿Nada encaja? Tacha una casilla.",
    "note.turn.rolls": "Hasta {rolls} tiradas por turno, luego rellena una casilla. ¿Nada encaja? Tacha una casilla.",
    "note.turn.one": "Una tirada por turno, luego rellena una casilla. ¿Nada encaja? Tacha una casilla.",
    "note.saved_rolls": "Tres tiradas por turno, más las extra que has guardado: una raya por cada tirada sin usar. "
    "Luego rellena una casilla. ¿Nada encaja? Tacha una casilla.",
    "note.in_order": "Hasta tres tiradas por turno, luego rellena la siguiente casilla: del 1 al {}, en este orden.",
    "note.in_order.rolls": "Hasta {rolls} tiradas por turno, luego rellena la siguiente casilla: del 1 al {}, en "
    "este orden.",
    "note.in_order.one": "Una tirada por turno, luego rellena la siguiente casilla: del 1 al {}, en este orden.",
    "note.columns": "Rellena la columna que quieras. La segunda vale el doble, la tercera el triple.",
    "note.tenthousand": "Tira los seis dados y aparta al menos uno que dé puntos. Luego guarda los puntos, o tira los "
    "demás: si ninguno da puntos, se pierden los puntos del turno. Si los seis han dado puntos, tira otra vez los "
    "seis.",
    "note.tenthousand.pays": "Un 1 vale {one}, un 5 {five}; tres iguales valen {alike} veces su número, tres unos "
    "{ones}, y cada dado igual de más dobla esos puntos; del 1 al 6 vale {straight}, tres parejas {three_pairs}.",
    "note.tenthousand.entry": "Los primeros puntos deben ser al menos {} de un solo turno.",
    "note.tenthousand.goal": "Cuando alguien tiene {}, cada uno de los demás tiene un último turno. Gana el total más "
    "alto.",
    "note.tournament": "Apunta los puntos tras cada ronda y súmalos. Con totales iguales se comparte el puesto.",
    "note.pig": "Tira cuantas veces quieras. Un 1 se lleva los puntos del turno. Gana el primero con {}.",
    "note.grab": "Hasta tres tiradas por turno y luego toma una carta que formen los dados: una de las tres del "
    "centro, o la que está abierta ante otro jugador, si tus dados superan a los que la tomaron. Ponla abierta ante "
    "ti.",
    "note.grab.beats": "Una carta de número pide {two} dados de su número, y solo más dados la superan; a las demás "
    "las supera una suma mayor de todos los dados. {small_straight}: cuatro seguidos. {chance}: una suma de {least} o "
    "más.",
    "note.grab.end": "Cuando empieza tu turno siguiente, tu carta abierta está a salvo; {yatzy}, en seguida. La "
    "partida acaba cuando el centro está vacío. Ganan más puntos.",
    "note.deck": "Recorta y baraja. Las {} cartas {} van junto al mazo.",
    "deck.more": "más dados se la llevan",
    "deck.higher": "una suma mayor se la lleva",
    "deck.never": "a salvo en seguida",
    "note.joker.forced": "Comodín: con la casilla {yatzy} llena, cinco iguales van a su propia casilla superior. Si "
    "también está llena, a cualquier casilla inferior, y {full_house}, {small_straight} y {large_straight} dan todos "
    "sus puntos. Si no, un cero en una casilla superior.",
    "note.joker.open": "Comodín: con la casilla {yatzy} llena, cinco iguales van a su propia casilla superior. Si "
    "también está llena, a cualquier casilla libre, y {full_house}, {small_straight} y {large_straight} dan todos "
    "sus puntos.",
    "note.joker.free": "Comodín: con la casilla {yatzy} llena, cinco iguales van a cualquier casilla libre. "
    "{full_house}, {small_straight} y {large_straight} dan todos sus puntos cuando la casilla superior de ese número "
    "está llena.",
    "note.joker.plain": "Con la casilla {yatzy} llena, cinco iguales van a su propia casilla superior. Si también "
    "está llena, a cualquier casilla inferior, pero {full_house}, {small_straight} y {large_straight} no dan nada. "
    "Si no, un cero en una casilla superior.",
    "note.joker.only_with_50": "Comodín: con 50 en {yatzy}, cinco iguales van a su propia casilla superior. Si "
    "también está llena, a cualquier casilla inferior, y {full_house}, {small_straight} y {large_straight} dan todos "
    "sus puntos. Si no, un cero en una casilla superior.",
    "note.joker.faq": "Con 50 en {yatzy}, cinco iguales van a su propia casilla superior. Si también está llena, a "
    "cualquier casilla inferior, pero {full_house}, {small_straight} y {large_straight} no dan nada. Si no, un cero "
    "en una casilla superior.",
    # Words with which the site offers papers
    "paper.title": "Papeles para imprimir",
    "paper.language": "Idioma",
    "paper.of": "Qué",
    "paper.design": "Diseño",
    "paper.paper": "Papel",
    "paper.open": "Abrir el PDF",
    "paper.all": "Todos los archivos",
    "paper.about": "Hojas de puntos para dados de verdad y cuadernillos con reglas y consejos. Imprime al 100 %.",
    "layout.full": "Página entera",
    "layout.large": "Letra grande",
    "layout.two-up": "Dos por página",
    "layout.four-up": "Cuatro por página",
    "layout.tournament": "Tabla de torneo",
    "layout.deck": "Cartas para recortar",
    "style.color": "en color",
    "style.bw": "en blanco y negro",
    "style.dark": "oscuro, mucha tinta",
    "style.children": "para niños",
    "form.pages": "Páginas para leer",
    "form.folded": "Cuadernillo para doblar",
}

"""Spanish."""

TEXT = {
    "": """
decimal=,
ones=Unos
twos=Doses
threes=Treses
fours=Cuatros
fives=Cincos
sixes=Seises
pair=Pareja
two_pairs=Dos parejas
three_pairs=Tres parejas
three_of_a_kind=Trío
four_of_a_kind=Póker
five_of_a_kind=Repóker
small_straight=Escalera menor
large_straight=Escalera mayor
full_straight=Escalera total
full_house=Full
villa=Villa
tower=Torre
chance=Suerte
yatzy=Yatzy
little_straight=Escalera menor
big_straight=Escalera mayor
choice=A elección
yacht=Yacht
""",
    "other": """
ones=Ases
pair=Par
two_pairs=Dos pares
three_pairs=Tres pares
three_of_a_kind=Tres iguales
four_of_a_kind=Cuatro iguales
five_of_a_kind=Cinco iguales
small_straight=Escalera corta
large_straight=Escalera larga
little_straight=Escalera corta
big_straight=Escalera larga
""",
    "game": """
yatzy=Yatzy
american=Americano
maxi=Maxi Yatzy
forced=Forzado
triple=Triple
yacht=Yacht
tenthousand=Diez mil
pig=Cerdo
grab=Pilla
""",
    "menu": """
continue=Continuar
new_game=Nueva partida
score_keeper=Anotador
sound=Sonido
undo=Deshacer
card=Hoja de puntos
end=Terminar
settings=Ajustes
self_test=Autotest
scores=Récords
how_to_play=Cómo se juega
daily=Dados del día
""",
    "end": """
later=Seguir luego
play_on=Seguir ahora
give_up=Abandonar
""",
    "settings": """
brightness=Brillo
flipped=Zurdo
auto_off=Apagar en
demo=Demo
kids=Modo niños
minutes={} min
best_first=Mejor antes
robots=Robots
auto=auto
quick=rápidos
slow=lentos
shake=Agitar
language=Idioma
coach=Coach
by_ear=De oído
large=Grande
boxes=Casillas
dice=Dados
""",
    "dice": """
new=¡Dados nuevos!
title=Dados: {} de {}
take=ROLL: jugar con estos
next=Más con {} partidas
all=¡Los tienes todos!
""",
    "coach": """
ask=si lo pides
always=siempre
warns=a {} pts
off=no
thinking=El coach piensa…
missing=Coach: faltan datos
rests=El coach descansa
hold=Guarda
roll_all=Tira todos
to_come={} por venir
roll_mine=ROLL: a mi manera
score_mine=SCORE: a mi manera
wins=Victoria: {} %
""",
    "why": """
goal={}: {}/{}
bonus=Por el bonus
last=La última ocasión
run=Escalera libre
alike=Junta los iguales
most=Lo mejor de media
pays=Da más ahora
least=Cuesta menos
needed=Con {} ganas
""",
    "warning": """
kept=Partida guardada.
not_kept=No se puede guardar
battery=Pilas bajas
""",
    "empty": """
title=Pilas agotadas
go_on=ROLL: seguir
""",
    "self_test": """
leave={} largo: fin
buttons=Botones
each=Pulsa uno a uno
missing=Faltan: {}
all=¡Los diez van bien!
stuck=Atascado: {}
let_go=Ahora suelta {}
none_stuck=Ninguno atascado
turn=largo: otra página
display=Pantalla
address=Dirección {}
faults=Fallos: {}
no_faults=Sin fallos
pictures=ROLL: imágenes
frame=¿Se ve todo el marco?
sound=Sonido
hertz={} Hz
again=ROLL: otra
power=Energía
battery=Pilas
usb=USB
volts={} V
good=Bien
low=Casi vacías
unmeasured=Este Pico no puede
unmeasured2=medir la tensión.
dice=Dados
as_before={} como antes: normal
as_before_odd={} como antes: ¡raro!
flash=Memoria
write=Escribir
read=Leer
remove=Borrar
ms={} ms
failed=fallo
free={} KB libres
tilt=Vaivén
open=abierto
closed=cerrado
swings=Vaivenes: {}
shake=Ahora agita
shaken=¡Así se lanza!
machine=Máquina
to_drive={} largo: disco USB
drive=Disco USB
drive0=El ordenador ve un disco
drive1=que espera un UF2.
drive2=Desenchufa para seguir.
""",
    "new": """
game=¿Qué juego?
how_many=¿Cuántos juegan?
player=Jugador {}
hold_to_type=①-⑥: apodo
type_name=¿Cómo te llamas?
letters=Á É Í Ñ Ó Ú Ü
done=SCORE: listo
begins=¿Quién empieza?
rules=⑥ Reglas…
""",
    "about": """
yatzy=5 dados, 15 casillas
american=5 dados, 13 casillas
maxi=6 dados, 20 casillas
forced=Yatzy de arriba abajo
triple=3 columnas: ×1, ×2, ×3
yacht=5 dados, 12 casillas
tenthousand=6 dados, hasta 10.000
pig=1 dado, primero a 100
grab=5 dados, 36 cartas
own_game=Dados: {}, casillas: {}
damaged_game=Archivo dañado. Cópialo otra vez.
""",
    "option": """
joker=Comodín
yatzy_adds_dice=Yatzy + dados
full_straight=Escalera total
full_house_all_dice=Full: todos
saved_rolls=Tiradas extra
finnish=Finlandés
bonus_at=Bonus con
bonus=Bonus
last_box=Última
yacht_is_house=Full: Yacht
ties=Empate
first_roll_bonus=1.ª tirada
goal=Meta
deck=Cartas
entry=Entrada
straight=Escalera
three_pairs=3 parejas
four_and_two=Cuatro + dos
""",
    "value": """
true=sí
false=no
forced=oficial
open=abierto
free=libre
plain=simple
only_with_50=con 50
faq=estricto
shared=a medias
upper=arriba
roll=tirada
""",
    "start": """
roll=A los dados
random=Por sorteo
listed=Jugador 1
shuffled=Todos al azar
turn={}, pulsa ROLL
tie=¡Empate! Otra vez
begins={} empieza: ROLL
machine={} empieza
""",
    "about_start": """
roll=Empieza el total mayor
random=La máquina elige
listed=En el orden de la lista
shuffled=Se sortean los puestos
""",
    "daily": """
how=Los mismos para todos
place=Puesto {} de {} aquí
again=Intento {}: no cuenta
""",
    "animal": """
0=Zorro
1=Gato
2=Búho
3=Oso
4=Rana
5=Conejo
6=Pingüino
7=Cerdo
8=Perro
9=Ratón
10=León
11=Ballena
""",
    "play": """
filled={}: {}
zero_here=¿Cero? Pulsa SCORE
again=Puedes volver a tirar
sure=SCORE: sí
hold=①-{} guardan, ROLL tira
all_held=Todos guardados: SCORE
no_rolls=SCORE anota, ◀ ▶: otras
joker=¡Comodín!
joker_first=Primero su número: SCORE
card=SCORE largo: la hoja
coach=ROLL largo: el coach
menu=◀ y ▶: el menú
""",
    "kids": """
no_points=Sin puntos
others_pay=¡Otras dan puntos!
never_mind=¡No pasa nada!
let_go=Suelta
then_roll=luego ROLL
child=⑥: peque
grown_up=⑥: adulto
""",
    "keeper": """
who=¿Quién sacó más?
tell=①-⑥: tus dados
each=un toque por dado
count=Tiradas extra: tú
back=ROLL: uno atrás
first_roll=¿En la 1.ª tirada?
""",
    "cpu": """
plays={} juega
press=Pulsa un botón
hurry=ROLL: rápido
""",
    "level": """
1=fácil
2=normal
3=fuerte
4=el mejor
""",
    "robot": """
1=Pip
2=Chip
3=Bolt
4=Rex
""",
    "over": """
filled={}: {} {}
not_kept=¡Sin guardar!
roll=Pulsa ROLL
tell=①-⑥: dados
undo=◀: atrás
leads=gana por {}
level=iguales: {}
lacked=¡Solo {} puntos más!
well_played=¡Bien jugado!
""",
    "card": """
bonus=Bonus
extra=1.ª tirada
""",
    "result": """
wins=¡gana!
again=ROLL: otra
keys={} hoja, SCORE menú
race_keys={} total, SCORE menú
new_best_score=¡Récord de {}!
points_to_best=Récord {}: faltan {}
as_good_as_best=¡Igual que {}!
won_by_upper={} cada uno: arriba
won_by_fives={} cada uno: 5 iguales
won_by_cards={} cada uno: más cartas
by_roll={} cada uno: tirada
more=◀ + ▶: más
not_counting=No cuenta
straight=primera escalera
bonus=primer bonus
alike=todos iguales
no_zero=sin ceros
own=récord personal
next=Meta: {}
first=¡{}!
record=Supera {}
game=Dados en 1 partida
games=Dados en {} partidas
""",
    "record": """
correct=Corregir casilla
leave=Alguien se va
which=¿Cuál? ROLL
correct_of=Corregir: {}
who_leaves=¿Quién se va?
leaves={} se va
goes_on=Los demás siguen jugando. Sus puntos quedan, pero sin puesto.
not_counting=No cuenta
counting=Que cuente
left_out=Los récords no la incluyen. Sigue en el historial.
reset_key=◀ ▶  ⑥: desde cero
reset=¿Empezar de cero récords y dados? Las partidas quedan.
reset_again=¿De verdad? Estos récords no vuelven.
names=SCORE largo: los nombres
""",
    "review": """
thinking=El coach mira: {} %
real_dice=No vi las tiradas
lost_turns=Faltan turnos
luck=Suerte
alike=Como el coach
lost=Puntos perdidos
perfect=¡Juego perfecto!
very_good=¡Juego de maestro!
good=¡Bien jugado!
ask=Consejo: mantén ROLL
when=Turno {}, tirada {}
better=Mejor: {}
done=Hecho: {}
price=Eso costó
""",
    "scores": """
none=Aún no hay partidas
counting=Contando: {} %
games=Partidas
average=Media
best=Mejor
fives=Todos iguales
dice=Cómo cayeron los dados
fair={} dados: normal
real_dice=Reales: no cuentan
odd={} dados: ¡raro!
""",
    "full": """
title=Memoria llena
0=Copia tus partidas a
1=un ordenador, o
2=ROLL: borrar las viejas
3=SCORE: guardar todas
""",
    "no_room": """
title=Sin sitio para jugar
0=Tus partidas siguen ahí.
1=Cópialas a un ordenador:
2=así habrá sitio.
3=Pulsa un botón
""",
    "aside": """
title=Partida ilegible
0=La partida guardada no
1=se lee. Se conserva:
2=cópiala: kast backup.
3=Pulsa un botón
""",
    "how": """
lesson=Primera partida
boxes=Las casillas
games=Los juegos
questions=Preguntas
tips=Consejos
differ=En qué cambian
odds=Probabilidades
costs_if_followed=Seguirlo siempre cuesta:
learn=Aprende {}
""",
    "odds": """
by_roll=Tirada {}: {} %
one_in=1 en {}-{} tiradas
reached={}-{} puntos
reached_row={} puntos: {} %
nothing={}-{} dados
nothing_row={}: nada, {} %
turn=Un turno
turn_brings=De media, como mucho {} puntos
""",
    "first": """
question=¿Quién juega?
child=Peque
grown_up=Adulto
ear=De oído
""",
    "lesson": """
first=ROLL tira los dados
second=Otro turno: pulsa ROLL
throw=Suelta: ya caen
differ=Todos distintos: ROLL
alike2=Dos iguales: guarda
alike3=Tres iguales:
alike4=Cuatro iguales:
more=Guarda también
again=ROLL tira los otros
own=¡Como quieras! Y ROLL
all=Todos guardados: SCORE
done=¡Buena tirada! SCORE
best=Aquí da más: SCORE
walk=◀ ▶: casillas
score=SCORE: rellenarla
zero=Sin puntos: mira otra ◀ ▶
over=¡Bien jugado!
goes_on=Rellena así todas las casillas. Gana el total más alto.
on=ROLL: seguir
race=Vas por delante
race_won=Ganado: {} puntos
race_lost=Ya no se alcanza
""",
    "box": """
upper=Cuentan todos los dados de este número.
bonus=Por {} puntos de unos a seises, en total.
alike=Solo cuentan los dados iguales.
alike_all=Si hay bastantes iguales, cuentan todos.
two_pairs=Dos iguales, y otros dos iguales.
three_pairs=Dos iguales, tres veces.
any_run=Cualquier serie de {} seguidos.
run=Todos del {} al {}, en cualquier orden.
full_house=Tres iguales, y otros dos iguales.
villa=Tres iguales, dos veces.
tower=Cuatro iguales, y otros dos iguales.
chance=Cuentan todos los dados, sin más.
yatzy=Todos los dados son iguales.
choice=Cuentan todos los dados, sin más.
yacht=Todos los dados son iguales.
""",
    "rule": """
joker=Todos iguales otra vez, Yatzy lleno: 100 más si valió 50, y comodín.
joker_forced=Primero su número arriba, luego una casilla de abajo, con todos sus puntos.
joker_open=Primero su número arriba, luego cualquier casilla libre.
joker_free=Cualquier casilla libre. Full y escaleras valen si la casilla de su número está llena.
joker_plain=Como el oficial, pero full y escaleras no valen nada.
joker_only_with_50=Como el oficial, pero solo si Yatzy valió 50.
joker_faq=Como el oficial, pero solo si Yatzy valió 50; full y escaleras no valen nada.
yatzy_adds_dice=El Yatzy suma también sus dados.
full_straight=Del 1 al 6 vale {} o {} puntos.
full_house_all_dice=Un full vale la suma de los seis dados.
saved_rolls=Las tiradas que no usas se guardan para otros turnos.
finnish=El bonus es {}, por {} puntos arriba.
bonus_at=El bonus llega con {} o con {} puntos arriba.
bonus=No: sin bonus por los puntos de arriba.
last_box=Las guías difieren: la última casilla es Yatzy o Suerte.
yacht_is_house=Todos iguales valen también como full.
ties_shared=Con puntos iguales se comparte la victoria.
ties_upper=Con puntos iguales gana quien tiene más arriba.
ties_roll=Empate: una tirada cada uno, gana la más alta.
first_roll_bonus=Escalera mayor, full o {} en la primera tirada valen más. Kast eligió cuánto.
first_roll_pays=En la primera tirada: escalera mayor {} más, full {}, {} {}. Cifras de Kast.
goal=La meta son {} o {} puntos.
deck=El mazo tiene {} cartas; o {}, en el juego corto.
entry=Para entrar, un turno debe dar {} puntos; o {}, {}, {}.
straight=Del 1 al 6 en una tirada vale {}, {}, {} o {} puntos.
three_pairs=Tres parejas en una tirada valen {}, {} o {} puntos.
four_and_two=Cuatro iguales y dos iguales valen como tres parejas.
""",
    "tips": """
keep_four=Cuatro iguales: tira el quinto.
risky_later=No taches pronto Yatzy ni la escalera mayor.
chance_20=Suerte, solo a partir de 20 puntos.
reroll_two=Tres iguales: tira los otros dos.
zero_ones=¿Sin puntos? Tacha primero los unos.
zero_hard=¿Sin puntos? Tacha Yatzy o escalera mayor.
lock_house=Un full: apúntalo al momento.
hold_run=Tres seguidos: guarda solo esos.
hold_high=Guarda siempre cuatros, cincos y seises.
""",
    "games": """
turn=Cada jugador tiene una hoja de puntos. En tu turno tiras todos los dados. Guarda los que te gusten y vuelve a tirar los demás, dos veces si quieres. Un dado guardado se puede tirar otra vez, y no hace falta decir qué buscas.|Luego rellenas una casilla de tu hoja. Se rellena una sola vez. Ahí se apunta lo que valen los dados; si nada encaja, alguna casilla recibe un cero. Puedes rellenar una casilla después de cualquier tirada.|Cuando todas las casillas están llenas, cada uno suma. Gana el total más alto. ¿Quién empieza? Todos tiran todos los dados, empieza la suma más alta, y quienes empatan tiran otra vez; después se sigue hacia la izquierda.|La parte superior tiene un bonus. En casi todos los juegos bastan tres de cada número, pero vale cualquier camino hasta la suma.
yatzy=Como se juega en los países nórdicos: 5 dados, 15 casillas, y 50 puntos más desde 63 en la parte superior. De una pareja o un trío solo cuentan los dados que los forman. Las escaleras son de los cinco dados.
american=5 dados, 13 casillas, y 35 puntos desde 63 en la parte superior. Trío y póker cuentan todos los dados; full y escaleras valen siempre lo mismo, sean cuales sean sus números.|Otra vez todos iguales: si Yatzy tiene 50, cada Yatzy nuevo da 100 puntos más. Si tiene un cero, no da nada, tampoco después.|En ambos casos es un comodín. Va a la casilla superior de su número. Si está llena, va a cualquier casilla inferior libre, y full y escaleras dan entonces todos sus puntos: 25, 30, 40. Si también están todas llenas, una casilla superior recibe un cero.
maxi=Yatzy con 6 dados y 20 casillas; 100 puntos desde 84 en la parte superior. Una tirada puede tener más de lo que pide la casilla: hay escalera si sus números están en cualquier lugar entre los seis dados.
forced=La hoja de Yatzy, rellenada de arriba abajo: siempre toca la siguiente casilla. Tira para ella, porque ninguna otra aceptará los dados.
triple=La hoja americana en tres columnas, 39 turnos. Rellena la columna que quieras. La segunda vale el doble, la tercera el triple, también el bonus superior. Todos iguales es un comodín cuando cada casilla de Yatzy está llena.
yacht=Un antepasado de los otros: 5 dados, 12 casillas, sin bonus y sin comodines. De cuatro iguales cuentan solo esos cuatro; en un full, todos los dados. Cada escalera vale 30 puntos, y todos iguales 50.
tenthousand=Seis dados y ninguna hoja. Tíralos todos y aparta al menos un dado que dé puntos. Luego guarda los puntos del turno, o tira los demás dados. Si ninguno da puntos, se pierden los puntos del turno. Si los seis han dado puntos, tira otra vez los seis y sigue con los puntos que llevas.|Cada [1] vale 100 puntos, cada [5] vale 50. Tres iguales valen 100 veces su número, tres unos 1000; cada dado igual de más dobla esos puntos. [1 2 3 4 5 6] vale 1500, y tres parejas también. Los dados solo cuentan juntos si salieron en la misma tirada.|Tus primeros puntos deben ser al menos 500 de un solo turno. Cuando alguien tiene 10.000, cada uno de los demás tiene un último turno. Gana el total más alto.
pig=Un dado y ninguna hoja. Tira cuantas veces quieras: lo que muestra cada tirada cuenta para este turno. Para cuando quieras, y los puntos son tuyos. Pero un [1] acaba el turno, y se pierde todo lo que ha dado; lo que guardaste antes se queda. Gana quien llega primero a 100 puntos; en la partida corta, a 50.
grab=Cinco dados y 36 cartas, tres de ellas abiertas en el centro. Tira hasta tres veces, luego toma una carta que formen tus dados y déjala abierta ante ti.|O toma la carta abierta de otro con mejores dados: más dados de su número, o si no una suma mayor. Cuando empieza tu próximo turno, tu carta queda a salvo.|Un número pide dos dados; la suerte, una suma de al menos veintidós. Para cinco iguales hay seis cartas al lado, a salvo enseguida.|Quien puede tomar debe tomar. Al final ganan más puntos, y luego más cartas. En el juego corto hay 18 cartas.
""",
    "ask": """
turn=Un turno
draw=Empate
three_each=¿Tres de cada?
pairs=¿Iguales?
five_alike=Cinco iguales
eighteen=¿Full de 18?
first_roll=1.ª tirada
four_in_a_row=Cuatro seguidos
four_as_three=¿4 como 3?
five_in_upper=¿Cinco arriba?
second=Otro Yatzy
long=¿Cuánto dura?
many=¿Cuántos?
good=Buen total
""",
    "questions": """
draw=¿Quién gana en caso de empate?|Yatzy, Maxi, Forzado: se comparte la victoria. Americano y Triple: gana la parte superior más alta, luego quien tenga más bonus por todos iguales; si también empatan, se comparte.|Una regla de la casa puede decir otra cosa: compartir, la parte superior, o una tirada cada uno.
three_each=¿Necesito tres de cada número para el bonus?|No. Decide la suma. [6 6 6 6 6], [5 5 5 5 5], [4 4 4] suman 67, y eso basta sin un solo punto superior más.
pairs=¿Tienen que ser distintas las dos parejas? ¿Son [4 4 4 4] dos parejas?|Tienen que ser distintas: [4 4 4 4] con cualquier quinto dado vale 0 en Dos parejas. Es una pareja, un trío y un póker.
five_alike=¿Son cinco iguales un full?|No, un full tiene dos números. En Americano solo valen como full si son comodín, cuando la casilla de Yatzy y la superior de su número están llenas.
eighteen=¿Un full tiene que sumar dieciocho?|No. Una guía dice que en Yatzy solo cuenta si suma 18; ninguna regla lo dice. De los 30 fulls distintos, 2 lo suman por casualidad.
first_roll=¿Qué dan los puntos de la primera tirada?|Nada, salvo que se elija la regla de la casa. Con 10 puntos: 5 más por una escalera mayor, 10 por un full, 20 por un Yatzy, apuntados justo después de la primera tirada.
four_in_a_row=¿Es [1 2 3 4] una escalera menor?|En Americano, sí: cuatro seguidos cualesquiera. En Yatzy y Maxi la escalera menor es [1 2 3 4 5].
four_as_three=¿Puedo contar cuatro iguales como tres?|Sí. En Yatzy cuentan entonces tres de ellos, en Americano todos los dados.
five_in_upper=¿Puedo poner cinco iguales en una casilla superior?|Sí. Mientras la casilla de Yatzy esté libre, eliges la que quieras.
second=¿Vale algo un segundo Yatzy en el juego de Yatzy?|No. Una casilla se rellena una vez; el segundo va a otra casilla, según la regla de esta.
long=¿Cuánto dura una partida?|Las guías dicen de 15 a 30 minutos. Una hoja tiene 13 turnos en Americano, 15 en Yatzy, 20 en Maxi, 39 en Triple.
many=¿Cuántos pueden jugar?|Uno solo, contra su propio récord; hasta 6 en la máquina; hasta 8 en una hoja impresa.
good=¿Cuál es un buen total?|El juego perfecto hace 248,4 puntos en Yatzy y 254,6 en Americano, de media.
""",
    "banking": """
enter=①-⑥: puntos
roll_on=ROLL: otra vez
bank=SCORE: guarda
wins=SCORE: ¡ganas!
banked={}: guarda {}
nothing={}: todo perdido
keep=guardar {}
rolls=tirar otra vez
goal=La meta: {} puntos
""",
    "tenthousand": """
lost=Nada vale: ¡todo perdido!
entry=Entrada: desde {}
hot=¡Los seis! ROLL
choose=Aparta un dado
last=Último: supera {}
coach_bank=Coach: guarda {}
coach_roll=Coach: tira {}
lesson_throw=Suelta: caen
lesson_first=ROLL tira seis dados
lesson_aside=1 y 5 valen: se quedan
lesson_on=ROLL tira los otros
lesson_bank=Es mucho: SCORE
lesson_back=①-⑥: recupera uno
lesson_second=Otro turno: pulsa ROLL
lesson_brave=Atrévete ahora: ROLL
lesson_lost=Nada vale: todo perdido
lesson_goes_on=Así se sigue por turnos hasta 10.000 puntos. Gana el total más alto.
""",
    "pig": """
lost=Un 1: ¡perdido!
lesson_throw=Suelta: cae
lesson_first=ROLL tira el dado
lesson_second=Otro turno: pulsa ROLL
lesson_on=¿ROLL o SCORE?
lesson_bank=Es mucho: SCORE
lesson_brave=Atrévete ahora: ROLL
lesson_lost=Un 1 se lo lleva todo
lesson_goes_on=Así se sigue por turnos. Gana quien llega primero a 100 puntos.
""",
    "grab": """
banked=A salvo: {}
nothing=Nada que tomar
take=SCORE la toma
pass=SCORE: fin
passes={} no toma nada
taken=de {}
coach_roll=Coach: ahora ROLL
coach_take=Coach: tómala
lesson_first=ROLL tira cinco dados
lesson_throw=Suelta: caen
lesson_hold=Guarda los iguales
lesson_again=ROLL tira los otros
lesson_take=SCORE toma la carta
lesson_pass=Nada que tomar: SCORE
lesson_second=Otro turno: pulsa ROLL
lesson_goes_on=Así se sigue hasta que no quedan cartas. Ganan más puntos.
""",
    "together": """
title=Juntos
join=Une dos Kast con un cable. Elige Juntos en los dos.
choose=Hay otro Kast. ¿Quién elige un juego?
fetches=Otro Kast ofrece un juego propio. Ya llegan las reglas…
wait=El otro Kast ya puede unirse…
gather=Otros Kast ya pueden unirse…
late=Los otros juegan. Únete cuando acabe su partida.
seated=La partida empieza…
keys=SCORE: al menú
keys_choose=ROLL: yo  SCORE: menú
keys_begin=ROLL: ya  SCORE: menú
usual=Reglas usuales, sin consejos.
taken={} ya no está libre. ¡Elige otra vez!
offer=¿Jugar con {}?
waits=Esperando a {}
kept=La partida sigue cuando vuelva el cable.
gone=Hay un Kast, pero no en esta partida.
later=ROLL: seguir luego
end=SCORE: acabar la partida
version=Otro Kast tiene otra versión. ¡Actualiza los dos!
lie=Otro Kast no juega limpio: fallo en {}.
dice=los dados
move=la jugada
points=los puntos
papers=Otro Kast mandó algo que no se puede jugar.
given_up={} se rinde.
ends=ROLL: al menú
telling=Avisando a todos…
friends=Amigos
anyone=Cualquiera
tournament=Torneo
room=¿Qué tres animales?
tell=Díselo a tu amigo:
looks=Buscando otro Kast…
back=SCORE: atrás
offline=Sin red ahora. Se intenta otra vez…
no_club=Aquí no responde ningún club.
room_is_full=Ya juegan seis en esta sala. ¡Elige otra!
slow=Demasiado rápido. Espera un minuto y prueba otra vez.
closed=El club está cerrado por ahora.
no_tournament=No hay torneo abierto, o juega otro juego: mira la pared.
unknown=El club no conoce esto. ¡Actualiza Kast!
far_join=Aún no se encuentra otro Kast…
kept_far=La partida sigue cuando vuelva la red.
kept_for_other=La partida sigue cuando vuelva el otro Kast.
ended_table=El club ha cerrado esta mesa.
game_at_table=Juntos: seguir
""",
    "far": """
looks=Buscando la red. Un intento puede tardar unos segundos.
no_wifi=Aquí no se encuentra ningún wifi con ese nombre.
password=El wifi no acepta la contraseña.
no_broker=El bróker no responde. Se intenta otra vez…
refused=El bróker no acepta este nombre con esta contraseña.
certificate=El certificado del bróker no es de la autoridad indicada.
""",
    "trouble": """
title=Algo salió mal
0=Pulsa ROLL
1=para reiniciar.
restarted=He reiniciado
""",
}

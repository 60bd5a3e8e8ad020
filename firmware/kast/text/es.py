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
""",
    "game": """
yatzy=Yatzy
american=Americano
maxi=Maxi Yatzy
forced=Forzado
triple=Triple
""",
    "menu": """
continue=Continuar
new_game=Nueva partida
sound=Sonido
undo=Deshacer
card=Marcador
end=Terminar
settings=Ajustes
self_test=Autotest
scores=Récords
""",
    "end": """
later=Seguir luego
play_on=Seguir ahora
give_up=Abandonar
""",
    "settings": """
brightness=Brillo
flipped=Zurdo
auto_off=Apagado
demo=Demo
kids=Modo niños
minutes={} min
shake=Agitar
language=Idioma
coach=Coach
""",
    "coach": """
ask=al pedir
always=siempre
warns=a {} pts
off=no
thinking=El coach piensa…
missing=Coach: faltan datos
hold=Guarda
roll_all=Tirar todos
to_come={} por venir
roll_mine=ROLL: a mi manera
score_mine=SCORE: a mi manera
""",
    "warning": """
not_kept=No se puede guardar
battery=Pilas bajas
""",
    "empty": """
title=Pilas agotadas
kept=Partida guardada.
""",
    "check": """
leave={} largo: fin
buttons=Botones
each=Pulsa uno a uno
missing=Faltan: {}
all=¡Los diez van bien!
stuck=Atascado: {}
let_go=Ahora suelta {}
none_stuck=Ninguno atascado
turn=largo: otra página
display=Imagen
address=Dirección {}
faults=Perdida {}×
no_faults=Nunca perdida
pictures=ROLL: imágenes
frame=¿El marco está entero?
sound=Sonido
hertz={} Hz
again=ROLL: otra vez
power=Energía
battery=Pilas
usb=USB
volts={} V
good=Bien
low=Casi vacías
unmeasured=Esta Pico no puede
unmeasured2=medir la tensión.
dice=Dados
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
""",
    "new": """
game=¿Qué juego?
how_many=¿Cuántos juegan?
player=Jugador {}
hold_to_type=HOLD: apodo
type_name=¿Cómo te llamas?
begins=¿Quién empieza?
go_on=Jugar así
""",
    "about1": """
yatzy=5 dados, 15 casillas
american=5 dados, 13 casillas
maxi=6 dados, 20 casillas
forced=Yatzy de arriba
triple=3 columnas: una,
""",
    "about2": """
yatzy=bonus 50 con 63
american=bonus 35, comodines
maxi=bonus 100 con 84
forced=abajo
triple=dos y tres veces
""",
    "option": """
joker=Comodín
yatzy_adds_dice=Yatzy + dados
full_straight=Escalera total
full_house_all_dice=Full: todos
saved_rolls=Guardar tiros
finnish=Finlandés
bonus_at=Bonus con
first_roll_bonus=Primer tiro
""",
    "value": """
true=sí
false=no
forced=oficial
open=abierto
free=libre
plain=simple
""",
    "start": """
roll=A los dados
random=Por sorteo
listed=Jugador 1
turn={}, pulsa ROLL
tie=¡Empate! Otra vez
begins={} empieza: ROLL
machine={} empieza
""",
    "about_start": """
roll=Empieza el total mayor
random=La máquina elige
listed=En el orden de la lista
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
roll=Pulsa ROLL
filled={}: {}
zero_here=¿Cero? Pulsa SCORE
all_held=Todos guardados
no_rolls=Elige casilla
""",
    "kids": """
no_points=Sin puntos
others_pay=¡Otras dan puntos!
never_mind=¡No pasa nada!
zero=SCORE: cero aquí
hold=ROLL largo
for_help== ayuda
take=ROLL: hazlo
""",
    "cpu": """
plays={} juega
press=Pulsa un botón
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
now=juega ahora
not_kept=¡Sin guardar!
roll=Pulsa ROLL
undo=LEFT: atrás
""",
    "card": """
upper=Parte superior
bonus=Bonus
bonuses=Cinco iguales
extra=Primer tiro
total=Total
""",
    "result": """
alone=Tus puntos
wins=¡gana!
shared=¡empatan!
again=ROLL: otra vez
""",
    "review": """
thinking=El coach mira: {} %
lost_turns=Faltan turnos
luck=Suerte
lost=Puntos perdidos
perfect=¡Juego perfecto!
very_good=¡Juego de maestro!
good=¡Bien jugado!
ask=Consejo: ROLL largo
when=Turno {}, tiro {}
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
odd={} dados: ¡raro!
""",
    "full": """
title=Memoria llena
0=Copia tus partidas a
1=un ordenador, o
2=ROLL: borrar las viejas
3=SCORE: guardar todas
""",
    "trouble": """
title=Algo salió mal
0=Partida guardada.
1=Pulsa ROLL
2=para reiniciar.
""",
}

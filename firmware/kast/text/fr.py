"""French."""

TEXT = {
    "": """
decimal=,
ones=As
twos=Deux
threes=Trois
fours=Quatre
fives=Cinq
sixes=Six
pair=Paire
two_pairs=Deux paires
three_pairs=Trois paires
three_of_a_kind=Brelan
four_of_a_kind=Carré
five_of_a_kind=Cinq pareils
small_straight=Petite suite
large_straight=Grande suite
full_straight=Suite complète
full_house=Full
villa=Villa
tower=Tour
chance=Chance
yatzy=Yatzy
""",
    "game": """
yatzy=Yatzy
american=Américain
maxi=Maxi Yatzy
forced=Yatzy imposé
triple=Triple
pig=Cochon
""",
    "menu": """
continue=Continuer
new_game=Nouveau jeu
score_keeper=Tenir le score
sound=Son
undo=Annuler
card=Feuille de score
end=Finir la partie
settings=Réglages
self_test=Autotest
scores=Records
how_to_play=Comment jouer
""",
    "end": """
later=Plus tard
play_on=Continuer
give_up=Abandonner
""",
    "settings": """
brightness=Luminosité
flipped=Gaucher
auto_off=Extinction
demo=Démo
kids=Mode enfant
minutes={} min
shake=Secouer
language=Langue
coach=Coach
by_ear=À l'oreille
large=Gros texte
""",
    "coach": """
ask=à l'appel
always=toujours
warns=dès {} p
off=non
thinking=Le coach réfléchit…
missing=Coach indisponible
rests=Le coach se repose
hold=Garde
roll_all=Tout relancer
to_come={} à venir
roll_mine=ROLL : quand même
score_mine=SCORE : quand même
wins={} % de gagner
""",
    "why": """
goal={} : {}/{}
bonus=Pour le bonus
last=La dernière chance
run=La suite est libre
most=Le mieux en moyenne
pays=Rapporte le plus
least=Coûte le moins
needed={} pour gagner
""",
    "warning": """
kept=Partie sauvegardée.
not_kept=Sauvegarde impossible
battery=Piles faibles
""",
    "empty": """
title=Piles vides
""",
    "check": """
leave={} long : fin
buttons=Boutons
each=Appuie un par un
missing=Restent : {}
all=Les dix marchent !
stuck=Bloqué : {}
let_go=Lâche {}
none_stuck=Aucun n'est bloqué
turn=long : page suiv.
display=Écran
address=Adresse {}
faults=Perdu {}×
no_faults=Jamais perdu
pictures=ROLL : images test
frame=Le cadre est entier ?
sound=Son
hertz={} Hz
again=ROLL : encore
power=Courant
battery=Piles
usb=USB
volts={} V
good=Bonnes
low=Presque vides
unmeasured=Ce Pico ne peut pas
unmeasured2=mesurer la tension.
dice=Dés
as_before={} comme avant : normal
as_before_odd={} comme avant : drôle
flash=Mémoire
write=Écrire
read=Relire
remove=Effacer
ms={} ms
failed=échec
free={} Ko libres
tilt=Bascule
open=ouvert
closed=fermé
swings=Secousses : {}
shake=Secoue-le
shaken=Ça lance les dés !
machine=Machine
to_drive={} long : disque USB
drive=Disque USB
drive0=Un disque apparaît : il
drive1=attend un fichier UF2.
drive2=Débrancher pour rejouer.
""",
    "new": """
game=Quel jeu ?
how_many=Combien de joueurs ?
player=Joueur {}
hold_to_type=①-⑥ : nom
type_name=Ton prénom ?
done=SCORE : fini
begins=Qui commence ?
rules=⑥ Règles…
""",
    "about1": """
yatzy=5 dés, 15 cases
american=5 dés, 13 cases
maxi=6 dés, 20 cases
forced=Yatzy de haut
triple=3 colonnes : une,
pig=1 dé, 100 le premier
""",
    "about2": """
yatzy=bonus 50 dès 63
american=bonus 35, jokers
maxi=bonus 100 dès 84
forced=en bas
triple=deux, trois fois
pig=arrête avant le 1
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + dés
full_straight=Suite 1 à 6
full_house_all_dice=Full : tous
saved_rolls=Jets gardés
finnish=Finlandais
bonus_at=Bonus dès
last_box=Dernière
ties=Égalité
first_roll_bonus=Premier jet
goal=But
""",
    "value": """
true=oui
false=non
forced=officiel
open=ouvert
free=libre
plain=simple
only_with_50=si 50
shared=partagée
upper=le haut
roll=un jet
""",
    "start": """
roll=Aux dés
random=Au hasard
listed=Joueur 1
shuffled=Tous au hasard
turn={}, appuie ROLL
tie=Égalité ! On relance
begins={} commence : ROLL
machine={} commence
""",
    "about_start": """
roll=Le plus fort commence
random=La machine choisit
listed=Dans l'ordre de la liste
shuffled=Les places au sort
""",
    "animal": """
0=Renard
1=Chat
2=Hibou
3=Ours
4=Grenouille
5=Lapin
6=Pingouin
7=Cochon
8=Chien
9=Souris
10=Lion
11=Baleine
""",
    "play": """
roll=Appuie sur ROLL
filled={} : {}
zero_here=Zéro ? Encore SCORE
hold=①-{} gardent, ROLL lance
all_held=Tous gardés : SCORE
no_rolls=SCORE : ici, ◀ ▶ : autres
joker=Joker !
joker_first=Son nombre : SCORE
""",
    "kids": """
no_points=Zéro point
others_pay=D'autres comptent !
never_mind=Pas grave !
zero=SCORE : zéro ici
let_go=Lâche
then_roll=puis ROLL
child=⑥ : enfant
grown_up=⑥ : adulte
""",
    "keeper": """
who=Qui a fait le plus ?
tell=①-⑥ : tes dés
each=un appui par dé
count=Jets gardés : à toi
back=ROLL : un de moins
first_roll=Au premier jet ?
answer=ROLL : oui  SCORE : non
""",
    "cpu": """
plays={} joue
press=Presse un bouton
""",
    "level": """
1=facile
2=moyen
3=fort
4=champion
""",
    "robot": """
1=Pip
2=Chip
3=Bolt
4=Rex
""",
    "over": """
filled={} : {} {}
not_kept=Non gardé !
roll=Appuie ROLL
tell=①-⑥ : dés
undo=◀ : retour
leads=mène de {}
level={} chacun
""",
    "card": """
bonus=Bonus
extra=Premier jet
""",
    "result": """
alone=Tes points
wins=gagne !
shared=à égalité !
again=ROLL : rejouer
keys={} fiche, SCORE menu
race_keys={} points, SCORE menu
new_best=Record : {} !
to_best=Record {} : encore {}
as_best=Aussi bien que {} !
by_upper={} chacun : le haut
by_fives={} chacun : 5 égaux
by_roll={} chacun : un jet
""",
    "review": """
thinking=Le coach regarde : {} %
real_dice=Je n'ai pas vu les jets
lost_turns=Il manque des tours
luck=Chance aux dés
lost=Points manqués
perfect=Partie parfaite !
very_good=Un jeu de maître !
good=Bien joué !
ask=Conseil : ROLL appui long
when=Tour {}, jet {}
better=Mieux : {}
done=Joué : {}
price=Points perdus
""",
    "scores": """
none=Aucune partie
counting=Calcul : {} %
games=Parties
average=Moyenne
best=Record
fives=Tous pareils
dice=Répartition des dés
fair={} dés : normal
real_dice=Vrais dés non comptés
odd={} dés : bizarre !
""",
    "full": """
title=Mémoire pleine
0=Copie tes parties sur
1=un ordinateur, ou
2=ROLL : effacer anciennes
3=SCORE : tout garder
""",
    "aside": """
title=Partie illisible
0=La partie enregistrée est
1=illisible. Elle est gardée :
2=copie par kast backup.
3=Appuie sur un bouton
""",
    "how": """
lesson=Première partie
boxes=Les cases
games=Les jeux
learn=Essaie {}
""",
    "first": """
question=Première fois ?
yes=ROLL : montre-moi
no=SCORE : au menu
""",
    "lesson": """
first=ROLL lance les dés
second=À toi : appuie sur ROLL
last=Dernier tour : ROLL
throw=Lâche : ils tombent
differ=Tous différents : ROLL
alike2=Deux pareils : garde-les
alike3=Trois pareils : garde-les
alike4=Quatre pareils : garde
more=Garde tous les marqués
again=ROLL lance les autres
own=Comme tu veux ! Et ROLL
all=Tous gardés : SCORE
done=Bien joué ! SCORE
best=C'est le mieux : SCORE
walk=◀ ▶ : les cases
score=SCORE remplit la case
zero=Pas de points : continue
over=Bien joué !
goes_on=Et ainsi de suite, toutes cases remplies. Le plus grand total gagne.
race=En avance
race_won=Gagné : {} points
race_lost=Hors d'atteinte
""",
    "box": """
upper=Tous les dés de ce nombre comptent.
bonus=Pour {} points des as aux six, ensemble.
alike=Seuls les dés pareils comptent.
alike_all=S'il y en a assez, tous les dés comptent.
two_pairs=Deux pareils, et deux autres pareils.
three_pairs=Deux pareils, trois fois.
any_run=N'importe quels {} à la suite.
run=Tous de {} à {}, peu importe l'ordre.
full_house=Trois pareils, et deux autres pareils.
villa=Trois pareils, deux fois.
tower=Quatre pareils, et deux autres pareils.
chance=Tous les dés comptent, quels qu'ils soient.
yatzy=Tous les dés sont pareils.
""",
    "rule": """
yatzy=Comme dans le Nord : paires, suites de 1 à 5 et de 2 à 6.
american=Brelan et carré : tous les dés comptent. Tous pareils : parfois 100 de plus.
maxi=Six dés : aussi trois paires, villa, tour et de 1 à 6.
forced=Seule la case suivante est ouverte : joue pour elle.
triple=Les cases du jeu américain en trois colonnes. Un tour, une case.
pig=Lance autant que tu veux. Un 1 fait perdre le tour. Le premier à 100 points gagne.
joker=Encore tous pareils, Yatzy rempli : 100 de plus s'il valait 50, et un joker.
joker_forced=Encore tous pareils : d'abord leur nombre en haut, puis une case du bas à plein tarif.
joker_open=D'abord son nombre en haut, puis une case libre.
joker_free=Une case libre. Full et suites comptent si son nombre est rempli.
joker_plain=Comme officiel, mais full et suites ne valent rien.
joker_only_with_50=Comme officiel, mais seulement si Yatzy valait 50.
yatzy_adds_dice=Le Yatzy vaut aussi la somme de ses dés.
full_straight=De 1 à 6 : {} ou {} points.
full_house_all_dice=Un full vaut la somme des six dés.
saved_rolls=Les jets que tu n'utilises pas restent pour plus tard.
finnish=Le bonus est {}, pour {} points en haut.
bonus_at=Le bonus vient à {} ou à {} points en haut.
last_box=Selon les règles, la dernière case est Yatzy ou chance.
ties_shared=À points égaux, la victoire est partagée.
ties_upper=À points égaux gagne qui a le plus dans le haut.
ties_roll=À égalité : un jet chacun, le plus haut gagne.
first_roll_bonus=Grande suite, full, Yatzy au premier jet rapportent plus. Kast a choisi combien.
first_roll_pays=Au premier jet grande suite {}, full {}, Yatzy {} de plus, au choix de Kast.
goal=Le premier à {} ou à {} points gagne.
""",
    "pig": """
roll_on=ROLL : encore
bank=SCORE : garder
wins=SCORE : gagné !
lost=Perdu !
banked={} : {} gardés
nothing={} : un 1, rien
goal=Le premier à {} gagne
lesson_throw=Lâche : il tombe
lesson_first=ROLL lance le dé
lesson_second=Nouveau tour : ROLL
lesson_on=ROLL ou SCORE ?
lesson_bank=C'est beaucoup : SCORE
lesson_brave=Ose, cette fois : ROLL
lesson_lost=Un 1 emporte tout
lesson_goes_on=Et ainsi de suite, chacun son tour. Le premier à 100 points gagne.
""",
    "trouble": """
title=Un problème est survenu
0=Appuie sur ROLL
1=pour redémarrer.
restarted=J'ai redémarré
""",
}

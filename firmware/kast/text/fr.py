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
full_straight=Suite 1 à 6
full_house=Full
villa=Villa
tower=Tour
chance=Chance
yatzy=Yatzy
little_straight=Petite suite
big_straight=Grande suite
choice=Au choix
yacht=Yacht
""",
    "other": """
ones=Uns
two_pairs=Double paire
full_house=Main pleine
""",
    "game": """
yatzy=Yatzy
american=Américain
maxi=Maxi Yatzy
forced=Yatzy imposé
triple=Triple
yacht=Yacht
tenthousand=Dix mille
pig=Cochon
grab=Chipe
""",
    "menu": """
continue=Continuer
new_game=Jouer
score_keeper=Tenir le score
sound=Son
undo=Annuler
card=Feuille de score
end=Finir la partie
settings=Réglages
self_test=Autotest
scores=Records
how_to_play=Comment jouer
daily=Dés du jour
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
best_first=Par valeur
robots=Robots
auto=auto
quick=rapides
slow=lents
shake=Secouer
language=Langue
coach=Coach
by_ear=À l'oreille
large=Gros texte
boxes=Cases
dice=Dés
""",
    "dice": """
new=Nouveaux dés !
title=Dés : {} sur {}
take=ROLL : jouer avec
next=D'autres à {} parties
all=Tu les as tous !
""",
    "coach": """
ask=au besoin
always=toujours
warns=dès {} p
off=non
thinking=Le coach réfléchit…
missing=Coach indisponible
rests=Le coach se repose
hold=Garde
roll_all=Tout relancer
to_come={} à venir
roll_mine=ROLL : quand même
score_mine=SCORE : quand même
wins=Victoire : {} %
""",
    "why": """
goal={} : {}/{}
bonus=Pour le bonus
last=Dernière chance
run=La suite est libre
alike=Garde les pareils
most=Meilleure moyenne
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
go_on=ROLL : continuer
""",
    "self_test": """
leave={} long : fin
buttons=Boutons
each=Appuie sur chacun
missing=Restent : {}
all=Les dix marchent !
stuck=Bloqué : {}
let_go=Lâche {}
none_stuck=Aucun n'est bloqué
turn=long : page suiv.
display=Écran
address=Adresse {}
faults=Coupé {}×
no_faults=Jamais coupé
pictures=ROLL : images test
frame=Le cadre est entier ?
sound=Son
hertz={} Hz
again=ROLL : encore
power=Courant
battery=Piles
usb=USB
volts={} V
good=Bonnes
low=Presque vides
unmeasured=Ce Pico ne peut pas
unmeasured2=mesurer la tension.
dice=Dés
as_before={} répétés : normal
as_before_odd={} répétés : bizarre
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
swings=Secousses : {}
shake=Secoue-le
shaken=Ça lance les dés !
machine=Machine
to_drive={} long : disque USB
drive=Disque USB
drive0=Un disque apparaît : il
drive1=attend un fichier UF2.
drive2=Débrancher pour rejouer.
""",
    "new": """
game=Quel jeu ?
how_many=Combien de joueurs ?
player=Joueur {}
hold_to_type=①-⑥ : nom
type_name=Ton prénom ?
letters=É È Ç Ë Ï Ô Î
done=SCORE : fini
begins=Qui commence ?
rules=⑥ Règles…
""",
    "about": """
yatzy=5 dés, 15 cases
american=5 dés, 13 cases
maxi=6 dés, 20 cases
forced=Yatzy de haut en bas
triple=3 colonnes : ×1, ×2, ×3
yacht=5 dés, 12 cases
tenthousand=6 dés, 10\xa0000 points
pig=1 dé, premier à 100
grab=5 dés, 36 cartes
own_game=Dés : {}, cases : {}
damaged_game=Fichier abîmé. Copie-le encore une fois.
""",
    "option": """
joker=Joker
yatzy_adds_dice=Yatzy + dés
full_straight=Suite 1 à 6
full_house_all_dice=Full : tous
saved_rolls=Jets gardés
finnish=Finlandais
bonus_at=Bonus dès
bonus=Bonus
last_box=Dernière
yacht_is_house=Full : Yacht
ties=Égalité
first_roll_bonus=Premier jet
goal=Objectif
deck=Cartes
entry=Entrée
straight=Suite
three_pairs=3 paires
four_and_two=4 + 2 dés
""",
    "value": """
true=oui
false=non
forced=officiel
open=ouvert
free=libre
plain=simple
only_with_50=si 50
faq=strict
shared=partagée
upper=le haut
roll=un jet
""",
    "start": """
roll=Aux dés
random=Au hasard
listed=Joueur 1
shuffled=Tous au hasard
turn={}, presse ROLL
tie=Égalité ! On relance
begins={} commence : ROLL
machine={} commence
""",
    "about_start": """
roll=Le plus haut commence
random=La machine choisit
listed=Dans l'ordre de la liste
shuffled=Les places au sort
""",
    "daily": """
how=Mêmes dés pour tous
place=Place {} sur {} ici
again=Essai {} : hors liste
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
filled={} : {}
zero_here=Zéro ? Encore SCORE
again=Tu peux relancer
sure=SCORE : oui
hold=①-{} gardent, ROLL lance
all_held=Tous gardés : SCORE
no_rolls=SCORE : ici, ◀ ▶ : autres
joker=Joker !
joker_first=D'abord en haut : SCORE
card=SCORE long : la feuille
coach=ROLL long : le coach
menu=◀ et ▶ : le menu
""",
    "kids": """
no_points=Zéro point
others_pay=D'autres comptent !
never_mind=Pas grave !
let_go=Relâche
then_roll=puis ROLL
child=⑥ : enfant
grown_up=⑥ : adulte
""",
    "keeper": """
who=Qui a fait le plus ?
tell=①-⑥ : tes dés
each=un appui par dé
count=Jets gardés : à toi
back=ROLL : un de moins
first_roll=Au premier jet ?
""",
    "cpu": """
plays={} joue
press=Presse un bouton
hurry=ROLL : vite
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
filled={} : {} {}
not_kept=Non sauvé !
roll=Presse ROLL
tell=①-⑥ : dés
undo=◀ : retour
leads=mène de {}
level={} chacun
lacked=Plus que {} points !
well_played=Bien joué !
""",
    "card": """
bonus=Bonus
extra=Premier jet
""",
    "result": """
wins=gagne !
again=ROLL : bis
keys={} feuille, SCORE menu
race_keys={} points, SCORE menu
new_best_score=Record : {} !
points_to_best=Record {} : encore {}
as_good_as_best=Aussi bien que {} !
won_by_upper={} chacun : le haut
won_by_fives={} chacun : 5 pareils
won_by_cards={} chacun : plus de cartes
by_roll={} chacun : un jet
more=◀ + ▶ : plus
not_counting=Ne compte pas
straight=première suite
bonus=premier bonus
alike=tous pareils
no_zero=aucun zéro
own=record perso
next=But : {}
first={} !
record=Fais mieux que {}
game=Dés dans 1 partie
games=Dés dans {} parties
""",
    "record": """
correct=Corriger
leave=Un joueur part
which=Laquelle ? ROLL
correct_of=Corriger : {}
who_leaves=Qui part ?
leaves={} part
goes_on=Les autres continuent. Les points restent, sans classement.
not_counting=Ne compte pas
counting=La compter
left_out=Les records la laissent de côté. Elle reste sauvegardée.
reset_key=◀ ▶  ⑥ : repartir
reset=Repartir de zéro : records et dés ? Les parties restent.
reset_again=Vraiment ? Ces records seront perdus.
names=SCORE long : les noms
""",
    "review": """
thinking=Le coach regarde : {} %
real_dice=Je n'ai pas vu les jets
lost_turns=Il manque des tours
luck=Chance aux dés
alike=Comme le coach
lost=Points manqués
perfect=Partie parfaite !
very_good=Un jeu de maître !
good=Bien joué !
ask=Conseil : ROLL appui long
when=Tour {}, jet {}
better=Mieux : {}
done=Joué : {}
price=Points perdus
""",
    "scores": """
none=Aucune partie
counting=Calcul : {} %
games=Parties
average=Moyenne
best=Record
fives=Tous pareils
dice=Répartition des dés
fair={} dés : normal
real_dice=Vrais dés non comptés
odd={} dés : bizarre !
""",
    "full": """
title=Mémoire pleine
0=Copie tes parties sur
1=un ordinateur, ou
2=ROLL : ôter les anciennes
3=SCORE : tout garder
""",
    "no_room": """
title=Pas de place pour jouer
0=Tes parties restent ici.
1=Pour jouer, copie-les
2=sur un ordinateur.
3=Appuie sur un bouton
""",
    "aside": """
title=Partie illisible
0=La partie enregistrée est
1=illisible, mais conservée.
2=Copie-la : kast backup.
3=Appuie sur un bouton
""",
    "how": """
lesson=Première partie
boxes=Les cases
games=Les jeux
questions=Questions
tips=Conseils
differ=Ce qui change
odds=Probabilités
costs_if_followed=Toujours suivi, il coûte :
learn=Essaie {}
""",
    "odds": """
by_roll=Jet {} : {} %
one_in=Un 1 : {}-{} jets
reached={}-{} points
reached_row={} points : {} %
nothing={}-{} dés
nothing_row={} : rien, {} %
turn=Un tour
turn_brings=En moyenne, au plus {} points
""",
    "first": """
question=Qui joue ?
child=Enfant
grown_up=Adulte
ear=Écoute
""",
    "lesson": """
first=ROLL lance les dés
second=À toi : appuie sur ROLL
throw=Lâche : ils tombent
differ=Tous différents : ROLL
alike2=Deux pareils, garde
alike3=Trois pareils, garde
alike4=Quatre pareils :
more=Garde aussi
again=ROLL lance les autres
own=Comme tu veux ! Et ROLL
all=Tous gardés : SCORE
done=Bien joué ! SCORE
best=C'est le mieux : SCORE
walk=◀ ▶ : les cases
score=SCORE remplit la case
zero=Pas de points : ◀ ▶
over=Bien joué !
goes_on=Remplis ainsi toutes les cases. Le plus grand total gagne.
on=ROLL : continuer
race=En avance
race_won=Gagné : {} points
race_lost=Hors d'atteinte
""",
    "box": """
upper=Tous les dés de ce nombre comptent.
bonus=Pour {} points des as aux six, ensemble.
alike=Seuls les dés pareils comptent.
alike_all=Assez de pareils : tous les dés comptent.
two_pairs=Deux pareils, et deux autres pareils.
three_pairs=Deux pareils, trois fois.
any_run={} nombres qui se suivent.
run=Tous de {} à {}, peu importe l'ordre.
full_house=Trois pareils, et deux autres pareils.
villa=Trois pareils, deux fois.
tower=Quatre pareils, et deux autres pareils.
chance=Tous les dés comptent, quels qu'ils soient.
yatzy=Tous les dés sont pareils.
choice=Tous les dés comptent, quels qu'ils soient.
yacht=Tous les dés sont pareils.
""",
    "rule": """
joker=Encore tous pareils, Yatzy rempli : 100 de plus s'il valait 50, et un joker.
joker_forced=Encore tous pareils : leur nombre en haut, puis une case du bas avec tous ses points.
joker_open=D'abord son nombre en haut, puis une case libre.
joker_free=Une case libre. Full et suites comptent si la case du nombre, en haut, est remplie.
joker_plain=Comme l'officiel, mais full et suites ne valent rien.
joker_only_with_50=Comme l'officiel, mais seulement si Yatzy valait 50.
joker_faq=Comme l'officiel, mais seulement si Yatzy valait 50 ; full et suites ne valent rien.
yatzy_adds_dice=Le Yatzy vaut aussi la somme de ses dés.
full_straight=De 1 à 6 : {} ou {} points.
full_house_all_dice=Un full vaut la somme des six dés.
saved_rolls=Les jets que tu n'utilises pas restent pour plus tard.
finnish=Le bonus est {}, pour {} points en haut.
bonus_at=Le bonus vient à {} ou à {} points en haut.
bonus=Non : pas de bonus pour les points en haut.
last_box=Les guides diffèrent : la dernière case est Yatzy ou Chance.
yacht_is_house=Tous pareils comptent aussi comme full.
ties_shared=À points égaux, la victoire est partagée.
ties_upper=À points égaux gagne qui a le plus dans le haut.
ties_roll=À égalité : un jet chacun, le plus haut gagne.
first_roll_bonus=Grande suite, full, {} au premier jet rapportent plus. Kast a choisi combien.
first_roll_pays=Au premier jet, de plus : grande suite {}, full {}, {} {}. Points choisis par Kast.
goal=L'objectif est de {} ou {} points.
deck=La pioche a {} cartes ; ou {}, pour une courte partie.
entry=Pour entrer, un tour doit rapporter {} points ; ou {}, {}, {}.
straight=De 1 à 6 en un jet : {}, {}, {} ou {} points.
three_pairs=Trois paires en un jet : {}, {} ou {} points.
four_and_two=Quatre pareils et deux pareils valent trois paires.
""",
    "tips": """
keep_four=Quatre pareils : relance le cinquième.
risky_later=Au début, ne barre ni Yatzy ni grande suite.
chance_20=Chance seulement à partir de 20 points.
reroll_two=Trois pareils : relance les deux autres.
zero_ones=Zéro point ? Barre d'abord les as.
zero_hard=Zéro point ? Barre Yatzy ou grande suite.
lock_house=Un full : inscris-le tout de suite.
hold_run=Trois qui se suivent : ne garde qu'eux.
hold_high=Garde toujours les quatre, cinq et six.
""",
    "games": """
turn=Chacun a une feuille de score. À ton tour, lance tous les dés. Garde ceux qui te plaisent et relance les autres, deux fois si tu veux. Un dé gardé peut tout de même être relancé, et tu n'as pas à dire ce que tu cherches.|Remplis ensuite une case de ta feuille, une fois pour toutes. On y écrit ce que les dés y valent ; si rien ne convient, une case reçoit un zéro. Tu peux remplir une case après n'importe quel jet.|Quand toutes les cases sont remplies, chacun additionne. Le plus grand total gagne. Qui commence ? Tous lancent tous les dés, la plus grande somme commence, et les ex aequo relancent ; puis on joue dans le sens des aiguilles d'une montre.|La partie haute a un bonus. Trois de chaque nombre y suffisent dans la plupart des jeux, mais tout chemin vers la somme est bon.
yatzy=Comme on le joue dans les pays nordiques : 5 dés, 15 cases, et 50 points de plus dès 63 dans la partie haute. D'une paire ou d'un brelan, seuls comptent les dés qui les forment. Les suites prennent les cinq dés.
american=5 dés, 13 cases, et 35 points dès 63 dans la partie haute. Brelan et carré comptent tous les dés ; full et suites rapportent toujours autant, quels que soient leurs nombres.|Encore tous pareils : une fois la case Yatzy à 50, chaque nouveau Yatzy rapporte 100 points de plus. Si elle contient un zéro, il ne rapporte rien, même plus tard.|Dans les deux cas, c'est un joker. Il va dans la case du haut de son nombre. Si elle est remplie, il va dans n'importe quelle case libre du bas, et full et suites rapportent alors tous leurs points : 25, 30, 40. Si elles sont toutes remplies aussi, une case du haut reçoit un zéro.
maxi=Le Yatzy avec 6 dés et 20 cases ; 100 points dès 84 dans la partie haute. Un jet peut contenir plus que la case ne demande : une suite est là si ses nombres se trouvent quelque part parmi les six dés.
forced=La feuille du Yatzy, remplie de haut en bas : seule la case suivante est ouverte. Lance pour elle, car aucune autre ne prendra les dés.
triple=La feuille américaine en trois colonnes, 39 tours. Remplis la colonne de ton choix. La deuxième compte double, la troisième triple, bonus du haut compris. Tous pareils est un joker quand chaque case Yatzy est remplie.
yacht=Un ancêtre des autres : 5 dés, 12 cases, ni bonus ni jokers. De quatre pareils, seuls ces quatre comptent ; dans un full, tous les dés. Chaque suite vaut 30 points, tous pareils 50.
tenthousand=Six dés et pas de feuille. Lance-les tous et mets de côté au moins un dé qui compte. Ensuite garde les points du tour, ou relance les autres dés. Si aucun ne compte, les points du tour sont perdus. Si les six ont compté, relance les six ; les points du tour te restent.|Chaque [1] vaut 100 points, chaque [5] vaut 50. Trois pareils valent 100 fois leur nombre, trois as 1\xa0000 ; chaque dé pareil de plus double ces points. [1 2 3 4 5 6] vaut 1\xa0500, trois paires aussi. Des dés ne comptent ensemble que s'ils sont du même jet.|Pour entrer, il te faut au moins 500 points en un seul tour. Quand un joueur a 10\xa0000, chacun des autres a un dernier tour. Le plus grand total gagne.
pig=Un dé et pas de feuille. Lance aussi souvent que tu veux : ce que montre chaque jet compte pour ce tour. Arrête quand tu veux, et les points sont à toi. Mais un [1] met fin au tour, et tout ce qu'il a rapporté est perdu ; ce que tu as gardé avant te reste. Le premier à 100 points gagne ; dans la partie courte, 50.
grab=Cinq dés, 36 cartes, dont trois ouvertes au milieu. Lance jusqu'à trois fois, puis prends une carte que tes dés forment et pose-la ouverte devant toi.|Ou prends la carte ouverte d'un autre avec de meilleurs dés : plus de dés de son nombre, sinon une plus grande somme. Quand ton prochain tour commence, ta carte est à l'abri.|Un nombre demande deux dés, la chance vingt-deux points. Pour cinq pareils, six cartes sont à côté, aussitôt à l'abri.|Qui peut prendre doit prendre. À la fin, le plus de points gagne, puis le plus de cartes. Partie courte : 18 cartes.
""",
    "ask": """
turn=Un tour
draw=Égalité
three_each=3 de chaque ?
pairs=Paires égales ?
five_alike=Cinq pareils
eighteen=Full de 18 ?
first_roll=Premier jet
four_in_a_row=Quatre de suite
four_as_three=Quatre pour 3 ?
five_in_upper=Cinq en haut ?
second=Second Yatzy
long=Durée
many=À combien ?
good=Bon total
""",
    "questions": """
draw=Qui gagne en cas d'égalité ?|Yatzy, Maxi, Imposé : la victoire est partagée. Américain et Triple : le plus grand total du haut gagne, puis le plus grand nombre de bonus pour tous pareils ; s'ils sont égaux aussi, on partage.|Une règle maison peut en décider autrement : partager, la partie haute, ou un jet chacun.
three_each=Faut-il trois de chaque nombre pour le bonus ?|Non. C'est la somme qui compte. [6 6 6 6 6], [5 5 5 5 5], [4 4 4] font 67, et cela suffit sans un seul autre point en haut.
pairs=Les deux paires doivent-elles différer ? [4 4 4 4], est-ce deux paires ?|Elles doivent différer : [4 4 4 4] avec n'importe quel cinquième dé rapporte 0 dans Deux paires. C'est une paire, un brelan et un carré.
five_alike=Cinq pareils, est-ce un full ?|Non, un full a deux nombres. Au jeu américain, ils n'en font un que comme joker, quand la case Yatzy et la case du haut de leur nombre sont remplies.
eighteen=Un full doit-il faire dix-huit ?|Non. Un guide dit qu'au Yatzy il ne compte que s'il fait 18 ; aucune règle ne le dit. Sur les 30 fulls différents, 2 le font par hasard.
first_roll=Que rapportent les points du premier jet ?|Rien, sauf si la règle maison est choisie. Avec 10 points : 5 de plus pour une grande suite, 10 pour un full, 20 pour un Yatzy, inscrits juste après le premier jet.
four_in_a_row=[1 2 3 4], est-ce une petite suite ?|Au jeu américain, oui : quatre nombres qui se suivent. Au Yatzy et en Maxi, la petite suite est [1 2 3 4 5].
four_as_three=Puis-je compter quatre pareils comme trois ?|Oui. Au Yatzy, trois d'entre eux comptent alors ; au jeu américain, tous les dés.
five_in_upper=Puis-je mettre cinq pareils dans une case du haut ?|Oui. Tant que la case Yatzy est libre, tu choisis n'importe quelle case.
second=Un second Yatzy rapporte-t-il quelque chose au jeu de Yatzy ?|Non. Une case se remplit une fois ; un second va dans une autre case, selon la règle de celle-ci.
long=Combien de temps dure une partie ?|Les guides disent de 15 à 30 minutes. Une feuille a 13 tours au jeu américain, 15 au Yatzy, 20 en Maxi, 39 en Triple.
many=À combien peut-on jouer ?|Seul, contre son propre record ; jusqu'à 6 sur la machine ; jusqu'à 8 sur une feuille imprimée.
good=Qu'est-ce qu'un bon total ?|Le jeu parfait fait en moyenne 248,4 points au Yatzy et 254,6 au jeu américain.
""",
    "banking": """
enter=①-⑥ : points
roll_on=ROLL : encore
bank=SCORE : garde
wins=SCORE : gagné
banked={} : {} gardés
nothing={} : tout perdu
keep=garder {}
rolls=relancer
goal=L'objectif : {} points
""",
    "tenthousand": """
lost=Zéro point : perdu !
entry=Entrée dès {}
hot=Les six : ROLL !
choose=Mets un dé de côté
last=Fin : {} à battre
coach_bank=Coach : garde {}
coach_roll=Coach : lances-en {}
lesson_throw=Lâche : ils tombent
lesson_first=ROLL lance six dés
lesson_aside=1 et 5 comptent
lesson_on=ROLL lance les autres
lesson_bank=C'est beaucoup : SCORE
lesson_back=①-⑥ : en reprendre un
lesson_second=Nouveau tour : ROLL
lesson_brave=Ose, cette fois : ROLL
lesson_lost=Zéro point : tout perdu
lesson_goes_on=Et ainsi de suite, chacun son tour, jusqu'à 10\xa0000 points. Le plus grand total gagne.
""",
    "pig": """
lost=Perdu !
lesson_throw=Lâche : il tombe
lesson_first=ROLL lance le dé
lesson_second=Nouveau tour : ROLL
lesson_on=ROLL ou SCORE ?
lesson_bank=C'est beaucoup : SCORE
lesson_brave=Ose, cette fois : ROLL
lesson_lost=Un 1 emporte tout
lesson_goes_on=Et ainsi de suite, chacun son tour. Le premier à 100 points gagne.
""",
    "grab": """
banked=À l'abri : {}
nothing=Rien à prendre
take=SCORE la prend
pass=SCORE : fin du tour
passes={} ne prend rien
taken=à {}
coach_roll=Coach : ROLL
coach_take=Coach : prends
lesson_first=ROLL lance cinq dés
lesson_throw=Lâche : ils tombent
lesson_hold=Garde les dés pareils
lesson_again=ROLL lance les autres
lesson_take=SCORE prend la carte
lesson_pass=Rien à prendre : SCORE
lesson_second=Nouveau tour : ROLL
lesson_goes_on=Et ainsi de suite jusqu'à la dernière carte. Le plus de points gagne.
""",
    "together": """
title=Ensemble
join=Relie deux Kast par un câble. Choisis Ensemble sur les deux.
choose=Un autre Kast est là. Qui choisit un jeu ?
fetches=Un autre Kast propose un jeu à lui. Les règles arrivent…
wait=L'autre Kast peut maintenant jouer…
gather=D'autres Kast peuvent maintenant jouer…
late=Les autres jouent. Rejoins-les après leur partie.
seated=La partie commence…
keys=SCORE : au menu
keys_choose=ROLL : moi  SCORE : menu
keys_begin=ROLL : oui  SCORE : menu
usual=Règles usuelles, sans conseils.
taken={} n'est plus libre. Choisis encore !
offer=Jouer avec {} ?
waits=On attend {}
kept=La partie reprend quand le câble revient.
gone=Un Kast est là, mais pas dans cette partie.
later=ROLL : jouer plus tard
end=SCORE : finir la partie
version=Un autre Kast a une version différente. Mets les deux à jour !
lie=Un autre Kast triche ou se trompe : {}.
dice=les dés
move=le coup
points=les points
papers=Un autre Kast a envoyé un coup impossible.
given_up={} abandonne.
ends=ROLL : au menu
telling=Tous sont prévenus…
friends=Des amis
anyone=N'importe qui
tournament=Tournoi
room=Quels trois animaux ?
tell=Dis-le à ton ami :
looks=On cherche un autre Kast…
back=SCORE : retour
offline=Pas de réseau. On réessaie…
no_club=Aucun club ne répond ici.
room_is_full=Six jouent déjà dans cette salle. Choisis-en une autre !
slow=C'était trop rapide. Attends une minute et réessaie.
closed=Le club est fermé pour le moment.
no_tournament=Aucun tournoi n'est ouvert, ou il joue un autre jeu : voir au mur.
unknown=Le club ne connaît pas cela. Mets Kast à jour !
far_join=Aucun autre Kast ne répond encore…
kept_far=La partie reprend quand le réseau revient.
kept_for_other=La partie reprend quand l'autre Kast est de retour.
ended_table=Le club a fermé cette table.
game_at_table=Ensemble : suite
""",
    "far": """
looks=Recherche du réseau. Un essai peut prendre quelques secondes.
no_wifi=Aucun wifi de ce nom ici.
password=Le wifi refuse le mot de passe.
no_broker=Le broker ne répond pas. On réessaie…
refused=Le broker refuse le nom et le mot de passe.
certificate=Le certificat du broker ne vient pas de l'autorité indiquée.
""",
    "trouble": """
title=Un problème est survenu
0=Appuie sur ROLL
1=pour redémarrer.
restarted=J'ai redémarré
""",
}

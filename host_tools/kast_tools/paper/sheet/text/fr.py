"""Words of printed score cards in French."""

TEXT = {
    "decimal": ",",
    "thousands": "\N{NO-BREAK SPACE}",
    "sheet.date": "Date",
    "sheet.name": "Nom",
    "sheet.game": "Partie {}",
    "sheet.tournament": "Tournoi",
    "sheet.round": "Manche {}",
    "sheet.rank": "Rang",
    "sheet.signature": "Signature",
    "sheet.upper": "Partie haute",
    "sheet.lower": "Partie basse",
    # Read aloud for a picture of dice
    "sheet.dice": "dés {}",
    # Names of rows that are not boxes
    "sheet.sum": "Somme",
    "sheet.upper_total": "Total haut",
    "sheet.lower_total": "Total bas",
    "sheet.column": "Colonne",
    "sheet.bonuses": "Cinq pareils",
    "sheet.total": "Total",
    "sheet.cards": "Cartes",
    "sheet.saved_rolls": "Jets gardés",
    # Words that say how a row scores
    "pays.face": "somme des {}",
    "pays.points": "{} points",
    "pays.its_dice": "ces dés",
    "pays.all_dice": "tous les dés",
    "pays.more": "{} + {}",
    "pays.run": "suite de {} : {} points",
    "pays.bonus": "{} points dès {}",
    "pays.sum": "les six cases ci-dessus",
    "pays.upper_total": "somme + bonus",
    "pays.lower_total": "les cases ci-dessus",
    "pays.bonuses": "100 chacun, si la case {yatzy} vaut 50",
    "pays.bonuses_columns": "100 chacun, si chaque {yatzy} vaut 50",
    "pays.column": "les deux totaux, fois 1, 2 et 3",
    "pays.saved_rolls": "un trait pour chacun",
    "pays.total": "tout additionné",
    "pays.cards": "{} cartes, {} chacune",
    "pays.cards_of_all": "à égalité de points, le plus de cartes gagne",
    # House rules that name boxes
    "chosen.yatzy_adds_dice": "{yatzy} + dés",
    "chosen.full_house_all_dice": "{full_house}, tous les dés",
    "chosen.yacht_is_house": "{yacht} vaut aussi {full_house}",
    # Notes below the card
    "note.turn": "Jusqu'à trois jets par tour, puis remplis une case. Rien ne convient ? Barre une case.",
    "note.turn.rolls": "Jusqu'à {rolls} jets par tour, puis remplis une case. Rien ne convient ? Barre une case.",
    "note.turn.one": "Un jet par tour, puis remplis une case. Rien ne convient ? Barre une case.",
    "note.saved_rolls": "Trois jets par tour, plus ceux que tu as gardés : un trait pour chaque jet non utilisé. Puis "
    "remplis une case. Rien ne convient ? Barre une case.",
    "note.in_order": "Jusqu'à trois jets par tour, puis remplis la case suivante : de 1 à {}, dans cet ordre.",
    "note.in_order.rolls": "Jusqu'à {rolls} jets par tour, puis remplis la case suivante : de 1 à {}, dans cet ordre.",
    "note.in_order.one": "Un jet par tour, puis remplis la case suivante : de 1 à {}, dans cet ordre.",
    "note.columns": "Remplis la colonne de ton choix. La deuxième compte double, la troisième triple.",
    "note.tenthousand": "Lance les six dés et mets de côté au moins un dé qui compte. Ensuite garde les points, ou "
    "relance les autres : si aucun ne compte, les points du tour sont perdus. Si les six ont compté, relance les six.",
    "note.tenthousand.pays": "Un 1 vaut {one}, un 5 {five} ; trois pareils valent {alike} fois leur nombre, trois as "
    "{ones}, et chaque dé pareil de plus double ces points ; de 1 à 6 : {straight}, trois paires : {three_pairs}.",
    "note.tenthousand.entry": "Pour entrer, il faut au moins {} points en un seul tour.",
    "note.tenthousand.goal": "Quand un joueur a {}, chacun des autres a un dernier tour. Le plus grand total gagne.",
    "note.tournament": "Note les points après chaque manche et additionne-les. À égalité, le rang est partagé.",
    "note.pig": "Lance autant que tu veux. Un 1 fait perdre les points du tour. Le premier à {} points gagne.",
    "note.grab": "Jusqu'à trois jets par tour, puis prends une carte que font les dés : une des trois du milieu, ou "
    "celle qui est posée devant un autre joueur, si tes dés battent ceux qui l'ont prise. Pose-la devant toi.",
    "note.grab.beats": "Une carte de nombre demande {two} dés de son nombre, et il en faut davantage pour la battre ; "
    "toutes les autres sont battues par une plus grande somme des dés. {small_straight} : quatre à la file. "
    "{chance} : une somme de {least} ou plus.",
    "note.grab.end": "Au début de ton tour suivant, la carte posée devant toi est à l'abri ; {yatzy} l'est tout de "
    "suite. La partie finit quand le milieu est vide. Le plus de points gagne.",
    "note.deck": "Découpe et mélange. Les {} cartes {} restent à côté de la pioche.",
    "deck.more": "davantage de dés la prennent",
    "deck.higher": "une plus grande somme la prend",
    "deck.never": "à l'abri tout de suite",
    "note.joker.forced": "Joker : si la case {yatzy} est remplie, cinq dés pareils vont dans leur case de la partie "
    "haute. Si elle est remplie aussi, dans une case au choix de la partie basse, où {full_house}, {small_straight} "
    "et {large_straight} rapportent tous leurs points. Sinon, zéro dans une case de la partie haute.",
    "note.joker.open": "Joker : si la case {yatzy} est remplie, cinq dés pareils vont dans leur case de la partie "
    "haute. Si elle est remplie aussi, dans une case libre au choix, où {full_house}, {small_straight} et "
    "{large_straight} rapportent tous leurs points.",
    "note.joker.free": "Joker : si la case {yatzy} est remplie, cinq dés pareils vont dans une case libre au choix. "
    "{full_house}, {small_straight} et {large_straight} rapportent tous leurs points une fois remplie, dans la "
    "partie haute, la case du nombre obtenu.",
    "note.joker.plain": "Si la case {yatzy} est remplie, cinq dés pareils vont dans leur case de la partie haute. Si "
    "elle est remplie aussi, dans une case au choix de la partie basse, mais {full_house}, {small_straight} et "
    "{large_straight} ne rapportent rien. Sinon, zéro dans une case de la partie haute.",
    "note.joker.only_with_50": "Joker : si la case {yatzy} contient 50, cinq dés pareils vont dans leur case de la "
    "partie haute. Si elle est remplie aussi, dans une case au choix de la partie basse, où {full_house}, "
    "{small_straight} et {large_straight} rapportent tous leurs points. Sinon, zéro dans une case de la partie haute.",
    "note.joker.faq": "Si la case {yatzy} contient 50, cinq dés pareils vont dans leur case de la partie haute. Si "
    "elle est remplie aussi, dans une case au choix de la partie basse, mais {full_house}, {small_straight} et "
    "{large_straight} ne rapportent rien. Sinon, zéro dans une case de la partie haute.",
    # Words with which the site offers papers
    "paper.title": "Papiers à imprimer",
    "paper.language": "Langue",
    "paper.of": "Quoi",
    "paper.design": "Présentation",
    "paper.paper": "Papier",
    "paper.open": "Ouvrir le PDF",
    "paper.all": "Tous les fichiers",
    "paper.about": "Feuilles de score pour de vrais dés, livrets de règles, chances et conseils. Imprime à 100 %.",
    "layout.full": "Page entière",
    "layout.large": "Gros caractères",
    "layout.two-up": "Deux par page",
    "layout.four-up": "Quatre par page",
    "layout.tournament": "Tableau de tournoi",
    "layout.deck": "Cartes à découper",
    "style.color": "en couleur",
    "style.bw": "noir et blanc",
    "style.dark": "sombre, beaucoup d'encre",
    "style.children": "pour enfants",
    "form.pages": "Pages à lire",
    "form.folded": "Livret à plier",
}

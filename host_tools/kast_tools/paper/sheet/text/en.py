"""Words of printed score cards in English."""

TEXT = {
    "decimal": ".",
    "thousands": ",",
    "sheet.date": "Date",
    "sheet.name": "Name",
    "sheet.game": "Game {}",
    "sheet.tournament": "Tournament",
    "sheet.round": "Round {}",
    "sheet.rank": "Rank",
    "sheet.signature": "Signature",
    "sheet.upper": "Upper section",
    "sheet.lower": "Lower section",
    # Read aloud for a picture of dice
    "sheet.dice": "dice {}",
    # Names of rows that are not boxes
    "sheet.sum": "Sum",
    "sheet.upper_total": "Upper total",
    "sheet.lower_total": "Lower total",
    "sheet.column": "Column",
    "sheet.bonuses": "Five of a kind",
    "sheet.total": "Total",
    "sheet.cards": "Cards",
    "sheet.saved_rolls": "Saved rolls",
    # Words that say how a row scores
    "pays.face": "add up the {}s",
    "pays.points": "{} points",
    "pays.its_dice": "sum of these dice",
    "pays.all_dice": "sum of all dice",
    "pays.more": "{} + {}",
    "pays.run": "{} in a row: {} points",
    "pays.bonus": "{} points for {} or more",
    "pays.sum": "the six boxes above",
    "pays.upper_total": "sum + bonus",
    "pays.lower_total": "the boxes above",
    "pays.bonuses": "100 each, if {yatzy} holds 50",
    "pays.bonuses_columns": "100 each, if every {yatzy} holds 50",
    "pays.column": "both totals, times 1, 2 and 3",
    "pays.saved_rolls": "one stroke for each",
    "pays.total": "everything added up",
    "pays.cards": "{} cards, {} each",
    "pays.cards_of_all": "the most win if points are equal",
    # House rules that name boxes
    "chosen.yatzy_adds_dice": "{yatzy} + dice",
    "chosen.full_house_all_dice": "{full_house}, all dice",
    "chosen.yacht_is_house": "{yacht} counts as {full_house}",
    # Notes below the card
    "note.turn": "Up to three rolls a turn, then fill one box. Nothing fits? Cross a box out.",
    "note.turn.rolls": "Up to {rolls} rolls a turn, then fill one box. Nothing fits? Cross a box out.",
    "note.turn.one": "One roll a turn, then fill one box. Nothing fits? Cross a box out.",
    "note.saved_rolls": "Three rolls a turn, and those that you saved: a stroke for each roll that you do not use. "
    "Then fill one box. Nothing fits? Cross a box out.",
    "note.in_order": "Up to three rolls a turn, then fill the next box: from 1 to {}, in this order.",
    "note.in_order.rolls": "Up to {rolls} rolls a turn, then fill the next box: from 1 to {}, in this order.",
    "note.in_order.one": "One roll a turn, then fill the next box: from 1 to {}, in this order.",
    "note.columns": "Fill any column you like. The second counts double, the third three times.",
    "note.tenthousand": "Roll all six dice and set at least one that scores aside. Then keep the points, or "
    "roll the others: if none of these scores, the turn's points are lost. If all six have scored, roll all six again.",
    "note.tenthousand.pays": "A 1 pays {one}, a 5 {five}; three alike pay {alike} times their number, three 1s "
    "{ones}, and each further one alike doubles that; 1 to 6 pays {straight}, three pairs {three_pairs}.",
    "note.tenthousand.entry": "The first points must be {} or more from one turn.",
    "note.tenthousand.goal": "When a player has {}, each of the others has one last turn. The highest total wins.",
    "note.tournament": "Enter each player's points after every round and add them up. Equal totals share a rank.",
    "note.pig": "Roll as often as you like. A 1 loses what the turn has brought. The first to reach {} points wins.",
    "note.grab": "Up to three rolls a turn, then take one card that the dice make: of the three in the middle, or the "
    "one that lies open before another player, if your dice beat those that took it. Lay it open before you.",
    "note.grab.beats": "A number card takes {two} dice of its number, and only more of them beat it; all others are "
    "beaten by a higher sum of all dice. {small_straight}: four in a row. {chance}: a sum of {least} or more.",
    "note.grab.end": "When your next turn begins, your open card is safe; {yatzy} is safe at once. The game ends when "
    "the middle is empty. Most points win.",
    "note.deck": "Cut out and shuffle. The {} cards {} lie beside the deck.",
    "deck.more": "more dice take it away",
    "deck.higher": "a higher sum takes it away",
    "deck.never": "safe at once",
    "note.joker.forced": "Joker: with {yatzy} filled, five of a kind goes into its own upper box. If that is filled "
    "too, into any lower box, where {full_house}, {small_straight} and {large_straight} pay in full. Otherwise it is "
    "a zero in an upper box.",
    "note.joker.open": "Joker: with {yatzy} filled, five of a kind goes into its own upper box. If that is filled "
    "too, into any open box, where {full_house}, {small_straight} and {large_straight} pay in full.",
    "note.joker.free": "Joker: with {yatzy} filled, five of a kind goes into any open box. {full_house}, "
    "{small_straight} and {large_straight} pay in full once its own upper box is filled.",
    "note.joker.plain": "With {yatzy} filled, five of a kind goes into its own upper box. If that is filled too, "
    "into any lower box, but {full_house}, {small_straight} and {large_straight} pay nothing for it. Otherwise it is "
    "a zero in an upper box.",
    "note.joker.only_with_50": "Joker: with 50 in {yatzy}, five of a kind goes into its own upper box. If that is "
    "filled too, into any lower box, where {full_house}, {small_straight} and {large_straight} pay in full. "
    "Otherwise it is a zero in an upper box.",
    "note.joker.faq": "With 50 in {yatzy}, five of a kind goes into its own upper box. If that is filled too, into "
    "any lower box, but {full_house}, {small_straight} and {large_straight} pay nothing for it. Otherwise it is a "
    "zero in an upper box.",
    # Words with which the site offers papers
    "paper.title": "Paper to print",
    "paper.language": "Language",
    "paper.of": "What",
    "paper.design": "Design",
    "paper.paper": "Paper",
    "paper.open": "Open the PDF",
    "paper.all": "All files",
    "paper.about": "Score cards for real dice, and booklets of rules, odds and tips. Print at 100%.",
    "layout.full": "Full page",
    "layout.large": "Large print",
    "layout.two-up": "Two to a page",
    "layout.four-up": "Four to a page",
    "layout.tournament": "Tournament table",
    "layout.deck": "Cards to cut out",
    "style.color": "color",
    "style.bw": "black and white",
    "style.dark": "dark, much ink",
    "style.children": "for children",
    "form.pages": "Pages to read",
    "form.folded": "Booklet to fold",
}

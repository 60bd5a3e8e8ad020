// Works out how good a game is: the exact average of perfect play, that of casual play, and what each box is worth.
//
// A state of perfect play is the set of filled boxes (a bit for each) and the points of the upper section, up to those
// that the bonus needs. The states are worked out from the last turn to the first. Casual play takes the most points
// of each turn, whatever follows, so its choices depend on the filled boxes only.

const MOST_STATES = 12e6;
const MOST_WORK = 6e10;

/** Multisets of up to `dice` dice, in order of their sizes, and what adding and removing a die leads to. */
class Keeps {
  constructor(dice, faces) {
    this.faces = faces;
    this.counts = []; // of each face, for each multiset
    this.places = new Map(); // of each multiset, by its counts
    this.starts = []; // of the multisets of each size
    let ofSize = [Array(faces).fill(0)];
    for (let size = 0; size <= dice; size++) {
      this.starts.push(this.counts.length);
      for (const counts of ofSize) {
        this.places.set(String(counts), this.counts.length);
        this.counts.push(counts);
      }
      // A die is added only to the last face that is there or a later one, so each multiset is made once.
      ofSize = ofSize.flatMap((counts) => {
        const last = Math.max(0, counts.findLastIndex(Boolean));
        return counts.slice(last).map((_, at) => counts.with(last + at, counts[last + at] + 1));
      });
    }
    this.first = this.starts[dice]; // of the multisets that are rolls
    this.count = this.counts.length;
    const changed = (counts, face, by) => this.places.get(String(counts.with(face, counts[face] + by)));
    this.added = Int32Array.from(
      this.counts.slice(0, this.first).flatMap((counts) => counts.map((_, face) => changed(counts, face, 1))),
    );
    this.removed = this.counts.map((counts) =>
      Int32Array.from(
        [...counts.keys()].filter((face) => counts[face]).map((face) => changed(counts, face, -1)),
      ),
    );
  }

  /** Return the place of a roll, a list of faces, among the rolls. */
  placeOf(roll) {
    const counts = Array(this.faces).fill(0);
    for (const face of roll) counts[face - 1]++;
    return this.places.get(String(counts)) - this.first;
  }
}

/** The numbers of a game, for the functions below. */
class Table {
  /**
   * @param {object} game the definition
   * @param {number[][]} rolls every roll
   * @param {number[][]} columns for each box, what every roll pays
   */
  constructor({ dice, faces, rolls: tries, upper, bonus, bonus_at, in_order }, rolls, columns) {
    Object.assign(this, { tries, upper, bonus, inOrder: in_order, boxes: columns.length });
    this.keeps = new Keeps(dice, faces);
    this.rolls = rolls.length;
    this.enough = bonus ? bonus_at : 0; // upper points that matter
    const places = rolls.map((roll) => this.keeps.placeOf(roll));
    this.points = columns.map((column) => {
      const points = new Int32Array(this.rolls);
      places.forEach((place, at) => (points[place] = column[at]));
      return points;
    });
    this.levels = this.#levels();
  }

  // For each set of filled upper boxes, the upper points that they can have; 0 always, as if a box were crossed out.
  #levels() {
    if (!this.enough) return [Int32Array.of(0)];
    const levels = [new Set([0])];
    const possible = this.points.slice(0, this.upper).map((points) => new Set(points));
    for (let filled = 1; filled < 1 << this.upper; filled++) {
      const box = 31 - Math.clz32(filled);
      const found = new Set([0]);
      for (const level of levels[filled ^ (1 << box)])
        for (const points of possible[box]) found.add(Math.min(level + points, this.enough));
      levels.push(found);
    }
    return levels.map((found) => Int32Array.from(found).sort());
  }

  levelsOf(filled) {
    return this.levels[this.enough ? filled & ((1 << this.upper) - 1) : 0];
  }

  /** Return the sets of filled boxes that can occur, from the full card to the empty one. */
  sets() {
    const { boxes, inOrder } = this;
    const all = Array.from({ length: inOrder ? boxes + 1 : 2 ** boxes }, (_, at) =>
      inOrder ? 2 ** at - 1 : at,
    );
    return all.reverse();
  }

  openBoxes(filled) {
    const open = this.points.map((_, box) => box).filter((box) => !(filled & (1 << box)));
    return this.inOrder ? open.slice(0, 1) : open;
  }

  /** Return how many states there are, and about how many steps they take. */
  get size() {
    if (this.boxes > 20) return { states: Infinity, work: Infinity };
    let states = 0;
    if (this.inOrder) for (const filled of this.sets()) states += this.levelsOf(filled).length;
    else {
      const upper = this.enough ? this.upper : 0;
      for (const found of this.levels) states += found.length;
      states *= 2 ** (this.boxes - upper);
    }
    const { faces, count } = this.keeps;
    return { states, work: states * (this.rolls * (this.boxes / 2) + this.tries * count * faces) };
  }
}

/**
 * Return the averages of a game, or null if it has too many states.
 *   perfect: of perfect play; casual: of casual play
 *   worth: for each box, how much less perfect play has without it
 * @param {object} game a definition, without jokers and of one column
 * @param {function} progress called with the done share, 0 to 1
 */
export function balance(game, rolls, columns, progress = () => {}) {
  if (game.columns > 1 || game.joker) return null;
  const table = new Table(game, rolls, columns);
  const { states, work } = table.size;
  if (states > MOST_STATES || work > MOST_WORK) return null;
  const values = perfectValues(table, states, progress);
  const perfect = values.get(0)[0];
  const worth = columns.map((_, box) => {
    if (!game.in_order) return perfect - values.get(1 << box)[0];
    const left = new Table(without(game, box), rolls, columns.toSpliced(box, 1));
    return perfect - (left.boxes ? perfectValues(left, Infinity, () => {}).get(0)[0] : 0);
  });
  return { perfect, casual: casualMean(table), worth };
}

function without(game, box) {
  return { ...game, upper: game.upper - (box < game.upper ? 1 : 0), boxes: game.boxes.toSpliced(box, 1) };
}

// Return what is still to come on average, for each set of filled boxes and each of its levels.
function perfectValues(table, states, progress) {
  const { keeps, rolls, tries, enough, bonus } = table;
  const values = new Map();
  const most = Math.max(...table.levels.map(({ length }) => length));
  const best = new Float64Array(keeps.count * most); // for each multiset and level
  const mean = new Float64Array(keeps.count * most);
  const places = new Int32Array(enough + 1); // of each level among those of the next set
  let done = 0;
  let shown = 0;
  for (const filled of table.sets()) {
    const levels = table.levelsOf(filled);
    const n = levels.length;
    const open = table.openBoxes(filled);
    if (!open.length) {
      values.set(
        filled,
        Float64Array.from(levels, (level) => (enough && level >= enough ? bonus : 0)),
      );
      continue;
    }
    const start = keeps.first * n;
    best.fill(-1, start, start + rolls * n);
    for (const box of open) {
      const next = filled | (1 << box);
      const after = values.get(next);
      table.levelsOf(next).forEach((level, place) => (places[level] = place));
      const counts = box < table.upper && enough > 0;
      const points = table.points[box];
      for (let roll = 0, at = start; roll < rolls; roll++) {
        const paid = points[roll];
        for (let l = 0; l < n; l++, at++) {
          const level = counts ? Math.min(levels[l] + paid, enough) : levels[l];
          const value = paid + after[enough ? places[level] : 0];
          if (value > best[at]) best[at] = value;
        }
      }
    }
    for (let left = tries - 1; left > 0; left--) {
      average(keeps, best, mean, n);
      choose(keeps, best, mean, n);
    }
    average(keeps, best, mean, n);
    values.set(filled, mean.slice(0, n));
    done += n;
    if (done - shown > states / 100) progress((shown = done) / states);
  }
  return values;
}

// Fill `mean` with the averages of `best` over the dice that are still to roll, from the rolls to no dice.
function average({ first, faces, added }, best, mean, n) {
  const share = 1 / faces;
  for (let keep = first - 1; keep >= 0; keep--) {
    const at = keep * n;
    for (let l = 0; l < n; l++) mean[at + l] = 0;
    for (let face = 0; face < faces; face++) {
      const to = added[keep * faces + face];
      const from = to < first ? mean : best;
      const other = to * n;
      for (let l = 0; l < n; l++) mean[at + l] += from[other + l];
    }
    for (let l = 0; l < n; l++) mean[at + l] *= share;
  }
}

// Replace the values of rolls in `best` by the highest of keeping all dice and of rolling some of them again.
function choose({ first, count, removed }, best, mean, n) {
  for (let l = 0; l < n; l++) best[l] = mean[l];
  for (let keep = 1; keep < count; keep++) {
    const at = keep * n;
    if (keep < first) for (let l = 0; l < n; l++) best[at + l] = mean[at + l];
    for (const less of removed[keep]) {
      const other = less * n;
      for (let l = 0; l < n; l++) if (best[other + l] > best[at + l]) best[at + l] = best[other + l];
    }
  }
}

// Return the average of casual play: each turn aims at the most points of this turn. Of boxes that pay the same it
// fills the one that pays least at best.
function casualMean(table) {
  const { keeps, rolls, tries, enough, bonus, points } = table;
  const { first, count, faces, added, removed } = keeps;
  const highest = points.map((one) => Math.max(...one));
  const value = new Float64Array(count);
  const mean = new Float64Array(count);
  const choices = Array.from({ length: tries }, () => new Int32Array(count)); // the kept multiset, for each roll
  const mass = new Float64Array(count);
  const chosen = new Int32Array(rolls);
  const reached = new Map([[0, new Map([[0, 1]])]]); // for each set of filled boxes: the chance of each upper level
  let total = 0;
  for (const filled of table.sets().reverse()) {
    const chances = reached.get(filled);
    if (!chances) continue;
    reached.delete(filled);
    const open = table.openBoxes(filled);
    if (!open.length) {
      for (const [level, chance] of chances) if (enough && level >= enough) total += chance * bonus;
      continue;
    }
    open.sort((one, other) => highest[one] - highest[other]);
    for (let roll = 0; roll < rolls; roll++) {
      chosen[roll] = open.reduce((best, box) => (points[box][roll] > points[best][roll] ? box : best));
      value[first + roll] = points[chosen[roll]][roll];
    }
    for (let left = tries - 1; left > 0; left--) {
      average(keeps, value, mean, 1);
      const kept = choices[left];
      for (let keep = 0; keep < count; keep++) {
        if (keep < first) value[keep] = mean[keep];
        kept[keep] = keep;
        for (const less of removed[keep])
          if (value[less] > value[keep] + 1e-9) [value[keep], kept[keep]] = [value[less], kept[less]];
      }
    }
    mass.fill(0);
    mass[0] = 1;
    for (let left = tries - 1; ; left--) {
      for (let keep = 0; keep < first; keep++) {
        if (!mass[keep]) continue;
        for (let face = 0; face < faces; face++) mass[added[keep * faces + face]] += mass[keep] / faces;
        mass[keep] = 0;
      }
      if (!left) break;
      for (let roll = first; roll < count; roll++) {
        const kept = choices[left][roll];
        if (kept === roll || !mass[roll]) continue;
        mass[kept] += mass[roll];
        mass[roll] = 0;
      }
    }
    let here = 0;
    for (const chance of chances.values()) here += chance;
    const share = new Map(); // for each box that is filled now: the chance of its points
    for (let roll = 0; roll < rolls; roll++) {
      const chance = mass[first + roll];
      if (!chance) continue;
      const box = chosen[roll];
      const paid = points[box][roll];
      total += here * chance * paid;
      if (!share.has(box)) share.set(box, new Map());
      share.get(box).set(paid, (share.get(box).get(paid) ?? 0) + chance);
    }
    for (const [box, paid] of share) {
      const next = filled | (1 << box);
      if (!reached.has(next)) reached.set(next, new Map());
      const levels = reached.get(next);
      for (const [level, chance] of chances)
        for (const [more, portion] of paid) {
          const to = enough && box < table.upper ? Math.min(level + more, enough) : level;
          levels.set(to, (levels.get(to) ?? 0) + chance * portion);
        }
    }
  }
  return total;
}

// The kinds of boxes that the editor offers. What a box of a kind pays is worked out by the firmware's rules (rules.js);
// this module only writes the conditions that firmware/kast/games/cards/own.py numbers.

const [ANY, EACH, ALIKE, ROW, , ONLY, DIFFERENT, TOTAL] = Array(8).keys();

/** How a box can pay: [whether it has points of its own, the dice that it adds: 0 none, 1 those that fit, 2 all]. */
export const PAYMENTS = {
  points: [true, 0],
  those: [false, 1],
  all: [false, 2],
  points_those: [true, 1],
  points_all: [true, 2],
};

const UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"];
const ALIKES = { 2: "pair", 3: "three_of_a_kind", 4: "four_of_a_kind", 5: "five_of_a_kind" };
const from = (least, most) => Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);

/**
 * Each kind by its name:
 *   numbers(game): the numbers among which one chooses, none if there is nothing to choose
 *   usual(game): the number to begin with
 *   condition(number, game): [number of the condition, shape]
 *   id(number, game): of the box; the board knows some of them by name
 *   pays: how it may pay; the first to begin with, with `points`
 *   fits(game): whether the game's dice can show it
 */
export const KINDS = {
  sum: {
    numbers: ({ faces }) => from(1, faces),
    usual: ({ faces, boxes }) =>
      from(1, faces).find((face) => !boxes.some(([id]) => id === UPPER[face - 1])) ?? 1,
    condition: (face) => [EACH, [face]],
    id: (face) => UPPER[face - 1],
    pays: ["those"],
    fits: () => true,
  },
  alike: {
    numbers: ({ dice }) => from(2, dice),
    usual: ({ dice }) => Math.min(3, dice),
    condition: (count) => [ALIKE, [count]],
    id: (count, { dice }) => (count === 5 && dice === 5 ? "yatzy" : (ALIKES[count] ?? `alike_${count}`)),
    pays: ["all", "those", "points", "points_those", "points_all"],
    points: 20,
    fits: ({ dice }) => dice >= 2,
  },
  pairs: {
    numbers: ({ dice, faces }) => from(2, Math.min(faces, Math.floor(dice / 2))),
    usual: () => 2,
    condition: (count) => [ALIKE, Array(count).fill(2)],
    id: (count) => (count === 2 ? "two_pairs" : "three_pairs"),
    pays: ["those", "all", "points", "points_those", "points_all"],
    points: 20,
    fits: ({ dice }) => dice >= 4,
  },
  house: {
    numbers: () => [],
    usual: () => 0,
    condition: () => [ALIKE, [3, 2]],
    id: () => "full_house",
    pays: ["points", "those", "all", "points_those", "points_all"],
    points: 25,
    fits: ({ dice }) => dice >= 5,
  },
  row: {
    numbers: ({ dice, faces }) => from(2, Math.min(dice, faces)),
    usual: ({ dice, faces }) => Math.min(4, dice, faces),
    condition: (length, { faces }) => [
      ROW,
      from(1, faces - length + 1)
        .reverse()
        .map((first) => [first, first + length - 1]),
    ],
    id: (length) =>
      ({ 4: "small_straight", 5: "large_straight", 6: "full_straight" })[length] ?? `row_${length}`,
    pays: ["points", "those", "all", "points_those", "points_all"],
    points: 30,
    fits: ({ dice, faces }) => Math.min(dice, faces) >= 2,
  },
  least: {
    numbers: ({ dice, faces }) => from(dice + 1, dice * faces),
    usual: ({ dice, faces }) => Math.round((dice + 3 * dice * faces) / 4),
    condition: (sum, { dice, faces }) => [TOTAL, [sum, dice * faces]],
    id: (sum) => `at_least_${sum}`,
    pays: ["all", "points", "points_all"],
    points: 20,
    fits: () => true,
  },
  most: {
    numbers: ({ dice, faces }) => from(dice, dice * faces - 1),
    usual: ({ dice, faces }) => Math.round((3 * dice + dice * faces) / 4),
    condition: (sum, { dice }) => [TOTAL, [dice, sum]],
    id: (sum) => `at_most_${sum}`,
    pays: ["points", "all", "points_all"],
    points: 20,
    fits: () => true,
  },
  different: {
    numbers: ({ dice, faces }) => from(2, Math.min(dice, faces)),
    usual: ({ dice, faces }) => Math.min(dice, faces),
    condition: (count) => [DIFFERENT, count],
    id: (count) => `different_${count}`,
    pays: ["points", "all", "points_all"],
    points: 20,
    fits: ({ dice }) => dice >= 2,
  },
  even: {
    numbers: () => [2, 1], // the first of the faces
    usual: () => 2,
    condition: (first, { faces }) => [ONLY, from(1, faces).filter((face) => face % 2 === first % 2)],
    id: (first) => (first === 2 ? "all_even" : "all_odd"),
    pays: ["points", "all", "points_all"],
    points: 20,
    fits: () => true,
  },
  any: {
    numbers: () => [],
    usual: () => 0,
    condition: () => [ANY, null],
    id: () => "chance",
    pays: ["all", "points", "points_all"],
    points: 5,
    fits: () => true,
  },
};

/** Return a box [id, pattern, fixed, dice] of a kind, with an id that no other box of the game has. */
export function boxOf(kind, number, payment, points, game) {
  const [hasPoints, dice] = PAYMENTS[payment];
  const { condition, id } = KINDS[kind];
  const taken = new Set(game.boxes.map((box) => box[0]));
  const wanted = id(number, game);
  let free = wanted;
  for (let again = 2; taken.has(free); again++) free = `${wanted}_${again}`;
  return [free, [[condition(number, game)]], hasPoints ? points : 0, dice];
}

/** Return a box of a kind as it is offered first. */
export function usualBox(kind, game) {
  const { usual, pays, points } = KINDS[kind];
  return boxOf(kind, usual(game), pays[0], points ?? 0, game);
}

/** Return {kind, number, payment} of a box, or null if no kind of the editor is like it. */
export function recognized([, pattern, fixed, dice], game) {
  const wanted = JSON.stringify(pattern);
  for (const [kind, { numbers, condition, pays, fits }] of Object.entries(KINDS)) {
    if (!fits(game)) continue;
    const all = numbers(game);
    for (const number of all.length ? all : [0]) {
      if (JSON.stringify([[condition(number, game)]]) !== wanted) continue;
      const payment = pays.find((one) => PAYMENTS[one][0] === fixed > 0 && PAYMENTS[one][1] === dice);
      if (payment) return { kind, number, payment };
    }
  }
  return null;
}

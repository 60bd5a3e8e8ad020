// Describes a board's screen as text, from the drawing calls that modules/screen_text.py reports.

const SAME_ROW = 4; // maximum number of dots between the tops of two marks in one row
const NEXT_TO = 8; // maximum number of dots between two marks that are joined into one text
const LARGE = 20; // minimum size in dots of the dice of a turn
const CAPITAL = 6; // height in dots of a capital in the smallest font

/**
 * The marks on a screen, with their positions in dots. A mark is { x, y, end, text, chosen }, { x, y, end, face,
 * held } or { x, y, end, part }, where `end` is the x after the mark. Chosen text is dark and on a bar.
 */
export class ScreenText {
  /** Called whenever something was drawn. */
  onchange = () => {};
  /** The two-letter code of the language, or "" until a language is chosen. */
  language = "";
  #marks = [];
  #bars = [];

  clear() {
    this.#marks = [];
    this.#bars = [];
    this.onchange();
  }

  /** Remove the marks whose centre is in this rectangle. */
  erase(x, y, w, h) {
    const stays = this.#marks.filter((mark) => !isIn(mark, x, y, w, h));
    this.#bars = this.#bars.filter((bar) => !isIn(bar, x, y, w, h));
    if (stays.length === this.#marks.length) return;
    this.#marks = stays;
    this.onchange();
  }

  /** Add a bar with round corners, such as the one behind the chosen row. */
  bar(x, y, w, h) {
    this.#bars.push({ x, end: x + w, middle: y + h / 2, area: [x, y, w, h] });
  }

  write(text, x, y, end, dark) {
    if (text.trim() === "") return;
    this.#put({
      x,
      y,
      end,
      middle: y + CAPITAL / 2,
      text: text.trim(),
      chosen: dark && this.#isOnBar(x, y, end),
    });
  }

  #isOnBar(x, y, end) {
    const mark = { x, end, middle: y + CAPITAL / 2 };
    return this.#bars.some(({ area }) => isIn(mark, ...area));
  }

  die(x, y, size, face, held) {
    this.#put({ x, y, end: x + size, middle: y + size / 2, face, held });
  }

  /** Put the drawing of the rolls that remain in a turn. */
  rolls(remaining, x, y, end) {
    this.#put({ x, y, end, middle: y + CAPITAL / 2, part: { rolls: remaining } });
  }

  /** Put the drawing of the progress to the upper bonus, for which points are missing, or which is lost. */
  bonus(missing, isLost, x, y, end) {
    this.#put({ x, y, end, middle: y + CAPITAL / 2, part: { bonus: Math.max(0, missing), isLost } });
  }

  #put(mark) {
    this.#marks = this.#marks.filter(({ x, y, end }) => y !== mark.y || end <= mark.x || mark.end <= x);
    this.#marks.push(mark);
    this.onchange();
  }

  /** The large dice on the screen, each { x, y, size } in dots: those that have buttons. */
  get dice() {
    const large = this.#marks.filter(({ x, end, face }) => face !== undefined && end - x >= LARGE);
    return large.map(({ x, y, end }) => ({ x, y, size: end - x }));
  }

  /**
   * The rows from top to bottom, each { parts, chosen }. `parts` are, from left to right, texts and
   * objects { dice: [{ face, held }] }, { rolls: number that remain } and { bonus: missing points, isLost }. `chosen` is whether the row has chosen text.
   */
  get rows() {
    const rows = [];
    for (const mark of this.#marks.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
      const last = rows.at(-1);
      if (last && mark.y - last[0].y <= SAME_ROW) last.push(mark);
      else rows.push([mark]);
    }
    return rows.map((row) => ({
      parts: joined(row.toSorted((one, other) => one.x - other.x)),
      chosen: row.some((mark) => mark.chosen),
    }));
  }
}

function isIn(mark, x, y, w, h) {
  const across = (mark.x + mark.end) / 2;
  return across >= x && across < x + w && mark.middle >= y && mark.middle < y + h;
}

function joined(row) {
  const parts = [];
  let end = -Infinity;
  for (const { x, end: to, text, face, held, part } of row) {
    const last = parts.at(-1);
    if (part) {
      parts.push(part);
    } else if (text === undefined) {
      if (last?.dice) last.dice.push({ face, held });
      else parts.push({ dice: [{ face, held }] });
    } else if (typeof last === "string" && x - end <= NEXT_TO) {
      parts[parts.length - 1] = `${last} ${text}`;
    } else {
      parts.push(text);
    }
    end = to;
  }
  return parts;
}

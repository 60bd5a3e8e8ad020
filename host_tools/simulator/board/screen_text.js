// Describes a board's screen as text, from the drawing calls that modules/screen_text.py reports.

const SAME_ROW = 4; // maximum number of dots between the tops of two marks in one row
const NEXT_TO = 8; // maximum number of dots between two marks that are joined into one text
const CAPITAL = 6; // height in dots of a capital in the smallest font

/**
 * The marks (texts and dice) on a screen, with their positions in dots. A mark is { x, y, end, text, chosen }
 * or { x, y, end, face, held }, where `end` is the x after the mark. Chosen text is dark and on a bar.
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

  #put(mark) {
    this.#marks = this.#marks.filter(({ x, y, end }) => y !== mark.y || end <= mark.x || mark.end <= x);
    this.#marks.push(mark);
    this.onchange();
  }

  /**
   * The rows from top to bottom, each { parts, chosen }. `parts` are, from left to right, texts and
   * objects { dice: [{ face, held }] }. `chosen` is whether the row has chosen text.
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
  for (const { x, end: to, text, face, held } of row) {
    const last = parts.at(-1);
    if (text === undefined) {
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

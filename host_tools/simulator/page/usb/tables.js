// Makes HTML tables for a board's card.

/**
 * Return a table.
 * @param {string[]} heads the titles of the columns
 * @param {(string | Node)[][]} rows the cells of each row
 */
export function table(heads, rows) {
  const row = (cells, tag) => {
    const line = document.createElement("tr");
    for (const content of cells) {
      const cell = document.createElement(tag);
      cell.append(content);
      line.append(cell);
    }
    return line;
  };
  const [head, body, whole] = ["thead", "tbody", "table"].map((tag) => document.createElement(tag));
  head.append(row(heads, "th"));
  body.append(...rows.map((cells) => row(cells, "td")));
  whole.append(head, body);
  return whole;
}

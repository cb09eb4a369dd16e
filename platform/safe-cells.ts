/** R54: text in a table that no program takes for a formula. */

// oxlint-disable-next-line no-control-regex
const FORMULA = /^[\s\u0000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\u2212|%]/u;
const PLAIN_NUMBER = /^[+-]?\$?\d[\d,]*(?:\.\d+)?%?$/;
// oxlint-disable-next-line no-control-regex
const NOT_IN_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** An apostrophe before it says that it is text, to every program. */
export const safeCell = (value: string): string => {
  const text = value.replaceAll(NOT_IN_TEXT, '').toWellFormed();
  return FORMULA.test(value) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
};

/** RFC 4180. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map(
      (cell) => `"${(typeof cell === 'string' ? safeCell(cell) : String(cell ?? '')).replaceAll('"', '""')}"`,
    )
    .join(',')}\r\n`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** In the XML of a sheet; every cell says itself that it is text or a number. */
export const xmlCell = (cell: string | number | null): string =>
  typeof cell === 'number'
    ? `<Cell><Data ss:Type="Number">${cell}</Data></Cell>`
    : `<Cell><Data ss:Type="String">${safeCell(cell ?? '').replaceAll(/[&<>"\n]/g, (letter) => ENTITIES[letter]!)}</Data></Cell>`;

export const xmlRow = (cells: readonly (string | number | null)[]): string =>
  `<Row>${cells.map(xmlCell).join('')}</Row>\n`;

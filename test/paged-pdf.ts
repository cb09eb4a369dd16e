/** Small PDFs with text, made by hand: what is in them is known to the point. */
export interface PdfPlan {
  /** What each page says, line by line. */
  pages: readonly (readonly string[])[];
  bookmarks?: readonly { title: string; page: number }[];
  /** Further objects and entries of the catalog, as they stand in the file. */
  catalog?: string;
  /** So many bytes that mean nothing, before the bookmarks and after them. */
  filling?: number;
  width?: number;
  height?: number;
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** Letters start 72 points from the left; the first line stands 72 points below the top, the others 20 apart. */
export function pdfOf({
  pages,
  bookmarks = [],
  catalog = '',
  filling = 0,
  width = 612,
  height = 792,
}: PdfPlan): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const root = add('');
  const tree = add('');
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const kids = pages.map((lines) => {
    const drawn = lines
      .map((line, at) => `BT /F 12 Tf 72 ${height - 72 - at * 20} Td (${escaped(line)}) Tj ET`)
      .join('\n');
    const content = add(`<</Length ${drawn.length}>>stream\n${drawn}\nendstream`);
    return add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F ${font} 0 R>>>>/Contents ${content} 0 R>>`,
    );
  });
  objects[tree - 1] =
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`;
  const fill = () => filling > 0 && add(`<</Length ${filling}>>stream\n${' '.repeat(filling)}\nendstream`);
  fill();
  let outline = '';
  if (bookmarks.length > 0) {
    const first = objects.length + 2;
    const list = add(
      `<</Type/Outlines/First ${first} 0 R/Last ${first + bookmarks.length - 1} 0 R/Count ${bookmarks.length}>>`,
    );
    bookmarks.forEach(({ title, page }, at) => {
      const next = at < bookmarks.length - 1 ? `/Next ${first + at + 1} 0 R` : '';
      const before = at > 0 ? `/Prev ${first + at - 1} 0 R` : '';
      add(`<</Title(${escaped(title)})/Parent ${list} 0 R/Dest[${kids[page]} 0 R /Fit]${next}${before}>>`);
    });
    outline = `/Outlines ${list} 0 R`;
  }
  fill();
  objects[root - 1] = `<</Type/Catalog/Pages ${tree} 0 R${outline}${catalog}>>`;
  return written(objects, root);
}

function written(objects: readonly string[], root: number): Uint8Array {
  const parts = ['%PDF-1.7\n'];
  let at = parts[0]!.length;
  const places = objects.map((body, index) => {
    const place = at;
    const text = `${index + 1} 0 obj\n${body}\nendobj\n`;
    parts.push(text);
    at += text.length;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root ${root} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
  );
  return Uint8Array.from(parts.join(''), (letter) => letter.charCodeAt(0));
}

/** As many pages as asked for, each with its number and so many lines. */
export const longPdf = (count: number, lines = 40): Uint8Array =>
  pdfOf({
    pages: Array.from({ length: count }, (_, page) => [
      `Page ${page + 1}`,
      ...Array.from(
        { length: lines },
        (__, line) => `Line ${line + 1} of page ${page + 1}: wages, tips and other compensation`,
      ),
    ]).map((page) => page.slice(0, 34)),
    bookmarks: [0, 10, 149]
      .filter((page) => page < count)
      .map((page) => ({ title: `Part at ${page + 1}`, page })),
  });

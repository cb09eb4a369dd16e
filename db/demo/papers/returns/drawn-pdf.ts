/** PDFs drawn word by word, as programs that print tax forms do. */
export interface Drawn {
  text: string;
  x: number;
  /** Of the baseline, from the top. */
  y: number;
  size: number;
  isBold?: boolean;
  isTyped?: boolean;
}

export interface DrawnPage {
  texts: Drawn[];
  /** Horizontal lines. */
  lines: { x: number; y: number; width: number }[];
  /** A picture in place of words, as of a scan. */
  isPicture?: boolean;
}

const WIN: Readonly<Record<string, number>> = {
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  é: 0xe9,
};
const escaped = (text: string): string =>
  Array.from(text, (letter) =>
    /[\\()]/.test(letter)
      ? `\\${letter}`
      : letter in WIN
        ? `\\${WIN[letter]!.toString(8)}`
        : letter === '▶'
          ? '>'
          : letter,
  ).join('');

export const WIDTH = 612;
export const HEIGHT = 792;

function contentOf({ texts, lines, isPicture }: DrawnPage): string {
  const drawn = texts.map(
    ({ text, x, y, size, isBold, isTyped }) =>
      `BT /${isTyped ? 'C' : isBold ? 'B' : 'F'} ${size} Tf ${x.toFixed(2)} ${(HEIGHT - y).toFixed(2)} Td (${escaped(text)}) Tj ET`,
  );
  const ruled = lines.map(({ x, y, width }) => `0.7 w ${x} ${HEIGHT - y} m ${x + width} ${HEIGHT - y} l S`);
  const picture = isPicture ? ['0.9 g 36 36 540 720 re f 0 g'] : [];
  return [...picture, ...ruled, ...drawn].join('\n');
}

export function drawnPdf(pages: readonly DrawnPage[]): Uint8Array {
  const objects: string[] = ['', ''];
  const add = (body: string): number => objects.push(body);
  const font = (name: string) =>
    add(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`);
  const fonts = `<</F ${font('Helvetica')} 0 R/B ${font('Helvetica-Bold')} 0 R/C ${font('Courier')} 0 R>>`;
  const kids = pages.map((page) => {
    const content = contentOf(page);
    const stream = add(`<</Length ${content.length}>>stream\n${content}\nendstream`);
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</Font${fonts}>>/Contents ${stream} 0 R>>`,
    );
  });
  objects[0] = '<</Type/Catalog/Pages 2 0 R>>';
  objects[1] = `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`;
  const parts = ['%PDF-1.7\n'];
  let at = parts[0]!.length;
  const places = objects.map((body, no) => {
    const place = at;
    const text = `${no + 1} 0 obj\n${body}\nendobj\n`;
    parts.push(text);
    at += text.length;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
  );
  return Uint8Array.from(parts.join(''), (letter) => letter.charCodeAt(0));
}

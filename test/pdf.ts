/** PDFs as tests need them: real ones, with text, of a size, locked, or written by hand so that they can lie. */
import { randomBytes } from 'node:crypto';

interface Wanted {
  /** The text of each page; one empty page if left out. */
  pages?: readonly string[];
  /** Bytes of noise inside, as a picture would be. */
  noise?: number;
  /** Width and height in points. */
  box?: readonly [number, number];
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);
const lines = (text: string) =>
  `BT /F 12 Tf 14 TL 40 740 Td ${text
    .split('\n')
    .map((line) => `(${escaped(line)}) Tj T*`)
    .join(' ')} ET`;

/** Objects in their order, the first the catalogue, with a table that tells where each begins. */
export function pdfOfObjects(objects: readonly string[], trailer = ''): Buffer {
  let pdf = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const starts = objects.map((object, at) => {
    const start = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const start of starts) pdf += `${String(start).padStart(10, '0')} 00000 n \n`;
  pdf += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

export const streamOf = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`;

export function pdfOf({ pages = [''], noise = 0, box = [612, 792] }: Wanted = {}): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 ${box.join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((text, at) => [
      `<</Type/Page/Parent 2 0 R/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
      streamOf(lines(text)),
    ]),
  ];

  return noise === 0 ? pdfOfObjects(objects) : pdfOfObjects([...objects, noiseOf(noise)]);
}

const noiseOf = (bytes: number) => streamOf(randomBytes(bytes).toString('latin1'));

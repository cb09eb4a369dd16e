/** Which letters a font has, read off its own table: what its package says of it is not always true. */
import { tablesOf } from './font-files.ts';

/** The two forms of the table that fonts of today have: runs of letters below and above U+FFFF. */
function* lettersOfPart(table: Buffer, at: number): Generator<number> {
  const form = table.readUInt16BE(at);
  if (form === 12)
    for (let group = 0; group < table.readUInt32BE(at + 12); group += 1) {
      const place = at + 16 + group * 12;
      for (let letter = table.readUInt32BE(place); letter <= table.readUInt32BE(place + 4); letter += 1)
        yield letter;
    }
  if (form === 4) {
    const runs = table.readUInt16BE(at + 6) / 2;
    for (let run = 0; run < runs; run += 1) {
      const last = table.readUInt16BE(at + 14 + run * 2);
      const first = table.readUInt16BE(at + 16 + (runs + run) * 2);
      for (let letter = first; letter <= last && letter !== 0xff_ff; letter += 1) yield letter;
    }
  }
}

export function lettersOf(woff: Buffer): Set<number> {
  const table = tablesOf(woff)
    .find(({ tag }) => tag === 'cmap')!
    .bytes();
  const letters = new Set<number>();
  for (let part = 0; part < table.readUInt16BE(2); part += 1)
    for (const letter of lettersOfPart(table, table.readUInt32BE(8 + part * 8))) letters.add(letter);
  return letters;
}

/** Fonts unpacked once a process: read from their packed files, every document would unpack them again. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ENTRY = 20;
const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

interface Table {
  tag: string;
  checksum: number;
  bytes: () => Buffer;
}

/** The tables of a WOFF file, each unpacked when it is asked for. */
export function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const place = HEAD + at * ENTRY;
    const [start, packed, size] = [4, 8, 12].map((more) => woff.readUInt32BE(place + more)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    return {
      tag: woff.toString('latin1', place, place + 4),
      checksum: woff.readUInt32BE(place + 16),
      bytes: () => (packed < size ? inflateSync(bytes) : bytes),
    };
  });
}

/** A WOFF file as the plain font it holds: the same tables, unpacked. */
export function sfntOf(woff: Buffer): Buffer {
  const entries = tablesOf(woff).map((table) => ({ ...table, bytes: table.bytes() }));
  const tables = entries.length;
  const power = Math.floor(Math.log2(tables));
  let end = 12 + tables * 16;
  const font = Buffer.alloc(end + entries.reduce((sum, { bytes }) => sum + aligned(bytes.length), 0));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(tables, 4);
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(tables * 16 - 2 ** power * 16, 10);
  for (const [at, { tag, checksum, bytes }] of entries.entries()) {
    const place = 12 + at * 16;
    font.write(tag, place, 'latin1');
    font.writeUInt32BE(checksum, place + 4);
    font.writeUInt32BE(end, place + 8);
    font.writeUInt32BE(bytes.length, place + 12);
    font.set(bytes, end);
    end += aligned(bytes.length);
  }
  return font;
}

/** Knows these files and no others, each read when it is needed first. */
export function fontFiles(isKnown: (file: string) => boolean) {
  const read = new Map<string, Buffer>();
  return {
    existsSync: isKnown,
    readFileSync: (file: string): Buffer => {
      const known = read.get(file) ?? sfntOf(readFileSync(file));
      read.set(file, known);
      return known;
    },
  };
}

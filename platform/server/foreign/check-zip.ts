/** What an archive says of itself, held against what is in it, before anything else unpacks it. */
import { inflateRawSync } from 'node:zlib';

export class ZipTooLarge extends Error {}
class BrokenZip extends Error {}

const MOST_ENTRIES = 10_000;
const MOST_RATIO = 100;
/** Small parts may be as empty as they like. */
const RATIO_COUNTS_FROM = 10 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

/** Throws unless everything fits: number, sizes and ratio as declared, and the sizes as they really are. */
export function checkZip(
  bytes: Uint8Array,
  mostUnpacked: number,
  look: (name: string, content: Buffer) => void = () => undefined,
): void {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = directoryOf(zip);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > mostUnpacked) throw new ZipTooLarge();
  if (unpacked > RATIO_COUNTS_FROM && unpacked > zip.length * MOST_RATIO) throw new ZipTooLarge();
  for (const entry of entries) look(entry.name, honest(zip, entry));
}

function directoryOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + END_LENGTH > zip.length || zip.readUInt32LE(end) !== END) throw new BrokenZip();
  const count = zip.readUInt16LE(end + 10);
  // 65535 says that the true number stands in a longer record, which no list of clients needs.
  if (count > MOST_ENTRIES) throw new ZipTooLarge();
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new BrokenZip();
    entries.push({
      name: zip.toString('latin1', at + 46, at + 46 + zip.readUInt16LE(at + 28)),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks one entry into exactly the room it asked for; one that needs more has lied. */
function honest(zip: Buffer, { method, packed, unpacked, at }: Entry): Buffer {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) throw new BrokenZip();
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (from + packed > zip.length) throw new BrokenZip();
  const content = zip.subarray(from, from + packed);
  if (method === STORED && packed === unpacked) return content;
  if (method !== DEFLATED) throw new BrokenZip();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? new ZipTooLarge()
      : new BrokenZip();
  }
}

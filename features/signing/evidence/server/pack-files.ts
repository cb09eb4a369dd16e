/** The files of a pack. Documents are measured one after another and read again when they are sent: none stays in memory. */
import { createHash } from 'node:crypto';
import { sha256 } from '../../ceremony/server/hash.ts';
import { type Measured, readSeal } from './check.mjs';

export interface Part {
  name: string;
  /** What the check needs to know of it: all of it, or its measures. */
  checked: Buffer | Measured;
  open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

/** How a document is opened, as often as it is needed. */
export type Open = () => Promise<AsyncIterable<Uint8Array>>;

export const hexOf = (bytes: Uint8Array): string => sha256(bytes).toString('hex');
export const hashOf = ({ checked }: Part): string =>
  Buffer.isBuffer(checked) ? hexOf(checked) : checked.sha256;

async function* onePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
export const madePart = (name: string, bytes: Buffer): Part => ({
  name,
  checked: bytes,
  open: () => onePart(bytes),
});

export async function measured(open: Open): Promise<Measured> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const piece of await open()) {
    hash.update(piece);
    length += piece.length;
  }
  return { length, sha256: hash.digest('hex'), seal: null };
}

/** A seal is looked at in the whole file: one at a time. */
async function measuredSeal(open: Open): Promise<Measured> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await open()) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  return { length: bytes.length, sha256: hexOf(bytes), seal: readSeal(bytes) };
}

/** A name every system can unpack. */
export const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}. _()-]/gu, ' ');

/** The same bytes under the same name are one file; other bytes get a number. */
export class PackFiles {
  readonly parts = new Map<string, Part>();

  add(part: Part): string {
    for (let no = 1; ; no += 1) {
      const name = no === 1 ? part.name : part.name.replace(/(\.[^./]+)?$/, ` ${no}$1`);
      const taken = this.parts.get(name);
      if (taken && hashOf(taken) !== hashOf(part)) continue;
      this.parts.set(name, { ...part, name });
      return name;
    }
  }

  async addDocument(name: string, open: Open, { isSealed = false } = {}): Promise<string> {
    return this.add({ name, checked: await (isSealed ? measuredSeal(open) : measured(open)), open });
  }
}

/** Has a paper made ready for its seal behind the wall. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { readForeign } from '../foreign/read-foreign.ts';
import { framed } from '../pdf/book.ts';
import { headed } from '../pdf/headed.ts';
import type { SealPlan, SealSaid } from './sealed-paper.ts';

const MB = 1024 * 1024;
const WORD_BYTES = 32;

export interface ReadyPaper {
  bytes: Buffer;
  pages: number;
  /** Begins the place for the seal. */
  word: string;
}

export async function prepareSeal(
  source: AsyncIterable<Uint8Array>,
  size: number,
  plan: Omit<SealPlan, 'word'>,
): Promise<ReadyPaper> {
  const word = randomBytes(WORD_BYTES).toString('hex');
  const mb = Math.ceil(size / MB);
  const said = readForeign<SealSaid>('seal', Readable.from(input(source, { ...plan, word })), {
    memoryMb: 400 + mb * 8,
    cpuSeconds: 60 + mb,
    wallMs: 180_000,
    inputBytes: size + 8 * MB,
    outputBytes: size * 4 + 64 * MB,
  });
  for await (const { head, bytes } of headed(said)) {
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part);
    return { bytes: Buffer.concat(parts), pages: head.facts.pages, word };
  }
  throw new Error('Nothing came back of the paper.');
}

async function* input(source: AsyncIterable<Uint8Array>, plan: SealPlan) {
  yield framed(plan);
  yield* source;
}

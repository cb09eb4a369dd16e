/** Has a PDF cut behind the wall. */
import { Readable } from 'node:stream';
import { readForeign } from '../foreign/read-foreign.ts';
import { framed } from './book.ts';
import { headed } from './headed.ts';
import type { SplitPlan, SplitSaid } from './split.ts';

const MB = 1024 * 1024;

/** The file of each part in turn; pages are counted from one. */
export async function* splitPdf(
  source: AsyncIterable<Uint8Array>,
  size: number,
  parts: SplitPlan['parts'],
  turns: SplitPlan['turns'] = [],
): AsyncGenerator<AsyncIterable<Buffer>> {
  const mb = Math.ceil(size / MB);
  const said = readForeign<SplitSaid>('split', Readable.from(input(source, { parts, turns })), {
    memoryMb: 400 + mb * 6,
    cpuSeconds: 60 + mb,
    wallMs: 180_000,
    inputBytes: size + MB,
    // A page that many parts share is in each of them.
    outputBytes: size * 4 + 64 * MB,
  });
  for await (const { bytes } of headed(said)) yield bytes;
}

async function* input(source: AsyncIterable<Uint8Array>, plan: SplitPlan) {
  yield framed(plan);
  yield* source;
}

/** Has words drawn across every page of a PDF behind the wall. */
import { Readable } from 'node:stream';
import { readForeign } from '../foreign/read-foreign.ts';
import { framed } from './book.ts';
import { headed } from './headed.ts';
import type { WatermarkPlan, WatermarkSaid } from './watermark.ts';

const MB = 1024 * 1024;

/** The bytes of the marked file as they come. */
export async function* watermarkPdf(
  source: AsyncIterable<Uint8Array>,
  size: number,
  plan: WatermarkPlan,
): AsyncGenerator<Buffer> {
  const mb = Math.ceil(size / MB);
  const said = readForeign<WatermarkSaid>('watermark', Readable.from(input(source, plan)), {
    memoryMb: 400 + mb * 6,
    cpuSeconds: 60 + mb,
    wallMs: 180_000,
    inputBytes: size + MB,
    outputBytes: size * 4 + 64 * MB,
  });
  for await (const { bytes } of headed(said)) yield* bytes;
}

async function* input(source: AsyncIterable<Uint8Array>, plan: WatermarkPlan) {
  yield framed(plan);
  yield* source;
}

/** The one reader of words with their places: each page as it is read behind the wall. */
import type { Readable } from 'node:stream';
import { readForeign } from '../foreign/read-foreign.ts';
import { type PackedPage, type PageLayout, unpackPage } from './layout.ts';

const MB = 1024 * 1024;
const MOST_SAID = 96 * MB;

export async function* layoutsOf(source: Readable, size: number): AsyncGenerator<PageLayout> {
  const mb = Math.ceil(size / MB);
  const packed = readForeign<PackedPage>('layout', source, {
    memoryMb: 300 + mb * 4,
    cpuSeconds: 30 + mb,
    wallMs: 120_000,
    inputBytes: size + MB,
    outputBytes: MOST_SAID,
  });
  for await (const page of packed) yield unpackPage(page);
}

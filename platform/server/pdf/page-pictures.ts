/** Pictures of the first pages of a PDF, drawn behind the wall. */
import type { Readable } from 'node:stream';
import { readForeign } from '../foreign/read-foreign.ts';

const MB = 1024 * 1024;

export async function* pagePictures(source: Readable, size: number): AsyncGenerator<Buffer> {
  const mb = Math.ceil(size / MB);
  const parts = readForeign<{ picture: string }>('page-pictures', source, {
    memoryMb: 400 + mb * 8,
    cpuSeconds: 60 + mb,
    wallMs: 120_000,
    inputBytes: size + MB,
    outputBytes: 128 * MB,
  });
  for await (const { picture } of parts) yield Buffer.from(picture, 'base64');
}

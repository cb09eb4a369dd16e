import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors.ts';

/** The bytes as they came: a signature is over them. */
export async function rawBody(stream: Readable, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    if (size > most) throw new AppError(413, 'input.too_large', 'This notice is too large.');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

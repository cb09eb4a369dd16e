import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHUNK,
  ChunkCipher,
  DamagedFile,
  HEADER,
  chunksFor,
  openChunks,
  plainSize,
  readHeader,
  sealChunks,
  sealedLength,
  writeHeader,
} from './envelope.ts';

const fileId = randomBytes(16);
const cipher = new ChunkCipher(randomBytes(32), 7, fileId);

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const size = sizes[i % sizes.length]!;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
const join = async (source: AsyncIterable<Buffer>) => {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
};

describe('the envelope', () => {
  it('returns any bytes, however they are cut on the way in and out', async () => {
    const size = fc.oneof(
      fc.nat({ max: 3 * CHUNK }),
      fc.constantFrom(0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK),
    );
    const cuts = fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(size, cuts, cuts, async (length, cutsIn, cutsOut) => {
        // A cut of a few bytes over 200 KB only costs time.
        fc.pre(Math.max(...cutsIn) > 50 && Math.max(...cutsOut) > 50);
        const bytes = randomBytes(length);
        const sealed = await join(sealChunks(inPieces(bytes, cutsIn), cipher));
        expect(HEADER + sealed.length).toBe(sealedLength(length));
        expect(plainSize(HEADER + sealed.length)).toBe(length);
        const range = { size: length, start: 0, end: length - 1 };
        expect((await join(openChunks(inPieces(sealed, cutsOut), cipher, range))).equals(bytes)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('reads no more than the chunks a range touches', () => {
    expect(chunksFor(10 * CHUNK, 3 * CHUNK, 3 * CHUNK)).toMatchObject({
      first: 3,
      from: HEADER + 3 * (CHUNK + 16),
      to: HEADER + 4 * (CHUNK + 16),
    });
    expect(chunksFor(10 * CHUNK, CHUNK - 1, CHUNK)).toMatchObject({
      first: 0,
      to: HEADER + 2 * (CHUNK + 16),
    });
  });

  it('knows which lengths cannot be', () => {
    for (const length of [
      0,
      HEADER - 1,
      HEADER,
      HEADER + 15,
      HEADER + CHUNK + 16 + 1,
      HEADER + CHUNK + 16 + 16,
    ])
      expect(() => plainSize(length), String(length)).toThrow(DamagedFile);
  });

  it('keeps its header, and refuses one that is not its own', () => {
    const wrapped = randomBytes(65);
    const bytes = writeHeader({ firmId: 7, fileId, wrapped });
    expect(readHeader(bytes)).toEqual({ firmId: 7, fileId, wrapped });
    expect(() => readHeader(Buffer.alloc(HEADER))).toThrow(DamagedFile);
    expect(() => readHeader(bytes.subarray(0, 100))).toThrow(DamagedFile);
    expect(() => writeHeader({ firmId: 7, fileId, wrapped: randomBytes(300) })).toThrow('does not fit');
    expect(() => writeHeader({ firmId: 7, fileId: randomBytes(5), wrapped })).toThrow('16 bytes');
  });
});

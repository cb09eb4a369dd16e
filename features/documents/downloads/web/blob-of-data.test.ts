import { afterEach, expect, it, vi } from 'vitest';
import { blobOfData, PIECE } from './blob-of-data.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('DOC-066: what comes in base64 is decoded in pieces of 512, whatever its length', async () => {
  for (const size of [0, 1, 2, 3, 383, 384, 385, 5000]) {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 256);
    const decode = vi.spyOn(globalThis, 'atob');
    const blob = blobOfData(`data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`)!;
    expect(blob.type).toBe('application/pdf');
    expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true);
    const pieces = decode.mock.calls.map(([piece]) => piece.length);
    expect(pieces.slice(0, -1).every((length) => length === PIECE)).toBe(true);
    expect(pieces.every((length) => length <= 512)).toBe(true);
    decode.mockRestore();
  }
});

it('a link that leads somewhere is followed as it is', () => {
  for (const link of ['/api/files/abc', 'https://files.example/x', 'data:text/plain,hello'])
    expect(blobOfData(link)).toBeNull();
});

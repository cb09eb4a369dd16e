import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PIXELS, pixelsOf } from './picture-size.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const be16 = (n: number) => [(n >> 8) & 255, n & 255];
const be32 = (n: number) => [...be16(n >>> 16), ...be16(n & 65_535)];
const le = (of: number[]) => of.toReversed();

const HEADS: Record<string, (w: number, h: number) => Uint8Array> = {
  png: (w, h) => bytes([0x89], 'PNG\r\n\u001a\n', be32(13), 'IHDR', be32(w), be32(h)),
  jpeg: (w, h) =>
    bytes(
      [0xff, 0xd8, 0xff, 0xe1],
      be16(6),
      'Exif',
      [0xff, 0xff, 0xc2],
      be16(11),
      [8],
      be16(h),
      be16(w),
      [3, 0, 0, 0, 0],
    ),
  gif: (w, h) => bytes('GIF89a', le(be16(w)), le(be16(h))),
  'webp, lossy': (w, h) =>
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a], le(be16(w)), le(be16(h))),
  bmp: (w, h) => bytes('BM', Array(12).fill(0), le(be32(40)), le(be32(w)), le(be32(-h >>> 0))),
  'tiff, little': (w, h) => tiff('II*\0', le, w, h),
  'tiff, big': (w, h) => tiff('MM\0*', (of) => of, w, h),
  heic: (w, h) =>
    bytes(
      be32(16),
      'ftypheic',
      be32(0),
      be32(20),
      'ispe',
      be32(0),
      be32(160),
      be32(120),
      be32(20),
      'ispe',
      be32(0),
      be32(w),
      be32(h),
    ),
};
function tiff(mark: string, order: (of: number[]) => number[], w: number, h: number): Uint8Array {
  const entry = (tag: number, value: number) => [
    ...order(be16(tag)),
    ...order(be16(4)),
    ...order(be32(1)),
    ...order(be32(value)),
  ];
  return bytes(mark, order(be32(8)), order(be16(2)), entry(256, w), entry(257, h), order(be32(0)));
}

describe('the size of a picture', () => {
  it.each(Object.entries(HEADS))('is read from the head of a %s', (_name, head) => {
    expect(pixelsOf(head(1000, 700))).toBe(700_000);
    expect(pixelsOf(head(16_000, 12_000))).toBeGreaterThan(MAX_PIXELS);
  });

  it('is read from the two other kinds of webp', () => {
    const wide = bytes(
      'RIFF',
      be32(0),
      'WEBPVP8X',
      be32(0),
      be32(0),
      le(be32(16_999)).slice(0, 3),
      le(be32(9999)).slice(0, 3),
    );
    expect(pixelsOf(wide)).toBe(170_000_000);
    const packed = ((700 - 1) << 14) | (1000 - 1);
    expect(pixelsOf(bytes('RIFF', be32(0), 'WEBPVP8L', be32(0), [0x2f], le(be32(packed)), [0, 0]))).toBe(
      700_000,
    );
  });

  it('is the largest of those a file names: a small picture before a bomb hides nothing', () => {
    const two = bytes(
      [0xff, 0xd8, 0xff, 0xc0],
      be16(8),
      [8],
      be16(10),
      be16(10),
      [1],
      [0xff, 0xc2],
      be16(8),
      [8],
      be16(20_000),
      be16(20_000),
      [1],
      [0, 0],
    );
    expect(pixelsOf(two)).toBe(400_000_000);
  });

  it('is unknown for anything else, cut off or torn, and nothing makes it fail or last', () => {
    expect(pixelsOf(bytes('%PDF-1.7'))).toBeNull();
    expect(pixelsOf(new Uint8Array())).toBeNull();
    const starts = Object.values(HEADS).map((head) => head(1000, 700));
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 400 }),
        fc.nat(60),
        (head, noise, cut) => {
          const torn = new Uint8Array([...head.subarray(0, cut), ...noise]);
          const found = pixelsOf(torn);
          expect(found === null || found > 0).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

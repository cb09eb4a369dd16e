import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRanges, primedBlocks } from './read-ranges.ts';

const MB = 1024 * 1024;
function file(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 7 + (at >> 8)) & 255;
  return bytes;
}

function reading(size: number) {
  const bytes = file(size);
  const asked: [link: string, start: number, end: number][] = [];
  const ranges = makeRanges({ link: 'first', size }, (link, start, end) => {
    asked.push([link, start, end]);
    return bytes.slice(start, end + 1);
  });
  const read = (position: number, length: number) => {
    const target = new Uint8Array(length);
    ranges.read(position, target);
    return target;
  };
  return { bytes, asked, ranges, read };
}

it('whatever is read is what lies there', () => {
  const { bytes, read } = reading(3 * MB + 17);
  fc.assert(
    fc.property(fc.nat(3 * MB), fc.integer({ min: 1, max: 700_000 }), (position, length) => {
      const fits = Math.min(length, bytes.length - position);
      expect(Buffer.compare(read(position, fits), bytes.subarray(position, position + fits))).toBe(0);
    }),
    { numRuns: 60 },
  );
});

it('a small file is one request, a large one only the blocks that are needed, each once', () => {
  const small = reading(900_000);
  small.read(10, 5);
  small.read(899_000, 1000);
  expect(small.asked).toEqual([['first', 0, 899_999]]);
  const large = reading(10 * MB);
  large.read(0, 8);
  large.read(100, 1000);
  large.read(10 * MB - 50, 50);
  large.read(5 * MB - 10, 20);
  expect(large.asked).toEqual([
    ['first', 0, 262_143],
    ['first', 10 * MB - 262_144, 10 * MB - 1],
    ['first', 5 * MB - 262_144, 5 * MB + 262_143],
  ]);
});

it('what is fetched ahead is its first and its last block, and is not fetched again', async () => {
  for (const size of [900_000, 10 * MB, 10 * MB + 5]) {
    const bytes = file(size);
    const asked: number[] = [];
    const part = (_link: string, start: number, end: number) => {
      asked.push(start);
      return bytes.slice(start, end + 1);
    };
    const source = { link: 'first', size };
    const ranges = makeRanges(source, part, await primedBlocks(source, async (...of) => part(...of)));
    const ahead = asked.length;
    expect(ahead).toBe(size < MB ? 1 : 2);
    for (const position of [0, size - 4]) {
      const target = new Uint8Array(4);
      ranges.read(position, target);
      expect(target).toEqual(bytes.subarray(position, position + 4));
    }
    expect(asked).toHaveLength(ahead);
  }
});

it('a later link is used from then on', () => {
  const { ranges, read, asked } = reading(2 * MB);
  read(0, 1);
  ranges.renew('second');
  read(MB, 1);
  expect(asked.map(([link]) => link)).toEqual(['first', 'second']);
});

it('keeps no more than 64 MB', () => {
  const { read, asked } = reading(80 * MB);
  for (let at = 0; at < 80; at += 1) read(at * MB, MB);
  const before = asked.length;
  read(79 * MB, 10);
  expect(asked.length).toBe(before);
  read(0, 10);
  expect(asked.length).toBe(before + 1);
});

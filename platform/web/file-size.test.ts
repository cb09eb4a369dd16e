import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 KB'],
  [52_000, '52 KB'],
  [999_900, '1.0 MB'],
  [150_000_000, '150 MB'],
])('says %d bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

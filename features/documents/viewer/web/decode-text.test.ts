import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...codes: number[]) => Uint8Array.from(codes);

it('reads UTF-8, with or without its mark, even cut within a letter', () => {
  expect(decodeText(new TextEncoder().encode('Größe ✓'))).toBe('Größe ✓');
  expect(decodeText(new TextEncoder().encode('\ufeffname'))).toBe('name');
  expect(decodeText(new TextEncoder().encode('ok ✓').subarray(0, 5))).toBe('ok ');
});

it('reads both orders of UTF-16 by their mark, and anything else as Windows wrote it', () => {
  expect(decodeText(bytes(0xff, 0xfe, 0x41, 0))).toBe('A');
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x41))).toBe('A');
  expect(decodeText(bytes(0x93, 0x41, 0x94, 0x20, 0xe9, 0x80))).toBe('“A” é€');
});

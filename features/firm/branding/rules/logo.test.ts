import { expect, it } from 'vitest';
import { LOGO_MAX_BYTES, LOGO_MAX_TEXT, logoType } from './logo.ts';

const of = (...bytes: number[]) => Uint8Array.from(bytes);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];

it('a logo is what its first bytes say', () => {
  expect(logoType(of(...PNG, 1))).toBe('image/png');
  expect(logoType(of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(logoType(of(...WEBP))).toBe('image/webp');
  expect(logoType(of(...PNG.slice(0, 7)))).toBeNull();
  expect(logoType(of(...WEBP.slice(0, 11)))).toBeNull();
  expect(logoType(of(...WEBP.map((byte, at) => (at === 0 ? 0 : byte))))).toBeNull();
  expect(logoType(new TextEncoder().encode('<svg onload="x">'))).toBeNull();
  expect(logoType(of())).toBeNull();
});

it('travels as text that holds all of its bytes', () => {
  expect(LOGO_MAX_TEXT).toBe(Buffer.alloc(LOGO_MAX_BYTES).toString('base64').length);
});

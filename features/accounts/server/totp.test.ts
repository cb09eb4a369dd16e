import { expect, it } from 'vitest';
import { base32, codeAt, otpauthUri, stepOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

/** The table of RFC 6238, appendix B, for SHA-1; its last six digits are ours. */
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is the last six digits of %s', (seconds, code) => {
  expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code.slice(2));
});

it('takes the step before, the present one and the next, and none twice', () => {
  const now = new Date(1_234_567_890_000);
  const step = Math.floor(1_234_567_890 / 30);
  for (const near of [-1, 0, 1])
    expect(stepOf(SECRET, codeAt(SECRET, step + near), now, 0)).toBe(step + near);
  for (const far of [-2, 2]) expect(stepOf(SECRET, codeAt(SECRET, step + far), now, 0)).toBeNull();
  expect(stepOf(SECRET, codeAt(SECRET, step), now, step)).toBeNull();
});

it('writes the seed as every app reads it', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  const uri = new URL(otpauthUri('Pell & Co', 'a@b.test', SECRET));
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri.searchParams.get('issuer')).toBe('Pell & Co');
});

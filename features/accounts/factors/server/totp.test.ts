import { describe, expect, it } from 'vitest';
import { base32, codeAt, otpauthUri, stepOf } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('one-time passwords', () => {
  it('are those of RFC 6238, in six digits', () => {
    const vectors: [number, string][] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ];
    for (const [seconds, code] of vectors) expect(codeAt(SECRET, Math.floor(seconds / 30))).toBe(code);
  });

  it('are taken one step early or late, and never twice', () => {
    const now = new Date(1_111_111_111_000);
    const step = Math.floor(1_111_111_111 / 30);
    for (const drift of [-1, 0, 1])
      expect(stepOf(SECRET, codeAt(SECRET, step + drift), now, 0)).toBe(step + drift);
    for (const far of [-2, 2]) expect(stepOf(SECRET, codeAt(SECRET, step + far), now, 0)).toBeNull();
    expect(stepOf(SECRET, codeAt(SECRET, step), now, step)).toBeNull();
  });

  it('are set up by an address every app reads', () => {
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(otpauthUri('Pell & Harrow', 'ann@x.test', SECRET)).toBe(
      'otpauth://totp/Pell%20%26%20Harrow:ann%40x.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pell%20%26%20Harrow&digits=6&period=30',
    );
  });
});

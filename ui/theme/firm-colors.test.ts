import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOf, rampOf, rolesOf } from './firm-colors.ts';
import { contrast, parseHex } from './oklch.ts';
import { PAPER, type Scheme } from './palette.ts';

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function distance(one: string, other: string): number {
  const first = parseHex(one) ?? [0, 0, 0];
  const second = parseHex(other) ?? [0, 0, 0];
  return Math.max(...first.map((channel, index) => Math.abs(channel - (second[index] ?? 0)) * 255));
}

describe('the ramp of a firm colour', () => {
  it('gives the sample firm the ramp of the design page within rounding', () => {
    const expected = '#f0f7fc #e0edf6 #c9deec #adcbdd #8cb2ca #6b97b2 #507c96 #38637c #1f4b63 #15384b'.split(
      ' ',
    );
    rampOf('#1f4b63').forEach((hex, step) =>
      expect(distance(hex, expected[step] ?? ''), `step ${step}: ${hex}`).toBeLessThanOrEqual(4),
    );
  });

  it('keeps the exact brand colour at one step', () => {
    fc.assert(fc.property(anyHex, (hex) => rampOf(hex).filter((step) => step === hex).length >= 1));
  });

  it('gives the sample firm its dark solid and link', () => {
    const dark = rolesOf('#1f4b63', 'dark');
    expect(distance(dark.solid, '#4d7993')).toBeLessThanOrEqual(4);
    expect(distance(dark.text, '#8cb2ca')).toBeLessThanOrEqual(4);
    expect(rolesOf('#1f4b63', 'light').solid).toBe('#1f4b63');
  });
});

describe.each<Scheme>(['light', 'dark'])('roles in the %s scheme, whatever the firm picks', (scheme) => {
  const { sheet, sunken, raised, desk } = PAPER[scheme];

  it('keeps words on a filled control readable, hovered or not', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const roles = rolesOf(hex, scheme);
        expect(contrast(roles.onSolid, roles.solid)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(roles.onSolid, roles.hover)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps coloured text readable on every paper and on its own tints', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const roles = rolesOf(hex, scheme);
        for (const paper of [sheet, sunken, raised, desk, roles.tint, roles.tint2])
          expect(contrast(roles.text, paper)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps lines, meters and focus rings visible', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        const { line } = rolesOf(hex, scheme);
        for (const paper of [sheet, sunken, raised]) expect(contrast(line, paper)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('brandOf', () => {
  it('falls back to ink when the firm has no usable colour', () => {
    expect(brandOf(null)).toBe('#18212b');
    expect(brandOf('teal')).toBe('#18212b');
    expect(brandOf('#FC0')).toBe('#ffcc00');
  });
});

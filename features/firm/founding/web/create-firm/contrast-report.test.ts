import { expect, it } from 'vitest';
import { contrastReport } from './contrast-report.ts';
import { PALETTES } from './palettes.ts';

it('says which text stands on the main colour and how well it reads', () => {
  expect(contrastReport('#1f4b63')).toMatch(/^White text on your main color has a contrast of 9\.\d to 1/);
  expect(contrastReport('#f2c200')).toMatch(
    /^Dark text on your main color .* Links use a deeper shade of it\.$/,
  );
});

it('never reports less than can be read', () => {
  for (const { primary } of [
    ...PALETTES,
    { primary: '#7a7a7a' },
    { primary: '#ffffff' },
    { primary: '#e0245e' },
  ]) {
    const ratio = Number(/([\d.]+) to 1/.exec(contrastReport(primary))?.[1]);
    expect(ratio, primary).toBeGreaterThanOrEqual(4.5);
  }
});

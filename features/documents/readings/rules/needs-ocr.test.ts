import { describe, expect, it } from 'vitest';
import { needsOcr } from './needs-ocr.ts';

const letter =
  'Dear Ms. Delgado, please find enclosed the statement of your mortgage interest for the year 2024, with the amounts we reported.';
const scan = { pictures: 1, paths: 0 };
const typed = { pictures: 0, paths: 0 };

describe('a page of a PDF', () => {
  it.each([
    ['a letter', { text: letter, ...typed }, false],
    ['a scan that already has its text', { text: letter, ...scan }, false],
    ['a letter with a large logo', { text: letter, pictures: 0.6, paths: 400 }, false],
    ['a scan without text', { text: '', ...scan }, true],
    ['a scan with a stamp', { text: 'RECEIVED MAR 3 2025 Page 2 of 7', ...scan }, true],
    ['a scan with the name of its app', { text: 'Scanned with CamScanner', ...scan }, true],
    ['an empty page', { text: '', ...typed }, false],
    ['a cover page', { text: 'This page was left blank on purpose', ...typed }, false],
    ['a cover page with a logo', { text: 'Annual statement', pictures: 0.15, paths: 20 }, false],
    ['letters turned into outlines', { text: '', pictures: 0, paths: 900 }, true],
    [
      'a chart with its title',
      { text: 'Portfolio value over the last twelve months by fund', pictures: 0, paths: 900 },
      false,
    ],
    [
      'a font without letters',
      { text: '\u0003\u0014 \ufffd\ufffd \u0011\ue012 \ue013 \ue014\ue015 \u0002', ...typed },
      true,
    ],
    [
      'a font with shifted letters',
      {
        text: 'Xfhft ujqt boe pdmst dpnqfotbujpo bmmpxbodft tvcnjttjpo fnqmpzff rtvw xzbc dfgh jklm npqr stvw xzbc dfgh jklm npqr stvw',
        ...typed,
      },
      true,
    ],
    ['figures alone', { text: '84,250.00 12,637.50 84,250.00 5,223.50 1,221.63 4,212.00', ...typed }, false],
    ['figures on a scan', { text: '84,250.00 12,637.50', ...scan }, true],
  ])('%s', (_what, facts, expected) => expect(needsOcr(facts)).toBe(expected));

  it('is left alone from twenty words on', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'wages').join(' ');
    expect(needsOcr({ text: words(19), ...scan })).toBe(true);
    expect(needsOcr({ text: words(20), ...scan })).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytes } from '../../rules/names.ts';
import { makeArchiveNames, safeSegment } from './archive-names.ts';

describe('a name in a zip', () => {
  it('stays as it is where every system can write it', () => {
    for (const name of ['W-2 2025.pdf', 'Größe – übersicht.xlsx', '年次.pdf', 'a.b.c', 'console.pdf', '.env'])
      expect(safeSegment(name)).toBe(name);
  });

  it('loses what Windows cannot write, and is no device', () => {
    expect(safeSegment('a:b?c*.pdf')).toBe('a_b_c_.pdf');
    expect(safeSegment('..')).toBe('_');
    expect(safeSegment('report. ')).toBe('report');
    for (const device of ['CON', 'nul.pdf', 'Com1.txt', 'LPT9', 'aux.tar.gz'])
      expect(safeSegment(device)).toBe(`_${device}`);
  });

  it('is short enough to be unpacked, and keeps its extension', () => {
    const long = safeSegment(`${'ü'.repeat(150)}.pdf`);
    expect(bytes(long)).toBeLessThanOrEqual(120);
    expect(long.endsWith('ü.pdf')).toBe(true);
  });

  it('stands once, whatever its case', () => {
    const name = makeArchiveNames();
    expect([
      name(['2025'], 'W-2.pdf'),
      name(['2025'], 'w-2.PDF'),
      name(['2025'], 'W-2.pdf'),
      name([], 'W-2.pdf'),
      name(['2025'], 'W-2 (2).pdf'),
    ]).toEqual(['2025/W-2.pdf', '2025/w-2 (2).PDF', '2025/W-2 (3).pdf', 'W-2.pdf', '2025/W-2 (2) (2).pdf']);
  });

  it('never leaves its folder and is never twice there, whatever it was called', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('..', '.', 'con', 'a', 'A', '/etc', 'c:\\x', ''),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(part, { maxLength: 6 }), part), { maxLength: 30 }), (asked) => {
        const name = makeArchiveNames();
        const made = asked.map(([folder, file]) => name(folder, file));
        for (const path of made) {
          expect(path).not.toMatch(/^\/|\\|:|(^|\/)\.\.?(\/|$)|\/\//);
          expect(path.length).toBeLessThanOrEqual(210);
          for (const segment of path.split('/')) expect(segment).not.toMatch(/[. ]$/);
        }
        expect(new Set(made.map((path) => path.toLowerCase())).size).toBe(made.length);
      }),
    );
  });
});

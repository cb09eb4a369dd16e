import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeName, splitName } from './free-name.ts';

it.each([
  ['W-2.pdf', 'W-2', '.pdf'],
  ['archive.tar.gz', 'archive.tar', '.gz'],
  ['README', 'README', ''],
  ['.env', '.env', ''],
  ['a.', 'a', '.'],
])('%s is %s and %s', (name, base, extension) => expect(splitName(name)).toEqual({ base, extension }));

it('a name that is taken gets the first free number, whatever its case', () => {
  expect(freeName('W-2.pdf', new Set())).toBe('W-2.pdf');
  expect(freeName('W-2.PDF', new Set(['w-2.pdf']))).toBe('W-2 (2).PDF');
  expect(freeName('W-2.pdf', new Set(['w-2.pdf', 'w-2 (2).pdf', 'w-2 (4).pdf']))).toBe('W-2 (3).pdf');
  expect(freeName('2025', new Set(['2025']))).toBe('2025 (2)');
});

it('a free name is free, keeps its extension and is never too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), fc.nat(12), (base, many) => {
      const name = `${base}.pdf`;
      const taken = new Set<string>();
      for (let n = 0; n <= many; n += 1) {
        const free = freeName(name, taken);
        expect(taken.has(free.toLowerCase())).toBe(false);
        expect(free.endsWith('.pdf')).toBe(true);
        if (n > 0) expect(new TextEncoder().encode(free).length).toBeLessThanOrEqual(255);
        taken.add(free.toLowerCase());
      }
    }),
    { numRuns: 40 },
  );
});

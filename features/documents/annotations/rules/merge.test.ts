import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnnotationInput } from '../model.ts';
import { mergeMarks } from './merge.ts';

const mark = (id: string, text = 'Check', left = 0): AnnotationInput => ({
  id,
  page: 1,
  shape_type: 'check',
  text,
  style: 'color: green',
  position_data: { left, bottom: 0, width: 18, height: 18, pageWidth: 612, pageHeight: 792 },
});

it('keeps what each added, changed and took away', () => {
  const base = [mark('a'), mark('b'), mark('c'), mark('d')];
  const mine = [mark('a', 'mine'), mark('b'), mark('d'), mark('e')];
  const theirs = [mark('a'), mark('b', 'Check', 9), mark('c'), mark('f')];
  expect(mergeMarks(base, mine, theirs)).toEqual({
    annotations: [mark('a', 'mine'), mark('b', 'Check', 9), mark('f'), mark('e')],
    clashes: [],
  });
});

it('names what both changed, and mine stands', () => {
  const base = [mark('a'), mark('b'), mark('c')];
  const mine = [mark('a', 'mine'), mark('b', 'moved', 5)];
  const theirs = [mark('a', 'theirs'), mark('c', 'theirs')];
  expect(mergeMarks(base, mine, theirs)).toEqual({
    annotations: [mark('a', 'mine'), mark('b', 'moved', 5)],
    clashes: ['a', 'c', 'b'],
  });
});

const list = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('x', 'y', 'z'))
    .map(([id, text]) => mark(id, text)),
  { selector: ({ id }) => id },
);
const byId = (marks: readonly AnnotationInput[]) => marks.toSorted((a, b) => a.id.localeCompare(b.id));

it('who changed nothing gets the other’s list, and the same change twice is no clash', () => {
  fc.assert(
    fc.property(list, list, (base, changed) => {
      expect(mergeMarks(base, base, changed)).toEqual({ annotations: changed, clashes: [] });
      const own = mergeMarks(base, changed, base);
      expect([byId(own.annotations), own.clashes]).toEqual([byId(changed), []]);
      const both = mergeMarks(base, changed, changed);
      expect([byId(both.annotations), both.clashes]).toEqual([byId(changed), []]);
    }),
  );
});

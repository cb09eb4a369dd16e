import { expect, it } from 'vitest';
import { form, question, section } from '#test/example-form.ts';
import { lint } from '../../rules/lint/lint.ts';
import { outlineRows, worstBy } from './outline.ts';

const written = form(
  section(1, [
    question(10, { type: 'boolean', text: 'Did you rent out a house?' }),
    question(11, { text: 'For how long?', show_when: { question: 10, answer: 'Perhaps' } }),
  ]),
  section(2, [question(20, { text: 'Which bank?' })], { name: 'Accounts' }),
);
const rows = (isOpen: (no: number) => boolean, find = '') =>
  outlineRows(written, isOpen, find).map((row) =>
    row.kind === 'section' ? `[${row.no}]` : `${row.number} ${row.no}`,
  );

it('shows the questions of open sections only', () => {
  expect(rows((no) => no === 1)).toEqual(['[1]', '1. 10', '1.1 11', '[2]']);
});

it('finds words in closed sections and in names', () => {
  expect(rows(() => false, 'BANK')).toEqual(['[2]', '1. 20']);
  expect(rows(() => false, 'accounts')).toEqual(['[2]']);
  expect(rows(() => false, 'nowhere')).toEqual([]);
});

it('a section bears the worst mark of its questions', () => {
  const worst = worstBy(written, lint(written));
  expect(worst.get(11)).toBe('fix');
  expect(worst.get(1)).toBe('fix');
  expect(worst.has(2)).toBe(false);
});

it('says which answer shows a row, from elsewhere with the question, and whether anybody can give it', () => {
  const far = form(...written.sections, section(3, [], { show_when: { question: 10, answer: 'Yes' } }));
  const waits = outlineRows(far, () => true, '').flatMap((row) => (row.waits ? [[row.no, row.waits]] : []));
  expect(waits).toEqual([
    [11, { words: 'Perhaps', isGone: true }],
    [3, { words: 'Section 1 1 is Yes', isGone: false }],
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredAnswer } from '#features/questionnaires/answering/model.ts';
import { form, question, section } from '#test/example-form.ts';
import { amountOf, differencesOf, percentOf } from './differences.ts';

describe('an amount', () => {
  it.each([
    ['$1,284.50', 1284.5],
    ['52310', 52310],
    ['(12.00)', -12],
    ['−5', -5],
    ['2 banks', null],
    ['', null],
    [null, null],
  ])('%s is %s', (value, amount) => {
    expect(amountOf(value)).toBe(amount);
  });

  it('moves by percent, unless there was nothing', () => {
    expect(percentOf(52310, 38114.6)).toBe(-27.1);
    expect(percentOf(412.08, 1284.5)).toBe(211.7);
    expect(percentOf(0, 5)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), (cents) => {
        expect(percentOf(cents, cents)).toBe(0);
        expect(percentOf(cents, cents * 2)).toBe(100);
      }),
    );
  });
});

const asked = form(
  section(0, [
    question(1, { type: 'boolean', text: 'Rental' }),
    question(2, { text: 'Wages' }),
    question(3, { type: 'upload', text: 'W-2' }),
    question(4, { text: 'Gifts' }),
  ]),
);
const answer = (
  question_no: number,
  value: string | null,
  more: Partial<StoredAnswer> = {},
): StoredAnswer => ({
  question_no,
  entry_no: 0,
  value,
  answer_by: null,
  returned: null,
  waived: false,
  version: 1,
  answered_by: null,
  answered_at: '2026-03-01T10:00:00Z',
  ...more,
});
const read = (
  answers: StoredAnswer[],
  prior: [number, string | null, number?][],
  documents: object[] = [],
) => ({
  form: asked,
  prior: prior.map(([question_no, value, count = 0]) => ({ question_no, value, documents: count })),
  state: { answers, documents } as never,
});
const kinds = (of: ReturnType<typeof read>, threshold = 20) =>
  differencesOf(of, threshold).differences.map(({ kind, question_no }) => [kind, question_no]);

describe('against last year', () => {
  it('a No that is Yes, a Yes that is none', () => {
    expect(kinds(read([answer(1, 'Yes')], [[1, 'No']]))).toEqual([['newly_yes', 1]]);
    expect(kinds(read([answer(1, 'No')], [[1, 'Yes']]))).toEqual([['gone', 1]]);
    expect(kinds(read([answer(1, 'Yes')], [[1, 'Yes']]))).toEqual([]);
  });

  it('an amount that moved more than the threshold', () => {
    const of = read([answer(2, '125')], [[2, '100']]);
    expect(differencesOf(of, 20).differences).toMatchObject([{ kind: 'moved', percent: 25 }]);
    expect(differencesOf(of, 25)).toMatchObject({ differences: [], matching: 1 });
    expect(kinds(read([answer(2, 'Not Applicable')], [[2, '100']]))).toEqual([['gone', 2]]);
    expect(kinds(read([answer(2, '100')], [[1, 'No']]))).toEqual([['new', 2]]);
    expect(kinds(read([answer(2, '100')], [[2, '0']]))).toEqual([['new', 2]]);
  });

  it('documents that came or went', () => {
    const paper = { id: 1, question_no: 3, name: 'w2.pdf' };
    expect(kinds(read([answer(3, '1')], [[1, 'No']], [paper]))).toEqual([['new', 3]]);
    expect(kinds(read([answer(3, 'Not Applicable')], [[3, null, 2]]))).toEqual([['gone', 3]]);
    expect(kinds(read([answer(3, '1')], [[3, null, 1]], [paper]))).toEqual([]);
  });

  it('nothing that is still to come, and nothing without last year', () => {
    expect(kinds(read([answer(1, 'Yes', { returned: 'Sure?' })], [[1, 'No']]))).toEqual([]);
    expect(kinds(read([], [[3, null, 2]]))).toEqual([]);
    expect(differencesOf(read([answer(2, '5')], []), 20)).toEqual({
      has_prior: false,
      differences: [],
      matching: 0,
    });
  });
});

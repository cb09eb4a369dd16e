import { expect, it } from 'vitest';
import { answers, form, question, section } from '#test/example-form.ts';
import { NOT_APPLICABLE } from '../../model.ts';
import { standingOf } from '../../rules/standing.ts';
import { sentIn, sentWords } from './sent-in.ts';

const asked = form(
  section(0, [question(1), question(2, { type: 'upload' }), question(3, { type: 'upload' })]),
  section(4, [question(5, { optional: true })]),
  section(6, [], { key: 'agreement_signature', letter: '<p>Dear client</p>' }),
  section(7, [], { key: 'review_and_submit' }),
);
const given = answers({ 1: 'Salem', 2: '3', 3: NOT_APPLICABLE });
const sent = (done: number) => {
  const facts = new Map([[6, { marked_completed: false, signatures: { needed: 2, done } }]]);
  return sentIn(standingOf(asked, given, facts), given, facts, new Map([[2, 3]]));
};

it('counts answers and documents of each section, and leaves out where nothing was sent', () => {
  expect(sent(1).map(({ section: { no }, ...counts }) => [no, counts])).toEqual([
    [0, { answers: 2, documents: 3, signed: false }],
  ]);
});

it('names a letter once everybody has signed it', () => {
  expect(sent(2).map(({ section: { no }, signed }) => [no, signed])).toEqual([
    [0, false],
    [6, true],
  ]);
});

it.each([
  [{ answers: 12, documents: 3, signed: false }, '12 answers, 3 documents'],
  [{ answers: 1, documents: 0, signed: false }, '1 answer'],
  [{ answers: 0, documents: 1, signed: false }, '1 document'],
  [{ answers: 0, documents: 0, signed: true }, 'signed'],
])('%o is %s', (counts, words) => {
  expect(sentWords(counts)).toBe(words);
});

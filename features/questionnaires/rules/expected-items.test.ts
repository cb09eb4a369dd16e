import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers, form, question, said, section } from '#test/example-form.ts';
import type { Answer, Form } from '../model.ts';
import { NO_ANSWERS } from './counts.ts';
import { isToGo, ITEM_STATES, itemsOf } from './expected-items.ts';
import { standingOf } from './standing.ts';

const states = (of: Form, given = NO_ANSWERS, facts = new Map()) =>
  itemsOf(of, given, facts).map(({ question: asked, state }) => [asked?.no ?? null, state]);

describe('the items of a questionnaire', () => {
  const one = form(section(0, [question(1, { type: 'upload' })]));
  it.each([
    [said(null), 'open'],
    [said('0'), 'open'],
    [said('2'), 'received'],
    [said('Marked Completed'), 'received'],
    [said('Not Applicable'), 'not_applicable'],
    [said('Provided Elsewhere'), 'elsewhere'],
    [said(null, { answer_by: '2026-03-20' }), 'later'],
    [said('2', { returned: 'Blurry' }), 'returned'],
    [said(null, { waived: true }), 'waived'],
    [said('2', { returned: 'Blurry', waived: true }), 'waived'],
    [said(null, { answer_by: '2026-03-20', waived: true }), 'waived'],
  ] as [Answer, string][])('%o is %s', (answer, state) => {
    expect(states(one, answers({ 1: answer }))).toEqual([[1, state]]);
  });

  it('what nobody has to answer counts once it is answered', () => {
    const optional = form(section(0, [question(1, { optional: true })]));
    expect(states(optional)).toEqual([]);
    expect(states(optional, answers({ 1: 'x' }))).toEqual([[1, 'received']]);
    expect(states(optional, answers({ 1: said(null, { returned: 'Why?' }) }))).toEqual([[1, 'returned']]);
  });

  it('what does not show is no item', () => {
    const waiting = form(
      section(0, [
        question(1, { type: 'boolean' }),
        question(2, { show_when: { question: 1, answer: 'Yes' } }),
      ]),
    );
    expect(states(waiting, answers({ 1: 'No' }))).toEqual([[1, 'received']]);
    expect(states(waiting, answers({ 1: 'Yes' }))).toEqual([
      [1, 'received'],
      [2, 'open'],
    ]);
  });

  it('a letter is one, unless nobody has to sign it', () => {
    const letter = section(3, [], { key: 'agreement_signature' });
    const signed = new Map([[3, { marked_completed: false, signatures: { needed: 2, done: 2 } }]]);
    expect(states(form(letter))).toEqual([[null, 'open']]);
    expect(states(form(letter), NO_ANSWERS, signed)).toEqual([[null, 'received']]);
    expect(states(form({ ...letter, optional: true }))).toEqual([]);
  });
});

/** Every answer there can be to a few questions, some of which wait for the first. */
const answer = fc.record({
  value: fc.constantFrom(
    null,
    '',
    '0',
    'Yes',
    'No',
    'Not Applicable',
    'Provided Elsewhere',
    'Marked Completed',
  ),
  answer_by: fc.constantFrom(null, null, '2026-03-20'),
  returned: fc.constantFrom(null, null, 'Blurry'),
  waived: fc.boolean(),
});
const asked = form(
  section(0, [
    question(1, { type: 'boolean' }),
    question(2, { show_when: { question: 1, answer: 'Yes' } }),
    question(3, { optional: true }),
    question(4, { type: 'upload' }),
  ]),
  section(5, [], { key: 'agreement_signature' }),
);
const given = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), answer), { selector: ([no]) => no })
  .map((all) => answers(Object.fromEntries(all)));

describe('whatever is answered', () => {
  it('what is to go keeps it from being submitted, but for what is put off and optional', () => {
    fc.assert(
      fc.property(given, (all) => {
        const items = itemsOf(asked, all, new Map());
        const missing = standingOf(asked, all).missing.map(({ question: one }) => one?.no ?? null);
        // A promise about what nobody has to answer is still to come, and keeps nobody from submitting.
        const blocks = items.filter(
          ({ question: one, state }) => isToGo(state) && !(state === 'later' && one?.optional),
        );
        expect(blocks.map(({ question: one }) => one?.no ?? null)).toEqual(missing);
        expect(items.every(({ state }) => ITEM_STATES.includes(state))).toBe(true);
      }),
    );
  });

  it('waiving all of it leaves nothing to go but letters', () => {
    fc.assert(
      fc.property(given, (all) => {
        const of = new Map(
          [1, 2, 3, 4].map((no) => [no, { ...(all.of.get(no) ?? said(null)), waived: true }]),
        );
        const left = itemsOf(asked, { ...all, of }, new Map()).filter(({ state }) => isToGo(state));
        expect(left.map(({ section: { no } }) => no)).toEqual([5]);
      }),
    );
  });
});

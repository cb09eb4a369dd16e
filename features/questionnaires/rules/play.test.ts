import { expect, it } from 'vitest';
import { column, form, question, section } from '#test/example-form.ts';
import { addEntry, NO_ANSWERS, putOff, removeEntry, reveal, say, sayInEntry } from './play.ts';
import { standingOf } from './standing.ts';
import { visibleIn } from './visibility.ts';

const tried = form(section(1, [question(2), question(3, { type: 'entries', columns: [column(4)] })]));

it('an answer is given, put off and taken back', () => {
  const given = say(NO_ANSWERS, 2, 'Yes');
  expect(given.of.get(2)).toEqual({ value: 'Yes', answer_by: null, returned: null });
  expect(putOff(given, 2, '2026-03-01').of.get(2)).toEqual({
    value: null,
    answer_by: '2026-03-01',
    returned: null,
  });
  expect(say(given, 2, null).of.has(2)).toBe(false);
  expect(say(given, 2, '').of.has(2)).toBe(false);
  expect(NO_ANSWERS.of.size).toBe(0);
});

it('a list is answered by an entry that lacks nothing', () => {
  const begun = addEntry(say(NO_ANSWERS, 2, 'Yes'), 3);
  expect(standingOf(tried, begun).maySubmit).toBe(false);
  const whole = sayInEntry(begun, 3, 1, 4, 'Bank');
  expect(standingOf(tried, whole).maySubmit).toBe(true);
  expect(standingOf(tried, sayInEntry(whole, 3, 1, 4, '')).maySubmit).toBe(false);
});

it('an entry that is removed leaves its number free of the others', () => {
  const three = addEntry(addEntry(addEntry(NO_ANSWERS, 3), 3), 3);
  const two = removeEntry(three, 3, 2);
  expect([...two.entries.get(3)!.keys()]).toEqual([1, 3]);
  expect([...addEntry(two, 3).entries.get(3)!.keys()]).toEqual([1, 3, 4]);
});

it('gives every answer a question waits for, and keeps those already given', () => {
  const deep = form(
    section(1, [
      question(2, { type: 'boolean' }),
      question(3, { type: 'multiple', options: ['A', 'B'], show_when: { question: 2, answer: 'Yes' } }),
    ]),
    section(4, [question(5, { type: 'text' }), question(6, { show_when: { question: 5, answer: null } })], {
      show_when: { question: 3, answer: 'B' },
    }),
  );
  const chosen = say(NO_ANSWERS, 3, 'A');
  const shown = reveal(deep, chosen, 6);
  expect(visibleIn(deep, shown).has(6)).toBe(true);
  expect(shown.of.get(3)?.value).toBe('A||B');
  expect(reveal(deep, shown, 6)).toBe(shown);
  expect(reveal(deep, chosen, 99)).toBe(chosen);
});

it('ends on a ring', () => {
  const ring = form(
    section(1, [
      question(2, { show_when: { question: 3, answer: null } }),
      question(3, { show_when: { question: 2, answer: null } }),
    ]),
  );
  expect(visibleIn(ring, reveal(ring, NO_ANSWERS, 2)).has(2)).toBe(false);
});

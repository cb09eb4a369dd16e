import { expect, it } from 'vitest';
import { form, question, section } from '#test/example-form.ts';
import { changesBetween } from './changes.ts';

const income = section(0, [question(1), question(2)], { name: 'Income' });
const before = form(income, section(10, [question(11)], { name: 'Rental' }));

it('says what came, went and changed', () => {
  expect(changesBetween(null, before)).toEqual(['First version']);
  expect(changesBetween(before, before)).toEqual([]);
  const after = form(
    section(20, [question(21)], { name: 'Credits' }),
    section(10, [question(11), question(2)], { name: 'Rental property' }),
    { ...income, questions: [question(1, { text: 'Wages?', optional: true }), question(3)] },
  );
  expect(changesBetween(before, after)).toEqual([
    'Added the section “Credits”',
    'Renamed “Rental” to “Rental property”',
    'Changed the order of sections',
    'Moved “Question 2?” to “Rental property”',
    'Changed the words, whether it is required of “Wages?”',
    'Added “Question 3?” to “Income”',
  ]);
  expect(changesBetween(before, form(income))).toEqual(['Removed the section “Rental”']);
  expect(changesBetween(before, form({ ...income, questions: [question(1)] }, before.sections[1]!))).toEqual([
    'Removed “Question 2?” from “Income”',
  ]);
});

it('counts what would be too much to read', () => {
  const long = form(
    section(
      0,
      Array.from({ length: 20 }, (_, n) => question(n + 1)),
    ),
  );
  const said = changesBetween(form(section(0, [])), long);
  expect(said).toHaveLength(13);
  expect(said.at(-1)).toBe('and 8 more changes');
});

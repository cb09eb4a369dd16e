import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers, form, question, section } from '#test/example-form.ts';
import { type ExtraItem, YES } from '../model.ts';
import { loopsIn } from './loops.ts';
import { ADDITIONAL, CHECKLIST, itemNumbers, itemText, withChecklist, withItems } from './prepare-form.ts';
import { fillTags, unknownTags } from './tags.ts';
import { visibleIn } from './visibility.ts';

const upload = (no: number, more = {}) => question(no, { type: 'upload', ...more });
const sent = form(
  section(0, [question(1, { type: 'boolean' }), upload(2, { show_when: { question: 1, answer: YES } })]),
  section(10, [upload(11)], { show_when: { question: 1, answer: YES } }),
  section(20, [], { key: 'review_and_submit' }),
);
const item: ExtraItem = {
  section: null,
  type: 'upload',
  text: 'your W-2',
  options: [],
  year_key: null,
  paper: null,
};

describe('items beside the form', () => {
  it('uploads are asked for politely, unless the firm says its own words', () => {
    expect(itemText(item, false)).toBe('Please upload your W-2');
    expect(itemText(item, true)).toBe('your W-2');
    expect(itemText({ type: 'upload', text: 'Please upload it' }, false)).toBe('Please upload it');
    expect(itemText({ type: 'text', text: 'Who?' }, false)).toBe('Who?');
  });

  it('go to their section, to the checklist, or to a section of their own before the review', () => {
    const more = withItems(
      sent,
      [{ ...item, section: 0 }, item, { ...item, type: 'text', text: 'Why?' }],
      false,
    );
    expect(more.sections.map(({ name, questions }) => [name, questions.length])).toEqual([
      ['Section 0', 3],
      ['Section 10', 1],
      [ADDITIONAL, 2],
      ['Section 20', 0],
    ]);
    const listed = withItems(withChecklist(sent), [item], false);
    expect(listed.sections.find(({ key }) => key === 'document_checklist')!.questions).toHaveLength(3);
  });

  it('take numbers of their own', () => {
    const numbers = withItems(sent, [item, item], false).sections.flatMap(({ no, questions }) => [
      no,
      ...questions.map((one) => one.no),
    ]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('a withdrawn item is not shown, and the items after it keep their numbers', () => {
    const text: ExtraItem = { ...item, type: 'text', text: 'Why?' };
    const [, second] = itemNumbers(sent, [text, text]);
    const left = withItems(sent, [{ ...text, withdrawn: true }, text], false);
    expect(left.sections.find(({ name }) => name === ADDITIONAL)!.questions.map(({ no }) => no)).toEqual([
      second,
    ]);
    const none = withItems(sent, [{ ...text, withdrawn: true }], false);
    expect(none.sections.map(({ name }) => name)).toEqual(['Section 0', 'Section 10', 'Section 20']);
  });
});

describe('the checklist', () => {
  it('holds every upload, each shown with the answer it waits for; an emptied section goes', () => {
    const listed = withChecklist(sent);
    expect(listed.sections.map(({ name }) => name)).toEqual(['Section 0', CHECKLIST, 'Section 20']);
    const shown = (given: Record<number, string>) => {
      const visible = visibleIn(listed, answers(given));
      const checklist = listed.sections[1]!;
      return visible.questionsOf(checklist).map(({ no }) => no);
    };
    expect(shown({})).toEqual([]);
    expect(shown({ 1: YES })).toEqual([2, 11]);
  });

  it('shows what the form would have shown, and makes no ring', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(YES, 'No', ''), { minLength: 3, maxLength: 3 }), (given) => {
        const forms = form(
          section(0, [question(1, { type: 'boolean' }), question(2, { type: 'boolean' }), upload(3)]),
          section(10, [upload(11), question(12), upload(13, { show_when: { question: 1, answer: YES } })], {
            show_when: { question: 2, answer: YES },
          }),
        );
        const said = answers({ 1: given[0]!, 2: given[1]!, 12: given[2]! });
        const before = visibleIn(forms, said);
        const after = visibleIn(withChecklist(forms), said);
        for (const no of [1, 2, 3, 11, 12, 13]) expect(after.has(no)).toBe(before.has(no));
        expect(loopsIn(withChecklist(forms))).toEqual([]);
      }),
    );
  });
});

it('tags are filled in, unknown ones stay and are told', () => {
  const values = {
    client_first_name: 'Maria',
    client_name: 'Maria Client',
    entity_name: 'Client Household',
    tax_year: '2025',
    prior_year: '2024',
    firm_name: 'Pell Harrow',
    due_date: 'April 15',
  };
  expect(fillTags('Dear {{client_first_name}}, for {{ tax_year }} {{nickname}}', values)).toBe(
    'Dear Maria, for 2025 {{nickname}}',
  );
  expect(
    fillTags('{{client_name}}', { ...values, client_name: '<b>' }, (value) => value.replaceAll('<', '&lt;')),
  ).toBe('&lt;b>');
  expect(unknownTags('{{nickname}} {{tax_year}}')).toEqual(['nickname']);
});

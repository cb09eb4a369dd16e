import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredAnswer } from '#features/questionnaires/answering/model.ts';
import { countsOf } from '#features/questionnaires/rules/counts.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import type { ItemMark } from '#features/questionnaires/marks/model.ts';
import { form, question, section } from '#test/example-form.ts';
import { type LedgerFacts, ledgerOf, toGoOf } from './ledger.ts';

const AT = '2026-03-01T10:00:00.000Z';
const maria = { id: 31, name: 'Maria Delgado', from_firm: false };
const stored = (question_no: number, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  question_no,
  entry_no: 0,
  value: null,
  answer_by: null,
  returned: null,
  waived: false,
  version: 1,
  answered_by: maria,
  answered_at: AT,
  ...more,
});
const asked = form(
  section(0, [
    question(1, { type: 'boolean', text: 'Digital assets' }),
    question(2, { type: 'upload', text: 'your K-1', paper: 'K-1 (1065)' }),
    question(3, { type: 'multiple', options: ['a', 'b'] }),
    question(4, { optional: true }),
  ]),
  section(9, [], { key: 'agreement_signature', name: 'Engagement letter' }),
);
const facts = (
  answers: StoredAnswer[],
  more: Partial<LedgerFacts> = {},
  state: object = {},
): LedgerFacts => ({
  questionnaire: {
    form: asked,
    tax_year: 2025,
    prior: [
      { question_no: 1, value: 'No', documents: 0 },
      { question_no: 2, value: null, documents: 2 },
    ],
    state: { answers, documents: [], notes: [], signatures: [], marked_sections: [], ...state } as never,
  },
  marks: [],
  today: '2026-03-03',
  ...more,
});
const mark = (more: Partial<ItemMark>): ItemMark => ({
  id: 5,
  question_no: 1,
  kind: 'waived',
  reason: 'Not this year',
  by: { id: 2, name: 'Dana Whitfield' },
  at: '2026-03-02T10:00:00.000Z',
  version: 1,
  ...more,
});
const itemOf = (of: LedgerFacts, no: number | null) =>
  ledgerOf(of).find(({ question_no }) => question_no === no)!;

describe('an item of the ledger', () => {
  it('open: nobody’s, with last year, and the day its issuer has', () => {
    expect(itemOf(facts([]), 1)).toMatchObject({
      state: 'open',
      prior: 'No',
      by: null,
      at: null,
      version: 0,
    });
    expect(itemOf(facts([]), 2)).toMatchObject({
      state: 'open',
      expected_after: '2026-03-15',
      prior: '2 documents',
      kind: 'document',
      number: '2',
    });
    expect(ledgerOf(facts([])).map(({ question_no }) => question_no)).toEqual([1, 2, 3, null]);
  });

  it('answered: theirs, in words', () => {
    expect(itemOf(facts([stored(3, { value: 'a||b' })]), 3)).toMatchObject({
      state: 'received',
      answer: 'a, b',
      by: maria,
      at: AT,
      mark: null,
    });
    expect(itemOf(facts([stored(2, { value: 'Provided Elsewhere' })]), 2).state).toBe('elsewhere');
  });

  it('provided elsewhere: where, from the last note that stands', () => {
    const note = { id: 1, question_no: 2, removed: false, text: 'Maria: Mailed to Ruth' };
    const gone = { ...note, id: 2, removed: true, text: 'Maria: no' };
    const of = facts([stored(2, { value: 'Provided Elsewhere' })], {}, { notes: [note, gone] });
    expect(itemOf(of, 2).note).toBe('Maria: Mailed to Ruth');
  });

  it('waived or sent back: by staff, with why, until somebody answers', () => {
    const waived = facts([stored(1, { waived: true })], { marks: [mark({})] });
    expect(itemOf(waived, 1)).toMatchObject({
      state: 'waived',
      note: 'Not this year',
      by: { name: 'Dana Whitfield', from_firm: true },
      at: '2026-03-02T10:00:00.000Z',
      mark: { id: 5, kind: 'waived' },
    });
    const answered = facts([stored(1, { value: 'Yes', version: 2 })], {
      marks: [mark({ kind: 'returned' })],
    });
    expect(itemOf(answered, 1)).toMatchObject({ state: 'received', by: maria, mark: null, note: null });
  });

  it('marked received: by staff where they said so, still theirs where it was good as it is', () => {
    const at = '2026-03-02T10:00:00.000Z';
    const said = facts([stored(1, { value: 'Marked Completed', answered_at: at })], {
      marks: [mark({ kind: 'received', reason: '', at })],
    });
    expect(itemOf(said, 1)).toMatchObject({ state: 'received', answer: null, by: { from_firm: true } });
    const good = facts([stored(1, { value: 'Yes' })], { marks: [mark({ kind: 'received', at })] });
    expect(itemOf(good, 1)).toMatchObject({ by: maria, at: AT, mark: { kind: 'received' } });
    const later = facts([stored(1, { value: 'Yes', version: 2 })], {
      marks: [mark({ kind: 'received', at })],
    });
    expect(itemOf(later, 1).mark).toBeNull();
  });

  it('a letter: who has signed, the last of them; waived where nobody has to', () => {
    const one = (signature: string | null, signed_at: string | null, user_id = 31) => ({
      section_no: 9,
      user_id,
      user_name: `Person ${user_id}`,
      state: signature === null ? 'not_signed' : signed_at === null ? 'not_needed' : 'signed',
      signature,
      signed_at,
    });
    const of = (...signatures: object[]) => itemOf(facts([], {}, { signatures }), null);
    expect(of(one(null, null), one('James', AT, 32))).toMatchObject({
      state: 'open',
      answer: '1 of 2 signed',
      by: { name: 'Person 32' },
      at: AT,
    });
    expect(of(one('Marked Not Needed', null))).toMatchObject({ state: 'waived', by: null });
    expect(of(one('Eleanor', AT))).toMatchObject({ state: 'received' });
  });
});

describe('whatever was answered', () => {
  const answer = fc.record({
    value: fc.constantFrom(null, '0', 'Yes', 'Not Applicable', 'Provided Elsewhere', 'Marked Completed'),
    answer_by: fc.constantFrom(null, '2026-03-20'),
    returned: fc.constantFrom(null, 'Blurry'),
    waived: fc.boolean(),
  });
  it('the ledger counts as the questionnaire’s own row does', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 4 }), (some) => {
        const rows = some.map((one, at) => stored(at + 1, one));
        const items = ledgerOf(facts(rows));
        const counts = countsOf(asked, gatherAnswers(asked, rows));
        expect([items.length, toGoOf(items)]).toEqual([counts.items_total, counts.items_to_go]);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { column, form, question, section } from '#test/example-form.ts';
import { ANSWER_NOT_SAVED, CLIENT_ANSWER_NOT_SAVED } from '../../messages.ts';
import { MASK, REMOVED, type Save } from '../model.ts';
import { decideSave, type StandingAnswer } from './decide-save.ts';
import type { SaveFacts } from './judge-save.ts';
import { placesIn } from './places.ts';

const OPTIONS = ['A', 'B', 'C'];
const FORM = form(
  section(0, [
    question(1, { type: 'boolean' }),
    question(2, { type: 'select', options: OPTIONS }),
    question(3, { type: 'multiple', options: OPTIONS }),
    question(4, { type: 'date' }),
    question(5, { number_of_characters: 5 }),
    question(6, { type: 'textarea', disable_not_applicable: true, disable_answer_later: true }),
    question(7, { type: 'upload' }),
    question(8, { type: 'password' }),
    question(9, { type: 'entries', columns: [column(10), column(11, { type: 'boolean' })] }),
  ]),
);
const places = placesIn(FORM);
const CLIENT: Omit<SaveFacts, 'standing'> = {
  writer: { fromFirm: false, answers: true },
  today: '2026-03-01',
  latestDay: '2026-03-02',
  due: '2026-04-15',
  show: (day) => day,
  mayBeElsewhere: true,
};
const ANSWERING_STAFF = { ...CLIENT, writer: { fromFirm: true, answers: true } };
const MARKING_STAFF = { ...CLIENT, writer: { fromFirm: true, answers: false } };
const save = (question_no: number, value: string | null, more: Partial<Save> = {}): Save => ({
  op: '00000000-0000-4000-8000-000000000000',
  question_no,
  entry_no: 0,
  value,
  answer_by: null,
  base: 0,
  ...more,
});
const stands = (value: string | null, more: Partial<StandingAnswer> = {}): StandingAnswer => ({
  value,
  answer_by: null,
  version: 1,
  ...more,
});
const decide = (
  one: Save,
  standing: StandingAnswer | null = null,
  facts: Omit<SaveFacts, 'standing'> = CLIENT,
) => decideSave(places.get(one.question_no), one, standing, facts);
const written = (value: string | null, seals = false, aside: string | null = null) => ({
  outcome: 'write',
  value,
  seals,
  aside,
  restores: false,
});
const refused = (code: string) => expect.objectContaining({ outcome: 'refused', code });

describe('a value', () => {
  it.each([
    [save(1, 'Yes'), written('Yes')],
    [save(1, 'yes'), refused('answer.type')],
    [save(2, 'B'), written('B')],
    [save(2, 'D'), refused('answer.type')],
    [save(3, 'C||A'), written('A||C')],
    [save(3, 'A||A'), written('A')],
    [save(3, 'A||D'), refused('answer.type')],
    [save(4, '2026-02-28'), written('2026-02-28')],
    [save(4, '2026-02-30'), refused('answer.type')],
    [save(5, 'abcde'), written('abcde')],
    [save(5, 'abcdef'), refused('answer.too_long')],
    [save(6, 'x'.repeat(20_000)), written('x'.repeat(20_000))],
    [save(6, 'x'.repeat(20_001)), refused('answer.too_long')],
    [save(7, '1'), refused('answer.type')],
    [save(9, 'x'), refused('answer.type')],
    [save(10, 'Ada', { entry_no: 4 }), written('Ada')],
    [save(11, 'No', { entry_no: 4 }), written('No')],
    [save(11, 'Ada', { entry_no: 4 }), refused('answer.type')],
    [save(10, 'Ada'), refused('answer.unknown_question')],
    [save(5, 'Ada', { entry_no: 4 }), refused('answer.type')],
    [save(99, 'x'), refused('answer.unknown_question')],
  ])('fits its question or is refused: %#', (one, outcome) => {
    expect(decide(one)).toEqual(outcome);
  });

  it('is told apart in the words for clients and for staff', () => {
    expect(decide(save(1, 'x'))).toMatchObject({ message: ANSWER_NOT_SAVED });
    expect(decide(save(1, 'x'), null, ANSWERING_STAFF)).toMatchObject({ message: CLIENT_ANSWER_NOT_SAVED });
    expect(decide(save(5, 'abcdef'))).toMatchObject({ message: 'Use at most 5 characters.' });
  });
});

describe('a mark', () => {
  it.each([
    [save(1, 'Not Applicable'), CLIENT, written('Not Applicable')],
    [save(9, 'Not Applicable'), CLIENT, written('Not Applicable')],
    [save(8, 'Not Applicable'), CLIENT, written('Not Applicable')],
    [save(10, 'Not Applicable', { entry_no: 1 }), CLIENT, written('Not Applicable')],
    [save(6, 'Not Applicable'), CLIENT, refused('answer.not_applicable')],
    [save(7, 'Provided Elsewhere'), CLIENT, written('Provided Elsewhere')],
    [save(7, 'Provided Elsewhere'), { ...CLIENT, mayBeElsewhere: false }, refused('answer.elsewhere')],
    [save(6, 'Provided Elsewhere'), CLIENT, refused('answer.elsewhere')],
    [save(6, 'Marked Completed'), CLIENT, refused('answer.marked_completed')],
    [save(6, 'Marked Completed'), ANSWERING_STAFF, written('Marked Completed')],
    [save(6, 'Marked Completed'), MARKING_STAFF, written('Marked Completed')],
    [save(10, 'Marked Completed', { entry_no: 1 }), ANSWERING_STAFF, refused('answer.marked_completed')],
    [save(10, 'Marked Completed', { entry_no: 1 }), MARKING_STAFF, refused('answer.not_yours')],
    [save(6, 'x'), MARKING_STAFF, refused('answer.not_yours')],
    [save(6, null, { answer_by: '2026-03-02' }), MARKING_STAFF, refused('answer.not_yours')],
  ])('is for those it is for: %#', (one, facts, outcome) => {
    expect(decide(one, null, facts)).toEqual(outcome);
  });

  it('by an advisor who only completes is put where nothing stands, and taken back', () => {
    const mark = save(6, 'Marked Completed', { base: 1 });
    for (const open of [null, '', '0'])
      expect(decide(mark, stands(open), MARKING_STAFF)).toEqual(
        written('Marked Completed', false, open === '0' ? '0' : null),
      );
    expect(decide(mark, stands('x'), MARKING_STAFF)).toEqual(refused('answer.not_yours'));
    expect(decide(mark, stands('x'), ANSWERING_STAFF)).toEqual(written('Marked Completed', false, 'x'));
    expect(decide(save(6, null, { base: 1 }), stands('Marked Completed'), MARKING_STAFF)).toEqual(
      written(null),
    );
    expect(decide(save(6, null, { base: 1 }), stands('x'), MARKING_STAFF)).toEqual(
      refused('answer.not_yours'),
    );
  });

  it('does not take the place of documents', () => {
    for (const one of [
      save(7, 'Not Applicable', { base: 1 }),
      save(7, null, { base: 1 }),
      save(7, null, { base: 1, answer_by: '2026-03-02' }),
    ])
      expect(decide(one, stands('2'))).toEqual(refused('answer.has_documents'));
    expect(decide(save(7, 'Not Applicable', { base: 1 }), stands('0'))).toEqual(written('Not Applicable'));
  });
});

describe('putting off', () => {
  it.each([
    ['2026-03-01', CLIENT, written(null)],
    ['2026-02-28', CLIENT, refused('answer.later_date')],
    ['2026-04-14', CLIENT, written(null)],
    ['2026-04-15', CLIENT, refused('answer.later_date')],
    ['2027-01-01', { ...CLIENT, due: null }, refused('answer.later_date')],
    ['2026-04-20', { ...CLIENT, today: '2026-04-16' }, refused('questionnaire.past_due')],
  ])('to %s', (answer_by, facts, outcome) => {
    expect(decide(save(1, null, { answer_by }), null, facts)).toEqual(outcome);
  });

  it('is not for a question that forbids it, nor with a value, nor for an entry', () => {
    expect(decide(save(6, null, { answer_by: '2026-03-02' }))).toEqual(refused('answer.later_disabled'));
    expect(decide(save(1, 'Yes', { answer_by: '2026-03-02' }))).toEqual(refused('answer.later_with_value'));
    expect(decide(save(9, null, { answer_by: '2026-03-02', entry_no: 3 }))).toEqual(refused('answer.type'));
    expect(decide(save(7, null, { answer_by: '2026-05-01' }))).toMatchObject({
      message: 'Upload later date must be before the due date: 2026-04-15',
    });
  });
});

describe('what stands', () => {
  it('is written over from its own version, left alone if the same, and told otherwise', () => {
    expect(decide(save(5, 'b', { base: 1 }), stands('a'))).toEqual(written('b'));
    expect(decide(save(5, 'b', { base: 0 }), stands('a'))).toEqual({ outcome: 'conflict' });
    expect(decide(save(5, 'b', { base: 2 }), stands('a'))).toEqual({ outcome: 'conflict' });
    for (const base of [0, 1, 7])
      expect(decide(save(5, 'a', { base }), stands('a'))).toEqual({ outcome: 'saved' });
    expect(decide(save(5, null))).toEqual({ outcome: 'saved' });
    expect(decide(save(5, ''))).toEqual({ outcome: 'saved' });
    expect(decide(save(5, 'a', { base: 1 }), stands(null, { answer_by: '2026-03-02' }))).toEqual(
      written('a'),
    );
    // What may no longer be said, but stands already, is no fault of who repeats it.
    expect(decide(save(5, 'abcdef', { base: 1 }), stands('abcdef'))).toEqual({ outcome: 'saved' });
  });

  it('and is sealed is told by its version alone', () => {
    expect(decide(save(8, '7731'))).toEqual(written('7731', true));
    expect(decide(save(8, MASK, { base: 0 }), stands(MASK))).toEqual({ outcome: 'saved' });
    expect(decide(save(8, '7731', { base: 0 }), stands(MASK))).toEqual({ outcome: 'conflict' });
    expect(decide(save(8, '7731', { base: 1 }), stands(MASK))).toEqual(written('7731', true));
    expect(decide(save(8, null, { base: 1 }), stands(MASK))).toEqual(written(null));
  });

  it('an entry comes to be by an empty row, is taken out, and comes back', () => {
    const entry = { entry_no: 5 };
    expect(decide(save(9, null, entry))).toEqual(written(null));
    expect(decide(save(9, null, { ...entry, base: 1 }), stands(null))).toEqual({ outcome: 'saved' });
    expect(decide(save(9, REMOVED, { ...entry, base: 1 }), stands(null))).toEqual(written(REMOVED));
    expect(decide(save(9, null, { ...entry, base: 2 }), stands(REMOVED, { version: 2 }))).toEqual(
      written(null),
    );
    expect(decide(save(9, 'x', entry))).toEqual(refused('answer.type'));
  });

  it('is never lost: whatever is saved from wherever, only its own version is written over', () => {
    const value = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99),
        value,
        fc.nat(3),
        fc.nat(3),
        fc.option(fc.tuple(value, fc.integer({ min: 1, max: 3 })), { nil: null }),
        (no, typed, entry_no, base, before) => {
          const standing = before === null ? null : stands(before[0], { version: before[1] });
          const decision = decide(save(no, typed, { entry_no, base }), standing);
          if (decision.outcome === 'write') expect(base).toBe(standing?.version ?? 0);
          if (decision.outcome === 'write' && decision.value !== null && no !== 3)
            expect(decision.value).toBe(typed);
        },
      ),
    );
  });
});

describe('a mark over an answer', () => {
  it('sets it aside, and gives it back when it is taken away', () => {
    expect(decide(save(5, 'Not Applicable', { base: 1 }), stands('a'))).toEqual(
      written('Not Applicable', false, 'a'),
    );
    expect(decide(save(5, null, { base: 1, answer_by: '2026-03-02' }), stands('a'))).toEqual(
      written(null, false, 'a'),
    );
    const marked = stands('Not Applicable', { set_aside: 'a', version: 2 });
    expect(decide(save(5, null, { base: 2 }), marked)).toEqual(written('a'));
    expect(decide(save(5, 'b', { base: 2 }), marked)).toEqual(written('b'));
    expect(decide(save(5, null, { base: 1 }), marked)).toEqual({ outcome: 'conflict' });
  });

  it('keeps a sealed one sealed, and gives it back by its mask or by nothing', () => {
    expect(decide(save(8, 'Not Applicable', { base: 1 }), stands(MASK))).toEqual(
      written('Not Applicable', false, MASK),
    );
    const marked = stands('Not Applicable', { set_aside: MASK });
    for (const said of [MASK, null, ''])
      expect(decide(save(8, said, { base: 1 }), marked)).toEqual({ ...written(null), restores: true });
    expect(decide(save(8, MASK, { base: 1 }), stands('Not Applicable'))).toEqual(refused('answer.mask'));
    expect(decide(save(8, '••7', { base: 1 }), marked)).toEqual(refused('answer.mask'));
    expect(decide(save(8, '7731', { base: 1 }), marked)).toEqual(written('7731', true));
  });

  it('of an upload holds no count', () => {
    expect(decide(save(7, 'Not Applicable', { base: 1 }), stands('0'))).toEqual(written('Not Applicable'));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers, column, form, question, said, section } from '#test/example-form.ts';
import {
  type Answers,
  type Form,
  type FormQuestion,
  MARKED_COMPLETED,
  NO,
  NOT_APPLICABLE,
  PROVIDED_ELSEWHERE,
  YES,
} from '../model.ts';
import { loopsIn } from './loops.ts';
import { numberedIn } from './numbering.ts';
import { firstOpen, standingOf } from './standing.ts';
import { questionMark } from './status.ts';
import { visibleIn } from './visibility.ts';

const when = (no: number, answer: string | null = YES) => ({ question: no, answer });
const yesNo = (no: number, more: Partial<FormQuestion> = {}) => question(no, { type: 'boolean', ...more });
const shown = (asked: Form, given: Answers) => {
  const visible = visibleIn(asked, given);
  return visible.sections.map((one) => [one.no, ...visible.questionsOf(one).map(({ no }) => no)]);
};

describe('what shows', () => {
  const rental = form(
    section(0, [yesNo(1), question(2, { show_when: when(1) }), question(3, { show_when: when(2, null) })]),
    section(10, [question(11)], { show_when: when(1) }),
    section(20, [question(21)], { show_when: when(11, 'Beach house') }),
  );

  it('follow-ups and sections appear with the answer they wait for, through as many steps as there are', () => {
    expect(shown(rental, answers())).toEqual([[0, 1]]);
    expect(shown(rental, answers({ 1: YES }))).toEqual([
      [0, 1, 2],
      [10, 11],
    ]);
    expect(shown(rental, answers({ 1: YES, 2: 'Two', 11: 'Beach house' }))).toEqual([
      [0, 1, 2, 3],
      [10, 11],
      [20, 21],
    ]);
  });

  it('what hangs on something hidden is hidden, whatever was answered before', () => {
    expect(shown(rental, answers({ 1: NO, 2: 'Two', 11: 'Beach house' }))).toEqual([[0, 1]]);
  });

  it.each([NOT_APPLICABLE, PROVIDED_ELSEWHERE, MARKED_COMPLETED])('%s is no answer to wait for', (mark) => {
    expect(shown(rental, answers({ 1: mark }))).toEqual([[0, 1]]);
    expect(shown(rental, answers({ 1: YES, 2: mark }))[0]).toEqual([0, 1, 2]);
  });

  it('an answer that is put off shows nothing', () => {
    expect(shown(rental, answers({ 1: said(YES, { answer_by: '2026-03-01' }) }))).toEqual([[0, 1]]);
  });

  it('of several choices one is enough, and letters must be the same', () => {
    const kinds = form(
      section(0, [
        question(1, { type: 'multiple', options: ['Cat', 'Cattle'] }),
        question(2, { show_when: when(1, 'Cat') }),
      ]),
    );
    expect(shown(kinds, answers({ 1: 'Cattle||Cat' }))).toEqual([[0, 1, 2]]);
    expect(shown(kinds, answers({ 1: 'Cattle' }))).toEqual([[0, 1]]);
    expect(shown(kinds, answers({ 1: 'cat' }))).toEqual([[0, 1]]);
  });

  it.each(['pdf_review', 'payment_request', 'download_document', 'pdf_signature'] as const)(
    'QST-024: a section of the kind %s is never part of answering',
    (key) => {
      const delivered = form(section(0, [question(1)]), section(2, [question(3)], { key }));
      expect(shown(delivered, answers())).toEqual([[0, 1]]);
    },
  );
});

describe('numbers', () => {
  it('count what shows, three levels deep, follow-ups below their question', () => {
    const one = section(0, [
      yesNo(1),
      yesNo(4),
      yesNo(2, { show_when: when(1) }),
      question(3, { show_when: when(2) }),
      question(5, { show_when: when(4) }),
    ]);
    const all = numberedIn(form(one), one);
    expect(all.map(({ number, question: { no } }) => [number, no])).toEqual([
      ['1.', 1],
      ['1.1', 2],
      ['1.1.1', 3],
      ['2.', 4],
      ['2.1', 5],
    ]);
    expect(numberedIn(form(one), one, (no) => no !== 1 && no !== 2).map(({ number }) => number)).toEqual([
      '1.',
      '1.1',
    ]);
  });
});

describe('where a question stands', () => {
  const mark = (asked: FormQuestion, given: Answers) => questionMark(asked, given);

  it('QST-050: is answered, put off, sent back or open', () => {
    expect(mark(question(1), answers({ 1: 'Yes' }))).toBe('completed');
    expect(mark(question(1), answers({ 1: NOT_APPLICABLE }))).toBe('completed');
    expect(mark(question(1), answers({ 1: said(null, { answer_by: '2026-03-01' }) }))).toBe('pending');
    expect(mark(question(1), answers({ 1: said('x', { returned: 'Another year' }) }))).toBe('error');
    for (const empty of ['', '  ', '0']) expect(mark(question(1), answers({ 1: empty }))).toBe('incomplete');
    expect(mark(question(1), answers())).toBe('incomplete');
  });

  it('QST-048: a list needs an entry, and every entry what is required', () => {
    const cars = question(1, { type: 'entries', columns: [column(2), column(3, { optional: true })] });
    expect(mark(cars, answers())).toBe('incomplete');
    expect(mark(cars, answers({}, { 1: [{ 2: 'Truck' }] }))).toBe('completed');
    expect(mark(cars, answers({}, { 1: [{ 2: 'Truck' }, { 3: '2019' }] }))).toBe('incomplete');
    expect(mark(cars, answers({ 1: NOT_APPLICABLE }))).toBe('completed');
    expect(mark(cars, answers({ 1: said(null, { answer_by: '2026-03-01' }) }, { 1: [{ 2: 'x' }] }))).toBe(
      'pending',
    );
  });
});

describe('where a questionnaire stands', () => {
  const letter = section(50, [], { key: 'agreement_signature', name: 'Engagement letter' });
  const asked = form(
    letter,
    section(0, [yesNo(1), question(2, { show_when: when(1) }), question(3, { optional: true })]),
    section(10, [question(11, { optional: true })]),
    section(60, [], { key: 'review_and_submit' }),
  );
  const signed = new Map([[50, { marked_completed: true, signatures: { needed: 2, done: 2 } }]]);

  it('QST-096: names what is missing by its number, and takes it in when nothing is', () => {
    const open = standingOf(asked, answers({ 1: YES }));
    expect(open.missing.map(({ section: { no }, number }) => [no, number])).toEqual([
      [50, ''],
      [0, '1.1'],
    ]);
    expect(open.maySubmit).toBe(false);
    const done = standingOf(asked, answers({ 1: YES, 2: 'Two' }), signed);
    expect(done.missing).toEqual([]);
    expect(done.maySubmit).toBe(true);
    expect([done.completed, done.total]).toEqual([2, 3]);
  });

  it('QST-029, QST-030: one signature of two is not enough; staff who look on have none to give', () => {
    const half = new Map([[50, { marked_completed: false, signatures: { needed: 2, done: 1 } }]]);
    expect(standingOf(asked, answers(), half).marks.get(50)).toBe('incomplete');
    expect(standingOf(asked, answers(), half, { triedToSubmit: true, preview: false }).marks.get(50)).toBe(
      'error',
    );
    expect(standingOf(asked, answers(), half, { triedToSubmit: false, preview: true }).marks.get(50)).toBe(
      'completed',
    );
  });

  it('QST-029: what is put off is missing with its day; after a try it is an error', () => {
    const put = answers({ 1: said(null, { answer_by: '2026-03-01' }) });
    const standing = standingOf(asked, put, signed);
    expect(standing.marks.get(0)).toBe('pending');
    expect(standing.missing.map(({ answer_by }) => answer_by)).toEqual(['2026-03-01']);
    expect(standingOf(asked, put, signed, { triedToSubmit: true, preview: false }).marks.get(0)).toBe(
      'error',
    );
  });

  it('QST-029: a section without anything required is done once somebody went through it', () => {
    expect(standingOf(asked, answers()).marks.get(10)).toBe('incomplete');
    expect(standingOf(asked, answers({ 11: 'x' })).marks.get(10)).toBe('completed');
    const seen = new Map([[10, { marked_completed: true, signatures: null }]]);
    expect(standingOf(asked, answers(), seen).marks.get(10)).toBe('completed');
  });

  it('an optional question that was sent back still blocks', () => {
    const sent = answers({ 1: NO, 3: said('x', { returned: 'Which one?' }) });
    expect(standingOf(asked, sent, signed).missing.map(({ number }) => number)).toEqual(['2']);
  });

  it('QST-096: an optional question that was put off blocks nothing, and stays planned', () => {
    const put = answers({ 1: NO, 3: said(null, { answer_by: '2026-03-01' }) });
    const standing = standingOf(asked, put, signed, { triedToSubmit: true, preview: false });
    expect(standing.missing).toEqual([]);
    expect(standing.maySubmit).toBe(true);
    expect(standing.planned.map(({ number, answer_by }) => [number, answer_by])).toEqual([
      ['2', '2026-03-01'],
    ]);
    expect(standing.marks.get(0)).toBe('pending');
  });

  it('Continue leads to what is open before what is put off', () => {
    const later = answers({ 1: said(null, { answer_by: '2026-03-01' }) });
    expect(firstOpen(standingOf(asked, later))?.section.no).toBe(50);
    expect(firstOpen(standingOf(asked, later, signed))?.question?.no).toBe(1);
    expect(firstOpen(standingOf(asked, answers({ 1: NO }), signed))).toBeNull();
  });
});

/** Any form with triggers in any direction, rings included. */
const anyForm: fc.Arbitrary<Form> = fc
  .array(fc.array(fc.tuple(fc.nat(19), fc.boolean(), fc.boolean()), { maxLength: 6 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((sections) =>
    form(
      ...sections.map((questions, at) =>
        section(
          100 + at,
          questions.map(([target, waits, optional], n) =>
            yesNo(at * 6 + n, { optional, show_when: waits ? when(target) : null }),
          ),
          { show_when: at % 2 === 1 ? when(questions[0]?.[0] ?? 0) : null },
        ),
      ),
    ),
  );
const anyAnswers = fc.dictionary(fc.nat(23).map(String), fc.constantFrom(YES, NO, '', NOT_APPLICABLE));

describe('whatever the form and the answers are', () => {
  it('the order of answers never matters', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (asked, given) => {
        const forward = answers(given);
        const backward: Answers = { ...forward, of: new Map([...forward.of].toReversed()) };
        expect(shown(asked, backward)).toEqual(shown(asked, forward));
        expect(standingOf(asked, backward).missing).toEqual(standingOf(asked, forward).missing);
      }),
    );
  });

  it('what is hidden never blocks, and answering all that shows lets it be submitted', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (asked, given) => {
        const of = new Map(answers(given).of);
        const current: Answers = { of, entries: new Map() };
        // Each round may show more; a form of this size is done after so many.
        for (let round = 0; round < 30; round += 1) {
          const { missing, visible } = standingOf(asked, current);
          for (const { question: open } of missing) expect(visible.has(open!.no)).toBe(true);
          if (missing.length === 0) break;
          for (const { question: open } of missing) of.set(open!.no, said(NO));
        }
        expect(standingOf(asked, current).maySubmit).toBe(true);
      }),
    );
  });

  it('what is in a ring never shows, and a form without one can show everything', () => {
    fc.assert(
      fc.property(anyForm, (asked) => {
        const everything = answers(Object.fromEntries(Array.from({ length: 24 }, (_, no) => [no, YES])));
        const visible = visibleIn(asked, everything);
        const inRing = new Set(loopsIn(asked).flat());
        for (const no of inRing) expect(visible.has(no)).toBe(false);
        const known = new Set(asked.sections.flatMap(({ questions }) => questions.map(({ no }) => no)));
        const leadsNowhere = asked.sections.some(
          ({ show_when, questions }) =>
            (show_when && !known.has(show_when.question)) ||
            questions.some((one) => one.show_when && !known.has(one.show_when.question)),
        );
        if (inRing.size === 0 && !leadsNowhere) for (const no of known) expect(visible.has(no)).toBe(true);
      }),
    );
  });

  it('a ring through a section is found: its question waits for one that waits for the section', () => {
    const ring = form(
      section(0, [yesNo(1, { show_when: when(11) })]),
      section(10, [yesNo(11)], { show_when: when(1) }),
    );
    expect(loopsIn(ring).map((one) => one.toSorted((a, b) => a - b))).toEqual([[1, 10, 11]]);
    expect(loopsIn(form(section(0, [yesNo(1), yesNo(2, { show_when: when(1) })])))).toEqual([]);
    expect(loopsIn(form(section(0, [yesNo(1, { show_when: when(1) })])))).toEqual([[1]]);
  });

  it('a chain of 2,000 is walked to its end', () => {
    const chain = form(
      section(
        5000,
        Array.from({ length: 2000 }, (_, no) => yesNo(no, { show_when: no === 0 ? null : when(no - 1) })),
      ),
    );
    const everything = answers(Object.fromEntries(Array.from({ length: 2000 }, (_, no) => [no, YES])));
    expect(visibleIn(chain, everything).has(1999)).toBe(true);
    expect(loopsIn(chain)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { column, form, question, said, section } from '#test/example-form.ts';
import { REMOVED } from '../model.ts';
import { type StagedChange, gatherChanges } from './fold.ts';
import { gatherAnswers } from './gather.ts';
import { priorAnswers } from './prior.ts';

const FORM = form(
  section(0, [question(1), question(2, { type: 'entries', columns: [column(3), column(4)] })]),
);
const row = (question_no: number, entry_no: number, value: string | null) => ({
  question_no,
  entry_no,
  ...said(value),
});

describe('rows of answers', () => {
  it('become answers, and entries in their order; what was removed is skipped, whatever it holds', () => {
    const { of, entries } = gatherAnswers(FORM, [
      row(1, 0, 'Salem'),
      row(2, 0, null),
      row(3, 9, 'Ben'),
      row(2, 5, null),
      row(3, 7, 'Eva'),
      row(2, 7, REMOVED),
      row(4, 9, 'x'),
      row(77, 3, 'nowhere'),
    ]);
    expect([...of]).toEqual([
      [1, said('Salem')],
      [2, said(null)],
    ]);
    expect([...entries.keys()]).toEqual([2]);
    expect([...entries.get(2)!].map(([entry, columns]) => [entry, [...columns]])).toEqual([
      [5, []],
      [
        9,
        [
          [3, said('Ben')],
          [4, said('x')],
        ],
      ],
    ]);
  });
});

describe('last year’s answers', () => {
  const asked = (no: number, year_key: string | null, more = {}) => question(no, { year_key, ...more });
  it('are those of the newest that asked the same; marks of the firm, lists and empty ones are none', () => {
    const now = form(
      section(0, [
        asked(1, 'a'),
        asked(2, 'b', { type: 'upload' }),
        asked(3, 'c'),
        asked(4, null),
        asked(5, 'd'),
        asked(6, 'e'),
      ]),
    );
    const answers = (...values: [number, string][]) =>
      values.map(([question_no, value]) => ({ question_no, value }));
    const older = form(
      section(0, [
        asked(11, 'a'),
        asked(12, 'b', { type: 'upload' }),
        asked(13, 'c'),
        asked(15, 'd'),
        asked(16, 'e'),
      ]),
    );
    const newer = form(section(0, [asked(21, 'a')]));
    expect(
      priorAnswers(now, [
        { form: newer, answers: answers([21, 'new']) },
        {
          form: older,
          answers: answers(
            [11, 'old'],
            [12, '2'],
            [13, 'Marked Completed'],
            [15, ' '],
            [16, 'Not Applicable'],
          ),
        },
      ]),
    ).toEqual([
      { question_no: 1, value: 'new', documents: 0 },
      { question_no: 2, value: null, documents: 2 },
      { question_no: 6, value: 'Not Applicable', documents: 0 },
    ]);
    const none = [{ form: older, answers: answers([12, '0']) }];
    expect(priorAnswers(now, none)).toEqual([]);
    expect(priorAnswers(now, [{ form: older, answers: answers([12, 'Provided Elsewhere']) }])).toEqual([
      { question_no: 2, value: 'Provided Elsewhere', documents: 0 },
    ]);
  });
});

describe('staged changes', () => {
  const change = (op: string, more: Partial<StagedChange>): StagedChange => ({
    op,
    section_no: 0,
    question_no: 1,
    entry_no: 0,
    version: 1,
    user_id: 7,
    from_firm: false,
    at: '2026-03-01T10:00:00.000Z',
    is_sealed: false,
    before_value: null,
    before_answer_by: null,
    after_value: null,
    after_answer_by: null,
    ...more,
  });
  it('are one for each person and section: the first before, the last after, nothing that came to nothing', () => {
    const later = '2026-03-01T10:01:00.000Z';
    const gathered = gatherChanges([
      change('b', { version: 2, before_value: 'S', after_value: 'Salem', at: later }),
      change('a', { after_value: 'S' }),
      change('c', { question_no: 5, after_value: 'x' }),
      change('d', { question_no: 5, version: 2, before_value: 'x' }),
      change('e', { question_no: 6, is_sealed: true }),
      change('f', { question_no: 9, entry_no: 3 }),
      change('g', {
        user_id: 8,
        from_firm: true,
        before_answer_by: '2026-04-01',
        at: '2026-03-01T09:00:00.000Z',
      }),
      change('h', { section_no: 20, question_no: 21, after_value: 'y', at: later }),
    ]);
    expect(
      gathered.map(({ user_id, section_no, ops, changes }) => [
        user_id,
        section_no,
        ops.length,
        changes.length,
      ]),
    ).toEqual([
      [8, 0, 1, 1],
      [7, 0, 6, 3],
      [7, 20, 1, 1],
    ]);
    expect(gathered[1]).toMatchObject({
      from: '2026-03-01T10:00:00.000Z',
      until: later,
      changes: [
        { question_no: 1, before: null, after: 'Salem', sealed: false },
        { question_no: 6, sealed: true },
        { question_no: 9, entry_no: 3 },
      ],
    });
    expect(gathered[0]).toMatchObject({
      from_firm: true,
      changes: [{ before_answer_by: '2026-04-01', after_answer_by: null }],
    });
  });

  it('of somebody who is still typing are left for later', () => {
    const rows = [
      change('a', { after_value: 'x' }),
      change('b', { user_id: 8, after_value: 'y', at: '2026-03-01T10:02:00.000Z' }),
    ];
    expect(gatherChanges(rows, '2026-03-01T10:01:00.000Z').map(({ user_id }) => user_id)).toEqual([7]);
    expect(gatherChanges(rows, '2026-03-01T10:02:00.000Z')).toHaveLength(2);
    expect(gatherChanges(rows, '2026-03-01T09:59:00.000Z')).toEqual([]);
  });
});

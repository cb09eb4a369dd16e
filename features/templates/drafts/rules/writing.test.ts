import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Form } from '#features/questionnaires/model.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';
import { column, form, question, section } from '#test/example-form.ts';
import { applyEdit, type Edit } from './edits.ts';
import { editFor } from './repair.ts';
import { questionsAbove } from './trigger-choices.ts';
import { beginWriting, TYPING_PAUSE, write, type Writing } from './writing.ts';

/** `1. 10 | 1.1 11` for each section: what the outline shows. */
const shape = (one: Form): string[] =>
  one.sections.map(
    (part) =>
      `${part.no}: ${numberedIn(one, part)
        .map(({ number, question: asked }) => `${number} ${asked.no}`)
        .join(' | ')}`,
  );
const when = (no: number, answer: string | null = 'Yes') => ({ show_when: { question: no, answer } });
const yesNo = { type: 'boolean' as const };

const example = form(
  section(1, [
    question(10, yesNo),
    question(11, { ...when(10), type: 'select', options: ['House', 'Land'] }),
    question(12, when(11, 'Land')),
    question(13, yesNo),
    question(14),
  ]),
  section(2, [question(20), question(21)], when(13)),
  section(3, [], { key: 'review_and_submit', name: 'Review' }),
);
const after = (edit: Edit, start = example) => applyEdit(start, 100, edit);

describe('edits', () => {
  const table: [string, Edit, string[]][] = [
    [
      'down past a block',
      { kind: 'move', no: 10, by: 1 },
      ['1: 1. 13 | 2. 10 | 2.1 11 | 2.1.1 12 | 3. 14', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'up over a block',
      { kind: 'move', no: 13, by: -1 },
      ['1: 1. 13 | 2. 10 | 2.1 11 | 2.1.1 12 | 3. 14', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'down into the next section',
      { kind: 'move', no: 14, by: 1 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13', '2: 1. 14 | 2. 20 | 3. 21', '3: '],
    ],
    [
      'up into the section before',
      { kind: 'move', no: 20, by: -1 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 3. 14 | 4. 20', '2: 1. 21', '3: '],
    ],
    [
      'a section up',
      { kind: 'move', no: 2, by: -1 },
      ['2: 1. 20 | 2. 21', '1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 3. 14', '3: '],
    ],
    [
      'in as a follow-up',
      { kind: 'nest', no: 14 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 2.1 14', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'out beside its question',
      { kind: 'unnest', no: 11 },
      ['1: 1. 10 | 2. 11 | 2.1 12 | 3. 13 | 4. 14', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'out by one level only',
      { kind: 'unnest', no: 12 },
      ['1: 1. 10 | 1.1 11 | 1.2 12 | 2. 13 | 3. 14', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'to another section',
      { kind: 'move_to', no: 10, section: 2 },
      ['1: 1. 13 | 2. 14', '2: 1. 20 | 2. 21 | 3. 10 | 3.1 11 | 3.1.1 12', '3: '],
    ],
    [
      'dragged up onto a question',
      { kind: 'drop_on', no: 14, onto: 10 },
      ['1: 1. 14 | 2. 10 | 2.1 11 | 2.1.1 12 | 3. 13', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'dragged down onto a question',
      { kind: 'drop_on', no: 10, onto: 14 },
      ['1: 1. 13 | 2. 14 | 3. 10 | 3.1 11 | 3.1.1 12', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'dragged beside a follow-up',
      { kind: 'drop_on', no: 14, onto: 11 },
      ['1: 1. 10 | 1.1 14 | 1.2 11 | 1.2.1 12 | 2. 13', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'dragged onto a section',
      { kind: 'drop_on', no: 14, onto: 2 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13', '2: 1. 14 | 2. 20 | 3. 21', '3: '],
    ],
    [
      'a section dragged onto another',
      { kind: 'drop_on', no: 1, onto: 2 },
      ['2: 1. 20 | 2. 21', '1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 3. 14', '3: '],
    ],
    [
      'a question after another',
      { kind: 'add_question', section: 1, after: 10 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 100 | 3. 13 | 4. 14', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'a question beside a follow-up',
      { kind: 'add_question', section: 1, after: 11 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 1.2 100 | 2. 13 | 3. 14', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'a question at the end',
      { kind: 'add_question', section: 2, after: null },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 3. 14', '2: 1. 20 | 2. 21 | 3. 100', '3: '],
    ],
    [
      'a follow-up',
      { kind: 'add_follow_up', of: 13 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 2.1 100 | 3. 14', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'a copy of a block',
      { kind: 'duplicate', no: 10 },
      [
        '1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 100 | 2.1 101 | 2.1.1 102 | 3. 13 | 4. 14',
        '2: 1. 20 | 2. 21',
        '3: ',
      ],
    ],
    [
      'a copy of a section',
      { kind: 'duplicate', no: 2 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 3. 14', '2: 1. 20 | 2. 21', '100: 1. 101 | 2. 102', '3: '],
    ],
    ['away with its follow-ups', { kind: 'remove', no: 10 }, ['1: 1. 13 | 2. 14', '2: 1. 20 | 2. 21', '3: ']],
    ['a section away', { kind: 'remove', no: 1 }, ['2: 1. 20 | 2. 21', '3: ']],
    [
      'a section before the review',
      { kind: 'add_section', key: 'questionnaire', after: null },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 3. 14', '2: 1. 20 | 2. 21', '100: ', '3: '],
    ],
    [
      'a section after another',
      { kind: 'add_section', key: 'custom', after: 1 },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 2. 13 | 3. 14', '100: ', '2: 1. 20 | 2. 21', '3: '],
    ],
    [
      'a new trigger hangs it below',
      { kind: 'change_question', no: 14, change: when(10, 'No') },
      ['1: 1. 10 | 1.1 11 | 1.1.1 12 | 1.2 14 | 2. 13', '2: 1. 20 | 2. 21', '3: '],
    ],
  ];
  it.each(table)('%s', (_, edit, expected) => {
    expect(shape(after(edit).form)).toEqual(expected);
  });

  it.each<[string, Edit]>([
    ['the first cannot go in', { kind: 'nest', no: 10 }],
    ['nothing goes deeper than three levels', { kind: 'nest', no: 13 }],
    ['nothing asks below the third level', { kind: 'add_follow_up', of: 12 }],
    ['the top cannot go out', { kind: 'unnest', no: 13 }],
    ['a lone follow-up stays with its question', { kind: 'move', no: 11, by: 1 }],
    ['a review asks nothing', { kind: 'add_question', section: 3, after: null }],
    ['a question cannot land in itself', { kind: 'drop_on', no: 10, onto: 12 }],
    ['the last section has nowhere to go', { kind: 'move', no: 3, by: 1 }],
    ['what is not there', { kind: 'remove', no: 77 }],
  ])('changes nothing: %s', (_, edit) => {
    const start =
      edit.kind === 'nest' && edit.no === 13 ? after({ kind: 'move', no: 13, by: -1 }).form : example;
    const target: Edit = edit.kind === 'nest' && edit.no === 13 ? { kind: 'nest', no: 10 } : edit;
    expect(applyEdit(start, 100, target)).toEqual({ form: start, next: 100 });
    expect(applyEdit(start, 100, target).form).toBe(start);
  });

  it('a copy waits for its own questions, and has no past of its own', () => {
    const keyed = after({ kind: 'change_question', no: 10, change: { year_key: 'rent' } }).form;
    const copied = after({ kind: 'duplicate', no: 10 }, keyed).form.sections[0]!.questions;
    expect(copied.find(({ no }) => no === 101)!.show_when).toEqual({ question: 100, answer: 'Yes' });
    expect(copied.find(({ no }) => no === 102)!.show_when).toEqual({ question: 101, answer: 'Land' });
    expect(copied.filter(({ year_key }) => year_key === 'rent').map(({ no }) => no)).toEqual([10]);
  });

  it('columns get numbers of their own, in a copy too', () => {
    const list = form(section(1, [question(5, { type: 'entries', columns: [column(6)] })]));
    const added = applyEdit(list, 7, { kind: 'add_column', of: 5 });
    expect([added.form.sections[0]!.questions[0]!.columns.map(({ no }) => no), added.next]).toEqual([
      [6, 7],
      8,
    ]);
    const copied = applyEdit(added.form, 8, { kind: 'duplicate', no: 5 });
    expect(copied.form.sections[0]!.questions[1]!.columns.map(({ no }) => no)).toEqual([9, 10]);
    expect(copied.next).toBe(11);
    const changed = applyEdit(added.form, 8, {
      kind: 'change_column',
      of: 5,
      no: 6,
      change: { text: 'Bank' },
    });
    expect(changed.form.sections[0]!.questions[0]!.columns.map(({ text }) => text)).toEqual(['Bank', '']);
    const fewer = applyEdit(added.form, 8, { kind: 'remove_column', of: 5, no: 6 });
    expect(fewer.form.sections[0]!.questions[0]!.columns.map(({ no }) => no)).toEqual([7]);
  });

  it('what waits for an option follows its new words, but not onto another option', () => {
    const renamed = after({ kind: 'rename_option', no: 11, at: 1, to: 'Farmland' }).form;
    expect(renamed.sections[0]!.questions[2]!.show_when).toEqual({ question: 11, answer: 'Farmland' });
    const same = after({ kind: 'rename_option', no: 11, at: 1, to: 'House' }).form;
    expect(same.sections[0]!.questions[2]!.show_when).toEqual({ question: 11, answer: 'Land' });
  });

  it('a question waits only for what is read before it', () => {
    expect(questionsAbove(example, 13).map(({ number }) => number)).toEqual(['1', '1.1', '1.1.1']);
    expect(questionsAbove(example, 2).map(({ question: { no } }) => no)).toEqual([10, 11, 12, 13, 14]);
    expect(questionsAbove(example, 10)).toEqual([]);
  });

  it('mends what the check can mend', () => {
    const put = editFor(example, { kind: 'put_option_back', no: 11, option: 'Boat', label: '' });
    expect(after(put).form.sections[0]!.questions[1]!.options).toEqual(['House', 'Land', 'Boat']);
    const optional = after({ kind: 'change_question', no: 10, change: { optional: true } }).form;
    const required = after(editFor(optional, { kind: 'make_required', no: 10, label: '' }), optional).form;
    expect(required.sections[0]!.questions[0]!.optional).toBe(false);
  });
});

const begun = () => beginWriting(example, 100);
const type = (state: Writing, text: string, at: number) =>
  write(state, { do: 'edit', when: at, edit: { kind: 'change_question', no: 10, change: { text } } });

describe('writing', () => {
  it('typing without a pause is one step; after one it is another', () => {
    let state = type(type(type(begun(), 'D', 0), 'Di', 100), 'Did', 200);
    expect(state.past).toHaveLength(1);
    state = type(state, 'Did you', 200 + TYPING_PAUSE);
    expect(state.past).toHaveLength(2);
    const back = write(state, { do: 'undo' });
    expect(back.form.sections[0]!.questions[0]!.text).toBe('Did');
    expect(write(write(back, { do: 'undo' }), { do: 'redo' }).form).toEqual(back.form);
  });

  it('a carried row is one step when put down, and none when put back', () => {
    const picked = write(begun(), { do: 'pick_up', no: 10 });
    const moved = write(picked, { do: 'edit', when: 0, edit: { kind: 'move', no: 10, by: 1 } });
    const further = write(moved, { do: 'edit', when: 0, edit: { kind: 'move', no: 10, by: 1 } });
    expect(write(further, { do: 'put_back' }).form).toBe(example);
    const down = write(further, { do: 'put_down' });
    expect(down.past).toHaveLength(1);
    expect(write(down, { do: 'undo' }).form).toBe(example);
    expect(write(write(begun(), { do: 'pick_up', no: 10 }), { do: 'put_down' }).past).toEqual([]);
  });

  it('looks at what was made, and at what is left', () => {
    const added = write(begun(), { do: 'edit', when: 0, edit: { kind: 'add_follow_up', of: 13 } });
    expect(added.at).toBe(100);
    const gone = write(added, { do: 'edit', when: 0, edit: { kind: 'remove', no: 100 } });
    expect(gone.at).toBe(14);
    expect(write(gone, { do: 'edit', when: 0, edit: { kind: 'remove', no: 1 } }).at).toBe(2);
  });

  it('another form in its place can be undone, and its numbers are not given again', () => {
    const other = form(section(200, []));
    const state = write(begun(), { do: 'edit', when: 0, edit: { kind: 'replace', form: other, next: 201 } });
    expect([state.form, state.next]).toEqual([other, 201]);
    const back = write(state, { do: 'undo' });
    expect([back.form, back.next]).toEqual([example, 201]);
  });
});

describe('any edits at all', () => {
  const anyNo = fc.integer({ min: 0, max: 30 }).chain((no) => fc.constantFrom(no, no + 90, 10, 11, 13, 1, 2));
  const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), no: anyNo, by: fc.constantFrom<1 | -1>(1, -1) }),
    fc.record({
      kind: fc.constantFrom('nest' as const, 'unnest' as const, 'duplicate' as const, 'remove' as const),
      no: anyNo,
    }),
    fc.record({ kind: fc.constant('drop_on' as const), no: anyNo, onto: anyNo }),
    fc.record({ kind: fc.constant('move_to' as const), no: anyNo, section: anyNo }),
    fc.record({ kind: fc.constant('add_question' as const), section: anyNo, after: fc.option(anyNo) }),
    fc.record({ kind: fc.constant('add_follow_up' as const), of: anyNo }),
    fc.record({
      kind: fc.constant('change_question' as const),
      no: anyNo,
      change: fc.record({ show_when: fc.record({ question: anyNo, answer: fc.constant('Yes') }) }),
    }),
  );
  const everyNo = ({ sections }: Form): number[] =>
    sections.flatMap((part) => [part.no, ...part.questions.map(({ no }) => no)]);
  const run = (edits: readonly Edit[]): Writing[] => {
    const states = [begun()];
    for (const edit of edits) states.push(write(states.at(-1)!, { do: 'edit', when: 0, edit }));
    return states;
  };

  it('never give a number twice, not even after undo', () => {
    fc.assert(
      fc.property(
        fc.array(anyEdit, { maxLength: 25 }),
        fc.array(anyEdit, { maxLength: 5 }),
        (edits, more) => {
          let state = run(edits).at(-1)!;
          const known = new Set(run(edits).flatMap(({ form: one }) => everyNo(one)));
          state = write(write(state, { do: 'undo' }), { do: 'undo' });
          for (const edit of more) state = write(state, { do: 'edit', when: 0, edit });
          const now = everyNo(state.form);
          expect(new Set(now).size).toBe(now.length);
          expect(Math.max(-1, ...known)).toBeLessThan(state.next);
        },
      ),
    );
  });

  it('are undone one by one to where it began, and done again to where it was', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
        let state = run(edits).at(-1)!;
        const last = state.form;
        const steps = state.past.length;
        for (let step = 0; step < steps; step += 1) state = write(state, { do: 'undo' });
        expect(state.form).toBe(example);
        for (let step = 0; step < steps; step += 1) state = write(state, { do: 'redo' });
        expect(state.form).toBe(last);
      }),
    );
  });

  it('lose no question but what is removed, and keep reading order', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
        const kept = edits.filter(({ kind }) => kind !== 'remove' && kind !== 'duplicate');
        const { form: one } = run(kept).at(-1)!;
        for (const no of everyNo(example)) expect(everyNo(one)).toContain(no);
        for (const part of one.sections)
          expect(numberedIn(one, part).map(({ question: asked }) => asked.no)).toEqual(
            part.questions.map(({ no }) => no),
          );
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Form, type FormQuestion, NO, YES } from '#features/questionnaires/model.ts';
import { loopsIn } from '#features/questionnaires/rules/loops.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import { answers, column, form, question, section } from '#test/example-form.ts';
import { lint, mustFix } from './lint.ts';
import { minutesOf } from './minutes.ts';
import { gradeOf } from './reading-level.ts';

const when = (no: number, answer: string | null = YES) => ({ question: no, answer });
const yesNo = (no: number, more: Partial<FormQuestion> = {}) => question(no, { type: 'boolean', ...more });
const said = (checked: Form) => mustFix(checked).map(({ kind, text }) => [kind, text]);

describe('what must be fixed', () => {
  it('nothing, in a sound form', () => {
    const sound = form(
      section(0, [yesNo(1), question(2, { show_when: when(1) })], { name: 'Income' }),
      section(10, [question(11)], { name: 'Rental property', show_when: when(1) }),
    );
    expect(mustFix(sound)).toEqual([]);
  });

  it('a trigger on an option or a question that is gone, with the one safe mend', () => {
    const kinds = question(1, { type: 'select', options: ['House', 'Land'] });
    const checked = form(
      section(0, [kinds, question(2, { show_when: when(1, 'Vacation home') })], { name: 'Income' }),
      section(10, [question(11)], { name: 'Rental', show_when: when(99) }),
    );
    expect(said(checked)).toEqual([
      ['removed_option', '1.1 waits for “Vacation home”, which is no longer an option of 1.'],
      ['removed_question', 'Rental waits for a question that is no longer here.'],
    ]);
    expect(mustFix(checked)[0]!.repair).toEqual({
      kind: 'put_option_back',
      no: 1,
      option: 'Vacation home',
      label: 'Restore the option',
    });
    expect(mustFix(checked)[0]!.jumps).toEqual([{ no: 2, field: 'show_when', label: 'Go to 1.1' }]);
  });

  it('rings that share something are one knot, told once by the shortest way round', () => {
    // 1 waits for 4; its section waits for 5; both lie in a section that waits for 1.
    const knot = form(
      section(0, [question(1, { type: 'boolean', show_when: { question: 4, answer: YES } })], {
        name: 'Deductions',
        show_when: { question: 5, answer: YES },
      }),
      section(3, [question(4, { type: 'boolean' }), question(5, { type: 'boolean' })], {
        name: 'Rental',
        show_when: { question: 1, answer: YES },
      }),
    );
    expect(loopsIn(knot).length).toBeGreaterThan(1);
    expect(lint(knot).filter(({ kind }) => kind === 'loop')).toHaveLength(1);
    // Two that have nothing to do with one another stay two.
    const two = form(
      section(0, [question(1, { show_when: { question: 1, answer: null } })]),
      section(2, [question(3, { show_when: { question: 3, answer: null } })]),
    );
    expect(lint(two).filter(({ kind }) => kind === 'loop')).toHaveLength(2);
  });

  it('a loop, said in the order its members wait', () => {
    const checked = form(
      section(0, [yesNo(1, { show_when: when(11) })], { name: 'Deductions' }),
      section(10, [yesNo(11, { show_when: when(1) })], { name: 'Rental' }),
    );
    expect(said(checked)).toEqual([
      ['loop', 'Deductions 1 waits for Rental 1, which waits for Deductions 1. None of them can appear.'],
    ]);
    expect(said(form(section(0, [yesNo(1, { show_when: when(1) })])))).toEqual([
      ['loop', '1 waits for itself. None of them can appear.'],
    ]);
  });

  it('a question its own section keeps from showing', () => {
    const checked = form(
      section(0, [yesNo(1)], { name: 'Income' }),
      section(10, [question(11, { show_when: when(1, NO) })], { name: 'Rental', show_when: when(1) }),
    );
    expect(said(checked)).toEqual([
      ['unreachable', 'Rental 1 can never show: it needs “No” at Income 1, but its section needs “Yes”.'],
    ]);
  });

  it('two of several choices are no contradiction', () => {
    const many = question(1, { type: 'multiple', options: ['A', 'B'] });
    const checked = form(
      section(0, [many]),
      section(10, [question(11, { show_when: when(1, 'A') })], { show_when: when(1, 'B') }),
    );
    expect(mustFix(checked)).toEqual([]);
  });

  it('a fourth level, empty words, bad options, a list without columns', () => {
    const deep = form(
      section(0, [
        yesNo(1),
        yesNo(2, { show_when: when(1) }),
        yesNo(3, { show_when: when(2) }),
        yesNo(4, { show_when: when(3) }),
      ]),
    );
    expect(said(deep).map(([kind]) => kind)).toEqual(['too_deep']);
    const poor = form(
      section(0, [
        question(1, { text: ' ' }),
        question(2, { type: 'select', options: ['Only one'] }),
        question(3, { type: 'multiple', options: ['A', 'A'] }),
        question(4, { type: 'upload', options: ['1099/INT', 'W-2'] }),
        question(5, { type: 'entries' }),
        question(6, { type: 'select', options: ['A||B', 'C'] }),
        question(7, { type: 'entries', columns: [column(8)] }),
      ]),
      section(20, [], { name: '' }),
      section(30, [], { key: 'agreement_signature', letter: '<p> </p>' }),
    );
    expect(mustFix(poor).map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'empty: Question without text',
      'options: Options',
      'options: Options',
      'options: Options',
      'options: List without columns',
      'options: Options',
      'empty: Section without a name',
      'empty: Empty section',
      'empty: Empty letter',
    ]);
  });
});

describe('what deserves a second look', () => {
  it('required below optional, hard words, a long form', () => {
    const hard =
      'Notwithstanding the aforementioned considerations, enumerate all extraordinary remuneration received during the immediately preceding fiscal period.';
    const checked = form(
      section(
        0,
        [yesNo(1, { optional: true }), question(2, { show_when: when(1) }), question(3, { text: hard })],
        {
          name: 'Income',
        },
      ),
    );
    expect(lint(checked).map(({ level, kind }) => [level, kind])).toEqual([
      ['review', 'hidden_required'],
      ['review', 'reading_level'],
    ]);
    const long = form(
      section(
        0,
        Array.from({ length: 30 }, (_, no) => question(no + 1, { type: 'upload' })),
      ),
    );
    expect(lint(long).at(-1)).toMatchObject({ kind: 'minutes', level: 'review' });
    expect(minutesOf(long)).toBeGreaterThan(25);
    expect(lint(long, { grade: 8, minutes: 60 })).toEqual([]);
  });

  it('grades are about what a reader would say', () => {
    expect(gradeOf('Did you get a check from your job last year?')).toBeLessThanOrEqual(4);
    expect(gradeOf('Short one?')).toBeNull();
  });
});

/** Forms whose triggers all exist. */
const anyForm = fc
  .array(
    fc.array(fc.tuple(fc.nat(8), fc.constantFrom(YES, NO), fc.boolean()), { minLength: 1, maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((sections) => {
    const numbers = sections.flatMap((questions, at) => questions.map((_, n) => at * 10 + n + 1));
    const target = (n: number) => numbers[n % numbers.length]!;
    return form(
      ...sections.map((questions, at) =>
        section(
          1000 + at,
          questions.map(([n, answer, waits], q) =>
            yesNo(at * 10 + q + 1, { show_when: waits ? when(target(n), answer) : null }),
          ),
          { show_when: at === 2 ? when(target(questions[0]![0])) : null },
        ),
      ),
    );
  });

it('whatever passes the check can be seen in full: each question by somebody', () => {
  fc.assert(
    fc.property(anyForm, (checked) => {
      if (mustFix(checked).length > 0) return;
      const numbers = checked.sections.flatMap(({ questions }) => questions.map(({ no }) => no));
      const seen = new Set<number>();
      for (let given = 0; given < 2 ** numbers.length; given += 1) {
        const asked = answers(
          Object.fromEntries(numbers.map((no, at) => [no, (given >> at) & 1 ? YES : NO])),
        );
        const visible = visibleIn(checked, asked);
        for (const no of numbers) if (visible.has(no)) seen.add(no);
        if (seen.size === numbers.length) return;
      }
      expect(seen).toEqual(new Set(numbers));
    }),
    { numRuns: 60 },
  );
});

it('whatever the check says can never appear, appears for no answers at all', () => {
  fc.assert(
    fc.property(anyForm, (checked) => {
      const hopeless = new Set(
        mustFix(checked)
          .filter(({ kind }) => kind === 'loop' || kind === 'unreachable')
          .flatMap(({ jumps }) => jumps.map(({ no }) => no)),
      );
      if (hopeless.size === 0) return;
      const numbers = checked.sections.flatMap(({ questions }) => questions.map(({ no }) => no));
      for (let given = 0; given < Math.min(4096, 2 ** numbers.length); given += 1) {
        const asked = answers(
          Object.fromEntries(numbers.map((no, at) => [no, (given >> at) & 1 ? YES : NO])),
        );
        const visible = visibleIn(checked, asked);
        for (const no of hopeless) expect(visible.has(no)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

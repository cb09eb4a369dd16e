/** Answers given to try a form out: nothing of it is stored. */
import {
  type Answer,
  type Answers,
  type EntryColumn,
  type Form,
  type FormQuestion,
  SEPARATOR,
  YES,
} from '../model.ts';
import { indexOf } from './form-index.ts';
import { choicesIn, matches } from './matches.ts';

export const NO_ANSWERS: Answers = { of: new Map(), entries: new Map() };

const answered = (value: string | null, answer_by: string | null = null): Answer => ({
  value,
  answer_by,
  returned: null,
});

const withKey = <V>(map: ReadonlyMap<number, V>, key: number, value: V | null): Map<number, V> => {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
};

/** Null takes the answer back. */
export const say = (answers: Answers, no: number, value: string | null): Answers => ({
  ...answers,
  of: withKey(answers.of, no, value === null || value === '' ? null : answered(value)),
});

export const putOff = (answers: Answers, no: number, day: string): Answers => ({
  ...answers,
  of: withKey(answers.of, no, answered(null, day)),
});

const entriesOf = (answers: Answers, no: number) =>
  answers.entries.get(no) ?? new Map<number, ReadonlyMap<number, Answer>>();

export function addEntry(answers: Answers, no: number): Answers {
  const entries = entriesOf(answers, no);
  const key = Math.max(0, ...entries.keys()) + 1;
  return {
    ...answers,
    entries: withKey(answers.entries, no, withKey(entries, key, new Map<number, Answer>())),
  };
}

export const removeEntry = (answers: Answers, no: number, entry: number): Answers => ({
  ...answers,
  entries: withKey(answers.entries, no, withKey(entriesOf(answers, no), entry, null)),
});

export function sayInEntry(
  answers: Answers,
  no: number,
  entry: number,
  column: EntryColumn['no'],
  value: string | null,
): Answers {
  const entries = entriesOf(answers, no);
  const changed = withKey(
    entries.get(entry) ?? new Map<number, Answer>(),
    column,
    value ? answered(value) : null,
  );
  return { ...answers, entries: withKey(answers.entries, no, withKey(entries, entry, changed)) };
}

const sampleOf = ({ type, options }: FormQuestion): string => {
  if (type === 'boolean') return YES;
  if (type === 'date') return '2025-06-30';
  return options[0] ?? '2';
};

/** The answers that show a question or section: each it waits for, however far up. */
export function reveal(form: Form, answers: Answers, no: number): Answers {
  const { question, sectionOf } = indexOf(form);
  const met = new Set<number>();
  let next = answers;
  const show = (part: number): void => {
    if (met.has(part)) return;
    met.add(part);
    const section = sectionOf.get(part);
    if (!section) return;
    if (section.no !== part) show(section.no);
    const trigger = (question.get(part) ?? section).show_when;
    const asked = trigger && question.get(trigger.question);
    if (!trigger || !asked) return;
    show(asked.no);
    const said = next.of.get(asked.no);
    if (matches(asked.type, said, trigger.answer)) return;
    const wanted = trigger.answer ?? sampleOf(asked);
    const chosen = asked.type === 'multiple' && said?.value ? choicesIn(said.value) : [];
    next = say(next, asked.no, [...chosen, wanted].join(SEPARATOR));
  };
  show(no);
  return next;
}

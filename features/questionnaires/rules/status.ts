/** Where a question and a section stand. */
import type { Answer, Answers, EntryColumn, FormQuestion, FormSection, Mark } from '../model.ts';
import { isSettled } from './matches.ts';
import { entriesOf } from './put-answer.ts';

/** QST-048, QST-050. A list is answered by an entry that lacks nothing, or by a mark. */
export function questionMark(asked: FormQuestion, answers: Answers): Mark {
  const answer = answers.of.get(asked.no);
  if (answer?.waived) return 'completed';
  if (answer && answer.returned !== null) return 'error';
  if (answer && answer.answer_by !== null) return 'pending';
  if (asked.type !== 'entries' || isSettled(answer)) return isSettled(answer) ? 'completed' : 'incomplete';
  const entries = [...entriesOf(answers, asked.no).values()];
  const isWhole = entries.length > 0 && entries.every((entry) => missingColumns(asked, entry).length === 0);
  return isWhole ? 'completed' : 'incomplete';
}

export const missingColumns = (
  asked: FormQuestion,
  entry: ReadonlyMap<number, Answer>,
): readonly EntryColumn[] =>
  asked.columns.filter((column) => !column.optional && !isSettled(entry.get(column.no)));

/** What keeps a questionnaire from being submitted: sent back, or required and open or put off. */
export function blocks(asked: FormQuestion, answers: Answers): boolean {
  const mark = questionMark(asked, answers);
  return mark === 'error' || (mark !== 'completed' && !asked.optional);
}

/** What is known of a section beside its answers. */
export interface SectionFacts {
  /** Read, or left by Next. */
  marked_completed: boolean;
  /** Of an agreement: how many signatures are asked for, and how many are in or not needed. */
  signatures: { needed: number; done: number } | null;
}

export interface Looking {
  /** After somebody tried to submit, what is missing is an error. */
  triedToSubmit: boolean;
  /** QST-030: staff who look on have nothing to sign. */
  preview: boolean;
}

/** QST-029, by type. */
export function sectionMark(
  section: FormSection,
  shown: readonly FormQuestion[],
  answers: Answers,
  facts: SectionFacts,
  looking: Looking,
): Mark {
  const late = looking.triedToSubmit ? 'error' : 'incomplete';
  if (section.key === 'custom') return facts.marked_completed ? 'completed' : 'incomplete';
  if (section.key === 'agreement_signature') {
    if (looking.preview || isSigned(facts)) return 'completed';
    return late;
  }
  if (section.key === 'review_and_submit' || section.key === 'delivery') return 'incomplete';
  const marks = shown.map((asked) => questionMark(asked, answers));
  const isRequired = (mark: Mark) => shown.some((asked, at) => marks[at] === mark && !asked.optional);
  if (marks.includes('error')) return 'error';
  if (looking.triedToSubmit && (isRequired('pending') || isRequired('incomplete'))) return 'error';
  if (marks.includes('pending')) return 'pending';
  if (isRequired('incomplete')) return 'incomplete';
  // Where nothing is required, it is done once somebody answered something or went through it.
  const isBegun = facts.marked_completed || marks.includes('completed');
  return isBegun || shown.some(({ optional }) => !optional) ? 'completed' : 'incomplete';
}

export const isSigned = ({ signatures }: SectionFacts): boolean =>
  signatures !== null && signatures.needed > 0 && signatures.done >= signatures.needed;

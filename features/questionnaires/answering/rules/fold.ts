/** What a person changed in a section, told once: for each question what it was before and what it is now. */
import type { AnswerChange } from '../events.ts';

export interface StagedChange {
  op: string;
  section_no: number;
  question_no: number;
  entry_no: number;
  version: number;
  user_id: number;
  from_firm: boolean;
  at: string;
  is_sealed: boolean;
  before_value: string | null;
  before_answer_by: string | null;
  after_value: string | null;
  after_answer_by: string | null;
}

export interface Gathered {
  user_id: number;
  from_firm: boolean;
  section_no: number;
  from: string;
  until: string;
  ops: string[];
  changes: AnswerChange[];
}

/** `settledBefore` leaves those to a later time who may still be typing. */
export function gatherChanges(
  staged: readonly StagedChange[],
  settledBefore: string | null = null,
): Gathered[] {
  const groups = Map.groupBy(staged, ({ user_id, section_no }) => `${user_id}:${section_no}`);
  return [...groups.values()]
    .map((rows) => rows.toSorted((a, b) => a.version - b.version || a.at.localeCompare(b.at)))
    .map(gathered)
    .filter(({ until }) => settledBefore === null || until <= settledBefore)
    .toSorted((a, b) => a.until.localeCompare(b.until));
}

function gathered(rows: readonly StagedChange[]): Gathered {
  const { user_id, from_firm, section_no } = rows[0]!;
  const times = rows.map(({ at }) => at).toSorted();
  const of = Map.groupBy(rows, ({ question_no, entry_no }) => `${question_no}:${entry_no}`);
  return {
    user_id,
    from_firm,
    section_no,
    from: times[0]!,
    until: times.at(-1)!,
    ops: rows.map(({ op }) => op),
    changes: [...of.values()]
      .map(netChange)
      .filter(isChange)
      .toSorted((a, b) => a.question_no - b.question_no || a.entry_no - b.entry_no),
  };
}

function netChange(rows: readonly StagedChange[]): AnswerChange {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  return {
    question_no: first.question_no,
    entry_no: first.entry_no,
    sealed: rows.some(({ is_sealed }) => is_sealed),
    before: first.before_value,
    before_answer_by: first.before_answer_by,
    after: last.after_value,
    after_answer_by: last.after_answer_by,
  };
}

/** Typed and taken back is nothing; an entry that was added holds nothing yet, and is something. */
const isChange = (it: AnswerChange): boolean =>
  it.sealed || it.entry_no > 0 || it.before !== it.after || it.before_answer_by !== it.after_answer_by;

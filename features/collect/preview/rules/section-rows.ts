/** The questions of a section as staff read them: this year beside last. */
import type { QuestionNote, StoredAnswer } from '#features/questionnaires/answering/model.ts';
import type { LyingDocument } from '#features/questionnaires/checklist/model.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import { atQuestion } from '#features/questionnaires/checklist/rules/places.ts';
import { type ItemState, questionState } from '#features/questionnaires/rules/expected-items.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';
import { entriesOf } from '#features/questionnaires/rules/put-answer.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import type { FormQuestion, FormSection, OpenedQuestionnaire } from '#features/questionnaires/model.ts';

export interface QuestionRow {
  question: FormQuestion;
  number: string;
  level: 1 | 2 | 3;
  state: ItemState | null;
  answer: StoredAnswer | null;
  /** Of a list: each entry as its answers, column by column. */
  entries: { no: number; said: { text: string; value: string | null }[] }[];
  prior: { value: string | null; documents: number } | null;
  documents: LyingDocument[];
  notes: QuestionNote[];
}

type Read = Pick<OpenedQuestionnaire, 'form' | 'prior' | 'state'>;

export function rowsOf({ form, prior, state }: Read, section: FormSection): QuestionRow[] {
  const answers = gatherAnswers(form, state.answers);
  const visible = visibleIn(form, answers);
  const own = new Map(
    state.answers.filter(({ entry_no }) => entry_no === 0).map((answer) => [answer.question_no, answer]),
  );
  return numberedIn(form, section, visible.has).map(({ question, number, level }) => ({
    question,
    number,
    level,
    state: questionState(question, answers),
    answer: own.get(question.no) ?? null,
    entries: [...entriesOf(answers, question.no)].map(([no, said]) => ({
      no,
      said: question.columns.map((column) => ({
        text: column.text,
        value: said.get(column.no)?.value ?? null,
      })),
    })),
    prior: prior.find(({ question_no }) => question_no === question.no) ?? null,
    documents: atQuestion(state.documents, question.no),
    notes: state.notes.filter(({ question_no, removed }) => question_no === question.no && !removed),
  }));
}

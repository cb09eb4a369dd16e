/** The ledger of a questionnaire, from all that is known of it. What is to go comes first by its state, else in reading order. */
import { type OpenedQuestionnaire, SEPARATOR } from '#features/questionnaires/model.ts';
import {
  type ExpectedItem,
  isToGo,
  itemsOf,
  type ItemState,
} from '#features/questionnaires/rules/expected-items.ts';
import { isSaid } from '#features/questionnaires/rules/matches.ts';
import { numberedIn } from '#features/questionnaires/rules/numbering.ts';
import { entriesOf } from '#features/questionnaires/rules/put-answer.ts';
import { visibleIn } from '#features/questionnaires/rules/visibility.ts';
import { MASK, type StoredAnswer } from '#features/questionnaires/answering/model.ts';
import { gatherAnswers } from '#features/questionnaires/answering/rules/gather.ts';
import { factsOf } from '#features/questionnaires/answering/rules/section-facts.ts';
import { atQuestion } from '#features/questionnaires/checklist/rules/places.ts';
import type { ItemMark } from '#features/questionnaires/marks/model.ts';
import type { LedgerItem } from '../model.ts';
import { expectedAfter } from './expected.ts';

export interface LedgerFacts {
  questionnaire: Pick<OpenedQuestionnaire, 'form' | 'prior' | 'state' | 'tax_year'>;
  marks: readonly ItemMark[];
  today: string;
}

export function ledgerOf({ questionnaire, marks, today }: LedgerFacts): LedgerItem[] {
  const { form, state, prior, tax_year } = questionnaire;
  const answers = gatherAnswers(form, state.answers);
  const visible = visibleIn(form, answers);
  const expected = itemsOf(form, answers, factsOf(form, state), visible);
  const numbers = new Map(
    visible.sections.flatMap((section) =>
      numberedIn(form, section, visible.has).map(({ question, number }) => [
        question.no,
        number.replace(/\.$/, ''),
      ]),
    ),
  );
  const stored = new Map(
    state.answers.filter(({ entry_no }) => entry_no === 0).map((answer) => [answer.question_no, answer]),
  );
  const before = new Map(prior.map((one) => [one.question_no, one]));
  const markOf = new Map(marks.map((mark) => [mark.question_no, mark]));

  const ofLetter = ({ section, state: stands }: ExpectedItem): LedgerItem => {
    const signed = state.signatures.filter(({ section_no }) => section_no === section.no);
    const done = signed.filter((one) => one.signature !== null);
    const last = done
      .filter(({ signed_at }) => signed_at !== null)
      .toSorted((a, b) => a.signed_at!.localeCompare(b.signed_at!))
      .at(-1);
    return {
      ...plainItem(section.no, section.name),
      text: section.name,
      kind: 'signature',
      // Nobody has to sign it.
      state: done.length > 0 && done.every(({ signed_at }) => signed_at === null) ? 'waived' : stands,
      answer: signed.length === 0 ? null : `${done.length} of ${signed.length} signed`,
      by: last ? { id: last.user_id, name: last.user_name, from_firm: false } : null,
      at: last?.signed_at ?? null,
    };
  };

  return expected.map((item) => {
    const { section, question, state: stands } = item;
    if (question === null) return ofLetter(item);
    const { no, type } = question;
    const answer = stored.get(no);
    const mark = markThatHolds(markOf.get(no), stands, answer);
    const documents = atQuestion(state.documents, no).map(({ id, name }) => ({ id, name }));
    const last = before.get(no);
    const entries = type === 'entries' ? entriesOf(answers, no).size : 0;
    const noted = state.notes.findLast(({ question_no, removed }) => question_no === no && !removed);
    const isNobodys = stands === 'open';
    // Good as it was: then it is still theirs.
    const isStaffs = mark !== null && (mark.kind !== 'received' || answer?.answered_at === mark.at);
    return {
      ...plainItem(section.no, section.name),
      question_no: no,
      number: numbers.get(no) ?? '',
      text: question.text,
      paper: question.paper,
      kind: type === 'upload' ? 'document' : 'answer',
      state: stands,
      expected_after: isNobodys ? expectedAfter(question.paper, tax_year, today) : null,
      answer_by: answer?.answer_by ?? null,
      answer: entries > 0 ? countWords(entries, 'entry', 'entries') : said(type, answer),
      prior: priorWords(type, last?.value ?? null, last?.documents ?? 0),
      documents,
      note:
        mark && mark.kind !== 'received'
          ? mark.reason
          : stands === 'elsewhere'
            ? (noted?.text ?? null)
            : null,
      by: isStaffs ? { ...mark.by, from_firm: true } : isNobodys ? null : (answer?.answered_by ?? null),
      at: isStaffs ? mark.at : isNobodys ? null : (answer?.answered_at ?? null),
      version: answer?.version ?? 0,
      mark: mark && { id: mark.id, kind: mark.kind },
    };
  });
}

const plainItem = (section_no: number, section: string) => ({
  section_no,
  section,
  question_no: null,
  number: '',
  paper: null,
  expected_after: null,
  answer_by: null,
  answer: null,
  prior: null,
  documents: [],
  note: null,
  version: 0,
  mark: null,
});

/** What staff did counts until somebody answered since. */
function markThatHolds(
  mark: ItemMark | undefined,
  state: ItemState,
  answer: StoredAnswer | undefined,
): ItemMark | null {
  if (!mark) return null;
  if (mark.kind !== 'received') return mark.kind === state ? mark : null;
  return !isToGo(state) && state !== 'waived' && answer?.version === mark.version ? mark : null;
}

const countWords = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

function said(type: string, answer: StoredAnswer | undefined): string | null {
  const value = answer?.value ?? null;
  if (value === MASK) return MASK;
  if (type === 'upload' || !isSaid(value)) return null;
  return type === 'multiple' ? value.split(SEPARATOR).join(', ') : value;
}

function priorWords(type: string, value: string | null, documents: number): string | null {
  if (type === 'upload') return documents > 0 ? countWords(documents, 'document', 'documents') : null;
  return isSaid(value) ? value.split(SEPARATOR).join(', ') : null;
}

export const toGoOf = (items: readonly LedgerItem[]): number =>
  items.filter(({ state }) => isToGo(state)).length;

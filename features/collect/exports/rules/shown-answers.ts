/** OVR-063: what of the answers goes into the file. */
import { MASK } from '#features/questionnaires/answering/model.ts';
import { NO, NOT_APPLICABLE, SEPARATOR } from '#features/questionnaires/model.ts';
import type { QuestionRow } from '../../preview/rules/section-rows.ts';

const NOTHING: ReadonlySet<string> = new Set([NO, NOT_APPLICABLE, 'N/A', 'NA', 'n/a']);

/** A question that was put aside with No or N/A, and has nothing beside that: no file, no note, no entry. */
export const isJustNo = ({
  answer,
  documents,
  notes,
  entries,
}: Pick<QuestionRow, 'answer' | 'documents' | 'notes' | 'entries'>): boolean =>
  answer !== null &&
  answer.value !== null &&
  NOTHING.has(answer.value.trim()) &&
  answer.returned === null &&
  documents.length === 0 &&
  notes.length === 0 &&
  entries.length === 0;

export const shownRows = (rows: readonly QuestionRow[], removeNos: boolean): QuestionRow[] =>
  rows.filter((row) => !removeNos || !isJustNo(row));

/** As it reads in a file; what is sealed stays so. */
export const answerWords = (type: string, value: string | null): string =>
  value === null || value === MASK
    ? (value ?? '')
    : type === 'multiple'
      ? value.split(SEPARATOR).join(', ')
      : value;

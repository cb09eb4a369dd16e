/** Which documents a checklist shows, and where. */
import type { LyingDocument } from '../model.ts';

/** CHK-004, CHK-005: what staff still have to look over, and what was cut up and lies nowhere. */
export const isShown = ({ status, question_no }: Pick<LyingDocument, 'status' | 'question_no'>): boolean =>
  status !== 'review_required' && (status !== 'split_succeeded' || question_no !== null);

/** CHK-004: what the firm still looks over. It is counted, not named. */
export const isBeingSorted = ({ status }: Pick<LyingDocument, 'status'>): boolean =>
  status === 'review_required';

export const atQuestion = (documents: readonly LyingDocument[], no: number): LyingDocument[] =>
  documents.filter(({ question_no }) => question_no === no);

/** The corrected form of it is at the same place: it counts no more. As the server's `isReplaced` says. */
export const isReplacedIn = (documents: readonly LyingDocument[], document: LyingDocument): boolean =>
  documents.some(
    ({ question_no, others, doubts }) =>
      question_no === document.question_no &&
      others === document.others &&
      doubts.some(
        ({ facts, kept }) => facts.kind === 'corrected' && !kept && facts.document_id === document.id,
      ),
  );

export const attachments = (documents: readonly LyingDocument[]): LyingDocument[] =>
  documents.filter(({ others }) => others);

export const isBeingRead = ({ status }: LyingDocument): boolean => status === 'processing';

/** "Needs a place": read, and nobody has said where it belongs. */
export const unplaced = (documents: readonly LyingDocument[]): LyingDocument[] =>
  documents.filter((one) => one.question_no === null && !one.others && !isBeingRead(one));

/** CHK-026: the same name and size, wherever in the questionnaire. */
export const isThere = (
  documents: readonly Pick<LyingDocument, 'name' | 'file_name' | 'size'>[],
  { name, size }: { name: string; size: number },
): boolean => documents.some((one) => one.size === size && (one.file_name === name || one.name === name));

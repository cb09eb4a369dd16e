/** OVR-068, OVR-069: which documents of a questionnaire can go out with it. */
import type { DocumentStatus } from '#features/documents/model.ts';

/** Where a document of a questionnaire comes from. */
export type DocumentSource = 'Upload' | 'Attached' | 'Questionnaire' | 'Imported';

export interface Origin {
  /** It lies at a question, or among the additional attachments. */
  lies: boolean;
  /** Staff put it to the questionnaire. */
  attached: boolean;
  /** The portal made it of the questionnaire itself: a signed letter. */
  made: boolean;
  imported: boolean;
}

export function sourceOf({ lies, attached, made, imported }: Origin): DocumentSource | null {
  if (made) return 'Questionnaire';
  if (imported) return 'Imported';
  if (lies) return 'Upload';
  return attached ? 'Attached' : null;
}

export interface Listable {
  source: DocumentSource | null;
  status: DocumentStatus;
  /** Cut out of another document. */
  is_child: boolean;
  /** The corrected form of it goes out instead. */
  replaced: boolean;
  staff_only: boolean;
}

/** Still to be looked at by staff; then it is listed. */
export const isHeldBack = ({ status, is_child }: Pick<Listable, 'status' | 'is_child'>): boolean =>
  is_child && (status === 'review_required' || status === 'action_required');

const OUTSIDE: ReadonlySet<DocumentSource | null> = new Set([null, 'Questionnaire', 'Imported']);

export const isListed = (document: Listable): boolean =>
  !document.staff_only &&
  !OUTSIDE.has(document.source) &&
  document.status !== 'split_succeeded' &&
  !document.replaced &&
  !isHeldBack(document);

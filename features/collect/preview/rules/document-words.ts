/** CHK-038. What is known of a document since it came in, in words. */
import type { DocumentStatus } from '#features/documents/model.ts';
import type { QuestionnaireDocument } from '../model.ts';

export const STATUS_WORDS: Record<DocumentStatus, string> = {
  processing: 'Processing',
  identify_failed: 'Identify Failed',
  identify_succeeded: 'Identified',
  split_succeeded: 'Split Succeeded',
  split_failed: 'Split Failed',
  review_required: 'Review Required',
  analysis_succeeded: 'Completed',
  action_required: 'Action Required',
};

export type Tone = 'done' | 'wait' | 'late' | 'info';

export const STATUS_TONES: Record<DocumentStatus, Tone> = {
  processing: 'info',
  identify_failed: 'late',
  identify_succeeded: 'done',
  split_succeeded: 'done',
  split_failed: 'late',
  review_required: 'wait',
  analysis_succeeded: 'done',
  action_required: 'wait',
};

/** What the portal or a person says it is; how sure the portal is, it says itself. */
export function identifiedWords({
  document_type,
  detailed_name,
  confidence,
  papers,
}: NonNullable<QuestionnaireDocument['identified']>): string {
  if (papers > 1) return `${papers} documents found`;
  if (document_type === null) return 'Not sure what it is';
  const name = detailed_name || document_type;
  return confidence === null ? name : `${name}, ${confidence}% sure`;
}

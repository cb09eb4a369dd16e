/** CHK-038. What is known of a document since it came in, in words. */
import type { DocumentStatus } from '#features/documents/model.ts';

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

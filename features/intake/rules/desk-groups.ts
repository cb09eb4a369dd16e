/** CHK-046 to CHK-049. The groups of the review desk, by the status of a document. Pure. */
import type { DocumentStatus } from '#features/documents/model.ts';

export const DESK_GROUPS = ['failed', 'review', 'identified', 'processing', 'completed'] as const;
export type DeskGroup = (typeof DESK_GROUPS)[number];

const GROUP_OF: Record<DocumentStatus, DeskGroup> = {
  processing: 'processing',
  split_failed: 'failed',
  identify_failed: 'failed',
  review_required: 'review',
  action_required: 'review',
  identify_succeeded: 'identified',
  split_succeeded: 'completed',
  analysis_succeeded: 'completed',
};

export const deskGroupOf = (status: DocumentStatus): DeskGroup => GROUP_OF[status];

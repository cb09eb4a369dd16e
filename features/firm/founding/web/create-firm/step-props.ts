import type { DraftControl } from './use-draft.ts';

/** What the server refused in the end, shown where it was asked. */
export interface Refusal {
  field: string;
  value: string;
  message: string;
}

export type StepProps = Pick<DraftControl, 'draft' | 'change'> & { refusal: Refusal | null };

import type { DraftPart } from '../../classifying/rules/draft.ts';
import type { Classifying } from './use-classifying.ts';

/** What every field of the part panel gets. */
export interface PartProps {
  part: DraftPart;
  desk: Classifying;
}

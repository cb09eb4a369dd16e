/** What becomes of one save over what stands: nobody's words are overwritten unseen. */
import { isSaid } from '../../rules/matches.ts';
import { MASK, type Save } from '../model.ts';
import { judgeSave, type SaveFacts } from './judge-save.ts';
import type { Place } from './places.ts';

export interface StandingAnswer {
  /** A mask where it is sealed. */
  value: string | null;
  answer_by: string | null;
  /** Sent back by the firm: the same answer again is an answer to that. */
  returned?: string | null;
  version: number;
}

export type Decision =
  | { outcome: 'saved' }
  | { outcome: 'conflict' }
  | { outcome: 'refused'; code: string; message: string }
  | { outcome: 'write'; value: string | null; seals: boolean };

export const isSealing = (place: Place | undefined): boolean =>
  (place?.column ?? place?.question)?.type === 'password';

export function decideSave(
  place: Place | undefined,
  save: Save,
  standing: StandingAnswer | null,
  facts: Omit<SaveFacts, 'standing'>,
): Decision {
  if (isSealing(place) && save.value === MASK && standing?.value === MASK) return { outcome: 'saved' };
  const judged = judgeSave(place, save, { ...facts, standing });
  const value = judged.kept ? judged.value : save.value;
  // A mark instead of a password is no secret.
  const seals = isSealing(place) && isSaid(value);
  // An entry comes to be by an empty row; anything else that is empty over nothing changes nothing.
  const isNewEntry = standing === null && save.entry_no > 0 && place?.column === null;
  const isSame =
    !seals &&
    (standing?.returned ?? null) === null &&
    !isNewEntry &&
    (standing?.value ?? null) === value &&
    (standing?.answer_by ?? null) === save.answer_by;
  if (isSame) return { outcome: 'saved' };
  if (!judged.kept) return { outcome: 'refused', code: judged.code, message: judged.message };
  if (save.base !== (standing?.version ?? 0)) return { outcome: 'conflict' };
  return { outcome: 'write', value, seals };
}

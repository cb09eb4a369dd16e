/** What becomes of one save over what stands: nobody's words are overwritten unseen. */
import { isSaid } from '../../rules/matches.ts';
import { MASK, type Save } from '../model.ts';
import { judgeSave, type SaveFacts } from './judge-save.ts';
import type { Place } from './places.ts';
import { asideAfter, broughtBack } from './set-aside.ts';

export interface StandingAnswer {
  /** A mask where it is sealed. */
  value: string | null;
  answer_by: string | null;
  /** Sent back by the firm: the same answer again is an answer to that. */
  returned?: string | null;
  /** What a mark took the place of; a mask where it is sealed. */
  set_aside?: string | null;
  version: number;
}

export type Decision =
  | { outcome: 'saved' }
  | { outcome: 'conflict' }
  | { outcome: 'refused'; code: string; message: string }
  | {
      outcome: 'write';
      value: string | null;
      seals: boolean;
      /** What is set aside afterwards. */
      aside: string | null;
      /** The sealed answer that was set aside stands again. */
      restores: boolean;
    };

export const isSealing = (place: Place | undefined): boolean =>
  (place?.column ?? place?.question)?.type === 'password';

export function decideSave(
  place: Place | undefined,
  save: Save,
  standing: StandingAnswer | null,
  facts: Omit<SaveFacts, 'standing'>,
): Decision {
  if (isSealing(place) && save.value === MASK && standing?.value === MASK) return { outcome: 'saved' };
  // Said again as its mask, the sealed answer comes back as if the mark were taken away.
  const isMaskAgain = isSealing(place) && save.value === MASK && standing?.set_aside === MASK;
  const asked = isMaskAgain ? { ...save, value: null } : save;
  const judged = judgeSave(place, asked, { ...facts, standing });
  const back = judged.kept ? broughtBack(standing, { ...asked, value: judged.value }) : null;
  const restores = back === MASK && isSealing(place);
  const value = judged.kept ? (back ?? judged.value) : asked.value;
  // A mark instead of a password is no secret.
  const seals = isSealing(place) && isSaid(value) && !restores;
  // An entry comes to be by an empty row; anything else that is empty over nothing changes nothing.
  const isNewEntry = standing === null && save.entry_no > 0 && place?.column === null;
  const isSame =
    !seals &&
    !restores &&
    (standing?.returned ?? null) === null &&
    !isNewEntry &&
    (standing?.value ?? null) === value &&
    (standing?.answer_by ?? null) === save.answer_by;
  if (isSame) return { outcome: 'saved' };
  if (!judged.kept) return { outcome: 'refused', code: judged.code, message: judged.message };
  if (save.base !== (standing?.version ?? 0)) return { outcome: 'conflict' };
  const isUpload = place?.question.type === 'upload';
  const aside = isUpload ? null : asideAfter(standing, { value, answer_by: save.answer_by });
  return { outcome: 'write', value: restores ? null : value, seals, aside, restores };
}

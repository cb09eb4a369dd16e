/** What becomes of an answer when staff mark its item; and whether they can. */
import { MARKED_COMPLETED } from '../../model.ts';
import { isToGo, type ItemState } from '../../rules/expected-items.ts';
import { NOTHING_TO_RETURN, SETTLED_ALREADY } from '../messages.ts';
import type { MarkKind } from '../model.ts';

export interface Marked {
  value: string | null;
  answer_by: string | null;
  returned: string | null;
  waived: boolean;
}

export interface StandingItem extends Marked {
  is_sealed: boolean;
}

/** Null where it can be done. An item that nobody has to answer and nobody did is none. */
export function whyNot(kind: MarkKind, state: ItemState | null): string | null {
  if (kind === 'returned')
    return state === null || isToGo(state) || state === 'waived' ? NOTHING_TO_RETURN : null;
  return state !== null && isToGo(state) ? null : SETTLED_ALREADY;
}

/** Where something stands already, received means that it is good as it is. */
const hasSomething = ({ value, is_sealed, answer_by }: StandingItem): boolean =>
  answer_by === null && (is_sealed || (value !== null && !['', '0'].includes(value.trim())));

export function marked(kind: MarkKind, reason: string, standing: StandingItem, isList = false): Marked {
  const { value, answer_by, returned } = standing;
  if (kind === 'returned') return { value, answer_by: null, returned: reason, waived: false };
  if (kind === 'waived') return { value, answer_by, returned, waived: true };
  // A list that was sent back holds its entries; its own row says nothing.
  const isThere = hasSomething(standing) || (isList && returned !== null);
  return { value: isThere ? value : MARKED_COMPLETED, answer_by: null, returned: null, waived: false };
}

/** 21a: j k move, Enter and o show the evidence, b returns, w waives, m marks received. */
import { isToGo } from '#features/questionnaires/rules/expected-items.ts';
import type { LedgerItem } from '../model.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface ItemVerbs {
  open: (item: LedgerItem) => void;
  sendBack: (item: LedgerItem) => void;
  waive: (item: LedgerItem) => void;
  receive: (item: LedgerItem) => void;
  undo: (item: LedgerItem) => void;
}

export const canReturn = ({ state, question_no }: LedgerItem): boolean =>
  question_no !== null && !isToGo(state) && state !== 'waived';
export const canSettle = ({ state, question_no }: LedgerItem): boolean =>
  question_no !== null && isToGo(state);

export function useLedgerKeys(
  rows: readonly LedgerItem[],
  mayMark: boolean,
  isOn: boolean,
  does: ItemVerbs,
): { at: number; setAt: (at: number) => void } {
  return useRowKeys(rows.length, isOn, (key, at) => {
    const item = rows[at];
    if (!item) return false;
    if (key === 'Enter' || key === 'o') does.open(item);
    else if (key === 'b' && mayMark && canReturn(item)) does.sendBack(item);
    else if (key === 'w' && mayMark && canSettle(item)) does.waive(item);
    else if (key === 'm' && mayMark && canSettle(item)) does.receive(item);
    else return false;
    return true;
  });
}

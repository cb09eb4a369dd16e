/** Which return is open over the screen, and in which dialog: in the address, so that a reload and Back know it, too. */
import { useOpened } from '#ui/overlay/use-opened.ts';
import type { TaxReturn } from '../model.ts';

export const RETURN_DIALOGS = [
  'open',
  'vouchers',
  'documents',
  'checks',
  'activity',
  'reminders',
  'assign',
  'replacement',
  'k1s',
  'filed',
  'ink',
] as const;
export type ReturnDialog = (typeof RETURN_DIALOGS)[number];
type Of = Pick<TaxReturn, 'id' | 'company_id'>;

const KEY = 'tax-return';
const PATTERN = /^(\d{1,15})\.(\d{1,15})\.([a-z0-9]+)$/;

export interface OpenedReturn {
  id: number;
  companyId: number;
  dialog: ReturnDialog;
}

/** Null for an address that was typed by hand and means nothing. */
export function openedIn(text: string | null): OpenedReturn | null {
  const [, id, companyId, dialog] = PATTERN.exec(text ?? '') ?? [];
  const known = RETURN_DIALOGS.find((one) => one === dialog);
  return known ? { id: Number(id), companyId: Number(companyId), dialog: known } : null;
}

export const openedText = ({ id, company_id }: Of, dialog: ReturnDialog = 'open'): string =>
  `${id}.${company_id}.${dialog}`;

/** A link to a return from anywhere. */
export const returnHref = (row: Of): string => `/tax-returns?${KEY}=${openedText(row)}`;

export function useReturnAddress() {
  const [opened, put] = useOpened(KEY);
  return {
    opened: openedIn(opened[KEY]),
    open: (row: Of, dialog: ReturnDialog = 'open') => put({ [KEY]: openedText(row, dialog) }),
    close: () => put({ [KEY]: null }),
  };
}

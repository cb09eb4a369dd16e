/** What keeps a return from being sent, in the first sentence that applies; null where nothing does. Pure. */
import { isOnPage, withoutSignature } from '#features/signing/placing/rules/readiness.ts';
import type { Field, PageSize, Signer } from '#features/signing/placing/model.ts';
import type { PartKind } from '../../catalogue/model.ts';
import { NOT_A_SIGNER, OFF_THE_FORM, OFF_THE_RETURN } from '../../messages.ts';
import type { PageRun } from '../../model.ts';

export interface Classified {
  kind: PartKind;
  name: string;
  state: 'found' | 'to_check' | 'confirmed';
  pages: readonly PageRun[];
  signers: readonly Signer[];
  fields: readonly Field[];
  wet_only: boolean;
  needs_identity: boolean;
  amount_cents: number | null;
  due_date: string | null;
  is_due_asap: boolean;
}

export const isIn = (page: number, runs: readonly PageRun[]): boolean =>
  runs.some(({ first, last }) => page >= first && page <= last);

export const pagesOf = (runs: readonly PageRun[]): number[] =>
  runs.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Signed by hand, whatever the signer would like: the form says so, or nobody could prove who they are. */
export const isPaperOnly = (
  { wet_only, needs_identity }: Pick<Classified, 'wet_only' | 'needs_identity'>,
  isIdentityOn: boolean,
): boolean => wet_only || (needs_identity && !isIdentityOn);

type Placed = Pick<Classified, 'pages' | 'fields' | 'signers'>;

/** Holds for whatever is saved, sent or not. */
export function faultIn(parts: readonly Placed[], sizes: readonly PageSize[]): string | null {
  if (parts.some(({ pages }) => pages.some(({ last }) => last >= sizes.length))) return OFF_THE_RETURN;
  for (const { pages, fields, signers } of parts) {
    if (fields.some((field) => !isIn(field.page, pages) || !isOnPage(field, sizes))) return OFF_THE_FORM;
    if (fields.some(({ signer }) => !signers.some(({ user_id }) => user_id === signer))) return NOT_A_SIGNER;
    if (new Set(fields.map(({ no }) => no)).size < fields.length) return NOT_A_SIGNER;
  }
  return null;
}

export function sendFault(
  parts: readonly Classified[],
  sizes: readonly PageSize[],
  { isIdentityOn }: { isIdentityOn: boolean },
): string | null {
  const fault = faultIn(parts, sizes);
  if (fault) return fault;
  const toCheck = parts.filter(({ state }) => state === 'to_check').length;
  if (toCheck > 0) return `${toCheck === 1 ? 'One part is' : `${toCheck} parts are`} still to check.`;
  for (const part of parts) {
    if (part.kind === 'e_sign_form' && part.signers.length === 0) return `Choose who signs “${part.name}”.`;
    if (part.kind === 'e_sign_form' && !isPaperOnly(part, isIdentityOn) && withoutSignature(part).length > 0)
      return `Each signer of “${part.name}” needs a signature field.`;
    if (part.kind === 'payment_voucher' && part.amount_cents === null)
      return `Enter the amount of “${part.name}”.`;
    if (part.kind === 'payment_voucher' && part.due_date === null && !part.is_due_asap)
      return `Enter when “${part.name}” is due.`;
  }
  return null;
}

/** The pages of a return that are not for staff alone: what stands in no part is shown. */
export function clientPages(
  parts: readonly { staff_only: boolean; pages: readonly PageRun[] }[],
  count: number,
): number[] {
  const hidden = new Set(parts.filter(({ staff_only }) => staff_only).flatMap(({ pages }) => pagesOf(pages)));
  const shared = new Set(
    parts.filter(({ staff_only }) => !staff_only).flatMap(({ pages }) => pagesOf(pages)),
  );
  return Array.from({ length: count }, (_, page) => page).filter(
    (page) => !hidden.has(page) || shared.has(page),
  );
}

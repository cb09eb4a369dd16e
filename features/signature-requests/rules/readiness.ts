/** What keeps a request from being sent, in the first sentence that applies; null where nothing does. */
import { LOOK_FIRST, NO_FIELDS, NOT_A_SIGNER, OFF_THE_PAGE, SIGNER_WITHOUT_FIELD } from '../messages.ts';
import type { Field, PageSize, Signer } from '#features/signing/placing/model.ts';
import { isOnPage, withoutSignature } from '#features/signing/placing/rules/readiness.ts';

export interface Placed {
  fields: readonly Field[];
  signers: readonly Signer[];
  page_sizes: readonly PageSize[];
}

/** Holds for whatever is stored, sent or not. */
export function faultIn({ fields, signers, page_sizes }: Placed): string | null {
  if (fields.some((field) => !isOnPage(field, page_sizes))) return OFF_THE_PAGE;
  if (fields.some(({ signer }) => !signers.some(({ user_id }) => user_id === signer))) return NOT_A_SIGNER;
  if (new Set(fields.map(({ no }) => no)).size < fields.length) return NOT_A_SIGNER;
  return null;
}

export function unready(placed: Placed & { is_proposed: boolean }): string | null {
  const fault = faultIn(placed);
  if (fault) return fault;
  if (!placed.fields.some(({ kind }) => kind === 'signature')) return NO_FIELDS;
  if (withoutSignature(placed).length > 0) return SIGNER_WITHOUT_FIELD;
  return placed.is_proposed ? LOOK_FIRST : null;
}

/** What keeps a request from being sent, in the first sentence that applies; null where nothing does. */
import { LOOK_FIRST, NO_FIELDS, NOT_A_SIGNER, OFF_THE_PAGE, SIGNER_WITHOUT_FIELD } from '../messages.ts';
import type { Field, PageSize, Signer } from '../model.ts';

export interface Placed {
  fields: readonly Field[];
  signers: readonly Signer[];
  page_sizes: readonly PageSize[];
}

const SLACK = 0.5;
export const isOnPage = ({ page, x, y, width, height }: Field, sizes: readonly PageSize[]): boolean => {
  const size = sizes[page];
  return size !== undefined && x + width <= size.width + SLACK && y + height <= size.height + SLACK;
};

/** The signers who have no place for their name. */
export const withoutSignature = ({ fields, signers }: Pick<Placed, 'fields' | 'signers'>): Signer[] =>
  signers.filter(
    ({ user_id }) => !fields.some(({ signer, kind }) => kind === 'signature' && signer === user_id),
  );

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

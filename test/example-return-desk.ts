/** The desk of a return as the server answered it, with names and ids of the screens tests. */
import { AUTHORITIES } from '#features/returns/catalogue/rules/authorities.ts';
import { CATALOG, definitionOf } from '#features/returns/catalogue/rules/forms.ts';
import { returns } from '#features/returns/contract.ts';
import type { ReturnDetail } from '#features/returns/model.ts';
import { recorded, withDetails } from './recorded-answer.ts';

const NAMED = {
  id: 12,
  company_id: 7,
  company_name: 'Linden & Rowe Architects',
  company_hash_id: 'hash7',
  version: 1,
};
const { readTaxReturn } = returns;
const toCheck = await recorded('returns/desk-to-check', readTaxReturn);
const ready = await recorded('returns/desk-ready', readTaxReturn);
const sent = await recorded('returns/desk-sent', readTaxReturn);
const signedByOne = await recorded('returns/desk-signed-by-one', readTaxReturn);
const finished = await recorded('returns/desk-finished', readTaxReturn);
const draft = await recorded('returns/desk-draft', readTaxReturn);
const failed = await recorded('returns/desk-failed', readTaxReturn);
const as = (detail: ReturnDetail) => (): ReturnDetail => withDetails(detail, NAMED);

export const desks = {
  /** Seven parts that were found, one to check; Maria and Tom may sign, Rosa can't be asked. */
  toCheck: as(toCheck),
  ready: as(ready),
  sent: as(sent),
  signedByOne: as(signedByOne),
  finished: as(finished),
  draft: as(draft),
  failed: as(failed),
};
/** A row of the table. */
export const rowOfSent = (await recorded('returns/table-sent', returns.listTaxReturns)).tax_returns[0]!;
export const definitions = { forms: CATALOG.map(definitionOf), authorities: [...AUTHORITIES] };
export const [MARIA, TOM] = desks.toCheck().candidates.map(({ user_id }) => user_id) as [number, number];

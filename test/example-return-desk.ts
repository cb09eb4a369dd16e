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
const desk = async (recording: Promise<ReturnDetail>) => {
  const answer = await recording;
  return (): ReturnDetail => withDetails(answer, NAMED);
};

export const desks = {
  /** Seven parts that were found, one to check; Maria and Tom may sign, Rosa can't be asked. */
  toCheck: await desk(recorded('returns/desk-to-check', returns.readTaxReturn)),
  ready: await desk(recorded('returns/desk-ready', returns.readTaxReturn)),
  sent: await desk(recorded('returns/desk-sent', returns.readTaxReturn)),
  signedByOne: await desk(recorded('returns/desk-signed-by-one', returns.readTaxReturn)),
  finished: await desk(recorded('returns/desk-finished', returns.readTaxReturn)),
  draft: await desk(recorded('returns/desk-draft', returns.readTaxReturn)),
  failed: await desk(recorded('returns/desk-failed', returns.readTaxReturn)),
};
/** A row of the table. */
export const rowOfSent = (await recorded('returns/table-sent', returns.listTaxReturns)).tax_returns[0]!;
export const definitions = { forms: CATALOG.map(definitionOf), authorities: [...AUTHORITIES] };
export const [MARIA, TOM] = desks.toCheck().candidates.map(({ user_id }) => user_id) as [number, number];

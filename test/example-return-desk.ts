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
const desk = async (name: string) => {
  const answer = await recorded(`returns/desk-${name}`, returns.readTaxReturn);
  return (): ReturnDetail => withDetails(answer, NAMED);
};

export const desks = {
  /** Seven parts that were found, one to check; Maria and Tom may sign, Rosa can't be asked. */
  toCheck: await desk('to-check'),
  ready: await desk('ready'),
  sent: await desk('sent'),
  signedByOne: await desk('signed-by-one'),
  finished: await desk('finished'),
  draft: await desk('draft'),
  failed: await desk('failed'),
};
/** A row of the table. */
export const rowOfSent = (await recorded('returns/table-sent', returns.listTaxReturns)).tax_returns[0]!;
export const definitions = { forms: CATALOG.map(definitionOf), authorities: [...AUTHORITIES] };
export const [MARIA, TOM] = desks.toCheck().candidates.map(({ user_id }) => user_id) as [number, number];

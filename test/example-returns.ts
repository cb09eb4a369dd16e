/** Tax returns as the server answered staff, for the table and its dialogs. */
import { returns } from '#features/returns/contract.ts';
import type { TaxReturn } from '#features/returns/model.ts';
import { recorded, withDetails } from './recorded-answer.ts';

const { listTaxReturns, readTaxReturn } = returns;
const { tax_returns: listed } = await recorded('returns/staff-list', listTaxReturns);
const ofGroup = (await recorded('returns/staff-list-of-group', listTaxReturns)).tax_returns;
export const returnCounts = await recorded('returns/table-counts', returns.countTaxReturns);
export const checks = await recorded('returns/staff-checks', returns.readVerificationChecks);
export const openK1s = await recorded('returns/k1s-open', returns.readReturnK1s);
export const addableK1s = await recorded('returns/k1s-to-add', returns.readReturnK1s);
export const filedK1s = await recorded('returns/k1s-filed', returns.readReturnK1s);
export const k1s = await recorded('returns/staff-k1s', returns.readReturnK1s);

const row = (name: string, company_name: string, from = listed): TaxReturn =>
  withDetails(
    from.find(({ tax_return_name }) => tax_return_name === name)!,
    { company_name, company_hash_id: `hash of ${company_name}` },
  );

/** One row in each state staff meet. */
export const returnRows = {
  toClassify: row('To classify', 'Linden & Rowe Architects'),
  draft: row('A draft', 'Abernathy, Joel & Kim'),
  changes: row('With changes', 'Bright Harbor Trust'),
  approved: row('An approved draft', 'Tanaka Holdings LP'),
  halfSigned: row('Half signed', 'Castellan Dental PC'),
  asking: row('Asking who signs', 'Ferreira, Lucas'),
  signed: row('All signed', 'Marsh Creek Farms Inc.'),
  paid: row('Paid', 'Okonjo, Adaeze'),
  completed: row('Completed', 'Halloran Masonry LLC'),
  finished: row('Finished', 'Sorrel Veterinary Group'),
  error: row('Held back', 'North Pier Brewing Co.'),
  importing: listed.find(({ status }) => status === 'importing')!,
};
export const halfSignedOfGroup = row('Half signed', 'Castellan Dental PC', ofGroup);

export const returnDetails = {
  draft: await recorded('returns/staff-draft', readTaxReturn),
  changes: await recorded('returns/staff-with-changes', readTaxReturn),
  approved: await recorded('returns/staff-approved', readTaxReturn),
  halfSigned: await recorded('returns/staff-half-signed', readTaxReturn),
  asking: await recorded('returns/staff-asking-who', readTaxReturn),
};

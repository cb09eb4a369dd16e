/** Signature requests as the server answered staff, with names and ids of the screens tests. */
import { signatureRequests } from '#features/signature-requests/contract.ts';
import type { FieldKind } from '#features/signing/model.ts';
import type { RequestDetail, SignatureRequest } from '#features/signature-requests/model.ts';
import type { Field } from '#features/signing/placing/model.ts';
import { recorded, withDetails } from './recorded-answer.ts';

const { listSignatureRequests, readSignatureRequest } = signatureRequests;
const { signature_requests: listed } = await recorded('signature-requests/staff-list', listSignatureRequests);
const ofGroup = (await recorded('signature-requests/staff-list-of-group', listSignatureRequests))
  .signature_requests;
export const counts = await recorded(
  'signature-requests/staff-counts',
  signatureRequests.countSignatureRequests,
);
const proposed = await recorded('signature-requests/staff-proposed', readSignatureRequest);
const placed = await recorded('signature-requests/staff-placed', readSignatureRequest);
const again = await recorded('signature-requests/staff-again', readSignatureRequest);
const sent = await recorded('signature-requests/staff-sent', readSignatureRequest);
const declined = await recorded('signature-requests/staff-declined', readSignatureRequest);
const failed = await recorded('signature-requests/staff-failed', readSignatureRequest);

const [first, second] = placed.signers;
export const MARIA = first!.user_id;
export const TOM = second!.user_id;

type Named = Pick<SignatureRequest, 'id' | 'company_name' | 'document_name'>;
const row =
  (recordedName: string, named: Named, from = listed) =>
  (): SignatureRequest =>
    withDetails(
      from.find(({ document_name }) => document_name === recordedName)!,
      { company_id: 7, company_hash_id: 'hash7', ...named },
    );

/** One row in each state staff meet. */
export const rows = {
  needsFields: row('Form 2848', {
    id: 5,
    company_name: 'Eleanor & James Whitcombe',
    document_name: 'Form 8879',
  }),
  processing: row('Form 8332', { id: 6, company_name: 'Castellan Dental PC', document_name: 'Form 2848' }),
  sent: row('Form 433-D', { id: 8, company_name: 'Halloran Masonry LLC', document_name: 'Form 433-D' }),
  halfSigned: row('Trustee resolution', {
    id: 9,
    company_name: 'Beaumont Family Trust',
    document_name: 'Trustee resolution',
  }),
  opened: row('Consent to use', {
    id: 13,
    company_name: 'Delacroix, Simone',
    document_name: 'Consent to use',
  }),
  declined: row('Form 8821', {
    id: 10,
    company_name: 'Tanaka Holdings LP',
    document_name: 'Partnership consent',
  }),
  signed: row('Form 1040-X', { id: 11, company_name: 'Okonjo, Adaeze', document_name: 'Form 1040-X' }),
  completed: row('Board resolution', {
    id: 14,
    company_name: 'Marsh Creek Farms Inc.',
    document_name: 'Board resolution',
  }),
  error: row('Form 2553', { id: 12, company_name: 'North Pier Brewing Co.', document_name: 'Form 2553' }),
};

/** Out to somebody who must prove who they are. */
export const proving = row(
  'Form 8878',
  { id: 15, company_name: 'Lindqvist, Owen', document_name: 'Form 8878' },
  (await recorded('signature-requests/staff-proving', listSignatureRequests)).signature_requests,
);

/** The same for somebody of the entity's group, who deletes nothing. */
export const halfSignedOfGroup = row(
  'Trustee resolution',
  { id: 9, company_name: 'Beaumont Family Trust', document_name: 'Trustee resolution' },
  ofGroup,
);

export const fieldOf = (no: number, kind: FieldKind, signer: number, more: Partial<Field> = {}): Field => ({
  no,
  kind,
  signer,
  page: 0,
  x: 72,
  y: 500,
  width: 180,
  height: 28,
  required: true,
  label: '',
  every_page: false,
  found_by: null,
  ...more,
});

const NAMED = { id: 5, company_id: 7, company_hash_id: 'hash7', document_name: 'Form 8879', form_name: '' };
/** Maria's places only: Tom lacks a signature. */
const FOUND = [
  fieldOf(1, 'signature', MARIA, { found_by: 'Taxpayer’s signature' }),
  fieldOf(2, 'date', MARIA, { x: 300, width: 100, height: 22, found_by: 'Date' }),
];
const BOTH = [fieldOf(1, 'signature', MARIA), fieldOf(2, 'signature', TOM, { y: 560 })];

/** Two signers in order, on two pages; the version is the first. */
export const detail = (fields: Field[] = FOUND): RequestDetail =>
  withDetails(placed, { ...NAMED, version: 1, fields });

export const details = {
  proposed: (): RequestDetail => withDetails(proposed, { ...NAMED, version: 1, fields: FOUND }),
  /** With fields saved by name that fit. */
  again: (): RequestDetail => withDetails(again, { ...NAMED, version: 1, fields: FOUND }),
  sent: (): RequestDetail => withDetails(sent, { ...NAMED, fields: BOTH }),
  declined: (): RequestDetail => withDetails(declined, { ...NAMED, fields: BOTH }),
  failed: (): RequestDetail => withDetails(failed, NAMED),
};

/** Requests as the screens tests show them. */
import type {
  Candidate,
  Field,
  FieldKind,
  RequestDetail,
  RequestSignature,
  SignatureRequest,
} from '../model.ts';

const LETTER = { width: 612, height: 792 };
const NOW = '2026-03-03T15:00:00Z';

export const MARIA = 31;
export const TOM = 32;
export const ROSA = 33;

export const signatureOf = (
  user_id: number,
  user_name: string,
  state: RequestSignature['state'] = 'not_signed',
): RequestSignature => ({
  user_id,
  user_name,
  turn: 0,
  state,
  method: state === 'signed' ? 'typed' : null,
  signed_at: state === 'signed' ? NOW : null,
});

const base: SignatureRequest = {
  id: 5,
  company_id: 7,
  company_name: 'Eleanor & James Whitcombe',
  company_hash_id: 'hash7',
  tax_year: 2025,
  form_name: '',
  document_name: 'Form 8879',
  source: 'upload',
  signed_document: null,
  signed_pages_only: false,
  status: 'action_required',
  error_code: null,
  decline_reason: null,
  declined_by: null,
  updated_at: NOW,
  sent_at: null,
  pages: 2,
  signatures: [],
  is_opened: false,
  assigned_advisor: 'Ann Partner',
  version: 1,
  may_request: true,
  may_complete: true,
  may_delete: true,
};
const both = [signatureOf(MARIA, 'Maria Client', 'signed'), signatureOf(TOM, 'Tom Client')];
const filed = { id: 90, name: 'Form 8879.pdf', path: '/2025/Tax Return' };

/** One row in each state staff meet. */
export const rows = {
  needsFields: (more: Partial<SignatureRequest> = {}): SignatureRequest => ({ ...base, ...more }),
  processing: (): SignatureRequest => ({
    ...base,
    id: 6,
    company_name: 'Castellan Dental PC',
    document_name: 'Form 2848',
    status: 'processing',
    pages: 0,
  }),
  sent: (): SignatureRequest => ({
    ...base,
    id: 8,
    company_name: 'Halloran Masonry LLC',
    document_name: 'Form 433-D',
    status: 'sent',
    sent_at: NOW,
    signatures: [signatureOf(MARIA, 'Maria Client'), signatureOf(TOM, 'Tom Client')],
  }),
  halfSigned: (): SignatureRequest => ({
    ...base,
    id: 9,
    company_name: 'Beaumont Family Trust',
    document_name: 'Trustee resolution',
    status: 'sent',
    sent_at: NOW,
    signatures: both,
  }),
  declined: (): SignatureRequest => ({
    ...base,
    id: 10,
    company_name: 'Tanaka Holdings LP',
    document_name: 'Partnership consent',
    decline_reason: 'Not the amount we agreed',
    declined_by: 'Tom Client',
  }),
  signed: (): SignatureRequest => ({
    ...base,
    id: 11,
    company_name: 'Okonjo, Adaeze',
    document_name: 'Form 1040-X',
    status: 'signed',
    signed_document: filed,
    signatures: [signatureOf(MARIA, 'Maria Client', 'signed')],
  }),
  error: (): SignatureRequest => ({
    ...base,
    id: 12,
    company_name: 'North Pier Brewing Co.',
    document_name: 'Form 2553',
    status: 'error',
    error_code: 'unreadable',
  }),
};

const person = (user_id: number, full_name: string, unreachable: string | null = null): Candidate => ({
  user_id,
  full_name,
  email: unreachable ? null : `${full_name.split(' ')[0]!.toLowerCase()}@demo.test`,
  signs: unreachable === null,
  unreachable,
});

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

/** What staff place: two signers, two pages, one proposal for each. */
export const detail = (more: Partial<RequestDetail> = {}): RequestDetail => ({
  ...base,
  path: '/2025/Tax Return',
  page_sizes: [LETTER, LETTER],
  fields: [
    fieldOf(1, 'signature', MARIA, { found_by: 'Taxpayer’s signature' }),
    fieldOf(2, 'date', MARIA, { x: 300, width: 100, height: 22, found_by: 'Date' }),
  ],
  signers: [
    { user_id: MARIA, turn: 0 },
    { user_id: TOM, turn: 1 },
  ],
  in_order: true,
  needs_identity: false,
  message: '',
  reminds: true,
  is_proposed: true,
  candidates: [
    person(MARIA, 'Maria Client'),
    person(TOM, 'Tom Client'),
    person(ROSA, 'Rosa Lee', 'No email address'),
  ],
  place_sets: [],
  ...more,
});

const sentTo = [signatureOf(MARIA, 'Maria Client'), signatureOf(TOM, 'Tom Client')];
export const details = {
  sent: (): RequestDetail =>
    detail({
      status: 'sent',
      sent_at: NOW,
      is_proposed: false,
      signatures: sentTo,
      fields: [fieldOf(1, 'signature', MARIA), fieldOf(2, 'signature', TOM, { y: 560 })],
    }),
  declined: (): RequestDetail =>
    detail({
      is_proposed: false,
      decline_reason: 'Not the amount we agreed',
      declined_by: 'Tom Client',
      fields: [fieldOf(1, 'signature', MARIA), fieldOf(2, 'signature', TOM, { y: 560 })],
    }),
  processing: (): RequestDetail => detail({ status: 'processing', fields: [], pages: 0, page_sizes: [] }),
};

/** The signing view as the server answered it, with fields and names of the screens tests. */
import { pdfOf } from './paged-pdf.ts';
import { recorded, withDetails } from './recorded-answer.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import type { Progress, SigningView } from '#features/signature-requests/model.ts';
import type { Field } from '#features/signing/placing/model.ts';

const { reviewSignatureRequest } = signatureRequests;

const toSign = await recorded('signature-requests/to-sign', reviewSignatureRequest);
export const MARIA = toSign.own!.user_id;
const TOM = toSign.signatures.find(({ user_id }) => user_id !== MARIA)!.user_id;

const BOX = {
  page: 0,
  x: 72,
  width: 180,
  height: 24,
  required: true,
  label: '',
  every_page: false,
  found_by: null,
};
const field = (no: number, y: number, more: Partial<Field> = {}): Field => ({
  ...BOX,
  no,
  y,
  kind: 'signature',
  signer: MARIA,
  ...more,
});

/** Of five required ones the portal fills in none: a text, a tick, initials and two signatures. */
const FIELDS: Field[] = [
  field(1, 120, { kind: 'text', label: 'CAF number' }),
  field(2, 220, { kind: 'checkbox', label: 'I keep a copy', width: 24 }),
  field(3, 320, { kind: 'initials', width: 90 }),
  field(4, 420),
  field(5, 420, { kind: 'date', x: 320, width: 110 }),
  field(6, 520, { signer: TOM }),
  field(7, 120, { page: 1 }),
  field(8, 220, { page: 1, kind: 'name' }),
];

const EMPTY: Progress = { values: {}, name: '', drawn: null };

/** Maria's view with these fields, and what she did before. */
export const toSignView = (progress: Progress = EMPTY, version = 0): SigningView => {
  const base = withDetails(toSign, { document_name: 'Form 2848', fields: FIELDS });
  return { ...base, own: { ...base.own!, progress, progress_version: version } };
};
export const identityView = (): SigningView => {
  const base = toSignView();
  return { ...base, own: { ...base.own!, needs_identity: true } };
};
export const notYourTurn = await recorded('signature-requests/not-your-turn', reviewSignatureRequest);
export const onHold = await recorded('signature-requests/on-hold', reviewSignatureRequest);
export const sealed = await recorded('signature-requests/sealed', reviewSignatureRequest);
export const nextToTell = await recorded('signature-requests/next-to-tell', reviewSignatureRequest);
export const nextToldToday = await recorded('signature-requests/next-told-today', reviewSignatureRequest);
export const signedByOne = await recorded('signature-requests/signed-by-one', signatureRequests.signRequest);
/** As staff see it: nobody's own. */
export const staffView = (): SigningView => ({ ...toSignView(), own: null });

export const PAPER = pdfOf({ pages: [['Power of Attorney', 'Sign below.'], ['Second page']] });

/** Everything filled in. */
export const DONE: Progress = {
  values: { 1: '0301-23456R', 2: true, 3: true, 4: true, 7: true },
  name: 'Maria Client',
  drawn: null,
};

/** What owners do with a return; staff see it as they do. */
import { z } from 'zod';
import { endpoint, idOf, wholeNumber } from '#platform/contract.ts';
import { differentKind } from '#platform/refuse-numbers.ts';
import { DrawnName, ELECTRONIC_METHODS } from '#features/signing/model.ts';
import { NAME_REQUIRED } from '#features/signing/messages.ts';
import { FilledIn } from '#features/signature-requests/model.ts';
import { LONGEST_SIGNED_NAME, tooLong } from '#features/signing/rules/lengths.ts';
import { LONGEST_REASON } from '#features/signature-requests/rules/lengths.ts';
import { REASON_REQUIRED } from '../messages.ts';
import { DeliveryView, OwnBeginning, OwnReturn } from './model.ts';

import { partNo, TaxReturn } from '../model.ts';

const LONGEST_CLAIM = 500;
const client = { who: 'client' } as const;
const resource = 'own_tax_return';
const one = z.object({ tax_return_id: idOf('tax_return') });
const oneForm = one.extend({ form_id: partNo });
const ofEntity = { companyId: idOf('entity') };
const claims = {
  client_time: z.string().max(LONGEST_CLAIM),
  /** Not believed: the record has the header of the request. */
  user_agent: z.string().max(LONGEST_CLAIM).optional(),
};

export const reviewCalls = {
  /** FRM-055, NAV-049, NAV-053. */
  listOwnReturns: endpoint({
    method: 'GET',
    path: '/own_tax_returns',
    access: client,
    resource,
    verb: 'list',
    summary: 'The returns of the reader’s entities, and what is next for each',
    output: z.object({ tax_returns: z.array(OwnReturn) }),
    preview: true,
  }),
  /** NAV-053. */
  listOwnBeginnings: endpoint({
    method: 'GET',
    path: '/own_tax_returns/beginnings',
    access: client,
    resource,
    verb: 'list_beginnings',
    summary: 'How far the years of one of the reader’s entities are whose return is not there yet',
    query: z.object({ company_id: idOf('entity') }),
    output: z.object({ beginnings: z.array(OwnBeginning) }),
    preview: true,
  }),
  /** DLV-028, DLV-037, FRM-055. */
  readOwnReturn: endpoint({
    method: 'GET',
    path: '/tax_return_delivery/:tax_return_id',
    access: { who: 'signed-in' },
    resource,
    verb: 'read',
    summary: 'A return as its owners see it; staff see it as they would',
    params: one,
    query: z.object(ofEntity),
    output: DeliveryView,
    preview: true,
  }),
  showReturnPage: endpoint({
    method: 'GET',
    path: '/tax_return_delivery/:tax_return_id/pictures/:page',
    access: {
      who: 'public',
      why: 'pages fetch pictures without a header: the session’s cookie says who looks',
    },
    resource,
    verb: 'download',
    summary: 'A picture of one of its first pages, counted from zero',
    params: one.extend({ page: wholeNumber({ least: 0, most: 10_000 }) }),
    /** `copy_id` names the copy, so that nobody keeps a picture of another; left out: the draft that waits now, if one does. */
    query: z.object({
      ...ofEntity,
      copy_id: wholeNumber().optional(),
    }),
    output: z.unknown(),
    kind: 'download',
  }),
  /** DLV-029. */
  approveTaxReturn: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/approve',
    access: client,
    resource,
    verb: 'approve',
    summary: 'Approves the draft',
    params: one,
    body: z.object({
      ...ofEntity,
      reason: z.string().trim().max(LONGEST_REASON, tooLong(LONGEST_REASON)).default(''),
      ...differentKind,
    }),
    output: z.object({ message: z.string(), tax_return: DeliveryView }),
    idempotent: true,
  }),
  /** DLV-030, DLV-031. */
  requestReturnChanges: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/request_changes',
    access: client,
    resource,
    verb: 'request_changes',
    summary: 'Says what to change in the draft',
    params: one,
    body: z.object({
      ...ofEntity,
      reason: z.string().trim().min(1, REASON_REQUIRED).max(LONGEST_REASON, tooLong(LONGEST_REASON)),
      ...differentKind,
    }),
    output: z.object({ message: z.string(), tax_return: DeliveryView }),
    idempotent: true,
  }),
  signReturnForm: endpoint({
    method: 'POST',
    path: '/tax_return_delivery/:tax_return_id/forms/:form_id/sign',
    access: client,
    resource,
    verb: 'sign',
    summary: 'Signs one form: everything filled in, and the name typed or drawn',
    params: oneForm,
    body: z.object({
      ...ofEntity,
      method: z.enum(ELECTRONIC_METHODS),
      signature: z
        .string()
        .trim()
        .min(1, NAME_REQUIRED)
        .max(LONGEST_SIGNED_NAME, tooLong(LONGEST_SIGNED_NAME)),
      drawn: DrawnName.nullable().default(null),
      values: FilledIn.default({}),
      consent_version: z.string().max(40).nullable().default(null),
      ...claims,
    }),
    output: DeliveryView,
    idempotent: true,
  }),
  signReturnFormOnPaper: endpoint({
    method: 'POST',
    path: '/tax_return_delivery/:tax_return_id/forms/:form_id/sign_on_paper',
    access: client,
    resource,
    verb: 'sign',
    summary: 'Signs one form by a photo or scan of the page signed by hand',
    params: oneForm,
    body: z.object({ ...ofEntity, document_id: idOf('document'), ...claims }),
    output: DeliveryView,
    idempotent: true,
  }),
  /** For signers who do not sign in. */
  recordInkSignature: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/forms/:form_id/ink_signature',
    access: { who: 'staff', permission: 'returns.send' },
    resource: 'tax_return',
    verb: 'record_signature',
    summary: 'Records a signature that a signer gave with ink, with a scan of the signed page',
    params: oneForm,
    body: z.object({ ...ofEntity, user_id: idOf('user'), document_id: idOf('document') }),
    output: TaxReturn,
    idempotent: true,
  }),
  sendNextReturnLink: endpoint({
    method: 'POST',
    path: '/tax_return_delivery/:tax_return_id/send_next_link',
    access: client,
    resource,
    verb: 'remind',
    summary: 'Writes to the next signer for somebody who has signed, unless that happened today',
    params: one,
    body: z.object(ofEntity),
    output: DeliveryView,
    idempotent: true,
  }),
};

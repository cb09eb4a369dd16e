import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { placePath } from '#features/documents/tree/model.ts';
import { labelField } from '#platform/name-field.ts';
import { LONGEST_RETURN_NAME, partNo } from '../model.ts';

const send = { who: 'staff', permission: 'returns.send' } as const;
const resource = 'tax_return';
const one = z.object({ tax_return_id: idOf('tax_return') });
const ofEntity = { companyId: idOf('entity') };
const LONGEST_SUBJECT = 200;
const LONGEST_MESSAGE = 5000;

/** `signed` is a form as everybody signed it, sealed. */
export const COPIES = ['return', 'form', 'signed', 'part', 'calendar'] as const;

export const filingCalls = {
  /** DLV-059, FRM-047. */
  readDocumentsDefaults: endpoint({
    method: 'GET',
    path: '/tax_returns/:tax_return_id/send_to_documents',
    access: send,
    resource,
    verb: 'read_defaults',
    summary: 'Subject, message, name and folder the dialog begins with',
    params: one,
    query: z.object(ofEntity),
    output: z.object({
      subject: z.string(),
      message: z.string(),
      document_name: z.string(),
      path: z.string(),
      /** So many sealed forms are filed beside it. */
      signed_forms: z.number(),
    }),
  }),
  /** DLV-058, DLV-060. */
  sendToDocuments: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/send_to_documents',
    access: send,
    resource,
    verb: 'file',
    summary: 'Files the return with its sealed forms beside it, and writes to the owners',
    params: one,
    body: z.object({
      ...ofEntity,
      subject: z.string().trim().min(1).max(LONGEST_SUBJECT),
      message: z.string().trim().max(LONGEST_MESSAGE).default(''),
      document_name: labelField(LONGEST_RETURN_NAME).min(1),
      path: placePath,
      save_subject_for_future_use: z.boolean().default(false),
      save_message_for_future_use: z.boolean().default(false),
    }),
    output: z.object({
      message: z.string(),
      document_id: z.number(),
      signed_document_ids: z.array(z.number()),
    }),
    idempotent: true,
  }),
  /** DLV-046. */
  returnFileLink: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/link',
    access: { who: 'signed-in' },
    resource,
    verb: 'download',
    summary: 'A link to the return, one of its forms or parts, or the dates of its payments',
    params: one,
    body: z.object({
      ...ofEntity,
      what: z.enum(COPIES).default('return'),
      /** The form, the part, or the one payment of a calendar. */
      part_id: partNo.nullable().default(null),
      /** Of the whole return: off, only forms to sign, vouchers, returns to mail, K-1s and letters. */
      includeOtherPages: z.boolean().default(true),
      onlySignaturePages: z.boolean().default(false),
      disposition: z.enum(['attachment', 'inline']).default('attachment'),
    }),
    output: z.object({ link: z.string(), expires_at: z.string() }),
    preview: true,
  }),
  fetchReturnFile: endpoint({
    method: 'GET',
    path: '/tax_returns/file/:token',
    access: { who: 'public', why: 'the link is the proof, in the browser of the session that asked for it' },
    resource,
    verb: 'download',
    summary: 'The bytes behind such a link',
    params: z.object({ token: z.string().max(2000) }),
    output: z.unknown(),
    kind: 'download',
  }),
};

import { z } from 'zod';
import { day, endpoint, idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import {
  amountField,
  LONGEST_NOTE,
  LONGEST_RETURN_NAME,
  MOST_PARTS,
  PartInput,
  ReturnDetail,
} from '../model.ts';

const send = { who: 'staff', permission: 'returns.send' } as const;
const resource = 'tax_return';
const one = z.object({ tax_return_id: idOf('tax_return') });
const ofEntity = { companyId: idOf('entity') };
const version = z.int().positive();

export const classifyingCalls = {
  /** DLV-033. */
  startClassification: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/classification',
    access: send,
    resource,
    verb: 'classify',
    summary: 'Takes a draft out of the client’s review, whatever the client said',
    params: one,
    body: z.object(ofEntity),
    output: ReturnDetail,
  }),
  /** DLV-036. */
  saveClassification: endpoint({
    method: 'PUT',
    path: '/tax_returns/:tax_return_id/classification',
    access: send,
    resource,
    verb: 'update',
    summary: 'All parts of a return with their signers, fields, amounts and dates, the note and the invoice',
    params: one,
    body: z.object({
      ...ofEntity,
      version,
      tax_return_name: labelField(LONGEST_RETURN_NAME).min(1),
      parts: z.array(PartInput).max(MOST_PARTS),
      note: z.string().trim().max(LONGEST_NOTE).default(''),
      reminds: z.boolean().default(true),
      invoice: z
        .object({
          amount: amountField.min(1),
          due_date: day.nullable().default(null),
          /** A file of the same entity that clients may open. */
          document_id: idOf('document').nullable().default(null),
        })
        .nullable()
        .default(null),
      /** Left out, a new invoice begins as the firm set it, and another stays as it is. */
      pay_first: z.boolean().optional(),
    }),
    output: ReturnDetail,
  }),
  sendTaxReturn: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/send',
    access: send,
    resource,
    verb: 'send',
    summary: 'Sends it to its owners to be read, signed and paid',
    params: one,
    body: z.object({ ...ofEntity, version }),
    output: ReturnDetail,
    idempotent: true,
  }),
  recallTaxReturn: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/recall',
    access: send,
    resource,
    verb: 'recall',
    summary: 'Takes it back while nobody has signed',
    params: one,
    body: z.object(ofEntity),
    output: ReturnDetail,
  }),
};

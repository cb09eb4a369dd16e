import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import { placePath } from '#features/documents/tree/model.ts';
import { LONGEST_RETURN_NAME, ReturnDetail, TaxReturn } from '../model.ts';
import { Replacement } from './model.ts';

const upload = { who: 'staff', permission: 'returns.upload' } as const;
const resource = 'tax_return';
const one = z.object({ tax_return_id: idOf('tax_return') });
const ofEntity = { companyId: idOf('entity') };

export const incomingCalls = {
  /** DLV-021 to DLV-026. */
  uploadTaxReturn: endpoint({
    method: 'POST',
    path: '/tax_returns',
    access: upload,
    resource,
    verb: 'create',
    summary:
      'A return, or the file that replaces the one of an earlier upload; one with signatures is staged first',
    body: z.object({
      /** Exactly one. */
      companyId: idOf('entity'),
      /** The upload that took the bytes. */
      file: idOf('upload'),
      /** Where signed forms are filed; left out: the folder of the year's returns. */
      path: placePath.optional(),
      documentName: labelField(LONGEST_RETURN_NAME).min(1),
      taxYear: z.int().min(1900).max(2200),
      /** Goes to the client with a watermark first. */
      sendDraftForApproval: z.boolean().default(false),
      previousTaxReturnId: idOf('tax_return').nullable().default(null),
    }),
    output: TaxReturn,
    idempotent: true,
  }),
  retryTaxReturn: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/retry',
    access: upload,
    resource,
    verb: 'retry',
    summary: 'Reads a return again that could not be read',
    params: one,
    body: z.object(ofEntity),
    output: TaxReturn,
  }),
  readReplacement: endpoint({
    method: 'GET',
    path: '/tax_returns/:tax_return_id/replacement',
    access: upload,
    resource,
    verb: 'read_replacement',
    summary: 'What the waiting replacement changes: figures, and the forms that have to be signed again',
    params: one,
    query: z.object(ofEntity),
    output: Replacement,
  }),
  applyReplacement: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/replacement/apply',
    access: upload,
    resource,
    verb: 'replace',
    summary: 'Puts the replacement in place: voids what has to be signed again, and back to classifying',
    params: one,
    body: z.object({ ...ofEntity, version: z.int().positive() }),
    output: ReturnDetail,
    idempotent: true,
  }),
  dropReplacement: endpoint({
    method: 'POST',
    path: '/tax_returns/:tax_return_id/replacement/drop',
    access: upload,
    resource,
    verb: 'keep',
    summary: 'Keeps the return as it is and forgets the waiting replacement',
    params: one,
    body: z.object(ofEntity),
    output: TaxReturn,
  }),
};

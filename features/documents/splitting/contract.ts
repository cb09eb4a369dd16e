/** One PDF cut into several documents. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { DocumentRow } from '../model.ts';
import { fileName } from '../rules/names.ts';
import { MOST_PAGES } from './rules/page-ranges.ts';

const MOST_PARTS = 100;

export const splitting = {
  /** CHK-041, CHK-054. */
  splitDocument: endpoint({
    method: 'POST',
    path: '/extracted_documents/split',
    access: { who: 'staff', permission: 'documents.edit' },
    resource: 'document',
    verb: 'split',
    summary: 'Cut a PDF into documents of some of its pages; the PDF itself stays',
    body: z.object({
      extracted_document_id: idOf('document'),
      children: z
        .array(
          z.object({
            name: fileName,
            parent_pages: z.array(z.int().min(1).max(MOST_PAGES)).min(1).max(MOST_PAGES),
          }),
        )
        .min(1)
        .max(MOST_PARTS),
      /** Pages that lie on their side, by quarters to the right. */
      turns: z
        .array(z.object({ page: z.int().min(1).max(MOST_PAGES), quarters: z.int().min(1).max(3) }))
        .max(MOST_PAGES)
        .default([]),
      /** Refused where somebody has split it meanwhile. */
      only_whole: z.boolean().default(false),
    }),
    output: z.object({ documents: z.array(DocumentRow.pick({ id: true, name: true, path: true })) }),
    idempotent: true,
  }),
};

import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';

export const viewer = {
  viewDocument: endpoint({
    method: 'POST',
    path: '/documents/:document_id/view',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'read',
    preview: true,
    summary:
      'A short-lived link by which the viewer reads a file part by part; renewed while it is looked at',
    params: z.object({ document_id: idOf('document') }),
    /** What an earlier answer gave: it is still the same look at the file. */
    body: z.object({ viewing: z.string().max(1000).optional() }),
    output: z.object({
      viewing: z.string(),
      document: z.object({
        data: z.object({
          link: z.string(),
          expires_at: timestamp,
          size: z.number(),
          content_type: z.string(),
        }),
      }),
    }),
  }),
  readSheet: endpoint({
    method: 'GET',
    path: '/documents/:document_id/sheet',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'read',
    preview: true,
    summary: 'One sheet of a spreadsheet or a CSV, as far as it is shown',
    params: z.object({ document_id: idOf('document') }),
    /** Counted from zero, without hidden ones. */
    query: z.object({ sheet: z.coerce.number().int().min(0).max(1000).default(0) }),
    output: z.object({
      names: z.array(z.string()),
      name: z.string(),
      rows: z.array(z.array(z.string())),
      isCut: z.boolean(),
    }),
  }),
  readWords: endpoint({
    method: 'GET',
    path: '/documents/:document_id/words',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'read',
    preview: true,
    summary: 'The plain text of a Word file, as far as it is shown',
    params: z.object({ document_id: idOf('document') }),
    output: z.object({ text: z.string(), isCut: z.boolean() }),
  }),
};

import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';

const params = z.object({ document_id: idOf('document') });

export const readings = {
  readAgain: endpoint({
    method: 'POST',
    path: '/documents/:document_id/read_again',
    access: { who: 'staff', permission: 'documents.edit' },
    resource: 'document',
    verb: 'update',
    summary: 'Read a file again that could not be read',
    params,
    output: z.object({ ok: z.literal(true) }),
  }),
  showThumbnail: endpoint({
    method: 'GET',
    path: '/documents/:document_id/thumbnail',
    access: {
      who: 'public',
      why: 'pages fetch pictures without a header: the session’s cookie says who looks',
    },
    resource: 'document',
    verb: 'download',
    summary: 'A small picture of a document’s first page',
    params,
    output: z.unknown(),
    kind: 'download',
  }),
};

import { z } from 'zod';
import { endpoint, idOf, timestamp } from '#platform/contract.ts';
import { DocumentItem } from '../model.ts';
import { folderPath } from '../rules/names.ts';
import { SHOWN_AS } from '../viewer/rules/shown-as.ts';

export const files = {
  readDocument: endpoint({
    method: 'GET',
    path: '/documents/file/:document_id',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'read',
    preview: true,
    summary: 'One file, for whoever opens a link to it',
    params: z.object({ document_id: idOf('document') }),
    output: DocumentItem.extend({
      entity_id: z.number(),
      shown_as: z.enum(SHOWN_AS),
      may: z.object({ describe: z.boolean(), annotate: z.boolean() }),
    }),
  }),
  documentLink: endpoint({
    method: 'POST',
    path: '/documents/:document_id/link',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'read',
    preview: true,
    summary: 'A short-lived link to the bytes, for this person only',
    params: z.object({ document_id: idOf('document') }),
    body: z.object({ disposition: z.enum(['attachment', 'inline']).default('attachment') }),
    output: z.object({ url: z.string(), expires_at: timestamp }),
  }),
  linkByPath: endpoint({
    method: 'POST',
    path: '/documents/get_link',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'read',
    preview: true,
    summary: 'A short-lived link to the bytes of the file that lies there',
    body: z.object({ companyId: idOf('entity'), link: folderPath, isDownload: z.boolean().default(false) }),
    output: z.object({
      document: z.object({ data: z.object({ link: z.string(), expires_at: timestamp }) }),
    }),
  }),
  /** CHK-012. */
  checkSplit: endpoint({
    method: 'GET',
    path: '/documents/check_split',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'read',
    preview: true,
    summary: 'Whether the file that lies there was cut out of another one',
    query: z.object({ company_id: idOf('entity'), path: folderPath }),
    output: z.object({ document: z.object({ parent_document_id: z.number().nullable() }) }),
  }),
  downloadAttached: endpoint({
    method: 'POST',
    path: '/documents/download_attached_document',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'read',
    preview: true,
    summary: 'A short-lived link to save a document that is attached somewhere',
    body: z.object({ extractedDocumentId: idOf('document') }),
    output: z.object({
      document: z.object({ data: z.object({ link: z.string(), expires_at: timestamp }) }),
    }),
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/files/:token',
    access: {
      who: 'public',
      why: 'the link is bound to a person, a file and a minute, and that person is checked again',
    },
    resource: 'document',
    verb: 'download',
    summary: 'The bytes of a document by its short-lived link',
    params: z.object({ token: z.string().max(1000) }),
    output: z.unknown(),
    kind: 'download',
  }),
};

import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { fileName } from '../rules/names.ts';
import { placePath } from '../tree/model.ts';
import { NewFile, ProcessedDocument, UploadLabels, UploadLink, UploadParts } from './model.ts';

export const uploads = {
  requestUpload: endpoint({
    method: 'POST',
    path: '/documents/upload_link',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'create',
    summary: 'First step of an upload: a temporary link to send the file to',
    body: NewFile.extend({
      ...UploadLabels.shape,
      company_id: idOf('entity'),
      /** Left out: the folder for what clients send in this year. */
      path: placePath.optional(),
    }),
    output: UploadLink,
    idempotent: true,
  }),
  uploadParts: endpoint({
    method: 'POST',
    path: '/documents/upload_parts',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'create',
    summary: 'The parts of a large upload: what has arrived, and a link for each that has not',
    body: z.object({ upload_id: idOf('upload') }),
    output: UploadParts,
  }),
  receiveUpload: endpoint({
    method: 'PUT',
    path: '/uploads/:token',
    access: {
      who: 'public',
      why: 'the temporary link is the proof; it takes one file or part and shows nothing',
    },
    resource: 'upload',
    verb: 'fill',
    summary: 'Second step: the bytes, streamed',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    output: z.object({ ok: z.literal(true) }),
    kind: 'upload',
  }),
  /** DOC-055. */
  uploadDirectly: endpoint({
    method: 'PUT',
    path: '/documents/upload',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'create',
    summary: 'The three steps in one call: the bytes are the body',
    query: z.object({ companyId: idOf('entity'), path: placePath.optional(), newName: fileName }),
    output: ProcessedDocument,
    kind: 'upload',
  }),
  processDocument: endpoint({
    method: 'POST',
    path: '/documents/process',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'create',
    summary: 'Third step: check what arrived and make it a document',
    body: z.object({ upload_id: idOf('upload') }),
    output: ProcessedDocument,
    idempotent: true,
  }),
};

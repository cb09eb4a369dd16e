import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { AnnotationInput, AnnotationList, MOST_ANNOTATIONS } from './model.ts';

export const annotations = {
  readAnnotations: endpoint({
    method: 'GET',
    path: '/documents/annotations',
    access: { who: 'staff' },
    resource: 'document',
    verb: 'read',
    summary: 'The marks on the pages of a document',
    query: z.object({ extractedDocumentId: idOf('document') }),
    output: AnnotationList,
  }),
  saveAnnotations: endpoint({
    method: 'POST',
    path: '/documents/annotations',
    access: { who: 'staff', permission: 'documents.edit' },
    resource: 'document',
    verb: 'update',
    summary: 'Save all marks on the pages of a document',
    body: z.object({
      extractedDocumentId: idOf('document'),
      companyId: idOf('entity'),
      annotations: z.array(AnnotationInput).max(MOST_ANNOTATIONS),
      /** Of the list these marks came from; 0 where there was none. */
      version: z.int().min(0),
    }),
    output: AnnotationList,
  }),
};

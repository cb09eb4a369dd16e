import { z } from 'zod';
import { fileName } from '#features/documents/rules/names.ts';
import { UploadLabels, UploadLink, UploadParts } from '#features/documents/uploads/model.ts';
import { FormType } from '#features/intake/model.ts';
import { day, endpoint, idOf, wholeNumber } from '#platform/contract.ts';
import { differentKind } from '#platform/refuse-numbers.ts';

const shared = { method: 'POST', access: { who: 'signed-in' }, resource: 'questionnaire' } as const;
const params = z.object({ questionnaire_id: idOf('questionnaire') });
const done = z.object({ ok: z.literal(true) });
/** Null for one that lies at no question. */
const question_no = z.int().nonnegative().max(65_535).nullable();
const option = z.string().max(300).nullable().default(null);
const upload = z.object({ upload_id: idOf('upload') });
const document = z.object({ document_id: idOf('document') });

export const checklist = {
  questionDocumentLink: endpoint({
    method: 'GET',
    path: '/questionnaires/document_link',
    access: { who: 'signed-in' },
    resource: 'questionnaire',
    verb: 'open_document',
    summary: 'A short-lived link to a document of a question: the one named, or the newest that lies there',
    query: z.object({
      question_id: wholeNumber(),
      document_id: wholeNumber().optional(),
    }),
    output: z.object({ document: z.object({ data: z.object({ link: z.string() }) }) }),
  }),
  requestQuestionUpload: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/uploads',
    verb: 'upload',
    summary: 'First step of an upload for a question, for the additional attachments, or for no place yet',
    params,
    body: z.object({
      question_no,
      /** Among the additional attachments, which take spreadsheets too. */
      others: z.boolean().default(false),
      name: fileName,
      /** CHK-034: additional attachments need one. */
      document_name: fileName.nullable().default(null),
      ...differentKind,
      size: z.int().nonnegative(),
      content_type: z.string().max(200).default('application/octet-stream'),
      option,
      /** CHK-032. Tags come from staff alone. */
      ...UploadLabels.shape,
      document_type: FormType.optional(),
    }),
    output: UploadLink,
    idempotent: true,
  }),
  questionUploadParts: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/uploads/parts',
    verb: 'upload',
    summary: 'The parts of a large upload: what has arrived, and a link for each that has not',
    params,
    body: upload,
    output: UploadParts,
  }),
  processQuestionUpload: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/uploads/process',
    verb: 'upload',
    summary: 'Third step: what arrived becomes a document and lies where it was sent to',
    params,
    body: upload,
    output: z.object({ id: z.number(), name: z.string(), looks_like: z.string().nullable() }),
    idempotent: true,
  }),
  moveQuestionDocument: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/documents/move',
    verb: 'move_document',
    summary: 'Put a document to another question, to the additional attachments, or to no place',
    params,
    body: document.extend({ question_no, others: z.boolean().default(false), option }),
    output: done,
  }),
  removeQuestionDocument: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/documents/remove',
    verb: 'remove_document',
    summary: 'Delete a document of a questionnaire; it can be restored as any deleted one',
    params,
    body: document,
    output: done,
  }),
  restoreQuestionDocument: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/documents/restore',
    verb: 'restore_document',
    summary: 'Undo of a removal some minutes old, by the person who removed it',
    params,
    body: document,
    output: done,
  }),
  /** CHK-008, CHK-009: all in one transaction. */
  markQuestion: endpoint({
    ...shared,
    path: '/questionnaires/:questionnaire_id/mark',
    verb: 'mark',
    summary: 'Delete the documents of a question and mark it, or put it off until a day',
    params,
    body: z.object({
      question_no: question_no.unwrap(),
      mark: z.union([z.enum(['Not Applicable', 'Provided Elsewhere']), z.object({ answer_by: day })]),
      /** Says that the sender knows. */
      remove_documents: z.literal(true),
    }),
    output: done,
  }),
};

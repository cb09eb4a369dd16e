/** The review desk: what uploaded papers are, where they belong, and the calls that put them right. */
import { z } from 'zod';
import { endpoint, idOf, wholeNumber } from '#platform/contract.ts';
import { searchText } from '#platform/list.ts';
import { labelField } from '#platform/name-field.ts';
import { fileName } from '#features/documents/rules/names.ts';
import {
  DESK_SORTS,
  DeskCursor,
  DeskDocument,
  DeskEntity,
  DoorPaper,
  DOUBT_KINDS,
  FormType,
  IdentifiedFacts,
  LearnedFacts,
  OpenPaper,
  PaperPlace,
  PlaceRef,
} from './model.ts';
import { MOST_AT_ONCE } from './rules/accept-batches.ts';

const staff = { who: 'staff' } as const;
const review = { who: 'staff', permission: 'documents.split_review' } as const;
const managers = { who: 'staff', levels: ['partner', 'admin'] } as const;
const shared = { method: 'POST', access: review, resource: 'document', idempotent: true } as const;
const document = { company_id: idOf('entity'), extracted_document_id: idOf('document') };
const byPhone = {
  who: 'public',
  why: 'the code is the proof, and the first browser that took it; it is asked about what it sent itself',
} as const;
const handoff = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
const done = z.object({ ok: z.literal(true) });
const params = z.object({ document_id: idOf('document') });

export const intake = {
  /** CHK-044. */
  listDesk: endpoint({
    method: 'GET',
    path: '/extracted_documents',
    access: review,
    resource: 'document',
    verb: 'list',
    summary:
      'The papers of an entity as the review desk shows them: what is open, and the newest of what is done',
    query: z.object({ company_id: idOf('entity') }),
    output: z.object({ documents: z.array(DeskDocument), may_review: z.boolean() }),
  }),
  listOpenPapers: endpoint({
    method: 'GET',
    path: '/extracted_documents/open',
    access: review,
    resource: 'document',
    verb: 'list',
    summary: 'The open papers of all entities whose papers one may review, a page at a time',
    query: z.object({
      sort: z.enum(DESK_SORTS).default('least_sure'),
      after: DeskCursor.optional(),
      company_id: wholeNumber().optional(),
      search: searchText,
    }),
    /** `next` is the cursor of the page after this one; null at the end. */
    output: z.object({ documents: z.array(OpenPaper), next: z.string().nullable() }),
  }),
  countOpenPapers: endpoint({
    method: 'GET',
    path: '/extracted_documents/open_counts',
    access: review,
    resource: 'document',
    verb: 'count',
    summary: 'How many papers are open, of which entities, and which outside service the firm asks',
    output: z.object({
      open: z.number(),
      /** Without those that are still being read, and those the portal is sure of. */
      to_review: z.number(),
      /** Still being read. */
      reading: z.number(),
      /** The host of the outside service that papers may be sent to now; null where none leaves. */
      outside_host: z.string().nullable(),
      /** The entities with most of them first. */
      entities: z.array(DeskEntity.extend({ open: z.number() })),
    }),
  }),
  /** CHK-056. */
  countIntakeBacklog: endpoint({
    method: 'GET',
    path: '/extracted_documents/backlog_count',
    access: review,
    resource: 'document',
    verb: 'list',
    summary: 'How many papers of an entity are still being read',
    query: z.object({ company_id: idOf('entity') }),
    output: z.object({ backlog_count: z.number() }),
  }),
  /** CHK-056: the desk that looked every second stops; what is read goes on. */
  stopPolling: endpoint({
    method: 'POST',
    path: '/extracted_documents/stop_polling',
    access: review,
    resource: 'document',
    verb: 'count',
    summary: 'Stop looking for what is still read; answers how many papers that are',
    body: z.object({ company_id: idOf('entity') }),
    output: z.object({ backlog_count: z.number() }),
  }),
  readIdentified: endpoint({
    method: 'GET',
    path: '/extracted_documents/:document_id/identified',
    access: staff,
    resource: 'document',
    verb: 'read',
    summary: 'What a document was identified as, and the words it was known by',
    params,
    output: IdentifiedFacts,
  }),
  listPaperPlaces: endpoint({
    method: 'GET',
    path: '/extracted_documents/:document_id/places',
    access: review,
    resource: 'document',
    verb: 'list',
    summary: 'The checklist items a document may answer',
    params,
    query: z.object({ tax_year: z.coerce.number().int().min(1990).max(2200).optional() }),
    output: z.object({ places: z.array(PaperPlace) }),
  }),
  acceptDocument: endpoint({
    ...shared,
    path: '/extracted_documents/accept',
    verb: 'update',
    summary: 'Say what a document is, name it, and put it to the checklist item it answers',
    body: z.object({
      ...document,
      document_type: FormType,
      detailed_name: labelField(160),
      differentiator: labelField(60),
      tax_year: z.int().min(1990).max(2200).nullable(),
      /** Who it is from and whose it is; left out: as it was found. */
      payer: z.string().trim().max(120).optional(),
      belongs_to: z.string().trim().max(120).optional(),
      /** As clients read it; its extension is kept. */
      name: fileName,
      /** Left out: it stays where it lies. */
      place: PlaceRef.optional(),
      version: z.int().min(0),
    }),
    output: z.object({ name: z.string(), version: z.number() }),
  }),
  acceptDocuments: endpoint({
    ...shared,
    path: '/extracted_documents/accept_many',
    verb: 'update',
    summary: 'Accept what documents were identified as, each at the one item that asks for it',
    body: z.object({
      company_id: idOf('entity'),
      documents: z
        .array(z.object({ id: idOf('document'), version: z.int().min(1) }))
        .min(1)
        .max(MOST_AT_ONCE),
    }),
    output: z.object({
      accepted: z.array(z.number()),
      /** Somebody else was first, or it is not sure by now. */
      left: z.array(z.number()),
    }),
  }),
  undoAccept: endpoint({
    ...shared,
    path: '/extracted_documents/undo_accept',
    verb: 'update',
    summary:
      'Undo the newest acceptance of documents that nobody changed since: what they are, name and place',
    body: z.object({
      company_id: idOf('entity'),
      documents: z
        .array(z.object({ id: idOf('document'), version: z.int().min(1) }))
        .min(1)
        .max(MOST_AT_ONCE),
    }),
    output: z.object({
      undone: z.array(z.number()),
      /** Somebody changed it since, or its questionnaire takes no changes. */
      left: z.array(z.number()),
    }),
  }),
  keepAnyway: endpoint({
    method: 'POST',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'keep',
    idempotent: true,
    path: '/documents/:document_id/keep',
    summary: 'Keep a document as it is, whatever the portal asked about it',
    params,
    body: z.object({ kinds: z.array(z.enum(DOUBT_KINDS)).min(1).max(DOUBT_KINDS.length) }),
    output: done,
  }),
  listDoorPapers: endpoint({
    method: 'GET',
    path: '/documents/door',
    access: { who: 'signed-in' },
    resource: 'document',
    verb: 'list',
    summary: 'Papers that the caller has just sent to an entity, and what the portal asks about them',
    query: z.object({
      company_id: idOf('entity'),
      /** The first document that was sent. */
      from: wholeNumber(),
    }),
    output: z.object({ papers: z.array(DoorPaper) }),
  }),
  listHandoffPapers: endpoint({
    method: 'GET',
    path: '/handoff/:token/papers',
    access: byPhone,
    resource: 'handoff',
    verb: 'read',
    summary: 'Papers that a phone has just sent by a code, and what the portal asks about them',
    params: handoff,
    output: z.object({ papers: z.array(DoorPaper) }),
  }),
  keepHandoffPaper: endpoint({
    method: 'POST',
    path: '/handoff/:token/keep',
    access: byPhone,
    resource: 'handoff',
    verb: 'fill',
    summary: 'Keep a paper that a phone sent by a code as it is',
    params: handoff,
    body: z.object({
      upload_id: idOf('upload'),
      kinds: z.array(z.enum(DOUBT_KINDS)).min(1).max(DOUBT_KINDS.length),
    }),
    output: done,
  }),
  removeHandoffPaper: endpoint({
    method: 'POST',
    path: '/handoff/:token/remove',
    access: byPhone,
    resource: 'handoff',
    verb: 'fill',
    summary: 'Delete a paper that a phone sent by a code, in favor of another one',
    params: handoff,
    body: z.object({ upload_id: idOf('upload') }),
    output: done,
  }),
  /** CHK-041. */
  autoSplit: endpoint({
    ...shared,
    path: '/extracted_documents/auto_split',
    verb: 'split',
    summary: 'Cut a pile into the documents that were found in it',
    body: z.object(document),
    output: z.object({
      documents: z.array(z.object({ id: z.number(), name: z.string(), path: z.string() })),
    }),
  }),
  joinDocument: endpoint({
    ...shared,
    path: '/extracted_documents/join',
    verb: 'join',
    summary: 'Undo a split: remove the parts and put the file back to where it was',
    body: z.object(document),
    output: z.object({ removed: z.array(z.number()) }),
  }),
  /** CHK-041. */
  retryDocument: endpoint({
    ...shared,
    path: '/extracted_documents/retry',
    verb: 'update',
    summary: 'Identify a document once more',
    body: z.object(document),
    output: done,
  }),
  /** CHK-041, CHK-042. */
  removeDocument: endpoint({
    method: 'POST',
    access: { who: 'staff', permission: 'documents.delete_restore' },
    resource: 'document',
    idempotent: true,
    path: '/extracted_documents/remove',
    verb: 'delete',
    summary: 'Remove a document; it can be restored',
    body: z.object(document),
    output: done,
  }),
  /** CHK-041. */
  restoreDocument: endpoint({
    method: 'POST',
    access: { who: 'staff', permission: 'documents.delete_restore' },
    resource: 'document',
    idempotent: true,
    path: '/extracted_documents/restore',
    verb: 'restore',
    summary: 'Bring a removed document back',
    body: z.object(document),
    output: done,
  }),
  /** CHK-041: the rest of what is said of a document is documents' own: description, tags, marks on its pages. */
  markAsOthers: endpoint({
    ...shared,
    path: '/extracted_documents/marked_as_others',
    verb: 'move_document',
    summary: 'Put a document among the additional attachments of its questionnaire, or take it from there',
    body: z.object({ ...document, marked_as_others: z.boolean() }),
    output: done,
  }),
  readLearned: endpoint({
    method: 'GET',
    path: '/firms/learned_words',
    access: managers,
    resource: 'firm_settings',
    verb: 'read',
    summary: 'What the firm has learned from papers that people sorted, and from how many',
    output: LearnedFacts,
  }),
  downloadLearned: endpoint({
    method: 'GET',
    path: '/firms/learned_words/:format',
    access: managers,
    resource: 'firm_settings',
    verb: 'read',
    summary: 'Every word the firm has learned, with its counts, as CSV or JSON',
    params: z.object({ format: z.enum(['csv', 'json']) }),
    output: z.unknown(),
    kind: 'download',
  }),
};

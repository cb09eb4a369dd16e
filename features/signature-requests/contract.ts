import { z } from 'zod';
import { endpoint, idOf, wholeNumber } from '#platform/contract.ts';
import { idsOrNone, listEndpoint, searchText } from '#platform/list.ts';
import { labelField } from '#platform/name-field.ts';
import { differentKind } from '#platform/refuse-numbers.ts';
import { placePath } from '#features/documents/tree/model.ts';
import { DrawnName, ELECTRONIC_METHODS } from '#features/signing/model.ts';
import { NAME_REQUIRED } from '#features/signing/messages.ts';
import { MESSAGE_TOO_LONG, REASON_REQUIRED } from './messages.ts';
import {
  FilledIn,
  LONGEST_MESSAGE,
  MOST_FIELDS,
  OwnRequest,
  PlaceSet,
  Progress,
  REQUEST_STATUSES,
  REQUEST_TABS,
  RequestCounts,
  RequestDetail,
  SignatureRequest,
  SigningView,
} from './model.ts';
import { Field, MOST_SIGNERS, Signer } from '#features/signing/placing/model.ts';
import { LONGEST_SIGNED_NAME, tooLong } from '#features/signing/rules/lengths.ts';
import { LONGEST_REASON } from './rules/lengths.ts';

const LONGEST_NAME = 120;
const LONGEST_CLAIM = 500;
const request = { who: 'staff', permission: 'signatures.request' } as const;
const resource = 'signature_request';
const one = z.object({ request_id: idOf('signature_request') });
const ofEntity = { company_id: idOf('entity') };
const ok = z.object({ ok: z.literal(true) });
const version = z.int().positive();

const claims = {
  client_time: z.string().max(LONGEST_CLAIM),
  /** Not believed: the record has the header of the request. */
  user_agent: z.string().max(LONGEST_CLAIM).optional(),
};

/** What narrows the table, whatever its tab. */
const filters = {
  statuses: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(REQUEST_STATUSES)).min(1))
    .optional(),
  tax_years: z
    .string()
    .regex(/^\d{4}(?:,\d{4}){0,19}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  assigned_advisor_ids: idsOrNone.optional(),
  company_id: idOf('entity').optional(),
};

export const signatureRequests = {
  /** SIG-002 to SIG-004. */
  listSignatureRequests: listEndpoint({
    name: 'signature_requests',
    path: '/signature_requests',
    access: { who: 'staff' },
    resource,
    summary: 'What clients were asked to sign and how far it is, paged',
    sorts: ['updated_at', 'company_name', 'tax_year', 'document_name', 'status'],
    row: SignatureRequest,
    filters: { ...filters, tab: z.enum(REQUEST_TABS).optional() },
  }),
  countSignatureRequests: endpoint({
    method: 'GET',
    path: '/signature_requests/counts',
    access: { who: 'staff' },
    resource,
    verb: 'list',
    summary: 'How many requests stand in each tab of the table, with the same search and filters',
    query: z.strictObject({ search: searchText, ...filters }),
    output: RequestCounts,
  }),
  /** SIG-017. */
  countRequestBacklog: endpoint({
    method: 'GET',
    path: '/signature_requests/backlog_count',
    access: { who: 'staff' },
    resource,
    verb: 'list',
    summary: 'How many requests are still being read or sent',
    output: z.object({ backlog_count: z.number() }),
  }),
  /** SIG-006. */
  uploadSignatureRequest: endpoint({
    method: 'POST',
    path: '/signature_requests',
    access: request,
    resource,
    verb: 'create',
    summary:
      'A paper to be signed: its upload, the entity, the year, its name and where the signed one is filed',
    body: z.object({
      companyId: idOf('entity'),
      /** The upload that took the bytes. */
      file: idOf('upload'),
      /** Left out: the folder of the year's questionnaires. */
      path: placePath.optional(),
      documentName: labelField(LONGEST_NAME).min(1),
      taxYear: z.int().min(1900).max(2200),
    }),
    output: SignatureRequest,
    idempotent: true,
  }),
  readSignatureRequest: endpoint({
    method: 'GET',
    path: '/signature_requests/:request_id',
    access: { who: 'staff' },
    resource,
    verb: 'read',
    summary: 'One request with its pages, places and signers',
    params: one,
    query: z.object(ofEntity),
    output: RequestDetail,
  }),
  /** SIG-009. */
  saveRequestPlaces: endpoint({
    method: 'PUT',
    path: '/signature_requests/:request_id/places',
    access: request,
    resource,
    verb: 'update',
    summary: 'Who signs, in which order, and where on the pages',
    params: one,
    body: z.object({
      ...ofEntity,
      version,
      form_name: labelField(LONGEST_NAME).default(''),
      fields: z.array(Field).max(MOST_FIELDS),
      signers: z.array(Signer).max(MOST_SIGNERS),
      in_order: z.boolean(),
      needs_identity: z.boolean().default(false),
      message: z.string().trim().max(LONGEST_MESSAGE, MESSAGE_TOO_LONG).default(''),
      reminds: z.boolean().default(true),
    }),
    output: RequestDetail,
  }),
  sendSignatureRequest: endpoint({
    method: 'POST',
    path: '/signature_requests/:request_id/send',
    access: request,
    resource,
    verb: 'send',
    summary: 'Sends it to its signers; after a decline, asks again',
    params: one,
    body: z.object({ ...ofEntity, version }),
    output: RequestDetail,
    idempotent: true,
  }),
  recallSignatureRequest: endpoint({
    method: 'POST',
    path: '/signature_requests/:request_id/recall',
    access: request,
    resource,
    verb: 'recall',
    summary: 'Takes it back while nobody has signed',
    params: one,
    body: z.object(ofEntity),
    output: RequestDetail,
  }),
  remindSigners: endpoint({
    method: 'POST',
    path: '/signature_requests/:request_id/remind',
    access: request,
    resource,
    verb: 'remind',
    summary: 'Writes once more to those whose turn it is',
    params: one,
    body: z.object(ofEntity),
    output: z.object({
      told: z.array(z.string()),
      /** Of this paper. */
      already_today: z.array(z.string()),
      /** They turned reminders off in their profile. */
      turned_off: z.array(z.string()).optional(),
    }),
    idempotent: true,
  }),
  retrySignatureRequest: endpoint({
    method: 'POST',
    path: '/signature_requests/:request_id/retry',
    access: request,
    resource,
    verb: 'retry',
    summary: 'Reads a paper again that could not be read',
    params: one,
    body: z.object(ofEntity),
    output: SignatureRequest,
  }),
  /** SIG-012, SIG-015. */
  updateSignatureRequest: endpoint({
    method: 'PATCH',
    path: '/signature_requests/:request_id',
    access: { who: 'staff', permission: 'signatures.complete' },
    resource,
    verb: 'complete',
    summary: 'Marks it as completed',
    params: one,
    body: z.object({ ...ofEntity, status: z.literal('completed') }),
    output: SignatureRequest,
  }),
  /** SIG-013. */
  deleteSignatureRequest: endpoint({
    method: 'DELETE',
    path: '/signature_requests/:request_id',
    access: { who: 'staff', permission: 'signatures.delete' },
    resource,
    verb: 'delete',
    summary: 'Deletes it before the first signature',
    recent: true,
    params: one,
    query: z.object(ofEntity),
    output: ok,
  }),
  /** SIG-014. */
  requestFileLink: endpoint({
    method: 'POST',
    path: '/signature_requests/:request_id/link',
    access: { who: 'signed-in' },
    resource,
    verb: 'download',
    summary: 'A link to the paper as it was uploaded or as it was signed, whole or its signed pages alone',
    params: one,
    body: z.object({
      ...ofEntity,
      what: z.enum(['source', 'signed']),
      signed_pages_only: z.boolean().optional(),
      disposition: z.enum(['attachment', 'inline']).default('attachment'),
    }),
    output: z.object({ url: z.string(), expires_at: z.string() }),
    preview: true,
  }),
  fetchRequestFile: endpoint({
    method: 'GET',
    path: '/signature_requests/file/:token',
    access: { who: 'public', why: 'the link is the proof, in the browser of the session that asked for it' },
    resource,
    verb: 'download',
    summary: 'The bytes behind such a link',
    params: z.object({ token: z.string().max(2000) }),
    output: z.unknown(),
    kind: 'download',
  }),
  showRequestPage: endpoint({
    method: 'GET',
    path: '/signature_requests/:request_id/pictures/:page',
    access: {
      who: 'public',
      why: 'pages fetch pictures without a header: the session’s cookie says who looks',
    },
    resource,
    verb: 'download',
    summary: 'A picture of one of its first pages, counted from zero',
    params: one.extend({ page: wholeNumber({ least: 0, most: 10_000 }) }),
    query: z.object(ofEntity),
    output: z.unknown(),
    kind: 'download',
  }),
  listPlaceSets: endpoint({
    method: 'GET',
    path: '/signature_place_sets',
    access: request,
    resource: 'signature_place_set',
    verb: 'list',
    summary: 'Fields kept by name',
    output: z.object({ place_sets: z.array(PlaceSet) }),
  }),
  keepPlaceSet: endpoint({
    method: 'POST',
    path: '/signature_place_sets',
    access: request,
    resource: 'signature_place_set',
    verb: 'create',
    summary: 'Keeps the fields of a request by name, for papers of the same shape',
    body: z.object({
      ...ofEntity,
      request_id: idOf('signature_request'),
      name: labelField(LONGEST_NAME).min(1),
    }),
    output: PlaceSet,
    idempotent: true,
  }),
  usePlaceSet: endpoint({
    method: 'POST',
    path: '/signature_requests/:request_id/use_place_set',
    access: request,
    resource,
    verb: 'update',
    summary: 'Puts kept fields on a request in place of its own',
    params: one,
    body: z.object({ ...ofEntity, version, place_set_id: idOf('signature_place_set') }),
    output: RequestDetail,
  }),
  deletePlaceSet: endpoint({
    method: 'DELETE',
    path: '/signature_place_sets/:place_set_id',
    access: request,
    resource: 'signature_place_set',
    verb: 'delete',
    summary: 'Forgets kept fields',
    params: z.object({ place_set_id: idOf('signature_place_set') }),
    output: ok,
  }),
  /** SIG-010. */
  listOwnRequests: endpoint({
    method: 'GET',
    path: '/own_signature_requests',
    access: { who: 'client' },
    resource: 'own_signature_request',
    verb: 'list',
    summary: 'What the reader is asked to sign, and has signed lately',
    output: z.object({ signature_requests: z.array(OwnRequest) }),
    preview: true,
  }),
  /** SIG-007, SIG-008. */
  reviewSignatureRequest: endpoint({
    method: 'GET',
    path: '/review_signature_request/:request_id',
    access: { who: 'signed-in' },
    resource: 'own_signature_request',
    verb: 'read',
    summary: 'A request as one who signs it sees it; staff see it as its signers do',
    params: one,
    query: z.object({ companyId: idOf('entity') }),
    output: SigningView,
    preview: true,
  }),
  saveSigningProgress: endpoint({
    method: 'PUT',
    path: '/review_signature_request/:request_id/progress',
    access: { who: 'client' },
    resource: 'own_signature_request',
    verb: 'answer',
    summary: 'What the signer has filled in so far',
    params: one,
    body: z.object({ companyId: idOf('entity'), progress: Progress, progress_version: z.int().min(0) }),
    output: z.object({ version: z.number() }),
  }),
  signRequest: endpoint({
    method: 'POST',
    path: '/review_signature_request/:request_id/sign',
    access: { who: 'client' },
    resource: 'own_signature_request',
    verb: 'sign',
    summary: 'Signs: everything filled in, and the name typed or drawn',
    params: one,
    body: z.object({
      companyId: idOf('entity'),
      method: z.enum(ELECTRONIC_METHODS),
      signature: z
        .string()
        .trim()
        .min(1, NAME_REQUIRED)
        .max(LONGEST_SIGNED_NAME, tooLong(LONGEST_SIGNED_NAME)),
      drawn: DrawnName.nullable().default(null),
      values: FilledIn,
      consent_version: z.string().max(40).nullable().default(null),
      ...claims,
    }),
    output: SigningView,
    idempotent: true,
  }),
  signRequestOnPaper: endpoint({
    method: 'POST',
    path: '/review_signature_request/:request_id/sign_on_paper',
    access: { who: 'client' },
    resource: 'own_signature_request',
    verb: 'sign',
    summary: 'Signs by a photo or scan of the page signed by hand',
    params: one,
    body: z.object({ companyId: idOf('entity'), document_id: idOf('document'), ...claims }),
    output: SigningView,
    idempotent: true,
  }),
  /** SIG-010. */
  sendNextLink: endpoint({
    method: 'POST',
    path: '/review_signature_request/:request_id/send_next_link',
    access: { who: 'client' },
    resource: 'own_signature_request',
    verb: 'remind',
    summary: 'Writes to the next signer for somebody who has signed, unless that happened today',
    params: one,
    body: z.object({ companyId: idOf('entity') }),
    output: SigningView,
    idempotent: true,
  }),
  declineRequest: endpoint({
    method: 'POST',
    path: '/review_signature_request/:request_id/decline',
    access: { who: 'client' },
    resource: 'own_signature_request',
    verb: 'decline',
    summary: 'Does not sign, and says why',
    params: one,
    body: z.object({
      companyId: idOf('entity'),
      reason: z.string().trim().min(1, REASON_REQUIRED).max(LONGEST_REASON, tooLong(LONGEST_REASON)),
      ...differentKind,
    }),
    output: ok,
    idempotent: true,
  }),
};

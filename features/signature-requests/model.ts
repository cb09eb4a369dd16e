/** The words of signature requests. */
import { z } from 'zod';
import { DrawnName } from '#features/signing/model.ts';
import { Candidate, Field, PageSize, Signer } from '#features/signing/placing/model.ts';
import { LONGEST_SIGNED_NAME, tooLong } from '#features/signing/rules/lengths.ts';
import { LONGEST_TEXT } from './rules/lengths.ts';

/** SIG-001. */
export const REQUEST_STATUSES = [
  'processing',
  'action_required',
  'sending',
  'sent',
  'signed',
  'completed',
  'error',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The tabs over the table of requests. A request that is being read stands in none of them, only in all. */
export const REQUEST_TABS = ['to_place', 'with_client', 'declined', 'signed', 'completed', 'error'] as const;
export type RequestTab = (typeof REQUEST_TABS)[number];

const tabCount = z.number();
export const RequestCounts = z.object({
  all: tabCount,
  to_place: tabCount,
  with_client: tabCount,
  declined: tabCount,
  signed: tabCount,
  completed: tabCount,
  error: tabCount,
});
export type RequestCounts = z.infer<typeof RequestCounts>;

export const MOST_FIELDS = 500;
export const LONGEST_MESSAGE = 1000;

/** One person at it, as everybody who may see the request sees them. */
export const RequestSignature = z.object({
  user_id: z.number(),
  user_name: z.string(),
  turn: z.number(),
  state: z.enum(['not_signed', 'signed', 'not_needed']),
  method: z.enum(['typed', 'drawn', 'paper']).nullable(),
  signed_at: z.string().nullable(),
});
export type RequestSignature = z.infer<typeof RequestSignature>;

/** SIG-001. */
export const SignatureRequest = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  company_hash_id: z.string(),
  tax_year: z.number(),
  form_name: z.string(),
  document_name: z.string(),
  /** How the paper came here. */
  source: z.enum(['upload']),
  /** The filed paper, once it is sealed. */
  signed_document: z.object({ id: z.number(), name: z.string(), path: z.string() }).nullable(),
  signed_pages_only: z.boolean(),
  status: z.enum(REQUEST_STATUSES),
  /** Why it waits for staff: in error, or declined by a signer. */
  error_code: z.string().nullable(),
  decline_reason: z.string().nullable(),
  declined_by: z.string().nullable(),
  updated_at: z.string(),
  sent_at: z.string().nullable(),
  pages: z.number(),
  signatures: z.array(RequestSignature),
  /** Somebody who has not signed yet has opened the whole document. */
  is_opened: z.boolean(),
  needs_identity: z.boolean(),
  assigned_advisor: z.string().nullable(),
  version: z.number(),
  /** Rights alone; `rules/status.ts` says whether the status allows the step. */
  may_request: z.boolean(),
  may_complete: z.boolean(),
  may_delete: z.boolean(),
});
export type SignatureRequest = z.infer<typeof SignatureRequest>;

/** Places kept by name, and offered for papers of the same shape. */
export const PlaceSet = z.object({ id: z.number(), name: z.string(), fields: z.number() });
export type PlaceSet = z.infer<typeof PlaceSet>;

/** What staff place and send. */
export const RequestDetail = SignatureRequest.extend({
  path: z.string(),
  page_sizes: z.array(PageSize),
  fields: z.array(Field),
  signers: z.array(Signer),
  in_order: z.boolean(),
  /** To the signers: plain text. */
  message: z.string(),
  /** The portal reminds those whose turn it is. */
  reminds: z.boolean(),
  /** Found by the portal, and not looked at by anybody yet. */
  is_proposed: z.boolean(),
  candidates: z.array(Candidate),
  place_sets: z.array(PlaceSet),
});
export type RequestDetail = z.infer<typeof RequestDetail>;

/** What a signer puts into a place: words, a tick, or their name put there. */
export const FilledValue = z.union([z.string().max(LONGEST_TEXT, tooLong(LONGEST_TEXT)), z.boolean()]);
export type FilledValue = z.infer<typeof FilledValue>;
/** By the number of the field. */
export const FilledIn = z.record(z.string().regex(/^\d{1,6}$/), FilledValue);
export type FilledIn = z.infer<typeof FilledIn>;

/** What a signer has done so far; it comes back after a reload, on any device. */
export const Progress = z.object({
  values: FilledIn,
  /** The name they sign by, typed or drawn. */
  name: z.string().max(LONGEST_SIGNED_NAME, tooLong(LONGEST_SIGNED_NAME)).default(''),
  drawn: DrawnName.nullable().default(null),
});
export type Progress = z.infer<typeof Progress>;

export const NEXT_LINKS = ['ready', 'sent_today', 'unreachable'] as const;
export type NextLink = (typeof NEXT_LINKS)[number];

/** What one who signs sees: their own places, and where the others stand by name alone. */
export const SigningView = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  document_name: z.string(),
  form_name: z.string(),
  tax_year: z.number(),
  /** From the firm to its signers: plain text. */
  message: z.string(),
  /** On hold: another signer has a question, or staff look at it again. */
  status: z.enum(['sent', 'on_hold', 'signed', 'completed']),
  page_sizes: z.array(PageSize),
  /** So many of its first pages can be shown as pictures. */
  pictures: z.number(),
  fields: z.array(Field),
  /** Null for staff and for who only looks. */
  own: z
    .object({
      user_id: z.number(),
      user_name: z.string(),
      state: z.enum(['not_signed', 'signed', 'not_needed']),
      is_turn: z.boolean(),
      may_sign: z.boolean(),
      needs_identity: z.boolean(),
      progress: Progress,
      progress_version: z.number(),
    })
    .nullable(),
  signatures: z.array(RequestSignature),
  /** The next to sign on this very device, once the reader is done. */
  next_signer: z
    .object({
      user_id: z.number(),
      first_name: z.string(),
      /** Whether the reader may have them written to now; nobody is twice on a day. */
      link: z.enum(NEXT_LINKS),
    })
    .nullable(),
  signed_document_id: z.number().nullable(),
});
export type SigningView = z.infer<typeof SigningView>;

/** SIG-010: what waits for a client, or is done. */
export const OwnRequest = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  document_name: z.string(),
  tax_year: z.number(),
  sent_at: z.string(),
  state: z.enum(['to_sign', 'waits_for_others', 'on_hold', 'signed']),
  signed_document_id: z.number().nullable(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

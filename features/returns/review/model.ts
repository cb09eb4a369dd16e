/** A return as its owners see it. */
import { z } from 'zod';
import { NEXT_LINKS } from '#features/signature-requests/model.ts';
import { Field, PageSize } from '#features/signing/placing/model.ts';
import { ByMail } from '../catalogue/model.ts';
import { DRAFT_STATUSES, FormSignature, INVOICE_STATUSES, RETURN_STATUSES } from '../model.ts';

/** 28a: derived from what exists. */
export const TRACKER_STEPS = ['papers', 'preparing', 'review', 'sign', 'filed'] as const;
export const TrackerMark = z.object({
  step: z.enum(TRACKER_STEPS),
  state: z.enum(['done', 'now', 'ahead']),
  /** When it was done, or has been under way since. */
  at: z.string().nullable(),
});
export type TrackerMark = z.infer<typeof TrackerMark>;

/** Whose turn it is: the reader's, the firm's, another owner's, or nobody's. */
export const Turn = z.object({
  whose: z.enum(['yours', 'ours', 'theirs', 'nobody']),
  /** The first name of the other owner. */
  first_name: z.string().nullable(),
});
export type Turn = z.infer<typeof Turn>;

/** What the reader does next. */
export const NEXT_ACTS = ['review', 'wait', 'sign', 'pay', 'read', 'done'] as const;
export type NextAct = (typeof NEXT_ACTS)[number];

/** NAV-053, NAV-060: a card of the dashboard. */
export const OwnReturn = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  tax_year: z.number(),
  tax_return_name: z.string(),
  status: z.enum(RETURN_STATUSES),
  draft_status: z.enum(DRAFT_STATUSES).nullable(),
  next: z.enum(NEXT_ACTS),
  turn: Turn,
  tracker: z.array(TrackerMark),
  page_count: z.number(),
  /** Of the reader. */
  signatures: z.object({ total: z.number(), left: z.number() }),
  payments: z.object({ total: z.number(), left: z.number() }),
  next_due: z.string().nullable(),
  updated_at: z.string(),
});
export type OwnReturn = z.infer<typeof OwnReturn>;

/** 28a, 28b: a year whose return is not there yet. */
export const OwnBeginning = z.object({
  company_id: z.number(),
  tax_year: z.number(),
  turn: Turn,
  tracker: z.array(TrackerMark),
  /** Of the questionnaires that still take answers. */
  papers_missing: z.number(),
  /** Papers, answers and signatures. */
  items_missing: z.number(),
});
export type OwnBeginning = z.infer<typeof OwnBeginning>;

/** One e-sign form, or one that is signed and mailed on paper. */
export const DeliveryForm = z.object({
  /** The number of the part: the place of the signing subject. */
  id: z.number(),
  form_id: z.string().nullable(),
  name: z.string(),
  page_sizes: z.array(PageSize),
  /** On the form's own pages, counted from zero. */
  fields: z.array(Field),
  needs_identity: z.boolean(),
  /** Signed with ink and sent in as a photo. */
  paper_only: z.boolean(),
  signatures: z.array(FormSignature),
  /** Null for staff, and for whoever does not sign this form. */
  own: z
    .object({
      user_id: z.number(),
      user_name: z.string(),
      state: z.enum(['not_signed', 'signed', 'not_needed']),
      is_turn: z.boolean(),
      may_sign: z.boolean(),
    })
    .nullable(),
  /** The sealed form, once nothing is missing. */
  signed_document_id: z.number().nullable(),
});
export type DeliveryForm = z.infer<typeof DeliveryForm>;

/** One payment to an authority, in cents. */
export const DeliveryVoucher = z.object({
  id: z.number(),
  voucher_id: z.string().nullable(),
  name: z.string(),
  authority: z.string().nullable(),
  amount: z.number(),
  due_date: z.string().nullable(),
  is_due_asap: z.boolean(),
  is_paid: z.boolean(),
  paid_at: z.string().nullable(),
});
export type DeliveryVoucher = z.infer<typeof DeliveryVoucher>;

const DeliveryPart = z.object({ id: z.number(), name: z.string(), page_count: z.number() });
/** In cents. */
const Line = z.object({
  authority: z.string(),
  key: z.string(),
  label: z.string(),
  amount: z.number(),
  /** Of the return of the year before; null where it is unknown. */
  before: z.number().nullable(),
});
export const ResultLine = z.object({
  authority: z.string(),
  kind: z.enum(['refund', 'due']),
  amount: z.number(),
  due_date: z.string().nullable(),
});

export const DeliveryView = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  tax_year: z.number(),
  tax_return_name: z.string(),
  status: z.enum(RETURN_STATUSES),
  draft_status: z.enum(DRAFT_STATUSES).nullable(),
  draft_comment: z.string().nullable(),
  next: z.enum(NEXT_ACTS),
  turn: Turn,
  tracker: z.array(TrackerMark),
  page_count: z.number(),
  /** Null where the pages may be opened; else why not. */
  pages_fault: z.string().nullable(),
  /** So many first pages of this copy can be shown as pictures; null where none can. */
  pictures: z.object({ copy_id: z.number(), count: z.number() }).nullable(),
  /** The pages carry the watermark of a draft. */
  is_draft: z.boolean(),
  /** DLV-028. */
  may_review: z.boolean(),
  /** The reader may mark payments and pay. */
  may_pay: z.boolean(),
  note: z.object({ text: z.string(), from: z.string() }).nullable(),
  /** Never netted: one line for each authority. */
  results: z.array(ResultLine),
  lines: z.array(Line),
  forms: z.array(DeliveryForm),
  paper_returns: z.array(
    DeliveryPart.extend({
      due_date: z.string().nullable(),
      mail_to: z.string(),
      /** The official page that lists the addresses, where none is known here. */
      address_page: ByMail.shape.page,
    }),
  ),
  vouchers: z.array(DeliveryVoucher),
  invoice: z
    .object({
      amount: z.number(),
      status: z.enum(INVOICE_STATUSES),
      due_date: z.string().nullable(),
      document_id: z.number().nullable(),
      may_pay_here: z.boolean(),
    })
    .nullable(),
  letters: z.array(DeliveryPart),
  k1s: z.array(DeliveryPart),
  /** The next to sign, once the reader is done; on this very device, or by their own link. */
  next_signer: z.object({ user_id: z.number(), first_name: z.string(), link: z.enum(NEXT_LINKS) }).nullable(),
});
export type DeliveryView = z.infer<typeof DeliveryView>;

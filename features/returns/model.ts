/** The words of tax returns. */
import { z } from 'zod';
import { day, wholeNumber } from '#platform/contract.ts';
import { Candidate, Field, PageSize } from '#features/signing/placing/model.ts';
import { labelField } from '#platform/name-field.ts';
import { PART_KINDS } from './catalogue/model.ts';

/** DLV-004. */
export const RETURN_STATUSES = [
  'sending',
  'draft',
  'change_requested',
  'approved',
  'sent',
  'signed',
  'completed',
  'error',
  'processing',
  'action_required',
  'paid',
  'invoice_paid',
  'importing',
  'finished',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** DLV-032; null is any other: ready to review. */
export const DRAFT_STATUSES = ['draft', 'approved', 'change_requested'] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

/** DLV-061, in the order of DLV-067. */
export const IDENTITY_STATUSES = [
  'not_started',
  'requires_input',
  'failed',
  'processing',
  'verified',
  'canceled',
] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

export const RETURN_TABS = [
  'ready_to_classify',
  'with_client',
  'changes_requested',
  'to_sign',
  'to_pay',
  'finished',
] as const;
export type ReturnTab = (typeof RETURN_TABS)[number];
const n = z.number();
export const ReturnCounts = z.object({
  all: n,
  ready_to_classify: n,
  with_client: n,
  changes_requested: n,
  to_sign: n,
  to_pay: n,
  finished: n,
});
export type ReturnCounts = z.infer<typeof ReturnCounts>;

/** DLV-014. */
export const RETURN_SORTS = [
  'updated_at',
  'company_name',
  'tax_year',
  'tax_return_name',
  'current_status',
  'signatures',
  'payments',
  'last_signed_at',
  'last_reminder_sent_at',
  'assigned_advisor',
  'reminder_disabled',
  'identity_verification_status',
] as const;
export type ReturnSort = (typeof RETURN_SORTS)[number];

/** `found` by the portal with certainty, `to_check` by staff before it is sent, `confirmed` by staff. */
export const PART_STATES = ['found', 'to_check', 'confirmed'] as const;

/** Counted in each return, and never given twice in it. */
export const partNo = wholeNumber({ most: 1_000_000 });
export const MOST_PARTS = 300;
export const LONGEST_NOTE = 2000;
export const LONGEST_RETURN_NAME = 120;
/** Cents; a billion dollars is more than any voucher. */
export const amountField = z.int().min(0).max(100_000_000_000);

/** One person at one form. */
export const FormSignature = z.object({
  user_id: z.number(),
  user_name: z.string(),
  turn: z.number(),
  state: z.enum(['not_signed', 'signed', 'not_needed']),
  method: z.enum(['typed', 'drawn', 'paper']).nullable(),
  signed_at: z.string().nullable(),
});
export type FormSignature = z.infer<typeof FormSignature>;

/** What was given electronically, or on paper. */
const Given = z.object({ user_id: z.number(), method: z.string(), signed_at: z.string() });

/** DLV-002. */
export const ESignForm = z.object({
  id: z.number(),
  form_id: z.string().nullable(),
  custom_form_name: z.string(),
  custom_payment_name: z.string().nullable(),
  signatures: z.array(FormSignature),
  /** DLV-048: electronic signatures; null while there is none. */
  signatureData: z.array(Given).nullable(),
  wetSignaturesRequired: z.boolean(),
  wetSignatures: z.array(Given),
});
export type ESignForm = z.infer<typeof ESignForm>;
export const PaperFiledReturn = z.object({
  id: z.number(),
  form_id: z.string().nullable(),
  custom_form_name: z.string(),
  mail_by: z.string().nullable(),
  mail_to: z.string(),
});
/** DLV-002; the amount is in cents. */
export const PaymentVoucher = z.object({
  id: z.number(),
  voucher_id: z.string().nullable(),
  custom_payment_name: z.string(),
  amount: z.number(),
  is_paid: z.boolean(),
  is_due_asap: z.boolean(),
  due_date: z.string().nullable(),
});
export type PaymentVoucher = z.infer<typeof PaymentVoucher>;

export const INVOICE_STATUSES = ['unpaid', 'payment_pending', 'paid', 'marked_paid'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
/** The firm's own invoice for the return. */
export const Payment = z.object({ status: z.enum(INVOICE_STATUSES), amount: z.number() });
const ReturnSigner = z.object({
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  email: z.string().nullable(),
});

/** DLV-003; one for each signer who has to prove who they are. */
export const IdentityVerification = z.object({
  user_id: z.number(),
  status: z.enum(IDENTITY_STATUSES),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  stripe_verification_session_created_at: z.string().nullable(),
});
export type IdentityVerification = z.infer<typeof IdentityVerification>;

/** DLV-001. */
export const TaxReturn = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  company_hash_id: z.string(),
  tax_year: z.number(),
  tax_return_name: z.string(),
  status: z.enum(RETURN_STATUSES),
  /** The status in words. */
  current_status: z.string(),
  updated_at: z.string(),
  last_reminder_sent_at: z.string().nullable(),
  last_signed_at: z.string().nullable(),
  assigned_advisor_id: z.number().nullable(),
  assigned_advisor: z.string().nullable(),
  external_entity_id: z.string().nullable(),
  reminder_disabled: z.boolean(),
  all_signed: z.boolean(),
  all_paid: z.boolean(),
  total_signature_count: z.number(),
  /** DLV-050: 0 once it is finished. */
  signatures_left: z.number(),
  draft_status: z.enum(DRAFT_STATUSES).nullable(),
  draft_comment: z.string().nullable(),
  e_sign_forms: z.array(ESignForm),
  paper_filed_returns: z.array(PaperFiledReturn),
  payment: Payment.nullable(),
  payment_vouchers: z.array(PaymentVoucher),
  signers: z.array(ReturnSigner),
  /** DLV-067; null where no form asks for it. */
  identity_verification_status: z.enum(IDENTITY_STATUSES).nullable(),
  /** Empty for those who may not see checks. */
  stripe_identity_verifications: z.array(IdentityVerification),
  error_code: z.string().nullable(),
  /** The file of the draft that clients see; null where there is none. */
  watermarked_file: z.number().nullable(),
  page_count: z.number(),
  k1_count: z.number(),
  has_replacement: z.boolean(),
  /** The day on which the firm filed it, as staff recorded it. */
  filed_on: z.string().nullable(),
  version: z.number(),
  /** Rights alone; `rules/status.ts` says whether the status allows the step. */
  may_upload: z.boolean(),
  may_send: z.boolean(),
  may_finish: z.boolean(),
  may_delete: z.boolean(),
  may_mark_vouchers: z.boolean(),
  may_see_identity: z.boolean(),
});
export type TaxReturn = z.infer<typeof TaxReturn>;

/** Counted from zero, both in it. */
export const PageRun = z
  .object({ first: z.int().min(0).max(10_000), last: z.int().min(0).max(10_000) })
  .refine(({ first, last }) => first <= last, 'A run of pages begins before it ends.');
export type PageRun = z.infer<typeof PageRun>;

const Reason = z.object({
  words: z.string().max(500),
  page: z.number(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
});

const partFields = {
  kind: z.enum(PART_KINDS),
  /** Of the catalogue; null for what is none of its forms. */
  form_id: z.string().max(60).nullable(),
  /** As clients see it. */
  name: labelField(LONGEST_RETURN_NAME).min(1),
  authority: z.string().trim().max(120).nullable(),
  pages: z.array(PageRun).min(1).max(50),
  state: z.enum(PART_STATES),
  staff_only: z.boolean(),
  /** Of e-sign forms: who signs, and when. */
  signers: z.array(z.object({ user_id: z.number(), turn: z.int().min(0).max(9) })).max(9),
  fields: z.array(Field).max(200),
  needs_identity: z.boolean(),
  wet_only: z.boolean(),
  /** Of vouchers, in cents. */
  amount: amountField.nullable(),
  due_date: day.nullable(),
  is_due_asap: z.boolean(),
  /** Of returns on paper: the address, in one line. */
  mail_to: z.string().trim().max(300).default(''),
  /** Of K-1s. */
  recipient: z
    .object({
      name: labelField(200),
      tin_last4: z.string().max(4).nullable(),
      share: z.string().max(40).nullable(),
    })
    .nullable(),
};
export const ReturnPart = z.object({
  id: z.number(),
  ...partFields,
  reasons: z.array(Reason),
  is_paid: z.boolean(),
  paid_at: z.string().nullable(),
});
export type ReturnPart = z.infer<typeof ReturnPart>;
/** As staff save it; new ones have no id yet. */
export const PartInput = z.object({ id: partNo.nullable(), ...partFields });
export type PartInput = z.infer<typeof PartInput>;

/** One line of what a return comes to, in cents. */
export const Figure = z.object({
  authority: z.string(),
  /** `refund`, `due`, `income`, `agi`, `tax`, `withholding`… */
  key: z.string(),
  label: z.string(),
  amount: z.number(),
});
export type Figure = z.infer<typeof Figure>;

/** DLV-036: what the desk shows. */
export const ReturnDetail = TaxReturn.extend({
  path: z.string(),
  document_name: z.string(),
  /** `1040`, `1120-S`… as it was read. */
  form: z.string().nullable(),
  software: z.string().nullable(),
  page_sizes: z.array(PageSize),
  parts: z.array(ReturnPart),
  figures: z.array(Figure),
  candidates: z.array(Candidate),
  note: z.string(),
  reminds: z.boolean(),
  identity_on: z.boolean(),
  invoice: z
    .object({
      amount: z.number(),
      status: z.enum(INVOICE_STATUSES),
      document_id: z.number().nullable(),
      document_name: z.string().nullable(),
      due_date: z.string().nullable(),
    })
    .nullable(),
  /** The firm asks for its invoice to be paid before the pages open. */
  pay_first: z.boolean(),
  /** How the firm begins that switch for a new invoice. */
  pays_first: z.boolean(),
  /** What keeps it from being sent, in a sentence; null once it can go. */
  send_fault: z.string().nullable(),
  sent_at: z.string().nullable(),
});
export type ReturnDetail = z.infer<typeof ReturnDetail>;

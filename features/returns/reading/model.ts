/** The words of the reading of tax returns. */
import { z } from 'zod';
import { day } from '#platform/contract.ts';
import { MaskedTin, PageBox, pageNo, Reason } from '#platform/page-text/model.ts';
import { authorityId, PART_KINDS, SIGNER_ROLES } from '../catalogue/model.ts';

const cents = z.int();
const share = z.number().min(0).max(1);
const taxYear = z.int().min(1990).max(2200);

/** Below it nothing is proposed: staff choose. */
export const SURE_FROM = 0.7;

export const PageRange = z.object({ first: pageNo, last: pageNo });
export type PageRange = z.infer<typeof PageRange>;

export const NamedParty = z.object({ name: z.string().max(200), tin: MaskedTin.nullable() });
export type NamedParty = z.infer<typeof NamedParty>;

export const RETURN_FORMS = [
  '1040',
  '1040-SR',
  '1040-NR',
  '1040-X',
  '1041',
  '1065',
  '1120',
  '1120-S',
  '990',
  '990-EZ',
  '990-PF',
  '990-T',
  '706',
  '709',
  'T1',
  'T2',
  'T3',
] as const;
export type ReturnForm = (typeof RETURN_FORMS)[number];

export const FIGURE_KINDS = [
  'wages',
  'interest',
  'dividends',
  'business_income',
  'total_income',
  'agi',
  'deduction',
  'taxable_income',
  'total_tax',
  'withholding',
  'refund',
  'due',
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** One amount of the return. A refund and an amount due are both positive. */
export const Figure = z.object({
  authority: authorityId,
  kind: z.enum(FIGURE_KINDS),
  cents,
  reason: Reason,
});
export type Figure = z.infer<typeof Figure>;

/** A place to sign or fill in, found by signing's finder. */
export const SigningPlace = PageBox.extend({
  kind: z.enum(['signature', 'initials', 'date', 'name', 'text', 'checkbox']),
  role: z.enum(SIGNER_ROLES),
  found_by: z.string().max(200),
});
export type SigningPlace = z.infer<typeof SigningPlace>;

export const ESignReading = z.object({
  signers: z.array(z.enum(SIGNER_ROLES)),
  places: z.array(SigningPlace),
  /** Those the form itself shows: a replaced return asks for signatures again where they change. */
  figures: z.array(Figure),
});
export type ESignReading = z.infer<typeof ESignReading>;

export const VoucherReading = z.object({
  /** Null where it could not be read: staff fill it in. */
  amount_cents: cents.min(0).nullable(),
  due_on: day.nullable(),
  due_from: z.enum(['printed', 'rule']).nullable(),
  is_due_asap: z.boolean(),
  /** Of the payment: an estimate's is the year after the return's. */
  tax_year: taxYear.nullable(),
  /** Of estimates: 1 to 4. */
  installment: z.int().min(1).max(4).nullable(),
});
export type VoucherReading = z.infer<typeof VoucherReading>;

export const K1Reading = z.object({
  form: z.enum(['1065', '1120-S', '1041']),
  recipient: NamedParty,
  /** The business or trust it comes from. */
  issuer: NamedParty.nullable(),
  tax_year: taxYear.nullable(),
  /** 0 to 100. */
  share_percent: z.number().min(0).max(100).nullable(),
});
export type K1Reading = z.infer<typeof K1Reading>;

/** A part of the return that the portal is sure of. */
export const ReturnPart = z.object({
  no: z.int().min(1),
  kind: z.enum(PART_KINDS),
  /** Of the catalog; null for letters, invoices and the rest. */
  form_id: z.string().nullable(),
  name: z.string().max(200),
  authority: authorityId.nullable(),
  /** One range, but for the return itself, between whose pages others may stand. Vouchers may share a page. */
  pages: z.array(PageRange).min(1),
  /** Shown to staff alone: diagnostics, worksheets. */
  is_staff_only: z.boolean(),
  confidence: share,
  reasons: z.array(Reason),
  /** The same for the same form of the same software in another return: staff confirm it once. */
  fingerprint: z.string(),
  e_sign: ESignReading.nullable(),
  voucher: VoucherReading.nullable(),
  k1: K1Reading.nullable(),
});
export type ReturnPart = z.infer<typeof ReturnPart>;

export const Candidate = z.object({
  kind: z.enum(PART_KINDS),
  form_id: z.string().nullable(),
  name: z.string(),
  confidence: share,
  reasons: z.array(Reason),
});
export type Candidate = z.infer<typeof Candidate>;

/** Pages staff have to choose for. */
export const Undecided = z.object({
  page: pageNo,
  why: z.enum(['no_text', 'unclear', 'too_much_text']),
  fingerprint: z.string(),
  /** Best first; none above the limit. */
  candidates: z.array(Candidate),
});
export type Undecided = z.infer<typeof Undecided>;

/** A paper the return was made from. */
export const Paper = z.object({
  /** As the list of standard papers names it: `1099-INT`, `K-1 (1065)`. */
  form: z.string().max(40),
  /** Who issued it. */
  payer: z.string().max(200),
  /** What the return lists for it. */
  cents: cents.nullable(),
});
export type Paper = z.infer<typeof Paper>;

/** What reading a return yields. */
export const ReturnReading = z.object({
  /** Pages without text of their own, whose words were recognized. */
  scanned: z.array(pageNo).default([]),
  pages: z.int().min(1),
  page_sizes: z.array(z.object({ width: z.number(), height: z.number() })),
  form: z.enum(RETURN_FORMS).nullable(),
  tax_year: taxYear.nullable(),
  /** "UltraTax CS", where the return names it. */
  software: z.string().nullable(),
  taxpayer: NamedParty.nullable(),
  /** On a joint return. */
  spouse: NamedParty.nullable(),
  parts: z.array(ReturnPart),
  figures: z.array(Figure),
  undecided: z.array(Undecided),
  papers: z.array(Paper).default([]),
});
export type ReturnReading = z.infer<typeof ReturnReading>;

/** What staff confirmed for the same form of the same software before. */
export const ConfirmedForm = z.object({
  fingerprint: z.string(),
  kind: z.enum(PART_KINDS),
  form_id: z.string().nullable(),
  name: z.string(),
  is_staff_only: z.boolean(),
});
export type ConfirmedForm = z.infer<typeof ConfirmedForm>;

/** Why a file could not be read. */
export const READ_FAULTS = ['encrypted', 'unreadable', 'too_large', 'empty'] as const;
export type ReadFault = (typeof READ_FAULTS)[number];

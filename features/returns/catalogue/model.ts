/** The words of the catalog of tax forms. */
import { z } from 'zod';

/** What a part of a return is, in the order in which a client meets them. */
export const PART_KINDS = [
  'e_sign_form',
  'payment_voucher',
  'paper_filed_return',
  'k1',
  'letter',
  'invoice',
  'other',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The kinds that the catalog has entries for. */
export const FORM_KINDS = ['e_sign_form', 'payment_voucher', 'paper_filed_return', 'k1'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Who signs a form. `ero` is the firm itself: it is no client's place. */
export const SIGNER_ROLES = ['taxpayer', 'spouse', 'officer', 'partner', 'fiduciary', 'ero'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** What a payment is for. */
export const PAYMENT_PURPOSES = ['balance_due', 'estimate', 'extension', 'elective_tax', 'fee'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** `federal`, `fincen`, `cra`, `rq`, a state by its two letters, or a city such as `NYC`. */
export const authorityId = z.string().regex(/^(?:federal|fincen|cra|rq|[A-Z]{2,4})$/);

/** Who takes a return or a payment, and how it is paid. */
export const Authority = z.object({
  id: authorityId,
  /** "California Franchise Tax Board" */
  name: z.string(),
  /** As amounts are headed: "Federal", "California". */
  region: z.string(),
  country: z.enum(['US', 'CA']),
  /** Null where it takes no payments. */
  pay_page: z.object({ url: z.url(), label: z.string() }).nullable(),
  /** What to write on a check. */
  payee: z.string().nullable(),
});
export type Authority = z.infer<typeof Authority>;

export const DueOn = z.object({
  /** Of the calendar, 1 to 12. */
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
  /** Years after the tax year the voucher names. */
  years: z.int().min(0).max(2),
});
export type DueOn = z.infer<typeof DueOn>;

/** Days of a calendar year's filer; the printed day counts before them. */
export const DueRule = z.object({
  dates: z.array(DueOn).min(1),
  /** Which days off move a date. `patriots` is federal with Patriots’ Day, as in Maine and Massachusetts. */
  holidays: z.enum(['federal', 'patriots', 'canada', 'none']),
});
export type DueRule = z.infer<typeof DueRule>;

export const ByMail = z.object({
  /** Line by line; empty where it depends on the sender or changes every year. */
  address: z.array(z.string()),
  /** The official page that lists the addresses. */
  page: z.object({ url: z.url(), label: z.string() }).nullable(),
});
export type ByMail = z.infer<typeof ByMail>;

/** What the portal says of a form; how it is recognized stays on the server. */
export const FormDefinition = z.object({
  /** `us-8879`, `ca-3582`: never given twice, never changed. */
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  kind: z.enum(FORM_KINDS),
  /** "Form 8879" */
  name: z.string(),
  /** As it is printed on the form. */
  title: z.string(),
  /** As clients read it, until staff change it. */
  client_name: z.string(),
  authority: authorityId,
  /** Everybody who may have to sign it, in their order. */
  signers: z.array(z.enum(SIGNER_ROLES)),
  /** An identity check in the very ceremony: 8878, 8879, T183 and their kin. */
  needs_identity: z.boolean(),
  /** Of vouchers and of returns that go by mail; null for others. */
  mail: ByMail.nullable(),
  /** Null for what is no payment. */
  payment: z
    .object({
      purpose: z.enum(PAYMENT_PURPOSES),
      pay_page: z.object({ url: z.url(), label: z.string() }).nullable(),
      /** What to choose there, line by line. */
      choose: z.array(z.object({ label: z.string(), text: z.string() })),
      payee: z.string().nullable(),
      /** What to write on a check; `{year}` is the tax year. */
      memo: z.string(),
      due: DueRule.nullable(),
    })
    .nullable(),
});
export type FormDefinition = z.infer<typeof FormDefinition>;

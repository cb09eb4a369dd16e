/** One email to many clients. */
import { z } from 'zod';
import { Branding } from '#features/firm/branding/model.ts';
import { timestamp } from '#platform/contract.ts';
import {
  BODY_REQUIRED,
  SUBJECT_HAS_NONE,
  SUBJECT_LINE,
  SUBJECT_REQUIRED,
  UNKNOWN_VARIABLE,
} from './messages.ts';
import { unknownVariable, type Variable, VARIABLES } from './rules/variables.ts';

export const MOST_LETTERS = 10_000;
export const MOST_SUBJECT = 200;
export const MOST_CLIENTS = 10_000;
/** Asked once more from this many on. */
export const CONFIRM_FROM = 10;

export const LEFT_OUT = ['no_email', 'opted_out', 'deactivated'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];
export const MASS_EMAIL_STATES = ['sending', 'stopped', 'finished'] as const;
export const RECIPIENT_STATES = ['waiting', 'queued', 'sent', 'failed', 'skipped', 'stopped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** R56: a subject is one line. */
export const MassSubject = z
  .string()
  .max(MOST_SUBJECT)
  .refine((text) => text.trim() !== '', SUBJECT_REQUIRED)
  .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), SUBJECT_LINE)
  .refine((text) => !/\{[^{}]*\}/.test(text), SUBJECT_HAS_NONE);
export const MassBody = z
  .string()
  .max(MOST_LETTERS)
  .refine((text) => text.trim() !== '', BODY_REQUIRED)
  .superRefine((text, context) => {
    const unknown = unknownVariable(text);
    if (unknown !== null) context.addIssue({ code: 'custom', message: UNKNOWN_VARIABLE(unknown) });
  });

const ids = z.array(z.int().positive()).max(MOST_CLIENTS).default([]);
/** Who it is for: everybody, or those all filters fit, and those picked by name; without those taken out. */
export const Chosen = z.object({
  everyone: z.boolean().default(false),
  tag_ids: ids,
  advisor_ids: ids,
  group_ids: ids,
  /** Who owns an entity of one of these types. */
  entity_types: z.array(z.string().max(100)).max(50).default([]),
  /** Who was sent a questionnaire for one of these years. */
  tax_years: z.array(z.int().min(1900).max(2200)).max(50).default([]),
  added: ids,
  taken_out: ids,
});
export type Chosen = z.output<typeof Chosen>;

export const Reached = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  left_out: z.enum(LEFT_OUT).nullable(),
});
export type Reached = z.infer<typeof Reached>;

export const Audience = z.object({
  /** Who gets it, by name. */
  clientIds: z.array(z.number()),
  /** The first of them, and of those left out. */
  clients: z.array(Reached),
  left_out: z.array(Reached),
  left_out_total: z.number(),
  /** How many of those who get it lack what may be filled in. */
  lacking: z.object({
    client_preferred_name: z.number(),
    client_phone_number: z.number(),
    assigned_firm_user_name: z.number(),
  }),
  /** Null where the firm has none: then nothing can be sent. */
  postal_address: z.string().nullable(),
});
export type Audience = z.infer<typeof Audience>;

const names = Object.keys(VARIABLES) as [Variable, ...Variable[]];
export const Preview = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Lines in paragraphs, each in pieces: what was filled in says so. */
  pieces: z.array(z.object({ text: z.string(), variable: z.enum(names).nullable() })),
  footer: z.array(z.string()),
});
export type Preview = z.infer<typeof Preview>;

export const MassEmail = z.object({
  id: z.number(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(MASS_EMAIL_STATES),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  sent_by: z.string(),
  /** How many clients stand in each state. */
  counts: z.record(z.enum(RECIPIENT_STATES), z.number()),
  total: z.number(),
  may: z.object({ stop: z.boolean(), retry: z.boolean() }),
});
export type MassEmail = z.infer<typeof MassEmail>;

export const MassRecipient = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  state: z.enum(RECIPIENT_STATES),
  /** Why it failed or was skipped, in words. */
  reason: z.string().nullable(),
  queued_at: timestamp.nullable(),
});
export type MassRecipient = z.infer<typeof MassRecipient>;

/** The page of whoever unsubscribes: the address, and nothing else of anybody. */
export const Mailing = z.object({
  firm: Branding.pick({ name: true, theme: true, logo_url: true, url: true }),
  email: z.string(),
  subscribed: z.boolean(),
});
export type Mailing = z.infer<typeof Mailing>;

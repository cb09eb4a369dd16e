import { z } from 'zod';
import { idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import { MOST_OPTIONS, QUESTION_TYPES, QUESTIONNAIRE_KINDS } from '#features/questionnaires/model.ts';
import { isDay } from '#features/questionnaires/rules/days.ts';
import { DAYS_AHEAD } from '#features/questionnaires/rules/due-defaults.ts';
import { SELECT_TAX_YEAR } from './messages.ts';
import { FREQUENCIES } from './rules/schedule.ts';

export const MOST_ENTITIES = 1000;
export const MOST_ITEMS = 100;
/** From here on it is asked again, with everybody by name. */
export const CONFIRM_FROM = 10;

export const day = z.string().refine(isDay);

/** SND-032, SND-076: something asked for beside the form. */
export const AskedItem = z.object({
  section_id: z.int().nonnegative().nullable().default(null),
  question_type: z.enum(QUESTION_TYPES).default('upload'),
  text: z.string().trim().max(2000),
  options: z.array(labelField(300)).max(MOST_OPTIONS).default([]),
});
export type AskedItem = z.infer<typeof AskedItem>;

/** What every way of sending has. */
const shared = {
  company_ids: z.array(idOf('entity')).min(1).max(MOST_ENTITIES),
  tax_year: z.int(SELECT_TAX_YEAR).min(1990, SELECT_TAX_YEAR).max(2100, SELECT_TAX_YEAR),
  due_date: day.nullable().default(null),
  questions_to_create: z.array(AskedItem).max(MOST_ITEMS).default([]),
  is_draft: z.boolean().default(false),
};
const scheduled = {
  frequency: z.enum(FREQUENCIES).nullable().default(null),
  first_scheduled_date: day.nullable().default(null),
  days_until_due: z.int().min(0).max(365).default(DAYS_AHEAD.scheduledSend),
};
const subject = labelField(200);

/** SND-039. */
export const SendRequest = z.object({
  ...shared,
  ...scheduled,
  questionnaire_template_id: idOf('template'),
  /** The sections to send; all of them where none is named. */
  sections: z.array(z.int().nonnegative()).max(100).default([]),
  include_prior_year_items: z.boolean().default(false),
  show_uploads_as_document_checklist: z.boolean().default(false),
  all_owner_signature_required: z.boolean().default(false),
  update_profile_section: z.boolean().default(false),
  batch_sending: z.boolean().default(false),
  batch_reminder: z.boolean().default(false),
  document_popout_checklist_enabled: z.boolean().default(false),
  deposit_required: z.boolean().default(false),
  /** In cents. */
  deposit_amount: z.int().positive().max(100_000_000).nullable().default(null),
});
export type SendRequest = z.infer<typeof SendRequest>;

/** SND-054. */
export const CustomRequest = z.object({
  ...shared,
  name: subject,
  relevant_questionnaire_id: idOf('questionnaire').nullable().default(null),
});
export type CustomRequest = z.infer<typeof CustomRequest>;

/** SND-058. */
export const DropOffRequest = z.object({
  ...shared,
  ...scheduled,
  questionnaire_template_id: z.null().default(null),
  custom_template_name: subject.nullable().default(null),
  custom_email_subject: labelField(200).nullable().default(null),
  custom_email_body: z.string().trim().max(4000).nullable().default(null),
  include_prior_year_items: z.boolean().default(true),
  /** Of one entity: which of its items of last year; all of them where it is left out. */
  prior_year_item_ids: z.array(z.int().positive()).max(MOST_ITEMS).nullable().default(null),
  document_drop_off_enabled: z.literal(true).default(true),
});
export type DropOffRequest = z.infer<typeof DropOffRequest>;

/** What waits in a queue or a schedule: all that was asked for, by its kind. */
const kept = { company_ids: z.array(z.number()) };
export const KeptRequest = z.discriminatedUnion('kind', [
  SendRequest.extend({ ...kept, kind: z.literal('template') }),
  CustomRequest.extend({ ...kept, kind: z.literal('custom') }),
  DropOffRequest.extend({ ...kept, kind: z.literal('drop_off') }),
]);
export type KeptRequest = z.infer<typeof KeptRequest>;

export const BLOCKED_BY = ['inactive', 'read_only', 'no_owner', 'no_email', 'has_one'] as const;
export type BlockedBy = (typeof BLOCKED_BY)[number];

/** One line of what is shown before it is sent. */
export const Receiver = z.object({
  entity_id: z.number(),
  hash_id: z.string(),
  name: z.string(),
  /** Who is told, each an own copy. */
  owners: z.array(
    z.object({
      user_id: z.number(),
      name: z.string(),
      fname: z.string(),
      email: z.string().nullable(),
      channels: z.array(z.enum(['mail', 'sms', 'app'])),
    }),
  ),
  prior_year_items: z.number(),
  blocked: z.enum(BLOCKED_BY).nullable(),
  /** The person whose record keeps it back; null where the entity’s own does. */
  blocked_by_user: z.number().nullable(),
  /** The one it has, where it has one already. */
  had: z.object({ id: z.number(), sent_at: z.string().nullable() }).nullable(),
});
export type Receiver = z.infer<typeof Receiver>;

export const LeftOut = z.object({ entity_id: z.number(), name: z.string(), reason: z.enum(BLOCKED_BY) });
export type LeftOut = z.infer<typeof LeftOut>;

/** A template as those who send see it. */
export const TemplateChoice = z.object({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  questions: z.number(),
  minutes: z.number(),
  entity_types: z.array(z.string()),
  sections: z.array(z.object({ id: z.number(), name: z.string(), section_key: z.string() })),
});
export type TemplateChoice = z.infer<typeof TemplateChoice>;

export const Schedule = z.object({
  id: z.number(),
  kind: z.enum(QUESTIONNAIRE_KINDS),
  name: z.string(),
  tax_year: z.number(),
  entities: z.number(),
  frequency: z.enum(FREQUENCIES),
  next_date: z.string(),
  days_until_due: z.number(),
  sent: z.number(),
  created_by: z.string().nullable(),
});
export type Schedule = z.infer<typeof Schedule>;

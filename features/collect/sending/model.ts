import { z } from 'zod';
import { idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import { MOST_OPTIONS, QUESTION_TYPES } from '#features/questionnaires/model.ts';
import { isDay } from '#features/questionnaires/rules/days.ts';
import { FREQUENCIES } from './rules/schedule.ts';

export const MOST_ENTITIES = 1000;
export const MOST_ITEMS = 100;
/** From here on it is asked again, with everybody by name. */
export const CONFIRM_FROM = 10;
export const DAYS_UNTIL_DUE = 14;

export const day = z.string().refine(isDay);

/** SND-032, SND-076: something asked for beside the form. */
export const AskedItem = z.object({
  section_id: z.int().nonnegative().nullable().default(null),
  question_type: z.enum(QUESTION_TYPES).default('upload'),
  text: z.string().trim().max(2000),
  options: z.array(labelField(300)).max(MOST_OPTIONS).default([]),
});
export type AskedItem = z.infer<typeof AskedItem>;

/** SND-039. */
export const SendRequest = z.object({
  questionnaire_template_id: idOf('template'),
  company_ids: z.array(idOf('entity')).min(1).max(MOST_ENTITIES),
  tax_year: z.int().min(1990).max(2100),
  due_date: day.nullable().default(null),
  frequency: z.enum(FREQUENCIES).nullable().default(null),
  first_scheduled_date: day.nullable().default(null),
  days_until_due: z.int().min(0).max(365).default(DAYS_UNTIL_DUE),
  /** The sections to send; all of them where none is named. */
  sections: z.array(z.int().nonnegative()).max(100).default([]),
  questions_to_create: z.array(AskedItem).max(MOST_ITEMS).default([]),
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
  is_draft: z.boolean().default(false),
});
export type SendRequest = z.infer<typeof SendRequest>;

export const BLOCKED_BY = ['inactive', 'read_only', 'no_owner', 'no_email', 'has_one'] as const;
export type BlockedBy = (typeof BLOCKED_BY)[number];

/** One line of what is shown before it is sent. */
export const Receiver = z.object({
  entity_id: z.number(),
  hash_id: z.string(),
  name: z.string(),
  owners: z.array(
    z.object({ user_id: z.number(), name: z.string(), channels: z.array(z.enum(['mail', 'sms', 'app'])) }),
  ),
  prior_year_items: z.number(),
  blocked: z.enum(BLOCKED_BY).nullable(),
});
export type Receiver = z.infer<typeof Receiver>;

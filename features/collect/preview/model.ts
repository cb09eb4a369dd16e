/** One questionnaire as staff look at it. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { QUESTIONNAIRE_KINDS } from '#features/questionnaires/model.ts';
import { DEPOSIT_FACTS, DEPOSIT_STATUSES } from '#features/questionnaires/deposits/rules/deposit.ts';
import { DOCUMENT_STATUSES } from '#features/documents/model.ts';

export const PreviewHead = z.object({
  id: z.number(),
  company_id: z.number(),
  company_hash: z.string(),
  company_name: z.string(),
  entity_type: z.string(),
  external_entity_id: z.string().nullable(),
  name: z.string(),
  /** `2025 Individual Organizer`. */
  formatted_name: z.string(),
  kind: z.enum(QUESTIONNAIRE_KINDS),
  tax_year: z.number(),
  due_date: z.string().nullable(),
  /** The day of the next reminder; null where nobody is reminded. */
  next_reminder_on: z.string().nullable(),
  is_draft: z.boolean(),
  locked: z.boolean(),
  completed: z.boolean(),
  track_changes: z.boolean(),
  tracked_since: timestamp.nullable(),
  sent_at: timestamp.nullable(),
  /** The firm's own status, by its name. */
  custom_status: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Who holds which of the firm's roles on its entity. */
  firm_role_assignments: z.array(z.object({ firm_role_id: z.number(), user_id: z.number() })),
  deposit_cents: z.number().nullable(),
  deposit_status: z.enum(DEPOSIT_STATUSES).nullable(),
  deposit_fact: z.enum(DEPOSIT_FACTS).nullable(),
  sections_done: z.number(),
  sections_total: z.number(),
  items_total: z.number(),
  items_to_go: z.number(),
  documents: z.number(),
  unattached: z.number(),
  version: z.number(),
  may_send: z.boolean(),
  may_lock: z.boolean(),
  /** Change what the client answered. */
  may_answer: z.boolean(),
  may_attach: z.boolean(),
  may_mark_paid: z.boolean(),
  today: z.string(),
});
export type PreviewHead = z.infer<typeof PreviewHead>;

export const QuestionnaireDocument = z.object({
  id: z.number(),
  name: z.string(),
  /** Null where it lies at no question. */
  question_no: z.number().nullable(),
  /** Among the additional attachments. */
  others: z.boolean(),
  /** The firm put it to this questionnaire. */
  attached: z.boolean(),
  /** The corrected form of it is at the same place: it counts no more. */
  replaced: z.boolean(),
  status: z.enum(DOCUMENT_STATUSES),
  /** What the portal or a person says it is; null where nobody has looked. */
  identified: z
    .object({
      document_type: z.string().nullable(),
      detailed_name: z.string(),
      /** In percent; null where a person said it. */
      confidence: z.number().nullable(),
      papers: z.number(),
    })
    .nullable(),
  pages: z.number().nullable(),
  created_at: timestamp,
});
export type QuestionnaireDocument = z.infer<typeof QuestionnaireDocument>;

export const UnattachedDocument = z.object({
  id: z.number(),
  name: z.string(),
  path: z.string(),
  created_at: timestamp,
});
export type UnattachedDocument = z.infer<typeof UnattachedDocument>;

export const PreviewActivity = z.object({
  id: z.number(),
  at: timestamp,
  who: z.string(),
  text: z.string(),
  category: z.number(),
});
export type PreviewActivity = z.infer<typeof PreviewActivity>;

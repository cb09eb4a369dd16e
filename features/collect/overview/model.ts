import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { QUESTIONNAIRE_KINDS } from '#features/questionnaires/model.ts';
import { DEPOSIT_FACTS } from '#features/questionnaires/deposits/rules/deposit.ts';
import { ChangedQuestionnaire } from '../changes/model.ts';
import { MESSAGE_REQUIRED, SMS_REQUIRED, SUBJECT_REQUIRED } from './messages.ts';
import { VIEWS } from './rules/views.ts';

/** A questionnaire as it stands in a list of the firm. */
export const QuestionnaireRow = ChangedQuestionnaire.extend({
  company_id: z.number(),
  /** `2025 Individual Organizer`. */
  formatted_name: z.string(),
  kind: z.enum(QUESTIONNAIRE_KINDS),
  tax_year: z.number(),
  /** OVR-007, in words. */
  status: z.string(),
  /** In percent. */
  progress: z.number(),
  is_draft: z.boolean(),
  locked: z.boolean(),
  completed: z.boolean(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  deposit_cents: z.number().nullable(),
  deposit_fact: z.enum(DEPOSIT_FACTS).nullable(),
});
export type QuestionnaireRow = z.infer<typeof QuestionnaireRow>;

/** OVR-014: the questionnaire, most often of a parent entity, that others were sent about. */
export const RelevantQuestionnaire = z.object({
  id: z.number(),
  company_id: z.number(),
  company_hash: z.string(),
  company_name: z.string(),
  formatted_name: z.string(),
  status: z.string(),
  progress: z.number(),
  is_draft: z.boolean(),
  due_date: z.string().nullable(),
  completed: z.boolean(),
  /** What this entity was sent about it, the newest first. */
  sent_about_it: z.array(z.string()),
});
export type RelevantQuestionnaire = z.infer<typeof RelevantQuestionnaire>;

/** OVR-001: one line of the firm's table. */
export const CollectRow = z.object({
  id: z.number(),
  company_id: z.number(),
  name: z.string(),
  formatted_name: z.string(),
  kind: z.enum(QUESTIONNAIRE_KINDS),
  tax_year: z.number(),
  due_date: z.string().nullable(),
  status: z.string(),
  progress: z.number(),
  is_draft: z.boolean(),
  locked: z.boolean(),
  completed: z.boolean(),
  in_progress: z.boolean(),
  opened_timestamp: timestamp.nullable(),
  reminders_disabled: z.boolean(),
  next_reminder_date: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  submitted_at: timestamp.nullable(),
  first_doc_uploaded_at: timestamp.nullable(),
  deleted_at: timestamp.nullable(),
  /** OVR-011: everybody's, or the client's alone. */
  last_activity: timestamp,
  /** Internal; each line is a note. */
  notes: z.string(),
  firm_custom_status_id: z.number().nullable(),
  firm_user_display_status: z.string().nullable(),
  firm_role_assignments: z.array(z.object({ firm_role_id: z.number(), user_id: z.number() })),
  counters: z.object({ documents_needed: z.number(), documents_uploaded_and_needed: z.number() }),
  has_split_documents_to_review: z.boolean(),
  /** Of what is expected: nothing to go is ready to prepare. Less than none where nobody has counted yet. */
  items_total: z.number(),
  items_to_go: z.number(),
  user_details: z.object({
    assigned_advisor_id: z.number().nullable(),
    external_user_id: z.string().nullable(),
    firm_group_name: z.string().nullable(),
  }),
  company_details: z.object({
    name: z.string(),
    hash_id: z.string(),
    entity_type: z.string(),
    inactive: z.boolean(),
    readonly_access: z.boolean(),
    external_entity_id: z.string().nullable(),
  }),
  version: z.number(),
  /** What this person may do to it, so that no screen derives a right again. */
  may: z.object({ send: z.boolean(), lock: z.boolean(), remove: z.boolean() }),
});
export type CollectRow = z.infer<typeof CollectRow>;

export const ViewCounts = z.record(z.enum(VIEWS), z.number());
export type ViewCounts = z.infer<typeof ViewCounts>;

export const OverviewSetting = z.object({ last_activity_should_include_all_activity: z.boolean() });
export type OverviewSetting = z.infer<typeof OverviewSetting>;

/** OVR-082: what a firm sent and got back, by tax year, the newest first. */
export const YearUsage = z.object({
  tax_year: z.number(),
  sent: z.number(),
  completed: z.number(),
  drafts: z.number(),
});
export type YearUsage = z.infer<typeof YearUsage>;

export const MOST_NOTES = 10_000;
export const KeptNotes = z.object({ id: z.number(), notes: z.string(), version: z.number() });
export type KeptNotes = z.infer<typeof KeptNotes>;

/** OVR-051: what clients are told of a new status; by text message too where one is written. */
export const StatusChange = z.object({
  custom_subject: z.string().trim().min(1, SUBJECT_REQUIRED).max(200),
  message: z.string().trim().min(1, MESSAGE_REQUIRED).max(5000),
  sms_message: z.string().trim().min(1, SMS_REQUIRED).max(320).optional(),
});

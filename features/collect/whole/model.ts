/** A questionnaire in the words of the wire: its facts, its sections and questions, each with what is answered. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';
import { DOCUMENT_STATUSES } from '#features/documents/model.ts';
import { DEPOSIT_STATUSES } from '#features/questionnaires/deposits/rules/deposit.ts';
import { SECTION_KEYS, WireQuestion } from '#features/questionnaires/model.ts';

/** CHK-037. */
const ExtractedDocument = z.object({
  id: z.number(),
  /** Its place among the entity's documents. */
  source: z.string(),
  name: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  marked_as_others: z.boolean(),
  /** The portal said what it is, not a person. */
  categorized_by_ai: z.boolean(),
  parent_document_id: z.number().nullable(),
  parent_pages: z.array(z.number()),
  /** Empty for clients. */
  description: z.string(),
  detailed_name: z.string(),
  differentiator: z.string(),
  document_type: z.string().nullable(),
  page_count: z.number().nullable(),
  /** Empty for clients. */
  tags: z.array(z.string()),
  created_at: timestamp,
});
export type ExtractedDocument = z.infer<typeof ExtractedDocument>;

/** QST-003. */
export const WholeQuestion = WireQuestion.extend({
  /** Several are joined by the separator; sealed ones are masked. */
  answer: z.string().nullable(),
  answer_by: z.string().nullable(),
  status: z.enum(['completed', 'pending', 'incomplete', 'error']),
  /** Of what was uploaded: the places, joined by the separator. */
  document_link: z.string().nullable(),
  triggered: z.boolean(),
  uploaded_last_year: z.boolean(),
  prior_year_value: z.string().nullable(),
  extracted_documents: z.array(ExtractedDocument),
  filtered_questionnaire_comments: z.array(
    z.object({ id: z.number(), text: z.string(), created_at: timestamp }),
  ),
});
export type WholeQuestion = z.infer<typeof WholeQuestion>;

/** QST-002. */
export const WholeSection = z.object({
  id: z.number(),
  name: z.string(),
  section_key: z.enum(SECTION_KEYS),
  section_type: z.number(),
  marked_completed: z.boolean(),
  triggered: z.boolean(),
  isCompleted: z.boolean(),
  instruction: z.string(),
  /** The text of a page of its own. */
  custom_element: z.string().nullable(),
  /** The letter of an agreement. */
  description: z.string().nullable(),
  /** What each entry of its lists asks, by the list's id. */
  fields: z.array(z.object({ question_id: z.number(), columns: z.array(WireQuestion) })),
  optional: z.boolean(),
  trigger_question_id: z.number().nullable(),
  trigger_answer: z.string().nullable(),
  engagement_signatures: z.array(
    z.object({
      id: z.number(),
      signature: z.string().nullable(),
      user_name: z.string(),
      signed_at: timestamp.nullable(),
    }),
  ),
  questionnaire_questions: z.array(WholeQuestion),
});
export type WholeSection = z.infer<typeof WholeSection>;

/** Of the firm alone: null for a client. */
export const FirmFacts = z.object({
  last_activity: z.string().nullable(),
  last_activity_at: timestamp.nullable(),
  last_followed_up: timestamp.nullable(),
  earliest_remind_date: z.string().nullable(),
  reminders_disabled: z.boolean().nullable(),
  track_changes: z.boolean().nullable(),
  notes: z.string().nullable(),
  firm_custom_status_id: z.number().nullable(),
  firm_role_assignments: z.array(z.object({ firm_role_id: z.number(), user_id: z.number() })).nullable(),
  reminder_email_subject: z.string().nullable(),
  reminder_email_message: z.string().nullable(),
  reminder_in_app_message: z.string().nullable(),
  reminder_sms_message: z.string().nullable(),
  has_split_documents_to_review: z.boolean().nullable(),
  user_details: z
    .object({
      assigned_advisor_id: z.number().nullable(),
      external_user_id: z.string().nullable(),
      firm_group_name: z.string().nullable(),
    })
    .nullable(),
});
export type FirmFacts = z.infer<typeof FirmFacts>;

/** QST-001. */
export const WholeQuestionnaire = z.object({
  id: z.number(),
  company_id: z.number(),
  name: z.string(),
  formatted_name: z.string(),
  tax_year: z.number(),
  due_date: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  submitted_at: timestamp.nullable(),
  first_doc_uploaded_at: timestamp.nullable(),
  deleted_at: timestamp.nullable(),
  opened_timestamp: timestamp.nullable(),
  is_draft: z.boolean(),
  is_open_item: z.boolean(),
  locked: z.boolean(),
  completed: z.boolean(),
  in_progress: z.boolean(),
  /** The section it stands at. */
  status: z.number().nullable(),
  /** In whole cents. */
  deposit_amount: z.number().nullable(),
  deposit_status: z.enum(DEPOSIT_STATUSES).nullable(),
  disclaimer: z.string(),
  document_drop_off_enabled: z.boolean(),
  document_path: z.string(),
  update_profile_section: z.boolean(),
  sections: z.array(WholeSection),
  questionnaire_questions: z.array(WholeQuestion),
  extracted_documents: z.array(ExtractedDocument),
  /** Put to it, though to no question of it. */
  related_documents: z.array(ExtractedDocument),
  counters: z.object({
    upload_question_with_document_count_needed: z.number(),
    upload_question_with_document_count_uploaded: z.number(),
    documents_needed: z.number(),
    documents_uploaded_and_needed: z.number(),
  }),
  company_details: z.object({
    name: z.string(),
    hash_id: z.string(),
    entity_type: z.string(),
    inactive: z.boolean(),
    external_entity_id: z.string().nullable(),
  }),
  ...FirmFacts.shape,
});
export type WholeQuestionnaire = z.infer<typeof WholeQuestionnaire>;

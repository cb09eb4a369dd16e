/** What a firm switches and words for itself. Stored as one object; what is missing in it has its first value. */
import { z } from 'zod';
import {
  EXPORT_ORDER_LONG,
  IDENTITY_STEP_MISSING,
  IDENTITY_STEP_TWICE,
  PLATFORM_NAME_LONG,
  TEXT_TOO_LONG,
} from './messages.ts';
import { folderPattern } from './rules/folder-patterns.ts';
import { reminderText, REMINDER_TEXTS, SMS_LENGTH } from './rules/reminder-texts.ts';

/** How a signer can prove who they are before signing electronically. */
export const IDENTITY_STEPS = ['provider', 'knowledge', 'staff'] as const;

const off = z.boolean().default(false);
const text = (most: number) => z.string().max(most, TEXT_TOO_LONG);
/** Every flag starts off. */
export const Preferences = z.object({
  communication_disabled: off,
  new_tax_return_delivery_enabled: off,
  review_and_export_enabled: off,
  signature_requests_enabled: off,
  all_activities_enabled: off,
  drop_link_enabled: off,
  tour_enabled: off,
  use_firm_roles: off,
  template_disabled_for_nonadmin: off,
  hide_documents_view_from_clients: off,
  external_entity_id_allowed: off,
  external_user_id_allowed: off,
  has_firm_groups: off,
  document_drop_off_enabled: off,
  bulk_upload_processor: off,
  /** Not in the specification: off means that papers are also known by what people sorted before. */
  learning_disabled: off,
  /** Not in the specification: counts only while a partner's consent stands and the server has such a service. */
  outside_recognizer_enabled: off,
  parent_entity_relevant_questionnaire_statuses_enabled: off,
  force_2fa_on_users: off,
  disable_folder_action: off,
  disable_file_edit_action: off,
  enable_restoring_deleting_files: off,
  disable_provided_elsewhere: off,
  annotation_enabled: off,
  document_tags_enabled: off,
  message_tags_disabled: off,
  first_section_required: off,
  hide_document_uploads_within_sections: off,
  hide_sign_in_button_on_drop_link: off,
  in_app_banner_enabled: off,
  in_app_banner_text: text(500).default(''),
  billing_enabled: off,
  tax_return_stripe_idv_enabled: off,
  /** In the order they are offered; signing on paper always comes last. Counts while identity checks are on. */
  identity_steps: z
    .array(z.enum(IDENTITY_STEPS))
    .min(1, IDENTITY_STEP_MISSING)
    .refine((steps) => new Set(steps).size === steps.length, IDENTITY_STEP_TWICE)
    .default([...IDENTITY_STEPS]),
  customElements: off,
  custom_element_enabled: off,
  new_react_app_enabled: off,
  hide_signature_print_option: off,
  require_one_signature_per_section: off,
  remove_please_upload_for_rollover_items: off,
  scan_and_auto_flow_export_enabled: off,
  export_to_third_party_dms_enabled: off,
  export_to_platforms: z.array(z.string().trim().min(1).max(60, PLATFORM_NAME_LONG)).max(20).default([]),
  custom_document_export_order: z
    .array(z.string().trim().min(1).max(80, EXPORT_ORDER_LONG))
    .max(200)
    .default([]),
  folders_where_client_actions_disabled: z.array(folderPattern).max(100).default([]),
  send_tax_return_to_documents_default_subject: text(200).default(
    'Your {tax_year} tax return is now accessible in Documents Portal.',
  ),
  send_tax_return_to_documents_default_message: text(5000).default(''),
  /** Not in the specification: how the switch of each return's invoice begins. */
  pay_before_return_opens: off,
  tax_return_send_to_documents_path: folderPattern.default('/{year}/Tax Return'),
  firm_user_ids_to_receive_drop_link_notification: z.array(z.int().positive()).max(200).default([]),
  overdue_reminders_enabled: off,
  reminder_subject: reminderText(200).default(REMINDER_TEXTS.subject),
  reminder_message: reminderText(3000).default(REMINDER_TEXTS.message),
  reminder_in_app_message: reminderText(500).default(REMINDER_TEXTS.in_app),
  reminder_text_message: reminderText(SMS_LENGTH).default(REMINDER_TEXTS.sms),
});
export type Preferences = z.infer<typeof Preferences>;

/** Any of the flags, with none filled in: what is left out stays unknown to the reader. */
export const SomePreferences = z.object(
  Object.fromEntries(
    Object.entries(Preferences.shape).map(([name, schema]) => [name, schema.unwrap().optional()]),
  ),
) as unknown as z.ZodType<Partial<Preferences>>;

/** The flags a client's own screens read; the rest are the firm's business. */
export const CLIENT_FLAGS = [
  'communication_disabled',
  'hide_documents_view_from_clients',
  'disable_folder_action',
  'disable_file_edit_action',
  'disable_provided_elsewhere',
  'first_section_required',
  'hide_document_uploads_within_sections',
  'in_app_banner_enabled',
  'in_app_banner_text',
  'document_tags_enabled',
  'folders_where_client_actions_disabled',
  'hide_signature_print_option',
  'signature_requests_enabled',
  'new_tax_return_delivery_enabled',
  'require_one_signature_per_section',
] as const satisfies readonly (keyof Preferences)[];

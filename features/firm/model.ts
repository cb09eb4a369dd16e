import { z } from 'zod';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { timestamp } from '#platform/contract.ts';

/** A colour as it is stored and written. */
export const hex = z.string().regex(/^#[0-9a-f]{6}$/i);
export const Theme = z.object({
  primary: hex.nullable().default(null),
  secondary: hex.nullable().default(null),
  accent: hex.nullable().default(null),
  favicon: z.string().nullable().default(null),
});
export type Theme = z.infer<typeof Theme>;

const off = z.boolean().default(false);
/** What a firm switches on and off. Every flag starts off. */
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
  in_app_banner_text: z.string().max(500).default(''),
  billing_enabled: off,
  tax_return_stripe_idv_enabled: off,
  customElements: off,
  custom_element_enabled: off,
  new_react_app_enabled: off,
});
export type Preferences = z.infer<typeof Preferences>;

/** Any of the flags, with none filled in: what is left out stays unknown to the reader. */
const SomePreferences = z.object(
  Object.fromEntries(
    Object.entries(Preferences.shape).map(([name, schema]) => [name, schema.unwrap().optional()]),
  ),
) as unknown as z.ZodType<Partial<Preferences>>;

export const FirmGroup = z.object({ id: z.number(), name: z.string() });
export const FirmUser = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
});

export const TAG_KINDS = ['contact', 'entity', 'document'] as const;
export type TagKind = (typeof TAG_KINDS)[number];
export const FirmTag = z.object({ id: z.number(), kind: z.enum(TAG_KINDS), name: z.string() });
export type FirmTag = z.infer<typeof FirmTag>;

/** The signed-in person's firm. Clients get it without the staff, the groups and most flags. */
export const CurrentFirm = z.object({
  id: z.number(),
  name: z.string(),
  subdomain_url: z.string(),
  time_zone: z.string(),
  medium_url: z.string().nullable(),
  theme: Theme,
  preferences: SomePreferences,
  firm_groups: z.array(FirmGroup),
  firm_users: z.array(FirmUser),
  contact_tags: z.array(z.string()),
  entity_tags: z.array(z.string()),
  document_tags: z.array(z.string()),
  questionnaire_reminder_frequency: z.number(),
});
export type CurrentFirm = z.infer<typeof CurrentFirm>;

/** What anyone at this address may know before sign-in: the public face and nothing more. */
export const Branding = z.object({
  name: z.string(),
  favicon_url: z.string().nullable(),
  url: z.string(),
  logo_url: z.string().nullable(),
  theme: Theme,
});
export type Branding = z.infer<typeof Branding>;

/** Whether anyone may found a firm here, only the first, or nobody. */
export const SIGN_UP_MODES = ['open', 'first', 'closed'] as const;

/** A colleague as those who manage the staff see them. */
export const StaffRow = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
  enabled_2fa: z.boolean(),
  last_seen_at: timestamp.nullable(),
});
export type StaffRow = z.infer<typeof StaffRow>;

/** Somebody who was asked to join and has not signed in yet. */
export const InviteRow = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string().nullable(),
  firm_access: z.enum(ACCESS_LEVELS),
  group_id: z.number().nullable(),
  invited_by: z.string(),
  sent_at: timestamp,
  /** When the link of the newest mail stops working. */
  expires_at: timestamp,
});
export type InviteRow = z.infer<typeof InviteRow>;

export const ParkedJob = z.object({
  id: z.number(),
  task: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  parked_at: timestamp,
});
export type ParkedJob = z.infer<typeof ParkedJob>;

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
] as const satisfies readonly (keyof Preferences)[];

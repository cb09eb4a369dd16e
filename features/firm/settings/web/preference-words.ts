/** What each preference switches, in a line, by the part of the work it belongs to. */
import type { Preferences } from '../preferences.ts';

type Flag = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

export interface FlagWords {
  name: Flag;
  label: string;
  words: string;
  /** What is stored says the opposite: the switch is on while the flag is off. */
  inverted?: boolean;
}
export interface FlagArea {
  title: string;
  flags: readonly FlagWords[];
}

const flag = (name: Flag, label: string, words: string): FlagWords => ({ name, label, words });
/** For flags that forbid: on means that the thing happens. */
const unless = (name: Flag, label: string, words: string): FlagWords => ({
  ...flag(name, label, words),
  inverted: true,
});

export const FLAG_AREAS: readonly FlagArea[] = [
  {
    title: 'Parts of the portal',
    flags: [
      flag(
        'new_tax_return_delivery_enabled',
        'Delivery of returns',
        'Shows Deliver, where finished returns go out to clients.',
      ),
      flag(
        'review_and_export_enabled',
        'Review and export',
        'Shows Connect, where you send answers and documents to your software.',
      ),
      flag('signature_requests_enabled', 'Signature requests', 'Shows Signatures.'),
      flag(
        'all_activities_enabled',
        'Everyone’s activity',
        'Shows Activities, the list of everything that happened.',
      ),
      flag('tour_enabled', 'Guide', 'Shows a short guide to your staff.'),
      flag(
        'use_firm_roles',
        'Firm roles',
        'Shows Firm Roles. Permissions from a role count only while this is on.',
      ),
      unless(
        'template_disabled_for_nonadmin',
        'Templates for staff with full access',
        'Off: only partners can manage templates.',
      ),
    ],
  },
  {
    title: 'Messages',
    flags: [
      unless('communication_disabled', 'Messages', 'Staff and clients can write to each other.'),
      unless('message_tags_disabled', 'Message tags', 'Messages can be marked general, urgent or emergency.'),
    ],
  },
  {
    title: 'Users and entities',
    flags: [
      flag(
        'has_firm_groups',
        'Groups',
        'Every client belongs to a group, and group advisors see only their own.',
      ),
      flag(
        'external_user_id_allowed',
        'External user IDs',
        'Shows the ID a user has in your other software.',
      ),
      flag(
        'external_entity_id_allowed',
        'External entity IDs',
        'Shows the ID an entity has in your other software.',
      ),
      flag(
        'parent_entity_relevant_questionnaire_statuses_enabled',
        'Parent entity questionnaires',
        'Shows the status of the parent entity’s questionnaires on an entity’s page.',
      ),
    ],
  },
  {
    title: 'Documents',
    flags: [
      unless(
        'hide_documents_view_from_clients',
        'Documents page for clients',
        'Clients see their documents on a page of their own.',
      ),
      unless('disable_folder_action', 'Clients can manage folders', 'Off: only staff can manage folders.'),
      unless(
        'disable_file_edit_action',
        'Clients can manage files',
        'Off: only staff can rename, move or delete files.',
      ),
      flag('enable_restoring_deleting_files', 'Restore deleted files', 'Deleted files can be restored.'),
      flag('document_tags_enabled', 'Document tags', 'You can tag documents.'),
      flag(
        'annotation_enabled',
        'Annotations',
        'Advisors can edit the marks on documents we read automatically.',
      ),
      flag('bulk_upload_processor', 'Bulk upload', 'Advisors can split one scan into many documents.'),
    ],
  },
  {
    title: 'Questionnaires',
    flags: [
      flag(
        'document_drop_off_enabled',
        'Document drop-off',
        'Clients can drop documents off without signing in.',
      ),
      unless(
        'disable_provided_elsewhere',
        '“Provided elsewhere”',
        'Clients can say that they gave you a document some other way.',
      ),
      flag(
        'first_section_required',
        'First section first',
        'The other sections open once the first one is complete.',
      ),
      flag(
        'hide_document_uploads_within_sections',
        'Uploads in the checklist only',
        'Questions that ask for a file appear only in the document checklist.',
      ),
      flag(
        'require_one_signature_per_section',
        'One signature is enough',
        'Each section needs only one of the signers.',
      ),
      unless('hide_signature_print_option', 'Signing on paper', 'Clients can choose to print and sign.'),
      unless(
        'remove_please_upload_for_rollover_items',
        '“Please upload” before rollover items',
        'Off: only the name of the item is shown.',
      ),
      flag(
        'custom_element_enabled',
        'Custom elements',
        'Software connected to the portal gets the words of your custom sections.',
      ),
      flag(
        'customElements',
        'Custom elements, older name',
        'The same, for software that uses the older name.',
      ),
    ],
  },
  {
    title: 'Payments and returns',
    flags: [
      flag(
        'billing_enabled',
        'Deposits',
        'You can ask for a deposit with a questionnaire once card payments are connected.',
      ),
    ],
  },
  {
    title: 'Export',
    flags: [
      flag(
        'scan_and_auto_flow_export_enabled',
        'Scan and AutoFlow',
        'Adds this format when you export questionnaires.',
      ),
      flag(
        'export_to_third_party_dms_enabled',
        'Other document systems',
        'You can send exports to the systems listed below.',
      ),
      flag('new_react_app_enabled', 'New app', 'Used by other software. It changes nothing here.'),
    ],
  },
];

/** Flags that have a place of their own: the drop link and two-factor sign-in, and what the portal learns. */
export const FLAGS_ELSEWHERE = [
  'drop_link_enabled',
  'hide_sign_in_button_on_drop_link',
  'force_2fa_on_users',
  'in_app_banner_enabled',
  'learning_disabled',
  'outside_recognizer_enabled',
  'overdue_reminders_enabled',
  'pay_before_return_opens',
  'tax_return_stripe_idv_enabled',
] as const satisfies readonly Flag[];

export const listedFlags = (): Flag[] => FLAG_AREAS.flatMap(({ flags }) => flags.map(({ name }) => name));

export function matchingFlags(search: string): FlagWords[] {
  const wanted = search.trim().toLowerCase();
  return FLAG_AREAS.flatMap(({ flags }) => flags).filter(({ name, label, words }) =>
    `${label} ${words} ${name}`.toLowerCase().includes(wanted),
  );
}

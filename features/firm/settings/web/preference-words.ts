/** What each preference switches, in a line, by the part of the work it belongs to. */
import type { Preferences } from '../preferences.ts';

type Flag = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

export interface FlagWords {
  name: Flag;
  label: string;
  words: string;
}
export interface FlagArea {
  title: string;
  flags: readonly FlagWords[];
}

const flag = (name: Flag, label: string, words: string): FlagWords => ({ name, label, words });

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
        'Shows Connect, where answers and documents leave for your software.',
      ),
      flag('signature_requests_enabled', 'Signature requests', 'Shows Signatures.'),
      flag(
        'all_activities_enabled',
        'Activities of everyone',
        'Shows Activities, the list of all that happened.',
      ),
      flag('tour_enabled', 'Guide', 'Shows a short guide to your staff.'),
      flag(
        'use_firm_roles',
        'Firm roles',
        'Shows Firm Roles; what a role gives on an entity counts only while this is on.',
      ),
      flag(
        'template_disabled_for_nonadmin',
        'Templates for partners only',
        'Hides Templates from staff with full access.',
      ),
    ],
  },
  {
    title: 'Messages',
    flags: [
      flag('communication_disabled', 'No messages', 'Hides Messages from staff and clients.'),
      flag('message_tags_disabled', 'No message tags', 'Takes away the tags general, urgent and emergency.'),
    ],
  },
  {
    title: 'Users and entities',
    flags: [
      flag(
        'has_firm_groups',
        'Groups',
        'Every client belongs to a group, and group advisors see their own only.',
      ),
      flag(
        'external_user_id_allowed',
        'External user IDs',
        'Shows the number your other software has for a user.',
      ),
      flag(
        'external_entity_id_allowed',
        'External entity IDs',
        'Shows the number your other software has for an entity.',
      ),
      flag(
        'parent_entity_relevant_questionnaire_statuses_enabled',
        'Questionnaires of the parent entity',
        'Lists how the parent entity’s questionnaires stand on an entity’s page.',
      ),
    ],
  },
  {
    title: 'Documents',
    flags: [
      flag(
        'hide_documents_view_from_clients',
        'Hide documents from clients',
        'Clients have no Documents page.',
      ),
      flag('disable_folder_action', 'Folders are yours', 'Clients cannot make, rename or delete folders.'),
      flag('disable_file_edit_action', 'Files are yours', 'Clients cannot rename, move or delete files.'),
      flag('enable_restoring_deleting_files', 'Restore deleted files', 'Deleted files can be brought back.'),
      flag('document_tags_enabled', 'Document tags', 'Documents can be marked with your tags.'),
      flag(
        'annotation_enabled',
        'Annotations',
        'Advisors can edit the marks on documents that were read by machine.',
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
        'Send Questionnaire offers a way to drop documents off without signing in.',
      ),
      flag(
        'disable_provided_elsewhere',
        'No “Provided elsewhere”',
        'Clients cannot say that they gave a document some other way.',
      ),
      flag(
        'first_section_required',
        'First section first',
        'The other sections open once the first is completed.',
      ),
      flag(
        'hide_document_uploads_within_sections',
        'Uploads in the checklist only',
        'Questions that ask for a file stand in the document checklist, not between other questions.',
      ),
      flag(
        'require_one_signature_per_section',
        'One signature is enough',
        'In each section one of the signers suffices.',
      ),
      flag('hide_signature_print_option', 'No signing on paper', 'Hides the choice to print and sign.'),
      flag(
        'remove_please_upload_for_rollover_items',
        'Plain names of rollover items',
        'Does not put “Please upload” before them.',
      ),
      flag('custom_element_enabled', 'Custom elements', 'Custom sections may show an element of your own.'),
      flag(
        'customElements',
        'Custom elements, older name',
        'Read by other software; switches nothing by itself.',
      ),
    ],
  },
  {
    title: 'Payments and returns',
    flags: [
      flag(
        'billing_enabled',
        'Deposits',
        'Offers a deposit with a questionnaire, once card payments are connected.',
      ),
      flag(
        'tax_return_stripe_idv_enabled',
        'Identity checks',
        'Signers of a return prove who they are, and the list shows it.',
      ),
    ],
  },
  {
    title: 'Export',
    flags: [
      flag(
        'scan_and_auto_flow_export_enabled',
        'Scan and AutoFlow',
        'Offers this format when questionnaires are exported.',
      ),
      flag(
        'export_to_third_party_dms_enabled',
        'Other document systems',
        'Offers to send exports to the systems named below.',
      ),
      flag('new_react_app_enabled', 'New app', 'Read by other software; switches nothing here.'),
    ],
  },
];

/** Flags that have a place of their own: the drop link and two-factor sign-in. */
export const FLAGS_ELSEWHERE = [
  'drop_link_enabled',
  'hide_sign_in_button_on_drop_link',
  'force_2fa_on_users',
  'in_app_banner_enabled',
  'overdue_reminders_enabled',
] as const satisfies readonly Flag[];

export const listedFlags = (): Flag[] => FLAG_AREAS.flatMap(({ flags }) => flags.map(({ name }) => name));

export function matchingFlags(search: string): FlagWords[] {
  const wanted = search.trim().toLowerCase();
  return FLAG_AREAS.flatMap(({ flags }) => flags).filter(({ name, label, words }) =>
    `${label} ${words} ${name}`.toLowerCase().includes(wanted),
  );
}

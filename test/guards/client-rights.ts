/**
 * What a signed-in client's transaction may do with each table. Everything not said here is refused by the database,
 * and the guard tries it. A new table takes its stand here: in CLIENT_RIGHTS or among CLOSED_TO_CLIENTS.
 */
import { MESSAGE_RIGHTS } from './message-rights.ts';
import { SIGNED_REQUESTS, SIGNING_RIGHTS } from './signing-rights.ts';
import { OWN, OWN_DOCUMENTS, OWN_ENTITY, type Rights, words } from './own-rows.ts';

const OWN_QUESTIONNAIRE = `in (select id from questionnaires
  where firm_id = $2 and entity_id ${OWN_ENTITY} and is_draft = false and deleted_at is null)`;
const OPEN_QUESTIONNAIRE = `in (select id from questionnaires
  where firm_id = $2 and entity_id ${OWN_ENTITY} and is_draft = false and deleted_at is null and locked = false and completed = false)`;

export const CLIENT_RIGHTS: Record<string, Rights> = {
  notifications: {
    see: {
      columns: words('firm_id id user_id kind entity_id text link times created_at dismissed_at'),
      rows: `user_id = $1 and (entity_id is null or entity_id ${OWN_ENTITY})`,
    },
    change: { columns: ['dismissed_at'], rows: OWN, by: 'dismissed_at = now()' },
  },
  ...MESSAGE_RIGHTS,
  ...SIGNING_RIGHTS,
  custom_statuses: {
    see: {
      columns: words('firm_id id client_display_status client_instruction deleted_at'),
      rows: 'deleted_at is null',
    },
  },
  documents: {
    see: {
      columns:
        words(`firm_id id entity_id folder_id name file_id staff_only questionnaire_id version created_by created_at
        updated_at deleted_at deleted_by deleted_with extraction parent_document_id parent_pages held_until`),
      rows: `entity_id ${OWN_ENTITY} and staff_only = false and (deleted_at is null or deleted_by = $1)`,
    },
    add: {
      columns: words('firm_id entity_id folder_id name file_id created_by created_at updated_at'),
      // Of a file they sent themselves, or that a document of theirs has already.
      rows: `entity_id ${OWN_ENTITY} and created_by = $1 and staff_only = false
        and (file_id in (select id from stored_files where client_id = $1) or file_id in (select file_id from documents
          where firm_id = $2 and entity_id ${OWN_ENTITY} and staff_only = false and deleted_at is null))`,
    },
    change: {
      columns: words('folder_id name version updated_at deleted_at deleted_by deleted_with'),
      rows: `entity_id ${OWN_ENTITY} and staff_only = false and deleted_at is null`,
      result: `entity_id ${OWN_ENTITY} and staff_only = false and (deleted_at is null or deleted_by = $1)`,
      by: 'updated_at = now()',
    },
  },
  question_documents: {
    see: {
      columns: words(
        'firm_id questionnaire_id question_no document_id created_at marked_as_others option file_name placed_by',
      ),
      rows: `questionnaire_id ${OWN_QUESTIONNAIRE} and set_aside_by is null`,
    },
    add: {
      columns: words(
        'firm_id questionnaire_id question_no document_id created_at marked_as_others option file_name',
      ),
      rows: `questionnaire_id ${OPEN_QUESTIONNAIRE} and document_id in (select id from ${OWN_DOCUMENTS})`,
    },
    change: {
      columns: words('question_no marked_as_others option placed_by'),
      rows: `questionnaire_id ${OPEN_QUESTIONNAIRE}`,
      by: `option = 'x'`,
    },
  },
  questionnaire_uploads: {
    see: {
      columns: words(
        'firm_id upload_id questionnaire_id question_no marked_as_others option file_name user_id created_at',
      ),
      rows: OWN,
    },
    add: {
      columns: words(
        'firm_id upload_id questionnaire_id question_no marked_as_others option file_name user_id created_at',
      ),
      rows: `${OWN} and questionnaire_id ${OPEN_QUESTIONNAIRE} and upload_id in (select id from uploads where ${OWN})`,
    },
  },
  cabinets: {
    see: { columns: words('firm_id entity_id opened_year files'), rows: `entity_id ${OWN_ENTITY}` },
  },
  identified_documents: {
    see: {
      columns: words(
        'firm_id document_id document_type detailed_name differentiator tax_year categorized_by_ai',
      ),
      rows: `document_id in (select id from ${OWN_DOCUMENTS})`,
    },
  },
  document_doubts: {
    see: {
      columns: words('firm_id document_id kind facts created_at kept_at'),
      rows: `document_id in (select id from ${OWN_DOCUMENTS})`,
    },
    change: {
      columns: words('kept_by kept_at'),
      rows: `document_id in (select id from ${OWN_DOCUMENTS})`,
      result: `kept_by = $1 and document_id in (select id from ${OWN_DOCUMENTS})`,
      by: `kept_at = now(), kept_by = nullif(current_setting('app.client_id'), '')::bigint`,
    },
  },
  document_readings: {
    see: {
      columns: words('firm_id file_id status reason page_count twin_file_id thumbnail_file_id'),
      rows: `file_id in (select file_id from ${OWN_DOCUMENTS})`,
    },
    add: {
      columns: words('firm_id file_id status page_count created_at updated_at'),
      rows: `file_id in (select id from stored_files where client_id = $1) and status = 'waiting'`,
    },
  },
  answer_changes: {
    see: { columns: words('firm_id questionnaire_id op'), rows: `questionnaire_id ${OWN_QUESTIONNAIRE}` },
    add: {
      columns:
        words(`firm_id questionnaire_id op section_no question_no entry_no version user_id from_firm at is_sealed
        before_value before_answer_by after_value after_answer_by`),
      rows: `${OWN} and from_firm = false and folded_at is null and questionnaire_id ${OPEN_QUESTIONNAIRE}`,
    },
  },
  answers: {
    see: {
      columns:
        words(`firm_id questionnaire_id question_no entry_no value is_sealed answer_by set_aside returned waived
        answered_by answered_at version`),
      rows: `questionnaire_id ${OWN_QUESTIONNAIRE}`,
    },
    add: {
      columns:
        words(`firm_id questionnaire_id question_no entry_no value sealed answer_by returned waived answered_by answered_at
        version`),
      rows: `answered_by = $1 and questionnaire_id ${OPEN_QUESTIONNAIRE}`,
    },
    change: {
      columns: words('value sealed answer_by returned waived answered_by answered_at version'),
      rows: `questionnaire_id ${OPEN_QUESTIONNAIRE}`,
      result: 'answered_by = $1',
      by: `value = 'x', answered_by = nullif(current_setting('app.client_id'), '')::bigint`,
    },
  },
  contact_confirmations: {
    see: { columns: words('firm_id questionnaire_id user_id confirmed_at'), rows: OWN },
    add: {
      columns: words('firm_id questionnaire_id user_id confirmed_at'),
      rows: `${OWN} and questionnaire_id ${OPEN_QUESTIONNAIRE}`,
    },
  },
  question_notes: {
    see: {
      columns: words('firm_id id questionnaire_id question_no user_id from_firm body created_at removed_at'),
      rows: `questionnaire_id ${OWN_QUESTIONNAIRE}`,
    },
    add: {
      columns: words('firm_id questionnaire_id question_no user_id body created_at'),
      rows: `${OWN} and from_firm = false and questionnaire_id ${OPEN_QUESTIONNAIRE}`,
    },
    change: {
      columns: ['removed_at'],
      rows: `${OWN} and questionnaire_id ${OPEN_QUESTIONNAIRE}`,
      by: 'removed_at = now()',
    },
  },
  reminders: {
    see: {
      columns: words('firm_id id subject_kind subject_id user_id sent_at notice dismissed_at'),
      rows: OWN,
    },
    change: { columns: ['dismissed_at'], rows: OWN, by: 'dismissed_at = now()' },
  },
  forms: {
    see: {
      columns: words('firm_id id hash form numbers questions minutes'),
      rows: `id in (select form_id from questionnaires
        where firm_id = $2 and entity_id ${OWN_ENTITY} and is_draft = false and deleted_at is null)`,
    },
  },
  questionnaires: {
    see: {
      columns:
        words(`firm_id id entity_id form_id kind name tax_year due_date is_draft overlay settings created_at sent_at
        opened_at submitted_at locked completed in_progress current_section marked_sections sections_done sections_total
        questions_done questions_total uploads_needed uploads_done items_total items_to_go first_doc_uploaded_at last_activity_at deposit_cents
        deposit_status deposit_fact firm_custom_status_id version deleted_at`),
      rows: `entity_id ${OWN_ENTITY} and is_draft = false and deleted_at is null`,
    },
    change: {
      columns:
        words(`opened_at submitted_at completed in_progress current_section marked_sections sections_done
        sections_total questions_done questions_total uploads_needed uploads_done items_total items_to_go
        last_activity last_activity_at`),
      rows: `entity_id ${OWN_ENTITY} and is_draft = false and deleted_at is null and locked = false and completed = false`,
      result: 'is_draft = false and deleted_at is null and locked = false',
      by: 'opened_at = now(), completed = true',
    },
  },
  folders: {
    see: {
      columns:
        words(`firm_id id entity_id parent_id name staff_only reserved created_at updated_at deleted_at deleted_by
        deleted_with files`),
      rows: `entity_id ${OWN_ENTITY} and staff_only = false and (deleted_at is null or deleted_by = $1)`,
    },
    add: {
      columns: words('firm_id entity_id parent_id name created_by created_at updated_at'),
      rows: `entity_id ${OWN_ENTITY} and created_by = $1 and staff_only = false and reserved = false`,
    },
    change: {
      columns: words('parent_id name updated_at deleted_at deleted_by deleted_with'),
      rows: `entity_id ${OWN_ENTITY} and staff_only = false and reserved = false and deleted_at is null`,
      result: `entity_id ${OWN_ENTITY} and staff_only = false and reserved = false
        and (deleted_at is null or deleted_by = $1)`,
      by: 'updated_at = now()',
    },
  },
  entities: {
    see: {
      columns:
        words(`firm_id id hash_id name entity_type business_email other_email street city state zip country fax
        external_entity_id user_id group_id assigned_advisor_id inactive readonly_access version created_at updated_at
        deleted_at`),
      rows: `id ${OWN_ENTITY}`,
    },
    change: {
      columns: words('business_email other_email street city state zip country fax version updated_at'),
      rows: `id ${OWN_ENTITY}`,
      by: 'updated_at = now()',
    },
  },
  entity_owners: { see: { columns: words('firm_id entity_id user_id'), rows: OWN } },
  events: {
    see: { columns: words('firm_id id'), rows: 'actor_user_id = $1' },
    add: {
      columns: words(
        'firm_id name at actor_kind actor_user_id entity_id user_id payload request_id signature',
      ),
      rows: `actor_user_id = $1 and actor_kind = 'client' and (user_id is null or user_id = $1)
        and (entity_id is null or entity_id ${OWN_ENTITY})`,
    },
  },
  firm_tags: { see: { columns: words('firm_id id kind name'), rows: "kind = 'document'" } },
  firm_vocabs: { see: { columns: words('firm_id id key_words description'), rows: 'true' } },
  firms: {
    see: {
      columns: words(`firm_id name subdomain_url time_zone theme questionnaire_reminder_frequency
        logo_file_id favicon_file_id`),
      rows: 'true',
    },
  },
  global_alert: { see: { columns: words('only_row show text'), rows: 'true' } },
  idempotency_keys: {
    see: { columns: words('firm_id user_id key request_hash response'), rows: OWN },
    add: {
      columns: words('firm_id user_id key endpoint request_hash status response created_at'),
      rows: OWN,
    },
  },
  prior_year_items: {
    see: {
      columns: words('firm_id id entity_id year form_name detailed_name deleted_at'),
      rows: `entity_id ${OWN_ENTITY} and deleted_at is null`,
    },
  },
  rollover_lines: {
    see: {
      columns: words('firm_id id entity_id item_id category value removable version deleted_at'),
      rows: `entity_id ${OWN_ENTITY}`,
    },
    add: {
      columns: words('firm_id entity_id item_id category value created_at'),
      rows: `entity_id ${OWN_ENTITY} and removable = true`,
    },
    change: {
      columns: words('category value version updated_at deleted_at'),
      rows: `entity_id ${OWN_ENTITY} and removable = true and deleted_at is null`,
      result: `entity_id ${OWN_ENTITY} and removable = true`,
      by: 'deleted_at = now()',
    },
  },
  sessions: {
    see: {
      columns:
        words(`firm_id id user_id created_at last_seen_at expires_at ended_at address user_agent factors
        proved_at`),
      rows: OWN,
    },
    change: {
      columns: words('ended_at ended_reason'),
      rows: `${OWN} and ended_at is null`,
      result: `${OWN} and ended_at is not null`,
      by: 'ended_at = now()',
    },
  },
  stored_files: {
    see: {
      columns: words('firm_id id storage_key size sha256 content_type'),
      // What they sent, the files of documents they see, what was made of those for the viewer, papers they sign, and their
      // copies of returns.
      rows: `(client_id = $1 or id in (select file_id from ${OWN_DOCUMENTS})
        or id in (select twin_file_id from document_readings
          where file_id in (select file_id from ${OWN_DOCUMENTS}))
        or id in (select thumbnail_file_id from document_readings
          where file_id in (select file_id from ${OWN_DOCUMENTS}))
        or id in (select file_id from signature_requests where ${SIGNED_REQUESTS})
        or id in (select pictures_file_id from signature_requests where ${SIGNED_REQUESTS})
        or id in (select r.client_file_id from tax_returns r where r.entity_id ${OWN_ENTITY} and r.shown_at is not null)
        or id in (select r.pictures_file_id from tax_returns r where r.entity_id ${OWN_ENTITY} and r.shown_at is not null)
        or id in (select p.file_id from tax_return_parts p where p.staff_only = false and p.removed_at is null
          and p.tax_return_id in (select id from tax_returns
            where firm_id = $2 and entity_id ${OWN_ENTITY} and sent_at is not null)))`,
    },
    add: {
      columns: words('firm_id storage_key size sha256 content_type created_at'),
      rows: 'client_id = $1 and promoted_at is null',
    },
  },
  upload_parts: {
    see: {
      columns: words('firm_id upload_id no user_id size direct_key staged_key storage_key'),
      rows: OWN,
    },
    add: {
      columns: words('firm_id upload_id no user_id token_hash size direct_key expires_at'),
      rows: `${OWN} and upload_id in (select id from uploads where ${OWN})`,
    },
    change: { columns: words('token_hash expires_at'), rows: OWN, by: 'expires_at = now()' },
  },
  handoffs: {
    see: {
      columns: words('firm_id id user_id entity_id path device bound_at expires_at ended_at created_at'),
      rows: OWN,
    },
    add: {
      columns: words(
        'firm_id token_hash session_id user_id entity_id path expires_at created_at target_kind target_id target_place target_option',
      ),
      rows: `${OWN} and entity_id ${OWN_ENTITY}`,
    },
    change: { columns: ['ended_at'], rows: OWN, by: 'ended_at = now()' },
  },
  template_starts: {
    see: { columns: words('firm_id template_id entity_id tax_year'), rows: OWN },
    add: {
      columns: words('firm_id template_id user_id entity_id tax_year created_at'),
      rows: `${OWN} and entity_id ${OWN_ENTITY}`,
    },
  },
  uploads: {
    see: {
      columns: words(
        'firm_id id user_id entity_id path name direct_key staged_key storage_key size sha256 document_id declared_size handoff_id document_type tags created_at',
      ),
      rows: OWN,
    },
    add: {
      columns: words(
        'firm_id token_hash user_id entity_id path name content_type direct_key declared_size handoff_id document_type tags expires_at created_at',
      ),
      rows: `${OWN} and entity_id ${OWN_ENTITY}`,
    },
    change: { columns: ['document_id'], rows: OWN, by: 'document_id = null' },
  },
  users: {
    see: {
      columns: words('firm_id id full_name is_advisor group_id avatar_file_id default_company_id time_zone'),
      rows: '(id = $1 or firm_access is not null)',
    },
    change: {
      columns: ['default_company_id'],
      rows: 'id = $1',
      result: `id = $1 and default_company_id ${OWN_ENTITY}`,
      by: 'default_company_id = (select min(id) from entities)',
    },
  },
};

/** Staff's, the firm's, or the machinery's: no client's transaction touches them in any way. */
export const CLOSED_TO_CLIENTS = words(`
  authenticator_apps checked_changes checkouts conversation_exports conversation_people document_annotations document_archives document_tags drop_files drop_off_uploads drop_offs drops entity_notes entity_tags event_chain_heads event_outbox event_seals exports firm_certificates firm_exports firm_groups
  firm_integrations firm_invites firm_keys firm_role_assignments firm_roles firm_sign_ups import_rows imports item_marks
  known_browsers learned_papers limit_counters linked_accounts list_counts mass_email_recipients mass_emails message_mails notification_rhythms notification_subscriptions outgoing_messages parser_verdicts passkey_challenges passkeys
  platform_messages questionnaire_exports questionnaire_schedules questionnaire_sends recognizer_requests recovery_codes reminder_days saved_replies saved_views scanned_pages schema_migrations search_index sign_in_challenges sign_in_handles signature_notices signature_place_sets signed_papers take_aways tax_return_habits tax_return_k1_filings tax_return_notices
  tax_return_replacements tax_return_revisions
  spouses template_versions templates user_tags provider_events test_identities test_sessions`);

/** Tables that belong to no firm, each for a reason its migration gives. */
export const NOT_A_FIRMS = new Set(
  words(`firm_sign_ups global_alert limit_counters passkey_challenges platform_messages schema_migrations
    sign_in_handles`),
);

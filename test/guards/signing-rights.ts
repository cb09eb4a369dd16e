/** What a signed-in client's transaction may do with the tables of signing. */
import { OWN, OWN_ENTITY, type Rights, words } from './own-rows.ts';

/** Requests that went out to them, of entities that are still theirs. */
export const SIGNED_REQUESTS = `entity_id ${OWN_ENTITY} and status <> 'processing' and status <> 'error'
  and id in (select subject_id from signature_slots where subject_kind = 'signature_request' and user_id = $1)`;

export const SIGNING_RIGHTS: Record<string, Rights> = {
  identity_checks: {
    see: {
      columns: words(`firm_id id subject_kind subject_id place user_id session_id step state result started_at
        ended_at spent_at`),
      rows: OWN,
    },
    change: {
      columns: ['spent_at'],
      rows: `${OWN} and state = 'passed' and spent_at is null`,
      result: `${OWN} and state = 'passed' and spent_at is not null`,
      by: 'spent_at = now()',
    },
  },
  signature_requests: {
    see: {
      columns:
        words(`firm_id id entity_id tax_year form_name document_name status file_id pages pictures pictures_file_id fields
        signers in_order needs_identity message signed_document_id round sent_at updated_at`),
      rows: SIGNED_REQUESTS,
    },
  },
  signature_answers: {
    see: { columns: words('firm_id request_id user_id filled version updated_at'), rows: OWN },
    add: {
      columns: words('firm_id request_id user_id filled version updated_at'),
      rows: `${OWN} and request_id in (select subject_id from signature_slots
        where subject_kind = 'signature_request' and user_id = $1)`,
    },
    change: { columns: words('filled version updated_at'), rows: OWN, by: 'updated_at = now()' },
  },
  tax_returns: {
    see: {
      columns:
        words(`firm_id id entity_id tax_year name status draft_status draft_comment client_file_id client_pages
        pictures_file_id pictures pictures_of figures figures_before note note_from pay_first invoice_cents invoice_status invoice_due invoice_document_id
        signatures_needed signatures_done vouchers_count vouchers_paid shown_at sent_at filed_on finished_at round created_at
        updated_at`),
      rows: `entity_id ${OWN_ENTITY} and shown_at is not null`,
    },
  },
  tax_return_parts: {
    see: {
      columns:
        words(`firm_id tax_return_id no position kind form_id name authority pages staff_only fields needs_identity
        wet_only amount_cents due_date is_due_asap mail_to recipient file_id file_pages signed_document_id paid_at removed_at`),
      rows: `staff_only = false and removed_at is null and tax_return_id in (select id from tax_returns
        where firm_id = $2 and entity_id ${OWN_ENTITY} and sent_at is not null)`,
    },
  },
  signing_views: {
    see: {
      columns: words('firm_id subject_kind subject_id user_id sha256 session_id served_at'),
      rows: OWN,
    },
    add: {
      columns: words('firm_id subject_kind subject_id user_id sha256 session_id served_at'),
      rows: OWN,
    },
  },
  consents: {
    see: { columns: words('firm_id id user_id kind action version at'), rows: OWN },
    add: {
      columns: words('firm_id user_id kind action version text_hash at ip_address user_agent session_id'),
      rows: OWN,
    },
  },
  signature_slots: {
    see: {
      columns:
        words(`firm_id subject_kind subject_id place user_id entity_id user_name state changed_by changed_at
        created_at turn`),
      rows: `entity_id ${OWN_ENTITY}`,
    },
    change: {
      columns: words('state changed_by changed_at'),
      rows: `${OWN} and entity_id ${OWN_ENTITY} and state = 'not_signed'`,
      result: `${OWN} and entity_id ${OWN_ENTITY} and state = 'signed' and changed_by = $1`,
      by: `state = 'signed', changed_by = nullif(current_setting('app.client_id'), '')::bigint`,
    },
  },
  signatures: {
    see: {
      columns:
        words(`firm_id id subject_kind subject_id place user_id entity_id user_name method signature document_id
        signed_at client_time shown_hash removed_at strokes filled`),
      rows: `entity_id ${OWN_ENTITY}`,
    },
    add: {
      columns:
        words(`firm_id subject_kind subject_id place user_id entity_id user_name method signature document_id
        document_hash signed_at time_zone client_time user_agent ip_address session_id factors proved_at
        consent_version consent_hash shown shown_hash result_hash strokes filled identity_id login`),
      rows: `${OWN} and entity_id ${OWN_ENTITY} and removed_at is null`,
    },
  },
};

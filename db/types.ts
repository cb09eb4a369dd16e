// Generated from the migrations by `npm run db:generate`. Do not edit.
import type { ColumnType, Generated } from 'kysely';

export interface DB {
  documents: {
    firm_id: number;
    id: Generated<number>;
    entity_id: number;
    path: string;
    name: string;
    file_id: number;
    staff_only: Generated<boolean>;
    created_by: number;
    version: Generated<number>;
    created_at: string;
    deleted_at: Generated<string | null>;
  };
  entities: {
    firm_id: number;
    id: Generated<number>;
    hash_id: string;
    name: string;
    entity_type: Generated<string>;
    business_email: Generated<string | null>;
    other_email: Generated<string | null>;
    street: Generated<string | null>;
    city: Generated<string | null>;
    state: Generated<string | null>;
    zip: Generated<string | null>;
    country: Generated<string | null>;
    fax: Generated<string | null>;
    ein: Generated<Buffer | null>;
    external_entity_id: Generated<string | null>;
    search_text: ColumnType<string, never, never>;
    user_id: Generated<number | null>;
    group_id: Generated<number | null>;
    inactive: Generated<boolean>;
    readonly_access: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    deleted_at: Generated<string | null>;
  };
  entity_owners: {
    firm_id: number;
    entity_id: number;
    user_id: number;
    special_role: Generated<string | null>;
    notification_type_ids: Generated<number[]>;
  };
  event_chain_heads: {
    firm_id: number;
    seq: number;
    hash: Buffer;
    mac: Buffer;
    sealed_at: string;
  };
  event_outbox: {
    firm_id: number;
    event_id: number;
  };
  event_seals: {
    firm_id: number;
    seq: number;
    event_id: number;
    hash: Buffer;
  };
  events: {
    firm_id: number;
    id: Generated<number>;
    name: string;
    at: string;
    actor_kind: string;
    actor_user_id: Generated<number | null>;
    entity_id: Generated<number | null>;
    user_id: Generated<number | null>;
    payload: ColumnType<unknown, string, string>;
    request_id: Generated<string | null>;
  };
  firm_groups: {
    firm_id: number;
    id: Generated<number>;
    name: string;
  };
  firm_keys: {
    firm_id: number;
    version: number;
    wrapped_key: Buffer;
    created_at: Generated<string>;
  };
  firms: {
    firm_id: Generated<number>;
    name: string;
    subdomain_url: string;
    time_zone: Generated<string>;
    theme: ColumnType<unknown, string | undefined, string>;
    preferences: ColumnType<unknown, string | undefined, string>;
    questionnaire_reminder_frequency: Generated<number>;
    logo_file_id: Generated<number | null>;
    is_demo: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  global_alert: {
    only_row: Generated<boolean>;
    show: Generated<boolean>;
    text: Generated<string>;
  };
  idempotency_keys: {
    firm_id: number;
    user_id: number;
    key: string;
    endpoint: string;
    request_hash: Buffer;
    status: number;
    response: ColumnType<unknown, string, string>;
    created_at: string;
  };
  limit_counters: {
    key: string;
    count: number;
    window_ends_at: string;
  };
  outgoing_messages: {
    firm_id: number;
    id: Generated<number>;
    channel: string;
    dedupe_key: string;
    recipient: string;
    subject: Generated<string>;
    html: Generated<string>;
    text: string;
    state: Generated<string>;
    failure: Generated<string | null>;
    expires_at: Generated<string | null>;
    created_at: string;
    sent_at: Generated<string | null>;
  };
  sessions: {
    firm_id: number;
    id: string;
    user_id: number;
    secret_hash: Buffer;
    created_at: string;
    last_seen_at: string;
    proved_at: string;
    expires_at: string;
    ended_at: Generated<string | null>;
    ended_reason: Generated<string | null>;
    address: Generated<string | null>;
    user_agent: Generated<string | null>;
  };
  stored_files: {
    firm_id: number;
    id: Generated<number>;
    storage_key: string;
    size: number;
    sha256: Buffer;
    content_type: string;
    promoted_at: Generated<string | null>;
    created_at: string;
  };
  uploads: {
    firm_id: number;
    id: Generated<number>;
    token_hash: Buffer;
    user_id: number;
    entity_id: number;
    path: string;
    name: string;
    content_type: string;
    direct_key: Generated<string | null>;
    staged_key: Generated<string | null>;
    storage_key: Generated<string | null>;
    size: Generated<number | null>;
    sha256: Generated<Buffer | null>;
    document_id: Generated<number | null>;
    expires_at: string;
    created_at: string;
  };
  users: {
    firm_id: number;
    id: Generated<number>;
    email: Generated<string | null>;
    fname: string;
    lname: string;
    full_name: ColumnType<string, never, never>;
    search_text: ColumnType<string, never, never>;
    preferred_name: Generated<string | null>;
    phone_number: Generated<string | null>;
    work_email: Generated<string | null>;
    work_phone_number: Generated<string | null>;
    work_phone_extension: Generated<string | null>;
    preferred_contact_method: Generated<string>;
    preferred_sign_in_method: Generated<string | null>;
    time_zone: Generated<string>;
    enabled_2fa: Generated<boolean>;
    external_user_id: Generated<string | null>;
    group_id: Generated<number | null>;
    assigned_advisor_id: Generated<number | null>;
    is_advisor: Generated<boolean>;
    firm_access: Generated<string | null>;
    paying: Generated<boolean>;
    readonly_access: Generated<boolean>;
    has_temp_email: Generated<boolean>;
    default_company_id: Generated<number | null>;
    set_password_required: Generated<boolean>;
    password_hash: Generated<string | null>;
    access_version: Generated<number>;
    version: Generated<number>;
    created_at: Generated<string>;
    deleted_at: Generated<string | null>;
  };
}

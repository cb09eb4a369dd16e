// Generated from the migrations by `npm run db:generate`. Do not edit.
import type { ColumnType, Generated } from 'kysely';

export interface DB {
  authenticator_apps: {
    firm_id: number;
    user_id: number;
    sealed_secret: Buffer;
    last_step: Generated<number>;
    created_at: string;
  };
  custom_statuses: {
    firm_id: number;
    id: Generated<number>;
    firm_user_display_status: string;
    client_display_status: string;
    client_instruction: Generated<string>;
    mail_subject: Generated<string>;
    mail_body: Generated<string>;
    version: Generated<number>;
    deleted_at: Generated<string | null>;
  };
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
    assigned_advisor_id: Generated<number | null>;
    client_manager_id: Generated<number | null>;
    cpa_id: Generated<number | null>;
    tax_return_id: Generated<string | null>;
    tax_software: Generated<string | null>;
    ssn: Generated<Buffer | null>;
    spouse_ssn: Generated<Buffer | null>;
    tabs: ColumnType<string[], never, never>;
  };
  entity_notes: {
    firm_id: number;
    id: Generated<number>;
    entity_id: number;
    body: string;
    pinned: Generated<boolean>;
    created_by: number;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    deleted_at: Generated<string | null>;
  };
  entity_owners: {
    firm_id: number;
    entity_id: number;
    user_id: number;
    special_role: Generated<string | null>;
    notification_type_ids: Generated<number[]>;
  };
  entity_tags: {
    firm_id: number;
    entity_id: number;
    tag_id: number;
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
    at: string;
  };
  event_seals: {
    firm_id: number;
    seq: number;
    event_id: number;
    hash: Buffer;
    at: string;
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
  firm_exports: {
    firm_id: number;
    id: Generated<number>;
    state: string;
    progress: Generated<number>;
    file_id: Generated<number | null>;
    failure: Generated<string | null>;
    created_by: number;
    created_at: string;
    finished_at: Generated<string | null>;
    expires_at: Generated<string | null>;
  };
  firm_groups: {
    firm_id: number;
    id: Generated<number>;
    name: string;
    version: Generated<number>;
  };
  firm_integrations: {
    firm_id: number;
    kind: string;
    settings: ColumnType<unknown, string | undefined, string>;
    sealed_secret: Generated<Buffer | null>;
    version: Generated<number>;
    updated_at: string;
    updated_by: Generated<number | null>;
  };
  firm_invites: {
    firm_id: number;
    id: Generated<number>;
    user_id: number;
    invited_by: number;
    created_at: string;
    sent_at: string;
    accepted_at: Generated<string | null>;
    revoked_at: Generated<string | null>;
  };
  firm_keys: {
    firm_id: number;
    version: number;
    wrapped_key: Buffer;
    created_at: Generated<string>;
  };
  firm_role_assignments: {
    firm_id: number;
    id: Generated<number>;
    firm_role_id: number;
    entity_id: number;
    user_id: number;
    created_at: Generated<string>;
  };
  firm_roles: {
    firm_id: number;
    id: Generated<number>;
    role_name: string;
    permission_ids: Generated<number[]>;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  firm_sign_ups: {
    id_hash: Buffer;
    browser_hash: Buffer;
    email: string;
    code_mac: Buffer;
    tries: Generated<number>;
    expires_at: string;
    spent_at: Generated<string | null>;
  };
  firm_tags: {
    firm_id: number;
    id: Generated<number>;
    kind: string;
    name: string;
    created_at: Generated<string>;
  };
  firm_vocabs: {
    firm_id: number;
    id: Generated<number>;
    key_words: string[];
    description: string;
    version: Generated<number>;
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
    host_alias: Generated<string | null>;
    favicon_file_id: Generated<number | null>;
    audit_report: ColumnType<unknown, string | undefined, string>;
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
  import_rows: {
    firm_id: number;
    import_id: number;
    row_no: number;
    cells: string[];
    formulas: Generated<number[]>;
    outcome: Generated<string | null>;
    reason: Generated<string | null>;
    meaning: ColumnType<unknown, string | undefined, string>;
    user_id: Generated<number | null>;
    entity_id: Generated<number | null>;
    before: ColumnType<unknown, string | undefined, string>;
  };
  imports: {
    firm_id: number;
    id: Generated<number>;
    type: string;
    state: string;
    list_type: Generated<string | null>;
    assignee_id: Generated<number | null>;
    document_name: string;
    comment: Generated<string>;
    tax_software: Generated<string | null>;
    year: Generated<number | null>;
    file_id: number;
    columns: ColumnType<unknown, string | undefined, string>;
    mapping: ColumnType<unknown, string | undefined, string>;
    counts: ColumnType<unknown, string | undefined, string>;
    progress: Generated<number>;
    failure: Generated<string | null>;
    created_by: number;
    created_at: string;
    finished_at: Generated<string | null>;
    undo_until: Generated<string | null>;
    version: Generated<number>;
  };
  known_browsers: {
    firm_id: number;
    user_id: number;
    browser_hash: Buffer;
    first_seen_at: string;
    last_seen_at: string;
    trusted_until: Generated<string | null>;
  };
  limit_counters: {
    key: string;
    count: number;
    window_ends_at: string;
  };
  linked_accounts: {
    firm_id: number;
    user_id: number;
    other_firm_id: number;
    other_user_id: number;
    linked_at: string;
  };
  list_counts: {
    firm_id: number;
    list: string;
    group_id: Generated<number | null>;
    tabs: string[];
    n: number;
  };
  notification_subscriptions: {
    firm_id: number;
    entity_id: number;
    user_id: number;
    notification_type_ids: number[];
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
    secret: Generated<boolean>;
  };
  passkey_challenges: {
    challenge: string;
    browser_hash: Buffer;
    user_id: Generated<number | null>;
    expires_at: string;
  };
  passkeys: {
    firm_id: number;
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string[]>;
    name: string;
    created_at: string;
    last_used_at: Generated<string | null>;
  };
  platform_messages: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    created_at: string;
  };
  prior_year_items: {
    firm_id: number;
    id: Generated<number>;
    entity_id: number;
    year: number;
    form_name: string;
    detailed_name: Generated<string>;
    do_not_rollover: Generated<boolean>;
    import_id: Generated<number | null>;
    created_at: string;
  };
  recovery_codes: {
    firm_id: number;
    user_id: number;
    code_mac: Buffer;
    used_at: Generated<string | null>;
  };
  saved_views: {
    firm_id: number;
    id: Generated<number>;
    user_id: number;
    screen: string;
    name: string;
    query: string;
    created_at: Generated<string>;
  };
  search_index: {
    firm_id: number;
    kind: string;
    id: number;
    text: string;
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
    factors: Generated<string[]>;
    limited_to: Generated<string | null>;
  };
  sign_in_challenges: {
    firm_id: number;
    id: Generated<number>;
    user_id: number;
    purpose: string;
    channel: string;
    address: string;
    token_hash: Generated<Buffer | null>;
    code_mac: Generated<Buffer | null>;
    browser_hash: Generated<Buffer | null>;
    handle_hash: Generated<Buffer | null>;
    redirect: Generated<string | null>;
    tries: Generated<number>;
    created_at: string;
    link_expires_at: Generated<string | null>;
    code_expires_at: Generated<string | null>;
    spent_at: Generated<string | null>;
    superseded_at: Generated<string | null>;
    link_dead_at: Generated<string | null>;
  };
  sign_in_handles: {
    uid_hash: Buffer;
    browser_hash: Buffer;
    owner_firm_id: Generated<number | null>;
    user_id: Generated<number | null>;
    typed_email: Generated<string | null>;
    state: string;
    proved: Generated<string[]>;
    redirect: Generated<string | null>;
    limited_to: Generated<string | null>;
    enrol_phone: Generated<string | null>;
    token_hash: Generated<Buffer | null>;
    token_expires_at: Generated<string | null>;
    expires_at: string;
    created_at: string;
  };
  spouses: {
    firm_id: number;
    entity_id: number;
    user_id: Generated<number | null>;
    fname: string;
    lname: string;
    email: Generated<string | null>;
    work_email: Generated<string | null>;
    phone_number: Generated<string | null>;
    is_taxpayer: Generated<boolean>;
    needs_access: Generated<boolean>;
    version: Generated<number>;
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
    client_id: Generated<number | null>;
  };
  template_starts: {
    firm_id: number;
    id: Generated<number>;
    template_id: number;
    user_id: number;
    entity_id: number;
    tax_year: number;
    created_at: string;
  };
  templates: {
    firm_id: number;
    id: Generated<number>;
    hash_id: string;
    name: string;
    public_start: Generated<boolean>;
    created_at: string;
    deleted_at: Generated<string | null>;
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
  user_tags: {
    firm_id: number;
    user_id: number;
    tag_id: number;
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
    pending_email: Generated<string | null>;
    notification_choices: ColumnType<unknown, string | undefined, string>;
    out_of_office_until: Generated<string | null>;
    out_of_office_note: Generated<string>;
    tax_return_name: Generated<string | null>;
    avatar_file_id: Generated<number | null>;
    overview_setting: ColumnType<unknown, string | undefined, string>;
    tabs: ColumnType<string[], never, never>;
  };
}

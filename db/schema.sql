-- Generated from the migrations by `npm run db:generate`. Do not edit.

table answer_changes with forced row security
  firm_id bigint not null
  questionnaire_id bigint not null
  op uuid not null
  section_no integer not null
  question_no integer not null
  entry_no integer not null
  version integer not null
  user_id bigint not null
  from_firm boolean not null
  at timestamp with time zone not null
  is_sealed boolean not null
  before_value text
  before_answer_by date
  after_value text
  after_answer_by date
  folded_at timestamp with time zone
table answers partitioned by HASH (firm_id, questionnaire_id) with forced row security
  firm_id bigint not null
  questionnaire_id bigint not null
  question_no integer not null
  entry_no integer not null default 0
  value text
  sealed bytea
  answer_by date
  returned text
  answered_by bigint
  answered_at timestamp with time zone not null
  version integer not null default 1
  is_sealed boolean generated (sealed IS NOT NULL)
  waived boolean not null default false
  set_aside text
  set_aside_sealed bytea
table authenticator_apps with forced row security
  firm_id bigint not null
  user_id bigint not null
  sealed_secret bytea not null
  last_step bigint not null default 0
  created_at timestamp with time zone not null
table cabinets with forced row security
  firm_id bigint not null
  entity_id bigint not null
  opened_year integer not null
  files integer not null default 0
table checked_changes with forced row security
  firm_id bigint not null
  user_id bigint not null
  questionnaire_id bigint not null
  item text not null
  stood text not null
  checked_at timestamp with time zone not null
table checkouts with forced row security
  firm_id bigint not null
  id bigint not null identity
  hash_id text not null
  subject_kind text not null
  subject_id bigint not null
  amount_cents integer not null
  currency text not null
  account_id text not null
  session_id text
  url text
  state text not null
  refunded_cents integer not null default 0
  dispute text
  opened_by bigint not null
  opened_at timestamp with time zone not null
  looked_at timestamp with time zone not null
  paid_at timestamp with time zone
table consents with forced row security
  firm_id bigint not null
  id bigint not null identity
  user_id bigint not null
  kind text not null
  action text not null
  version text not null
  text_hash bytea not null
  at timestamp with time zone not null
  ip_address text not null
  user_agent text not null
  session_id uuid
table contact_confirmations with forced row security
  firm_id bigint not null
  questionnaire_id bigint not null
  user_id bigint not null
  confirmed_at timestamp with time zone not null
table conversation_entities with forced row security
  firm_id bigint not null
  conversation_id bigint not null
  entity_id bigint not null
  joined_at timestamp with time zone not null
  left_at timestamp with time zone
table conversation_exports with forced row security
  firm_id bigint not null
  id bigint not null identity
  conversation_id bigint not null
  created_by bigint not null
  created_at timestamp with time zone not null
  format text not null
  start_date date
  end_date date
  name text not null
  state text not null default 'queued'::text
  file_id bigint
  expires_at timestamp with time zone not null
table conversation_people with forced row security
  firm_id bigint not null
  conversation_id bigint not null
  user_id bigint not null
  is_advisor boolean not null
  joined_at timestamp with time zone not null
table conversations with forced row security
  firm_id bigint not null
  id bigint not null identity
  owner_ids bigint[] not null
  created_at timestamp with time zone not null
  active_at timestamp with time zone not null
  archived_at timestamp with time zone
table custom_statuses with forced row security
  firm_id bigint not null
  id bigint not null identity
  firm_user_display_status text not null
  client_display_status text not null
  client_instruction text not null default ''::text
  mail_subject text not null default ''::text
  mail_body text not null default ''::text
  version integer not null default 1
  deleted_at timestamp with time zone
table document_annotations with forced row security
  firm_id bigint not null
  document_id bigint not null
  version integer not null
  annotations jsonb not null
  updated_by bigint not null
  updated_at timestamp with time zone not null
table document_archives with forced row security
  firm_id bigint not null
  id bigint not null identity
  entity_id bigint not null
  name text not null
  document_ids bigint[] not null
  converted boolean not null
  state text not null
  file_id bigint
  created_by bigint not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
table document_doubts with forced row security
  firm_id bigint not null
  document_id bigint not null
  kind text not null
  facts jsonb not null
  created_at timestamp with time zone not null
  kept_by bigint
  kept_at timestamp with time zone
table document_readings with forced row security
  firm_id bigint not null
  file_id bigint not null
  status text not null
  reason text
  page_count integer
  twin_file_id bigint
  thumbnail_file_id bigint
  sealed_text bytea
  words integer[]
  scanned_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  anonymous boolean not null default false
  unfiled boolean not null default false
table document_tags with forced row security
  firm_id bigint not null
  document_id bigint not null
  tag_id bigint not null
table documents with forced row security
  firm_id bigint not null
  id bigint not null identity
  entity_id bigint not null
  name text not null
  file_id bigint not null
  staff_only boolean not null default false
  created_by bigint not null
  version integer not null default 1
  created_at timestamp with time zone not null
  deleted_at timestamp with time zone
  folder_id bigint
  description text not null default ''::text
  questionnaire_id bigint
  updated_at timestamp with time zone not null
  deleted_by bigint
  deleted_with bigint
  held_until timestamp with time zone
  search_text text not null generated ((name || ' '::text) || description)
  extraction text
  parent_document_id bigint
  parent_pages integer[]
table drop_files with forced row security
  firm_id bigint not null
  id bigint not null identity
  drop_id bigint not null
  name text not null
  declared_size bigint not null
  token_hash bytea not null
  created_at timestamp with time zone not null
  file_id bigint
  size bigint
  sha256 bytea
  received_at timestamp with time zone
  filed_at timestamp with time zone
  filed_by bigint
  entity_id bigint
  claim uuid
  claimed_until timestamp with time zone
  refused_at timestamp with time zone
  rejected_at timestamp with time zone
  rejected_by bigint
table drop_off_uploads with forced row security
  firm_id bigint not null
  drop_off_id bigint not null
  upload_id bigint not null
  question_no integer not null
table drop_offs with forced row security
  firm_id bigint not null
  id bigint not null identity
  questionnaire_id bigint not null
  user_id bigint not null
  token_hash bytea not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
table drops with forced row security
  firm_id bigint not null
  id bigint not null identity
  sender_name text not null
  sender_email text not null
  note text not null
  token_hash bytea not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  sent_at timestamp with time zone
  ending_told_at timestamp with time zone
table entities with forced row security
  firm_id bigint not null
  id bigint not null identity
  hash_id text not null
  name text not null
  entity_type text not null default 'Individual'::text
  business_email text
  other_email text
  street text
  city text
  state text
  zip text
  country text
  fax text
  ein bytea
  external_entity_id text
  search_text text not null generated ((name || ' '::text) || COALESCE(external_entity_id, ''::text))
  user_id bigint
  group_id bigint
  inactive boolean not null default false
  readonly_access boolean not null default false
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  assigned_advisor_id bigint
  client_manager_id bigint
  cpa_id bigint
  tax_return_id text
  tax_software text
  ssn bytea
  spouse_ssn bytea
  tabs text[] not null generated 
CASE
    WHEN (deleted_at IS NOT NULL) THEN '{deleted}'::text[]
    ELSE array_remove(ARRAY['all'::text,
    CASE
        WHEN inactive THEN 'inactive'::text
        ELSE 'active'::text
    END,
    CASE
        WHEN readonly_access THEN 'read_only'::text
        ELSE NULL::text
    END], NULL::text)
END
table entity_notes with forced row security
  firm_id bigint not null
  id bigint not null identity
  entity_id bigint not null
  body text not null
  pinned boolean not null default false
  created_by bigint not null
  version integer not null default 1
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
table entity_owners with forced row security
  firm_id bigint not null
  entity_id bigint not null
  user_id bigint not null
  special_role text
  notification_type_ids integer[] not null default '{}'::integer[]
table entity_tags with forced row security
  firm_id bigint not null
  entity_id bigint not null
  tag_id bigint not null
table event_chain_heads with forced row security
  firm_id bigint not null
  seq bigint not null
  hash bytea not null
  mac bytea not null
  sealed_at timestamp with time zone not null
  plain_until bigint not null default 0
table event_outbox with forced row security
  firm_id bigint not null
  event_id bigint not null
  at timestamp with time zone not null
table event_seals partitioned by RANGE (at) with forced row security
  firm_id bigint not null
  seq bigint not null
  event_id bigint not null
  hash bytea not null
  at timestamp with time zone not null
table events partitioned by RANGE (at) with forced row security
  firm_id bigint not null
  id bigint not null identity
  name text not null
  at timestamp with time zone not null
  actor_kind text not null
  actor_user_id bigint
  entity_id bigint
  user_id bigint
  payload jsonb not null
  request_id text
  signature bytea
table exports with forced row security
  firm_id bigint not null
  id bigint not null identity
  created_by bigint not null
  created_at timestamp with time zone not null
  format text not null
  questionnaire_ids bigint[] not null
  options jsonb not null
  name text not null
  state text not null default 'queued'::text
  steps_done integer not null default 0
  steps_total integer not null default 0
  documents integer not null default 0
  pages integer
  file_id bigint
  finished_at timestamp with time zone
  expires_at timestamp with time zone not null
  touched_at timestamp with time zone not null
  failure text
  sent_state text
table firm_certificates with forced row security
  firm_id bigint not null
  id bigint not null identity
  certificate bytea not null
  sealed_key bytea not null
  fingerprint text not null
  not_before timestamp with time zone not null
  not_after timestamp with time zone not null
  created_at timestamp with time zone not null
  retired_at timestamp with time zone
table firm_exports with forced row security
  firm_id bigint not null
  id bigint not null identity
  state text not null
  progress integer not null default 0
  file_id bigint
  failure text
  created_by bigint not null
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  expires_at timestamp with time zone
table firm_groups with forced row security
  firm_id bigint not null
  id bigint not null identity
  name text not null
  version integer not null default 1
table firm_integrations with forced row security
  firm_id bigint not null
  kind text not null
  settings jsonb not null default '{}'::jsonb
  sealed_secret bytea
  version integer not null default 1
  updated_at timestamp with time zone not null
  updated_by bigint
  sealed_webhook_secret bytea
table firm_invites with forced row security
  firm_id bigint not null
  id bigint not null identity
  user_id bigint not null
  invited_by bigint not null
  created_at timestamp with time zone not null
  sent_at timestamp with time zone not null
  accepted_at timestamp with time zone
  revoked_at timestamp with time zone
table firm_keys with forced row security
  firm_id bigint not null
  version integer not null
  wrapped_key bytea not null
  created_at timestamp with time zone not null default now()
table firm_role_assignments with forced row security
  firm_id bigint not null
  id bigint not null identity
  firm_role_id bigint not null
  entity_id bigint not null
  user_id bigint not null
  created_at timestamp with time zone not null default now()
table firm_roles with forced row security
  firm_id bigint not null
  id bigint not null identity
  role_name text not null
  permission_ids integer[] not null default '{}'::integer[]
  version integer not null default 1
  created_at timestamp with time zone not null default now()
table firm_sign_ups
  id_hash bytea not null
  browser_hash bytea not null
  email text not null
  code_mac bytea not null
  tries integer not null default 0
  expires_at timestamp with time zone not null
  spent_at timestamp with time zone
table firm_tags with forced row security
  firm_id bigint not null
  id bigint not null identity
  kind text not null
  name text not null
  created_at timestamp with time zone not null default now()
table firm_vocabs with forced row security
  firm_id bigint not null
  id bigint not null identity
  key_words text[] not null
  description text not null
  version integer not null default 1
table firms with forced row security
  firm_id bigint not null identity
  name text not null
  subdomain_url text not null
  time_zone text not null default 'America/Los_Angeles'::text
  theme jsonb not null default '{}'::jsonb
  preferences jsonb not null default '{}'::jsonb
  questionnaire_reminder_frequency integer not null default 7
  logo_file_id bigint
  is_demo boolean not null default false
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  host_alias text
  favicon_file_id bigint
  audit_report jsonb
  postal_address text not null default ''::text
  drop_link text not null default "left"(encode(sha256(convert_to(((gen_random_uuid())::text || (gen_random_uuid())::text), 'UTF8'::name)), 'hex'::text), 32)
table folders with forced row security
  firm_id bigint not null
  id bigint not null identity
  entity_id bigint not null
  parent_id bigint
  name text not null
  staff_only boolean not null default false
  reserved boolean not null default false
  created_by bigint
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  deleted_by bigint
  deleted_with bigint
  files integer not null default 0
table forms with forced row security
  firm_id bigint not null
  id bigint not null identity
  hash bytea not null
  form jsonb not null
  numbers integer not null
  questions integer not null
  minutes integer not null
  created_at timestamp with time zone not null
  section_names jsonb not null generated section_names(form)
  checklists integer[] not null generated checklist_sections(form)
table global_alert
  only_row boolean not null default true
  show boolean not null default false
  text text not null default ''::text
table handoffs with forced row security
  firm_id bigint not null
  id bigint not null identity
  token_hash bytea not null
  session_id uuid not null
  user_id bigint not null
  entity_id bigint not null
  path text not null
  browser_hash bytea
  device text
  bound_at timestamp with time zone
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  created_at timestamp with time zone not null
  target_kind text
  target_id bigint
  target_place integer
  target_option text
table idempotency_keys with forced row security
  firm_id bigint not null
  user_id bigint not null
  key text not null
  endpoint text not null
  request_hash bytea not null
  status integer not null
  response jsonb not null
  created_at timestamp with time zone not null
table identified_documents with forced row security
  firm_id bigint not null
  document_id bigint not null
  document_type text
  detailed_name text not null
  differentiator text not null
  tax_year integer
  confidence integer
  needs_review boolean not null
  categorized_by_ai boolean not null
  papers integer not null
  sealed_pile bytea
  version integer not null default 1
  updated_at timestamp with time zone not null
  amounts text[]
  faults text[] not null default '{}'::text[]
  payer text
  belongs_to text
  before_accept jsonb
table identity_checks with forced row security
  firm_id bigint not null
  id bigint not null identity
  subject_kind text not null
  subject_id bigint not null
  place integer not null
  user_id bigint not null
  entity_id bigint not null
  session_id uuid
  step text not null
  state text not null
  reference text
  provider_id text
  url text
  result text not null default ''::text
  confirmed_by bigint
  confirmed_on date
  note text
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  spent_at timestamp with time zone
table import_rows with forced row security
  firm_id bigint not null
  import_id bigint not null
  row_no integer not null
  outcome text
  reason text
  user_id bigint
  entity_id bigint
  before jsonb
  user_row integer
  new_user boolean not null default false
  if_same text
  sealed bytea
table imports with forced row security
  firm_id bigint not null
  id bigint not null identity
  type text not null
  state text not null
  list_type text
  assignee_id bigint
  document_name text not null
  comment text not null default ''::text
  tax_software text
  year integer
  file_id bigint
  mapping jsonb not null default '{}'::jsonb
  counts jsonb not null default '{}'::jsonb
  progress integer not null default 0
  failure text
  created_by bigint not null
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  undo_until timestamp with time zone
  version integer not null default 1
  sealed_columns bytea
  size bigint not null default 0
  forgotten_at timestamp with time zone
table item_marks with forced row security
  firm_id bigint not null
  id bigint not null identity
  questionnaire_id bigint not null
  question_no integer not null
  kind text not null
  reason text not null default ''::text
  by_user bigint not null
  at timestamp with time zone not null
  version integer not null
  before jsonb not null
  undone_at timestamp with time zone
  told_at timestamp with time zone
  closed_at timestamp with time zone
table known_browsers with forced row security
  firm_id bigint not null
  user_id bigint not null
  browser_hash bytea not null
  first_seen_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  trusted_until timestamp with time zone
table learned_papers with forced row security
  firm_id bigint not null
  document_type text not null
  papers integer not null
  words jsonb not null
  learned_at timestamp with time zone not null
table limit_counters unlogged
  key text not null
  count integer not null
  window_ends_at timestamp with time zone not null
table linked_accounts with forced row security
  firm_id bigint not null
  user_id bigint not null
  other_firm_id bigint not null
  other_user_id bigint not null
  linked_at timestamp with time zone not null
table list_counts with forced row security
  firm_id bigint not null
  list text not null
  group_id bigint
  tabs text[] not null
  n bigint not null
table mass_email_recipients with forced row security
  firm_id bigint not null
  mass_email_id bigint not null
  user_id bigint not null
  state text not null
  reason text
  email text
  attempt integer not null default 1
  queued_at timestamp with time zone
table mass_emails with forced row security
  firm_id bigint not null
  id bigint not null identity
  sent_by bigint not null
  created_at timestamp with time zone not null
  subject text not null
  body text not null
  state text not null default 'sending'::text
  ended_at timestamp with time zone
  stopped_by bigint
table message_attachments with forced row security
  firm_id bigint not null
  message_id bigint not null
  location text not null
  place integer not null
  conversation_id bigint not null
  document_id bigint not null
table message_mails with forced row security
  firm_id bigint not null
  user_id bigint not null
  conversation_id bigint not null
  mailed_at timestamp with time zone
  told_up_to timestamp with time zone
  texted_at timestamp with time zone
  texted_up_to timestamp with time zone
table message_numbers with forced row security
  firm_id bigint not null
  message_id bigint not null
  place integer not null
  conversation_id bigint not null
  kind text not null
  masked text not null
  sealed bytea not null
table message_unseen with forced row security
  firm_id bigint not null
  user_id bigint not null
  conversation_id bigint not null
  message_id bigint not null
  thread_id bigint
table messages with forced row security
  firm_id bigint not null
  id bigint not null identity
  conversation_id bigint not null
  user_id bigint
  text text not null
  message_thread_id bigint
  tag text not null default 'general'::text
  is_log boolean not null default false
  created_at timestamp with time zone not null
  sent_at timestamp with time zone
  scheduled_at timestamp with time zone
  edited_at timestamp with time zone
  deleted_at timestamp with time zone
  reminds_of bigint
  reminded_at timestamp with time zone
  next_reminder_at timestamp with time zone
  search_text text not null generated replace(text, '[[attachment]]'::text, ''::text)
table notification_rhythms with forced row security
  firm_id bigint not null
  user_id bigint not null
  about text not null
  rhythm text not null
table notification_subscriptions with forced row security
  firm_id bigint not null
  entity_id bigint not null
  user_id bigint not null
  notification_type_ids integer[] not null
table notifications with forced row security
  firm_id bigint not null
  id bigint not null identity
  user_id bigint not null
  kind text not null
  entity_id bigint
  text text not null
  link text not null
  times integer not null default 1
  gathered_as text
  event_ids bigint[] not null
  created_at timestamp with time zone not null
  dismissed_at timestamp with time zone
  mail_due_at timestamp with time zone
table outgoing_messages with forced row security
  firm_id bigint not null
  id bigint not null identity
  channel text not null
  dedupe_key text not null
  recipient text not null
  subject text not null default ''::text
  html text not null default ''::text
  text text not null
  state text not null default 'queued'::text
  failure text
  expires_at timestamp with time zone
  created_at timestamp with time zone not null
  sent_at timestamp with time zone
  secret boolean not null default false
  headers text not null default ''::text
table parser_verdicts with forced row security
  firm_id bigint not null
  sha256 bytea not null
  parser text not null
  version integer not null
  reason text not null
  sentence text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
table passkey_challenges unlogged
  challenge text not null
  browser_hash bytea not null
  user_id bigint
  expires_at timestamp with time zone not null
table passkeys with forced row security
  firm_id bigint not null
  id bigint not null identity
  user_id bigint not null
  credential_id text not null
  public_key bytea not null
  counter bigint not null
  transports text[] not null default '{}'::text[]
  name text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
table platform_messages
  id bigint not null identity
  recipient text not null
  subject text not null
  html text not null
  text text not null
  created_at timestamp with time zone not null
table prior_year_items with forced row security
  firm_id bigint not null
  id bigint not null identity
  entity_id bigint not null
  year integer not null
  form_name text not null
  detailed_name text not null default ''::text
  do_not_rollover boolean not null default false
  import_id bigint
  created_at timestamp with time zone not null
  source text not null default 'staff'::text
  updated_at timestamp with time zone
  deleted_at timestamp with time zone
  created_by bigint
  version integer not null default 1
  tax_return_id bigint
table provider_events with forced row security
  firm_id bigint not null
  id text not null
  type text not null
  checkout_id bigint not null
  received_at timestamp with time zone not null
table question_documents with forced row security
  firm_id bigint not null
  questionnaire_id bigint not null
  question_no integer
  document_id bigint not null
  created_at timestamp with time zone not null
  marked_as_others boolean not null default false
  option text
  file_name text
  set_aside_by bigint
  split_question_no integer
  split_others boolean
  split_option text
  placed_by text
table question_notes with forced row security
  firm_id bigint not null
  id bigint not null identity
  questionnaire_id bigint not null
  question_no integer not null
  user_id bigint not null
  from_firm boolean not null default false
  body text not null
  created_at timestamp with time zone not null
  removed_at timestamp with time zone
table questionnaire_exports with forced row security
  firm_id bigint not null
  questionnaire_id bigint not null
  export_id bigint not null
  user_id bigint not null
  exported_at timestamp with time zone not null
table questionnaire_schedules with forced row security
  firm_id bigint not null
  id bigint not null identity
  name text not null
  request jsonb not null
  frequency text not null
  first_date date not null
  next_date date
  sent integer not null default 0
  created_by bigint
  created_at timestamp with time zone not null
  cancelled_at timestamp with time zone
  cancelled_by bigint
table questionnaire_sends with forced row security
  firm_id bigint not null
  id bigint not null identity
  request jsonb not null
  prepared jsonb not null
  form_id bigint not null
  waiting bigint[] not null
  total integer not null
  left_out jsonb not null default '[]'::jsonb
  schedule_id bigint
  occurrence date
  created_by bigint
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
table questionnaire_uploads with forced row security
  firm_id bigint not null
  upload_id bigint not null
  questionnaire_id bigint not null
  question_no integer
  marked_as_others boolean not null
  option text
  file_name text not null
  user_id bigint not null
  created_at timestamp with time zone not null
table questionnaires with forced row security
  firm_id bigint not null
  id bigint not null identity
  entity_id bigint not null
  form_id bigint not null
  template_id bigint
  template_version integer
  kind text not null
  name text not null
  tax_year integer not null
  due_date date
  is_draft boolean not null
  overlay jsonb not null default '{}'::jsonb
  settings jsonb not null default '{}'::jsonb
  relevant_questionnaire_id bigint
  send_id bigint
  created_by bigint
  created_at timestamp with time zone not null
  sent_at timestamp with time zone
  opened_at timestamp with time zone
  submitted_at timestamp with time zone
  locked boolean not null default false
  completed boolean not null default false
  in_progress boolean not null default false
  reminders_disabled boolean not null default false
  track_changes boolean not null default false
  current_section integer
  marked_sections integer[] not null default '{}'::integer[]
  sections_done integer not null default 0
  sections_total integer not null default 0
  questions_done integer not null default 0
  questions_total integer not null default 0
  uploads_needed integer not null default 0
  uploads_done integer not null default 0
  first_doc_uploaded_at timestamp with time zone
  last_activity text not null default ''::text
  last_activity_at timestamp with time zone not null
  last_followed_up timestamp with time zone
  earliest_remind_date date
  deposit_cents integer
  deposit_status text
  notes text not null default ''::text
  firm_custom_status_id bigint
  reminder_texts jsonb not null default '{}'::jsonb
  version integer not null default 1
  deleted_at timestamp with time zone
  deleted_by bigint
  deposit_fact text
  group_id bigint
  assigned_advisor_id bigint
  entity_deleted boolean not null default false
  client_activity_at timestamp with time zone not null default now()
  standing text not null generated 
CASE
    WHEN is_draft THEN 'draft'::text
    WHEN (completed AND locked) THEN 'done'::text
    WHEN completed THEN 'submitted'::text
    WHEN locked THEN 'held'::text
    ELSE 'with_client'::text
END
  tabs text[] not null generated 
CASE
    WHEN entity_deleted THEN '{}'::text[]
    WHEN (deleted_at IS NOT NULL) THEN '{deleted}'::text[]
    ELSE array_remove(ARRAY['all'::text,
    CASE
        WHEN (assigned_advisor_id IS NOT NULL) THEN ('of:'::text || assigned_advisor_id)
        ELSE NULL::text
    END,
    CASE
        WHEN is_draft THEN 'drafts'::text
        WHEN ((NOT completed) AND (NOT locked)) THEN 'waiting_on_client'::text
        ELSE NULL::text
    END,
    CASE
        WHEN ((NOT is_draft) AND (completed <> locked)) THEN 'waiting_on_us'::text
        ELSE NULL::text
    END,
    CASE
        WHEN (completed AND (NOT is_draft)) THEN 'completed'::text
        ELSE NULL::text
    END], NULL::text)
END
  items_total integer not null default 0
  items_to_go integer not null default 0
  tracked_since timestamp with time zone
  next_reminder_on date
  search_text text not null generated name
table recognizer_requests with forced row security
  firm_id bigint not null
  id bigint not null identity
  document_id bigint not null
  consent_id bigint not null
  host text not null
  page_count integer not null
  bytes integer not null
  sha256 bytea not null
  outcome text not null
  answer_type text
  answer_percent integer
  sent_at timestamp with time zone not null
table recovery_codes with forced row security
  firm_id bigint not null
  user_id bigint not null
  code_mac bytea not null
  used_at timestamp with time zone
table reminder_days with forced row security
  firm_id bigint not null
  user_id bigint not null
  day date not null
table reminders with forced row security
  firm_id bigint not null
  id bigint not null identity
  subject_id bigint not null
  user_id bigint not null
  sent_at timestamp with time zone not null
  sent_by bigint
  channels text[] not null
  because text not null
  notice text not null default ''::text
  dismissed_at timestamp with time zone
  subject_kind text not null
table rollover_lines with forced row security
  firm_id bigint not null
  id bigint not null identity
  item_id bigint not null
  category text not null
  value text not null
  removable boolean not null default true
  created_at timestamp with time zone not null
  entity_id bigint not null
  version integer not null default 1
  updated_at timestamp with time zone
  deleted_at timestamp with time zone
table saved_replies with forced row security
  firm_id bigint not null
  id bigint not null identity
  name text not null
  text text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
table saved_views with forced row security
  firm_id bigint not null
  id bigint not null identity
  user_id bigint not null
  screen text not null
  name text not null
  query text not null
  created_at timestamp with time zone not null default now()
table scanned_pages with forced row security
  firm_id bigint not null
  file_id bigint not null
  page integer not null
  status text not null
  reason text
  tries integer not null default 0
  sealed_page bytea
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
table search_index with forced row security
  firm_id bigint not null
  kind text not null
  id bigint not null
  text text not null
table sessions with forced row security
  firm_id bigint not null
  id uuid not null
  user_id bigint not null
  secret_hash bytea not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  proved_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_reason text
  address text
  user_agent text
  factors text[] not null default '{}'::text[]
  limited_to text
  previewed_user_ids bigint[] not null default '{}'::bigint[]
  locked_at timestamp with time zone
table sign_in_challenges with forced row security
  firm_id bigint not null
  id bigint not null identity
  user_id bigint not null
  purpose text not null
  channel text not null
  address text not null
  token_hash bytea
  code_mac bytea
  browser_hash bytea
  handle_hash bytea
  redirect text
  tries integer not null default 0
  created_at timestamp with time zone not null
  link_expires_at timestamp with time zone
  code_expires_at timestamp with time zone
  spent_at timestamp with time zone
  superseded_at timestamp with time zone
  link_dead_at timestamp with time zone
table sign_in_handles unlogged
  uid_hash bytea not null
  browser_hash bytea not null
  owner_firm_id bigint
  user_id bigint
  typed_email text
  state text not null
  proved text[] not null default '{}'::text[]
  redirect text
  limited_to text
  enrol_phone text
  token_hash bytea
  token_expires_at timestamp with time zone
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  proved_at timestamp with time zone
  password_lost boolean not null default false
table signature_answers with forced row security
  firm_id bigint not null
  request_id bigint not null
  user_id bigint not null
  filled jsonb not null
  version integer not null default 1
  updated_at timestamp with time zone not null
table signature_notices with forced row security
  firm_id bigint not null
  id bigint not null identity
  request_id bigint not null
  user_id bigint not null
  round integer not null
  because text not null
  sent_at timestamp with time zone not null
  sent_by bigint
table signature_place_sets with forced row security
  firm_id bigint not null
  id bigint not null identity
  name text not null
  shape text not null
  fields jsonb not null
  created_by bigint not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
table signature_requests with forced row security
  firm_id bigint not null
  id bigint not null identity
  entity_id bigint not null
  tax_year integer not null
  form_name text not null default ''::text
  document_name text not null
  path text not null
  source text not null default 'upload'::text
  status text not null default 'processing'::text
  error_code text
  file_id bigint not null
  pages jsonb not null default '[]'::jsonb
  shape text
  fields jsonb not null default '[]'::jsonb
  signers jsonb not null default '[]'::jsonb
  in_order boolean not null default false
  needs_identity boolean not null default false
  is_proposed boolean not null default true
  signed_pages_only boolean not null default false
  signed_document_id bigint
  round integer not null default 0
  decline_reason text
  declined_by bigint
  version integer not null default 1
  created_by bigint not null
  created_at timestamp with time zone not null
  sent_by bigint
  sent_at timestamp with time zone
  updated_at timestamp with time zone not null
  message text not null default ''::text
  reminds boolean not null default true
  pictures_file_id bigint
  pictures jsonb not null default '[]'::jsonb
  search_text text not null generated document_name
table signature_slots with forced row security
  firm_id bigint not null
  subject_kind text not null
  subject_id bigint not null
  place integer not null
  user_id bigint not null
  entity_id bigint not null
  user_name text not null
  state text not null default 'not_signed'::text
  changed_by bigint
  changed_at timestamp with time zone
  created_at timestamp with time zone not null
  turn integer not null default 0
table signatures with forced row security
  firm_id bigint not null
  id bigint not null identity
  subject_kind text not null
  subject_id bigint not null
  place integer not null
  user_id bigint not null
  entity_id bigint not null
  user_name text not null
  method text not null
  signature text not null
  document_id bigint
  document_hash bytea
  signed_at timestamp with time zone not null
  time_zone text not null
  client_time text not null
  user_agent text not null
  ip_address text not null
  session_id uuid not null
  factors text[] not null
  proved_at timestamp with time zone not null
  consent_version text
  consent_hash bytea
  shown text not null
  shown_hash bytea not null
  result_hash bytea not null
  removed_at timestamp with time zone
  removed_by bigint
  strokes text
  filled text
  identity_id bigint
  login text
  recorded_by text
table signed_papers with forced row security
  firm_id bigint not null
  id bigint not null identity
  subject_kind text not null
  subject_id bigint not null
  place integer not null
  entity_id bigint not null
  document_id bigint
  sha256 bytea
  made_at timestamp with time zone not null
  voided_at timestamp with time zone
  seal_fingerprint text
  vouched_at timestamp with time zone
table signing_views with forced row security
  firm_id bigint not null
  subject_kind text not null
  subject_id bigint not null
  user_id bigint not null
  sha256 bytea not null
  session_id uuid not null
  served_at timestamp with time zone not null
table spouses with forced row security
  firm_id bigint not null
  entity_id bigint not null
  user_id bigint
  fname text not null
  lname text not null
  email text
  work_email text
  phone_number text
  is_taxpayer boolean not null default false
  needs_access boolean not null default false
  version integer not null default 1
table stored_files with forced row security
  firm_id bigint not null
  id bigint not null identity
  storage_key text not null
  size bigint not null
  sha256 bytea not null
  content_type text not null
  promoted_at timestamp with time zone
  created_at timestamp with time zone not null
  client_id bigint default app_client()
  scrubbed_at timestamp with time zone
  damaged_at timestamp with time zone
table take_aways with forced row security
  firm_id bigint not null
  id bigint not null identity
  user_id bigint not null
  created_by bigint not null
  created_at timestamp with time zone not null
  state text not null default 'queued'::text
  files integer not null default 0
  file_id bigint
  finished_at timestamp with time zone
  expires_at timestamp with time zone
table tax_return_habits with forced row security
  firm_id bigint not null
  fingerprint text not null
  kind text not null
  form_id text
  name text not null
  staff_only boolean not null
  updated_at timestamp with time zone not null
table tax_return_k1_filings with forced row security
  firm_id bigint not null
  id bigint not null identity
  tax_return_id bigint not null
  part_no integer not null
  recipient text not null
  entity_id bigint not null
  document_id bigint not null
  document_version integer not null
  questionnaire_id bigint
  question_no integer
  answer_by date
  added boolean not null default false
  tells boolean not null
  told_at timestamp with time zone
  filed_by bigint not null
  filed_at timestamp with time zone not null
table tax_return_notices with forced row security
  firm_id bigint not null
  id bigint not null identity
  tax_return_id bigint not null
  user_id bigint not null
  round integer not null
  because text not null
  sent_at timestamp with time zone not null
  sent_by bigint
table tax_return_parts with forced row security
  firm_id bigint not null
  tax_return_id bigint not null
  no integer not null
  position integer not null
  kind text not null
  form_id text
  name text not null
  authority text
  pages jsonb not null
  state text not null
  staff_only boolean not null default false
  signers jsonb not null default '[]'::jsonb
  fields jsonb not null default '[]'::jsonb
  needs_identity boolean not null default false
  wet_only boolean not null default false
  amount_cents bigint
  due_date date
  is_due_asap boolean not null default false
  recipient jsonb
  reasons jsonb not null default '[]'::jsonb
  figures jsonb not null default '[]'::jsonb
  fingerprint text
  file_id bigint
  file_pages jsonb not null default '[]'::jsonb
  signed_document_id bigint
  paid_at timestamp with time zone
  paid_by bigint
  removed_at timestamp with time zone
  mail_to text not null default ''::text
table tax_return_replacements with forced row security
  firm_id bigint not null
  tax_return_id bigint not null
  file_id bigint not null
  document_name text not null
  state text not null default 'reading'::text
  error_code text
  reading jsonb
  created_by bigint not null
  created_at timestamp with time zone not null
table tax_return_revisions with forced row security
  firm_id bigint not null
  tax_return_id bigint not null
  revision integer not null
  file_id bigint not null
  figures jsonb not null
  voided jsonb not null default '[]'::jsonb
  replaced_by bigint not null
  replaced_at timestamp with time zone not null
table tax_returns with forced row security
  firm_id bigint not null
  id bigint not null identity
  entity_id bigint not null
  tax_year integer not null
  name text not null
  document_name text not null
  path text not null
  status text not null default 'importing'::text
  draft_status text
  draft_comment text
  error_code text
  wants_draft boolean not null default false
  file_id bigint not null
  watermarked_file_id bigint
  client_file_id bigint
  client_pages integer not null default 0
  pages jsonb not null default '[]'::jsonb
  form text
  software text
  figures jsonb not null default '[]'::jsonb
  figures_before jsonb not null default '[]'::jsonb
  note text not null default ''::text
  note_from text not null default ''::text
  reminder_disabled boolean not null default false
  pay_first boolean not null default false
  invoice_cents bigint
  invoice_status text
  invoice_due date
  invoice_document_id bigint
  signatures_needed integer not null default 0
  signatures_done integer not null default 0
  vouchers_count integer not null default 0
  vouchers_paid integer not null default 0
  identity_status text
  last_signed_at timestamp with time zone
  last_reminder_sent_at timestamp with time zone
  shown_at timestamp with time zone
  sent_at timestamp with time zone
  sent_by bigint
  finished_at timestamp with time zone
  round integer not null default 0
  next_part_no integer not null default 1
  version integer not null default 1
  created_by bigint not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  papers jsonb not null default '[]'::jsonb
  search_text text not null generated (((((((tax_year)::text || ' '::text) || name) || ' '::text) || document_name) || ' '::text) || replace(status, '_'::text, ' '::text))
  pictures_file_id bigint
  pictures jsonb not null default '[]'::jsonb
  pictures_of bigint
  filed_on date
table template_starts with forced row security
  firm_id bigint not null
  id bigint not null identity
  template_id bigint not null
  user_id bigint not null
  entity_id bigint not null
  tax_year integer not null
  created_at timestamp with time zone not null
  questionnaire_id bigint
table template_versions with forced row security
  firm_id bigint not null
  template_id bigint not null
  version integer not null
  form_id bigint not null
  name text not null
  changes jsonb not null
  published_by bigint
  published_at timestamp with time zone not null
  sent integer not null default 0
table templates with forced row security
  firm_id bigint not null
  id bigint not null identity
  hash_id text not null
  name text not null
  public_start boolean not null default false
  created_at timestamp with time zone not null
  deleted_at timestamp with time zone
  country text not null default 'US'::text
  entity_types text[] not null default '{}'::text[]
  draft jsonb
  draft_version integer not null default 1
  next_no integer not null default 0
  version integer
  sections jsonb not null default '[]'::jsonb
  questions integer not null default 0
  minutes integer not null default 0
  to_fix integer not null default 0
  to_review integer not null default 0
  catalog_key text
  sent integer not null default 0
  last_sent_at timestamp with time zone
  created_by bigint
  updated_at timestamp with time zone not null
  updated_by bigint
  deleted_by bigint
table test_identities with forced row security
  firm_id bigint not null
  id text not null
  reference text not null
  first_name text not null
  last_name text not null
  return_url text not null
  state text not null default 'open'::text
  created_at timestamp with time zone not null
table test_sessions with forced row security
  firm_id bigint not null
  id text not null
  reference text not null
  amount_cents integer not null
  currency text not null
  description text not null
  success_url text not null
  cancel_url text not null
  state text not null
  refunded_cents integer not null default 0
  dispute text
  created_at timestamp with time zone not null
table upload_parts with forced row security
  firm_id bigint not null
  upload_id bigint not null
  no integer not null
  user_id bigint not null
  token_hash bytea not null
  size bigint not null
  direct_key text
  staged_key text
  storage_key text
  expires_at timestamp with time zone not null
table uploads with forced row security
  firm_id bigint not null
  id bigint not null identity
  token_hash bytea not null
  user_id bigint not null
  entity_id bigint not null
  path text not null
  name text not null
  content_type text not null
  direct_key text
  staged_key text
  storage_key text
  size bigint
  sha256 bytea
  document_id bigint
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  declared_size bigint not null default 0
  handoff_id bigint
  document_type text
  tags text[] not null default '{}'::text[]
table user_tags with forced row security
  firm_id bigint not null
  user_id bigint not null
  tag_id bigint not null
table users with forced row security
  firm_id bigint not null
  id bigint not null identity
  email text
  fname text not null
  lname text not null
  full_name text not null generated ((fname || ' '::text) || lname)
  search_text text not null generated ((((((fname || ' '::text) || lname) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone_number, ''::text))
  preferred_name text
  phone_number text
  work_email text
  work_phone_number text
  work_phone_extension text
  preferred_contact_method text not null default 'email'::text
  preferred_sign_in_method text
  time_zone text not null default 'America/Los_Angeles'::text
  enabled_2fa boolean not null default false
  external_user_id text
  group_id bigint
  assigned_advisor_id bigint
  is_advisor boolean not null default false
  firm_access text
  paying boolean not null default true
  readonly_access boolean not null default false
  has_temp_email boolean not null default false
  default_company_id bigint
  set_password_required boolean not null default false
  password_hash text
  access_version integer not null default 1
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  pending_email text
  notification_choices jsonb not null default '{}'::jsonb
  out_of_office_until date
  out_of_office_note text not null default ''::text
  tax_return_name text
  avatar_file_id bigint
  overview_setting jsonb not null default '{}'::jsonb
  tabs text[] not null generated 
CASE
    WHEN is_advisor THEN '{}'::text[]
    WHEN (deleted_at IS NOT NULL) THEN '{deleted}'::text[]
    ELSE array_remove(ARRAY[
    CASE
        WHEN paying THEN 'active'::text
        ELSE 'deactivated'::text
    END,
    CASE
        WHEN (paying AND readonly_access) THEN 'readonly'::text
        ELSE NULL::text
    END,
    CASE
        WHEN ((email IS NULL) OR has_temp_email) THEN 'no_email'::text
        ELSE NULL::text
    END], NULL::text)
END
  first_signed_in_at timestamp with time zone
  sms_stopped_number text

constraint answer_changes_firm_id_questionnaire_id_fkey on answer_changes: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint answer_changes_firm_id_user_id_fkey on answer_changes: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint answer_changes_pkey on answer_changes: PRIMARY KEY (firm_id, questionnaire_id, op)
constraint answers_firm_id_questionnaire_id_fkey on answers: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint answers_pkey on answers: PRIMARY KEY (firm_id, questionnaire_id, question_no, entry_no)
constraint authenticator_apps_firm_id_user_id_fkey on authenticator_apps: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint authenticator_apps_pkey on authenticator_apps: PRIMARY KEY (firm_id, user_id)
constraint cabinets_firm_id_entity_id_fkey on cabinets: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint cabinets_pkey on cabinets: PRIMARY KEY (firm_id, entity_id)
constraint checked_changes_firm_id_questionnaire_id_fkey on checked_changes: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint checked_changes_firm_id_user_id_fkey on checked_changes: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint checked_changes_pkey on checked_changes: PRIMARY KEY (firm_id, questionnaire_id, user_id, item)
constraint checkouts_amount_cents_check on checkouts: CHECK ((amount_cents > 0))
constraint checkouts_dispute_check on checkouts: CHECK ((dispute = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
constraint checkouts_firm_id_fkey on checkouts: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint checkouts_firm_id_opened_by_fkey on checkouts: FOREIGN KEY (firm_id, opened_by) REFERENCES users(firm_id, id)
constraint checkouts_pkey on checkouts: PRIMARY KEY (firm_id, id)
constraint checkouts_state_check on checkouts: CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'left'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'expired'::text])))
constraint consents_action_check on consents: CHECK ((action = ANY (ARRAY['given'::text, 'withdrawn'::text])))
constraint consents_firm_id_user_id_fkey on consents: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint consents_kind_check on consents: CHECK ((kind = ANY (ARRAY['esign'::text, 'esign_drawn'::text, 'mass_email'::text, 'outside_recognizer'::text])))
constraint consents_pkey on consents: PRIMARY KEY (firm_id, id)
constraint contact_confirmations_firm_id_questionnaire_id_fkey on contact_confirmations: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint contact_confirmations_firm_id_user_id_fkey on contact_confirmations: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint contact_confirmations_pkey on contact_confirmations: PRIMARY KEY (firm_id, questionnaire_id, user_id)
constraint conversation_entities_firm_id_conversation_id_fkey on conversation_entities: FOREIGN KEY (firm_id, conversation_id) REFERENCES conversations(firm_id, id)
constraint conversation_entities_firm_id_entity_id_fkey on conversation_entities: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint conversation_entities_pkey on conversation_entities: PRIMARY KEY (firm_id, conversation_id, entity_id)
constraint conversation_exports_firm_id_conversation_id_fkey on conversation_exports: FOREIGN KEY (firm_id, conversation_id) REFERENCES conversations(firm_id, id)
constraint conversation_exports_firm_id_created_by_fkey on conversation_exports: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint conversation_exports_firm_id_file_id_fkey on conversation_exports: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint conversation_exports_format_check on conversation_exports: CHECK ((format = ANY (ARRAY['pdf'::text, 'csv'::text])))
constraint conversation_exports_pkey on conversation_exports: PRIMARY KEY (firm_id, id)
constraint conversation_exports_state_check on conversation_exports: CHECK ((state = ANY (ARRAY['queued'::text, 'done'::text, 'failed'::text, 'expired'::text])))
constraint conversation_people_firm_id_conversation_id_fkey on conversation_people: FOREIGN KEY (firm_id, conversation_id) REFERENCES conversations(firm_id, id)
constraint conversation_people_firm_id_user_id_fkey on conversation_people: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint conversation_people_pkey on conversation_people: PRIMARY KEY (firm_id, conversation_id, user_id)
constraint conversations_pkey on conversations: PRIMARY KEY (firm_id, id)
constraint custom_statuses_firm_id_fkey on custom_statuses: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint custom_statuses_pkey on custom_statuses: PRIMARY KEY (firm_id, id)
constraint document_annotations_firm_id_document_id_fkey on document_annotations: FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id) ON DELETE CASCADE
constraint document_annotations_firm_id_updated_by_fkey on document_annotations: FOREIGN KEY (firm_id, updated_by) REFERENCES users(firm_id, id)
constraint document_annotations_pkey on document_annotations: PRIMARY KEY (firm_id, document_id)
constraint document_archives_firm_id_created_by_fkey on document_archives: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint document_archives_firm_id_entity_id_fkey on document_archives: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint document_archives_firm_id_file_id_fkey on document_archives: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint document_archives_pkey on document_archives: PRIMARY KEY (firm_id, id)
constraint document_archives_state_check on document_archives: CHECK ((state = ANY (ARRAY['ready'::text, 'queued'::text, 'done'::text, 'failed'::text])))
constraint document_doubts_firm_id_document_id_fkey on document_doubts: FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id) ON DELETE CASCADE
constraint document_doubts_firm_id_kept_by_fkey on document_doubts: FOREIGN KEY (firm_id, kept_by) REFERENCES users(firm_id, id)
constraint document_doubts_kind_check on document_doubts: CHECK ((kind = ANY (ARRAY['other_year'::text, 'other_person'::text, 'same_again'::text, 'page_missing'::text, 'too_dark'::text, 'blurred'::text, 'glare'::text, 'corrected'::text])))
constraint document_doubts_pkey on document_doubts: PRIMARY KEY (firm_id, document_id, kind)
constraint document_readings_firm_id_file_id_fkey on document_readings: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id) ON DELETE CASCADE
constraint document_readings_firm_id_thumbnail_file_id_fkey on document_readings: FOREIGN KEY (firm_id, thumbnail_file_id) REFERENCES stored_files(firm_id, id)
constraint document_readings_firm_id_twin_file_id_fkey on document_readings: FOREIGN KEY (firm_id, twin_file_id) REFERENCES stored_files(firm_id, id)
constraint document_readings_pkey on document_readings: PRIMARY KEY (firm_id, file_id)
constraint document_readings_status_check on document_readings: CHECK ((status = ANY (ARRAY['waiting'::text, 'read'::text, 'failed'::text, 'quarantined'::text])))
constraint document_tags_firm_id_document_id_fkey on document_tags: FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id) ON DELETE CASCADE
constraint document_tags_firm_id_tag_id_fkey on document_tags: FOREIGN KEY (firm_id, tag_id) REFERENCES firm_tags(firm_id, id) ON DELETE CASCADE
constraint document_tags_pkey on document_tags: PRIMARY KEY (firm_id, document_id, tag_id)
constraint documents_extraction_check on documents: CHECK ((extraction = ANY (ARRAY['processing'::text, 'identify_failed'::text, 'identify_succeeded'::text, 'split_succeeded'::text, 'split_failed'::text, 'review_required'::text, 'analysis_succeeded'::text, 'action_required'::text])))
constraint documents_firm_id_created_by_fkey on documents: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint documents_firm_id_deleted_by_fkey on documents: FOREIGN KEY (firm_id, deleted_by) REFERENCES users(firm_id, id)
constraint documents_firm_id_deleted_with_fkey on documents: FOREIGN KEY (firm_id, deleted_with) REFERENCES folders(firm_id, id)
constraint documents_firm_id_entity_id_fkey on documents: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint documents_firm_id_file_id_fkey on documents: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint documents_firm_id_folder_id_fkey on documents: FOREIGN KEY (firm_id, folder_id) REFERENCES folders(firm_id, id)
constraint documents_firm_id_parent_document_id_fkey on documents: FOREIGN KEY (firm_id, parent_document_id) REFERENCES documents(firm_id, id) ON DELETE SET NULL (parent_document_id)
constraint documents_pkey on documents: PRIMARY KEY (firm_id, id)
constraint drop_files_firm_id_drop_id_fkey on drop_files: FOREIGN KEY (firm_id, drop_id) REFERENCES drops(firm_id, id) ON DELETE CASCADE
constraint drop_files_firm_id_entity_id_fkey on drop_files: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint drop_files_firm_id_file_id_fkey on drop_files: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint drop_files_firm_id_filed_by_fkey on drop_files: FOREIGN KEY (firm_id, filed_by) REFERENCES users(firm_id, id)
constraint drop_files_firm_id_rejected_by_fkey on drop_files: FOREIGN KEY (firm_id, rejected_by) REFERENCES users(firm_id, id)
constraint drop_files_pkey on drop_files: PRIMARY KEY (firm_id, id)
constraint drop_files_token_hash_key on drop_files: UNIQUE (token_hash)
constraint drop_off_uploads_firm_id_drop_off_id_fkey on drop_off_uploads: FOREIGN KEY (firm_id, drop_off_id) REFERENCES drop_offs(firm_id, id) ON DELETE CASCADE
constraint drop_off_uploads_pkey on drop_off_uploads: PRIMARY KEY (firm_id, drop_off_id, upload_id)
constraint drop_offs_firm_id_questionnaire_id_fkey on drop_offs: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint drop_offs_firm_id_user_id_fkey on drop_offs: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint drop_offs_pkey on drop_offs: PRIMARY KEY (firm_id, id)
constraint drop_offs_token_hash_key on drop_offs: UNIQUE (token_hash)
constraint drops_pkey on drops: PRIMARY KEY (firm_id, id)
constraint drops_token_hash_key on drops: UNIQUE (token_hash)
constraint entities_firm_id_assigned_advisor_id_fkey on entities: FOREIGN KEY (firm_id, assigned_advisor_id) REFERENCES users(firm_id, id)
constraint entities_firm_id_client_manager_id_fkey on entities: FOREIGN KEY (firm_id, client_manager_id) REFERENCES users(firm_id, id)
constraint entities_firm_id_cpa_id_fkey on entities: FOREIGN KEY (firm_id, cpa_id) REFERENCES users(firm_id, id)
constraint entities_firm_id_fkey on entities: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint entities_firm_id_group_id_fkey on entities: FOREIGN KEY (firm_id, group_id) REFERENCES firm_groups(firm_id, id)
constraint entities_firm_id_user_id_fkey on entities: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint entities_hash_id_key on entities: UNIQUE (hash_id)
constraint entities_pkey on entities: PRIMARY KEY (firm_id, id)
constraint entity_notes_firm_id_created_by_fkey on entity_notes: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint entity_notes_firm_id_entity_id_fkey on entity_notes: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint entity_notes_pkey on entity_notes: PRIMARY KEY (firm_id, id)
constraint entity_owners_firm_id_entity_id_fkey on entity_owners: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint entity_owners_firm_id_user_id_fkey on entity_owners: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint entity_owners_pkey on entity_owners: PRIMARY KEY (firm_id, entity_id, user_id)
constraint entity_owners_special_role_check on entity_owners: CHECK ((special_role = ANY (ARRAY['taxpayer'::text, 'spouse'::text])))
constraint entity_tags_firm_id_entity_id_fkey on entity_tags: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint entity_tags_firm_id_tag_id_fkey on entity_tags: FOREIGN KEY (firm_id, tag_id) REFERENCES firm_tags(firm_id, id) ON DELETE CASCADE
constraint entity_tags_pkey on entity_tags: PRIMARY KEY (firm_id, entity_id, tag_id)
constraint event_chain_heads_firm_id_fkey on event_chain_heads: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint event_chain_heads_pkey on event_chain_heads: PRIMARY KEY (firm_id)
constraint event_outbox_pkey on event_outbox: PRIMARY KEY (firm_id, event_id)
constraint event_seals_firm_id_event_id_at_key on event_seals: UNIQUE (firm_id, event_id, at)
constraint event_seals_pkey on event_seals: PRIMARY KEY (firm_id, seq, at)
constraint events_firm_id_fkey on events: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint events_pkey on events: PRIMARY KEY (firm_id, id, at)
constraint exports_failure_check on exports: CHECK ((failure = 'too_large'::text))
constraint exports_firm_id_created_by_fkey on exports: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint exports_firm_id_file_id_fkey on exports: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint exports_format_check on exports: CHECK ((format = ANY (ARRAY['pdf'::text, 'spreadsheet'::text, 'zipped'::text, 'scan_and_auto_flow'::text])))
constraint exports_pkey on exports: PRIMARY KEY (firm_id, id)
constraint exports_sent_state_check on exports: CHECK ((sent_state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
constraint exports_state_check on exports: CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'expired'::text])))
constraint firm_certificates_fingerprint_key on firm_certificates: UNIQUE (fingerprint)
constraint firm_certificates_firm_id_fkey on firm_certificates: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint firm_certificates_pkey on firm_certificates: PRIMARY KEY (firm_id, id)
constraint firm_exports_firm_id_created_by_fkey on firm_exports: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint firm_exports_firm_id_file_id_fkey on firm_exports: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint firm_exports_firm_id_fkey on firm_exports: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint firm_exports_pkey on firm_exports: PRIMARY KEY (firm_id, id)
constraint firm_exports_state_check on firm_exports: CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'expired'::text])))
constraint firm_groups_firm_id_fkey on firm_groups: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint firm_groups_firm_id_name_key on firm_groups: UNIQUE (firm_id, name)
constraint firm_groups_pkey on firm_groups: PRIMARY KEY (firm_id, id)
constraint firm_integrations_firm_id_fkey on firm_integrations: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint firm_integrations_pkey on firm_integrations: PRIMARY KEY (firm_id, kind)
constraint firm_invites_firm_id_invited_by_fkey on firm_invites: FOREIGN KEY (firm_id, invited_by) REFERENCES users(firm_id, id)
constraint firm_invites_firm_id_user_id_fkey on firm_invites: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint firm_invites_pkey on firm_invites: PRIMARY KEY (firm_id, id)
constraint firm_keys_firm_id_fkey on firm_keys: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint firm_keys_pkey on firm_keys: PRIMARY KEY (firm_id, version)
constraint firm_role_assignments_firm_id_entity_id_fkey on firm_role_assignments: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint firm_role_assignments_firm_id_entity_id_user_id_firm_role_i_key on firm_role_assignments: UNIQUE (firm_id, entity_id, user_id, firm_role_id)
constraint firm_role_assignments_firm_id_firm_role_id_fkey on firm_role_assignments: FOREIGN KEY (firm_id, firm_role_id) REFERENCES firm_roles(firm_id, id) ON DELETE CASCADE
constraint firm_role_assignments_firm_id_user_id_fkey on firm_role_assignments: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint firm_role_assignments_pkey on firm_role_assignments: PRIMARY KEY (firm_id, id)
constraint firm_roles_firm_id_fkey on firm_roles: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint firm_roles_pkey on firm_roles: PRIMARY KEY (firm_id, id)
constraint firm_sign_ups_pkey on firm_sign_ups: PRIMARY KEY (id_hash)
constraint firm_tags_firm_id_fkey on firm_tags: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint firm_tags_kind_check on firm_tags: CHECK ((kind = ANY (ARRAY['contact'::text, 'entity'::text, 'document'::text])))
constraint firm_tags_pkey on firm_tags: PRIMARY KEY (firm_id, id)
constraint firm_vocabs_firm_id_fkey on firm_vocabs: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint firm_vocabs_pkey on firm_vocabs: PRIMARY KEY (firm_id, id)
constraint firms_host_alias_key on firms: UNIQUE (host_alias)
constraint firms_pkey on firms: PRIMARY KEY (firm_id)
constraint firms_subdomain_url_key on firms: UNIQUE (subdomain_url)
constraint folders_firm_id_created_by_fkey on folders: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint folders_firm_id_deleted_by_fkey on folders: FOREIGN KEY (firm_id, deleted_by) REFERENCES users(firm_id, id)
constraint folders_firm_id_entity_id_fkey on folders: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint folders_firm_id_parent_id_fkey on folders: FOREIGN KEY (firm_id, parent_id) REFERENCES folders(firm_id, id)
constraint folders_pkey on folders: PRIMARY KEY (firm_id, id)
constraint forms_firm_id_fkey on forms: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint forms_firm_id_hash_key on forms: UNIQUE (firm_id, hash)
constraint forms_pkey on forms: PRIMARY KEY (firm_id, id)
constraint global_alert_only_row_check on global_alert: CHECK (only_row)
constraint global_alert_pkey on global_alert: PRIMARY KEY (only_row)
constraint handoffs_firm_id_entity_id_fkey on handoffs: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint handoffs_firm_id_user_id_fkey on handoffs: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint handoffs_pkey on handoffs: PRIMARY KEY (firm_id, id)
constraint handoffs_target on handoffs: CHECK ((((target_kind IS NULL) = (target_id IS NULL)) AND ((target_kind IS NULL) = (target_place IS NULL))))
constraint handoffs_token_hash_key on handoffs: UNIQUE (token_hash)
constraint idempotency_keys_pkey on idempotency_keys: PRIMARY KEY (firm_id, user_id, key)
constraint identified_documents_firm_id_document_id_fkey on identified_documents: FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id) ON DELETE CASCADE
constraint identified_documents_pkey on identified_documents: PRIMARY KEY (firm_id, document_id)
constraint identity_checks_firm_id_confirmed_by_fkey on identity_checks: FOREIGN KEY (firm_id, confirmed_by) REFERENCES users(firm_id, id)
constraint identity_checks_firm_id_entity_id_fkey on identity_checks: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint identity_checks_firm_id_user_id_fkey on identity_checks: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint identity_checks_pkey on identity_checks: PRIMARY KEY (firm_id, id)
constraint identity_checks_state_check on identity_checks: CHECK ((state = ANY (ARRAY['started'::text, 'passed'::text, 'failed'::text, 'expired'::text])))
constraint identity_checks_step_check on identity_checks: CHECK ((step = ANY (ARRAY['provider'::text, 'knowledge'::text, 'staff'::text])))
constraint import_rows_firm_id_import_id_fkey on import_rows: FOREIGN KEY (firm_id, import_id) REFERENCES imports(firm_id, id) ON DELETE CASCADE
constraint import_rows_if_same_check on import_rows: CHECK ((if_same = ANY (ARRAY['new'::text, 'update'::text, 'duplicate'::text])))
constraint import_rows_outcome_check on import_rows: CHECK ((outcome = ANY (ARRAY['new'::text, 'update'::text, 'duplicate'::text, 'error'::text, 'confirm'::text])))
constraint import_rows_pkey on import_rows: PRIMARY KEY (firm_id, import_id, row_no)
constraint imports_firm_id_assignee_id_fkey on imports: FOREIGN KEY (firm_id, assignee_id) REFERENCES users(firm_id, id)
constraint imports_firm_id_created_by_fkey on imports: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint imports_firm_id_file_id_fkey on imports: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint imports_list_type_check on imports: CHECK ((list_type = ANY (ARRAY['individuals'::text, 'entities'::text])))
constraint imports_pkey on imports: PRIMARY KEY (firm_id, id)
constraint imports_state_check on imports: CHECK ((state = ANY (ARRAY['reading'::text, 'mapping'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text, 'waiting'::text])))
constraint imports_type_check on imports: CHECK ((type = ANY (ARRAY['client_list'::text, 'staff_list'::text, 'zipped_rollover_items'::text, 'other_document'::text, 'rollover_items_import'::text, 'rollover_items_csv'::text])))
constraint item_marks_firm_id_by_user_fkey on item_marks: FOREIGN KEY (firm_id, by_user) REFERENCES users(firm_id, id)
constraint item_marks_firm_id_questionnaire_id_fkey on item_marks: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint item_marks_kind_check on item_marks: CHECK ((kind = ANY (ARRAY['received'::text, 'waived'::text, 'returned'::text])))
constraint item_marks_pkey on item_marks: PRIMARY KEY (firm_id, id)
constraint known_browsers_firm_id_user_id_fkey on known_browsers: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint known_browsers_pkey on known_browsers: PRIMARY KEY (firm_id, user_id, browser_hash)
constraint learned_papers_firm_id_fkey on learned_papers: FOREIGN KEY (firm_id) REFERENCES firms(firm_id) ON DELETE CASCADE
constraint learned_papers_papers_check on learned_papers: CHECK ((papers > 0))
constraint learned_papers_pkey on learned_papers: PRIMARY KEY (firm_id, document_type)
constraint limit_counters_pkey on limit_counters: PRIMARY KEY (key)
constraint linked_accounts_firm_id_user_id_fkey on linked_accounts: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint linked_accounts_other_firm_id_fkey on linked_accounts: FOREIGN KEY (other_firm_id) REFERENCES firms(firm_id)
constraint linked_accounts_pkey on linked_accounts: PRIMARY KEY (firm_id, user_id, other_user_id)
constraint mass_email_recipients_firm_id_mass_email_id_fkey on mass_email_recipients: FOREIGN KEY (firm_id, mass_email_id) REFERENCES mass_emails(firm_id, id)
constraint mass_email_recipients_firm_id_user_id_fkey on mass_email_recipients: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint mass_email_recipients_pkey on mass_email_recipients: PRIMARY KEY (firm_id, mass_email_id, user_id)
constraint mass_email_recipients_state_check on mass_email_recipients: CHECK ((state = ANY (ARRAY['waiting'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'skipped'::text, 'stopped'::text])))
constraint mass_emails_firm_id_sent_by_fkey on mass_emails: FOREIGN KEY (firm_id, sent_by) REFERENCES users(firm_id, id)
constraint mass_emails_firm_id_stopped_by_fkey on mass_emails: FOREIGN KEY (firm_id, stopped_by) REFERENCES users(firm_id, id)
constraint mass_emails_pkey on mass_emails: PRIMARY KEY (firm_id, id)
constraint mass_emails_state_check on mass_emails: CHECK ((state = ANY (ARRAY['sending'::text, 'stopped'::text, 'finished'::text])))
constraint message_attachments_firm_id_conversation_id_fkey on message_attachments: FOREIGN KEY (firm_id, conversation_id) REFERENCES conversations(firm_id, id)
constraint message_attachments_firm_id_document_id_fkey on message_attachments: FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id) ON DELETE CASCADE
constraint message_attachments_firm_id_message_id_fkey on message_attachments: FOREIGN KEY (firm_id, message_id) REFERENCES messages(firm_id, id) ON DELETE CASCADE
constraint message_attachments_pkey on message_attachments: PRIMARY KEY (firm_id, message_id, place)
constraint message_mails_firm_id_conversation_id_fkey on message_mails: FOREIGN KEY (firm_id, conversation_id) REFERENCES conversations(firm_id, id)
constraint message_mails_firm_id_user_id_fkey on message_mails: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint message_mails_pkey on message_mails: PRIMARY KEY (firm_id, user_id, conversation_id)
constraint message_numbers_firm_id_conversation_id_fkey on message_numbers: FOREIGN KEY (firm_id, conversation_id) REFERENCES conversations(firm_id, id)
constraint message_numbers_firm_id_message_id_fkey on message_numbers: FOREIGN KEY (firm_id, message_id) REFERENCES messages(firm_id, id) ON DELETE CASCADE
constraint message_numbers_kind_check on message_numbers: CHECK ((kind = ANY (ARRAY['ssn'::text, 'itin'::text, 'sin'::text, 'ein'::text, 'card'::text, 'routing'::text, 'account'::text])))
constraint message_numbers_pkey on message_numbers: PRIMARY KEY (firm_id, message_id, place)
constraint message_unseen_firm_id_conversation_id_fkey on message_unseen: FOREIGN KEY (firm_id, conversation_id) REFERENCES conversations(firm_id, id)
constraint message_unseen_firm_id_message_id_fkey on message_unseen: FOREIGN KEY (firm_id, message_id) REFERENCES messages(firm_id, id) ON DELETE CASCADE
constraint message_unseen_firm_id_user_id_fkey on message_unseen: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint message_unseen_pkey on message_unseen: PRIMARY KEY (firm_id, user_id, conversation_id, message_id)
constraint messages_firm_id_conversation_id_fkey on messages: FOREIGN KEY (firm_id, conversation_id) REFERENCES conversations(firm_id, id)
constraint messages_firm_id_message_thread_id_fkey on messages: FOREIGN KEY (firm_id, message_thread_id) REFERENCES messages(firm_id, id)
constraint messages_firm_id_reminds_of_fkey on messages: FOREIGN KEY (firm_id, reminds_of) REFERENCES messages(firm_id, id) ON DELETE SET NULL (reminds_of)
constraint messages_firm_id_user_id_fkey on messages: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint messages_pkey on messages: PRIMARY KEY (firm_id, id)
constraint messages_tag_check on messages: CHECK ((tag = ANY (ARRAY['general'::text, 'urgent'::text, 'emergency'::text])))
constraint notification_rhythms_about_check on notification_rhythms: CHECK ((about = ANY (ARRAY['messages'::text, 'information'::text, 'documents'::text, 'questionnaires'::text, 'signatures'::text])))
constraint notification_rhythms_firm_id_user_id_fkey on notification_rhythms: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint notification_rhythms_pkey on notification_rhythms: PRIMARY KEY (firm_id, user_id, about)
constraint notification_rhythms_rhythm_check on notification_rhythms: CHECK ((rhythm = ANY (ARRAY['at_once'::text, 'hourly'::text, 'daily'::text, 'off'::text])))
constraint notification_subscriptions_firm_id_entity_id_fkey on notification_subscriptions: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint notification_subscriptions_firm_id_user_id_fkey on notification_subscriptions: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint notification_subscriptions_pkey on notification_subscriptions: PRIMARY KEY (firm_id, entity_id, user_id)
constraint notifications_firm_id_entity_id_fkey on notifications: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint notifications_firm_id_user_id_fkey on notifications: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint notifications_kind_check on notifications: CHECK ((kind = ANY (ARRAY['information'::text, 'document'::text, 'submitted'::text, 'questionnaire_document'::text, 'signature'::text, 'payment'::text, 'file'::text, 'asked'::text])))
constraint notifications_pkey on notifications: PRIMARY KEY (firm_id, id)
constraint outgoing_messages_channel_check on outgoing_messages: CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
constraint outgoing_messages_firm_id_channel_dedupe_key_key on outgoing_messages: UNIQUE (firm_id, channel, dedupe_key)
constraint outgoing_messages_firm_id_fkey on outgoing_messages: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint outgoing_messages_pkey on outgoing_messages: PRIMARY KEY (firm_id, id)
constraint outgoing_messages_state_check on outgoing_messages: CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
constraint parser_verdicts_firm_id_fkey on parser_verdicts: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint parser_verdicts_pkey on parser_verdicts: PRIMARY KEY (firm_id, sha256, parser, version)
constraint passkey_challenges_pkey on passkey_challenges: PRIMARY KEY (challenge)
constraint passkeys_credential_id_key on passkeys: UNIQUE (credential_id)
constraint passkeys_firm_id_user_id_fkey on passkeys: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint passkeys_pkey on passkeys: PRIMARY KEY (firm_id, id)
constraint platform_messages_pkey on platform_messages: PRIMARY KEY (id)
constraint prior_year_items_firm_id_created_by_fkey on prior_year_items: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint prior_year_items_firm_id_entity_id_fkey on prior_year_items: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint prior_year_items_firm_id_entity_id_id_key on prior_year_items: UNIQUE (firm_id, entity_id, id)
constraint prior_year_items_pkey on prior_year_items: PRIMARY KEY (firm_id, id)
constraint prior_year_items_source_check on prior_year_items: CHECK ((source = ANY (ARRAY['staff'::text, 'import'::text, 'questionnaire'::text])))
constraint provider_events_firm_id_checkout_id_fkey on provider_events: FOREIGN KEY (firm_id, checkout_id) REFERENCES checkouts(firm_id, id)
constraint provider_events_pkey on provider_events: PRIMARY KEY (firm_id, id)
constraint question_documents_check on question_documents: CHECK ((NOT (marked_as_others AND (question_no IS NOT NULL))))
constraint question_documents_firm_id_document_id_fkey on question_documents: FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id) ON DELETE CASCADE
constraint question_documents_firm_id_questionnaire_id_fkey on question_documents: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint question_documents_pkey on question_documents: PRIMARY KEY (firm_id, questionnaire_id, document_id)
constraint question_documents_placed_by_check on question_documents: CHECK ((placed_by = ANY (ARRAY['portal'::text, 'person'::text])))
constraint question_notes_firm_id_questionnaire_id_fkey on question_notes: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint question_notes_firm_id_user_id_fkey on question_notes: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint question_notes_pkey on question_notes: PRIMARY KEY (firm_id, id)
constraint questionnaire_exports_firm_id_questionnaire_id_fkey on questionnaire_exports: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint questionnaire_exports_firm_id_user_id_fkey on questionnaire_exports: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint questionnaire_exports_pkey on questionnaire_exports: PRIMARY KEY (firm_id, questionnaire_id, export_id)
constraint questionnaire_schedules_firm_id_cancelled_by_fkey on questionnaire_schedules: FOREIGN KEY (firm_id, cancelled_by) REFERENCES users(firm_id, id)
constraint questionnaire_schedules_firm_id_created_by_fkey on questionnaire_schedules: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint questionnaire_schedules_frequency_check on questionnaire_schedules: CHECK ((frequency = ANY (ARRAY['once'::text, 'weekly'::text, 'monthly'::text, 'month_end'::text, 'month_start'::text, 'quarterly'::text, 'yearly'::text])))
constraint questionnaire_schedules_pkey on questionnaire_schedules: PRIMARY KEY (firm_id, id)
constraint questionnaire_sends_firm_id_created_by_fkey on questionnaire_sends: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint questionnaire_sends_firm_id_form_id_fkey on questionnaire_sends: FOREIGN KEY (firm_id, form_id) REFERENCES forms(firm_id, id)
constraint questionnaire_sends_firm_id_schedule_id_fkey on questionnaire_sends: FOREIGN KEY (firm_id, schedule_id) REFERENCES questionnaire_schedules(firm_id, id)
constraint questionnaire_sends_firm_id_schedule_id_occurrence_key on questionnaire_sends: UNIQUE (firm_id, schedule_id, occurrence)
constraint questionnaire_sends_pkey on questionnaire_sends: PRIMARY KEY (firm_id, id)
constraint questionnaire_uploads_firm_id_questionnaire_id_fkey on questionnaire_uploads: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint questionnaire_uploads_firm_id_upload_id_fkey on questionnaire_uploads: FOREIGN KEY (firm_id, upload_id) REFERENCES uploads(firm_id, id) ON DELETE CASCADE
constraint questionnaire_uploads_firm_id_user_id_fkey on questionnaire_uploads: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint questionnaire_uploads_pkey on questionnaire_uploads: PRIMARY KEY (firm_id, upload_id)
constraint questionnaires_deposit_cents_check on questionnaires: CHECK ((deposit_cents > 0))
constraint questionnaires_deposit_fact_check on questionnaires: CHECK ((deposit_fact = ANY (ARRAY['partly_refunded'::text, 'refunded'::text, 'disputed'::text, 'charged_back'::text])))
constraint questionnaires_deposit_status_check on questionnaires: CHECK ((deposit_status = ANY (ARRAY['pending'::text, 'unpaid'::text, 'payment_pending'::text, 'paid'::text, 'marked_paid'::text])))
constraint questionnaires_firm_id_created_by_fkey on questionnaires: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint questionnaires_firm_id_deleted_by_fkey on questionnaires: FOREIGN KEY (firm_id, deleted_by) REFERENCES users(firm_id, id)
constraint questionnaires_firm_id_entity_id_fkey on questionnaires: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint questionnaires_firm_id_firm_custom_status_id_fkey on questionnaires: FOREIGN KEY (firm_id, firm_custom_status_id) REFERENCES custom_statuses(firm_id, id)
constraint questionnaires_firm_id_form_id_fkey on questionnaires: FOREIGN KEY (firm_id, form_id) REFERENCES forms(firm_id, id)
constraint questionnaires_firm_id_relevant_questionnaire_id_fkey on questionnaires: FOREIGN KEY (firm_id, relevant_questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint questionnaires_firm_id_send_id_fkey on questionnaires: FOREIGN KEY (firm_id, send_id) REFERENCES questionnaire_sends(firm_id, id)
constraint questionnaires_firm_id_template_id_fkey on questionnaires: FOREIGN KEY (firm_id, template_id) REFERENCES templates(firm_id, id)
constraint questionnaires_kind_check on questionnaires: CHECK ((kind = ANY (ARRAY['template'::text, 'custom'::text, 'drop_off'::text])))
constraint questionnaires_pkey on questionnaires: PRIMARY KEY (firm_id, id)
constraint recognizer_requests_firm_id_consent_id_fkey on recognizer_requests: FOREIGN KEY (firm_id, consent_id) REFERENCES consents(firm_id, id)
constraint recognizer_requests_outcome_check on recognizer_requests: CHECK ((outcome = ANY (ARRAY['sending'::text, 'answered'::text, 'not_sent'::text, 'no_answer'::text, 'refused'::text, 'unreadable'::text])))
constraint recognizer_requests_pkey on recognizer_requests: PRIMARY KEY (firm_id, id)
constraint recovery_codes_firm_id_user_id_fkey on recovery_codes: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint recovery_codes_pkey on recovery_codes: PRIMARY KEY (firm_id, user_id, code_mac)
constraint reminder_days_firm_id_user_id_fkey on reminder_days: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint reminder_days_pkey on reminder_days: PRIMARY KEY (firm_id, user_id, day)
constraint reminders_firm_id_sent_by_fkey on reminders: FOREIGN KEY (firm_id, sent_by) REFERENCES users(firm_id, id)
constraint reminders_firm_id_user_id_fkey on reminders: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint reminders_pkey on reminders: PRIMARY KEY (firm_id, id)
constraint rollover_lines_firm_id_entity_id_item_id_fkey on rollover_lines: FOREIGN KEY (firm_id, entity_id, item_id) REFERENCES prior_year_items(firm_id, entity_id, id)
constraint rollover_lines_pkey on rollover_lines: PRIMARY KEY (firm_id, id)
constraint saved_replies_pkey on saved_replies: PRIMARY KEY (firm_id, id)
constraint saved_views_firm_id_user_id_fkey on saved_views: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint saved_views_firm_id_user_id_screen_name_key on saved_views: UNIQUE (firm_id, user_id, screen, name)
constraint saved_views_pkey on saved_views: PRIMARY KEY (firm_id, id)
constraint scanned_pages_firm_id_file_id_fkey on scanned_pages: FOREIGN KEY (firm_id, file_id) REFERENCES document_readings(firm_id, file_id) ON DELETE CASCADE
constraint scanned_pages_page_check on scanned_pages: CHECK ((page > 0))
constraint scanned_pages_pkey on scanned_pages: PRIMARY KEY (firm_id, file_id, page)
constraint scanned_pages_status_check on scanned_pages: CHECK ((status = ANY (ARRAY['waiting'::text, 'read'::text, 'failed'::text])))
constraint search_index_pkey on search_index: PRIMARY KEY (firm_id, kind, id)
constraint sessions_firm_id_user_id_fkey on sessions: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint sessions_id_key on sessions: UNIQUE (id)
constraint sessions_pkey on sessions: PRIMARY KEY (firm_id, id)
constraint sign_in_challenges_channel_check on sign_in_challenges: CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
constraint sign_in_challenges_firm_id_user_id_fkey on sign_in_challenges: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint sign_in_challenges_pkey on sign_in_challenges: PRIMARY KEY (firm_id, id)
constraint sign_in_challenges_purpose_check on sign_in_challenges: CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'second-factor'::text, 'set-password'::text, 'set-method'::text, 'invite'::text, 'confirm-email'::text, 'identity'::text])))
constraint sign_in_challenges_token_hash_key on sign_in_challenges: UNIQUE (token_hash)
constraint sign_in_handles_pkey on sign_in_handles: PRIMARY KEY (uid_hash)
constraint sign_in_handles_token_hash_key on sign_in_handles: UNIQUE (token_hash)
constraint signature_answers_firm_id_request_id_fkey on signature_answers: FOREIGN KEY (firm_id, request_id) REFERENCES signature_requests(firm_id, id) ON DELETE CASCADE
constraint signature_answers_firm_id_user_id_fkey on signature_answers: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint signature_answers_pkey on signature_answers: PRIMARY KEY (firm_id, request_id, user_id)
constraint signature_notices_because_check on signature_notices: CHECK ((because = ANY (ARRAY['asked'::text, 'turn'::text, 'reminder'::text])))
constraint signature_notices_firm_id_request_id_fkey on signature_notices: FOREIGN KEY (firm_id, request_id) REFERENCES signature_requests(firm_id, id) ON DELETE CASCADE
constraint signature_notices_firm_id_sent_by_fkey on signature_notices: FOREIGN KEY (firm_id, sent_by) REFERENCES users(firm_id, id)
constraint signature_notices_firm_id_user_id_fkey on signature_notices: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint signature_notices_pkey on signature_notices: PRIMARY KEY (firm_id, id)
constraint signature_place_sets_firm_id_created_by_fkey on signature_place_sets: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint signature_place_sets_pkey on signature_place_sets: PRIMARY KEY (firm_id, id)
constraint signature_requests_firm_id_created_by_fkey on signature_requests: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint signature_requests_firm_id_declined_by_fkey on signature_requests: FOREIGN KEY (firm_id, declined_by) REFERENCES users(firm_id, id)
constraint signature_requests_firm_id_entity_id_fkey on signature_requests: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint signature_requests_firm_id_file_id_fkey on signature_requests: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint signature_requests_firm_id_pictures_file_id_fkey on signature_requests: FOREIGN KEY (firm_id, pictures_file_id) REFERENCES stored_files(firm_id, id)
constraint signature_requests_firm_id_sent_by_fkey on signature_requests: FOREIGN KEY (firm_id, sent_by) REFERENCES users(firm_id, id)
constraint signature_requests_pkey on signature_requests: PRIMARY KEY (firm_id, id)
constraint signature_requests_source_check on signature_requests: CHECK ((source = 'upload'::text))
constraint signature_requests_status_check on signature_requests: CHECK ((status = ANY (ARRAY['processing'::text, 'action_required'::text, 'sending'::text, 'sent'::text, 'signed'::text, 'completed'::text, 'error'::text])))
constraint signature_slots_firm_id_changed_by_fkey on signature_slots: FOREIGN KEY (firm_id, changed_by) REFERENCES users(firm_id, id)
constraint signature_slots_firm_id_entity_id_fkey on signature_slots: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint signature_slots_firm_id_user_id_fkey on signature_slots: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint signature_slots_pkey on signature_slots: PRIMARY KEY (firm_id, subject_kind, subject_id, place, user_id)
constraint signature_slots_state_check on signature_slots: CHECK ((state = ANY (ARRAY['not_signed'::text, 'signed'::text, 'not_needed'::text])))
constraint signatures_firm_id_entity_id_fkey on signatures: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint signatures_firm_id_removed_by_fkey on signatures: FOREIGN KEY (firm_id, removed_by) REFERENCES users(firm_id, id)
constraint signatures_firm_id_subject_kind_subject_id_place_user_id_fkey on signatures: FOREIGN KEY (firm_id, subject_kind, subject_id, place, user_id) REFERENCES signature_slots(firm_id, subject_kind, subject_id, place, user_id)
constraint signatures_method_check on signatures: CHECK ((method = ANY (ARRAY['typed'::text, 'drawn'::text, 'paper'::text])))
constraint signatures_pkey on signatures: PRIMARY KEY (firm_id, id)
constraint signed_papers_firm_id_entity_id_fkey on signed_papers: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint signed_papers_pkey on signed_papers: PRIMARY KEY (firm_id, id)
constraint signing_views_firm_id_user_id_fkey on signing_views: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint signing_views_pkey on signing_views: PRIMARY KEY (firm_id, subject_kind, subject_id, user_id, sha256)
constraint spouses_firm_id_entity_id_fkey on spouses: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint spouses_firm_id_user_id_fkey on spouses: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint spouses_pkey on spouses: PRIMARY KEY (firm_id, entity_id)
constraint stored_files_firm_id_fkey on stored_files: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint stored_files_pkey on stored_files: PRIMARY KEY (firm_id, id)
constraint stored_files_storage_key_key on stored_files: UNIQUE (storage_key)
constraint take_aways_firm_id_created_by_fkey on take_aways: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint take_aways_firm_id_file_id_fkey on take_aways: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint take_aways_firm_id_user_id_fkey on take_aways: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint take_aways_pkey on take_aways: PRIMARY KEY (firm_id, id)
constraint take_aways_state_check on take_aways: CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'expired'::text])))
constraint tax_return_habits_pkey on tax_return_habits: PRIMARY KEY (firm_id, fingerprint)
constraint tax_return_k1_filings_firm_id_document_id_fkey on tax_return_k1_filings: FOREIGN KEY (firm_id, document_id) REFERENCES documents(firm_id, id) ON DELETE CASCADE
constraint tax_return_k1_filings_firm_id_entity_id_fkey on tax_return_k1_filings: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint tax_return_k1_filings_firm_id_filed_by_fkey on tax_return_k1_filings: FOREIGN KEY (firm_id, filed_by) REFERENCES users(firm_id, id)
constraint tax_return_k1_filings_firm_id_tax_return_id_fkey on tax_return_k1_filings: FOREIGN KEY (firm_id, tax_return_id) REFERENCES tax_returns(firm_id, id) ON DELETE CASCADE
constraint tax_return_k1_filings_pkey on tax_return_k1_filings: PRIMARY KEY (firm_id, id)
constraint tax_return_notices_because_check on tax_return_notices: CHECK ((because = ANY (ARRAY['draft'::text, 'asked'::text, 'turn'::text, 'reminder'::text])))
constraint tax_return_notices_firm_id_sent_by_fkey on tax_return_notices: FOREIGN KEY (firm_id, sent_by) REFERENCES users(firm_id, id)
constraint tax_return_notices_firm_id_tax_return_id_fkey on tax_return_notices: FOREIGN KEY (firm_id, tax_return_id) REFERENCES tax_returns(firm_id, id) ON DELETE CASCADE
constraint tax_return_notices_firm_id_user_id_fkey on tax_return_notices: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint tax_return_notices_pkey on tax_return_notices: PRIMARY KEY (firm_id, id)
constraint tax_return_parts_firm_id_file_id_fkey on tax_return_parts: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint tax_return_parts_firm_id_paid_by_fkey on tax_return_parts: FOREIGN KEY (firm_id, paid_by) REFERENCES users(firm_id, id)
constraint tax_return_parts_firm_id_tax_return_id_fkey on tax_return_parts: FOREIGN KEY (firm_id, tax_return_id) REFERENCES tax_returns(firm_id, id) ON DELETE CASCADE
constraint tax_return_parts_kind_check on tax_return_parts: CHECK ((kind = ANY (ARRAY['e_sign_form'::text, 'payment_voucher'::text, 'paper_filed_return'::text, 'k1'::text, 'letter'::text, 'invoice'::text, 'other'::text])))
constraint tax_return_parts_pkey on tax_return_parts: PRIMARY KEY (firm_id, tax_return_id, no)
constraint tax_return_parts_state_check on tax_return_parts: CHECK ((state = ANY (ARRAY['found'::text, 'to_check'::text, 'confirmed'::text])))
constraint tax_return_replacements_firm_id_created_by_fkey on tax_return_replacements: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint tax_return_replacements_firm_id_file_id_fkey on tax_return_replacements: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint tax_return_replacements_firm_id_tax_return_id_fkey on tax_return_replacements: FOREIGN KEY (firm_id, tax_return_id) REFERENCES tax_returns(firm_id, id) ON DELETE CASCADE
constraint tax_return_replacements_pkey on tax_return_replacements: PRIMARY KEY (firm_id, tax_return_id)
constraint tax_return_replacements_state_check on tax_return_replacements: CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'failed'::text])))
constraint tax_return_revisions_firm_id_file_id_fkey on tax_return_revisions: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint tax_return_revisions_firm_id_replaced_by_fkey on tax_return_revisions: FOREIGN KEY (firm_id, replaced_by) REFERENCES users(firm_id, id)
constraint tax_return_revisions_firm_id_tax_return_id_fkey on tax_return_revisions: FOREIGN KEY (firm_id, tax_return_id) REFERENCES tax_returns(firm_id, id) ON DELETE CASCADE
constraint tax_return_revisions_pkey on tax_return_revisions: PRIMARY KEY (firm_id, tax_return_id, revision)
constraint tax_returns_draft_status_check on tax_returns: CHECK ((draft_status = ANY (ARRAY['draft'::text, 'approved'::text, 'change_requested'::text])))
constraint tax_returns_firm_id_client_file_id_fkey on tax_returns: FOREIGN KEY (firm_id, client_file_id) REFERENCES stored_files(firm_id, id)
constraint tax_returns_firm_id_created_by_fkey on tax_returns: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint tax_returns_firm_id_entity_id_fkey on tax_returns: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint tax_returns_firm_id_file_id_fkey on tax_returns: FOREIGN KEY (firm_id, file_id) REFERENCES stored_files(firm_id, id)
constraint tax_returns_firm_id_pictures_file_id_fkey on tax_returns: FOREIGN KEY (firm_id, pictures_file_id) REFERENCES stored_files(firm_id, id)
constraint tax_returns_firm_id_sent_by_fkey on tax_returns: FOREIGN KEY (firm_id, sent_by) REFERENCES users(firm_id, id)
constraint tax_returns_firm_id_watermarked_file_id_fkey on tax_returns: FOREIGN KEY (firm_id, watermarked_file_id) REFERENCES stored_files(firm_id, id)
constraint tax_returns_identity_status_check on tax_returns: CHECK ((identity_status = ANY (ARRAY['not_started'::text, 'requires_input'::text, 'failed'::text, 'processing'::text, 'verified'::text, 'canceled'::text])))
constraint tax_returns_invoice_cents_check on tax_returns: CHECK ((invoice_cents > 0))
constraint tax_returns_invoice_status_check on tax_returns: CHECK ((invoice_status = ANY (ARRAY['unpaid'::text, 'payment_pending'::text, 'paid'::text, 'marked_paid'::text])))
constraint tax_returns_pkey on tax_returns: PRIMARY KEY (firm_id, id)
constraint tax_returns_status_check on tax_returns: CHECK ((status = ANY (ARRAY['sending'::text, 'draft'::text, 'change_requested'::text, 'approved'::text, 'sent'::text, 'signed'::text, 'completed'::text, 'error'::text, 'processing'::text, 'action_required'::text, 'paid'::text, 'invoice_paid'::text, 'importing'::text, 'finished'::text])))
constraint template_starts_firm_id_entity_id_fkey on template_starts: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint template_starts_firm_id_questionnaire_id_fkey on template_starts: FOREIGN KEY (firm_id, questionnaire_id) REFERENCES questionnaires(firm_id, id)
constraint template_starts_firm_id_template_id_entity_id_tax_year_key on template_starts: UNIQUE (firm_id, template_id, entity_id, tax_year)
constraint template_starts_firm_id_template_id_fkey on template_starts: FOREIGN KEY (firm_id, template_id) REFERENCES templates(firm_id, id)
constraint template_starts_firm_id_user_id_fkey on template_starts: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint template_starts_pkey on template_starts: PRIMARY KEY (firm_id, id)
constraint template_versions_firm_id_form_id_fkey on template_versions: FOREIGN KEY (firm_id, form_id) REFERENCES forms(firm_id, id)
constraint template_versions_firm_id_published_by_fkey on template_versions: FOREIGN KEY (firm_id, published_by) REFERENCES users(firm_id, id)
constraint template_versions_firm_id_template_id_fkey on template_versions: FOREIGN KEY (firm_id, template_id) REFERENCES templates(firm_id, id)
constraint template_versions_pkey on template_versions: PRIMARY KEY (firm_id, template_id, version)
constraint templates_country_check on templates: CHECK ((country = ANY (ARRAY['US'::text, 'CA'::text])))
constraint templates_firm_id_created_by_fkey on templates: FOREIGN KEY (firm_id, created_by) REFERENCES users(firm_id, id)
constraint templates_firm_id_deleted_by_fkey on templates: FOREIGN KEY (firm_id, deleted_by) REFERENCES users(firm_id, id)
constraint templates_firm_id_fkey on templates: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint templates_firm_id_updated_by_fkey on templates: FOREIGN KEY (firm_id, updated_by) REFERENCES users(firm_id, id)
constraint templates_hash_id_key on templates: UNIQUE (hash_id)
constraint templates_pkey on templates: PRIMARY KEY (firm_id, id)
constraint test_identities_firm_id_fkey on test_identities: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint test_identities_firm_id_reference_key on test_identities: UNIQUE (firm_id, reference)
constraint test_identities_pkey on test_identities: PRIMARY KEY (firm_id, id)
constraint test_identities_state_check on test_identities: CHECK ((state = ANY (ARRAY['open'::text, 'passed'::text, 'failed'::text, 'canceled'::text])))
constraint test_sessions_dispute_check on test_sessions: CHECK ((dispute = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
constraint test_sessions_firm_id_fkey on test_sessions: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint test_sessions_firm_id_reference_key on test_sessions: UNIQUE (firm_id, reference)
constraint test_sessions_pkey on test_sessions: PRIMARY KEY (firm_id, id)
constraint test_sessions_state_check on test_sessions: CHECK ((state = ANY (ARRAY['open'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'expired'::text])))
constraint upload_parts_firm_id_upload_id_fkey on upload_parts: FOREIGN KEY (firm_id, upload_id) REFERENCES uploads(firm_id, id) ON DELETE CASCADE
constraint upload_parts_firm_id_user_id_fkey on upload_parts: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint upload_parts_pkey on upload_parts: PRIMARY KEY (firm_id, upload_id, no)
constraint upload_parts_token_hash_key on upload_parts: UNIQUE (token_hash)
constraint uploads_firm_id_entity_id_fkey on uploads: FOREIGN KEY (firm_id, entity_id) REFERENCES entities(firm_id, id)
constraint uploads_firm_id_handoff_id_fkey on uploads: FOREIGN KEY (firm_id, handoff_id) REFERENCES handoffs(firm_id, id) ON DELETE SET NULL (handoff_id)
constraint uploads_firm_id_user_id_fkey on uploads: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint uploads_pkey on uploads: PRIMARY KEY (firm_id, id)
constraint uploads_token_hash_key on uploads: UNIQUE (token_hash)
constraint user_tags_firm_id_tag_id_fkey on user_tags: FOREIGN KEY (firm_id, tag_id) REFERENCES firm_tags(firm_id, id) ON DELETE CASCADE
constraint user_tags_firm_id_user_id_fkey on user_tags: FOREIGN KEY (firm_id, user_id) REFERENCES users(firm_id, id)
constraint user_tags_pkey on user_tags: PRIMARY KEY (firm_id, user_id, tag_id)
constraint users_check on users: CHECK ((is_advisor = (firm_access IS NOT NULL)))
constraint users_firm_access_check on users: CHECK ((firm_access = ANY (ARRAY['partner'::text, 'admin'::text, 'full'::text, 'group'::text])))
constraint users_firm_id_assigned_advisor_id_fkey on users: FOREIGN KEY (firm_id, assigned_advisor_id) REFERENCES users(firm_id, id)
constraint users_firm_id_fkey on users: FOREIGN KEY (firm_id) REFERENCES firms(firm_id)
constraint users_firm_id_group_id_fkey on users: FOREIGN KEY (firm_id, group_id) REFERENCES firm_groups(firm_id, id)
constraint users_id_key on users: UNIQUE (id)
constraint users_pkey on users: PRIMARY KEY (firm_id, id)
constraint users_preferred_contact_method_check on users: CHECK ((preferred_contact_method = ANY (ARRAY['email'::text, 'sms'::text])))
constraint users_preferred_sign_in_method_check on users: CHECK ((preferred_sign_in_method = ANY (ARRAY['password'::text, 'email'::text, 'sms'::text])))

CREATE INDEX answer_changes_folded ON public.answer_changes USING btree (folded_at) WHERE (folded_at IS NOT NULL)
CREATE UNIQUE INDEX answer_changes_pkey ON public.answer_changes USING btree (firm_id, questionnaire_id, op)
CREATE INDEX answer_changes_staged ON public.answer_changes USING btree (firm_id, questionnaire_id) WHERE (folded_at IS NULL)
CREATE UNIQUE INDEX answers_pkey ON ONLY public.answers USING btree (firm_id, questionnaire_id, question_no, entry_no)
CREATE UNIQUE INDEX authenticator_apps_pkey ON public.authenticator_apps USING btree (firm_id, user_id)
CREATE UNIQUE INDEX cabinets_pkey ON public.cabinets USING btree (firm_id, entity_id)
CREATE UNIQUE INDEX checked_changes_pkey ON public.checked_changes USING btree (firm_id, questionnaire_id, user_id, item)
CREATE UNIQUE INDEX checkouts_hash ON public.checkouts USING btree (firm_id, hash_id)
CREATE UNIQUE INDEX checkouts_live ON public.checkouts USING btree (firm_id, subject_kind, subject_id) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text, 'left'::text, 'processing'::text]))
CREATE UNIQUE INDEX checkouts_pkey ON public.checkouts USING btree (firm_id, id)
CREATE UNIQUE INDEX checkouts_session ON public.checkouts USING btree (firm_id, session_id)
CREATE INDEX checkouts_unsettled ON public.checkouts USING btree (looked_at) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text, 'left'::text, 'processing'::text]))
CREATE INDEX consents_of_firm ON public.consents USING btree (firm_id, kind, id DESC) WHERE (kind = 'outside_recognizer'::text)
CREATE INDEX consents_person ON public.consents USING btree (firm_id, user_id, kind, id DESC)
CREATE UNIQUE INDEX consents_pkey ON public.consents USING btree (firm_id, id)
CREATE UNIQUE INDEX contact_confirmations_pkey ON public.contact_confirmations USING btree (firm_id, questionnaire_id, user_id)
CREATE INDEX conversation_entities_entity ON public.conversation_entities USING btree (firm_id, entity_id, conversation_id)
CREATE UNIQUE INDEX conversation_entities_pkey ON public.conversation_entities USING btree (firm_id, conversation_id, entity_id)
CREATE UNIQUE INDEX conversation_entities_running ON public.conversation_entities USING btree (firm_id, entity_id) WHERE (left_at IS NULL)
CREATE INDEX conversation_exports_age ON public.conversation_exports USING btree (expires_at)
CREATE UNIQUE INDEX conversation_exports_pkey ON public.conversation_exports USING btree (firm_id, id)
CREATE INDEX conversation_people_person ON public.conversation_people USING btree (firm_id, user_id, conversation_id)
CREATE UNIQUE INDEX conversation_people_pkey ON public.conversation_people USING btree (firm_id, conversation_id, user_id)
CREATE INDEX conversations_by_activity ON public.conversations USING btree (firm_id, active_at DESC, id DESC)
CREATE INDEX conversations_owners ON public.conversations USING btree (firm_id, owner_ids) WHERE (archived_at IS NULL)
CREATE UNIQUE INDEX conversations_pkey ON public.conversations USING btree (firm_id, id)
CREATE UNIQUE INDEX custom_statuses_name ON public.custom_statuses USING btree (firm_id, lower(firm_user_display_status)) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX custom_statuses_pkey ON public.custom_statuses USING btree (firm_id, id)
CREATE UNIQUE INDEX document_annotations_pkey ON public.document_annotations USING btree (firm_id, document_id)
CREATE INDEX document_archives_age ON public.document_archives USING btree (expires_at)
CREATE INDEX document_archives_person ON public.document_archives USING btree (firm_id, created_by, id)
CREATE UNIQUE INDEX document_archives_pkey ON public.document_archives USING btree (firm_id, id)
CREATE UNIQUE INDEX document_doubts_pkey ON public.document_doubts USING btree (firm_id, document_id, kind)
CREATE UNIQUE INDEX document_readings_pkey ON public.document_readings USING btree (firm_id, file_id)
CREATE INDEX document_readings_thumbnail ON public.document_readings USING btree (firm_id, thumbnail_file_id)
CREATE INDEX document_readings_twin ON public.document_readings USING btree (firm_id, twin_file_id)
CREATE INDEX document_readings_waiting ON public.document_readings USING btree (updated_at) WHERE (status = 'waiting'::text)
CREATE INDEX document_readings_waiting_of_firm ON public.document_readings USING btree (firm_id, anonymous) WHERE (status = 'waiting'::text)
CREATE INDEX document_readings_words ON public.document_readings USING gin (words)
CREATE UNIQUE INDEX document_tags_pkey ON public.document_tags USING btree (firm_id, document_id, tag_id)
CREATE INDEX document_tags_tag ON public.document_tags USING btree (firm_id, tag_id, document_id)
CREATE INDEX documents_age ON public.documents USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX documents_created ON public.documents USING btree (firm_id, entity_id, folder_id, created_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX documents_deleted ON public.documents USING btree (firm_id, entity_id, folder_id) WHERE (deleted_at IS NOT NULL)
CREATE INDEX documents_entity ON public.documents USING btree (firm_id, entity_id, created_at DESC, id DESC)
CREATE INDEX documents_extracting ON public.documents USING btree (updated_at) WHERE (extraction = 'processing'::text)
CREATE INDEX documents_file ON public.documents USING btree (firm_id, file_id)
CREATE INDEX documents_in_extraction ON public.documents USING btree (firm_id, entity_id) WHERE (extraction IS NOT NULL)
CREATE UNIQUE INDEX documents_name ON public.documents USING btree (firm_id, entity_id, folder_id, staff_only, lower(name)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL)
CREATE INDEX documents_newest ON public.documents USING btree (firm_id, entity_id, updated_at DESC, id DESC) INCLUDE (file_id, staff_only) WHERE (deleted_at IS NULL)
CREATE INDEX documents_open_papers ON public.documents USING btree (firm_id, entity_id, created_at, id) WHERE ((deleted_at IS NULL) AND (extraction = ANY (ARRAY['processing'::text, 'identify_failed'::text, 'identify_succeeded'::text, 'split_failed'::text, 'review_required'::text, 'action_required'::text])))
CREATE INDEX documents_parent ON public.documents USING btree (firm_id, parent_document_id) WHERE (parent_document_id IS NOT NULL)
CREATE UNIQUE INDEX documents_pkey ON public.documents USING btree (firm_id, id)
CREATE INDEX documents_updated ON public.documents USING btree (firm_id, entity_id, folder_id, updated_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX drop_files_drop ON public.drop_files USING btree (firm_id, drop_id, id)
CREATE INDEX drop_files_file ON public.drop_files USING btree (firm_id, file_id) WHERE (file_id IS NOT NULL)
CREATE INDEX drop_files_lately ON public.drop_files USING btree (firm_id, created_at)
CREATE UNIQUE INDEX drop_files_pkey ON public.drop_files USING btree (firm_id, id)
CREATE UNIQUE INDEX drop_files_token_hash_key ON public.drop_files USING btree (token_hash)
CREATE UNIQUE INDEX drop_off_uploads_pkey ON public.drop_off_uploads USING btree (firm_id, drop_off_id, upload_id)
CREATE UNIQUE INDEX drop_offs_pkey ON public.drop_offs USING btree (firm_id, id)
CREATE INDEX drop_offs_questionnaire ON public.drop_offs USING btree (firm_id, questionnaire_id)
CREATE UNIQUE INDEX drop_offs_token_hash_key ON public.drop_offs USING btree (token_hash)
CREATE UNIQUE INDEX drops_pkey ON public.drops USING btree (firm_id, id)
CREATE INDEX drops_sent ON public.drops USING btree (firm_id, sent_at DESC, id DESC) WHERE (sent_at IS NOT NULL)
CREATE UNIQUE INDEX drops_token_hash_key ON public.drops USING btree (token_hash)
CREATE INDEX entities_advisor ON public.entities USING btree (firm_id, assigned_advisor_id, created_at DESC) WHERE (deleted_at IS NULL)
CREATE INDEX entities_by_name ON public.entities USING btree (firm_id, name, id) WHERE (deleted_at IS NULL)
CREATE INDEX entities_by_type ON public.entities USING btree (firm_id, entity_type, id) WHERE (deleted_at IS NULL)
CREATE INDEX entities_created ON public.entities USING btree (firm_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX entities_deleted ON public.entities USING btree (firm_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL)
CREATE INDEX entities_external ON public.entities USING btree (firm_id, external_entity_id) WHERE (external_entity_id IS NOT NULL)
CREATE INDEX entities_group ON public.entities USING btree (firm_id, group_id, created_at DESC) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX entities_hash_id_key ON public.entities USING btree (hash_id)
CREATE INDEX entities_inactive ON public.entities USING btree (firm_id, group_id) WHERE ((deleted_at IS NULL) AND inactive)
CREATE UNIQUE INDEX entities_name ON public.entities USING btree (firm_id, lower(name)) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX entities_pkey ON public.entities USING btree (firm_id, id)
CREATE INDEX entities_readonly ON public.entities USING btree (firm_id, group_id) WHERE ((deleted_at IS NULL) AND readonly_access)
CREATE INDEX entities_updated ON public.entities USING btree (firm_id, updated_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX entities_user ON public.entities USING btree (firm_id, user_id)
CREATE INDEX entity_notes_entity ON public.entity_notes USING btree (firm_id, entity_id, created_at DESC) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX entity_notes_pkey ON public.entity_notes USING btree (firm_id, id)
CREATE UNIQUE INDEX entity_owners_pkey ON public.entity_owners USING btree (firm_id, entity_id, user_id)
CREATE INDEX entity_owners_user ON public.entity_owners USING btree (firm_id, user_id)
CREATE UNIQUE INDEX entity_tags_pkey ON public.entity_tags USING btree (firm_id, entity_id, tag_id)
CREATE INDEX entity_tags_tag ON public.entity_tags USING btree (firm_id, tag_id, entity_id)
CREATE UNIQUE INDEX event_chain_heads_pkey ON public.event_chain_heads USING btree (firm_id)
CREATE UNIQUE INDEX event_outbox_pkey ON public.event_outbox USING btree (firm_id, event_id)
CREATE UNIQUE INDEX event_seals_firm_id_event_id_at_key ON ONLY public.event_seals USING btree (firm_id, event_id, at)
CREATE UNIQUE INDEX event_seals_pkey ON ONLY public.event_seals USING btree (firm_id, seq, at)
CREATE INDEX events_actor ON ONLY public.events USING btree (firm_id, actor_user_id, id DESC) WHERE (actor_user_id IS NOT NULL)
CREATE INDEX events_entity ON ONLY public.events USING btree (firm_id, entity_id, id DESC) WHERE (entity_id IS NOT NULL)
CREATE UNIQUE INDEX events_pkey ON ONLY public.events USING btree (firm_id, id, at)
CREATE INDEX events_user ON ONLY public.events USING btree (firm_id, user_id, id DESC) WHERE (user_id IS NOT NULL)
CREATE INDEX exports_age ON public.exports USING btree (expires_at)
CREATE INDEX exports_person ON public.exports USING btree (firm_id, created_by, id DESC)
CREATE UNIQUE INDEX exports_pkey ON public.exports USING btree (firm_id, id)
CREATE INDEX exports_unfinished ON public.exports USING btree (touched_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]))
CREATE UNIQUE INDEX firm_certificates_current ON public.firm_certificates USING btree (firm_id) WHERE (retired_at IS NULL)
CREATE INDEX firm_certificates_ending ON public.firm_certificates USING btree (not_after) WHERE (retired_at IS NULL)
CREATE UNIQUE INDEX firm_certificates_fingerprint_key ON public.firm_certificates USING btree (fingerprint)
CREATE UNIQUE INDEX firm_certificates_pkey ON public.firm_certificates USING btree (firm_id, id)
CREATE UNIQUE INDEX firm_exports_pkey ON public.firm_exports USING btree (firm_id, id)
CREATE UNIQUE INDEX firm_groups_firm_id_name_key ON public.firm_groups USING btree (firm_id, name)
CREATE UNIQUE INDEX firm_groups_pkey ON public.firm_groups USING btree (firm_id, id)
CREATE UNIQUE INDEX firm_integrations_pkey ON public.firm_integrations USING btree (firm_id, kind)
CREATE UNIQUE INDEX firm_invites_open ON public.firm_invites USING btree (firm_id, user_id) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL))
CREATE UNIQUE INDEX firm_invites_pkey ON public.firm_invites USING btree (firm_id, id)
CREATE UNIQUE INDEX firm_keys_pkey ON public.firm_keys USING btree (firm_id, version)
CREATE UNIQUE INDEX firm_role_assignments_firm_id_entity_id_user_id_firm_role_i_key ON public.firm_role_assignments USING btree (firm_id, entity_id, user_id, firm_role_id)
CREATE UNIQUE INDEX firm_role_assignments_pkey ON public.firm_role_assignments USING btree (firm_id, id)
CREATE INDEX firm_role_assignments_role ON public.firm_role_assignments USING btree (firm_id, firm_role_id)
CREATE INDEX firm_role_assignments_user ON public.firm_role_assignments USING btree (firm_id, user_id, entity_id)
CREATE UNIQUE INDEX firm_roles_name ON public.firm_roles USING btree (firm_id, lower(role_name))
CREATE UNIQUE INDEX firm_roles_pkey ON public.firm_roles USING btree (firm_id, id)
CREATE INDEX firm_sign_ups_email ON public.firm_sign_ups USING btree (lower(email))
CREATE UNIQUE INDEX firm_sign_ups_pkey ON public.firm_sign_ups USING btree (id_hash)
CREATE UNIQUE INDEX firm_tags_name ON public.firm_tags USING btree (firm_id, kind, lower(name))
CREATE UNIQUE INDEX firm_tags_pkey ON public.firm_tags USING btree (firm_id, id)
CREATE UNIQUE INDEX firm_vocabs_pkey ON public.firm_vocabs USING btree (firm_id, id)
CREATE UNIQUE INDEX firms_drop_link ON public.firms USING btree (drop_link)
CREATE UNIQUE INDEX firms_host_alias_key ON public.firms USING btree (host_alias)
CREATE UNIQUE INDEX firms_pkey ON public.firms USING btree (firm_id)
CREATE UNIQUE INDEX firms_subdomain_url_key ON public.firms USING btree (subdomain_url)
CREATE INDEX folders_age ON public.folders USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE UNIQUE INDEX folders_name ON public.folders USING btree (firm_id, entity_id, parent_id, staff_only, lower(name)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX folders_pkey ON public.folders USING btree (firm_id, id)
CREATE UNIQUE INDEX forms_firm_id_hash_key ON public.forms USING btree (firm_id, hash)
CREATE UNIQUE INDEX forms_pkey ON public.forms USING btree (firm_id, id)
CREATE UNIQUE INDEX global_alert_pkey ON public.global_alert USING btree (only_row)
CREATE UNIQUE INDEX handoffs_pkey ON public.handoffs USING btree (firm_id, id)
CREATE UNIQUE INDEX handoffs_token_hash_key ON public.handoffs USING btree (token_hash)
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at)
CREATE UNIQUE INDEX idempotency_keys_pkey ON public.idempotency_keys USING btree (firm_id, user_id, key)
CREATE INDEX identified_documents_by_people ON public.identified_documents USING btree (firm_id, updated_at DESC, document_id DESC) WHERE ((NOT categorized_by_ai) AND (document_type IS NOT NULL))
CREATE UNIQUE INDEX identified_documents_pkey ON public.identified_documents USING btree (firm_id, document_id)
CREATE UNIQUE INDEX identity_checks_open ON public.identity_checks USING btree (firm_id, subject_kind, subject_id, place, user_id) WHERE (state = 'started'::text)
CREATE UNIQUE INDEX identity_checks_pkey ON public.identity_checks USING btree (firm_id, id)
CREATE UNIQUE INDEX identity_checks_provider ON public.identity_checks USING btree (firm_id, provider_id) WHERE (provider_id IS NOT NULL)
CREATE INDEX identity_checks_subject ON public.identity_checks USING btree (firm_id, subject_kind, subject_id, user_id, place)
CREATE INDEX import_rows_outcome ON public.import_rows USING btree (firm_id, import_id, outcome, row_no)
CREATE UNIQUE INDEX import_rows_pkey ON public.import_rows USING btree (firm_id, import_id, row_no)
CREATE INDEX imports_created ON public.imports USING btree (firm_id, created_at DESC, id DESC)
CREATE INDEX imports_kept ON public.imports USING btree (created_at) WHERE (forgotten_at IS NULL)
CREATE UNIQUE INDEX imports_pkey ON public.imports USING btree (firm_id, id)
CREATE UNIQUE INDEX item_marks_pkey ON public.item_marks USING btree (firm_id, id)
CREATE INDEX item_marks_questionnaire ON public.item_marks USING btree (firm_id, questionnaire_id, question_no, id)
CREATE INDEX item_marks_waiting ON public.item_marks USING btree (firm_id, questionnaire_id) WHERE ((kind = 'returned'::text) AND (closed_at IS NULL) AND (undone_at IS NULL))
CREATE INDEX known_browsers_by_value ON public.known_browsers USING btree (browser_hash)
CREATE UNIQUE INDEX known_browsers_pkey ON public.known_browsers USING btree (firm_id, user_id, browser_hash)
CREATE UNIQUE INDEX learned_papers_pkey ON public.learned_papers USING btree (firm_id, document_type)
CREATE UNIQUE INDEX limit_counters_pkey ON public.limit_counters USING btree (key)
CREATE UNIQUE INDEX linked_accounts_pkey ON public.linked_accounts USING btree (firm_id, user_id, other_user_id)
CREATE INDEX list_counts_of ON public.list_counts USING btree (firm_id, list) INCLUDE (group_id, tabs, n)
CREATE INDEX mass_email_recipients_pace ON public.mass_email_recipients USING btree (firm_id, queued_at) WHERE (queued_at IS NOT NULL)
CREATE UNIQUE INDEX mass_email_recipients_pkey ON public.mass_email_recipients USING btree (firm_id, mass_email_id, user_id)
CREATE INDEX mass_email_recipients_state ON public.mass_email_recipients USING btree (firm_id, mass_email_id, state, user_id)
CREATE INDEX mass_email_recipients_under_way ON public.mass_email_recipients USING btree (firm_id, user_id) WHERE (state = 'queued'::text)
CREATE UNIQUE INDEX mass_emails_pkey ON public.mass_emails USING btree (firm_id, id)
CREATE INDEX mass_emails_sender ON public.mass_emails USING btree (firm_id, sent_by, id DESC)
CREATE INDEX mass_emails_sending ON public.mass_emails USING btree (firm_id, id) WHERE (state = 'sending'::text)
CREATE INDEX message_attachments_document ON public.message_attachments USING btree (firm_id, document_id)
CREATE UNIQUE INDEX message_attachments_pkey ON public.message_attachments USING btree (firm_id, message_id, place)
CREATE INDEX message_mails_conversation ON public.message_mails USING btree (firm_id, conversation_id)
CREATE UNIQUE INDEX message_mails_pkey ON public.message_mails USING btree (firm_id, user_id, conversation_id)
CREATE UNIQUE INDEX message_numbers_pkey ON public.message_numbers USING btree (firm_id, message_id, place)
CREATE INDEX message_unseen_message ON public.message_unseen USING btree (firm_id, message_id)
CREATE UNIQUE INDEX message_unseen_pkey ON public.message_unseen USING btree (firm_id, user_id, conversation_id, message_id)
CREATE INDEX messages_due ON public.messages USING btree (scheduled_at, firm_id) WHERE (sent_at IS NULL)
CREATE INDEX messages_in_place ON public.messages USING btree (firm_id, conversation_id, COALESCE(sent_at, 'infinity'::timestamp with time zone), id) WHERE (message_thread_id IS NULL)
CREATE INDEX messages_order ON public.messages USING btree (firm_id, conversation_id, sent_at, id)
CREATE UNIQUE INDEX messages_pkey ON public.messages USING btree (firm_id, id)
CREATE INDEX messages_reminder_due ON public.messages USING btree (next_reminder_at, firm_id) WHERE (next_reminder_at IS NOT NULL)
CREATE INDEX messages_reminding ON public.messages USING btree (firm_id, conversation_id) WHERE (next_reminder_at IS NOT NULL)
CREATE INDEX messages_reminds_of ON public.messages USING btree (firm_id, reminds_of) WHERE (reminds_of IS NOT NULL)
CREATE UNIQUE INDEX notification_rhythms_pkey ON public.notification_rhythms USING btree (firm_id, user_id, about)
CREATE UNIQUE INDEX notification_subscriptions_pkey ON public.notification_subscriptions USING btree (firm_id, entity_id, user_id)
CREATE INDEX notification_subscriptions_user ON public.notification_subscriptions USING btree (firm_id, user_id, entity_id)
CREATE INDEX notifications_age ON public.notifications USING btree (created_at)
CREATE INDEX notifications_entity ON public.notifications USING btree (firm_id, entity_id)
CREATE INDEX notifications_gathered ON public.notifications USING btree (firm_id, user_id, gathered_as, created_at DESC) WHERE ((gathered_as IS NOT NULL) AND (dismissed_at IS NULL))
CREATE INDEX notifications_person ON public.notifications USING btree (firm_id, user_id, created_at DESC, id DESC)
CREATE UNIQUE INDEX notifications_pkey ON public.notifications USING btree (firm_id, id)
CREATE INDEX notifications_to_mail ON public.notifications USING btree (firm_id, user_id, mail_due_at) WHERE (mail_due_at IS NOT NULL)
CREATE INDEX notifications_unread ON public.notifications USING btree (firm_id, user_id, created_at DESC, id DESC) WHERE (dismissed_at IS NULL)
CREATE UNIQUE INDEX outgoing_messages_firm_id_channel_dedupe_key_key ON public.outgoing_messages USING btree (firm_id, channel, dedupe_key)
CREATE UNIQUE INDEX outgoing_messages_pkey ON public.outgoing_messages USING btree (firm_id, id)
CREATE UNIQUE INDEX parser_verdicts_pkey ON public.parser_verdicts USING btree (firm_id, sha256, parser, version)
CREATE UNIQUE INDEX passkey_challenges_pkey ON public.passkey_challenges USING btree (challenge)
CREATE UNIQUE INDEX passkeys_credential_id_key ON public.passkeys USING btree (credential_id)
CREATE UNIQUE INDEX passkeys_pkey ON public.passkeys USING btree (firm_id, id)
CREATE INDEX passkeys_user ON public.passkeys USING btree (firm_id, user_id)
CREATE UNIQUE INDEX platform_messages_pkey ON public.platform_messages USING btree (id)
CREATE INDEX prior_year_items_entity ON public.prior_year_items USING btree (firm_id, entity_id, year)
CREATE UNIQUE INDEX prior_year_items_firm_id_entity_id_id_key ON public.prior_year_items USING btree (firm_id, entity_id, id)
CREATE INDEX prior_year_items_import ON public.prior_year_items USING btree (firm_id, import_id) WHERE (import_id IS NOT NULL)
CREATE UNIQUE INDEX prior_year_items_pkey ON public.prior_year_items USING btree (firm_id, id)
CREATE INDEX prior_year_items_return ON public.prior_year_items USING btree (firm_id, tax_return_id) WHERE (tax_return_id IS NOT NULL)
CREATE UNIQUE INDEX provider_events_pkey ON public.provider_events USING btree (firm_id, id)
CREATE INDEX provider_events_received ON public.provider_events USING btree (received_at)
CREATE INDEX question_documents_document ON public.question_documents USING btree (firm_id, document_id)
CREATE UNIQUE INDEX question_documents_pkey ON public.question_documents USING btree (firm_id, questionnaire_id, document_id)
CREATE UNIQUE INDEX question_notes_pkey ON public.question_notes USING btree (firm_id, id)
CREATE INDEX question_notes_questionnaire ON public.question_notes USING btree (firm_id, questionnaire_id, id)
CREATE INDEX questionnaire_exports_newest ON public.questionnaire_exports USING btree (firm_id, questionnaire_id, exported_at DESC)
CREATE UNIQUE INDEX questionnaire_exports_pkey ON public.questionnaire_exports USING btree (firm_id, questionnaire_id, export_id)
CREATE INDEX questionnaire_schedules_next ON public.questionnaire_schedules USING btree (next_date) WHERE ((next_date IS NOT NULL) AND (cancelled_at IS NULL))
CREATE UNIQUE INDEX questionnaire_schedules_pkey ON public.questionnaire_schedules USING btree (firm_id, id)
CREATE UNIQUE INDEX questionnaire_sends_firm_id_schedule_id_occurrence_key ON public.questionnaire_sends USING btree (firm_id, schedule_id, occurrence)
CREATE INDEX questionnaire_sends_open ON public.questionnaire_sends USING btree (firm_id) WHERE (finished_at IS NULL)
CREATE UNIQUE INDEX questionnaire_sends_pkey ON public.questionnaire_sends USING btree (firm_id, id)
CREATE UNIQUE INDEX questionnaire_uploads_pkey ON public.questionnaire_uploads USING btree (firm_id, upload_id)
CREATE INDEX questionnaires_activity ON public.questionnaires USING btree (firm_id, last_activity_at, id) WHERE ((deleted_at IS NULL) AND (NOT entity_deleted))
CREATE INDEX questionnaires_advisor ON public.questionnaires USING btree (firm_id, assigned_advisor_id, client_activity_at, id) WHERE ((deleted_at IS NULL) AND (NOT entity_deleted))
CREATE INDEX questionnaires_by_due ON public.questionnaires USING btree (firm_id, due_date, id) WHERE ((deleted_at IS NULL) AND (NOT entity_deleted))
CREATE INDEX questionnaires_client_activity ON public.questionnaires USING btree (firm_id, client_activity_at, id) WHERE ((deleted_at IS NULL) AND (NOT entity_deleted))
CREATE INDEX questionnaires_deleted ON public.questionnaires USING btree (firm_id, deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX questionnaires_due ON public.questionnaires USING btree (firm_id, due_date, id) INCLUDE (group_id) WHERE ((deleted_at IS NULL) AND (NOT entity_deleted) AND (standing = 'with_client'::text))
CREATE INDEX questionnaires_entity ON public.questionnaires USING btree (firm_id, entity_id, tax_year, id) WHERE (deleted_at IS NULL)
CREATE INDEX questionnaires_form ON public.questionnaires USING btree (firm_id, form_id)
CREATE INDEX questionnaires_group ON public.questionnaires USING btree (firm_id, group_id, client_activity_at, id) WHERE ((deleted_at IS NULL) AND (NOT entity_deleted))
CREATE INDEX questionnaires_next_reminder ON public.questionnaires USING btree (next_reminder_on, firm_id) WHERE ((next_reminder_on IS NOT NULL) AND (deleted_at IS NULL))
CREATE UNIQUE INDEX questionnaires_pkey ON public.questionnaires USING btree (firm_id, id)
CREATE INDEX questionnaires_standing ON public.questionnaires USING btree (firm_id, standing, client_activity_at, id) WHERE ((deleted_at IS NULL) AND (NOT entity_deleted))
CREATE INDEX questionnaires_template ON public.questionnaires USING btree (firm_id, template_id, entity_id, tax_year) WHERE (deleted_at IS NULL)
CREATE INDEX questionnaires_uncounted ON public.questionnaires USING btree (firm_id, id) WHERE (items_total < 0)
CREATE INDEX questionnaires_unreminded ON public.questionnaires USING btree (firm_id, id) WHERE ((next_reminder_on IS NULL) AND (deleted_at IS NULL) AND (NOT is_draft) AND (NOT locked) AND (NOT completed) AND (NOT reminders_disabled) AND (due_date IS NOT NULL))
CREATE INDEX recognizer_requests_of_document ON public.recognizer_requests USING btree (firm_id, document_id, sha256)
CREATE UNIQUE INDEX recognizer_requests_pkey ON public.recognizer_requests USING btree (firm_id, id)
CREATE UNIQUE INDEX recovery_codes_pkey ON public.recovery_codes USING btree (firm_id, user_id, code_mac)
CREATE INDEX reminder_days_day ON public.reminder_days USING btree (day)
CREATE UNIQUE INDEX reminder_days_pkey ON public.reminder_days USING btree (firm_id, user_id, day)
CREATE UNIQUE INDEX reminders_pkey ON public.reminders USING btree (firm_id, id)
CREATE INDEX reminders_sent ON public.reminders USING btree (sent_at)
CREATE INDEX reminders_shown ON public.reminders USING btree (firm_id, user_id, id DESC) WHERE ((dismissed_at IS NULL) AND (notice <> ''::text))
CREATE INDEX reminders_subject ON public.reminders USING btree (firm_id, subject_kind, subject_id, id DESC)
CREATE INDEX replies_in_place ON public.messages USING btree (firm_id, message_thread_id, COALESCE(sent_at, 'infinity'::timestamp with time zone), id) WHERE (message_thread_id IS NOT NULL)
CREATE INDEX rollover_lines_item ON public.rollover_lines USING btree (firm_id, item_id)
CREATE UNIQUE INDEX rollover_lines_pkey ON public.rollover_lines USING btree (firm_id, id)
CREATE UNIQUE INDEX saved_replies_name ON public.saved_replies USING btree (firm_id, lower(name)) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX saved_replies_pkey ON public.saved_replies USING btree (firm_id, id)
CREATE UNIQUE INDEX saved_views_firm_id_user_id_screen_name_key ON public.saved_views USING btree (firm_id, user_id, screen, name)
CREATE UNIQUE INDEX saved_views_pkey ON public.saved_views USING btree (firm_id, id)
CREATE UNIQUE INDEX scanned_pages_pkey ON public.scanned_pages USING btree (firm_id, file_id, page)
CREATE INDEX scanned_pages_waiting ON public.scanned_pages USING btree (updated_at) WHERE (status = 'waiting'::text)
CREATE INDEX scanned_pages_waiting_of_firm ON public.scanned_pages USING btree (firm_id, file_id, page) WHERE (status = 'waiting'::text)
CREATE INDEX search_index_begins ON public.search_index USING btree (firm_id, kind, text COLLATE "C")
CREATE INDEX search_index_documents ON public.search_index USING gin (text gin_trgm_ops) WHERE (kind = 'documents'::text)
CREATE INDEX search_index_entities ON public.search_index USING gin (text gin_trgm_ops) WHERE (kind = 'entities'::text)
CREATE INDEX search_index_messages ON public.search_index USING gin (text gin_trgm_ops) WHERE (kind = 'messages'::text)
CREATE UNIQUE INDEX search_index_pkey ON public.search_index USING btree (firm_id, kind, id)
CREATE INDEX search_index_questionnaires ON public.search_index USING gin (text gin_trgm_ops) WHERE (kind = 'questionnaires'::text)
CREATE INDEX search_index_signature_requests ON public.search_index USING gin (text gin_trgm_ops) WHERE (kind = 'signature_requests'::text)
CREATE INDEX search_index_tax_returns ON public.search_index USING gin (text gin_trgm_ops) WHERE (kind = 'tax_returns'::text)
CREATE INDEX search_index_users ON public.search_index USING gin (text gin_trgm_ops) WHERE (kind = 'users'::text)
CREATE UNIQUE INDEX sessions_id_key ON public.sessions USING btree (id)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (firm_id, id)
CREATE INDEX sessions_user ON public.sessions USING btree (firm_id, user_id) WHERE (ended_at IS NULL)
CREATE INDEX sign_in_challenges_age ON public.sign_in_challenges USING btree (created_at)
CREATE UNIQUE INDEX sign_in_challenges_pkey ON public.sign_in_challenges USING btree (firm_id, id)
CREATE UNIQUE INDEX sign_in_challenges_token_hash_key ON public.sign_in_challenges USING btree (token_hash)
CREATE INDEX sign_in_challenges_user ON public.sign_in_challenges USING btree (firm_id, user_id, id DESC)
CREATE INDEX sign_in_handles_age ON public.sign_in_handles USING btree (expires_at)
CREATE UNIQUE INDEX sign_in_handles_pkey ON public.sign_in_handles USING btree (uid_hash)
CREATE UNIQUE INDEX sign_in_handles_token_hash_key ON public.sign_in_handles USING btree (token_hash)
CREATE UNIQUE INDEX signature_answers_pkey ON public.signature_answers USING btree (firm_id, request_id, user_id)
CREATE INDEX signature_notices_of ON public.signature_notices USING btree (firm_id, request_id, user_id, sent_at DESC)
CREATE UNIQUE INDEX signature_notices_once ON public.signature_notices USING btree (firm_id, request_id, round, user_id) WHERE (because <> 'reminder'::text)
CREATE UNIQUE INDEX signature_notices_pkey ON public.signature_notices USING btree (firm_id, id)
CREATE UNIQUE INDEX signature_place_sets_name ON public.signature_place_sets USING btree (firm_id, lower(name))
CREATE UNIQUE INDEX signature_place_sets_pkey ON public.signature_place_sets USING btree (firm_id, id)
CREATE INDEX signature_place_sets_shape ON public.signature_place_sets USING btree (firm_id, shape)
CREATE INDEX signature_requests_file ON public.signature_requests USING btree (firm_id, file_id)
CREATE INDEX signature_requests_newest ON public.signature_requests USING btree (firm_id, updated_at DESC, id DESC)
CREATE INDEX signature_requests_of_entity ON public.signature_requests USING btree (firm_id, entity_id, updated_at DESC, id DESC)
CREATE INDEX signature_requests_pictures ON public.signature_requests USING btree (firm_id, pictures_file_id) WHERE (pictures_file_id IS NOT NULL)
CREATE UNIQUE INDEX signature_requests_pkey ON public.signature_requests USING btree (firm_id, id)
CREATE INDEX signature_requests_working ON public.signature_requests USING btree (firm_id) WHERE (status = ANY (ARRAY['processing'::text, 'sending'::text]))
CREATE UNIQUE INDEX signature_slots_pkey ON public.signature_slots USING btree (firm_id, subject_kind, subject_id, place, user_id)
CREATE UNIQUE INDEX signatures_pkey ON public.signatures USING btree (firm_id, id)
CREATE UNIQUE INDEX signatures_standing ON public.signatures USING btree (firm_id, subject_kind, subject_id, place, user_id) WHERE (removed_at IS NULL)
CREATE UNIQUE INDEX signed_papers_pkey ON public.signed_papers USING btree (firm_id, id)
CREATE UNIQUE INDEX signed_papers_standing ON public.signed_papers USING btree (firm_id, subject_kind, subject_id, place) WHERE (voided_at IS NULL)
CREATE UNIQUE INDEX signing_views_pkey ON public.signing_views USING btree (firm_id, subject_kind, subject_id, user_id, sha256)
CREATE UNIQUE INDEX spouses_pkey ON public.spouses USING btree (firm_id, entity_id)
CREATE INDEX stored_files_content ON public.stored_files USING btree (firm_id, sha256)
CREATE UNIQUE INDEX stored_files_pkey ON public.stored_files USING btree (firm_id, id)
CREATE INDEX stored_files_scrub ON public.stored_files USING btree (COALESCE(scrubbed_at, created_at)) WHERE (damaged_at IS NULL)
CREATE UNIQUE INDEX stored_files_storage_key_key ON public.stored_files USING btree (storage_key)
CREATE INDEX take_aways_age ON public.take_aways USING btree (created_at)
CREATE INDEX take_aways_of_user ON public.take_aways USING btree (firm_id, user_id, id DESC)
CREATE UNIQUE INDEX take_aways_pkey ON public.take_aways USING btree (firm_id, id)
CREATE UNIQUE INDEX tax_return_habits_pkey ON public.tax_return_habits USING btree (firm_id, fingerprint)
CREATE INDEX tax_return_k1_filings_document ON public.tax_return_k1_filings USING btree (firm_id, document_id)
CREATE UNIQUE INDEX tax_return_k1_filings_part ON public.tax_return_k1_filings USING btree (firm_id, tax_return_id, part_no)
CREATE UNIQUE INDEX tax_return_k1_filings_pkey ON public.tax_return_k1_filings USING btree (firm_id, id)
CREATE INDEX tax_return_notices_of ON public.tax_return_notices USING btree (firm_id, tax_return_id, user_id, sent_at DESC)
CREATE UNIQUE INDEX tax_return_notices_once ON public.tax_return_notices USING btree (firm_id, tax_return_id, round, because, user_id) WHERE (because <> 'reminder'::text)
CREATE UNIQUE INDEX tax_return_notices_pkey ON public.tax_return_notices USING btree (firm_id, id)
CREATE INDEX tax_return_parts_due ON public.tax_return_parts USING btree (firm_id, due_date) WHERE ((kind = 'payment_voucher'::text) AND (paid_at IS NULL) AND (removed_at IS NULL))
CREATE INDEX tax_return_parts_file ON public.tax_return_parts USING btree (firm_id, file_id) WHERE (file_id IS NOT NULL)
CREATE UNIQUE INDEX tax_return_parts_pkey ON public.tax_return_parts USING btree (firm_id, tax_return_id, no)
CREATE INDEX tax_return_replacements_file ON public.tax_return_replacements USING btree (firm_id, file_id)
CREATE UNIQUE INDEX tax_return_replacements_pkey ON public.tax_return_replacements USING btree (firm_id, tax_return_id)
CREATE INDEX tax_return_revisions_file ON public.tax_return_revisions USING btree (firm_id, file_id)
CREATE UNIQUE INDEX tax_return_revisions_pkey ON public.tax_return_revisions USING btree (firm_id, tax_return_id, revision)
CREATE INDEX tax_returns_client_file ON public.tax_returns USING btree (firm_id, client_file_id) WHERE (client_file_id IS NOT NULL)
CREATE INDEX tax_returns_file ON public.tax_returns USING btree (firm_id, file_id)
CREATE INDEX tax_returns_newest ON public.tax_returns USING btree (firm_id, updated_at DESC, id DESC) INCLUDE (entity_id, tax_year, status, identity_status, signatures_needed, signatures_done, vouchers_count, vouchers_paid, invoice_status)
CREATE INDEX tax_returns_of_entity ON public.tax_returns USING btree (firm_id, entity_id, tax_year DESC, id DESC)
CREATE INDEX tax_returns_out ON public.tax_returns USING btree (firm_id) WHERE (status = ANY (ARRAY['draft'::text, 'sent'::text, 'signed'::text, 'paid'::text, 'invoice_paid'::text]))
CREATE INDEX tax_returns_pictures ON public.tax_returns USING btree (firm_id, pictures_file_id) WHERE (pictures_file_id IS NOT NULL)
CREATE UNIQUE INDEX tax_returns_pkey ON public.tax_returns USING btree (firm_id, id)
CREATE UNIQUE INDEX template_starts_firm_id_template_id_entity_id_tax_year_key ON public.template_starts USING btree (firm_id, template_id, entity_id, tax_year)
CREATE UNIQUE INDEX template_starts_pkey ON public.template_starts USING btree (firm_id, id)
CREATE UNIQUE INDEX template_versions_pkey ON public.template_versions USING btree (firm_id, template_id, version)
CREATE UNIQUE INDEX templates_hash_id_key ON public.templates USING btree (hash_id)
CREATE INDEX templates_live ON public.templates USING btree (firm_id, updated_at DESC, id) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX templates_pkey ON public.templates USING btree (firm_id, id)
CREATE UNIQUE INDEX test_identities_firm_id_reference_key ON public.test_identities USING btree (firm_id, reference)
CREATE UNIQUE INDEX test_identities_pkey ON public.test_identities USING btree (firm_id, id)
CREATE UNIQUE INDEX test_sessions_firm_id_reference_key ON public.test_sessions USING btree (firm_id, reference)
CREATE UNIQUE INDEX test_sessions_pkey ON public.test_sessions USING btree (firm_id, id)
CREATE UNIQUE INDEX upload_parts_pkey ON public.upload_parts USING btree (firm_id, upload_id, no)
CREATE UNIQUE INDEX upload_parts_token_hash_key ON public.upload_parts USING btree (token_hash)
CREATE INDEX uploads_handoff ON public.uploads USING btree (firm_id, handoff_id) WHERE (handoff_id IS NOT NULL)
CREATE INDEX uploads_person ON public.uploads USING btree (firm_id, user_id, created_at)
CREATE UNIQUE INDEX uploads_pkey ON public.uploads USING btree (firm_id, id)
CREATE UNIQUE INDEX uploads_token_hash_key ON public.uploads USING btree (token_hash)
CREATE UNIQUE INDEX user_tags_pkey ON public.user_tags USING btree (firm_id, user_id, tag_id)
CREATE INDEX user_tags_tag ON public.user_tags USING btree (firm_id, tag_id, user_id)
CREATE INDEX users_advisor ON public.users USING btree (firm_id, assigned_advisor_id, created_at DESC) WHERE ((NOT is_advisor) AND (deleted_at IS NULL))
CREATE INDEX users_by_email ON public.users USING btree (firm_id, email, id) WHERE ((NOT is_advisor) AND (deleted_at IS NULL))
CREATE INDEX users_by_full_name ON public.users USING btree (firm_id, lower(full_name)) WHERE ((deleted_at IS NULL) AND (NOT is_advisor))
CREATE INDEX users_by_name ON public.users USING btree (firm_id, full_name, id) WHERE ((NOT is_advisor) AND (deleted_at IS NULL))
CREATE INDEX users_created ON public.users USING btree (firm_id, created_at DESC, id DESC)
CREATE INDEX users_deactivated ON public.users USING btree (firm_id, group_id) WHERE ((NOT is_advisor) AND (deleted_at IS NULL) AND (NOT paying))
CREATE INDEX users_deleted ON public.users USING btree (firm_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL)
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE ((email IS NOT NULL) AND (deleted_at IS NULL))
CREATE INDEX users_external ON public.users USING btree (firm_id, external_user_id) WHERE (external_user_id IS NOT NULL)
CREATE INDEX users_group ON public.users USING btree (firm_id, group_id) WHERE (group_id IS NOT NULL)
CREATE UNIQUE INDEX users_id_key ON public.users USING btree (id)
CREATE INDEX users_listed ON public.users USING btree (firm_id, created_at DESC, id DESC) INCLUDE (group_id) WHERE ((NOT is_advisor) AND (deleted_at IS NULL))
CREATE INDEX users_no_email ON public.users USING btree (firm_id, group_id) WHERE ((NOT is_advisor) AND (deleted_at IS NULL) AND ((email IS NULL) OR has_temp_email))
CREATE UNIQUE INDEX users_pkey ON public.users USING btree (firm_id, id)
CREATE INDEX users_readonly ON public.users USING btree (firm_id, group_id) WHERE ((NOT is_advisor) AND (deleted_at IS NULL) AND readonly_access AND paying)

policy across_firms on answer_changes for all to sheaf_system using (true) with check (true)
policy client_insert on answer_changes for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (NOT from_firm) AND (folded_at IS NULL) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])))))
policy client_select on answer_changes for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(false) AS app_client_questionnaires)::bigint[]))))
policy firm_scope on answer_changes for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on answers for all to sheaf_system using (true) with check (true)
policy client_insert on answers for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((answered_by = ( SELECT app_client() AS app_client)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])))))
policy client_select on answers for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(false) AS app_client_questionnaires)::bigint[]))))
policy client_update on answers for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (answered_by = ( SELECT app_client() AS app_client))))
policy firm_scope on answers for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on authenticator_apps for all to sheaf_system using (true) with check (true)
policy firm_scope on authenticator_apps for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on cabinets for all to sheaf_system using (true) with check (true)
policy client_select on cabinets for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))
policy firm_scope on cabinets for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on checked_changes for all to sheaf_system using (true) with check (true)
policy firm_scope on checked_changes for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on checkouts for all to sheaf_system using (true) with check (true)
policy firm_scope on checkouts for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on consents for all to sheaf_system using (true) with check (true)
policy client_insert on consents for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_select on consents for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on consents for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on contact_confirmations for all to sheaf_system using (true) with check (true)
policy client_insert on contact_confirmations for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])))))
policy client_select on contact_confirmations for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on contact_confirmations for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on conversation_entities for all to sheaf_system using (true) with check (true)
policy client_select on conversation_entities for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((left_at IS NULL) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])) AND (conversation_id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[])))))
policy firm_scope on conversation_entities for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on conversation_exports for all to sheaf_system using (true) with check (true)
policy firm_scope on conversation_exports for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on conversation_people for all to sheaf_system using (true) with check (true)
policy firm_scope on conversation_people for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on conversations for all to sheaf_system using (true) with check (true)
policy client_select on conversations for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[]))))
policy firm_scope on conversations for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on custom_statuses for all to sheaf_system using (true) with check (true)
policy client_select on custom_statuses for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (deleted_at IS NULL)))
policy firm_scope on custom_statuses for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on document_annotations for all to sheaf_system using (true) with check (true)
policy firm_scope on document_annotations for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on document_archives for all to sheaf_system using (true) with check (true)
policy firm_scope on document_archives for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on document_doubts for all to sheaf_system using (true) with check (true)
policy client_select on document_doubts for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (EXISTS ( SELECT 1 FROM documents d WHERE ((d.firm_id = document_doubts.firm_id) AND (d.id = document_doubts.document_id))))))
policy client_update on document_doubts for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (EXISTS ( SELECT 1 FROM documents d WHERE ((d.firm_id = document_doubts.firm_id) AND (d.id = document_doubts.document_id)))))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((kept_by = ( SELECT app_client() AS app_client)) AND (EXISTS ( SELECT 1 FROM documents d WHERE ((d.firm_id = document_doubts.firm_id) AND (d.id = document_doubts.document_id)))))))
policy firm_scope on document_doubts for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on document_readings for all to sheaf_system using (true) with check (true)
policy client_insert on document_readings for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (app_client_sent(file_id) AND (status = 'waiting'::text))))
policy client_select on document_readings for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (EXISTS ( SELECT 1 FROM documents d WHERE ((d.firm_id = document_readings.firm_id) AND (d.file_id = document_readings.file_id))))))
policy firm_scope on document_readings for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on document_tags for all to sheaf_system using (true) with check (true)
policy firm_scope on document_tags for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on documents for all to sheaf_system using (true) with check (true)
policy client_insert on documents for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND (created_by = ( SELECT app_client() AS app_client)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])) AND (app_client_sent(file_id) OR app_client_reads(file_id)))))
policy client_select on documents for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND ((deleted_at IS NULL) OR (deleted_by = ( SELECT app_client() AS app_client))) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy client_update on documents for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND (deleted_at IS NULL) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND ((deleted_at IS NULL) OR (deleted_by = ( SELECT app_client() AS app_client))) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy firm_scope on documents for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on drop_files for all to sheaf_system using (true) with check (true)
policy firm_scope on drop_files for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on drop_off_uploads for all to sheaf_system using (true) with check (true)
policy firm_scope on drop_off_uploads for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on drop_offs for all to sheaf_system using (true) with check (true)
policy firm_scope on drop_offs for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on drops for all to sheaf_system using (true) with check (true)
policy firm_scope on drops for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on entities for all to sheaf_system using (true) with check (true)
policy client_select on entities for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))
policy client_update on entities for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))
policy firm_scope on entities for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on entity_notes for all to sheaf_system using (true) with check (true)
policy firm_scope on entity_notes for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on entity_owners for all to sheaf_system using (true) with check (true)
policy client_select on entity_owners for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on entity_owners for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on entity_tags for all to sheaf_system using (true) with check (true)
policy firm_scope on entity_tags for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on event_chain_heads for all to sheaf_system using (true) with check (true)
policy firm_scope on event_chain_heads for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on event_outbox for all to sheaf_system using (true) with check (true)
policy firm_scope on event_outbox for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on event_seals for all to sheaf_system using (true) with check (true)
policy firm_scope on event_seals for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on events for all to sheaf_system using (true) with check (true)
policy client_insert on events for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((actor_kind = 'client'::text) AND (actor_user_id = ( SELECT app_client() AS app_client)) AND ((user_id IS NULL) OR (user_id = ( SELECT app_client() AS app_client))) AND ((entity_id IS NULL) OR (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))))
policy client_select on events for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (actor_user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on events for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on exports for all to sheaf_system using (true) with check (true)
policy firm_scope on exports for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_certificates for all to sheaf_system using (true) with check (true)
policy firm_scope on firm_certificates for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_exports for all to sheaf_system using (true) with check (true)
policy firm_scope on firm_exports for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_groups for all to sheaf_system using (true) with check (true)
policy firm_scope on firm_groups for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_integrations for all to sheaf_system using (true) with check (true)
policy firm_scope on firm_integrations for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_invites for all to sheaf_system using (true) with check (true)
policy firm_scope on firm_invites for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_keys for all to sheaf_system using (true) with check (true)
policy firm_scope on firm_keys for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_role_assignments for all to sheaf_system using (true) with check (true)
policy firm_scope on firm_role_assignments for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_roles for all to sheaf_system using (true) with check (true)
policy firm_scope on firm_roles for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_tags for all to sheaf_system using (true) with check (true)
policy client_select on firm_tags for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (kind = 'document'::text)))
policy firm_scope on firm_tags for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firm_vocabs for all to sheaf_system using (true) with check (true)
policy client_select on firm_vocabs for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND true))
policy firm_scope on firm_vocabs for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on firms for all to sheaf_system using (true) with check (true)
policy client_select on firms for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND true))
policy firm_scope on firms for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on folders for all to sheaf_system using (true) with check (true)
policy client_insert on folders for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND (NOT reserved) AND (created_by = ( SELECT app_client() AS app_client)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy client_select on folders for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND ((deleted_at IS NULL) OR (deleted_by = ( SELECT app_client() AS app_client))) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy client_update on folders for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND (NOT reserved) AND (deleted_at IS NULL) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT staff_only) AND (NOT reserved) AND ((deleted_at IS NULL) OR (deleted_by = ( SELECT app_client() AS app_client))) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy firm_scope on folders for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on forms for all to sheaf_system using (true) with check (true)
policy client_select on forms for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (EXISTS ( SELECT 1 FROM questionnaires q WHERE ((q.firm_id = forms.firm_id) AND (q.form_id = forms.id))))))
policy firm_scope on forms for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on handoffs for all to sheaf_system using (true) with check (true)
policy client_insert on handoffs for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy client_select on handoffs for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_update on handoffs for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on handoffs for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on idempotency_keys for all to sheaf_system using (true) with check (true)
policy client_insert on idempotency_keys for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_select on idempotency_keys for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on idempotency_keys for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on identified_documents for all to sheaf_system using (true) with check (true)
policy client_select on identified_documents for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (EXISTS ( SELECT 1 FROM documents d WHERE ((d.firm_id = identified_documents.firm_id) AND (d.id = identified_documents.document_id))))))
policy firm_scope on identified_documents for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on identity_checks for all to sheaf_system using (true) with check (true)
policy client_select on identity_checks for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_update on identity_checks for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (state = 'passed'::text) AND (spent_at IS NULL)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (state = 'passed'::text) AND (spent_at IS NOT NULL))))
policy firm_scope on identity_checks for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on import_rows for all to sheaf_system using (true) with check (true)
policy firm_scope on import_rows for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on imports for all to sheaf_system using (true) with check (true)
policy firm_scope on imports for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on item_marks for all to sheaf_system using (true) with check (true)
policy firm_scope on item_marks for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on known_browsers for all to sheaf_system using (true) with check (true)
policy firm_scope on known_browsers for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on learned_papers for all to sheaf_system using (true) with check (true)
policy firm_scope on learned_papers for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on linked_accounts for all to sheaf_system using (true) with check (true)
policy firm_scope on linked_accounts for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on list_counts for all to sheaf_system using (true) with check (true)
policy firm_scope on list_counts for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on mass_email_recipients for all to sheaf_system using (true) with check (true)
policy firm_scope on mass_email_recipients for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on mass_emails for all to sheaf_system using (true) with check (true)
policy firm_scope on mass_emails for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on message_attachments for all to sheaf_system using (true) with check (true)
policy client_insert on message_attachments for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((conversation_id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[])) AND (message_id IN ( SELECT m.id FROM messages m WHERE ((m.firm_id = message_attachments.firm_id) AND (m.user_id = ( SELECT app_client() AS app_client))))) AND (document_id IN ( SELECT d.id FROM documents d WHERE (d.firm_id = message_attachments.firm_id))))))
policy client_select on message_attachments for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (conversation_id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[]))))
policy firm_scope on message_attachments for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on message_mails for all to sheaf_system using (true) with check (true)
policy firm_scope on message_mails for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on message_numbers for all to sheaf_system using (true) with check (true)
policy client_insert on message_numbers for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((conversation_id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[])) AND (message_id IN ( SELECT m.id FROM messages m WHERE ((m.firm_id = message_numbers.firm_id) AND (m.user_id = ( SELECT app_client() AS app_client))))))))
policy client_select on message_numbers for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (conversation_id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[]))))
policy firm_scope on message_numbers for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on message_unseen for all to sheaf_system using (true) with check (true)
policy client_select on message_unseen for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (conversation_id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[]))))
policy firm_scope on message_unseen for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on messages for all to sheaf_system using (true) with check (true)
policy client_insert on messages for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (sent_at IS NOT NULL) AND (conversation_id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[])))))
policy client_select on messages for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((sent_at IS NOT NULL) AND (conversation_id = ANY (( SELECT app_client_conversations() AS app_client_conversations)::bigint[])))))
policy firm_scope on messages for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on notification_rhythms for all to sheaf_system using (true) with check (true)
policy firm_scope on notification_rhythms for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on notification_subscriptions for all to sheaf_system using (true) with check (true)
policy firm_scope on notification_subscriptions for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on notifications for all to sheaf_system using (true) with check (true)
policy client_select on notifications for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND ((entity_id IS NULL) OR (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))))
policy client_update on notifications for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on notifications for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on outgoing_messages for all to sheaf_system using (true) with check (true)
policy firm_scope on outgoing_messages for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on parser_verdicts for all to sheaf_system using (true) with check (true)
policy firm_scope on parser_verdicts for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on passkeys for all to sheaf_system using (true) with check (true)
policy firm_scope on passkeys for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on prior_year_items for all to sheaf_system using (true) with check (true)
policy client_select on prior_year_items for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((deleted_at IS NULL) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy firm_scope on prior_year_items for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on provider_events for all to sheaf_system using (true) with check (true)
policy firm_scope on provider_events for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on question_documents for all to sheaf_system using (true) with check (true)
policy client_insert on question_documents for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])) AND (EXISTS ( SELECT 1 FROM documents d WHERE ((d.firm_id = question_documents.firm_id) AND (d.id = question_documents.document_id)))))))
policy client_select on question_documents for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((questionnaire_id = ANY (( SELECT app_client_questionnaires(false) AS app_client_questionnaires)::bigint[])) AND (set_aside_by IS NULL))))
policy client_update on question_documents for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[]))))
policy firm_scope on question_documents for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on question_notes for all to sheaf_system using (true) with check (true)
policy client_insert on question_notes for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (NOT from_firm) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])))))
policy client_select on question_notes for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(false) AS app_client_questionnaires)::bigint[]))))
policy client_update on question_notes for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[]))))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])))))
policy firm_scope on question_notes for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on questionnaire_exports for all to sheaf_system using (true) with check (true)
policy firm_scope on questionnaire_exports for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on questionnaire_schedules for all to sheaf_system using (true) with check (true)
policy firm_scope on questionnaire_schedules for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on questionnaire_sends for all to sheaf_system using (true) with check (true)
policy firm_scope on questionnaire_sends for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on questionnaire_uploads for all to sheaf_system using (true) with check (true)
policy client_insert on questionnaire_uploads for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (questionnaire_id = ANY (( SELECT app_client_questionnaires(true) AS app_client_questionnaires)::bigint[])) AND (EXISTS ( SELECT 1 FROM uploads u WHERE ((u.firm_id = questionnaire_uploads.firm_id) AND (u.id = questionnaire_uploads.upload_id)))))))
policy client_select on questionnaire_uploads for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on questionnaire_uploads for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on questionnaires for all to sheaf_system using (true) with check (true)
policy client_select on questionnaires for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT is_draft) AND (deleted_at IS NULL) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy client_update on questionnaires for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT is_draft) AND (deleted_at IS NULL) AND (NOT locked) AND (NOT completed) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((NOT is_draft) AND (deleted_at IS NULL) AND (NOT locked))))
policy firm_scope on questionnaires for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on recognizer_requests for all to sheaf_system using (true) with check (true)
policy firm_scope on recognizer_requests for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on recovery_codes for all to sheaf_system using (true) with check (true)
policy firm_scope on recovery_codes for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on reminder_days for all to sheaf_system using (true) with check (true)
policy firm_scope on reminder_days for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on reminders for all to sheaf_system using (true) with check (true)
policy client_select on reminders for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_update on reminders for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on reminders for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on rollover_lines for all to sheaf_system using (true) with check (true)
policy client_insert on rollover_lines for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (removable AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy client_select on rollover_lines for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))
policy client_update on rollover_lines for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (removable AND (deleted_at IS NULL) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (removable AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy firm_scope on rollover_lines for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on saved_replies for all to sheaf_system using (true) with check (true)
policy firm_scope on saved_replies for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on saved_views for all to sheaf_system using (true) with check (true)
policy firm_scope on saved_views for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on scanned_pages for all to sheaf_system using (true) with check (true)
policy firm_scope on scanned_pages for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on search_index for all to sheaf_system using (true) with check (true)
policy firm_scope on search_index for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on sessions for all to sheaf_system using (true) with check (true)
policy client_select on sessions for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_update on sessions for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (ended_at IS NULL)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (ended_at IS NOT NULL))))
policy firm_scope on sessions for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on sign_in_challenges for all to sheaf_system using (true) with check (true)
policy firm_scope on sign_in_challenges for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on signature_answers for all to sheaf_system using (true) with check (true)
policy client_insert on signature_answers for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (request_id = ANY (( SELECT app_client_signs('signature_request'::text) AS app_client_signs)::bigint[])))))
policy client_select on signature_answers for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_update on signature_answers for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on signature_answers for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on signature_notices for all to sheaf_system using (true) with check (true)
policy firm_scope on signature_notices for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on signature_place_sets for all to sheaf_system using (true) with check (true)
policy firm_scope on signature_place_sets for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on signature_requests for all to sheaf_system using (true) with check (true)
policy client_select on signature_requests for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((status = ANY (ARRAY['action_required'::text, 'sending'::text, 'sent'::text, 'signed'::text, 'completed'::text])) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])) AND (id = ANY (( SELECT app_client_signs('signature_request'::text) AS app_client_signs)::bigint[])))))
policy firm_scope on signature_requests for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on signature_slots for all to sheaf_system using (true) with check (true)
policy client_select on signature_slots for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))
policy client_update on signature_slots for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (state = 'not_signed'::text) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (state = 'signed'::text) AND (changed_by = ( SELECT app_client() AS app_client)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy firm_scope on signature_slots for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on signatures for all to sheaf_system using (true) with check (true)
policy client_insert on signatures for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])) AND (removed_at IS NULL))))
policy client_select on signatures for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[]))))
policy firm_scope on signatures for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on signed_papers for all to sheaf_system using (true) with check (true)
policy firm_scope on signed_papers for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on signing_views for all to sheaf_system using (true) with check (true)
policy client_insert on signing_views for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_select on signing_views for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on signing_views for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on spouses for all to sheaf_system using (true) with check (true)
policy firm_scope on spouses for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on stored_files for all to sheaf_system using (true) with check (true)
policy client_insert on stored_files for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((client_id = ( SELECT app_client() AS app_client)) AND (promoted_at IS NULL))))
policy client_select on stored_files for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((client_id = ( SELECT app_client() AS app_client)) OR (EXISTS ( SELECT 1 FROM documents d WHERE ((d.firm_id = stored_files.firm_id) AND (d.file_id = stored_files.id)))) OR (EXISTS ( SELECT 1 FROM document_readings r WHERE ((r.firm_id = stored_files.firm_id) AND (r.twin_file_id = stored_files.id)))) OR (EXISTS ( SELECT 1 FROM document_readings r WHERE ((r.firm_id = stored_files.firm_id) AND (r.thumbnail_file_id = stored_files.id)))) OR (EXISTS ( SELECT 1 FROM signature_requests r WHERE ((r.firm_id = stored_files.firm_id) AND (r.file_id = stored_files.id)))) OR (EXISTS ( SELECT 1 FROM signature_requests r WHERE ((r.firm_id = stored_files.firm_id) AND (r.pictures_file_id = stored_files.id)))) OR (EXISTS ( SELECT 1 FROM tax_returns r WHERE ((r.firm_id = stored_files.firm_id) AND (r.client_file_id = stored_files.id)))) OR (EXISTS ( SELECT 1 FROM tax_returns r WHERE ((r.firm_id = stored_files.firm_id) AND (r.pictures_file_id = stored_files.id)))) OR (EXISTS ( SELECT 1 FROM tax_return_parts p WHERE ((p.firm_id = stored_files.firm_id) AND (p.file_id = stored_files.id)))))))
policy firm_scope on stored_files for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on take_aways for all to sheaf_system using (true) with check (true)
policy firm_scope on take_aways for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on tax_return_habits for all to sheaf_system using (true) with check (true)
policy firm_scope on tax_return_habits for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on tax_return_k1_filings for all to sheaf_system using (true) with check (true)
policy firm_scope on tax_return_k1_filings for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on tax_return_notices for all to sheaf_system using (true) with check (true)
policy firm_scope on tax_return_notices for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on tax_return_parts for all to sheaf_system using (true) with check (true)
policy client_select on tax_return_parts for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((removed_at IS NULL) AND (staff_only = false) AND (tax_return_id = ANY (( SELECT app_client_returns() AS app_client_returns)::bigint[])))))
policy firm_scope on tax_return_parts for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on tax_return_replacements for all to sheaf_system using (true) with check (true)
policy firm_scope on tax_return_replacements for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on tax_return_revisions for all to sheaf_system using (true) with check (true)
policy firm_scope on tax_return_revisions for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on tax_returns for all to sheaf_system using (true) with check (true)
policy client_select on tax_returns for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((shown_at IS NOT NULL) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy firm_scope on tax_returns for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on template_starts for all to sheaf_system using (true) with check (true)
policy client_insert on template_starts for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy client_select on template_starts for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on template_starts for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on template_versions for all to sheaf_system using (true) with check (true)
policy firm_scope on template_versions for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on templates for all to sheaf_system using (true) with check (true)
policy firm_scope on templates for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on test_identities for all to sheaf_system using (true) with check (true)
policy firm_scope on test_identities for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on test_sessions for all to sheaf_system using (true) with check (true)
policy firm_scope on test_sessions for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on upload_parts for all to sheaf_system using (true) with check (true)
policy client_insert on upload_parts for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (EXISTS ( SELECT 1 FROM uploads u WHERE ((u.firm_id = upload_parts.firm_id) AND (u.id = upload_parts.upload_id)))))))
policy client_select on upload_parts for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_update on upload_parts for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on upload_parts for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on uploads for all to sheaf_system using (true) with check (true)
policy client_insert on uploads for insert to sheaf_client with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((user_id = ( SELECT app_client() AS app_client)) AND (entity_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy client_select on uploads for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy client_update on uploads for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND (user_id = ( SELECT app_client() AS app_client))))
policy firm_scope on uploads for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on user_tags for all to sheaf_system using (true) with check (true)
policy firm_scope on user_tags for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))
policy across_firms on users for all to sheaf_system using (true) with check (true)
policy client_select on users for select to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((id = ( SELECT app_client() AS app_client)) OR is_advisor)))
policy client_update on users for update to sheaf_client using (((firm_id = ( SELECT app_firm() AS app_firm)) AND (id = ( SELECT app_client() AS app_client)))) with check (((firm_id = ( SELECT app_firm() AS app_firm)) AND ((id = ( SELECT app_client() AS app_client)) AND (default_company_id = ANY (( SELECT app_client_entities() AS app_client_entities)::bigint[])))))
policy firm_scope on users for all to sheaf_app using ((firm_id = ( SELECT app_firm() AS app_firm)))

grant delete, insert, select, update on answer_changes to sheaf_app
grant delete, insert, select, update on answer_changes to sheaf_system
grant delete, insert, select, update on answers to sheaf_app
grant delete, insert, select, update on answers to sheaf_system
grant delete, insert, select, update on authenticator_apps to sheaf_app
grant delete, insert, select, update on authenticator_apps to sheaf_system
grant delete, insert, select, update on cabinets to sheaf_app
grant select on cabinets to sheaf_client
grant delete, insert, select, update on cabinets to sheaf_system
grant delete, insert, select, update on checked_changes to sheaf_app
grant delete, insert, select, update on checked_changes to sheaf_system
grant delete, insert, select, update on checkouts to sheaf_app
grant delete, insert, select, update on checkouts to sheaf_system
grant insert, select on consents to sheaf_app
grant delete, insert, select, update on consents to sheaf_system
grant delete, insert, select, update on contact_confirmations to sheaf_app
grant insert, select on contact_confirmations to sheaf_client
grant delete, insert, select, update on contact_confirmations to sheaf_system
grant delete, insert, select, update on conversation_entities to sheaf_app
grant delete, insert, select, update on conversation_entities to sheaf_system
grant delete, insert, select, update on conversation_exports to sheaf_app
grant delete, insert, select, update on conversation_exports to sheaf_system
grant delete, insert, select, update on conversation_people to sheaf_app
grant delete, insert, select, update on conversation_people to sheaf_system
grant delete, insert, select, update on conversations to sheaf_app
grant delete, insert, select, update on conversations to sheaf_system
grant delete, insert, select, update on custom_statuses to sheaf_app
grant delete, insert, select, update on custom_statuses to sheaf_system
grant delete, insert, select, update on document_annotations to sheaf_app
grant delete, insert, select, update on document_annotations to sheaf_system
grant delete, insert, select, update on document_archives to sheaf_app
grant delete, insert, select, update on document_archives to sheaf_system
grant delete, insert, select, update on document_doubts to sheaf_app
grant delete, insert, select, update on document_doubts to sheaf_system
grant delete, insert, select, update on document_readings to sheaf_app
grant delete, insert, select, update on document_readings to sheaf_system
grant delete, insert, select, update on document_tags to sheaf_app
grant delete, insert, select, update on document_tags to sheaf_system
grant delete, insert, select, update on documents to sheaf_app
grant delete, insert, select, update on documents to sheaf_system
grant delete, insert, select, update on drop_files to sheaf_app
grant delete, insert, select, update on drop_files to sheaf_system
grant delete, insert, select, update on drop_off_uploads to sheaf_app
grant delete, insert, select, update on drop_off_uploads to sheaf_system
grant delete, insert, select, update on drop_offs to sheaf_app
grant delete, insert, select, update on drop_offs to sheaf_system
grant delete, insert, select, update on drops to sheaf_app
grant delete, insert, select, update on drops to sheaf_system
grant delete, insert, select, update on entities to sheaf_app
grant delete, insert, select, update on entities to sheaf_system
grant delete, insert, select, update on entity_notes to sheaf_app
grant delete, insert, select, update on entity_notes to sheaf_system
grant delete, insert, select, update on entity_owners to sheaf_app
grant delete, insert, select, update on entity_owners to sheaf_system
grant delete, insert, select, update on entity_tags to sheaf_app
grant delete, insert, select, update on entity_tags to sheaf_system
grant select on event_chain_heads to sheaf_app
grant delete, insert, select, update on event_chain_heads to sheaf_system
grant insert, select on event_outbox to sheaf_app
grant delete, insert, select, update on event_outbox to sheaf_system
grant select on event_seals to sheaf_app
grant insert, select on event_seals to sheaf_system
grant insert, select on events to sheaf_app
grant insert, select on events to sheaf_system
grant delete, insert, select, update on exports to sheaf_app
grant delete, insert, select, update on exports to sheaf_system
grant delete, insert, select, update on firm_certificates to sheaf_app
grant delete, insert, select, update on firm_certificates to sheaf_system
grant delete, insert, select, update on firm_exports to sheaf_app
grant delete, insert, select, update on firm_exports to sheaf_system
grant delete, insert, select, update on firm_groups to sheaf_app
grant delete, insert, select, update on firm_groups to sheaf_system
grant delete, insert, select, update on firm_integrations to sheaf_app
grant delete, insert, select, update on firm_integrations to sheaf_system
grant delete, insert, select, update on firm_invites to sheaf_app
grant delete, insert, select, update on firm_invites to sheaf_system
grant delete, insert, select, update on firm_keys to sheaf_app
grant delete, insert, select, update on firm_keys to sheaf_system
grant delete, insert, select, update on firm_role_assignments to sheaf_app
grant delete, insert, select, update on firm_role_assignments to sheaf_system
grant delete, insert, select, update on firm_roles to sheaf_app
grant delete, insert, select, update on firm_roles to sheaf_system
grant delete, insert, select, update on firm_sign_ups to sheaf_system
grant delete, insert, select, update on firm_tags to sheaf_app
grant delete, insert, select, update on firm_tags to sheaf_system
grant delete, insert, select, update on firm_vocabs to sheaf_app
grant delete, insert, select, update on firm_vocabs to sheaf_system
grant delete, insert, select, update on firms to sheaf_app
grant delete, insert, select, update on firms to sheaf_system
grant delete, insert, select, update on folders to sheaf_app
grant delete, insert, select, update on folders to sheaf_system
grant insert, select on forms to sheaf_app
grant delete, insert, select, update on forms to sheaf_system
grant select on global_alert to sheaf_app
grant select on global_alert to sheaf_client
grant select, update on global_alert to sheaf_system
grant delete, insert, select, update on handoffs to sheaf_app
grant delete, insert, select, update on handoffs to sheaf_system
grant delete, insert, select, update on idempotency_keys to sheaf_app
grant delete, insert, select, update on idempotency_keys to sheaf_system
grant delete, insert, select, update on identified_documents to sheaf_app
grant delete, insert, select, update on identified_documents to sheaf_system
grant insert, select on identity_checks to sheaf_app
grant delete, insert, select, update on identity_checks to sheaf_system
grant delete, insert, select, update on import_rows to sheaf_app
grant delete, insert, select, update on import_rows to sheaf_system
grant delete, insert, select, update on imports to sheaf_app
grant delete, insert, select, update on imports to sheaf_system
grant delete, insert, select, update on item_marks to sheaf_app
grant delete, insert, select, update on item_marks to sheaf_system
grant delete, insert, select, update on known_browsers to sheaf_app
grant delete, insert, select, update on known_browsers to sheaf_system
grant delete, insert, select, update on learned_papers to sheaf_app
grant delete, insert, select, update on learned_papers to sheaf_system
grant delete, insert, select, update on limit_counters to sheaf_system
grant delete, insert, select, update on linked_accounts to sheaf_app
grant delete, insert, select, update on linked_accounts to sheaf_system
grant select on list_counts to sheaf_app
grant delete, insert, select, update on list_counts to sheaf_system
grant delete, insert, select, update on mass_email_recipients to sheaf_app
grant delete, insert, select, update on mass_email_recipients to sheaf_system
grant delete, insert, select, update on mass_emails to sheaf_app
grant delete, insert, select, update on mass_emails to sheaf_system
grant delete, insert, select, update on message_attachments to sheaf_app
grant delete, insert, select, update on message_attachments to sheaf_system
grant delete, insert, select, update on message_mails to sheaf_app
grant delete, insert, select, update on message_mails to sheaf_system
grant delete, insert, select, update on message_numbers to sheaf_app
grant delete, insert, select, update on message_numbers to sheaf_system
grant delete, insert, select, update on message_unseen to sheaf_app
grant delete, insert, select, update on message_unseen to sheaf_system
grant delete, insert, select, update on messages to sheaf_app
grant delete, insert, select, update on messages to sheaf_system
grant delete, insert, select, update on notification_rhythms to sheaf_app
grant delete, insert, select, update on notification_rhythms to sheaf_system
grant delete, insert, select, update on notification_subscriptions to sheaf_app
grant delete, insert, select, update on notification_subscriptions to sheaf_system
grant delete, insert, select, update on notifications to sheaf_app
grant delete, insert, select, update on notifications to sheaf_system
grant delete, insert, select, update on outgoing_messages to sheaf_app
grant delete, insert, select, update on outgoing_messages to sheaf_system
grant delete, insert, select, update on parser_verdicts to sheaf_app
grant delete, insert, select, update on parser_verdicts to sheaf_system
grant delete, insert, select, update on passkey_challenges to sheaf_system
grant delete, insert, select, update on passkeys to sheaf_app
grant delete, insert, select, update on passkeys to sheaf_system
grant delete, insert, select, update on platform_messages to sheaf_system
grant delete, insert, select, update on prior_year_items to sheaf_app
grant delete, insert, select, update on prior_year_items to sheaf_system
grant delete, insert, select, update on provider_events to sheaf_app
grant delete, insert, select, update on provider_events to sheaf_system
grant delete, insert, select, update on question_documents to sheaf_app
grant delete, insert, select, update on question_documents to sheaf_system
grant delete, insert, select, update on question_notes to sheaf_app
grant select on question_notes to sheaf_client
grant delete, insert, select, update on question_notes to sheaf_system
grant delete, insert, select, update on questionnaire_exports to sheaf_app
grant delete, insert, select, update on questionnaire_exports to sheaf_system
grant delete, insert, select, update on questionnaire_schedules to sheaf_app
grant delete, insert, select, update on questionnaire_schedules to sheaf_system
grant delete, insert, select, update on questionnaire_sends to sheaf_app
grant delete, insert, select, update on questionnaire_sends to sheaf_system
grant delete, insert, select, update on questionnaire_uploads to sheaf_app
grant insert, select on questionnaire_uploads to sheaf_client
grant delete, insert, select, update on questionnaire_uploads to sheaf_system
grant delete, insert, select, update on questionnaires to sheaf_app
grant delete, insert, select, update on questionnaires to sheaf_system
grant delete, insert, select, update on recognizer_requests to sheaf_app
grant delete, insert, select, update on recognizer_requests to sheaf_system
grant delete, insert, select, update on recovery_codes to sheaf_app
grant delete, insert, select, update on recovery_codes to sheaf_system
grant delete, insert, select, update on reminder_days to sheaf_app
grant delete, insert, select, update on reminder_days to sheaf_system
grant delete, insert, select, update on reminders to sheaf_app
grant delete, insert, select, update on reminders to sheaf_system
grant delete, insert, select, update on rollover_lines to sheaf_app
grant delete, insert, select, update on rollover_lines to sheaf_system
grant delete, insert, select, update on saved_replies to sheaf_app
grant delete, insert, select, update on saved_replies to sheaf_system
grant delete, insert, select, update on saved_views to sheaf_app
grant delete, insert, select, update on saved_views to sheaf_system
grant delete, insert, select, update on scanned_pages to sheaf_app
grant delete, insert, select, update on scanned_pages to sheaf_system
grant select on search_index to sheaf_app
grant delete, insert, select, update on search_index to sheaf_system
grant delete, insert, select, update on sessions to sheaf_app
grant delete, insert, select, update on sessions to sheaf_system
grant delete, insert, select, update on sign_in_challenges to sheaf_app
grant delete, insert, select, update on sign_in_challenges to sheaf_system
grant delete, insert, select, update on sign_in_handles to sheaf_system
grant delete, insert, select, update on signature_answers to sheaf_app
grant insert, select on signature_answers to sheaf_client
grant delete, insert, select, update on signature_answers to sheaf_system
grant delete, insert, select, update on signature_notices to sheaf_app
grant delete, insert, select, update on signature_notices to sheaf_system
grant delete, insert, select, update on signature_place_sets to sheaf_app
grant delete, insert, select, update on signature_place_sets to sheaf_system
grant delete, insert, select, update on signature_requests to sheaf_app
grant delete, insert, select, update on signature_requests to sheaf_system
grant delete, insert, select, update on signature_slots to sheaf_app
grant select on signature_slots to sheaf_client
grant delete, insert, select, update on signature_slots to sheaf_system
grant insert, select on signatures to sheaf_app
grant delete, insert, select, update on signatures to sheaf_system
grant delete, insert, select, update on signed_papers to sheaf_app
grant delete, insert, select, update on signed_papers to sheaf_system
grant delete, insert, select, update on signing_views to sheaf_app
grant select on signing_views to sheaf_client
grant delete, insert, select, update on signing_views to sheaf_system
grant delete, insert, select, update on spouses to sheaf_app
grant delete, insert, select, update on spouses to sheaf_system
grant delete, insert, select, update on stored_files to sheaf_app
grant delete, insert, select, update on stored_files to sheaf_system
grant delete, insert, select, update on take_aways to sheaf_app
grant delete, insert, select, update on take_aways to sheaf_system
grant delete, insert, select, update on tax_return_habits to sheaf_app
grant delete, insert, select, update on tax_return_habits to sheaf_system
grant delete, insert, select, update on tax_return_k1_filings to sheaf_app
grant delete, insert, select, update on tax_return_k1_filings to sheaf_system
grant delete, insert, select, update on tax_return_notices to sheaf_app
grant delete, insert, select, update on tax_return_notices to sheaf_system
grant delete, insert, select, update on tax_return_parts to sheaf_app
grant delete, insert, select, update on tax_return_parts to sheaf_system
grant delete, insert, select, update on tax_return_replacements to sheaf_app
grant delete, insert, select, update on tax_return_replacements to sheaf_system
grant delete, insert, select, update on tax_return_revisions to sheaf_app
grant delete, insert, select, update on tax_return_revisions to sheaf_system
grant delete, insert, select, update on tax_returns to sheaf_app
grant delete, insert, select, update on tax_returns to sheaf_system
grant delete, insert, select, update on template_starts to sheaf_app
grant delete, insert, select, update on template_starts to sheaf_system
grant insert, select, update on template_versions to sheaf_app
grant delete, insert, select, update on template_versions to sheaf_system
grant delete, insert, select, update on templates to sheaf_app
grant delete, insert, select, update on templates to sheaf_system
grant delete, insert, select, update on test_identities to sheaf_app
grant delete, insert, select, update on test_identities to sheaf_system
grant delete, insert, select, update on test_sessions to sheaf_app
grant delete, insert, select, update on test_sessions to sheaf_system
grant delete, insert, select, update on upload_parts to sheaf_app
grant delete, insert, select, update on upload_parts to sheaf_system
grant delete, insert, select, update on uploads to sheaf_app
grant delete, insert, select, update on uploads to sheaf_system
grant delete, insert, select, update on user_tags to sheaf_app
grant delete, insert, select, update on user_tags to sheaf_system
grant delete, insert, select, update on users to sheaf_app
grant delete, insert, select, update on users to sheaf_system

grant insert (firm_id, questionnaire_id, op, section_no, question_no, entry_no, version, user_id, from_firm, at, is_sealed, before_value, before_answer_by, after_value, after_answer_by) on answer_changes to sheaf_client
grant select (firm_id, questionnaire_id, op) on answer_changes to sheaf_client
grant insert (firm_id, questionnaire_id, question_no, entry_no, value, sealed, answer_by, returned, answered_by, answered_at, version, waived) on answers to sheaf_client
grant select (firm_id, questionnaire_id, question_no, entry_no, value, answer_by, returned, answered_by, answered_at, version, is_sealed, waived, set_aside) on answers to sheaf_client
grant update (value, sealed, answer_by, returned, answered_by, answered_at, version, waived) on answers to sheaf_client
grant insert (firm_id, user_id, kind, action, version, text_hash, at, ip_address, user_agent, session_id) on consents to sheaf_client
grant select (firm_id, id, user_id, kind, action, version, at) on consents to sheaf_client
grant select (firm_id, conversation_id, entity_id, left_at) on conversation_entities to sheaf_client
grant select (firm_id, id, active_at, archived_at) on conversations to sheaf_client
grant select (firm_id, id, client_display_status, client_instruction, deleted_at) on custom_statuses to sheaf_client
grant select (firm_id, document_id, kind, facts, created_at, kept_at) on document_doubts to sheaf_client
grant update (kept_by, kept_at) on document_doubts to sheaf_client
grant insert (firm_id, file_id, status, page_count, created_at, updated_at) on document_readings to sheaf_client
grant select (firm_id, file_id, status, reason, page_count, twin_file_id, thumbnail_file_id) on document_readings to sheaf_client
grant insert (firm_id, entity_id, name, file_id, created_by, created_at, folder_id, updated_at) on documents to sheaf_client
grant select (firm_id, id, entity_id, name, file_id, staff_only, created_by, version, created_at, deleted_at, folder_id, questionnaire_id, updated_at, deleted_by, deleted_with, held_until, extraction, parent_document_id, parent_pages) on documents to sheaf_client
grant update (name, version, deleted_at, folder_id, updated_at, deleted_by, deleted_with) on documents to sheaf_client
grant select (firm_id, id, hash_id, name, entity_type, business_email, other_email, street, city, state, zip, country, fax, external_entity_id, user_id, group_id, inactive, readonly_access, version, created_at, updated_at, deleted_at, assigned_advisor_id) on entities to sheaf_client
grant update (business_email, other_email, street, city, state, zip, country, fax, version, updated_at) on entities to sheaf_client
grant select (firm_id, entity_id, user_id) on entity_owners to sheaf_client
grant insert (firm_id, name, at, actor_kind, actor_user_id, entity_id, user_id, payload, request_id, signature) on events to sheaf_client
grant select (firm_id, id) on events to sheaf_client
grant select (firm_id, id, kind, name) on firm_tags to sheaf_client
grant select (firm_id, id, key_words, description) on firm_vocabs to sheaf_client
grant select (firm_id, name, subdomain_url, time_zone, theme, questionnaire_reminder_frequency, logo_file_id, favicon_file_id) on firms to sheaf_client
grant insert (firm_id, entity_id, parent_id, name, created_by, created_at, updated_at) on folders to sheaf_client
grant select (firm_id, id, entity_id, parent_id, name, staff_only, reserved, created_at, updated_at, deleted_at, deleted_by, deleted_with, files) on folders to sheaf_client
grant update (parent_id, name, updated_at, deleted_at, deleted_by, deleted_with) on folders to sheaf_client
grant select (firm_id, id, hash, form, numbers, questions, minutes) on forms to sheaf_client
grant insert (firm_id, token_hash, session_id, user_id, entity_id, path, expires_at, created_at, target_kind, target_id, target_place, target_option) on handoffs to sheaf_client
grant select (firm_id, id, user_id, entity_id, path, device, bound_at, expires_at, ended_at, created_at) on handoffs to sheaf_client
grant update (ended_at) on handoffs to sheaf_client
grant insert (firm_id, user_id, key, endpoint, request_hash, status, response, created_at) on idempotency_keys to sheaf_client
grant select (firm_id, user_id, key, request_hash, response) on idempotency_keys to sheaf_client
grant select (firm_id, document_id, document_type, detailed_name, differentiator, tax_year, categorized_by_ai) on identified_documents to sheaf_client
grant select (firm_id, id, subject_kind, subject_id, place, user_id, session_id, step, state, result, started_at, ended_at, spent_at) on identity_checks to sheaf_client
grant update (spent_at) on identity_checks to sheaf_client
grant insert (firm_id, message_id, location, place, conversation_id, document_id) on message_attachments to sheaf_client
grant select (firm_id, message_id, location, place, conversation_id, document_id) on message_attachments to sheaf_client
grant insert (firm_id, message_id, place, conversation_id, kind, masked, sealed) on message_numbers to sheaf_client
grant select (firm_id, message_id, place, conversation_id, kind, masked) on message_numbers to sheaf_client
grant select (firm_id, user_id, conversation_id, message_id, thread_id) on message_unseen to sheaf_client
grant insert (firm_id, conversation_id, user_id, text, message_thread_id, created_at, sent_at) on messages to sheaf_client
grant select (firm_id, id, conversation_id, user_id, text, message_thread_id, tag, is_log, created_at, sent_at, edited_at, deleted_at, reminds_of, search_text) on messages to sheaf_client
grant select (firm_id, id, user_id, kind, entity_id, text, link, times, created_at, dismissed_at) on notifications to sheaf_client
grant update (dismissed_at) on notifications to sheaf_client
grant select (firm_id, id, entity_id, year, form_name, detailed_name, deleted_at) on prior_year_items to sheaf_client
grant insert (firm_id, questionnaire_id, question_no, document_id, created_at, marked_as_others, option, file_name) on question_documents to sheaf_client
grant select (firm_id, questionnaire_id, question_no, document_id, created_at, marked_as_others, option, file_name, placed_by) on question_documents to sheaf_client
grant update (question_no, marked_as_others, option, placed_by) on question_documents to sheaf_client
grant insert (firm_id, questionnaire_id, question_no, user_id, body, created_at) on question_notes to sheaf_client
grant update (removed_at) on question_notes to sheaf_client
grant select (firm_id, id, entity_id, form_id, kind, name, tax_year, due_date, is_draft, overlay, settings, created_at, sent_at, opened_at, submitted_at, locked, completed, in_progress, current_section, marked_sections, sections_done, sections_total, questions_done, questions_total, uploads_needed, uploads_done, first_doc_uploaded_at, last_activity_at, deposit_cents, deposit_status, firm_custom_status_id, version, deleted_at, deposit_fact, items_total, items_to_go) on questionnaires to sheaf_client
grant update (opened_at, submitted_at, completed, in_progress, current_section, marked_sections, sections_done, sections_total, questions_done, questions_total, uploads_needed, uploads_done, last_activity, last_activity_at, items_total, items_to_go) on questionnaires to sheaf_client
grant select (firm_id, id, subject_id, user_id, sent_at, notice, dismissed_at, subject_kind) on reminders to sheaf_client
grant update (dismissed_at) on reminders to sheaf_client
grant insert (firm_id, item_id, category, value, created_at, entity_id) on rollover_lines to sheaf_client
grant select (firm_id, id, item_id, category, value, removable, entity_id, version, deleted_at) on rollover_lines to sheaf_client
grant update (category, value, version, updated_at, deleted_at) on rollover_lines to sheaf_client
grant select (firm_id, id, user_id, created_at, last_seen_at, proved_at, expires_at, ended_at, address, user_agent, factors) on sessions to sheaf_client
grant update (ended_at, ended_reason) on sessions to sheaf_client
grant update (filled, version, updated_at) on signature_answers to sheaf_client
grant select (firm_id, id, entity_id, tax_year, form_name, document_name, status, file_id, pages, fields, signers, in_order, needs_identity, signed_document_id, round, sent_at, updated_at, message, pictures_file_id, pictures) on signature_requests to sheaf_client
grant update (state, changed_by, changed_at) on signature_slots to sheaf_client
grant insert (firm_id, subject_kind, subject_id, place, user_id, entity_id, user_name, method, signature, document_id, document_hash, signed_at, time_zone, client_time, user_agent, ip_address, session_id, factors, proved_at, consent_version, consent_hash, shown, shown_hash, result_hash, strokes, filled, identity_id, login) on signatures to sheaf_client
grant select (firm_id, id, subject_kind, subject_id, place, user_id, entity_id, user_name, method, signature, document_id, signed_at, client_time, shown_hash, removed_at, strokes, filled) on signatures to sheaf_client
grant insert (firm_id, subject_kind, subject_id, user_id, sha256, session_id, served_at) on signing_views to sheaf_client
grant insert (firm_id, storage_key, size, sha256, content_type, created_at) on stored_files to sheaf_client
grant select (firm_id, id, storage_key, size, sha256, content_type) on stored_files to sheaf_client
grant select (firm_id, tax_return_id, no, position, kind, form_id, name, authority, pages, staff_only, fields, needs_identity, wet_only, amount_cents, due_date, is_due_asap, recipient, file_id, file_pages, signed_document_id, paid_at, removed_at, mail_to) on tax_return_parts to sheaf_client
grant select (firm_id, id, entity_id, tax_year, name, status, draft_status, draft_comment, client_file_id, client_pages, figures, figures_before, note, note_from, pay_first, invoice_cents, invoice_status, invoice_due, invoice_document_id, signatures_needed, signatures_done, vouchers_count, vouchers_paid, shown_at, sent_at, finished_at, round, created_at, updated_at, pictures_file_id, pictures, pictures_of, filed_on) on tax_returns to sheaf_client
grant insert (firm_id, template_id, user_id, entity_id, tax_year, created_at) on template_starts to sheaf_client
grant select (firm_id, template_id, entity_id, tax_year) on template_starts to sheaf_client
grant insert (firm_id, upload_id, no, user_id, token_hash, size, direct_key, expires_at) on upload_parts to sheaf_client
grant select (firm_id, upload_id, no, user_id, size, direct_key, staged_key, storage_key) on upload_parts to sheaf_client
grant update (token_hash, expires_at) on upload_parts to sheaf_client
grant insert (firm_id, token_hash, user_id, entity_id, path, name, content_type, direct_key, expires_at, created_at, declared_size, handoff_id, document_type, tags) on uploads to sheaf_client
grant select (firm_id, id, user_id, entity_id, path, name, direct_key, staged_key, storage_key, size, sha256, document_id, created_at, declared_size, handoff_id, document_type, tags) on uploads to sheaf_client
grant update (document_id) on uploads to sheaf_client
grant select (firm_id, id, full_name, time_zone, group_id, is_advisor, default_company_id, avatar_file_id) on users to sheaf_client
grant update (default_company_id) on users to sheaf_client

CREATE OR REPLACE FUNCTION public.add_advisors(conversation bigint, entity bigint, opener bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with active as (
    select u.id, u.firm_access from users u where u.firm_id = app_firm() and u.is_advisor and u.paying and u.deleted_at is null),
  first as (
    select a.id, 1 as rank from active a join entities e on e.firm_id = app_firm() and e.id = entity and e.assigned_advisor_id = a.id
    union all select a.id, 2 from active a where a.id = opener
    union all select a.id, 3 from active a where a.firm_access = 'partner')
  insert into conversation_people (firm_id, conversation_id, user_id, is_advisor, joined_at)
    select app_firm(), conversation, id, true, at from first where rank = (select min(rank) from first)
    on conflict do nothing
$function$

CREATE OR REPLACE FUNCTION public.add_file_counts(firms bigint[], entities bigint[], places bigint[], ns integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with change as (
    select firm, entity, place, sum(n)::int as n from unnest(firms, entities, places, ns) one (firm, entity, place, n)
    group by 1, 2, 3 having sum(n) <> 0),
  in_folders as (
    update folders f set files = f.files + change.n from change where f.firm_id = change.firm and f.id = change.place)
  update cabinets c set files = c.files + change.n from change
    where c.firm_id = change.firm and c.entity_id = change.entity and change.place is null;
$function$

CREATE OR REPLACE FUNCTION public.advisors_in_conversation(conversation bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(array_agg(p.user_id), '{}'::bigint[]) AS "coalesce"
    FROM conversation_people p
   WHERE ((p.firm_id = app_firm()) AND (p.conversation_id = advisors_in_conversation.conversation) AND p.is_advisor AND ((app_client() IS NULL) OR (advisors_in_conversation.conversation = ANY (app_client_conversations()))));
END

CREATE OR REPLACE FUNCTION public.app_client()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.client_id'::text, true), ''::text))::bigint

CREATE OR REPLACE FUNCTION public.app_client_conversations()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT COALESCE(array_agg(DISTINCT p.conversation_id), '{}'::bigint[]) AS "coalesce" FROM (conversation_people p JOIN conversation_entities ce ON (((ce.firm_id = p.firm_id) AND (ce.conversation_id = p.conversation_id) AND (ce.left_at IS NULL)))) WHERE ((p.firm_id = app_firm()) AND (p.user_id = app_client()) AND (ce.entity_id = ANY (app_client_entities()))))

CREATE OR REPLACE FUNCTION public.app_client_entities()
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return array(select o.entity_id from entity_owners o
    join entities e on e.firm_id = o.firm_id and e.id = o.entity_id
    where o.firm_id = app_firm() and o.user_id = app_client() and e.deleted_at is null and not e.inactive);
end $function$

CREATE OR REPLACE FUNCTION public.app_client_questionnaires(still_open boolean)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return array(select q.id from entity_owners o
    join entities e on e.firm_id = o.firm_id and e.id = o.entity_id and e.deleted_at is null and not e.inactive
    join questionnaires q on q.firm_id = o.firm_id and q.entity_id = o.entity_id and q.deleted_at is null
    where o.firm_id = app_firm() and o.user_id = app_client() and not q.is_draft
      and not (still_open and (q.locked or q.completed)));
end $function$

CREATE OR REPLACE FUNCTION public.app_client_reads(file bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT 1 FROM documents d WHERE ((d.firm_id = app_firm()) AND (d.file_id = app_client_reads.file) AND (NOT d.staff_only) AND (d.deleted_at IS NULL) AND (d.entity_id = ANY (app_client_entities())))))

CREATE OR REPLACE FUNCTION public.app_client_returns()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ARRAY(SELECT r.id FROM tax_returns r WHERE ((r.firm_id = app_firm()) AND (r.sent_at IS NOT NULL) AND (r.entity_id = ANY (app_client_entities()))))

CREATE OR REPLACE FUNCTION public.app_client_sent(file bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT 1 FROM stored_files f WHERE ((f.firm_id = app_firm()) AND (f.id = app_client_sent.file) AND (f.client_id = app_client()))))

CREATE OR REPLACE FUNCTION public.app_client_signs(kind text)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN ARRAY(SELECT s.subject_id FROM signature_slots s WHERE ((s.firm_id = app_firm()) AND (s.subject_kind = app_client_signs.kind) AND (s.user_id = app_client())))

CREATE OR REPLACE FUNCTION public.app_firm()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.firm_id'::text, true), ''::text))::bigint

CREATE OR REPLACE FUNCTION public.begin_conversation(entity bigint, opener bigint, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  firm bigint := app_firm();
  client bigint := app_client();
  owners bigint[];
  running bigint;
begin
  if client is not null and not entity = any(app_client_entities()) then
    return null;
  end if;
  owners := array(select o.user_id from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
    where o.firm_id = firm and o.entity_id = entity and u.deleted_at is null and u.paying order by 1);
  if cardinality(owners) = 0 then
    return null;
  end if;
  -- Two people of one household who begin at once begin one conversation.
  perform pg_advisory_xact_lock(hashtextextended(format('conversation:%s:%s', firm, owners), 0));
  select conversation_id into running from conversation_entities where firm_id = firm and entity_id = entity and left_at is null;
  if running is not null then
    if client is null or exists (select 1 from conversation_people p
      where p.firm_id = firm and p.conversation_id = running and p.user_id = client) then
      return running;
    end if;
    -- Its owners were changed by a list that was read in.
    perform leave_conversation(entity, at);
  end if;
  select c.id into running from conversations c where c.firm_id = firm and c.owner_ids = owners and c.archived_at is null
    order by c.active_at desc limit 1;
  if running is null then
    insert into conversations (firm_id, owner_ids, created_at, active_at) values (firm, owners, at, at) returning id into running;
    insert into conversation_people (firm_id, conversation_id, user_id, is_advisor, joined_at)
      select firm, running, unnest(owners), false, at;
    perform add_advisors(running, entity, opener, at);
  end if;
  insert into conversation_entities (firm_id, conversation_id, entity_id, joined_at) values (firm, running, entity, at)
    on conflict (firm_id, conversation_id, entity_id) do update set left_at = null;
  -- What else is these people's, and nobody wrote about yet, is spoken of here too.
  insert into conversation_entities (firm_id, conversation_id, entity_id, joined_at)
    select firm, running, e.id, at from entity_owners mine join entities e on e.firm_id = firm and e.id = mine.entity_id
    where mine.firm_id = firm and mine.user_id = owners[1] and e.deleted_at is null and not e.inactive
      and owners = array(select o.user_id from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
        where o.firm_id = firm and o.entity_id = e.id and u.deleted_at is null and u.paying order by 1)
    on conflict do nothing;
  return running;
end $function$

CREATE OR REPLACE FUNCTION public.checklist_sections(form jsonb)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT ((s.value ->> 'no'::text))::integer AS int4 FROM jsonb_array_elements((checklist_sections.form -> 'sections'::text)) s(value) WHERE ((s.value ->> 'key'::text) = 'document_checklist'::text))

CREATE OR REPLACE FUNCTION public.client_preferences()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT COALESCE(jsonb_object_agg(p.key, p.value), '{}'::jsonb) AS "coalesce" FROM firms f, LATERAL jsonb_each(f.preferences) p(key, value) WHERE ((f.firm_id = app_firm()) AND (p.key = ANY (ARRAY['communication_disabled'::text, 'hide_documents_view_from_clients'::text, 'disable_folder_action'::text, 'disable_file_edit_action'::text, 'disable_provided_elsewhere'::text, 'first_section_required'::text, 'hide_document_uploads_within_sections'::text, 'in_app_banner_enabled'::text, 'in_app_banner_text'::text, 'document_tags_enabled'::text, 'folders_where_client_actions_disabled'::text, 'hide_signature_print_option'::text, 'signature_requests_enabled'::text, 'new_tax_return_delivery_enabled'::text, 'require_one_signature_per_section'::text]))))

CREATE OR REPLACE FUNCTION public.client_was_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_client boolean := app_client() is not null;
  lately timestamptz := new.last_activity_at - interval '30 seconds';
begin
  if old.last_activity_at between lately and new.last_activity_at and (not is_client or old.client_activity_at >= lately)
    and (new.completed, new.locked, new.is_draft, new.in_progress, new.opened_at)
      is not distinct from (old.completed, old.locked, old.is_draft, old.in_progress, old.opened_at) then
    new.last_activity_at := old.last_activity_at;
    if new *= old then return null; end if;
  elsif is_client then
    new.client_activity_at := new.last_activity_at;
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.count_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into list_counts (firm_id, list, group_id, tabs, n)
    select firm_id, tg_argv[0], group_id, tabs, count(*) from fresh group by 1, 3, 4;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_added_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform add_file_counts(array_agg(firm_id), array_agg(entity_id), array_agg(folder_id), array_agg(1))
    from fresh where deleted_at is null having count(*) > 0;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_changed_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform add_file_counts(array_agg(firm_id), array_agg(entity_id), array_agg(folder_id), array_agg(n)) from (
    select firm_id, entity_id, folder_id, 1 as n from fresh where deleted_at is null
    union all select firm_id, entity_id, folder_id, -1 from gone where deleted_at is null) both_sides having count(*) > 0;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into list_counts (firm_id, list, group_id, tabs, n)
    values (old.firm_id, tg_argv[0], old.group_id, old.tabs, -1), (new.firm_id, tg_argv[0], new.group_id, new.tabs, 1);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into list_counts (firm_id, list, group_id, tabs, n)
    select firm_id, tg_argv[0], group_id, tabs, -count(*) from gone group by 1, 3, 4;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_removed_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform add_file_counts(array_agg(firm_id), array_agg(entity_id), array_agg(folder_id), array_agg(-1))
    from gone where deleted_at is null having count(*) > 0;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.decline_signature_request(request bigint, reason text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update signature_requests r set status = 'action_required', decline_reason = reason, declined_by = app_client(),
      updated_at = moment, version = r.version + 1
    where r.firm_id = app_firm() and r.id = request and r.status = 'sent'
      and r.entity_id = any (app_client_entities())
      and exists (select 1 from signature_slots s where s.firm_id = r.firm_id and s.subject_kind = 'signature_request'
        and s.subject_id = r.id and s.user_id = app_client() and s.state = 'not_signed');
  return found;
end $function$

CREATE OR REPLACE FUNCTION public.document_came_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update questionnaires q set first_doc_uploaded_at = new.created_at
  where q.firm_id = new.firm_id and q.id = new.questionnaire_id and q.first_doc_uploaded_at is null;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload jsonb, job_key text, run_at timestamp with time zone, queue text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select public.enqueue_job(task, payload, job_key, run_at, queue, 0)
$function$

CREATE OR REPLACE FUNCTION public.enqueue_job(task text, payload jsonb, job_key text, run_at timestamp with time zone, queue text, priority integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (payload ->> 'firm_id')::bigint is distinct from coalesce(public.app_firm(), (payload ->> 'firm_id')::bigint) then
    raise exception 'a job of another firm';
  end if;
  perform graphile_worker.add_job(identifier => task, payload => payload::json, queue_name => queue,
    run_at => run_at, max_attempts => 5, job_key => job_key, priority => priority);
end $function$

CREATE OR REPLACE FUNCTION public.enqueue_jobs(task text, payloads jsonb[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from unnest(payloads) payload
      where (payload ->> 'firm_id')::bigint is distinct from coalesce(public.app_firm(), (payload ->> 'firm_id')::bigint)) then
    raise exception 'a job of another firm';
  end if;
  perform graphile_worker.add_jobs(array(
    select (task, payload::json, null, null, 5, null, null, null)::graphile_worker.job_spec from unnest(payloads) payload));
end $function$

CREATE OR REPLACE FUNCTION public.entity_follows_owner_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select u.group_id, u.assigned_advisor_id into new.group_id, new.assigned_advisor_id
  from users u where u.firm_id = new.firm_id and u.id = new.user_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.entity_moves_questionnaires()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update questionnaires q set group_id = new.group_id, assigned_advisor_id = new.assigned_advisor_id,
    entity_deleted = new.deleted_at is not null
  where q.firm_id = new.firm_id and q.entity_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.firm_preferences(of_firm bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if current_user = 'sheaf_client' then return client_preferences(); end if;
  return (select preferences from firms where firm_id = of_firm);
end $function$

CREATE OR REPLACE FUNCTION public.first_matches(which text, beginning text, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  firm bigint := app_firm();
  small text := lower(' ' || beginning);
begin
  return array(select id from search_index where firm_id = firm and kind = which and text collate "C" like small
    order by text collate "C" limit most);
end $function$

CREATE OR REPLACE FUNCTION public.fold_list_counts(lines integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  long record;
  folded int := 0;
begin
  for long in select firm_id, list from list_counts group by 1, 2 having count(*) > lines loop
    with gone as (
      delete from list_counts c where c.firm_id = long.firm_id and c.list = long.list returning *)
    insert into list_counts (firm_id, list, group_id, tabs, n)
      select firm_id, list, group_id, tabs, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0;
    folded := folded + 1;
  end loop;
  return folded;
end $function$

CREATE OR REPLACE FUNCTION public.folder_path(firm bigint, folder bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with recursive up (parent_id, path) as (
    select parent_id, name from folders where firm_id = firm and id = folder
    union all
    select above.parent_id, above.name || '/' || up.path from up join folders above on above.firm_id = firm and above.id = up.parent_id)
  select coalesce((select '/' || path from up where parent_id is null), '/')
$function$

CREATE OR REPLACE FUNCTION public.forget_parked_jobs(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from graphile_worker._private_jobs j
    where j.attempts >= j.max_attempts and j.locked_at is null and j.updated_at < before;
  delete from graphile_worker._private_job_queues q where q.locked_at is null
    and not exists (select 1 from graphile_worker._private_jobs j where j.job_queue_id = q.id);
$function$

CREATE OR REPLACE FUNCTION public.granted_somewhere(of_firm bigint, of_user bigint)
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT p.p), '{}'::integer[]) AS "coalesce" FROM (firm_roles r JOIN firms f ON (((f.firm_id = r.firm_id) AND ((f.preferences ->> 'use_firm_roles'::text))::boolean))), LATERAL unnest(r.permission_ids) p(p) WHERE ((r.firm_id = granted_somewhere.of_firm) AND (EXISTS (SELECT 1 FROM firm_role_assignments a WHERE ((a.firm_id = r.firm_id) AND (a.firm_role_id = r.id) AND (a.user_id = granted_somewhere.of_user))))))

CREATE OR REPLACE FUNCTION public.hold_conversation(conversation bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app_client() is not null and not conversation = any(app_client_conversations()) then
    return false;
  end if;
  perform 1 from conversations where firm_id = app_firm() and id = conversation for update;
  return found;
end $function$

CREATE OR REPLACE FUNCTION public.hold_for_answers(of_firm bigint, of_questionnaire bigint, roles_of bigint, OUT held jsonb, OUT answers json)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  client bigint := app_client();
begin
  if of_firm is distinct from app_firm()
    or (client is not null and not of_questionnaire = any (app_client_questionnaires(true))) then
    return;
  end if;
  select jsonb_build_object('firm_id', q.firm_id, 'id', q.id, 'entity_id', q.entity_id, 'form_id', q.form_id, 'name', q.name,
      'tax_year', q.tax_year, 'due_date', q.due_date, 'is_draft', q.is_draft, 'locked', q.locked, 'completed', q.completed,
      'settings', q.settings, 'opened_at', q.opened_at, 'submitted_at', q.submitted_at, 'marked_sections', q.marked_sections,
      'items', q.overlay -> 'items', 'tags', q.overlay -> 'tags', 'group_id', e.group_id, 'inactive', e.inactive,
      'readonly_access', e.readonly_access,
      'granted', case when roles_of is null then '{}'::int[] else role_grants(e.firm_id, e.id, roles_of) end) into held
    from questionnaires q join entities e on e.firm_id = q.firm_id and e.id = q.entity_id
    where q.firm_id = of_firm and q.id = of_questionnaire and q.deleted_at is null and e.deleted_at is null
      and (client is null or not (q.is_draft or q.locked or q.completed)) for update of q;
  if not found then return; end if;
  -- One value and not a row each: most of them are only counted.
  select coalesce(json_agg(json_build_array(a.question_no, a.entry_no, a.value, a.is_sealed, a.answer_by, a.returned, a.version,
      a.answered_by, a.answered_at, a.waived, a.set_aside)), '[]') into answers
    from answers a where a.firm_id = of_firm and a.questionnaire_id = of_questionnaire;
end $function$

CREATE OR REPLACE FUNCTION public.index_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into search_index (firm_id, kind, id, text)
    select firm_id, tg_argv[0], id, lower(' ' || search_text) from fresh;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.index_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update search_index set text = lower(' ' || new.search_text)
    where firm_id = new.firm_id and kind = tg_argv[0] and id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.index_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from search_index i using gone
    where i.firm_id = gone.firm_id and i.kind = tg_argv[0] and i.id = gone.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_answers(of_firm bigint, of_questionnaire bigint, by_user bigint, by_firm boolean, moment timestamp with time zone, activity text, nos integer[], entries integer[], texts text[], seals bytea[], days date[], versions integer[], news boolean[], asides text[], restores boolean[], ops uuid[], op_sections integer[], op_nos integer[], op_entries integer[], op_versions integer[], op_sealed boolean[], befores text[], before_days date[], afters text[], after_days date[], counts integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  client bigint := app_client();
begin
  if of_firm is distinct from app_firm() or (client is not null
    and (by_firm or by_user is distinct from client or not of_questionnaire = any (app_client_questionnaires(true)))) then
    raise insufficient_privilege using message = 'these answers are somebody else''s';
  end if;
  if true = any (news) then
    insert into answers (firm_id, questionnaire_id, question_no, entry_no, value, sealed, answer_by, answered_by, answered_at, version)
    select of_firm, of_questionnaire, n.no, n.entry, n.text, n.seal, n.day, by_user, moment, n.version
    from unnest(nos, entries, texts, seals, days, versions, news) n (no, entry, text, seal, day, version, is_new) where n.is_new;
  end if;
  for at in 1 .. cardinality(nos) loop
    continue when news[at];
    update answers a set value = texts[at], sealed = case when restores[at] then a.set_aside_sealed else seals[at] end,
      answer_by = days[at], returned = null, waived = false, answered_by = by_user, answered_at = moment, version = versions[at],
      set_aside = asides[at],
      set_aside_sealed = case when asides[at] is not null then coalesce(a.sealed, a.set_aside_sealed) end
    where a.firm_id = of_firm and a.questionnaire_id = of_questionnaire and a.question_no = nos[at] and a.entry_no = entries[at];
  end loop;
  insert into answer_changes (firm_id, questionnaire_id, op, section_no, question_no, entry_no, version, user_id, from_firm, at,
    is_sealed, before_value, before_answer_by, after_value, after_answer_by)
  select of_firm, of_questionnaire, c.op, c.section, c.no, c.entry, c.version, by_user, by_firm, moment, c.sealed, c.before,
    c.before_day, c.after, c.after_day
  from unnest(ops, op_sections, op_nos, op_entries, op_versions, op_sealed, befores, before_days, afters, after_days)
    c (op, section, no, entry, version, sealed, before, before_day, after, after_day);
  update questionnaires set in_progress = true, last_activity = activity, last_activity_at = moment,
    sections_done = counts[1], sections_total = counts[2], questions_done = counts[3], questions_total = counts[4],
    uploads_done = counts[5], uploads_needed = counts[6], items_total = counts[7], items_to_go = counts[8]
  where firm_id = of_firm and id = of_questionnaire;
end $function$

CREATE OR REPLACE FUNCTION public.keep_months(today timestamp with time zone, ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET "TimeZone" TO 'UTC'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parent regclass;
  month timestamptz;
  first timestamptz := date_trunc('month', today);
  made int := 0;
begin
  -- One at a time, whoever else looks after the months.
  perform pg_advisory_xact_lock(7433002);
  foreach parent in array array['events', 'event_seals']::regclass[] loop
    for month in execute format(
      'select date_trunc(''month'', at) from %I where at < $1 group by 1
       union select generate_series($2, $1 - interval ''1 day'', interval ''1 month'') order by 1', parent || '_rest')
      using first + make_interval(months => ahead + 1), first
    loop
      made := made + make_month(parent, month)::int;
    end loop;
  end loop;
  return made;
end $function$

CREATE OR REPLACE FUNCTION public.keep_staff_folders(deletion bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive kept (id) as (
    select f.parent_id from folders f join folders above on above.firm_id = f.firm_id and above.id = f.parent_id
      where f.firm_id = app_firm() and f.deleted_at is null and f.staff_only
        and (above.deleted_with = deletion or above.id = deletion) and above.deleted_at is not null
    union
    select above.parent_id from kept join folders above on above.firm_id = app_firm() and above.id = kept.id
      where above.id <> deletion and above.parent_id is not null)
  update folders f set deleted_at = null, deleted_by = null, deleted_with = null, staff_only = true
    from kept where f.firm_id = app_firm() and f.id = kept.id
$function$

CREATE OR REPLACE FUNCTION public.leave_conversation(entity bigint, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  firm bigint := app_firm();
  left_one bigint;
begin
  update conversation_entities set left_at = at where firm_id = firm and entity_id = entity and left_at is null
    returning conversation_id into left_one;
  if left_one is not null and not exists (
    select 1 from conversation_entities where firm_id = firm and conversation_id = left_one and left_at is null) then
    update conversations set archived_at = at where firm_id = firm and id = left_one;
    delete from message_unseen where firm_id = firm and conversation_id = left_one;
    update messages set next_reminder_at = null where firm_id = firm and conversation_id = left_one and next_reminder_at is not null;
  end if;
  return left_one;
end $function$

CREATE OR REPLACE PROCEDURE public.let_client(IN verb text, IN name regclass, IN rule text, IN columns text DEFAULT NULL::text, IN outcome text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  own text := format('firm_id = (select app_firm()) and (%s)', rule);
  left_as text := format('firm_id = (select app_firm()) and (%s)', coalesce(outcome, rule));
begin
  execute format('create policy client_%s on %s for %s to sheaf_client %s', verb, name, verb, case verb
    when 'insert' then format('with check (%s)', own)
    when 'update' then format('using (%s) with check (%s)', own, left_as)
    else format('using (%s)', own) end);
  execute format('grant %s %s on %s to sheaf_client', verb, coalesce('(' || columns || ')', ''), name);
end $procedure$

CREATE OR REPLACE FUNCTION public.list_parked_jobs(lim integer)
 RETURNS TABLE(id bigint, task text, attempts integer, last_error text, parked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select j.id, t.identifier, j.attempts::int, j.last_error, j.updated_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where (j.payload ->> 'firm_id')::bigint = public.app_firm() and j.attempts >= j.max_attempts and j.locked_at is null
  order by j.updated_at desc limit lim
$function$

CREATE OR REPLACE PROCEDURE public.make_counted(IN name regclass, IN list text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger count_added after insert on %s referencing new table as fresh
    for each statement execute function count_added(%L)', name, list);
  execute format('create trigger count_removed after delete on %s referencing old table as gone
    for each statement execute function count_removed(%L)', name, list);
  -- Most changes move a row behind no other tab and cost nothing here.
  execute format('create trigger count_moved after update on %s for each row
    when (old.group_id is distinct from new.group_id or old.tabs <> new.tabs) execute function count_moved(%L)', name, list);
  execute format('insert into list_counts (firm_id, list, group_id, tabs, n)
    select firm_id, %L, group_id, tabs, count(*) from %s group by 1, 3, 4', list, name);
end $procedure$

CREATE OR REPLACE FUNCTION public.make_month(parent regclass, month timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  part text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  rest text := format('%s_rest', parent);
  ends timestamptz := month + interval '1 month';
begin
  if to_regclass(part) is not null then
    return false;
  end if;
  execute format('create table %I (like %s including defaults)', part, parent);
  execute format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
    rest, month, ends, part);
  execute format('alter table %I enable row level security', part);
  execute format('alter table %I force row level security', part);
  -- Attaching holds up nobody who reads or writes the other months.
  execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, part, month, ends);
  return true;
end $function$

CREATE OR REPLACE PROCEDURE public.make_rest(IN parent regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create table %s_rest partition of %s default', parent, parent);
  execute format('alter table %s_rest enable row level security', parent);
  execute format('alter table %s_rest force row level security', parent);
  execute format('create policy owner_moves_rows on %s_rest to current_user using (true) with check (true)', parent);
end $procedure$

CREATE OR REPLACE PROCEDURE public.make_searchable(IN name regclass, IN kind text)
 LANGUAGE plpgsql
AS $procedure$
begin
  -- An index a kind: words that are common in one and rare in another are looked up in theirs only.
  execute format('create index %I on search_index using gin (text gin_trgm_ops) where kind = %L', 'search_index_' || kind, kind);
  execute format('create trigger search_added after insert on %s referencing new table as fresh
    for each statement execute function index_added(%L)', name, kind);
  execute format('create trigger search_changed after update on %s for each row
    when (old.search_text is distinct from new.search_text) execute function index_changed(%L)', name, kind);
  execute format('create trigger search_removed after delete on %s referencing old table as gone
    for each statement execute function index_removed(%L)', name, kind);
  execute format($fill$insert into search_index (firm_id, kind, id, text)
    select firm_id, %L, id, lower(' ' || search_text) from %s$fill$, kind, name);
end $procedure$

CREATE OR REPLACE PROCEDURE public.make_tenant_table(IN name regclass, IN client_read text DEFAULT NULL::text, IN client_write text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy firm_scope on %s to sheaf_app using (firm_id = (select app_firm()))', name);
  execute format('create policy across_firms on %s to sheaf_system using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to sheaf_app, sheaf_system', name);
  if client_read is not null then
    call let_client('select', name, client_read);
  end if;
  if client_write is not null then
    call let_client('insert', name, client_write);
    call let_client('update', name, client_write);
  end if;
end $procedure$

CREATE OR REPLACE FUNCTION public.mark_own_voucher(a_return bigint, a_part integer, paid boolean, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not a_return = any (app_client_returns()) then raise exception 'a return of somebody else'; end if;
  update tax_return_parts p set paid_at = case when paid then moment end, paid_by = case when paid then app_client() end
    where p.firm_id = app_firm() and p.tax_return_id = a_return and p.no = a_part and p.kind = 'payment_voucher'
      and p.removed_at is null and (p.paid_at is not null) <> paid;
  return found;
end $function$

CREATE OR REPLACE FUNCTION public.message_went_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  by_client boolean;
begin
  if new.is_log then
    return null;
  end if;
  update conversations c set active_at = greatest(c.active_at, new.sent_at)
    where c.firm_id = new.firm_id and c.id = new.conversation_id;
  select not u.is_advisor into by_client from users u where u.firm_id = new.firm_id and u.id = new.user_id;
  if by_client then
    update messages m set next_reminder_at = null
      where m.firm_id = new.firm_id and m.conversation_id = new.conversation_id and m.next_reminder_at is not null and m.sent_at is not null;
    if not exists (select 1 from conversation_people p join users u on u.firm_id = p.firm_id and u.id = p.user_id
      where p.firm_id = new.firm_id and p.conversation_id = new.conversation_id and u.is_advisor and u.paying and u.deleted_at is null) then
      perform add_advisors(new.conversation_id, (select ce.entity_id from conversation_entities ce
        where ce.firm_id = new.firm_id and ce.conversation_id = new.conversation_id and ce.left_at is null
        order by ce.entity_id limit 1), null, new.sent_at);
    end if;
  end if;
  insert into message_unseen (firm_id, user_id, conversation_id, message_id, thread_id)
    select p.firm_id, p.user_id, p.conversation_id, new.id, new.message_thread_id from conversation_people p
    where p.firm_id = new.firm_id and p.conversation_id = new.conversation_id and p.user_id is distinct from new.user_id
    on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.names_for_client(ids bigint[])
 RETURNS TABLE(id bigint, full_name text, is_advisor boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT u.id,
     u.full_name,
     u.is_advisor
    FROM users u
   WHERE ((u.firm_id = app_firm()) AND (u.id = ANY (names_for_client.ids)) AND (u.is_advisor OR (u.id = app_client()) OR (EXISTS ( SELECT 1
            FROM entity_owners o
           WHERE ((o.firm_id = u.firm_id) AND (o.user_id = u.id) AND (o.entity_id = ANY (app_client_entities())))))));
END

CREATE OR REPLACE FUNCTION public.names_of_writers(conversation bigint)
 RETURNS TABLE(id bigint, full_name text, is_advisor boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT u.id,
     u.full_name,
     u.is_advisor
    FROM users u
   WHERE ((u.firm_id = app_firm()) AND (names_of_writers.conversation = ANY (app_client_conversations())) AND (u.id IN ( SELECT m.user_id
            FROM messages m
           WHERE ((m.firm_id = app_firm()) AND (m.conversation_id = names_of_writers.conversation)))));
END

CREATE OR REPLACE FUNCTION public.open_cabinet(entity bigint, year integer, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  firm bigint := app_firm();
  client bigint := app_client();
  opened int;
  year_folder bigint;
begin
  if client is not null and not entity = any(app_client_entities()) then
    return;
  end if;
  insert into cabinets (firm_id, entity_id, opened_year) values (firm, entity, 0) on conflict do nothing;
  select opened_year into opened from cabinets where firm_id = firm and entity_id = entity for update;
  if opened >= year then
    return;
  end if;
  if opened = 0 then
    insert into folders (firm_id, entity_id, name, reserved, created_at, updated_at)
      values (firm, entity, 'Permanent', false, at, at), (firm, entity, 'Attachments', true, at, at)
      on conflict do nothing;
  end if;
  insert into folders (firm_id, entity_id, name, created_at, updated_at) values (firm, entity, year::text, at, at)
    on conflict do nothing;
  select f.id into year_folder from folders f where f.firm_id = firm and f.entity_id = entity and f.parent_id is null
    and f.name = year::text and not f.staff_only and f.deleted_at is null;
  insert into folders (firm_id, entity_id, parent_id, name, staff_only, created_at, updated_at)
    select firm, entity, year_folder, part, part = 'STAFF ONLY', at, at
    from unnest(array['Client Uploads', 'Questionnaires', 'Tax Return', 'STAFF ONLY']) part
    on conflict do nothing;
  update cabinets set opened_year = year where firm_id = firm and entity_id = entity;
end $function$

CREATE OR REPLACE FUNCTION public.open_signatures(kind text, subject bigint, at_place integer, of_entity bigint, signers bigint[], moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare owner bigint;
begin
  if app_client() is not null and not of_entity = any (app_client_entities()) then
    raise exception 'an entity of somebody else';
  end if;
  execute format('select %I($1)', 'signing_entity_of_' || kind) into owner using subject;
  if owner is distinct from of_entity then raise exception 'a % of somebody else', kind; end if;
  perform pg_advisory_xact_lock(hashtextextended(format('signatures %s %s %s %s', app_firm(), kind, subject, at_place), 0));
  if exists (select 1 from signature_slots s where s.firm_id = app_firm() and s.subject_kind = kind
      and s.subject_id = subject and s.place = at_place) then
    return;
  end if;
  insert into signature_slots (firm_id, subject_kind, subject_id, place, user_id, entity_id, user_name, created_at)
    select o.firm_id, kind, subject, at_place, o.user_id, o.entity_id, u.full_name, moment
    from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
    where o.firm_id = app_firm() and o.entity_id = of_entity and o.user_id = any (signers);
end $function$

CREATE OR REPLACE FUNCTION public.own_login()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case when not has_temp_email then email end from users where firm_id = app_firm() and id = app_client()
$function$

CREATE OR REPLACE FUNCTION public.owner_group_moves_entities()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update entities e set group_id = new.group_id, assigned_advisor_id = new.assigned_advisor_id
  where e.firm_id = new.firm_id and e.user_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.owners_to_sign(of_entity bigint)
 RETURNS TABLE(user_id bigint, full_name text, signs boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app_client() is not null and not of_entity = any (app_client_entities()) then return; end if;
  return query select o.user_id, u.full_name, 5 = any (o.notification_type_ids)
    from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
    where o.firm_id = app_firm() and o.entity_id = of_entity and u.deleted_at is null order by o.user_id;
end $function$

CREATE OR REPLACE FUNCTION public.questionnaire_joins_entity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select e.group_id, e.assigned_advisor_id, e.deleted_at is not null
    into new.group_id, new.assigned_advisor_id, new.entity_deleted
    from entities e where e.firm_id = new.firm_id and e.id = new.entity_id;
  new.entity_deleted := coalesce(new.entity_deleted, false);
  if tg_op = 'INSERT' then new.client_activity_at := new.last_activity_at; end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.queue_for_seal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into event_outbox (firm_id, event_id, at) select firm_id, id, at from fresh on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.queue_scanned_page(firm bigint, file bigint, no integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  most constant int := 1000;
  before int;
begin
  if exists (select 1 from document_readings r
      where r.firm_id = firm and r.file_id = file and (r.unfiled or r.status <> 'read')) then
    return;
  end if;
  select count(*) into before from (select 1 from scanned_pages p where p.firm_id = firm and p.status = 'waiting'
    and (p.file_id, p.page) < (file, no) limit most) earlier;
  perform enqueue_job('read-scanned-page', jsonb_build_object('firm_id', firm, 'file_id', file, 'page', no),
    format('read-scanned-page:%s:%s:%s', firm, file, no), null, null, before);
end $function$

CREATE OR REPLACE FUNCTION public.read_filed_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform queue_scanned_page(p.firm_id, p.file_id, p.page) from scanned_pages p
    where p.firm_id = new.firm_id and p.file_id = new.file_id and p.status = 'waiting';
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.read_waiting_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  task constant text := case when new.anonymous then 'read-anonymous-file' else 'read-file' end;
  most constant int := 1000;
  before int;
begin
  select count(*) into before from (select 1 from document_readings r where r.firm_id = new.firm_id
    and r.anonymous = new.anonymous and r.status = 'waiting' and r.file_id <> new.file_id limit most) earlier;
  perform enqueue_job(task, jsonb_build_object('firm_id', new.firm_id, 'file_id', new.file_id),
    format('%s:%s:%s', task, new.firm_id, new.file_id), null, null, before);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.read_waiting_page()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform queue_scanned_page(new.firm_id, new.file_id, new.page);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.retry_parked_job(job bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from graphile_worker._private_jobs j
    where j.id = job and (j.payload ->> 'firm_id')::bigint = public.app_firm() and j.attempts >= j.max_attempts) then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0);
  return true;
end $function$

CREATE OR REPLACE FUNCTION public.review_tax_return(a_return bigint, verdict text, reason text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if verdict not in ('approved', 'change_requested') then raise exception 'no such verdict'; end if;
  update tax_returns r set status = verdict, draft_status = verdict, draft_comment = nullif(reason, ''),
      updated_at = moment, version = r.version + 1
    where r.firm_id = app_firm() and r.id = a_return and r.status = 'draft' and r.shown_at is not null
      and r.entity_id = any (app_client_entities());
  return found;
end $function$

CREATE OR REPLACE FUNCTION public.role_grants(of_firm bigint, of_entity bigint, of_user bigint)
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT p.p), '{}'::integer[]) AS "coalesce" FROM ((firm_role_assignments a JOIN firms f ON (((f.firm_id = a.firm_id) AND ((f.preferences ->> 'use_firm_roles'::text))::boolean))) JOIN firm_roles r ON (((r.firm_id = a.firm_id) AND (r.id = a.firm_role_id)))), LATERAL unnest(r.permission_ids) p(p) WHERE ((a.firm_id = role_grants.of_firm) AND (a.entity_id = role_grants.of_entity) AND (a.user_id = role_grants.of_user)))

CREATE OR REPLACE FUNCTION public.search_matches(which text, pattern text, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET cpu_operator_cost TO '0.2'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  found bigint[];
  seen int;
  hits int;
  sample int := case which when 'messages' then 1000 else 500 end;
  often int := case which when 'messages' then 8 else 25 end;
  -- Asked once, not once a row.
  firm bigint := app_firm();
  small text := lower(pattern);
begin
  -- What a look at some rows finds often is not rare, and its index would be read for nothing.
  select count(*), count(*) filter (where text like small) into seen, hits
    from (select text from search_index where firm_id = firm and kind = which limit sample) few;
  if seen = sample and hits > often then
    return null;
  end if;
  found := array(select id from search_index where firm_id = firm and kind = which and text like small limit most + 1);
  return case when cardinality(found) <= most then found end;
end $function$

CREATE OR REPLACE FUNCTION public.section_names(form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT COALESCE(jsonb_object_agg((s.value ->> 'no'::text), (s.value ->> 'name'::text)), '{}'::jsonb) AS "coalesce" FROM jsonb_array_elements((section_names.form -> 'sections'::text)) s(value))

CREATE OR REPLACE FUNCTION public.see_messages(conversation bigint, viewer bigint, up_to bigint, thread bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  seen int;
begin
  if app_client() is not null and (viewer <> app_client() or not conversation = any(app_client_conversations())) then
    return 0;
  end if;
  delete from message_unseen s using messages m, (select sent_at, id from messages where firm_id = app_firm() and id = coalesce(up_to, thread)) last
    where s.firm_id = app_firm() and s.user_id = viewer and s.conversation_id = conversation
      and m.firm_id = s.firm_id and m.id = s.message_id
      and case when thread is null then s.thread_id is null and (m.sent_at, m.id) <= (last.sent_at, last.id) else s.thread_id = thread end;
  get diagnostics seen = row_count;
  return seen;
end $function$

CREATE OR REPLACE FUNCTION public.settle_signature_request(request bigint, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app_client() is not null and not request = any (app_client_signs('signature_request')) then
    raise exception 'a request of somebody else';
  end if;
  update signature_requests r set
      status = case when exists (select 1 from signature_slots s where s.firm_id = r.firm_id
        and s.subject_kind = 'signature_request' and s.subject_id = r.id and s.state = 'not_signed')
        then r.status else 'signed' end,
      updated_at = moment, version = r.version + 1
    where r.firm_id = app_firm() and r.id = request and r.status = 'sent';
  return exists (select 1 from signature_requests r
    where r.firm_id = app_firm() and r.id = request and r.status = 'signed');
end $function$

CREATE OR REPLACE FUNCTION public.settle_tax_return(a_return bigint, moment timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare said text;
begin
  if app_client() is not null and not a_return = any (app_client_returns()) then
    raise exception 'a return of somebody else';
  end if;
  update tax_returns r set
      signatures_needed = s.needed, signatures_done = s.done, last_signed_at = s.last_at,
      vouchers_count = v.count, vouchers_paid = v.paid,
      status = case
        when r.status not in ('sent', 'signed', 'paid', 'invoice_paid') then r.status
        when s.done < s.needed then 'sent'
        when v.count > 0 and v.paid = v.count then 'paid'
        when r.invoice_status in ('paid', 'marked_paid') then 'invoice_paid'
        when s.needed > 0 then 'signed'
        else 'sent' end,
      updated_at = moment, version = r.version + 1
    from
      (select count(*) filter (where l.state <> 'not_needed')::int as needed,
          count(*) filter (where l.state = 'signed')::int as done,
          max(l.changed_at) filter (where l.state = 'signed') as last_at
        from signature_slots l join tax_return_parts p on p.firm_id = l.firm_id and p.tax_return_id = l.subject_id
          and p.no = l.place and p.removed_at is null
        where l.firm_id = app_firm() and l.subject_kind = 'tax_return' and l.subject_id = a_return) s,
      (select count(*)::int as count, count(p.paid_at)::int as paid from tax_return_parts p
        where p.firm_id = app_firm() and p.tax_return_id = a_return and p.kind = 'payment_voucher'
          and p.removed_at is null) v
    where r.firm_id = app_firm() and r.id = a_return
    returning r.status into said;
  return said;
end $function$

CREATE OR REPLACE FUNCTION public.signing_entity_of_questionnaire(subject bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select q.entity_id from questionnaires q where q.firm_id = app_firm() and q.id = subject
$function$

CREATE OR REPLACE FUNCTION public.signing_entity_of_signature_request(subject bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.entity_id from signature_requests r where r.firm_id = app_firm() and r.id = subject
$function$

CREATE OR REPLACE FUNCTION public.signing_entity_of_tax_return(subject bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.entity_id from tax_returns r where r.firm_id = app_firm() and r.id = subject
$function$

CREATE OR REPLACE FUNCTION public.spare_other_signatures(kind text, subject bigint, at_place integer, signer bigint, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare spared bigint;
begin
  if app_client() is not null and app_client() <> signer then raise exception 'somebody else'; end if;
  if not exists (select 1 from signature_slots s where s.firm_id = app_firm() and s.subject_kind = kind
      and s.subject_id = subject and s.place = at_place and s.user_id = signer and s.state = 'signed') then
    raise exception 'nobody has signed';
  end if;
  update signature_slots s set state = 'not_needed', changed_by = signer, changed_at = moment
    where s.firm_id = app_firm() and s.subject_kind = kind and s.subject_id = subject and s.place = at_place
      and s.state = 'not_signed';
  get diagnostics spared = row_count;
  return spared;
end $function$

CREATE OR REPLACE FUNCTION public.texts_with_words(entity bigint, wanted integer[], most integer)
 RETURNS TABLE(file bigint, sealed bytea)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  firm bigint := app_firm();
  client bigint := app_client();
  few constant int := 300;
  many constant int := 10000;
  looked_at constant int := 100;
  hits bigint[];
  is_common boolean;
begin
  if client is not null and not entity = any(app_client_entities()) then
    return;
  end if;
  if (select count(*) from (select 1 from documents d where d.firm_id = firm and d.entity_id = entity
      and d.deleted_at is null limit few) papers) < few then
    -- Of few papers each is looked at; the index would name those of everybody first.
    return query
      select d.file_id, r.sealed_text from documents d
        join document_readings r on r.firm_id = d.firm_id and r.file_id = d.file_id
      where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null and (client is null or not d.staff_only)
        and r.status = 'read' and (r.words || '{}') @> wanted
      order by d.updated_at desc, d.id desc limit most;
    return;
  end if;
  select count(*) * 10 >= looked_at into is_common from (
    select d.file_id from documents d
    where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null
    order by d.updated_at desc, d.id desc limit looked_at) newest
    cross join lateral (select 1 from document_readings r where r.firm_id = firm and r.file_id = newest.file_id
      and r.status = 'read' and (r.words || '{}') @> wanted offset 0) found;
  if not is_common then
    hits := array(select r.file_id from document_readings r
      where r.firm_id = firm and r.status = 'read' and r.words @> wanted limit many);
  end if;
  if cardinality(hits) < many then
    return query
      select newest.file_id, r.sealed_text from (
        select d.file_id, d.updated_at, d.id from documents d
        where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null and (client is null or not d.staff_only)
          and d.file_id = any(hits)
        order by d.updated_at desc, d.id desc limit most) newest
        join document_readings r on r.firm_id = firm and r.file_id = newest.file_id
      order by newest.updated_at desc, newest.id desc;
  else
    -- From the newest on until there are enough: thought of as rare, all of them would be read and sorted first.
    return query
      select d.file_id, found.sealed_text from documents d
        cross join lateral (select r.sealed_text from document_readings r where r.firm_id = firm and r.file_id = d.file_id
          and r.status = 'read' and (r.words || '{}') @> wanted offset 0) found
      where d.firm_id = firm and d.entity_id = entity and d.deleted_at is null and (client is null or not d.staff_only)
      order by d.updated_at desc, d.id desc limit most;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.wake_readers(task text, of_firm bigint, of_events bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (select count(*) from events e where e.firm_id = of_firm and e.id = any (of_events)
      and (app_client() is null or e.actor_user_id = app_client())) <> cardinality(of_events) then
    raise exception 'an event of somebody else';
  end if;
  perform enqueue_jobs(task, array(select jsonb_build_object('firm_id', of_firm, 'event_id', id) from unnest(of_events) id));
end $function$


CREATE TRIGGER came_first AFTER INSERT ON public.question_documents FOR EACH ROW EXECUTE FUNCTION document_came_first()
CREATE TRIGGER client_was_active BEFORE UPDATE OF last_activity_at ON public.questionnaires FOR EACH ROW WHEN ((old.last_activity_at IS DISTINCT FROM new.last_activity_at)) EXECUTE FUNCTION client_was_active()
CREATE TRIGGER count_added AFTER INSERT ON public.entities REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_added('entities')
CREATE TRIGGER count_added AFTER INSERT ON public.questionnaires REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_added('questionnaires')
CREATE TRIGGER count_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_added('users')
CREATE TRIGGER count_added_files AFTER INSERT ON public.documents REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_added_files()
CREATE TRIGGER count_changed_files AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_changed_files()
CREATE TRIGGER count_moved AFTER UPDATE ON public.entities FOR EACH ROW WHEN (((old.group_id IS DISTINCT FROM new.group_id) OR (old.tabs <> new.tabs))) EXECUTE FUNCTION count_moved('entities')
CREATE TRIGGER count_moved AFTER UPDATE ON public.questionnaires FOR EACH ROW WHEN (((old.group_id IS DISTINCT FROM new.group_id) OR (old.tabs <> new.tabs))) EXECUTE FUNCTION count_moved('questionnaires')
CREATE TRIGGER count_moved AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.group_id IS DISTINCT FROM new.group_id) OR (old.tabs <> new.tabs))) EXECUTE FUNCTION count_moved('users')
CREATE TRIGGER count_removed AFTER DELETE ON public.entities REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed('entities')
CREATE TRIGGER count_removed AFTER DELETE ON public.questionnaires REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed('questionnaires')
CREATE TRIGGER count_removed AFTER DELETE ON public.users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed('users')
CREATE TRIGGER count_removed_files AFTER DELETE ON public.documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed_files()
CREATE TRIGGER entity_group BEFORE INSERT OR UPDATE OF user_id ON public.entities FOR EACH ROW EXECUTE FUNCTION entity_follows_owner_group()
CREATE TRIGGER joins_entity BEFORE INSERT OR UPDATE OF entity_id ON public.questionnaires FOR EACH ROW EXECUTE FUNCTION questionnaire_joins_entity()
CREATE TRIGGER message_left AFTER UPDATE OF sent_at ON public.messages FOR EACH ROW WHEN (((old.sent_at IS NULL) AND (new.sent_at IS NOT NULL))) EXECUTE FUNCTION message_went_out()
CREATE TRIGGER message_sent AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.sent_at IS NOT NULL)) EXECUTE FUNCTION message_went_out()
CREATE TRIGGER moves_questionnaires AFTER UPDATE OF group_id, assigned_advisor_id, deleted_at ON public.entities FOR EACH ROW WHEN (((old.group_id IS DISTINCT FROM new.group_id) OR (old.assigned_advisor_id IS DISTINCT FROM new.assigned_advisor_id) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)))) EXECUTE FUNCTION entity_moves_questionnaires()
CREATE TRIGGER owner_moves_entities AFTER UPDATE OF group_id, assigned_advisor_id ON public.users FOR EACH ROW WHEN (((old.group_id IS DISTINCT FROM new.group_id) OR (old.assigned_advisor_id IS DISTINCT FROM new.assigned_advisor_id))) EXECUTE FUNCTION owner_group_moves_entities()
CREATE TRIGGER queue_for_seal AFTER INSERT ON public.events REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['sheaf_app'::name, 'sheaf_client'::name, 'sheaf_system'::name]))) EXECUTE FUNCTION queue_for_seal()
CREATE TRIGGER read_filed_pages AFTER UPDATE OF unfiled ON public.document_readings FOR EACH ROW WHEN ((old.unfiled AND (NOT new.unfiled))) EXECUTE FUNCTION read_filed_pages()
CREATE TRIGGER read_waiting_file AFTER INSERT OR UPDATE OF status, anonymous ON public.document_readings FOR EACH ROW WHEN ((new.status = 'waiting'::text)) EXECUTE FUNCTION read_waiting_file()
CREATE TRIGGER read_waiting_page AFTER INSERT OR UPDATE OF status ON public.scanned_pages FOR EACH ROW WHEN ((new.status = 'waiting'::text)) EXECUTE FUNCTION read_waiting_page()
CREATE TRIGGER search_added AFTER INSERT ON public.documents REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_added('documents')
CREATE TRIGGER search_added AFTER INSERT ON public.entities REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_added('entities')
CREATE TRIGGER search_added AFTER INSERT ON public.messages REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_added('messages')
CREATE TRIGGER search_added AFTER INSERT ON public.questionnaires REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_added('questionnaires')
CREATE TRIGGER search_added AFTER INSERT ON public.signature_requests REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_added('signature_requests')
CREATE TRIGGER search_added AFTER INSERT ON public.tax_returns REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_added('tax_returns')
CREATE TRIGGER search_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_added('users')
CREATE TRIGGER search_changed AFTER UPDATE ON public.documents FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION index_changed('documents')
CREATE TRIGGER search_changed AFTER UPDATE ON public.entities FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION index_changed('entities')
CREATE TRIGGER search_changed AFTER UPDATE ON public.messages FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION index_changed('messages')
CREATE TRIGGER search_changed AFTER UPDATE ON public.questionnaires FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION index_changed('questionnaires')
CREATE TRIGGER search_changed AFTER UPDATE ON public.signature_requests FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION index_changed('signature_requests')
CREATE TRIGGER search_changed AFTER UPDATE ON public.tax_returns FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION index_changed('tax_returns')
CREATE TRIGGER search_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.search_text IS DISTINCT FROM new.search_text)) EXECUTE FUNCTION index_changed('users')
CREATE TRIGGER search_removed AFTER DELETE ON public.documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION index_removed('documents')
CREATE TRIGGER search_removed AFTER DELETE ON public.entities REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION index_removed('entities')
CREATE TRIGGER search_removed AFTER DELETE ON public.messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION index_removed('messages')
CREATE TRIGGER search_removed AFTER DELETE ON public.questionnaires REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION index_removed('questionnaires')
CREATE TRIGGER search_removed AFTER DELETE ON public.signature_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION index_removed('signature_requests')
CREATE TRIGGER search_removed AFTER DELETE ON public.tax_returns REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION index_removed('tax_returns')
CREATE TRIGGER search_removed AFTER DELETE ON public.users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION index_removed('users')

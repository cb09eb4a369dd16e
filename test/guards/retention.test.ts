/** Every table either keeps its rows for a reason, or somebody sweeps it. A new table takes its stand here. */
import { beforeAll, describe, expect, it } from 'vitest';
import { schedules, tasks } from '#server/features.ts';
import type { SweepTask } from '#platform/server/retention.ts';
import { useApp } from '#test/app.ts';
import { rowOfEach } from './row-of-each.ts';

const app = useApp();

const RECORD = 'the firm’s own record';
const FEW = 'as many as people choose to have, and each can be taken away';

const KEPT: Record<string, string> = {
  answers: 'go with their questionnaire',
  authenticator_apps: 'one a person',
  checkouts: RECORD,
  conversation_entities: 'which conversation was about what, and when',
  conversation_people: 'go with their conversation',
  conversations: RECORD,
  contact_confirmations: 'go with their questionnaire',
  consents: 'what somebody agreed to, and when they took it back',
  custom_statuses: RECORD,
  cabinets: RECORD,
  document_annotations: 'go with their document',
  identified_documents: 'go with their document',
  document_doubts: 'go with their document',
  document_readings: 'go with the bytes they were read from',
  document_tags: 'go with their document',
  documents: 'until deleted, then 120 days, and longer where held',
  folders: 'until deleted, then 120 days',
  entities: RECORD,
  entity_notes: RECORD,
  entity_owners: RECORD,
  entity_tags: RECORD,
  event_chain_heads: 'one a firm',
  event_outbox: 'the sealer empties it',
  event_seals: 'proves the events',
  events: 'the audit trail',
  firm_certificates: 'one in three years, and papers carry them for longer',
  firm_exports: 'a line each; the archive itself is dropped after a day',
  firm_groups: FEW,
  firm_integrations: FEW,
  firm_invites: 'who was let in, and by whom',
  firm_keys: 'without them nothing sealed opens',
  firm_role_assignments: FEW,
  firm_roles: FEW,
  firm_tags: FEW,
  firm_vocabs: FEW,
  firms: RECORD,
  forms: 'what was sent points to them, and they never change',
  global_alert: 'one row',
  imports: RECORD,
  recognizer_requests: 'what left the firm, for whom and by whose agreement',
  learned_papers: 'a row a type, made anew every night, and gone with the firm or its switch',
  linked_accounts: FEW,
  mass_email_recipients: 'go with their mass email',
  mass_emails: RECORD,
  message_attachments: 'go with their message',
  message_numbers: 'go with their message',
  message_mails: 'a line for each person of a conversation',
  message_unseen: 'until seen',
  messages: RECORD,
  list_counts: 'folded into a few lines a firm',
  notification_rhythms: FEW,
  notification_subscriptions: FEW,
  passkeys: FEW,
  prior_year_items: RECORD,
  question_documents: 'go with their questionnaire',
  question_notes: 'go with their questionnaire',
  scanned_pages: 'go with the reading of their file',
  saved_replies: 'written by hand; a deleted one can be brought back',
  questionnaire_exports: 'when a questionnaire went out, while it is there',
  questionnaire_schedules: FEW,
  questionnaire_sends: 'what was sent to whom, a line a sending',
  questionnaires: RECORD,
  recovery_codes: 'ten a person, made anew together',
  rollover_lines: 'go with their item',
  saved_views: FEW,
  schema_migrations: 'one a version',
  checked_changes: 'what a preparer has looked at, while its questionnaire is there',
  item_marks: 'the record of what staff did to an item',
  search_index: 'goes with the rows it finds',
  identity_checks: 'the record of how signers proved who they are',
  signature_answers: 'what a signer has filled in; goes with its request',
  signature_notices: 'who was written to about a request, a few lines each',
  signature_place_sets: FEW,
  signature_requests: RECORD,
  signing_views: 'which bytes a signer had before them: proves the signature',
  signature_slots: 'who has to sign what, and who has',
  signatures: 'the record of who signed what, how and when',
  signed_papers: 'which paper was filed for what was signed',
  spouses: RECORD,
  stored_files: 'as long as what they belong to; bytes without a row are swept',
  tax_return_habits: FEW,
  tax_return_k1_filings: 'where each K-1 was filed: goes with its return',
  tax_return_notices: 'who was written to about a return, a few lines each',
  tax_return_parts: 'go with their return',
  tax_return_replacements: 'one a return, until staff put it in place or drop it',
  tax_return_revisions: 'which files a return had before: goes with it',
  tax_returns: RECORD,
  template_starts: RECORD,
  template_versions: 'what was published once is never changed',
  templates: RECORD,
  user_tags: RECORD,
  users: RECORD,
};

const SWEPT: Record<string, string> = {
  answer_changes: 'forget-old-answer-changes',
  questionnaire_uploads: 'forget-old-answer-changes',
  drop_files: 'forget-old-drops',
  drop_off_uploads: 'forget-old-drop-offs',
  drop_offs: 'forget-old-drop-offs',
  drops: 'forget-old-drops',
  notifications: 'forget-old-notifications',
  reminder_days: 'forget-old-reminders',
  reminders: 'forget-old-reminders',
  handoffs: 'forget-old-uploads',
  document_archives: 'forget-old-archives',
  conversation_exports: 'forget-old-conversation-exports',
  exports: 'forget-old-exports',
  take_aways: 'forget-old-take-aways',
  firm_sign_ups: 'forget-old-sign-ins',
  idempotency_keys: 'forget-old-keys',
  import_rows: 'forget-old-import-rows',
  known_browsers: 'forget-old-sign-ins',
  limit_counters: 'forget-old-keys',
  outgoing_messages: 'forget-old-messages',
  parser_verdicts: 'forget-old-verdicts',
  passkey_challenges: 'forget-old-sign-ins',
  platform_messages: 'forget-old-messages',
  provider_events: 'forget-old-notices',
  sessions: 'forget-old-sign-ins',
  sign_in_challenges: 'forget-old-sign-ins',
  sign_in_handles: 'forget-old-sign-ins',
  test_identities: 'forget-old-test-identities',
  test_sessions: 'forget-old-notices',
  upload_parts: 'forget-old-uploads',
  uploads: 'forget-old-uploads',
};

const sweepers = tasks.filter((task): task is SweepTask => 'sweeps' in task);
const count = async (table: string): Promise<number> =>
  Number((await app.owner.query(`select count(*) as n from ${table}`)).rows[0].n);

/** Those that belong to no firm, which the catalogue's rows do not fill. */
const FIRMLESS = [
  `insert into firm_sign_ups (id_hash, browser_hash, email, code_mac, expires_at) values ('x', 'x', 'x', 'x', now())`,
  `insert into limit_counters (key, count, window_ends_at) values ('x', 1, now())`,
  `insert into passkey_challenges (challenge, browser_hash, expires_at) values ('x', 'x', now())`,
  `insert into platform_messages (recipient, subject, html, text, created_at) values ('x', 'x', 'x', 'x', now())`,
  `insert into sign_in_handles (uid_hash, browser_hash, state, expires_at, created_at) values ('x', 'x', 'x', now(), now())`,
];

beforeAll(async () => {
  await app.owner.query('set role sheaf_system');
  await rowOfEach(app.owner, app.world.firms.pell);
  for (const text of FIRMLESS) await app.owner.query(text);
  await app.owner.query('reset role');
});

describe('every table', () => {
  it('is kept for a reason or swept by a task that is on the clock', async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
         and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    expect([...Object.keys(KEPT), ...Object.keys(SWEPT)].toSorted()).toEqual(rows.map(({ name }) => name));
    const swept = sweepers.flatMap(({ name, sweeps }) => sweeps.map(({ table }) => [table, name] as const));
    expect(Object.fromEntries(swept)).toEqual(SWEPT);
    const scheduled = new Set(schedules.map(({ task }) => task));
    for (const task of Object.values(SWEPT)) expect(scheduled).toContain(task);
  });

  it('holds nothing but what is kept after two years, and all of it on the day', async () => {
    const tables = Object.keys(SWEPT);
    const sweep = async (now: Date) => {
      app.setTime(now);
      for (const task of sweepers) await task.run(app.services);
      app.setTime(null);
      return Promise.all(tables.map(async (table) => [table, await count(table)] as const));
    };
    const before = await sweep(new Date(Date.now() - 3_600_000));
    for (const [table, rows] of before) expect(rows, table).toBeGreaterThan(0);
    const after = await sweep(new Date(Date.now() + 2 * 365 * 24 * 3_600_000));
    expect(after).toEqual(tables.map((table) => [table, 0]));
    for (const table of Object.keys(KEPT).filter((name) => !['event_outbox'].includes(name)))
      expect(await count(table), table).toBeGreaterThan(0);
  });
});

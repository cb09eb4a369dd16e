import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { repositoryFiles } from './repository.ts';

const app = useApp();

/** Who writes each table: one feature, or the platform. Everybody else goes through its service. */
const OWNERS: Record<string, readonly string[]> = {
  'features/accounts': [
    'users',
    'sessions',
    'sign_in_challenges',
    'sign_in_handles',
    'known_browsers',
    'authenticator_apps',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'linked_accounts',
  ],
  'features/firm': ['firms', 'firm_sign_ups', 'firm_integrations'],
  'features/staff': ['firm_groups', 'firm_invites', 'firm_roles'],
  'features/labels': ['firm_tags', 'custom_statuses', 'firm_vocabs'],
  'features/operations': ['firm_exports'],
  'features/saved-views': ['saved_views'],
  'features/clients': [
    'entities',
    'entity_owners',
    'spouses',
    'entity_notes',
    'entity_tags',
    'user_tags',
    'firm_role_assignments',
    'notification_subscriptions',
  ],
  'features/prior-year': ['prior_year_items', 'rollover_lines'],
  'features/imports': ['imports', 'import_rows'],
  'features/documents': [
    'cabinets',
    'document_annotations',
    'document_archives',
    'document_readings',
    'document_tags',
    'documents',
    'folders',
    'handoffs',
    'parser_verdicts',
    'scanned_pages',
    'upload_parts',
    'uploads',
  ],
  'features/intake': ['document_doubts', 'identified_documents', 'learned_papers'],
  'features/droplink': ['drop_files', 'drops'],
  'features/notifications': ['message_mails', 'notification_rhythms', 'notifications'],
  'features/payments': ['checkouts', 'provider_events', 'test_sessions'],
  'features/recognizer': ['recognizer_requests'],
  'features/questionnaires': [
    'answer_changes',
    'answers',
    'contact_confirmations',
    'forms',
    'item_marks',
    'question_documents',
    'question_notes',
    'questionnaire_uploads',
    'questionnaires',
  ],
  'features/signing': [
    'consents',
    'firm_certificates',
    'identity_checks',
    'signature_slots',
    'signatures',
    'signed_papers',
    'signing_views',
    'test_identities',
  ],
  'features/signature-requests': [
    'signature_answers',
    'signature_notices',
    'signature_place_sets',
    'signature_requests',
  ],
  'features/returns': [
    'tax_return_habits',
    'tax_return_k1_filings',
    'tax_return_notices',
    'tax_return_parts',
    'tax_return_replacements',
    'tax_return_revisions',
    'tax_returns',
  ],
  'features/collect': [
    'checked_changes',
    'drop_off_uploads',
    'drop_offs',
    'exports',
    'questionnaire_exports',
    'questionnaire_schedules',
    'questionnaire_sends',
  ],
  'features/reminders': ['reminder_days', 'reminders'],
  'features/messages': [
    'conversation_entities',
    'conversation_exports',
    'conversation_people',
    'conversations',
    'mass_email_recipients',
    'mass_emails',
    'message_attachments',
    'message_numbers',
    'message_unseen',
    'messages',
    'saved_replies',
  ],
  'features/take-away': ['take_aways'],
  'features/templates': ['templates', 'template_starts', 'template_versions'],
  'platform/server': [
    'events',
    'event_outbox',
    'event_seals',
    'event_chain_heads',
    'firm_keys',
    'global_alert',
    'idempotency_keys',
    'limit_counters',
    'list_counts',
    'outgoing_messages',
    'platform_messages',
    'search_index',
    'stored_files',
  ],
};
const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

const WRITES =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)|(?:^|[\s(`])(?:insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+)/g;

describe('every table', () => {
  it('has one owner', async () => {
    const { rows } = await app.owner.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition and c.relname <> 'schema_migrations' order by 1`,
    );
    expect([...ownerOf.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('is written by its owner only', () => {
    const strange = repositoryFiles()
      .filter(
        (file) =>
          /^(?:features|platform\/server)\/.*\.ts$/.test(file) && !/(?:\.test|\/matrix)\.ts$/.test(file),
      )
      .flatMap((file) => {
        const written = [...fs.readFileSync(file, 'utf8').matchAll(WRITES)].map(([, a, b]) => a ?? b ?? '');
        return written
          .filter((table) => ownerOf.has(table) && !file.startsWith(`${ownerOf.get(table)!}/`))
          .map((table) => `${file} writes ${table}, which is ${ownerOf.get(table)!}'s`);
      });
    expect(strange).toEqual([]);
  });
});

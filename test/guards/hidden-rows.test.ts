/** Hidden rows beside those that are shown change no answer: a query that forgets a condition shows one more. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, useApp } from '#test/app.ts';
import type { Ids } from '#test/matrix.ts';
import { type Answers, differences, readAll, type Reader, READERS, signInReaders } from './hidden/answers.ts';
import { type Hiding, hiding } from './hidden/hide.ts';
import { addPersonal, householdThings, PERSONAL, thingsOf } from './hidden/more-things.ts';
import { readCatalog } from './world/catalog.ts';
import { type Copies, copier, type Row } from './world/copies.ts';

const app = useApp({ preferences: { use_firm_roles: true, bulk_upload_processor: true } });
const now = new Date().toISOString();
const LONG_AGO = '2020-01-01T00:00:00Z';
let callers: Record<Reader, Caller>;
let ids: Ids;
let hide: Hiding;
let copies: Copies;
/** What everybody was answered last. */
const before = {} as Record<Reader, Answers>;

beforeAll(async () => {
  const { maria, gil, ben, ann } = app.world.people;
  ids = await householdThings(app);
  callers = await signInReaders(app);
  await asSystem(() => addPersonal(app, [maria.id, gil.id, ben.id, ann.id]));
  // Nothing in an answer depends on when it was asked for.
  app.setTime(new Date());
  await app.owner.query(
    `update sessions set last_seen_at = now() + interval '1 hour', proved_at = now() + interval '1 hour'`,
  );
  const catalog = await readCatalog(app.owner);
  copies = copier(app.owner, catalog);
  hide = hiding(app, catalog, copies);
  for (const reader of READERS) before[reader] = await readAll(reader, callers[reader], ids);
}, 60_000);

async function asSystem<T>(work: () => Promise<T>): Promise<T> {
  await app.owner.query('set role sheaf_system');
  try {
    return await work();
  } finally {
    await app.owner.query('reset role');
  }
}

/** By the reason for it, where an answer may change; each must. */
type Shown = Record<string, string[]>;

async function expectOnly(readers: readonly Reader[], shown: Shown): Promise<void> {
  const found = new Set<string>();
  for (const reader of readers) {
    const after = await readAll(reader, callers[reader], ids);
    for (const difference of differences(before[reader], after)) found.add(difference);
    before[reader] = after;
  }
  expect([...found].toSorted()).toEqual(Object.values(shown).flat().toSorted());
}

it('every call that only reads is answered before anything is hidden', () => {
  for (const reader of READERS)
    for (const [call, answer] of before[reader])
      expect(answer, `${reader} ${call}`).toMatchObject({ status: 200 });
  expect(READERS.map((reader) => before[reader].size > 35)).toEqual([true, true, true, true]);
});

describe('an answer is the same beside', () => {
  it('what was deleted, removed, revoked, canceled or undone, and all that belongs to it', async () => {
    const gone = { deleted_at: now };
    const empty = await asSystem(async () => {
      await hide.copyTree('questionnaires', ids.questionnaire, gone);
      // A message says what was attached to it, and that it is gone.
      await hide.copyTree('documents', ids.document, gone, ['message_attachments']);
      await hide.copyTree('entities', ids.entity, gone, ['message_attachments']);
      return [
        // A message or a note keeps its place.
        ...(await hide.copyWith('deleted_at', now, ['messages'])),
        ...(await hide.copyWith('removed_at', now, ['question_notes'])),
        ...(await hide.copyWith('voided_at', now)),
        ...(await hide.copyWith('revoked_at', now)),
        ...(await hide.copyWith('cancelled_at', now)),
        ...(await hide.copyWith('undone_at', now)),
      ];
    });
    expect(empty, 'every table has a row to hide another beside').toEqual([]);
    await expectOnly(READERS, {
      'the tab of what was deleted': [
        'clients.listEntities status=deleted body.entities[]',
        'clients.listEntities status=deleted count=true body.total',
        'clients.listUsers status=deleted body.users[]',
        'clients.listUsers status=deleted count=true body.total',
        'collect.listQuestionnaires view=deleted body.questionnaires[]',
        'collect.listQuestionnaires view=deleted count=true body.total',
        'templates.listTemplates status=deleted body.templates[]',
        'templates.listTemplates status=deleted count=true body.total',
      ],
      'the number on that tab': [
        'clients.countEntities body.deleted',
        'clients.countUsers body.deleted',
        'templates.countTemplates body.deleted',
      ],
    });
  }, 60_000);

  it('what has ended, expired, been archived or dismissed, or is another person’s or firm’s', async () => {
    const { maria, gil, ben, ann, tom, abe } = app.world.people;
    await asSystem(async () => {
      await hide.copyTo(PERSONAL, maria.id, tom.id);
      for (const one of [gil, ben, ann]) await hide.copyTo(PERSONAL, one.id, abe.id);
      await hide.copyWith('ended_at', now);
      await hide.copyWith('dismissed_at', now);
      await hide.copyWith('expires_at', LONG_AGO);
      await archiveConversation();
    });
    await thingsOf(app, 'foreign');
    await expectOnly(READERS, {
      'partners see who is signed in': [
        'operations.listFirmSessions body.sessions[]',
        'operations.listFirmSessions body.total',
        'staff.listStaff body.staff[].last_seen_at',
      ],
      'partners and admins read what is archived': [
        'messages.listConversations body.conversations[]',
        'messages.listConversations search=client body.conversations[]',
        'messages.listConversations search=household body.conversations[]',
      ],
      'what was read stays in the list': [
        'notifications.listOwnNotifications body.notifications[]',
        'notifications.pageNotifications body.notifications[]',
        'notifications.pageNotifications body.total',
        'notifications.pageNotifications type=questionnaires body.notifications[]',
        'notifications.pageNotifications type=questionnaires body.total',
      ],
      'a mass email is listed whether it is still sent or not': [
        'messages.listMassEmails body.mass_emails[]',
        'messages.listMassEmails body.total',
      ],
      'what came in by a link stays when the link is over': [
        'droplink.listDrops body.drops[]',
        'droplink.listDrops body.total',
      ],
      'a line for each export, also without its file': ['operations.listExports body.exports[]'],
    });
  }, 60_000);

  it('what is another group’s', async () => {
    await thingsOf(app, 'southern');
    await expectOnly(['client_owner', 'group_same'], {
      'words and settings of the whole firm': [
        'firm.currentUserFirm body.contact_tags[]',
        'firm.currentUserFirm body.custom_statuses[]',
        'firm.currentUserFirm body.firm_roles[]',
        'firm.currentUserFirm body.firm_vocabs[]',
        'labels.listCustomStatuses body.statuses[]',
        'labels.listTags body.tags[]',
        'labels.listTags kind=contact body.tags[]',
        'clients.listEntityRoles body.assignable_role_ids[]',
        'messages.listSavedReplies body.replies[]',
      ],
    });
  }, 60_000);
});

it('a deleted message and a removed note keep their place, without their words', async () => {
  await asSystem(async () => {
    const message = await theRow('messages', `id = ${ids.message}`);
    const { id } = await copies.copy('messages', message, { text: 'Taken back', deleted_at: now });
    await app.owner.query('delete from message_unseen where message_id = $1', [id]);
    const note = await theRow('question_notes', `questionnaire_id = ${ids.questionnaire}`);
    await copies.copy('question_notes', note, { body: 'Taken back', removed_at: now });
  });
  const last = ['id', 'text'].map((field) => `last_message.${field}`);
  await expectOnly(['client_owner', 'group_same'], {
    'a message': [
      'messages.listMessages body.messages[]',
      ...last.map((field) => `messages.readConversation body.${field}`),
      ...['', ' search=client', ' search=household'].flatMap((asked) =>
        last.map((field) => `messages.listConversations${asked} body.conversations[].${field}`),
      ),
    ],
    'a note': [
      'questionnaires.readQuestionnaire body.state.notes[]',
      'questionnaires.readState body.notes[]',
    ],
  });
  expect(JSON.stringify([...before.group_same])).not.toContain('Taken back');
}, 60_000);

describe('a client’s answer is the same beside', () => {
  it('what staff keep to themselves', async () => {
    await asSystem(async () => {
      await hide.copyTree('entities', ids.entity, { inactive: true }, ['message_attachments']);
      await hide.copyTree('questionnaires', ids.questionnaire, { is_draft: true });
      await hide.copyTree('folders', ids.folder, { staff_only: true });
      await copies.copy('question_documents', await theRow('question_documents', 'question_no = 1'), {
        document_id: ids['document.spare'],
        set_aside_by: app.world.people.ben.id,
      });
      await copies.copy('messages', await theRow('messages', `id = ${ids.message}`), {
        sent_at: null,
        scheduled_at: now,
      });
    });
    await expectOnly(['client_owner'], {});
  }, 60_000);
});

const theRow = async (table: string, where: string): Promise<Row> =>
  (
    await app.owner.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${where} order by 1 limit 1`,
    )
  ).rows[0]!.row;

/** As leaving does it; and of the conversation that goes on, one entity has left. */
async function archiveConversation(): Promise<void> {
  const conversation = await hide.copyTree('conversations', ids.conversation, { archived_at: now }, [
    'conversation_entities',
  ]);
  await app.owner.query('delete from message_unseen where conversation_id = $1', [conversation.id]);
  const left = { firm_id: app.world.firms.pell, joined_at: now, left_at: now };
  await copies.copy('conversation_entities', left, {
    conversation_id: conversation.id,
    entity_id: ids.entity,
  });
  const { bakery } = app.world.entities;
  await copies.copy('conversation_entities', left, {
    conversation_id: ids.conversation,
    entity_id: bakery.id,
  });
}

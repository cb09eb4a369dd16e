/** Staff choose how often mail tells of news; each thing is told of once, and only while it is news. */
import { beforeEach, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { messages } from '#features/messages/contract.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { conversationOf, sendAs } from '#test/messages.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { notifications } from '../contract.ts';
import type { About, Rhythm } from '../model.ts';
import { BURST_MS } from '../rules/mailing.ts';
import { DEFAULT_RHYTHMS } from '../rules/rhythm.ts';
import { mailDigest } from './digest.ts';
import { lookAfter, mailOfMessages } from './message-mails.ts';
import { notify } from './notify.ts';

const app = useApp();
/** Ten past noon in Los Angeles. */
const BEGAN = Date.parse('2026-03-03T20:10:00Z');
const TO_HOUR = 50 * 60_000;
const TO_MORNING = (19 * 60 + 50) * 60_000;
const firm_id = () => app.world.firms.pell;
const id = (person: PersonName) => app.world.people[person].id;
const ctx = () => systemCtx(app.services, firm_id(), 'test');
const at = (ms: number) => app.setTime(new Date(BEGAN + ms));
const choose = async (person: PersonName, about: About, rhythm: Rhythm) =>
  (await app.as(person)).call(notifications.saveNotificationSetting, { about, rhythm });

beforeEach(async () => {
  at(0);
  for (const table of [
    'notification_rhythms',
    'notifications',
    'message_mails',
    'message_unseen',
    'outgoing_messages',
  ])
    await app.owner.query(`delete from ${table}`);
  await app.owner.query('delete from graphile_worker._private_jobs');
  await app.owner.query('update entities set assigned_advisor_id = null');
  await app.owner.query(`delete from notification_subscriptions`);
  for (const person of ['ben', 'gil'] as const)
    await app.owner.query(
      `insert into notification_subscriptions (firm_id, entity_id, user_id, notification_type_ids) values ($1, $2, $3, '{1,2,3,7}')`,
      [firm_id(), app.world.entities.household.id, id(person)],
    );
});

let stored = 0;
async function happens(name: string, payload: object, ms = 0, entity: EntityName = 'household') {
  at(ms);
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into events (firm_id, name, at, actor_kind, actor_user_id, entity_id, payload)
     values ($1, $2, $3, 'client', $4, $5, $6) returning id`,
    [
      firm_id(),
      name,
      new Date(BEGAN + ms),
      id('maria'),
      app.world.entities[entity].id,
      JSON.stringify(payload),
    ],
  );
  await notify(ctx(), rows[0]!.id);
}
async function uploads(ms = 0) {
  const name = `${(stored += 1)} secret.pdf`;
  const document_id = await storedDocument(app, 'household', name, { by: 'maria' });
  await happens('document.uploaded', { document_id, name, size: 1, sha256: 'x' }, ms);
}
const pays = (ms = 0) =>
  happens('deposit.paid', { questionnaire_id: 9, year: 2025, name: 'Organizer', amount: 12_345 }, ms);
async function writes(text: string, ms: number) {
  at(ms);
  const conversation = await conversationOf(app, 'ben');
  const { body } = await sendAs(app, 'maria', conversation, text);
  const { rows } = await app.owner.query<{ id: number }>(
    `select max(id) as id from events where name = 'message.sent' and payload @> $1::jsonb`,
    [JSON.stringify({ message_id: body.id })],
  );
  await lookAfter(ctx(), rows[0]!.id);
  return { conversation, message: body.id };
}
/** When the worker would look, as milliseconds after the beginning. */
const inLine = async (person: PersonName) =>
  (
    await app.owner.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where key like $1 order by run_at`,
      [`digest:${id(person)}:%`],
    )
  ).rows.map(({ run_at }) => new Date(run_at).getTime() - BEGAN);
async function mailsAt(person: PersonName, ms: number) {
  at(ms);
  await mailDigest(ctx(), { firm_id: firm_id(), user_id: id(person) });
  const { rows } = await app.owner.query<{ subject: string; text: string }>(
    `select subject, text from outgoing_messages where channel = 'mail' and recipient = $1 order by id`,
    [app.world.people[person].email],
  );
  return rows;
}

describe('what they chose', () => {
  it('is theirs alone, is read again, and an unknown kind is refused', async () => {
    const ben = await app.as('ben');
    expect((await ben.call(notifications.readNotificationSettings, {})).body.rhythms).toEqual(
      DEFAULT_RHYTHMS,
    );
    expect((await choose('ben', 'documents', 'hourly')).body.rhythms.documents).toBe('hourly');
    await choose('ben', 'documents', 'hourly');
    expect((await ben.call(notifications.readNotificationSettings, {})).body.rhythms.documents).toBe(
      'hourly',
    );
    for (const other of ['gil', 'eve'] as const)
      expect(
        (await (await app.as(other)).call(notifications.readNotificationSettings, {})).body.rhythms,
      ).toEqual(DEFAULT_RHYTHMS);
    const { rows } = await app.owner.query(
      `select 1 from events where name = 'notifications.rhythm_chosen' and user_id = $1`,
      [id('ben')],
    );
    expect(rows).toHaveLength(1);
    expect((await choose('ben', 'weather' as About, 'daily')).status).toBe(422);
    expect((await choose('maria', 'documents', 'off')).status).toBe(403);
  });
});

describe('one mail', () => {
  it('tells of a burst of documents two minutes after the first, with a link and without names', async () => {
    await uploads();
    await uploads(30_000);
    expect(await inLine('ben')).toEqual([BURST_MS]);
    expect(await mailsAt('ben', 60_000)).toEqual([]);
    const mails = await mailsAt('ben', BURST_MS);
    expect(mails.map(({ subject }) => subject)).toEqual(['Maria & Tom Client: 2 new documents']);
    expect(mails[0]!.text).toContain(`/admin-documents/${app.world.entities.household.hash}`);
    expect(mails[0]!.text).not.toContain('secret');
    expect(await mailsAt('ben', BURST_MS + 1)).toHaveLength(1);
    expect(await mailsAt('eve', BURST_MS)).toEqual([]);
  });

  it('gathers an hour or a day, of all kinds and with messages, and never says an amount or a word of them', async () => {
    for (const about of ['documents', 'messages', 'signatures'] as const)
      await choose('ben', about, 'hourly');
    await uploads();
    await pays(60_000);
    const { conversation } = await writes('My cat is called Pomegranate', 120_000);
    expect(await inLine('ben')).toEqual([TO_HOUR]);
    expect(await mailsAt('ben', BURST_MS * 2)).toEqual([]);
    const mails = await mailsAt('ben', TO_HOUR);
    expect(mails.map(({ subject }) => subject)).toEqual(['3 updates in your portal']);
    for (const words of [
      'Maria Client: 1 message',
      '1 payment',
      '1 new document',
      `/messages/${conversation}`,
    ])
      expect(mails[0]!.text).toContain(words);
    expect(JSON.stringify(mails)).not.toMatch(/Pomegranate|12345|123\.45|secret/);
    expect(await mailsAt('ben', TO_HOUR + 1)).toHaveLength(1);
    await uploads(TO_HOUR + 60_000);
    expect(await mailsAt('ben', TO_HOUR + 120_000)).toHaveLength(1);
    expect(await mailsAt('ben', TO_HOUR + 3_600_000)).toHaveLength(2);
  });

  it('daily comes at eight where they live', async () => {
    await choose('ben', 'documents', 'daily');
    await choose('ben', 'messages', 'daily');
    await uploads();
    await writes('Hello', 1000);
    expect(await inLine('ben')).toEqual([TO_MORNING]);
    expect(await mailsAt('ben', TO_MORNING - 1)).toEqual([]);
    expect(await mailsAt('ben', TO_MORNING)).toHaveLength(1);
  });

  it('two workers at once send one', async () => {
    await uploads();
    at(BURST_MS);
    const of = { firm_id: firm_id(), user_id: id('ben') };
    await Promise.all([mailDigest(ctx(), of), mailDigest(ctx(), of)]);
    expect(await mailsAt('ben', BURST_MS + 1)).toHaveLength(1);
  });
});

describe('nothing', () => {
  it('is mailed that is off, and it does not come later either; the bell has it all the same', async () => {
    await choose('ben', 'documents', 'off');
    await uploads();
    await choose('ben', 'documents', 'at_once');
    expect(await mailsAt('ben', TO_MORNING)).toEqual([]);
    const { unread } = (await (await app.as('ben')).call(notifications.countUnread, {})).body;
    expect(unread).toBe(1);
  });

  it('is mailed that was dismissed in the bell or read in the conversation', async () => {
    await choose('ben', 'messages', 'hourly');
    await choose('ben', 'documents', 'hourly');
    await uploads();
    const { conversation, message } = await writes('Hello', 1000);
    const ben = await app.as('ben');
    const [told] = (await ben.call(notifications.listNotifications, {})).body.notifications;
    await ben.call(notifications.dismissNotification, { notification_id: told!.id });
    await ben.call(messages.markConversationSeen, { conversation_id: conversation, up_to: message });
    expect(await mailsAt('ben', TO_HOUR)).toEqual([]);
  });

  it('R6: is mailed of an entity that is of another group by then', async () => {
    await uploads();
    await app.owner.query(
      'update users set group_id = (select group_id from users where id = $2) where id = $1',
      [id('gil'), id('sue')],
    );
    expect(await mailsAt('gil', BURST_MS)).toEqual([]);
    await app.owner.query(
      'update users set group_id = (select group_id from users where id = $2) where id = $1',
      [id('gil'), id('maria')],
    );
    expect(await mailsAt('gil', BURST_MS + 1)).toEqual([]);
  });

  it('is mailed to whoever left the firm, and nothing of a deleted entity', async () => {
    await uploads();
    await app.owner.query('update users set paying = false where id = $1', [id('ben')]);
    expect(await mailsAt('ben', BURST_MS)).toEqual([]);
    await app.owner.query('update users set paying = true where id = $1', [id('ben')]);
    await app.owner.query('update entities set deleted_at = now() where id = $1', [
      app.world.entities.household.id,
    ]);
    expect(await mailsAt('gil', BURST_MS)).toEqual([]);
    await app.owner.query('update entities set deleted_at = null where id = $1', [
      app.world.entities.household.id,
    ]);
  });
});

it('what waits follows a new choice: sooner, later, or never', async () => {
  await choose('ben', 'documents', 'daily');
  await uploads();
  await choose('ben', 'documents', 'hourly');
  expect(await mailsAt('ben', TO_HOUR)).toHaveLength(1);
  await uploads(TO_HOUR + 1000);
  at(TO_HOUR + 2000);
  await choose('ben', 'documents', 'off');
  expect(await mailsAt('ben', TO_MORNING)).toHaveLength(1);
});

it('messages at once turned to hourly while a mail waits come with the hour, once', async () => {
  const { conversation } = await writes('Hello', 0);
  at(1000);
  await choose('ben', 'messages', 'hourly');
  at(BURST_MS);
  await mailOfMessages(ctx(), { firm_id: firm_id(), user_id: id('ben'), conversation_id: conversation });
  expect(await mailsAt('ben', BURST_MS + 1)).toEqual([]);
  expect(await inLine('ben')).toEqual([TO_HOUR]);
  expect(await mailsAt('ben', TO_HOUR)).toHaveLength(1);
});

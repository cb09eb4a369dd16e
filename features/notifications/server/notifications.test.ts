/** Who is told what, through the real calls and the worker. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemCtx } from '#platform/server/context.ts';
import { clients } from '#features/clients/contract.ts';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { useApp } from '#test/app.ts';
import { storedDocument } from '#test/documents.ts';
import { form, question, section } from '#test/example-form.ts';
import type { EntityName, PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { openLive } from '#test/stream.ts';
import { notifications } from '../contract.ts';
import { notify } from './notify.ts';

const app = useApp();
let templateId = 0;
const id = (person: PersonName) => app.world.people[person].id;
const entity = (name: EntityName) => app.world.entities[name].id;
const page = async (person: PersonName, more: object = {}) =>
  (await (await app.as(person)).call(notifications.pageNotifications, more)).body;
const texts = async (person: PersonName, more: object = {}) =>
  (await page(person, more)).notifications.map(({ text }) => text);
const own = async (person: PersonName) =>
  (await (await app.as(person)).call(notifications.listOwnNotifications, {})).body;
const subscribe = async (person: PersonName, types: (1 | 2 | 3 | 7)[], name: EntityName = 'household') =>
  (await app.as(person)).call(clients.saveSubscription, {
    entity_ids: [entity(name)],
    notification_type_ids: types,
  });
/** As the use cases record it, then the reader's work. */
async function happens(
  by: PersonName | 'the portal',
  name: string,
  payload: object,
  about: { entity?: EntityName | null; user?: PersonName } = {},
): Promise<number> {
  const firmId = by === 'the portal' ? app.world.firms.pell : app.world.people[by].firmId;
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into events (firm_id, name, at, actor_kind, actor_user_id, entity_id, user_id, payload)
     values ($1, $2, now(), coalesce((select case when is_advisor then 'staff' else 'client' end from users where id = $3),
       'system'), $3, $4, $5, $6) returning id`,
    [
      firmId,
      name,
      by === 'the portal' ? null : id(by),
      about.entity === null ? null : entity(about.entity ?? 'household'),
      about.user === undefined ? null : id(about.user),
      JSON.stringify(payload),
    ],
  );
  const event = rows[0]!.id;
  await notify(systemCtx(app.services, firmId, 'test'), event);
  return event;
}
let stored = 0;
const uploads = async (name: string, by: PersonName = 'maria', path?: string) => {
  const document_id = await storedDocument(app, 'household', `${(stored += 1)} ${name}`, {
    by,
    ...(path && { path }),
  });
  return happens(by, 'document.uploaded', { document_id, name, size: 1, sha256: 'x' });
};

beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer', { form: form(section(0, [question(1)])) });
});
beforeEach(async () => {
  app.setTime(null);
  await app.owner.query('delete from notifications');
  await app.owner.query('delete from notification_subscriptions');
  await app.owner.query('update entities set assigned_advisor_id = null');
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}' where user_id = $1`, [
    id('maria'),
  ]);
});

describe('staff', () => {
  it('NTF-019: who subscribed hears of it, who did not does not; whose client it is hears of everything', async () => {
    await subscribe('ben', [2]);
    await subscribe('gil', [3]);
    await app.owner.query('update entities set assigned_advisor_id = $1 where id = $2', [
      id('ann'),
      entity('household'),
    ]);
    await uploads('w2.pdf');
    expect(await texts('ben')).toEqual(['Maria Client uploaded w2.pdf']);
    expect(await texts('ann')).toEqual(['Maria Client uploaded w2.pdf']);
    expect(await texts('gil')).toEqual([]);
    expect(await texts('eve')).toEqual([]);
  });

  it('R6: who does not see the entity, or sees it no more, is told nothing', async () => {
    await subscribe('gil', [2]);
    await uploads('one.pdf');
    expect(await texts('gil')).toHaveLength(1);
    await app.owner.query(
      'update users set group_id = (select group_id from users where id = $2) where id = $1',
      [id('gil'), id('sue')],
    );
    expect(await texts('gil')).toEqual([]);
    expect((await (await app.as('gil')).call(notifications.countUnread, {})).body).toEqual({ unread: 0 });
    await uploads('two.pdf');
    await app.owner.query(
      'update users set group_id = (select group_id from users where id = $2) where id = $1',
      [id('gil'), id('maria')],
    );
    expect(await texts('gil')).toEqual(['Maria Client uploaded one.pdf']);
  });

  it('what one person uploads within ten minutes is one; after that, and after it is dismissed, another', async () => {
    await subscribe('ben', [2]);
    const begun = new Date();
    app.setTime(begun);
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await uploads(name);
    expect(await texts('ben')).toEqual(['Maria Client uploaded 3 documents']);
    await uploads('tom.pdf', 'tom');
    expect(await texts('ben')).toHaveLength(2);
    app.setTime(new Date(begun.getTime() + 11 * 60_000));
    await uploads('d.pdf');
    expect(await texts('ben')).toEqual([
      'Maria Client uploaded d.pdf',
      'Tom Client uploaded tom.pdf',
      'Maria Client uploaded 3 documents',
    ]);
  });

  it('hear once of a client’s pile that needs review, not of what is sure, hidden or brought in by staff', async () => {
    await subscribe('ben', [7]);
    await subscribe('gil', [2]);
    const identified = async (by: PersonName, needs_review: boolean, hidden = false) => {
      const document_id = await storedDocument(app, 'household', `${(stored += 1)}.pdf`, {
        by,
        ...(hidden && { path: '/2025/STAFF ONLY' }),
      });
      const found = { document_type: null, detailed_name: '', tax_year: null, papers: 1, needs_review };
      await happens('the portal', 'document.identified', {
        document_id,
        name: 'x',
        staff_only: hidden,
        ...found,
      });
    };
    await identified('maria', false);
    await identified('ann', true);
    await identified('maria', true, true);
    expect(await texts('ben')).toEqual([]);
    await identified('maria', true);
    await identified('tom', true);
    expect(await texts('ben')).toEqual(['2 papers need review']);
    expect(await texts('gil')).toEqual([]);
    expect(await texts('eve')).toEqual([]);
  });

  it('nobody is told the same thing twice: one event, however often it is read, and one file at a question', async () => {
    await subscribe('ben', [2, 7]);
    await subscribe('gil', [2]);
    const event = await uploads('a.pdf');
    const ctx = systemCtx(app.services, app.world.firms.pell, 'test');
    await Promise.all([notify(ctx, event), notify(ctx, event)]);
    expect(await texts('ben')).toEqual(['Maria Client uploaded a.pdf']);
    await app.owner.query('delete from notifications');
    const questionnaire = await sentQuestionnaire(app, templateId, { entity: 'household' });
    const document_id = await storedDocument(app, 'household', 'q.pdf', { by: 'maria' });
    await app.owner.query(
      `insert into question_documents (firm_id, questionnaire_id, question_no, document_id, created_at, file_name)
       select firm_id, $2, 1, id, now(), name from documents where id = $1`,
      [document_id, questionnaire],
    );
    await happens('maria', 'document.uploaded', { document_id, name: 'q.pdf', size: 1, sha256: 'x' });
    await happens('maria', 'questionnaire.document_added', {
      questionnaire_id: questionnaire,
      name: 'Organizer',
      year: 2025,
      document_id,
      item: 'your W-2',
    });
    expect(await texts('ben')).toEqual(['Maria Client uploaded a document for “your W-2”']);
    expect(await texts('gil')).toEqual(['Maria Client uploaded q.pdf']);
  });

  it('NTF-001 NTF-004 NTF-005 NTF-006 NTF-007: pages, unread only, by type and by words', async () => {
    await subscribe('ben', [1, 2, 3]);
    await uploads('w2.pdf');
    await happens('maria', 'questionnaire.submitted', { questionnaire_id: 9, name: 'Organizer', year: 2025 });
    await happens('maria', 'entity.profile_updated', { fields: ['city'] });
    const first = await page('ben', { rows_per_page: 2 });
    expect(first).toMatchObject({ total: 3, error: null });
    expect(first.notifications[0]).toEqual({
      id: expect.any(Number),
      text: 'Maria Client changed the entity’s contact details',
      link: `/admin/${app.world.entities.household.hash}`,
      dismissed: false,
      created_at: expect.any(String),
      client_name: 'Maria & Tom Client',
      kind: 'information',
      times: 1,
    });
    expect((await page('ben', { rows_per_page: 2, page: 2 })).notifications).toHaveLength(1);
    expect(await texts('ben', { type: 'documents' })).toEqual(['Maria Client uploaded w2.pdf']);
    expect(await texts('ben', { search: 'SUBMITTED' })).toEqual(['Maria Client submitted 2025 Organizer']);
    expect(await texts('ben', { search: 'tom client' })).toHaveLength(3);
    expect(await texts('ben', { search: '%' })).toEqual([]);
    const ben = await app.as('ben');
    await ben.call(notifications.dismissNotification, { notification_id: first.notifications[0]!.id });
    expect(await texts('ben', { unread_only: 'true' })).toHaveLength(2);
    expect(await texts('ben')).toHaveLength(3);
    expect((await ben.call(notifications.listNotifications, {})).body.notifications).toHaveLength(2);
    expect((await ben.call(notifications.countUnread, {})).body).toEqual({ unread: 2 });
  });

  it('NTF-002 NTF-003: one is dismissed and taken back, all up to the newest seen; nobody else’s', async () => {
    await subscribe('ben', [2]);
    await subscribe('gil', [2]);
    app.setTime(new Date());
    await uploads('a.pdf');
    const { notifications: rows } = await page('ben');
    const ben = await app.as('ben');
    const one = { notification_id: rows[0]!.id };
    for (const person of ['ann', 'gil', 'eve'] as const)
      expect((await (await app.as(person)).call(notifications.dismissNotification, one)).status).toBe(404);
    expect((await ben.call(notifications.dismissNotification, one)).body).toEqual({ ok: true });
    const dismissed = await page('ben');
    expect(dismissed.notifications[0]).toMatchObject({ dismissed: true });
    recordAnswer('notifications/dismissed', notifications.pageNotifications, dismissed);
    await ben.call(notifications.dismissNotification, { ...one, dismissed: false });
    expect((await page('ben')).notifications[0]).toMatchObject({ dismissed: false });
    await uploads('tom.pdf', 'tom');
    // What came after they looked stays.
    expect((await ben.call(notifications.dismissAllNotifications, { up_to: rows[0]!.id })).body).toEqual({
      dismissed: 1,
    });
    expect(await texts('ben', { unread_only: 'true' })).toEqual(['Tom Client uploaded tom.pdf']);
    expect(await texts('gil', { unread_only: 'true' })).toHaveLength(2);
  });

  it('NTF-008 PLT-024: the live stream names the topic of the notified person, and of nobody else', async () => {
    await subscribe('ben', [2]);
    const [ben, sue] = await Promise.all(
      (['ben', 'sue'] as const).map(async (person) => openLive(app.origin, await app.as(person))),
    );
    await uploads('a.pdf');
    // The subscription itself may be heard of first.
    const heard = () => ben!.events.flatMap(({ data }) => (data as { topics?: string[] }).topics ?? []);
    await expect.poll(heard).toContain(`notifications:${id('ben')}`);
    expect(sue!.events.filter(({ name }) => name === 'change')).toEqual([]);
    ben!.stop();
    sue!.stop();
  });

  it('OVR-081: whoever asked for a file hears when it is there, or that it failed', async () => {
    const file = { export_id: 3, name: 'mine.pdf', format: 'pdf', questionnaire_ids: [1] };
    await happens('gil', 'export.finished', file, { entity: null, user: 'gil' });
    await happens('gil', 'questionnaires.export_failed', file, { entity: null, user: 'gil' });
    const { notifications: rows } = await page('gil');
    expect(rows.map(({ text, link }) => [text, link])).toEqual([
      ['mine.pdf couldn’t be exported', '/?exporting=3'],
      ['Your export is ready: mine.pdf', 'questionnaire_export:3'],
    ]);
    expect(await texts('ben')).toEqual([]);
  });
});

describe('clients', () => {
  it('have a small list of what the firm did for them, and put it away; staff-only and other people’s is not in it', async () => {
    await uploads('Return 2025.pdf', 'ben');
    await uploads('notes.pdf', 'ben', '/2025/STAFF ONLY');
    await happens('ben', 'item.returned', {
      questionnaire_id: 9,
      name: 'Organizer',
      year: 2025,
      question_no: 1,
      item: 'your W-2',
      reason: 'It is cut off',
    });
    const { notifications: rows, unread } = await own('maria');
    expect([rows.map(({ text }) => text), unread]).toEqual([
      ['“your W-2” in 2025 Organizer needs another look', 'We added Return 2025.pdf'],
      2,
    ]);
    expect((await own('zed')).notifications).toEqual([]);
    expect((await own('kim')).notifications).toEqual([]);
    const maria = await app.as('maria');
    expect((await maria.call(notifications.dismissOwnNotifications, { up_to: rows[0]!.id })).body).toEqual({
      dismissed: 2,
    });
    expect(await own('maria')).toMatchObject({ unread: 0 });
    expect(await own('tom')).toMatchObject({ unread: expect.any(Number) });
    expect((await maria.call(notifications.pageNotifications, {})).status).toBe(403);
    expect((await (await app.as('ben')).call(notifications.listOwnNotifications, {})).status).toBe(403);
  });

  it('lose sight of it with the entity', async () => {
    await uploads('Return 2025.pdf', 'ben');
    await app.owner.query('update entities set inactive = true where id = $1', [entity('household')]);
    expect((await own('tom')).notifications).toEqual([]);
    await app.owner.query('update entities set inactive = false where id = $1', [entity('household')]);
  });
});

it('the worker reads what really happened: a questionnaire is sent, answered and submitted; its client hears of the first, staff of the last', async () => {
  await subscribe('ben', [3]);
  await app.startWorker();
  const questionnaire_id = await sentQuestionnaire(app, templateId, { entity: 'household' });
  const maria = await app.as('maria');
  await maria.call(answering.saveAnswers, {
    questionnaire_id,
    saves: [{ op: crypto.randomUUID(), question_no: 1, value: 'Yes', base: 0 }],
  });
  const { status } = await maria.call(answering.submitQuestionnaire, {
    questionnaireId: questionnaire_id,
    companyId: entity('household'),
    reviewed: true,
  });
  expect(status).toBe(200);
  await expect
    .poll(() => texts('ben'))
    .toEqual([expect.stringMatching(/^Maria Client submitted \d{4} Organizer$/)]);
  expect((await own('maria')).notifications.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^We sent you/),
  );
});

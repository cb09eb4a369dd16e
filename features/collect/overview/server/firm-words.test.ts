/** The firm's own words about questionnaires, deleting and bringing back: by whom, and what is left out. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labels } from '#features/labels/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { todayFor } from '#test/today.ts';
import { collect } from '../../contract.ts';
import { HAS_NO_STATUS, NOBODY_TOLD } from '../messages.ts';

const app = useApp();
let templateId: number;
let [open, locked, southern] = [0, 0, 0];
const today = () => todayFor(app);
const row = async (id: number) =>
  (await app.owner.query('select * from questionnaires where id = $1', [id])).rows[0];
const put = (id: number, what: string) =>
  app.owner.query(`update questionnaires set ${what} where id = $1`, [id]);
const update = async (
  person: PersonName,
  change: { firm_custom_status_id: number | null; questionnaire_ids?: number[] },
) => (await app.as(person)).call(collect.setFirmStatus, { questionnaire_ids: [open], ...change });
const status = async (name: string) =>
  (
    await (
      await app.as('ann')
    ).call(labels.createStatus, { firm_user_display_status: name, client_display_status: `${name} (client)` })
  ).body.id;
const outsiders = [
  ['eve', 404],
  ['sue', 404],
  ['maria', 403],
] as const;

beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer');
  await app.startWorker();
});
beforeEach(async () => {
  open = await sentQuestionnaire(app, templateId, { entity: 'household' });
  locked = await sentQuestionnaire(app, templateId, { entity: 'bakery' });
  southern = await sentQuestionnaire(app, templateId, { entity: 'southern' });
  await put(locked, 'locked = true');
});

describe('one alone', () => {
  it('OVR-036 OVR-037: is changed by one call, whatever of it', async () => {
    const ann = await app.as('ann');
    const save = async (change: object, id = open) =>
      ann.call(collect.saveQuestionnaire, {
        questionnaire_id: id,
        version: (await row(id)).version,
        ...change,
      });
    const company_id = app.world.entities.household.id;
    const due_date = addDays(today(), 9);
    await save({ company_id, reminders_disabled: true, due_date });
    expect(await row(open)).toMatchObject({ reminders_disabled: true, due_date });
    expect((await save({ company_id: app.world.entities.bakery.id, due_date })).status).toBe(404);
    await save({ track_changes: true });
    await save({ locked: true });
    expect(await row(open)).toMatchObject({ track_changes: true, locked: true });
    const chosen = await status('With partner');
    await save({ locked: false, firm_custom_status_id: chosen });
    expect(await row(open)).toMatchObject({ locked: false, firm_custom_status_id: chosen });
    await put(open, `deposit_cents = 100, deposit_status = 'unpaid'`);
    await save({ deposit_status: 'marked_paid' });
    expect((await row(open)).deposit_status).toBe('marked_paid');
  });
});

describe('the firm’s own status', () => {
  it('is set on one or many, locked ones too, and taken off again', async () => {
    const chosen = await status('Missing info');
    const { body } = await update('ann', {
      questionnaire_ids: [open, locked],
      firm_custom_status_id: chosen,
    });
    expect(body).toEqual({ done: 2, left_out: [] });
    const list = await (
      await app.as('ann')
    ).call(collect.listQuestionnaires, {
      custom_status_ids: String(chosen),
    });
    expect(list.body.questionnaires.map((one) => one.firm_user_display_status)).toEqual([
      'Missing info',
      'Missing info',
    ]);
    await update('ann', { firm_custom_status_id: null });
    expect((await row(open)).firm_custom_status_id).toBeNull();
    for (const [person, code] of outsiders)
      expect((await update(person, { firm_custom_status_id: chosen })).status).toBe(code);
    expect((await update('ann', { firm_custom_status_id: 999_999 })).status).toBe(404);
  });

  it('OVR-052: clients are told of it by email, and by text message only who chose that', async () => {
    const chosen = await status('In review');
    await update('ann', { questionnaire_ids: [open, locked], firm_custom_status_id: chosen });
    await app.owner.query(
      `update users set phone_number = '5035550100',
         preferred_contact_method = case when fname = 'Tom' then 'sms' else 'email' end
       where fname in ('Maria', 'Tom')`,
    );
    const tell = async (person: PersonName, more: object = {}) =>
      (await app.as(person)).call(collect.sendCustomStatusChange, {
        ids: [open],
        custom_subject: 'Your return is in review',
        message: 'We have all we need.\n\nNothing to do for now.',
        ...more,
      });
    const { body } = await tell('ann', { ids: [open, southern], sms_message: 'Your return is in review.' });
    expect(body).toEqual({
      done: 1,
      left_out: [{ id: southern, name: 'Southern Orchard LP', reason: HAS_NO_STATUS }],
    });
    const sent = () => app.mails.filter(({ subject }) => subject === 'Your return is in review');
    await expect.poll(() => sent().length).toBe(2);
    await expect.poll(() => app.texts.length).toBe(1);
    expect(sent()[0]!.text).toContain('Nothing to do for now.');
    expect(sent()[0]!.text).toContain(`questionnaireId=${open}`);
    expect(app.texts.map(({ text }) => text)).toEqual(['Your return is in review. Reply STOP to opt out']);
    const { rows } = await app.owner.query(
      `select payload -> 'status' as status from events where name = 'questionnaire.status_told'`,
    );
    expect(rows).toEqual([{ status: 'In review (client)' }]);
    for (const [person, code] of outsiders) expect((await tell(person)).status).toBe(code);
    expect((await tell('ann', { custom_subject: ' ' })).status).toBe(422);
    expect((await tell('ann', { message: '' })).status).toBe(422);
    expect((await tell('ann', { sms_message: '' })).status).toBe(422);
    await app.owner.query(`update entity_owners set notification_type_ids = '{5}'`);
    expect((await tell('ann')).body.left_out).toMatchObject([{ id: open, reason: NOBODY_TOLD }]);
  });
});

describe('internal notes', () => {
  it('are kept, and two who write at once see both', async () => {
    const ann = await app.as('ann');
    const { version } = await row(open);
    const save = (notes: string, at = version) =>
      ann.call(collect.saveNotes, { questionnaire_id: open, version: at, notes });
    expect((await save('Call after the 5th')).body).toEqual({
      id: open,
      notes: 'Call after the 5th',
      version: version + 1,
    });
    const stale = await save('Mail instead');
    expect([stale.status, stale.body]).toMatchObject([409, { error: { code: 'conflict.stale' } }]);
    for (const [person, code] of outsiders)
      expect(
        (
          await (
            await app.as(person)
          ).call(collect.saveNotes, { questionnaire_id: open, version: version + 1, notes: '' })
        ).status,
      ).toBe(code);
    const { body } = await (
      await app.as('maria')
    ).call(questionnaires.readQuestionnaire, {
      questionnaire_id: open,
    });
    expect(JSON.stringify(body)).not.toContain('Call after');
  });
});

describe('deleting', () => {
  const remove = async (person: PersonName, ids = [open, locked]) =>
    (await app.as(person)).call(collect.deleteQuestionnaires, { questionnaire_ids: ids });
  const restore = async (person: PersonName, id = open) =>
    (await app.as(person)).call(collect.restoreQuestionnaire, { questionnaire_id: id });
  const listed = async (view: 'all' | 'deleted') =>
    (await (await app.as('ann')).call(collect.listQuestionnaires, { view, only_ids: 'true' })).body.ids!;

  it('PLT-011: hides questionnaires from every list and from the client, and restores them as they were', async () => {
    expect((await remove('ann')).body).toEqual({ done: 2, left_out: [] });
    expect(await listed('all')).not.toContain(open);
    expect(await listed('deleted')).toEqual(expect.arrayContaining([open, locked]));
    const deletedAt = async () =>
      (
        await app.owner.query<{ deleted_at: string | null }>(
          'select deleted_at from questionnaires where id = $1',
          [open],
        )
      ).rows[0]!.deleted_at;
    expect(await deletedAt()).toEqual(expect.any(String));
    const maria = await app.as('maria');
    const look = () => maria.call(questionnaires.readQuestionnaire, { questionnaire_id: open });
    expect((await look()).status).toBe(404);
    expect((await remove('ann', [open])).status).toBe(404);
    expect((await restore('ann')).status).toBe(200);
    expect((await look()).status).toBe(200);
    expect(await deletedAt()).toBeNull();
    expect(await listed('deleted')).not.toContain(open);
    expect((await restore('ann')).status).toBe(404);
  });

  it('is for those with the permission, on what they see', async () => {
    for (const [person, code] of [
      ['eve', 404],
      ['sue', 403],
      ['gil', 403],
      ['maria', 403],
    ] as const)
      expect((await remove(person)).status).toBe(code);
    await remove('ann');
    for (const [person, code] of [
      ['eve', 404],
      ['gil', 403],
      ['maria', 403],
    ] as const)
      expect((await restore(person)).status).toBe(code);
  });

  it('can be undone for 120 days', async () => {
    await remove('ann');
    await put(open, `deleted_at = now() - interval '121 days'`);
    expect(await listed('deleted')).not.toContain(open);
    expect((await restore('ann')).status).toBe(404);
  });
});

it('sign-in links go to everybody they are with, once', async () => {
  const send = async (person: PersonName, ids: number[]) =>
    (await app.as(person)).call(collect.sendOwnersSignInLinks, { questionnaire_ids: ids, confirmed: true });
  expect((await send('ann', [open, locked])).body).toEqual({ sent: 2, skipped: 0 });
  for (const [person, code] of outsiders) expect((await send(person, [open])).status).toBe(code);
});

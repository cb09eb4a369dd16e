/** Reminders that staff send themselves. */
import { beforeAll, describe, expect, it } from 'vitest';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { collect } from '../../contract.ts';
import { remindables } from './facts-queries.ts';

const app = useApp();
let templateId: number;
const NOW = new Date('2027-02-10T15:00:00Z');
const DUE = '2027-03-16';
beforeAll(async () => {
  app.setTime(NOW);
  templateId = await publishedTemplate(app, 'Tax Organizer');
  await app.owner.query(`update users set time_zone = 'America/New_York'`);
});
const made = (entity: Parameters<typeof sentQuestionnaire>[2] = {}) =>
  sentQuestionnaire(app, templateId, { due_date: DUE, ...entity });
const send = async (questionnaire_ids: number[], more: object = {}, person: PersonName = 'ann') =>
  (await app.as(person)).call(collect.sendReminders, { questionnaire_ids, ...more });
const mailsTo = async (person: PersonName) =>
  (
    await app.owner.query<{ subject: string; text: string; html: string }>(
      `select subject, text, html from outgoing_messages
       where recipient = $1 and dedupe_key like 'reminder:%' order by id desc`,
      [app.world.people[person].email],
    )
  ).rows;
const row = async (id: number) =>
  (
    await app.owner.query(
      `select last_followed_up, next_reminder_on::text as next, reminder_texts, tax_year, version
       from questionnaires where id = $1`,
      [id],
    )
  ).rows[0];
const TEXTS = {
  reminder_email_subject: '{items_left} in {name}',
  reminder_email_message:
    'Dear {first_name}, {items_left} in your {year} {name} {for}, please {by_due_date}.\n{items}\nYours, {firm}',
  reminder_in_app_message: 'Still {items_left}',
  reminder_sms_message: '{firm}: {items_left}',
};

describe('a reminder sent by hand', () => {
  it('OVR-039, OVR-044: goes to every owner who is told, in the firm’s words, and sets the last follow-up', async () => {
    const id = await made();
    const { status, body } = await send([id]);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Reminders sent successfully', people: 2, left_out: [] });
    const [mail] = await mailsTo('maria');
    const { tax_year } = await row(id);
    expect(mail!.subject).toBe(`3 items left for ${tax_year} Tax Organizer`);
    expect(mail!.text).toContain('Hi Maria,');
    expect(mail!.text).toContain('for Maria & Tom Client. Please finish by March 16.');
    expect(mail!.text).toContain('- 1 document, 1 answer in Income\n- 1 answer in About you');
    expect(mail!.text).toContain(`/questionnaire/${app.world.entities.household.hash}?questionnaireId=${id}`);
    expect(mail!.text).toContain('Questions? Ask Ben Full.');
    // Neither the papers nor the questions are named.
    expect(mail!.text + mail!.html).not.toContain('W-2');
    expect(mail!.html.indexOf('Open my questionnaire')).toBeLessThan(mail!.html.indexOf('are fine answers'));
    expect((await mailsTo('tom'))[0]!.text).toContain('Hi Tom,');
    const { last_followed_up, next } = await row(id);
    expect(new Date(last_followed_up).toISOString()).toBe(NOW.toISOString());
    expect(next).toBe('2027-02-19');
  });

  it('OVR-042: a firm that wrote nothing has words for the email, the app and the text message', async () => {
    const id = await made();
    const ann = await app.as('ann');
    const { body } = await ann.call(collect.readReminder, { questionnaire_ids: [id] });
    expect(body.texts).toEqual({
      reminder_email_subject: '{items_left} for {year} {name}',
      reminder_email_message: expect.stringMatching(/^Hi \{first_name\},\nYou have \{items_left\}/),
      reminder_in_app_message: 'You have {items_left} in your {year} {name}.',
      reminder_sms_message: '{firm}: {items_left} for your {year} {name}. Sign in to your portal to finish.',
    });
    const { tax_year } = await row(id);
    const shown = await ann.call(collect.previewReminder, { questionnaire_ids: [id], ...body.texts });
    expect(JSON.stringify(shown.body)).not.toMatch(/[{]\w+[}]/);
    expect(shown.body.rendered).toMatchObject({
      subject: `3 items left for ${tax_year} Tax Organizer`,
      sms: expect.stringContaining('Pell Harrow CPAs: 3 items left'),
      in_app: `You have 3 items left in your ${tax_year} Tax Organizer.`,
    });
  });

  it('OVR-041: fills every placeholder, in the words given, and keeps them only where asked to', async () => {
    const id = await made();
    const { tax_year } = await row(id);
    await send([id], TEXTS);
    const [mail] = await mailsTo('maria');
    expect(mail!.subject).toBe('3 items left in Tax Organizer');
    expect(mail!.text).toContain(
      `Dear Maria, 3 items left in your ${tax_year} Tax Organizer for Maria & Tom Client, please by March 16.`,
    );
    expect(mail!.text).toContain('Yours, Pell Harrow CPAs');
    expect((await row(id)).reminder_texts).toEqual({});
    await send([id], { ...TEXTS, customize: true });
    expect((await row(id)).reminder_texts).toEqual(TEXTS);
    const audience = await (await app.as('ann')).call(collect.readReminder, { questionnaire_ids: [id] });
    expect(audience.body.texts).toEqual(TEXTS);
  });

  it('OVR-040: the words of a questionnaire can be changed without sending', async () => {
    const id = await made();
    const ann = await app.as('ann');
    const before = (await mailsTo('maria')).length;
    const saved = await ann.call(collect.saveReminder, { questionnaire_ids: [id], ...TEXTS });
    expect(saved.body.message).toBe('Reminder updated');
    expect((await mailsTo('maria')).length).toBe(before);
    await send([id]);
    expect((await mailsTo('maria'))[0]!.subject).toBe('3 items left in Tax Organizer');
    const unknown = await ann.call(collect.saveReminder, {
      questionnaire_ids: [id],
      ...TEXTS,
      reminder_email_message: 'You owe {amount}',
    });
    expect(unknown).toMatchObject({ status: 422, error: { field: 'reminder_email_message' } });
    expect(
      (
        await ann.call(collect.saveReminder, {
          questionnaire_ids: [id],
          ...TEXTS,
          reminder_email_subject: ' ',
        })
      ).error?.field,
    ).toBe('reminder_email_subject');
  });

  it('names who is left out and why, and refuses where nobody is left', async () => {
    const [open, locked, done, off] = [await made(), await made(), await made(), await made()];
    const southern = await made({ entity: 'southern' });
    const rosas = await made({ entity: 'rosas' });
    await app.owner.query('update questionnaires set locked = true where id = $1', [locked]);
    await app.owner.query('update questionnaires set completed = true where id = $1', [done]);
    await app.owner.query('update questionnaires set reminders_disabled = true where id = $1', [off]);
    await app.owner.query(`update users set email = null where id = $1`, [app.world.people.kim.id]);
    const { body } = await send([open, locked, done, off, southern, rosas]);
    expect(body.people).toBe(2);
    expect(body.left_out.map(({ id, reason }) => [id, reason])).toEqual([
      [locked, 'It is locked'],
      [done, 'It is completed'],
      [southern, 'None of its owners can be reminded'],
      [rosas, 'The client has read-only access'],
    ]);
    // Switched off, it still goes out by hand, and none follows.
    expect((await row(off)).next).toBeNull();
    expect(await send([locked])).toMatchObject({ status: 409, error: { code: 'reminders.nobody' } });
    const audience = await (
      await app.as('ann')
    ).call(collect.readReminder, { questionnaire_ids: [open, off, southern] });
    expect(audience.body).toMatchObject({
      questionnaires: 3,
      people: [
        { name: 'Maria Client', channels: ['email', 'in_app'] },
        { name: 'Tom Client', channels: ['email', 'in_app'] },
      ],
      left_out: [{ id: southern }],
      every: 'Every 7 days, also 3 and 1 days before due',
      after: [
        {
          on: '2027-02-19',
          because: 'Because the last one was Feb 10, 2027 and your firm reminds every 7 days.',
        },
        { on: null, because: 'Because reminders are turned off for it.' },
      ],
    });
    await app.owner.query(`update users set email = 'kim@people.test' where id = $1`, [
      app.world.people.kim.id,
    ]);
  });

  it('leaves out who switched reminders off or receives no questionnaires', async () => {
    const id = await made();
    await app.owner.query(`update users set notification_choices = '{"reminders": false}' where id = $1`, [
      app.world.people.tom.id,
    ]);
    const audience = await (await app.as('ann')).call(collect.readReminder, { questionnaire_ids: [id] });
    expect(audience.body.people.map(({ name }) => name)).toEqual(['Maria Client']);
    expect(audience.body.people_left_out).toEqual([
      { user_id: app.world.people.tom.id, name: 'Tom Client', reason: 'turned reminders off' },
    ]);
    expect((await send([id])).body.people).toBe(1);
    await app.owner.query(`update users set notification_choices = '{}' where id = $1`, [
      app.world.people.tom.id,
    ]);
  });

  it('is previewed as the server renders it, for the person asked for', async () => {
    const id = await made();
    const ann = await app.as('ann');
    const shown = await ann.call(collect.previewReminder, {
      questionnaire_ids: [id],
      user_id: app.world.people.tom.id,
      ...TEXTS,
    });
    const { rendered } = shown.body;
    expect(rendered).toMatchObject({
      subject: '3 items left in Tax Organizer',
      parts: [{ heading: null, lines: ['1 document, 1 answer in Income', '1 answer in About you'] }],
      in_app: 'Still 3 items left',
      sms: 'Pell Harrow CPAs: 3 items left Reply STOP to opt out',
      longest: { characters: 52 },
    });
    await send([id], TEXTS);
    const [mail] = await mailsTo('tom');
    expect(mail!.subject).toBe(rendered!.subject);
    for (const said of [...rendered!.before, ...rendered!.parts[0]!.lines, ...rendered!.after])
      expect(mail!.text).toContain(said);
  });

  it('is of all or nothing: outsiders, other groups and clients change nothing', async () => {
    const north = await made();
    const south = await made({ entity: 'southern' });
    const before = (await mailsTo('maria')).length;
    for (const [person, ids, status] of [
      ['eve', [north], 404],
      ['sue', [north], 404],
      ['gil', [north, south], 404],
      ['maria', [north], 403],
      ['lou', [north], 404],
    ] as const) {
      expect((await send([...ids], {}, person)).status, person).toBe(status);
      const caller = await app.as(person);
      const asked = { questionnaire_ids: [...ids] };
      expect((await caller.call(collect.readReminder, asked)).status, person).toBe(status);
      expect((await caller.call(collect.previewReminder, { ...asked, ...TEXTS })).status).toBe(status);
      expect((await caller.call(collect.saveReminder, { ...asked, ...TEXTS })).status).toBe(status);
    }
    expect((await mailsTo('maria')).length).toBe(before);
    expect((await row(north)).last_followed_up).toBeNull();
    expect((await send([north], {}, 'gil')).body.people).toBe(2);
  });

  it('sent twice with one key, is sent once', async () => {
    const id = await made();
    const ann = await app.as('ann');
    const key = { 'idempotency-key': 'b4f3c6de-8d2b-4d4e-9a39-1d6c2f0a7e11' };
    const before = (await mailsTo('maria')).length;
    await ann.call(collect.sendReminders, { questionnaire_ids: [id] }, key);
    await ann.call(collect.sendReminders, { questionnaire_ids: [id] }, key);
    expect((await mailsTo('maria')).length).toBe(before + 1);
  });
});

describe('what was sent', () => {
  it('stands in a list: to whom, when, how and why, and what comes next', async () => {
    const id = await made();
    await send([id]);
    const { body } = await (await app.as('gil')).call(collect.listReminders, { questionnaire_id: id });
    expect(body.next.on).toBe('2027-02-19');
    expect(body.reminders).toHaveLength(2);
    expect(body.reminders.map(({ to }) => to).toSorted()).toEqual(['Maria Client', 'Tom Client']);
    expect(body.reminders[0]).toMatchObject({
      by: 'Ann Partner',
      channels: ['email', 'in_app'],
      because: 'Sent by hand.',
      sent_at: NOW.toISOString(),
    });
    for (const person of ['sue', 'eve'] as const)
      expect(
        (await (await app.as(person)).call(collect.listReminders, { questionnaire_id: id })).status,
      ).toBe(404);
  });

  it('is shown to the client until they put it away, or are done', async () => {
    const id = await made();
    await send([id]);
    const maria = await app.as('maria');
    const mine = async () =>
      (await maria.call(collect.listNotices, {})).body.notices.filter((one) => one.questionnaire_id === id);
    const [notice] = await mine();
    const { tax_year } = await row(id);
    expect(notice!.text).toBe(`You have 3 items left in your ${tax_year} Tax Organizer.`);
    const tom = await app.as('tom');
    expect((await tom.call(collect.dismissNotice, { notice_id: notice!.id })).status).toBe(404);
    expect((await (await app.as('zed')).call(collect.dismissNotice, { notice_id: notice!.id })).status).toBe(
      404,
    );
    expect((await maria.call(collect.dismissNotice, { notice_id: notice!.id })).status).toBe(200);
    expect(await mine()).toEqual([]);
    // The other owner has their own.
    expect(
      (await tom.call(collect.listNotices, {})).body.notices.some((one) => one.questionnaire_id === id),
    ).toBe(true);
    await app.owner.query('update questionnaires set completed = true where id = $1', [id]);
    expect(
      (await tom.call(collect.listNotices, {})).body.notices.some((one) => one.questionnaire_id === id),
    ).toBe(false);
  });
});

describe('the client’s own doing', () => {
  it('is noted apart from what the firm does', async () => {
    const id = await made();
    const acted = async () =>
      (await app.services.db.system((tx) => remindables(tx, { firmId: app.world.firms.pell, ids: [id] })))[0]!
        .client_acted_at;
    await (
      await app.as('ann')
    ).call(collect.changeQuestionnaires, {
      questionnaire_ids: [id],
      due_date: addDays(DUE, 1),
    });
    expect(await acted()).toBeNull();
    app.setTime(new Date(NOW.getTime() + 60_000));
    await (await app.as('maria')).call(answering.markOpened, { questionnaire_id: id });
    expect(await acted()).not.toBeNull();
    app.setTime(NOW);
  });
});

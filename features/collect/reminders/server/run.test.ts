/** The daily run: once for everybody, whoever works, however long nobody did. */
import { beforeAll, describe, expect, it } from 'vitest';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { addDays } from '#features/questionnaires/rules/days.ts';
import { remindFirm } from '#features/reminders/server/run.ts';
import { settings } from '#features/firm/settings/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import { deliverMessage } from '#platform/server/delivery.ts';
import { remindedOf, tasks } from '#server/features.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { collect } from '../../contract.ts';

const app = useApp({ preferences: { document_drop_off_enabled: true } });
let templateId: number;
/** Everything was sent at nine in the morning, UTC, of this day. */
const SENT = '2027-02-01';
const at = (day: string, time = '10:00:03') => app.setTime(new Date(`${day}T${time}Z`));
const firm = () => systemCtx(app.services, app.world.firms.pell, 'worker');
beforeAll(async () => {
  at(SENT, '09:00:00');
  templateId = await publishedTemplate(app, 'Organizer');
  await app.owner.query(`update users set time_zone = 'America/New_York'`);
});
async function fresh() {
  await app.owner.query('update questionnaires set completed = true, client_activity_at = sent_at');
  await app.owner.query(`delete from outgoing_messages`);
  await app.owner.query(`delete from reminder_days`);
  at(SENT, '09:00:00');
}
const made = (more: Parameters<typeof sentQuestionnaire>[2] = {}) =>
  sentQuestionnaire(app, templateId, { due_date: '2027-04-01', ...more });
const run = async (day: string, time?: string) => {
  at(day, time);
  await remindFirm(firm(), remindedOf);
};
const mailed = async (person: PersonName) =>
  (
    await app.owner.query<{ subject: string; text: string; day: string }>(
      `select subject, text, created_at::date::text as day from outgoing_messages
       where recipient = $1 and dedupe_key like 'reminder:%' and channel = 'mail' order by id`,
      [app.world.people[person].email],
    )
  ).rows;
const next = async (id: number) =>
  (await app.owner.query('select next_reminder_on::text as day from questionnaires where id = $1', [id]))
    .rows[0].day;
const jobs = async (task: string) =>
  (
    await app.owner.query<{ payload: never; run_at: Date }>(
      `select j.payload, j.run_at from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
      [task],
    )
  ).rows;
const task = (name: string) => tasks.find((one) => one.name === name)!;
const performed = async (name: string, payload: object) => {
  const found = task(name);
  if (found.kind === 'firm') await found.run(firm(), { firm_id: app.world.firms.pell, ...payload });
  else await found.run(app.services);
};

describe('the run', () => {
  it('OVR-048: reminds on the stored day and not before, and sets the next one', async () => {
    await fresh();
    const id = await made();
    expect(await next(id)).toBe('2027-02-09');
    await run('2027-02-08');
    await run('2027-02-09', '09:59:00');
    expect(await mailed('maria')).toEqual([]);
    await run('2027-02-09');
    expect((await mailed('maria')).map(({ day }) => day)).toEqual(['2027-02-09']);
    expect((await mailed('tom')).map(({ day }) => day)).toEqual(['2027-02-09']);
    expect(await next(id)).toBe('2027-02-18');
    const { body } = await (await app.as('ann')).call(collect.listReminders, { questionnaire_id: id });
    expect(body.reminders[0]).toMatchObject({
      by: null,
      because: 'Because it was sent Feb 1, 2027 and your firm reminds every 7 days.',
    });
  });

  it('three workers at once write once; and again on the same day to nobody', async () => {
    await fresh();
    await made();
    await made({ entity: 'bakery' });
    at('2027-02-09');
    await Promise.all([
      remindFirm(firm(), remindedOf),
      remindFirm(firm(), remindedOf),
      remindFirm(firm(), remindedOf),
    ]);
    await remindFirm(firm(), remindedOf);
    await run('2027-02-09', '18:00:00');
    expect((await mailed('maria')).length).toBe(2);
    expect((await mailed('tom')).length).toBe(1);
  });

  it('down for three days, writes one mail and not three', async () => {
    await fresh();
    const id = await made();
    await run('2027-02-12', '13:20:00');
    expect((await mailed('maria')).map(({ day }) => day)).toEqual(['2027-02-12']);
    expect(await next(id)).toBe('2027-02-21');
  });

  it('is looked for all day long from ten on, one job a firm', async () => {
    await fresh();
    await made();
    at('2027-02-09', '09:00:00');
    await performed('look-for-reminders', {});
    expect(await jobs('remind-clients')).toEqual([]);
    at('2027-02-11', '17:40:00');
    await performed('look-for-reminders', {});
    await performed('look-for-reminders', {});
    expect((await jobs('remind-clients')).map(({ payload }) => payload)).toEqual([
      { firm_id: app.world.firms.pell },
    ]);
  });

  it('SND-045: one mail over all entities where reminders are batched, else one for each', async () => {
    await fresh();
    const batch = { batch_reminder: true };
    await made(batch);
    await made({ ...batch, entity: 'bakery' });
    const alone = await made({ entity: 'bakery' });
    await run('2027-02-09');
    const mails = await mailed('maria');
    expect(mails).toHaveLength(2);
    expect(mails[0]!.subject).toBe('6 items left in 2 questionnaires');
    expect(mails[0]!.text).toContain('for Maria & Tom Client. Please finish by April 1.');
    expect(mails[0]!.text).toContain('for Client Bakery LLC. Please finish by April 1.');
    expect(mails[0]!.text).not.toContain('W-2');
    expect(mails[1]!.text).toContain(`questionnaireId=${alone}`);
    // Tom shares one of them only.
    expect((await mailed('tom'))[0]!.subject).toMatch(/^3 items left for \d{4} Organizer$/);
  });

  it('never two kinds on one day: who was reminded by hand is reminded by the portal a day later', async () => {
    await fresh();
    const id = await made();
    at('2027-02-09', '08:00:00');
    const by = await made({ entity: 'bakery', tax_year: 2090 });
    await (await app.as('ann')).call(collect.sendReminders, { questionnaire_ids: [by] });
    await run('2027-02-09');
    expect((await mailed('maria')).map(({ day }) => day)).toEqual(['2027-02-09']);
    expect((await mailed('tom')).map(({ day }) => day)).toEqual(['2027-02-09']);
    await run('2027-02-10');
    // Tom was reminded of it, so that it is over for both.
    expect(await next(id)).toBe('2027-02-18');
  });

  it('QST-056: an answer that was put off is reminded of on its day', async () => {
    await fresh();
    const id = await made({ entity: 'bakery' });
    at('2027-02-04', '20:00:00');
    await (
      await app.as('maria')
    ).call(answering.saveAnswers, {
      questionnaire_id: id,
      saves: [
        {
          op: 'a8f3c6de-8d2b-4d4e-9a39-1d6c2f0a7e11',
          question_no: 4,
          entry_no: 0,
          value: null,
          answer_by: '2027-02-05',
          base: 0,
        },
      ],
    });
    at('2027-02-04', '20:02:00');
    await performed('keep-next-reminders', { all: true });
    expect(await next(id)).toBe('2027-02-05');
    await run('2027-02-05');
    expect((await mailed('maria'))[0]!.text).toContain('1 answer in About you');
    const { body } = await (await app.as('ann')).call(collect.listReminders, { questionnaire_id: id });
    expect(body.reminders[0]!.because).toBe('Because the client plans to answer by Feb 5, 2027.');
  });

  it('SND-060, SND-061: a drop-off gets a fresh link with each reminder, and none past the due date', async () => {
    await fresh();
    const ann = await app.as('ann');
    const sent = await ann.call(collect.sendDropOff, {
      company_ids: [app.world.entities.southern.id],
      tax_year: 2026,
      due_date: '2027-02-20',
      questions_to_create: [{ text: 'your brokerage statement' }] as never,
    });
    const id = sent.body.questionnaire_ids[0]!;
    await app.owner.query(
      `update firms set preferences = preferences || '{"overdue_reminders_enabled": true}'`,
    );
    const links = async () =>
      (await app.owner.query('select count(*)::int as n from drop_offs where questionnaire_id = $1', [id]))
        .rows[0].n;
    for (let day = SENT; day < '2027-03-10'; day = addDays(day, 1)) await run(day);
    expect((await mailed('kim')).map(({ day }) => day)).toEqual(['2027-02-09', '2027-02-17', '2027-02-19']);
    expect(await links()).toBe(3);
    // As it is delivered: the link opens what is asked for.
    const [last] = (await app.owner.query<{ id: number }>('select max(id)::int as id from outgoing_messages'))
      .rows;
    at('2027-02-19', '11:00:00');
    await deliverMessage.run(firm(), { firm_id: app.world.firms.pell, message_id: last!.id });
    const mail = app.mails.at(-1)!;
    expect(mail.text).not.toContain('brokerage');
    const token = /#([\w-]+)/.exec(mail.text)![1]!;
    const opened = await app.anonymous.call(collect.openDropOff, { token });
    expect(opened.body).toMatchObject({
      state: 'open',
      items: [{ text: 'Please upload your brokerage statement' }],
    });
    await app.owner.query(`update firms set preferences = preferences - 'overdue_reminders_enabled'`);
  });

  it('waits for the earliest day, and goes on after the due date only where the firm says so', async () => {
    await fresh();
    const id = await made({ due_date: '2027-02-12' });
    await app.owner.query(`update questionnaires set earliest_remind_date = '2027-02-10' where id = $1`, [
      id,
    ]);
    await performed('keep-next-reminders', { all: true });
    expect(await next(id)).toBe('2027-02-10');
    for (let day = SENT; day < '2027-03-01'; day = addDays(day, 1)) await run(day);
    expect((await mailed('maria')).map(({ day }) => day)).toEqual(['2027-02-10', '2027-02-11']);
    expect(await next(id)).toBeNull();
    const ann = await app.as('ann');
    const { version } = (await ann.call(settings.readSettings, {})).body;
    await ann.call(settings.updateSettings, { version, reminders: { overdue_reminders_enabled: true } });
    at('2027-03-01', '12:00:00');
    const [asked] = await jobs('follow-settings-with-reminders');
    await performed('follow-settings-with-reminders', asked!.payload);
    expect(await next(id)).toBe('2027-03-02');
    await run('2027-03-02');
    expect((await mailed('maria')).at(-1)).toMatchObject({ day: '2027-03-02' });
    expect((await mailed('maria')).at(-1)!.text).toContain('Please finish as soon as you can.');
    await app.owner.query(`update firms set preferences = preferences - 'overdue_reminders_enabled'`);
  });

  it('PLT-030: who has a temporary email is reminded by nothing', async () => {
    await fresh();
    await app.owner.query(
      `update users set has_temp_email = true, phone_number = '+15555550142', preferred_contact_method = 'sms' where id = $1`,
      [app.world.people.maria.id],
    );
    await made();
    await run('2027-02-09');
    expect(await mailed('maria')).toEqual([]);
    expect(await jobs('remind-by-text')).toEqual([]);
    await app.owner.query(
      `update users set has_temp_email = false, phone_number = null, preferred_contact_method = 'email' where id = $1`,
      [app.world.people.maria.id],
    );
    await fresh();
    await made();
    await run('2027-02-09');
    expect(await mailed('maria')).toHaveLength(1);
  });

  it('PLT-029 OVR-043: a text message goes with a number and consent only, by day where the client lives', async () => {
    await fresh();
    await app.owner.query(
      `update users set phone_number = '+15555550142', preferred_contact_method = 'sms', time_zone = 'America/Los_Angeles'
       where id = $1`,
      [app.world.people.maria.id],
    );
    await app.owner.query(`update users set phone_number = '+15555550143' where id = $1`, [
      app.world.people.tom.id,
    ]);
    const id = await made();
    await run('2027-02-09');
    const waiting = await jobs('remind-by-text');
    expect(waiting).toHaveLength(1);
    expect(new Date(waiting[0]!.run_at).toISOString()).toBe('2027-02-09T16:00:00.000Z');
    const texts = async () =>
      (
        await app.owner.query<{ recipient: string; text: string }>(
          `select recipient, text from outgoing_messages where channel = 'sms' order by id`,
        )
      ).rows;
    at('2027-02-09', '16:00:01');
    await performed('remind-by-text', waiting[0]!.payload);
    await performed('remind-by-text', waiting[0]!.payload);
    const said = await texts();
    expect(said).toHaveLength(1);
    expect(said[0]!.recipient).toBe('+15555550142');
    expect(said[0]!.text).toMatch(
      /^Pell Harrow CPAs: 3 items left for your \d{4} Organizer\. Sign in to your portal to finish\. Reply STOP to opt out$/,
    );
    expect(said[0]!.text.length).toBeLessThanOrEqual(160);
    // Done meanwhile, or opted out: none.
    await app.owner.query('delete from outgoing_messages');
    await app.owner.query('update questionnaires set completed = true where id = $1', [id]);
    await performed('remind-by-text', waiting[0]!.payload);
    expect(await texts()).toEqual([]);
    await app.owner.query(`update users set preferred_contact_method = 'email' where id = $1`, [
      app.world.people.maria.id,
    ]);
  });

  it('what a client does moves the stored day, through the events of it', async () => {
    await fresh();
    const id = await made({ entity: 'bakery' });
    at('2027-02-08', '12:00:00');
    await (await app.as('maria')).call(answering.markOpened, { questionnaire_id: id });
    const event = (await jobs('follow-with-reminders')).at(-1)!;
    await performed('follow-with-reminders', event.payload);
    expect(await next(id)).toBe('2027-02-10');
    expect(tasks.some(({ name }) => name === 'follow-with-reminders')).toBe(true);
  });

  it('who was in one of their questionnaires within a day is reminded of none of the others', async () => {
    await fresh();
    // Maria owns both; the bakery is nobody else’s.
    const [household, bakery] = [await made(), await made({ entity: 'bakery' })];
    expect([await next(household), await next(bakery)]).toEqual(['2027-02-09', '2027-02-09']);
    at('2027-02-08', '12:00:00');
    await (await app.as('maria')).call(answering.markOpened, { questionnaire_id: bakery });
    await performed('follow-with-reminders', (await jobs('follow-with-reminders')).at(-1)!.payload);
    expect([await next(household), await next(bakery)]).toEqual(['2027-02-10', '2027-02-10']);
    // Even where the day was not followed yet, the run itself looks.
    await app.owner.query(`update questionnaires set next_reminder_on = '2027-02-09' where id = $1`, [
      household,
    ]);
    await run('2027-02-09');
    expect(await mailed('maria')).toEqual([]);
    await run('2027-02-10');
    expect((await mailed('maria')).map(({ day }) => day)).toEqual(['2027-02-10', '2027-02-10']);
  });

  it('OVR-047: the earliest reminder date is set with the questionnaire, and moves the next one', async () => {
    await fresh();
    const id = await made();
    const change = async (version: number, earliest_remind_date: string | null) =>
      (await app.as('ann')).call(collect.saveQuestionnaire, {
        questionnaire_id: id,
        version,
        earliest_remind_date,
      });
    const saved = await change(1, '2027-03-01');
    expect(saved.body).toMatchObject({ earliest_remind_date: '2027-03-01', version: 2 });
    expect(await next(id)).toBe('2027-03-01');
    for (let day = SENT; day < '2027-03-01'; day = addDays(day, 1)) await run(day);
    expect(await mailed('maria')).toEqual([]);
    await run('2027-03-01');
    expect((await mailed('maria')).map(({ day }) => day)).toEqual(['2027-03-01']);
    const { rows } = await app.owner.query('select version from questionnaires where id = $1', [id]);
    expect((await change(rows[0].version, null)).body).toMatchObject({ earliest_remind_date: null });
  });

  it('FRM-007: the firm’s days say when the next one comes, of what is sent later and of what was sent before', async () => {
    await fresh();
    const before = await made();
    const every = (days: number) =>
      app.owner.query('update firms set questionnaire_reminder_frequency = $1 where firm_id = $2', [
        days,
        app.world.firms.pell,
      ]);
    expect(await next(before)).toBe('2027-02-09');
    await every(3);
    const after = await made();
    expect(await next(after)).toBe('2027-02-05');
    await performed('keep-next-reminders', { all: true });
    expect(await next(before)).toBe('2027-02-05');
    await run('2027-02-05');
    expect((await mailed('maria')).map(({ day }) => day)).toContain('2027-02-05');
    await every(7);
  });

  it('OVR-043: who answered STOP gets no text message until they answer START', async () => {
    await fresh();
    await made();
    await app.owner.query(
      `update users set phone_number = '+15035550177', preferred_contact_method = 'sms',
       sms_stopped_number = '+15035550177' where id = $1`,
      [app.world.people.maria.id],
    );
    await run('2027-02-09', '16:00:00');
    const texted = async () => (await jobs('remind-by-text')).length;
    const before = await texted();
    expect((await mailed('maria')).length).toBe(1);
    await app.owner.query('update users set sms_stopped_number = null where id = $1', [
      app.world.people.maria.id,
    ]);
    await run('2027-02-18', '16:00:00');
    expect(await texted()).toBe(before + 1);
    await app.owner.query(`update users set preferred_contact_method = 'email' where id = $1`, [
      app.world.people.maria.id,
    ]);
  });

  it('finds what became possible without a word about questionnaires', async () => {
    await fresh();
    const id = await made({ entity: 'bakery' });
    const { bakery } = app.world.entities;
    await app.owner.query('update entities set inactive = true where id = $1', [bakery.id]);
    await run('2027-02-09');
    expect(await next(id)).toBeNull();
    await app.owner.query('update entities set inactive = false where id = $1', [bakery.id]);
    at('2027-02-12', '09:30:00');
    await performed('look-again-at-reminders', {});
    for (const { payload } of await jobs('keep-next-reminders'))
      await performed('keep-next-reminders', payload);
    expect(await next(id)).toBe('2027-02-12');
  });
});

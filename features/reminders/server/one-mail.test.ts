/** One mail a person a day, over questionnaires, returns and signature requests. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collect } from '#features/collect/contract.ts';
import { returns } from '#features/returns/contract.ts';
import { signatureRequests } from '#features/signature-requests/contract.ts';
import { systemCtx } from '#platform/server/context.ts';
import type { FirmTask } from '#platform/server/jobs.ts';
import { remindedOf, tasks } from '#server/features.ts';
import { useApp } from '#test/app.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { runReminders } from '#test/reminders.ts';
import { sentReturn } from '#test/returns.ts';
import { sentRequest } from '#test/signature-requests.ts';
import { remindFirm } from './run.ts';

const app = useApp({
  preferences: {
    new_tax_return_delivery_enabled: true,
    signature_requests_enabled: true,
    document_drop_off_enabled: true,
  },
});
/** A questionnaire of this day and what is to be signed of the later one are due on the same day. */
const ASKED = '2027-02-01';
const SENT = '2027-02-04';
const DUE = '2027-02-09';
const at = (day: string, time = '10:00:03') => app.setTime(new Date(`${day}T${time}Z`));
const run = async (day: string, time?: string) => {
  at(day, time);
  await runReminders(app);
};
let templateId: number;
beforeAll(async () => {
  await app.owner.query(`update entity_owners set notification_type_ids = '{4,5}'`);
  await app.owner.query(`update users set time_zone = 'America/New_York'`);
  at(ASKED, '09:00:00');
  templateId = await publishedTemplate(app, 'Organizer');
});
beforeEach(async () => {
  await app.owner.query('update questionnaires set completed = true');
  await app.owner.query(`update tax_returns set reminder_disabled = true`);
  await app.owner.query(`update signature_requests set status = 'completed' where status = 'sent'`);
  await app.owner.query('delete from outgoing_messages');
  await app.owner.query('delete from reminder_days');
});

const questionnaire = (entity: 'household' | 'bakery' = 'household', more: object = {}) => {
  at(ASKED, '09:00:00');
  return sentQuestionnaire(app, templateId, { entity, due_date: '2027-04-01', ...more });
};
const taxReturn = async (people: readonly PersonName[] = ['maria', 'tom']) => {
  at(SENT, '16:00:00');
  return sentReturn(app, people, { vouchers: false });
};
const request = async (people: readonly PersonName[] = ['maria', 'tom']) => {
  at(SENT, '16:00:00');
  return sentRequest(app, people);
};
const everything = async () => ({
  questionnaire: await questionnaire(),
  taxReturn: await taxReturn(),
  request: await request(),
});
const mailsOn = async (day: string) =>
  (
    await app.owner.query<{ to: string; subject: string; text: string }>(
      `select recipient as to, subject, text from outgoing_messages
       where channel = 'mail' and (created_at at time zone 'UTC')::date = $1 order by id`,
      [day],
    )
  ).rows;
const emailOf = (person: PersonName) => app.world.people[person].email;
const mailsTo = async (person: PersonName, day = DUE) =>
  (await mailsOn(day)).filter(({ to }) => to === emailOf(person));
const logged = async () =>
  (
    await app.owner.query<{ kind: string; user_id: string; because: string }>(
      `select subject_kind as kind, user_id, because from reminders
       where (sent_at at time zone 'UTC')::date = $1 order by subject_kind, user_id`,
      [DUE],
    )
  ).rows;

const NAMED = [
  'Tax return of Maria & Tom Client',
  'one form to sign',
  'A document for Maria & Tom Client is waiting for your signature.',
  'Organizer for Maria & Tom Client. Please finish by April 1.',
  'Pell Harrow CPAs is waiting for you on 3 things.',
  'Open my portal: ',
];

describe('what is due of several kinds', () => {
  it('is one mail a person that names all of it, with one button to their home', async () => {
    const made = await everything();
    await app.owner.query('delete from reminders');
    await run(DUE);
    const mails = await mailsOn(DUE);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([emailOf('maria'), emailOf('tom')].toSorted());
    for (const { subject, text } of mails) {
      expect(subject).toBe('3 things are waiting for you');
      for (const words of NAMED) expect(text).toContain(words);
      expect(text).not.toContain('Form 1040');
      expect(text).not.toContain('Form 2848');
      expect(text).not.toContain('tax-return-delivery');
      expect(text).not.toContain('review-signature-request');
    }
    await run(DUE, '17:00:00');
    await run('2027-02-10');
    expect(await mailsOn(DUE)).toHaveLength(2);
    expect(await mailsOn('2027-02-10')).toEqual([]);
    // Each counts it as its own reminder.
    expect((await logged()).map(({ kind }) => kind)).toEqual([
      'questionnaire',
      'questionnaire',
      'signature_request',
      'signature_request',
      'tax_return',
      'tax_return',
    ]);
    const { rows } = await app.owner.query(
      `select (select next_reminder_on::text from questionnaires where id = $1) as questionnaire,
         (select count(*)::int from tax_return_notices where tax_return_id = $2 and because = 'reminder') as returns,
         (select count(*)::int from signature_notices where request_id = $3 and because = 'reminder') as requests,
         (select array_agg(name order by name) from events where at >= $4::date
           and name in ('questionnaire.reminded', 'tax_return.reminded', 'signature_request.reminded')) as events`,
      [made.questionnaire, made.taxReturn.tax_return_id, made.request.request_id, DUE],
    );
    expect(rows[0]).toEqual({
      questionnaire: '2027-02-18',
      returns: 2,
      requests: 2,
      events: ['questionnaire.reminded', 'signature_request.reminded', 'tax_return.reminded'],
    });
    await run('2027-02-13');
    expect(await mailsOn('2027-02-13')).toEqual([]);
    await run('2027-02-14');
    expect((await mailsTo('maria', '2027-02-14')).map(({ subject }) => subject)).toEqual([
      '2 things are waiting for you',
    ]);
  });

  it('names to each person only what is theirs, and writes to no outsider', async () => {
    await questionnaire('bakery');
    await taxReturn(['maria', 'tom']);
    await run(DUE);
    const mails = await mailsOn(DUE);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([emailOf('maria'), emailOf('tom')].toSorted());
    const [toMaria] = await mailsTo('maria');
    const [toTom] = await mailsTo('tom');
    expect(toMaria!.text).toContain('Client Bakery LLC');
    expect(toTom!.text).not.toContain('Bakery');
    // Tom has the return alone, in its own words.
    expect(toTom!.subject).toBe('Pell Harrow CPAs is waiting for you: tax return of Maria & Tom Client');
  });

  it('is one mail where two returns, or two requests, are due', async () => {
    await taxReturn(['maria']);
    await taxReturn(['maria']);
    await run(DUE);
    expect((await mailsTo('maria')).map(({ subject }) => subject)).toEqual(['2 things are waiting for you']);
  });

  it('names questionnaires that are not batched in the same mail, and a drop-off with its own link', async () => {
    await questionnaire();
    at(ASKED, '09:00:00');
    await (
      await app.as('ann')
    ).call(collect.sendDropOff, {
      company_ids: [app.world.entities.bakery.id],
      tax_year: 2026,
      due_date: '2027-02-20',
      questions_to_create: [{ text: 'your brokerage statement' }] as never,
    });
    await request(['maria']);
    await run(DUE);
    const [mail, ...others] = await mailsTo('maria');
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('3 things are waiting for you');
    // It lets somebody in, so that it is forgotten once it is sent.
    const { rows } = await app.owner.query(
      `select secret from outgoing_messages where subject = '3 things are waiting for you'`,
    );
    expect(rows).toEqual([{ secret: true }]);
  });
});

describe('what is due of one kind alone', () => {
  it('a questionnaire has its own mail', async () => {
    const id = await questionnaire();
    await run(DUE);
    const [mail, ...others] = await mailsTo('maria');
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/^3 items left for \d{4} Organizer$/);
    expect(mail!.text).toContain(
      'If you don’t have something yet, “later” and “not applicable” are fine answers.',
    );
    expect(mail!.text).toContain('Open my questionnaire: ');
    expect(mail!.text).toContain(`questionnaireId=${id}`);
  });

  it('DLV-039: a return has its own mail', async () => {
    const { tax_return_id } = await taxReturn(['maria']);
    await run(DUE);
    const [mail, ...others] = await mailsOn(DUE);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: emailOf('maria'),
      subject: 'Pell Harrow CPAs is waiting for you: tax return of Maria & Tom Client',
    });
    expect(mail!.text).toContain('Your tax return is ready, with one form to sign.');
    expect(mail!.text).toContain(`/tax-return-delivery/${tax_return_id}?companyId=`);
  });

  it('SIG-010: a request has its own mail', async () => {
    const { request_id } = await request(['tom']);
    await run(DUE);
    const [mail, ...others] = await mailsOn(DUE);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: emailOf('tom'),
      subject: 'Pell Harrow CPAs still needs your signature',
    });
    expect(mail!.text).toContain('a document for Maria & Tom Client is still waiting for your signature.');
    expect(mail!.text).toContain(`Read and sign: `);
    expect(mail!.text).toContain(`/review-signature-request/${request_id}?companyId=`);
  });
});

describe('the day of a person', () => {
  it('two workers at once, and one again, write one mail', async () => {
    await everything();
    at(DUE);
    await Promise.all([runReminders(app), runReminders(app), runReminders(app)]);
    await runReminders(app);
    expect(await mailsTo('maria')).toHaveLength(1);
    expect(await mailsTo('tom')).toHaveLength(1);
  });

  it('a run that is killed after its mails were written leaves nothing, and the next one writes one mail', async () => {
    await everything();
    at(DUE);
    const ctx = systemCtx(app.services, app.world.firms.pell, 'worker');
    let isKilled = false;
    const { mails: write } = ctx.outgoing;
    ctx.outgoing = {
      ...ctx.outgoing,
      mails: async (by, tx, list) => {
        await write(by, tx, list);
        isKilled = list.length > 0;
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      },
    };
    await remindFirm(ctx, remindedOf).catch(() => undefined);
    expect(isKilled).toBe(true);
    expect(await mailsOn(DUE)).toEqual([]);
    await runReminders(app);
    expect(await mailsTo('maria')).toHaveLength(1);
    expect((await mailsTo('maria'))[0]!.subject).toBe('3 things are waiting for you');
  });

  it('is made up for by one mail after days without a worker', async () => {
    await everything();
    await run('2027-02-12', '13:20:00');
    expect((await mailsTo('maria', '2027-02-12')).map(({ subject }) => subject)).toEqual([
      '3 things are waiting for you',
    ]);
  });

  it('is taken by a reminder by hand, which goes out; the rest follows on the next day', async () => {
    const made = await everything();
    at(DUE, '08:00:00');
    const ann = await app.as('ann');
    const told = await ann.call(returns.remindOfTaxReturn, made.taxReturn);
    expect(told.body).toMatchObject({ told: ['Maria Client', 'Tom Client'], already_today: [] });
    await run(DUE);
    expect((await mailsTo('maria')).map(({ subject }) => subject)).toEqual([
      'Pell Harrow CPAs is waiting for you: tax return of Maria & Tom Client',
    ]);
    await run('2027-02-10');
    const [mail, ...others] = await mailsTo('maria', '2027-02-10');
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('2 things are waiting for you');
    expect(mail!.text).not.toContain('Tax return of');
  });

  it('holds back no reminder by hand of something else, and none twice of the same', async () => {
    const made = await everything();
    await run(DUE);
    at(DUE, '15:00:00');
    const ann = await app.as('ann');
    const again = await ann.call(signatureRequests.remindSigners, made.request);
    expect(again.body).toEqual({ told: [], already_today: ['Maria Client', 'Tom Client'] });
    const later = await request(['maria']);
    at(DUE, '15:00:00');
    expect((await ann.call(signatureRequests.remindSigners, later)).body.told).toEqual(['Maria Client']);
    expect(await mailsTo('maria')).toHaveLength(2);
  });
});

describe('who turned reminders off', () => {
  const choose = (reminders: boolean) =>
    app.owner.query(
      `update users set notification_choices = jsonb_set(notification_choices, '{reminders}', $2::jsonb) where id = $1`,
      [app.world.people.maria.id, JSON.stringify(reminders)],
    );

  it('hears of nothing, of whatever kind, and is named to staff who remind by hand', async () => {
    const made = await everything();
    await choose(false);
    await run(DUE);
    expect(await mailsTo('maria')).toEqual([]);
    expect(await mailsTo('tom')).toHaveLength(1);
    at('2027-02-10', '08:00:00');
    const ann = await app.as('ann');
    expect((await ann.call(returns.remindOfTaxReturn, made.taxReturn)).body).toMatchObject({
      told: ['Tom Client'],
      turned_off: ['Maria Client'],
    });
    expect((await ann.call(signatureRequests.remindSigners, made.request)).body).toEqual({
      told: ['Tom Client'],
      already_today: [],
      turned_off: ['Maria Client'],
    });
    await choose(true);
  });
});

describe('text messages', () => {
  const texts = async () =>
    (
      await app.owner.query<{ recipient: string; text: string }>(
        `select recipient, text from outgoing_messages where channel = 'sms' order by id`,
      )
    ).rows;
  const waiting = async () =>
    (
      await app.owner.query<{ payload: never; run_at: Date }>(
        `select j.payload, j.run_at from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remind-by-text' order by j.id`,
      )
    ).rows;
  const send = async (payload: object) => {
    const task = tasks.find(({ name }) => name === 'remind-by-text') as FirmTask;
    await task.run(systemCtx(app.services, app.world.firms.pell, 'worker'), payload);
  };
  const prefer = (method: 'sms' | 'email') =>
    app.owner.query(
      `update users set phone_number = '+15555550142', preferred_contact_method = $2, time_zone = 'America/Los_Angeles' where id = $1`,
      [app.world.people.maria.id, method],
    );

  it('one over everything goes out by day where they live, with the way out, if it still holds', async () => {
    const made = await everything();
    await prefer('sms');
    await app.owner.query(`delete from outgoing_messages`);
    await run(DUE);
    expect(await texts()).toEqual([]);
    const [job, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(new Date(job!.run_at).toISOString()).toBe(`${DUE}T16:00:00.000Z`);
    at(DUE, '16:00:01');
    await send(job!.payload);
    await send(job!.payload);
    expect(await texts()).toEqual([
      {
        recipient: '+15555550142',
        text: 'Pell Harrow CPAs: 3 things are waiting for you. Sign in to your portal to finish. Reply STOP to opt out',
      },
    ]);
    // What is left is one thing: its own words.
    await app.owner.query(`delete from outgoing_messages`);
    await app.owner.query('update questionnaires set completed = true');
    await app.owner.query(`update signature_requests set status = 'completed' where id = $1`, [
      made.request.request_id,
    ]);
    await send(job!.payload);
    const [left] = await texts();
    expect(left!.text).toMatch(
      /^Pell Harrow CPAs: your tax return waits for you\. http\S+\/tax-return-delivery\/\d+\?companyId=\d+ Reply STOP to opt out$/,
    );
    await prefer('email');
  });
});

/** One email to many: whom it reaches, how it reads, how it goes out, and what becomes of it. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/contract.ts';
import { useApp } from '#test/app.ts';
import { deliver, finish, idsOf, sendMass, work, worker, WORDS } from '#test/mass-email.ts';
import { timesRecorded } from '#test/recorded.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { Chosen } from '../model.ts';
import { A_WINDOW } from '../rules/pace.ts';
import { audienceOf } from './queries.ts';
import { sendMassEmails } from './work.ts';

const app = useApp();
const START = new Date('2026-03-02T15:00:00Z');
const later = (minutes: number) => app.setTime(new Date(START.getTime() + minutes * 60_000));
const setAddress = (text: string) => app.owner.query('update firms set postal_address = $1', [text]);
beforeAll(async () => {
  app.setTime(START);
  await setAddress('1 Main Street\nSpringfield, OR 97477');
  await app.owner.query(`update users set preferred_name = 'Mia' where id = $1`, [app.world.people.maria.id]);
});
afterEach(async () => {
  app.setTime(START);
  await finish(app);
  await app.owner.query('update mass_email_recipients set queued_at = null');
  app.mails.length = 0;
});
const to = (name: PersonName) => app.world.people[name].email;
const mailsTo = (name: PersonName) => app.mails.filter((mail) => mail.to === to(name));
const readAs = async (name: PersonName, id: number) =>
  (await app.as(name)).call(messages.readMassEmail, { mass_email_id: id });
const recipients = async (id: number) =>
  (await (await app.as('ann')).call(messages.listMassRecipients, { mass_email_id: id })).body;

describe('whom it reaches', () => {
  const audience = async (name: PersonName, chosen: object) =>
    (await app.as(name)).call(messages.readMassAudience, chosen);

  it('R6: everybody the sender sees, and who is left out and why; of another firm nobody', async () => {
    const { body } = await audience('ann', { everyone: true });
    expect(body.clientIds.toSorted((a, b) => a - b)).toEqual(
      idsOf(app, 'maria', 'tom', 'rosa', 'kim').toSorted((a, b) => a - b),
    );
    expect(body.left_out).toMatchObject([{ full_name: 'Pat Paused', left_out: 'deactivated' }]);
    expect(body.left_out_total).toBe(1);
    expect(body.lacking.client_preferred_name).toBe(3);
    expect(body.postal_address).toContain('1 Main Street');
    const foreign = await audience('eve', { everyone: true });
    expect(foreign.body.clientIds).toEqual(idsOf(app, 'zed'));
    expect((await audience('eve', { added: idsOf(app, 'maria') })).body.clientIds).toEqual([]);
  });

  it('R6: whoever sees one group reaches that group, whatever they ask for', async () => {
    const { north, south } = app.world.groups;
    const chosen = Chosen.parse({ everyone: true });
    const firmId = app.world.firms.pell;
    const within = (group: number | null, more = {}) =>
      worker(app).read((tx) => audienceOf(tx, { firmId, group }, { ...chosen, ...more }));
    expect((await within(south)).map(({ id }) => id)).toEqual(idsOf(app, 'kim'));
    expect(await within(south, { everyone: false, added: idsOf(app, 'maria', 'tom') })).toEqual([]);
    expect(await within(south, { everyone: false, group_ids: [north] })).toEqual([]);
    expect(await within(0)).toEqual([]);
    expect(await within(null)).toHaveLength(5);
    expect((await audience('gil', { everyone: true })).status).toBe(403);
    expect((await audience('maria', { everyone: true })).status).toBe(403);
  });

  it('by tag, advisor, group, entity type, year and name, without those taken out', async () => {
    await app.owner.query('update users set assigned_advisor_id = null');
    await app.owner.query('update users set assigned_advisor_id = $1 where id = any($2)', [
      app.world.people.ben.id,
      idsOf(app, 'tom', 'kim'),
    ]);
    const { rows } = await app.owner.query(
      `with tag as (insert into firm_tags (firm_id, kind, name) values ($1, 'contact', 'Farm') returning id)
       insert into user_tags (firm_id, user_id, tag_id) select $1, unnest($2::bigint[]), id from tag returning tag_id`,
      [app.world.firms.pell, idsOf(app, 'maria', 'tom')],
    );
    const found = async (chosen: object) => (await audience('ben', chosen)).body.clientIds;
    const tag_ids = [rows[0].tag_id];
    const advisor_ids = idsOf(app, 'ben');
    expect(await found({})).toEqual([]);
    expect(await found({ tag_ids })).toEqual(idsOf(app, 'maria', 'tom'));
    expect(await found({ tag_ids, advisor_ids })).toEqual(idsOf(app, 'tom'));
    expect(await found({ tag_ids, advisor_ids, added: idsOf(app, 'kim') })).toEqual(idsOf(app, 'kim', 'tom'));
    expect(await found({ tag_ids, taken_out: idsOf(app, 'tom') })).toEqual(idsOf(app, 'maria'));
    expect(await found({ group_ids: [app.world.groups.south] })).toEqual(idsOf(app, 'kim'));

    const kims = `(select entity_id from entity_owners where user_id = $1)`;
    const kim = app.world.people.kim.id;
    await app.owner.query(`update entities set entity_type = 'Lodge' where id in ${kims}`, [kim]);
    expect(await found({ entity_types: ['Lodge'] })).toEqual(idsOf(app, 'kim'));
    expect(await found({ entity_types: ['Lodge'], tag_ids })).toEqual([]);
    await sentQuestionnaire(app, await publishedTemplate(app, 'Organizer'), {
      entity: 'southern',
      tax_year: 2019,
    });
    expect(await found({ tax_years: [2019] })).toEqual(idsOf(app, 'kim'));
    expect(await found({ tax_years: [2018] })).toEqual([]);
  });
});

describe('how it reads', () => {
  it('MSG-067: as one client gets it, and never as one who is not theirs', async () => {
    const ask = async (name: PersonName, client: PersonName) =>
      (await app.as(name)).call(messages.previewMassEmail, {
        ...WORDS,
        client_id: app.world.people[client].id,
      });
    const { body } = await ask('ann', 'maria');
    expect(body).toMatchObject({ to: to('maria'), subject: 'Office hours' });
    expect(body.pieces).toEqual([
      { text: 'Dear ', variable: null },
      { text: 'Mia', variable: 'client_preferred_name' },
      { text: ',\nWe are closed on Friday.', variable: null },
    ]);
    expect(body.footer).toContain('Springfield, OR 97477');
    expect((await ask('eve', 'maria')).status).toBe(404);
    expect((await ask('ann', 'zed')).status).toBe(404);
    expect((await ask('gil', 'maria')).status).toBe(403);
  });

  it('MSG-065, MSG-068: a test needs subject and body only, and goes to its sender alone, once', async () => {
    const ben = await app.as('ben');
    const headers = { 'idempotency-key': 'test-of-a-mass-email-1' };
    const first = await ben.call(messages.sendTestMassEmail, WORDS, headers);
    const again = await ben.call(messages.sendTestMassEmail, WORDS, headers);
    expect(first.body).toEqual({ message: 'Test sent to you', sent_to: to('ben') });
    expect(again.body).toEqual(first.body);
    await deliver(app);
    expect(app.mails).toMatchObject([{ to: to('ben'), subject: 'Test: Office hours' }]);
    expect(app.mails[0]!.text).toContain('Dear Ben,\nWe are closed');
    expect((await ben.call(messages.sendTestMassEmail, { ...WORDS, subject: '' })).error?.message).toBe(
      'Please enter a subject',
    );
    expect((await ben.call(messages.sendTestMassEmail, { ...WORDS, body: ' ' })).error?.message).toBe(
      'Please enter a message',
    );
    expect((await (await app.as('gil')).call(messages.sendTestMassEmail, WORDS)).status).toBe(403);
    expect((await (await app.as('maria')).call(messages.sendTestMassEmail, WORDS)).status).toBe(403);
  });

  it('MSG-066, R56: line breaks stay, and nothing a client is called becomes markup, a link or a header', async () => {
    const evil = '<b onload=x>https://evil.example\r\nBcc: eve@evil.example</b>';
    await app.owner.query('update users set preferred_name = $2 where id = $1', [
      app.world.people.tom.id,
      evil,
    ]);
    await sendMass(app, 'ann', idsOf(app, 'tom'), {
      body: 'Dear {client_preferred_name},\none\ntwo\n\n<script>three</script>',
    });
    await finish(app);
    const [mail] = mailsTo('tom');
    expect(mail!.html).toContain('one<br>two');
    expect(mail!.html).not.toMatch(/<script|<b onload/);
    expect(mail!.html).toContain('&lt;script&gt;three');
    expect(mail!.html).not.toContain('https://evil.example');
    expect(mail!.text).not.toMatch(/^Bcc/m);
    expect(Object.keys(mail!.headers ?? {})).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post']);
    await app.owner.query('update users set preferred_name = null where id = $1', [app.world.people.tom.id]);
    for (const subject of ['Hi\r\nBcc: eve@evil.example', 'Hi\nthere', 'Hi\u2028there'])
      expect((await sendMass(app, 'ann', idsOf(app, 'tom'), { subject })).error?.message).toBe(
        'Please keep the subject on one line',
      );
  });
});

describe('sending', () => {
  it('MSG-064, MSG-068: needs subject, body and clients, and reaches each of them once', async () => {
    const sent = await sendMass(app, 'ann', idsOf(app, 'maria', 'tom', 'maria'));
    expect(sent.body).toMatchObject({
      state: 'sending',
      total: 2,
      sent_by: 'Ann Partner',
      may: { stop: true },
    });
    await finish(app);
    const { body: finished } = await readAs('ben', sent.body.id);
    expect(finished).toMatchObject({ state: 'finished', counts: { sent: 2 } });
    recordAnswer('messages/mass-email-finished', messages.readMassEmail, finished);
    expect(mailsTo('maria')).toHaveLength(1);
    expect(mailsTo('maria')[0]!.text).toContain('Dear Mia,\nWe are closed on Friday.');
    expect(mailsTo('tom')[0]!.text).toContain('Dear Tom,');
    expect(mailsTo('tom')[0]!.text).toContain('Springfield, OR 97477');
    const people = idsOf(app, 'tom');
    expect((await sendMass(app, 'ann', people, { subject: ' ' })).error?.message).toBe(
      'Please enter a subject',
    );
    expect((await sendMass(app, 'ann', people, { body: '' })).error?.message).toBe('Please enter a message');
    expect((await sendMass(app, 'ann', [])).error?.message).toBe('Please choose at least one client');
    expect((await sendMass(app, 'ann', people, { body: 'Hi {client_town}' })).error?.message).toContain(
      '{client_town}',
    );
    expect(await timesRecorded(app, 'mass_email.finished')).not.toEqual({ 'mass_email.finished': 0 });
    const { rows } = await app.owner.query(
      `select user_id from events where name = 'mass_email.mailed' and payload ->> 'mass_email_id' = $1 order by 1`,
      [String(sent.body.id)],
    );
    expect(rows.map(({ user_id }) => Number(user_id))).toEqual(
      idsOf(app, 'maria', 'tom').toSorted((a, b) => a - b),
    );
  });

  it('R6: with one client who is not theirs nothing is sent to anybody', async () => {
    for (const [by, people] of [
      ['ann', ['maria', 'zed']],
      ['eve', ['zed', 'maria']],
      ['ann', ['maria', 'ben']],
      ['ann', ['maria', 'dee']],
    ] as const)
      expect((await sendMass(app, by, idsOf(app, ...people))).status).toBe(404);
    expect((await sendMass(app, 'gil', idsOf(app, 'maria'))).status).toBe(403);
    expect((await sendMass(app, 'maria', idsOf(app, 'tom'))).status).toBe(403);
    await finish(app);
    expect(app.mails).toEqual([]);
  });

  it('R29: needs a sign-in of the last quarter of an hour', async () => {
    const ann = await app.as('ann');
    await app.owner.query(`update sessions set proved_at = $2 where id::text = $1`, [
      ann.sessionId,
      new Date(START.getTime() - 16 * 60_000),
    ]);
    const asked = { ...WORDS, clientIds: idsOf(app, 'maria') };
    expect((await ann.call(messages.sendMassEmail, asked)).error?.code).toBe('auth.step_up');
  });

  it('asked twice with one key it is one mass email', async () => {
    const headers = { 'idempotency-key': 'mass-email-retry-1' };
    const [one, two] = [
      await sendMass(app, 'ann', idsOf(app, 'maria'), {}, headers),
      await sendMass(app, 'ann', idsOf(app, 'maria'), {}, headers),
    ];
    expect(two.body.id).toBe(one.body.id);
    await finish(app);
    expect(mailsTo('maria')).toHaveLength(1);
  });

  it('needs the firm’s postal address, and somebody who can be reached', async () => {
    await setAddress(' ');
    expect((await sendMass(app, 'ann', idsOf(app, 'maria'))).error?.code).toBe(
      'mass_email.no_postal_address',
    );
    await setAddress('1 Main Street\nSpringfield, OR 97477');
    expect((await sendMass(app, 'ann', idsOf(app, 'pat'))).error?.code).toBe('mass_email.nobody');
    const { body } = await sendMass(app, 'ann', idsOf(app, 'pat', 'maria'));
    expect(body.counts).toMatchObject({ skipped: 1, waiting: 1 });
    expect((await recipients(body.id)).recipients).toMatchObject([
      { full_name: 'Maria Client', state: 'waiting', reason: null },
      { full_name: 'Pat Paused', state: 'skipped', reason: 'Deactivated' },
    ]);
  });

  it('a sensitive number goes out only by word of its sender, which is recorded', async () => {
    const body = 'Your SSN 219-09-9998 is on file.';
    const refused = await sendMass(app, 'ann', idsOf(app, 'maria'), { body });
    expect([refused.status, refused.error?.code, refused.error?.field]).toEqual([
      422,
      'message.number',
      'body',
    ]);
    const ann = await app.as('ann');
    expect((await ann.call(messages.sendTestMassEmail, { ...WORDS, body })).error?.code).toBe(
      'message.number',
    );
    const silent = await sendMass(app, 'ann', idsOf(app, 'maria'), { body, send_number_anyway: true });
    expect([silent.status, silent.error?.field]).toEqual([422, 'number_reason']);
    const sent = await sendMass(app, 'ann', idsOf(app, 'maria'), {
      body,
      send_number_anyway: true,
      number_reason: 'An example of the IRS, 219-09-9998',
    });
    expect(sent.status).toBe(200);
    const { rows } = await app.owner.query(
      `select payload from events where name = 'mass_email.sent' order by id desc limit 1`,
    );
    expect(rows[0].payload).toEqual({
      mass_email_id: sent.body.id,
      recipients: 1,
      number_anyway: true,
      number_reason: 'An example of the IRS, •••-••-9998',
    });
  });

  it('goes out once with two workers, and whoever is killed leaves the rest to the next', async () => {
    const { body } = await sendMass(app, 'ann', idsOf(app, 'maria', 'tom', 'rosa', 'kim'));
    const dying = worker(app);
    dying.recordMany = async () => {
      throw new Error('killed');
    };
    await expect(sendMassEmails(dying)).rejects.toThrow('killed');
    expect((await readAs('ann', body.id)).body.counts).toMatchObject({ waiting: 4, queued: 0 });
    await Promise.all([work(app), work(app), work(app)]);
    await deliver(app);
    await Promise.all([work(app), work(app)]);
    expect(app.mails.map((mail) => mail.to).toSorted()).toEqual(
      (['kim', 'maria', 'rosa', 'tom'] as const).map(to).toSorted(),
    );
    expect((await readAs('ann', body.id)).body).toMatchObject({ state: 'finished', counts: { sent: 4 } });
  });

  it('keeps the pace: no more than 83 in ten minutes, and the rest afterwards', async () => {
    const { rows } = await app.owner.query(
      `insert into users (firm_id, fname, lname, email)
       select $1, 'Many', 'Client' || n, 'many' || n || '@example.com' from generate_series(1, 100) n returning id`,
      [app.world.firms.pell],
    );
    const ids = rows.map(({ id }) => Number(id));
    const { body } = await sendMass(app, 'ann', ids);
    await finish(app);
    expect((await readAs('ann', body.id)).body.counts).toMatchObject({
      sent: A_WINDOW,
      waiting: 100 - A_WINDOW,
    });
    later(9);
    await finish(app);
    expect(app.mails).toHaveLength(A_WINDOW);
    const { rows: jobs } = await app.owner.query(`select run_at from graphile_worker.jobs where key = $1`, [
      `mass-email:${app.world.firms.pell}`,
    ]);
    expect(new Date(jobs[0].run_at).toISOString()).toBe('2026-03-02T15:10:00.000Z');
    later(11);
    await finish(app);
    expect((await readAs('ann', body.id)).body).toMatchObject({ state: 'finished', counts: { sent: 100 } });
    expect(new Set(app.mails.map((mail) => mail.to)).size).toBe(100);
    await app.owner.query('update users set paying = false where id = any($1)', [ids]);
  });
});

describe('what becomes of it', () => {
  it('stopped, those not yet sent stay unsent, also those in line', async () => {
    const { body } = await sendMass(app, 'ann', idsOf(app, 'maria', 'tom'));
    await work(app);
    const stop = async (name: PersonName) =>
      (await app.as(name)).call(messages.stopMassEmail, { mass_email_id: body.id });
    for (const [name, status] of [
      ['eve', 404],
      ['gil', 403],
      ['maria', 403],
    ] as const)
      expect((await stop(name)).status, name).toBe(status);
    const stopped = await stop('ben');
    expect(stopped.body).toMatchObject({ state: 'stopped', counts: { stopped: 2 }, may: { stop: false } });
    recordAnswer('messages/mass-email-stopped', messages.stopMassEmail, stopped.body);
    expect((await stop('ben')).body.state).toBe('stopped');
    expect((await timesRecorded(app, 'mass_email.stopped'))['mass_email.stopped']).toBe(1);
    await finish(app);
    expect(app.mails).toEqual([]);
    const done = await sendMass(app, 'ann', idsOf(app, 'maria'));
    await finish(app);
    const late = await (await app.as('ann')).call(messages.stopMassEmail, { mass_email_id: done.body.id });
    expect([late.status, late.error?.code]).toEqual([409, 'mass_email.ended']);
  });

  it('is listed with its results, the latest first, for those who see it', async () => {
    const list = async (name: PersonName, query = {}) =>
      (await app.as(name)).call(messages.listMassEmails, query);
    const { body } = await sendMass(app, 'ann', idsOf(app, 'maria'), { subject: 'The latest' });
    const own = await list('ben', { rows_per_page: 1 });
    expect(own.body.mass_emails).toMatchObject([
      { id: body.id, subject: 'The latest', sent_by: 'Ann Partner' },
    ]);
    expect(own.body.total).toBeGreaterThan(1);
    expect((await list('eve')).body).toEqual({ mass_emails: [], total: 0 });
    expect((await list('gil')).status).toBe(403);
    expect((await readAs('eve', body.id)).status).toBe(404);
    const foreign = await (await app.as('eve')).call(messages.listMassRecipients, { mass_email_id: body.id });
    expect(foreign.status).toBe(404);
    const retry = await (await app.as('eve')).call(messages.retryMassEmail, { mass_email_id: body.id });
    expect(retry.status).toBe(404);
  });

  it('is taken up by the clock’s own look where a worker died', async () => {
    await sendMass(app, 'ann', idsOf(app, 'maria'));
    await app.owner.query('delete from graphile_worker._private_jobs');
    const { massEmailTasks } = await import('./jobs.ts');
    const look = massEmailTasks.find(({ name }) => name === 'look-for-mass-emails')!;
    if (look.kind === 'platform') await look.run(app.services);
    const { rowCount } = await app.owner.query(
      `select 1 from graphile_worker.jobs where key like 'mass-email:%'`,
    );
    expect(rowCount).toBe(1);
  });
});

import { LOOK_UPS_OF_STRANGERS, LOOK_UPS_WHEN_MANY } from '#features/accounts/rules/limits.ts';
import { timesRecorded } from '#test/recorded.ts';
import { firm } from '#features/firm/contract.ts';
import { clients } from '#features/clients/contract.ts';
import { describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { EMAIL_TAKEN, TEMPLATE_EMAIL, TEMPLATE_NAMES } from '#features/accounts/messages.ts';
import { READ_ONLY_ACCOUNT } from '#features/clients/entities/messages.ts';
import { keepForm } from '#features/questionnaires/server/service.ts';
import { startTestApp, type TestApp, useApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { systemCtx } from '#platform/server/context.ts';
import { recordAnswer } from '#test/record-answer.ts';
import { organizer } from '#test/questionnaires.ts';
import { insertVersion } from '../../drafts/server/queries.ts';
import { starts as templates } from '../contract.ts';
import { startTasks } from './jobs.ts';

const env = { PROXY_HOPS: '1' };
const app = useApp({ env });
let place = 0;
const desk = () => openBrowser(app, { 'x-forwarded-for': `203.0.113.${(place += 1)}` });

/** As publishing does. */
const publish = (on: TestApp, hash: string) =>
  on.services.db.system(async (tx) => {
    const { id, firm_id } = (await tx
      .selectFrom('templates')
      .select(['id', 'firm_id'])
      .where('hash_id', '=', hash)
      .executeTakeFirst())!;
    const now = new Date().toISOString();
    const form_id = await keepForm(tx, { firmId: firm_id, form: organizer, minutes: 3, now });
    const version = { firm_id, template_id: id, version: 1, form_id, name: 'Organizer', changes: [] };
    await insertVersion(tx, { ...version, published_by: on.world.people.ann.id, published_at: now });
    await tx.updateTable('templates').set({ version: 1 }).where('id', '=', id).execute();
  });
let made = 0;
async function template(
  of: 'pell' | 'other' = 'pell',
  change: { open?: boolean; deleted?: boolean; unpublished?: boolean } = {},
) {
  const hash = `Organizer${(made += 1)}`;
  await app.owner.query(
    `insert into templates (firm_id, hash_id, name, public_start, created_at, updated_at, deleted_at)
     values ($1, $2, 'Organizer', $3, now(), now(), case when $4 then now() end)`,
    [app.world.firms[of], hash, change.open ?? true, change.deleted ?? false],
  );
  if (!change.unpublished) await publish(app, hash);
  return hash;
}
const newcomer = (templateHashId: string, email: string) => ({
  email,
  fname: 'Nell',
  lname: 'Newcomer',
  templateHashId,
  year: 2025,
});
const starts = async (hash: string) =>
  (
    await app.owner.query(
      `select s.tax_year, e.name from template_starts s join templates t on t.id = s.template_id
       join entities e on e.id = s.entity_id where t.hash_id = $1 order by s.id`,
      [hash],
    )
  ).rows;

describe('the start of a template', () => {
  it('ACC-099: gives the template and its firm by the handle alone', async () => {
    const hash = await template();
    const { body } = await app.anonymous.call(templates.startTemplate, { hash_id: hash });
    expect(body).toEqual({
      template: { name: 'Organizer', hash_id: hash },
      firm: {
        name: 'Pell Harrow CPAs',
        url: 'pell',
        logo_url: null,
        theme: { primary: '#1f4b63', secondary: '#5c4a36', accent: '#b9822b', favicon: null },
      },
    });
  });

  it('does not exist when it is unknown, private or deleted', async () => {
    for (const hash of [
      'Nobody123',
      await template('pell', { open: false }),
      await template('pell', { deleted: true }),
      await template('pell', { unpublished: true }),
    ]) {
      expect((await app.anonymous.call(templates.startTemplate, { hash_id: hash })).status).toBe(404);
      expect(
        (await desk().call(templates.checkEmail, { hash_id: hash, email: 'maria@people.test' })).status,
      ).toBe(404);
      expect((await desk().call(templates.signUp, newcomer(hash, 'x@new.test'))).status).toBe(404);
    }
  });

  it('tells a known address from a new one', async () => {
    const hash = await template();
    const known = async (email: string) =>
      (await desk().call(templates.checkEmail, { hash_id: hash, email })).body.known;
    expect([
      await known('MARIA@people.test'),
      await known('zed@people.test'),
      await known('new@new.test'),
    ]).toEqual([true, true, false]);
    const empty = await desk().call(templates.checkEmail, { hash_id: hash, email: ' ' });
    expect(empty.error).toMatchObject({ field: 'email', message: TEMPLATE_EMAIL });
  });
});

describe('signing up by a template', () => {
  it('ACC-075: makes the client with an entity and starts a session that may do nothing else', async () => {
    const hash = await template();
    const browser = desk();
    const asked = { ...newcomer(hash, 'nell@new.test'), firmGroupId: app.world.groups.south };
    const { body } = await browser.call(templates.signUp, asked);
    await browser.begin(body.firebase_token);
    const { body: me } = await browser.call(accounts.currentUser, {});
    expect(me).toMatchObject({
      full_name: 'Nell Newcomer',
      is_advisor: false,
      group_id: app.world.groups.south,
      limited_to: `template:${hash}`,
    });
    recordAnswer('accounts/unproven', accounts.currentUser, me);
    for (const call of [
      browser.call(clients.listOwnEntities, {}),
      browser.call(firm.currentUserFirm, {}),
      browser.call(accounts.listSessions, {}),
    ])
      expect(await call).toMatchObject({ status: 403, error: { code: 'auth.unproven' } });
    // Nor may it go on with another template than the one it began.
    const other = await template();
    const elsewhere = await browser.call(templates.createQuestionnaire, { hash_id: other, year: 2025 });
    expect(elsewhere.status).toBe(404);

    const started = await browser.call(templates.createQuestionnaire, { hash_id: hash, year: 2025 });
    expect(started.body).toEqual({
      template_name: 'Organizer',
      firm_name: 'Pell Harrow CPAs',
      entity_name: 'Nell Newcomer',
      entity_hash: expect.any(String),
      questionnaire_id: expect.any(Number),
      year: 2025,
      first_time: true,
    });
    const staff = await (await app.as('ann')).call(clients.listEntities, { search: 'Nell Newcomer' });
    expect(staff.body.entities).toMatchObject([{ name: 'Nell Newcomer', entity_type: 'Individual' }]);
  });

  it('a proven address opens the rest', async () => {
    const hash = await template();
    const browser = desk();
    const { body } = await browser.call(templates.signUp, newcomer(hash, 'prove@new.test'));
    await browser.begin(body.firebase_token);
    const look = await browser.call(accounts.lookUpUser, { username: 'prove@new.test' });
    await browser.call(accounts.sendEmailCode, { uid: look.body.uid });
    const code = /\b\d{6}\b/.exec(app.mails.findLast((mail) => mail.to === 'prove@new.test')!.text)![0];
    const proved = await browser.call(accounts.verifyCode, { uid: look.body.uid, verification_code: code });
    expect(proved.body.next).toBe('session');
    await browser.begin(proved.body.auth_token);
    expect((await browser.call(accounts.currentUser, {})).body.limited_to).toBeNull();
    expect((await browser.call(clients.listOwnEntities, {})).body.entities).toHaveLength(1);
  });

  it('gives people of one name entities of their own', async () => {
    const hash = await template();
    for (const email of ['pat1@new.test', 'pat2@new.test'])
      await desk().call(templates.signUp, { ...newcomer(hash, email), fname: 'Pat', lname: 'O "Neil' });
    const { rows } = await app.owner.query(`select name from entities where name like 'Pat%' order by name`);
    expect(rows.map((row) => row.name)).toEqual(['Pat O Neil', 'Pat O Neil (2)']);
  });

  it('refuses an address that has a user, and names that are missing', async () => {
    const hash = await template();
    const taken = await desk().call(templates.signUp, newcomer(hash, 'Tom@people.test'));
    expect(taken).toMatchObject({ status: 409, error: { code: 'email.taken', message: EMAIL_TAKEN } });
    const nameless = await desk().call(templates.signUp, { ...newcomer(hash, 'n@new.test'), lname: ' ' });
    expect(nameless.error).toMatchObject({ field: 'lname', message: TEMPLATE_NAMES });
  });

  it('nobody sends words or links of their own to strangers under the firm’s letterhead by a name', async () => {
    const hash = await template();
    const victim = 'victim@new.test';
    const names = [
      'Maria\n\nYour refund is waiting. Sign in at https://evil.example/refund',
      'your refund: evil.example/x',
      'www.evil.example',
      'refund-irs.com',
      'call 503-555-0100 now',
      'eve@evil.example',
      'Maria\u202e',
    ];
    const sent = app.mails.length;
    for (const name of names)
      for (const field of ['fname', 'lname'] as const) {
        const refused = await desk().call(templates.signUp, { ...newcomer(hash, victim), [field]: name });
        expect(refused).toMatchObject({ status: 422, error: { field } });
      }
    const { rows } = await app.owner.query('select 1 from users where email = $1', [victim]);
    expect(rows).toEqual([]);
    expect(app.mails.length).toBe(sent);
    // A name from before the rule is harmless, too.
    await desk().call(templates.signUp, newcomer(hash, victim));
    await app.owner.query(`update users set fname = $2 where email = $1`, [
      victim,
      `${names[0]} ${'x'.repeat(90)}`,
    ]);
    const browser = desk();
    const look = await browser.call(accounts.lookUpUser, { username: victim });
    await browser.call(accounts.sendEmailCode, { uid: look.body.uid });
    const mail = app.mails.findLast(({ to }) => to === victim)!;
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
      expect(part).toMatch(/Hello Maria Your refund is waiting.{0,90}…,/u);
    }
  });

  it('ignores a group of another firm', async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      `insert into firm_groups (firm_id, name) values ($1, 'Far') returning id`,
      [app.world.firms.other],
    );
    const asked = { ...newcomer(await template(), 'far@new.test'), firmGroupId: Number(rows[0]!.id) };
    expect((await desk().call(templates.signUp, asked)).status).toBe(200);
    const user = await app.owner.query(`select group_id from users where email = 'far@new.test'`);
    expect(user.rows).toEqual([{ group_id: null }]);
  });

  it('of two at once makes one person', async () => {
    const hash = await template();
    const both = await Promise.all(
      [1, 2].map(() => desk().call(templates.signUp, newcomer(hash, 'race@new.test'))),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('creating from a template', () => {
  it('is written once for an entity and a year, however often it is asked', async () => {
    const hash = await template();
    const maria = await app.as('maria');
    const ask = (year: number) => maria.call(templates.createQuestionnaire, { hash_id: hash, year });
    const answers = [...(await Promise.all([ask(2025), ask(2025)])), await ask(2025), await ask(2024)];
    expect(answers.filter(({ body }) => body.first_time)).toHaveLength(2);
    expect(await starts(hash)).toEqual([
      { tax_year: 2025, name: 'Maria & Tom Client' },
      { tax_year: 2024, name: 'Maria & Tom Client' },
    ]);
    const stored = await app.owner.query(
      `select q.id::int, q.tax_year, q.is_draft, q.overlay -> 'tags' ->> 'client_first_name' as said from questionnaires q
       join templates t on t.id = q.template_id where t.hash_id = $1 order by q.id`,
      [hash],
    );
    expect(stored.rows).toMatchObject([
      { tax_year: 2025, is_draft: false, said: 'Maria' },
      { tax_year: 2024, is_draft: false, said: 'Maria' },
    ]);
    expect(answers.map(({ body }) => body.questionnaire_id).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 3 }, () => stored.rows[0]!.id),
      stored.rows[1]!.id,
    ]);
    const { rows } = await app.owner.query(
      `select 1 from events where name = 'template.started' and payload ->> 'template_id' =
      (select id::text from templates where hash_id = $1)`,
      [hash],
    );
    expect(rows).toHaveLength(2);
  });

  it('tells the firm: the advisor of the client, or the partners where there is none', async () => {
    const hash = await template();
    const [task] = startTasks;
    const { pell } = app.world.firms;
    const told = async (year: number) => {
      await (await app.as('tom')).call(templates.createQuestionnaire, { hash_id: hash, year });
      const { rows } = await app.owner.query<{ id: number }>(
        `select id::int from events where name = 'template.started' order by id desc limit 1`,
      );
      if (task?.kind === 'firm')
        await task.run(systemCtx(app.services, pell, 'test'), { firm_id: pell, event_id: rows[0]!.id });
      const mails = await app.owner.query(
        `select recipient, subject from outgoing_messages where dedupe_key like $1`,
        [`template-start:${rows[0]!.id}:%`],
      );
      return mails.rows;
    };
    const subject = (year: number) => `Maria & Tom Client started ${year} Organizer`;
    expect(await told(2023)).toEqual([{ recipient: 'ben@people.test', subject: subject(2023) }]);
    await app.owner.query('update users set assigned_advisor_id = null');
    expect(await told(2022)).toEqual([{ recipient: 'ann@people.test', subject: subject(2022) }]);
  });

  it('is refused to readers, to staff and to clients of other firms', async () => {
    const hash = await template();
    const call = async (who: 'rosa' | 'ann' | 'zed') =>
      (await app.as(who)).call(templates.createQuestionnaire, { hash_id: hash, year: 2025 });
    const rosa = await call('rosa');
    expect([rosa.status, rosa.error?.message]).toEqual([403, READ_ONLY_ACCOUNT]);
    expect((await call('ann')).status).toBe(403);
    expect((await call('zed')).status).toBe(404);
    expect(await starts(hash)).toEqual([]);
  });
});

it('under strict enumeration a known and a new address are answered the same', async () => {
  const closers: (() => unknown)[] = [];
  try {
    const other = await startTestApp({ env: { ENUMERATION: 'strict' } }, closers);
    await other.owner.query(
      `insert into templates (firm_id, hash_id, name, public_start, created_at, updated_at) values ($1, 'Strict12', 'Organizer', true, now(), now())`,
      [other.world.firms.pell],
    );
    await publish(other, 'Strict12');
    const browser = openBrowser(other);
    for (const email of ['maria@people.test', 'new@new.test']) {
      expect((await browser.call(templates.checkEmail, { hash_id: 'Strict12', email })).body).toEqual({
        known: false,
      });
      expect((await browser.call(templates.signUp, newcomer('Strict12', email))).body).toEqual({
        firebase_token: null,
      });
    }
    const queued = await other.owner.query(`select recipient, subject from outgoing_messages order by id`);
    expect(queued.rows).toEqual([
      { recipient: 'maria@people.test', subject: 'Sign in to Pell Harrow CPAs' },
      { recipient: 'new@new.test', subject: 'Sign in to Pell Harrow CPAs' },
    ]);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
});

it('what happened in these tests stands in the record, each as often as it happened', async () => {
  expect(await timesRecorded(app, 'client.signed_up', 'questionnaire.started')).toEqual({
    'client.signed_up': 7,
    'questionnaire.started': 5,
  });
});

it('R32: many places together may not ask without end who has a user; each keeps a few tries', async () => {
  const hash = await template();
  const { limits } = app.services;
  const everywhere = 'everywhere';
  const left = LOOK_UPS_OF_STRANGERS.max - (await limits.count(LOOK_UPS_OF_STRANGERS, everywhere));
  const amount = Math.max(0, left);
  await limits.spend([{ limit: LOOK_UPS_OF_STRANGERS, key: everywhere, amount, message: '' }]);
  const here = { 'x-forwarded-for': '203.0.114.1' };
  const tries: number[] = [];
  for (let at = 0; at < LOOK_UPS_WHEN_MANY.max; at += 1)
    tries.push((await check(here, hash, `nobody${at}@new.test`)).status);
  expect(new Set(tries)).toEqual(new Set([200]));
  expect((await check(here, hash, 'maria@people.test')).status).toBe(429);
  const asked = newcomer(hash, 'maria@people.test');
  expect((await openBrowser(app, here).call(templates.signUp, asked)).status).toBe(429);
  expect((await check({ 'x-forwarded-for': '203.0.114.2' }, hash, 'maria@people.test')).status).toBe(200);
  await limits.clear(LOOK_UPS_OF_STRANGERS, [everywhere]);
});

const check = (headers: Record<string, string>, hash_id: string, email: string) =>
  openBrowser(app, headers).call(templates.checkEmail, { hash_id, email });
